// Types of the interface of `kifu serve`, written by a test of kifu-serve.

import type { PairJson } from "../marked/pair.ts";

/** Two games to compare. */
export interface CompareGames {
  /** The number of one game in the library. */
  one: number;
  /** The number of the other game. */
  other: number;
}

/** A game that is compared. */
export interface ComparedGame {
  /** The name of Black. */
  black: string;
  /** The number of the game in its file, from 1. */
  game: number;
  /** The number of games in the file. */
  of: number;
  /** The path of the file. */
  path: string;
  /** The name of White. */
  white: string;
}

/** The differences of two games. */
export interface ComparedGames {
  /** The relation of the moves and all differences, as `kifu diff --json` has them. */
  differences: PairJson;
  /** The first game. */
  one: ComparedGame;
  /** The second game. */
  other: ComparedGame;
}

/** A folder or archive with the number of its games. */
export interface FolderCount {
  /** The path, as in the paths of files, with `/` at the end; empty for files that lie in no folder. */
  folder: string;
  /** The number of games of the view in files of this folder, without those of its subfolders. */
  games: number;
}

/** Games to merge into one tree. */
export interface MergeGames {
  /** True to merge rotated and mirrored games in one orientation. */
  canonical?: boolean;
  /** True to add the number of games to the comments. */
  counts?: boolean;
  /** The numbers of the games in the library, 2 to 200. */
  games: number[];
  /** The number of moves of each game that are merged [default: all]. */
  moves?: number | null;
}

/** A merged record. */
export interface MergedGames {
  /** The files of the games, by path. */
  files: string[];
  /** The number of games. */
  games: number;
  /** True if the files have no other games, so that `kifu merge` does the same with these files. */
  is_whole: boolean;
  /** Remarks about the merge, at most 20. */
  remarks: string[];
  /** The record in SGF. */
  text: string;
  /** The number of trees: games with other boards or starting positions have a tree of their own. */
  trees: number;
}
