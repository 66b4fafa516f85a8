// The types of the interface of `kifu serve`, written by a test of kifu-serve.

import type { ModelJson } from "../model/json.ts";
import type { Action } from "../package/action.ts";

/** An action on a draft. */
export interface Act {
  /** The action, such as `{"action": "play", "node": 57, "point": "Q16"}`. */
  action: Action;
  /** The revision of the draft that the client has seen; the request fails if the draft has another one. */
  revision: number;
}

/** The outcome of an attempt: `solved`, `helped` (after a hint) or `missed` (a mistake, or the solution was shown). */
export type AttemptOutcome = "solved" | "helped" | "missed";

/** A board after a move. */
export interface BoardAfter {
  /** The stones, row by row from the upper left: `.` empty, `X` black, `O` white. */
  board: string[];
  /** The number of stones that were captured. */
  captured: number;
}

/** The number of changes. */
export interface Changed {
  /** The number of games whose tags changed, or of saved queries that changed. */
  changed: number;
}

/** An undo list: changes of files that can be undone. */
export interface Changes {
  /** The time of the last change, in seconds since 1970. */
  at: number;
  /** True if this server can undo the list; lists in the folders of records, which may be from others, it cannot. */
  can_undo: boolean;
  /** The command that undoes the list in a terminal. */
  command: string;
  /** The number of changes. */
  count: number;
  /** The first files of the list, at most 20, by their paths before the changes. */
  files: string[];
  /** The name of the list. */
  list: string;
}

/** A game to keep, and copies of it whose files are moved. */
export interface Choice {
  /** The numbers of its copies, in the library. */
  aside: number[];
  /** The number of the game to keep, in the library. */
  keep: number;
}

/** The games of a view to export. */
export interface ChosenGames {
  /** The numbers of the games in the library; games that are not in the view are skipped. */
  games: number[];
}

/** A class of copies with its number of copies. */
export interface ClassCount {
  /** The name of the class: `identical`, `rotated`, `truncated` … */
  class: string;
  /** The number of copies. */
  count: number;
}

/** A line of a difference between two texts. */
export interface DiffLine {
  /** `-` if the line is removed, `+` if it is added, a space if it is unchanged. */
  sign: string;
  /** The line without its line break. */
  text: string;
}

/** The difference between a draft and its file on disk. */
export interface Difference {
  /** The lines that differ, with context: `-` on disk, `+` in the draft. */
  diff: DiffLine[];
  /** The fingerprint of the file on disk, for `over` of `Save`; missing if the file does not exist. */
  fingerprint?: string | null;
  /** True if another program has changed or removed the file since the draft was begun or saved. */
  is_changed: boolean;
}

/** Two games that are listed as copies but are different games. */
export interface Different {
  /** The number of one game in the library. */
  one: number;
  /** The number of the other game. */
  other: number;
}

/** The state of a draft: a game that is being edited. */
export interface DraftState {
  /** True if the draft has changes that were not saved. */
  changed: boolean;
  /** The number of the draft: `{draft}` in paths. */
  draft: number;
  /** The name of the journal that keeps the changes if the server ends; missing if there is none. */
  journal?: string | null;
  /** The model of the game with its findings, as viewers draw it. */
  model: ModelJson;
  /** The index of the node to show: that of the last action. */
  node: number;
  /** The number of actions that can be redone. */
  redo: number;
  /** The repairs of this request, counted by rule; missing if there were none. */
  repaired?: Repaired[];
  /** The revision of the draft: it grows with each change. */
  revision: number;
  /** The number of actions that can be undone. */
  undo: number;
  /** The reason why the journal cannot be written, such as a full disk; missing if it can, or if none is needed. */
  unprotected?: string | null;
}

/** A copy that is not the best one of its group. */
export interface DuplicateCopy {
  /** The number of the first move of the best copy that differs, from 1, without passes; missing if none does. */
  at_move?: number | null;
  /** The class of the copy: its main difference from the best copy. */
  class: string;
  /** The game. */
  game: DuplicateGame;
  /** The share of moves that both copies have in common, in percent. */
  score: number;
  /** A description of all differences. */
  what: string;
}

/** A copy of a game. */
export interface DuplicateGame {
  /** The name of Black. */
  black: string;
  /** The date. */
  date: string;
  /** The event. */
  event: string;
  /** The path of the file. */
  file: string;
  /** The number of the game in the library. */
  id: number;
  /** False if the game is in an archive: its file cannot be moved. */
  is_file: boolean;
  /** The number of moves. */
  moves: number;
  /** The number of the game in its file, from 1. */
  number: number;
  /** The number of games in the file. */
  of: number;
  /** The result. */
  result: string;
  /** The name of White. */
  white: string;
}

/** The copies of one game. */
export interface DuplicateGroup {
  /** The other copies. */
  copies: DuplicateCopy[];
  /** The best copy, which should be kept. */
  keep: DuplicateGame;
}

/** The duplicates of a library, as the last search found them. All counts are 0 if there was no search. */
export interface Duplicates {
  /** The classes that occur, each with its number of copies. */
  classes: ClassCount[];
  /** The number of copies in all groups, without the best copy of each. */
  copies: number;
  /** The time of the search, in seconds since 1970; missing if there was none. */
  found_at?: number | null;
  /** The number of games that were compared. */
  games: number;
  /** The groups selected by `from` and `count`. */
  groups: DuplicateGroup[];
  /** True if the library has not changed since the search. */
  is_current: boolean;
  /** The number of groups with a copy of the requested class, or of any class. */
  total: number;
}

/** The changes that a repair would make to a file. */
export interface Example {
  /** The lines that change, with context. */
  diff: DiffLine[];
  /** The path of the file. */
  file: string;
}

/** The state of a problem in the practice, which is repeated at growing intervals. */
export interface ExerciseCard {
  /** The number of attempts. */
  attempts: number;
  /** The day on which it is due, as days since 1970-01-01. */
  due: number;
  /** The outcome of the last attempt: `solved`, `helped` or `missed`. */
  last: string;
  /** The number of its box, from 0 to 4: problems of higher boxes are due after more days. */
  level: number;
  /** The number of attempts with the outcome `missed`. */
  misses: number;
}

/** A folder with problems, or a file with several. */
export interface ExerciseCollection {
  /** The number of its problems that were practised and are not due. */
  known: number;
  /** The path, without the folder that all collections have in common. */
  name: string;
  /** The number of its problems. */
  problems: number;
  /** The query that selects its problems; `null` if the path cannot be written in a query. */
  query?: string | null;
}

/** The number of problems by their state in the practice. */
export interface ExerciseCounts {
  /** The number of all problems. */
  all: number;
  /** The number of problems that were practised and are due. */
  due: number;
  /** The number of problems whose last attempt missed them. */
  missed: number;
  /** The number of problems that were never practised. */
  new: number;
}

/** The position of a problem. */
export interface ExercisePosition {
  /** The stones, row by row from the upper left: `.` empty, `X` black, `O` white. */
  board: string[];
  card?: ExerciseCard | null;
  /** The colour to play: 0 Black, 1 White. */
  color: number;
  /** The path of the file. */
  file: string;
  /** The number of the game in the library. */
  id: number;
  /** The number of the game in its file, from 1. */
  number: number;
  /** The numbers of columns and rows of the board. */
  size: number[];
  /** The star points of a board of this size: row × columns + column. */
  stars: number[];
}

/** A request for problems to solve. */
export interface ExerciseRequest {
  /** The maximal number of positions, at most 100. */
  count?: number;
  /** The present day in the user's time zone, as days since 1970-01-01. */
  day: number;
  /** The index of the first problem in `positions`, from 0. */
  from?: number;
  /** The query that the problems must match, in the language of `kifu search`. */
  query?: string;
  /** Selects problems by their state in the practice; all problems by default. */
  which?: Which;
}

/** The problems that match a request. */
export interface Exercises {
  /** The folders with problems, and the files with several problems, of the whole library. */
  collections: ExerciseCollection[];
  /** The query by which problems are recognised among the games of the library. */
  condition: string;
  /** The number of problems that match the query, by their state in the practice. */
  counts: ExerciseCounts;
  /** The numbers of the selected games, ordered by file; at most 20,000. */
  ids: number[];
  /** The positions of some of these games: see `from` and `count` of the request. */
  positions: ExercisePosition[];
  /** The number of positions without a move, by which no answer could be judged; they are not problems. */
  unsolved: number;
}

/** A position, and the moves that were played next. */
export interface Explored {
  /** The stones, row by row from the upper left: `.` empty, `X` black, `O` white. */
  board: string[];
  /** The names of the columns, from the left. */
  columns: string[];
  /** The counts, and the view with the games. */
  found: Found;
  /** The names of the rows, from the top. */
  rows: string[];
  /** The numbers of columns and rows of the board, or of the requested part of it. */
  size: number[];
  /** The star points of a board of this size: row × columns + column. */
  stars: number[];
}

/** The games of a view, counted by the values of one field. */
export interface Facet {
  /** The number of values that `count` leaves out. */
  more: number;
  /** The name of the field: `player`, `year` … */
  name: string;
  /** The number of games without a value. */
  silent: number;
  /** The values: names with the most games first, others in their natural order. */
  values: FacetValue[];
}

/** A value of a facet. */
export interface FacetValue {
  /** The number of games; for players and ranks, a game counts for both sides. */
  games: number;
  /** A query that selects these games; `null` if no query does. */
  query?: string | null;
  /** The value as text. */
  value: string;
}

/** A field of the query language. */
export interface Field {
  /** An example of a condition with the field. */
  example: string;
  /** The name of the field. */
  name: string;
}

/** The findings of a file, with the model of one of its games. */
export interface FileFindings {
  /** The path of the file. */
  file: string;
  /** The findings, at most 200. */
  findings: GameProblem[];
  /** The index of the game in `model`, from 0. */
  game: number;
  /** The number of games in the file. */
  games: number;
  /** For each of `findings`, the index of its game in the file, from 0. */
  games_of: number[];
  /** The model of this game, as viewers draw it; missing if the file has no such game. */
  model?: ModelJson | null;
  /** The number of findings of the requested rule, or of all rules. */
  total: number;
}

/** The counts of a search, so far or final. */
export interface Found {
  /** The number of games that match the query; the pattern is searched in these. */
  among: number;
  /** The number of games found so far. */
  games: number;
  /** The state of the library that was searched: see `generation` of `Library`. */
  generation: number;
  /** The number of games in the library. */
  of: number;
  pattern?: PatternCounts | null;
  /** The number of these games that have been searched so far. */
  searched: number;
  /** The time since the request began, in seconds. */
  seconds: number;
  /** The number of the view that lists the games, `{view}` in paths; missing while the search is running. */
  view?: number | null;
}

/** A game of a library, with its model. */
export interface Game {
  /** The encoding of the file. */
  encoding: string;
  /** The format of the file. */
  format: string;
  /** The number of games in the file. */
  games: number;
  /** The model of the game, as viewers draw it. */
  model: ModelJson;
  /** The game as a row of a list. */
  row: Row;
}

/** Numbers of games. */
export type GameIds = number[];

/** A finding: a fault or a note. */
export interface GameProblem {
  /** The code of the rule: `K031`. */
  code: string;
  /** The column in characters, from 1. */
  column: number;
  /** The lines that the repair changes, with context; missing for very long files and after many other repairs. */
  diff?: DiffLine[];
  /** The level: `error`, `warning`, or `info` for a note. */
  level: string;
  /** The line in the text of the file, from 1. */
  line: number;
  /** A description of the fault, in one clause. */
  message: string;
  /** The index of the node in the game; missing if the finding belongs to no node. */
  node?: number | null;
  /** The repair as an instruction, such as `write a dot`; missing if there is none. */
  repair?: string | null;
  /** The name of the rule: `lost-bracket`. */
  rule: string;
  /** The safety of the repair: `safe`, `unsafe` (a sensible guess) or `manual` (left to the user). */
  safety?: string | null;
}

/** The guesses at the moves of a game, over all sessions. */
export interface Guesses {
  /** The number of moves that were found with the first guess. */
  at_once: number;
  /** The number of moves that were guessed or shown. */
  moves: number;
  /** The number of sessions. */
  times: number;
}

/** A file with findings. */
export interface HealthFile {
  /** The number of findings of the requested rule, or of all rules. */
  count: number;
  /** The path of the file. */
  file: string;
  /** The number of the file, `{file}` in paths; valid until the next check. */
  id: number;
  /** The number of these findings with a safe repair. */
  safe: number;
}

/** Some of the files with findings. */
export interface HealthFiles {
  /** The files selected by `from` and `count`. */
  files: HealthFile[];
  /** The number of files with findings of the requested rule, or of all rules. */
  total: number;
}

/** The findings of the last check of a library, counted by rule. All counts are 0 if there was no check. */
export interface HealthReport {
  /** The time of the check, in seconds since 1970; missing if there was none. */
  checked_at?: number | null;
  /** The number of files without findings. */
  clean: number;
  /** The number of findings. */
  count: number;
  /** The number of files that could not be read. */
  failed: number;
  /** The number of files that were checked. */
  files: number;
  /** The number of games in these files. */
  games: number;
  /** True if the library has not changed since the check. */
  is_current: boolean;
  /** The rules with findings, the most frequent first. */
  rules: RuleHealth[];
  /** The number of findings with a safe repair. */
  safe: number;
}

/** The name, the version and the access of the server. */
export interface Hello {
  /** Always `kifu`. */
  name: string;
  /** The version of the program. */
  version: string;
  /** True if the server was started with `--write`, so that it may change records and libraries. */
  writes: boolean;
}

/** The state, progress and result of a job. */
export interface Job {
  /** The number of files that were read or changed so far; of games or groups, for duplicates. */
  done: number;
  /** The reason of the failure; missing unless `state` is `failed`. */
  fault?: string | null;
  /** The number of the job: `{job}` in paths. */
  id: number;
  /** The kind of the job. */
  kind: JobKind;
  /** The number of the library that it works on. */
  library: number;
  result?: JobResult | null;
  /** The time since the job was started, or from its start to its end, in seconds. */
  seconds: number;
  /** The time at which it was started, in seconds since 1970. */
  started_at: number;
  /** The state of the job. */
  state: JobState;
  /** The number of all these files, games or groups; 0 while they are being listed. */
  total: number;
}

/** The work of a job: `preview` finds what repairs would change, `aside` moves the files of worse copies. */
export type JobKind = "index" | "check" | "preview" | "repair" | "duplicates" | "aside" | "undo";

/** The result of a job. Counts that do not apply to its kind are 0. */
export interface JobResult {
  /** The name of the undo list with the changes; missing if nothing was changed. */
  changes?: string | null;
  /** The digest of a preview, to be sent to repair what it found; missing for other kinds. */
  digest?: string | null;
  /** The changes of some files, of a preview; missing for other kinds. */
  examples?: Example[];
  /** The number of files that could not be read. */
  failed: number;
  /** The number of files that were read or changed, or would be changed; of `duplicates`, the number of copies. */
  files: number;
  /** The number of files with problems, or with findings of the rules. */
  files_with_problems: number;
  /** The number of games in the library. */
  games: number;
  /** The number of games with duplicates. */
  groups: number;
  /** The number of files that were to be changed but were not, or would not be. */
  left_out: number;
  /** The first of these files with the reasons, at most 100; missing if there are none. */
  left_out_files?: LeftOut[];
  /** The number of repairs that were made, or would be made. */
  repairs: number;
}

/** The state of a job: `running` (also while it waits for other jobs), `done`, `failed` or `cancelled`. */
export type JobState = "running" | "done" | "failed" | "cancelled";

/** The settings that the page stores on the server: short texts by name. */
export type Kept = object;

/** A file that is not changed, with the reason. */
export interface LeftOut {
  /** The path of the file. */
  file: string;
  /** The reason, in one clause. */
  reason: string;
}

/** A library. */
export interface Library {
  /** The size of the library on disk, without its records, in bytes. */
  bytes: number;
  /** True if a job `index` may update the library. */
  can_update: boolean;
  /** True if tags and saved queries can be changed. */
  can_write: boolean;
  /** The reason why the library cannot be read; missing if `is_open` is true. */
  fault?: string | null;
  /** The number of files. */
  files: number;
  /** The number of files with problems. */
  files_with_problems: number;
  /** The folder of the library. */
  folder: string;
  /** The number of games; 0 if the library cannot be read, like the other counts. */
  games: number;
  /** The number of the state of the library: it grows with each change. */
  generation: number;
  /** The number of the library: `{library}` in paths. */
  id: number;
  /** True if the records of all `roots` were read. */
  is_complete: boolean;
  /** True if the library can be read; if not, a job may be creating it. */
  is_open: boolean;
  /** True if the library belongs to the server, which stores it in a temporary folder or a cache. */
  is_own: boolean;
  /** The name of the library, for display. */
  name: string;
  /** Those of `roots` outside the library's folder that the user has not named; they are neither read nor changed. */
  not_trusted?: string[];
  /** The folders and files of the library that were named when the server was started. */
  records: string[];
  /** The folders and files whose records the library contains. */
  roots: string[];
}

/** The code of a link. */
export interface LinkCode {
  /** The code that follows `#code=` in the link. */
  code: string;
}

/** The tags and saved queries of a library. */
export interface Marks {
  /** The saved queries. */
  saved: SavedQuery[];
  /** The tags, each with the number of its games. */
  tags: TagCount[];
}

/** A match of a pattern in a game. */
export interface Match {
  /** The point, as two letters of SGF, where the upper left corner of the pattern lies after it was turned. */
  corner?: string | null;
  /** The number of moves played up to this node. */
  move: number;
  next?: MatchNext | null;
  /** The index of the node after which the pattern matches, from 0 in the order of the file. */
  node: number;
  /** True if the pattern matches with swapped colours. */
  swapped?: boolean | null;
  /** How the pattern is turned: `no`, `left-right`, `top-bottom`, `half`, `left`, `right`, `diagonal` or `antidiagonal`. */
  turned?: string | null;
  /** True if the node is in a variation. */
  variation: boolean;
}

/** The next move in the region of a pattern after a match. */
export interface MatchNext {
  /** The colour that plays: `black` or `white`. */
  color: string;
  /** The number of moves outside the region that are played before it. */
  elsewhere: number;
  /** The name of the point: `Q16`. */
  point: string;
}

/** A move to be played on a board. */
export interface MoveOnBoard {
  /** The stones, row by row from the upper left: `.` empty, `X` black, `O` white. */
  board: string[];
  /** The colour that plays: 0 Black, 1 White. */
  color: number;
  /** The point to play, from 0 at the upper left: row × columns + column. */
  point: number;
}

/** An attempt at a problem. */
export interface NewAttempt {
  /** The outcome of the attempt. */
  outcome: AttemptOutcome;
  /** The time that the attempt took, in seconds. */
  seconds?: number | null;
}

/** The guesses at the moves of a game in one session. */
export interface NewGuesses {
  /** The number of moves that were found with the first guess. */
  at_once: number;
  /** The number of moves that were guessed or shown. */
  moves: number;
}

/** A job to start. */
export interface NewJob {
  /** The kind of the job. */
  kind: NewJobKind;
  /** The number of the library that it works on. */
  library: number;
}

/** The work of a job without further input: `index` reads new and changed files, and creates the library if necessary. */
export type NewJobKind = "index" | "check" | "duplicates";

/** Results of practice to add to the log: an attempt, guesses, or both. */
export interface NewPractice {
  attempt?: NewAttempt | null;
  /** The present day, as days since 1970-01-01 where the user is. */
  day: number;
  guesses?: NewGuesses | null;
}

/** A continuation: what comes next in the region of a pattern. */
export interface NextMove {
  /** Black's share of the decided games, from 0 to 1, and the ends of its 95 % interval. */
  black_rate?: number[] | null;
  /** The number of these matches in games that Black won. */
  black_wins: number;
  /** The colour that plays: 0 Black, 1 White; `null` if `kind` is not `move`. */
  color?: number | null;
  /** The number of these matches in which a move outside the region came first. */
  elsewhere: number;
  /** The year of the first game; `null` if no year is known. */
  first_year?: number | null;
  /** The number of games with this continuation. */
  games: number;
  /** The number of matches with this continuation. */
  hits: number;
  /** `move`, `setup` if stones were set up, or `nothing` if the game ended. */
  kind: string;
  /** The year of the last game; `null` if no year is known. */
  last_year?: number | null;
  /** The letter that marks the move on the board. */
  letter?: string | null;
  /** The number of these matches in games without a winner. */
  nobody_wins: number;
  /** The name of the point, such as `Q16`; `null` unless the pattern has a fixed place on the board. */
  point?: string | null;
  /** The number of these matches in games that White won. */
  white_wins: number;
  /** The column in the pattern, from 0; `null` if `kind` is not `move`. */
  x?: number | null;
  /** The row in the pattern, from 0 at the top; `null` if `kind` is not `move`. */
  y?: number | null;
}

/** The texts and marks of a node, as in the model of a game. */
export type Notes = object | null;

/** A game of a file that was sent. */
export interface OpenedFile {
  /** The number of games in the file. */
  games: number;
  /** The model of the game, as viewers draw it. */
  model: ModelJson;
  /** The number of the game, from 1. */
  number: number;
}

/** The counts of a pattern over all its matches. */
export interface PatternCounts {
  /** Black's share of the decided games, from 0 to 1, in the colours of the pattern, and the ends of its 95 % interval. */
  black_rate?: number[] | null;
  /** The number of matches; a game may have several. */
  hits: number;
  /** The continuations, the most frequent first. */
  next: NextMove[];
  /** The number of matches with swapped colours. */
  swapped: number;
  /** Pairs of a year and its number of games; year 0 stands for an unknown year. */
  years: number[][];
}

/** The results of practice with a game. */
export interface Practice {
  card?: ExerciseCard | null;
  guesses?: Guesses | null;
}

/** Selects the repairs of a preview. */
export interface PreviewRepairs {
  /** The names of the rules whose findings are repaired; if it is empty or missing, all enabled rules. */
  rules?: string[];
  /** `safe` for safe repairs only, `unsafe` for sensible guesses as well. */
  safety: RepairSafety;
}

/** The JSON form of a [`Problem`]. */
export interface Problem {
  /** The position of the error in the query, in characters from 0; missing if the error is not in a query. */
  at?: number | null;
  /** The code of the error: a name for programs that never changes. */
  code: string;
  /** A description of this error, in one clause. */
  detail: string;
  /** The name of the invalid field or parameter; missing if the error concerns none. */
  field?: string | null;
  /** A suggestion to correct the request; missing if there is none. */
  help?: string | null;
  /** The number of invalid characters at this position; missing if the error is not in a query. */
  length?: number | null;
  /** The HTTP status. */
  status: number;
  /** The meaning of the code, for people. */
  title: string;
}

/** The findings in a game: faults, and notes. All counts are 0 if the file is not SGF. */
export interface Problems {
  /** The number of errors. */
  errors: number;
  /** The number of notes, which are no faults. */
  notes: number;
  /** The findings, at most 500. */
  problems: GameProblem[];
  /** The number of findings with a safe repair. */
  safe: number;
  /** The number of warnings. */
  warnings: number;
}

/** A file that was received. */
export interface Received {
  /** False if a file with the same name and content existed already. */
  is_new: boolean;
  /** The number of the library that will contain the games of the file after a job `index`. */
  library: number;
  /** The name under which the file is stored. */
  name: string;
}

/** The formats and options of pictures. */
export interface RenderForm {
  /** The formats. */
  formats: RenderFormat[];
  /** The options: those of `kifu render`. */
  options: RenderOption[];
}

/** A format of pictures. */
export interface RenderFormat {
  /** A description in a few words. */
  about: string;
  /** The extension of its files. */
  ending: string;
  /** True if all figures of a game go into one document. */
  is_document: boolean;
  /** True if the format is text. */
  is_text: boolean;
  /** The name of the format. */
  name: string;
}

/** An option of pictures. */
export interface RenderOption {
  /** A description of the option. */
  about: string;
  /** The default value; empty if it depends on other options. */
  default: string;
  /** The type of its value: `flag`, `text`, `number` or `names`. */
  kind: string;
  /** The smallest value of a `number`; missing for other types. */
  least?: number | null;
  /** The largest value of a `number`; missing for other types. */
  most?: number | null;
  /** The name of the option; on a command line with `--` before it. */
  name: string;
  /** The possible values of `names`; missing for other types. */
  names?: string[];
}

/** A picture to make. */
export interface RenderRequest {
  /** The name of the format. */
  format: string;
  /** The options to set; the others keep their defaults. */
  options?: SetOption[];
  /** The number of the figure, from 1; by default the first figure, or all figures of a document. */
  page?: number | null;
}

/** Selects the findings of a draft to repair. */
export interface Repair {
  /** The index of the node to show after the repair. */
  node?: number;
  /** The revision that the client has seen; the request fails if the draft has another one. */
  revision: number;
  /** The names of rules and groups; if it is empty or missing, all enabled rules. */
  rules?: string[];
  /** `safe` for safe repairs only, `unsafe` for sensible guesses as well. */
  safety: RepairSafety;
}

/** Starts the repairs that the last preview found. */
export interface RepairFiles {
  /** The `digest` in the result of the preview; the request fails unless it is that of the last preview. */
  digest: string;
}

/** Which repairs are made: `safe` ones, which lose and guess nothing, or `unsafe` ones, sensible guesses, as well. */
export type RepairSafety = "safe" | "unsafe";

/** The repairs of one rule. */
export interface Repaired {
  /** The number of repairs. */
  count: number;
  /** The name of the rule. */
  rule: string;
}

/** A search; every field is optional. docs/searching.md describes queries and patterns. */
export interface Request {
  /** Where the pattern may lie: `anywhere`, `centre`, `side`, `corner`, `fixed` */
  anchor?: string;
  /** The size of the board for `played`: `9` or `13x9` [default: 19] */
  board?: string | number;
  /** The number of points that may differ */
  differ?: number;
  /** Match after at least this many moves */
  from?: number;
  /** The largest number of games to list; 0 for all */
  limit?: number;
  /** The move of the main line of `record` after which the position arises [default: the last] */
  move?: number;
  /** Who plays next in the region, in the colours of the pattern: `X` or `O` */
  next?: string;
  /** Exclude swapped colours */
  no_swap?: boolean;
  /** Exclude rotations and reflections */
  no_symmetry?: boolean;
  /** The pattern: rows of cells and settings, one per line, or rows separated by `/` */
  pattern?: string;
  /** Moves that lead to the position to find, Black first: `Q16,D4` or `["pd", "dp"]` */
  played?: string | string[];
  /** The query, as `black:"Ke Jie" year:2016..`; without it all games */
  query?: string;
  /** The text of a record with the position to find */
  record?: string;
  /** The text of a record that provides the values of `@` in the query, as `black:@` */
  reference?: string;
  /** The part of the position to find: two corners, as `C3-G7`, or a corner or side, as `top-right` */
  region?: string;
  /** Reverse the order */
  reverse?: boolean;
  /** The name of a saved query of the library, which must match too */
  saved?: string;
  /** The number of games to skip at the beginning */
  skip?: number;
  /** The order: `date`, `black`, `white`, `event`, `moves`, `path` [default: date] */
  sort?: string;
  /** A pattern that must follow each match, in the same orientation and colours */
  then?: string;
  /** Let `then` lie anywhere, in any orientation and colours */
  then_anywhere?: boolean;
  /** Match after at most this many moves */
  to?: number;
  /** Search variations as well as the main line */
  variations?: boolean;
  /** The number of moves within which `then` must follow [default: 1000] */
  within?: number;
}

/** The revision of a draft that a request refers to. */
export interface Revision {
  /** The revision that the client has seen; the request fails if the draft has another one. */
  revision: number;
}

/** A game in a list. */
export interface Row {
  /** The name of Black. */
  black: string;
  /** The rank of Black. */
  black_rank?: string | null;
  /** The date as written in the record. */
  date: string;
  /** The event. */
  event: string;
  /** The path of the file. */
  file: string;
  /** The matches of the pattern; empty unless a pattern was searched. */
  hits?: Match[];
  /** The number of the game in the library: `{game}` in paths. */
  id: number;
  /** The number of moves. */
  moves: number;
  /** The number of the game in its file, from 1. */
  number: number;
  /** The place where the game was played. */
  place: string;
  /** The result as written in the record. */
  result: string;
  /** The round. */
  round: string;
  /** The size of the board: `19x19`. */
  size?: string | null;
  /** The name of White. */
  white: string;
  /** The rank of White. */
  white_rank?: string | null;
}

/** Some games of a view. */
export interface Rows {
  /** The index of the first of `rows` in the view, from 0. */
  from: number;
  /** The games, in the order of the view. */
  rows: Row[];
  /** The number of games in the view. */
  total: number;
}

/** The findings of a rule. */
export interface RuleHealth {
  /** The code of the rule: `K031`. */
  code: string;
  /** The number of findings. */
  count: number;
  /** The number of files with findings. */
  files: number;
  /** The group of the rule: the part of records that it checks. */
  group: string;
  /** The number of findings with an unsafe repair, which is a sensible guess. */
  guess: number;
  /** The name of the rule: `lost-bracket`. */
  rule: string;
  /** The number of findings with a safe repair. */
  safe: number;
  /** A sentence that says what the rule finds. */
  summary: string;
}

/** Saves a draft to its file. */
export interface Save {
  /** The fingerprint of a file that another program has changed, to replace it nevertheless: see `Difference`. */
  over?: string | null;
  /** The revision that the client has seen; the request fails if the draft has another one. */
  revision: number;
}

/** A query to save under a name, or a saved query to delete. */
export interface SaveQuery {
  /** The name of the query; an existing query of this name is replaced. */
  name: string;
  /** The query; if it is missing, the saved query is deleted. */
  query?: string | null;
}

/** A saved query. */
export interface SavedQuery {
  /** The name of the query. */
  name: string;
  /** The query. */
  query: string;
}

/** The token that a page gets for the code of its link. */
export interface Session {
  /** The token, for the header `Authorization`. */
  token: string;
}

/** Selects copies whose files are moved to a folder for duplicates. */
export interface SetAside {
  /** The games to keep, each with the copies to move; at most 10,000. */
  choices: Choice[];
}

/** An option with its value. */
export interface SetOption {
  /** The name of the option. */
  name: string;
  /** The value; `true` or `false` for a flag. */
  value: string;
}

/** Whether a tag is added (`give`) or removed (`take`). */
export type TagChange = "give" | "take";

/** A tag. */
export interface TagCount {
  /** The number of games with the tag. */
  games: number;
  /** The number of games of the parameter `games` that have the tag; missing without this parameter. */
  selected?: number | null;
  /** The tag. */
  tag: string;
}

/** A tag to add to games or to remove from them. */
export interface TagGames {
  /** `give` adds the tag, `take` removes it. */
  change: TagChange;
  /** The numbers of the games. */
  games: number[];
  /** The tag. */
  tag: string;
}

/** Selects changes to undo. */
export interface UndoChanges {
  /** The name of the undo list: see `list` of `Changes`. */
  list: string;
}

/** A draft with changes that were not saved. */
export interface UnsavedDraft {
  /** The time of the last change, in seconds since 1970. */
  at: number;
  /** The number of changes. */
  changes: number;
  /** The path of the file. */
  file: string;
  /** The name of the journal that keeps the changes. */
  journal: string;
  /** The number of the game in its file, from 1. */
  number: number;
}

/** Which problems to list: `all`, `due`, `new` (never practised) or `missed` (the last attempt missed them). */
export type Which = "all" | "due" | "new" | "missed";
