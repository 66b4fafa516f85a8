import { expect, test } from "vitest";
import { type FolderNode, folderCondition, treeOf } from "./tree.ts";

const text = (nodes: readonly FolderNode[]): string =>
  nodes
    .map(({ name, games, folders }) => `${name || "-"}:${games}${folders.length > 0 ? `(${text(folders)})` : ""}`)
    .join(" ");

test.each([
  [[], ""],
  [[["", 3]], "-:3"],
  [
    [
      ["a/", 1],
      ["a/b/", 2],
      ["", 4],
    ],
    "a:3(b:2) -:4",
  ],
  // Folders between are joined.
  [[["x/y/z/", 2]], "x/y/z:2"],
  [
    [
      ["x/y/a/", 2],
      ["x/y/b/", 1],
    ],
    "x/y:3(a:2 b:1)",
  ],
  [[["/home/go/", 1]], "/home/go:1"],
  [
    [
      ["10/", 1],
      ["9/", 1],
      ["b.zip/", 5],
    ],
    "9:1 10:1 b.zip:5",
  ],
] as [[string, number][], string][])("%o", (counts, expected) => {
  expect(text(treeOf(counts.map(([folder, games]) => ({ folder, games }))))).toBe(expected);
});

test("the path of a joined folder is that of the last one", () => {
  expect(treeOf([{ folder: "x/y/", games: 1 }])[0]!.path).toBe("x/y/");
  expect(folderCondition("x/y/")).toBe('file:"=x/y/"');
  expect(folderCondition("")).toBeNull();
});
