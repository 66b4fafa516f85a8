import { expect, test } from "vitest";
import { outside, quarterOf } from "./part.ts";

const corner = { left: 0, top: 0, right: 6, bottom: 5 };

test.each([
  ["the first line", 0, [0, 0, 3, 2]],
  ["the middle line of seven belongs to the first half", 3, [0, 0, 3, 2]],
  ["and to the second half", 4, [3, 0, 6, 2]],
  ["the third line of six", 2 * 19, [0, 0, 3, 2]],
  ["the fourth line of six", 3 * 19 + 6, [3, 3, 6, 5]],
])("a quarter: %s", (_, point, [left, top, right, bottom]) => {
  expect(quarterOf(corner, point, 19)).toEqual({ left, top, right, bottom });
});

test("the points outside a part", () => {
  expect(outside({ left: 1, top: 0, right: 2, bottom: 1 }, [3, 3])).toEqual([0, 3, 6, 7, 8]);
});
