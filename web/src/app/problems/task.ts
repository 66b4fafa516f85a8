// The task of a problem in words: who is to achieve what, and for whom it is.

import type { ExerciseTask } from "../api-types.ts";
import { sayPractice } from "../messages/practice/index.ts";

/** The goal with the side that solves the problem: `Black to live`; `null` if the record does not state it. */
export function goalWords(task: ExerciseTask | null | undefined, color: number): string | null {
  const side = sayPractice(color === 0 ? "side-black" : "side-white");
  return task?.goal ? sayPractice(`goal-${task.goal}`, { side }) : null;
}

/** The rank of players for whom a problem is: `5 kyu`; `null` if the record does not state it. */
export function levelWords(task: ExerciseTask | null | undefined): string | null {
  const found = /^(\d+)([kdp])$/.exec(task?.level ?? "");
  if (!found) return null;
  const unit = ({ k: "level-kyu", d: "level-dan", p: "level-pro" } as const)[found[2] as "k" | "d" | "p"];
  return sayPractice(unit, { number: Number(found[1]) });
}
