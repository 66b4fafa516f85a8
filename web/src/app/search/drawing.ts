// A pattern as it is drawn: stones and other cells on a board, moves, and the part of the board that counts.

import { regionAround } from "../../painter/index.ts";
import type { Area } from "../overlay.ts";

/** The cells of a pattern, as the characters of the pattern language. */
export const CELLS = ["X", "O", ".", "*", "x", "o", "?"] as const;
/** A cell: a stone, empty, anything, a stone of one colour or empty, or any stone. */
export type Cell = (typeof CELLS)[number];

/** The player of a stone or a move. */
export type Player = "X" | "O";

/** The maximal number of moves after a pattern: each is written as one digit in its cell. */
export const MAX_MOVES = 10;

/** A pattern on a board. Points of the region without a cell must be empty. */
export interface Drawing {
  size: readonly [number, number];
  cells: ReadonlyMap<number, Cell>;
  /** The points that are played on next, in turn. */
  moves: readonly number[];
  /** The player of the first move. */
  first: Player;
  /** The region; `null` to derive it from the stones. */
  area: Area | null;
}

/** The names of the columns, from the left, and of the rows, from the top. */
export interface Names {
  columns: readonly string[];
  rows: readonly string[];
}

/** The margin around the stones of a derived region, in lines. */
const MARGIN = 2;
/** A derived region within this distance of an edge is extended to it. */
const NEAR = 3;

/** The region of the first drawing, or the one derived from the stones of all drawings; `null` if they are empty. */
export function areaOf(...drawings: readonly Drawing[]): Area | null {
  const { size, area } = drawings[0]!;
  if (area) return area;
  const drawn = drawings.flatMap(({ cells, moves }) => [
    ...[...cells].filter(([, cell]) => cell !== ".").map(([point]) => point),
    ...moves,
  ]);
  return drawn.length === 0 ? null : around(drawn, size);
}

/** True if nothing is drawn. */
export function isEmpty({ cells, moves }: Drawing): boolean {
  return cells.size === 0 && moves.length === 0;
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

/** The smallest region with another one and a point. */
export function grown({ left, top, right, bottom }: Area, point: number, columns: number): Area {
  const [x, y] = [point % columns, Math.floor(point / columns)];
  return { left: Math.min(left, x), top: Math.min(top, y), right: Math.max(right, x), bottom: Math.max(bottom, y) };
}

/** Draws a cell on a point. `erases` is the cell that a point has by default, which removes the drawn one. */
export function withCell(drawing: Drawing, point: number, cell: Cell, erases: Cell): Drawing {
  const cells = new Map(drawing.cells);
  if (cell === erases || cells.get(point) === cell) cells.delete(point);
  else cells.set(point, cell);
  return withArea({ ...drawing, cells, moves: drawing.moves.filter((move) => move !== point) }, point);
}

/** Adds a move, or removes it if its point has one. The point of a move is empty. */
export function withMove(drawing: Drawing, point: number): Drawing {
  const moves = drawing.moves.filter((move) => move !== point);
  if (moves.length === drawing.moves.length && moves.length < MAX_MOVES) moves.push(point);
  const cells = new Map(drawing.cells);
  cells.delete(point);
  return withArea({ ...drawing, cells, moves }, point);
}

/** Extends a drawn region to a point outside of it. */
function withArea(drawing: Drawing, point: number): Drawing {
  const { area, size } = drawing;
  return area ? { ...drawing, area: grown(area, point, size[0]) } : drawing;
}

/** The name in the address for the list of points of each cell. */
const LISTS: readonly (readonly [string, Cell])[] = [
  ["x", "X"],
  ["o", "O"],
  ["any", "*"],
  ["black", "x"],
  ["white", "o"],
  ["stone", "?"],
  ["empty", "."],
];

/** The names of the state of an address for a drawing. */
const STATE_NAMES = ["area", ...LISTS.map(([key]) => key), "moves", "first"] as const;

/** Returns the drawing as the state of an address. */
export function writeDrawing({ size, cells, moves, first, area }: Drawing, names: Names): Record<string, string> {
  const name = (point: number) => `${names.columns[point % size[0]]}${names.rows[Math.floor(point / size[0])]}`;
  const state: Record<string, string> = {
    area: area ? `${name(area.top * size[0] + area.left)}-${name(area.bottom * size[0] + area.right)}` : "",
    moves: moves.map(name).join(","),
    first: moves.length > 0 && first === "O" ? "O" : "",
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
  const list = (key: string) =>
    (state[key] ?? "")
      .split(",")
      .map(read)
      .filter((point) => point >= 0);
  const cells = new Map<number, Cell>();
  for (const [key, cell] of LISTS) for (const point of list(key)) cells.set(point, cell);
  const moves = [...new Set(list("moves"))].slice(0, MAX_MOVES);
  for (const point of moves) cells.delete(point);
  const corners = (state.area ?? "").split("-").map(read);
  const isArea = corners.length === 2 && !corners.includes(-1);
  return {
    size,
    cells,
    moves,
    first: state.first === "O" ? "O" : "X",
    area: isArea ? between(corners[0]!, corners[1]!, size[0]) : null,
  };
}

/** The prefix of the following pattern's names in an address. */
const THEN = "then-";

/** Reads the following pattern, which has the region of the first one. */
export function readThen(state: Readonly<Record<string, string>>, first: Drawing, names: Names): Drawing {
  const own = Object.entries(state).filter(([key]) => key.startsWith(THEN));
  const drawing = readDrawing(
    Object.fromEntries(own.map(([key, value]) => [key.slice(THEN.length), value])),
    first.size,
    names,
  );
  return { ...drawing, area: null };
}

/** Returns the following pattern as the state of an address. */
export function writeThen(drawing: Drawing, names: Names): Record<string, string> {
  const own = Object.entries(writeDrawing({ ...drawing, area: null }, names)).filter(([key]) => key !== "area");
  return Object.fromEntries(own.map(([key, value]) => [`${THEN}${key}`, value]));
}

/** The state of an address without a following pattern. */
export const NO_THEN: Readonly<Record<string, string>> = {
  within: "",
  ...Object.fromEntries(STATE_NAMES.filter((name) => name !== "area").map((name) => [`${THEN}${name}`, ""])),
};

/** The state of an address without any drawing, nor moves played into it. */
export const NO_DRAWING: Readonly<Record<string, string>> = {
  ...NO_THEN,
  line: "",
  ...Object.fromEntries(STATE_NAMES.map((name) => [name, ""])),
};
