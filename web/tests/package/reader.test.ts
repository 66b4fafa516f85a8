// The reader of pages without WebAssembly beside the program: the same models of the samples, of odd texts, and of a folder that
// KIFU_CORPUS names.

import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { ModelJson } from "../../src/model/index.ts";
import { readGames } from "../../src/reader/index.ts";
import { addWordReaders } from "../../src/reader/info/standard.ts";
import { WORD_READERS } from "../../src/reader/info/words.ts";
import { ODD_TEXTS } from "./odd-texts.ts";

const pkg = new URL("../../pkg/", import.meta.url);
const { default: init, Collection } = await import(new URL("kifu-full.js", pkg).href);
await init({ module_or_path: readFileSync(new URL("kifu-full_bg.wasm", pkg)) });
addWordReaders(WORD_READERS);

/** The models of the program; null if the text is no SGF. */
function expectedModels(bytes: Uint8Array): ModelJson[] | null {
  const collection = new Collection(bytes);
  const models = Array.from({ length: collection.length }, (_, game) => JSON.parse(collection.model(game)));
  const isSgf = collection.format === "sgf";
  collection.free();
  return isSgf ? models : null;
}

function foundModels(bytes: Uint8Array): ModelJson[] {
  const games = readGames(bytes);
  return Array.from({ length: games.length }, (_, game) => JSON.parse(JSON.stringify(games.model(game))));
}

/** A model without what only the program finds: faults, evaluations, and the usual sizes of boards of other games. */
function comparable({ findings, graph, size, stars, ...model }: ModelJson): object {
  return model.game ? { ...model, coordinates: { columns: [], rows: [], separator: "" } } : { ...model, size, stars };
}

const samples = new URL("../../../samples/", import.meta.url);
const names = readdirSync(samples).filter((name) => name.endsWith(".sgf"));

test.each(names)("sample %s", (name) => {
  const bytes = readFileSync(new URL(name, samples));
  expect(foundModels(bytes).map(comparable)).toEqual(expectedModels(bytes)!.map(comparable));
});

test.each(ODD_TEXTS)("%s", (text) => {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  expect(foundModels(bytes).map(comparable)).toEqual((expectedModels(bytes) ?? []).map(comparable));
});

const corpus = process.env.KIFU_CORPUS;

test.skipIf(!corpus)("999 of 1000 records of a corpus", { timeout: 3_600_000 }, () => {
  const files = readdirSync(corpus!, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && file.name.toLowerCase().endsWith(".sgf"),
  );
  let read = 0;
  const different: string[] = [];
  for (const file of files) {
    const bytes = readFileSync(`${file.parentPath}/${file.name}`);
    const expected = expectedModels(bytes);
    if (!expected) continue;
    read++;
    if (!isDeepStrictEqual(foundModels(bytes).map(comparable), expected.map(comparable))) {
      different.push(`${file.parentPath}/${file.name}`);
    }
  }
  console.log(`${read - different.length} of ${read} records are equal`, different);
  expect(read).toBeGreaterThan(0);
  expect(different.length).toBeLessThanOrEqual(read / 1000);
});
