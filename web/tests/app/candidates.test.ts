// What an engine considered: the list of moves, the board, and the expected lines.

import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFaults, gameOf, openApp, stage } from "./serve.ts";

const folder = mkdtempSync(join(tmpdir(), "kifu-candidates-"));
copyFileSync(fileURLToPath(new URL("candidates.sgf", import.meta.url)), join(folder, "game.sgf"));
const on = stage(() => [folder]);

const rows = ".candidates li button";
/** The labels on empty points, from the upper left. */
const labels = (page: Page) => page.locator("kifu-viewer .texts text.on-board").allTextContents();

/** The line below the graph that says what is tried. */
const status = (page: Page, text: string) => page.locator("kifu-viewer .position span").filter({ hasText: text });

async function opened(move: number, options = {}): Promise<{ page: Page; faults: string[] }> {
  const game = await gameOf(on.served, "");
  const { page, faults } = await openApp(on.browser, on.served, `/game/0/${game}?m=${move}`, options);
  await page.locator(rows).first().waitFor();
  return { page, faults };
}

test("the moves are listed with what they lose, and the losses stand on the board", async () => {
  const { page, faults } = await opened(1);
  const texts = (await page.locator(rows).allTextContents()).map((text) => text.replace(/\s+/g, " ").trim());
  expect(texts).toEqual([
    "E3 best Black 46.9% · White +0.6 · 320 visits E3 C5 G5",
    "C5 −1.2%, −0.4 points Black 48.1% · White +0.2 · 120 visits C5 E3",
    "C3 −14.1%, −3 points Black 61% · Black +2.4 · 40 visits C3",
  ]);
  await expect.poll(() => page.locator(".candidates .facts").textContent()).toBe("KataGo · 500 visits");
  expect((await labels(page)).toSorted()).toEqual(["0", "0.4", "3"]);
  // The next position has others, and the last one none.
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator(rows).count()).toBe(2);
  await expect.poll(() => labels(page)).toEqual(["0", "0.4"]);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator(".candidates").count()).toBe(0);
  expect(await labels(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("by mouse: a line is shown while the move is pointed at, and tried by a click", async () => {
  const { page, faults } = await opened(1);
  await page.locator(rows).first().hover();
  await expect.poll(() => page.locator("kifu-viewer .texts text.tried").allTextContents()).toEqual(["1", "2", "3"]);
  await page.locator(rows).first().click();
  await status(page, "Trying 1:").first().waitFor();
  await page.keyboard.press("ArrowRight");
  await status(page, "Trying 2:").first().waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await labels(page)).toSorted()).toEqual(["0", "0.4", "3"]);
  expect(new URL(page.url()).searchParams.get("m")).toBe("1");
  expect(faults).toEqual([]);
});

test("by keyboard: the line of the move that has the focus, and a board without losses", async () => {
  const { page, faults } = await opened(2);
  await page.locator(rows).nth(1).focus();
  await expect.poll(() => page.locator("kifu-viewer .texts text.tried").allTextContents()).toEqual(["1", "2"]);
  await page.keyboard.press("Enter");
  await status(page, "Trying 1:").first().waitFor();
  await page.keyboard.press("Escape");
  const onBoard = page.getByRole("button", { name: "On the board" });
  await onBoard.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => onBoard.getAttribute("aria-pressed")).toBe("false");
  await expect.poll(() => labels(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["phone", { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
  ["narrow", { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }],
])("everybody can use it: %s", async (_, options) => {
  const { page, faults } = await opened(1, options);
  expect(await axeFaults(page)).toEqual([]);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(faults).toEqual([]);
});
