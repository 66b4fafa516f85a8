// Finds out whether a number after a colour, such as "Black 57", means a move of the record. Authors also count the moves of
// diagrams, from 1, and stones that only labels show.

import type { Course } from "./course.ts";

/** After this many moves, a number below 10 counts the moves of a diagram. */
const OPENING = 20;

/** True if a comment on a node means the move of the current line with this number, and that colour plays it. */
export function isMoveOf(course: Course, node: number, number: number, color: 0 | 1): boolean {
  const { game } = course;
  const move = game.move(course.moveNumbered(number));
  if (move?.color !== color || isInDiagram(course, node, number)) return false;
  const labels = game.notes(node)?.labels ?? [];
  return labels.every(([point, label]) => label.trim() !== String(number) || point === move.point);
}

/**
 * True if the number is small enough to count from the start of the variation, or of a diagram that the record does not
 * have, and not only from the start of the game.
 */
function isInDiagram(course: Course, node: number, number: number): boolean {
  const { lines, depths, numbers } = course.game.columns;
  let start = node;
  while (lines[start] !== 0) start = course.game.parent(start);
  const inVariation = depths[course.end()]! - depths[start]!;
  const inDiagram = start !== node ? inVariation : numbers[node]! > OPENING ? 9 : 0;
  return number <= inDiagram && number <= numbers[start]!;
}
