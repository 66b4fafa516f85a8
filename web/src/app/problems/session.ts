// What the problems of one visit have in common, as long as the page is open.

import { api } from "../api.ts";
import type { Place } from "../router.ts";
import { listQuery, requestOf } from "./list.ts";
import { idsOf, type ProblemId } from "./problem-id.ts";
import type { ShownProblem } from "./review.ts";
import type { Round } from "./round.ts";
import { NEW_SITTING, type Sitting } from "./sitting.ts";

/** The sitting and its list of problems, the round of this sitting, and the problems as they were shown. */
export const session = {
  sitting: NEW_SITTING as Sitting,
  listed: { of: "", ids: [] as readonly ProblemId[] },
  round: null as Round | null,
  shown: new Map<ProblemId, ShownProblem>(),
};

/** Reads the list of problems of a place, unless the sitting has it: each answer changes which problems are due. */
export async function readList(place: Place, signal: AbortSignal): Promise<void> {
  const of = JSON.stringify([place.library, listQuery(place)]);
  if (of === session.listed.of && session.listed.ids.length > 0) return;
  const ids = idsOf(await api.exercises(place.library, requestOf(place), signal));
  if (of !== session.listed.of) forgetSitting();
  session.listed = { of, ids };
}

/** Discards the sitting. */
export function forgetSitting(): void {
  [session.sitting, session.round] = [NEW_SITTING, null];
  session.shown.clear();
}
