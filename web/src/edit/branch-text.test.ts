import { expect, test } from "vitest";
import { branchText } from "./branch-text.ts";

const TEXT =
  "(;FF[4]SZ[9:7]PB[Ann]\n(;B[aa]C[a \\] and ; ( \\: 石]XX[1][2]\n;W[bb]LB[cc:A][dd:B]\n(;B[cc])(;AB[dd][ee:ff]PL[W]))\n(;B[ff]))(;SZ[9];B[gg])";

const branch = (node: number, game = 0, count = 6) =>
  branchText(TEXT, { game, node, count, size: game === 0 ? [9, 7] : [9, 9] });

test.each([
  [
    1,
    "(;FF[4]GM[1]CA[UTF-8]SZ[9:7]\n(;B[aa]C[a \\] and ; ( \\: 石]XX[1][2];W[bb]LB[cc:A][dd:B]\n(;B[cc])\n(;AB[dd][ee:ff]PL[W])))",
  ],
  [4, "(;FF[4]GM[1]CA[UTF-8]SZ[9:7]\n(;AB[dd][ee:ff]PL[W]))"],
  [5, "(;FF[4]GM[1]CA[UTF-8]SZ[9:7]\n(;B[ff]))"],
])("the branch of node %i has all that its nodes say", (node, text) => {
  expect(branch(node)).toBe(text);
});

test("the whole game, and a game after another", () => {
  expect(branch(0)).toContain("(;FF[4]SZ[9:7]PB[Ann]\n(;B[aa]");
  expect(branch(1, 1, 2)).toBe("(;FF[4]GM[1]CA[UTF-8]SZ[9]\n(;B[gg]))");
});

test("no branch of a text whose nodes are not those of the game", () => {
  expect(branch(1, 0, 7)).toBeNull();
  expect(branch(0, 2, 1)).toBeNull();
});
