// Every screen at 200 % in a window of 1440×900: nothing is wider than the window, the first action can be seen at once, and
// the controls are on the screen.

import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { SCREEN_NAMES, type Screen } from "../../src/app/screens/table.ts";
import { ask, gameOf, openApp, stage } from "./serve.ts";

const ZOOMED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };

/** What each screen is for: `first` begins in the window, `whole` lies in it completely. */
const PARTS: Readonly<Record<Screen, { first: string; whole: string[] }>> = {
  library: {
    first: "game-table .row",
    whole: [".summary h1", ".preview app-board", ".preview .steps button", ".rows .head .cell.result"],
  },
  game: { first: "kifu-viewer .surface", whole: ["kifu-viewer .controls > button"] },
  player: { first: "main h1", whole: ["main h1"] },
  event: { first: "main h1", whole: ["main h1"] },
  search: { first: ".board-side app-board", whole: [".tools button"] },
  explorer: { first: ".board-side app-board", whole: [".board-side app-board"] },
  problems: { first: ".exercise", whole: [] },
  health: { first: "main h1", whole: ["main h1"] },
  duplicates: { first: "main h1", whole: ["main h1"] },
  render: { first: ".sheet-of-paper img", whole: [".summary button"] },
  jobs: { first: "main h1", whole: ["main h1"] },
  settings: { first: "main :is(select, input)", whole: [] },
};

const shared = stage();
let paths: Partial<Record<Screen, string>> = {};

beforeAll(async () => {
  const game = await gameOf(shared.served, "kisei");
  const { row } = await (await ask(shared.served, `libraries/0/games/${game}`)).json();
  paths = {
    game: `/${game}?m=40`,
    render: `?games=${game}`,
    player: `?name=${encodeURIComponent(row.black)}`,
    event: `?name=${encodeURIComponent(row.event)}`,
  };
}, 60_000);

/** The parts of the elements of a selector that are in the window, from 0 to 1: of the first one, and the least of all. */
async function seen(page: Page, selector: string): Promise<{ first: number; least: number }> {
  const boxes = await page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const across = Math.min(left + width, innerWidth) - Math.max(left, 0);
      const down = Math.min(top + height, innerHeight) - Math.max(top, 0);
      return width * height === 0 ? 0 : (Math.max(0, across) * Math.max(0, down)) / (width * height);
    }),
  );
  return { first: boxes[0] ?? 0, least: Math.min(...boxes) };
}

describe("at 200 %", () => {
  test.each(SCREEN_NAMES)("%s", async (screen) => {
    const { page, faults } = await openApp(shared.browser, shared.served, `/${screen}/0${paths[screen] ?? ""}`, ZOOMED);
    const { first, whole } = PARTS[screen];
    await page.locator(first).first().waitFor();
    await page.waitForLoadState("networkidle");
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${screen}.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect((await seen(page, first)).first, first).toBeGreaterThan(0.2);
    for (const selector of whole) expect((await seen(page, selector)).least, selector).toBeGreaterThan(0.99);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
