// The manifest of the element for editors and catalogues, `npm/custom-elements.json`. `UPDATE=1 npm test` writes it from
// docs/embedding.md.

import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ATTRIBUTES } from "./attribute-table.ts";

const docs = readFileSync(new URL("../../../docs/embedding.md", import.meta.url), "utf8");
const file = new URL("../../npm/custom-elements.json", import.meta.url);

/** The rows of a table of the documentation whose first column has this title. */
function rows(title: string): { names: string[]; words: string }[] {
  const lines = docs
    .slice(docs.indexOf(`| ${title} |`))
    .split("\n")
    .slice(2);
  return lines.slice(0, lines.indexOf("")).map((line) => {
    const [names, ...words] = line.split("|").slice(1, -1);
    return { names: [...names!.matchAll(/`([^`]+)`/g)].map((found) => found[1]!), words: words.join("|").trim() };
  });
}

const described = (title: string) =>
  rows(title).flatMap(({ names, words }) => names.map((name) => ({ name, description: words })));
const words = (start: RegExp) => {
  const found = start.exec(docs)?.[1] ?? "";
  return found.split(" ").map((name) => ({ name }));
};

const fields = Object.entries(ATTRIBUTES).filter(([name]) => name !== "source" && name !== "lang");
const typeOf = (type: unknown) => ({ text: type === Number ? "number" : type === Boolean ? "boolean" : "string" });
const attributes = described("attribute").map(({ name, description }) => {
  const [fieldName, options] = fields.find(([field, options]) => attributeOf(field, options) === name) ?? [name, {}];
  return { name, fieldName, description, type: typeOf((options as { type?: unknown }).type) };
});
const manifest = {
  schemaVersion: "1.0.0",
  modules: [
    {
      kind: "javascript-module",
      path: "kifu-viewer.js",
      declarations: [
        {
          kind: "class",
          customElement: true,
          name: "KifuViewer",
          tagName: "kifu-viewer",
          description: "A game of Go that can be played through, edited or solved.",
          attributes,
          events: described("event").map((event) => ({ ...event, type: { text: "CustomEvent" } })),
          slots: described("slot").map(({ name, description }) => ({
            name: name === "default" ? "" : name,
            description,
          })),
          cssParts: words(/^Parts: `([^`]+)`/m),
        },
      ],
      exports: [
        { kind: "custom-element-definition", name: "kifu-viewer", declaration: { name: "KifuViewer" } },
        { kind: "js", name: "KifuViewer", declaration: { name: "KifuViewer" } },
      ],
    },
  ],
};

function attributeOf(field: string, options: object): string {
  return (options as { attribute?: string }).attribute ?? field.toLowerCase();
}

test("all attributes are documented, and nothing else is", () => {
  const documented = attributes.map(({ name }) => name).filter((name) => name !== "lang");
  expect(documented.sort()).toEqual(fields.map(([field, options]) => attributeOf(field, options)).sort());
});

test("custom-elements.json says what the documentation says", () => {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (process.env.UPDATE) writeFileSync(file, text);
  expect(readFileSync(file, "utf8")).toBe(text);
});
