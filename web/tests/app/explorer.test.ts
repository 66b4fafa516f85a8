// The screen of openings, with the program itself.

import { readFileSync } from "node:fs";
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

const games = "table.next tbody tr";

/** The two letters of SGF for a point of the 19×19 board. */
const sgf = (name: string) =>
  String.fromCharCode(97 + "ABCDEFGHJKLMNOPQRST".indexOf(name[0]!), 97 + 19 - Number(name.slice(1)));

test("by mouse: a move of the table, one of the board, and back", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.getByRole("link", { name: "Explorer" }).click();
  await page.locator(games).first().waitFor();
  await page.locator(".disc.own").first().waitFor();
  await page.locator("table.next button.move").first().click();
  await expect.poll(() => page.locator(".path ol button").count()).toBe(1);
  const first = new URL(page.url()).searchParams.get("moves");
  await expect.poll(() => page.locator(".path ol button").textContent()).toContain(first);
  await expect.poll(() => page.locator(".positions .stones > *").count()).toBe(1);
  const box = (await page.locator(".positions app-board").boundingBox())!;
  // The centre of the board.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => page.locator(".path ol button").count()).toBe(2);
  expect(new URL(page.url()).searchParams.get("moves")).toBe(`${first},K10`);
  await page.getByText("No game has this position").waitFor();
  // An occupied point is no move.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.goBack();
  await expect.poll(() => page.locator(".path ol button").count()).toBe(1);
  await page.locator(games).first().waitFor();
  expect(faults).toEqual([]);
});

test("by keyboard: the most frequent move, back, and the games", async () => {
  const { page, faults } = await openApp(browser, served, "/explorer/0?moves=Q16");
  await page.locator(games).first().waitFor();
  await page.locator(".positions app-board").focus();
  await page.keyboard.press("Shift+Space");
  await expect.poll(() => page.locator(".path ol button").count()).toBe(2);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.locator(".path ol button").count()).toBe(1);
  await page.keyboard.press("Home");
  await expect.poll(() => page.locator(".path ol button").count()).toBe(0);
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator(".rows").focus();
  await page.keyboard.press("ArrowDown");
  await page.locator(".row.selected").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("kifu-viewer").waitFor();
  expect(faults).toEqual([]);
});

test("openings have names: that of the line, and those of next moves", async () => {
  const { page, faults } = await openApp(browser, served, "/explorer/0");
  await page.locator("table.next .move-name", { hasText: "4-4 point" }).first().waitFor();
  await expect.poll(() => page.locator(".line-names").count()).toBe(0);
  await page.goto(new URL("/explorer/0?moves=Q16,D4,Q4,D16,Q10", page.url()).href);
  await expect.poll(() => page.locator(".line-names strong").textContent()).toBe("Sanrensei");
  await expect.poll(() => page.locator(".line-names").textContent()).toContain("Nirensei");
  expect(faults).toEqual([]);
});

test("the whole board is compared: the stones alone are found in more games", async () => {
  const { page, faults } = await openApp(browser, served, "/explorer/0?moves=Q16,D4");
  await page.getByText("The whole board is compared: every stone must be the same.").waitFor();
  const games = async () => Number.parseInt((await page.locator(".summary h1").textContent()) ?? "", 10);
  const whole = await games();
  await page.getByRole("button", { name: "Search for these stones alone" }).click();
  await page.waitForURL(/search/);
  await expect.poll(games).toBeGreaterThan(whole);
  expect(faults).toEqual([]);
});

test("this corner: more games, and the other player may play there first", async () => {
  const { page, faults } = await openApp(browser, served, "/explorer/0?moves=Q16,D4");
  const count = async () => Number.parseInt((await page.locator(".summary h1").textContent()) ?? "", 10);
  await page.locator(games).first().waitFor();
  const whole = await count();
  await page.getByRole("button", { name: "This corner" }).click();
  await page.getByText("Only this corner is compared").waitFor();
  await expect.poll(count).toBeGreaterThan(whole);
  const corner = await count();
  await expect.poll(() => page.locator(".region").getAttribute("width")).toBe("10");
  expect(await axeFaults(page)).toEqual([]);
  // White has played in this corner: if White plays there again, Black has passed.
  await page.locator(`${games}:has(.stone.white) button.move`).first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get("moves")).toMatch(/^Q16,D4,pass,[A-K]\d+$/);
  await page.locator(".path ol button").nth(1).click();
  await expect.poll(count).toBe(corner);
  await page.getByRole("button", { name: "This side" }).click();
  await expect.poll(() => page.locator(".region").count()).toBe(1);
  await expect.poll(count).toBeLessThanOrEqual(corner);
  // The list follows the position: until then a double click may meet two lists.
  await expect
    .poll(async () => Number(await page.locator("[aria-rowcount]").getAttribute("aria-rowcount")) - (await count()))
    .toBe(1);
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator(".rows .row").first().dblclick();
  await page.locator("kifu-viewer").waitFor();
  expect(Number(new URL(page.url()).searchParams.get("m"))).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test("a win rate has its interval", async () => {
  const { page } = await openApp(browser, served, "/explorer/0");
  await page.locator(games).first().waitFor();
  await expect.poll(() => page.locator("td.rate").first().textContent()).toMatch(/^\d+\.\d %, \d+–\d+ %$/);
});

test("a position is saved as a study", async () => {
  const { page, faults } = await openApp(browser, served, "/explorer/0?moves=Q16");
  await page.locator(games).first().waitFor();
  const row = page.locator(games).first();
  const move = (await row.locator("button.move").textContent())!.trim().slice(1);
  const count = (await row.locator(".number").textContent())!.trim();
  await page.getByRole("button", { name: "Save as study" }).click();
  await page.getByRole("heading", { name: "Study: Q16" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel("Moves ahead").selectOption("2");
  await page.getByLabel("Moves in each position").selectOption("2");
  const loading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the record" }).click();
  const file = await loading;
  expect(file.suggestedFilename()).toBe("Q16.sgf");
  const text = readFileSync((await file.path())!, "utf8");
  expect(text).toMatch(/^\(;FF\[4\].*GN\[Q16\]\n;B\[pd\]C\[The whole board is compared/);
  expect(text).toContain(`;W[${sgf(move)}]C[${count} of `);
  await page.locator("dialog.study").waitFor({ state: "hidden" });
  // The server shows it like a dropped file.
  await page.getByRole("button", { name: "Save as study" }).click();
  await page.getByRole("button", { name: "Open it here" }).click();
  await page.locator("kifu-viewer").waitFor();
  await page.locator("kifu-viewer").getByText("0/3").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator(".comment").getByText("The whole board is compared").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator(".comment").getByText(`${count} of `).waitFor();
  expect(faults).toEqual([]);
});

test("the years of the games filter by a click", async () => {
  const { page, faults } = await openApp(browser, served, "/explorer/0");
  const column = page.locator(".answers .years button:enabled").first();
  await column.waitFor();
  const games = Number((await column.getAttribute("aria-label"))!.split(": ")[1]);
  await column.click();
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toMatch(/^year:/);
  await expect
    .poll(async () => Number.parseInt((await page.locator(".summary h1").textContent()) ?? "", 10))
    .toBe(games);
  expect(faults).toEqual([]);
});

test("the filter counts, and says how many games it hides", async () => {
  const { page } = await openApp(browser, served, "/explorer/0?q=year%3A2019");
  await expect.poll(() => page.locator(".answers .muted").first().textContent()).toBe("in 2 of 27 games");
  await page.locator("input[type=search]").fill("yeer:2019");
  await page.locator(".filter mark").waitFor();
  await expect.poll(() => page.locator(games).count()).toBeGreaterThan(0);
});

test("captures are executed", async () => {
  const { page } = await openApp(browser, served, "/explorer/0?size=9&moves=B1,A1,A2");
  await expect.poll(() => page.locator(".positions .stones > *").count()).toBe(2);
});

test("moves that cannot be played are said", async () => {
  const { page } = await openApp(browser, served, "/explorer/0?moves=Q16,Q16");
  await expect.poll(() => page.locator(".empty").textContent()).toContain("occupied");
});

test("a line that no game has leads back to where it is known", async () => {
  const { page, faults } = await openApp(browser, served, "/explorer/0?moves=Q16,A1,B1,C1,D1");
  await page.getByText("It is new since move 2.").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to the last known position" }).press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("moves")).toBe("Q16");
  await page.locator(".rows .row .name").first().waitFor();
  expect(faults).toEqual([]);
});

test("practice: the page answers, and says how frequent a move is", async () => {
  const { page, faults } = await openApp(browser, served, "/explorer/0");
  await page.locator(games).first().waitFor();
  const best = (await page.locator("table.next button.move").first().textContent())!.trim().slice(1);
  await page.locator(".positions app-board").focus();
  await page.keyboard.press("p");
  await page.getByText("Practice: you play Black").waitFor();
  // The moves of the games are hidden until the user asks for them.
  await expect.poll(() => page.locator(`${games}, .disc`).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Show the moves" }).click();
  await page.locator("table.next button.move").first().click();
  // The user's move and the reply, which is one of the games.
  await expect.poll(() => page.locator(".path ol button").count()).toBe(2);
  await page.getByText(`${best} is the most frequent move`).waitFor();
  await page.getByText("Moves of the games: 1 of 1").waitFor();
  await expect.poll(() => page.locator(games).count()).toBe(0);
  const box = (await page.locator(".positions app-board").boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByText("No game has K10 here").waitFor();
  await page.getByText("The games know no further move here.").waitFor();
  await page.getByRole("button", { name: "Take the move back" }).click();
  await expect.poll(() => page.locator(".path ol button").count()).toBe(2);
  await page.getByText("Moves of the games: 1 of 1").waitFor();
  await page.locator(".positions app-board").focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.locator(".path ol button").count()).toBe(0);
  await page.keyboard.press("p");
  await page.locator(games).first().waitFor();
  expect(new URL(page.url()).searchParams.get("practise")).toBeNull();
  expect(faults).toEqual([]);
});

test("practice with White on a phone", async () => {
  const options = { viewport: { width: 390, height: 800 } };
  const { page, faults } = await openApp(browser, served, "/explorer/0?moves=Q16", options);
  await page.getByRole("button", { name: "Practise" }).click();
  await page.getByText("Practice: you play White").waitFor();
  await page.getByRole("button", { name: "Show the moves" }).click();
  await page.locator("table.next button.move").first().click();
  await page.locator(".practice .in-book").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: "End practice" }).click();
  await page.locator(".practice").waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test.each(["light", "dark"] as const)("axe finds nothing in %s colours, also on a phone", async (colorScheme) => {
  for (const width of [1280, 390]) {
    const options = { colorScheme, viewport: { width, height: 800 } };
    const { page, faults } = await openApp(browser, served, "/explorer/0?moves=Q16,D4", options);
    await page.locator(games).first().waitFor();
    await page.locator(".rows .row .name").first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(faults).toEqual([]);
  }
});
