// What is in the package, and nothing else. `npm run package` makes it.

import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const here = new URL("..", import.meta.url).pathname;

test("the package has what it needs, and nothing else", () => {
  const names = execFileSync("unzip", ["-Z1", "kifu.vsix"], { cwd: here, encoding: "utf8" }).trim().split("\n");
  const inside = names.filter((name) => name.startsWith("extension/")).map((name) => name.slice("extension/".length));
  expect(inside.filter((name) => !name.startsWith("pictures/")).sort()).toEqual([
    "LICENSE.md",
    "changelog.md",
    "dist/board.css",
    "dist/board.js",
    "dist/extension.js",
    "dist/markdown.js",
    "dist/sgf.tmLanguage.json",
    "icon-file.svg",
    "icon.png",
    "language-configuration.json",
    "markdown.css",
    "markdown.tmLanguage.json",
    "package.json",
    "readme.md",
  ]);
});

test("its scripts ask no network and make no code of texts", () => {
  for (const name of ["board.js", "markdown.js", "extension.js"]) {
    const text = execFileSync("unzip", ["-p", "kifu.vsix", `extension/dist/${name}`], {
      cwd: here,
      encoding: "utf8",
      maxBuffer: 1 << 24,
    });
    expect(text.length, name).toBeLessThan(500_000);
    expect(/\bnew Function\(|\beval\(/.exec(text)?.[0], name).toBeUndefined();
  }
});
