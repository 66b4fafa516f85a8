// Names of players and games, with a fallback for records without them.

import type { Row } from "./api-types.ts";
import { say } from "./messages/index.ts";

/** The name of a player. */
export function playerName(name: string | null | undefined): string {
  return name || say("unnamed");
}

/** The players of a game: `Shusaku – Gennan`. */
export function gameName(row: Pick<Row, "black" | "white">): string {
  return `${playerName(row.black)} – ${playerName(row.white)}`;
}
