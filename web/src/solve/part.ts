// The part of the board that a hint shows.

import type { Point } from "../model/index.ts";

/** Columns and rows from 0, each with the last one. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The quarter of a part that has a point; lines in the middle belong to both sides. */
export function quarterOf({ left, top, right, bottom }: Part, point: Point, columns: number): Part {
  const [across, down] = [halfOf(left, right, point % columns), halfOf(top, bottom, Math.floor(point / columns))];
  return { left: across[0], right: across[1], top: down[0], bottom: down[1] };
}

/** The half of the lines from `first` to `last` that has a line. */
function halfOf(first: number, last: number, line: number): [first: number, last: number] {
  const middle = (first + last) / 2;
  return line <= middle ? [first, Math.floor(middle)] : [Math.ceil(middle), last];
}

/** The points outside a part. */
export function outside({ left, top, right, bottom }: Part, [columns, rows]: readonly [number, number]): Point[] {
  const points = Array.from({ length: columns * rows }, (_, point) => point);
  return points.filter((point) => {
    const [x, y] = [point % columns, Math.floor(point / columns)];
    return x < left || x > right || y < top || y > bottom;
  });
}
