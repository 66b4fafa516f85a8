// The layout of a tree: a column for each step from the root, and as few rows as possible.

import type { GameModel } from "../model/index.ts";

/** The rows of the lines of a tree. A line is a run of nodes in the order of the tree. */
export interface TreeLayout {
  /** The row of each line. */
  rows: Uint32Array;
  /** The lines of each row, from the left to the right. */
  lines: number[][];
  /** The number of columns. */
  columns: number;
}

/** Lays out a tree: each variation is below its parent and below all earlier ones that it would overlap. */
export function layoutTree(game: GameModel): TreeLayout {
  const { first, parent } = game.json.lines;
  const { depths } = game.columns;
  const count = first.findIndex((node) => node >= game.count);
  const rows = new Uint32Array(count < 0 ? first.length : count);
  const lines: number[][] = [];
  /** The first free row of each column. */
  const free: number[] = [];
  for (let line = 0; line < rows.length; line++) {
    const start = first[line]!;
    const end = Math.min(first[line + 1] ?? game.count, game.count);
    // Includes the column of the parent, where the connecting line runs down.
    const left = (parent[line] ?? -1) < 0 ? 0 : depths[start]! - 1;
    const right = depths[end - 1]!;
    let row = 0;
    for (let column = left; column <= right; column++) row = Math.max(row, free[column] ?? 0);
    for (let column = left; column <= right; column++) free[column] = row + 1;
    rows[line] = row;
    lines[row] ??= [];
    lines[row]!.push(line);
  }
  for (const row of lines) row.sort((one, other) => depths[first[one]!]! - depths[first[other]!]!);
  return { rows, lines, columns: free.length };
}
