// The screen of openings, with the program itself.

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

test("by mouse: a move of the table, one of the board, and back", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.getByRole("link", { name: "Explorer" }).click();
  await page.locator(games).first().waitFor();
  await page.locator(".disc.own").first().waitFor();
  await page.locator("table.next button.move").first().click();
  await expect.poll(() => page.locator(".path ol button").count()).toBe(1);
  const first = new URL(page.url()).searchParams.get("moves");
  expect(await page.locator(".path ol button").textContent()).toContain(first);
  expect(await page.locator(".positions .stones use").count()).toBe(1);
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

test("the filter counts, and says how many games it hides", async () => {
  const { page } = await openApp(browser, served, "/explorer/0?q=year%3A2019");
  await expect.poll(() => page.locator(".answers .muted").textContent()).toBe("in 2 of 19 games");
  await page.locator("input[type=search]").fill("yeer:2019");
  await page.locator(".filter mark").waitFor();
  expect(await page.locator(games).count()).toBeGreaterThan(0);
});

test("captures are executed", async () => {
  const { page } = await openApp(browser, served, "/explorer/0?size=9&moves=B1,A1,A2");
  await expect.poll(() => page.locator(".positions .stones use").count()).toBe(2);
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
