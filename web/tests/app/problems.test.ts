// The screen of problems, with the program itself and a folder of problems.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { startBrowser } from "../pages/browser.ts";
import { axeFaults, openApp, post, type Served, serve } from "./serve.ts";
import { answerAt, opened, problem, whole } from "./solving.ts";

let browser: Browser;
let served: Served;
let folder: string;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
});

// Each test has its own folder and practice state.
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kifu-problems-"));
  mkdirSync(join(folder, "easy"));
  mkdirSync(join(folder, "hard"));
  for (let number = 0; number < 5; number++) writeFileSync(join(folder, `easy/${number}.sgf`), problem(number));
  writeFileSync(join(folder, "hard/white.sgf"), problem(6, "W", "B"));
  writeFileSync(join(folder, "position.sgf"), "(;SZ[9]AB[aa]AW[bb])");
  served = await serve(folder);
}, 60_000);

afterEach(async () => {
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const said = (page: Page) => page.locator(".result h2").textContent();

test("by mouse: from the list to an answer, the next problem, and what is stored", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.getByRole("link", { name: "Problems" }).click();
  await page.locator(".exercise").nth(5).waitFor();
  await expect.poll(() => page.locator("h1").textContent()).toBe("6 problems");
  expect(whole(await page.locator(".unsolved, .boards").last().textContent())).toContain("Positions without moves: 1.");
  await page.getByRole("button", { name: "hard" }).click();
  await expect.poll(() => page.locator("h1").textContent()).toBe("1 problem");
  await expect.poll(() => page.locator(".exercise").textContent()).toContain("White to play");
  await page.getByRole("button", { name: "hard" }).click();
  await page.locator(".exercise").nth(5).waitFor();
  await page.locator(".exercise").first().click();
  await opened(page);
  // Nothing on the page reveals the problem or its answer.
  await expect.poll(() => page.title()).toBe("Problems – kifu");
  expect(whole(await page.locator(".solver h1").textContent())).toBe("Black to play");
  await answerAt(page, "C9");
  await expect.poll(async () => whole(await said(page))).toBe("✓ Solved");
  // Solved at once: after 8 days, shifted a little.
  await page.getByText(/^Comes back in (6|7|8|9|10) days$/).waitFor();
  await page.getByRole("img", { name: "Memory lasts about 8 days" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => page.locator(".solver .facts").textContent()).toBe("Problem 2 of 6");
  await opened(page);
  await answerAt(page, "E9");
  await expect.poll(async () => whole(await said(page))).toBe("✗ Missed");
  await page.getByRole("button", { name: "To the list" }).click();
  await page.locator(".exercise").nth(5).waitFor();
  expect(whole(await page.locator(".exercise .state").first().textContent())).toMatch(/^in \d+ days$/);
  await expect
    .poll(() => page.locator(".which").textContent())
    .toMatch(/All\s*6\s*Due today\s*0\s*New\s*4\s*Missed\s*1/);
  const log = readFileSync(join(served.data, "kifu/practice.jsonl"), "utf8").trim().split("\n");
  expect(log.map((line) => JSON.parse(line).outcome)).toEqual(["solved", "missed"]);
  expect(faults).toEqual([]);
});

test("a move that the record does not have is put on the board, with its captures", async () => {
  const { page, faults } = await openApp(browser, served, "/problems/0?q=file%3Aeasy%2F0");
  await page.locator(".exercise").first().click();
  await opened(page);
  const stones = () => page.locator("kifu-viewer .kifu-board .stones > *").count();
  const before = await stones();
  await answerAt(page, "D8");
  await page.getByText("Wrong: the record has no move at D8").first().waitFor();
  await expect.poll(stones).toBe(before + 1);
  // The second attempt replaces the first; it captures the stone at A8.
  await answerAt(page, "A7");
  await page.getByText("Wrong: the record has no move at A7").first().waitFor();
  await expect.poll(() => page.locator("kifu-viewer .kifu-board .last > [points*=',']").count()).toBe(1);
  await expect.poll(() => stones()).toBe(before);
  await page.keyboard.press("r");
  await expect.poll(stones).toBe(before);
  expect(await axeFaults(page)).toEqual([]);
  await answerAt(page, "C9");
  await expect.poll(async () => whole(await said(page))).toMatch(/Solved/);
  expect(faults).toEqual([]);
});

test("by keyboard: hint, solution, take back, next; mistakes come again", async () => {
  const { page, faults } = await openApp(browser, served, "/problems/0?which=new");
  await page.locator(".exercise").nth(5).waitFor();
  await page.locator(".exercise").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await opened(page);
  await page.keyboard.press("h");
  await page.getByText("A right answer is in the bright part").first().waitFor();
  await page.keyboard.press("h");
  await page.getByText("A right answer: C9").first().waitFor();
  await answerAt(page, "C9");
  await expect.poll(async () => whole(await said(page))).toBe("✓ Solved, not at once");
  await page.keyboard.press("n");
  await expect.poll(() => page.locator(".solver .facts").textContent()).toBe("Problem 2 of 6");
  // The address changes before the problem is read.
  await page.locator(".result h2").waitFor({ state: "detached" });
  await opened(page);
  await page.keyboard.press("s");
  await expect.poll(async () => whole(await said(page))).toBe("✗ Missed");
  await page.keyboard.press("r");
  await opened(page);
  const second = new URL(page.url()).pathname;
  for (let count = 0; count < 3; count++) {
    await page.keyboard.press("n");
    await expect.poll(() => page.locator(".solver .facts").textContent()).toBe(`Problem ${count + 3} of 6`);
    await page.locator(".result h2").waitFor({ state: "detached" });
    await opened(page);
    await answerAt(page, "C9");
    await expect.poll(async () => whole(await said(page))).toBe("✓ Solved");
  }
  await page.keyboard.press("n");
  await expect.poll(() => new URL(page.url()).pathname).toBe(second);
  await expect.poll(() => page.locator(".tally").textContent()).toMatch(/3 solved\s+✓ 1 not at once\s+✗ 1 missed/);
  expect(faults).toEqual([]);
});

test("the board is turned as the address says, and always Black if that is chosen", async () => {
  const { page } = await openApp(browser, served, "/problems/0?q=file:hard");
  await page.locator(".exercise").first().click();
  await opened(page);
  await expect.poll(() => new URL(page.url()).searchParams.get("t")).toBe("0");
  expect(whole(await page.locator(".solver h1").textContent())).toBe("White to play");
  await page.getByText("Options").click();
  await page.getByLabel("Colours").selectOption("black");
  await expect.poll(() => new URL(page.url()).searchParams.get("t")).toBe("8");
  await expect.poll(async () => whole(await page.locator(".solver h1").textContent())).toBe("Black to play");
  // The link shows the same to another user.
  const address = new URL(page.url());
  address.searchParams.set("t", "1");
  const other = await openApp(browser, served, address.pathname + address.search);
  await opened(other.page);
  expect(whole(await other.page.locator(".solver h1").textContent())).toBe("White to play");
  await answerAt(other.page, "G9");
  await expect.poll(async () => whole(await said(other.page))).toBe("✓ Solved");
});

test("the moves of a game are guessed, and the guesses are kept", async () => {
  const samples = await serve();
  const { page, faults } = await openApp(browser, samples, "/library/0?q=file:ear-reddening");
  await page.locator('[role="grid"] .row').first().dblclick();
  await page.locator("kifu-viewer").evaluate((viewer) => (viewer as KifuViewer).ready);
  const size = async () => (await page.locator("kifu-viewer .surface").boundingBox())!.width;
  const before = await size();
  await page.getByRole("button", { name: "Guess the next moves" }).click();
  await opened(page);
  // Comments are beside the board, which stays large.
  expect(await size()).toBeGreaterThan(0.9 * before);
  // The first move is guessed at the first attempt, the second one is shown.
  await page.locator("kifu-viewer").evaluate((viewer) => {
    const { model } = viewer as KifuViewer;
    (viewer as KifuViewer).press(model!.moves[1]! >> 1);
    (viewer as KifuViewer).solution();
  });
  await page.getByRole("button", { name: "End guessing" }).click();
  await expect.poll(() => page.locator("kifu-viewer .answering").count()).toBe(0);
  await page.getByText("1 of 2 at once, mean distance 0").waitFor();
  expect(new URL(page.url()).searchParams.get("m")).toBe("2");
  await page.getByRole("button", { name: "Guess the next moves" }).click();
  await page.getByText("So far 50 % of 2 moves at once").waitFor();
  expect(faults).toEqual([]);
  await samples.stop();
});

test("a file with several problems is a collection", async () => {
  cpSync(fileURLToPath(new URL("shapes.sgf", import.meta.url)), join(folder, "shapes.sgf"));
  const other = await serve(folder);
  const { page } = await openApp(browser, other, "/problems/0");
  await page.getByRole("button", { name: "shapes.sgf 10" }).click();
  await expect.poll(() => page.locator("h1").textContent()).toBe("10 problems");
  expect(new URL(page.url()).searchParams.get("q")).toContain("shapes.sgf");
  await other.stop();
});

test("problems are chosen by their tags", async () => {
  const other = await serve(folder, "--write");
  const [first] = (await post(other, "libraries/0/exercises", { day: 1 })).ids;
  await post(other, "libraries/0/tags", { tag: "net or ladder", games: [first], change: "give" });
  const { page, faults } = await openApp(browser, other, "/problems/0");
  await page.getByRole("button", { name: "net or ladder" }).click();
  await expect.poll(() => page.locator("h1").textContent()).toBe("1 problem");
  await page.getByRole("button", { name: "net or ladder" }).click();
  await expect.poll(() => page.locator("h1").textContent()).toBe("6 problems");
  expect(faults).toEqual([]);
  await other.stop();
});

test("without problems it is said what they are", async () => {
  const samples = await serve();
  const { page } = await openApp(browser, samples, "/problems/0?q=file:kisei");
  await page.getByText("No problem meets the filter").waitFor();
  await page.goto(`${samples.origin}/problems/0/99999`);
  await page.getByText("That did not work").waitFor();
  await samples.stop();
});

test("a folder without problems names the open ones that have some", async () => {
  const none = mkdtempSync(join(tmpdir(), "kifu-none-"));
  writeFileSync(join(none, "position.sgf"), "(;SZ[9]AB[aa]AW[bb])");
  const both = await serve(none, folder);
  const { page, faults } = await openApp(browser, both, "/problems/0");
  await page.getByText("No problems here").waitFor();
  await page.getByRole("link", { name: ": 6 problems" }).click();
  await page.locator(".exercise").nth(5).waitFor();
  expect(new URL(page.url()).pathname).toBe("/problems/1");
  expect(faults).toEqual([]);
  await both.stop();
  rmSync(none, { recursive: true, force: true });
});

test.each(["light", "dark"] as const)("axe finds nothing in %s colours, also on a phone", async (colorScheme) => {
  for (const width of [1280, 390]) {
    const options = { colorScheme, viewport: { width, height: 800 } };
    const { page, faults } = await openApp(browser, served, "/problems/0", options);
    await page.locator(".exercise").nth(5).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.locator(".exercise").first().click();
    await opened(page);
    await answerAt(page, "E9");
    await page.getByText("Comes back in this sitting").waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(faults).toEqual([]);
  }
});
