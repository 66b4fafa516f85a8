// The rules of Go for a move that the record does not have: captures, suicide, and the ko that may not be retaken at once.

import type { Point } from "./json.ts";

/** Why a move is not allowed. */
export type Refusal = "occupied" | "suicide" | "ko";

/** The position after a move. */
export interface Played {
  /** Row by row from the upper left: 0 empty, 1 black, 2 white. */
  stones: Uint8Array;
  /** The number of captured stones. */
  taken: number;
}

/**
 * Plays a stone. Stones are row by row: 0 empty, 1 black, 2 white.
 *
 * @param before The stones before the opponent's last move, which the move must not restore; `null` without one.
 */
export function playStone(
  stones: Uint8Array,
  size: readonly [number, number],
  color: 0 | 1,
  point: Point,
  before: Uint8Array | null,
): Played | Refusal {
  if (stones[point] !== 0) return "occupied";
  const next = Uint8Array.from(stones);
  next[point] = color + 1;
  let taken = 0;
  for (const neighbour of neighbours(point, size)) {
    if (next[neighbour] !== 2 - color) continue;
    const { chain, hasLiberty } = chainAt(next, size, neighbour);
    if (hasLiberty) continue;
    for (const stone of chain) next[stone] = 0;
    taken += chain.length;
  }
  if (taken === 0 && !chainAt(next, size, point).hasLiberty) return "suicide";
  if (before && next.every((stone, at) => stone === before[at])) return "ko";
  return { stones: next, taken };
}

/** The connected stones of one colour with this one, and whether an empty point is next to them. */
function chainAt(stones: Uint8Array, size: readonly [number, number], point: Point) {
  const chain = [point];
  const seen = new Set(chain);
  let hasLiberty = false;
  // The list grows while it is read.
  for (const stone of chain) {
    for (const neighbour of neighbours(stone, size)) {
      if (stones[neighbour] === 0) hasLiberty = true;
      else if (stones[neighbour] === stones[point] && !seen.has(neighbour)) {
        seen.add(neighbour);
        chain.push(neighbour);
      }
    }
  }
  return { chain, hasLiberty };
}

function neighbours(point: Point, [columns, rows]: readonly [number, number]): Point[] {
  const [x, y] = [point % columns, Math.floor(point / columns)];
  const all: Point[] = [];
  if (x > 0) all.push(point - 1);
  if (x < columns - 1) all.push(point + 1);
  if (y > 0) all.push(point - columns);
  if (y < rows - 1) all.push(point + columns);
  return all;
}
