// The head of a problem: what to do, the place in the list or the round, and the time.

import { html, nothing, type TemplateResult } from "lit";
import type { ExerciseTask, MistakeExercise } from "../api-types.ts";
import { icon } from "../icons.ts";
import { say } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import { sayTraining } from "../messages/training/index.ts";
import { gameName } from "../names.ts";
import { turnWords } from "./card.ts";
import { clockOf, type Round, scoreOf } from "./round.ts";
import { clock } from "./sitting.ts";
import { levelWords } from "./task.ts";

/** The seconds of a round in which the clock warns. */
const LAST_SECONDS = 10;

/** What the head shows. */
export interface Head {
  color: number;
  task: ExerciseTask | null;
  /** The goal with the side that solves the problem; `null` if it is unknown. */
  goal: string | null;
  /** The index of the problem in its list, -1 if it is in none, and the length of the list. */
  place: readonly [number, number];
  round: Round | null;
  /** The mistake, if the problem is one. */
  mistake: MistakeExercise | null;
  /** True when the round is over. */
  isOver: boolean;
  /** The time for this problem. */
  seconds: number;
  toList: () => void;
}

export function solverHead({
  color,
  task,
  goal,
  mistake,
  place: [at, count],
  round,
  isOver,
  seconds,
  toList,
}: Head): TemplateResult {
  const level = levelWords(task);
  const words = round ? progressWords(round) : placeWords(at + 1, count, mistake);
  return html`<header>
    <button class="quiet" aria-label=${say("to-the-list")} title=${say("to-the-list")} @click=${toList}>
      ${icon("previous")}
    </button>
    <h1 class="turn">${turnWords(color, goal)}</h1>
    <p class="facts">${words}</p>
    ${level ? html`<span class="level">${level}</span>` : nothing}
    ${
      round
        ? roundClock(round, isOver)
        : html`<span class="time" role="timer" aria-label=${say("tally-time")}>${clock(seconds)}</span>`
    }
  </header>`;
}

/** The place in the list; of a mistake also its game and move. */
function placeWords(number: number, count: number, mistake: MistakeExercise | null): string {
  if (!mistake) return number === 0 ? "" : say("problem-of", { number, count });
  const place = number === 0 ? "" : sayTraining("mistake-of", { number, count });
  const move = sayTraining("move-number", { number: mistake.number });
  return [place, gameName(mistake.row), move].filter(Boolean).join(" · ");
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
