// Nodes of a parsed record as text again, with all that they say.

import type { Tree } from "../reader/tree.ts";

/** The text of a branch from its first node on. Nodes of `added` get this text after their properties. */
export function treeText(
  tree: Tree,
  source: Uint8Array,
  top: number,
  added: ReadonlyMap<number, string> = new Map(),
): string {
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
    parts.push(nodeText(tree, source, at), added.get(at) ?? "");
  }
  close(end);
  return parts.join("");
}

function nodeText(tree: Tree, source: Uint8Array, node: number): string {
  const read = reader(source);
  const parts = [";"];
  for (let prop = tree.firstProps[node]!; prop < tree.propsEnd(node); prop++) {
    parts.push(read(tree.identStarts[prop]!, tree.identEnds[prop]!));
    for (const value of valuesOf(tree, source, prop)) parts.push(`[${value}]`);
  }
  return parts.join("");
}

/** The values of a property as they are written. */
export function valuesOf(tree: Tree, source: Uint8Array, prop: number): string[] {
  const read = reader(source);
  const last = tree.firstValues[prop + 1] ?? tree.valueStarts.length;
  const values: string[] = [];
  for (let value = tree.firstValues[prop]!; value < last; value++)
    values.push(read(tree.valueStarts[value]!, tree.valueEnds[value]!));
  return values;
}

function reader(source: Uint8Array): (start: number, end: number) => string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return (start, end) => decoder.decode(source.subarray(start, end));
}
