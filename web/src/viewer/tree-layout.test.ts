import { expect, test } from "vitest";
import { gameOf } from "./sample-model.ts";
import { layoutTree } from "./tree-layout.ts";

test.each([
  ["one line", [[-1, 5]], [0]],
  [
    "variations from the right to the left",
    [
      [-1, 6],
      [4, 1],
      [2, 1],
    ],
    [0, 1, 1],
  ],
  [
    "a variation below those that it would meet",
    [
      [-1, 6],
      [4, 1],
      [1, 4],
    ],
    [0, 1, 2],
  ],
  [
    "a variation of a variation",
    [
      [-1, 6],
      [1, 4],
      [7, 2],
      [0, 1],
    ],
    [0, 1, 2, 2],
  ],
] as const)("%s", (_, lines, rows) => {
  expect(Array.from(layoutTree(gameOf(lines)).rows)).toEqual(rows);
});

test("no two nodes have one place, and no line to a parent crosses a node", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return seed % below;
  };
  for (let round = 0; round < 50; round++) {
    // Lines in the order of the tree: each branches off from the last line or one of those above it.
    const lines: [number, number][] = [[-1, 3 + random(9)]];
    let stack = Array.from({ length: lines[0]![1] - 1 }, (_, node) => node);
    let count = lines[0]![1];
    while (stack.length > 0 && lines.length < 20) {
      stack = stack.slice(0, 1 + random(stack.length));
      const nodes = 1 + random(4);
      lines.push([stack.at(-1)!, nodes]);
      stack.push(...Array.from({ length: nodes - 1 }, (_, index) => count + index));
      count += nodes;
    }
    const game = gameOf(lines);
    const layout = layoutTree(game);
    const taken = new Set<string>();
    const { depths, lines: lineOf } = game.columns;
    for (let node = 0; node < game.count; node++) taken.add(`${depths[node]} ${layout.rows[lineOf[node]!]}`);
    expect(taken.size).toBe(game.count);
    lines.forEach(([parent], line) => {
      if (parent < 0) return;
      const column = depths[parent]!;
      const [from, to] = [layout.rows[lineOf[parent]!]!, layout.rows[line]!];
      expect(to).toBeGreaterThan(from);
      for (let row = from + 1; row <= to; row++) expect(taken.has(`${column} ${row}`)).toBe(false);
    });
  }
});
