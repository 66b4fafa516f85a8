import { expect, test } from "vitest";
import { gameOf } from "./sample-model.ts";
import { branchesAround, layoutText, type TextBlock } from "./text-layout.ts";

const all = () => true;

/** A block as text: its depth, its variation, its nodes; the author's text in brackets. */
function written(block: TextBlock): string {
  if (block.kind === "notes") return `${block.depth}[${block.node}]`;
  const { depth, branch, nodes } = block;
  return `${depth}${branch ? ` ${branch.index}/${branch.count}` : ""}: ${nodes.join(" ")}`;
}

function blocksOf(lines: [number, number][], { closed = [] as number[], spoken = [] as number[] } = {}): string[] {
  const game = gameOf(lines);
  const { parts } = layoutText(
    game,
    (node) => !closed.includes(node),
    (node) => spoken.includes(node),
  );
  return parts.flatMap(({ blocks }) => blocks.map(written));
}

test.each([
  ["one line", [[-1, 5]], {}, ["0: 1 2 3 4"]],
  ["a text between moves", [[-1, 5]], { spoken: [2] }, ["0: 1 2", "0[2]", "0: 3 4"]],
  ["a text on the root, and one at the end", [[-1, 3]], { spoken: [0, 2] }, ["0[0]", "0: 1 2", "0[2]"]],
  [
    "a variation follows the move that it replaces",
    [
      [-1, 6],
      [2, 2],
    ],
    {},
    ["0: 1 2 3", "1 2/2: 6 7", "0: 4 5"],
  ],
  [
    "variations of the first move, and within a variation",
    [
      [-1, 3],
      [0, 3],
      [4, 1],
      [0, 1],
    ],
    { spoken: [6] },
    ["0: 1", "1 2/3: 3 4", "1: 5"].toSpliced(1, 2, "1 2/3: 3 4 5", "2 2/2: 6", "2[6]", "1 3/3: 7", "0: 2"),
  ],
  [
    "a closed variation shows its first moves",
    [
      [-1, 3],
      [1, 5],
      [5, 1],
    ],
    { closed: [3], spoken: [4] },
    ["0: 1 2", "1 2/2: 3 4 5"],
  ],
] as [string, [number, number][], object, string[]][])("%s", (_, lines, options, expected) => {
  expect(blocksOf(lines, options)).toEqual(expected);
});

test("each node of a deep tree has a part, and parts stay small", () => {
  // Each variation branches off from the one before: 30,000 of them.
  const lines: [number, number][] = [[-1, 3]];
  for (let line = 1, count = 3; line < 30_000; line++, count += 2) lines.push([count - 2, 2]);
  const game = gameOf(lines);
  const { parts, partOf } = layoutText(game, all, () => false);
  expect([...partOf.subarray(1)].every((part) => part >= 0 && part < parts.length)).toBe(true);
  for (const { blocks, moves } of parts) expect(moves + blocks.length).toBeLessThan(200);
  const last = parts.at(-1)!.blocks.at(-1)!;
  expect(last.depth).toBeGreaterThan(0);
});

test("long lines are divided into parts", () => {
  const { parts } = layoutText(gameOf([[-1, 1001]]), all, () => false);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.reduce((sum, { moves }) => sum + moves, 0)).toBe(1000);
});

test("the variations around a node, from the outside", () => {
  const game = gameOf([
    [-1, 3],
    [0, 3],
    [4, 2],
  ]);
  expect(branchesAround(game, 2)).toEqual([]);
  expect(branchesAround(game, 5)).toEqual([[3, 1]]);
  expect(branchesAround(game, 7)).toEqual([
    [3, 1],
    [6, 2],
  ]);
});
