import { expect, test } from "vitest";
import { lossOnBoard, shortCount } from "./losses.ts";

const candidate = { line: [0], visits: null, winrate: null, lead: null };

test.each([
  [0, 0.2, "0"],
  [0.44, null, "0.4"],
  [9.94, null, "9.9"],
  [9.96, null, "10"],
  [123.4, null, "123"],
  [null, 0.034, "3%"],
  [null, null, ""],
])("a loss of %j points or %j of win rate is %j on the board", (lost_lead, lost_winrate, label) => {
  expect(lossOnBoard({ ...candidate, lost_lead, lost_winrate })).toBe(label);
});

test.each([
  [1, 1],
  [999, 999],
  [1500, "1.5K"],
])("%d visits are %s", (count, words) => {
  expect(shortCount(count, "en")).toBe(words);
});
