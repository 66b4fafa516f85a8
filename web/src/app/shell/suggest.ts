// What may complete a query while it is typed: the fields of the query language, and the names of players and events.

import { api } from "../api.ts";
import type { Field } from "../api-types.ts";
import { gamesCount } from "../messages/index.ts";
import { nameCondition, SIDES, wordsOf } from "../query-words.ts";

/** A completion of a query. */
export interface Suggestion {
  /** The condition or the name, as it is shown. */
  text: string;
  /** More about it: an example, or the number of games. */
  hint: string;
  /** The whole query after the choice. */
  query: string;
}

/** The word of a query that ends at the cursor. */
export interface TypedWord {
  from: number;
  /** The field before the colon; `null` without a colon. */
  field: string | null;
  /** The text after the colon, without quotation marks and `=`. */
  value: string;
}

/** The most names and fields that are suggested. */
const [MAX_NAMES, MAX_FIELDS] = [6, 4];
/** The names that are read, because a game has those of both players. */
const READ = 40;

let fields: Promise<Field[]> | null = null;

/** Finds the word that ends at the cursor. */
export function wordBefore(text: string, cursor: number): TypedWord {
  let [from, isQuoted] = [0, false];
  for (let at = 0; at < cursor; at++) {
    const sign = text[at]!;
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (/[\s(]/.test(sign) || (sign === "-" && from === at))) from = at + 1;
  }
  const [, field, value] = /^(?:([a-z]+):)?"?=?"?(.*?)"?$/i.exec(text.slice(from, cursor))!;
  return { from, field: field?.toLowerCase() ?? null, value: value ?? "" };
}

/** Returns what may complete the word at the cursor. */
export async function suggest(
  library: number,
  text: string,
  cursor: number,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const { from, field, value } = wordBefore(text, cursor);
  if (value === "" || /^\d/.test(value)) return [];
  const completed = (condition: string) => text.slice(0, from) + condition + text.slice(cursor);
  if (field === null) {
    const [known, names] = await Promise.all([
      fieldsLike(value),
      value.length > 1 ? namesLike(library, "player", value, signal) : [],
    ]);
    return [
      ...known.map(({ name, example }) => ({
        text: `${name}:`,
        hint: exampleWords(example),
        query: completed(`${name}:`),
      })),
      ...names.map(({ name, hint }) => ({ text: name, hint, query: `${completed(nameCondition("player", name))} ` })),
    ];
  }
  if (!Object.hasOwn(SIDES, field) && field !== "event") return [];
  const names = await namesLike(library, field, value, signal);
  return names.map(({ name, hint }) => ({ text: name, hint, query: `${completed(nameCondition(field, name))} ` }));
}

async function fieldsLike(word: string): Promise<Field[]> {
  fields ??= api.fields();
  const known = await fields.catch(() => {
    fields = null;
    return [];
  });
  return known.filter(({ name }) => name.startsWith(word.toLowerCase())).slice(0, MAX_FIELDS);
}

/** An example of a condition, with its meaning if there are words for it. */
function exampleWords(example: string): string {
  const words = wordsOf(example);
  return words === example ? example : `${example} – ${words}`;
}

/** The names of players or events that contain a text, the most frequent first. */
export async function namesLike(
  library: number,
  field: string,
  value: string,
  signal: AbortSignal,
): Promise<{ name: string; hint: string }[]> {
  const by = field === "event" ? "event" : "player";
  const { view } = await api.view(library, { query: nameCondition(field, value, "") }, signal);
  if (view == null) return [];
  const [facet] = await api.facets(library, view, by, READ, signal);
  const all = (facet?.values ?? []).map(({ value, games }) => ({ name: value, hint: gamesCount(games) }));
  const like = all.filter(({ name }) => name.toLowerCase().includes(value.toLowerCase()));
  // The search also finds other spellings, such as traditional characters.
  return (like.length > 0 || by === "player" ? like : all).slice(0, MAX_NAMES);
}
