// VS Code itself for tests: code-server, with the packaged extension, in Chromium.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Frame, type Page } from "playwright-core";

/** The program `entry.js` of code-server; the tests are skipped without it. */
export const EDITOR = process.env["CODE_SERVER"] ?? "";
export const KIFU = resolve(process.env["KIFU"] ?? "../../target/debug/kifu");
const PACKAGE = resolve(process.env["VSIX"] ?? "kifu.vsix");

export interface Editor {
  page: Page;
  folder: string;
  close: () => Promise<void>;
}

/** A port that nobody uses. */
function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}

/** Starts the editor on a folder with these files (FOLDER in a text is its path), and these settings of the user. */
export async function openEditor(
  files: Record<string, string | Uint8Array>,
  settings: Record<string, unknown> = {},
  { width = 1280, height = 800, scale = 1 } = {},
): Promise<Editor> {
  const home = await mkdtemp(join(tmpdir(), "kifu-editor-"));
  const [folder, data, extensions] = ["games", "data", "extensions"].map((name) => join(home, name));
  await mkdir(join(data!, "User"), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(resolve(folder!, name, ".."), { recursive: true });
    const text = typeof content === "string" ? content.replaceAll("FOLDER", folder!) : content;
    await writeFile(join(folder!, name), text, { mode: name.endsWith(".sh") ? 0o755 : 0o644 });
  }
  const user = {
    "security.workspace.trust.enabled": false,
    "workbench.startupEditor": "none",
    "workbench.tips.enabled": false,
    "telemetry.telemetryLevel": "off",
    "kifu.path": KIFU,
    ...settings,
  };
  const text = JSON.stringify(user).replaceAll("FOLDER", folder!);
  await writeFile(join(data!, "User", "settings.json"), text);
  const options = ["--user-data-dir", data!, "--extensions-dir", extensions!];
  const env = { ...process.env, HOME: home };
  execFileSync(process.execPath, [EDITOR, ...options, "--install-extension", PACKAGE], { env, stdio: "pipe" });
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const flags = ["--auth", "none", "--disable-telemetry", "--disable-update-check", "--bind-addr", address];
  const server: ChildProcess = spawn(process.execPath, [EDITOR, ...flags, ...options], { env, stdio: "ignore" });
  let browser: Browser | undefined;
  const close = async () => {
    await browser?.close();
    server.kill();
    await new Promise((ended) => server.once("exit", ended));
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for (let tries = 0; tries < 100; tries++) {
      if (
        await fetch(`http://${address}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        break;
      await new Promise((later) => setTimeout(later, 200));
    }
    const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
    browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
    await page.goto(`http://${address}/?folder=${folder}`);
    await page.locator(".monaco-workbench .explorer-folders-view").waitFor();
    return { page, folder: folder!, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs a command by its words in the palette, as soon as it is offered. */
export async function run(page: Page, words: string): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    await page.keyboard.press("F1");
    await page.locator(".quick-input-widget input[type=text]").first().fill(`>${words}`);
    const row = page.locator(".quick-input-list .monaco-list-row").filter({ hasText: words }).first();
    const isOffered = await row.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (isOffered) return row.click();
    await page.keyboard.press("Escape");
  }
  throw new Error(`there is no command ${words}`);
}

/** Puts the cursor of the text editor in use to a line and a column, counted from 1. */
export async function goTo(page: Page, line: number, column: number): Promise<void> {
  await page.keyboard.press("Control+g");
  await page.locator(".quick-input-widget input[type=text]").first().fill(`:${line}:${column}`);
  await page.keyboard.press("Enter");
}

/** Opens a file of the folder in a text editor. */
export async function openFile(page: Page, name: string): Promise<void> {
  await page.locator(".explorer-folders-view .monaco-list-row").filter({ hasText: name }).first().dblclick();
  await page.locator(".tabs-container .tab.active").filter({ hasText: name }).waitFor();
}

/** The text in the editor in use, as far as it is seen, without the hints behind moves. */
export async function textOf(page: Page): Promise<string> {
  const lines = await page
    .locator(".editor-group-container .monaco-editor[data-uri$='.sgf'] .view-line")
    .evaluateAll((all) =>
      all
        .toSorted(
          (a, b) =>
            Number.parseInt((a as HTMLElement).style.top, 10) - Number.parseInt((b as HTMLElement).style.top, 10),
        )
        .map((line) =>
          [...line.querySelectorAll("span > span")]
            .filter((part) => !/dyn-rule|inlay|ced-/.test(part.className))
            .map((part) => part.textContent)
            .join(""),
        ),
    );
  return lines.join("\n").replaceAll("\u00a0", " ");
}

/** The page in the editor that has a viewer. */
export async function boardFrame(page: Page): Promise<Frame> {
  for (let tries = 0; tries < 250; tries++) {
    for (const frame of page.frames()) {
      const count = await frame
        .locator("kifu-viewer")
        .count()
        .catch(() => 0);
      if (count > 0) return frame;
    }
    await page.waitForTimeout(100);
  }
  throw new Error("there is no board");
}

/** The number of the node that a board shows; -1 before it has any. */
export function nodeOf(frame: Frame): Promise<number> {
  return frame
    .locator("kifu-viewer")
    .first()
    .evaluate((viewer) => ((viewer as HTMLElement).hidden ? -1 : (viewer as unknown as { node: number }).node));
}

/** Presses a point of a board, by its column and row from the upper left. */
export async function pressPoint(frame: Frame, column: number, row: number): Promise<void> {
  const viewer = frame.locator("kifu-viewer").first();
  const [place, box] = await Promise.all([
    viewer.evaluate(
      (element, [x, y]) => {
        const { svg } = (element as unknown as { painter: { svg: SVGSVGElement } }).painter;
        const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!);
        const own = element.getBoundingClientRect();
        return [point.x - own.x, point.y - own.y];
      },
      [column, row],
    ),
    viewer.boundingBox(),
  ]);
  await frame.page().mouse.click(box!.x + place[0]!, box!.y + place[1]!);
}
