// The current node of a game, and the line through it that forward steps follow.

import type { GameModel } from "../model/index.ts";

/** The navigation in a game. Stepping forward returns to the line that was left. */
export class Course {
  readonly game: GameModel;
  #node = 0;
  /** The child that was last visited, at nodes with several. */
  readonly #chosen = new Map<number, number>();
  /** The end of the line through the current node; -1 until it is asked for. */
  #end = -1;

  constructor(game: GameModel) {
    this.game = game;
  }

  get node(): number {
    return this.#node;
  }

  /** Goes to a node. Returns false if there is no such node, or it is the current one. */
  go(node: number): boolean {
    if (!Number.isInteger(node) || node < 0 || node >= this.game.count || node === this.#node) return false;
    // The line leads through the previous node, so what lies before it is chosen already.
    for (let at = node; at > 0 && at !== this.#node; ) {
      const parent = this.game.parent(at);
      if (this.after(parent) !== at) {
        this.#chosen.set(parent, at);
        this.#end = -1;
      }
      at = parent;
    }
    this.#node = node;
    return true;
  }

  /** The node after another one in the current line; -1 at its end. */
  after(node: number): number {
    return this.#chosen.get(node) ?? this.game.children(node)[0] ?? -1;
  }

  /** Goes forward by a number of steps, or back if it is negative. */
  step(count: number): boolean {
    let node = this.#node;
    for (let left = Math.abs(count); left > 0; left--) {
      const next = count > 0 ? this.after(node) : this.game.parent(node);
      if (next < 0) break;
      node = next;
    }
    return this.go(node);
  }

  /** The last node of the current line. */
  end(): number {
    if (this.#end < 0) {
      let node = this.#node;
      for (let next = this.after(node); next >= 0; next = this.after(node)) node = next;
      this.#end = node;
    }
    return this.#end;
  }

  /** The current node and the other nodes after its parent. */
  siblings(): number[] {
    const parent = this.game.parent(this.#node);
    return parent < 0 ? [this.#node] : this.game.children(parent);
  }

  /** Goes to the next or previous variation, at the same depth if it is long enough. */
  variation(direction: 1 | -1): boolean {
    const { depths } = this.game.columns;
    for (let at = this.#node; at > 0; at = this.game.parent(at)) {
      const siblings = this.game.children(this.game.parent(at));
      const other = siblings[siblings.indexOf(at) + direction];
      if (siblings.length === 1) continue;
      if (other === undefined) return false;
      let node = other;
      while (depths[node]! < depths[this.#node]! && this.after(node) >= 0) node = this.after(node);
      return this.go(node);
    }
    return false;
  }

  /** Goes to the next node with several children, or to the previous one; else to the end or to the root. */
  branch(direction: 1 | -1): boolean {
    let node = this.#node;
    for (;;) {
      const next = direction > 0 ? this.after(node) : this.game.parent(node);
      if (next < 0) break;
      node = next;
      if (this.game.children(node).length > 1) break;
    }
    return this.go(node);
  }

  /** The node of a move of the current line, by its number; -1 if the line has no such move. */
  moveNumbered(number: number): number {
    const { numbers } = this.game.columns;
    const isThere = (node: number) => this.game.json.moves[node] !== -1 && numbers[node] === number;
    for (let at = this.#node; at >= 0; at = this.game.parent(at)) if (isThere(at)) return at;
    for (let at = this.after(this.#node); at >= 0; at = this.after(at)) if (isThere(at)) return at;
    return -1;
  }

  /** Goes to the node of a move of the current line. Returns false if the line has no such move. */
  goToMove(number: number): boolean {
    const node = this.moveNumbered(number);
    if (node < 0 && number > 0) return false;
    this.go(Math.max(node, 0));
    return true;
  }
}
