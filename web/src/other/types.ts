// A game other than Go, as `kifu_view::other::OtherGame` writes it. A test there finds each of its keys here.

export interface OtherGame {
  /** The name of the game. */
  name: string;
  /** Its number in SGF; 0 for a game that has none. */
  number: number;
  /** The number that the record states, if it is that of another game. */
  written_as?: number;
  /** True if kifu can replay the game; else the moves are as the record writes them, and no position can be drawn. */
  is_replayed: boolean;
  /** The columns and rows of its board; missing in Backgammon, and if kifu cannot replay the game. */
  size?: [number, number];
  /** The score of the match in Backgammon, in English. */
  score?: string;
  match_score?: OtherMatch;
  /** The result that the record states; missing if it names neither a winner nor a draw. */
  result?: OtherResult;
  /** The moves, in the order of their nodes. */
  moves: OtherMove[];
  /** What the rules say about positions, in the order of their nodes: results, and fouls of Renju. */
  remarks: OtherRemark[];
}

/** The score of a match of Backgammon before a game. */
export interface OtherMatch {
  /** The points that win the match; 0 in a money game. */
  length: number;
  /** The number of the game, from 1. */
  game: number;
  black: number;
  white: number;
}

/** The result that a record states. */
export interface OtherResult {
  /** Missing for a draw. */
  winner?: "black" | "white";
  /** The margin, or in Backgammon the points that the winner gets. */
  points?: number;
  /** Missing if the game was played out, or nothing is said. */
  by?: "resignation" | "time" | "forfeit";
  /** In Backgammon. */
  win?: "single" | "gammon" | "backgammon";
  /** In English. */
  text: string;
}

export interface OtherMove {
  /** The number of the node, as in the model. */
  node: number;
  /** The number of the move on its line, from 1. */
  number: number;
  color: "black" | "white";
  /** The move in the notation of the page of the game; as the record writes it if it cannot be read. */
  text: string;
  /** What is against the rules, as the end of a sentence that begins with the move. */
  fault?: string;
  /** A name of the fault, for words of other languages. */
  fault_code?: string;
}

/** What the rules say about the position after a node. */
export interface OtherRemark {
  /** The number of the node, as in the model. */
  node: number;
  /** A clause; at the end of the main line with the result of the record, if that is another. */
  text: string;
  /** A name of the result or the foul, for words of other languages. */
  code: string;
  /** Missing for draws and fouls. */
  winner?: "black" | "white";
  /** The points, pieces or stones that the result counts. */
  count?: number;
  /** In Backgammon. */
  win?: "single" | "gammon" | "backgammon";
  /** The result that the record states, if it is another. */
  stated?: string;
}
