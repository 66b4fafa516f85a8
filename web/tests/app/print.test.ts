// Printed screens: white paper without frame and controls.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { print } from "../pages/pdf.ts";
import { gameOf, openApp, stage } from "./serve.ts";

const folder = mkdtempSync(join(tmpdir(), "kifu-print-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** More games than are loaded at once, one with a comment, and problems. */
function records(): string[] {
  mkdirSync(join(folder, "games"), { recursive: true });
  const games = Array.from({ length: 250 }, (_, at) => `(;SZ[19]PB[Black ${at}]PW[White ${at}]DT[1990]RE[B+R];B[pd])`);
  writeFileSync(join(folder, "games/many.sgf"), games.join("\n"));
  writeFileSync(
    join(folder, "games/one.sgf"),
    "(;SZ[19]PB[Ann]PW[Bob]EV[Cup of the town]DT[2001-02-03]RE[W+2.5];B[pd];W[dp];B[pp]C[A comment on paper.])",
  );
  const problem = (at: number) => `(;SZ[19]AB[ba][bb][ab]AW[ca][cb][cc]C[No ${at}];W[aa]C[RIGHT])`;
  writeFileSync(join(folder, "games/problems.sgf"), Array.from({ length: 5 }, (_, at) => problem(at)).join("\n"));
  return [join(folder, "games")];
}

const staged = stage(records);

/** Prints a screen; what controls it must not show any more. */
async function printed(page: Page) {
  const paper = await print(page);
  for (const part of [".rail", ".bar", "select", "input", ".library > .side", ".preview", ".tools"])
    for (const found of await page.locator(part).all()) expect(await found.isVisible(), part).toBe(false);
  return paper;
}

const open = (path: string, options = {}) => openApp(staged.browser, staged.served, path, options);

test.each(["light", "dark"] as const)("a game, on a %s screen", async (colorScheme) => {
  const { page, faults } = await open(`/game/0/${await gameOf(staged.served, "player:ann")}?m=3`, { colorScheme });
  await page.locator("kifu-viewer .panel").waitFor();
  const { pages, fills, words } = await printed(page);
  expect(pages).toBe(1);
  for (const text of ["Ann – Bob", "Cup of the town", "2001-02-03", "W+2.5"]) expect(words).toContain(text);
  await expect.poll(() => page.locator("kifu-viewer .panel").textContent()).toContain("A comment on paper.");
  expect(fills).toContain("#17181b");
  expect(fills).not.toContain(colorScheme === "dark" ? "#2a2f37" : "#ddb462");
  await expect.poll(() => page.locator(".game > header button:visible").count()).toBe(0);
  await page.setViewportSize({ width: 718, height: 1017 });
  expect((await page.locator("kifu-viewer .surface").boundingBox())!.width).toBeGreaterThan(710);
  // The screen is as it was.
  await page.emulateMedia({ media: "screen" });
  await expect.poll(() => page.locator(".rail").isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test("the list of games: all rows that are loaded, all columns that have texts, and how many there are", async () => {
  const { page, faults } = await open("/library/0?q=player:black");
  await page.locator("game-table .row", { hasText: "Black" }).first().waitFor();
  const { pages, words } = await printed(page);
  expect(pages).toBeGreaterThan(1);
  const rows = page.locator("game-table .row");
  await expect.poll(() => rows.count()).toBe(100);
  expect(words).toContain("250 of 256 games");
  expect(words).toContain("100 of 250 games");
  const head = await page.locator(".rows .head").textContent();
  for (const label of ["Date", "Black", "White", "Result", "Moves"]) expect(head).toContain(label);
  // None of these games has one, and all boards have 19 lines.
  for (const label of ["Event", "Board"]) expect(head).not.toContain(label);
  await expect.poll(() => rows.nth(99).isVisible()).toBe(true);
  await expect.poll(() => rows.nth(99).textContent()).toMatch(/Black \d+/);
  // Rows are below one another, and the list is as long as they are.
  const [first, last] = [(await rows.nth(0).boundingBox())!, (await rows.nth(99).boundingBox())!];
  expect(last.y - first.y).toBeGreaterThan(99 * first.height - 1);
  await page.emulateMedia({ media: "screen" });
  await page.locator("game-table .printed").waitFor({ state: "detached" });
  await expect.poll(() => rows.count()).toBeLessThan(60);
  expect(faults).toEqual([]);
});

test("problems: diagrams, two across", async () => {
  const { page, faults } = await open("/problems/0");
  await page.locator(".exercise").nth(4).waitFor();
  const { words } = await printed(page);
  expect(words).toContain("5 problems");
  expect(words.match(/White to play/g)).toHaveLength(5);
  const places = await page.locator(".exercise").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(new Set(places).size).toBe(2);
  const theme = await page.locator(".exercise app-board").first().getAttribute("class");
  expect(theme).toBe("kifu-theme-print");
  expect(faults).toEqual([]);
});

test("a search: its board, the next moves and the games", async () => {
  const { page, faults } = await open("/search/0?area=A19-F14&x=D16");
  await page.locator("search-screen h1", { hasText: /game/ }).waitFor();
  await page.locator("game-table .row", { hasText: /\d/ }).first().waitFor();
  const { words } = await printed(page);
  expect(words).toMatch(/\d+ of \d+ games|\d+ games/);
  await expect.poll(() => page.locator(".board-side app-board").isVisible()).toBe(true);
  await expect.poll(() => page.locator("table.next tbody tr").first().isVisible()).toBe(true);
  await expect.poll(() => page.locator(".board-side app-board").getAttribute("class")).toBe("kifu-theme-print");
  expect(faults).toEqual([]);
});
