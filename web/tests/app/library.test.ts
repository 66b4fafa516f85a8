// The screen of a library by mouse, by keyboard and on a phone, with the program itself.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { axeFaults, openApp, type Served, serve } from "./serve.ts";

let browser: Browser;
let served: Served;

beforeAll(async () => {
  [browser, served] = await Promise.all([startBrowser(), serve()]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

const rows = ".rows .row";

test("the link opens the list, and the token leaves the address", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.locator(`${rows} .name`).first().waitFor();
  expect(page.url()).not.toContain("token");
  await expect.poll(() => page.locator(rows).count()).toBeGreaterThan(18);
  await expect.poll(() => page.locator("h1").textContent()).toContain("27 games");
  await expect.poll(() => page.title()).toBe("Library – kifu");
  // The styles of other screens must not affect cells.
  const heights = await page.locator(`${rows} .cell`).evaluateAll((cells) => cells.map((cell) => cell.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(30);
  expect(faults).toEqual([]);
});

test("without the token the page says where it is, and takes a link", async () => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(served.origin);
  await expect.poll(() => page.locator("h1").textContent()).toContain("Open the link of kifu serve");
  expect(await axeFaults(page)).toEqual([]);
  await page.locator("input").fill("nonsense");
  await page.locator("button").click();
  await page.getByRole("alert").waitFor();
  await page.locator("input").fill(served.link);
  await page.locator("button").click();
  await page.locator(rows).first().waitFor();
});

test("a wrong token is forgotten", async () => {
  const { page } = await openApp(browser, { ...served, token: "0".repeat(64) });
  await page.locator(".token h1").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("kifu-token"))).toBeNull();
});

test("by keyboard: filter, choose, play through, open, go back", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.locator(rows).first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("event:osaka or player:lee");
  await expect.poll(() => page.locator(rows).count()).toBe(2);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
  const board = page.locator("game-preview app-board");
  await expect.poll(() => board.getAttribute("aria-label")).toContain("after move 325");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => board.getAttribute("aria-label")).toContain("after move 324");
  await expect
    .poll(() => page.locator('.row[aria-selected="true"]').getAttribute("id"))
    .toBe(await page.locator('[role="grid"]').getAttribute("aria-activedescendant"));
  const list = page.url();
  await page.keyboard.press("Enter");
  await page.locator("kifu-viewer").waitFor();
  await expect.poll(() => page.locator(".game h1").textContent()).toContain("Kuwahara Shusaku");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.url()).toContain("m=1");
  for (let move = 2; move <= 5; move++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.url()).toContain("m=5");
  await expect.poll(() => page.evaluate(moveNumber)).toBe(5);
  await page.goBack();
  await page.locator(rows).first().waitFor();
  expect(page.url()).toBe(list);
  expect(faults).toEqual([]);
});

/** The move that the viewer shows. */
function moveNumber(): number {
  return (document.querySelector("kifu-viewer") as unknown as { moveNumber: number }).moveNumber;
}

test("by mouse: sort, filter by a value, remove it, open", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.locator(rows).first().waitFor();
  const moves = () => page.locator(`${rows} .moves`).first().textContent();
  await page.locator("game-facets li").first().waitFor();
  // Another order of the same games counts nothing again.
  let counted = 0;
  page.on("request", (request) => {
    if (request.url().includes("/facets?")) counted++;
  });
  await page.getByRole("button", { name: "Moves" }).click();
  await expect.poll(moves).toBe("1");
  await expect.poll(() => page.locator('[aria-sort="ascending"]').textContent()).toContain("Moves");
  await page.getByRole("button", { name: "Moves" }).click();
  await expect.poll(moves).toBe("325");
  expect(counted).toBe(0);
  await page.locator("game-facets li button").filter({ hasText: "CrazyStone" }).click();
  await expect.poll(() => page.locator("h1").textContent()).toContain("2 of 27 games");
  await expect.poll(() => counted).toBe(2);
  await expect.poll(() => page.locator("input[type=search]").inputValue()).toBe('player:"=CrazyStone"');
  await page.locator(".chips button").first().click();
  await expect.poll(() => page.locator("h1").textContent()).toContain("27 games");
  await page.locator(rows).nth(2).click();
  await page.getByRole("button", { name: "Open the game" }).click();
  await page.locator("kifu-viewer").waitFor();
  expect(faults).toEqual([]);
});

test("results have an order, and columns in which no game has a text are left out", async () => {
  const { page, faults } = await openApp(browser, served, "/", { viewport: { width: 1600, height: 800 } });
  await page.locator(rows).first().waitFor();
  const heads = async () => (await page.getByRole("columnheader").allTextContents()).map((text) => text.trim());
  await expect.poll(heads).toEqual(["Date↑", "Black", "White", "Result", "Moves", "Event", "Board"]);
  const result = () => page.locator(`${rows} .result`).first().textContent();
  await page.getByRole("button", { name: "Result" }).click();
  await expect.poll(result).toMatch(/^B\+\d/);
  await page.getByRole("button", { name: "Result" }).click();
  await expect.poll(result).toMatch(/^(W\+|0|Draw|Void)/);
  await page.locator("input[type=search]").fill("year:2002");
  await expect.poll(heads).toEqual(["Date", "Black", "White", "Result↓", "Moves"]);
  await page.locator("input[type=search]").fill("year:2003");
  await expect.poll(heads).toContain("Event");
  expect(faults).toEqual([]);
});

test("a mistake in the query is marked, and the list stays", async () => {
  const { page } = await openApp(browser, served);
  await page.locator(rows).first().waitFor();
  await page.locator("input[type=search]").fill("moves:>10 plyer:lee");
  await page.locator(".filter mark").waitFor();
  await expect.poll(() => page.locator(".filter mark").textContent()).toBe("plyer:lee");
  await expect.poll(() => page.locator(".filter .problem").textContent()).toContain("player");
  await expect.poll(() => page.locator("input[type=search]").getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => page.locator(rows).count()).toBeGreaterThan(18);
});

test("a query without hits says which condition to remove", async () => {
  const { page, faults } = await openApp(browser, served, "/library/0?q=year%3A2019+event%3Aosaka");
  const condition = page.locator(".empty button").filter({ hasText: "year:2019" });
  await condition.waitFor();
  await expect.poll(() => condition.textContent()).toContain("1 game without it");
  expect(await axeFaults(page)).toEqual([]);
  await condition.click();
  await expect.poll(() => page.locator(rows).count()).toBe(1);
  expect(faults).toEqual([]);
});

test("on a phone: cards, filters on demand, a tap opens the game", async () => {
  const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
  const { page, faults } = await openApp(browser, served, "/", phone);
  await page.locator(rows).first().waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await page.getByRole("button", { name: "Filter by" }).tap();
  await page.locator("game-facets h3").first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Filter by" }).tap();
  await page.locator(rows).nth(1).tap();
  await page.locator("kifu-viewer").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(faults).toEqual([]);
});

test("in Japanese, Chinese and Korean", async () => {
  for (const [locale, tag, word, result] of [
    ["ja-JP", "ja", "黒番", "白中押し勝ち"],
    ["zh-CN", "zh-Hans", "黑方", "白中盘胜"],
    ["zh-TW", "zh-Hant", "黑方", "白中盤勝"],
    ["ko-KR", "ko", "흑", "백 불계승"],
  ]) {
    const { page, faults } = await openApp(browser, served, "/", { locale: locale! });
    await page.locator(rows).first().waitFor();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(tag);
    await expect.poll(() => page.locator(".head .black").textContent()).toContain(word);
    await page.locator("game-facets .value").getByText(result!).waitFor();
    expect(faults).toEqual([]);
  }
});

test("commands and keys are listed", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.locator(rows).first().waitFor();
  await page.keyboard.press("Control+k");
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("html").getAttribute("data-scheme")).toBe("dark");
  // While the palette closes, a key may still belong to it.
  await expect
    .poll(async () => {
      await page.keyboard.press("?");
      return page.locator("dialog.keys[open]").count();
    })
    .toBe(1);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("check all");
  await page.keyboard.press("Enter");
  await page.locator(".job.done").waitFor();
  await expect.poll(() => page.locator(".job.done").textContent()).toMatch(/\d+ of 18 files have problems/);
  expect(faults).toEqual([]);
});

test.each(["light", "dark"] as const)("axe finds nothing in %s colours", async (colorScheme) => {
  for (const [path, ready] of [
    ["/library/0?row=1", "game-preview app-board"],
    ["/game/0/1", "kifu-viewer"],
  ]) {
    const { page, faults } = await openApp(browser, served, path, { colorScheme });
    await page.locator(ready!).waitFor();
    await page.waitForTimeout(300);
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  }
});

test("the page at rest asks for nothing", async () => {
  const { page, requests } = await openApp(browser, served, "/library/0?row=1");
  await page.locator("game-preview app-board").waitFor();
  await page.waitForTimeout(500);
  const before = requests.length;
  await page.waitForTimeout(3000);
  expect(requests.length).toBe(before);
});

test("it says when the server has stopped", async () => {
  const other = await serve();
  const { page } = await openApp(browser, other);
  await page.locator(rows).first().waitFor();
  await other.stop();
  await page.locator("input[type=search]").fill("lee");
  await page.locator(".offline").waitFor();
  await expect.poll(() => page.locator(rows).count()).toBeGreaterThan(10);
});
