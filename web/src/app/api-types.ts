// The types of the interface of `kifu serve`, written by a test of kifu-serve.

/** An action on a draft. */
export interface Act {
  /** The action: `{"action": "play", "node": 57, "point": "Q16"}`. */
  action: object;
  /** The revision that the action is for. */
  revision: number;
}

/** What came of an attempt. */
export type AttemptOutcome = "solved" | "helped" | "missed";

/** A board after a move. */
export interface BoardAfter {
  /** The stones, row by row from the upper left: `.` empty, `X` black, `O` white. */
  board: string[];
  /** The number of stones that were captured. */
  captured: number;
}

/** What was changed. */
export interface Changed {
  /** The number of games or queries that changed. */
  changed: number;
}

/** Changes of files that can be undone. */
export interface Changes {
  /** The time of the last one, in seconds since 1970. */
  at: number;
  /** Whether this server undoes them: lists in the folders of records are no work of this user for certain. */
  can_undo: boolean;
  /** The command that undoes them in a terminal. */
  command: string;
  /** The number of changes. */
  count: number;
  /** The first files that are changed, by their paths before. */
  files: string[];
  /** The name of the undo list. */
  list: string;
}

/** A game to keep, and copies of it to set aside. */
export interface Choice {
  /** The numbers of its copies. */
  aside: number[];
  /** The number of the game to keep. */
  keep: number;
}

/** The games of a view to send. */
export interface ChosenGames {
  /** Their numbers in the library; those that are not in the view are left out. */
  games: number[];
}

/** A class of copies. */
export interface ClassCount {
  /** Its name. */
  class: string;
  /** The number of copies. */
  count: number;
}

/** A line of a difference. */
export interface DiffLine {
  /** A blank, `-` or `+`. */
  sign: string;
  /** The line. */
  text: string;
}

/** How the file of a draft on disk differs from the draft. */
export interface Difference {
  /** The lines, from the file on disk to the draft. */
  diff: DiffLine[];
  /** The fingerprint of the file; missing if it is gone. */
  fingerprint?: string | null;
  /** Whether another program has changed the file. */
  is_changed: boolean;
}

/** Two games that are not the same. */
export interface Different {
  /** The number of one game. */
  one: number;
  /** The number of the other. */
  other: number;
}

/** A draft. */
export interface DraftState {
  /** Whether it differs from the file. */
  changed: boolean;
  /** Its number. */
  draft: number;
  /** The name of what keeps its changes if the server ends; missing if it keeps none. */
  journal?: string | null;
  /** The game as viewers show it, with its faults. */
  model: object;
  /** The node to show. */
  node: number;
  /** The number of actions that can be redone. */
  redo: number;
  /** The repairs that were made, with the names of their rules. */
  repaired?: Repaired[];
  /** Its revision: larger after each change. */
  revision: number;
  /** The number of actions that can be undone. */
  undo: number;
  /** Why the changes are not kept if the server ends, though they should be: the disk is full, for example. */
  unprotected?: string | null;
}

/** A copy of a better one. */
export interface DuplicateCopy {
  /** The first move that differs, as a number of the better copy. */
  at_move?: number | null;
  /** The main difference, as one word. */
  class: string;
  /** The game. */
  game: DuplicateGame;
  /** The share of common moves in percent. */
  score: number;
  /** All differences. */
  what: string;
}

/** A game that is there several times. */
export interface DuplicateGame {
  /** Black. */
  black: string;
  /** The date. */
  date: string;
  /** The event. */
  event: string;
  /** The file. */
  file: string;
  /** The number of the game. */
  id: number;
  /** False for a game in an archive, which cannot be moved. */
  is_file: boolean;
  /** The number of moves. */
  moves: number;
  /** The number of the game in its file, from 1. */
  number: number;
  /** The number of games in the file. */
  of: number;
  /** The result. */
  result: string;
  /** White. */
  white: string;
}

/** A game, and its copies. */
export interface DuplicateGroup {
  /** The others. */
  copies: DuplicateCopy[];
  /** The best copy. */
  keep: DuplicateGame;
}

/** The games that a library has several times. */
export interface Duplicates {
  /** The classes, with the number of copies of each. */
  classes: ClassCount[];
  /** The copies of all groups. */
  copies: number;
  /** The time of the search, in seconds since 1970; missing if there was none. */
  found_at?: number | null;
  /** The games that were compared. */
  games: number;
  /** Some of these groups. */
  groups: DuplicateGroup[];
  /** Whether the library is still as it was compared. */
  is_current: boolean;
  /** The number of groups with copies of the class. */
  total: number;
}

/** A repair of a file, as an example. */
export interface Example {
  /** The lines that change. */
  diff: DiffLine[];
  /** The file. */
  file: string;
}

/** The state of a problem in the practice. */
export interface ExerciseCard {
  /** The number of attempts. */
  attempts: number;
  /** The day on which it is due, as days since 1970-01-01. */
  due: number;
  /** What came of the last attempt: `solved`, `helped` or `missed`. */
  last: string;
  /** The number of its box, from 0. */
  level: number;
  /** The number of attempts that missed it. */
  misses: number;
}

/** A folder or file with problems. */
export interface ExerciseCollection {
  /** The number of problems that were practised and need no attention today. */
  known: number;
  /** Its path without what all paths have in common. */
  name: string;
  /** The number of its problems. */
  problems: number;
  /** The condition that selects its problems; missing if the path cannot be written in a query. */
  query?: string | null;
}

/** Numbers of problems. */
export interface ExerciseCounts {
  /** All of them. */
  all: number;
  /** Those that were practised and are due. */
  due: number;
  /** Those with a mistake in the last attempt. */
  missed: number;
  /** Those that were never practised. */
  new: number;
}

/** The position of a problem. */
export interface ExercisePosition {
  /** The stones, row by row from the upper left: `.` empty, `X` black, `O` white. */
  board: string[];
  card?: ExerciseCard | null;
  /** Whose turn it is: 0 Black, 1 White. */
  color: number;
  /** The path of its file. */
  file: string;
  /** The number of the game. */
  id: number;
  /** Its number in the file, from 1. */
  number: number;
  /** The numbers of columns and rows of the board. */
  size: number[];
  /** The star points of a board of this size: row × columns + column. */
  stars: number[];
}

/** The problems that are wanted. */
export interface ExerciseRequest {
  /** The number of positions, at most 100. */
  count?: number;
  /** The present day, as days since 1970-01-01 where the user is. */
  day: number;
  /** The number of the first problem whose position is sent, from 0. */
  from?: number;
  /** A query that the problems must meet, in the language of `kifu search`. */
  query?: string;
  /** Which of them. */
  which?: Which;
}

/** The problems that were found. */
export interface Exercises {
  /** The folders, and the files with several problems, of the whole library. */
  collections: ExerciseCollection[];
  /** The query that every problem meets. */
  condition: string;
  /** The number of problems of each kind that meet the query. */
  counts: ExerciseCounts;
  /** The numbers of the games that are wanted, by file; at most 20,000. */
  ids: number[];
  /** Some of them with their positions. */
  positions: ExercisePosition[];
  /** The positions without a move: there is nothing by which an answer could be judged. */
  unsolved: number;
}

/** A position, and what was played next. */
export interface Explored {
  /** The stones, row by row from the upper left: `.` empty, `X` black, `O` white. */
  board: string[];
  /** The names of the columns, from the left. */
  columns: string[];
  /** The counts, and the view with the games. */
  found: Found;
  /** The names of the rows, from the top. */
  rows: string[];
  /** The numbers of columns and rows of the board, or of the part that was asked for. */
  size: number[];
  /** The star points of a board of this size: row × columns + column. */
  stars: number[];
}

/** Games counted by one part of their information. */
export interface Facet {
  /** The number of values that are left out. */
  more: number;
  /** Its name. */
  name: string;
  /** The games that say nothing about it. */
  silent: number;
  /** The values: names with the most games first, others in their natural order. */
  values: FacetValue[];
}

/** A value of a facet. */
export interface FacetValue {
  /** The number of games; for players and ranks, a game counts for both sides. */
  games: number;
  /** The condition that selects these games, if there is one. */
  query?: string | null;
  /** The value as text. */
  value: string;
}

/** A field of the query language. */
export interface Field {
  /** A condition with it. */
  example: string;
  /** Its name. */
  name: string;
}

/** The findings of a file, with a game of it. */
export interface FileFindings {
  /** Its path. */
  file: string;
  /** The findings, at most 200. */
  findings: GameProblem[];
  /** The number of the game in the model, from 0. */
  game: number;
  /** The number of games in it. */
  games: number;
  /** The number of the game with each finding, from 0. */
  games_of: number[];
  /** The game as viewers show it. */
  model?: object | null;
  /** The number of findings. */
  total: number;
}

/** The counts of a search. */
export interface Found {
  /** The number of games that meet the query, in which the pattern is searched. */
  among: number;
  /** The number of games found. */
  games: number;
  /** The number of the state of the library. */
  generation: number;
  /** The number of games of the library. */
  of: number;
  pattern?: PatternCounts | null;
  /** The number of games in which the pattern was searched so far. */
  searched: number;
  /** The seconds that it took. */
  seconds: number;
  /** The number of the view with the games; missing while the search goes on. */
  view?: number | null;
}

/** A game. */
export interface Game {
  /** The encoding of the file. */
  encoding: string;
  /** The format of the file. */
  format: string;
  /** The number of games in its file. */
  games: number;
  /** The game as viewers show it. */
  model: object;
  /** Its row in lists. */
  row: Row;
}

/** Numbers of games. */
export type GameIds = number[];

/** A fault. */
export interface GameProblem {
  /** The code of the rule. */
  code: string;
  /** The column, from 1. */
  column: number;
  /** The lines that the repair changes. */
  diff?: DiffLine[];
  /** `error`, `warning` or `info`. */
  level: string;
  /** The line of the text, from 1. */
  line: number;
  /** The fault. */
  message: string;
  /** The node of the game; missing if it belongs to none. */
  node?: number | null;
  /** What the repair does. */
  repair?: string | null;
  /** The name of the rule. */
  rule: string;
  /** `safe`, `unsafe` or `manual`. */
  safety?: string | null;
}

/** The guesses at the moves of a game. */
export interface Guesses {
  /** The number of moves that were guessed at once. */
  at_once: number;
  /** The number of moves that were guessed or shown, all times together. */
  moves: number;
  /** The number of times. */
  times: number;
}

/** A file with findings. */
export interface HealthFile {
  /** The findings. */
  count: number;
  /** Its path. */
  file: string;
  /** Its number in addresses, until the next check. */
  id: number;
  /** Those with a safe repair. */
  safe: number;
}

/** Files with findings. */
export interface HealthFiles {
  /** Some of them. */
  files: HealthFile[];
  /** The number of all of them. */
  total: number;
}

/** What the last check of a library found. */
export interface HealthReport {
  /** The time of the check, in seconds since 1970; missing if there was none. */
  checked_at?: number | null;
  /** The files without findings. */
  clean: number;
  /** The findings. */
  count: number;
  /** The files that could not be read. */
  failed: number;
  /** The files that were checked. */
  files: number;
  /** The games in them. */
  games: number;
  /** Whether the library is still as it was checked. */
  is_current: boolean;
  /** The rules with findings, the most frequent first. */
  rules: RuleHealth[];
  /** Those with a safe repair. */
  safe: number;
}

/** What the server is. */
export interface Hello {
  /** Always `kifu`. */
  name: string;
  /** The version of the program. */
  version: string;
  /** True if the server may write. */
  writes: boolean;
}

/** A job as clients see it. */
export interface Job {
  /** The files that were read or changed; of a search for duplicates, the games. */
  done: number;
  /** The fault, if it failed. */
  fault?: string | null;
  /** Its number. */
  id: number;
  /** What it does. */
  kind: JobKind;
  /** The number of the library. */
  library: number;
  result?: JobResult | null;
  /** The seconds since it began, or that it took. */
  seconds: number;
  /** The time at which it was started, in seconds since 1970. */
  started_at: number;
  /** How far it is. */
  state: JobState;
  /** The number of all of them; 0 while they are being listed. */
  total: number;
}

/** What a job does. */
export type JobKind = "index" | "check" | "preview" | "repair" | "duplicates" | "aside" | "undo";

/** What came of a job. */
export interface JobResult {
  /** The name of the list that undoes the changes. */
  changes?: string | null;
  /** What identifies a preview: send it along to repair. */
  digest?: string | null;
  /** Some of the changes, of a preview. */
  examples?: Example[];
  /** The files that could not be read. */
  failed: number;
  /** The files that were read. */
  files: number;
  /** The files with problems, or with findings of the rules. */
  files_with_problems: number;
  /** The games of the library. */
  games: number;
  /** The games that are there several times. */
  groups: number;
  /** The number of files that are not changed, though they were meant to be. */
  left_out: number;
  /** The first of them, with reasons. */
  left_out_files?: LeftOut[];
  /** The repairs that were made, or would be. */
  repairs: number;
}

/** How far a job is. */
export type JobState = "running" | "done" | "failed" | "cancelled";

/** What the page keeps: short texts by name. */
export type Kept = object;

/** A file that is not changed. */
export interface LeftOut {
  /** Its path. */
  file: string;
  /** Why. */
  reason: string;
}

/** A library. */
export interface Library {
  /** The bytes of the library. */
  bytes: number;
  /** True if a job may bring it up to date. */
  can_update: boolean;
  /** True if tags and saved queries can be changed. */
  can_write: boolean;
  /** Why it cannot be read. */
  fault?: string | null;
  /** The number of files. */
  files: number;
  /** The number of files with problems. */
  files_with_problems: number;
  /** The folder of the library. */
  folder: string;
  /** The number of games. */
  games: number;
  /** The number of the state: it grows with each change. */
  generation: number;
  /** The number in addresses. */
  id: number;
  /** True if all its files were read. */
  is_complete: boolean;
  /** True if the library can be read; if not, a job may be creating it. */
  is_open: boolean;
  /** True if the server keeps it, in a temporary folder or a cache. */
  is_own: boolean;
  /** The name. */
  name: string;
  /** Those that lie outside the folder of the library and that the user has not named: they are not read or changed. */
  not_trusted?: string[];
  /** The folders and files that the server was started with. */
  records: string[];
  /** The folders and files that it is made of. */
  roots: string[];
}

/** The code of a link. */
export interface LinkCode {
  /** The code behind `#code=` in the link. */
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
  /** The point of the board where the upper left corner of the turned pattern lies, as two letters of SGF. */
  corner?: string | null;
  /** The number of moves before it. */
  move: number;
  next?: MatchNext | null;
  /** The node after which the pattern is on the board. */
  node: number;
  /** True if the colours are exchanged. */
  swapped?: boolean | null;
  /** How the pattern is turned. */
  turned?: string | null;
  /** True if it is in a variation. */
  variation: boolean;
}

/** The next move after a match. */
export interface MatchNext {
  /** `black` or `white`. */
  color: string;
  /** The number of moves elsewhere that came first. */
  elsewhere: number;
  /** The name of the point. */
  point: string;
}

/** A move to be played on a board. */
export interface MoveOnBoard {
  /** The stones, row by row from the upper left: `.` empty, `X` black, `O` white. */
  board: string[];
  /** Who plays: 0 Black, 1 White. */
  color: number;
  /** The point: row × columns + column, from 0. */
  point: number;
}

/** An attempt at a problem. */
export interface NewAttempt {
  /** What came of it. */
  outcome: AttemptOutcome;
  /** The seconds that it took. */
  seconds?: number | null;
}

/** Guesses at the moves of a game, from the first to the last of one time. */
export interface NewGuesses {
  /** The number of moves that were guessed at once. */
  at_once: number;
  /** The number of moves that were guessed or shown. */
  moves: number;
}

/** A job to start. */
export interface NewJob {
  /** What to do. */
  kind: NewJobKind;
  /** The number of the library. */
  library: number;
}

/** What a job can be asked to do without more words. */
export type NewJobKind = "index" | "check" | "duplicates";

/** Something that was practised. */
export interface NewPractice {
  attempt?: NewAttempt | null;
  /** The present day, as days since 1970-01-01 where the user is. */
  day: number;
  guesses?: NewGuesses | null;
}

/** What followed a pattern. */
export interface NextMove {
  /** The share of decided games that Black won, with the ends of its 95 % interval. */
  black_rate?: number[] | null;
  /** Matches in games that Black won. */
  black_wins: number;
  /** 0 for Black, 1 for White. */
  color?: number | null;
  /** Matches after which a move elsewhere came first. */
  elsewhere: number;
  /** The year of the first game. */
  first_year?: number | null;
  /** The number of games. */
  games: number;
  /** The number of matches. */
  hits: number;
  /** `move`, `setup` if stones were set up, or `nothing` if the game ended. */
  kind: string;
  /** The year of the last game. */
  last_year?: number | null;
  /** The letter on the board. */
  letter?: string | null;
  /** Matches in games without a winner. */
  nobody_wins: number;
  /** The name of the point, if the pattern has a place on the board: `Q16`. */
  point?: string | null;
  /** Matches in games that White won. */
  white_wins: number;
  /** The column in the pattern, from 0. */
  x?: number | null;
  /** The row in the pattern, from 0 at the top. */
  y?: number | null;
}

/** The texts and marks of a node, as in the model of a game. */
export type Notes = object | null;

/** A game of a file that was sent. */
export interface OpenedFile {
  /** The number of games in the file. */
  games: number;
  /** The game as viewers show it. */
  model: object;
  /** The number of the game, from 1. */
  number: number;
}

/** The counts of a pattern. */
export interface PatternCounts {
  /** The share of decided games that Black won, in the colours of the pattern, with the ends of its 95 % interval. */
  black_rate?: number[] | null;
  /** The number of matches; a game may have several. */
  hits: number;
  /** What followed, the most frequent first. */
  next: NextMove[];
  /** The number of matches with exchanged colours. */
  swapped: number;
  /** The number of games of each year; year 0 is unknown. */
  years: number[][];
}

/** What was practised of a game. */
export interface Practice {
  card?: ExerciseCard | null;
  guesses?: Guesses | null;
}

/** A preview of repairs. */
export interface PreviewRepairs {
  /** The names of rules; all that are on if it is missing. */
  rules?: string[];
  /** `safe`, or `unsafe` for sensible guesses as well. */
  safety: RepairSafety;
}

/** The JSON form of a [`Problem`]. */
export interface Problem {
  /** The place in the query, in characters from 0. */
  at?: number | null;
  /** The kind: a name that never changes. */
  code: string;
  /** One clause about this case. */
  detail: string;
  /** The field of the body that is wrong. */
  field?: string | null;
  /** A suggestion. */
  help?: string | null;
  /** The number of characters there. */
  length?: number | null;
  /** The status. */
  status: number;
  /** The kind in words. */
  title: string;
}

/** The faults of a file, and notes on it. */
export interface Problems {
  /** The number of errors. */
  errors: number;
  /** The number of notes, which are no faults. */
  notes: number;
  /** All of them, at most 500. */
  problems: GameProblem[];
  /** The number of those with a safe repair. */
  safe: number;
  /** The number of warnings. */
  warnings: number;
}

/** A file that was received. */
export interface Received {
  /** False if a file with the same name and content was there already. */
  is_new: boolean;
  /** The number of the library that has it after a job `index`. */
  library: number;
  /** The name of the file. */
  name: string;
}

/** What pictures can be made, and how. */
export interface RenderForm {
  /** The formats. */
  formats: RenderFormat[];
  /** The options, which are those of `kifu render`. */
  options: RenderOption[];
}

/** A format of pictures. */
export interface RenderFormat {
  /** What it is. */
  about: string;
  /** The end of the names of files. */
  ending: string;
  /** True if all figures are in one document. */
  is_document: boolean;
  /** True for text. */
  is_text: boolean;
  /** Its name. */
  name: string;
}

/** An option of pictures. */
export interface RenderOption {
  /** What it does. */
  about: string;
  /** Its default value; empty if it depends on others. */
  default: string;
  /** `flag`, `text`, `number` or `names`. */
  kind: string;
  /** The smallest number. */
  least?: number | null;
  /** The largest number. */
  most?: number | null;
  /** Its name; on a command line behind `--`. */
  name: string;
  /** The values to choose from. */
  names?: string[];
}

/** A picture to make. */
export interface RenderRequest {
  /** The name of the format. */
  format: string;
  /** The options that are set. */
  options?: SetOption[];
  /** The number of the figure, from 1; of a document without it all of them. */
  page?: number | null;
}

/** A repair of a draft. */
export interface Repair {
  /** The node to show. */
  node?: number;
  /** The revision that the repair is for. */
  revision: number;
  /** The names of rules and groups; all that are on if it is missing. */
  rules?: string[];
  /** `safe`, or `unsafe` for sensible guesses as well. */
  safety: RepairSafety;
}

/** Repairs that a preview has found. */
export interface RepairFiles {
  /** The digest of the preview. */
  digest: string;
}

/** How safe repairs must be. */
export type RepairSafety = "safe" | "unsafe";

/** Repairs of a rule. */
export interface Repaired {
  /** The number of its repairs. */
  count: number;
  /** The name of the rule. */
  rule: string;
}

/** A search; every field is optional. docs/searching.md describes queries and patterns. */
export interface Request {
  /** Where the pattern may lie: `anywhere`, `centre`, `side`, `corner`, `fixed` */
  anchor?: string;
  /** The number of points that may differ */
  differ?: number;
  /** Match after at least this many moves */
  from?: number;
  /** The largest number of games to list; 0 for all */
  limit?: number;
  /** The move of the main line of `record` after which the position arises [default: the last] */
  move?: number;
  /** Moves that lead to the position to find, Black first: `Q16,D4` or `["pd", "dp"]` */
  moves?: string | string[];
  /** Who plays next in the region, in the colours of the pattern: `X` or `O` */
  next?: string;
  /** Exclude swapped colours */
  no_swap?: boolean;
  /** Exclude rotations and reflections */
  no_symmetry?: boolean;
  /** The pattern: rows of cells and settings, one per line, or rows separated by `/` */
  pattern?: string;
  /** The query, as `black:"Ke Jie" year:2016..`; without it all games */
  query?: string;
  /** The text of a record with the position to find */
  record?: string;
  /** The text of a record that provides the values of `@` in the query, as `black:@` */
  reference?: string;
  /** The part of the position to find, by two corners: `C3-G7` */
  region?: string;
  /** Reverse the order */
  reverse?: boolean;
  /** The name of a saved query of the library, which must match too */
  saved?: string;
  /** The size of the board for `moves`: `9` or `13x9` [default: 19] */
  size?: string | number;
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

/** The revision of a draft that a change is for. */
export interface Revision {
  /** The revision. */
  revision: number;
}

/** A game in a list. */
export interface Row {
  /** The player of Black. */
  black: string;
  /** The rank of Black. */
  black_rank?: string | null;
  /** The date as written. */
  date: string;
  /** The event. */
  event: string;
  /** The path of its file. */
  file: string;
  /** The matches of the pattern, if one was searched. */
  hits?: Match[];
  /** The number of the game in the library. */
  id: number;
  /** The number of moves. */
  moves: number;
  /** Its number in the file, from 1. */
  number: number;
  /** The place. */
  place: string;
  /** The result as written. */
  result: string;
  /** The round. */
  round: string;
  /** The size of the board: `19x19`. */
  size?: string | null;
  /** The player of White. */
  white: string;
  /** The rank of White. */
  white_rank?: string | null;
}

/** Some games of a view. */
export interface Rows {
  /** The number of the first one. */
  from: number;
  /** The games. */
  rows: Row[];
  /** The number of games of the view. */
  total: number;
}

/** The findings of a rule. */
export interface RuleHealth {
  /** The code of the rule. */
  code: string;
  /** The findings. */
  count: number;
  /** The files with findings. */
  files: number;
  /** The part of records that it is about. */
  group: string;
  /** The findings whose repair is a sensible guess. */
  guess: number;
  /** The name of the rule. */
  rule: string;
  /** The findings with a safe repair. */
  safe: number;
  /** What it finds, in a sentence. */
  summary: string;
}

/** A draft to save. */
export interface Save {
  /** Replaces the file even if another program has changed it, provided that it has this fingerprint: see the difference. */
  over?: string | null;
  /** The revision that is saved. */
  revision: number;
}

/** A query to save. */
export interface SaveQuery {
  /** Its name; a saved query of this name is replaced. */
  name: string;
  /** The query; without one, the saved query is forgotten. */
  query?: string | null;
}

/** A saved query. */
export interface SavedQuery {
  /** Its name. */
  name: string;
  /** The query. */
  query: string;
}

/** What the code of a link is exchanged for. */
export interface Session {
  /** The token, for the header `Authorization`. */
  token: string;
}

/** Copies to set aside. */
export interface SetAside {
  /** The games to keep, each with its copies. */
  choices: Choice[];
}

/** An option that is set. */
export interface SetOption {
  /** Its name. */
  name: string;
  /** Its value; `true` or `false` for a flag. */
  value: string;
}

/** The change of a tag. */
export type TagChange = "give" | "take";

/** A tag. */
export interface TagCount {
  /** The number of games. */
  games: number;
  /** How many of the games in the parameter `games` have it. */
  selected?: number | null;
  /** The tag. */
  tag: string;
}

/** A tag that is given to games or taken from them. */
export interface TagGames {
  /** `give` or `take`. */
  change: TagChange;
  /** The numbers of the games. */
  games: number[];
  /** The tag. */
  tag: string;
}

/** Changes to undo. */
export interface UndoChanges {
  /** The name of the undo list. */
  list: string;
}

/** A draft that was not saved. */
export interface UnsavedDraft {
  /** The time of the last one, in seconds since 1970. */
  at: number;
  /** The number of changes. */
  changes: number;
  /** The file. */
  file: string;
  /** The name of what keeps it. */
  journal: string;
  /** The number of the game in it, from 1. */
  number: number;
}

/** Some of the problems. */
export type Which = "all" | "due" | "new" | "missed";
