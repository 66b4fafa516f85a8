// Pictures of a game: options, preview, pages, download and the command, with the program itself.

import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
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

/** Opens a game of the samples. */
async function openGame(page: Page): Promise<void> {
  await page.locator("input[type=search]").fill("file:ear-reddening");
  await expect.poll(() => page.locator(".rows .row, .rows .card").count()).toBe(1);
  const row = page.locator(".rows .row, .rows .card").first();
  await ((page.viewportSize()?.width ?? 0) < 640 ? row.click() : row.dblclick());
  await page.locator("kifu-viewer").waitFor();
}

const source = (page: Page) => page.locator("render-screen img").getAttribute("src");

test("by mouse: from the game to a picture that is downloaded", async () => {
  const { page, faults } = await openApp(browser, served);
  await openGame(page);
  await page.getByRole("button", { name: "Make pictures" }).click();
  await page.locator("render-screen img").waitFor();
  const first = await source(page);
  await page.getByLabel("Theme").selectOption("wood");
  await expect.poll(() => source(page)).not.toBe(first);
  expect(page.url()).toContain("theme=wood");
  await page.getByLabel("Moves a figure").fill("100");
  await page.getByText("1/4").waitFor();
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("2/4").waitFor();
  await expect
    .poll(() => page.locator("command-line code").textContent())
    .toMatch(/^kifu render .*--per-figure 100 --theme wood --format svg -o .*\.svg$/);
  await page.getByLabel("Format").selectOption("png");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.png$/);
  expect(
    readFileSync((await file.path())!)
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await page.locator("render-screen img").waitFor();
  await expect.poll(() => page.getByLabel("Theme").inputValue()).toBe("wood");
  expect(faults).toEqual([]);
});

test("marked games become a booklet", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator('[role="grid"]').focus();
  await page.keyboard.press("Home");
  for (let game = 0; game < 3; game++) {
    await page.keyboard.press(" ");
    await page.keyboard.press("ArrowDown");
  }
  await page.getByLabel("Export 3 games").selectOption("booklet");
  await page.locator("render-screen img").waitFor();
  await expect.poll(() => page.locator("render-screen h1").textContent()).toBe("3 games");
  // What chooses a position is not offered, and the preview has the pages that are printed.
  await expect.poll(() => page.getByLabel("After move").count()).toBe(0);
  await page.getByText(/^1\/\d+$/).waitFor();
  const first = await source(page);
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText(/^2\/\d+$/).waitFor();
  await expect.poll(() => source(page)).not.toBe(first);
  expect(await axeFaults(page)).toEqual([]);
  // Each value of an option has words.
  expect((await page.locator("form.options option").allTextContents()).filter((words) => words === "")).toEqual([]);
  await page.getByLabel("Paper").selectOption("a5");
  await page.getByLabel("Format").selectOption("epub");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("games.epub");
  // Without marks the whole list is meant.
  await page.goto(`${served.origin}/library/0?q=moves%3A%3E200`);
  await page.getByLabel(/^Export \d+ games$/).selectOption("booklet");
  await expect.poll(() => new URL(page.url()).searchParams.get("games")).toMatch(/^\d+(,\d+)+$/);
  expect(faults).toEqual([]);
});

test("by keyboard: without a game it says what to do; text is shown, and wrong options are said", async () => {
  const { page } = await openApp(browser, served, "/render/0");
  await page.getByText("Choose a game for a picture").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Library" }).focus();
  await page.keyboard.press("Enter");
  await openGame(page);
  await expect
    .poll(async () => {
      await page.keyboard.press("g");
      await page.keyboard.press("r");
      return page.url();
    })
    .toContain("/render/");
  await page.locator("render-screen img").waitFor();
  await page.getByLabel("Format").focus();
  await page.getByLabel("Format").selectOption("ascii");
  await page.locator("render-screen pre").waitFor();
  await page.getByLabel("Part of the board").selectOption("Another …");
  await page.getByRole("textbox", { name: "Part of the board" }).fill("nowhere");
  await page.getByRole("alert").waitFor();
});

test("on a phone, in dark colours and in Japanese", async () => {
  const viewport = { width: 390, height: 844 };
  const options = { viewport, colorScheme: "dark" as const, locale: "ja-JP" };
  const { page, faults } = await openApp(browser, served, "/library/0", options);
  await openGame(page);
  await page.getByRole("button", { name: "図を作る" }).click();
  await page.locator("render-screen img").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
