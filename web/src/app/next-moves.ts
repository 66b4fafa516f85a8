// The table of next moves, for the screens that search positions.

import { html, nothing, type TemplateResult } from "lit";
import type { NextMove } from "./api-types.ts";
import { MOVE_KEYS } from "./board-keys.ts";
import { say } from "./messages/index.ts";
import { rateText, winBar, yearsText } from "./rates.ts";

/** The rows that are shown. */
const MAX = 40;

export interface NextMovesOptions {
  /** The name of the position after a move; empty if it has none. */
  name?: (next: NextMove) => string;
  /** Called with the move that is chosen. */
  choose: (next: NextMove) => void;
  /** Called with the move under the pointer or the focus. */
  hover: (next: NextMove | null) => void;
}

/** Shows next moves, the most frequent first. */
export function nextMoves(moves: readonly NextMove[], { name, choose, hover }: NextMovesOptions): TemplateResult {
  return html`<table class="next">
    <thead>
      <tr>
        <th scope="col">${say("next-move")}</th>
        <th scope="col" class="number">${say("games-word")}</th>
        <th scope="col">${say("results-word")}</th>
        <th scope="col">${say("black-wins")}</th>
        <th scope="col">${say("year")}</th>
      </tr>
    </thead>
    <tbody>
      ${moves.slice(0, MAX).map(
        (next) => html`<tr
          @pointerenter=${() => hover(next)}
          @pointerleave=${() => hover(null)}
          @focusin=${() => hover(next)}
          @focusout=${() => hover(null)}
        >
          <th scope="row">${moveCell(next, choose)}</th>
          <td class="number">${next.games}</td>
          <td>${winBar(next)}</td>
          <td class="rate ${next.games < 10 ? "few" : ""}">${rateText(next.black_rate)}</td>
          <td class="years-cell">${yearsText(next)}</td>
          ${nameCell(name?.(next) ?? "")}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

const nameCell = (name: string) => (name === "" ? nothing : html`<td class="move-name">${name}</td>`);

function moveCell(next: NextMove, choose: NextMovesOptions["choose"]): TemplateResult {
  if (next.follows !== "move")
    return html`<span>${say(next.follows === "setup" ? "then-setup" : "then-nothing")}</span>`;
  const content = html`<span class="letter">${next.letter ?? ""}</span
    ><span class="stone ${next.color}"></span>${next.vertex ?? nothing}`;
  const { letter } = next;
  const key = letter && MOVE_KEYS.includes(letter) ? letter : nothing;
  return html`<button class="quiet move" aria-keyshortcuts=${key} @click=${() => choose(next)}>${content}</button>`;
}
