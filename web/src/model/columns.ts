// The dense columns of a model: one value for each node, computed once.

import type { Area, ModelJson, Sparse } from "./json.ts";

/** One value for each node. */
export interface Columns {
  /** The parent; -1 for the root. */
  parents: Int32Array;
  /** The row in a picture of the tree. */
  lines: Uint32Array;
  /** The steps from the root: the column in a picture of the tree. */
  depths: Uint32Array;
  /** The number of the last move. */
  numbers: Uint32Array;
  /** The player to move: 0 Black, 1 White. */
  turns: Uint8Array;
  /** The contents, as bits of `FLAG`. */
  flags: Uint16Array;
}

/** Computes the columns of a model. */
export function columnsOf(model: ModelJson): Columns {
  const count = model.moves.length;
  const columns: Columns = {
    parents: new Int32Array(count),
    lines: new Uint32Array(count),
    depths: new Uint32Array(count),
    numbers: new Uint32Array(count),
    turns: new Uint8Array(count),
    flags: new Uint16Array(count),
  };
  const numberAt = reader(model.numbers);
  const turnAt = reader(model.turns);
  const flagsAt = reader(model.flags);
  const { first, parent: parents } = model.lines;
  let line = 0;
  for (let node = 0; node < count; node++) {
    const move = model.moves[node]!;
    if (first[line + 1] === node) line++;
    const parent = first[line] === node ? (parents[line] ?? -1) : node - 1;
    const hasParent = parent >= 0;
    columns.parents[node] = parent;
    columns.lines[node] = line;
    columns.depths[node] = hasParent ? columns.depths[parent]! + 1 : 0;
    const usual = (hasParent ? columns.numbers[parent]! : 0) + (move === -1 ? 0 : 1);
    columns.numbers[node] = numberAt(node) ?? usual;
    const before = hasParent ? columns.turns[parent]! : 0;
    columns.turns[node] = turnAt(node) ?? (move === -1 ? before : 1 - colorOf(move));
    columns.flags[node] = flagsAt(node) ?? 0;
  }
  return columns;
}

/** The colour of a move: 0 Black, 1 White. */
export function colorOf(move: number): 0 | 1 {
  if (move < 0) return move === -3 ? 1 : 0;
  return (move & 1) as 0 | 1;
}

/** Reads the values of a sparse column in the order of the nodes. */
function reader(sparse: Sparse | undefined): (node: number) => number | undefined {
  if (!sparse) return () => undefined;
  let at = 0;
  return (node) => (sparse.nodes[at] === node ? sparse.values[at++] : undefined);
}

/** Calls a function for each point of a list of points and rectangles. */
export function forEachPoint(areas: readonly Area[] | undefined, columns: number, call: (point: number) => void): void {
  for (const area of areas ?? []) {
    if (typeof area === "number") {
      call(area);
      continue;
    }
    const [first, last] = area;
    const left = first % columns;
    const right = last % columns;
    for (let row = first - left; row <= last - right; row += columns) {
      for (let column = left; column <= right; column++) call(row + column);
    }
  }
}

/** The points of a list of points and rectangles. */
export function pointsOf(areas: readonly Area[] | undefined, columns: number): number[] {
  const points: number[] = [];
  forEachPoint(areas, columns, (point) => points.push(point));
  return points;
}
