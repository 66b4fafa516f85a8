// A sitting: the problems that were tried since it began, and those that come again, as a state that attempts change.

/** What came of an attempt. */
export type Outcome = "solved" | "helped" | "missed";

/** The problems between a mistake and the next attempt at the same problem. */
const PAUSE = 3;

/** A sitting. It is never changed; each step gives another one. */
export interface Sitting {
  /** The problems that were tried, each with what came of the first attempt. */
  readonly results: Readonly<Record<number, Outcome>>;
  /** The attempts so far. */
  readonly attempts: number;
  /** The problems that come again, each with the number of attempts before it does. */
  readonly again: readonly { readonly id: number; readonly at: number }[];
  readonly seconds: number;
}

export const NEW_SITTING: Sitting = { results: {}, attempts: 0, again: [], seconds: 0 };

/** After an attempt at a problem. */
export function tried(sitting: Sitting, id: number, outcome: Outcome, seconds: number): Sitting {
  const attempts = sitting.attempts + 1;
  const others = sitting.again.filter((one) => one.id !== id);
  return {
    results: id in sitting.results ? sitting.results : { ...sitting.results, [id]: outcome },
    attempts,
    again: outcome === "missed" ? [...others, { id, at: attempts + PAUSE }] : others,
    seconds: sitting.seconds + seconds,
  };
}

/** The problem after another one: one that comes again, or the next of the list that was not tried; -1 after the last. */
export function nextProblem(sitting: Sitting, list: readonly number[], present: number): number {
  const others = sitting.again.filter(({ id }) => id !== present);
  const ready = others.find(({ at }) => at <= sitting.attempts);
  if (ready) return ready.id;
  const isNew = (id: number) => id !== present && !(id in sitting.results);
  const place = list.indexOf(present);
  // Behind the last problem come those that were passed over.
  const next = list.slice(place + 1).find(isNew) ?? list.slice(0, Math.max(place, 0)).find(isNew);
  return next ?? others[0]?.id ?? (sitting.again.length > 0 ? present : -1);
}

/** The numbers of problems by what came of the first attempt. */
export function tally(sitting: Sitting): Record<Outcome, number> {
  const counts = { solved: 0, helped: 0, missed: 0 };
  for (const outcome of Object.values(sitting.results)) counts[outcome]++;
  return counts;
}

/** Seconds as minutes: `2:05`. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
