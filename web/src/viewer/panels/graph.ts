// Black's win rate and lead along the current line, with the moves that lost much.

import { html, svg, type TemplateResult } from "lit";
import type { Evaluation, Review } from "../review.ts";
import type { CommandContext } from "./context.ts";
import { decimal, lossWords, mistakesPanel } from "./mistakes.ts";

/** A place in the graph: the step along the line, and the height from 0 below to 1 above. */
type Place = readonly [step: number, height: number];

/** The end of the axis of leads, above and below zero: twice the least round number that is at least half of all leads. */
export function leadScale(leads: readonly number[]): number {
  const most = Math.max(0, ...leads.map(Math.abs));
  for (let unit = 2; ; unit *= 10) {
    const end = [unit, unit * 2, unit * 5].find((end) => end >= most);
    if (end) return end;
  }
}

/** The evaluations of a line as two curves. The first has the mistakes: the win rate, or the lead if few win rates are known. */
export function curvesOf(line: readonly number[], evaluations: ReadonlyMap<number, Evaluation>) {
  const values = (key: keyof Evaluation) =>
    line.flatMap((node, step): Place[] => {
      const value = evaluations.get(node)?.[key] ?? null;
      return value === null ? [] : [[step, value]];
    });
  const leads = values("lead");
  const scale = leadScale(leads.map(([, lead]) => lead));
  const heights = leads.map(([step, lead]): Place => [step, 0.5 + lead / scale / 2]);
  return { rates: values("winrate"), leads: heights, scale };
}

/** The size of the dot of a mistake, from 0 to 1: that of 30 % of win rate or 12 points, and of more. */
export function sizeOf({ winrate, lead }: Evaluation): number {
  return Math.min(1, Math.max((winrate ?? 0) / 0.3, (lead ?? 0) / 12));
}

const pathOf = (places: readonly Place[]) =>
  places.length > 1 ? `M${places.map(([x, height]) => `${x} ${Math.round((1 - height) * 1000) / 10}`).join("L")}` : "";

export function graphPanel(context: CommandContext, review: Review): TemplateResult {
  const { game, course, node, say, language, go } = context;
  const line = game.path(course.end());
  const width = Math.max(1, line.length - 1);
  const { rates, leads, scale } = curvesOf(line, review.evaluations);
  const hasRates = rates.length > 1;
  const main = hasRates ? rates : leads;
  const mistakes = review.mistakes(line);
  const under = (event: PointerEvent) => {
    const dot = (event.target as SVGElement).dataset.node;
    if (dot) return Number(dot);
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return line[Math.max(0, Math.min(width, Math.round(((event.clientX - box.left) / box.width) * width)))]!;
  };
  const move = (event: PointerEvent) => {
    if (event.buttons > 0) go(under(event));
    review.hint(event.pointerType === "mouse" ? under(event) : -1);
  };
  const heightAt = new Map([...leads, ...main]);
  const dot = ({ node, ...loss }: (typeof mistakes)[number]) => {
    const step = game.columns.depths[node]!;
    const d = `M${step} ${100 - 100 * heightAt.get(step)!}h0`;
    const size = 6 + 7 * sizeOf(loss);
    return svg`<path class="ring" data-node=${node} d=${d} stroke-width=${size + 3}></path>
      <path class=${game.move(node)?.color === 0 ? "black" : "white"} data-node=${node} d=${d} stroke-width=${size}></path>`;
  };
  // The largest dots are drawn first, so that they cover no others.
  const dots = mistakes.map(dot);
  const cursor = (of: number, kind: string) =>
    svg`<path class=${kind} d=${`M${game.columns.depths[of]!} 0V100`}></path>`;
  const shown = line.includes(review.hinted) ? review.hinted : node;
  const words = (of: number) => {
    const words = [say("move", { number: game.columns.numbers[of]! })];
    const evaluation = review.evaluations.get(of);
    if (evaluation) words.push(...figures(evaluation, context));
    const lost = mistakes.find((mistake) => mistake.node === of);
    if (lost) words.push(lossWords(lost, say, language));
    return words;
  };
  const axis = (texts: readonly string[]) =>
    html`<span class="axis">${texts.map((text) => html`<span>${text}</span>`)}</span>`;
  const points = [`+${scale}`, "0", `−${scale}`];
  return html`<div class="graph" part="graph">
    <p class="figures" aria-hidden="true">${words(shown).join(" · ")}</p>
    <div class="plot">
      ${axis(hasRates ? ["100 %", "50 %", "0 %"] : points)}
      <div class="line" role="slider" tabindex="0" aria-label=${say("graph")} aria-valuemin="0" aria-valuemax=${width}
        aria-valuenow=${game.columns.depths[node]!} aria-valuetext=${words(node).join(", ")}
        @pointerdown=${(event: PointerEvent) => go(under(event))} @pointermove=${move} @pointerleave=${() => review.hint(-1)}>
        <svg class="curves" stroke-width="1.5" viewBox="0 0 ${width} 100" preserveAspectRatio="none" aria-hidden="true">
          ${svg`<path class="area" d=${main.length > 1 ? `${pathOf(main)}V100H${main[0]![0]}Z` : ""}></path>
          <path class="middle" d=${`M0 50H${width}`}></path>
          <path class="leads" d=${hasRates ? pathOf(leads) : ""}></path>
          <path class="curve" d=${pathOf(main)}></path>
          ${cursor(shown, "hinted")}${cursor(node, "cursor")}${dots}`}
        </svg>
      </div>
      ${hasRates && leads.length > 1 ? axis(points) : ""}
    </div>
    ${mistakesPanel(context, review, line)}
  </div>`;
}

/** The figures of an evaluation: `Black 52 %`, `White +1.5`. */
function figures({ winrate, lead }: Evaluation, { say, language }: Pick<CommandContext, "say" | "language">): string[] {
  const parts = [];
  if (winrate !== null) parts.push(say("winrate", { percent: decimal(winrate, language, "percent") }));
  if (lead !== null) {
    const color = say(lead < 0 ? "white" : "black");
    parts.push(say("lead", { color, points: decimal(Math.abs(lead), language) }));
  }
  return parts;
}
