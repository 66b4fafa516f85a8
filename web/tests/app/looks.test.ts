// All screens in all colour schemes and sizes: no violation of axe rules, and nothing wider than the window.

import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCREEN_NAMES } from "../../src/app/screens/table.ts";
import { startBrowser } from "../pages/browser.ts";
import { ask, axeFaults, openApp, type Served, serve } from "./serve.ts";

const LOOKS: Record<string, BrowserContextOptions> = {
  dark: { colorScheme: "dark" },
  "a narrow window, Japanese": { viewport: { width: 390, height: 844 }, locale: "ja-JP" },
  // These take two minutes more.
  ...(process.env.KIFU_LOOKS === "all" && {
    "more contrast": { contrast: "more" },
    "more contrast, dark": { contrast: "more", colorScheme: "dark" },
    "colours of the system": { forcedColors: "active" },
    "a tablet, Chinese": { viewport: { width: 820, height: 1180 }, locale: "zh-CN" },
    "the narrowest window, Korean": { viewport: { width: 320, height: 568 }, locale: "ko-KR" },
    "a window at 200 %": { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
    "a wide window": { viewport: { width: 1440, height: 900 } },
  }),
};

let browser: Browser;
let served: Served;
let [game, player, event] = [0, "", ""];

beforeAll(async () => {
  [browser, served] = await Promise.all([startBrowser(), serve()]);
  const view = await fetch(`${served.origin}/api/libraries/0/views`, {
    method: "POST",
    headers: { authorization: `Bearer ${served.token}`, "content-type": "application/json" },
    body: '{"query":"kisei"}',
  });
  const rows = await ask(served, `libraries/0/views/${(await view.json()).view}/rows`);
  ({ id: game, black: player, event } = (await rows.json()).rows[0]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

describe.each(SCREEN_NAMES)("%s", (screen) => {
  test.each(Object.entries(LOOKS))("in %s", async (_, options) => {
    const states: Record<string, string> = {
      game: `/${game}?m=40`,
      player: `?name=${encodeURIComponent(player)}`,
      event: `?name=${encodeURIComponent(event)}`,
    };
    const path = `/${screen}/0${states[screen] ?? ""}`;
    const { page, faults } = await openApp(browser, served, path, options);
    await page.locator("#content").waitFor();
    // Waits until there are no more requests.
    await page.waitForLoadState("networkidle");
    expect(await axeFaults(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
