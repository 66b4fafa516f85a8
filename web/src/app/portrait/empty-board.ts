// An empty board as a picture: the names of its lines and the star points.

import { NOTATIONS } from "../../coordinates.ts";
import type { Picture } from "../../painter/index.ts";
import { pictureOfPosition } from "../positions.ts";

/** The lines with star points on the usual boards; 9×9 and 13×13 have only the one in the middle besides the corners. */
const STARS: Readonly<Record<number, readonly [number, number]>> = { 9: [2, 6], 13: [3, 9], 19: [3, 15] };

/** The star points as numbers: row × columns + column. */
function starsOf(columns: number, rows: number): number[] {
  const lines = columns === rows ? STARS[columns] : undefined;
  if (!lines) return [];
  const middle = (columns - 1) / 2;
  const all = columns === 19 ? [lines[0], middle, lines[1]] : lines;
  const corners = all.flatMap((y) => all.map((x) => y * columns + x));
  return columns === 19 ? corners : [...corners, middle * columns + middle];
}

export function emptyBoard(columns: number, rows: number): Picture {
  const { a1 } = NOTATIONS;
  return pictureOfPosition({
    size: [columns, rows],
    board: Array.from({ length: rows }, () => ".".repeat(columns)),
    stars: starsOf(columns, rows),
    columns: a1!.columns.split(" ").slice(0, columns),
    rows: a1!.rows.split(" ").slice(0, rows).toReversed(),
  });
}
