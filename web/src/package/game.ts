// A game of a collection.

import { GameModel, type Move, type Point, type Solution } from "../model/index.ts";
import { nodeOfPath } from "../viewer/path.ts";
import type { Action, ColorName, PointName } from "./action.ts";
import type { Collection } from "./collection.ts";

/** The options of a picture of a position. */
export interface PictureOptions {
  theme?: "print" | "wood" | "flat" | "dark" | "contrast";
  /** `a1`, `sgf` and others; `none` hides the coordinates. */
  coordinates?: string;
  /** `auto` as the record asks, `all`, `shrink`, `top-right`, `A1:K10`. */
  region?: string;
  /** `none`, `all`, `last:5`, or a range of moves: `30-50`, `30-`, `-50`, `30`. */
  numbers?: string;
  lastMove?: boolean;
  marks?: boolean;
  /** Texts above the board; the first is the largest. */
  heading?: string[];
  /** Paragraphs below it. */
  caption?: string[];
}

/** A game of a collection. Nodes are numbered from 0 in the order of the tree. */
export class Game {
  readonly collection: Collection;
  /** The place of the game in the text, from 0. */
  readonly index: number;
  #model: GameModel | undefined;
  #revision = -1;

  /** @internal Use {@link Collection.games}. */
  constructor(collection: Collection, index: number) {
    this.collection = collection;
    this.index = index;
  }

  /** The tree, the boards and the texts as plain data. */
  model(): GameModel {
    if (!this.#model || this.#revision !== this.collection.revision) {
      const json = this.collection._document.model(this.index);
      if (json === undefined) throw new RangeError(`kifu: there is no game ${this.index} any more`);
      this.#model = new GameModel(JSON.parse(json));
      this.#revision = this.collection.revision;
    }
    return this.#model;
  }

  /** The columns and the rows of the board. */
  get size(): [columns: number, rows: number] {
    return this.model().json.size;
  }

  /** The game information: `info.black`, `info.result`. */
  get info(): Record<string, string> {
    return Object.fromEntries((this.model().json.info ?? []).map(({ key, text }) => [key, text]));
  }

  /** The moves of the main line, passes included. */
  mainLine(): (Move & { node: number })[] {
    const model = this.model();
    return this.#mainNodes().flatMap((node) => {
      const move = model.move(node);
      return move ? [{ ...move, node }] : [];
    });
  }

  /** The node at a path: `57` is 57 nodes after the root, `57.b` the second variation after it. -1 if there is none. */
  nodeAt(path: string | number): number {
    return nodeOfPath(this.model(), String(path));
  }

  /** The board after a node, row by row from the upper left: 0 empty, 1 black, 2 white. */
  board(node: number): Uint8Array {
    return this.model().board(node);
  }

  /**
   * The boards before and after each move of the main line, one after the other: `(moves + 1) * rows * columns` numbers, of which
   * the first board is that before the first move.
   */
  positions(): Uint8Array {
    const moves = this.mainLine();
    const model = this.model();
    const [columns, rows] = this.size;
    const boards = new Uint8Array((moves.length + 1) * columns * rows);
    const before = moves[0] ? model.parent(moves[0].node) : this.#mainNodes().at(-1)!;
    if (before >= 0) boards.set(model.board(before), 0);
    moves.forEach(({ node }, index) => {
      boards.set(model.board(node), (index + 1) * columns * rows);
    });
    return boards;
  }

  /** The correct answers, if the game is a problem; `null` otherwise. */
  problem(): Solution | null {
    return this.model().json.solution ?? null;
  }

  /** The properties of a node with their texts, as in SGF. */
  properties(node: number): [ident: string, values: string[]][] {
    return JSON.parse(this.collection._document.properties(this.index, node));
  }

  /** Draws the position after a node as SVG. */
  svg(node: number, options: PictureOptions = {}): string {
    return this.collection._document.svg(this.index, node, JSON.stringify(options));
  }

  /** Draws the position after a node as text. */
  text(node: number, options: PictureOptions = {}): string {
    return this.collection._document.text(this.index, node, JSON.stringify(options));
  }

  /**
   * Changes the game. The rest of the text stays the same byte for byte. {@link Collection.undo} undoes the change.
   *
   * @returns The node to show afterwards: the new one, or the changed one.
   * @throws Error if the action is impossible. Nothing is changed then.
   */
  edit(action: Action): number {
    return this.collection._act(this.index, JSON.stringify(action));
  }

  /** Plays a move after a node, or a pass without a point. Returns its node, which may already have existed. */
  play(node: number, point?: PointName | null, color?: ColorName): number {
    return this.edit({ action: "play", node, ...(point == null ? {} : { point }), ...(color ? { color } : {}) });
  }

  /** The name of a point: `Q16`. */
  nameOf(point: Point): string {
    return this.model().nameOf(point);
  }

  #mainNodes(): number[] {
    const model = this.model();
    const nodes = [0];
    for (let next = model.children(0)[0]; next !== undefined; next = model.children(next)[0]) nodes.push(next);
    return nodes;
  }
}
