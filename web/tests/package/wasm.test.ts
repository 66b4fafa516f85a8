// The WebAssembly of `web/pkg` in Node: it gives the models that the tests of `kifu-view` expect.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const golden = new URL("../../../crates/kifu-view/tests/golden/", import.meta.url);
const records = readdirSync(golden).filter((name) => name.endsWith(".sgf"));

describe.each(["kifu", "kifu-full"])("%s", async (build) => {
  const pkg = new URL("../../pkg/", import.meta.url);
  const { default: init, Collection } = await import(new URL(`${build}.js`, pkg).href);
  await init({ module_or_path: readFileSync(new URL(`${build}_bg.wasm`, pkg)) });

  test.each(records)("%s", (name) => {
    const collection = new Collection(readFileSync(new URL(name, golden)));
    expect([collection.format, collection.length]).toEqual(["sgf", 1]);
    const found = JSON.parse(collection.model(0));
    const expected = JSON.parse(readFileSync(new URL(name.replace(".sgf", ".json"), golden), "utf8")).model;
    // The messages of rules are tested with the rules.
    delete found.findings;
    delete expected.findings;
    expect(found).toEqual(expected);
    expect(collection.model(1)).toBeUndefined();
    collection.free();
  });

  test("rules and character sets come with the full build", () => {
    const text = new Uint8Array([...new TextEncoder().encode("(;CA[GB18030]SZ[9]PB["), 0xb9, 0xc5, 0x5d, 0x29]);
    const collection = new Collection(text);
    const model = JSON.parse(collection.model(0));
    const isFull = build === "kifu-full";
    expect(model.info[0].text === "古").toBe(isFull);
    const faulty = JSON.parse(new Collection(new TextEncoder().encode("(;SZ[9];B[zz])")).model(0));
    expect(faulty.findings !== undefined).toBe(isFull);
  });
});
