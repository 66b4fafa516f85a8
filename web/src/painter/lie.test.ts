import { expect, test } from "vitest";
import { lieOf, stoneGrain, turnOf } from "./lie.ts";

test("the ways in which stones lie are those of kifu-draw", () => {
  // The same lists are in crates/kifu-draw/src/scene/lie.rs.
  expect(Array.from({ length: 9 }, (_, x) => lieOf(x, 3))).toEqual([3, 2, 4, 2, 0, 4, 4, 3, 1]);
  expect([0, 1, 2, 3, 4].map(turnOf)).toEqual([14, 86, 158, 230, 302]);
});

test("the grain of a stone stays on it", () => {
  const lines = stoneGrain().split("M").slice(1);
  expect(lines).toHaveLength(8);
  for (const line of lines) {
    const [start, ends, , bend, end] = line.split(/[ Q]/).map(Number) as [number, number, number, number, number];
    expect(Math.hypot(end, ends)).toBeLessThan(1);
    expect([start, Math.abs((ends + bend) / 2) < 1]).toEqual([-end, true]);
  }
});
