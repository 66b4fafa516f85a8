// What candidate moves lose, in the few characters that fit on a point.

import { decimal } from "../../viewer/panels/mistakes.ts";
import type { Candidate } from "../api-types.ts";

/** The loss of a move as a label: `0`, `0.4`, `12` points, or `3%` if no points are known. Empty if nothing is known. */
export function lossOnBoard({ lost_lead = null, lost_winrate = null }: Candidate): string {
  if (lost_lead !== null) return short(lost_lead);
  return lost_winrate === null ? "" : `${Math.round(100 * lost_winrate)}%`;
}

/** A number in at most four characters; the labels of boards have no language. */
function short(number: number): string {
  return decimal(number >= 9.95 ? Math.round(number) : number, "en");
}

/** A count of visits: 870, `1.2K`. */
export function shortCount(count: number, language: string): number | string {
  if (count < 1000) return count;
  return new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 }).format(count);
}
