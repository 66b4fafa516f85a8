// Types of the interface of `kifu serve`, written by a test of kifu-serve.

/** A value of the game information of a game. */
export interface ChangedValue {
  /** The key of the field: `black`, `event` … */
  field: string;
  /** The number of the game in its file, from 1. */
  game: number;
  /** The value before the change; empty if there is none. */
  old: string;
  /** The path of the file. */
  path: string;
  /** The property of SGF: `PB`, `EV` … */
  property: string;
}

/** A line of a difference between two texts. */
export interface DiffLine {
  /** `-` if the line is removed, `+` if it is added, a space if it is unchanged. */
  sign: string;
  /** The line without its line break. */
  text: string;
}

/** The engines that can evaluate games. */
export interface Engines {
  /** Their names in the user's `kifu.toml`; none if it cannot be read. */
  names: string[];
}

/** The changes that a repair would make to a file. */
export interface Example {
  /** The lines that change, with context. */
  diff: DiffLine[];
  /** The path of the file. */
  path: string;
}

/** What a change of game information changes. */
export interface FactsResult {
  /** The number of values that were changed, or would be changed. */
  changed: number;
  /** True if all games of the changed files were chosen, so that `kifu set` does the same to these files. */
  is_whole: boolean;
  /** The number of values that stay, because they are others or the new one already. */
  unchanged: number;
  /** The first of them, at most 100, of a preview; missing for a change. */
  unchanged_values?: ChangedValue[];
  /** The first of them, at most 200, of a preview; missing for a change. */
  values?: ChangedValue[];
}

/** The state, progress and result of a job. */
export interface Job {
  /** The number of files that were read or changed so far; of games or groups, for duplicates; of positions that are known, for
`analyze`. */
  done: number;
  /** The reason of the failure; missing unless `state` is `failed`. */
  fault?: string | null;
  /** The number of the game that it works on, if it is a single one. */
  game?: number | null;
  /** The number of the job: `{job}` in paths. */
  id: number;
  /** The kind of the job. */
  kind: JobKind;
  /** The number of the library that it works on. */
  library: number;
  /** The number of the pass over the positions, from 1, for `analyze`; missing for other kinds. */
  pass?: number | null;
  /** The number of passes; missing likewise. */
  passes?: number | null;
  result?: JobResult | null;
  /** The time since the job was started, or from its start to its end, in seconds. */
  seconds: number;
  /** The time at which it was started, in seconds since 1970. */
  started_at: number;
  /** The state of the job. */
  state: JobState;
  /** The number of all these files, games, groups or positions; 0 while they are being listed. */
  total: number;
}

/** The work of a job: `preview` finds what repairs would change, `plan` what a change of game information would change;
`aside` moves the files of worse copies. */
export type JobKind = "index" | "check" | "preview" | "repair" | "plan" | "change" | "duplicates" | "aside" | "undo" | "analyze";

/** The result of a job. Counts that do not apply to its kind are 0. */
export interface JobResult {
  /** The name of the run with the changes: see `run` of `Changes`; missing if nothing was changed. */
  changes?: string | null;
  /** The digest of a preview, to be sent to repair what it found; missing for other kinds. */
  digest?: string | null;
  /** The changes of some files, of a preview; missing for other kinds. */
  examples?: Example[];
  facts?: FactsResult | null;
  /** The number of files that could not be read. */
  failed: number;
  /** The number of files that were read or changed, or would be changed; of `duplicates`, the number of copies. */
  files: number;
  /** The number of files with faults, or with findings of the rules. */
  files_with_problems: number;
  /** The number of games in the library, or that an engine has evaluated. */
  games: number;
  /** The number of games with duplicates. */
  groups: number;
  /** The number of files that were to be changed but were not, or would not be; of games that were not evaluated. */
  left_out: number;
  /** The first of these files with the reasons, at most 100; missing if there are none. */
  left_out_files?: LeftOut[];
  /** The number of positions that the engine has answered in this job. */
  positions: number;
  /** The number of repairs that were made, or would be made. */
  repairs: number;
}

/** The state of a job: `running` (also while it waits for other jobs), `done`, `failed` or `cancelled`. */
export type JobState = "running" | "done" | "failed" | "cancelled";

/** A file that is not changed, or a game that is not evaluated, with the reason. */
export interface LeftOut {
  /** Why an engine is not asked about a game: `other-game`, `size`, `no-rules`, `no-komi`, `komi` or `without-liberties`;
missing for all other reasons. */
  code?: string | null;
  /** The path of the file. */
  path: string;
  /** The reason, in one clause. */
  reason: string;
}

/** A job to start. */
export interface NewJob {
  /** The name of an engine in the user's `kifu.toml`, for `analyze`; missing for the only one. */
  engine?: string | null;
  /** The numbers of the games to evaluate, for `analyze`; none for other kinds. */
  games?: number[];
  /** The kind of the job. */
  kind: NewJobKind;
  /** The number of the library that it works on. */
  library: number;
}

/** The work of a job: `index` reads new and changed files, and creates the library if necessary. */
export type NewJobKind = "index" | "check" | "duplicates" | "analyze";
