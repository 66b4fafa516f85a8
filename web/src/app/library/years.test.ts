import { expect, test } from "vitest";
import { binned } from "./years.ts";

test("years are put together until they fit", () => {
  expect(binned([])).toEqual([]);
  expect(binned([[1846, 3]])).toEqual([{ from: 1846, to: 1846, games: 3 }]);
  expect(
    binned([
      [2000, 1],
      [2002, 2],
    ]),
  ).toEqual([
    { from: 2000, to: 2000, games: 1 },
    { from: 2001, to: 2001, games: 0 },
    { from: 2002, to: 2002, games: 2 },
  ]);
  const bins = binned([
    [1650, 1],
    [1846, 2],
    [1847, 3],
    [2026, 4],
  ]);
  expect(bins.length).toBeLessThanOrEqual(32);
  expect(bins.find((bin) => bin.from === 1840)).toEqual({ from: 1840, to: 1859, games: 5 });
  expect(bins.reduce((sum, bin) => sum + bin.games, 0)).toBe(10);
});
