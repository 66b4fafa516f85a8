// Tags, saved searches and exports, with the program itself and its own copy of some samples.

import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { ask, axeFaults, openApp, type Served, serve } from "./serve.ts";

const SAMPLES = fileURLToPath(new URL("../../../samples/", import.meta.url));

let browser: Browser;
let served: Served;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kifu-marks-"));
  for (const name of ["ear-reddening-1846.sgf", "three-games.sgf", "kisei-2018-game-1.sgf"]) {
    copyFileSync(join(SAMPLES, name), join(folder, name));
  }
  [browser, served] = await Promise.all([startBrowser(), serve("--write", folder)]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const marks = async () => (await ask(served, "libraries/0/tags")).json();

/** Removes all tags and saved searches. */
beforeEach(async () => {
  const { tags, saved } = await marks();
  const headers = { authorization: `Bearer ${served.token}`, "content-type": "application/json" };
  const post = (path: string, body: unknown) =>
    fetch(`${served.origin}/api/libraries/0/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  for (const { tag } of tags) await post("tags", { tag, games: [1, 2, 3, 4, 5], change: "take" });
  for (const { name } of saved) await post("saved", { name, query: null });
});

const rows = ".rows .row";
const title = ".summary h1";

test("by keyboard: games are marked, tagged, and found by their tag", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.locator(`${rows} .name`).first().waitFor();
  await page.locator('[role="grid"]').focus();
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  await expect.poll(() => page.locator(`${rows}.marked`).count()).toBe(1);
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => page.locator(`${rows}[aria-selected="true"]`).count()).toBe(2);
  await page.keyboard.press("t");
  await page.getByRole("dialog", { name: "Tags of the games: 2" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type("good ones");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "good ones", checked: true }).waitFor();
  expect((await marks()).tags).toEqual([{ tag: "good ones", games: 2 }]);
  await page.keyboard.press("Escape");
  await page.locator("game-marks li button").filter({ hasText: "good ones" }).press("Enter");
  await expect.poll(() => page.locator(title).textContent()).toContain("2 of 5 games");
  await expect.poll(() => page.locator("input[type=search]").inputValue()).toBe('tag:"good ones"');
  await page.locator('[role="grid"]').focus();
  await page.keyboard.press("Control+a");
  await expect.poll(() => page.locator(`${rows}.marked`).count()).toBe(2);
  await page.keyboard.press("t");
  await page.getByRole("checkbox", { name: "good ones", checked: true }).press(" ");
  await expect.poll(async () => (await marks()).tags).toEqual([]);
  expect(faults).toEqual([]);
});

test("by mouse: a search is saved, chosen and forgotten", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.locator(rows).first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Save search" }).count()).toBe(0);
  await page.locator("input[type=search]").fill("moves:>200");
  await page.getByRole("button", { name: "Save search" }).click();
  await page.getByLabel("Name").fill("Long games");
  expect(await axeFaults(page)).toEqual([]);
  await page.locator("dialog.save .main").click();
  const saved = page.locator("game-marks .saved button").first();
  await saved.waitFor();
  expect((await marks()).saved).toEqual([{ name: "Long games", query: "moves:>200" }]);
  await expect.poll(() => saved.getAttribute("aria-pressed")).toBe("true");
  await page.locator("input[type=search]").fill("");
  await expect.poll(() => page.locator(title).textContent()).toMatch(/^5 games/);
  await saved.click();
  await expect.poll(() => page.locator("input[type=search]").inputValue()).toBe("moves:>200");
  await page.getByRole("button", { name: "Forget Long games" }).click();
  await expect.poll(() => page.locator("game-marks .saved").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("the list is exported as a table and as records", async () => {
  const { page, faults } = await openApp(browser, served, "/library/0?q=moves%3A%3E200");
  await page.locator(`${rows} .name`).first().waitFor();
  const exported = async (form: string) => {
    const download = page.waitForEvent("download");
    await page.getByLabel("Export 2 games").selectOption(form);
    return download;
  };
  const table = await exported("table");
  expect(table.suggestedFilename()).toBe("games.csv");
  expect(
    readFileSync(await table.path(), "utf8")
      .trim()
      .split("\n"),
  ).toHaveLength(3);
  const records = await exported("records");
  expect(records.suggestedFilename()).toBe("games.zip");
  expect(
    readFileSync(await records.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  // If games are marked, only these are exported.
  await page.locator('[role="grid"]').focus();
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  await expect.poll(() => page.locator(`${rows}.marked`).count()).toBe(1);
  const download = page.waitForEvent("download");
  await page.getByLabel("Export 1 game").selectOption("table");
  const lines = readFileSync(await (await download).path(), "utf8")
    .trim()
    .split("\n");
  expect(lines).toHaveLength(2);
  expect(faults).toEqual([]);
});

test("games are published as a website", async () => {
  const { page, faults } = await openApp(browser, served, "/library/0?q=moves%3A%3E200");
  await page.locator(`${rows} .name`).first().waitFor();
  await page.getByLabel("Export 2 games").selectOption("site");
  const dialog = page.getByRole("dialog", { name: "Publish 2 games as a website" });
  await dialog.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const title = dialog.getByLabel("Title");
  await expect.poll(() => title.inputValue()).not.toBe("");
  await title.fill("Our games");
  await dialog.getByLabel("Text of a start page").fill("# Welcome");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const site = await download;
  expect(site.suggestedFilename()).toBe("site.zip");
  const bytes = readFileSync(await site.path()).toString("latin1");
  for (const name of ["index.html", "kifu.json", "segments/0001.bin", "start.json"]) expect(bytes).toContain(name);
  await dialog.getByText("site.zip is downloaded").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(faults).toEqual([]);
});

test("on a phone: presses mark games", async () => {
  const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
  const { page, faults } = await openApp(browser, served, "/", phone);
  await page.locator(`${rows} .name`).first().waitFor();
  const tags = page.getByRole("button", { name: "Tags", exact: true });
  await tags.tap();
  await page.getByText("Choose games, then press Tags again.").waitFor();
  for (const at of [0, 2]) await page.locator(rows).nth(at).tap();
  await page.getByText("2 marked").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await tags.tap();
  await page.getByLabel("New tag").fill("phone");
  await page.getByRole("button", { name: "Add" }).tap();
  await expect.poll(async () => (await marks()).tags).toEqual([{ tag: "phone", games: 2 }]);
  await page.getByRole("button", { name: "Done" }).tap();
  expect(faults).toEqual([]);
});

test("without --write the list has no buttons that change something", async () => {
  const reading = await serve(folder);
  const { page, faults } = await openApp(browser, reading, "/library/0?q=moves%3A%3E200");
  await page.locator(`${rows} .name`).first().waitFor();
  await page.getByLabel("Export 2 games").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Tags" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Save search" }).count()).toBe(0);
  await page.locator('[role="grid"]').focus();
  await page.keyboard.press("t");
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  expect(faults).toEqual([]);
  await reading.stop();
});
