// What the extension and the page of a board tell each other.

import type { ModelJson } from "../../../web/src/model/index.ts";

/** How boards look. */
export interface Look {
  theme: string;
  coordinates: string;
}

/** To the page. */
export type ToPage =
  /** A game, and the node to show. */
  | { type: "game"; model: ModelJson; game: number; games: number; node: number | null }
  /** Another node of the same game. */
  | { type: "node"; node: number }
  | { type: "look"; look: Look }
  /** There is no board to show. */
  | { type: "nothing"; reason: string };

/** From the page. */
export type FromPage =
  | { type: "ready" }
  /** The reader went to a node. */
  | { type: "go"; node: number }
  /** The reader pressed a point where the record has no move. */
  | { type: "play"; node: number; point: string }
  /** The reader chose another game. */
  | { type: "choose"; game: number };
