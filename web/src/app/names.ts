// Names of players and games, with fallbacks for records without them.

import type { Row } from "./api-types.ts";
import { say } from "./messages/index.ts";

/** The name of a player. */
export function playerName(name: string | null | undefined): string {
  return name || say("unnamed");
}

/** What a name is made of. A published site does not have the files. */
type Named = Pick<Row, "black" | "white"> & Partial<Pick<Row, "event" | "path" | "game" | "id">>;

/**
 * The title of a game without players: its event or its file, `life.sgf #7`, or without a file its number; empty if it has
 * players.
 */
export function titleOf({ black, white, event, path = "", game = 1, id }: Named): string {
  if (black || white) return "";
  if (event) return event;
  const file = path.slice(path.lastIndexOf("/") + 1);
  if (file === "" && id !== undefined) return `${say("game")} ${id}`;
  return file !== "" && game > 1 ? `${file} #${game}` : file;
}

/** The players of a game, `Shusaku – Gennan`, or its title. */
export function gameName(row: Named): string {
  return titleOf(row) || `${playerName(row.black)} – ${playerName(row.white)}`;
}
