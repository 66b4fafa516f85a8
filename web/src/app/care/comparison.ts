// The copies of a game beside each other: their files, their information, the moves and boards at the first difference.

import { html, nothing, type TemplateResult } from "lit";
import type { GameModel } from "../../model/index.ts";
import { pictureOf } from "../../painter/index.ts";
import type { DuplicateCopy, DuplicateGame, DuplicateGroup } from "../api-types.ts";
import "../board.ts";
import { say } from "../messages/index.ts";
import { playerName } from "../names.ts";
import { goTo } from "../router.ts";
import { firstDifference, moveNames, nodeOfMove } from "./compare.ts";

/** The most copies that are compared in one group. */
const MAX_COMPARED = 6;
/** The fields of games that are compared. */
const FIELDS = ["black", "white", "date", "result", "event", "moves"] as const;
/** The classes whose moves can be compared one by one. */
const TURNED = ["rotated", "mirrored", "colors-swapped"];

/** A column of the comparison. */
export interface Column {
  game: DuplicateGame;
  /** The difference from the best copy; `null` for the best copy. */
  copy: DuplicateCopy | null;
}

/** The columns of a group, the best copy first. */
export function columnsOf({ keep, copies }: DuplicateGroup): Column[] {
  return [{ game: keep, copy: null }, ...copies.slice(0, MAX_COMPARED - 1).map((copy) => ({ game: copy.game, copy }))];
}

/** What a comparison shows, and what it does. */
export interface ComparisonOptions {
  /** The games that are read, by their numbers. */
  models: ReadonlyMap<number, GameModel>;
  best: DuplicateGame;
  /** The number of the game to keep. */
  keep: number;
  choose(game: number): void;
}

/** The table of a comparison. */
export function comparedGames(columns: readonly Column[], options: ComparisonOptions): TemplateResult {
  const { models, best } = options;
  const head = (word: string) => html`<th scope="row">${word}</th>`;
  return html`<div class="compared" tabindex="0" role="group" aria-label=${say("difference")}>
    <table>
      <thead>
        <tr>
          <td></td>
          ${columns.map(
            ({ game, copy }) =>
              html`<th scope="col">
                <label><input type="radio" name="keep" .checked=${game.id === options.keep} @change=${() => {
                  options.choose(game.id);
                }} />${say("keep-this")}</label>
                ${copy ? nothing : html`<small>${say("best")}</small>`}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        <tr>
          ${head(say("difference"))}
          ${columns.map(({ copy }) => html`<td>${copy ? html`${copy.what}<small>${copy.score} %</small>` : ""}</td>`)}
        </tr>
        <tr>
          ${head(say("file"))}
          ${columns.map(
            ({ game }) =>
              html`<td>
                <button class="link" @click=${() => goTo({ screen: "game", game: game.id })}>${game.path}</button>
                ${game.of > 1 ? html`<small>${say("game-in-file", { number: game.game, of: game.of })}</small>` : nothing}
              </td>`,
          )}
        </tr>
        ${FIELDS.filter((field) => columns.some(({ game }) => game[field] !== "")).map(
          (field) =>
            html`<tr>
              ${head(say(field))}
              ${columns.map(({ game }) => html`<td class=${game[field] === best[field] ? "" : "differs"}>${game[field]}</td>`)}
            </tr>`,
        )}
        ${movesOf(columns, models)} ${boardsOf(columns, models)}
      </tbody>
    </table>
  </div>`;
}

/** The moves around the first difference. */
function movesOf(columns: readonly Column[], models: ReadonlyMap<number, GameModel>): TemplateResult | typeof nothing {
  const shown = columns.map(({ game }) => models.get(game.id));
  if (shown.includes(undefined) || columns.some(({ copy }) => copy && TURNED.includes(copy.class))) return nothing;
  const rows = firstDifference((shown as GameModel[]).map(moveNames));
  if (!rows) return nothing;
  return html`<tr>
    <th scope="row">${say("first-difference")}</th>
    ${rows.map(
      (moves) =>
        html`<td><ol class="moves">${moves.map(({ number, name, differs }) => (name || differs ? html`<li class=${differs ? "differs" : ""}><small>${number}</small> ${name || "∅"}</li>` : nothing))}</ol></td>`,
    )}
  </tr>`;
}

/** The boards at the first difference, or at the end. */
function boardsOf(columns: readonly Column[], models: ReadonlyMap<number, GameModel>): TemplateResult {
  const first = columns.find(({ copy }) => copy?.at_move)?.copy?.at_move ?? null;
  return html`<tr class="boards">
    <th scope="row">${say("move-of-board")}</th>
    ${columns.map(({ game }) => {
      const model = models.get(game.id);
      if (!model) return html`<td></td>`;
      const end = model.lineEnd(0);
      const at = first === null ? end : nodeOfMove(model, first);
      const number = model.columns.numbers[at] ?? 0;
      return html`<td>
        <app-board
          .picture=${pictureOf(model, at, { lastMark: "ring" })}
          .label=${say("board-of", { black: playerName(game.black), white: playerName(game.white), number })}
        ></app-board>
        <small>${say("move-of", { number, count: game.moves })}</small>
      </td>`;
    })}
  </tr>`;
}
