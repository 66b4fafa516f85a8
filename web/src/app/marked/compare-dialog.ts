// Two games side by side: how their moves are related, the boards at the first difference, and all differences.

import { html, nothing, type TemplateResult } from "lit";
import { GameModel } from "../../model/index.ts";
import { pictureOf } from "../../painter/index.ts";
import { api } from "../api.ts";
import type { ComparedGame, ComparedGames } from "../api-types.ts";
import "../board.ts";
import { firstDifference, moveNames, nodeOfMove } from "../care/compare.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { sayMarked } from "../messages/marked/index.ts";
import { playerName } from "../names.ts";
import { goTo } from "../router.ts";
import type { PairDifference } from "./pair.ts";
import { partWords, placeWords, relationWords, sideWords } from "./pair-words.ts";

/** The most differences that are listed. */
const MAX_LISTED = 500;

export class CompareDialog extends elementWith(() => ({
  library: 0,
  games: [] as readonly number[],
  compared: null as ComparedGames | null,
  models: [] as readonly GameModel[],
  fault: "",
})) {
  async show(games: readonly [number, number]): Promise<void> {
    [this.games, this.compared, this.models, this.fault] = [games, null, [], ""];
    this.#read(games);
    await this.updateComplete;
    this.querySelector("dialog")!.showModal();
  }

  async #read([one, other]: readonly [number, number]): Promise<void> {
    const { library } = this;
    try {
      const [compared, ...read] = await Promise.all([
        api.compare(library, one, other),
        api.game(library, one),
        api.game(library, other),
      ]);
      [this.models, this.compared] = [read.map(({ model }) => new GameModel(model)), compared];
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  #open(game: number): void {
    this.querySelector("dialog")!.close();
    goTo({ screen: "game", game });
  }

  override render(): TemplateResult {
    const { compared } = this;
    return html`<dialog class="sheet compare" aria-labelledby="compare-title">
      <h2 id="compare-title">${sayMarked("compare-title")}</h2>
      ${compared ? this.#compared(compared) : this.fault === "" ? html`<p role="status">${say("loading")}</p>` : nothing}
      ${this.fault === "" ? nothing : html`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>`}
      <footer><button @click=${() => this.querySelector("dialog")!.close()}>${say("close")}</button></footer>
    </dialog>`;
  }

  #compared({ one, other, differences: pair }: ComparedGames): TemplateResult {
    const first = pair.first_difference?.move_number ?? null;
    // The moves of a rotated game differ in name from the first one on.
    const isTurned = pair.relation?.symmetry !== undefined || pair.relation?.colors_swapped === true;
    const found = pair.differences ?? [];
    return html`<p class="relation" role="status">${relationWords(pair).join(" · ")}</p>
      <div class="changes" tabindex="0" role="group" aria-label=${sayMarked("compare-title")}>
        <div class="side-by-side">
          ${[one, other].map((game, at) => this.#game(game, at, first))}
          ${isTurned ? nothing : this.#moves()}
        </div>
        ${
          found.length > 0
            ? html`<h3>${sayMarked("differences", { count: found.length })}</h3>
                ${this.#differences(found)}`
            : nothing
        }
      </div>`;
  }

  /** A game with its board at the first difference, or at the end. */
  #game({ path, game, of, black, white }: ComparedGame, at: number, first: number | null): TemplateResult {
    const model = this.models[at]!;
    const node = first === null ? model.lineEnd(0) : nodeOfMove(model, first);
    const number = model.columns.numbers[node] ?? 0;
    const [blackName, whiteName] = [playerName(black), playerName(white)];
    return html`<section aria-label=${sayMarked(at === 0 ? "first-game" : "second-game")}>
      <h3>
        ${sayMarked(at === 0 ? "first-game" : "second-game")}
        <button class="link" @click=${() => this.#open(this.games[at]!)}>${blackName} – ${whiteName}</button>
      </h3>
      <app-board
        .picture=${pictureOf(model, node, { lastMark: "ring" })}
        .label=${say("board-of", { black: blackName, white: whiteName, number })}
      ></app-board>
      <p class="muted">
        ${say("move-of", { number, count: model.columns.numbers[model.lineEnd(0)] ?? 0 })} · ${path}${of > 1 ? ` · ${say("game-in-file", { number: game, of })}` : ""}
      </p>
    </section>`;
  }

  /** The moves around the first difference, one list below each board. */
  #moves(): TemplateResult[] | typeof nothing {
    const rows = firstDifference(this.models.map(moveNames));
    if (!rows) return nothing;
    return rows.map(
      (moves) =>
        html`<ol class="moves" aria-label=${say("first-difference")}>
          ${moves.map(({ number, name, differs }) =>
            name || differs
              ? html`<li class=${differs ? "differs" : ""}><small>${number}</small> ${name || "∅"}</li>`
              : nothing,
          )}
        </ol>`,
    );
  }

  #differences(found: readonly PairDifference[]): TemplateResult {
    const more = found.length - MAX_LISTED;
    return html`<table>
        <thead>
          <tr>
            <th scope="col">${sayMarked("field")}</th>
            <th scope="col">${sayMarked("first-game")}</th>
            <th scope="col">${sayMarked("second-game")}</th>
          </tr>
        </thead>
        <tbody>
          ${found.slice(0, MAX_LISTED).map((difference) => {
            const place = placeWords(difference);
            return html`<tr>
              <td>${partWords(difference)}${place === "" ? nothing : html`<small>${place}</small>`}</td>
              ${[difference.one, difference.other].map(
                (side) => html`<td>${sideWords(side) || html`<em>${sayMarked("is-missing")}</em>`}</td>`,
              )}
            </tr>`;
          })}
        </tbody>
      </table>
      ${more > 0 ? html`<p class="muted">${sayMarked("more-rows", { count: more })}</p>` : nothing}`;
  }
}

customElements.define("compare-dialog", CompareDialog);

declare global {
  interface HTMLElementTagNameMap {
    "compare-dialog": CompareDialog;
  }
}
