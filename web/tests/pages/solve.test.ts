// The mode of `<kifu-viewer>` for solving problems.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
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

const open = async (attributes = "", options: Parameters<typeof openViewer>[2] = {}) => {
  ({ page } = await openViewer(browser, `src="/corner-problem.sgf" mode="solve" ${attributes}`, options));
  await page.evaluate(() => {
    const details: unknown[] = [];
    document.addEventListener("kifu-solve", (event) => details.push((event as CustomEvent).detail));
    Object.assign(globalThis, { details });
  });
};
const details = () => page.evaluate(() => (globalThis as never as { details: { state: string }[] }).details);
const said = async () => (await page.locator("kifu-viewer .verdict").textContent())!.replace(/\s+/g, " ").trim();
const inside = (selector: string) => page.locator(`kifu-viewer ${selector}`);
const path = () =>
  inside(".surface").evaluate(() => (document.querySelector("kifu-viewer") as KifuViewer).link().split("#m=")[1]);

async function placeOf(x: number, y: number): Promise<{ x: number; y: number }> {
  return inside(".kifu-board").evaluate(
    (svg, [x, y]) => {
      const { x: left, y: top } = new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
      return { x: left, y: top };
    },
    [x, y] as const,
  );
}

const click = async (x: number, y: number) => {
  const place = await placeOf(x, y);
  await page.mouse.click(place.x, place.y);
};

test("a right answer, the reply, and the end", async () => {
  await open();
  await expect.poll(() => said()).toBe("Black to play");
  // Nothing shows the answer: no tree, no next moves.
  expect([await inside(".tree").count(), await inside(".ghosts > *").count()]).toEqual([0, 0]);
  await click(2, 0);
  await expect.poll(() => said()).toBe("✓ Right");
  await expect.poll(path).toBe("2");
  // The comment on the answer is still shown after the reply.
  await expect.poll(() => inside("#panel").textContent()).toContain("The eye at");
  await click(1, 0);
  await expect.poll(path).toBe("4");
  await click(0, 1);
  await expect.poll(said).toBe("✓ Right: solved");
  expect((await details()).map(({ state }) => state)).toEqual(["right", "right", "done"]);
});

test("a wrong answer, the answer to it, and another try", async () => {
  await open();
  await click(2, 1);
  await expect.poll(said).toBe("✗ Wrong");
  await expect.poll(path).toBe("0.b/1");
  await page.getByRole("button", { name: "Take back" }).click();
  expect([await said(), await path()]).toEqual(["Black to play", "0"]);
  await click(6, 6);
  await expect.poll(() => said()).toBe("✗ Wrong: the record has no move at G13");
  expect(await details()).toEqual([
    { state: "wrong", color: 0, tries: 1, mistakes: 1, path: "0.b" },
    { state: "off", color: 0, tries: 1, mistakes: 1, path: "0" },
  ]);
});

test("by keys: hint, answer, take back, solution", async () => {
  await open();
  await inside(".surface").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => path()).toBe("0");
  // The first hint narrows, the second one is the answer.
  await page.keyboard.press("h");
  await expect.poll(() => said()).toMatch(/^→ A right answer is in the bright part, A\d+–[A-Z]19$/);
  const dimmed = await inside(".kifu-board .dimmed > *").count();
  expect(dimmed).toBeGreaterThan(10);
  await page.keyboard.press("h");
  await expect.poll(() => said()).toBe("→ A right answer: C19");
  await expect.poll(() => inside(".kifu-board .dimmed > *").count()).toBe(dimmed);
  await page.keyboard.press("Enter");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Home");
  for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(path).toBe("2");
  // The next answer is not narrowed yet.
  await expect.poll(() => inside(".kifu-board .dimmed > *").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await expect.poll(() => path()).toBe("0");
  await page.keyboard.press("s");
  await expect.poll(() => inside(".tree").count()).toBe(1);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => path()).toBe("1");
  // Events report help, too.
  expect((await details()).map(({ state }) => state)).toEqual(["hint", "hint", "right", "shown"]);
});

test("the solution plays the right line, also after a wrong answer", async () => {
  await open('autoplay="0.2"');
  await click(2, 1);
  await expect.poll(path).toBe("0.b/1");
  await page.getByRole("button", { name: "Solution" }).click();
  await expect.poll(path).toBe("2");
  // A step of the user ends the playback.
  await inside(".surface").focus();
  await page.keyboard.press("ArrowLeft");
  const stopped = await path();
  await page.waitForTimeout(600);
  await expect.poll(() => path()).toBe(stopped);
  await page.keyboard.press("End");
  await expect.poll(() => path()).toBe("5");
});

test("a phone: a tap is an answer", async () => {
  await open("", { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  const place = await placeOf(2, 0);
  await page.touchscreen.tap(place.x, place.y);
  await expect.poll(said).toBe("✓ Right");
});

test("all lines, and both sides by the solver", async () => {
  await open('require="all" reply="ask"');
  for (const [x, y] of [
    [2, 0],
    [2, 1],
    [1, 0],
    [0, 0],
    [0, 1],
  ] as const)
    await click(x, y);
  await expect.poll(() => said()).toMatch(/^✓ Right; \d+ more to find$/);
  await page.getByRole("button", { name: "Start again" }).click();
  await expect.poll(() => path()).toBe("0");
});
