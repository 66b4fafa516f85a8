// An engine at work: the graph grows beside the board, the work is stopped and goes on, and several games are evaluated at once.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { axeFaults, gameOf, openApp, post, stage } from "./serve.ts";

const folder = mkdtempSync(join(tmpdir(), "kifu-analyze-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A game of eighty moves, whose player of Black is its name. */
const game = (name: string, more = "RU[Japanese]KM[6.5]") => {
  const letters = "abcdefghijklmnopqrs";
  const move = (at: number) =>
    `;${at % 2 ? "W" : "B"}[${letters[at % 19]}${letters[(at * 2 + Math.floor(at / 19)) % 19]}]`;
  return `(;SZ[19]PB[${name}]PW[Whoever]${more}${Array.from({ length: 80 }, (_, at) => move(at)).join("")})`;
};
const POSITIONS = 81;

mkdirSync(join(folder, "games"));
mkdirSync(join(folder, "config/kifu"), { recursive: true });
for (const name of ["Ann", "Bob", "Cid"]) writeFileSync(join(folder, `games/${name}.sgf`), game(name));
writeFileSync(join(folder, "games/Dan.sgf"), game("Dan", ""));
const engine = (pause: number) =>
  JSON.stringify([process.execPath, fileURLToPath(new URL("engine.mjs", import.meta.url)), String(pause)]);
writeFileSync(
  join(folder, "config/kifu/kifu.toml"),
  [["slow", 25] as const, ["fast", 0] as const]
    .map(([name, pause]) => `[engine.${name}]\ncommand = ${engine(pause)}\nprotocol = "katago"\n`)
    .join(""),
);
// The settings of the user, whose engines the page may start.
process.env.XDG_CONFIG_HOME = join(folder, "config");
const on = stage(() => [join(folder, "games")]);

async function opened(black: string, options = {}): Promise<{ page: Page; faults: string[] }> {
  const number = await gameOf(on.served, `black:${black}`);
  const { page, faults } = await openApp(on.browser, on.served, `/game/0/${number}?m=5`, options);
  await page.getByRole("button", { name: "Analyse this game" }).click();
  await page.locator(".game-analysis").waitFor();
  return { page, faults };
}

/** The positions with evaluations that the viewer shows. */
const known = (page: Page) =>
  page.evaluate(
    () =>
      (document.querySelector("kifu-viewer") as unknown as { review: { evaluations: Map<number, unknown> } }).review
        .evaluations.size,
  );
const words = async (page: Page) => (await page.locator(".game-analysis").textContent())!.replace(/\s+/g, " ");
const button = (page: Page, name: string) => page.locator(".game-analysis").getByRole("button", { name, exact: true });

test("the graph grows while an engine works, which is stopped and goes on", async () => {
  const { page, faults } = await opened("Ann");
  expect(await known(page)).toBe(0);
  await page.getByRole("combobox", { name: "Engine" }).selectOption("slow");
  await button(page, "Analyse").click();
  await expect.poll(() => words(page)).toMatch(/Pass 1 of 2 · \d+ of 81 positions/);
  await expect.poll(() => known(page), { timeout: 20_000 }).toBeGreaterThan(5);
  const first = await known(page);
  expect(first).toBeLessThan(POSITIONS);
  await expect.poll(() => known(page), { timeout: 20_000 }).toBeGreaterThan(first);
  // The reader stays at the move.
  expect(new URL(page.url()).searchParams.get("m")).toBe("5");
  await button(page, "Stop").click();
  await expect.poll(() => words(page)).toMatch(/Stopped. What was answered is kept./);
  await page.getByRole("combobox", { name: "Engine" }).selectOption("slow");
  await button(page, "Go on").click();
  // Another view of the game finds the engine at work.
  await expect.poll(() => words(page), { timeout: 30_000 }).toMatch(/Pass \d of 2/);
  await page.reload();
  await page.getByRole("button", { name: "Analyse this game" }).click();
  await expect.poll(() => words(page), { timeout: 60_000 }).toMatch(/All positions are evaluated./);
  expect(await known(page)).toBe(POSITIONS);
  await page.getByRole("button", { name: "Close the analysis" }).click();
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.locator(".game-review .phases").waitFor();
  expect(faults).toEqual([]);
}, 120_000);

test("a game that engines refuse says why", async () => {
  const { page, faults } = await opened("Dan");
  await page.getByRole("combobox", { name: "Engine" }).selectOption("fast");
  await button(page, "Analyse").click();
  await expect.poll(() => words(page)).toMatch(/Not analysed: the record states no rules that engines know; add them/);
  // The messages at the bottom do not repeat what the panel says.
  await expect.poll(() => page.locator(".jobs .job:visible").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("marked games are evaluated, and the page of a player sums them up", async () => {
  const { page, faults } = await openApp(on.browser, on.served, "/?q=black:bob+or+black:cid");
  await page.locator(".table-body .row, [role=row]").nth(1).waitFor();
  faults.length = 0;
  page.removeAllListeners("dialog");
  page.on("dialog", (dialog) => dialog.accept());
  await page.getByLabel(/^Actions/).selectOption({ label: "Analyse" });
  await expect.poll(() => page.locator(".jobs").textContent(), { timeout: 30_000 }).toMatch(/2 games evaluated/);
  await page.goto(`${on.served.origin}/player?name=Bob`);
  const part = page.locator("player-review");
  await expect.poll(() => part.textContent()).toMatch(/1 game with evaluations by engines/);
  await expect.poll(() => part.locator("tbody tr").count()).toBeGreaterThan(3);
  await part.locator(".worst a").first().click();
  await page.locator("kifu-viewer").waitFor();
  expect(new URL(page.url()).searchParams.get("m")).toMatch(/^\d+$/);
  expect(faults).toEqual([]);
}, 60_000);

test("no request names a command", async () => {
  const number = await gameOf(on.served, "black:Ann");
  const job = { kind: "analyze", library: 0, games: [number], engine: "fast", command: ["touch", "/tmp/no"] };
  expect((await post(on.served, "jobs", job)).code).toBe("bad-request");
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["small phone", { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true }],
])("everybody can use it: %s", async (_, options) => {
  const { page, faults } = await opened("Ann", options);
  expect(await axeFaults(page)).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBe(0);
  expect(faults).toEqual([]);
});
