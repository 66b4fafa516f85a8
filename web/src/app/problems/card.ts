// The practice state of a problem, as text and icons.

import { html, type TemplateResult } from "lit";
import type { ExerciseCard } from "../api-types.ts";
import { say } from "../messages/index.ts";

/** The number of boxes in the server's repetition schedule. */
export const BOXES = 5;

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
  if (isMissed) return say("again-now");
  return days === 1 ? say("again-tomorrow") : say("again-in-days", { days });
}

/** The box of a problem as dots. */
export function boxDots(card: ExerciseCard): TemplateResult {
  const label = say("box-of", { box: card.level + 1, boxes: BOXES });
  return html`<span class="dots" role="img" aria-label=${label} title=${label}
    >${Array.from({ length: BOXES }, (_, at) => (at <= card.level ? "●" : "○")).join("")}</span
  >`;
}

/** Whose turn it is, with a stone. */
export function turnWords(color: number): TemplateResult {
  return html`<span class="stone ${color === 0 ? "black" : "white"}" aria-hidden="true"></span> ${say(
    color === 0 ? "black-to-play" : "white-to-play",
  )}`;
}
