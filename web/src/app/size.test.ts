// Limits the size of the built page: the files compiled into the program, and those that a browser loads first.

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { LANGUAGES } from "./messages/index.ts";

const FOLDER = new URL("../../../crates/kifu-page/pages/", import.meta.url);
const APP = ["app.html", "icon.svg", "page.css", "app.js", "shared.js", "query.js"];
const SITE = ["site.html", "icon.svg", "page.css", "site.js", "shared.js", "positions.js", "shelf.js", "types.js"];
/** The files loaded on demand: the messages of a language and its words of rules, the viewer of games, and other screens. */
const WORDS = Object.keys(LANGUAGES).flatMap((tag) => (tag === "en" ? [] : [`${tag}.js`]));
const RULE_WORDS = WORDS.map((name) => `rules-${name}`);
const LATER = [
  "viewer.js",
  "text.js",
  "positions.js",
  "play.js",
  "portraits.js",
  "later.js",
  "editor.js",
  "novelty.js",
  "other-game.js",
  "game.js",
  "marked.js",
  "care.js",
  "games.js",
  "player.js",
  "problems.js",
  "card.js",
  "suggest.js",
  "typed.js",
  "start-page.js",
  "site-parts.js",
  "own-look.js",
  "rules.js",
];
/** The styles of printed pages, which no screen waits for, and those of the start pages of sites. */
const STYLES = ["print.css", "start.css"];
/** The worker of a site, with its engine. */
const WORKER = ["worker.js", "kifu-search.js", "kifu-search_bg.wasm"];
/** The engine of a site for games other than Go. */
const GAMES = ["kifu-games.js", "kifu-games_bg.wasm"];

const length = (name: string) => gzipSync(readFileSync(new URL(name, FOLDER))).length;
const sum = (names: string[]) => names.map(length).reduce((one, other) => one + other, 0);

test("the first screens have at most 112.8 and 113.8 KB, and each part that is read later 53.5 KB", () => {
  const words = Math.max(...WORDS.map(length));
  expect(sum(APP) + words).toBeLessThan(112_800);
  // Positions have names there at once.
  expect(sum(SITE) + words).toBeLessThan(113_800);
  for (const name of LATER) expect(length(name), name).toBeLessThan(53_500);
  for (const name of [...WORDS, ...RULE_WORDS]) expect(length(name), name).toBeLessThan(12_000);
  for (const name of STYLES) expect(length(name), name).toBeLessThan(2000);
  const all = [...APP, ...SITE, ...LATER, ...STYLES, ...WORDS, ...RULE_WORDS, ...WORKER, ...GAMES];
  expect(new Set(all)).toEqual(new Set(readdirSync(FOLDER)));
});
