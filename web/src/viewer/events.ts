// The events of the viewer.

import type { GameModel } from "../model/index.ts";
import type { Action } from "../package/action.ts";
import type { Course } from "./course.ts";
import { pathOfNode } from "./path.ts";
import { moveName } from "./speech.ts";

/** A step to another node. */
export interface MoveDetail {
  node: number;
  /** The path from the root: `57.b`. */
  path: string;
  number: number;
  /** The point of the move: `Q16`; `null` without one. */
  point: string | null;
  color: "black" | "white" | null;
  /** The stones captured by Black and by White. */
  captures: [number, number];
  comment: string;
}

/** A point of the board under the pointer, or chosen by the keyboard. */
export interface PointDetail {
  /** Its name: `Q16`. */
  point: string;
  /** Its number in the model: row × columns + column, from the upper left. */
  number: number;
  kind: "enter" | "leave" | "press" | "menu";
}

/**
 * An answer to a problem, or help with it. `off`: the record does not have the answer, or does not judge it. `hint`: a right
 * answer was shown. `shown`: the whole record is shown. `next`: another problem of a book has begun.
 */
export interface SolveDetail {
  state: "right" | "wrong" | "off" | "done" | "hint" | "shown" | "next";
  /** Who solves the problem: 0 Black, 1 White. */
  color: 0 | 1;
  /** The answers so far, and how many of them were wrong. */
  tries: number;
  mistakes: number;
  /** The path of the answer, or of the position in which help was asked for. */
  path: string;
}

/** A guess at the next move. */
export interface GuessDetail {
  point: string;
  /** The move of the game. */
  actual: string;
  /** The lines between the two; 0 if the guess is right, also at a point that is the same by symmetry. */
  distance: number;
  /** The number of guesses at this move so far. */
  tries: number;
}

/** A line of moves that the reader tries, and that the record does not have. */
export interface TryDetail {
  /** The node of the record after which it begins, and its path. */
  node: number;
  path: string;
  /** The points of its moves on the board, `Q16`; `null` for a pass. */
  moves: (string | null)[];
}

/** A change of the record. */
export interface ChangeDetail {
  action: Action["action"] | "undo" | "redo";
  /** The numbers of changes that can be undone and redone. */
  undoable: number;
  redoable: number;
}

/** The record with all changes, to save it. */
export interface SaveDetail {
  sgf: string;
  /** The same as the bytes of a file, in its own character set. */
  bytes: Uint8Array;
}

/** The events by their names. All bubble and cross shadow roots. */
export interface ViewerEvents {
  "kifu-load": CustomEvent<{ games: number; game: number }>;
  "kifu-error": CustomEvent<{ message: string }>;
  "kifu-move": CustomEvent<MoveDetail>;
  "kifu-solve": CustomEvent<SolveDetail>;
  "kifu-guess": CustomEvent<GuessDetail>;
  "kifu-try": CustomEvent<TryDetail>;
  /** Unless the page prevents it, the viewer changes to the mode `edit` and adds the line as a variation. */
  "kifu-keep": CustomEvent<TryDetail>;
  "kifu-change": CustomEvent<ChangeDetail>;
  /** Unless the page prevents it, the browser downloads the record. */
  "kifu-save": CustomEvent<SaveDetail>;
  "kifu-point": CustomEvent<PointDetail>;
}

/** The details of the current node. */
export function moveDetail(game: GameModel, { node }: Pick<Course, "node">): MoveDetail {
  const move = game.move(node);
  return {
    node,
    path: pathOfNode(game, node),
    number: game.columns.numbers[node]!,
    point: moveName(node, null, game),
    color: move ? (["black", "white"] as const)[move.color] : null,
    captures: game.prisoners(node),
    comment: (game.notes(node)?.comments ?? []).map((comment) => comment.text).join("\n\n"),
  };
}
