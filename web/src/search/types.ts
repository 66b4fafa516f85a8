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
  /** The positions of the problems; missing without any. */
  problems?: SiteFile;
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
  sort?: "date" | "black" | "white" | "result" | "event" | "moves" | "size" | "rank" | "path";
  reverse?: boolean;
  skip?: number;
  limit?: number;
}

/** The share of decided games that somebody won, with the ends of its 95 % interval. */
export interface Rate {
  wins: number;
  games: number;
  rate: number;
  low: number;
  high: number;
}

/** A continuation of a pattern. Unknown values are missing. */
export interface NextMove {
  follows: "move" | "setup" | "nothing";
  letter?: string;
  color?: "black" | "white";
  /** The column and the row in the pattern, from 0. */
  x?: number;
  y?: number;
  /** The point of the board as two letters of SGF, and its name, if the pattern has a place on the board. */
  point?: string;
  vertex?: string;
  games: number;
  hits: number;
  black_wins: number;
  white_wins: number;
  nobody_wins: number;
  elsewhere: number;
  swapped: number;
  black_rate?: Rate;
  first_year?: number;
  last_year?: number;
}

/** The counts of a search so far. */
export interface Counts {
  /** The games found. */
  games: number;
  /** The games that match the query. */
  query_games: number;
  /** The games in which the pattern was searched so far. */
  searched_games: number;
  /** All games. */
  library_games: number;
  /** The names of the openings and joseki that conditions of the query mean; missing if it has none. */
  names?: Record<string, Record<string, string>>;
  /** Missing if the request has no pattern. */
  pattern?: {
    hits: number;
    swapped: number;
    black_rate?: Rate;
    next: NextMove[];
    /** Games by year; without a year those whose year is unknown. */
    years: { year?: number; games: number }[];
  };
}

/** A match of a pattern in a game. */
export interface Match {
  /** The node after which the pattern matches, from 0. */
  node: number;
  move_number: number;
  main_line: boolean;
  /** The point of the board for the upper left corner of the pattern, as two letters of SGF. */
  corner?: string;
  /** Missing if the pattern is neither rotated nor mirrored. */
  symmetry?: "left-right" | "top-bottom" | "half" | "left" | "right" | "diagonal" | "antidiagonal";
  colors_swapped?: boolean;
  /** The next move in the region of the pattern. */
  next_move?: { color: "black" | "white"; point: string; vertex: string; moves_elsewhere: number };
}

/** A game of a list. Unknown values are missing. */
export interface GameRow {
  id: number;
  black?: string;
  white?: string;
  black_rank?: string;
  white_rank?: string;
  event?: string;
  date?: string;
  result?: string;
  moves: number;
  size: { columns: number; rows: number };
  matches?: Match[];
}

/** Some games of a list. */
export interface GameRows {
  from: number;
  total: number;
  rows: GameRow[];
  /** The columns in which no game found has a text: the fields that none states, and `size` if all boards have 19×19 points. */
  unstated: string[];
}

/** A position on a board. */
export interface Position {
  size: [number, number];
  /** Rows from the top: `.` empty, `X` black, `O` white. */
  board: string[];
  stars: number[];
  columns: string[];
  rows: string[];
  /** The names of openings and joseki along the moves of `played`: the last one of each part of the board. */
  names: PositionName[];
  /** The next moves that reach a position with a name. */
  reached: { color: string; vertex: string; name: PositionName }[];
}

/** The name of an opening or a joseki. */
export interface PositionName {
  /** The identifier: `sanrensei`. */
  name_id: string;
  /** `opening`, `joseki`, or `point` for the first stone of a corner. */
  kind: string;
  /** The part of the board: `board`, `right`, `upper-right`. */
  area: string;
  /** The player to whom the name belongs: `black` or `white`. */
  color: string;
  move_number: number;
  /** The names by the tag of their language, where they are known; always one in English. */
  names: Record<string, string>;
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
