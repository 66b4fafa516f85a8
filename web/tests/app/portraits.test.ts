// The pages of players and events in Chromium: figures that lead to their games, the ways to the pages, odd names, paper.

import { execSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { print } from "../pages/pdf.ts";
import { axeFaults, gameOf, openApp, PROGRAM, stage } from "./serve.ts";

const folder = mkdtempSync(join(tmpdir(), "kifu-portraits-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FOX = '"Fox" \\ 碁 “x”';
const LONG = `${"Anna-Maria ".repeat(30)}Lang`;

/** A cup of four players over some years with a match at its end, and games of players with odd names. */
function records(): string[] {
  mkdirSync(join(folder, "games"), { recursive: true });
  const moves = (at: number) => `;B[${at % 3 === 0 ? "pd" : "qd"}];W[${at % 2 === 0 ? "dp" : "dd"}];B[pp];W[dc]`;
  const record = (at: number, black: string, white: string, result: string, more: string) => {
    const text = (name: string) => name.replaceAll("\\", "\\\\");
    return `(;SZ[19]PB[${text(black)}]PW[${text(white)}]RE[${result}]${more}${moves(at)})`;
  };
  const players = ["Ann", "Bob", "Cho Chikun", "柯潔"];
  const cup = Array.from({ length: 36 }, (_, at) => {
    const [black, white] = [players[at % 4]!, players[(at + 1 + ((at >> 2) % 3)) % 4]!];
    const result = ["B+R", "W+R", "B+2.5", "W+T", "B+R", "?"][at % 6]!;
    const date = `${1990 + (at >> 2)}-0${1 + (at % 4)}-11`;
    return record(
      at,
      black,
      white,
      result,
      `EV[Cup of the town]DT[${date}]KM[${at % 2 ? 6.5 : 5.5}]BR[9p]WR[${at % 9}d]`,
    );
  });
  const match = ["B+R", "W+R", "B+0.5", "W+1.5"].map((result, at) =>
    record(at, at % 2 ? "Ann" : "Bob", at % 2 ? "Bob" : "Ann", result, `EV[Title]DT[2001-03-0${at + 1}]KM[6.5]`),
  );
  const odd = [record(0, FOX, "Ann", "B+R", 'EV[The “A” \\\\ "B"]HA[2]'), record(1, LONG, FOX, "W+R", "")];
  const pairing = (round: string, day: number, one: number, other: number) =>
    record(one, `Guest ${one}`, `Guest ${other}`, "B+R", `EV[Open]RO[${round}]DT[2005-05-0${day}]KM[6.5]`);
  const pairings = (round: string, day: number, gap: number) =>
    Array.from({ length: 15 }, (_, at) => pairing(round, day, at, 15 + ((at + gap) % 15)));
  const tournament = [...pairings("1", 1, 0), ...pairings("2", 2, 1), pairing("Final", 3, 0, 1)];
  writeFileSync(join(folder, "games/all.sgf"), [...cup, ...match, ...odd, ...tournament].join("\n"));
  return [join(folder, "games")];
}

const on = stage(records);

const open = (path: string, options = {}) => openApp(on.browser, on.served, path, options);
const player = (name: string) => `/player/0?name=${encodeURIComponent(name)}`;
const event = (name: string) => `/event/0?name=${encodeURIComponent(name)}`;
const query = (page: Page) => new URL(page.url()).searchParams.get("q");
const heading = (page: Page, name: string) => page.locator(".portrait h1", { hasText: name }).waitFor();

/** The number of games that the library shows. */
async function listed(page: Page): Promise<number> {
  await page.locator(".list h1", { hasText: /\d/ }).waitFor();
  return Number(/\d+/.exec((await page.locator(".list h1").textContent())!)![0]);
}

test("each figure of a player leads to as many games, and Back returns", async () => {
  const { page, faults } = await open(player("Ann"));
  await heading(page, "Ann");
  await expect.poll(() => page.title()).toBe("Ann – kifu");
  expect(await axeFaults(page)).toEqual([]);
  const links = page.locator(".portrait a.figure");
  const count = await links.count();
  expect(count).toBeGreaterThan(30);
  // The cards, and some figures of each table.
  for (let at = 0; at < count; at += at < 6 ? 1 : 5) {
    await heading(page, "Ann");
    const number = Number(/\d+/.exec((await links.nth(at).textContent())!)![0]);
    await links.nth(at).click();
    await expect.poll(() => listed(page), { message: String(query(page)) }).toBe(number);
    await page.goBack();
  }
  await heading(page, "Ann");
  expect(faults).toEqual([]);
}, 120_000);

test("an opponent leads to the next page, a line of moves to the openings, a year to its games", async () => {
  const { page, faults } = await open(player("Ann"));
  await page.locator(".results a.name", { hasText: "Bob" }).click();
  await heading(page, "Bob");
  await page.goBack();
  await heading(page, "Ann");
  const line = page.locator(".lines tbody tr").first();
  const moves = await line.locator("a").textContent();
  const games = /\d+/.exec((await line.locator("td").first().textContent())!)![0];
  await line.locator("a").click();
  await page.locator("explorer-screen h1", { hasText: `${games} games` }).waitFor();
  expect(new URL(page.url()).searchParams.get("moves")).toBe(moves!.replaceAll(" ", ","));
  await page.goBack();
  const year = page.locator(".year-columns a").first();
  const label = (await year.getAttribute("aria-label"))!;
  await year.click();
  await expect.poll(() => listed(page)).toBe(Number(/: (\d+) games?/.exec(label)![1]));
  expect(query(page)).toContain("year:1990");
  expect(faults).toEqual([]);
});

test("a game of the list opens, and Back returns to its row", async () => {
  const { page, faults } = await open(player("Bob"));
  const rows = page.locator("portrait-games .row");
  await rows.first().locator(".name").first().waitFor();
  await expect.poll(() => rows.first().locator(".date").textContent()).toBe("2001-03-04");
  await rows.nth(2).click();
  await page.keyboard.press("Enter");
  await page.locator("kifu-viewer").waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await heading(page, "Bob");
  await page.locator("portrait-games .row.selected").waitFor();
  await expect.poll(() => page.locator("portrait-games .row.selected").getAttribute("aria-rowindex")).toBe("4");
  // By a column, and reversed.
  const dates = () => rows.first().locator(".date").textContent();
  await page.locator("portrait-games .head").getByRole("button", { name: "Date" }).click();
  await expect.poll(dates).toBe("1990-01-11");
  await page.locator("portrait-games .head").getByRole("button", { name: "Date" }).click();
  await expect.poll(dates).toBe("2001-03-04");
  expect(faults).toEqual([]);
});

test("keys scroll the page, and Back returns to the same place of it", async () => {
  const { page, faults } = await open(player("Ann"));
  await heading(page, "Ann");
  const top = () => page.locator("player-screen").evaluate((screen) => screen.scrollTop);
  await page.keyboard.press("PageDown");
  await expect.poll(top).toBeGreaterThan(200);
  // The scrolling is smooth: it ends before the place is compared.
  const rests = async () => {
    const one = await top();
    await page.waitForTimeout(200);
    return one === (await top());
  };
  await expect.poll(rests).toBe(true);
  const before = await top();
  await page.locator(".results a.figure:visible").last().click();
  await listed(page);
  await page.goBack();
  await heading(page, "Ann");
  await expect.poll(top).toBeGreaterThanOrEqual(before);
  // Another way to the page begins at its top.
  await page.locator(".results a.name").first().click();
  await heading(page, "Bob");
  await expect.poll(top).toBe(0);
  expect(faults).toEqual([]);
});

test("the library, the game and the list of commands lead to the pages", async () => {
  const { page, faults } = await open("/library/0?q=event%3ATitle");
  await page.locator("game-table .row .name").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.locator(".preview .player a", { hasText: "Bob" }).click();
  await heading(page, "Bob");
  await page.goBack();
  await page.keyboard.press("ArrowDown");
  await page.locator(".preview dd a", { hasText: "Title" }).click();
  await heading(page, "Title");
  await page.goBack();
  await page.getByRole("link", { name: "About Ann" }).click();
  await heading(page, "Ann");
  await page.goto(`${on.served.origin}/game/0/${await gameOf(on.served, "event:Title")}`);
  await page.locator(".game h1 a", { hasText: "Ann" }).click();
  await heading(page, "Ann");
  await page.goBack();
  await page.locator(".game .facts a", { hasText: "Title" }).click();
  await heading(page, "Title");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "What do you want to do?" }).fill("player chiku");
  await page.locator("#commands li", { hasText: "Cho Chikun" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await heading(page, "Cho Chikun");
  expect(faults).toEqual([]);
});

test("an event has a crosstable whose scores lead to the games, and the scores of matches", async () => {
  const { page, faults } = await open(event("cup of the TOWN"));
  await heading(page, "Cup of the town");
  expect(await axeFaults(page)).toEqual([]);
  const cells = page.locator(".crosstable tbody td:not(.sum) a");
  await expect.poll(() => cells.count()).toBeGreaterThanOrEqual(6);
  const label = (await cells.first().getAttribute("aria-label"))!;
  await cells.first().click();
  await expect.poll(() => listed(page)).toBe(Number(/(\d+) games?$/.exec(label)![1]));
  await page.goto(`${on.served.origin}${event("Title")}`);
  await heading(page, "Title");
  const head = page.locator(".match-head");
  await expect.poll(() => head.textContent()).toMatch(/Bob\s*4–0\s*Ann\s*1\s*2\s*3\s*4\s*2001-03-01 to 2001-03-04/);
  await expect.poll(() => head.locator(".sign.one").count()).toBe(4);
  await expect.poll(() => head.locator(".sign").nth(1).getAttribute("aria-label")).toBe("Game 2, 2001-03-02: Bob");
  expect(await axeFaults(page)).toEqual([]);
  await head.locator("a.figure").click();
  await expect.poll(() => listed(page)).toBe(4);
  await page.goBack();
  await head.locator(".sign").nth(1).click();
  await page.locator("kifu-viewer").waitFor();
  await page.locator(".game .facts", { hasText: "2001-03-02" }).waitFor();
  expect(faults).toEqual([]);
});

test("an open tournament has its rounds, the last one first, and names that stay while its crosstable scrolls", async () => {
  const { page, faults } = await open(event("Open"));
  await heading(page, "Open");
  const rounds = page.locator(".round");
  await expect
    .poll(() => rounds.locator("h3").allTextContents())
    .toEqual(["Final 2005-05-03", "Round 2 2005-05-02", "Round 1 2005-05-01"]);
  await expect.poll(() => rounds.nth(0).locator(".winner").textContent()).toBe("Guest 0");
  await expect.poll(() => rounds.nth(2).locator(".round-game").count()).toBe(15);
  await expect.poll(() => page.locator(".crosstable tbody tr").count()).toBe(30);
  expect(await axeFaults(page)).toEqual([]);
  const places = await page.locator(".crosstable").evaluate((table) => {
    table.scrollTo(300, 300);
    const box = (selector: string) => table.querySelector(selector)!.getBoundingClientRect();
    const own = table.getBoundingClientRect();
    return { name: box("tbody tr:last-child th").left - own.left, head: box("thead th:last-child").top - own.top };
  });
  expect(Math.abs(places.name)).toBeLessThan(3);
  expect(Math.abs(places.head)).toBeLessThan(3);
  await rounds.nth(0).locator(".round-game").click();
  await page.locator(".game h1", { hasText: "Guest 0" }).waitFor();
  expect(faults).toEqual([]);
});

test("names with quotation marks, in Chinese, and very long ones", async () => {
  for (const [name, games] of [
    [FOX, 2],
    ["柯洁", 18],
    [LONG, 1],
  ] as const) {
    const { page, faults } = await open(player(name), { viewport: { width: 390, height: 844 } });
    await page.locator(".portrait .cards a.figure").first().waitFor();
    await expect.poll(() => page.locator(".portrait .cards dd").first().textContent()).toContain(String(games));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.locator(".portrait .cards a.figure").first().click();
    await expect.poll(() => listed(page)).toBe(games);
    expect(faults).toEqual([]);
    await page.context().close();
  }
  const { page } = await open(event('The “A” \\ "B"'));
  await heading(page, "The “A”");
  await page.locator(".cards a.figure").first().click();
  await expect.poll(() => listed(page)).toBe(1);
});

test("an unknown name says so, and offers similar ones and the search", async () => {
  const { page, faults } = await open(player("chi"));
  await page.getByRole("heading", { name: "No game has a player called chi" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Search the library for this text" }).click();
  expect(query(page)).toBe('player:"chi"');
  await expect.poll(() => listed(page)).toBe(18);
  await page.goBack();
  await page.getByRole("link", { name: "Cho Chikun" }).click();
  await heading(page, "Cho Chikun");
  await page.goto(`${on.served.origin}${event("")}`);
  await page.getByRole("heading", { name: "The address names nobody" }).waitFor();
  await page.getByRole("link", { name: "Show in the library" }).click();
  await expect.poll(() => listed(page)).toBe(73);
  expect(faults).toEqual([]);
});

test.each([
  ["dark", { colorScheme: "dark" }],
  ["on a phone", { viewport: { width: 390, height: 844 }, locale: "ja-JP" }],
  ["in 320 pixels", { viewport: { width: 320, height: 700 } }],
  ["at 200 % zoom", { viewport: { width: 640, height: 400 } }],
] as const)("both pages %s: no rule of axe broken, nothing wider than the window", async (_, options) => {
  for (const path of [player("Ann"), event("Cup of the town"), event("Title"), event("Open"), player("nobody")]) {
    const { page, faults } = await open(path, options);
    await page.locator(".portrait, .portrait-unknown").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await axeFaults(page)).toEqual([]);
    const wider = await page.evaluate(() => {
      const screen = document.querySelector("player-screen, event-screen")!;
      return Math.max(document.documentElement.scrollWidth - innerWidth, screen.scrollWidth - screen.clientWidth);
    });
    expect(wider).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    await page.context().close();
  }
});

test("the report is saved as a file, and the command beside it writes the same one", async () => {
  const { page, faults } = await open(event("Title"));
  await heading(page, "Title");
  const out = mkdtempSync(join(tmpdir(), "kifu-report-"));
  for (const form of ["HTML", "PDF"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `Save the report as ${form}` }).click(),
    ]);
    const name = `Title.${form.toLowerCase()}`;
    expect(download.suggestedFilename()).toBe(name);
    const command = page.locator(".portrait command-line code", { hasText: name });
    const words = (await command.textContent())!.replace(/^kifu /, "");
    execSync(`"${PROGRAM}" ${words}`, { cwd: out, stdio: "ignore" });
    expect(readFileSync(join(out, name)).equals(readFileSync(await download.path()))).toBe(true);
  }
  rmSync(out, { recursive: true });
  expect(faults).toEqual([]);
});

test("all is reached by keyboard, and the crosstable scrolls by it", async () => {
  const { page } = await open(event("Cup of the town"), { viewport: { width: 390, height: 844 } });
  await heading(page, "Cup of the town");
  const met = new Set<string>();
  for (let at = 0; at < 80; at++) {
    await page.keyboard.press("Tab");
    met.add(await page.evaluate(() => document.activeElement!.closest("[class]")?.className ?? ""));
  }
  expect([...met]).toEqual(expect.arrayContaining(["figure", "crosstable", "button", "name"]));
});

test("on paper: the figures, the boards and the games, without controls", async () => {
  const { page, faults } = await open(player("Ann"), { colorScheme: "dark" });
  await heading(page, "Ann");
  await page.locator("portrait-games .row .name").first().waitFor();
  const { pages, words } = await print(page);
  expect(pages).toBeLessThanOrEqual(4);
  for (const text of ["Ann", "1990-01-11", "Bob", "Komi 6.5"]) expect(words).toContain(text);
  expect(words).not.toContain("Show in the library");
  await expect
    .poll(() => page.locator(".first-moves app-board").first().getAttribute("class"))
    .toBe("kifu-theme-print");
  for (const part of [".rail", ".bar", ".doors"])
    expect(await page.locator(part).first().isVisible(), part).toBe(false);
  expect(faults).toEqual([]);
});
