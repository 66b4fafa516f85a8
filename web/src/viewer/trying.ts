// A line of moves that the reader tries on the board. The record does not have them.

import { type GameModel, type Point, playStone, type Refusal } from "../model/index.ts";
import type { Picture } from "../painter/index.ts";

/** A move of the line, with the position after it. */
export interface TriedStep {
  color: 0 | 1;
  /** `null` for a pass. */
  point: Point | null;
  stones: Uint8Array;
  /** The number of stones that it captured. */
  taken: number;
}

export class Trying {
  readonly game: GameModel;
  /** The node after which the line begins. */
  readonly node: number;
  readonly #start: Uint8Array;
  /** The board before the move of the node, for a ko. */
  readonly #before: Uint8Array | null;
  #steps: TriedStep[] = [];
  #at = 0;

  constructor(game: GameModel, node: number) {
    this.game = game;
    this.node = node;
    this.#start = game.board(node);
    this.#before = game.move(node) ? game.board(game.parent(node)) : null;
  }

  /** The number of moves on the board. */
  get at(): number {
    return this.#at;
  }

  /** The moves of the line, also those that were taken back. */
  get steps(): readonly TriedStep[] {
    return this.#steps;
  }

  /** The last move on the board; `null` at the start of the line. */
  get last(): TriedStep | null {
    return this.#steps[this.#at - 1] ?? null;
  }

  get stones(): Uint8Array {
    return this.last?.stones ?? this.#start;
  }

  /** Who plays next: 0 Black, 1 White. */
  get turn(): 0 | 1 {
    const { last } = this;
    return last ? (last.color === 0 ? 1 : 0) : this.game.columns.turns[this.node] === 0 ? 0 : 1;
  }

  /** The stones captured by Black and by White. */
  get prisoners(): [number, number] {
    const prisoners: [number, number] = [...this.game.prisoners(this.node)];
    for (const { color, taken } of this.#steps.slice(0, this.#at)) prisoners[color] += taken;
    return prisoners;
  }

  /** Plays on a point, or passes. A move other than the next one of the line replaces the rest of it. */
  play(point: Point | null): Refusal | null {
    const next = this.#steps[this.#at];
    if (next?.point !== point) {
      const { turn, stones } = this;
      const before = this.#at > 1 ? this.#steps[this.#at - 2]!.stones : this.#at === 1 ? this.#start : this.#before;
      const played =
        point === null ? { stones, taken: 0 } : playStone(stones, this.game.json.size, turn, point, before);
      if (typeof played === "string") return played;
      this.#steps = [...this.#steps.slice(0, this.#at), { color: turn, point, ...played }];
    }
    this.#at += 1;
    return null;
  }

  /** Goes forward in the line by a number of moves, or back. Returns false at its ends. */
  step(count: number): boolean {
    const to = Math.max(0, Math.min(this.#steps.length, this.#at + count));
    if (to === this.#at) return false;
    this.#at = to;
    return true;
  }

  /** The picture of the line: its moves have numbers of their own, and the marks of the node are hidden. */
  picture(plain: Picture): Picture {
    const { stones, last } = this;
    if (!last) return { ...plain, ghosts: [] };
    const texts = new Map<Point, string>();
    this.#steps.slice(0, this.#at).forEach(({ point, color }, index) => {
      if (point !== null && stones[point] === color + 1) texts.set(point, String(index + 1));
    });
    const empty = { marks: [], lines: [], arrows: [], ghosts: [], territory: [] };
    return { ...plain, ...empty, stones, texts, last: null, tried: new Set(texts.keys()) };
  }
}
