// Finding games without the query language, with the program itself.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFaults, openApp, stage } from "./serve.ts";

const on = stage();
const query = (page: Page) => new URL(page.url()).searchParams.get("q");
const title = (page: Page) => page.locator(".list h1").textContent();

test("a player as White, lost: in words, and removed at once", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/library/0");
  await page.locator("facet-values button", { hasText: "CrazyStone" }).click();
  await expect.poll(() => query(page)).toBe('player:"=CrazyStone"');
  const sides = page.getByRole("group", { name: "CrazyStone" });
  await sides.getByRole("button", { name: "as White" }).click();
  await sides.getByRole("button", { name: "lost" }).click();
  await page.locator(".chips").getByText("CrazyStone as White, lost").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // The other colour replaces the first one.
  await sides.getByRole("button", { name: "as Black" }).click();
  await page.locator(".chips").getByText("CrazyStone as Black, lost").waitFor();
  await sides.getByRole("button", { name: "lost" }).click();
  await page.locator(".chips").getByText("CrazyStone as Black", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Remove CrazyStone as Black" }).click();
  await expect.poll(() => query(page)).toBeNull();
  await expect.poll(() => title(page)).toMatch(/^27 games/);
  expect(faults).toEqual([]);
});

test("all values of a facet, and one of them by its name", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/library/0");
  await page.getByRole("button", { name: /^and \d+ more ?: Players$/ }).click();
  const field = page.getByRole("searchbox", { name: "Find in Players" });
  await field.fill("ichi");
  await expect.poll(() => page.locator("facet-values ul.all .value").allTextContents()).toEqual(["Ichiriki Ryo"]);
  expect(await axeFaults(page)).toEqual([]);
  await field.fill("nobody");
  await page.getByText("Nothing has this name").waitFor();
  await field.fill("ichi");
  await field.press("Enter");
  await expect.poll(() => query(page)).toBe('player:"=Ichiriki Ryo"');
  await expect.poll(() => title(page)).toContain("1 of 27 games");
  expect(faults).toEqual([]);
});

test("handicap and contents are facets", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/library/0");
  await page.locator("game-facets summary", { hasText: "Handicap" }).click();
  await page.locator("game-facets details[open] button .value").last().click();
  await expect.poll(() => query(page)).toMatch(/^handicap:\d$/);
  await page.getByRole("button", { name: "has comments" }).click();
  await expect.poll(() => query(page)).toMatch(/^handicap:\d has:comments$/);
  await page.locator(".chips").getByText("has comments").waitFor();
  expect(faults).toEqual([]);
});

test("my games, with the names of the settings", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/settings/0");
  await page.getByLabel("My names in records").fill("CrazyStone, Jimmy");
  await page.getByLabel("My names in records").press("Tab");
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Library" }).click();
  await page.getByRole("button", { name: "My losses", exact: true }).click();
  await expect.poll(() => query(page)).toBe('(loser:"CrazyStone" or loser:"Jimmy")');
  await expect.poll(() => title(page)).toMatch(/^\d of 27 games/);
  await page.getByRole("button", { name: "My games", exact: true }).click();
  await expect.poll(() => title(page)).toMatch(/^3 of 27 games/);
  expect(faults).toEqual([]);
});

test("newest first", async () => {
  const { page } = await openApp(on.browser, on.served, "/library/0?q=year%3A1800..");
  await page.getByRole("button", { name: "Newest first" }).click();
  await expect.poll(() => page.locator(".rows .row .date").first().textContent()).toBe("2019-04-11");
  await page.getByRole("button", { name: "Newest first" }).click();
  await expect.poll(() => page.locator(".rows .row .date").first().textContent()).toBe("1835-07");
});

test("fields and names complete a query while it is typed", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/library/0");
  await page.locator(".rows .row .name").first().waitFor();
  const field = page.getByRole("combobox", { name: "Filter games" });
  await field.pressSequentially("wh");
  const options = page.locator("#suggestions li");
  await options.filter({ hasText: "white:" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect.poll(() => field.inputValue()).toBe("white:");
  await field.pressSequentially("crazy");
  await options.filter({ hasText: "CrazyStone" }).click();
  await expect.poll(() => query(page)).toBe('white:"=CrazyStone"');
  await page.locator(".chips").getByText("CrazyStone as White").waitFor();
  // Text that is not taken from the list stays as it is, and Enter leads to the games.
  await field.fill("");
  await field.pressSequentially("lee");
  await options.filter({ hasText: "Lee Sedol" }).waitFor();
  await field.press("Enter");
  await expect.poll(() => options.count()).toBe(0);
  await expect.poll(() => query(page)).toBe("lee");
  expect(faults).toEqual([]);
});

test("games have small boards in the list, on all but phones", async () => {
  const { page, faults, requests } = await openApp(on.browser, on.served, "/library/0?q=file%3Aear-reddening");
  await page.locator(".rows .row .name").first().waitFor();
  const asked = () => requests.some((request) => request.includes("/thumbnails"));
  expect(asked()).toBe(false);
  await page.locator("column-choice summary").click();
  await page.getByRole("checkbox", { name: "Position" }).check();
  await page.keyboard.press("Escape");
  const board = page.locator(".rows game-thumbnail svg").first();
  await board.waitFor();
  const dots = (side: string) =>
    board.locator(`.${side}`).evaluate((path) => path.getAttribute("d")!.split("M").length - 1);
  // Of the first 50 stones, two of each side are captured.
  expect([await dots("black"), await dots("white"), await dots("last")]).toEqual([23, 23, 1]);
  expect((await page.locator(".rows .row").first().boundingBox())!.height).toBe(84);
  await page.reload();
  await board.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.locator("game-thumbnail").count()).toBe(0);
  expect(faults).toEqual([]);
  // The next test begins without the choice.
  await page.context().close();
});

test("the columns of the list are chosen, and stay", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/library/0");
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator("column-choice summary").click();
  await page.getByRole("checkbox", { name: "File" }).check();
  await page.getByRole("checkbox", { name: "Result" }).uncheck();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const heads = () => page.locator(".rows .head .cell").allTextContents();
  const expected = ["Date ↑", "Black", "White", "Moves", "Event", "Board", "File"];
  await expect.poll(async () => (await heads()).map((head) => head.trim().replace(/\s*↑/, " ↑"))).toEqual(expected);
  await page.locator(".rows .row .file-word", { hasText: "ear-reddening" }).first().waitFor();
  await page.locator(".rows .head").getByRole("button", { name: "File" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe("path");
  await page.reload();
  await page.locator(".rows .row .file-word").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  expect(faults).toEqual([]);
});
