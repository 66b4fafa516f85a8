// Which problem of a list: a record, or a position of a game.

import type { Exercises } from "../api-types.ts";
import type { Place } from "../router.ts";

/** The number of a game in the library, and for a position of it that of its node: `12`, `12.57`. */
export type ProblemId = string;

export function idOf(game: number, node: number | null = null): ProblemId {
  return node === null ? String(game) : `${game}.${node}`;
}

/** The problems of an answer, in order. */
export function idsOf({ ids, nodes = [] }: Pick<Exercises, "ids" | "nodes">): ProblemId[] {
  return ids.map((game, at) => idOf(game, nodes[at] ?? null));
}

/** The node in an address; `null` if the whole record is the problem. */
export function nodeOf({ query }: Place): number | null {
  return /^\d{1,9}$/.test(query.node ?? "") ? Number(query.node) : null;
}

/** The problem in an address; empty without one. */
export function problemOfPlace(place: Place): ProblemId {
  return place.game === null ? "" : idOf(place.game, nodeOf(place));
}

/** The place with another problem. */
export function placeOfProblem(place: Place, id: ProblemId): Place {
  const [game, node = ""] = id.split(".");
  return { ...place, screen: "problems", game: Number(game), query: { ...place.query, node } };
}
