// The main line of a game as the explorer plays it: from an empty board, Black first, each player in turn.

import type { GameModel } from "../../model/index.ts";

/** The first moves of the main line by their names; `null` if the explorer cannot play them. */
export function plainLine(game: GameModel, count: number): string[] | null {
  const nodes = game.path(game.lineEnd(0)).filter((node) => game.move(node) !== null);
  const moves = nodes.slice(0, count).map((node) => game.move(node)!);
  const isPlain =
    moves.length === count &&
    moves.every(({ color }, at) => color === at % 2) &&
    game.board(0).every((stone) => stone === 0) &&
    // Stones that are put on the board later come in nodes between the moves.
    nodes.slice(0, count).every((node, at) => node === nodes[0]! + at);
  return isPlain ? moves.map(({ point }) => (point === null ? "pass" : game.nameOf(point))) : null;
}

/** The node of a move of the main line, by its place; -1 if the line is shorter. */
export function nodeOfMove(game: GameModel, number: number): number {
  return game.path(game.lineEnd(0)).filter((node) => game.move(node) !== null)[number - 1] ?? -1;
}
