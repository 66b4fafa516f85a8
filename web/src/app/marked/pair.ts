// The differences of two games, as `kifu diff --json` writes them: docs/output.schema.json has the meaning of each key.

/** A move, or a pass without a vertex. */
export interface PairMove {
  color?: "black" | "white";
  vertex?: string;
}

/** A stone, a mark or an area. */
export interface PairItem {
  kind: string;
  vertex?: string;
  label?: string;
}

/** What one of the games has where they differ. */
export interface PairSide extends PairMove {
  node?: number;
  sequence?: PairMove[];
  items?: PairItem[];
  size?: unknown;
  text?: string;
}

export interface PairDifference {
  part?: string;
  field?: string;
  /** The number of moves before it. */
  move_number?: number;
  main_line?: boolean;
  one?: PairSide;
  other?: PairSide;
}

export interface PairRelation {
  kind: "same" | "shorter" | "longer" | "one-differs" | "one-missing" | "one-more" | "reordered";
  move_number?: number;
  symmetry?: "left-right" | "top-bottom" | "half" | "diagonal" | "left" | "right" | "antidiagonal";
  colors_swapped: boolean;
}

export interface PairJson {
  same: boolean;
  relation?: PairRelation;
  first_difference?: PairDifference;
  differences?: PairDifference[];
}
