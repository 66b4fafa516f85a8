// Drafts survive a restart of the server, and files changed by other programs are not overwritten silently.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { axeFaults, openApp, type Served, serve } from "./serve.ts";

const TEXT = "(;GM[1]FF[4]SZ[9]PB[Ann]PW[Cho]\n;B[ee];W[gc])";
let browser: Browser;
const folders: string[] = [];

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kifu-drafts-"));
  folders.push(folder);
  writeFileSync(join(folder, "a.sgf"), TEXT);
  return folder;
}

async function openOnly(served: Served, options = {}): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openApp(browser, served, "/", options);
  const row = page.locator(".rows .row, .rows .card").first();
  await row.waitFor();
  await ((page.viewportSize()?.width ?? 0) < 640 ? row.click() : row.dblclick());
  await page.locator("kifu-viewer").waitFor();
  return { page, faults };
}

async function write(page: Page, comment: string): Promise<void> {
  await page.locator("game-editor textarea").fill(comment);
  await page.locator("game-editor textarea").blur();
  await page.getByText("Changes that are not saved", { exact: true }).waitFor();
}

test("changes are there again when the server was started anew", async () => {
  const folder = newFolder();
  const first = await serve(folder, "--write");
  const { page } = await openOnly(first);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await write(page, "Kept.");
  await first.stop();
  const second = await serve(folder, "--write");
  const { page: later, faults } = await openOnly(second);
  await later.getByText(/Changes that were not saved, .*: 1/).waitFor();
  expect(await axeFaults(later)).toEqual([]);
  await later.getByRole("button", { name: "Continue", exact: true }).click();
  await expect.poll(() => later.locator("game-editor textarea").inputValue()).toBe("Kept.");
  // What is undone and redone has a name in this run, too.
  await later.getByRole("button", { name: "Undo: Comment", exact: true }).click();
  await later.getByRole("button", { name: "Redo: Comment", exact: true }).click();
  await expect.poll(() => later.locator("game-editor textarea").inputValue()).toBe("Kept.");
  await later.getByRole("button", { name: "Save", exact: true }).click();
  await later.getByText("Saved", { exact: true }).waitFor();
  expect(readFileSync(join(folder, "a.sgf"), "utf8")).toContain("C[Kept.]");
  expect(faults).toEqual([]);
  await second.stop();
});

test("they are thrown away when the user says so, by keyboard and on a phone", async () => {
  const served = await serve(newFolder(), "--write");
  const { page } = await openOnly(served);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await write(page, "Not kept.");
  await page.goto(`${served.origin}/`);
  const { page: later, faults } = await openOnly(served, { viewport: { width: 390, height: 844 } });
  await later.getByRole("button", { name: "Throw away" }).focus();
  expect(await axeFaults(later)).toEqual([]);
  await later.keyboard.press("Enter");
  await expect.poll(() => later.locator(".strip").count()).toBe(0);
  await later.reload();
  await later.locator("kifu-viewer").waitFor();
  await expect.poll(() => later.locator("unsaved-strip .strip").count()).toBe(0);
  expect(faults).toEqual([]);
  await served.stop();
});

test.each(["Reload", "Keep mine"])("a file that another program has changed: compared, then %s", async (way) => {
  const folder = newFolder();
  const file = join(folder, "a.sgf");
  const served = await serve(folder, "--write");
  const { page } = await openOnly(served);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await write(page, "Mine.");
  const theirs = TEXT.replace("Ann", "Eve");
  writeFileSync(file, theirs);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.locator("file-conflict .diff-lines b", { hasText: "Eve" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(readFileSync(file, "utf8")).toBe(theirs);
  await page.getByRole("button", { name: way }).click();
  if (way === "Reload") {
    await page.locator("h1", { hasText: "Eve" }).waitFor();
    expect(readFileSync(file, "utf8")).toBe(theirs);
  } else {
    await page.getByText("Saved", { exact: true }).waitFor();
    expect(readFileSync(file, "utf8")).toContain("C[Mine.]");
  }
  await served.stop();
});
