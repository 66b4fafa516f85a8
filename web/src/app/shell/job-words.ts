// Descriptions of jobs.

import type { Job, JobResult, LeftOut, Library } from "../api-types.ts";
import { type MessageKey, say } from "../messages/index.ts";
import type { Place } from "../router.ts";
import type { Screen } from "../screens/table.ts";

/** True for the jobs that change facts of games. */
export function isOfFacts(kind: Job["kind"]): boolean {
  return kind === "plan" || kind === "change";
}

/** Describes the progress of a job, or its result. */
export function jobWords(job: Job, libraries: readonly Library[]): string {
  const { kind, state, done, total, fault, result } = job;
  const library = libraries.find(({ id }) => id === job.library)?.name ?? "";
  switch (state) {
    case "cancelled":
      return say("job-cancelled");
    case "failed":
      return say("job-failed", { library, fault: fault ?? "" });
    case "done":
      if (isOfFacts(kind)) return `${say("action-change")}: ${total}`;
      return result ? resultWords(kind, library, result) : "";
    default:
      if (total === 0) return say("job-listing", { library });
      if (isOfFacts(kind)) return `${say("action-change")}: ${done}/${total}`;
      return say(`job-${kind}` as MessageKey, { library, done, total });
  }
}

function resultWords(kind: Job["kind"], library: string, result: NonNullable<Job["result"]>): string {
  const { games, files, files_with_problems: count, repairs, groups } = result;
  switch (kind) {
    case "index":
      return say("job-index-done", { library, games });
    case "check":
      return say("job-check-done", { count, files });
    case "preview":
      return say("job-preview-done", { repairs, files });
    case "repair":
      return say("repair-done", { repairs, files });
    case "duplicates":
      return say("job-duplicates-done", { groups, files });
    case "analyze":
      return analysisWords(result);
    case "aside":
      return say("job-aside-done", { files });
    default:
      return say("undone-done", { files });
  }
}

/** What an engine has evaluated, with the first reason why a game was left out. */
function analysisWords({ games, positions, left_out: count, left_out_files: files }: JobResult): string {
  const first = files?.[0];
  const left = first ? [say("job-left-out", { count, reason: reasonOf(first) })] : [];
  return [say("job-analyze-done", { games, positions }), ...left].join(" · ");
}

/** Why a game is left out. The words for it come with the screens that let engines work. */
let reasonOf = ({ reason }: LeftOut): string => reason;

/** Sets the words for the reasons why games are left out. */
export function sayReasonsBy(words: (left: LeftOut) => string): void {
  reasonOf = words;
}

const RESULTS: Partial<Record<Job["kind"], Screen>> = {
  index: "library",
  check: "health",
  preview: "health",
  repair: "health",
  plan: "library",
  change: "health",
  duplicates: "duplicates",
  aside: "duplicates",
  undo: "health",
  analyze: "library",
};

/** The place that shows the result of a job. */
export function placeOf({ kind, library }: Job): Place {
  return { screen: RESULTS[kind] ?? "jobs", library, game: null, query: {} };
}
