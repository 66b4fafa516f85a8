// Copies of positions, records and links, and what a paste opens.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { gameOf, openApp, stage } from "./serve.ts";

const on = stage();
const permissions = ["clipboard-read", "clipboard-write"];

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
/** Chooses an entry of the menu, and returns the clipboard once it has changed. */
const copy = async (page: Page, name: string) => {
  await page.evaluate(() => navigator.clipboard.writeText("nothing"));
  await page.locator("kifu-viewer summary").click();
  await page.locator("kifu-viewer .entries").getByRole("button", { name, exact: true }).click();
  await expect.poll(() => clipboard(page), { timeout: 20_000 }).not.toBe("nothing");
  return clipboard(page);
};

/** Pastes a text into the page, as Ctrl+V does. */
const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

test("the menu of a game copies the position, the record, and a link without the token", async () => {
  const game = await gameOf(on.served, 'file:"nine-by-nine-2006.sgf"');
  const { page, faults } = await openApp(on.browser, on.served, `/game/0/${game}?m=20`, { permissions });
  await page.locator("kifu-viewer .kifu-board").waitFor();
  expect(await copy(page, "Copy position as SGF")).toMatch(/^\(;FF\[4\]GM\[1\]CA\[UTF-8\]SZ\[9\]AB\[.*PL\[B\]\)\n$/);
  expect(await copy(page, "Copy position as text")).toContain("6 . O O . X . . X . 6\n");
  expect(await copy(page, "Copy SGF")).toContain("PW[CrazyStone");
  const link = new URL(await copy(page, "Copy link to this move"));
  expect(link.searchParams.get("m")).toBe("20");
  expect(link.href).not.toContain(on.served.token);
  expect(faults).toEqual([]);
});

test("a pasted SGF and a pasted diagram open as games", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/", { permissions });
  await page.locator('[role="grid"] .row, .card').first().waitFor();
  await paste(page, "(;FF[4]SZ[9]PB[Ann]PW[Ben];B[ee])");
  await page.getByRole("heading", { name: "Ann – Ben" }).waitFor();
  await paste(page, "  A B C D\n4 . . . . 4\n3 . X O . 3\n2 . . X . 2\n1 . . . . 1\n  A B C D\n\nBlack to play\n");
  const stones = () => page.locator("kifu-viewer .stones > *").count();
  await expect.poll(stones, { timeout: 20_000 }).toBe(3);
  // A text that is no record is left alone, and so are fields.
  await paste(page, "Lee Sedol");
  await page.locator("filter-field input").focus();
  await paste(page, "(;SZ[9]PB[Field])");
  await expect.poll(() => stones()).toBe(3);
  expect(faults).toEqual([]);
});

test("the list of commands opens what is in the clipboard", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/", { permissions });
  await page.locator('[role="grid"] .row, .card').first().waitFor();
  await page.evaluate(() => navigator.clipboard.writeText("(;FF[4]SZ[13]PB[Cho]PW[Dan];B[gg])"));
  await page.keyboard.press("Control+k");
  await page.keyboard.type("copied record");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Cho – Dan" }).waitFor();
  expect(faults).toEqual([]);
});
