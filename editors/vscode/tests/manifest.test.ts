// The manifest names only what there is, and what its parts name is in it.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("..", import.meta.url);
const text = (name: string) => readFileSync(new URL(name, folder), "utf8");
const manifest = JSON.parse(text("package.json"));
const sources = readdirSync(new URL("src/", folder)).map((name) => text(`src/${name}`));

test("each command is registered, and in the palette", () => {
  const commands: string[] = manifest.contributes.commands.map((one: { command: string }) => one.command);
  const registered = [...sources.join("\n").matchAll(/command\("(kifu\.\w+)"/g)].map((found) => found[1]);
  expect(registered.sort()).toEqual(commands.sort());
});

test("each setting is read", () => {
  const read = sources.join("\n");
  for (const name of Object.keys(manifest.contributes.configuration.properties)) {
    expect(read, name).toContain(name.replace("kifu.", ""));
  }
});

/** Settings that the extension does not pass on: it shows the pages of rules itself. */
const LEFT_OUT = ["rulePages"];

test("the settings of the server are those of docs/editors.md", () => {
  const rows = text("../../docs/editors.md")
    .split("\n## Settings")[1]!
    .matchAll(/^\| `(\w+)` \| .* \| (.*) \|$/gm);
  const properties = manifest.contributes.configuration.properties;
  const documented = [...rows]
    .map(([, name, value]) => [name!, value!.replaceAll("`", "")] as const)
    .filter(([name]) => !LEFT_OUT.includes(name));
  expect(documented.length).toBeGreaterThan(3);
  for (const [name, value] of documented) expect(String(properties[`kifu.${name}`]?.default), name).toBe(value);
});

test("each file that is named exists", () => {
  const named = [...JSON.stringify(manifest).matchAll(/"\.\/((?!dist)[^"]+)"|"(pictures\/[^"]+|icon\.png)"/g)];
  const names = named.map((found) => found[1] ?? found[2]!);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(existsSync(new URL(name, folder)), name).toBe(true);
});

test("pictures of the text are in the package", () => {
  for (const [, name] of text("README.md").matchAll(/\]\((pictures\/[^)]+)\)/g)) {
    expect(existsSync(new URL(name!, folder)), name).toBe(true);
  }
});
