// What a move loses, in words.

import { decimal } from "../../viewer/panels/mistakes.ts";
import { language } from "../messages/index.ts";
import { sayTraining } from "../messages/training/index.ts";

/** A loss as answers have it. */
export interface Loss {
  lost_winrate?: number | null;
  lost_lead?: number | null;
}

/** The loss in both measures: `−23 %, −4.2 points`; empty if nothing is lost or known. */
export function lossInWords({ lost_winrate = null, lost_lead = null }: Loss): string {
  const parts = [];
  if (lost_winrate !== null && lost_winrate > 0) parts.push(`−${decimal(lost_winrate, language(), "percent")}`);
  if (lost_lead !== null && lost_lead > 0) parts.push(pointsWords(lost_lead));
  return parts.join(", ");
}

/** The loss in points, or in win rate if no points are known. */
export function shortLoss({ lost_winrate = null, lost_lead = null }: Loss): string {
  if (lost_lead !== null && lost_lead > 0) return pointsWords(lost_lead);
  return lossInWords({ lost_winrate });
}

function pointsWords(points: number): string {
  return sayTraining("loss-points", { points: decimal(points, language()) });
}
