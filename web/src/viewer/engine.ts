// Records as bytes, read by the WebAssembly of kifu, which is loaded when the first of them comes.

import type { ModelJson } from "../model/index.ts";

/** The records of a text. */
export interface EngineCollection {
  readonly length: number;
  readonly format: string;
  model(game: number): string | undefined;
  free(): void;
}

/** A build of kifu for pages. */
export interface Engine {
  Collection: new (bytes: Uint8Array, encoding?: string) => EngineCollection;
}

/** The build that reads SGF in UTF-8, and the one that reads everything and finds faults. */
export type EngineName = "kifu" | "kifu-full";

type Glue = Engine & { default: () => Promise<unknown> };

const LOADERS: Record<EngineName, () => Promise<Glue>> = {
  kifu: () => import("./kifu.js") as Promise<Glue>,
  "kifu-full": () => import("./kifu-full.js") as Promise<Glue>,
};

const engines = new Map<EngineName, Promise<Engine>>();

/** Loads a build once. */
export function loadEngine(name: EngineName): Promise<Engine> {
  let engine = engines.get(name);
  if (!engine) {
    engine = LOADERS[name]().then(async (glue) => {
      await glue.default();
      return glue;
    });
    // A build that could not be fetched may be there the next time.
    engine.catch(() => engines.delete(name));
    engines.set(name, engine);
  }
  return engine;
}

/** The build that a text needs. */
export function engineFor(bytes: Uint8Array, encoding?: string | null): EngineName {
  if (encoding && !/^utf-?8$/i.test(encoding)) return "kifu-full";
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 4096));
  const charset = /CA\s*\[\s*([^\]]*)\]/.exec(start)?.[1]?.trim();
  if (charset && !/^(utf-?8|us-ascii|ascii|iso-?8859-1|latin-?1)$/i.test(charset)) return "kifu-full";
  if (!/\(\s*;/.test(start)) return "kifu-full";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "kifu";
  } catch {
    return "kifu-full";
  }
}

/** Reads a model that the engine wrote. */
export function readModel(json: string): ModelJson {
  return JSON.parse(json) as ModelJson;
}
