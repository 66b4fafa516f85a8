// The painter in a browser: its drawings, few DOM changes per step, and no violation of the content security policy.

import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ModelJson } from "../../src/model/index.ts";
import { THEMES } from "../../src/themes.ts";
import type { BoardPage } from "./board.ts";
import { bundle, openPage, startBrowser } from "./browser.ts";

declare const board: BoardPage;

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await startBrowser();
  ({ page, faults } = await openPage(browser, await bundle("board.ts")));
}, 60_000);

afterAll(async () => {
  await browser?.close();
});

const golden = (name: string): ModelJson => {
  const folder = new URL("../../../crates/kifu-view/tests/golden/", import.meta.url);
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")).model;
};

const open = (json: ModelJson, theme = "wood") =>
  page.evaluate(([json, theme]) => board.open(json as ModelJson, theme as string), [json, theme] as const);
const show = (node: number, options = {}) =>
  page.evaluate(([node, options]) => board.show(node, options), [node, options] as const);
const count = (selector: string) => page.locator(`.kifu-board ${selector}`).count();

/** A game without captures that fills the points of a board in a scattered order. */
function scattered(moves: number): ModelJson {
  const names = Array.from({ length: 19 }, (_, line) => String(line + 1));
  const played = Array.from({ length: moves }, (_, move) => 2 * ((move * 146 + 72) % 361) + (move % 2));
  return {
    version: 1,
    size: [19, 19],
    coordinates: { columns: names, rows: names, separator: "-" },
    lines: { first: [0], parent: [-1] },
    moves: [-1, ...played],
  };
}

test("stones, marks and labels are parts that pages can style", async () => {
  await open({
    ...scattered(3),
    notes: [{ node: 3, triangles: [10], labels: [[5, "A"]] }],
  } as unknown as ModelJson);
  await show(3, { numbers: "all" });
  expect(await count('.stones [part="stone"]')).toBe(3);
  expect(await count('.texts [part="label"]')).toBeGreaterThan(1);
  expect(await count('.marks [part="mark"]')).toBe(1);
});

test("the stones on the page are those of the board", async () => {
  const { model, boards } = JSON.parse(
    readFileSync(new URL("../../../crates/kifu-view/tests/golden/capture.json", import.meta.url), "utf8"),
  );
  await open(model);
  // Steps forward and back again: each step back removes the elements that the step added.
  const nodes = [...boards.keys(), ...[...boards.keys()].reverse()];
  for (const node of nodes) {
    await show(node);
    const signs = await page.evaluate((columns: number) => {
      const stones = [...document.querySelectorAll<SVGPolylineElement>(".stones > *")];
      return stones.map((stone) => {
        const { x, y } = stone.points[1]!;
        return [y * columns + x, getComputedStyle(stone).markerMid.includes("-black") ? "X" : "O"];
      });
    }, model.size[0]);
    const found = Array(model.size[0] * model.size[1]).fill(".");
    for (const [point, sign] of signs) found[point as number] = sign;
    expect(found.join("")).toBe(boards[node]);
  }
});

test.each([
  ["the last move marked", {}],
  ["all numbers", { numbers: "all" }],
  ["the last numbers", { numbers: { last: 5 } }],
  ["ghosts", { variations: "ghosts" }],
  ["letters", { variations: "letters" }],
])("a step writes little: %s", async (_, options) => {
  await open(scattered(300));
  await show(0, options);
  for (let node = 1; node <= 300; node++) {
    expect(await show(node, options), `move ${node}`).toBeLessThanOrEqual(12);
  }
  expect(await show(300, options)).toBe(0);
});

test("marks, labels, arrows, territory and dimmed points", async () => {
  await open(golden("marks"));
  await show(0);
  const found: Record<string, number> = {};
  for (const layer of ["marks", "backs", "texts", "arrows", "territory", "dimmed", "last"]) {
    found[layer] = await count(`.${layer} > *`);
  }
  // The four triangles are one rectangle. A line and an arrow have a rim.
  expect(found).toEqual({ marks: 9, backs: 0, texts: 2, arrows: 4, territory: 0, dimmed: 0, last: 0 });
  await show(1, { region: "all" });
  expect([await count(".territory > *"), await count(".dimmed > *"), await count(".last > [points*=',']")]).toEqual([
    3, 9, 1,
  ]);
});

test("the part that the record asks for", async () => {
  await open(golden("marks"));
  await show(1);
  const part = await page.locator(".kifu-board").getAttribute("viewBox");
  await show(1, { region: "all" });
  expect(await page.locator(".kifu-board").getAttribute("viewBox")).not.toBe(part);
});

test("a board of another size has its stones on its own points", async () => {
  const stones = () =>
    page
      .locator(".stones > *")
      .evaluateAll((all) => (all as SVGPolylineElement[]).map(({ points }) => [points[1]!.x, points[1]!.y]));
  const small = { ...scattered(0), size: [9, 9] as [number, number], moves: [-1, 2 * 48] };
  await open(small);
  await show(1);
  await expect.poll(() => stones()).toEqual([[3, 5]]);
  await page.evaluate((json) => board.replace(json as ModelJson), { ...scattered(0), moves: [-1, 2 * 48] });
  await show(1);
  await expect.poll(() => stones()).toEqual([[10, 2]]);
});

test("a label is text, whatever it says", async () => {
  const json = scattered(1);
  const text = "<img src=x onerror=alert(1)>";
  json.notes = [{ node: 1, labels: [[5, text]] }];
  await open(json);
  await show(1);
  await expect.poll(() => page.locator(".kifu-board .texts text").textContent()).toBe("<im…");
  await expect.poll(() => page.locator("img").count()).toBe(0);
});

test.each(THEMES)("theme %s: black and white stones differ from the board", async (theme) => {
  await open(scattered(2), theme);
  await show(2);
  const fill = (name: string) =>
    page
      .locator(`.kifu-board ${name}`)
      .first()
      .evaluate((element) => getComputedStyle(element).fill);
  const fills = await Promise.all([".kifu-black .kifu-body", ".kifu-white .kifu-body", ".board"].map(fill));
  expect(new Set(fills).size).toBe(3);
  // A stone has the size of the theme.
  const radius = await page
    .locator(".kifu-black .kifu-body")
    .first()
    .evaluate((body) => Number.parseFloat(getComputedStyle(body).r));
  expect(radius).toBeGreaterThan(0.4);
  expect(radius).toBeLessThan(0.5);
});

test("no error, and nothing that the policy refused", () => {
  expect(faults).toEqual([]);
});
