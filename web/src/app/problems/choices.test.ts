import { expect, test } from "vitest";
import { type Choices, readTurn, today, turnFor } from "./choices.ts";

const usual: Choices = { boards: "recorded", colors: "recorded", replies: "auto", lines: "one", after: "next" };

test.each([
  [usual, 0, 0.9, 0],
  [usual, 1, 0.9, 0],
  [{ ...usual, boards: "turned" }, 0, 0.9, 7],
  [{ ...usual, boards: "turned" }, 0, 0, 0],
  [{ ...usual, colors: "black" }, 0, 0.9, 0],
  [{ ...usual, colors: "black" }, 1, 0.9, 8],
  [{ ...usual, colors: "random" }, 0, 0.4, 8],
  [{ ...usual, colors: "random" }, 1, 0.6, 0],
  [{ ...usual, boards: "turned", colors: "black" }, 1, 0.5, 12],
] as const)("the turn of %o for colour %s", (choices, color, random, expected) => {
  expect(turnFor(choices, color, () => random)).toBe(expected);
});

test.each([
  ["0", 0],
  ["15", 15],
  ["16", -1],
  ["-1", -1],
  ["", -1],
  [undefined, -1],
  ["5 ", -1],
])("the turn %s of an address", (text, expected) => expect(readTurn(text)).toBe(expected));

test("days begin at midnight where the user is", () => {
  expect(today(new Date(2026, 10, 23, 0, 0, 1))).toBe(today(new Date(2026, 10, 23, 23, 59, 59)));
  expect(today(new Date(2026, 10, 24, 0, 0, 1))).toBe(today(new Date(2026, 10, 23, 12)) + 1);
});
