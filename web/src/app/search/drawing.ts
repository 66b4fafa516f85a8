// A pattern as it is drawn: stones and free points on a board, and the part of the board that counts.

import { regionAround } from "../../painter/index.ts";
import type { Area } from "../overlay.ts";

/** What a point of the pattern must have: a black or a white stone, no stone, or anything. */
export type Cell = "X" | "O" | "." | "*";

/** A pattern on a board. Points of the region without a cell must be empty. */
export interface Drawing {
  size: readonly [number, number];
  cells: ReadonlyMap<number, Cell>;
  /** The region; `null` if it is to follow from the stones. */
  area: Area | null;
}

/** The names of the columns, from the left, and of the rows, from the top. */
export interface Names {
  columns: readonly string[];
  rows: readonly string[];
}

/** The lines around the stones that belong to a region that was not drawn. */
const MARGIN = 2;
/** A region that comes so near to an edge reaches it. */
const NEAR = 3;

/** The part of the board that counts; `null` for an empty drawing. */
export function areaOf({ size, cells, area }: Drawing): Area | null {
  if (area) return area;
  const stones = [...cells].filter(([, cell]) => cell !== ".").map(([point]) => point);
  return stones.length === 0 ? null : around(stones, size);
}

/** The region around some points. */
export function around(points: readonly number[], size: readonly [number, number], margin = MARGIN): Area {
  const { left, top, right, bottom } = regionAround(points, size);
  const low = (line: number) => (line - margin < NEAR ? 0 : line - margin);
  const high = (line: number, last: number) => (last - line - margin < NEAR ? last : line + margin);
  return { left: low(left), top: low(top), right: high(right, size[0] - 1), bottom: high(bottom, size[1] - 1) };
}

/** The points of a region. */
export function pointsIn({ left, top, right, bottom }: Area, columns: number): number[] {
  const points: number[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) points.push(y * columns + x);
  return points;
}

/** The region between two points. */
export function between(one: number, other: number, columns: number): Area {
  const across = [one % columns, other % columns];
  const down = [Math.floor(one / columns), Math.floor(other / columns)];
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
}

/** The state of an address for each cell that it lists. */
const LISTS: readonly (readonly [string, Cell])[] = [
  ["x", "X"],
  ["o", "O"],
  ["any", "*"],
];

/** Returns the drawing as the state of an address. */
export function writeDrawing({ size, cells, area }: Drawing, names: Names): Record<string, string> {
  const name = (point: number) => `${names.columns[point % size[0]]}${names.rows[Math.floor(point / size[0])]}`;
  const state: Record<string, string> = {
    area: area ? `${name(area.top * size[0] + area.left)}-${name(area.bottom * size[0] + area.right)}` : "",
  };
  for (const [key, wanted] of LISTS) {
    const points = [...cells].filter(([, cell]) => cell === wanted).map(([point]) => point);
    state[key] = points
      .toSorted((one, other) => one - other)
      .map(name)
      .join(",");
  }
  return state;
}

/** Reads a drawing from the state of an address. Names that are no points are left out. */
export function readDrawing(
  state: Readonly<Record<string, string>>,
  size: readonly [number, number],
  names: Names,
): Drawing {
  const read = (name: string) => {
    const found = /^([A-Z]{1,2})(\d{1,2})$/i.exec(name);
    const [x, y] = [names.columns.indexOf(found?.[1]?.toUpperCase() ?? ""), names.rows.indexOf(found?.[2] ?? "")];
    return x < 0 || y < 0 ? -1 : y * size[0] + x;
  };
  const cells = new Map<number, Cell>();
  for (const [key, cell] of LISTS) {
    for (const name of (state[key] ?? "").split(",")) if (read(name) >= 0) cells.set(read(name), cell);
  }
  const corners = (state.area ?? "").split("-").map(read);
  const isArea = corners.length === 2 && !corners.includes(-1);
  return { size, cells, area: isArea ? between(corners[0]!, corners[1]!, size[0]) : null };
}
