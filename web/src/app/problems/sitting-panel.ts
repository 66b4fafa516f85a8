// What a sitting and a round have come to, in words.

import { html, nothing, type TemplateResult } from "lit";
import { say } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import type { RoundKind, Score } from "./round.ts";
import { scoreWords } from "./round-choice.ts";
import { clock, type Outcome, type Sitting, tally } from "./sitting.ts";

/** The signs of outcomes, for users who cannot tell the colours apart. */
export const SIGNS: Readonly<Record<Outcome, string>> = { solved: "✓", helped: "✓", missed: "✗" };

/** The result of a round that is over. */
export interface RoundResult {
  readonly kind: RoundKind;
  readonly score: Score;
  /** The best result before; `null` without one. */
  readonly best: Score | null;
  readonly isBest: boolean;
}

/** The result of a round beside the best one. */
export function roundResult({ kind, score, best, isBest }: RoundResult): TemplateResult {
  const now = scoreWords(kind, score);
  return html`<h2>${sayPractice("round-done")}</h2>
    <p class="score">${now}</p>
    ${
      isBest
        ? html`<p>${sayPractice("round-record")}</p>`
        : best
          ? html`<p>${sayPractice("round-best", { result: scoreWords(kind, best) })}</p>`
          : nothing
    }`;
}

/** The outcomes of a sitting so far; nothing before the first. */
export function sittingTally(sitting: Sitting): TemplateResult | typeof nothing {
  if (sitting.attempts === 0) return nothing;
  const counts = tally(sitting);
  return html`<section class="tally" aria-label=${say("sitting-tally")}>
    <h2>${say("sitting-tally")}</h2>
    <ul>
      ${(["solved", "helped", "missed"] as const).map((outcome) =>
        counts[outcome] > 0 || outcome !== "helped"
          ? html`<li class=${outcome}>
              <span class="sign" aria-hidden="true">${SIGNS[outcome]}</span> ${say(`tally-${outcome}`, { count: counts[outcome] })}
            </li>`
          : nothing,
      )}
      <li>${say("tally-time")} ${clock(sitting.seconds)}</li>
    </ul>
  </section>`;
}
