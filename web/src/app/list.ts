// The list that led to the open game: the games before and after it, and the row to which the back button returns.

import { api } from "./api.ts";
import type { Row } from "./api-types.ts";
import { goTo, type Place, pathOf, replaceGame } from "./router.ts";
import type { TableView } from "./table/table.ts";

/** A list with one of its games. */
export interface OpenList extends TableView {
  /** The row of the game, from 0. */
  row: number;
  /** The number of the game in the library. */
  game: number;
  /** The address of the list, without its selected row. */
  home: string;
  /** True after a game was opened, until the list has taken its row. */
  isAway?: boolean;
}

/** Each tab has its own list, which survives reloading. After a reload, the back button may load the whole page again. */
const KEY = "kifu-list";

const homeOf = (place: Place) => pathOf({ ...place, query: { ...place.query, row: "" } });

function keepList(list: OpenList): void {
  sessionStorage.setItem(KEY, JSON.stringify(list));
}

function list(): OpenList | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/** The move at which a game of a list opens: that of its first match. */
function moveOf({ matches }: Row, usual = ""): Record<string, string> {
  return { m: String(matches?.[0]?.move_number ?? usual) };
}

/** Opens a game of a list, at its match or else at the `usual` move. */
export function openFromList(place: Place, games: TableView, number: number, row: Row, usual = ""): void {
  keepList({ ...games, row: number, game: row.id, home: homeOf(place), isAway: true });
  goTo({ screen: "game", game: row.id, query: moveOf(row, usual) });
}

/** The list of the open game; `null` if another way led to it. */
export function listOf({ library, game }: Place): OpenList | null {
  const known = list();
  return known && known.library === library && known.game === game ? known : null;
}

/** Opens the game before (-1) or after (1) in the list. Returns false if the server no longer has the list. */
export async function openNeighbour(known: OpenList, step: -1 | 1): Promise<boolean> {
  const at = known.row + step;
  if (at < 0 || at >= known.total) return true;
  const answer = await api.rows(known.library, known.view, at, 1).catch(() => null);
  const row = answer?.rows[0];
  if (!row) return false;
  keepList({ ...known, row: at, game: row.id, isAway: true });
  replaceGame(row.id, moveOf(row));
  return true;
}

/** The row of the game from which the user has come back to a list, once; -1 without one. */
export function takeRow(place: Place): number {
  const known = list();
  if (!known?.isAway || known.home !== homeOf(place)) return -1;
  keepList({ ...known, isAway: false });
  return known.row;
}
