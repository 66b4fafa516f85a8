// Positions from the server as pictures of boards.

import { type Picture, wholeBoard } from "../painter/index.ts";
import type { Explored } from "./api-types.ts";

/** The picture of a position. `last` is the point of the last move; -1 without one. */
export function pictureOfPosition(
  { size, board, stars, columns, rows }: Omit<Explored, "found" | "names" | "reached">,
  last = -1,
): Picture {
  const [across, down] = [size[0]!, size[1]!];
  return {
    size: [across, down],
    region: wholeBoard([across, down]),
    stars,
    stones: stonesOf(board),
    last: last < 0 ? null : { point: last, shape: "ring" },
    texts: new Map(),
    marks: [],
    lines: [],
    arrows: [],
    ghosts: [],
    territory: [],
    dimmed: [],
    coordinates: { columns, rows },
  };
}

/** The rows of stones, as the server reads them. */
export function rowsOf(stones: Uint8Array, columns: number): string[] {
  const signs = [...stones].map((stone) => ".XO"[stone]!).join("");
  return Array.from({ length: stones.length / columns }, (_, row) => signs.slice(row * columns, (row + 1) * columns));
}

/** The stones of rows. */
export function stonesOf(rows: readonly string[]): Uint8Array {
  return Uint8Array.from(rows.join(""), (sign) => (sign === "X" ? 1 : sign === "O" ? 2 : 0));
}

/** The name of a point: `Q16`. */
export function pointName({ size, columns, rows }: Pick<Explored, "size" | "columns" | "rows">, point: number): string {
  return `${columns[point % size[0]!]}${rows[Math.floor(point / size[0]!)]}`;
}

/** The point with a name; -1 if there is none. */
export function pointNamed({ size, columns, rows }: Pick<Explored, "size" | "columns" | "rows">, name: string): number {
  const found = /^([A-Z]{1,2})(\d{1,2})$/i.exec(name);
  const [x, y] = [columns.indexOf(found?.[1]?.toUpperCase() ?? ""), rows.indexOf(found?.[2] ?? "")];
  return x < 0 || y < 0 ? -1 : y * size[0]! + x;
}

/** The names of the points of a square board, as the server reads them in requests. */
export function namesOf(lines: number): Pick<Explored, "size" | "columns" | "rows"> {
  const columns = [..."ABCDEFGHJKLMNOPQRSTUVWXYZ"].slice(0, lines);
  return { size: [lines, lines], columns, rows: Array.from({ length: lines }, (_, row) => String(lines - row)) };
}
