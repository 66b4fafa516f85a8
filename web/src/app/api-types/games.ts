// Types of the interface of `kifu serve`, written by a test of kifu-serve.

import type { ModelJson } from "../../model/json.ts";
import type { DiffLine } from "./jobs.ts";

/** The outcome of an attempt: `solved`, `helped` (after a hint) or `missed` (a mistake, or the solution was shown). */
export type AttemptOutcome = "solved" | "helped" | "missed";

/** A board after a move. */
export interface BoardAfter {
  /** The stones, row by row from the upper left: `.` empty, `X` black, `O` white. */
  board: string[];
  /** The number of stones that were captured. */
  captured: number;
}

/** The size of a board. */
export interface BoardSize {
  /** The number of columns. */
  columns: number;
  /** The number of rows. */
  rows: number;
}

/** The task of a problem of a book. */
export interface BookTask {
  /** The number of the node with its position, as in the solution of the model. */
  start: number;
  /** The task. */
  task: ExerciseTask;
}

/** A move that an engine considered. */
export interface Candidate {
  /** The lead of Black in points after the move; `null` if unknown. */
  lead?: number | null;
  /** The moves that the engine expects, from this one on: the numbers of points as in the model, `null` for a pass. */
  line: (number | null)[];
  /** What the player loses in points, as above. */
  lost_lead?: number | null;
  /** What the player loses of the win rate by this move instead of the best one, at least 0; `null` if unknown. */
  lost_winrate?: number | null;
  /** The number of positions that were searched after the move; `null` if unknown. */
  visits?: number | null;
  /** The probability that Black wins after the move, 0 to 1; `null` if unknown. */
  winrate?: number | null;
}

/** The moves that an engine considered in a position; none if neither the record nor the store of
`kifu analyze` has any. */
export interface Candidates {
  /** The name of the engine or of the program; missing if unknown. */
  engine?: string | null;
  /** The moves, best first. */
  moves: Candidate[];
  /** The number of positions that were searched; missing if unknown. */
  visits?: number | null;
}

/** The state of a problem in the practice, which is repeated at growing intervals. */
export interface ExerciseCard {
  /** The number of attempts. */
  attempts: number;
  /** The difficulty of the problem for the user, from 1 to 10, by FSRS. */
  difficulty: number;
  /** The day on which it is due, as days since 1970-01-01. */
  due: number;
  /** The outcome of the last attempt: `solved`, `helped` or `missed`. */
  last: string;
  /** The number of attempts with the outcome `missed`. */
  misses: number;
  /** The days after which the chance of solving it has fallen to 90 %, by FSRS. */
  stability: number;
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

/** The goal of a problem. */
export type ExerciseGoal = "live" | "kill" | "capture" | "connect" | "cut" | "escape" | "ko" | "seki" | "win-race";

/** The task of a problem. It stays the same if the board is turned or colours are exchanged. */
export interface ExerciseTask {
  goal?: ExerciseGoal | null;
  /** The rank of players for whom the problem is, such as `5k` or `3d`; missing if the record does not state it. */
  level?: string | null;
}

/** A field of a theme. */
export interface FieldOfTheme {
  /** The smallest number; missing for colours. */
  least?: number | null;
  /** The largest number; missing for colours. */
  most?: number | null;
  /** Its name in theme files; `black.fill` is `fill` of the table `black`. */
  name: string;
  /** The value in the base. */
  usual: string;
  /** Its value: a number, or a colour as `#rrggbbaa`. */
  value: string;
}

/** A game of a library, with its model. */
export interface Game {
  /** The tasks of the problems of a book, as far as the record states them. */
  book_tasks?: BookTask[];
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
  /** The game as SGF if it is not of Go; missing for Go. Its nodes are those of the model. */
  sgf?: string | null;
  task?: ExerciseTask | null;
}

/** The evaluations of a game. */
export interface GameEvaluations {
  /** The evaluations as in the model of the game, where they are `graph`; missing if there are none. */
  graph?: object;
}

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

/** The count of the end of a game. Points are numbered as in the model. */
export interface GameScore {
  /** The territory of Black with the points below dead stones, by the first count. */
  black_territory: number[];
  /** The counts: one by the rules of the record, or one by territory and one by area if it states none. */
  counts: ScoreCount[];
  /** The dead chains, each with all its stones. */
  dead: number[][];
  /** Where the dead stones are known from: `names` (the request), `marks` (territory marked in the record) or `playouts`. */
  dead_from: string;
  /** False if the game does not look finished: the count is that of the present position. */
  is_finished: boolean;
  /** True if nothing of the count is only a guess, so that `kifu score --write` would write the territories into the record. */
  may_be_written: boolean;
  /** The index of the node at the end of the main line, whose position is counted. */
  node: number;
  /** A stone of each chain in seki, as far as playouts found any. */
  seki: number[];
  /** The result that the record states; missing if it states none. */
  stated?: string | null;
  /** A stone of each chain whose life is in doubt; empty if the count is sure. */
  unsure: number[];
  /** How the count agrees with the stated result: `exact`, `within-one`, `winner`, `wrong` or `not-compared`. */
  verdict: string;
  /** The territory of White, likewise. */
  white_territory: number[];
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

/** A match of a pattern in a game. */
export interface Match {
  /** True if the pattern matches with swapped colours. */
  colors_swapped?: boolean | null;
  /** The point, as two letters of SGF, where the upper left corner of the pattern lies on the board. */
  corner?: string | null;
  /** True if the node is on the main line. */
  main_line: boolean;
  /** The number of moves played up to this node. */
  move_number: number;
  next_move?: MatchNext | null;
  /** The index of the node after which the pattern matches, from 0 in the order of the file. */
  node: number;
  /** `left-right`, `top-bottom`, `half`, `left`, `right`, `diagonal` or `antidiagonal`; missing if the pattern lies as given. */
  symmetry?: string | null;
}

/** The next move in the region of a pattern after a match. */
export interface MatchNext {
  /** The colour that plays: `black` or `white`. */
  color: string;
  /** The number of moves outside the region that are played before it. */
  moves_elsewhere: number;
  /** The point as two letters of SGF. */
  point: string;
  /** The name of the point: `Q16`. */
  vertex: string;
}

/** A move in the position of a mistake. */
export interface MistakeChoice {
  /** True if the answer is right: it loses next to nothing compared with the best one. */
  is_right: boolean;
  /** What the player loses in points, as above. */
  lost_lead?: number | null;
  /** What the player loses of the win rate by this move, at least 0; `null` if unknown. */
  lost_winrate?: number | null;
  /** The number of its node in the model `review`. */
  node: number;
  /** The number of positions that were searched after the move; `null` if unknown. */
  visits?: number | null;
}

/** A mistake of a game as a problem. */
export interface MistakeExercise {
  /** The candidates, right ones first. */
  answers: MistakeChoice[];
  card?: ExerciseCard | null;
  /** True if the moves after the one that was played are those of the game, not those that the engine expected. */
  is_of_game: boolean;
  /** The number by which the log of practice knows the problem, in hexadecimal digits. */
  key: string;
  /** The model of the problem: the position, with the candidates of the engine as right and wrong answers. */
  model: ModelJson;
  /** The number of the move. */
  number: number;
  /** The move that was played. */
  played: MistakeChoice;
  /** The model of the position with the lines that the engine expected. */
  review: ModelJson;
  /** The game as a row of a list. */
  row: Row;
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
  /** The number of the problem in hexadecimal digits, if it is a position of the game and not its record. */
  key?: string | null;
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

/** Results of practice to add to the log: an attempt, guesses, or both. */
export interface NewPractice {
  attempt?: NewAttempt | null;
  /** The present day, as days since 1970-01-01 where the user is. */
  day: number;
  guesses?: NewGuesses | null;
}

/** The texts and marks of a node, as in the model of a game. */
export type Notes = object | null;

/** The move since which a game is new in its library. */
export interface Novelty {
  /** The number of the first move of the main line whose position no other game has, also rotated, mirrored or with exchanged
colours; `null` if another game has them all. */
  number?: number | null;
}

/** A game of a file that was sent. */
export interface OpenedFile {
  /** The number of the game, from 1. */
  game: number;
  /** The number of games in the file. */
  games: number;
  /** The model of the game, as viewers draw it. */
  model: ModelJson;
}

/** The results of practice with a game. */
export interface Practice {
  card?: ExerciseCard | null;
  guesses?: Guesses | null;
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

/** A picture or document to make. */
export interface RenderRequest {
  /** The name of the format. */
  format: string;
  /** The numbers of the games in the library, at most 200; several need a document. */
  games: number[];
  /** The number of the node whose position is drawn, as in the model, instead of the option `move`. */
  node?: number | null;
  /** The options to set; the others keep their defaults. */
  options?: SetOption[];
  /** The number of the figure, from 1; of a document the number of a page, which is drawn as SVG. By default the first
figure, or the whole document. */
  page?: number | null;
}

/** A line of a tree, which leads to the most urgent of the moves that are asked. */
export interface RepertoireLine {
  /** The number of positions with moves that are asked, in the whole tree, by their state in the practice. */
  counts: ExerciseCounts;
  /** The nodes of the moves, in order; empty if the tree has none after the node of the request. */
  line: number[];
  /** The positions of the line in which moves are asked, in order. */
  questions: RepertoireQuestion[];
}

/** A position in which a move is asked. */
export interface RepertoireQuestion {
  /** The nodes of the right answers, children of the node. */
  answers: number[];
  card?: ExerciseCard | null;
  /** The colour to play: 0 Black, 1 White. */
  color: number;
  /** The number by which the log of practice knows it, in hexadecimal digits. */
  key: string;
  /** The number of its node. */
  node: number;
}

/** A request for a line of a tree. */
export interface RepertoireRequest {
  /** The present day in the user's time zone, as days since 1970-01-01. */
  day: number;
  /** The number of the node after which the line begins [default: 0, the root]. */
  from?: number;
  /** The seed by which replies are drawn [default: 0]. */
  seed?: number;
  /** Whose moves are asked. */
  side: Side;
}

/** What the players of a game lost, by the evaluations of the record, or of the store of `kifu analyze` if it evaluates more
positions. There are no losses if the loss of no move is known. */
export interface ReviewedGame {
  /** The classes of losses by their limits: `< 0.5`, `0.5–1.5`. */
  classes: string[];
  /** The engine; missing if unknown. */
  engine?: string | null;
  /** The number of the first move of the endgame. */
  first_endgame_move: number;
  /** The number of the first move of the middle game. */
  first_middle_move: number;
  /** The losses of each player in the whole game, and in each phase that has moves. */
  losses: ReviewedLosses[];
  /** The unit of losses: `points`, or `win_rate` for percent of the win rate; missing without losses. */
  measure?: string | null;
  /** Where the evaluations come from: `store` or `record`; missing without losses. */
  source?: string | null;
  /** The moves that gave the lead away, at most five, in the order of the game. */
  turning_points: TurningPoint[];
  /** The median of the visits of positions; missing if unknown. */
  visits?: number | null;
}

/** The losses of a player in a game or in a phase of it. */
export interface ReviewedLosses {
  /** The share of moves that lose less than the first limit. */
  accuracy: number;
  /** The upper end of its 95 % interval. */
  accuracy_high: number;
  /** The lower end of its 95 % interval. */
  accuracy_low: number;
  /** The number of moves in each class. */
  classes: number[];
  /** The player: 0 Black, 1 White. */
  color: number;
  /** The mean loss of a move. */
  mean: number;
  /** The number of moves. */
  moves: number;
  /** `opening`, `middle` or `endgame`; missing for the whole game. */
  phase?: string | null;
  /** The index of the node with the move that lost most; missing if none lost anything. */
  worst?: number | null;
  /** The loss of this move. */
  worst_loss: number;
}

/** A game in a list. Unknown values are missing. */
export interface Row {
  /** The name of Black. */
  black?: string | null;
  /** The rank of Black. */
  black_rank?: string | null;
  /** The date as written in the record. */
  date?: string | null;
  /** The event. */
  event?: string | null;
  /** The number of the game in its file, from 1. */
  game: number;
  /** The name of the game, if it is not Go: `Hex`; `other` without one. */
  game_name?: string | null;
  /** The number of the game in the library: `{game}` in paths. */
  id: number;
  /** The matches of the pattern; missing unless a pattern was searched. */
  matches?: Match[] | null;
  /** The number of moves. */
  moves: number;
  /** The path of the file. */
  path: string;
  /** The place where the game was played. */
  place?: string | null;
  /** The result as written in the record. */
  result?: string | null;
  /** The round. */
  round?: string | null;
  size?: BoardSize | null;
  /** The name of White. */
  white?: string | null;
  /** The rank of White. */
  white_rank?: string | null;
}

/** The points of both players by one set of rules. */
export interface ScoreCount {
  /** The points of Black. */
  black: ScorePoints;
  /** The points of White for the handicap stones, beyond komi. */
  compensation: number;
  /** The result, such as `W+3.5`; `0` for a draw. */
  counted: string;
  /** The komi; missing if the record states none, which counts as 0. */
  komi?: number | null;
  /** The rules; missing if they are unknown. */
  rules?: string | null;
  /** `area` or `territory`. */
  scoring: string;
  /** The points of White. */
  white: ScorePoints;
}

/** The points of a player. */
export interface ScorePoints {
  /** The captured stones of the opponent, with those that are dead at the end. */
  prisoners: number;
  /** The living stones. */
  stones: number;
  /** The surrounded points, with those below dead stones. */
  territory: number;
  /** The points by the rules, with komi and compensation. */
  total: number;
}

/** How the end of a game is counted. */
export interface ScoreRequest {
  /** The dead stones by their names, such as `C3`, one of each chain; missing to take those that the record marks, or else to
find them by playouts. */
  dead?: string[] | null;
  /** The komi in points; missing for that of the record. */
  komi?: number | null;
  /** The name of the rules, such as `Chinese`; missing for those of the record. */
  rules?: string | null;
  /** The name of a stone: its group is taken for dead, or for alive if it was dead. */
  switch?: string | null;
}

/** An option with its value. */
export interface SetOption {
  /** The name of the option. */
  name: string;
  /** The value; `true` or `false` for a flag. */
  value: string;
}

/** Whose moves are asked: `black`, `white` or `both`. */
export type Side = "black" | "white" | "both";

/** A theme file. */
export interface ThemeFile {
  /** Its text, JSON or TOML: that of `kifu render --theme`. */
  text: string;
}

/** A move that gave the lead away. */
export interface TurningPoint {
  /** The moves that the engine prefers: the numbers of points as in the model, `null` for a pass; empty if it tells none. */
  better: (number | null)[];
  /** The loss of the player. */
  loss: number;
  /** The index of its node. */
  node: number;
}

/** A theme with all its values. */
export interface WholeTheme {
  /** The theme that provides the values which the file does not have. */
  base: string;
  /** The declarations of CSS variables that give a board this look. */
  css: string;
  /** All fields. */
  fields: FieldOfTheme[];
}
