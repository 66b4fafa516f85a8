// How problems are shown and solved: the user's options, and the transformation of the board.

import { keep, kept } from "../kept.ts";

const KEY = "problems";

/** The options with their values; the first value is the default. */
export const CHOICES = {
  boards: ["recorded", "turned"],
  colors: ["recorded", "random", "black"],
  replies: ["auto", "ask"],
  lines: ["one", "all"],
  after: ["next", "wait"],
} as const;

export type Choices = { -readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

export function choices(): Choices {
  let stored: Partial<Record<string, unknown>> = {};
  try {
    stored = JSON.parse(kept(KEY) ?? "{}") ?? {};
  } catch {
    // The stored text may have been written by another program.
  }
  const known = ([name, values]: [string, readonly string[]]) => [
    name,
    values.find((value) => value === stored[name]) ?? values[0],
  ];
  return Object.fromEntries(Object.entries(CHOICES).map(known)) as Choices;
}

export function choose(changes: Partial<Choices>): void {
  keep(KEY, JSON.stringify({ ...choices(), ...changes }));
}

/** The number of symmetries of a board. Numbers from 8 to 15 are the same symmetries with exchanged colours. */
const SYMMETRIES = 8;

/** A turn for a problem whose solver plays `color` in the record. `random` gives numbers from 0 to 1. */
export function turnFor(
  { boards, colors }: Pick<Choices, "boards" | "colors">,
  color: number,
  random: () => number,
): number {
  const symmetry = boards === "turned" ? Math.floor(random() * SYMMETRIES) : 0;
  const isSwapped = { recorded: false, random: colors === "random" && random() < 0.5, black: color === 1 }[colors];
  return symmetry + (isSwapped ? SYMMETRIES : 0);
}

/** The turn in an address: `5`; -1 if it names none. */
export function readTurn(text: string | undefined): number {
  return /^(\d|1[0-5])$/.test(text ?? "") ? Number(text) : -1;
}

/** The number of the present day where the user is, as days since 1970-01-01. */
export function today(now = new Date()): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}
