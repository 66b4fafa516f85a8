// Reads records with the WebAssembly of kifu, which is loaded for the first record.

import type { ModelJson } from "../model/index.ts";

/** The records of a text. */
export interface EngineCollection {
  readonly length: number;
  readonly format: string;
  model(game: number): string | undefined;
  turned(game: number, transform: number): string | undefined;
  free(): void;
}

/** A build of kifu for pages. */
export interface Engine {
  Collection: new (bytes: Uint8Array, encoding?: string) => EngineCollection;
}

/** The build for SGF in UTF-8, the full build, which reads all formats and reports faults, and that for games other than Go. */
export type EngineName = "kifu" | "kifu-full" | "kifu-games";

type Glue = { default: (options: { module_or_path: Promise<Response> }) => Promise<unknown> };

const LOADERS: Record<EngineName, { glue: () => Promise<Glue>; module: () => URL }> = {
  kifu: {
    glue: () => import("./kifu.js") as Promise<Glue>,
    module: () => new URL(/* @vite-ignore */ "./kifu_bg.wasm", import.meta.url),
  },
  "kifu-full": {
    glue: () => import("./kifu-full.js") as Promise<Glue>,
    module: () => new URL(/* @vite-ignore */ "./kifu-full_bg.wasm", import.meta.url),
  },
  "kifu-games": {
    glue: () => import("./kifu-games.js") as Promise<Glue>,
    module: () => new URL(/* @vite-ignore */ "./kifu-games_bg.wasm", import.meta.url),
  },
};

/** The cause of an error that names the files of a build which could not be loaded. */
export const ENGINE = "engine";

const engines = new Map<EngineName, Promise<unknown>>();

/** Loads a build once. */
export function loadEngine<Build = Engine>(name: EngineName): Promise<Build> {
  let engine = engines.get(name);
  if (!engine) {
    const { glue, module } = LOADERS[name];
    // Loads both in parallel: the module is compiled while it is downloaded.
    const response = fetch(module());
    engine = glue()
      .then(async (loaded) => {
        await loaded.default({ module_or_path: response });
        return loaded;
      })
      .catch(() => {
        throw new Error(`${name}.js, ${name}_bg.wasm`, { cause: ENGINE });
      });
    response.catch(() => {});
    // Allows another attempt after a failure.
    engine.catch(() => engines.delete(name));
    engines.set(name, engine);
  }
  return engine as Promise<Build>;
}

/** Loads the build for SGF in UTF-8 in advance. Viewers with the attribute `src` do that themselves. */
export function preload(): void {
  loadEngine("kifu").catch(() => {});
}

/** Returns true if the record at an address is probably SGF. */
export function isProbablySgf(address: string): boolean {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(address.split("/").at(-1) ?? "")?.[1];
  return ending === undefined || ending.toLowerCase() === "sgf";
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
