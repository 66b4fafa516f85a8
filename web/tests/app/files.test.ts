// The first steps, and files that are dropped or selected, with the program itself.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

const rows = ".rows .row .name";
const game = (black: string) => `(;GM[1]FF[4]SZ[19]PB[${black}]PW[White];B[pd];W[dp])`;
const file = (name: string, text: string) => ({ name, mimeType: "", buffer: Buffer.from(text) });

/** Drops files on the page as a file manager does. */
async function drop(page: Page, files: Record<string, string>): Promise<void> {
  await page.evaluate((files) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(files)) data.items.add(new File([text], name));
    for (const kind of ["dragover", "drop"]) {
      document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    }
  }, files);
}

/** Chooses files in the list of commands. */
async function choose(page: Page, files: ReturnType<typeof file>[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("open files");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(files);
}

test("the first steps lead to a game, a search and the user's files, and go away for good", async () => {
  const { page, faults } = await openApp(browser, served, "/", { isFirst: true });
  await page.getByRole("heading", { name: "Three things to try" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.locator(".first-steps").getByRole("button", { name: "Open the game" }).click();
  await page.waitForFunction(() => document.querySelector("kifu-viewer")?.moveNumber === 127);
  await page.goBack();
  await page.locator(".first-steps .tried").waitFor();
  await page.getByRole("button", { name: "Search a corner" }).click();
  await expect.poll(() => page.locator(".answers h1").textContent()).toMatch(/^\d+ games?$/);
  await page.goBack();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles([]);
  await expect.poll(() => page.locator(".first-steps").count()).toBe(0);
  await page.reload();
  await page.locator(rows).first().waitFor();
  await expect.poll(() => page.locator(".first-steps").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("the first steps can be closed, also on a phone", async () => {
  const options = { isFirst: true, viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
  const { page, faults } = await openApp(browser, served, "/", options);
  await page.locator(".first-steps").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.locator(".first-steps").getByRole("button", { name: "Close" }).tap();
  await page.reload();
  await page.locator(rows).first().waitFor();
  await expect.poll(() => page.locator(".first-steps").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a dropped file opens; several are listed, and those that are no records are named", async () => {
  const other = await serve();
  const { page } = await openApp(browser, other);
  await page.locator(rows).first().waitFor();
  await drop(page, { "one.sgf": game("Dropped") });
  await page.locator("kifu-viewer").waitFor();
  await expect.poll(() => page.locator(".game h1").textContent()).toContain("Dropped");
  expect(new URL(page.url()).pathname).toMatch(/^\/game\/1\/\d+$/);
  await drop(page, { "two.sgf": game("Second"), "three.sgf": game("Third"), "page.html": "<p>" });
  await page.locator(rows).filter({ hasText: "Third" }).waitFor();
  await expect.poll(() => page.locator(rows).allTextContents()).toContain("Dropped");
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("page.html");
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel("Libraries").selectOption({ label: "samples" });
  await expect.poll(() => page.locator("h1").textContent()).toContain("27 games");
  await other.stop();
});

test("by keyboard: with --write a file is copied into the folder, or only shown", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kifu-files-"));
  writeFileSync(join(folder, "old.sgf"), game("Old"));
  const writing = await serve("--write", folder);
  const { page, faults } = await openApp(browser, writing);
  await page.locator(rows).first().waitFor();
  await choose(page, [file("old.sgf", game("New"))]);
  await page.getByRole("dialog", { name: "Files to open: 1" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Only show them" }).press("Enter");
  await expect.poll(() => page.locator(".game h1").textContent()).toContain("New");
  expect(readdirSync(folder).filter((name) => name.endsWith(".sgf"))).toEqual(["old.sgf"]);
  await page.goto(`${writing.origin}/library/0`);
  await page.locator(rows).first().waitFor();
  await choose(page, [file("old.sgf", game("New"))]);
  await page.getByRole("button", { name: "Copy into the folder" }).press("Enter");
  await expect.poll(() => page.locator(".game h1").textContent()).toContain("New");
  expect(readFileSync(join(folder, "old (2).sgf"), "utf8")).toBe(game("New"));
  expect(readFileSync(join(folder, "old.sgf"), "utf8")).toBe(game("Old"));
  expect(faults).toEqual([]);
  await writing.stop();
  rmSync(folder, { recursive: true });
});

test("an empty library says how to open files", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kifu-files-"));
  const empty = await serve(folder);
  const { page } = await openApp(browser, empty);
  await page.getByRole("heading", { name: "No games here yet" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open files" }).click();
  await (await chooser).setFiles([file("a.sgf", game("Chosen"))]);
  await expect.poll(() => page.locator(".game h1").textContent()).toContain("Chosen");
  expect(readdirSync(folder)).toEqual([]);
  await empty.stop();
  rmSync(folder, { recursive: true });
});
