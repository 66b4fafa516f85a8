// The practice state of a problem, as text and a bar.

import { html, type TemplateResult } from "lit";
import type { ExerciseCard } from "../api-types.ts";
import { say } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import { styled } from "../styled.ts";

/** The days for which a memory must last to fill the bar. */
const FULL = 365;

/** Returns when a problem is due again, as a short text. */
export function whenWords(card: ExerciseCard | null | undefined, day: number): string {
  if (!card) return say("card-new");
  const days = card.due - day;
  if (days <= 0) return say("card-due");
  return days === 1 ? say("card-tomorrow") : say("card-in-days", { days });
}

/** Returns the message after an attempt: when the problem is due again. */
export function comesAgain(card: ExerciseCard, day: number, isMissed: boolean): string {
  const days = Math.max(1, card.due - day);
  if (isMissed) return sayPractice("again-missed", { days });
  return days === 1 ? say("again-tomorrow") : say("again-in-days", { days });
}

/** The share of the bar that a memory fills: each doubling of its days adds the same length. */
export function strengthOf({ stability }: ExerciseCard): number {
  return Math.min(1, Math.log1p(stability) / Math.log1p(FULL));
}

/** The days for which the memory of a problem lasts, in words. */
export function strengthWords({ stability }: ExerciseCard): string {
  return sayPractice("strength", { days: Math.max(1, Math.round(stability)) });
}

/** The strength of the memory of a problem as a bar. */
export function strengthBar(card: ExerciseCard): TemplateResult {
  const label = strengthWords(card);
  return html`<span
    class="strength"
    role="img"
    aria-label=${label}
    title=${label}
    ${styled({ "--share": strengthOf(card).toFixed(3) })}
  ></span>`;
}

/** Whose turn it is, with a stone. `goal` has the words for what is to be achieved, if they are known. */
export function turnWords(color: number, goal: string | null = null): TemplateResult {
  return html`<span class="stone ${color === 0 ? "black" : "white"}" aria-hidden="true"></span> ${
    goal ?? say(color === 0 ? "black-to-play" : "white-to-play")
  }`;
}
