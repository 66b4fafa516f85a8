// Patterns as text: parses the pattern language of `kifu search`, and places the pattern on the board.

import type { MessageKey } from "../messages/index.ts";
import type { Area } from "../overlay.ts";
import { CELLS, type Cell, type Drawing, MAX_MOVES, type Player } from "./drawing.ts";
import { type Anchor, anchorOf, type Pattern, USUAL_ROWS } from "./pattern.ts";

/** A fault of a text, as a message of the page. */
export interface TextFault {
  message: MessageKey;
  values: Readonly<Record<string, string | number>>;
}

/** A parsed pattern. */
export interface PatternText {
  rows: readonly (readonly Cell[])[];
  /** The columns and rows of the moves, in turn. */
  moves: readonly (readonly [number, number])[];
  first: Player;
  anchor: Anchor;
  /** The upper left point of a fixed place: its column, and its row from the top of the usual board. */
  corner: readonly [number, number] | null;
  next: Player | null;
  isSwapped: boolean;
}

/** Other ways to write a cell. */
const ALIASES: Readonly<Record<string, Cell>> = { "#": "X", "●": "X", "○": "O", "+": ".", ",": "." };
const PLACES: Readonly<Record<string, Anchor>> = {
  anywhere: "anywhere",
  centre: "centre",
  center: "centre",
  side: "side",
  corner: "corner",
  board: "fixed",
};
const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/** Returns the rows of a pattern as lines, for the text field. */
export function textOf(pattern: string): string {
  return pattern.split("/").join("\n");
}

/** Reads a pattern: rows of cells and settings, in lines of their own or separated by `/`. */
export function readText(text: string): PatternText | TextFault {
  const rows: Cell[][] = [];
  const played = new Map<number, [number, number]>();
  const letters = new Map<string, Cell>();
  let [anchor, first, next, isSwapped]: [string, Player, Player | null, boolean] = ["anywhere", "X", null, true];
  const lines = text.split(/[\n/]/).map((line) => line.trim());
  const written = lines.map((line, at) => ({ line, at: at + 1 })).filter(({ line }) => !/^(;|$)/.test(line));
  for (const { line, at } of written) {
    const [, name, value] = /^([^:]*?)\s*:\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const player = value === "X" || value === "O" ? value : null;
    if (name.length === 1) {
      const cell = union([...value.replace(/[\s,]/g, "")]);
      if (!cell) return { message: "text-cell", values: { line: at, cell: value } };
      letters.set(name, cell);
    } else if (name === "anchor") anchor = value;
    else if (name === "first" && player) first = player;
    else if (name === "next" && player) next = player;
    else if (name === "swap" && /^(yes|no)$/.test(value)) isSwapped = value === "yes";
    else return { message: "text-setting", values: { line: at, setting: line } };
  }
  for (const { line, at } of written) {
    if (line.includes(":")) continue;
    const row: Cell[] = [];
    for (const sign of line.replace(/\s/g, "")) {
      const defined = letters.get(sign);
      const digit = /\d/.test(sign) && !defined ? Number(sign) || MAX_MOVES : 0;
      const cell = defined ?? (digit > 0 ? "." : cellOf(sign));
      if (!cell) return { message: "text-cell", values: { line: at, cell: sign } };
      if (digit > 0) played.set(digit, [row.length, rows.length]);
      row.push(cell);
    }
    if (rows.length > 0 && row.length !== rows[0]!.length) {
      return { message: "text-uneven", values: { line: at, count: row.length, first: rows[0]!.length } };
    }
    rows.push(row);
  }
  if (rows.length === 0) return { message: "text-empty", values: {} };
  const moves = [...played].toSorted(([one], [other]) => one - other);
  if (moves.some(([digit], at) => digit !== at + 1)) return { message: "text-moves", values: {} };
  const place = placeOf(anchor);
  if (!place) return { message: "text-setting", values: { line: 1, setting: `anchor:${anchor}` } };
  return { rows, moves: moves.map(([, at]) => at), first, next, isSwapped, ...place };
}

/** The cell of a sign. */
function cellOf(sign: string): Cell | undefined {
  return ALIASES[sign] ?? CELLS.find((cell) => cell === sign);
}

/** The contents that each cell allows, as bits: 1 empty, 2 black stone, 4 white stone. */
const CONTENTS: Readonly<Record<Cell, number>> = { ".": 1, X: 2, O: 4, x: 3, o: 5, "?": 6, "*": 7 };

/** The cell that allows everything that any of these signs allows. */
function union(signs: readonly string[]): Cell | null {
  const cells = signs.map(cellOf);
  if (cells.length === 0 || cells.includes(undefined)) return null;
  const all = cells.reduce((sum, cell) => sum | CONTENTS[cell!], 0);
  return CELLS.find((cell) => CONTENTS[cell] === all) ?? null;
}

/** The place that the setting `anchor` names. */
function placeOf(text: string): Pick<PatternText, "anchor" | "corner"> | null {
  const known = PLACES[text];
  if (known) return { anchor: known, corner: text === "board" ? [0, 0] : null };
  const found = /^([A-Z])(\d{1,2})$/i.exec(text);
  const column = COLUMNS.indexOf(found?.[1]?.toUpperCase() ?? "");
  const row = USUAL_ROWS - Number(found?.[2] ?? USUAL_ROWS + 1);
  return column < 0 || row < 0 ? null : { anchor: "fixed", corner: [column, row] };
}

/** A text placed on the board: the drawing, and the anchor if it does not follow from the edges. */
export interface Laid {
  drawing: Drawing;
  choice: Anchor | "";
}

/**
 * Lays a pattern on the board: where the last one was if it has the same place and extent, and else at the upper left,
 * at the upper edge, or in the middle.
 */
export function layText(
  { rows, moves, first, anchor, corner }: PatternText,
  size: readonly [number, number],
  last: Pattern | null,
): Laid | TextFault {
  const [width, height] = [rows[0]!.length, rows.length];
  const isLast = last?.anchor === anchor && last.extent[0] === width && last.extent[1] === height && corner === null;
  const left = anchor === "corner" ? 0 : (corner?.[0] ?? Math.floor((size[0] - width) / 2));
  const top = anchor === "corner" || anchor === "side" ? 0 : (corner?.[1] ?? Math.floor((size[1] - height) / 2));
  const area: Area = isLast ? last.area : { left, top, right: left + width - 1, bottom: top + height - 1 };
  const guessed = anchorOf(area, size);
  const isChosen = anchor === "anywhere" || anchor === "fixed" || (anchor === "centre" && guessed === "anywhere");
  const fits = area.left >= 0 && area.top >= 0 && area.right < size[0] && area.bottom < size[1];
  if (!fits || (guessed !== anchor && !isChosen)) return { message: "text-large", values: {} };
  const point = isLast ? last.point : (x: number, y: number) => (top + y) * size[0] + left + x;
  const cells = new Map<number, Cell>();
  rows.forEach((row, y) => {
    row.forEach((cell, x) => {
      if (cell !== ".") cells.set(point(x, y), cell);
    });
  });
  return {
    drawing: { size, cells, moves: moves.map(([x, y]) => point(x, y)), first, area },
    choice: guessed === anchor ? "" : anchor,
  };
}

/** Lays a pattern that must follow on the region of the first one. */
export function layThen({ rows, moves, first }: PatternText, drawing: Drawing, pattern: Pattern): Drawing | TextFault {
  const [width, height] = pattern.extent;
  if (rows.length !== height || rows[0]!.length !== width) {
    return { message: "text-extent", values: { columns: width, rows: height } };
  }
  const cells = new Map<number, Cell>();
  const played = moves.map(([x, y]) => pattern.point(x, y));
  rows.forEach((row, y) => {
    row.forEach((cell, x) => {
      if (cell !== "*" && !played.includes(pattern.point(x, y))) cells.set(pattern.point(x, y), cell);
    });
  });
  return { ...drawing, cells, moves: played, first };
}

/** True for a fault. */
export function isFault<T extends object>(read: T | TextFault): read is TextFault {
  return "message" in read;
}
