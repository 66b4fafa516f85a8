// Why engines do not evaluate a game, in the language of the page: here, and in the messages at the bottom.

import type { LeftOut } from "../api-types.ts";
import { type AnalysisKey, sayAnalysis } from "../messages/analysis/index.ts";
import { sayReasonsBy } from "../shell/job-words.ts";

/** The words for a code of the server; without a code its own words. */
export function leftOutReason({ code, reason }: LeftOut): string {
  return code ? sayAnalysis(`left-${code}` as AnalysisKey) : reason;
}

sayReasonsBy(leftOutReason);
