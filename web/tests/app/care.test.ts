// Health, duplicates and jobs, end to end: files on disk are repaired, moved aside, and restored byte for byte.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { axeFaults, openApp, type Served, serve } from "./serve.ts";

const FAULTY = "(;GM[1]FF[4]SZ[19]PB[Ann]PW[Cho]KM[6,5]DT[2001-02-03]\r\n;B[pd];W[dd]C[])";
const PHONE = { viewport: { width: 390, height: 844 } };
const moves = Array.from("abcdefghijklmnopqr", (row) => `;B[${row}d];W[${row}p]`);
const root = mkdtempSync(join(tmpdir(), "kifu-care-"));
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  rmSync(root, { recursive: true, force: true });
});

let folders = 0;

/** Starts a server on a new folder with faulty files and duplicates. */
async function served(...flags: string[]): Promise<Served & { folder: string }> {
  const folder = join(root, String(++folders));
  mkdirSync(folder);
  const game = (players: string, moves: string[]) =>
    `(;GM[1]FF[4]SZ[19]PB[${players}]PW[Bo]KM[6.5]DT[2002-03-04]${moves.join("")})`;
  const files = {
    "one.sgf": FAULTY,
    "two.sgf": FAULTY.replace("Ann", "Eva").replace("pd", "qd"),
    "whole.sgf": game("Dan", moves),
    "short.sgf": game("Dan", moves.slice(0, -5)),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { ...(await serve(folder, ...flags)), folder };
}

const read = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");

async function checked(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check all files" }).click();
  await page.getByText("2 of 4 files are clean").waitFor();
}

test("health by mouse: check, look, repair, undo", async () => {
  const server = await served("--write");
  const { page, faults } = await openApp(browser, server, "/health/0");
  await checked(page);
  await page.getByRole("button", { name: /^The komi is not a plain number/ }).click();
  await page.locator(".files .row", { hasText: "one.sgf" }).click();
  await page.locator(".finding .diff-lines b", { hasText: "." }).waitFor();
  expect(page.url()).toContain("rule=odd-komi");
  await page.getByRole("button", { name: /empty-text/ }).click();
  await page.locator(".files .row", { hasText: "two.sgf" }).click();
  const board = page.locator(".finding app-board");
  await expect.poll(() => board.getAttribute("aria-label")).toContain("Position after Move 2");
  expect(await axeFaults(page)).toEqual([]);
  await page
    .locator(".summary")
    .getByRole("button", { name: /^Repair \d+ safely$/ })
    .click();
  await page.getByText(/findings in 2 files\?/).waitFor();
  await expect.poll(() => page.locator(".examples li").count()).toBe(2);
  expect(read(server.folder, "one.sgf")).toBe(FAULTY);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Repair 2 files" }).click();
  await page.getByText("All 4 records are clean").waitFor();
  expect(read(server.folder, "one.sgf")).toContain("KM[6.5]");
  await page.getByRole("button", { name: "Undo all" }).click();
  await page.getByText("2 of 4 files are clean").waitFor();
  expect(read(server.folder, "one.sgf")).toBe(FAULTY);
  expect(faults).toEqual([]);
  await server.stop();
});

test("health by keyboard, and without permission to write the command is shown", async () => {
  const server = await served();
  const { page, faults } = await openApp(browser, server);
  await page.locator(".rows .row").first().waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press("g");
      await page.keyboard.press("h");
      return page.url();
    })
    .toContain("/health/");
  await page.getByRole("button", { name: "Check all files" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("2 of 4 files are clean").waitFor();
  await page.locator(".rules .row").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.url()).toContain("rule=");
  await page.locator(".files .row").first().focus();
  await page.keyboard.press("End");
  await expect.poll(() => page.url()).toContain("file=");
  await page.locator(".finding").waitFor();
  await page.locator(".summary button.main").focus();
  await page.keyboard.press("Enter");
  await page.locator("dialog[open] command-line code", { hasText: "kifu check --fix" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Repair 2 files/ }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open the game" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("kifu-viewer").waitFor();
  expect(faults).toEqual([]);
  await server.stop();
});

test("health on a phone goes from rules to files to findings and back", async () => {
  const server = await served();
  const { page, faults } = await openApp(browser, server, "/health/0", { ...PHONE, colorScheme: "dark" });
  await checked(page);
  await expect.poll(() => page.locator(".files").isVisible()).toBe(false);
  await page.getByRole("button", { name: /odd-komi/ }).click();
  await page.locator(".files .row").first().click();
  await page.locator(".finding").waitFor();
  await expect.poll(() => page.locator(".rules").isVisible()).toBe(false);
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator(".findings .back").click();
  await page.locator(".about .back").click();
  await page.locator(".rules .row").first().waitFor();
  expect(faults).toEqual([]);
  await server.stop();
});

test("on a phone everything is listed too", async () => {
  const server = await served();
  const { page, faults } = await openApp(browser, server, "/health/0", PHONE);
  await checked(page);
  await page.locator(".rules .row").first().click();
  await page.locator(".files .row", { hasText: "one.sgf" }).waitFor();
  await page.locator(".files .back").click();
  await page.goto(`${server.origin}/duplicates/0`);
  await page.getByRole("button", { name: "Find duplicates" }).click();
  await page.locator(".rules .row").first().click();
  await page.locator(".files .row", { hasText: "Dan" }).click();
  await page.locator(".compared app-board").nth(1).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
  await server.stop();
});

test("duplicates: compared, set aside, brought back, and called different", async () => {
  const server = await served("--write");
  const { page, faults } = await openApp(browser, server, "/duplicates/0");
  await page.getByRole("button", { name: "Find duplicates" }).click();
  await page.locator(".files .row", { hasText: "Dan" }).click();
  await page.locator(".compared app-board").nth(1).waitFor();
  await expect.poll(() => page.locator(".compared td.differs").allTextContents()).toEqual(["26"]);
  await expect.poll(() => page.locator(".compared .moves li.differs").count()).toBeGreaterThan(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Set the others aside" }).click();
  await page.getByText("No game is there twice").waitFor();
  expect(existsSync(join(server.folder, "short.sgf"))).toBe(false);
  await page.getByRole("button", { name: "Undo all" }).click();
  await page.locator(".files .row", { hasText: "Dan" }).waitFor();
  expect(existsSync(join(server.folder, "short.sgf"))).toBe(true);
  await page.locator(".files .row").first().focus();
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Not the same game" }).click();
  await page.getByText("No game is there twice").waitFor();
  expect(faults).toEqual([]);
  await server.stop();
});

test("jobs are listed with their results, over page loads, also on a phone", async () => {
  const server = await served();
  const { page, faults } = await openApp(browser, server, "/health/0");
  await checked(page);
  await page.goto(`${server.origin}/jobs/0`);
  await page.locator(".job-row").first().waitFor();
  await expect.poll(() => page.locator(".job-row h2").first().textContent()).toContain("Check all files");
  await expect.poll(() => page.locator(".job-row .state").first().textContent()).toBe("Done");
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(PHONE.viewport);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "More" }).click();
  await page.keyboard.type("duplicates");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Find duplicates" }).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Show the result" }).first().click();
  await expect.poll(() => page.url()).toContain("/health/0");
  expect(faults).toEqual([]);
  await server.stop();
});

test("duplicates and jobs by keyboard", async () => {
  const server = await served("--write");
  const { page, faults } = await openApp(browser, server);
  await page.locator(".rows").waitFor();
  const go = async (letter: string) => {
    await page.locator("body").focus();
    await page.keyboard.press("g");
    await page.keyboard.press(letter);
  };
  await expect
    .poll(async () => {
      await go("d");
      return page.url();
    })
    .toContain("/duplicates/");
  await page.getByRole("button", { name: "Find duplicates" }).press("Enter");
  await page.locator(".care h1", { hasText: "1 game is there several times" }).waitFor();
  // The lists: classes, then the games of one.
  await page.locator(".rules .row").first().focus();
  await page.keyboard.press("End");
  await expect.poll(() => page.url()).toContain("class=");
  await page.locator(".files .row").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".compared app-board").first().waitFor();
  await page.getByRole("button", { name: "Set the others aside" }).press("Enter");
  await page.getByText("No game is there twice").waitFor();
  await page.getByRole("button", { name: "Undo all" }).press("Enter");
  await expect.poll(() => existsSync(join(server.folder, "short.sgf"))).toBe(true);
  await go("j");
  await page.locator(".job-row").first().waitFor();
  await page.getByRole("button", { name: "Show the result" }).first().press("Enter");
  await expect.poll(() => page.url()).toMatch(/duplicates|health|library/);
  expect(faults).toEqual([]);
  await server.stop();
});

test.each(["ja-JP", "ko-KR", "zh-CN", "zh-TW"])("the screens speak %s", async (locale) => {
  const server = await served();
  const { page, faults } = await openApp(browser, server, "/health/0", { locale });
  await page.locator("health-screen button.main").click();
  // The names of rules are sentences; their code words stand below.
  const odd = page.locator(".rules .row.rule", { hasText: "odd-komi" });
  await expect.poll(() => odd.locator(".name").textContent()).toMatch(/^[^a-z]*$/);
  await odd.click();
  await expect.poll(() => page.locator(".about h2").textContent()).toBe(await odd.locator(".name").textContent());
  await page.locator(".files .row", { hasText: "one.sgf" }).click();
  await page.locator(".finding .message", { hasText: (await odd.locator(".name").textContent())! }).waitFor();
  await page.locator(".findings > header button:last-of-type").click();
  await page.locator(".problems-button").click();
  await page
    .locator(".problems .what", { hasText: /^[^a-z]+$/ })
    .first()
    .waitFor();
  expect(await axeFaults(page)).toEqual([]);
  for (const screen of ["health", "duplicates", "jobs"]) {
    await page.goto(`${server.origin}/${screen}/0`);
    await page.locator(`${screen}-screen h1`).first().waitFor();
    await expect.poll(() => page.locator(`${screen}-screen h1`).first().textContent()).not.toMatch(/[a-z]{3}/);
  }
  expect(faults).toEqual([]);
  await server.stop();
});
