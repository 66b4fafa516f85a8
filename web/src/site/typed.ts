// What the first screens of a site do not ask for: the fields that complete a query while it is typed, the counts of games by
// player, event and year, and the game of a preview.

import type { Facet, Field, Game, Row, Rows } from "../app/api-types.ts";
import { nameCondition } from "../app/query-words.ts";
import type { ModelJson } from "../model/index.ts";
import { FIELDS } from "./fields.ts";
import { MAX_COUNTED, openShelf } from "./shelf.ts";

/** The games that are read at once. */
const PART = 2000;

/** What a facet counts: the values of a game, the query for one of them, and whether they have an order of their own. */
interface Counted {
  values: (row: Row) => (string | null | undefined)[];
  query: (value: string) => string;
  isScale?: boolean;
}

const COUNTED: Readonly<Record<string, Counted>> = {
  player: { values: (row) => [row.black, row.white], query: (name) => nameCondition("player", name) },
  event: { values: (row) => [row.event], query: (name) => nameCondition("event", name) },
  year: {
    values: ({ date }) => [/^\d{4}/.exec(date ?? "")?.[0]],
    query: (year) => `year:${year}`,
    isScale: true,
  },
};

export const fields = (): Field[] => FIELDS.map(([name, example]) => ({ name, example }));

/** Counts the games of a list by the facets of `by`, `player,event`: names with the most games first, years in order. */
export async function facets(
  rows: (from: number, count: number) => Promise<Rows>,
  by: string,
  count: number,
): Promise<Facet[]> {
  const names = by.split(",").filter((name) => Object.hasOwn(COUNTED, name));
  const counts = names.map(() => new Map<string, number>());
  const silent = names.map(() => 0);
  for (let [from, total] = [0, 1]; from < Math.min(total, MAX_COUNTED); from += PART) {
    const list = await rows(from, PART);
    total = list.total;
    for (const row of list.rows)
      names.forEach((name, at) => {
        const values = COUNTED[name]!.values(row).filter((value) => value != null && value !== "");
        if (values.length === 0) silent[at]! += 1;
        for (const value of values) counts[at]!.set(value!, (counts[at]!.get(value!) ?? 0) + 1);
      });
  }
  return names.map((name, at) => {
    const { query, isScale } = COUNTED[name]!;
    const values = [...counts[at]!].map(([value, games]) => ({ value, games, query: query(value) }));
    const before = (one: string, other: string) => (one < other ? -1 : 1);
    values.sort((one, other) =>
      isScale || one.games === other.games ? before(one.value, other.value) : other.games - one.games,
    );
    return { name, values: values.slice(0, count), more: Math.max(0, values.length - count), silent: silent[at]! };
  });
}

/** A game with its row; `unknown` has the fields of a row that a site does not know. */
export async function game(id: number, unknown: Pick<Row, "path" | "game">): Promise<Game> {
  const shelf = await openShelf();
  const [record, answer] = await Promise.all([shelf.record(id), shelf.search({ query: `id:${id}` })]);
  const [row] = (await answer.rows(0, 1)).rows;
  const file = { encoding: "UTF-8", format: "sgf", games: record.games.length };
  return { ...file, model: record.games[0] as ModelJson, sgf: record.sgf, row: { ...row!, ...unknown } };
}
