// `kifu serve` and Chromium, for the measurements of the page.
//
// KIFU names the program, which is better a release build. LIBRARY names a library; without it the samples are shown.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { tokenOf } from "../token.mjs";

const PROGRAM = process.env.KIFU ?? fileURLToPath(new URL("../../target/release/kifu", import.meta.url));

export const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Starts the program. Returns its address, its token, its process, and how to end it. */
export async function started() {
  const cache = mkdtempSync(join(tmpdir(), "kifu-bench-app-"));
  const library = process.env.LIBRARY ? ["--library", process.env.LIBRARY] : [];
  const child = spawn(PROGRAM, ["serve", "--no-open", "--port", "0", ...library], {
    env: { ...process.env, XDG_CACHE_HOME: cache, KIFU_STATE: join(cache, "state") },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const link = await new Promise((resolve) => createInterface({ input: child.stdout }).once("line", resolve));
  const { origin, token } = await tokenOf(link);
  const end = () => {
    child.kill("SIGINT");
    rmSync(cache, { recursive: true, force: true });
  };
  return { origin, token, pid: child.pid, end };
}

export const launched = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
