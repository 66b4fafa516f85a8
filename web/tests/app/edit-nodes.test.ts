// What the editor writes about nodes, branches and the game, end to end: the whole file on disk is compared.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { axeFaults, gameOf, openApp, type Served, serve } from "./serve.ts";

const RECORD = "(;FF[4]GM[1]SZ[9]PB[Ann](;B[ee];W[cc])(;B[gg]XX[own];AW[dd]TR[dd]C[a \\] b];B[hh]))\n";

let browser: Browser;
// Each test has its own file and server, since a test saves.
let folder: string;
let file: string;
let served: Served;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);

afterAll(() => browser?.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kifu-nodes-"));
  file = join(folder, "game.sgf");
  writeFileSync(file, RECORD);
  served = await serve(folder, "--write");
}, 60_000);

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Opens the game in the editor, at a node. */
async function edited(node: number, options = {}): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openApp(browser, served, `/game/0/${await gameOf(served, "")}`, options);
  await page.locator("kifu-viewer .kifu-board").waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.locator("game-editor textarea").waitFor();
  await go(page, node);
  return { page, faults };
}

interface Viewer {
  node: number;
  model: { moves: number[]; turns?: { values: number[] } };
  go(node: number): void;
}

const shown = (page: Page) => page.evaluate(() => (document.querySelector("kifu-viewer") as unknown as Viewer).node);

/** The number of nodes, and the exceptional players to move, in the game that the viewer shows. */
const model = (page: Page) =>
  page.evaluate(() => {
    const { moves, turns } = (document.querySelector("kifu-viewer") as unknown as Viewer).model;
    return { nodes: moves.length, turns: turns?.values ?? [] };
  });

async function go(page: Page, node: number): Promise<void> {
  await page.evaluate((node) => (document.querySelector("kifu-viewer") as unknown as Viewer).go(node), node);
  await expect.poll(() => shown(page)).toBe(node);
}

const choice = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

/** Presses a point by its column and row from the upper left. */
async function press(page: Page, x: number, y: number): Promise<void> {
  const position = await page.locator("kifu-viewer .kifu-board").evaluate(
    (svg, [x, y]) => {
      const board = svg as SVGSVGElement;
      const box = board.getBoundingClientRect();
      const at = new DOMPoint(x, y).matrixTransform(board.getScreenCTM()!);
      return { x: at.x - box.left, y: at.y - box.top };
    },
    [x, y] as const,
  );
  await page.locator("kifu-viewer .surface").click({ position });
}

/** The place of a point in the window. */
const placeOf = (page: Page, x: number, y: number) =>
  page.locator("kifu-viewer .kifu-board").evaluate(
    (svg, [x, y]) => {
      const at = new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
      return { x: at.x, y: at.y };
    },
    [x, y] as const,
  );

/** The last change, as undo names it, once the server has answered. */
const undoes = (page: Page, words: string) =>
  page.getByRole("button", { name: `Undo: ${words}`, exact: true }).waitFor({ timeout: 10_000 });

/** Saves, and returns the file in one line. */
async function saved(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  return readFileSync(file, "utf8").replaceAll("\n", "");
}

test("name, judgements, turning point and diagram of a node; each group has one judgement", async () => {
  const { page, faults } = await edited(1);
  await page.getByLabel("Name of this position").fill("Tengen");
  await page.getByLabel("Name of this position").blur();
  await undoes(page, "Name of this position");
  await choice(page, "Position").selectOption("Good for White");
  await undoes(page, "Good for White");
  await choice(page, "Position").selectOption("Very even");
  await undoes(page, "Even");
  await choice(page, "Move").selectOption("Interesting move");
  await undoes(page, "Interesting move");
  await choice(page, "Turning point").selectOption("Major turning point");
  await undoes(page, "Turning point");
  await page.getByRole("button", { name: "New diagram from here" }).click();
  await undoes(page, "New diagram from here");
  await expect.poll(() => choice(page, "Turning point").inputValue()).toBe("HO2");
  await expect.poll(() => choice(page, "Position").inputValue()).toBe("DM2");
  const text = await saved(page);
  for (const property of ["N[Tengen]", "DM[2]", "IT[]", "HO[2]", "FG[]"]) expect(text).toContain(property);
  expect(text).not.toContain("GW[");
  // A change of two properties is undone at once.
  for (const words of ["New diagram from here", "Turning point", "Interesting move", "Even"])
    await page.getByRole("button", { name: `Undo: ${words}`, exact: true }).click();
  await expect.poll(() => choice(page, "Position").inputValue()).toBe("GW1");
  await page.getByRole("button", { name: "Redo: Even", exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test("the player to move: at the start, and after a move in a node of its own", async () => {
  const { page, faults } = await edited(0);
  const { turns } = await model(page);
  await choice(page, "To play").selectOption("white");
  await undoes(page, "To play");
  await expect.poll(async () => (await model(page)).turns).not.toEqual(turns);
  await choice(page, "To play").selectOption("black");
  await expect.poll(async () => (await model(page)).turns).toEqual(turns);
  await go(page, 1);
  await choice(page, "To play").selectOption("black");
  await expect.poll(() => shown(page)).toBe(3);
  expect(await saved(page)).toBe(RECORD.trim().replace("(;B[ee];W[cc])", "(;B[ee](;W[cc])(;PL[B]))"));
  expect(faults).toEqual([]);
});

test("lines, arrows and free labels: two presses, Esc, and the same again", async () => {
  const { page, faults } = await edited(1);
  await page.keyboard.press("a");
  await press(page, 0, 0);
  await page.getByText("Now the second point").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Press the first point").waitFor();
  await press(page, 2, 2);
  await press(page, 6, 2);
  await undoes(page, "Arrow");
  await page.getByRole("button", { name: "Line", exact: true }).click();
  await press(page, 1, 1);
  await press(page, 1, 5);
  await undoes(page, "Line");
  await page.getByRole("button", { name: "Own label" }).click();
  await page.getByLabel("Text of the label").fill("ko!");
  await press(page, 7, 7);
  await undoes(page, "Letter ko! H2");
  expect(await saved(page)).toMatch(/;B\[ee\](?=.*AR\[cc:gc\])(?=.*LN\[bb:bf\])(?=.*LB\[hh:ko!\]).*;W\[cc\]/);
  await page.getByRole("button", { name: "Arrow", exact: true }).click();
  await press(page, 2, 2);
  await press(page, 6, 2);
  await expect.poll(() => page.getByText("Changes that are not saved").count()).toBe(1);
  expect(await saved(page)).not.toContain("AR[");
  expect(faults).toEqual([]);
});

test("a branch is cut and pasted elsewhere with all that it says, and its order is changed", async () => {
  const { page, faults } = await edited(3);
  await page.locator("kifu-viewer .surface").focus();
  await page.keyboard.press("Control+x");
  await undoes(page, "Cut");
  await expect.poll(async () => (await model(page)).nodes).toBe(3);
  await go(page, 2);
  await page.getByRole("button", { name: "Paste", exact: true }).click();
  await undoes(page, "Paste");
  const branch = ";B[gg]XX[own];AW[dd]TR[dd]C[a \\] b];B[hh]";
  expect(await saved(page)).toBe(`(;FF[4]GM[1]SZ[9]PB[Ann](;B[ee];W[cc]${branch}))`);
  await page.getByRole("button", { name: "Undo: Paste" }).click();
  await page.getByRole("button", { name: "Undo: Cut" }).click();
  await page.getByRole("button", { name: "Redo: Cut" }).waitFor();
  await expect.poll(async () => (await model(page)).nodes).toBe(6);
  await go(page, 5);
  await page.getByRole("button", { name: "Earlier variation" }).click();
  await expect.poll(() => shown(page)).toBe(3);
  expect(await saved(page)).toBe(`(;FF[4]GM[1]SZ[9]PB[Ann](${branch})(;B[ee];W[cc]))`);
  await page.getByRole("button", { name: "Later variation" }).click();
  await expect.poll(() => shown(page)).toBe(5);
  expect(await saved(page)).toBe(RECORD.trim());
  expect(faults).toEqual([]);
});

test("a whole game and illegal moves are asked for before they are pasted; a branch is deleted by a key", async () => {
  const { page, faults } = await edited(1);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { nodes } = await model(page);
  await page.evaluate(() => navigator.clipboard.writeText("(;PB[Eve]PW[Bo]SZ[9];W[ee];B[dd])"));
  await page.locator("kifu-viewer .surface").focus();
  await page.keyboard.press("Control+v");
  await page.getByText("This is a whole game: Eve – Bo").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Paste its moves here" }).click();
  await page.getByText("Moves that the rules do not allow here: 1, the first at E5").waitFor();
  expect((await model(page)).nodes).toBe(nodes);
  await page.getByRole("button", { name: "Paste them anyway" }).click();
  await undoes(page, "Paste");
  expect(await saved(page)).toContain("(;W[ee]KO[];B[dd])");
  await page.locator("kifu-viewer .surface").focus();
  await page.keyboard.press("Delete");
  await undoes(page, "Delete from here on");
  await page.keyboard.press("Control+v");
  await page.getByRole("button", { name: "Open it instead" }).click();
  await page.getByRole("button", { name: "Only show them" }).click();
  await page.getByRole("heading", { name: "Eve" }).waitFor();
  expect(faults).toEqual([]);
});

test("the right button marks a point, and draws an arrow between two", async () => {
  const { page, faults } = await edited(1);
  const [from, to] = [await placeOf(page, 2, 2), await placeOf(page, 6, 2)];
  await page.mouse.click(from.x, from.y, { button: "right" });
  await undoes(page, "Circle C7");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up({ button: "right" });
  await undoes(page, "Arrow");
  expect(await saved(page)).toMatch(/;B\[ee\](?=.*AR\[cc:gc\])(?=.*CR\[cc\]).*;W\[cc\]/);
  expect(faults).toEqual([]);
});

test("a right click on the tree opens the menu of the line", async () => {
  const { page, faults } = await edited(1);
  const tree = page.locator("kifu-viewer .tree circle.node");
  await tree.last().click({ button: "right", force: true });
  await expect.poll(() => shown(page)).toBe(5);
  const menu = page.locator("game-editor .branch-menu");
  await menu.getByRole("button", { name: "Cut" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await menu.getByRole("button", { name: "Make this the main line" }).click();
  await expect.poll(() => menu.count()).toBe(0);
  await undoes(page, "Make this the main line");
  await tree.last().click({ button: "right", force: true });
  await menu.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => menu.count()).toBe(0);
  expect(faults).toEqual([]);
});

test("the game information as a form: written field by field, with what the checker says", async () => {
  const { page, faults } = await edited(0);
  await page.getByRole("button", { name: "Game information" }).click();
  await page.getByRole("textbox", { name: "White", exact: true }).fill("Bo");
  await page.getByRole("textbox", { name: "Komi" }).fill("6,5");
  await page.getByRole("textbox", { name: "Event" }).click();
  await page.getByText("komi should be written").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "write 6.5" }).click();
  await expect.poll(() => page.getByText("komi should be written").count()).toBe(0);
  await page.getByRole("textbox", { name: "Black", exact: true }).fill("");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await undoes(page, "Black");
  const text = await saved(page);
  expect(text).toMatch(/^\(;FF\[4\]GM\[1\]SZ\[9\](PW\[Bo\]KM\[6\.5\]|KM\[6\.5\]PW\[Bo\])\(;B/);
  expect(faults).toEqual([]);
});

test("what the checker says about a field, in the user's language", async () => {
  const { page, faults } = await openApp(browser, served, `/game/0/${await gameOf(served, "")}`, { locale: "ja-JP" });
  await page.getByRole("button", { name: "編集", exact: true }).click();
  await page.getByRole("button", { name: "対局情報" }).click();
  await page.locator("#information-komi").fill("6,5");
  await page.locator("#information-event").click();
  await expect
    .poll(() => page.locator(".information .wrong").allTextContents())
    .toEqual([expect.stringMatching(/^コミが数字だけで書かれていない \(komi should be written 6\.5\)$/)]);
  expect(faults).toEqual([]);
});

test("all other variations are deleted from the list of commands, and come back at once", async () => {
  const { page, faults } = await edited(4);
  await page.locator("kifu-viewer .surface").focus();
  await page.keyboard.press("Control+k");
  await page.locator("command-palette input").fill("other variations");
  await page.keyboard.press("Enter");
  await undoes(page, "Delete other variations");
  // The node stays, with its new number.
  await expect.poll(() => shown(page)).toBe(2);
  expect(
    await page.getByRole("button", { name: "Delete other variations", exact: true }).getAttribute("aria-disabled"),
  ).toBe("true");
  expect(await saved(page)).toBe(RECORD.trim().replace("(;B[ee];W[cc])", ""));
  await page.getByRole("button", { name: "Undo: Delete other variations", exact: true }).click();
  await expect.poll(async () => (await model(page)).nodes).toBe(6);
  expect(faults).toEqual([]);
});

test.each([
  [1280, 720],
  [390, 800],
  [320, 640],
])("at %i × %i nothing overflows, and every control can be reached", async (width, height) => {
  const { page, faults } = await edited(1, { viewport: { width, height } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  for (const button of await page.locator("game-editor button:not([disabled])").all()) {
    await button.scrollIntoViewIfNeeded();
    const box = (await button.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
  if (width === 1280) {
    expect((await page.locator("kifu-viewer .surface").boundingBox())!.width).toBeGreaterThanOrEqual(560);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
  }
  expect(faults).toEqual([]);
});
