// The screen of settings, with the program itself.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { startBrowser } from "../pages/browser.ts";
import { ask, axeFaults, openApp, type Served, serve } from "./serve.ts";

let browser: Browser;
let served: Served;

beforeAll(async () => {
  [browser, served] = await Promise.all([startBrowser(), serve()]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

const board = ".settings app-board";
const columns = (page: Page) => page.locator(`${board} text`).allTextContents();

test("by mouse: the board shows each choice, and games have it too", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.locator(board).waitFor();
  expect(await page.title()).toBe("Settings – kifu");
  const reset = page.getByRole("button", { name: "Reset all settings" });
  expect(await reset.isDisabled()).toBe(true);
  await page.getByLabel("Coordinates").selectOption("ja");
  await expect.poll(() => columns(page)).toContain("三");
  await page.getByLabel("Move numbers").selectOption("last:5");
  await expect.poll(() => columns(page)).toContain("8");
  await page.getByLabel("Board", { exact: true }).selectOption("flat");
  await expect.poll(() => page.locator(board).getAttribute("class")).toBe("kifu-theme-flat");
  await page.getByLabel("Colours").selectOption("dark");
  await expect.poll(() => page.locator("html").getAttribute("data-scheme")).toBe("dark");

  await page.goto(`${served.origin}/game/0/1?m=9`);
  const viewer = page.locator("kifu-viewer");
  await viewer.waitFor();
  const read = (element: KifuViewer) => [element.coords, element.numbers, element.theme, element.scheme];
  const shown = () => viewer.evaluate(read as never);
  expect(await shown()).toEqual(["ja", "last:5", "flat", "dark"]);

  await page.goto(`${served.origin}/settings/0`);
  await expect.poll(() => page.getByLabel("Coordinates").inputValue()).toBe("ja");
  await reset.click();
  await expect.poll(() => page.getByLabel("Coordinates").inputValue()).toBe("a1");
  await expect.poll(() => page.locator("html").getAttribute("data-scheme")).toBe("auto");
  expect(await reset.isDisabled()).toBe(true);
  expect(faults).toEqual([]);
});

test("by keyboard: g and a comma, and the language", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.locator(".rows .row").first().waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press(",");
  await page.locator(board).waitFor();
  await page.getByLabel("Language").focus();
  await page.keyboard.press("End");
  await expect.poll(() => page.locator("html").getAttribute("lang")).not.toBe("en");
  await expect.poll(() => page.locator(".settings h1").textContent()).not.toBe("Settings");
  expect(faults).toEqual([]);
});

test("it says what is stored where, and forgets the token", async () => {
  const { page, faults } = await openApp(browser, served, "/settings/0");
  const [library] = await (await ask(served, "libraries")).json();
  await page.getByText(library.folder, { exact: true }).waitFor();
  await page.getByText(library.roots[0], { exact: true }).waitFor();
  expect(await page.locator(".stored").textContent()).toContain("27 games, 18 files, ");
  expect(library.bytes).toBeGreaterThan(10_000);
  await page.getByRole("button", { name: "Forget the secret" }).click();
  await page.locator(".token h1").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("kifu-token"))).toBeNull();
  expect(faults).toEqual([]);
});

test.each(["light", "dark"] as const)("axe finds nothing in %s colours, also on a phone", async (colorScheme) => {
  for (const width of [1280, 390]) {
    const options = { colorScheme, viewport: { width, height: 800 } };
    const { page, faults } = await openApp(browser, served, "/settings/0", options);
    await page.locator(board).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByLabel("Coordinates").selectOption("none");
    await expect.poll(() => columns(page)).toEqual([]);
    expect(faults).toEqual([]);
  }
});
