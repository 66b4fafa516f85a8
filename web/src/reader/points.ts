// Points, moves and rectangles as SGF writes them.

import type { Area } from "../model/index.ts";
import { readNumber } from "./text.ts";

/** Columns and rows. */
export type Size = readonly [number, number];

/** The longest side of a board. */
const MAX_SIDE = 52;

/** A pass, in place of the number of a point. */
export const PASS = -1;

const lineOf = (code: number): number =>
  code >= 97 && code <= 122 ? code - 97 : code >= 65 && code <= 90 ? code - 39 : MAX_SIDE;

const withoutSpace = (raw: string): string => raw.replace(/[ \t-\r]/g, "");

/** The number of a point of two letters; null off the board. */
function pointOf(letters: string, [columns, rows]: Size): number | null {
  const x = lineOf(letters.charCodeAt(0));
  const y = lineOf(letters.charCodeAt(1));
  return x < columns && y < rows ? y * columns + x : null;
}

/** Reads a point: two letters, and perhaps another one. */
export function readPoint(raw: string, size: Size): number | null {
  const letters = raw.length === 2 ? raw : withoutSpace(raw);
  return letters.length === 2 || letters.length === 3 ? pointOf(letters, size) : null;
}

/** Reads a move: a point, or a pass. */
export function readMove(raw: string, size: Size): number | null {
  if (raw === "") return PASS;
  const isPassPoint = (text: string) => text === "tt" && size[0] <= 19 && size[1] <= 19;
  if (isPassPoint(raw)) return PASS;
  const letters = withoutSpace(raw);
  if (letters === "" || isPassPoint(letters) || letters.toLowerCase() === "pass") return PASS;
  return readPoint(raw, size);
}

/** Reads a point or a rectangle, `aa:cc`: its upper left and its lower right corner. */
export function readRectangle(raw: string, size: Size): [number, number] | null {
  const colon = raw.indexOf(":");
  if (colon < 0) {
    const point = readPoint(raw, size);
    return point === null ? null : [point, point];
  }
  const one = readPoint(raw.slice(0, colon), size);
  const other = readPoint(raw.slice(colon + 1), size);
  return one === null || other === null ? null : rectangle(one, other, size[0]);
}

/** The rectangle with these opposite corners. */
export function rectangle(one: number, other: number, columns: number): [number, number] {
  const [x, y, left, top] = [one % columns, Math.floor(one / columns), other % columns, Math.floor(other / columns)];
  return [Math.min(y, top) * columns + Math.min(x, left), Math.max(y, top) * columns + Math.max(x, left)];
}

/** The points of a rectangle, column by column. */
export function pointsIn([first, last]: readonly [number, number], columns: number): number[] {
  const points: number[] = [];
  for (let x = first % columns; x <= last % columns; x++) {
    for (let y = Math.floor(first / columns); y <= Math.floor(last / columns); y++) points.push(y * columns + x);
  }
  return points;
}

/** An area of a model. */
export const areaOf = ([first, last]: readonly [number, number]): Area => (first === last ? first : [first, last]);

/** Covers points with few rectangles, from the left column on. */
export function compress(points: Iterable<number>, [columns, rows]: Size): [number, number][] {
  const left = new Set(points);
  if (left.size < 2) return [...left].map((point) => [point, point]);
  const has = (x0: number, y0: number, x1: number, y1: number) => {
    if (x1 >= columns || y1 >= rows) return false;
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) if (!left.has(y * columns + x)) return false;
    return true;
  };
  const found: [number, number][] = [];
  for (let x = 0; x < columns; x++) {
    for (let y = 0; y < rows; y++) {
      if (!left.has(y * columns + x)) continue;
      let [right, bottom] = [x, y];
      for (let grows = true; grows; ) {
        grows = false;
        if (has(x, y, right + 1, bottom)) [right, grows] = [right + 1, true];
        if (has(x, y, right, bottom + 1)) [bottom, grows] = [bottom + 1, true];
      }
      const area: [number, number] = [y * columns + x, bottom * columns + right];
      for (const point of pointsIn(area, columns)) left.delete(point);
      found.push(area);
    }
  }
  return found;
}

/** The rectangles without the points of earlier ones. */
export function withoutRepeats(rectangles: readonly [number, number][], size: Size): [number, number][] {
  const seen = new Set<number>();
  const found: [number, number][] = [];
  for (const area of rectangles) {
    const points = pointsIn(area, size[0]);
    const fresh = points.filter((point) => !seen.has(point));
    if (fresh.length === points.length) found.push(area);
    else found.push(...compress(fresh, size));
    for (const point of fresh) seen.add(point);
  }
  return found;
}

/** Reads the size of a board, `19` or `19:13`; null if it is none. */
export function readSize(raw: string): Size | null {
  const found = /^\+?(\d+)(?:[:xX*]\+?(\d+))?$/.exec(withoutSpace(raw));
  if (!found) return null;
  const clamp = (side: string) => Math.min(Number(side), MAX_SIDE);
  const [columns, rows] = [clamp(found[1]!), clamp(found[2] ?? found[1]!)];
  return columns > 0 && rows > 0 ? [columns, rows] : null;
}

/** Reads a colour: 0 Black, 1 White. */
export function readColor(raw: string): 0 | 1 | null {
  const word = withoutSpace(raw).toLowerCase();
  if (word === "b" || word === "black" || word === "1") return 0;
  return word === "w" || word === "white" || word === "2" ? 1 : null;
}

/** The strength of a judgement: 2 is emphasised. */
export const readStrength = (raw: string): number => (withoutSpace(raw) === "2" ? 2 : 1);

/** How move numbers are printed: 0 to 2. */
export function readPrintMode(raw: string): number | null {
  const mode = readNumber(raw);
  return mode !== null && mode >= 0 && mode <= 2 ? mode : null;
}

/** The star points of a board. */
export function starPoints([columns, rows]: Size): number[] {
  const near = (side: number) => (side < 7 ? -1 : side < 13 ? 2 : 3);
  const middle = (side: number) => (side % 2 === 1 ? Math.floor(side / 2) : -1);
  const [left, top] = [near(columns), near(rows)];
  const stars = new Set<number>();
  const add = (x: number, y: number) => {
    if (x >= 0 && y >= 0) stars.add(y * columns + x);
  };
  if (left >= 0 && top >= 0) {
    for (const x of [left, columns - 1 - left]) {
      for (const y of [top, rows - 1 - top]) {
        add(x, y);
        if (columns < 15 || rows < 15) continue;
        add(middle(columns), y);
        add(x, middle(rows));
      }
    }
  }
  if (columns >= 5 && rows >= 5) add(middle(columns), middle(rows));
  return [...stars].sort((one, other) => one - other);
}
