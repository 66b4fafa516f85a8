import { expect, test } from "vitest";
import { answered, beginRound, clockOf, isBetter, isOver, type Round, roundOf, scoreOf } from "./round.ts";
import type { Outcome } from "./sitting.ts";

/** A round with an answer each ten seconds. */
const after = (kind: Round["kind"], outcomes: Outcome[]) =>
  outcomes.reduce((round, outcome, at) => answered(round, outcome, 1000 + 10_000 * (at + 1)), beginRound(kind, 1000));

test("three minutes end after three minutes", () => {
  const round = after("minutes", ["solved", "missed", "helped", "solved"]);
  expect(scoreOf(round)).toEqual({ solved: 2, missed: 1, tried: 4, seconds: 40 });
  expect([clockOf(round, 1000), clockOf(round, 61_500), clockOf(round, 999_999)]).toEqual([180, 120, 0]);
  expect([isOver(round, 180_999), isOver(round, 181_000)]).toEqual([false, true]);
  // An answer that comes too late does not count.
  expect(answered(round, "solved", 181_000)).toBe(round);
});

test("ten problems end with the tenth", () => {
  const nine = after("ten", Array(9).fill("solved"));
  expect([isOver(nine, 10_000_000), clockOf(nine, 96_000)]).toEqual([false, 95]);
  const ten = answered(nine, "missed", 101_000);
  expect(isOver(ten, 101_000)).toBe(true);
  // The clock stops.
  expect([clockOf(ten, 500_000), scoreOf(ten)]).toEqual([100, { solved: 9, missed: 1, tried: 10, seconds: 100 }]);
  expect(answered(ten, "solved", 102_000)).toBe(ten);
});

test.each([
  ["minutes", [5, 0, 170], null, true],
  ["minutes", [0, 3, 170], null, false],
  ["minutes", [5, 1, 170], [4, 0, 100], true],
  ["minutes", [5, 1, 100], [5, 0, 170], false],
  ["minutes", [5, 0, 170], [5, 1, 100], true],
  ["ten", [9, 0, 170], [9, 1, 171], true],
  ["ten", [9, 1, 100], [10, 0, 300], false],
  ["ten", [9, 1, 100], [9, 1, 100], false],
] as const)("in %s, %o against %o", (kind, one, other, expected) => {
  const score = ([solved, missed, seconds]: readonly [number, number, number]) => ({
    solved,
    missed,
    tried: 20,
    seconds,
  });
  expect(isBetter(kind, score(one), other && score(other))).toBe(expected);
});

test("the round in an address", () => {
  expect([{ round: "ten" }, { round: "minutes" }, { round: "toString" }, {}].map(roundOf)).toEqual([
    "ten",
    "minutes",
    null,
    null,
  ]);
});
