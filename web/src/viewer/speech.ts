// The texts for screen readers about points and moves.

import type { CoordinateNames, GameModel, Point } from "../model/index.ts";
import type { Course } from "./course.ts";
import type { Say } from "./messages.ts";
import { nameOf } from "./options.ts";

interface Listener {
  game: GameModel;
  say: Say;
  names: CoordinateNames | null;
}

/** Describes a point: `R6, black, move 57, last move`. */
export function pointWords(point: Point, node: number, stones: Uint8Array, { game, say, names }: Listener): string {
  const stone = stones[point]!;
  const words = [stone === 0 ? say("empty") : say(stone === 1 ? "black" : "white").toLowerCase()];
  const at = stone === 0 ? -1 : game.moveAt(point, node);
  if (at >= 0) words.push(say("stone-move", { number: game.columns.numbers[at]! }));
  if (game.move(node)?.point === point) words.push(say("last-move"));
  return say("point", { point: nameOf(point, names, game), stone: words.join(", ") });
}

/** The point of a move, or the move of a game other than Go; null for a pass, and without a move. */
export function moveName(node: number, names: CoordinateNames | null, game: GameModel): string | null {
  const point = game.move(node)?.point ?? null;
  return game.texts?.get(node) ?? (point === null ? null : nameOf(point, names, game));
}

/** Describes the move of a node: `Black R6`, `White pass`; empty without a move. */
export function moveWords(node: number, { game, say, names }: Listener): string {
  const move = game.move(node);
  if (!move) return "";
  const point = moveName(node, names, game) ?? say("pass");
  return say("played", { color: say(move.color === 0 ? "black" : "white"), point });
}

/** Describes a step: `Move 57: Black R6, takes 2; variation 2 of 3; the comment`. */
export function stepWords(course: Course, listener: Listener): string {
  const { game, say } = listener;
  const { node } = course;
  const move = game.move(node);
  const first = [move ? `${say("move", { number: move.number })}: ${moveWords(node, listener)}` : say("start")];
  if (move) {
    // In this order, since each answer is found from the one before.
    const before = game.prisoners(Math.max(0, game.parent(node)))[move.color];
    const taken = game.prisoners(node)[move.color] - before;
    if (taken > 0) first.push(say("takes", { count: taken }));
  }
  const parts = [first.join(", ")];
  const siblings = course.siblings();
  if (siblings.length > 1) {
    parts.push(say("variation-of", { number: siblings.indexOf(node) + 1, count: siblings.length }));
  }
  for (const { text } of game.notes(node)?.comments ?? []) parts.push(text);
  return parts.join("; ");
}
