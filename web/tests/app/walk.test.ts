// From a list to its games and back, and the list of commands, with the program itself.

import { expect, test } from "vitest";
import { axeFaults, gameOf, openApp, stage } from "./serve.ts";

const on = stage();
const here = (address: string) => new URL(address);

test("the next game of the list, and back to its row", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/library/0");
  await page.locator(".rows .row .name").first().waitFor();
  // The keys of the list work although nothing has the focus.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.locator("#row-1.selected").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("list-walk").getByText("2 of 27").waitFor();
  const first = here(page.url()).pathname;
  await page.keyboard.press("Shift+N");
  await page.locator("list-walk").getByText("3 of 27").waitFor();
  await expect.poll(() => here(page.url()).pathname).not.toBe(first);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Next game of the list" }).click();
  await page.locator("list-walk").getByText("4 of 27").waitFor();
  await page.keyboard.press("Shift+P");
  await page.locator("list-walk").getByText("3 of 27").waitFor();
  // A reloaded game still has its list.
  await page.reload();
  await page.locator("list-walk").getByText("3 of 27").waitFor();
  await page.keyboard.press("Shift+N");
  await page.locator("list-walk").getByText("4 of 27").waitFor();
  await page.goBack();
  await page.locator("#row-3.selected").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.locator("#row-4.selected").waitFor();
  expect(faults).toEqual([]);
});

test("the games of a search open at their matches", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/search/0?x=D16,C14&o=F17");
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator(".rows .row").first().dblclick();
  await page.locator("list-walk").getByText("1 of").waitFor();
  await page.keyboard.press("Shift+N");
  await page.locator("list-walk").getByText("2 of").waitFor();
  await expect.poll(() => Number(here(page.url()).searchParams.get("m"))).toBeGreaterThan(0);
  await page.goBack();
  await page.locator("#row-1.selected").waitFor();
  expect(faults).toEqual([]);
});

test("a game that no list led to has no neighbours", async () => {
  const { page } = await openApp(on.browser, on.served, "/game/0/3");
  await page.locator("kifu-viewer").waitFor();
  await expect.poll(() => page.locator("list-walk button").count()).toBe(0);
});

test("the palette has the last games, and the actions of the open one", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/library/0?q=player%3ALee");
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator(".rows .row").first().dblclick();
  await page.locator("kifu-viewer").waitFor();
  const title = (await page.locator(".game h1").textContent())!;
  await page.keyboard.press("Control+k");
  await page.locator("dialog.palette").getByText("Download the file").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.locator("dialog.palette input").fill("make pictures");
  await page.keyboard.press("Enter");
  await page.waitForURL(/render/);
  await page.keyboard.press("Control+k");
  await page.locator("dialog.palette input").fill(`last ${title.split(" ")[0]}`);
  await page.locator("dialog.palette li", { hasText: title }).first().waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".game h1", { hasText: title }).waitFor();
  expect(faults).toEqual([]);
});

test("on a phone nothing overflows", async () => {
  for (const width of [390, 320]) {
    const options = { viewport: { width, height: 800 } };
    const { page } = await openApp(on.browser, on.served, "/library/0", options);
    await page.locator(".rows .row .name").first().waitFor();
    await page.locator(".rows .row").nth(2).click();
    await page.getByRole("button", { name: "Next game of the list" }).click();
    await expect.poll(() => page.locator("list-walk .of").textContent()).toBe("4 of 27");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("a game says since which move it is new, and leads there and to the position before", async () => {
  const { page, faults } = await openApp(
    on.browser,
    on.served,
    `/game/0/${await gameOf(on.served, "file:ear-reddening")}`,
  );
  const line = page.locator("game-novelty");
  await line.getByRole("button", { name: /^New in this library since move \d+$/ }).click();
  const number = Number(/\d+/.exec((await line.textContent())!)![0]);
  await expect.poll(() => here(page.url()).searchParams.get("m")).toBe(String(number));
  expect(await axeFaults(page)).toEqual([]);
  await line.getByRole("button", { name: "The position before, in the explorer" }).click();
  await page.locator("table.next button.move").first().waitFor();
  await expect.poll(() => page.locator(".path ol button").count()).toBe(number - 1);
  expect(faults).toEqual([]);
});
