// Games other than Go: the board as the program draws it, and the moves.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { axeFaults, gameOf, openApp, stage } from "./serve.ts";

const folder = mkdtempSync(join(tmpdir(), "kifu-other-"));
writeFileSync(
  join(folder, "hex.sgf"),
  "(;FF[4]GM[11]SZ[5]PB[Ann]PW[Bo]RE[W+R];B[c1];W[a5];B[ae]C[Already taken.](;W[a1];B[c2];W[a2];B[c3];W[a3];B[c4];W[e1];B[c5])(;W[b2]))",
);
writeFileSync(join(folder, "chess.sgf"), "(;FF[4]GM[3]PB[Cid];W[e4]C[King's pawn];B[e5])");
const on = stage(() => [folder]);

const open = async (query: string, rest = "") =>
  openApp(on.browser, on.served, `/game/0/${await gameOf(on.served, query)}${rest}`);

test("a game of Hex is stepped through by keys and buttons", async () => {
  const { page, faults } = await open("black:Ann");
  const board = page.locator("other-board img");
  await board.waitFor();
  await expect.poll(() => board.getAttribute("alt")).toBe("Hex, position after move 0");
  const first = await board.getAttribute("src");
  await page.keyboard.press("ArrowRight");
  await page.locator(".other-position strong", { hasText: "c1" }).waitFor();
  await expect.poll(() => board.getAttribute("src")).not.toBe(first);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByText("Against the rules: a5 is on an occupied point").waitFor();
  await page.getByText("Already taken.").waitFor();
  expect(new URL(page.url()).searchParams.get("m")).toBe("3");
  await page.keyboard.press("End");
  await page.getByText("Black has connected both sides, but the record says W+R").waitFor();
  await page.locator(".other-moves .cell", { hasText: "b2" }).click();
  await page.getByText("variation 2 of 2").waitFor();
  await page.getByRole("button", { name: "1 move against the rules" }).click();
  await page.getByText("Already taken.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Edit" }).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("a game without known rules has its moves and comments", async () => {
  const { page, faults } = await open("black:Cid", "?m=1");
  await page.getByText("King's pawn").waitFor();
  await page.locator(".other-moves [aria-current]", { hasText: "e4" }).waitFor();
  await page.getByText("kifu does not know the rules of Chess").waitFor();
  expect(faults).toEqual([]);
});

test("the library shows the board and the name of the game", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/library/0?q=black:Ann");
  await page.locator("game-preview other-board img").waitFor();
  await page.locator("game-preview dd", { hasText: "Hex" }).waitFor();
  expect(faults).toEqual([]);
});
