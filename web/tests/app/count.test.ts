// The count of the end of a game: territories on the board, dead stones switched by presses, and the record's own result.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFaults, gameOf, openApp, stage } from "./serve.ts";

// Black has the left side, White the right one with a black stone that cannot live.
const GAME =
  "(;SZ[7]PB[Ann]PW[Bob]RU[Japanese]KM[0.5]RE[W+7.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[cf];W[df];B[cg];W[dg];B[fd];W[fe];B[];W[])";
const folder = mkdtempSync(join(tmpdir(), "kifu-count-"));
writeFileSync(join(folder, "game.sgf"), GAME);
// Two black stones within White's wall, which live or die together, in a game that nobody has finished.
const OPEN =
  "(;SZ[7]PB[Eve]PW[Fox]RU[Japanese]KM[0.5]RE[W+R]AB[ca][cb][cc][cd][ce][cf][cg][fb][ff]AW[da][db][dc][dd][de][df][dg];B[ac])";
writeFileSync(join(folder, "open.sgf"), OPEN);
const on = stage(() => [folder]);

async function counted(options = {}, black = "Ann"): Promise<{ page: Page; faults: string[] }> {
  const game = await gameOf(on.served, `black:${black}`);
  const { page, faults } = await openApp(on.browser, on.served, `/game/0/${game}?m=3`, options);
  await page.getByRole("button", { name: "Count the end of the game" }).click();
  await page.locator(".end-count .counted").waitFor();
  return { page, faults };
}

const words = async (page: Page) => (await page.locator(".end-count").textContent())!.replace(/\s+/g, " ");
const territory = (page: Page, color: "black" | "white") =>
  page.locator(`kifu-viewer .territory .${color}-area`).count();
const ghosts = (page: Page) => page.locator("kifu-viewer .ghosts > *").count();

test("the end of a game is counted, and a press takes stones for dead or alive", async () => {
  const { page, faults } = await counted();
  await expect.poll(() => new URL(page.url()).searchParams.get("m")).toBe("18");
  expect(await words(page)).toMatch(
    /W\+7.5 by territory, komi 0.5 Black 14 territory \+ 0 prisoners 14 White 20 territory \+ 1 prisoner \+ 0.5 komi 21.5 ✓ The record says W\+7.5, too/,
  );
  expect(await words(page)).toMatch(/Dead F4 by playouts, sure/);
  expect([await territory(page, "black"), await territory(page, "white"), await ghosts(page)]).toEqual([14, 20, 1]);
  // By the name of a point, by a press on the board, and by the button of the chain.
  await page.keyboard.type("F4");
  await expect.poll(() => words(page)).toMatch(/≠ The record says W\+7.5 .* Dead none as you chose/);
  expect(await ghosts(page)).toBe(0);
  const board = (await page.locator("kifu-viewer .kifu-board").boundingBox())!;
  await page.mouse.click(board.x + board.width * 0.5 + (board.width / 9) * 2, board.y + board.height / 2);
  await expect.poll(() => ghosts(page)).toBe(1);
  await page.getByRole("button", { name: "Black F4: take it for alive" }).click();
  await expect.poll(() => ghosts(page)).toBe(0);
  await page.getByRole("button", { name: "Find the dead stones again" }).click();
  await expect.poll(() => ghosts(page)).toBe(1);
  // By other rules, and with another komi.
  await page.getByRole("combobox", { name: "Rules" }).selectOption("Chinese");
  await expect.poll(() => words(page)).toMatch(/W\+7.5 by area, komi 0.5/);
  await page.getByRole("spinbutton", { name: "Komi" }).fill("5");
  await page.keyboard.press("Enter");
  await page.getByRole("spinbutton", { name: "Komi" }).blur();
  await expect.poll(() => words(page)).toMatch(/W\+12 by area, komi 5/);
  // Elsewhere in the game the board is as played, and presses do what they always do.
  await page.locator("kifu-viewer").press("Home");
  await expect.poll(() => territory(page, "white")).toBe(0);
  await page.getByRole("button", { name: "Back to the count" }).click();
  await expect.poll(() => territory(page, "white")).toBe(20);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".end-count").count()).toBe(0);
  expect(await territory(page, "white")).toBe(0);
  expect(faults).toEqual([]);
});

test("the territory becomes marks of a draft, which is not saved by itself", async () => {
  const { page, faults } = await counted();
  await page.getByRole("button", { name: "Mark the territory in the record" }).click();
  await page.locator("game-editor").waitFor();
  await expect.poll(() => territory(page, "white")).toBe(20);
  expect(await territory(page, "black")).toBe(14);
  await expect.poll(() => page.locator(".end-count").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a press switches a group, its name one chain; what is only guessed is not offered for the record", async () => {
  const { page, faults } = await counted({}, "Eve");
  expect(await words(page)).toMatch(/The game does not look finished/);
  const mark = page.getByRole("button", { name: "Mark the territory in the record" });
  await expect.poll(() => mark.count()).toBe(0);
  const before = await ghosts(page);
  await page.keyboard.type("F6");
  // Both stones are what they were not before: dead, or alive.
  await expect.poll(() => ghosts(page)).toBe(before === 2 ? 0 : 2);
  if (before === 2) await page.keyboard.type("F6");
  await expect.poll(() => ghosts(page)).toBe(2);
  await page.getByRole("button", { name: "Black F2: take it for alive" }).click();
  await expect.poll(() => ghosts(page)).toBe(1);
  // The reader has said what is dead, as with --dead.
  await expect.poll(() => mark.count()).toBe(1);
  expect(faults).toEqual([]);
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["small phone", { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true }],
])("everybody can use it: %s", async (_, options) => {
  const { page, faults } = await counted(options);
  expect(await axeFaults(page)).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBe(0);
  expect(faults).toEqual([]);
});
