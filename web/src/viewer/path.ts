// The path of a node as text: steps along the line, then a variation, and so on: `57`, `57.b`, `12.2/5`.

import type { GameModel } from "../model/index.ts";

/** The node of a path; -1 if the game has none. `57.b` is 57 steps from the root, then the second variation. */
export function nodeOfPath(game: GameModel, path: string): number {
  const { node, isWhole } = follow(game, path);
  return isWhole ? node : -1;
}

/** The last existing node of a path; -1 if the text is not a path. */
export function nearestNode(game: GameModel, path: string): number {
  return follow(game, path).node;
}

/** Follows a path as far as it goes. */
function follow(game: GameModel, path: string): { node: number; isWhole: boolean } {
  const pieces = path
    .trim()
    .toLowerCase()
    .split("/")
    .map((piece) => /^(\d+)(?:\.(\d+|[a-z]))?$/.exec(piece));
  if (pieces.includes(null)) return { node: -1, isWhole: false };
  let node = 0;
  for (const [, steps, choice] of pieces as RegExpExecArray[]) {
    for (let left = Number(steps); left > 0; left--) {
      const next = game.children(node)[0];
      if (next === undefined) return { node, isWhole: false };
      node = next;
    }
    if (choice === undefined) continue;
    const index = /\d/.test(choice) ? Number(choice) - 1 : choice.charCodeAt(0) - 97;
    const next = game.children(node)[index];
    if (next === undefined) return { node, isWhole: false };
    node = next;
  }
  return { node, isWhole: true };
}

/** The path of a node. */
export function pathOfNode(game: GameModel, node: number): string {
  const pieces: string[] = [];
  let steps = 0;
  for (let at = node; ; at = game.parent(at)) {
    const first = game.json.lines.first[game.columns.lines[at]!]!;
    steps += at - first;
    at = first;
    if (at === 0) break;
    const index = game.children(game.parent(at)).indexOf(at);
    pieces.push(String(steps));
    pieces.push(index < 26 ? String.fromCharCode(97 + index) : String(index + 1));
    steps = 0;
  }
  pieces.push(String(steps));
  pieces.reverse();
  // Steps and variations alternate; zero steps after the last variation are not written.
  const parts: string[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const choice = pieces[at + 1];
    if (at > 0 && choice === undefined && pieces[at] === "0") continue;
    parts.push(choice === undefined ? pieces[at]! : `${pieces[at]}.${choice}`);
  }
  return parts.join("/");
}
