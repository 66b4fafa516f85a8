// Types of the interface of `kifu serve`, written by a test of kifu-serve.

import type { ModelJson } from "../../model/json.ts";
import type { RepairSafety } from "./drafts.ts";
import type { GameProblem } from "./games.ts";

/** Makes the change of game information that the last preview found. */
export interface ChangeFacts {
  /** The `digest` in the result of the preview; the request fails unless it is that of the last preview. */
  digest: string;
}

/** A run of a command or of a page that changed files of a library and can be undone. */
export interface Changes {
  /** The time of the run, in seconds since 1970. */
  at: number;
  /** The command. */
  command: string;
  /** The number of changed files. */
  count: number;
  /** The first files, at most 20, by their paths before the changes. */
  files: string[];
  /** The name of the run. */
  run: string;
}

/** A game to keep, and copies of it whose files are moved. */
export interface Choice {
  /** The numbers of its copies, in the library. */
  aside: number[];
  /** The number of the game to keep, in the library. */
  keep: number;
}

/** A class of copies with its number of copies. */
export interface ClassCount {
  /** The name of the class: `identical`, `rotated`, `truncated` … */
  class: string;
  /** The number of copies. */
  count: number;
}

/** Two games that are listed as copies but are different games. */
export interface Different {
  /** The number of one game in the library. */
  one: number;
  /** The number of the other game. */
  other: number;
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
  /** The number of the game in its file, from 1. */
  game: number;
  /** The number of the game in the library. */
  id: number;
  /** False if the game is in an archive: its file cannot be moved. */
  is_file: boolean;
  /** The number of moves. */
  moves: number;
  /** The number of games in the file. */
  of: number;
  /** The path of the file. */
  path: string;
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

/** The findings of a file, with the model of one of its games. */
export interface FileFindings {
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
  /** The path of the file. */
  path: string;
  /** The number of findings of the requested rule, or of all rules. */
  total: number;
}

/** A file with findings. */
export interface HealthFile {
  /** The number of findings of the requested rule, or of all rules. */
  count: number;
  /** The number of the file, `{file}` in paths; valid until the next check. */
  id: number;
  /** The path of the file. */
  path: string;
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

/** A change of game information to try: a value of one field is replaced by another one. */
export interface PreviewFacts {
  /** The key of the field: `black`, `event`, `date` …, or `player` for both players. */
  field: string;
  /** The value that is replaced, in any spelling; empty for games without a value. If it is missing, any value is replaced. */
  from?: string | null;
  /** The numbers of the games in the library; if it is missing, all games of `view`. At most 100,000 games. */
  games?: number[] | null;
  /** The new value; empty to remove the value. */
  to: string;
  /** The number of the view whose games change. */
  view?: number | null;
}

/** Selects the repairs of a preview. */
export interface PreviewRepairs {
  /** The names of the rules whose findings are repaired; if it is empty or missing, all enabled rules. */
  rules?: string[];
  /** `safe` for safe repairs only, `unsafe` for sensible guesses as well. */
  safety: RepairSafety;
}

/** Starts the repairs that the last preview found. */
export interface RepairFiles {
  /** The `digest` in the result of the preview; the request fails unless it is that of the last preview. */
  digest: string;
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

/** Selects copies whose files are moved to a folder for duplicates. */
export interface SetAside {
  /** The games to keep, each with the copies to move; at most 10,000. */
  choices: Choice[];
}

/** Selects a run to undo. */
export interface UndoChanges {
  /** The name of the run: see `run` of `Changes`. */
  run: string;
}
