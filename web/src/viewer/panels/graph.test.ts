import { expect, test } from "vitest";
import { messagesIn } from "../messages.ts";
import { curvesOf, leadScale, sizeOf } from "./graph.ts";
import { lossWords } from "./mistakes.ts";

test.each([
  [[], 2],
  [[0.5, -1.9], 2],
  [[2.1], 4],
  [[-17, 3], 20],
  [[-41], 100],
  [[3e8], 4e8],
])("the axis for leads of %j ends at %d", (leads, end) => {
  expect(leadScale(leads)).toBe(end);
});

test("the curves of a line have the positions that are known", () => {
  const evaluations = new Map([
    [0, { winrate: 0.5, lead: null }],
    [4, { winrate: 0.25, lead: -2 }],
    [9, { winrate: null, lead: 3 }],
  ]);
  expect(curvesOf([0, 4, 5, 9], evaluations)).toEqual({
    rates: [
      [0, 0.5],
      [1, 0.25],
    ],
    leads: [
      [1, 0.25],
      [3, 0.875],
    ],
    scale: 4,
  });
});

test.each([
  [{ winrate: 0.15, lead: null }, 0.5],
  [{ winrate: -0.01, lead: 3 }, 0.25],
  [{ winrate: 0.05, lead: 90 }, 1],
])("the dot of %j", (loss, size) => {
  expect(sizeOf(loss)).toBe(size);
});

test.each([
  [{ winrate: 0.234, lead: 4 }, "−23.4%, −4 points"],
  [{ winrate: -0.02, lead: 2.25 }, "−2.3 points"],
  [{ winrate: 0.5, lead: null }, "−50%"],
])("a loss in words: %j", (loss, words) => {
  expect(lossWords(loss, messagesIn("en"), "en")).toBe(words);
});
