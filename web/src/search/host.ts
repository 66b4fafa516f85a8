// The search engine with its games, in the caller's thread or in the worker of a shelf.

import * as glue from "../kifu-search.js";
import {
  type Counts,
  type GameRows,
  type Position,
  type RequestProblem,
  SearchError,
  type SearchRequest,
  type SiteFile,
  type SiteList,
} from "./types.ts";

interface EngineSearch {
  step(games: number): boolean;
  counts(): string;
  rows(from: number, count: number): string;
  free(): void;
}

interface EngineShelf {
  readonly length: number;
  add(segment: Uint8Array): void;
  setNames(names: Uint8Array): void;
  begin(request: string): EngineSearch;
  board(request: string): string;
  free(): void;
}

interface Engine {
  default(options?: { module_or_path: unknown }): Promise<unknown>;
  Shelf: new () => EngineShelf;
  unpack(pack: Uint8Array, number: number): string | undefined;
}

/** The source of the games: the address of a site, or the bytes of segments. */
export type ShelfSource = { address: string } | { segments: Uint8Array[]; names?: Uint8Array };

/** A record of a site, which is a valid `source` of `<kifu-viewer>`. */
export interface SiteRecord {
  games: unknown[];
  sgf: string;
}

/** The number of games searched between two checks for an abort. */
const STEP = 4096;
/** The number of searches kept, so that their games can be listed. */
const MAX_SEARCHES = 8;
/** The number of packs of records kept in memory. */
const MAX_PACKS = 4;
/** The largest file that is fetched, in bytes. */
const MAX_BYTES = 1 << 30;

let starting: Promise<Engine> | undefined;

/** Starts the engine, once. */
function startEngine(): Promise<Engine> {
  starting ??= (async () => {
    const engine = glue as unknown as Engine;
    const bytes = fileOfNode();
    await engine.default(bytes === undefined ? undefined : { module_or_path: bytes });
    return engine;
  })().catch((error) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/** The bytes of the module, read from the file, as Node cannot `fetch` files. */
function fileOfNode(): Uint8Array | undefined {
  if (!import.meta.url.startsWith("file:")) return undefined;
  const host = (globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }).process;
  const files = host?.getBuiltinModule?.("node:fs") as { readFileSync(url: URL): Uint8Array } | undefined;
  return files?.readFileSync(new URL(/* @vite-ignore */ "../kifu-search_bg.wasm", import.meta.url));
}

/** Rethrows an error of the engine as a readable error. */
function readable(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  throw text.startsWith("{") ? new SearchError(JSON.parse(text) as RequestProblem) : error;
}

/** Yields to the event loop, so that messages are received. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export class Host {
  readonly #engine: Engine;
  readonly #shelf: EngineShelf;
  readonly #searches = new Map<number, EngineSearch>();
  readonly #packs = new Map<number, Promise<Uint8Array>>();
  readonly #list: SiteList | null;
  readonly #base: string;
  #last = 0;

  private constructor(engine: Engine, list: SiteList | null, base: string) {
    this.#engine = engine;
    this.#shelf = new engine.Shelf();
    this.#list = list;
    this.#base = base;
  }

  /** Opens games. `onProgress` receives the fraction of the bytes loaded. */
  static async open(
    source: ShelfSource,
    { signal, onProgress }: { signal?: AbortSignal | undefined; onProgress?: (share: number) => void } = {},
  ): Promise<Host> {
    if ("segments" in source) {
      const host = new Host(await startEngine(), null, "");
      for (const segment of source.segments) host.#shelf.add(segment);
      if (source.names) host.#shelf.setNames(source.names);
      return host;
    }
    const engine = startEngine();
    // A failure of the engine is reported below.
    engine.catch(() => {});
    const base = source.address.endsWith("/") ? source.address : new URL("./", source.address).href;
    const list = JSON.parse(new TextDecoder().decode(await fetchBytes(new URL("kifu.json", base), signal))) as SiteList;
    if (list.format !== "kifu-site" || list.version !== 1)
      throw new Error(`${base}kifu.json is not the list of a site of this version`);
    const files = [...list.segments, list.names];
    const whole = files.reduce((sum, { bytes }) => sum + bytes, 0);
    let come = 0;
    const parts = await Promise.all(
      files.map(async (file) => {
        const bytes = await fetchFile(base, file, signal);
        come += file.bytes;
        onProgress?.(come / Math.max(1, whole));
        return bytes;
      }),
    );
    const host = new Host(await engine, list, base);
    host.#shelf.setNames(parts.pop()!);
    for (const segment of parts) host.#shelf.add(segment);
    return host;
  }

  get length(): number {
    return this.#shelf.length;
  }

  get title(): string {
    return this.#list?.title ?? "";
  }

  /** Searches; `onPartial` receives the counts so far. Returns the number of the search and its counts. */
  async search(
    request: SearchRequest,
    { signal, onPartial }: { signal?: AbortSignal | undefined; onPartial?: (counts: Counts) => void } = {},
  ): Promise<{ search: number; counts: Counts }> {
    signal?.throwIfAborted();
    let search: EngineSearch | undefined;
    try {
      search = this.#shelf.begin(JSON.stringify(request));
      while (!search.step(STEP)) {
        onPartial?.(JSON.parse(search.counts()) as Counts);
        await pause();
        signal?.throwIfAborted();
      }
    } catch (error) {
      search?.free();
      return readable(error);
    }
    this.#last += 1;
    this.#searches.set(this.#last, search);
    const [oldest] = this.#searches.keys();
    if (this.#searches.size > MAX_SEARCHES) {
      this.#searches.get(oldest!)!.free();
      this.#searches.delete(oldest!);
    }
    return { search: this.#last, counts: JSON.parse(search.counts()) as Counts };
  }

  /** Some games of a search; `null` if the search is no longer kept. */
  rows(search: number, from: number, count: number): GameRows | null {
    const rows = this.#searches.get(search)?.rows(from, count);
    return rows === undefined ? null : (JSON.parse(rows) as GameRows);
  }

  /** The position of a request. */
  board(request: SearchRequest): Position {
    try {
      return JSON.parse(this.#shelf.board(JSON.stringify(request))) as Position;
    } catch (error) {
      return readable(error);
    }
  }

  /** The record of a game of a site. */
  async record(id: number, signal?: AbortSignal): Promise<SiteRecord> {
    const list = this.#list;
    const size = list?.games_of_pack ?? 1;
    const [pack, place] = [Math.floor((id - 1) / size), (id - 1) % size];
    const file = list?.packs[pack];
    if (!file) throw new RangeError(`there is no record ${id}`);
    let bytes = this.#packs.get(pack);
    if (!bytes) {
      bytes = fetchFile(this.#base, file, signal);
      bytes.catch(() => this.#packs.delete(pack));
      this.#packs.set(pack, bytes);
      const [oldest] = this.#packs.keys();
      if (this.#packs.size > MAX_PACKS) this.#packs.delete(oldest!);
    }
    const text = this.#engine.unpack(await bytes, place);
    if (text === undefined) throw new RangeError(`there is no record ${id}`);
    return JSON.parse(text) as SiteRecord;
  }

  free(): void {
    for (const search of this.#searches.values()) search.free();
    this.#searches.clear();
    this.#shelf.free();
  }
}

/** Fetches a file of a site. Its URL contains the fingerprint, so that caches do not return an older file. */
async function fetchFile(base: string, file: SiteFile, signal?: AbortSignal): Promise<Uint8Array> {
  const bytes = await fetchBytes(new URL(`${file.path}?${file.fingerprint}`, base), signal);
  if (bytes.length !== file.bytes) throw new Error(`${file.path}: ${bytes.length} of ${file.bytes} bytes`);
  return bytes;
}

async function fetchBytes(address: URL, signal?: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(address, { credentials: "omit", signal: signal ?? null });
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status} ${response.statusText}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MAX_BYTES) throw new RangeError(`${address.pathname}: too large`);
  return bytes;
}
