// The JSON form of a game, as written by the Rust crate `kifu-view`.

/** A point: `row * columns + column`, counted from 0 at the upper left. */
export type Point = number;

/** A point, or a rectangle of points: its upper left and its lower right one. */
export type Area = Point | readonly [Point, Point];

/** The values of some nodes; all others have the default value. */
export interface Sparse {
  nodes: number[];
  values: number[];
}

/** The change of the board by a node that does more than place one stone. */
export interface BoardChange {
  node: number;
  black?: Area[];
  white?: Area[];
  empty?: Area[];
  /** The stones captured by Black and by White so far, at nodes that capture. */
  prisoners?: [number, number];
}

/** A comment. The text is never HTML. */
export interface Comment {
  text: string;
  author?: string;
  time?: string;
}

/** A judgement of a move or a position: `good-move`, `even`, `unclear` and others; strength 2 means "very". */
export interface Judgement {
  kind: string;
  strength: number;
}

/** The author's text and marks at a node. */
export interface NodeNotes {
  node: number;
  name?: string;
  comments?: Comment[];
  judgements?: Judgement[];
  value?: number;
  circles?: Area[];
  triangles?: Area[];
  squares?: Area[];
  crosses?: Area[];
  selected?: Area[];
  other_marks?: [Point, string][];
  labels?: [Point, string][];
  lines?: [Point, Point][];
  arrows?: [Point, Point][];
  black_territory?: Area[];
  white_territory?: Area[];
  /** Dimmed from this node on; an empty list ends dimming. */
  dimmed?: Area[];
  /** The part of the board that is shown from this node on; an empty list means the whole board. */
  view?: Area[];
  figure?: string;
  print_mode?: number;
}

/** A field of the game information. */
export interface InfoRow {
  key: string;
  label: string;
  text: string;
}

/** The names of columns and rows; the name of a point is column, separator, row. */
export interface CoordinateNames {
  columns: string[];
  rows: string[];
  separator: string;
}

/** A fault of the record. */
export interface Finding {
  node?: number;
  code: string;
  rule: string;
  level: "error" | "warning" | "info";
  message: string;
  line: number;
  column: number;
  repair?: string;
  safety?: "safe" | "unsafe" | "manual";
}

/** A move that lost much for its player; losses of win rate (0.05 is five percent points) and of points. */
export interface Mistake {
  node: number;
  winrate: number | null;
  lead: number | null;
}

/** Engine evaluations from Black's point of view: columns of the same length. */
export interface Graph {
  nodes: number[];
  winrates: (number | null)[];
  leads: (number | null)[];
  visits: (number | null)[];
  /** The mistakes of all lines, the worst first. */
  mistakes?: Mistake[];
}

/** The clocks: columns of the same length. */
export interface TimesLeft {
  nodes: number[];
  colors: (0 | 1)[];
  seconds: (number | null)[];
  periods: (number | null)[];
}

/** The correct answers to a problem. */
export interface Solution {
  color: 0 | 1;
  basis: "marks" | "comments" | "line";
  right: number[];
  /** The problems of a book, each with the node of its position. */
  book?: { start: number; color: 0 | 1; basis: Solution["basis"] }[];
}

/** A game. Nodes are numbered from 0 in the order of the tree; colours are 0 for Black and 1 for White. */
export interface ModelJson {
  version: number;
  game?: string;
  size: [number, number];
  stars?: Point[];
  coordinates: CoordinateNames;
  info?: InfoRow[];
  lines: { first: number[]; parent: number[] };
  /** `2 * point + colour`; -1 no move, -2 Black passes, -3 White passes. */
  moves: number[];
  numbers?: Sparse;
  turns?: Sparse;
  flags?: Sparse;
  board?: BoardChange[];
  notes?: NodeNotes[];
  times?: TimesLeft;
  graph?: Graph;
  solution?: Solution;
  findings?: Finding[];
  omitted?: number;
}

/** The supported version of the model. */
export const MODEL_VERSION = 1;

/** The contents of a node, as bits of its flags. */
export const FLAG = {
  comment: 1,
  marks: 2,
  setup: 4,
  figure: 8,
  judgement: 16,
  right: 32,
  wrong: 64,
} as const;
