// The extension in VS Code itself, with the server.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  boardFrame,
  EDITOR,
  type Editor,
  goTo,
  KIFU,
  nodeOf,
  openEditor,
  openFile,
  pressPoint,
  run,
  textOf,
} from "./editor.ts";

const SAMPLES = new URL("../../../../samples/", import.meta.url);
const sample = (name: string) => readFile(new URL(name, SAMPLES));
const HEAD = "(;FF[4]GM[1]SZ[9]CA[UTF-8]AP[x:1]KM[6.5]";

describe.skipIf(EDITOR === "")("in VS Code", () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await openEditor(
      {
        "broken.sgf": "(;FF[4]GM[1]SZ[9]CA[UTF-8]AP[x:1]KM[6,5]\n;B[ee];W[zz])\n",
        "kifu.sh": `#!/bin/sh\necho start >> FOLDER/starts\nexec ${KIFU} "$@"\n`,
        "play.sgf": `${HEAD}\n;B[ee]\n(;W[gc])\n(;W[cg]))\n`,
        "three.sgf": ["first", "second", "third"].map((name) => `${HEAD}PB[${name}];B[cc])\n`).join(""),
        "chinese.sgf": await sample("gb18030-jubango-2014.sgf"),
        "notes.md": "# A game\n\n```sgf move=1\n(;GM[1]SZ[9];B[ee];W[gc])\n```\n",
      },
      { "[sgf]": { "files.autoGuessEncoding": false }, "kifu.path": "FOLDER/kifu.sh" },
    );
  }, 60_000);
  afterAll(() => editor?.close());

  test("faults are shown and repaired", async () => {
    const { page } = editor;
    await openFile(page, "broken.sgf");
    await page.locator(".squiggly-error").first().waitFor();
    expect(await textOf(page)).toContain("KM[6,5]");
    await run(page, "kifu: Make All Safe Repairs");
    await expect.poll(() => textOf(page)).toContain("KM[6.5]");
    expect(await textOf(page)).toContain("W[zz]");
  });

  test("the code of a fault leads to the document of its rule", async () => {
    const { page } = editor;
    await openFile(page, "broken.sgf");
    await run(page, "Go to Next Problem (Error, Warning, Info)");
    await page.locator(".marker-widget .code-link").first().click();
    await page.locator(".tab.active").filter({ hasText: "Preview move-off-board.md" }).waitFor();
  });

  test("the board follows the cursor, and the cursor the board", async () => {
    const { page } = editor;
    await openFile(page, "play.sgf");
    await run(page, "kifu: Show Board to the Side");
    const frame = await boardFrame(page);
    await expect.poll(() => nodeOf(frame)).toBe(0);
    await goTo(page, 4, 5);
    await expect.poll(() => nodeOf(frame)).toBe(3);
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => nodeOf(frame)).toBe(2);
    const line = () => page.locator(".active-line-number").textContent();
    await frame.locator("kifu-viewer .surface").press("ArrowLeft");
    await expect.poll(line).toBe("2");
    await pressPoint(frame, 2, 6);
    await expect.poll(line).toBe("4");
    expect(await nodeOf(frame)).toBe(3);
  });

  test("a press on an empty point writes a move, which can be undone", async () => {
    const { page } = editor;
    const frame = await boardFrame(page);
    await pressPoint(frame, 0, 8);
    await expect.poll(() => textOf(page)).toContain("(;W[cg];B[ai])");
    await expect.poll(() => nodeOf(frame)).toBe(4);
    // A stone is there.
    await pressPoint(frame, 4, 4);
    await expect.poll(() => page.locator(".statusbar").textContent()).toContain("a black stone is on the point");
    await page.locator(".monaco-editor[data-uri$='play.sgf']").click();
    await page.keyboard.press("Control+z");
    await expect.poll(() => textOf(page)).not.toContain("B[ai]");
    await run(page, "View: Close All Editors");
    await page.keyboard.press("Escape");
  });

  test("a record is opened as a board alone", async () => {
    const { page } = editor;
    await openFile(page, "three.sgf");
    await run(page, "View: Reopen Editor With...");
    await page.locator(".quick-input-list .monaco-list-row").filter({ hasText: "Go Board" }).click();
    const frame = await boardFrame(page);
    await expect.poll(() => frame.locator("#games option").count()).toBe(3);
    await frame.locator("#games select").selectOption("2");
    await frame.locator("kifu-viewer").getByText("third").first().waitFor();
    await frame.locator("kifu-viewer .surface").press("ArrowRight");
    await expect.poll(() => nodeOf(frame)).toBe(1);
    await run(page, "View: Close All Editors");
  });

  test("a board is shown for a fence in Markdown", async () => {
    const { page } = editor;
    await openFile(page, "notes.md");
    await run(page, "Markdown: Open Preview");
    const frame = await boardFrame(page);
    await expect.poll(() => nodeOf(frame)).toBe(1);
    await run(page, "View: Close All Editors");
  });

  test("a file that was opened in a wrong encoding is opened again", async () => {
    const { page } = editor;
    await openFile(page, "chinese.sgf");
    await expect.poll(() => textOf(page)).toContain("\ufffd");
    await page.getByRole("button", { name: "Reopen as GB18030" }).click();
    await expect.poll(() => page.locator("#status\\.editor\\.encoding").textContent()).toBe("GB18030");
    await expect.poll(() => textOf(page)).not.toContain("\ufffd");
    await run(page, "View: Close All Editors");
  });

  test("the server can be started again", async () => {
    const { page } = editor;
    await openFile(page, "broken.sgf");
    const starts = async () => (await readFile(join(editor.folder, "starts"), "utf8")).trim().split("\n").length;
    await expect.poll(starts).toBe(1);
    await run(page, "kifu: Restart the Server");
    await expect.poll(starts).toBe(2);
    await page.locator(".squiggly-error").first().waitFor();
  });
});

describe.skipIf(EDITOR === "")("in a folder that is not trusted", () => {
  test("its program is not run", async () => {
    const editor = await openEditor(
      {
        "broken.sgf": "(;FF[4]GM[1]SZ[9]CA[UTF-8]AP[x:1]KM[6,5];B[ee];W[zz])\n",
        "kifu.sh": '#!/bin/sh\ntouch "$(dirname "$0")/was-run"\n',
        ".vscode/settings.json": '{ "kifu.path": "FOLDER/kifu.sh" }',
      },
      { "security.workspace.trust.enabled": true, "security.workspace.trust.startupPrompt": "never" },
    );
    try {
      await openFile(editor.page, "broken.sgf");
      await editor.page.locator(".squiggly-error").first().waitFor();
      expect(await editor.page.locator(".statusbar").textContent()).toContain("Restricted Mode");
      expect(existsSync(join(editor.folder, "was-run"))).toBe(false);
    } finally {
      await editor.close();
    }
  }, 60_000);
});
