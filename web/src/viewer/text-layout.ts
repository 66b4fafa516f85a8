// The game as text: moves in rows, what the author says at its place, variations after the move that they replace.

import type { GameModel } from "../model/index.ts";

/** The first node of a variation, and its place among the moves that could be played there. */
export interface Branch {
  node: number;
  index: number;
  count: number;
  isOpen: boolean;
}

/** A run of moves, or the author's text on one node. `depth` counts the variations around it. */
export type TextBlock =
  | { kind: "moves"; depth: number; nodes: number[]; branch: Branch | null }
  | { kind: "notes"; depth: number; node: number };

/** A part of the text that is drawn as a whole. */
export interface TextPart {
  blocks: TextBlock[];
  moves: number;
  notes: number;
}

export interface TextLayout {
  parts: TextPart[];
  /** The part of each node; -1 in closed variations. */
  partOf: Int32Array;
}

/** The moves of one run: a number that rows of 2 to 6 moves and of 8 divide. */
const RUN = 120;
/** The weight at which a part ends: a move weighs 1, a text NOTES. */
const [PART, NOTES] = [48, 6];
/** The moves that a closed variation shows. */
const SHOWN_CLOSED = 3;

/** True if a node has a row: a move, or a change of the board about which the author says nothing. */
function hasCell(game: GameModel, node: number, isSpoken: boolean): boolean {
  return game.json.moves[node] !== -1 || (node > 0 && !isSpoken);
}

/**
 * Lays out a game. `isOpen` is asked for the first node of each variation and its depth, from 1.
 * `isSpoken` is true for nodes on which the author says something.
 */
export function layoutText(
  game: GameModel,
  isOpen: (node: number, depth: number) => boolean,
  isSpoken: (node: number) => boolean,
): TextLayout {
  const layout: TextLayout = { parts: [], partOf: new Int32Array(game.count).fill(-1) };
  // What is still to be written, the next one last: recursion would be as deep as the tree.
  const waiting: { node: number; depth: number; branch: Branch | null }[] = [{ node: 0, depth: 0, branch: null }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { depth, branch } = next;
    let block = branch ? addMoves(layout, depth, branch) : null;
    let shown = branch && !branch.isOpen ? SHOWN_CLOSED : Number.POSITIVE_INFINITY;
    for (let node = next.node; node >= 0 && shown > 0; node = firstChild(game, node), shown--) {
      const spoken = isSpoken(node);
      if (hasCell(game, node, spoken)) {
        if (!block || block.nodes.length >= RUN) block = addMoves(layout, depth, null);
        block.nodes.push(node);
        layout.parts.at(-1)!.moves++;
        layout.partOf[node] = layout.parts.length - 1;
      }
      if (shown !== Number.POSITIVE_INFINITY) continue;
      if (spoken) {
        addBlock(layout, { kind: "notes", depth, node });
        block = null;
        if (layout.partOf[node] === -1) layout.partOf[node] = layout.parts.length - 1;
      }
      const siblings = isFirstChild(game, node) ? game.children(game.parent(node)) : [];
      if (siblings.length < 2) continue;
      const rest = firstChild(game, node);
      if (rest >= 0) waiting.push({ node: rest, depth, branch: null });
      for (let index = siblings.length - 1; index > 0; index--) {
        const node = siblings[index]!;
        const branch = { node, index: index + 1, count: siblings.length, isOpen: isOpen(node, depth + 1) };
        waiting.push({ node, depth: depth + 1, branch });
      }
      break;
    }
  }
  return layout;
}

function addMoves(layout: TextLayout, depth: number, branch: Branch | null) {
  return addBlock(layout, { kind: "moves" as const, depth, nodes: [] as number[], branch });
}

function addBlock<Block extends TextBlock>({ parts }: TextLayout, block: Block): Block {
  const last = parts.at(-1);
  const isFull = !last || last.moves + NOTES * last.notes >= PART || last.blocks.length >= PART / 2;
  const part = isFull ? { blocks: [], moves: 0, notes: 0 } : last;
  if (isFull) parts.push(part);
  part.blocks.push(block);
  if (block.kind === "notes") part.notes++;
  return block;
}

/** The first child follows its parent in the order of the tree. */
function isFirstChild(game: GameModel, node: number): boolean {
  return node > 0 && game.parent(node) === node - 1;
}

function firstChild(game: GameModel, node: number): number {
  return node + 1 < game.count && isFirstChild(game, node + 1) ? node + 1 : -1;
}

/** The first nodes of the variations around a node, the outermost first, each with its depth. */
export function branchesAround(game: GameModel, node: number): [node: number, depth: number][] {
  const starts = game.path(node).filter((at) => at > 0 && !isFirstChild(game, at));
  return starts.map((start, index) => [start, index + 1]);
}
