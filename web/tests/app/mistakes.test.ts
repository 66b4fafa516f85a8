// Mistakes of games as problems: the list, the answers, the lines, and the way from a game.

import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { axeFaults, gameOf, openApp, type Served, serve } from "./serve.ts";
import { answerAt, opened, problem, whole } from "./solving.ts";

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
  folder = mkdtempSync(join(tmpdir(), "kifu-mistakes-"));
  copyFileSync(fileURLToPath(new URL("mistakes.sgf", import.meta.url)), join(folder, "game.sgf"));
  writeFileSync(join(folder, "problem.sgf"), problem(0));
  served = await serve(folder);
}, 60_000);

afterEach(async () => {
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const heading = async (page: Page) => whole(await page.locator(".result h2").textContent());
/** The rows below the result. */
const lines = async (page: Page) => (await page.locator(".mistake-review li button").allTextContents()).map(whole);
const list = async (query = "", options = {}) => {
  const found = await openApp(browser, served, `/problems/0?source=mistakes${query}`, options);
  await found.page.locator(".exercise .caption").first().waitFor();
  return found;
};

test("mistakes stand beside the problems, with what they lost and why others are left out", async () => {
  const { page, faults } = await openApp(browser, served, "/problems/0");
  await page.locator(".exercise").waitFor();
  await page.getByRole("button", { name: "My mistakes" }).click();
  await expect.poll(() => page.locator(".exercises h1").textContent()).toBe("2 mistakes");
  const captions = (await page.locator(".exercise .caption").allTextContents()).map(whole);
  expect(captions).toEqual(["−7 points Move 2 · Kuro – Shiro", "−5.5 points Move 3 · Kuro – Shiro"]);
  await page.getByText("1 more: the records name no better moves.").waitFor();
  await page.getByText("Mistakes of both players.").waitFor();
  await page.getByRole("button", { name: "Problems", exact: true }).click();
  await expect.poll(() => page.locator(".exercises h1").textContent()).toBe("1 problem");
  expect(faults).toEqual([]);
});

test("a mistake is solved by any good move, and then shows what was played, what is better, and the lines", async () => {
  const { page, faults } = await list();
  await page.locator(".exercise").first().click();
  await opened(page);
  expect(whole(await page.locator(".solver h1").textContent())).toBe("White to find a better move");
  await expect.poll(() => page.locator(".mistake-review").count()).toBe(0);
  // The move of the game, a candidate that is not good enough, and one of two good ones.
  await answerAt(page, "A9");
  await page.getByText("A9 was played in the game: −28%, −7 points.").waitFor();
  expect(await heading(page)).toBe("✗ Missed");
  await page.keyboard.press("r");
  await answerAt(page, "C3");
  await page.getByText("C3 loses too much: −9%, −2.9 points.").waitFor();
  await page.keyboard.press("r");
  await answerAt(page, "C5");
  await page.locator(".mistake-review").waitFor();
  expect(await lines(page)).toEqual([
    "A9 −28%, −7 points G7 C3 E3",
    "E3 best C5 G5",
    "C5 −1%, −0.3 points E3",
    "C3 −9%, −2.9 points G7",
  ]);
  // Pointing at a line shows it on the board; choosing it goes to its first move.
  await page.locator(".mistake-review li button").nth(1).hover();
  await expect.poll(() => page.locator("kifu-viewer .texts text").allTextContents()).toContain("3");
  await page.locator(".mistake-review li button").nth(1).click();
  await page.mouse.move(0, 0);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Open the game at this move" }).click();
  await page.waitForURL(/\/game\/0\/\d+\?.*m=2/);
  expect(faults).toEqual([]);
});

test("a solved mistake comes back in some days, and counts in the statistics", async () => {
  const { page, faults } = await list();
  await page.locator(".exercise").nth(1).click();
  await opened(page);
  await answerAt(page, "G7");
  await expect.poll(() => heading(page)).toBe("✓ Solved");
  await page.getByText(/^Comes back in/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("n");
  await opened(page);
  expect(whole(await page.locator(".solver .facts").textContent())).toBe("Mistake 1 of 2 · Kuro – Shiro · Move 2");
  await page.goBack();
  await page.getByRole("button", { name: "To the list" }).click();
  await page.locator(".exercise .strength").waitFor();
  await page.getByRole("button", { name: /^New/ }).click();
  await expect.poll(() => page.locator(".exercises h1").textContent()).toBe("1 mistake");
  await page.getByRole("button", { name: "Statistics" }).click();
  await page.getByText("1 of 2").waitFor();
  expect(faults).toEqual([]);
});

test("a round of mistakes goes on by itself", async () => {
  const { page, faults } = await list();
  await page.getByText("Timed round").click();
  await page.getByRole("button", { name: /^10 problems/ }).click();
  for (const solved of [0, 1]) {
    await opened(page);
    await expect
      .poll(async () => whole(await page.locator(".solver .facts").textContent()))
      .toBe(`${solved} solved, 0 missed`);
    const { search: before } = new URL(page.url());
    await answerAt(page, (await page.locator(".solver h1").textContent())!.includes("White") ? "E3" : "G7");
    if (solved !== 0) continue;
    await page.waitForURL(({ search }) => search !== before);
    // The next problem stands when the verdict on this one is gone.
    await page.locator(".result h2").waitFor({ state: "detached" });
  }
  await expect.poll(() => heading(page)).toBe("The round is over");
  await expect.poll(() => page.locator(".mistake-review").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a game leads to its mistakes; with a name in the settings to one's own", async () => {
  const game = await gameOf(served, "black:Kuro");
  const { page, faults } = await openApp(browser, served, `/game/0/${game}`);
  await page.getByRole("button", { name: "Practise 2 mistakes" }).click();
  await opened(page);
  expect(new URL(page.url()).searchParams.get("of")).toBe(String(game));
  await page.evaluate(() => localStorage.setItem("kifu-me", "Kuro"));
  await page.goto(`${served.origin}/game/0/${game}`);
  await page.getByRole("button", { name: "Practise 1 mistake" }).click();
  await opened(page);
  expect(whole(await page.locator(".solver h1").textContent())).toBe("Black to find a better move");
  await page.getByRole("button", { name: "To the list" }).click();
  await page.getByRole("button", { name: "One game: All games" }).click();
  await expect.poll(() => page.locator(".exercises h1").textContent()).toBe("1 mistake");
  await page.getByRole("button", { name: "Only mine" }).click();
  await expect.poll(() => page.locator(".exercises h1").textContent()).toBe("2 mistakes");
  expect(faults).toEqual([]);
});

test("without evaluations there is a word about where mistakes come from", async () => {
  rmSync(join(folder, "game.sgf"));
  await served.stop();
  served = await serve(folder);
  const { page, faults } = await openApp(browser, served, "/problems/0?source=mistakes");
  await page.getByText("No game with evaluations here").waitFor();
  expect(faults).toEqual([]);
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["phone", { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
  ["small phone", { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }],
])("everybody can use it: %s", async (_, options) => {
  const { page, faults } = await list("", options);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await axeFaults(page)).toEqual([]);
  expect(await wide()).toBe(0);
  await page.locator(".exercise").first().click();
  await opened(page);
  await page.keyboard.press("s");
  await page.locator(".mistake-review").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await wide()).toBe(0);
  expect(faults).toEqual([]);
});
