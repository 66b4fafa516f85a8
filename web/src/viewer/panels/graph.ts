// The win rate of Black along the current line.

import { html, svg, type TemplateResult } from "lit";
import type { Graph } from "../../model/index.ts";
import type { PanelContext } from "./context.ts";

/** Evaluations by node. */
export function evaluationsOf(graph: Graph | undefined): Map<number, { winrate: number | null; lead: number | null }> {
  const rows = (graph?.nodes ?? []).map((node, index) => {
    const [winrate, lead] = [graph!.winrates[index] ?? null, graph!.leads[index] ?? null];
    return [node, { winrate, lead }] as const;
  });
  return new Map(rows);
}

type Evaluations = ReturnType<typeof evaluationsOf>;

/** The win rate of an evaluation; estimated from the lead if only that is known. */
function rateOf({ winrate, lead }: { winrate: number | null; lead: number | null }): number | null {
  return winrate ?? (lead === null ? null : 1 / (1 + Math.exp(-lead / 6)));
}

export function graphPanel(
  { game, course, node, say, language, go }: PanelContext,
  evaluations: Evaluations,
): TemplateResult {
  const end = course.end();
  const line = game.path(end);
  const width = Math.max(1, line.length - 1);
  const points = line.flatMap((at, x) => {
    const found = evaluations.get(at);
    const rate = found ? rateOf(found) : null;
    return rate === null ? [] : [[x, Math.round((1 - rate) * 1000) / 10] as const];
  });
  const curve = points.map(([x, y]) => `${x} ${y}`).join("L");
  const area = points.length > 1 ? `M${points[0]![0]} 100L${curve}L${points.at(-1)![0]} 100Z` : "";
  const at = game.columns.depths[node]!;
  const press = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const step = Math.round(((event.clientX - box.left) / box.width) * width);
    go(line[Math.max(0, Math.min(width, step))]!);
  };
  const words = evaluationText(evaluations.get(node), say, language);
  return html`<div class="graph" part="graph">
    <svg viewBox="0 0 ${width} 100" preserveAspectRatio="none" role="img" aria-label=${`${say("graph")}: ${words || "–"}`} @pointerdown=${press}>
      ${svg`<path class="area" d=${area}></path><path class="middle" d=${`M0 50H${width}`}></path>
      <path class="curve" d=${points.length > 1 ? `M${curve}` : ""}></path><path class="cursor" d=${`M${at} 0V100`}></path>`}
    </svg>
    <span class="evaluation" aria-hidden="true">${words}</span>
  </div>`;
}

function evaluationText(
  evaluation: { winrate: number | null; lead: number | null } | undefined,
  say: PanelContext["say"],
  language: string,
): string {
  if (!evaluation) return "";
  const { winrate, lead } = evaluation;
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const parts = [];
  if (winrate !== null) parts.push(say("winrate", { percent: percent.format(winrate) }));
  if (lead !== null) {
    const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(lead));
    parts.push(say("lead", { color: say(lead < 0 ? "white" : "black"), points }));
  }
  return parts.join(" · ");
}
