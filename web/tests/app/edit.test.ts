// Editing a game in the page, end to end: the file on disk has exactly the saved changes.

import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { axeFaults, gameOf, openApp, type Served, serve } from "./serve.ts";

const sample = fileURLToPath(new URL("../../../samples/corner-problem.sgf", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "kifu-edit-"));
const file = join(folder, "game.sgf");
let browser: Browser;
let served: Served;

beforeAll(async () => {
  copyFileSync(sample, file);
  [browser, served] = await Promise.all([startBrowser(), serve(folder, "--write")]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the only game in the editor. */
async function edited(options = {}): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openApp(browser, served, "/", options);
  await page.locator('[role="grid"] .row, .card').first().waitFor();
  const [row] = await (
    await fetch(`${served.origin}/api/libraries/0/views`, {
      method: "POST",
      headers: { authorization: `Bearer ${served.token}`, "content-type": "application/json" },
      body: "{}",
    })
      .then((answer) => answer.json())
      .then(({ view }) =>
        fetch(`${served.origin}/api/libraries/0/views/${view}/rows`, {
          headers: { authorization: `Bearer ${served.token}` },
        }),
      )
      .then((answer) => answer.json())
  ).rows;
  await page.goto(`${served.origin}/game/0/${row.id}`);
  await page.locator("kifu-viewer").waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.locator("game-editor textarea").waitFor();
  return { page, faults };
}

/** Presses the point in the middle of the board. */
async function pressCentre(page: Page): Promise<void> {
  const box = (await page.locator('kifu-viewer [part~="board"]').first().boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const state = (page: Page) =>
  page.evaluate(() => {
    const viewer = document.querySelector("kifu-viewer") as unknown as {
      node: number;
      model: { moves: number[]; notes?: { node: number; comments?: { text: string }[]; triangles?: unknown[] }[] };
    };
    const notes = viewer.model.notes?.find(({ node }) => node === viewer.node);
    return {
      node: viewer.node,
      nodes: viewer.model.moves.length,
      comment: notes?.comments?.[0]?.text,
      triangles: notes?.triangles,
    };
  });

test("moves, marks and comments; undone, saved, and nothing else changed", async () => {
  const before = readFileSync(file, "utf8");
  const { page, faults } = await edited();
  const start = await state(page);
  await pressCentre(page);
  await expect.poll(async () => (await state(page)).nodes).toBe(start.nodes + 1);
  await page.keyboard.press("5");
  await pressCentre(page);
  await expect.poll(async () => (await state(page)).triangles).toHaveLength(1);
  await page.locator("game-editor textarea").fill("Tengen!");
  await page.locator("game-editor textarea").blur();
  await expect.poll(async () => (await state(page)).comment).toBe("Tengen!");
  expect(readFileSync(file, "utf8")).toBe(before);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await state(page)).comment).toBeUndefined();
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(async () => (await state(page)).comment).toBe("Tengen!");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const after = readFileSync(file, "utf8");
  expect(after).toContain("C[Tengen!]");
  expect(after.length - before.length).toBeLessThan(50);
  await page.getByRole("button", { name: "End editing" }).click();
  await expect.poll(() => page.locator("game-editor").count()).toBe(0);
  await expect.poll(async () => (await state(page)).comment).toBe("Tengen!");
  await page.reload();
  await expect.poll(async () => (await state(page)).comment).toBe("Tengen!");
  expect(faults).toEqual([]);
});

test("a pass is a move, and the board keeps its size beside the editor", async () => {
  const { page, faults } = await edited({ viewport: { width: 1280, height: 720 } });
  expect((await page.locator("kifu-viewer .surface").boundingBox())!.width).toBeGreaterThanOrEqual(560);
  const { nodes } = await state(page);
  await page.keyboard.press("x");
  await expect.poll(async () => (await state(page)).nodes, { timeout: 10_000 }).toBe(nodes + 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await state(page)).nodes, { timeout: 10_000 }).toBe(nodes);
  expect(faults).toEqual([]);
});

test("a move that the rules do not allow is asked for first", async () => {
  const { page, faults } = await edited();
  const start = await state(page);
  // The file may have this move already.
  await pressCentre(page);
  await expect.poll(async () => (await state(page)).node).not.toBe(start.node);
  const { nodes } = await state(page);
  await pressCentre(page);
  await page.getByText("There is a stone at").waitFor();
  expect((await state(page)).nodes).toBe(nodes);
  await page.getByRole("button", { name: "Play it anyway" }).click();
  await expect.poll(async () => (await state(page)).nodes).toBe(nodes + 1);
  await expect.poll(() => page.getByRole("button", { name: "Play it anyway" }).count()).toBe(0);
  // The browser itself logs that the first request was rejected.
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

test("what cannot be done is said, and the game stays", async () => {
  const { page, faults } = await edited();
  const { nodes } = await state(page);
  await expect.poll(() => page.getByRole("button", { name: "Make this the main line" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Black stone" }).click();
  await pressCentre(page);
  await pressCentre(page);
  await expect.poll(() => page.getByRole("button", { name: "Undo" }).isEnabled()).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await state(page)).nodes).toBe(nodes);
  await page.getByText("No changes").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
  expect(faults).toEqual([]);
});

test.each(["light", "dark"] as const)("axe finds nothing in %s colours, nor on a phone", async (colorScheme) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const { page } = await edited({ colorScheme, viewport });
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  }
});

test("a game whose format is only read: how to make one that can be edited", async () => {
  const other = mkdtempSync(join(tmpdir(), "kifu-gib-"));
  const lines = ["\\HS", "\\[GAMEBLACKNAME=Kuro (2D)\\]", "\\HE", "\\GS", "INI 0 1 0 &4", "STO 0 2 1 15 3", "\\GE"];
  writeFileSync(join(other, "a game.gib"), `${lines.join("\r\n")}\r\n`);
  const gib = await serve(other, "--write");
  const { page, faults } = await openApp(browser, gib, `/game/0/${await gameOf(gib, "")}`);
  await page.locator("kifu-viewer").waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByText("This record is GIB, a format that kifu reads but does not write.").waitFor();
  await expect.poll(() => page.locator("command-line code").textContent()).toBe(`kifu convert '${other}/a game.gib'`);
  await expect.poll(() => page.locator("game-editor").count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await gib.stop();
  rmSync(other, { recursive: true, force: true });
});
