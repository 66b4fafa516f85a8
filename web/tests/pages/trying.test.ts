// Moves that the reader tries on the board of `<kifu-viewer>`.

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

const RECORD = "(;FF[4]SZ[9]PB[Ann]AB[ba][ab][fe]AW[bb];B[ee];W[gc](;B[cg])(;B[cc]))";

const open = async (attributes = "", options: Parameters<typeof openViewer>[2] = {}) => {
  site = await openViewer(browser, `move="2" ${attributes}`, { inside: `<pre>${RECORD}</pre>`, ...options });
  page = site.page;
  await page.evaluate(() => {
    const tried: unknown[] = [];
    document.addEventListener("kifu-try", (event) => tried.push((event as CustomEvent).detail.moves));
    Object.assign(globalThis, { tried });
  });
};
const inside = (selector: string) => page.locator(`kifu-viewer ${selector}`);
const viewer = () => page.locator("kifu-viewer");
const node = () => viewer().evaluate((element) => (element as KifuViewer).node);
const tried = () => page.evaluate(() => (globalThis as never as { tried: unknown[] }).tried.at(-1));
const numbers = () => inside(".texts text.tried").allTextContents();
const stones = () => inside(".stones > *").count();

const press = async (x: number, y: number, how: "mouse" | "touchscreen" = "mouse") => {
  const place = await inside(".kifu-board").evaluate(
    (svg, [x, y]) => {
      const at = new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
      return { x: at.x, y: at.y };
    },
    [x, y] as const,
  );
  if (how === "mouse") await page.mouse.click(place.x, place.y);
  else await page.touchscreen.tap(place.x, place.y);
};

test("a line is tried, walked, and thrown away", async () => {
  await open();
  const [start, before] = [await node(), await stones()];
  await press(7, 7);
  await press(6, 7);
  await expect.poll(() => tried()).toEqual(["H2", "G2"]);
  await expect.poll(() => numbers()).toEqual(["1", "2"]);
  await expect.poll(() => inside(".position").textContent()).toContain("White G2");
  await expect.poll(() => inside(".trying .words").textContent()).toContain("2/2");
  await viewer().press("ArrowLeft");
  await expect.poll(() => numbers()).toEqual(["1"]);
  await viewer().press("ArrowLeft");
  await viewer().press("ArrowLeft");
  await expect.poll(() => stones()).toBe(before);
  await viewer().press("End");
  await expect.poll(() => stones()).toBe(before + 2);
  // Another move replaces the rest of the line.
  await viewer().press("ArrowLeft");
  await press(0, 8);
  await expect.poll(() => tried()).toEqual(["H2", "A1"]);
  await viewer().press("x");
  await expect.poll(() => tried()).toEqual(["H2", "A1", null]);
  await viewer().press("Escape");
  await expect.poll(() => inside(".trying").count()).toBe(0);
  expect([await node(), await stones()]).toEqual([start, before]);
  // The keys walk through the record again.
  await viewer().press("ArrowRight");
  await expect.poll(() => node()).toBe(start + 1);
  expect(site.faults).toEqual([]);
});

test("a click on a next move goes there, also on a variation", async () => {
  await open();
  await press(2, 2);
  await expect.poll(() => node()).toBe(4);
  await expect.poll(() => inside(".trying").count()).toBe(0);
  await expect.poll(() => tried()).toBeUndefined();
});

test("captures, suicide and ko by the rules, with the reason", async () => {
  // White takes a ko, and Black may not retake it at once.
  const ko = "(;FF[4]SZ[9]AB[db][cc][dd][ec]AW[eb][fc][ed]PL[W])";
  await open("", { inside: `<pre>${ko}</pre>` });
  await press(3, 2);
  await expect.poll(() => inside("[aria-live]").textContent()).toContain("White D7, takes 1");
  await press(4, 2);
  await expect.poll(() => inside(".notice").textContent()).toContain("E7");
  await expect.poll(() => inside(".notice").textContent()).toContain("ko");
  await expect.poll(() => tried()).toEqual(["D7"]);
  await press(3, 2);
  await expect.poll(() => inside(".notice").textContent()).toContain("There is a stone at D7");
  await page.context().close();
  await open("", { inside: "<pre>(;FF[4]SZ[9]AB[ba][ab]PL[W])</pre>" });
  await press(0, 0);
  await expect.poll(() => inside(".notice").textContent()).toContain("no liberty");
  await expect.poll(() => inside(".trying").count()).toBe(0);
});

test("a kept line is a variation, and the record can be saved", async () => {
  await open();
  await press(7, 7);
  await press(6, 7);
  await inside(".trying .main").click();
  await inside(".edit-tools").waitFor();
  await expect.poll(() => viewer().evaluate((element) => (element as KifuViewer).toSGF())).toContain("(;B[hh];W[gh])");
  await expect.poll(() => inside(".trying").count()).toBe(0);
  expect(await viewer().evaluate((element) => (element as KifuViewer).moveNumber)).toBe(4);
  expect(site.faults).toEqual([]);
});

test("a page may keep the line itself, or forbid trying", async () => {
  await open();
  await page.evaluate(() =>
    document.addEventListener("kifu-keep", (event) => {
      event.preventDefault();
      Object.assign(globalThis, { kept: (event as CustomEvent).detail });
    }),
  );
  await press(7, 7);
  await inside(".trying .main").click();
  expect(await page.evaluate(() => (globalThis as never as { kept: unknown }).kept)).toEqual({
    ...{ node: 2, path: "2", moves: ["H2"] },
  });
  await expect.poll(() => inside(".edit-tools").count()).toBe(0);
  await page.context().close();
  await open('tries="off"');
  await press(7, 7);
  await expect.poll(() => tried()).toBeUndefined();
});

test("a phone: a tap tries, the controls stay on the screen, and axe finds nothing", async () => {
  for (const width of [320, 390]) {
    await open("", { viewport: { width, height: 800 }, hasTouch: true, isMobile: true });
    await press(7, 7, "touchscreen");
    await expect.poll(() => tried()).toEqual(["H2"]);
    const [end, bar] = [await inside(".try-end").boundingBox(), await inside(".trying").boundingBox()];
    expect(end!.x + end!.width).toBeLessThanOrEqual(width);
    if (width === 390) expect(bar!.height).toBeLessThan(60);
    expect(await axeFaults(page)).toEqual([]);
    await inside(".try-end").tap();
    await expect.poll(() => inside(".trying").count()).toBe(0);
    await page.context().close();
  }
});
