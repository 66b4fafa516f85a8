// Reads SGF in UTF-8 with @sabaki/sgf: record_readers.mjs FOLDER_OF_MODULES FILE…
// Prints one JSON array per file: its games, each with its nodes, the moves of its main line and its players; or the error.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [modules, ...paths] = process.argv.slice(2);
const sgf = createRequire(join(modules, "main.js"))("@sabaki/sgf");

function count(root) {
  let nodes = 0;
  for (const pending = [root]; pending.length > 0; nodes++) pending.push(...pending.pop().children);
  return nodes;
}

function summary(root) {
  const moves = [];
  for (let node = root; node; node = node.children[0]) {
    for (const color of ["B", "W"]) {
      for (const value of node.data[color] ?? []) moves.push(color + value.trim());
    }
  }
  const name = (ident) => (root.data[ident] ? sgf.unescapeString(root.data[ident][0]) : null);
  return { nodes: count(root), moves, black: name("PB"), white: name("PW") };
}

for (const path of paths) {
  let found;
  try {
    found = sgf.parse(readFileSync(path, "utf8")).map(summary);
  } catch (error) {
    found = { error: String(error.message) };
  }
  console.log(JSON.stringify(found));
}
