// Stands for viewer/engine.ts: records are read at once, by this module.

import type { ModelJson } from "../../model/index.ts";
import { type Games, readGames } from "../index.ts";
import { loadWords } from "./words.ts";

/** The games of texts that were read to find out what they need. */
const read = new WeakMap<Uint8Array, Games>();

/** The records of a text, as the engine of the viewer has them; their models are no text. */
class Collection {
  readonly #games: Games;
  readonly length: number;
  readonly format: string;

  constructor(bytes: Uint8Array, encoding?: string) {
    this.#games = read.get(bytes) ?? readGames(bytes, encoding);
    this.length = this.#games.length;
    this.format = this.length > 0 ? "sgf" : "";
  }

  model(game: number): ModelJson | undefined {
    return this.#games.model(game);
  }

  /** Only the program turns games. */
  turned(): undefined {}

  free(): void {}
}

export const ENGINE = "engine";

/** Loads what a text needs besides this file; without it, words stay as they are written. */
export async function loadEngine(name: "kifu" | "kifu-full") {
  if (name === "kifu-full") await loadWords();
  return { Collection };
}

export function preload(): void {}

export const isProbablySgf = (): boolean => true;

export function engineFor(bytes: Uint8Array, encoding?: string | null): "kifu" | "kifu-full" {
  const games = readGames(bytes, encoding);
  read.set(bytes, games);
  return games.needsWords ? "kifu-full" : "kifu";
}

export const readModel = (model: ModelJson): ModelJson => model;
