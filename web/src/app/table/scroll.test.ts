import { expect, test } from "vitest";
import { type Extent, heightOf, LONGEST, positionOf, rowAt, showing } from "./scroll.ts";

const extent = (rows: number): Extent => ({ rows, row: 28, view: 700 });

test.each([0, 1, 25, 26, 1000, 285_714, 285_715, 1_000_000, 100_000_000])("all of %i rows can be reached", (rows) => {
  const table = extent(rows);
  const end = Math.max(0, heightOf(table) - table.view);
  expect(heightOf(table)).toBeLessThanOrEqual(LONGEST);
  expect(rowAt(table, 0)).toBe(0);
  expect(rowAt(table, end)).toBeCloseTo(Math.max(0, rows - 25), 5);
  for (const row of [0, 1, 17, rows / 2, rows - 25].filter((row) => row >= 0 && row <= rows - 25)) {
    expect(rowAt(table, positionOf(table, row))).toBeCloseTo(row, 4);
  }
});

test("a row that is chosen becomes visible", () => {
  const table = extent(1_000_000);
  expect(showing(table, 100, 110)).toBe(100);
  expect(showing(table, 100, 50)).toBe(50);
  expect(showing(table, 100, 125)).toBe(101);
  expect(showing(table, 100, 999_999)).toBe(999_975);
  expect(showing(extent(3), 0, 2)).toBe(0);
});
