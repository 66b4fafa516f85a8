// The review of a game with evaluations: losses by phase and by size, and moves to which it leads.

import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFaults, gameOf, openApp, stage } from "./serve.ts";

const folder = mkdtempSync(join(tmpdir(), "kifu-review-"));
copyFileSync(fileURLToPath(new URL("analysed.sgf", import.meta.url)), join(folder, "game.sgf"));
const on = stage(() => [folder]);

async function reviewed(options = {}): Promise<{ page: Page; faults: string[] }> {
  const game = await gameOf(on.served, "");
  const { page, faults } = await openApp(on.browser, on.served, `/game/0/${game}`, options);
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.locator(".game-review .phases").waitFor();
  return { page, faults };
}

/** The rows of a table, with their cells. */
const rows = (page: Page, table: string) =>
  page
    .locator(`.game-review ${table} tbody tr`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent!.replace(/\s+/g, " ").trim()).join(" | ")),
    );

test("losses by size and by phase, with the worst move of each", async () => {
  const { page, faults } = await reviewed();
  expect(await rows(page, ".sizes")).toEqual(["Black | 4 | 1 | 0 | 1 | 0 | 0", "White | 3 | 1 | 0 | 1 | 1 | 0"]);
  expect(await rows(page, ".phases")).toEqual([
    "Opening to move 12 | Black | 1.12 | 67% | 5 C4 −5.3",
    "White | 2.23 | 50% | 8 G5 −7.5",
  ]);
  await page.getByRole("button", { name: "8 G5 −7.5" }).first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get("m")).toBe("8");
  await page.getByRole("button", { name: "Close the review" }).click();
  await expect.poll(() => page.locator(".game-review").count()).toBe(0);
  expect(faults).toEqual([]);
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["small phone", { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true }],
])("everybody can use it: %s", async (_, options) => {
  const { page, faults } = await reviewed(options);
  expect(await axeFaults(page)).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBe(0);
  expect(faults).toEqual([]);
});
