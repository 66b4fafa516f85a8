import { expect, test } from "vitest";
import { squareAround } from "./pictures.ts";

const part = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom });

test.each([
  ["a corner", part(0, 5, 0, 3), part(0, 7, 0, 7)],
  ["the opposite corner", part(13, 18, 15, 18), part(11, 18, 11, 18)],
  ["near a side", part(6, 10, 16, 18), part(5, 11, 12, 18)],
  ["the middle", part(8, 10, 8, 10), part(7, 11, 7, 11)],
  ["most of the board", part(0, 13, 2, 9), part(0, 18, 0, 18)],
])("%s", (_, stones, expected) => {
  const found = squareAround(stones, [19, 19]);
  expect(found).toEqual(expected);
  expect(found.left <= stones.left && found.right >= stones.right).toBe(true);
  expect(found.top <= stones.top && found.bottom >= stones.bottom).toBe(true);
});
