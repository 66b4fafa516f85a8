// The actions of a game editor. The names are those of `kifu::draft::Action` in Rust.

/** A point: `row * columns + column`, counted from 0 at the upper left, or a name: `"Q16"`, `"pd"`. */
export type PointName = number | string;

/** A player. */
export type ColorName = "black" | "white";

/** A mark on a point. */
export type MarkName = "circle" | "triangle" | "square" | "cross" | "selected" | "black_territory" | "white_territory";

/** A rotation or a reflection of the board. */
export type TurnName = "none" | "right" | "half" | "left" | "left_right" | "top_bottom" | "diagonal" | "antidiagonal";

/** A change of a game. Nodes are numbered from 0 in the order of the tree, as in the model. */
export type Action =
  /**
   * A move after a node, as its last variation. Without a point it is a pass; without a colour the player to move makes it.
   * A move that the rules do not allow is an error unless it is to be played `anyway`; it then has the property `KO`.
   */
  | { action: "play"; node: number; point?: PointName | null; color?: ColorName; anyway?: boolean }
  /** Stones put on the board, or taken off without `stone`. After a node that makes a move they get a node of their own. */
  | { action: "setup"; node: number; points: PointName[]; stone?: ColorName | null }
  /** A mark on points, which replaces the present one; without `mark`, marks and labels are removed. */
  | { action: "mark"; node: number; points: PointName[]; mark?: MarkName | null }
  /** A label on a point; an empty one is removed. */
  | { action: "label"; node: number; point: PointName; text: string }
  /** The comment of a node; an empty one is removed. */
  | { action: "comment"; node: number; text: string }
  /** The name of a node; an empty one is removed. */
  | { action: "name"; node: number; text: string }
  /** A field of the game information, `black` or `PB`; an empty one is removed. */
  | { action: "info"; field: string; text: string }
  /** Any property, with these texts as values; without values it is removed. */
  | { action: "property"; node: number; ident: string; values: string[] }
  /** Removes a node; its children take its place. */
  | { action: "delete_node"; node: number }
  /** Removes a node with all its descendants. */
  | { action: "delete_branch"; node: number }
  /** The line through a node becomes the main line. */
  | { action: "promote"; node: number }
  /** Moves a variation to another place among its siblings. */
  | { action: "move_variation"; node: number; place: number }
  /** The variations of another record, and its first node if that makes a move. */
  | { action: "paste"; node: number; text: string }
  /** Rotates or mirrors the whole game, and optionally exchanges its colours. */
  | { action: "transform"; turn?: TurnName; swap_colors?: boolean };
