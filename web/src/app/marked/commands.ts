// The commands of a terminal that do the same as an action on several games.

import type { FactsResult, Library } from "../api-types.ts";
import { pathOfFile, shellWord } from "../care/command.ts";
import { partsOf } from "../query.ts";

/** A change of one fact. */
export interface FactsChange {
  /** The key of the field, or `player`. */
  field: string;
  /** The value that is replaced; empty for games without one, `null` for any value. */
  from: string | null;
  /** The new value; empty to remove it. */
  to: string;
}

/** The fields whose value is a condition of a query, with the sign before a whole name. */
const QUERIES: Readonly<Record<string, string>> = { black: "=", white: "=", event: "=", komi: "", result: "" };

/**
 * The commands for a change, one for each property; none if no command does the same. `query` is that of the list if all
 * of its games change, and `null` if games are marked.
 */
export function setCommands(
  { from, to }: FactsChange,
  { values = [], changed, is_whole }: FactsResult,
  query: string | null,
  library: Library | undefined,
): string[] {
  if (!is_whole || changed === 0) return [];
  const properties = [...new Map(values.map((value) => [value.property, value])).values()];
  const isComplete = values.length === changed;
  const commands = properties.map(({ property, field }) => {
    const set = to === "" ? `kifu set --remove ${property}` : `kifu set ${shellWord(`${property}=${to}`)}`;
    if (isComplete) {
      const files = new Set(values.filter((value) => value.property === property).map(({ path }) => path));
      return [set, ...[...files].map((path) => shellWord(pathOfFile(path, library)))].join(" ");
    }
    const condition = conditionFor(field, from);
    if (query === null || condition === null) return null;
    const where = [inParentheses(query), condition].filter(Boolean).join(" ");
    const records = (library?.records ?? ["."]).map(shellWord).join(" ");
    return `${set} ${where === "" ? "" : `--where ${shellWord(where)} `}${records}`;
  });
  return commands.every((command) => command !== null) ? commands : [];
}

/** The condition for games with a value; `null` if no query has one. */
function conditionFor(field: string, from: string | null): string | null {
  if (from === null) return "";
  if (from === "") return `-has:${field}`;
  const sign = QUERIES[field];
  return sign === undefined || from.includes('"') ? null : `${field}:"${sign}${from}"`;
}

function inParentheses(query: string): string {
  const hasChoice = partsOf(query).some(({ text }) => / or /i.test(text) && !text.startsWith("("));
  return hasChoice ? `(${query.trim()})` : query.trim();
}

/** The command for a merge; empty if none does the same. */
export function mergeCommand(
  files: readonly string[],
  name: string,
  { canonical, counts }: { canonical: boolean; counts: boolean },
  library: Library | undefined,
): string {
  const words = files.map((path) => shellWord(pathOfFile(path, library)));
  return [
    "kifu merge",
    ...(canonical ? ["--canonical"] : []),
    ...(counts ? ["--counts"] : []),
    "-o",
    shellWord(name),
    ...words,
  ].join(" ");
}
