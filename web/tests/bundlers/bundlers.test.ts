// The npm package with common bundlers and runtimes: each builds a page with the viewer and the parser, and runs it.
// They are fetched into a temporary folder: `npm run bundlers`, after `npm run bundle`.

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
// @ts-expect-error It has no types.
import { serve } from "../../bench/serve.mjs";
import { startBrowser } from "../pages/browser.ts";

const TOOLS = ["esbuild@0.28.2", "webpack@5.112.2", "deno@2.9.6", "publint@0.3.25", "@arethetypeswrong/cli@0.18.5"];
const RECORD = "(;GM[1]SZ[9]PB[Ann];B[ee];W[gc])";

const PAGE = `import "kifu-js/viewer";
import { init, parse } from "kifu-js";
await init();
const game = parse(${JSON.stringify(RECORD)}).games[0];
await document.querySelector("kifu-viewer").ready;
globalThis.found = [game.info.black, game.mainLine().length, document.querySelector("kifu-viewer").model.moves.length];
`;
const HTML = `<!doctype html><title>Bundle</title><kifu-viewer><pre>${RECORD}</pre></kifu-viewer>
  <script type="module" src="/page.js"></script>`;

const folder = mkdtempSync(join(tmpdir(), "kifu-bundlers-"));
const pkg = fileURLToPath(new URL("../../pkg/", import.meta.url));
let browser: Browser;

beforeAll(async () => {
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", ...TOOLS], { cwd: folder });
  cpSync(pkg, join(folder, "node_modules/kifu-js"), { recursive: true });
  writeFileSync(join(folder, "page.js"), PAGE);
  browser = await startBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const tool = (name: string) => join(folder, "node_modules/.bin", name);

/** Opens the bundle of a folder; returns what its page found. */
async function run(out: string): Promise<unknown> {
  const site = await serve(out, (path: string) => (path === "/" ? HTML : null));
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(`${site.address}/`);
  await page.waitForFunction(() => "found" in globalThis, undefined, { timeout: 20_000 }).catch(() => {});
  const found = await page.evaluate(() => (globalThis as { found?: unknown }).found);
  await page.close();
  site.close();
  expect(faults).toEqual([]);
  return found;
}

const EXPECTED = ["Ann", 2, 3];

test("vite", async () => {
  const outDir = join(folder, "vite");
  const output = { entryFileNames: "page.js" };
  const rolldownOptions = { input: join(folder, "page.js"), output };
  await build({ configFile: false, root: folder, base: "./", logLevel: "error", build: { outDir, rolldownOptions } });
  expect(await run(outDir)).toEqual(EXPECTED);
}, 60_000);

test("esbuild, with the WebAssembly copied beside its bundle", async () => {
  const out = join(folder, "esbuild");
  const options = ["--bundle", "--format=esm", "--splitting", "--log-level=error", `--outdir=${out}`];
  execFileSync(tool("esbuild"), ["page.js", ...options], { cwd: folder });
  for (const name of ["kifu_bg.wasm", "kifu-full_bg.wasm"]) cpSync(join(pkg, name), join(out, name));
  expect(await run(out)).toEqual(EXPECTED);
}, 60_000);

test("webpack", async () => {
  const { webpack } = createRequire(join(folder, "page.js"))("webpack");
  const out = join(folder, "webpack");
  const stats = await new Promise<{ hasErrors(): boolean; toString(): string }>((resolve, reject) => {
    webpack(
      {
        mode: "production",
        context: folder,
        entry: "./page.js",
        output: { path: out, filename: "page.js", publicPath: "/", module: true },
        experiments: { outputModule: true },
        performance: false,
      },
      (error: Error | null, stats: never) => (error ? reject(error) : resolve(stats)),
    );
  });
  expect(stats.hasErrors() ? stats.toString() : "").toBe("");
  expect(await run(out)).toEqual(EXPECTED);
}, 120_000);

test("deno", () => {
  const code = `import { init, parse } from "kifu-js";
    await init();
    const game = parse(${JSON.stringify(RECORD)}).games[0];
    console.log(JSON.stringify([game.info.black, game.mainLine().length, parse(${JSON.stringify(RECORD)}).convert("jgf").bytes.length > 10]));`;
  writeFileSync(join(folder, "deno.mjs"), code);
  const env = { ...process.env, DENO_DIR: join(folder, "deno"), NO_COLOR: "1" };
  const options = ["run", "--allow-read", "--allow-env", "--node-modules-dir=manual", "deno.mjs"];
  const out = execFileSync(tool("deno"), options, { cwd: folder, encoding: "utf8", env });
  expect(JSON.parse(out)).toEqual(["Ann", 2, true]);
}, 60_000);

test("publint finds nothing", () => {
  const out = execFileSync(tool("publint"), [pkg, "--strict"], { cwd: folder, encoding: "utf8" });
  expect(out).toContain("All good!");
}, 60_000);

test("types are found by every module resolution", () => {
  // Files that are not modules.
  const engines = ["kifu-full", "kifu-games", "kifu", "kifu-search"].map((name) => `./${name}_bg.wasm`);
  const others = [...engines, "./custom-elements.json"];
  const options = ["--pack", pkg, "--profile", "esm-only", "--exclude-entrypoints", ...others, "--format", "json"];
  const out = execFileSync(tool("attw"), options, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 });
  // The package has no CommonJS, so problems of CommonJS resolutions do not count.
  const problems = Object.values<{ resolutionKind?: string }[]>(JSON.parse(out).problems ?? {}).flat();
  expect(problems.filter(({ resolutionKind }) => !/^node10$|-cjs$/.test(resolutionKind ?? ""))).toEqual([]);
}, 60_000);

test("the manifest that npm reads is that of the element", () => {
  const { customElements } = JSON.parse(readFileSync(join(pkg, "package.json"), "utf8"));
  const { modules } = JSON.parse(readFileSync(join(pkg, customElements), "utf8"));
  expect(modules[0].declarations[0].tagName).toBe("kifu-viewer");
});
