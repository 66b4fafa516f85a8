import { expect, test } from "vitest";
import { emptyBoard } from "./empty-board.ts";

/** The names of the star points. */
function stars(columns: number, rows: number): string[] {
  const { coordinates, stars } = emptyBoard(columns, rows);
  const { columns: across, rows: down } = coordinates!;
  return stars.map((point) => `${across[point % columns]}${down[Math.floor(point / columns)]}`).toSorted();
}

test.each([
  [9, 9, ["C3", "C7", "E5", "G3", "G7"]],
  [13, 13, ["D10", "D4", "G7", "K10", "K4"]],
  [19, 19, ["D10", "D16", "D4", "K10", "K16", "K4", "Q10", "Q16", "Q4"]],
  [13, 9, []],
  [52, 52, []],
])("the star points of %d×%d", (columns, rows, expected) => {
  expect(stars(columns, rows)).toEqual(expected);
  expect(emptyBoard(columns, rows).stones.every((stone) => stone === 0)).toBe(true);
});
