// The mode of `<kifu-viewer>` for editing records.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { faultsOfAccess } from "./access.ts";
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
const choose = (tool: string) => inside(`.edit-tools .${tool}`).click();

test("moves, marks and labels are placed, undone and made again", async () => {
  await open('move="last"');
  await press(0, 0);
  expect(await sgf()).toContain("(;B[cg];W[aa])");
  await choose("triangle");
  await press(1, 1);
  await choose("label");
  await press(2, 2);
  await choose("number");
  await press(3, 3);
  expect(await sgf()).toContain("TR[bb]LB[cc:A][dd:1]");
  expect(await inside(".marks path").count()).toBe(1);
  await viewer().press("Control+z");
  expect(await sgf()).not.toContain("dd:1");
  await viewer().press("Control+Shift+Z");
  expect(await sgf()).toContain("dd:1");
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
  expect(await inside(".edit-tools .fault").textContent()).toContain("E5");
  expect(await details()).toEqual([]);
  await inside(".edit-tools .fault button").click();
  expect(await sgf()).toContain("(;W[ee]KO[])");
  expect(await inside(".edit-tools .fault").textContent()).toBe("");
});

test("suicide is asked for", async () => {
  await open("", { inside: "<pre>(;FF[4]SZ[9]AB[ab][ba]PL[W])</pre>" });
  await press(0, 0);
  expect(await inside(".edit-tools .fault").textContent()).toContain("A9");
  expect(await sgf()).not.toContain("W[aa]");
  await inside(".edit-tools .fault button").click();
  expect(await sgf()).toContain(";W[aa]KO[]");
});

test("names, comments and variations", async () => {
  await open('move="1"');
  await inside("textarea").fill("Best]");
  await inside(".fields input").fill("Centre");
  await inside(".surface").focus();
  expect(await sgf()).toContain(";B[ee]C[Best\\]]N[Centre]");
  await viewer().evaluate((element) => (element as KifuViewer).go("2.b"));
  await inside(".chips button", { hasText: "main line" }).click();
  expect((await sgf()).indexOf("B[cc]")).toBeLessThan((await sgf()).indexOf("B[cg]"));
  await inside(".chips button", { hasText: "Delete from here on" }).click();
  expect(await sgf()).not.toContain("B[cc]");
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
  expect(await sgf()).not.toMatch(/AR|LN|LB/);
  expect(site.faults).toEqual([]);
});

test("judgements, turning point, player to move and diagram of a node", async () => {
  await open('move="1"');
  const choice = (name: string) => page.getByRole("combobox", { name, exact: true });
  await choice("Position").selectOption("Very good for Black");
  await choice("Move").selectOption("Interesting move");
  await choice("Turning point").selectOption("Major turning point");
  await inside(".annotations button").click();
  for (const part of ["GB[2]", "IT[]", "HO[2]", "FG[]"]) expect(await sgf()).toContain(part);
  // A judgement in the place of another one is one change.
  await choice("Position").selectOption("Unclear");
  expect(await sgf()).not.toContain("GB[");
  await inside('.edit-tools [aria-label^="Undo: Unclear"]').click();
  expect(await sgf()).toContain("GB[2]");
  await choice("To play").selectOption("black");
  expect(await sgf()).toContain("(;PL[B])");
});

test("all other variations are deleted, and come back at once", async () => {
  await open();
  await viewer().evaluate((element) => (element as KifuViewer).go("2.b"));
  await inside(".chips button", { hasText: "Delete other variations" }).click();
  expect(await sgf()).toBe("(;FF[4]SZ[9]PB[Ann];B[ee]C[Good];W[gc](;B[cc]))");
  expect(await viewer().evaluate((element) => (element as KifuViewer).node)).toBe(3);
  expect(await inside(".chips button", { hasText: "Delete other" }).getAttribute("aria-disabled")).toBe("true");
  await viewer().press("Control+z");
  expect(await sgf()).toContain("B[cg]");
});

test("tools and all else are reached by the keyboard", async () => {
  await open();
  await inside(".surface").focus();
  await page.keyboard.press("8");
  expect(await inside(".edit-tools .cross").getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  expect(await sgf()).toContain("MA[ee]");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  expect(await sgf()).not.toContain("B[ee]");
  await page.keyboard.press("e");
  await page.keyboard.type("By keys");
  await page.keyboard.press("Control+s");
  expect(await sgf()).toContain("C[By keys]");
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
  expect(await inside(".save").getAttribute("aria-disabled")).toBe("true");
  await page.evaluate(() => document.addEventListener("kifu-save", (event) => event.preventDefault()));
  await press(1, 0);
  expect(await inside(".save").getAttribute("aria-disabled")).toBe("false");
  await inside(".save").click();
  expect((await details()).at(-1)).toMatchObject({ sgf: expect.stringContaining("B[ba]") });
});

test("on a phone, taps place and the tools fit", async () => {
  await open('move="last"', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const place = await placeOf(0, 0);
  await page.touchscreen.tap(place.x, place.y);
  expect(await sgf()).toContain("W[aa]");
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
  expect(await inside(".edit-tools").count()).toBe(0);
  await press(0, 0);
  expect(await details()).toEqual([]);
  await viewer().evaluate((element) => {
    const viewer = element as KifuViewer;
    viewer.edit({ action: "play", node: viewer.node, point: "A9" });
  });
  expect(await sgf()).toContain("W[aa]");
});

test("a viewer begins to edit and ends it at the same move, with all changes", async () => {
  await open('move="last"', { inside: "<pre>(;SZ[9];B[ee];W[gc])</pre>" });
  await press(0, 0);
  await viewer().evaluate(async (element) => {
    (element as KifuViewer).mode = "view";
  });
  await expect.poll(() => inside(".edit-tools").count()).toBe(0);
  expect(await viewer().evaluate((element) => (element as KifuViewer).moveNumber)).toBe(3);
  expect(await sgf()).toContain("B[aa]");
});

test.each(["light", "dark"] as const)("everybody can edit: %s", async (colorScheme) => {
  await open('move="1"', { colorScheme });
  expect(await faultsOfAccess(page)).toEqual([]);
});
