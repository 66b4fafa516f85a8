// The moves that led to a position, each a button that goes back to it.

import { html, nothing, type TemplateResult } from "lit";
import { icon } from "./icons.ts";
import { type MessageKey, say } from "./messages/index.ts";

/** A move of a path. */
export interface PathMove {
  color: "black" | "white";
  /** The name of the point, or `pass`. */
  name: string;
}

/** Shows the moves of a path. `go` gets the number of moves to keep; `end` is shown after them. */
export function movePath(
  moves: readonly PathMove[],
  go: (count: number) => void,
  end: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const button = (name: "first" | "previous", label: MessageKey, count: number) => html`<button
    class="quiet"
    aria-label=${say(label)}
    title=${say(label)}
    ?disabled=${moves.length === 0}
    @click=${() => go(count)}
  >
    ${icon(name)}
  </button>`;
  return html`${button("first", "first", 0)} ${button("previous", "previous", Math.max(0, moves.length - 1))}
    <ol aria-label=${say("moves")}>
      ${moves.map(
        ({ color, name }, at) =>
          html`<li>
            <button
              class="quiet move"
              aria-current=${at === moves.length - 1 ? "step" : nothing}
              @click=${() => go(at + 1)}
            >
              <span class="stone ${color}"></span>${name === "pass" ? say("pass") : name}
            </button>
          </li>`,
      )}
      ${end}
    </ol>`;
}
