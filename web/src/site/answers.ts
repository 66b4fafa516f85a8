// Implements the API of the screens on the games of the site.

import { ApiError } from "../app/api.ts";
import type { Explored, Found, Request, Rows } from "../app/api-types.ts";
import type { Server } from "../app/server.ts";
import type { Answer, Shelf } from "../search/shelf.ts";
import { type Counts, SearchError, type SearchRequest } from "../search/types.ts";
import { openShelf } from "./shelf.ts";

/** The answers whose games can be listed. The engine keeps the same number. */
const kept = new Map<number, Answer>();
const MAX_ANSWERS = 8;
let last = 0;

function keep(answer: Answer): number {
  last += 1;
  kept.set(last, answer);
  kept.delete(last - MAX_ANSWERS);
  return last;
}

function found(counts: Counts, begun: number, view: number | null): Found {
  const { games, query_games, searched_games, library_games, names = {}, pattern } = counts;
  const numbers = { games, query_games, searched_games, library_games, names, ...(pattern ? { pattern } : {}) };
  return { ...numbers, view, generation: 0, seconds: (performance.now() - begun) / 1000 };
}

/** Runs a search, and converts its errors to those of the app. */
async function asked<T>(run: (shelf: Shelf) => Promise<T>): Promise<T> {
  try {
    return await run(await openShelf());
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    const { code, detail, field = null, at = null, length = null, help = null } = error.problem;
    throw new ApiError({ code, detail, field, at, length, help, title: "", status: 400 });
  }
}

/** Default values for the fields of a row that a site does not have. */
const UNKNOWN = { path: "", game: 1 };

async function* search(_library: number, request: Request, signal: AbortSignal): AsyncGenerator<Found> {
  const begun = performance.now();
  const partial: Counts[] = [];
  let wake = () => {};
  const done = asked((shelf) =>
    shelf.search(request as SearchRequest, {
      signal,
      onPartial: (counts) => {
        partial.splice(0, 1, counts);
        wake();
      },
    }),
  );
  let answer: Answer | undefined;
  const ended = done.then((whole) => {
    answer = whole;
  });
  while (!answer) {
    await Promise.race([ended, new Promise<void>((resolve) => (wake = resolve))]);
    const counts = partial.pop();
    if (!answer && counts) yield found(counts, begun, null);
  }
  yield found(answer, begun, keep(answer));
}

async function rows(_library: number, view: number, from: number, count: number): Promise<Rows> {
  const answer = kept.get(view);
  if (!answer) throw new ApiError({ code: "changed", detail: "", title: "", status: 410 });
  const list = await answer.rows(from, count);
  return { ...list, rows: list.rows.map((row) => ({ ...row, ...UNKNOWN })) };
}

// Needed only while a query is typed, and beside the list of games.
const view: Server["view"] = async (library, request, signal = new AbortController().signal) => {
  let last: Found | undefined;
  for await (const found of search(library, request, signal)) last = found;
  return last!;
};
const later = () => import("./typed.ts");
const facets: Server["facets"] = async (_library, view, by, count) =>
  (await later()).facets((from, count) => rows(0, view, from, count), by, count);
const fields: Server["fields"] = async () => (await later()).fields();
const game: Server["game"] = async (_library, id) => (await later()).game(id, UNKNOWN);

async function explore(_library: number, request: Request, signal?: AbortSignal): Promise<Explored> {
  const begun = performance.now();
  const wanted: SearchRequest = { ...(request as SearchRequest), played: (request.played as string | undefined) ?? "" };
  const [position, answer] = await asked((shelf) =>
    Promise.all([shelf.board(wanted), shelf.search(wanted, signal ? { signal } : {})]),
  );
  return { ...position, found: found(answer, begun, keep(answer)) };
}

export const answers = {
  search,
  view,
  rows,
  facets,
  fields,
  explore,
  game,
} satisfies Partial<Server>;
