// The data of a published site and of searches in it.

/** A file of a site. */
export interface SiteFile {
  path: string;
  bytes: number;
  fingerprint: string;
}

/** `kifu.json`: the list of the files of a site. */
export interface SiteList {
  format: "kifu-site";
  version: 1;
  title: string;
  games: number;
  games_of_pack: number;
  segments: SiteFile[];
  names: SiteFile;
  packs: SiteFile[];
}

/** A search: the fields of `kifu search --request`. */
export interface SearchRequest {
  /** A query, such as `player:"Ke Jie" year:2016..`. */
  query?: string;
  /** Rows of cells: `anchor:corner/..../..../..../...X`. */
  pattern?: string;
  /** Moves that lead to the position to find, Black first: `Q16 D4`. */
  played?: string;
  /** The size of the board for `played`: `19`. */
  board?: string;
  /** The part of the position to find: `C3-G7`, `top-right`. */
  region?: string;
  anchor?: "anywhere" | "centre" | "side" | "corner" | "fixed";
  next?: "X" | "O";
  no_symmetry?: boolean;
  no_swap?: boolean;
  variations?: boolean;
  from?: number;
  to?: number;
  differ?: number;
  then?: string;
  within?: number;
  then_anywhere?: boolean;
  sort?: "date" | "black" | "white" | "event" | "moves" | "path";
  reverse?: boolean;
  skip?: number;
  limit?: number;
}

/** A rate with the ends of its 95 % interval. */
export type Rate = [number, number, number];

/** A continuation of a pattern. */
export interface NextMove {
  kind: "move" | "setup" | "nothing";
  letter: string | null;
  /** 0 for Black, 1 for White. */
  color: 0 | 1 | null;
  /** The column and the row in the pattern, from 0. */
  x: number | null;
  y: number | null;
  /** The name of the point, if the pattern has a place on the board. */
  point: string | null;
  games: number;
  hits: number;
  black_wins: number;
  white_wins: number;
  nobody_wins: number;
  elsewhere: number;
  black_rate: Rate | null;
  first_year: number | null;
  last_year: number | null;
}

/** The counts of a search so far. */
export interface Counts {
  /** The games found. */
  games: number;
  /** The games that match the query. */
  among: number;
  /** The games in which the pattern was searched so far. */
  searched: number;
  /** All games. */
  of: number;
  pattern: {
    hits: number;
    swapped: number;
    black_rate: Rate | null;
    next: NextMove[];
    /** Years, each with its hits; year 0 is unknown. */
    years: [number, number][];
  } | null;
}

/** The place of a pattern in a game. */
export interface Hit {
  node: number;
  move: number;
  variation: boolean;
  corner: string | null;
  turned: string | null;
  swapped: boolean | null;
  next: { color: "black" | "white"; point: string; elsewhere: number } | null;
}

/** A game of a list. */
export interface GameRow {
  id: number;
  black: string;
  white: string;
  black_rank: string | null;
  white_rank: string | null;
  event: string;
  date: string;
  result: string;
  moves: number;
  size: string;
  hits?: Hit[];
}

/** Some games of a list. */
export interface GameRows {
  from: number;
  total: number;
  rows: GameRow[];
}

/** A position on a board. */
export interface Position {
  size: [number, number];
  /** Rows from the top: `.` empty, `X` black, `O` white. */
  board: string[];
  stars: number[];
  columns: string[];
  rows: string[];
}

/** The reason why a request is invalid. */
export interface RequestProblem {
  code: string;
  detail: string;
  field?: string | null;
  at?: number;
  length?: number;
  help?: string | null;
}

/** A request that cannot be answered. */
export class SearchError extends Error {
  readonly problem: RequestProblem;

  constructor(problem: RequestProblem) {
    super(problem.detail);
    this.name = "SearchError";
    this.problem = problem;
  }
}
