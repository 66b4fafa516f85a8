// The head of a problem: what to do, the place in the list or the round, and the time.

import { html, nothing, type TemplateResult } from "lit";
import type { ExerciseTask } from "../api-types.ts";
import { icon } from "../icons.ts";
import { say } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import { turnWords } from "./card.ts";
import { clockOf, type Round, scoreOf } from "./round.ts";
import { clock } from "./sitting.ts";
import { goalWords, levelWords } from "./task.ts";

/** The seconds of a round in which the clock warns. */
const LAST_SECONDS = 10;

/** What the head shows. */
export interface Head {
  color: number;
  task: ExerciseTask | null;
  /** The index of the problem in its list, -1 if it is in none, and the length of the list. */
  place: readonly [number, number];
  round: Round | null;
  /** True when the round is over. */
  isOver: boolean;
  /** The time for this problem. */
  seconds: number;
  toList: () => void;
}

export function solverHead({ color, task, place: [at, count], round, isOver, seconds, toList }: Head): TemplateResult {
  const level = levelWords(task);
  const words = round ? progressWords(round) : at < 0 ? nothing : say("problem-of", { number: at + 1, count });
  return html`<header>
    <button class="quiet" aria-label=${say("to-the-list")} title=${say("to-the-list")} @click=${toList}>
      ${icon("previous")}
    </button>
    <h1 class="turn">${turnWords(color, goalWords(task, color))}</h1>
    <p class="facts">${words}</p>
    ${level ? html`<span class="level">${level}</span>` : nothing}
    ${
      round
        ? roundClock(round, isOver)
        : html`<span class="time" role="timer" aria-label=${say("tally-time")}>${clock(seconds)}</span>`
    }
  </header>`;
}

function progressWords(round: Round): string {
  const { solved, missed } = scoreOf(round);
  return sayPractice("round-progress", { solved, missed });
}

function roundClock(round: Round, isOver: boolean): TemplateResult {
  const isDown = round.kind === "minutes";
  // The list of a round may end before the round does.
  const seconds = isOver && !isDown ? scoreOf(round).seconds : clockOf(round, performance.now());
  const label = sayPractice(isDown ? "round-left" : "round-time");
  const isLast = isDown && seconds <= LAST_SECONDS;
  return html`<span class="time round ${isLast ? "last" : ""}" role="timer" aria-label=${label}>${clock(seconds)}</span>`;
}
