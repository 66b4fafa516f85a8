// The games that were opened last, for the list of commands.

import type { Library, Row } from "./api-types.ts";
import { keep, kept } from "./kept.ts";
import { gameName } from "./names.ts";

/** A game that was opened. */
export interface RecentGame {
  /** The name of its library: numbers differ from one run to the next. */
  library: string;
  id: number;
  file: string;
  number: number;
  /** The words for it. */
  title: string;
}

const KEY = "recent-games";
const MAX = 8;

/** The games, the last one first. */
export function recentGames(): RecentGame[] {
  try {
    const known: unknown = JSON.parse(kept(KEY) ?? "[]");
    return Array.isArray(known) ? known.filter((one) => typeof one?.title === "string") : [];
  } catch {
    return [];
  }
}

/** Puts a game at the beginning. */
export function rememberGame(library: Library | undefined, row: Row): void {
  if (!library) return;
  const title = [gameName(row), row.date].filter(Boolean).join(", ");
  const game: RecentGame = { library: library.name, id: row.id, file: row.path, number: row.game, title };
  const isOther = ({ library, file, number }: RecentGame) =>
    library !== game.library || file !== game.file || number !== game.number;
  keep(KEY, JSON.stringify([game, ...recentGames().filter(isOther)].slice(0, MAX)));
}
