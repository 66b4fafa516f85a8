// How the board of a game is turned while it is read: rotated, mirrored, or with exchanged colours.

import { html, type TemplateResult } from "lit";
import { SWAPPED } from "../../viewer/turns.ts";
import { type MessageKey, say } from "../messages/index.ts";

/** The numbers of the turns that are offered, by the key of their words. */
const TURNS: readonly (readonly [number, MessageKey])[] = [
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
    aria-label=${say("turn-board")}
    title=${say("turn-board")}
    @change=${(event: Event) => choose(Number((event.target as HTMLSelectElement).value))}
  >
    ${TURNS.map(([number, key]) => html`<option value=${number} .selected=${number === turn}>${say(key)}</option>`)}
  </select>`;
}
