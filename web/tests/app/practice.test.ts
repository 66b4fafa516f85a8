// Practice with problems: tasks, orders, timed rounds, the review of a sitting, and statistics.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { axeFaults, openApp, post, type Served, serve } from "./serve.ts";
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
  folder = mkdtempSync(join(tmpdir(), "kifu-practice-"));
  mkdirSync(join(folder, "easy"));
  for (let number = 0; number < 4; number++) writeFileSync(join(folder, `easy/${number}.sgf`), problem(number));
  const stated = problem(5).replace("SZ[9]", "SZ[9]DI[5k]C[Black to play and live.]");
  writeFileSync(join(folder, "stated.sgf"), stated);
  served = await serve(folder);
}, 60_000);

afterEach(async () => {
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const day = () => {
  const now = new Date();
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
};
/** Stores attempts: the index of the problem, how many days ago, and the outcome. */
const practised = async (attempts: readonly (readonly [number, number, string])[]) => {
  const { ids } = await post(served, "libraries/0/exercises", { day: 1 });
  for (const [index, ago, outcome] of attempts) {
    const attempt = { outcome, seconds: 30 };
    await post(served, `libraries/0/games/${ids[index]}/practice`, { day: day() - ago, attempt });
  }
  return ids as number[];
};
const heading = async (page: Page) => whole(await page.locator(".result h2").textContent());
const progress = async (page: Page) => whole(await page.locator(".solver .facts").textContent());

test("the goal, the rank and the own difficulty of a problem", async () => {
  const [, , , , stated] = await practised([[4, 3, "missed"]]);
  const { page, faults } = await openApp(browser, served, `/problems/0/${stated}?t=8`);
  await opened(page);
  // The colours are exchanged, so the goal is White's.
  expect(whole(await page.locator(".solver h1").textContent())).toBe("White to live");
  await expect.poll(() => page.locator(".solver .level").textContent()).toBe("5 kyu");
  await page.getByText("Difficulty for you: 6.4 of 10").waitFor();
  await answerAt(page, "C9");
  await expect.poll(() => heading(page)).toBe("✓ Solved");
  await page.getByText(/^Difficulty for you: \d(\.\d)? of 10$/).waitFor();
  await page.getByText(/^Comes back/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("problems come in the chosen order, which links keep", async () => {
  const ids = await practised([
    [2, 1, "missed"],
    [1, 1, "solved"],
  ]);
  const { page, faults } = await openApp(browser, served, "/problems/0");
  await page.locator(".exercise").nth(4).waitFor();
  const order = async () =>
    page
      .locator(".exercise")
      .evaluateAll((all) => all.map((one) => Number((one as HTMLAnchorElement).pathname.split("/")[3])));
  expect(await order()).toEqual(ids);
  await page.getByLabel("Order").selectOption("Hardest first");
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([ids[2], ids[1]]);
  await page.locator(".exercise").first().click();
  await opened(page);
  expect(await progress(page)).toBe("Problem 1 of 5");
  await page.keyboard.press("n");
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/problems/0/${ids[1]}`);
  await page.goto(`${served.origin}/problems/0?order=shuffled&seed=3`);
  await page.locator(".exercise").nth(4).waitFor();
  const shuffled = await order();
  await expect.poll(() => page.getByLabel("Order").inputValue()).toBe("shuffled");
  expect([...shuffled].sort((one, other) => one - other)).toEqual([...ids].sort((one, other) => one - other));
  await page.reload();
  await page.locator(".exercise").nth(4).waitFor();
  expect(await order()).toEqual(shuffled);
  expect(faults).toEqual([]);
});

test("a round goes on by itself, ends with the list, and its missed problems open again", async () => {
  const { page, faults } = await openApp(browser, served, "/problems/0");
  await page.locator(".exercise").nth(4).waitFor();
  await page.getByText("Timed round").click();
  await page.getByRole("button", { name: /^10 problems/ }).click();
  for (let count = 0; count < 5; count++) {
    await opened(page);
    await expect.poll(() => progress(page)).toBe(count === 0 ? "0 solved, 0 missed" : `${count - 1} solved, 1 missed`);
    const { pathname: before } = new URL(page.url());
    await answerAt(page, count === 0 ? "E9" : "C9");
    if (count < 4) {
      await page.waitForURL(({ pathname }) => pathname !== before);
      await page.locator(".result h2").waitFor({ state: "detached" });
    }
  }
  await expect.poll(() => heading(page)).toBe("The round is over");
  await expect.poll(() => page.locator(".result .score").textContent()).toMatch(/^4 of 5 in 0:\d\d$/);
  await page.getByText("Your best result so far").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("link", { name: /^Problem 1: / }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("round")).toBe(null);
  await opened(page);
  await page.getByRole("button", { name: "To the list" }).click();
  await page.getByText("Timed round").click();
  await page.getByText(/^Best: 4 of 5 in/).waitFor();
  // The attempts of rounds count like others.
  expect(whole(await page.locator(".which").textContent())).toBe("All 5 Due today 0 New 0 Missed 1");
  expect(faults).toEqual([]);
});

test("a round of three minutes ends after three minutes", async () => {
  const { page, faults } = await openApp(browser, served, "/problems/0");
  await page.clock.install();
  await page.locator(".exercise").nth(4).waitFor();
  await page.getByText("Timed round").press("Enter");
  await page.getByRole("button", { name: /^3 minutes/ }).press("Enter");
  await opened(page);
  const left = page.getByRole("timer", { name: "Time left" });
  await expect.poll(() => left.textContent()).toMatch(/^(3:00|2:5\d)$/);
  await answerAt(page, "C9");
  await expect.poll(() => heading(page)).toBe("✓ Solved");
  await page.clock.fastForward(2000);
  await page.locator(".result h2").waitFor({ state: "detached" });
  await page.clock.fastForward(180_000);
  await expect.poll(() => heading(page)).toBe("The round is over");
  await expect.poll(() => left.textContent()).toBe("0:00");
  await expect.poll(() => page.locator(".result .score").textContent()).toBe("1 solved");
  await page.getByRole("button", { name: "Another round" }).click();
  await expect.poll(() => left.textContent()).toMatch(/^(3:00|2:5\d)$/);
  expect(await progress(page)).toBe("0 solved, 0 missed");
  expect(faults).toEqual([]);
});

test("the missed problems of a sitting are shown at its end", async () => {
  const { page, faults } = await openApp(browser, served, "/problems/0?q=file%3Astated");
  await page.locator(".exercise").click();
  await opened(page);
  await answerAt(page, "E9");
  await expect.poll(() => heading(page)).toBe("✗ Missed");
  await page.getByText("Comes back in this sitting, and in 1 day").waitFor();
  await page.keyboard.press("n");
  await page.locator(".result h2").waitFor({ state: "detached" });
  await opened(page);
  await answerAt(page, "C9");
  await expect.poll(() => heading(page)).toBe("✓ Solved");
  await page.keyboard.press("n");
  await expect.poll(() => heading(page)).toBe("That was the last one");
  await page.getByRole("link", { name: "Problem 1: Black to live" }).press("Enter");
  await opened(page);
  await expect.poll(() => page.locator(".review").count()).toBe(0);
  expect(faults).toEqual([]);
});

test.each(["light", "dark"] as const)(
  "statistics by day and by collection, in %s colours, also on phones",
  async (colorScheme) => {
    await practised([
      [0, 2, "missed"],
      [0, 2, "solved"],
      [0, 1, "solved"],
      [1, 1, "helped"],
      [4, 1, "solved"],
    ]);
    for (const width of [1280, 390, 320]) {
      const { page, faults } = await openApp(browser, served, "/problems/0", {
        colorScheme,
        viewport: { width, height: 800 },
      });
      await page.getByText("2 days in a row").waitFor();
      await page.getByRole("button", { name: "Statistics" }).click();
      await page.locator(".days li").nth(13).waitFor();
      const said = await page.locator(".days .hidden").allTextContents();
      expect(said.map((text) => text.split(": ")[1])).toEqual([
        "0 solved, 0 not at once, 1 missed",
        "2 solved, 1 not at once, 0 missed",
      ]);
      const rows = await page.locator("practice-statistics tbody tr").allTextContents();
      expect(rows.map(whole)).toEqual(["All problems 1 of 1 0 100 %", "easy 2 of 4 1 33 %"]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await axeFaults(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    }
  },
);

test("each problem of a book has its goal, and the missed one is reviewed", async () => {
  const book =
    "(;SZ[9]C[A book](;AB[ba][bb]AW[ab];B[aa]C[Correct])" +
    "(;C[White to kill]AB[ha][hb]AW[ib]PL[W](;W[ia]C[Correct])(;W[ii]C[Wrong])))";
  writeFileSync(join(folder, "book.sgf"), book);
  await served.stop();
  served = await serve(folder);
  const { page, faults } = await openApp(browser, served, "/problems/0?q=file:book");
  await page.locator(".exercise").click();
  await opened(page);
  const title = async () => whole(await page.locator(".solver h1").textContent());
  await expect.poll(() => title()).toBe("Black to play");
  await page.getByRole("button", { name: "Next problem" }).click();
  await expect.poll(title).toBe("White to kill");
  await answerAt(page, "J1");
  await expect.poll(() => heading(page)).toBe("✗ Missed");
  // The list has no other problem, so that the book comes again.
  await page.keyboard.press("n");
  await page.locator(".result h2").waitFor({ state: "detached" });
  await opened(page);
  await expect.poll(() => title()).toBe("Black to play");
  await answerAt(page, "A9");
  await page.getByRole("button", { name: "Next problem" }).click();
  await answerAt(page, "J9");
  await expect.poll(() => heading(page)).toBe("✓ Solved");
  await page.keyboard.press("n");
  await expect.poll(() => heading(page)).toBe("That was the last one");
  await page.getByRole("link", { name: "Problem 1: White to kill" }).click();
  await expect.poll(title).toBe("White to kill");
  await opened(page);
  expect(faults).toEqual([]);
});
