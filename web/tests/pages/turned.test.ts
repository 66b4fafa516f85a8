// `<kifu-viewer>`: transformed games, typed points, clocks, and aiming on phones.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { axeFaults } from "./access.ts";
import { startBrowser } from "./browser.ts";
import { openViewer } from "./site.ts";

let browser: Browser;
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

const open = async (attributes: string, options: Parameters<typeof openViewer>[2] = {}) => {
  const inside = "<pre>(;SZ[9]PB[Ann]PW[Bob];B[ab]BL[61.5];W[gc]WL[3723]OW[5];B[ee])</pre>";
  ({ page } = await openViewer(browser, attributes, { inside, ...options }));
};
const inside = (selector: string) => page.locator(`kifu-viewer ${selector}`);
const read = <Value>(act: (viewer: KifuViewer) => Value) =>
  page.locator("kifu-viewer").evaluate(act as never) as Promise<Value>;
const stones = () => read((viewer) => Array.from(viewer.picture!.stones).flatMap((stone, at) => (stone ? [at] : [])));

test.each([
  ["none", 9],
  ["left-right", 17],
  ["top-bottom", 63],
  ["half", 71],
  ["diagonal", 1],
  ["right", 7],
  ["left", 73],
  ["antidiagonal", 79],
  ["nonsense", 9],
])("turned: %s", async (transform, point) => {
  await open(`transform="${transform}" move="1"`);
  await expect.poll(() => stones()).toEqual([point]);
});

test("a problem for White is Black's, turned at random, and the link shows the same", async () => {
  const problem = { inside: "<pre>(;SZ[9]AB[aa]AW[ba]PL[W];W[ab]C[RIGHT];B[bb])</pre>" };
  await open('mode="solve" transform="random" as-black hash', problem);
  await expect.poll(() => inside(".verdict").textContent()).toContain("Black to play");
  const [link, shown] = await read((viewer) => [viewer.link(), Array.from(viewer.picture!.stones).join("")] as const);
  expect(link).toMatch(/#m=0&t=(9|1[0-5])$/);
  const turn = /t=\d+$/.exec(link)![0];
  await page.evaluate((turn) => {
    location.hash = `m=0&${turn}`;
    const viewer = document.querySelector("kifu-viewer") as KifuViewer;
    const other = document.createElement("kifu-viewer") as KifuViewer;
    Object.assign(other, { mode: "solve", hash: true, source: viewer.toSGF() });
    viewer.after(other);
  }, turn);
  const other = page.locator("kifu-viewer").nth(1);
  await expect
    .poll(() => other.evaluate((viewer) => Array.from((viewer as KifuViewer).picture?.stones ?? []).join("")))
    .toBe(shown);
});

test("a point that is typed: its next move, then the move of its stone", async () => {
  await open("");
  await inside(".surface").focus();
  await page.keyboard.press("Shift+A");
  await page.keyboard.press("8");
  expect(await read((viewer) => viewer.moveNumber)).toBe(1);
  await read((viewer) => viewer.next(2));
  for (const key of ["Shift+G", "7"]) await page.keyboard.press(key);
  expect(await read((viewer) => viewer.moveNumber)).toBe(2);
  for (const key of ["Shift+C", "3"]) await page.keyboard.press(key);
  await expect.poll(() => inside("[aria-live]").textContent()).toContain("Trying 1: Black C3");
});

test("clocks beside the players", async () => {
  await open('move="1"');
  await expect.poll(() => inside(".clock").allTextContents()).toEqual(["Time left 1:01"]);
  await read((viewer) => viewer.next());
  await expect.poll(() => inside(".clock").allTextContents()).toEqual(["Time left 1:01", "Time left 1:02:03 × 5"]);
  expect(await axeFaults(page)).toEqual([]);
});

test("on a phone a finger that rests aims through a glass, and places where it is lifted", async () => {
  await open('mode="edit"', { inside: "<pre>(;SZ[19])</pre>", viewport: { width: 390, height: 844 }, hasTouch: true });
  const place = (x: number, y: number) =>
    inside(".kifu-board").evaluate(
      (svg, [x, y]) => {
        const at = new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
        return { x: at.x, y: at.y };
      },
      [x, y] as const,
    );
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const [from, to] = [await place(9, 9), await place(11, 12)];
  await touch("touchStart", [from]);
  await expect.poll(() => inside(".magnifier").count()).toBe(1);
  await touch("touchMove", [to]);
  await expect.poll(() => inside(".magnifier .aim").getAttribute("cx")).toBe("11");
  await touch("touchEnd", []);
  await expect.poll(stones).toEqual([12 * 19 + 11]);
  await expect.poll(() => inside(".magnifier").count()).toBe(0);
});
