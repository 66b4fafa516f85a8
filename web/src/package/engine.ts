// The interface of kifu's WebAssembly: bytes, numbers, and JSON for everything else.

/** A document in WebAssembly. */
export interface EngineDocument {
  readonly length: number;
  readonly format: string;
  readonly encoding: string | undefined;
  readonly undoCount: number;
  readonly redoCount: number;
  bytes(): Uint8Array;
  sgf(): string;
  model(game: number): string | undefined;
  problems(): string;
  fix(options: string): { document(): EngineDocument; applied(): string; free(): void };
  convert(format: string): { bytes(): Uint8Array; losses(): string; free(): void };
  properties(game: number, node: number): string;
  act(game: number, action: string): number;
  illegal(game: number, action: string): string | undefined;
  undo(): string | undefined;
  redo(): string | undefined;
  svg(game: number, node: number, options: string): string;
  text(game: number, node: number, options: string): string;
  free(): void;
}

/** The WebAssembly once it runs. */
export interface Engine {
  Document: new (bytes: Uint8Array, encoding?: string) => EngineDocument;
}

/** Where the WebAssembly comes from: an address, its bytes, or a module that a bundler has compiled. */
export type WasmSource = string | URL | Response | BufferSource | WebAssembly.Module;

type Glue = Engine & { default(options?: { module_or_path: WasmSource | Promise<WasmSource> }): Promise<unknown> };

let engine: Engine | undefined;
let starting: Promise<void> | undefined;

/**
 * Loads the WebAssembly, once: later calls wait for the first.
 *
 * @param source Where it is, if a bundler moved it; by default it is in the same folder as the code.
 */
export function init(source?: WasmSource): Promise<void> {
  starting ??= start(source).catch((error) => {
    // A later attempt may succeed.
    starting = undefined;
    throw error;
  });
  return starting;
}

async function start(source?: WasmSource): Promise<void> {
  const glue = (await import("../kifu-full.js")) as Glue;
  // Without a source, the glue code loads the module from its own folder, where bundlers put both.
  const found = source ?? fileOfNode();
  await glue.default(found === undefined ? undefined : { module_or_path: found });
  engine = glue;
}

/** The bytes of the module, read from the file, as Node cannot `fetch` files. */
function fileOfNode(): WasmSource | undefined {
  const files = import.meta.url.startsWith("file:") ? nodeFiles() : undefined;
  return files?.readFileSync(new URL("../kifu-full_bg.wasm", import.meta.url)) as Uint8Array<ArrayBuffer> | undefined;
}

/** The file system of Node, Deno and Bun. An import of it would be an error in bundlers for browsers. */
function nodeFiles(): { readFileSync(url: URL): Uint8Array } | undefined {
  const host = (globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }).process;
  return host?.getBuiltinModule?.("node:fs") as ReturnType<typeof nodeFiles>;
}

/** @throws Error before {@link init} is done. */
export function running(): Engine {
  if (!engine) throw new Error("kifu: `await init()` before anything else");
  return engine;
}
