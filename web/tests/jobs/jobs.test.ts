// The jobs for which people open the page, walked by mouse and then by keyboard alone: how many clicks, seconds and keys each
// takes. WRITE=1 writes bench/jobs.md; PICTURES names a folder for a picture of each job at its end.

import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { gameOf, openApp, type Served, serve, stage } from "../app/serve.ts";
import { publish, SAMPLES, serve as serveFolder } from "../site/serve.ts";

const on = stage();
const PICTURES = process.env.PICTURES;
const folder = mkdtempSync(join(tmpdir(), "kifu-jobs-"));

/** A walk through a job by mouse: what is clicked is counted. Typing a word and pressing a key count as one each, too. */
class Walk {
  clicks = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(what: Locator, options: Parameters<Locator["click"]>[0] = {}): Promise<void> {
    this.clicks++;
    await what.click(options);
  }
  async open(row: Locator): Promise<void> {
    this.clicks++;
    await row.dblclick();
  }
  button(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.click(within.getByRole("button", { name }).first());
  }
  async choose(what: Locator, value: string): Promise<void> {
    this.clicks++;
    await what.selectOption(value);
  }
  async type(what: Locator, text: string): Promise<void> {
    this.clicks++;
    await what.fill(text);
  }
  async press(key: string): Promise<void> {
    this.clicks++;
    await this.page.keyboard.press(key);
  }
  /** Clicks a point of a board of 19 lines. */
  async point(board: Locator, name: string): Promise<void> {
    this.clicks++;
    const column = "ABCDEFGHJKLMNOPQRST".indexOf(name[0]!);
    const row = 19 - Number(name.slice(1));
    const place = await board.evaluate(
      (svg, [x, y]) => {
        const at = new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
        return [at.x, at.y] as const;
      },
      [column, row] as const,
    );
    await this.page.mouse.click(...place);
  }
}

/** A walk by keyboard alone: a key is counted as one, and so is a word that is typed. */
class Keys {
  count = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(key: string, times = 1): Promise<void> {
    this.count += times;
    for (let time = 0; time < times; time++) await this.page.keyboard.press(key);
  }
  async type(words: string): Promise<void> {
    this.count++;
    await this.page.keyboard.type(words);
  }
  /** Goes on to a control by the tabulator. */
  async tabTo(control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await control.waitFor();
    const isFocused = () =>
      control.evaluate((element) => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active === element;
      });
    for (let tabs = 0; !(await isFocused()); tabs++) {
      if (tabs > 60) throw new Error(`the tabulator does not reach ${control}`);
      await this.press(key);
    }
  }
  /** Runs a command of the list. */
  async command(words: string): Promise<void> {
    await this.press("Control+k");
    await this.type(words);
    await this.press("Enter");
  }
}

/** A job that was walked. */
interface Done {
  job: string;
  /** The clicks that it should take; a dash if no number was set. */
  goal: string;
  clicks: number | null;
  seconds: number;
  /** The keys that it takes by keyboard alone; `null` if there are none to press. */
  keys: number | null;
}
const done: Done[] = [];

/** Walks a job, and counts its clicks and seconds. The screen on which it begins is shown already. */
async function walk(job: string, goal: string, most: number, page: Page, steps: (walk: Walk) => Promise<void>) {
  const walked = new Walk(page);
  const begin = performance.now();
  await steps(walked);
  const seconds = (performance.now() - begin) / 1000;
  done.push({ job, goal, clicks: walked.clicks, seconds, keys: null });
  if (PICTURES) {
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({
      path: join(PICTURES, `${String(done.length).padStart(2, "0")}-${job.replace(/\W+/g, "-")}.png`),
    });
  }
  expect(walked.clicks, job).toBeLessThanOrEqual(most);
}

/** The most keys that a job may take. */
const MOST_KEYS = 20;

/** Walks the same job by keyboard alone. */
async function walkByKeys(job: string, page: Page, steps: (keys: Keys) => Promise<void>) {
  const keys = new Keys(page);
  await steps(keys);
  expect(keys.count, `${job}, by keyboard`).toBeLessThanOrEqual(MOST_KEYS);
  const known = done.find((one) => one.job === job);
  if (known) known.keys = keys.count;
}

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  if (process.env.WRITE !== "1") return;
  const lines = [
    "# What people do with the page",
    "",
    "Written by `WRITE=1 npm run jobs`: each job walked in Chromium from the screen where it begins, by mouse and by keyboard alone.",
    "Double clicks, keys and words that are typed count as one click each. Seconds are those of the script by mouse, with a debug",
    "build. Keys: each press counts as one, those of the tabulator too, and a word that is typed. Goal: the clicks that a job should",
    "take; for a game on a page of one's own, the lines of HTML.",
    "",
    "| job | goal | clicks | seconds | keys |",
    "|---|---:|---:|---:|---:|",
    ...done.map(
      ({ job, goal, clicks, seconds, keys }) =>
        `| ${job} | ${goal} | ${clicks ?? "–"} | ${seconds.toFixed(1)} | ${keys ?? "–"} |`,
    ),
    "",
  ];
  writeFileSync(fileURLToPath(new URL("../../bench/jobs.md", import.meta.url)), lines.join("\n"));
});

/** Makes a folder with files, and serves it. */
async function served(
  name: string,
  files: Readonly<Record<string, string>>,
  ...flags: string[]
): Promise<Served & { folder: string }> {
  const of = join(folder, name);
  mkdirSync(of);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(of, file), text);
  return { ...(await serve(of, ...flags)), folder: of };
}

const rows = ".rows .row";

test("my losses as White", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/settings/0");
  await page.getByLabel("My names in records").fill("CrazyStone, Jimmy");
  await page.getByLabel("My names in records").blur();
  await page.goto(`${on.served.origin}/library/0`);
  await page.locator(rows).first().waitFor();
  const all = await page.locator(rows).count();
  const isFound = async () => {
    await page.locator(".chips").first().waitFor();
    await expect.poll(() => page.locator(rows).count()).toBeLessThan(all);
    expect(new URL(page.url()).searchParams.get("q")).toMatch(/loser:.*white:/);
  };
  await walk("my losses as White", "1", 1, page, async (walk) => {
    await walk.button("My losses, as White");
    await isFound();
  });
  await page.goto(`${on.served.origin}/library/0`);
  await page.locator(rows).first().waitFor();
  await walkByKeys("my losses as White", page, async (keys) => {
    await keys.command("losses white");
    await isFound();
  });
  expect(faults).toEqual([]);
});

test("from a shape in the corner to a game of professionals", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/search/0");
  const board = page.locator(".positions svg.kifu-board").first();
  await board.waitFor();
  await walk("a corner shape, what was played there, and a game", "4", 5, page, async (walk) => {
    await walk.point(board, "Q16");
    await page.locator(rows).first().waitFor();
    await page.locator("table.next button.move").first().waitFor();
    await walk.click(page.locator("table.next button.move").first());
    await page.locator(rows).first().waitFor();
    await walk.open(page.locator(rows).first());
    await page.locator("kifu-viewer").waitFor();
  });
  await page.goto(`${on.served.origin}/search/0`);
  await board.waitFor();
  await walkByKeys("a corner shape, what was played there, and a game", page, async (keys) => {
    await keys.type("Q16");
    await page.locator("table.next button.move").first().waitFor();
    await keys.press("a");
    await expect.poll(() => page.locator(".path ol button").count()).toBe(1);
    await page.locator(".positions.asking").waitFor({ state: "detached" });
    await page.locator(rows).first().waitFor();
    await keys.press("ArrowDown");
    await keys.press("Enter");
    await page.locator("kifu-viewer").waitFor();
  });
  expect(faults).toEqual([]);
});

test("a joseki becomes a study", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/explorer/0");
  const moves = page.locator("table.next button.move");
  await moves.first().waitFor();
  await walk("a joseki from the explorer as a study", "4", 5, page, async (walk) => {
    await walk.click(moves.first());
    await expect.poll(() => page.locator(".path ol button").count()).toBe(1);
    await moves.first().waitFor();
    await walk.click(moves.first());
    await expect.poll(() => page.locator(".path ol button").count()).toBe(2);
    await walk.button("Save as study");
    const download = page.waitForEvent("download");
    await walk.button(/Download|Save/, page.locator("dialog[open], study-dialog"));
    await download;
  });
  await page.goto(`${on.served.origin}/explorer/0`);
  await moves.first().waitFor();
  await walkByKeys("a joseki from the explorer as a study", page, async (keys) => {
    for (const count of [1, 2]) {
      await page.locator(".positions.asking").waitFor({ state: "detached" });
      await moves.first().waitFor();
      await keys.press("a");
      await expect.poll(() => page.locator(".path ol button").count()).toBe(count);
    }
    await page.locator(".positions.asking").waitFor({ state: "detached" });
    await keys.press("s");
    await page.locator("study-dialog dialog[open]").waitFor();
    const download = page.waitForEvent("download");
    await keys.press("Enter");
    await download;
  });
  expect(faults).toEqual([]);
});

test("fifty files are repaired, and it is undone", async () => {
  const faulty = "(;GM[1]FF[4]SZ[19]PB[Ann]PW[Cho]KM[6,5]DT[2001-02-03]\r\n;B[pd];W[dd]C[])";
  const files = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`${at}.sgf`, faulty.replace("Ann", `Ann${at}`)]),
  );
  const server = await served("faulty", files, "--write");
  const { page, faults } = await openApp(on.browser, server, "/health/0");
  await walk("repair 50 files, and undo it", "4", 4, page, async (walk) => {
    await walk.button("Check all files");
    await page.getByText("0 of 50 files are clean").waitFor();
    await walk.click(page.locator(".summary").getByRole("button", { name: /^Repair \d+ safely$/ }));
    await walk.button("Repair 50 files");
    await page.getByText("All 50 records are clean").waitFor();
    await walk.button("Undo all");
    await page.getByText("0 of 50 files are clean").waitFor();
  });
  await page.reload();
  await walkByKeys("repair 50 files, and undo it", page, async (keys) => {
    await page.getByText("0 of 50 files are clean").waitFor();
    await keys.command("safely");
    await page.getByRole("button", { name: "Repair 50 files" }).waitFor();
    await keys.press("Enter");
    await page.getByText("All 50 records are clean").waitFor();
    await keys.command("undo all");
    await page.getByText("0 of 50 files are clean").waitFor();
  });
  expect(readFileSync(join(server.folder, "7.sgf"), "utf8")).toBe(files["7.sgf"]);
  expect(faults).toEqual([]);
  await server.stop();
});

test("a comment with marks", async () => {
  const server = await served("comment", { "game.sgf": "(;GM[1]FF[4]SZ[19];B[pd];W[dd];B[pp])" }, "--write");
  const { page, faults } = await openApp(on.browser, server, `/game/0/${await gameOf(server, "")}?m=2`);
  await page.locator("kifu-viewer").waitFor();
  await walk("a comment with two marks, saved", "9", 8, page, async (walk) => {
    await walk.button("Edit");
    const board = page.locator("kifu-viewer svg.kifu-board");
    await page.locator("game-editor textarea").waitFor();
    await walk.button(/^Triangle/, page.locator("game-editor"));
    await walk.point(board, "Q16");
    await walk.point(board, "D16");
    await walk.type(page.locator("game-editor textarea"), "Both corners are taken.");
    await walk.click(page.locator("game-editor").getByRole("button", { name: /^Save/ }));
    await expect.poll(() => readFileSync(join(server.folder, "game.sgf"), "utf8")).toContain("Both corners");
  });
  expect(readFileSync(join(server.folder, "game.sgf"), "utf8")).toMatch(/TR\[(pd\]\[dd|dd\]\[pd)\]/);
  const again = await served("comment-again", { "game.sgf": "(;GM[1]FF[4]SZ[19];B[pd];W[dd];B[pp])" }, "--write");
  const { page: other, faults: more } = await openApp(on.browser, again, `/game/0/${await gameOf(again, "")}?m=2`);
  await other.locator("kifu-viewer .kifu-board").waitFor();
  await walkByKeys("a comment with two marks, saved", other, async (keys) => {
    await keys.command("edit");
    await other.locator("game-editor textarea").waitFor();
    await keys.press("6");
    await keys.type("Q4");
    await keys.press("Enter");
    await keys.type("D4");
    await keys.press("Enter");
    await expect.poll(() => other.getByRole("button", { name: /^Undo: Square D4/ }).count()).toBe(1);
    await keys.press("e");
    await keys.press("Control+a");
    await keys.type("So are these.");
    await keys.press("Control+s");
    await expect.poll(() => readFileSync(join(again.folder, "game.sgf"), "utf8")).toContain("So are these");
  });
  expect(readFileSync(join(again.folder, "game.sgf"), "utf8")).toMatch(/SQ\[(pp\]\[dp|dp\]\[pp)\]/);
  expect([...faults, ...more]).toEqual([]);
  await server.stop();
  await again.stop();
});

test("ten problems", async () => {
  const problem = (number: number) =>
    `(;SZ[19]AB[aa][ba][bb][i${"abcdefghijkl"[number]}]AW[ab][bc][cb][h${"abcdefghijkl"[number]}]PL[B](;B[ca]C[Correct.])(;B[ea]C[Wrong.];W[ca]))`;
  const files = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.sgf`, problem(at)]));
  const server = await served("problems", files);
  const { page, faults } = await openApp(on.browser, server, "/problems/0");
  await page.locator(".exercise").nth(9).waitFor();
  const begin = async () => {
    await page
      .getByRole("button", { name: /^Practise/ })
      .first()
      .click();
    await isAsked(1);
  };
  const isAsked = async (number: number) => {
    await page.getByText(`Problem ${number} of 10`).waitFor();
    await page.locator("kifu-viewer .answering").waitFor();
    await page.waitForFunction(() => document.activeElement?.closest("kifu-viewer") != null);
  };
  await begin();
  await walk("ten problems, answered", "10", 10, page, async (walk) => {
    for (let number = 1; number <= 10; number++) {
      await isAsked(number);
      await walk.point(page.locator("kifu-viewer svg.kifu-board"), "C19");
      await page.locator(".result.solved").waitFor();
    }
  });
  await page.goto(`${server.origin}/problems/0?show=all`);
  await page.locator(".exercise").nth(9).waitFor();
  await page.locator(".exercise").first().click();
  await walkByKeys("ten problems, answered", page, async (keys) => {
    for (let number = 1; number <= 10; number++) {
      await isAsked(number);
      await keys.type("C19");
      await page.locator(".result.solved").waitFor();
    }
  });
  expect(faults).toEqual([]);
  await server.stop();
});

test("three games as a booklet", async () => {
  const { page, faults } = await openApp(on.browser, on.served);
  await page.locator(`${rows} .name`).first().waitFor();
  await walk("a booklet of three games", "3", 3, page, async (walk) => {
    await walk.click(page.locator(rows).first());
    await walk.click(page.locator(rows).nth(2), { modifiers: ["Shift"] });
    const download = page.waitForEvent("download");
    await walk.choose(page.getByLabel("Export 3 games"), "pdf");
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });
  await page.goto(`${on.served.origin}/library/0`);
  await page.locator(`${rows} .name`).first().waitFor();
  await walkByKeys("a booklet of three games", page, async (keys) => {
    await keys.press("ArrowDown");
    await keys.press("Shift+ArrowDown", 2);
    await keys.tabTo(page.getByLabel("Export 3 games"), "Shift+Tab");
    const download = page.waitForEvent("download");
    await keys.type("Booklet");
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });
  expect(faults).toEqual([]);
});

test("duplicates are set aside", async () => {
  const moves = Array.from("abcdefghijklmnopqr", (row) => `;B[${row}d];W[${row}p]`);
  const game = (moves: string[]) => `(;GM[1]FF[4]SZ[19]PB[Dan]PW[Bo]KM[6.5]DT[2002-03-04]${moves.join("")})`;
  const server = await served("twice", { "whole.sgf": game(moves), "short.sgf": game(moves.slice(0, -5)) }, "--write");
  const { page, faults } = await openApp(on.browser, server, "/duplicates/0");
  await walk("a duplicate is found and set aside", "4", 3, page, async (walk) => {
    await walk.button("Find duplicates");
    await walk.click(page.locator(".files .row", { hasText: "Dan" }));
    await page.locator(".compared app-board").nth(1).waitFor();
    await walk.button("Set the others aside");
    await page.getByText("No game is there twice").waitFor();
  });
  const again = await served(
    "twice-more",
    { "whole.sgf": game(moves), "short.sgf": game(moves.slice(0, -5)) },
    "--write",
  );
  const { page: other, faults: more } = await openApp(on.browser, again, "/duplicates/0");
  await walkByKeys("a duplicate is found and set aside", other, async (keys) => {
    await other.getByRole("button", { name: "Find duplicates" }).waitFor();
    await keys.command("find duplicates");
    await other.locator(".files button.row").first().waitFor();
    await keys.press("ArrowDown");
    await other.locator(".compared app-board").nth(1).waitFor();
    await keys.command("others aside");
    await other.getByText("No game is there twice").waitFor();
  });
  expect([...faults, ...more]).toEqual([]);
  await server.stop();
  await again.stop();
});

test("a pasted record opens", async () => {
  const { page, faults } = await openApp(on.browser, on.served);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator(rows).first().waitFor();
  await page.evaluate(() => navigator.clipboard.writeText("(;SZ[19]PB[Eve]PW[Ann];B[pd];W[dd])"));
  await walk("a record from the clipboard", "1", 1, page, async (walk) => {
    await walk.press("Control+v");
    await page.locator("kifu-viewer").waitFor();
  });
  await page.goto(`${on.served.origin}/library/0`);
  await page.locator(rows).first().waitFor();
  await walkByKeys("a record from the clipboard", page, async (keys) => {
    await keys.press("Control+v");
    await page.locator("kifu-viewer").waitFor();
  });
  expect(faults).toEqual([]);
});

test("the worst moves of an analysed game", async () => {
  const of = join(folder, "analysed");
  mkdirSync(of);
  cpSync(fileURLToPath(new URL("../app/analysed.sgf", import.meta.url)), join(of, "game.sgf"));
  const server = await serve(of);
  const { page, faults } = await openApp(on.browser, server, `/game/0/${await gameOf(server, "")}`);
  await page.locator("kifu-viewer .mistakes li").first().waitFor();
  await walk("the worst move of an analysed game", "1", 1, page, async (walk) => {
    await walk.click(page.locator("kifu-viewer .mistakes li button").first());
    await expect.poll(() => new URL(page.url()).searchParams.get("m")).toBe("8");
  });
  await page.goto(`${server.origin}/game/0/${await gameOf(server, "")}`);
  await page.locator("kifu-viewer .mistakes li").first().waitFor();
  await walkByKeys("the worst move of an analysed game", page, async (keys) => {
    // The keys go through the mistakes in the order of the game.
    const at = () => new URL(page.url()).searchParams.get("m");
    for (let before = at(); before !== "8"; before = at()) {
      await keys.press(".");
      await expect.poll(at).not.toBe(before);
    }
  });
  expect(faults).toEqual([]);
  await server.stop();
});

test("a link to a position", async () => {
  const { page, faults } = await openApp(
    on.browser,
    on.served,
    `/game/0/${await gameOf(on.served, "file:ear-reddening")}?m=127`,
  );
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator("kifu-viewer").waitFor();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await walk("a link to a position", "1", 1, page, async (walk) => {
    await walk.button("Copy link to this move");
    await expect.poll(copied).toContain("m=127");
  });
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await walkByKeys("a link to a position", page, async (keys) => {
    await keys.press("y");
    await expect.poll(copied).toContain("m=127");
  });
  expect(faults).toEqual([]);
});

test("a published site, and a search on it", async () => {
  const published = publish(SAMPLES);
  const site = await serveFolder(published.folder);
  const context = await on.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${site.address}#search`);
  const board = page.locator(".positions svg.kifu-board").first();
  await board.waitFor();
  await walk("a search on a published site", "–", 1, page, async (walk) => {
    await walk.point(board, "Q16");
    await page.locator(rows).first().waitFor();
  });
  // The address has the drawing.
  await page.goto("about:blank");
  await page.goto(`${site.address}#search`);
  await board.waitFor();
  await walkByKeys("a search on a published site", page, async (keys) => {
    await keys.type("Q16");
    await page.locator(rows).first().waitFor();
  });
  site.close();
  published.remove();
});

test("a game on a page of one's own", async () => {
  const of = join(folder, "own");
  mkdirSync(of);
  copyFileSync(
    fileURLToPath(new URL("../../../crates/kifu-page/viewer/kifu-reader.js", import.meta.url)),
    join(of, "kifu-reader.js"),
  );
  cpSync(join(SAMPLES, "ear-reddening-1846.sgf"), join(of, "game.sgf"));
  const lines = [
    '<script type="module" src="kifu-reader.js"></script>',
    '<kifu-viewer src="game.sgf" move="57"></kifu-viewer>',
  ];
  writeFileSync(join(of, "index.html"), `<!doctype html><title>A game</title>\n${lines.join("\n")}\n`);
  const site = await serveFolder(of);
  const page = await (await on.browser.newContext()).newPage();
  const begin = performance.now();
  await page.goto(site.address);
  await page.locator("kifu-viewer svg.kifu-board").waitFor();
  const seconds = (performance.now() - begin) / 1000;
  await page.locator("kifu-viewer").getByText("Kuwahara Shusaku").first().waitFor();
  done.push({
    job: "a game on a page of one's own: the first board",
    goal: "2",
    clicks: lines.length,
    seconds,
    keys: null,
  });
  site.close();
});
