// A board with the rule of capture.

import type { Size } from "./points.ts";

/** A change of a point: 0 empty, 1 black, 2 white before it. */
export type Change = [point: number, before: number];

export class Board {
  readonly cells: Uint8Array;
  readonly #columns: number;
  /** The stones captured by Black and by White. */
  prisoners: [number, number] = [0, 0];
  /** Marks the chains that were looked at. */
  readonly #seen: Int32Array;
  #round = 0;

  constructor([columns, rows]: Size) {
    this.#columns = columns;
    this.cells = new Uint8Array(columns * rows);
    this.#seen = new Int32Array(columns * rows);
  }

  /** Puts a stone on a point, or takes it off, without captures. */
  set(point: number, stone: number, changes: Change[]): void {
    const before = this.cells[point]!;
    if (before === stone) return;
    changes.push([point, before]);
    this.cells[point] = stone;
  }

  /** Plays a stone: captures the other colour, or else its own chain if that has no liberty. */
  play(color: 0 | 1, point: number, changes: Change[]): void {
    const stone = color + 1;
    changes.push([point, this.cells[point]!]);
    this.cells[point] = stone;
    let taken = 0;
    for (const next of this.#around(point)) if (this.cells[next] === 3 - stone) taken += this.#take(next, changes);
    this.prisoners[color] += taken;
    if (taken === 0) this.prisoners[1 - color]! += this.#take(point, changes);
  }

  #around(point: number): number[] {
    const columns = this.#columns;
    const x = point % columns;
    const around: number[] = [];
    if (point >= columns) around.push(point - columns);
    if (x > 0) around.push(point - 1);
    if (x < columns - 1) around.push(point + 1);
    if (point + columns < this.cells.length) around.push(point + columns);
    return around;
  }

  /** Takes a chain off if it has no liberty; returns the number of its stones then, 0 otherwise. */
  #take(point: number, changes: Change[]): number {
    const { cells } = this;
    const stone = cells[point]!;
    const seen = this.#seen;
    const round = ++this.#round;
    const chain = [point];
    seen[point] = round;
    for (const at of chain) {
      for (const next of this.#around(at)) {
        if (cells[next] === 0) return 0;
        if (cells[next] === stone && seen[next] !== round) {
          seen[next] = round;
          chain.push(next);
        }
      }
    }
    for (const at of chain) {
      changes.push([at, stone]);
      cells[at] = 0;
    }
    return chain.length;
  }

  /** Undoes changes, the last one first. */
  takeBack(changes: readonly Change[], prisoners: readonly [number, number]): void {
    for (let at = changes.length - 1; at >= 0; at--) this.cells[changes[at]![0]] = changes[at]![1];
    this.prisoners = [prisoners[0], prisoners[1]];
  }
}
