// The start of a timed round: the problems of a list in an order of its own.

import { api } from "../api.ts";
import { goTo, type Place } from "../router.ts";
import { listQuery, requestOf } from "./list.ts";
import { idsOf, placeOfProblem } from "./problem-id.ts";
import type { RoundKind } from "./round.ts";

/** Goes to the first problem of a round. */
export async function goToRound(place: Place, kind: RoundKind): Promise<void> {
  const seed = String(Math.floor(Math.random() * 2 ** 32));
  const query = { ...listQuery(place), order: "shuffled", seed };
  const [first] = idsOf(await api.exercises(place.library, requestOf({ ...place, query })));
  if (first !== undefined) goTo(placeOfProblem({ ...place, query: { ...query, round: kind } }, first));
}
