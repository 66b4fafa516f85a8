// Moves that the reader tries on the board of a game, and keeps as a variation of the file.

import { copyFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFaults, gameOf, openApp, stage } from "./serve.ts";

const folder = mkdtempSync(join(tmpdir(), "kifu-trying-"));
const file = join(folder, "game.sgf");
copyFileSync(fileURLToPath(new URL("../../../samples/ear-reddening-1846.sgf", import.meta.url)), file);
/** What a viewer shows. */
interface Shown {
  model: { moves: number[] };
}

const on = stage(() => [folder, "--write"]);

async function opened(options = {}): Promise<{ page: Page; faults: string[] }> {
  const game = await gameOf(on.served, "");
  const { page, faults } = await openApp(on.browser, on.served, `/game/0/${game}?m=30`, options);
  await page.locator("kifu-viewer .kifu-board").waitFor();
  return { page, faults };
}

/** Presses a point by its column and row from the upper left, once the board has its place. */
async function press(page: Page, x: number, y: number): Promise<void> {
  const position = await page.locator("kifu-viewer .kifu-board").evaluate(
    (svg, [x, y]) => {
      const board = svg as SVGSVGElement;
      const box = board.getBoundingClientRect();
      const at = new DOMPoint(x, y).matrixTransform(board.getScreenCTM()!);
      return { x: at.x - box.left, y: at.y - box.top };
    },
    [x, y] as const,
  );
  await page.locator("kifu-viewer .surface").click({ position });
}

test("moves are tried and thrown away; the place in the game stays", async () => {
  const { page, faults } = await opened();
  await press(page, 9, 9);
  await press(page, 10, 9);
  await page.locator(".position", { hasText: "Trying 2:" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await page.locator(".position", { hasText: "Trying 1:" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".trying").count()).toBe(0);
  expect(new URL(page.url()).searchParams.get("m")).toBe("30");
  expect(faults).toEqual([]);
});

test("a turned board is read at the same move, and editing turns it back", async () => {
  const { page, faults } = await opened();
  const moves = () =>
    page.locator("kifu-viewer").evaluate((viewer) => (viewer as unknown as Shown).model.moves.slice(1, 31));
  const recorded = await moves();
  const choice = page.getByLabel("Turn the board");
  for (const [words, turned] of [
    ["Upside down", (move: number) => 2 * (360 - (move >> 1)) + (move & 1)],
    ["Colours exchanged", (move: number) => move ^ 1],
  ] as const) {
    await choice.selectOption(words);
    await expect.poll(moves).toEqual(recorded.map(turned));
    await page.locator(".position", { hasText: "Move 30" }).waitFor();
  }
  // Moves are tried on the board as it is recorded only.
  await press(page, 9, 9);
  await expect.poll(() => page.locator(".trying").count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Count the end of the game" }).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.locator("game-editor textarea").waitFor();
  expect(await moves()).toEqual(recorded);
  await expect.poll(() => choice.count()).toBe(0);
  expect(faults).toEqual([]);
});

test("kept moves are a variation of the draft, and are saved", async () => {
  const { page, faults } = await opened();
  const before = readFileSync(file, "utf8");
  await press(page, 9, 9);
  await press(page, 10, 9);
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.locator("game-editor textarea").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(readFileSync(file, "utf8")).toContain("(;B[jj];W[kj])");
  expect(before).not.toContain("(;B[jj];W[kj])");
  expect(faults).toEqual([]);
});
