// How the board of a game is turned while it is read: rotated, mirrored, or with exchanged colours.

import { html, type TemplateResult } from "lit";
import { SWAPPED } from "../../viewer/turns.ts";
import { sayTurn, type TurnKey } from "../messages/turn.ts";

/** The numbers of the turns that are offered, by the key of their words. */
const TURNS: readonly (readonly [number, TurnKey])[] = [
  [0, "turn-none"],
  [5, "turn-left"],
  [3, "turn-half"],
  [6, "turn-right"],
  [1, "turn-mirrored"],
  [SWAPPED, "turn-exchanged"],
];

/** The choice of a turn. */
export function turnChoice(turn: number, choose: (turn: number) => void): TemplateResult {
  return html`<select
    class="board-turn"
    aria-label=${sayTurn("turn-board")}
    title=${sayTurn("turn-board")}
    @change=${(event: Event) => choose(Number((event.target as HTMLSelectElement).value))}
  >
    ${TURNS.map(([number, key]) => html`<option value=${number} .selected=${number === turn}>${sayTurn(key)}</option>`)}
  </select>`;
}
