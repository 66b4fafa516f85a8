// Links to games, with the program itself: they stay valid when files change.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { openApp, runJob, type Served, serve } from "./serve.ts";

const game = (name: string, moves = ";B[cc];W[gg];B[cg]") => `(;SZ[9]PB[${name}]PW[White]${moves})`;

let browser: Browser;
let served: Served;
const folder = mkdtempSync(join(tmpdir(), "kifu-links-"));
const file = join(folder, "two.sgf");

beforeAll(async () => {
  writeFileSync(file, game("First") + game("Second"));
  writeFileSync(join(folder, "other.sgf"), game("Other"));
  [browser, served] = await Promise.all([startBrowser(), serve(folder)]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const title = (page: Page) => page.locator(".game h1").textContent();
const shown = (page: Page) => page.evaluate(() => document.querySelector("kifu-viewer")?.moveNumber);

test("a link leads to the same game after its file has changed", async () => {
  const { page, faults } = await openApp(browser, served, "/library/0?q=player%3ASecond");
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator(".rows .row").first().dblclick();
  await expect.poll(() => title(page)).toContain("Second");
  await page.keyboard.press("End");
  await expect.poll(() => new URL(page.url()).searchParams.get("m")).toBe("3");
  const link = page.url();
  expect(new URL(link).searchParams.get("n")).toBe("2");
  writeFileSync(file, game("First") + game("Second, renamed", ";B[cc];W[gg]"));
  await runJob(served, "index");
  await page.goto(`${served.origin}/jobs/0`);
  await page.goto(link);
  await expect.poll(() => title(page)).toContain("Second, renamed");
  // The game has a new number, and the link to a deleted move leads to the last one.
  expect(new URL(page.url()).pathname).not.toBe(new URL(link).pathname);
  await expect.poll(() => shown(page)).toBe(2);
  // The number leads nowhere any more, and what is asked beside the game may come while its file changes.
  expect(faults.filter((fault) => !/404|409/.test(fault))).toEqual([]);
});

test("a link to a game that is gone says so", async () => {
  const { page } = await openApp(browser, served, "/game/0/999999?file=gone.sgf");
  await page.getByText("gone.sgf").waitFor();
});
