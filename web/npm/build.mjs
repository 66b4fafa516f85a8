// Puts the package for npm together in `pkg`, where `xtask web` has left the WebAssembly.

import { execFileSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const web = new URL("../", import.meta.url);
const path = (name) => fileURLToPath(new URL(name, web));

execFileSync(process.execPath, [path("node_modules/typescript/bin/tsc"), "-p", path("tsconfig.package.json")], {
  stdio: "inherit",
});
for (const name of ["kifu-viewer.js", "kifu-compat.js", "kifu-other.js", "kifu-reader.js", "kifu-reader-words.js"])
  copyFileSync(path(`../crates/kifu-page/viewer/${name}`), path(`pkg/${name}`));
for (const name of [
  "kifu-viewer.d.ts",
  "kifu-compat.d.ts",
  "jsx.d.ts",
  "custom-elements.json",
  "package.json",
  "README.md",
])
  copyFileSync(path(`npm/${name}`), path(`pkg/${name}`));
for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) copyFileSync(path(`../${name}`), path(`pkg/${name}`));
