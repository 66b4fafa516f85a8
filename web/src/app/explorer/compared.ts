// What the explorer compares: the switch between the whole board, a corner and a side, and a sentence about it.

import { html, type TemplateResult } from "lit";
import { type MessageKey, say } from "../messages/index.ts";
import { PARTS, type Part } from "./part.ts";

/** The words of the parts: the button, and the sentence that says what is compared. */
const WORDS: Readonly<Record<Part, readonly [MessageKey, MessageKey]>> = {
  whole: ["part-whole", "whole-board"],
  corner: ["part-corner", "compared-this-corner"],
  side: ["part-side", "compared-this-side"],
};

/** The sentence that says what is compared. */
export function comparedSentence(part: Part): string {
  return say(WORDS[part][1]);
}

/** The switch, with the sentence below it. */
export function comparedPart(part: Part, choose: (part: Part) => void): TemplateResult {
  return html`<div class="layers parts" role="group" aria-label=${say("part-label")}>
      ${PARTS.map(
        (one) => html`<button aria-pressed=${one === part} @click=${() => choose(one)}>${say(WORDS[one][0])}</button>`,
      )}
    </div>
    <p class="muted compared">${comparedSentence(part)}</p>`;
}
