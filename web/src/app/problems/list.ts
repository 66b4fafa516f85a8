// Which problems are practised, and in which order: the state in the address, and the request for them.

import type { ExerciseOrder, ExerciseRequest, ExerciseSource, Which } from "../api-types.ts";
import { myNameList } from "../me.ts";
import type { Place } from "../router.ts";
import { today } from "./choices.ts";

/** The selections of problems. */
export const WHICH: readonly Which[] = ["all", "due", "new", "missed"];
/** The orders of problems; the first one is the default. */
export const ORDERS: readonly ExerciseOrder[] = ["recorded", "shuffled", "hardest"];

/** The selection of problems in an address. */
export function whichOf({ query }: Place): Which {
  return WHICH.find((name) => name === query.which) ?? "all";
}

/** The sources of problems; the first one is the default. */
export const SOURCES: readonly ExerciseSource[] = ["records", "mistakes"];

/** The name of the list of repertoires among the sources in an address. */
export const REPERTOIRES = "repertoires" as const;

/** True for the list of repertoires. */
export function isOfRepertoires({ query }: Place): boolean {
  return query.source === REPERTOIRES;
}

/** The source of the problems in an address. */
export function sourceOf({ query }: Place): ExerciseSource {
  return SOURCES.find((name) => name === query.source) ?? "records";
}

/** The part of a request that selects the source: for mistakes also whose they are, and of which game. */
export function sourceRequest(place: Place): Pick<ExerciseRequest, "source" | "mine" | "game"> {
  const source = sourceOf(place);
  if (source === "records") return {};
  const { whose = "", of = "" } = place.query;
  const mine = whose === "both" ? [] : myNameList();
  return { source, ...(mine.length > 0 ? { mine } : {}), ...(/^\d{1,9}$/.test(of) ? { game: Number(of) } : {}) };
}

/** The order of problems in an address. */
export function orderOf({ query }: Place): ExerciseOrder {
  return ORDERS.find((name) => name === query.order) ?? "recorded";
}

/** The seed of a shuffled order: that in the address, or else the day, so that the order stays for a day. */
function seedOf({ query }: Place): number {
  const seed = Number(query.seed || "x");
  return Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32 ? seed : today();
}

/** The request for the problems of a place. */
export function requestOf(place: Place): ExerciseRequest {
  const order = orderOf(place);
  const request = { query: place.query.q ?? "", which: whichOf(place), day: today(), ...sourceRequest(place) };
  if (order === "recorded") return request;
  return { ...request, order, ...(order === "shuffled" ? { seed: seedOf(place) } : {}) };
}

/** The part of a place's state that selects and orders its problems. */
export function listQuery({ query }: Place): Record<string, string> {
  const { q = "", which = "", order = "", seed = "", source = "", whose = "", of = "" } = query;
  return { q, which, order, seed, source, whose, of };
}
