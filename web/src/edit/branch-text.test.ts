import { expect, test } from "vitest";
import { GameModel } from "../model/index.ts";
import { readGames } from "../reader/index.ts";
import { branchText } from "./branch-text.ts";

const TEXT =
  "(;FF[4]SZ[9:7]PB[Ann]\n(;B[aa]C[a \\] and ; ( \\: 石]XX[1][2]\n;W[bb]LB[cc:A][dd:B]\n(;B[cc])(;AB[dd][ee:ff]PL[W]))\n(;B[ff]))(;SZ[9];B[gg])";
const game = (index: number) => new GameModel(readGames(new TextEncoder().encode(TEXT)).model(index)!);
const branch = (node: number, index = 0) => branchText(TEXT, index, game(index), node);

test.each([
  [
    1,
    "(;FF[4]GM[1]CA[UTF-8]SZ[9:7]\n(;B[aa]C[a \\] and ; ( \\: 石]XX[1][2];W[bb]LB[cc:A][dd:B]\n(;B[cc])\n(;AB[dd][ee:ff]PL[W])))",
  ],
  [4, "(;FF[4]GM[1]CA[UTF-8]SZ[9:7]AB[aa]AW[bb]\n(;AB[dd][ee:ff]PL[W]))"],
  [2, "(;FF[4]GM[1]CA[UTF-8]SZ[9:7]AB[aa]PL[W]\n(;W[bb]LB[cc:A][dd:B]\n(;B[cc])\n(;AB[dd][ee:ff]PL[W])))"],
  [5, "(;FF[4]GM[1]CA[UTF-8]SZ[9:7]\n(;B[ff]))"],
])("the branch of node %i has the position before it, and all that its nodes say", (node, text) => {
  expect(branch(node)).toBe(text);
});

test("the whole game, and a game after another", () => {
  expect(branch(0)).toContain("(;FF[4]SZ[9:7]PB[Ann]\n(;B[aa]");
  expect(branch(1, 1)).toBe("(;FF[4]GM[1]CA[UTF-8]SZ[9]\n(;B[gg]))");
});

test("no branch of a text whose nodes are not those of the game", () => {
  expect(branchText(TEXT, 0, game(1), 1)).toBeNull();
  expect(branchText(TEXT, 2, game(0), 0)).toBeNull();
});
