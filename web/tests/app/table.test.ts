// A library of a million games, with generated rows.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { openApp, type Served, serve } from "./serve.ts";

const GAMES = 1_000_000;

let browser: Browser;
let served: Served;

beforeAll(async () => {
  [browser, served] = await Promise.all([startBrowser(), serve()]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

test("a million rows are few elements, and all can be reached", async () => {
  const { page, faults } = await openApp(browser, served, "/game/0/1");
  let asked = 0;
  await page.route("**/api/libraries/0/views", (route) =>
    route.fulfill({
      json: {
        view: 1,
        generation: 1,
        games: GAMES,
        query_games: GAMES,
        searched_games: GAMES,
        library_games: GAMES,
        seconds: 0,
      },
    }),
  );
  await page.route("**/api/libraries/0/views/1/facets*", (route) => route.fulfill({ json: [] }));
  await page.route("**/api/libraries/0/views/1/rows*", (route) => {
    asked++;
    const query = new URL(route.request().url()).searchParams;
    const [from, count] = [Number(query.get("from")), Number(query.get("count"))];
    const rows = Array.from({ length: Math.min(count, GAMES - from) }, (_, at) => ({
      ...{ id: 1, path: "a.sgf", game: 1, white: "W" },
      ...{ black: `Player ${from + at}`, moves: 0, size: { columns: 19, rows: 19 } },
    }));
    return route.fulfill({ json: { from, total: GAMES, rows, unstated: [] } });
  });
  await page.locator("nav a").first().click();
  const first = page.locator(".rows .row .black").first();
  await expect.poll(() => first.textContent()).toContain("Player 0");
  const rows = page.locator(".rows");
  await rows.focus();
  await page.keyboard.press("End");
  await expect.poll(() => page.locator(".row.selected .black").textContent()).toContain("Player 999999");
  const [table, selected] = [await rows.boundingBox(), await page.locator(".row.selected").boundingBox()];
  expect(selected!.y + selected!.height).toBeLessThanOrEqual(table!.y + table!.height + 1);
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => page.locator(".rows .row").count()).toBeLessThanOrEqual(40);
  // One turn of the wheel scrolls a few rows, although a pixel of the bar stands for many.
  await page.keyboard.press("Home");
  await expect.poll(() => first.textContent()).toContain("Player 0");
  await rows.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => first.textContent()).toContain("Player 10");
  // Dragging the bar from end to end requests only a few pages.
  const before = asked;
  const began = Date.now();
  for (let step = 0; step <= 40; step++) {
    await rows.evaluate((element, share) => {
      element.scrollTop = share * (element.scrollHeight - element.clientHeight);
    }, step / 40);
    await page.waitForTimeout(25);
  }
  expect(asked - before).toBeLessThanOrEqual(3 + (Date.now() - began) / 400);
  await expect.poll(() => page.locator(".rows .row .black").last().textContent()).toContain("Player 999999");
  expect(faults).toEqual([]);
});

test("a row that is still being read opens as soon as it is there", async () => {
  const { page, faults } = await openApp(browser, served, "/settings/0");
  await page.route("**/api/libraries/0/views/*/rows*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.locator("nav a").first().click();
  await page.locator(".rows .row").nth(1).dblclick();
  await expect.poll(() => page.locator(".rows .row .black").first().textContent()).toBe("");
  await page.locator("kifu-viewer .surface").waitFor();
  expect(faults).toEqual([]);
});
