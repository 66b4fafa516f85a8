// Packages the extension: npm run package [-- KIFU [TARGET]]. KIFU is a program to put inside, TARGET its platform, such as
// linux-x64; it is stripped, by the `strip` of this machine. Without them, the package uses the program on the search path.

import { execFileSync } from "node:child_process";
import { chmod, copyFile, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const [program, target = `${process.platform}-${process.arch}`] = process.argv.slice(2);
const inside = join(here, "server");
await rm(inside, { recursive: true, force: true });
if (program) {
  const copy = join(inside, target.startsWith("win32") ? "kifu.exe" : "kifu");
  await mkdir(inside);
  await copyFile(program, copy);
  await chmod(copy, 0o755);
  // Names and lines for debuggers are most of a program that was not made with the profile `dist`.
  if (!target.startsWith("win32")) execFileSync("strip", [copy], { stdio: ["ignore", "ignore", "inherit"] });
}
const name = program ? `kifu-${target}.vsix` : "kifu.vsix";
const options = ["--no-dependencies", "--no-rewrite-relative-links", "--allow-missing-repository", "--out", name];
const vsce = join(here, "node_modules", "@vscode", "vsce", "vsce");
execFileSync(process.execPath, [vsce, "package", ...options, ...(program ? ["--target", target] : [])], {
  cwd: here,
  stdio: ["ignore", "ignore", "inherit"],
});
await rm(inside, { recursive: true, force: true });
console.log(name);
