// `kifu/search` in Node on sites of `kifu publish`, compared with the results of the program itself.

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as Search from "../../src/search/index.ts";
import type { SearchRequest } from "../../src/search/index.ts";
import { PATTERNS } from "../site/patterns.ts";
import { PROGRAM, type Published, publish, SAMPLES, type StaticServer, serve } from "../site/serve.ts";

const { openShelf, SearchError } = (await import(
  fileURLToPath(new URL("../../pkg/search/index.js", import.meta.url))
)) as typeof Search;

// Uses more records than the samples, if available.
const RECORDS = process.env.KIFU_CORPUS ? join(process.env.KIFU_CORPUS, "pro") : SAMPLES;
const folder = mkdtempSync(join(tmpdir(), "kifu-search-"));
let site: Published;
let server: StaticServer;

beforeAll(async () => {
  site = publish(RECORDS);
  server = await serve(site.folder, { below: "/club/games/" });
  execFileSync(PROGRAM, ["-q", "index", RECORDS, "--library", join(folder, "library")]);
}, 300_000);

afterAll(() => {
  server.close();
  site.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The results of the program. */
function found(request: SearchRequest): { games: number; hits: number } {
  writeFileSync(join(folder, "request.json"), JSON.stringify({ ...request, limit: 1 }));
  const options = ["search", "--library", join(folder, "library"), "--request", join(folder, "request.json")];
  let out: string;
  try {
    out = execFileSync(PROGRAM, [...options, "--format", "json"], { encoding: "utf8", maxBuffer: 1 << 28 });
  } catch (error) {
    // The program exits with a separate status if it finds nothing.
    out = (error as { stdout: string }).stdout;
  }
  const { games, hits = 0 } = JSON.parse(out) as { games: number | object[]; hits?: number };
  return { games: games as number, hits };
}

describe("counts are those of the program", () => {
  test.each(PATTERNS)("%s", async (_, pattern) => {
    using shelf = await openShelf(server.address);
    for (const request of [{ pattern }, { pattern, variations: true }, { pattern, no_swap: true }]) {
      const answer = await shelf.search(request);
      expect({ games: answer.games, hits: answer.pattern?.hits ?? 0 }).toEqual(found(request));
      expect(answer.searched_games).toBe(answer.library_games);
    }
  });

  test.each(["player:shusaku", "winner:cho", "year:..1900", "result:W+R", "size:9", "has:comments moves:..200"])(
    "%s",
    async (query) => {
      using shelf = await openShelf(server.address);
      expect((await shelf.search({ query })).games).toBe(found({ query }).games);
    },
  );
});

describe("a shelf", () => {
  test("tells the share that has come, and the counts so far", async () => {
    const shares: number[] = [];
    using shelf = await openShelf(server.address, { onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shelf.title).toBe("Samples");
    expect(shelf.length).toBe((await shelf.search({})).library_games);
  });

  test("explores positions and reads records", async () => {
    using shelf = await openShelf(server.address);
    const answer = await shelf.explore(["Q16"]);
    expect(answer.games).toBeGreaterThan(0);
    const { rows, total } = await answer.rows(0, 3);
    expect(total).toBe(answer.games);
    const record = await shelf.record(rows[0]!.id);
    expect(record.sgf).toMatch(/^\(;/);
    expect(record.games.length).toBe(1);
    await expect(shelf.record(0)).rejects.toThrow(/no record/);
    await expect(shelf.record(shelf.length + 1)).rejects.toThrow(/no record/);
  });

  test("says what is wrong with a request", async () => {
    using shelf = await openShelf(server.address);
    const fault = await shelf.search({ query: "plyer:cho" }).catch((error) => error);
    expect(fault).toBeInstanceOf(SearchError);
    expect(fault.problem).toMatchObject({ code: "bad-query", field: "query", at: 0 });
    await expect(shelf.search({ query: "tag:good" })).rejects.toMatchObject({ problem: { code: "needs-library" } });
    await expect(shelf.search({ pattern: "Q" })).rejects.toBeInstanceOf(SearchError);
  });

  test("gives up searches", async () => {
    using shelf = await openShelf(server.address);
    await expect(shelf.search({ pattern: "X." }, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });

  test("opens segments as bytes", async () => {
    const read = (name: string) => readFileSync(join(site.folder, name));
    const segments = readdirSync(join(site.folder, "segments")).map((name) => read(`segments/${name}`));
    using shelf = await openShelf({ segments, names: read("names.bin") });
    expect((await shelf.search({ pattern: "X." })).library_games).toBe(shelf.length);
  });
});

describe("damaged sites are errors", () => {
  test.each(["kifu.json", "names.bin", "segments/0001.bin"])("%s", async (name) => {
    const copy = join(folder, "damaged");
    cpSync(site.folder, copy, { recursive: true });
    const damaged = await serve(copy);
    for (const length of [1000, 9, 0]) {
      truncateSync(join(copy, name), Math.min(length, readFileSync(join(copy, name)).length - 2));
      await expect(openShelf(damaged.address)).rejects.toThrow();
    }
    rmSync(join(copy, name));
    await expect(openShelf(damaged.address)).rejects.toThrow(/404/);
    damaged.close();
    rmSync(copy, { recursive: true });
  });

  test("flipped bits and other bytes", async () => {
    const bytes = readFileSync(join(site.folder, "segments/0001.bin"));
    for (const place of [0, 7, 20, 40, bytes.length >> 1, bytes.length - 1]) {
      const flipped = Uint8Array.from(bytes);
      flipped[place]! ^= 1;
      await expect(openShelf([flipped]), String(place)).rejects.toThrow();
    }
    for (const other of [new Uint8Array(0), new Uint8Array(1 << 16).fill(255), readFileSync(PROGRAM).subarray(0, 4096)])
      await expect(openShelf([other])).rejects.toThrow();
  });

  test("a damaged pack is an error of its records only", async () => {
    const copy = join(folder, "pack");
    cpSync(site.folder, copy, { recursive: true });
    const pack = readFileSync(join(copy, "records/0001.bin"));
    pack[pack.length >> 1]! ^= 1;
    writeFileSync(join(copy, "records/0001.bin"), pack);
    const damaged = await serve(copy);
    using shelf = await openShelf(damaged.address);
    await expect(shelf.record(1)).rejects.toThrow(/checksum/);
    expect((await shelf.search({})).games).toBe(shelf.length);
    damaged.close();
  });
});
