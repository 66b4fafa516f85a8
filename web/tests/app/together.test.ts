// Actions on several games: changing facts, merging and comparing, and the tree of folders, with records of its own.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { axeFaults, openApp, runJob, type Served, serve } from "./serve.ts";

const RECORDS: Readonly<Record<string, string>> = {
  "pro/1990/a.sgf": "(;GM[1]FF[4]SZ[19]PB[Lee Sedol]PW[Gu Li]DT[1990-01-01]EV[Cup];B[pd];W[dp];B[pq];W[dd];B[fq])",
  "pro/1990/b.sgf": "(;GM[1]FF[4]SZ[19]PB[Gu Li]PW[lee sedol]DT[1990-01-02];B[pd];W[dp];B[pq];W[dd];B[jj])",
  "pro/c.sgf": "(;GM[1]FF[4]SZ[19]PB[Cho]PW[Lee Sedol]DT[1990-01-03];B[pd];W[dp];B[pq])",
  "mine/d.sgf": "(;GM[1]FF[4]SZ[19]PB[Ann]PW[Bob]DT[1990-01-04]CA[ISO-8859-1];B[dd];W[pp])",
};

let browser: Browser;
let served: Served;
let folder: string;

const path = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(path(name), "utf8");

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kifu-together-"));
  for (const [name, record] of Object.entries(RECORDS)) {
    mkdirSync(join(path(name), ".."), { recursive: true });
    writeFileSync(path(name), record);
  }
  [browser, served] = await Promise.all([startBrowser(), serve("--write", folder)]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every test begins with the same records. */
beforeEach(async () => {
  for (const [name, record] of Object.entries(RECORDS)) writeFileSync(path(name), record);
  rmSync(path("both.sgf"), { force: true });
  await runJob(served, "index");
});

const PHONE = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };

async function opened(query = "", options: Parameters<typeof openApp>[3] = {}, server = served) {
  const found = await openApp(browser, server, `/library/0?sort=path&q=${encodeURIComponent(query)}`, options);
  await found.page.locator(".rows .row .name").first().waitFor();
  return found;
}

async function act(page: Page, action: "change" | "merge" | "compare"): Promise<void> {
  await page.getByLabel(/^Actions/).selectOption(action);
}

/** Marks rows by keyboard, from the first one. */
async function mark(page: Page, count: number): Promise<void> {
  await page.locator('[role="grid"]').focus();
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  for (let at = 1; at < count; at++) await page.keyboard.press("Shift+ArrowDown");
  await page.getByRole("button", { name: `${count} marked` }).waitFor();
}

test("a name is changed in all games of the list, and undone", async () => {
  const { page, faults } = await opened('player:"=Lee Sedol"');
  await act(page, "change");
  await page.getByRole("dialog", { name: "Change 3 games" }).waitFor();
  await page.getByLabel("Old value").fill("lee sedol");
  await page.getByLabel("New value").fill("Some Name");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("3 values in 3 files would change").waitFor();
  await expect
    .poll(() => page.locator(".changes tbody tr").first().textContent())
    .toMatch(/a\.sgf.*Black.*Lee Sedol.*Some Name/s);
  await expect.poll(() => page.getByText("3 values stay as they are").count()).toBe(1);
  const commands = await page.locator("command-line code").allTextContents();
  expect(commands).toHaveLength(2);
  expect(commands[0]).toContain("kifu set 'PB=Some Name' ");
  expect(await axeFaults(page)).toEqual([]);
  expect(text("pro/1990/a.sgf")).toBe(RECORDS["pro/1990/a.sgf"]);
  await page.getByRole("button", { name: "Change 3 values" }).click();
  await page.getByRole("dialog").getByText("3 values in 3 files changed").waitFor();
  expect(text("pro/1990/b.sgf")).toBe(RECORDS["pro/1990/b.sgf"]!.replace("lee sedol", "Some Name"));
  // No game of the list is left, as nobody known has that name, but the change can still be undone.
  await expect.poll(() => page.locator(".empty h2").textContent()).toBe("No game meets all conditions");
  await page.getByRole("button", { name: "Undo all" }).click();
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  for (const [name, record] of Object.entries(RECORDS)) expect(text(name)).toBe(record);
  await expect.poll(() => page.locator(".rows .row .name").count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test("only marked games change, and files that cannot be written are named", async () => {
  const { page, faults } = await opened("", { colorScheme: "dark" });
  await mark(page, 2);
  await act(page, "change");
  await page.getByRole("dialog", { name: "Change 2 games" }).waitFor();
  await page.getByRole("combobox", { name: "Fact" }).selectOption("event");
  await page.getByRole("combobox", { name: "Replaces" }).selectOption("any");
  await page.getByLabel("New value").fill("名人戦");
  await page.getByRole("button", { name: "Show the changes" }).click();
  await page.getByRole("dialog").getByText("1 value in 1 file would change").waitFor();
  await page.getByText("1 file cannot be written").click();
  await page.getByText(/d\.sgf: EV cannot be set: ISO-8859-1 has no/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Change 1 value" }).click();
  await page.getByRole("dialog").getByText("1 value in 1 file changed").waitFor();
  expect(text("pro/1990/a.sgf")).toContain("EV[名人戦]");
  expect(text("mine/d.sgf")).toBe(RECORDS["mine/d.sgf"]);
  expect(faults).toEqual([]);
});

test("marks follow the order of the keys, also when the server answers late", async () => {
  const { page, faults } = await opened();
  let requests = 0;
  await page.route("**/ids?*", async (route) => {
    if (requests++ === 0) await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await mark(page, 2);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "1 marked" }).waitFor();
  expect(faults).toEqual([]);
});

test("marked games are merged, downloaded, and saved under a new name", async () => {
  const { page, faults } = await opened("file:pro/");
  await act(page, "merge");
  await page.getByRole("dialog", { name: "Merge 3 games into one record" }).waitFor();
  await page.getByText("3 games become one tree.").waitFor();
  await expect
    .poll(() => page.locator("command-line code").textContent())
    .toMatch(/^kifu merge -o merged-3-games\.sgf /);
  expect(await axeFaults(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("merged-3-games.sgf");
  expect(readFileSync(await file.path(), "utf8").match(/;W\[dp\]/g)).toHaveLength(1);
  await page.getByLabel("File name").fill("../both");
  await page.getByRole("button", { name: "Save in the folder" }).click();
  await page.getByText("Saved as both.sgf").waitFor();
  expect(text("both.sgf")).toMatch(/^\(;/);
  await expect.poll(() => page.getByRole("button", { name: "Close" }).count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test("two games are compared side by side", async () => {
  const { page, faults } = await opened("file:1990/");
  await act(page, "compare");
  await page.getByText("Only move 5 differs").waitFor();
  await expect.poll(() => page.locator("compare-dialog app-board").count()).toBe(2);
  const moves = await page.locator("compare-dialog .moves").nth(1).locator(".differs").allTextContents();
  expect(moves).toEqual([expect.stringContaining("K10")]);
  const rows = await page.locator("compare-dialog tbody tr").allTextContents();
  expect(rows.some((row) => /Event/.test(row) && /Cup/.test(row) && /missing/.test(row))).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: /Lee Sedol – Gu Li/ }).click();
  await expect.poll(() => page.url()).toContain("/game/");
  expect(faults).toEqual([]);
});

test("the number of games that an action needs is said", async () => {
  const { page, faults } = await opened();
  await act(page, "compare");
  await page.getByText("Mark two games to compare them.").waitFor();
  await mark(page, 1);
  await act(page, "merge");
  await page.getByText("Mark 2 to 200 games to merge them.").waitFor();
  expect(faults).toEqual([]);
});

test("by keyboard: folders open as a tree, and filter", async () => {
  const { page, faults } = await opened();
  await page.locator(".folders summary").press("Enter");
  const tree = page.locator("folder-tree");
  await tree.getByRole("button", { name: /^pro/ }).waitFor();
  await expect.poll(() => tree.locator("li").count()).toBe(2);
  await tree.getByRole("button", { name: "Open pro" }).press("Enter");
  await expect.poll(() => tree.locator("li").allTextContents()).toHaveLength(3);
  expect(await axeFaults(page)).toEqual([]);
  await tree.getByRole("button", { name: /^pro/ }).press("Enter");
  await expect.poll(() => page.locator(".summary h1").textContent()).toContain("3 of 4 games");
  await expect.poll(() => page.locator("input[type=search]").inputValue()).toBe('file:"=pro/"');
  await tree.getByRole("button", { name: /^1990/ }).press("Enter");
  await expect.poll(() => page.locator(".summary h1").textContent()).toContain("2 of 4 games");
  expect(faults).toEqual([]);
});

test("a server that only reads shows the changes and their command", async () => {
  const reading = await serve(folder);
  const { page, faults } = await opened("", {}, reading);
  await act(page, "change");
  await page.getByLabel("Old value").fill("Cho");
  await page.getByLabel("New value").fill("Cho Chikun");
  await page.getByRole("button", { name: "Show the changes" }).click();
  await page.getByRole("dialog").getByText("1 value in 1 file would change").waitFor();
  await page.getByText("This server only reads.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Change 1/ }).count()).toBe(0);
  await expect.poll(() => page.locator("command-line code").textContent()).toContain("kifu set 'PB=Cho Chikun' ");
  expect(faults).toEqual([]);
  await reading.stop();
});

test.each([390, 320])("on a phone of %i pixels", async (width) => {
  const { page, faults } = await opened("file:1990/", { ...PHONE, viewport: { width, height: 700 } });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const [action, shown] of [
    ["compare", "Only move 5 differs"],
    ["merge", "2 games become one tree."],
    ["change", "Replaces"],
  ] as const) {
    await act(page, action);
    await page.getByText(shown).first().waitFor();
    expect(await fits(), action).toBe(width);
    expect(await axeFaults(page), action).toEqual([]);
    await page.keyboard.press("Escape");
  }
  expect(faults).toEqual([]);
});
