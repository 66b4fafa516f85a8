// What completes a query while it is typed: the fields that a site knows, and the names of its players and events.

import type { Facet, Field, Row, Rows } from "../app/api-types.ts";
import { FIELDS } from "./fields.ts";

/** The games whose names are counted. */
const MAX_COUNTED = 2000;

/** The names of a game that a list of players or events counts. */
const NAMES: Readonly<Record<string, (row: Row) => (string | null | undefined)[]>> = {
  player: (row) => [row.black, row.white],
  event: (row) => [row.event],
};

export const fields = (): Field[] => FIELDS.map(([name, example]) => ({ name, example }));

/** The players or events of a list of games, the most frequent first. */
export async function facets(
  rows: (from: number, count: number) => Promise<Rows>,
  by: string,
  count: number,
): Promise<Facet[]> {
  const games = new Map<string, number>();
  for (const row of (await rows(0, MAX_COUNTED)).rows)
    for (const name of NAMES[by]?.(row) ?? []) if (name) games.set(name, (games.get(name) ?? 0) + 1);
  const values = [...games].map(([value, games]) => ({ value, games }));
  values.sort((one, other) => other.games - one.games || (one.value < other.value ? -1 : 1));
  return [{ name: by, values: values.slice(0, count), more: Math.max(0, values.length - count), silent: 0 }];
}
