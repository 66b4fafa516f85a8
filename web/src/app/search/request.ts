// The request of the pattern screen, and the equivalent command.

import type { Request } from "../api-types.ts";
import { partsOf, toggled } from "../query.ts";
import type { Pattern } from "./pattern.ts";

/** The board sizes for drawing. Patterns drawn on the first, the default, are searched in games on boards of all sizes. */
export const SIZES = ["19", "13", "9"] as const;

/** The query condition for a board size; empty for the default. */
export function sizeCondition(size: string): string {
  return size === SIZES[0] ? "" : `size:${size}`;
}

/** The state of an address for a board with this number of lines. */
export function sizeState(lines: number | string): string {
  return String(lines) === SIZES[0] ? "" : String(lines);
}

/** The highest selectable number of points that may differ. */
export const MAX_DIFFERENT = 5;
/** The numbers of moves within which the second pattern may follow; the first is the default. */
export const WITHIN = ["10", "1", "5", "20", "50", "1000"] as const;

/** A number in the state of an address; 0 if there is none. */
function number(text: string | undefined, most: number): number {
  return /^\d{1,4}$/.test(text ?? "") ? Math.min(Number(text), most) : 0;
}

/** The request for a pattern with the options of the address; for `null` all games of the query. */
export function requestOf(
  pattern: Pattern | null,
  state: Readonly<Record<string, string>>,
  size: string,
  hasMoves: boolean,
): Request {
  const { q = "", sort = "date", reverse = "", next = "", swap = "" } = state;
  const condition = sizeCondition(size);
  const isThere = condition === "" || partsOf(q).some(({ text }) => text === condition);
  const request: Request = { query: isThere ? q : toggled(q, condition), sort, reverse: reverse === "1" };
  if (!pattern) return request;
  request.pattern = pattern.text;
  if (swap === "0") request.no_swap = true;
  // The moves of a pattern already determine who plays next.
  if ((next === "X" || next === "O") && !hasMoves) request.next = next;
  const [differ, to] = [number(state.differ, MAX_DIFFERENT), number(state.to, 9999)];
  if (differ > 0) request.differ = differ;
  if (to > 0) request.to = to;
  if (pattern.following !== "") {
    // biome-ignore lint/suspicious/noThenProperty: the field of a request has this name
    request.then = pattern.following;
    request.within = number(state.within, 1000) || Number(WITHIN[0]);
  }
  return request;
}

/** The command for the same search. */
export function commandOf({ pattern, then, within, next, no_swap, differ, to }: Request, size: string): string {
  const condition = sizeCondition(size);
  return [
    "kifu search",
    ...(condition === "" ? [] : [condition]),
    `--pattern '${pattern ?? ""}'`,
    ...(next ? [`--next ${next}`] : []),
    ...(no_swap ? ["--no-swap"] : []),
    ...(differ ? [`--differ ${differ}`] : []),
    ...(to ? [`--moves -${to}`] : []),
    ...(then ? [`--then '${then}' --within ${within}`] : []),
  ].join(" ");
}
