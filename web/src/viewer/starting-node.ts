// The node to start at, from the attributes or the part of the page's address after `#`, and that part for a node.

import type { Course } from "./course.ts";
import { nearestNode } from "./path.ts";

/** Goes to the node that the attributes name; to the root if they name none. */
export function goToStart(course: Course, { path, move }: { path: string | null; move: string | null }): void {
  // A path that the game only has in part leads to its last existing node.
  if (path) course.go(nearestNode(course.game, path));
  else if (move === "last") course.go(course.game.lineEnd(0));
  else if (move && /^\d+$/.test(move)) {
    course.go(0);
    if (!course.goToMove(Number(move))) course.go(course.end());
  } else course.go(0);
}

/** The path of a move in the address of the page: `#m=57.b`. */
export function pathInAddress(): string | null {
  const path = /[#&]m=([^&]+)/.exec(location.hash)?.[1];
  return path ? decodeURIComponent(path) : null;
}

/** The part of the page's address after `#` for a path and the turn of its game. */
export function hashOf(path: string, turn: number): string {
  return turn === 0 ? `m=${path}` : `m=${path}&t=${turn}`;
}
