// From a solved problem to the next one: by itself, by a click on the board, or when the user wants.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ProblemSolver } from "../../src/app/problems/solver.ts";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { startBrowser } from "../pages/browser.ts";
import { axeFaults, openApp, type Served, serve } from "./serve.ts";

const LONG =
  "Black lives, since White cannot play at A17: the stones there would have no liberty, and Black captures them.";
const folder = mkdtempSync(join(tmpdir(), "kifu-lead-"));
let browser: Browser;
let served: Served;

beforeAll(async () => {
  const problem = (number: number, words: string) =>
    `(;SZ[19]AB[aa][ba][bb][i${"abc"[number]}]AW[ab][bc][cb][h${"abc"[number]}]PL[B](;B[ca]C[${words}])(;B[ea]C[Wrong.];W[ca]))`;
  ["Correct: alive.", LONG, "Correct."].forEach((words, at) => {
    writeFileSync(join(folder, `${at}.sgf`), problem(at, words));
  });
  [browser, served] = [await startBrowser(), await serve(folder)];
}, 60_000);

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

afterAll(async () => {
  await browser?.close();
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const isAsked = async (page: Page, number: number) => {
  await page.getByText(`Problem ${number} of 3`).waitFor();
  await page.locator("kifu-viewer .answering").waitFor();
  // Keys would go to the problem before it.
  await page.locator("problem-solver").evaluate(async (solver: ProblemSolver) => {
    await solver.updateComplete;
    const viewer = solver.querySelector("kifu-viewer") as KifuViewer;
    await viewer.updateComplete;
    await viewer.ready;
  });
  await page.waitForFunction(() => document.activeElement?.closest("kifu-viewer") != null);
};

async function begun(options = {}): Promise<{ page: Page; faults: string[] }> {
  const opened = await openApp(browser, served, "/problems/0?show=all", options);
  await opened.page.locator(".exercise").nth(2).waitFor();
  await opened.page.locator(".exercise").first().click();
  await isAsked(opened.page, 1);
  return opened;
}

/** Presses the centre of the board. */
const pressBoard = (page: Page) => page.locator("kifu-viewer .surface").click();

test("after a right answer the next problem follows, and what the solution says stays beside it", async () => {
  const { page, faults } = await begun();
  await page.keyboard.type("C19");
  await page.getByText("The next problem follows.").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await isAsked(page, 2);
  const before = page.getByRole("region").or(page.locator(".before")).filter({ hasText: "Correct: alive." }).first();
  await before.getByRole("button", { name: "Look at it again" }).click();
  await isAsked(page, 1);
  expect(faults).toEqual([]);
});

test("a long comment waits, and then a click on the board leads on", async () => {
  const { page, faults } = await begun();
  await page.keyboard.press("n");
  await isAsked(page, 2);
  await page.keyboard.type("C19");
  await page.getByText("A click on the board leads to the next problem.").waitFor();
  // Longer than the moment after which a problem without words is left.
  await page.waitForTimeout(1500);
  await page.locator("kifu-viewer").getByText(LONG).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await pressBoard(page);
  await isAsked(page, 3);
  expect(faults).toEqual([]);
});

test("Esc, and a press beside the board, stay at the problem", async () => {
  const { page, faults } = await begun({ viewport: { width: 390, height: 844 } });
  await page.keyboard.type("C19");
  await page.getByText("The next problem follows.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("A click on the board leads to the next problem.").waitFor();
  await page.waitForTimeout(1500);
  await page.getByText("Problem 1 of 3").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("n");
  await isAsked(page, 2);
  expect(faults).toEqual([]);
});

test("a user who goes on without help is never led, and a wrong answer leads nowhere", async () => {
  const { page, faults } = await begun();
  await page.getByText("Options", { exact: true }).click();
  await page.getByLabel("After a right answer").selectOption("I go on myself");
  await page.locator("kifu-viewer .surface").focus();
  await page.keyboard.type("C19");
  await page.getByText("A click on the board leads to the next problem.").waitFor();
  await page.waitForTimeout(1500);
  await page.getByText("Problem 1 of 3").waitFor();
  await page.getByLabel("After a right answer").selectOption("The next problem follows by itself");
  await page.keyboard.press("n");
  await isAsked(page, 2);
  await page.locator("kifu-viewer .surface").focus();
  await page.keyboard.type("E19");
  await page.locator(".result.missed").waitFor();
  await page.keyboard.press("r");
  await page.keyboard.type("C19");
  await page.locator("kifu-viewer .answering.solved").waitFor();
  await page.waitForTimeout(1500);
  await page.getByText("Problem 2 of 3").waitFor();
  expect(faults).toEqual([]);
});
