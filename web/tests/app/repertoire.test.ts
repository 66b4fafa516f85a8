// Trees as repertoires: own moves are asked, the book replies, and the schedule decides which line comes next.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { axeFaults, gameOf, openApp, type Served, serve } from "./serve.ts";
import { answerAt, opened, whole } from "./solving.ts";

/** Black opens at E5; after White's C7 comes G3, after G7 either C3, which White answers at A9, or G3. */
const TREE = "(;SZ[9]GN[Book];B[ee](;W[cc];B[gg]C[The end.])(;W[gc](;B[cg];W[aa];B[ba])(;B[gg])))";

let browser: Browser;
let served: Served;
let folder: string;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kifu-repertoire-"));
  writeFileSync(join(folder, "book.sgf"), TREE);
  served = await serve(folder);
}, 60_000);

afterEach(async () => {
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const heading = async (page: Page) => whole(await page.locator(".result h2").textContent());
const facts = async (page: Page) => whole(await page.locator(".trainer .facts").textContent());
/** The stones on the board. */
const stones = (page: Page) =>
  page.locator("kifu-viewer").evaluate((viewer) => {
    const { game, node } = (
      viewer as unknown as { course: { game: { board(node: number): Uint8Array }; node: number } }
    ).course;
    return [...game.board(node)].filter((stone) => stone !== 0).length;
  });

async function trainer(query = "?own=black", options = {}): Promise<{ page: Page; faults: string[] }> {
  const game = await gameOf(served, "");
  const { page, faults } = await openApp(browser, served, `/problems/0/${game}${query}`, options);
  await opened(page);
  return { page, faults };
}

test("own moves are asked, the book replies, and wrong moves show what it has", async () => {
  const game = await gameOf(served, "");
  const { page, faults } = await openApp(browser, served, `/game/0/${game}`);
  // The next line is asked for before the answer is stored, and must count it.
  await page.route("**/practice", async (route) => {
    await delay(route.request().method() === "POST" ? 300 : 0);
    await route.continue();
  });
  // The replies are drawn.
  await page.evaluate(() => {
    Math.random = () => 0.5;
  });
  await page.getByRole("button", { name: "Practise as a repertoire" }).click();
  await opened(page);
  expect(await facts(page)).toBe("0 due, 4 new, 4 in all");
  await answerAt(page, "A1");
  await expect.poll(() => heading(page)).toBe("✗ The book plays E5 here.");
  await expect.poll(() => page.locator("kifu-viewer .marks > *").count()).toBeGreaterThan(0);
  await page.keyboard.press("r");
  await answerAt(page, "E5");
  // The reply of the book. G3 is an answer to either reply.
  await expect.poll(() => stones(page)).toBe(2);
  expect(await heading(page)).toContain("Right");
  await answerAt(page, "G3");
  await expect.poll(async () => (await heading(page))?.includes("End of the line")).toBe(true);
  await page.getByText("1 right, 1 missed").waitFor();
  await page.keyboard.press("n");
  await opened(page);
  // The first move was missed today, and the second is known: the line goes on at once where it is new.
  await expect.poll(() => facts(page)).toBe("0 due, 2 new, 4 in all");
  await expect.poll(() => stones(page)).toBe(4);
  await answerAt(page, "B9");
  await expect.poll(async () => (await heading(page))?.includes("End of the line")).toBe(true);
  await page.keyboard.press("n");
  await expect.poll(() => facts(page)).toBe("0 due, 1 new, 4 in all");
  await expect.poll(() => stones(page)).toBe(2);
  await answerAt(page, "G3");
  await expect.poll(async () => (await heading(page))?.includes("End of the line")).toBe(true);
  await page.getByText("The end.").waitFor();
  await page.keyboard.press("n");
  await page.getByText(/^Nothing is due/).waitFor();
  expect(faults).toEqual([]);
});

test("with the keyboard alone, as White and as both", async () => {
  const { page, faults } = await trainer("?own=white");
  // Enter begins at the last move, in the middle of the board.
  for (const key of ["Enter", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect.poll(async () => (await heading(page))?.includes("End of the line")).toBe(true);
  await page.getByRole("button", { name: "Both" }).click();
  await expect.poll(() => facts(page)).toBe("0 due, 5 new, 6 in all");
  expect(faults).toEqual([]);
});

test("the list has the trees with what is known of each, and a side of one begins", async () => {
  const { page, faults } = await openApp(browser, served, "/problems/0");
  await page.getByRole("button", { name: "Repertoires" }).click();
  await page.locator("h1", { hasText: "1 tree" }).waitFor();
  const row = page.locator(".trees tbody tr");
  // The end of the main line, as it is shorter than the moves before which trees are not told apart.
  await row.locator("tree-board app-board .kifu-board").waitFor();
  expect(whole(await row.textContent())).toMatch(/^book \S+ 3 lines · 0 of 4 known 3 lines · 0 of 2 known$/);
  expect(await axeFaults(page)).toEqual([]);
  await row.getByRole("link", { name: /White/ }).click();
  await opened(page);
  expect(await facts(page)).toBe("0 due, 2 new, 2 in all");
  for (const key of ["Enter", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect.poll(async () => (await heading(page))?.includes("End of the line")).toBe(true);
  await page.goBack();
  await page.getByText("1 of 2 known").waitFor();
  expect(faults).toEqual([]);
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["phone", { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
  ["small phone", { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }],
])("everybody can use it: %s", async (_, options) => {
  const { page, faults } = await trainer("?own=black", options);
  await answerAt(page, "A1");
  await expect.poll(() => heading(page)).toBe("✗ The book plays E5 here.");
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(faults).toEqual([]);
});
