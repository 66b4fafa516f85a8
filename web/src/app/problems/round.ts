// A timed round: as many problems as possible in three minutes, or ten problems as fast as possible. An immutable state; times
// are in milliseconds.

import { keep, kept } from "../kept.ts";
import type { Outcome } from "./sitting.ts";

/** The rounds with their limits: the time, or the number of problems. */
export const ROUNDS = {
  minutes: { time: 180_000, problems: Number.POSITIVE_INFINITY },
  ten: { time: Number.POSITIVE_INFINITY, problems: 10 },
} as const;

export type RoundKind = keyof typeof ROUNDS;

export const ROUND_KINDS = Object.keys(ROUNDS) as RoundKind[];

/** A round. It is immutable; each step returns a new one. */
export interface Round {
  readonly kind: RoundKind;
  readonly begun: number;
  readonly outcomes: readonly Outcome[];
  /** The time of the last answer. */
  readonly answered: number;
}

/** The result of a round. Only problems that were solved at once count as solved. */
export interface Score {
  readonly solved: number;
  readonly missed: number;
  /** The number of problems, also those that were solved with help. */
  readonly tried: number;
  readonly seconds: number;
}

/** The round in an address. */
export function roundOf(query: Readonly<Record<string, string>>): RoundKind | null {
  return ROUND_KINDS.find((kind) => kind === query.round) ?? null;
}

export function beginRound(kind: RoundKind, now: number): Round {
  return { kind, begun: now, outcomes: [], answered: now };
}

/** Returns the round after an attempt; answers after the end do not count. */
export function answered(round: Round, outcome: Outcome, now: number): Round {
  return isOver(round, now) ? round : { ...round, outcomes: [...round.outcomes, outcome], answered: now };
}

export function isOver({ kind, begun, outcomes }: Round, now: number): boolean {
  return now - begun >= ROUNDS[kind].time || outcomes.length >= ROUNDS[kind].problems;
}

/** The seconds on the clock: those left, or those needed so far. */
export function clockOf({ kind, begun, outcomes, answered }: Round, now: number): number {
  const { time, problems } = ROUNDS[kind];
  if (time < Number.POSITIVE_INFINITY) return Math.ceil(Math.max(0, time - (now - begun)) / 1000);
  return Math.floor(((outcomes.length >= problems ? answered : now) - begun) / 1000);
}

export function scoreOf({ kind, begun, outcomes, answered }: Round): Score {
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  const time = Math.min(ROUNDS[kind].time, answered - begun);
  const [solved, missed, tried] = [count("solved"), count("missed"), outcomes.length];
  return { solved, missed, tried, seconds: Math.round(time / 1000) };
}

/** Whether a result is better than another one of the same kind. */
export function isBetter(kind: RoundKind, one: Score, other: Score | null): boolean {
  if (!other || one.solved !== other.solved) return one.solved > (other?.solved ?? 0);
  return kind === "minutes" ? one.missed < other.missed : one.seconds < other.seconds;
}

const KEY = "best-rounds";
/** The number of lists whose best results are kept. */
const MOST = 100;

function bests(): Record<string, Score> {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, Score>) : {};
  } catch {
    // The stored text may have been written by another program.
    return {};
  }
}

/** The best result so far with the problems of a library that a query selects; `null` without one. */
export function bestOf(kind: RoundKind, library: string, query: string): Score | null {
  const best = bests()[`${kind} ${library} ${query}`];
  return best && [best.solved, best.missed, best.tried, best.seconds].every(Number.isFinite) ? best : null;
}

/** Keeps a result if it is the best one. Returns whether it is. */
export function keepBest(kind: RoundKind, library: string, query: string, score: Score): boolean {
  if (!isBetter(kind, score, bestOf(kind, library, query))) return false;
  const key = `${kind} ${library} ${query}`;
  const others = Object.entries(bests()).filter(([other]) => other !== key);
  keep(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [key, score]])));
  return true;
}
