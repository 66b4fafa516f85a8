// The outcome of an attempt or a round, and where to go next.

import { html, nothing, type TemplateResult } from "lit";
import type { ExerciseCard } from "../api-types.ts";
import { say } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import { comesAgain, strengthBar, strengthWords } from "./card.ts";
import { today } from "./choices.ts";
import type { Outcome } from "./sitting.ts";
import { type RoundResult, roundResult, SIGNS } from "./sitting-panel.ts";

/** What the panel shows. */
export interface Result {
  /** The outcome of the attempt; `null` while it is undecided. */
  outcome: Outcome | null;
  card: ExerciseCard | null;
  /** What is said about a wrong answer; empty without one. */
  said: string;
  /** The result of the round, when it is over. */
  round: RoundResult | null;
  isInRound: boolean;
  /** Whether the list has no further problem. */
  isOver: boolean;
  /** Whether the problem is solved, or its solution shown. */
  isDone: boolean;
  /** Why the outcome could not be stored; `null` if it was. */
  fault: string | null;
  /** What leads to the next problem by itself. */
  leading: TemplateResult | typeof nothing;
  startAnew: () => void;
  toList: () => void;
  next: () => void;
  restart: () => void;
}

export function resultPanel(shown: Result): TemplateResult {
  const { outcome, round, isOver, isDone } = shown;
  return html`<section class="result ${round ? "" : (outcome ?? "")}">
    <div role="status">
      ${
        round
          ? roundResult(round)
          : isOver
            ? html`<h2>${say("sitting-done")}</h2><p>${say("sitting-done-help")}</p>`
            : outcome
              ? verdict(outcome, shown)
              : nothing
      }
      ${isOver ? nothing : shown.leading}
    </div>
    <div class="buttons">
      ${
        isOver
          ? html`<button class="main" @click=${shown.startAnew}>${round ? sayPractice("round-again") : say("new-sitting")}</button>
            <button @click=${shown.toList}>${say("to-the-list")}</button>`
          : html`<button class=${outcome ? "main" : ""} @click=${shown.next}>${say("next-problem")} <kbd>n</kbd></button>`
      }
      ${isDone && !isOver ? html`<button @click=${shown.restart}>${say("retry")} <kbd>r</kbd></button>` : nothing}
    </div>
  </section>`;
}

function verdict(outcome: Outcome, { card, said, isInRound, fault }: Result): TemplateResult {
  return html`<h2><span class="sign" aria-hidden="true">${SIGNS[outcome]}</span> ${say(`result-${outcome}`)}</h2>
    ${said === "" ? nothing : html`<p>${said}</p>`}
    ${card ? memory(card, outcome, isInRound) : nothing}
    ${fault === null ? nothing : html`<p class="wrong">${say("not-stored", { reason: fault })}</p>`}`;
}

/** When the problem comes back, how long its memory lasts, and how difficult it is. */
function memory(card: ExerciseCard, outcome: Outcome, isInRound: boolean): TemplateResult {
  return html`<p>${comesAgain(card, today(), outcome === "missed" && !isInRound)}</p>
    <p class="memory muted">${strengthBar(card)} <span aria-hidden="true">${strengthWords(card)}</span></p>
    <p class="muted">${difficultyWords(card)}</p>`;
}

/** How difficult a problem is for the user. */
export function difficultyWords({ difficulty }: ExerciseCard): string {
  return sayPractice("own-difficulty", { difficulty: Math.round(10 * difficulty) / 10 });
}
