// A sitting (practice session): the problems tried so far and those to repeat, as an immutable state.

import type { ProblemId } from "./problem-id.ts";

/** The outcome of an attempt. */
export type Outcome = "solved" | "helped" | "missed";

/** The number of other problems between a mistake and the next attempt at the same problem. */
const PAUSE = 3;

/** A sitting. It is immutable; each step returns a new one. */
export interface Sitting {
  /** The problems that were tried, each with the outcome of the first attempt. */
  readonly results: Readonly<Record<ProblemId, Outcome>>;
  /** Those of them that were missed at the first attempt, in order. */
  readonly missed: readonly ProblemId[];
  /** The attempts so far. */
  readonly attempts: number;
  /** The problems to repeat, each with the number of attempts after which it is due. */
  readonly again: readonly { readonly id: ProblemId; readonly at: number }[];
  readonly seconds: number;
}

export const NEW_SITTING: Sitting = { results: {}, missed: [], attempts: 0, again: [], seconds: 0 };

/** Returns the sitting after an attempt at a problem. */
export function tried(sitting: Sitting, id: ProblemId, outcome: Outcome, seconds: number): Sitting {
  const attempts = sitting.attempts + 1;
  const others = sitting.again.filter((one) => one.id !== id);
  const isFirst = !(id in sitting.results);
  return {
    missed: isFirst && outcome === "missed" ? [...sitting.missed, id] : sitting.missed,
    results: isFirst ? { ...sitting.results, [id]: outcome } : sitting.results,
    attempts,
    again: outcome === "missed" ? [...others, { id, at: attempts + PAUSE }] : others,
    seconds: sitting.seconds + seconds,
  };
}

/** Returns the problem after `present`: one to repeat, or the next untried one of the list; `null` after the last. */
export function nextProblem(sitting: Sitting, list: readonly ProblemId[], present: ProblemId): ProblemId | null {
  const others = sitting.again.filter(({ id }) => id !== present);
  const ready = others.find(({ at }) => at <= sitting.attempts);
  if (ready) return ready.id;
  const isNew = (id: ProblemId) => id !== present && !(id in sitting.results);
  const place = list.indexOf(present);
  // After the last problem follow those that were skipped.
  const next = list.slice(place + 1).find(isNew) ?? list.slice(0, Math.max(place, 0)).find(isNew);
  return next ?? others[0]?.id ?? (sitting.again.length > 0 ? present : null);
}

/** The number of problems for each outcome of the first attempt. */
export function tally(sitting: Sitting): Record<Outcome, number> {
  const counts = { solved: 0, helped: 0, missed: 0 };
  for (const outcome of Object.values(sitting.results)) counts[outcome]++;
  return counts;
}

/** Seconds as minutes: `2:05`. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
