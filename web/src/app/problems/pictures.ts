// Small boards of problems: the part with the stones.

import { type Picture, type Region, regionAround, wholeBoard } from "../../painter/index.ts";
import type { ExercisePosition } from "../api-types.ts";

/** The number of free lines around the stones. */
const ROOM = 1;

/** The picture of a position, extended to nearby edges. */
export function pictureOfProblem({ size, board, stars }: ExercisePosition): Picture {
  const stones = Uint8Array.from(board.join(""), (sign) => (sign === "X" ? 1 : sign === "O" ? 2 : 0));
  return pictureOfStones([size[0]!, size[1]!], stones, stars);
}

/** The picture of a whole board. */
export function pictureOfPosition(position: ExercisePosition): Picture {
  const [columns, rows] = [position.size[0]!, position.size[1]!];
  return { ...pictureOfProblem(position), region: wholeBoard([columns, rows]) };
}

/** The part of a board with the stones. */
export function pictureOfStones(
  [columns, rows]: readonly [number, number],
  stones: Uint8Array,
  stars: readonly number[],
): Picture {
  const points = [...stones.keys()].filter((point) => stones[point] !== 0);
  return {
    size: [columns, rows],
    region: squareAround(regionAround(points, [columns, rows]), [columns, rows]),
    stars,
    stones,
    last: null,
    texts: new Map(),
    marks: [],
    lines: [],
    arrows: [],
    ghosts: [],
    territory: [],
    dimmed: [],
    coordinates: null,
  };
}

/** A square around a part of the board with a margin, extended to nearby edges. */
export function squareAround(part: Region, [columns, rows]: readonly [number, number]): Region {
  const side = Math.max(part.right - part.left, part.bottom - part.top) + 1 + 2 * ROOM;
  // A region that covers nearly the whole board becomes the whole board.
  if (side > 0.7 * Math.max(columns, rows)) return wholeBoard([columns, rows]);
  const [left, right] = stretch(part.left, part.right, side, columns);
  const [top, bottom] = stretch(part.top, part.bottom, side, rows);
  return { left, right, top, bottom };
}

/** Stretches a range to a length, towards the nearer end of a line. */
function stretch(from: number, to: number, length: number, count: number): [number, number] {
  if (length >= count) return [0, count - 1];
  const isNearStart = from <= count - 1 - to;
  if (isNearStart && from <= 2 * ROOM + 1) return [0, Math.max(length - 1, Math.min(to + ROOM, count - 1))];
  if (!isNearStart && count - 1 - to <= 2 * ROOM + 1)
    return [Math.min(count - length, Math.max(from - ROOM, 0)), count - 1];
  const start = Math.max(0, Math.min(from - Math.floor((length - (to - from + 1)) / 2), count - length));
  return [start, start + length - 1];
}
