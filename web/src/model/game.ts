// A game with access to its tree and its boards. It needs no rules of Go: nodes list their changes of the board.

import { type Columns, colorOf, columnsOf, forEachPoint } from "./columns.ts";
import {
  type Area,
  type BoardChange,
  MODEL_VERSION,
  type ModelJson,
  type NodeNotes,
  type Point,
  type TimesLeft,
} from "./json.ts";

/** A stone or a pass that a node plays. */
export interface Move {
  color: 0 | 1;
  /** `null` for a pass. */
  point: Point | null;
  number: number;
}

/** The reading of a clock. */
export interface Clock {
  seconds: number | null;
  /** The moves to play in the overtime period, or the periods left. */
  periods: number | null;
}

function clocksOf({ nodes, colors, seconds, periods }: TimesLeft): Map<number, Clock> {
  return new Map(
    nodes.map((node, index) => [
      2 * node + colors[index]!,
      { seconds: seconds[index] ?? null, periods: periods[index] ?? null },
    ]),
  );
}

/** A game: the JSON of `kifu-view` with its columns. */
export class GameModel {
  readonly json: ModelJson;
  /** The moves of a game other than Go. */
  readonly texts: ReadonlyMap<number, string> | undefined;
  readonly columns: Columns;
  /** The number of nodes. */
  readonly count: number;
  /** The second and later children of nodes with several. */
  readonly #later = new Map<number, number[]>();
  readonly #changes = new Map<number, BoardChange>();
  readonly #notes = new Map<number, NodeNotes>();
  /** The clocks; the key is `2 * node + colour`. */
  #clocks: Map<number, Clock> | null = null;
  /** The board that was asked for last: the next one differs by a move. */
  #last: { node: number; board: Uint8Array } | null = null;
  /** What was found last on the way back to the root, by its kind. */
  readonly #found = new Map<string, { node: number; value: unknown }>();

  /** @throws RangeError if the model has an unsupported version. */
  constructor(json: ModelJson, texts?: ReadonlyMap<number, string>) {
    if (json.version !== MODEL_VERSION)
      throw new RangeError(`kifu: models of version ${json.version} are not supported`);
    this.json = json;
    this.texts = texts;
    this.columns = columnsOf(json);
    this.count = json.moves.length;
    json.lines.first.forEach((first, line) => {
      const parent = json.lines.parent[line] ?? -1;
      if (parent < 0 || first >= this.count) return;
      const siblings = this.#later.get(parent);
      if (siblings) siblings.push(first);
      else this.#later.set(parent, [first]);
    });
    for (const change of json.board ?? []) this.#changes.set(change.node, change);
    for (const notes of json.notes ?? []) this.#notes.set(notes.node, notes);
  }

  /** The parent of a node; -1 for the root. */
  parent(node: number): number {
    return this.columns.parents[node] ?? -1;
  }

  /** The children of a node, the main line first. */
  children(node: number): number[] {
    const next = node + 1;
    const later = this.#later.get(node) ?? [];
    // The first child follows its parent in the order of the tree.
    return next < this.count && this.parent(next) === node ? [next, ...later] : later;
  }

  /** The nodes from the root to a node. */
  path(node: number): number[] {
    const path: number[] = [];
    for (let at = node; at >= 0; at = this.parent(at)) path.push(at);
    return path.reverse();
  }

  /** The last node of the line from a node along first children. */
  lineEnd(node: number): number {
    const end = this.json.lines.first[this.columns.lines[node]! + 1] ?? this.count;
    return end - 1;
  }

  /** The stone or the pass that a node plays. */
  move(node: number): Move | null {
    const move = this.json.moves[node] ?? -1;
    if (move === -1) return null;
    return { color: colorOf(move), point: move < 0 ? null : move >> 1, number: this.columns.numbers[node]! };
  }

  /** The author's text and marks at a node. */
  notes(node: number): NodeNotes | undefined {
    return this.#notes.get(node);
  }

  /** The board after a node, row by row from the upper left: 0 empty, 1 black, 2 white. */
  board(node: number): Uint8Array {
    const [columns, rows] = this.json.size;
    const path: number[] = [];
    let from = node;
    for (; from >= 0 && from !== this.#last?.node; from = this.parent(from)) path.push(from);
    const board = from < 0 ? new Uint8Array(columns * rows) : this.#last!.board.slice();
    for (const at of path.reverse()) {
      const change = this.#changes.get(at);
      if (change) {
        const put = (areas: Area[] | undefined, stone: number) => {
          forEachPoint(areas, columns, (point) => {
            board[point] = stone;
          });
        };
        put(change.empty, 0);
        put(change.black, 1);
        put(change.white, 2);
      } else {
        const move = this.json.moves[at]!;
        if (move >= 0) board[move >> 1] = 1 + (move & 1);
      }
    }
    this.#last = { node, board };
    return board.slice();
  }

  /** The last value from the root to a node. Only the nodes since the previous question of this kind are looked at. */
  #latest<T>(kind: string, node: number, valueAt: (node: number) => T | undefined): T | undefined {
    const last = this.#found.get(kind);
    let value: T | undefined;
    for (let at = node; at >= 0 && value === undefined; at = at === last?.node ? -1 : this.parent(at)) {
      value = at === last?.node ? (last.value as T | undefined) : valueAt(at);
    }
    this.#found.set(kind, { node, value });
    return value;
  }

  /** The stones captured by Black and by White after a node. */
  prisoners(node: number): [number, number] {
    return this.#latest("prisoners", node, (at) => this.#changes.get(at)?.prisoners) ?? [0, 0];
  }

  /** A player's clock after a node: the last one stated on the path to it; `null` without any. */
  clock(node: number, color: 0 | 1): Clock | null {
    const { times } = this.json;
    if (!times) return null;
    this.#clocks ??= clocksOf(times);
    return this.#latest(`clock ${color}`, node, (at) => this.#clocks!.get(2 * at + color)) ?? null;
  }

  /** The last node with a move on a point, from `node` back to the root; -1 if there is none. */
  moveAt(point: Point, node: number): number {
    for (let at = node; at >= 0; at = this.parent(at)) {
      if (this.json.moves[at]! >> 1 === point && this.json.moves[at]! >= 0) return at;
    }
    return -1;
  }

  /** A list that is inherited by later nodes until one of them has a list of its own. */
  inherited(node: number, key: "dimmed" | "view"): readonly Area[] {
    return this.#latest(key, node, (at) => this.#notes.get(at)?.[key]) ?? [];
  }

  /** The value of a field of the game information: `black`, `result` and others. */
  info(key: string): string | undefined {
    return this.json.info?.find((row) => row.key === key)?.text;
  }

  /** The name of a point: `Q16`. */
  nameOf(point: Point): string {
    const { columns, rows, separator } = this.json.coordinates;
    const across = this.json.size[0];
    return `${columns[point % across]}${separator}${rows[Math.floor(point / across)]}`;
  }
}
