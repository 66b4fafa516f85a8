// Stable links to games: games get new numbers when their file has changed and is read again.

import { ApiError, api } from "../api.ts";
import type { Game } from "../api-types.ts";

/** The part of an address that identifies a game by its file and its position there, counted from 1. */
export interface FilePlace {
  file: string;
  number: number;
}

/** Reads the file of a game from the state of an address; `null` if it names none. */
export function readFilePlace({ file = "", n = "" }: Readonly<Record<string, string>>): FilePlace | null {
  return file !== "" && /^([1-9]\d{0,8})?$/.test(n) ? { file, number: Number(n || 1) } : null;
}

/** Returns the file of a game as the state of an address. */
export function writeFilePlace({ file, number }: FilePlace): Record<string, string> {
  return { file, n: number === 1 ? "" : String(number) };
}

/** Reads a game by its number, or by its file and position if the number now belongs to another game. */
export async function gameOfLink(
  library: number,
  game: number,
  place: FilePlace | null,
  signal: AbortSignal,
): Promise<Game> {
  const isMeant = ({ row }: Game) => !place || (row.path === place.file && row.game === place.number);
  const missing = (error: unknown) => {
    // The number no longer exists. All other errors concern the game itself.
    if (place && error instanceof ApiError && error.code === "not-found") return null;
    throw error;
  };
  const found = await api.game(library, game, signal).catch(missing);
  if (found && isMeant(found)) return found;
  const now = await api.gameInFile(library, place!.file, place!.number);
  if (now === null) throw new ApiError({ code: "not-found", title: "", status: 404, detail: place!.file });
  return api.game(library, now, signal);
}
