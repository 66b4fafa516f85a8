// The panel for problems and guesses: whose turn it is, the message about the last answer, and the buttons.

import { html, type TemplateResult } from "lit";
import type { Verdict } from "../../solve/solve.ts";
import type { Asking, AskingButton } from "../asking.ts";
import type { PanelContext } from "./context.ts";

/** A sign for each verdict, for users who cannot tell the colours apart. */
const SIGNS: Readonly<Record<Verdict, string>> = {
  right: "✓",
  solved: "✓",
  wrong: "✗",
  "not-the-line": "≠",
  unknown: "?",
};

export function askingPanel(asking: Asking, { game, node, say }: PanelContext): TemplateResult {
  const { verdict, words } = asking;
  const color = game.columns.turns[node] === 0 ? "black" : "white";
  const said = words
    ? html`<span class="sign" aria-hidden="true">${verdict ? SIGNS[verdict] : "→"}</span> ${words}`
    : html`<span class="stone ${color}" aria-hidden="true"></span> ${say("to-play", { color: say(color) })}`;
  const button = ({ label, act, isOff }: AskingButton) => html`<button type="button" class="wide" part="button"
    aria-disabled=${isOff ? "true" : "false"} @click=${act}>${say(label)}</button>`;
  return html`<div class="answering controls ${words && verdict ? verdict : ""}" part="controls" role="group"
    aria-label=${say("answering")}>
    <p class="verdict" part="status">${said}</p>
    <span class="buttons">${asking.buttons.map(button)}</span>
  </div>`;
}
