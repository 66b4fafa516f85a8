// The screen of settings, with the program itself.

import { readFileSync } from "node:fs";
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
  await expect.poll(() => page.title()).toBe("Settings – kifu");
  const reset = page.getByRole("button", { name: "Reset all settings" });
  await expect.poll(() => reset.isDisabled()).toBe(true);
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
  await expect.poll(() => reset.isDisabled()).toBe(true);
  expect(faults).toEqual([]);
});

test("a board of one's own: made, kept as a file, and on all boards but those of paper", async () => {
  const { page, faults } = await openApp(browser, served, "/settings/0");
  await page.getByLabel("Board", { exact: true }).selectOption("own");
  const line = () => page.locator(board).evaluate((shown) => getComputedStyle(shown).getPropertyValue("--kifu-line"));
  await expect.poll(line).toBe("#4a381c");
  await page.getByLabel("Lines", { exact: true }).fill("#ff0000");
  await expect.poll(line).toBe("#f00");
  const shadow = page.getByRole("slider", { name: "Shadow of stones: Opacity" });
  await shadow.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => shadow.inputValue()).toBe("0");
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    return readFileSync(await download.path(), "utf8");
  };
  const file = await saved("Save as a file");
  expect(JSON.parse(file)).toEqual({ base: "wood", line: "#ff0000ff", shadow: "#2a1c0800" });
  // Every field has words of its own: stones are off their points, and their lines are not those of wood.
  const placement = page.getByRole("slider", { name: "Stones off their points" });
  const moved = () =>
    page
      .locator(`${board} .kifu-white`)
      .first()
      .evaluate((stone) => getComputedStyle(stone).transform);
  const before = await moved();
  await placement.focus();
  await page.keyboard.press("Home");
  await expect.poll(moved).not.toBe(before);
  await page.getByRole("button", { name: "Reset: Stones off their points" }).click();
  await expect.poll(moved).toBe(before);
  await expect.poll(() => page.getByRole("slider", { name: "Fine lines: Opacity" }).count()).toBe(2);
  await expect.poll(() => page.locator("own-look label").allTextContents()).not.toContain("");
  expect(await saved("Save as CSS")).toContain("kifu-viewer {\n  --kifu-background: #f7f1e4;\n");
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/own.png`, fullPage: true });
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Reset: Lines" }).click();
  await expect.poll(line).toBe("#4a381c");
  const open = page.locator("own-look input[type=file]");
  await open.setInputFiles({ name: "a.toml", mimeType: "text/plain", buffer: Buffer.from("bord = '#fff'") });
  await page.getByText("did you mean `board`?").waitFor();
  await open.setInputFiles({ name: "a.json", mimeType: "text/plain", buffer: Buffer.from(file) });
  await expect.poll(line).toBe("#f00");

  await page.goto(`${served.origin}/game/0/1?m=9`);
  const grid = page.locator("kifu-viewer .grid").first();
  await grid.waitFor();
  const stroke = () => grid.evaluate((lines) => getComputedStyle(lines).stroke);
  await expect.poll(stroke).toBe("rgb(255, 0, 0)");
  await page.emulateMedia({ media: "print" });
  await expect.poll(stroke).toBe("rgb(0, 0, 0)");
  await page.emulateMedia({ media: "screen" });
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/libraries/0/render"));
  await page.goto(`${served.origin}/render/0?games=1&theme=own`);
  const [option] = (await asked).postDataJSON().options;
  expect([option.name, JSON.parse(option.value)]).toEqual(["theme", JSON.parse(file)]);
  await page.locator(".sheet-of-paper img").waitFor();
  await expect.poll(() => page.locator("command-line").textContent()).toContain("--theme board.json");
  // The browser says that the file was refused.
  expect(faults).toEqual([expect.stringContaining("400")]);
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
  await expect.poll(() => page.locator(".stored").textContent()).toContain("27 games, 18 files, ");
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
