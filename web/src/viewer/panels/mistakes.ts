// The moves of the current line that lost most.

import { html, type TemplateResult } from "lit";
import { icon } from "../icons.ts";
import type { Say } from "../messages.ts";
import { nameOf } from "../options.ts";
import type { Evaluation, Review } from "../review.ts";
import type { CommandContext } from "./context.ts";

/** A number with at most one decimal. */
export function decimal(number: number, language: string, style?: "percent"): string {
  return new Intl.NumberFormat(language, { style, maximumFractionDigits: 1 }).format(number);
}

/** A loss: `−23 %, −4.2 points`. A gain in one of both is not said. */
export function lossWords({ winrate, lead }: Evaluation, say: Say, language: string): string {
  const parts = [];
  if (winrate !== null && winrate > 0) parts.push(`−${decimal(winrate, language, "percent")}`);
  if (lead !== null && lead > 0) parts.push(say("loss-points", { points: decimal(lead, language) }));
  return parts.join(", ");
}

/** Whose mistakes are listed, buttons to the nearest ones, and the list, the worst first. */
export function mistakesPanel(
  { game, node, say, language, names, go, run }: CommandContext,
  review: Review,
  line: readonly number[],
): TemplateResult | "" {
  if (review.mistakes(line, null).length === 0) return "";
  const nameOfColor = (color: 0 | 1) => (color === 0 ? "black" : "white");
  const stone = (color: 0 | 1) => html`<span class="stone small ${nameOfColor(color)}"></span>`;
  const toggle = (color: 0 | 1) => {
    const count = review.mistakes(line, color).length;
    const label = `${say("mistakes")}, ${say(nameOfColor(color))}: ${count}`;
    return html`<button type="button" aria-pressed=${review.color === color} aria-label=${label} @click=${() => review.choose(color)}>${stone(color)}${count}</button>`;
  };
  const step = (name: "previous" | "next") => html`<button type="button" aria-label=${say(`mistake-${name}`)}
    title=${say(`mistake-${name}`)} @click=${() => run(`mistake-${name}`)}>${icon(name)}</button>`;
  const row = (mistake: ReturnType<Review["mistakes"]>[number]) => {
    const move = game.move(mistake.node)!;
    return html`<li><button type="button" aria-current=${mistake.node === node}
      @click=${() => go(mistake.node)}>${stone(move.color)}<span class="hidden">${say(nameOfColor(move.color))}</span>
      <span class="number">${move.number}</span> <span>${move.point === null ? say("pass") : nameOf(move.point, names, game)}</span>
      <span class="ends">${lossWords(mistake, say, language)}</span></button></li>`;
  };
  return html`<div class="mistakes">
    <div class="whose"><b>${say("mistakes")}</b>${toggle(0)}${toggle(1)}<span class="ends">${step("previous")}${step("next")}</span></div>
    <ol>${review.mistakes(line).map(row)}</ol>
  </div>`;
}
