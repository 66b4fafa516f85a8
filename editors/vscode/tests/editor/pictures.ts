// Draws the pictures of the README and of docs/editors.md in VS Code itself: npm run pictures [-- NAME …].

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { boardFrame, goTo, nodeOf, openEditor, openFile, run } from "./editor.ts";

const SAMPLES = "../../samples/";
const PLAIN = {
  "chat.commandCenter.enabled": false,
  "workbench.layoutControl.enabled": false,
  "editor.minimap.enabled": false,
  "breadcrumbs.enabled": false,
  "window.commandCenter": false,
  "workbench.activityBar.location": "hidden",
  "workbench.statusBar.visible": true,
};
const MARKDOWN = `# A game on nine lines

Black begins in the centre.

\`\`\`sgf move=3
(;FF[4]GM[1]SZ[9]KM[7];B[ee];W[ec];B[gd];W[ce];B[cf];W[df];B[cd])
\`\`\`
`;

async function draw(name: string, settings: object, act: (page: Page) => Promise<void>): Promise<void> {
  const asked = process.argv.slice(2);
  if (asked.length > 0 && !asked.includes(name)) return;
  const names = ["ear-reddening-1846.sgf", "broken-in-ten-ways.sgf", "kisei-2018-game-1.sgf", "corner-problem.sgf"];
  const files = Object.fromEntries(await Promise.all(names.map(async (one) => [one, await readFile(SAMPLES + one)])));
  files["boards.md"] = MARKDOWN;
  const editor = await openEditor(files, { ...PLAIN, ...settings }, { width: 1100, height: 720 });
  try {
    await act(editor.page);
    await editor.page.waitForTimeout(1500);
    await editor.page.screenshot({ path: `pictures/${name}.png` });
  } finally {
    await editor.close();
  }
}

async function panel(page: Page): Promise<void> {
  await openFile(page, "ear-reddening-1846.sgf");
  await run(page, "kifu: Show Board to the Side");
  const frame = await boardFrame(page);
  await run(page, "View: Close Primary Side Bar");
  await page.locator(".monaco-editor .view-line").first().click();
  await goTo(page, 21, 4);
  for (let tries = 0; tries < 50 && (await nodeOf(frame)) < 1; tries++) await page.waitForTimeout(100);
}

await draw("panel", {}, panel);
await draw("panel-dark", { "workbench.colorTheme": "Default Dark Modern" }, panel);
await draw("repair", {}, async (page) => {
  await openFile(page, "broken-in-ten-ways.sgf");
  await page.locator(".squiggly-error").first().waitFor();
  await goTo(page, 6, 58);
  await run(page, "Quick Fix...");
  await page.locator(".action-widget").waitFor();
});
await draw("hover", { "kifu.board": "image" }, async (page) => {
  await openFile(page, "ear-reddening-1846.sgf");
  await run(page, "View: Close Primary Side Bar");
  await page.locator(".monaco-editor .view-line").first().click();
  await goTo(page, 21, 4);
  // The first hover comes when the server has the file.
  const hover = page.locator(".monaco-hover:not(.hidden) img");
  for (let tries = 0; tries < 20 && !(await hover.first().isVisible()); tries++) {
    await run(page, "Show or Focus Hover");
    await page.waitForTimeout(1000);
  }
});
await draw("board", { "workbench.editorAssociations": { "kisei-*.sgf": "kifu.board" } }, async (page) => {
  // The extension is there when it finds faults.
  await openFile(page, "broken-in-ten-ways.sgf");
  await page.locator(".squiggly-error").first().waitFor();
  await openFile(page, "kisei-2018-game-1.sgf");
  const frame = await boardFrame(page);
  for (let tries = 0; tries < 50 && (await nodeOf(frame)) < 0; tries++) await page.waitForTimeout(100);
  await frame.locator("kifu-viewer").evaluate((viewer) => (viewer as unknown as { go(path: string): void }).go("120"));
});
await draw("markdown", {}, async (page) => {
  await openFile(page, "boards.md");
  await run(page, "View: Close Primary Side Bar");
  await run(page, "Markdown: Open Preview to the Side");
  await boardFrame(page);
});
