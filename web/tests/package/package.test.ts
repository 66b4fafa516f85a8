// The package as npm gets it, in Node, for TypeScript, and in a bundle.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as Kifu from "../../src/package/index.ts";

const web = fileURLToPath(new URL("../../", import.meta.url));
const pkg = join(web, "pkg");
const folder = mkdtempSync(join(tmpdir(), "kifu-package-"));
let kifu: typeof Kifu;

beforeAll(async () => {
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  symlinkSync(pkg, join(folder, "node_modules/kifu-js"), "dir");
  kifu = await import(join(pkg, "package/index.js"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SAMPLE = "(;GM[1]FF[4]SZ[9]PB[Ann]KM[6,5]\n;B[ee];W[gc](;B[cc])(;B[cg]C[Here.]))";

describe("the package", () => {
  test("says what is missing", () => {
    expect(() => kifu.parse("(;)")).toThrow(/init/);
  });

  test("starts once, in Node", async () => {
    await Promise.all([kifu.init(), kifu.init()]);
    await kifu.init();
    expect(kifu.parse("(;)").games.length).toBe(1);
  });

  test("reads a game", () => {
    const collection = kifu.parse(SAMPLE);
    expect([collection.format, collection.encoding, collection.games.length]).toEqual(["sgf", "UTF-8", 1]);
    const game = collection.games[0]!;
    expect(game.info.black).toBe("Ann");
    expect(game.size).toEqual([9, 9]);
    expect(game.mainLine().map(({ point, color }) => [game.nameOf(point!), color])).toEqual([
      ["E5", 0],
      ["G7", 1],
      ["C7", 0],
    ]);
    expect(game.nodeAt("2.b")).toBe(4);
    expect(game.nodeAt("2.c")).toBe(-1);
    expect(game.properties(4)).toEqual([
      ["B", ["cg"]],
      ["C", ["Here."]],
    ]);
    const positions = game.positions();
    expect(positions.length).toBe(4 * 81);
    expect(positions.subarray(81, 162)).toEqual(game.board(1));
    expect(positions.reduce((sum, stone) => sum + Number(stone > 0), 0)).toBe(0 + 1 + 2 + 3);
    expect(game.problem()).toBeNull();
  });

  test("reads any bytes and character sets", () => {
    const bytes = new Uint8Array([...new TextEncoder().encode("(;CA[GB18030]SZ[9]PB["), 0xb9, 0xc5, 0x5d, 0x29]);
    expect(kifu.parse(bytes).games[0]!.info.black).toBe("古");
    expect(kifu.parse(bytes.buffer).encoding).toBe("GB18030");
    expect(kifu.parse(bytes, { encoding: "ISO-8859-1" }).games[0]!.info.black).toBe("¹Å");
    expect(() => kifu.parse(bytes, { encoding: "no such" })).toThrow();
    expect(kifu.parse(new Uint8Array([0, 255, 254])).games).toEqual([]);
  });

  test("finds faults and repairs them", () => {
    const collection = kifu.parse(SAMPLE);
    const [problem] = collection.problems();
    expect(problem).toMatchObject({ line: 1, column: 28, name: "odd-komi", fix: { safety: "safe" } });
    const fixed = collection.fix();
    expect(fixed.applied).toEqual({ "odd-komi": 1 });
    expect(fixed.collection.toSGF()).toBe(SAMPLE.replace("6,5", "6.5"));
    expect(collection.toSGF()).toBe(SAMPLE);
    expect(collection.fix({ only: ["syntax"] }).applied).toEqual({});
    expect(() => collection.fix({ only: ["no-such-rule"] })).toThrow(/no-such-rule/);
  });

  test("edits without touching the rest", () => {
    const collection = kifu.parse(SAMPLE);
    const game = collection.games[0]!;
    const node = game.play(4, "G3");
    expect(game.edit({ action: "comment", node, text: "Now [this]." })).toBe(node);
    expect(collection.toSGF()).toBe(SAMPLE.replace("C[Here.]", "C[Here.];W[gg]C[Now [this\\].]"));
    expect(game.model().notes(node)?.comments?.[0]?.text).toBe("Now [this].");
    expect(() => game.play(99, "A1")).toThrow(/node 99/);
    expect(() => game.play(0, "Z1")).toThrow(/Z1/);
    expect([collection.canUndo, collection.canRedo]).toEqual([true, false]);
    expect(collection.undo()).toEqual({ game: 0, node });
    expect(collection.undo()).toEqual({ game: 0, node: 4 });
    expect(collection.undo()).toBeNull();
    expect(new TextDecoder().decode(collection.toBytes())).toBe(SAMPLE);
    expect(collection.redo()).toEqual({ game: 0, node });
    game.edit({ action: "transform", turn: "right", swap_colors: true });
    expect(game.info.white).toBe("Ann");
  });

  test("converts and draws", () => {
    const collection = kifu.parse(SAMPLE);
    const { bytes, losses } = collection.convert("jgf");
    expect(losses).toEqual([]);
    const again = kifu.parse(bytes);
    expect([again.format, again.games[0]!.info.black]).toEqual(["jgf", "Ann"]);
    expect(again.toSGF()).toContain("PB[Ann]");
    expect(() => collection.convert("png" as Kifu.FormatId)).toThrow(/format/);
    const game = collection.games[0]!;
    expect(game.svg(2, { theme: "wood", numbers: "all" })).toMatch(/^<svg/);
    expect(() => game.svg(2, { theme: "pink" as "wood" })).toThrow(/contrast/);
    expect(game.text(1)).toContain("A B C");
  });

  test("every format is one of the type", () => {
    const collection = kifu.parse(SAMPLE);
    const written: Kifu.FormatId[] = ["sgf", "jgf", "jgf1", "jsonl", "gtp", "katago", "sensei", "list"];
    for (const format of written) expect(collection.convert(format).bytes.length, format).toBeGreaterThan(10);
  });

  test("gives its memory back", () => {
    const collection = kifu.parse(SAMPLE);
    collection.free();
    expect(() => collection.games).toThrow();
    {
      using other = kifu.parse(SAMPLE);
      expect(other.games.length).toBe(1);
    }
  });
});

describe("for others", () => {
  test("types", () => {
    const source = `import { init, parse, type Action, type Problem } from "kifu-js";
await init();
const action: Action = { action: "play", node: 0, point: "Q16" };
const problems: Problem[] = parse("(;)").problems();
import type { KifuViewerElement, MoveDetail } from "kifu-js/viewer";
import "kifu-js/viewer";
export const viewer: KifuViewerElement = document.createElement("kifu-viewer");
viewer.addEventListener("kifu-move", (event) => ((detail: MoveDetail) => console.log(detail.path))(event.detail));
viewer.mode = "solve";
// @ts-expect-error There is no such mode.
viewer.mode = "dance";
export const node: number = parse("(;)").games[0]!.edit(action) + problems.length;
`;
    writeFileSync(join(folder, "user.ts"), source);
    const options = "--noEmit --strict --target es2022 --module nodenext --lib es2022,dom,esnext.disposable".split(" ");
    const tsc = join(web, "node_modules/typescript/bin/tsc");
    const run = () =>
      execFileSync(process.execPath, [tsc, ...options, "--ignoreConfig", "user.ts"], { cwd: folder, encoding: "utf8" });
    expect(run()).toBe("");
  });

  test("a bundle has the WebAssembly beside it", async () => {
    writeFileSync(join(folder, "page.js"), 'import { init, parse } from "kifu-js";\nawait init();\nparse("(;)");\n');
    await build({
      root: folder,
      logLevel: "error",
      build: { target: "es2022", rolldownOptions: { input: join(folder, "page.js") }, outDir: join(folder, "out") },
    });
    const assets = readdirSync(join(folder, "out/assets"));
    expect(assets.some((name) => name.endsWith(".wasm"))).toBe(true);
    const code = assets
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(join(folder, "out/assets", name), "utf8"));
    expect(code.join("")).not.toContain('node:fs"');
  });
});
