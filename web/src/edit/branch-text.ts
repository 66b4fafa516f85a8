// A branch of a game as a record of its own, with all that its nodes say.

import { parse } from "../reader/parse.ts";
import type { Tree } from "../reader/tree.ts";

/** A node of a game, both counted from 0. */
export interface BranchStart {
  game: number;
  node: number;
  /** The number of nodes that the game has. */
  count: number;
  size: readonly [number, number];
}

/**
 * The branch from a node on as a text of SGF: its first node follows one without a move, so that pasting takes all of it.
 * `null` if the text has other nodes than the game, which happens with damaged texts.
 */
export function branchText(text: string, { game, node, count, size }: BranchStart): string | null {
  const source = new TextEncoder().encode(text);
  const tree = parse(source, 0, () => "");
  const span = tree.games[game];
  if (!span || tree.ends[span.root]! - span.root !== count) return null;
  const branch = treeText(tree, source, span.root + node);
  if (node === 0) return `(${branch})`;
  const [columns, rows] = size;
  return `(;FF[4]GM[1]CA[UTF-8]SZ[${columns === rows ? columns : `${columns}:${rows}`}]\n(${branch}))`;
}

function treeText(tree: Tree, source: Uint8Array, top: number): string {
  const end = tree.ends[top]!;
  const children = new Map<number, number>();
  for (let at = top + 1; at < end; at++) children.set(tree.parents[at]!, (children.get(tree.parents[at]!) ?? 0) + 1);
  const parts: string[] = [];
  // The ends of the variations that are open.
  const open: number[] = [];
  const close = (at: number) => {
    for (; open.length > 0 && open.at(-1)! <= at; open.pop()) parts.push(")");
  };
  for (let at = top; at < end; at++) {
    close(at);
    if (at > top && children.get(tree.parents[at]!)! > 1) {
      parts.push("\n(");
      open.push(tree.ends[at]!);
    }
    parts.push(nodeText(tree, source, at));
  }
  close(end);
  return parts.join("");
}

function nodeText(tree: Tree, source: Uint8Array, node: number): string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const read = (start: number, end: number) => decoder.decode(source.subarray(start, end));
  const { identStarts, identEnds, firstProps, firstValues, valueStarts, valueEnds, idents } = tree;
  const parts = [";"];
  for (let prop = firstProps[node]!; prop < (firstProps[node + 1] ?? idents.length); prop++) {
    parts.push(read(identStarts[prop]!, identEnds[prop]!));
    const last = firstValues[prop + 1] ?? valueStarts.length;
    for (let value = firstValues[prop]!; value < last; value++)
      parts.push(`[${read(valueStarts[value]!, valueEnds[value]!)}]`);
  }
  return parts.join("");
}
