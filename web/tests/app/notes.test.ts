// Notes on positions, and the order of the games of a position, with the program itself and records of its own.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { axeFaults, openApp, runJob, serve, stage } from "./serve.ts";

const RECORDS = [
  "(;GM[1]FF[4]SZ[19]PB[Ann]BR[1d]PW[Bob]WR[2d]DT[2020-01-01];B[pd];W[dp])",
  "(;GM[1]FF[4]SZ[19]PB[Cho]BR[9p]PW[Lee]WR[9p]DT[1990-01-01];B[pd];W[dp])",
  "(;GM[1]FF[4]SZ[19]PB[Eve]PW[Fay]DT[2022-01-01];B[pd];W[dp])",
];

const folder = mkdtempSync(join(tmpdir(), "kifu-notes-"));
for (const [at, record] of RECORDS.entries()) writeFileSync(join(folder, `${at}.sgf`), record);
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const at = stage(() => ["--write", folder]);

test("by keyboard: a note is written, found from the other side, and survives new files", async () => {
  const { page, faults } = await openApp(at.browser, at.served, "/explorer/0?moves=Q16,D4");
  await page.getByRole("button", { name: "Add a note" }).press("Enter");
  await page.keyboard.type("Parallel star points: p is no key here.");
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  const note = page.getByRole("region", { name: "Note on this position" });
  await note.getByText("Parallel star points").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  writeFileSync(join(folder, "new.sgf"), RECORDS[0]!);
  await runJob(at.served, "index");
  await page.goto(`${at.served.origin}/explorer/0?moves=D4,Q16`);
  await note.getByText("Parallel star points").waitFor();
  // The same stones in the search.
  await page.getByRole("button", { name: "Search for these stones alone" }).click();
  await note.getByText("Parallel star points").waitFor();
  await page.goto(`${at.served.origin}/explorer/0?moves=Q16`);
  await page.getByRole("button", { name: "Add a note" }).waitFor();
  await expect.poll(() => note.count()).toBe(0);
  expect(faults).toEqual([]);
});

test("notes are downloaded as a record, changed and removed", async () => {
  const { page, faults } = await openApp(at.browser, at.served, "/explorer/0?moves=D4", { colorScheme: "dark" });
  await page.getByRole("button", { name: "Add a note" }).click();
  await page.getByLabel("Note on this position").fill("The lower left [corner]");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all notes" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text).toContain("C[The lower left [corner\\]]");
  expect(text.match(/\(;FF\[4\]/g)?.length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Edit the note" }).click();
  await page.keyboard.press("Escape");
  await page.getByText("The lower left [corner]").waitFor();
  await page.getByRole("button", { name: "Edit the note" }).click();
  await page.getByLabel("Note on this position").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Add a note" }).waitFor();
  expect(faults).toEqual([]);
});

test("the strongest or the newest games come first", async () => {
  const { page, faults } = await openApp(at.browser, at.served, "/explorer/0?moves=Q16,D4");
  const first = () => page.locator(".rows .row .name").first().textContent();
  const order = page.getByRole("group", { name: "Games", exact: true });
  await order.getByRole("button", { name: "Strongest first" }).click();
  await expect.poll(first).toContain("Cho");
  await order.getByRole("button", { name: "Newest first" }).click();
  await expect.poll(first).toContain("Eve");
  await expect
    .poll(() => order.getByRole("button", { name: "Newest first" }).getAttribute("aria-pressed"))
    .toBe("true");
  expect(faults).toEqual([]);
});

test("a server that only reads shows notes and changes none; on a phone it fits", async () => {
  const reading = await serve(folder);
  const phone = { viewport: { width: 320, height: 700 }, isMobile: true, hasTouch: true };
  const { page, faults } = await openApp(at.browser, reading, "/explorer/0?moves=Q16,D4", phone);
  await page.locator(".rows .row").first().waitFor();
  await page.getByText("Parallel star points").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Edit the note" }).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(faults).toEqual([]);
  await reading.stop();
});
