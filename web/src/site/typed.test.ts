import { expect, test } from "vitest";
import type { Row } from "../app/api-types.ts";
import { facets } from "./typed.ts";

const ROWS = [
  { black: "Shusaku", white: "Gennan", event: "Castle game", date: "1846-09-11" },
  { black: "Gennan", white: "Shusaku", event: "", date: "1846" },
  { black: "Shusaku", white: null, event: null, date: "1851-05-20" },
  { black: "", white: "", event: "", date: "" },
] as Row[];

/** The rows, again and again, as those of a list of `total` games. */
const rowsOf = (total: number) => async (from: number, count: number) => ({
  from,
  total,
  generation: 0,
  unstated: [],
  rows: Array.from({ length: Math.min(count, total - from) }, (_, at) => ROWS[(from + at) % ROWS.length]!),
});

test("names with the most games come first, years in order, and each has its query", async () => {
  const [years, players, events] = await facets(rowsOf(4), "year,player,event", 1);
  expect(years).toEqual({
    name: "year",
    values: [{ value: "1846", games: 2, query: "year:1846" }],
    more: 1,
    silent: 1,
  });
  expect(players).toEqual({
    name: "player",
    values: [{ value: "Shusaku", games: 3, query: 'player:"=Shusaku"' }],
    more: 1,
    silent: 1,
  });
  expect(events).toMatchObject({ values: [{ value: "Castle game", query: 'event:"=Castle game"' }], silent: 3 });
});

test("all games are counted, in parts", async () => {
  const [players] = await facets(rowsOf(4 * 1500), "player", 8);
  expect(players?.values.map(({ games }) => games)).toEqual([4500, 3000]);
});

test("other names are no facets", async () => {
  expect(await facets(rowsOf(4), "komi,toString", 8)).toEqual([]);
});
