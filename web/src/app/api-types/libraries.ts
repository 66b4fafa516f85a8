// Types of the interface of `kifu serve`, written by a test of kifu-serve.

import type { ExerciseCard, ExerciseCounts, Row, Side } from "./games.ts";

/** The number of changes. */
export interface Changed {
  /** The number of games whose tags changed, or of saved queries that changed. */
  changed: number;
}

/** The games of a view to export. */
export interface ChosenGames {
  /** The numbers of the games in the library; games that are not in the view are skipped. */
  games: number[];
}

/** The practice with a collection: a folder with problems, or a file with several. */
export interface CollectionStatistics {
  /** The number of its problems that are due. */
  due: number;
  /** The path, without the folder that all collections have in common. */
  name: string;
  /** The number of its problems. */
  problems: number;
  /** The query that selects its problems; missing if the path cannot be written in a query. */
  query?: string | null;
  /** The number of its problems that were practised. */
  seen: number;
  /** The number of attempts that solved a problem without help. */
  solved: number;
  /** The number of attempts. */
  tried: number;
}

/** A value with the results of its games, and the queries that select them. */
export interface CountedGames {
  /** Games. */
  games: number;
  /** Games won by the opponent. */
  lost: number;
  /** Games without a winner, or whose winner is unknown. */
  other: number;
  /** The queries that select the games. */
  queries: TallyQueries;
  /** The value: a name, a rank, a komi. */
  value: string;
  win_rate?: WinRate | null;
  /** Games won by the player. */
  won: number;
}

/** The games of two players. */
export interface CrossCell {
  /** Games. */
  games: number;
  /** Games won by the player of the column. */
  lost: number;
  /** Games won by the player of the row. */
  won: number;
}

/** What a library says about an event. */
export interface EventPortrait {
  /** The number of games of a match after which it must be decided, if the name of the event says it: 7 for `best of 7`
and 七番勝負. */
  best_of?: number | null;
  /** Games that Black won. */
  black_won: number;
  /** The crosstable: a row for each of `players` with their results against each, if there are 3 to 64 of them. */
  crosstable: CrossCell[][];
  /** The date of the first game. */
  first_date?: string | null;
  /** The games. */
  games: number;
  /** The date of the last game. */
  last_date?: string | null;
  /** The scores of matches of two players, the last one first, at most 100. */
  matches: MatchScore[];
  /** The name, in the spelling that most games have; the one that was asked for if no game has it. */
  name: string;
  /** Games without a winner, or whose winner is unknown. */
  other: number;
  /** The number of players. */
  player_count: number;
  /** The players, those with the most wins first, at most 200. */
  players: CountedGames[];
  /** The queries that select the games: `won` those that Black won, `lost` those that White won. */
  queries: TallyQueries;
  /** The rounds with their games, the last one first, of the newest 400 games; empty if their records name no round. */
  rounds: EventRound[];
  /** Names that contain the one that was asked for, if no game has it. */
  similar: string[];
  /** The other spellings that count as the same name. */
  spellings: string[];
  /** Games that White won. */
  white_won: number;
}

/** A round of an event. */
export interface EventRound {
  /** The date of the first game. */
  first_date?: string | null;
  /** The games by date. */
  games: RoundGame[];
  /** The date of the last game. */
  last_date?: string | null;
  /** The round as the records write it, such as `3` or `Semifinal`; empty for games whose records do not say it. */
  name: string;
}

/** A folder with problems, or a file with several. */
export interface ExerciseCollection {
  /** The number of its problems that were practised and are not due. */
  known: number;
  /** The path, without the folder that all collections have in common. */
  name: string;
  /** The number of its problems. */
  problems: number;
  /** The query that selects its problems; missing if the path cannot be written in a query. */
  query?: string | null;
}

/** The order of problems: `recorded` (by file), `shuffled` (by the seed of the request) or `hardest` (by their difficulty for
the user, the most difficult first; those that were never practised come last). */
export type ExerciseOrder = "recorded" | "shuffled" | "hardest";

/** The position of a problem. */
export interface ExercisePosition {
  /** The stones, row by row from the upper left: `.` empty, `X` black, `O` white. */
  board: string[];
  card?: ExerciseCard | null;
  /** The colour to play: 0 Black, 1 White. */
  color: number;
  /** The number of the game in its file, from 1. */
  game: number;
  /** The number of the game in the library. */
  id: number;
  mistake?: PositionMistake | null;
  /** The path of the file. */
  path: string;
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
  /** The number of a game: selects the problems in it. */
  game?: number | null;
  /** The names of the user, for the source `mistakes`: those of other players are left out [default: mistakes of both players]. */
  mine?: string[];
  /** The order of the problems. */
  order?: ExerciseOrder;
  /** The query that the problems must match, in the language of `kifu search`. */
  query?: string;
  /** The seed for the order `shuffled` [default: 0]. */
  seed?: number;
  /** The source of the problems; records by default. */
  source?: ExerciseSource;
  /** Selects problems by their state in the practice; all problems by default. */
  which?: Which;
}

/** The source of problems: `records` (set up as problems) or `mistakes` (positions of games before a move that lost much, if
the record stores better moves). */
export type ExerciseSource = "records" | "mistakes";

/** The problems that match a request. */
export interface Exercises {
  /** The folders with problems, and the files with several problems, of the whole library. */
  collections: ExerciseCollection[];
  /** The query by which problems are recognised among the games of the library. */
  condition: string;
  /** The number of problems that match the query, by their state in the practice. */
  counts: ExerciseCounts;
  /** The numbers of the selected games in the order of the request; at most 20,000. */
  ids: number[];
  mistakes?: MistakeCounts | null;
  /** The nodes of these games with the positions, in the order of the file; only of mistakes. */
  nodes?: number[];
  /** The positions of some of these games: see `from` and `count` of the request. */
  positions: ExercisePosition[];
  /** The days in a row with practice. */
  streak: PracticeStreak;
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
  /** The names of openings and joseki along the line of `played`: the last one of each part of the board, openings first. */
  names: NameObject[];
  /** The next moves that reach a position with a name. */
  reached: ReachedName[];
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
  /** The names of an opening by the tag of their language, where they are known; missing for all other values. */
  names?: Record<string, string> | null;
  /** A query that selects these games; missing if no query does. */
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

/** The first moves of a player with each colour. */
export interface FirstMoves {
  black?: HeatMap | null;
  /** The columns and rows of the board: the size of most games. */
  size: number[];
  white?: HeatMap | null;
}

/** The counts of a search, so far or final. */
export interface Found {
  /** The number of games found so far. */
  games: number;
  /** The state of the library that was searched: see `generation` of `Library`. */
  generation: number;
  /** The number of games in the library. */
  library_games: number;
  /** The names of the openings and joseki that conditions of the query mean, by the tag of their language. The key is a
condition without quotation marks: `joseki:magic sword`. A condition that means several positions is missing. */
  names?: Record<string, Record<string, string>>;
  pattern?: PatternCounts | null;
  /** The number of games that match the query; the pattern is searched in these. */
  query_games: number;
  /** The number of these games that have been searched so far. */
  searched_games: number;
  /** The time since the request began, in seconds. */
  seconds: number;
  /** The number of the view that lists the games, `{view}` in paths; missing while the search is running. */
  view?: number | null;
}

/** Numbers of games. */
export type GameIds = number[];

/** The frequencies of points. Each game is turned so that its first move lies in the upper right. */
export interface HeatMap {
  /** Games that begin with moves on an empty board. */
  games: number;
  /** The most frequent lines up to the first move of the player, at most eight. */
  lines: OpeningLine[];
  /** The points, the most frequent one first. */
  points: HeatPoint[];
}

/** A point, and how often it was played. */
export interface HeatPoint {
  /** Games in which the player played there. */
  games: number;
  /** The name of the point: `Q16`. */
  vertex: string;
  /** The column, from 0 at the left. */
  x: number;
  /** The row, from 0 at the top. */
  y: number;
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

/** The settings that the page stores on the server: short texts by name. */
export type Kept = Record<string, string>;

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
  /** The number of files with faults. */
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

/** A game of a match. */
export interface MatchGame {
  /** The date. */
  date: string;
  /** Its number in the library. */
  id: number;
  winner?: MatchSide | null;
}

/** The score of a match of two players. */
export interface MatchScore {
  /** The games by date, so that the course of the match can be seen. */
  course: MatchGame[];
  /** The date of the first game. */
  first_date: string;
  /** All games, also those without a known winner. */
  games: number;
  /** The date of the last game. */
  last_date: string;
  /** The player who won more games; the names in order if both won equally many. */
  one: string;
  /** Games that `one` won. */
  one_won: number;
  /** The other player. */
  other: string;
  /** Games that `other` won. */
  other_won: number;
  /** The query that selects the games; missing if their dates do not tell them from other games of the two. */
  query?: string | null;
}

/** A player of a match. */
export type MatchSide = "one" | "other";

/** How mistakes were found, and why others are no problems. */
export interface MistakeCounts {
  /** The number of mistakes that changed nothing, because the game was decided. */
  decided: number;
  /** The number of games with evaluations. */
  games: number;
  /** The number of mistakes whose move is among the best ones that the record stores, or for which none can be played. */
  no_better_move: number;
  /** The number of mistakes in positions for which the record stores no better moves. */
  no_candidates: number;
  /** The number of files that have not been read yet: another request continues. */
  unread: number;
}

/** The name of an opening or a joseki. */
export interface NameObject {
  /** The part of the board: `board`, `right`, `upper-right`. */
  area: string;
  /** The player to whom the name belongs: `black` or `white`. */
  color: string;
  /** `opening`, `joseki`, or `point` for the first stone of a corner. */
  kind: string;
  /** The move after which the position stands, counted from 1. */
  move_number: number;
  /** The identifier, which does not change: `sanrensei`. */
  name_id: string;
  /** The names by the tag of their language, where they are known; always one in English. */
  names: Record<string, string>;
}

/** A continuation: what comes next in the region of a pattern. */
export interface NextMove {
  black_rate?: WinRate | null;
  /** The number of these matches in games that Black won. */
  black_wins: number;
  /** The colour that plays, `black` or `white`; missing if `follows` is not `move`. */
  color?: string | null;
  /** The number of these matches in which a move outside the region came first. */
  elsewhere: number;
  /** The year of the first game; missing if no year is known. */
  first_year?: number | null;
  /** `move`, `setup` if stones were set up, or `nothing` if the game ended. */
  follows: string;
  /** The number of games with this continuation. */
  games: number;
  /** The number of matches with this continuation. */
  hits: number;
  /** The year of the last game; missing if no year is known. */
  last_year?: number | null;
  /** The letter that marks the move on the board. */
  letter?: string | null;
  /** The number of these matches in games without a winner. */
  nobody_wins: number;
  /** The point as two letters of SGF; missing unless the pattern has a fixed place on the board. */
  point?: string | null;
  /** The number of these matches with swapped colours. */
  swapped: number;
  /** The name of the point, such as `Q16`; missing unless the pattern has a fixed place on the board. */
  vertex?: string | null;
  /** The number of these matches in games that White won. */
  white_wins: number;
  /** The column in the pattern, from 0; missing if `follows` is not `move`. */
  x?: number | null;
  /** The row in the pattern, from 0 at the top; missing if `follows` is not `move`. */
  y?: number | null;
}

/** The first moves of games, up to the first one of the player. */
export interface OpeningLine {
  /** Games. */
  games: number;
  /** Games won by the opponent. */
  lost: number;
  /** The moves, Black first: `Q16`, `pass`. */
  moves: string[];
  /** Games without a winner, or whose winner is unknown. */
  other: number;
  win_rate?: WinRate | null;
  /** Games won by the player. */
  won: number;
}

/** The counts of a pattern over all its matches. */
export interface PatternCounts {
  black_rate?: WinRate | null;
  /** The number of matches; a game may have several. */
  hits: number;
  /** The continuations, the most frequent first. */
  next: NextMove[];
  /** The number of matches with swapped colours. */
  swapped: number;
  /** The number of games of each year. */
  years: YearCount[];
}

/** The losses of a group of moves. */
export interface PlayerLosses {
  /** The share of moves that lose less than the first limit. */
  accuracy: number;
  /** The upper end. */
  accuracy_high: number;
  /** The lower end of its 95 % interval. */
  accuracy_low: number;
  /** What it is grouped by: `all`, `phase`, `color`, `opponent_rank` or `month`. */
  by: string;
  /** The number of moves in each class. */
  classes: number[];
  /** The number of games with such moves. */
  games: number;
  /** True if the moves are too few to say much. */
  has_few: boolean;
  /** The mean loss of a move. */
  mean: number;
  /** The upper end. */
  mean_high?: number | null;
  /** The lower end of its 95 % interval; missing for few moves. */
  mean_low?: number | null;
  /** The median of the losses. */
  median: number;
  /** The number of moves. */
  moves: number;
  /** The value: `all`, `opening`, `black`, `stronger`, `2024-05`. */
  value: string;
}

/** A move that lost much. */
export interface PlayerMistake {
  /** The colour of the player: 0 Black, 1 White. */
  color: number;
  /** The date as written in the record; missing if there is none. */
  date?: string | null;
  /** The number of the game in the library. */
  game: number;
  /** The loss. */
  loss: number;
  /** The number of the move on the main line, from 1. */
  number: number;
  /** The opponent; missing if unknown. */
  opponent?: string | null;
  /** `opening`, `middle` or `endgame`. */
  phase: string;
}

/** What a library says about a player. All games of the library count, of any size. */
export interface PlayerPortrait {
  /** The results with each colour: `black`, `white`. */
  colors: CountedGames[];
  /** The results by the way in which games were won: `resignation`, `points`, `time`, `forfeit`. */
  endings: CountedGames[];
  /** The number of events. */
  event_count: number;
  /** The events with the most games, at most 12. */
  events: CountedGames[];
  /** The date of the first game. */
  first_date?: string | null;
  first_moves?: FirstMoves | null;
  /** The results of games in which the player gave handicap stones. */
  handicap_given: CountedGames[];
  /** The results of games in which the player took handicap stones. */
  handicap_taken: CountedGames[];
  /** The results of games without handicap by komi, the most frequent first. */
  komi: CountedGames[];
  /** The date of the last game. */
  last_date?: string | null;
  /** The name, in the spelling that most games have; the one that was asked for if no game has it. */
  name: string;
  /** The number of opponents. */
  opponent_count: number;
  /** The most frequent opponents, at most 20. */
  opponents: CountedGames[];
  /** The rank in the last game that states one. */
  rank?: string | null;
  /** The results by the rank of the opponent, the strongest first. */
  ranks: CountedGames[];
  /** The results of all games, without those against oneself. */
  record: PlayerRecord;
  series?: WinningSeries | null;
  /** Names that contain the one that was asked for, if no game has it. */
  similar: string[];
  /** The other spellings that count as the same name. */
  spellings: string[];
  /** The results by years, without gaps. */
  years: YearSpan[];
}

/** The results of a player, with the queries that select the games. */
export interface PlayerRecord {
  /** Games. */
  games: number;
  /** Games won by the opponent. */
  lost: number;
  /** Games without a winner, or whose winner is unknown. */
  other: number;
  /** The queries that select the games. */
  queries: TallyQueries;
  win_rate?: WinRate | null;
  /** Games won by the player. */
  won: number;
}

/** What a player lost, by the evaluations of the records, or of the store of `kifu analyze` where it evaluates more positions. */
export interface PlayerReview {
  /** The classes of losses by their limits: `< 0.5`, `0.5–1.5`. */
  classes: string[];
  /** The number of games with evaluations. */
  games: number;
  /** The losses of all moves, and of groups of them; empty without games. */
  groups: PlayerLosses[];
  /** The number of games with evaluations in the other unit, which are left out. */
  left_out: number;
  /** The unit of losses: `points`, or `win_rate` for percent of the win rate. */
  measure: string;
  /** The number of games that were not looked at: older than the newest 1,000, or than those for which there was time. */
  unread: number;
  /** The moves that lost most, the worst first. */
  worst: PlayerMistake[];
}

/** The name of a player or an event. It is in the body of the request, because records have names of any length. */
export interface PortraitRequest {
  /** The whole name, in any spelling that a search for `=NAME` finds. */
  name: string;
}

/** The mistake that was made in a position. */
export interface PositionMistake {
  /** The name of Black; empty if unknown. */
  black: string;
  /** What the player lost in points; `null` if unknown. */
  lost_lead?: number | null;
  /** What the player lost of the win rate; `null` if unknown. */
  lost_winrate?: number | null;
  /** The number of the node with the position, in the order of the file. */
  node: number;
  /** The number of the move. */
  number: number;
  /** The name of White; empty if unknown. */
  white: string;
}

/** A note on a position, shared by its rotations and reflections. The player to move makes no difference. */
export interface PositionNote {
  /** The stones, row by row from the upper left: `.` empty, `X` black, `O` white. */
  board: string[];
  /** The text, at most 64 KiB; empty if there is none, or to remove it. */
  text: string;
}

/** The problems that were tried on a day, by the outcome of the first attempt. */
export interface PracticeDay {
  /** The day, as days since 1970-01-01. */
  day: number;
  /** The number of problems that were solved with help. */
  helped: number;
  /** The number of problems that were missed. */
  missed: number;
  /** The number of problems that were solved without help. */
  solved: number;
}

/** Statistics of practice. Of several attempts at a problem on a day only the first counts. */
export interface PracticeStatistics {
  /** The collections of the whole library. */
  collections: CollectionStatistics[];
  /** The days with attempts at problems that match the query, the first one first. */
  days: PracticeDay[];
  /** The days in a row with practice, of any problems. */
  streak: PracticeStreak;
}

/** A request for statistics of practice. */
export interface PracticeStatisticsRequest {
  /** The present day in the user's time zone, as days since 1970-01-01. */
  day: number;
  /** The names of the user, for the source `mistakes`: see [`ExerciseRequest`](super::ExerciseRequest). */
  mine?: string[];
  /** The query that the problems of the days must match, in the language of `kifu search`. */
  query?: string;
  /** The source of the problems; records by default. */
  source?: ExerciseSource;
}

/** The days in a row with attempts at problems. */
export interface PracticeStreak {
  /** The number of days up to today; up to yesterday, if there was no attempt today yet. */
  days: number;
  /** The largest number of days in a row. */
  longest: number;
  /** True if there was an attempt today. */
  today: boolean;
}

/** A next move that reaches a position with a name. */
export interface ReachedName {
  /** The player: `black` or `white`. */
  color: string;
  /** The name. */
  name: NameObject;
  /** The point: `Q16`. */
  vertex: string;
}

/** A tree from one side. */
export interface RepertoireOfSide {
  /** The number of positions with moves that are asked, by their state in the practice. */
  counts: ExerciseCounts;
  /** The number of lines. */
  lines: number;
  /** Whose moves are asked. */
  side: Side;
}

/** A tree that can be practised. */
export interface RepertoireTree {
  /** The number of the game in its file, from 1. */
  game: number;
  /** The number of the game in the library. */
  id: number;
  /** The path of the file. */
  path: string;
  /** The tree from the sides of Black and of White. */
  sides: RepertoireOfSide[];
}

/** The trees of a library: records with variations that are neither games of players nor problems. */
export interface Repertoires {
  /** The number of further trees, which were not read. */
  left: number;
  /** The trees, by their paths. */
  trees: RepertoireTree[];
}

/** A request for the trees of a library. */
export interface RepertoiresRequest {
  /** The present day in the user's time zone, as days since 1970-01-01. */
  day: number;
}

/** A report to write. */
export interface ReportForm {
  /** The form, as `kifu report --format` names it: `html`, `pdf`, `markdown`, `csv`, `json`. */
  format: string;
  /** The language of headings [default: en]. */
  lang?: string | null;
  /** The whole name, in any spelling that a search for `=NAME` finds. */
  name: string;
  /** What it is about: `player` or `event`. */
  subject: string;
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
  /** The order: `date`, `black`, `white`, `result`, `event`, `round`, `place`, `moves`, `size`, `rank`, `path` [default: date] */
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

/** A game of a round. */
export interface RoundGame {
  /** The player of Black. */
  black: string;
  /** Its number in the library. */
  id: number;
  /** The result as SGF writes it. */
  result: string;
  /** The player of White. */
  white: string;
  winner?: RoundWinner | null;
}

/** The winner of a game. */
export type RoundWinner = "black" | "white";

/** Some games of a view. */
export interface Rows {
  /** The index of the first of `rows` in the view, from 0. */
  from: number;
  /** The games, in the order of the view. */
  rows: Row[];
  /** The number of games in the view. */
  total: number;
  /** The columns in which no game of the view has a text, by the names of the orders: the fields that no game states,
and `size` if all boards have 19×19 points. A game other than Go is named with its event. */
  unstated: string[];
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

/** The site to make. */
export interface SiteRequest {
  /** The numbers of the games in the library; games that are not in the view are skipped. By default all games of the view. */
  games?: number[] | null;
  /** The text of its start page in Markdown, without images; without a text, the site begins with the search. */
  text?: string;
  /** The title of its pages, at most 200 letters. */
  title: string;
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

/** The queries that select the games of a tally. */
export interface TallyQueries {
  /** All games. */
  games: string;
  /** Games won by the opponent. */
  lost: string;
  /** The other games. */
  other: string;
  /** Games won by the player. */
  won: string;
}

/** A position of a game of a list. */
export interface Thumbnail {
  /** The stones, row by row from the upper left: `.` empty, `X` black, `O` white. */
  board: string[];
  /** The number of the game in the library. */
  id: number;
  /** The point of the last move: row × columns + column; missing after a pass, or without a move. */
  last?: number | null;
  /** The numbers of columns and rows of the board. */
  size: number[];
}

/** Which problems to list: `all`, `due`, `new` (never practised) or `missed` (the last attempt missed them). */
export type Which = "all" | "due" | "new" | "missed";

/** A share of decided games with its 95 % interval. */
export interface WinRate {
  /** The games that somebody won, counted in the same way. */
  games: number;
  /** The upper end of the interval. */
  high: number;
  /** The lower end of the interval. */
  low: number;
  /** `wins / games`. */
  rate: number;
  /** The games won, counted once for each match. */
  wins: number;
}

/** Games that a player won one after the other. */
export interface WinningSeries {
  /** The date of the first game. */
  first_date: string;
  /** The number of games. */
  games: number;
  /** The date of the last game. */
  last_date: string;
  /** The query that selects the games; missing if their dates do not tell them from other wins. */
  query?: string | null;
}

/** The games of a year. */
export interface YearCount {
  /** The number of games. */
  games: number;
  /** The year; missing if it is unknown. */
  year?: number | null;
}

/** The games of a year, or of several years. */
export interface YearSpan {
  /** The first year. */
  from: number;
  /** Games. */
  games: number;
  /** Games won by the opponent. */
  lost: number;
  /** Games without a winner, or whose winner is unknown. */
  other: number;
  /** The queries that select the games. */
  queries: TallyQueries;
  /** The last year. */
  to: number;
  win_rate?: WinRate | null;
  /** Games won by the player. */
  won: number;
}
