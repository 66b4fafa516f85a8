// The mode of `<kifu-viewer>` for editing records.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { axeFaults } from "./access.ts";
import { startBrowser } from "./browser.ts";
import { openViewer, type Site } from "./site.ts";

let browser: Browser;
let site: Site;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);

afterEach(async () => {
  await page?.context().close();
});

afterAll(async () => {
  await browser?.close();
});

const open = async (attributes = "", options: Parameters<typeof openViewer>[2] = {}) => {
  const inside = "<pre>(;FF[4]SZ[9]PB[Ann];B[ee]C[Good];W[gc](;B[cg])(;B[cc]))</pre>";
  site = await openViewer(browser, `mode="edit" ${attributes}`, { inside, ...options });
  page = site.page;
  await page.evaluate(() => {
    const details: unknown[] = [];
    for (const name of ["kifu-change", "kifu-save"] as const) {
      document.addEventListener(name, (event) => details.push((event as CustomEvent).detail));
    }
    Object.assign(globalThis, { details });
  });
};
const inside = (selector: string, options: Parameters<Page["locator"]>[1] = {}) =>
  page.locator(`kifu-viewer ${selector}`, options);
const viewer = () => page.locator("kifu-viewer");
const sgf = () => viewer().evaluate((element) => (element as KifuViewer).toSGF()!);
const details = () => page.evaluate(() => (globalThis as never as { details: Record<string, unknown>[] }).details);

/** The place of a point in the window; columns and rows from the upper left. */
async function placeOf(x: number, y: number): Promise<{ x: number; y: number }> {
  return inside(".kifu-board").evaluate(
    (svg, [x, y]) => {
      const at = new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
      return { x: at.x, y: at.y };
    },
    [x, y] as const,
  );
}
const press = async (x: number, y: number) => {
  const place = await placeOf(x, y);
  await page.mouse.click(place.x, place.y);
};

/** Puts a text on the clipboard as a user does; this page is not encrypted, so that scripts have no clipboard. */
async function copy(text: string): Promise<void> {
  await page.evaluate(() => document.body.append(Object.assign(document.createElement("input"), { id: "copied" })));
  await page.locator("#copied").fill(text);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  await page.locator("#copied").evaluate((field) => field.remove());
}

/** The text on the clipboard, in one line. */
async function clipboard(): Promise<string> {
  await page.evaluate(() => document.body.append(Object.assign(document.createElement("input"), { id: "pasted" })));
  await page.locator("#pasted").focus();
  await page.keyboard.press("Control+v");
  const text = await page.locator("#pasted").inputValue();
  await page.locator("#pasted").evaluate((field) => field.remove());
  return text;
}
const choose = (tool: string) => inside(`.edit-tools .${tool}`).click();

test("moves, marks and labels are placed, undone and made again", async () => {
  await open('move="last"');
  await press(0, 0);
  await expect.poll(() => sgf()).toContain("(;B[cg];W[aa])");
  await choose("triangle");
  await press(1, 1);
  await choose("label");
  await press(2, 2);
  await choose("number");
  await press(3, 3);
  await expect.poll(() => sgf()).toContain("TR[bb]LB[cc:A][dd:1]");
  await expect.poll(() => inside(".marks path").count()).toBe(1);
  await viewer().press("Control+z");
  await expect.poll(() => sgf()).not.toContain("dd:1");
  await viewer().press("Control+Shift+Z");
  await expect.poll(() => sgf()).toContain("dd:1");
  expect((await details()).at(-1)).toEqual({ action: "redo", undoable: 4, redoable: 0 });
  expect(site.faults).toEqual([]);
});

test("stones, territory and dimmed points", async () => {
  await open();
  await choose("white");
  await press(4, 0);
  await choose("territory");
  await press(0, 8);
  await press(1, 8);
  await press(1, 8);
  await choose("dim");
  await press(8, 8);
  const text = await sgf();
  for (const part of ["AW[ea]", "TB[ai]", "TW[bi]", "DD[ii]"]) expect(text).toContain(part);
});

test("a stone cannot be played where one is", async () => {
  await open('move="1"');
  await press(4, 4);
  await expect.poll(() => inside(".edit-tools .fault").textContent()).toContain("E5");
  expect(await details()).toEqual([]);
  await inside(".edit-tools .fault button").click();
  await expect.poll(() => sgf()).toContain("(;W[ee]KO[])");
  await expect.poll(() => inside(".edit-tools .fault").textContent()).toBe("");
});

test("suicide is asked for", async () => {
  await open("", { inside: "<pre>(;FF[4]SZ[9]AB[ab][ba]PL[W])</pre>" });
  await press(0, 0);
  await expect.poll(() => inside(".edit-tools .fault").textContent()).toContain("A9");
  await expect.poll(() => sgf()).not.toContain("W[aa]");
  await inside(".edit-tools .fault button").click();
  await expect.poll(() => sgf()).toContain(";W[aa]KO[]");
});

test("names, comments and variations", async () => {
  await open('move="1"');
  await inside("textarea").fill("Best]");
  await inside(".fields input").fill("Centre");
  await inside(".surface").focus();
  await expect.poll(() => sgf()).toContain(";B[ee]C[Best\\]]N[Centre]");
  await viewer().evaluate((element) => (element as KifuViewer).go("2.b"));
  await inside(".chips button", { hasText: "main line" }).click();
  expect((await sgf()).indexOf("B[cc]")).toBeLessThan((await sgf()).indexOf("B[cg]"));
  await inside(".chips button", { hasText: "Delete from here on" }).click();
  await expect.poll(() => sgf()).not.toContain("B[cc]");
});

test("lines, arrows and free labels, undone by name", async () => {
  await open('move="1"');
  await choose("arrow");
  await press(2, 2);
  await page.getByText("Now the second point").waitFor();
  await press(6, 2);
  await choose("line");
  await press(1, 1);
  await press(1, 5);
  await choose("text");
  await inside(".help input").fill("ko!");
  await press(7, 7);
  const text = await sgf();
  for (const part of ["AR[cc:gc]", "LN[bb:bf]", "LB[hh:ko!]"]) expect(text).toContain(part);
  for (const words of ["Letter ko! H2", "Line", "Arrow"])
    await inside(`.edit-tools [aria-label="Undo: ${words}"]`).click();
  await expect.poll(() => sgf()).not.toMatch(/AR|LN|LB/);
  expect(site.faults).toEqual([]);
});

test("judgements, turning point, player to move and diagram of a node", async () => {
  await open('move="1"');
  const choice = (name: string) => page.getByRole("combobox", { name, exact: true });
  await choice("Position").selectOption("Very good for Black");
  await choice("Move").selectOption("Interesting move");
  await choice("Turning point").selectOption("Major turning point");
  await inside(".annotations button").click();
  for (const part of ["GB[2]", "IT[]", "HO[2]", "FG[]"]) await expect.poll(() => sgf()).toContain(part);
  // A judgement in the place of another one is one change.
  await choice("Position").selectOption("Unclear");
  await expect.poll(() => sgf()).not.toContain("GB[");
  await inside('.edit-tools [aria-label^="Undo: Unclear"]').click();
  await expect.poll(() => sgf()).toContain("GB[2]");
  await choice("To play").selectOption("black");
  await expect.poll(() => sgf()).toContain("(;PL[B])");
});

test("all other variations are deleted, and come back at once", async () => {
  await open();
  await viewer().evaluate((element) => (element as KifuViewer).go("2.b"));
  await inside(".chips button", { hasText: "Delete other variations" }).click();
  await expect.poll(() => sgf()).toBe("(;FF[4]SZ[9]PB[Ann];B[ee]C[Good];W[gc](;B[cc]))");
  expect(await viewer().evaluate((element) => (element as KifuViewer).node)).toBe(3);
  await expect
    .poll(() => inside(".chips button", { hasText: "Delete other" }).getAttribute("aria-disabled"))
    .toBe("true");
  await viewer().press("Control+z");
  await expect.poll(() => sgf()).toContain("B[cg]");
});

test("a branch is copied with its position, cut, and pasted elsewhere; each is undone by name", async () => {
  await open('move="2"');
  await inside(".surface").focus();
  await page.keyboard.press("Control+c");
  await page.getByText("Copied: this move and all that follows").waitFor();
  expect(await clipboard()).toBe("(;FF[4]GM[1]CA[UTF-8]SZ[9]AB[ee]PL[W] (;W[gc] (;B[cg]) (;B[cc])))");
  await inside(".surface").focus();
  await page.keyboard.press("Control+x");
  await expect.poll(() => sgf()).toBe("(;FF[4]SZ[9]PB[Ann];B[ee]C[Good])");
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+v");
  await expect.poll(sgf).toBe("(;FF[4]SZ[9]PB[Ann](;B[ee]C[Good])(;W[gc]\n(;B[cg])\n(;B[cc])))");
  for (const words of ["Paste", "Cut"]) await inside(`.edit-tools [aria-label="Undo: ${words}"]`).click();
  await expect.poll(() => sgf()).toBe("(;FF[4]SZ[9]PB[Ann];B[ee]C[Good];W[gc](;B[cg])(;B[cc]))");
  await viewer().evaluate((element) => (element as KifuViewer).go(0));
  await expect.poll(() => inside(".chips button", { hasText: "Cut" }).getAttribute("aria-disabled")).toBe("true");
  await inside(".chips button", { hasText: "Paste" }).click();
  await inside('.edit-tools [aria-label="Undo: Paste"]').waitFor();
  expect(site.faults).toEqual([]);
});

test("a whole game and illegal moves are asked for before they are pasted", async () => {
  await open('move="1"');
  await copy("(;PB[Ann]PW[Bo]SZ[9];B[ee];W[dd])");
  await inside(".surface").focus();
  const before = await sgf();
  await page.keyboard.press("Control+v");
  await page.getByText("This is a whole game: Ann – Bo").waitFor();
  await inside(".fault button", { hasText: "Paste its moves here" }).click();
  await page.getByText("Moves that the rules do not allow here: 1, the first at E5").waitFor();
  await expect.poll(() => sgf()).toBe(before);
  expect(await axeFaults(page)).toEqual([]);
  await inside(".fault button", { hasText: "Paste them anyway" }).click();
  await expect.poll(() => sgf()).toContain("(;B[ee]KO[];W[dd])");
  await viewer().press("Control+z");
  await expect.poll(() => sgf()).toBe(before);
  // A field takes what is pasted into it.
  await inside(".fields input").focus();
  await page.keyboard.press("Control+v");
  await expect.poll(() => inside(".fields input").inputValue()).toContain("PB[Ann]");
  expect(site.faults).toEqual([]);
});

test("a pasted game is opened instead, unless that loses changes", async () => {
  await open('move="1"');
  await copy("(;PB[Eve]SZ[13];B[jj])");
  await inside(".surface").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Control+v");
  await page.getByText("This is a whole game: Eve").waitFor();
  await expect.poll(() => inside(".fault button").allTextContents()).toEqual(["Paste its moves here"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => inside(".fault button").count()).toBe(0);
  await page.keyboard.press("Control+v");
  await inside(".fault button", { hasText: "Open it instead" }).click();
  await expect.poll(sgf).toBe("(;PB[Eve]SZ[13];B[jj])");
});

test("a right click on the tree opens the menu of the line", async () => {
  await open('move="1"');
  // The last variation.
  await inside(".tree circle.node").last().click({ button: "right", force: true });
  expect(await viewer().evaluate((element) => (element as KifuViewer).node)).toBe(4);
  const menu = page.locator("kifu-viewer .branch-menu");
  await menu.getByRole("button", { name: "Cut" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await menu.getByRole("button", { name: "Earlier variation" }).click();
  await expect.poll(() => menu.count()).toBe(0);
  await expect.poll(() => sgf()).toBe("(;FF[4]SZ[9]PB[Ann];B[ee]C[Good];W[gc](;B[cc])(;B[cg]))");
  await inside(".tree circle.node").last().click({ button: "right", force: true });
  await page.keyboard.press("Escape");
  await expect.poll(() => menu.count()).toBe(0);
  expect(site.faults).toEqual([]);
});

test("the right button marks a point, and draws an arrow between two", async () => {
  await open('move="1"');
  const [from, to] = [await placeOf(2, 2), await placeOf(6, 2)];
  await page.mouse.click(from.x, from.y, { button: "right" });
  await expect.poll(() => sgf()).toContain("CR[cc]");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up({ button: "right" });
  await expect.poll(() => sgf()).toContain("AR[cc:gc]");
  await page.mouse.click(from.x, from.y, { button: "right" });
  await expect.poll(() => sgf()).not.toContain("CR[");
  await expect.poll(() => sgf()).toContain("AR[cc:gc]");
  await open('readonly move="1"');
  const place = await placeOf(2, 2);
  await page.mouse.click(place.x, place.y, { button: "right" });
  expect(await details()).toEqual([]);
});

test("the game information as a form, with what the checker says", async () => {
  await open();
  await inside(".surface").focus();
  await page.keyboard.press("i");
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await field("White").fill("Bo");
  await field("Black's rank").fill("5d");
  await field("Komi").fill("6,5");
  await field("Event").focus();
  await page.getByText("komi should be written").waitFor();
  await expect.poll(() => field("Komi").getAttribute("aria-invalid")).toBe("true");
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "write 6.5" }).click();
  await expect.poll(() => page.getByText("komi should be written").count()).toBe(0);
  // The keys of the board are letters here.
  await field("Round").pressSequentially("x1");
  await page.keyboard.press("Enter");
  await expect.poll(() => inside("dialog").count()).toBe(0);
  await expect.poll(() => sgf()).toContain("PW[Bo]BR[5d]KM[6.5]RO[x1]");
  await inside('.edit-tools [aria-label="Undo: Round"]').click();
  await expect.poll(() => sgf()).not.toContain("RO[");
  await inside(".chips button", { hasText: "Game information" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => inside("dialog").count()).toBe(0);
  expect(site.faults).toEqual([]);
});

test("the tools are one tab stop; arrow keys go through them, and a click leaves the board its keys", async () => {
  await open('move="1"');
  await inside(".surface").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => inside(".edit-tools .white").getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate(() => document.querySelector("kifu-viewer")!.shadowRoot!.activeElement!.closest(".edit-tools")),
  ).toBeNull();
  await choose("triangle");
  await page.keyboard.press("ArrowRight");
  expect(await viewer().evaluate((element) => (element as KifuViewer).moveNumber)).toBe(2);
});

test("tools and all else are reached by the keyboard", async () => {
  await open();
  await inside(".surface").focus();
  await page.keyboard.press("8");
  await expect.poll(() => inside(".edit-tools .cross").getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(() => sgf()).toContain("MA[ee]");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  await expect.poll(() => sgf()).not.toContain("B[ee]");
  await page.keyboard.press("e");
  await page.keyboard.type("By keys");
  await page.keyboard.press("Control+s");
  await expect.poll(() => sgf()).toContain("C[By keys]");
  await inside(".surface").focus();
  // A line that has only its first point is given up.
  await page.keyboard.press("j");
  for (const key of ["C", "3"]) await page.keyboard.press(key);
  await page.getByText("Now the second point").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Press the first point").waitFor();
});

test("the page may save; else the record is downloaded", async () => {
  await open('move="last"');
  await press(0, 0);
  const download = page.waitForEvent("download");
  await viewer().press("Control+s");
  expect((await download).suggestedFilename()).toBe("game.sgf");
  await expect.poll(() => inside(".save").getAttribute("aria-disabled")).toBe("true");
  await page.evaluate(() => document.addEventListener("kifu-save", (event) => event.preventDefault()));
  await press(1, 0);
  await expect.poll(() => inside(".save").getAttribute("aria-disabled")).toBe("false");
  await inside(".save").click();
  expect((await details()).at(-1)).toMatchObject({ sgf: expect.stringContaining("B[ba]") });
});

test("on a phone, taps place and the tools fit", async () => {
  await open('move="last"', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const place = await placeOf(0, 0);
  await page.touchscreen.tap(place.x, place.y);
  await expect.poll(() => sgf()).toContain("W[aa]");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  for (const box of await inside(".edit-tools button").evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  )) {
    expect(box.height).toBeGreaterThanOrEqual(40);
  }
});

test("readers may be kept from editing while scripts edit", async () => {
  await open('readonly move="last"');
  await expect.poll(() => inside(".edit-tools").count()).toBe(0);
  await press(0, 0);
  expect(await details()).toEqual([]);
  await viewer().evaluate((element) => {
    const viewer = element as KifuViewer;
    viewer.edit({ action: "play", node: viewer.node, point: "A9" });
  });
  await expect.poll(() => sgf()).toContain("W[aa]");
});

test("a viewer begins to edit and ends it at the same move, with all changes", async () => {
  await open('move="last"', { inside: "<pre>(;SZ[9];B[ee];W[gc])</pre>" });
  await press(0, 0);
  await viewer().evaluate(async (element) => {
    (element as KifuViewer).mode = "view";
  });
  await expect.poll(() => inside(".edit-tools").count()).toBe(0);
  expect(await viewer().evaluate((element) => (element as KifuViewer).moveNumber)).toBe(3);
  await expect.poll(() => sgf()).toContain("B[aa]");
});

test.each(["light", "dark"] as const)("everybody can edit: %s", async (colorScheme) => {
  await open('move="1"', { colorScheme });
  expect(await axeFaults(page)).toEqual([]);
});
