// The problem at hand: whose turn it is, what is said about the last answer, and the buttons.

import { html, type TemplateResult } from "lit";
import type { Verdict } from "../../solve/solve.ts";
import type { MessageKey } from "../messages.ts";
import type { Solving } from "../solving.ts";
import type { KifuViewer } from "../viewer.ts";
import type { PanelContext } from "./context.ts";

/** A sign for each verdict: colours are not seen by everybody. */
const SIGNS: Readonly<Record<Verdict, string>> = {
  right: "✓",
  solved: "✓",
  wrong: "✗",
  "not-the-line": "≠",
  unknown: "?",
};

export function solvePanel(viewer: KifuViewer, solving: Solving, { game, node, say }: PanelContext): TemplateResult {
  const { attempt, words } = solving;
  const { verdict } = attempt;
  const color = game.columns.turns[node] === 0 ? "black" : "white";
  const button = (
    label: MessageKey,
    act: () => void,
    isOff: boolean,
  ) => html`<button type="button" class="wide" part="button"
    aria-disabled=${isOff ? "true" : "false"} @click=${act}>${say(label)}</button>`;
  const isAtStart = node === attempt.start;
  const said = words
    ? html`<span class="sign" aria-hidden="true">${verdict ? SIGNS[verdict] : "→"}</span> ${words}`
    : html`<span class="stone ${color}" aria-hidden="true"></span> ${say("to-play", { color: say(color) })}`;
  return html`<div class="answering controls ${words && verdict ? verdict : ""}" part="controls" role="group" aria-label=${say("solution")}>
    <p class="verdict" part="status">${said}</p>
    <span class="buttons">${button("hint", () => viewer.hint(), verdict === "solved")}
      ${button(verdict === "solved" ? "restart" : "retry", () => viewer.retry(), isAtStart && attempt.answered < 0)}
      ${button("solution", () => viewer.solution(), false)}</span>
  </div>`;
}
