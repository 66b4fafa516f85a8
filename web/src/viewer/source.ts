// The sources of records: an address, a text, bytes, or models.

import type { ModelJson } from "../model/index.ts";
import type { EngineDocument, Engine as FullEngine } from "../package/engine.ts";
import { type Engine, engineFor, loadEngine, readModel } from "./engine.ts";
import { textOfRecord } from "./record-text.ts";

/** Models of games, and the text of their record. */
export interface Games {
  games: ModelJson[];
  sgf?: string;
}

/** The source of a viewer: the text of a record, its bytes, a model, or several models. */
export type Source = string | Uint8Array | ModelJson | Games;

/** The games of a source. */
export interface OpenSource {
  count: number;
  model(game: number): ModelJson | null;
  /** A transformed game; `null` if the source cannot transform it. See turns.ts. */
  turned(game: number, turn: number): ModelJson | null;
  /** The bytes of the record's file with all changes; `null` if only its models are known. */
  bytes(): Uint8Array | null;
  /** True if the source has a text, which is decoded on demand. */
  hasText: boolean;
  /** The text as SGF, decoded on demand. */
  sgf(): string | null;
  /** The editable document, if the source was opened for editing. */
  document: EngineDocument | null;
  close(): void;
}

/** The largest record that is fetched, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Fetches a record with the cross-origin rights of the page, without cookies. */
export async function fetchRecord(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(address, { credentials: "omit", signal });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  if (Number(response.headers.get("content-length")) > MAX_BYTES) throw new RangeError(`${address}: too large`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MAX_BYTES) throw new RangeError(`${address}: too large`);
  return bytes;
}

/** The record inside an element: JSON of models, or a text. `null` if there is none. */
export function recordInside(element: Element): Source | null {
  for (const script of element.querySelectorAll("script")) {
    const text = script.textContent.trim();
    if (/json/.test(script.type)) return JSON.parse(text) as Source;
    if (/sgf/.test(script.type)) return text;
  }
  const text = element.textContent.trim();
  return text === "" ? null : text;
}

/** Opens a source. Records as text need WebAssembly, models do not. */
export async function openSource(
  source: Source,
  options: { encoding?: string | null; withFaults?: boolean; isEditable?: boolean },
): Promise<OpenSource> {
  if (typeof source === "string" || source instanceof Uint8Array) {
    const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
    const encoding = typeof source === "string" ? "UTF-8" : options.encoding;
    if (options.isEditable) return openDocument(bytes, encoding);
    const name = options.withFaults ? "kifu-full" : engineFor(bytes, encoding);
    const engine = await loadEngine(name);
    const collection = new engine.Collection(bytes, encoding ?? undefined);
    return {
      count: collection.length,
      model: (game) => {
        const json = collection.model(game);
        return json === undefined ? null : readModel(json);
      },
      turned: (game, turn) => {
        const json = collection.turned(game, turn);
        return json === undefined ? null : readModel(json);
      },
      bytes: () => bytes,
      hasText: true,
      sgf: () => textOfRecord(bytes),
      document: null,
      close: () => collection.free(),
    };
  }
  const { games, sgf } = "games" in source ? source : { games: [source], sgf: undefined };
  if (options.isEditable && sgf !== undefined) return openDocument(new TextEncoder().encode(sgf), "UTF-8");
  return {
    count: games.length,
    model: (game) => games[game] ?? null,
    turned: () => null,
    hasText: sgf !== undefined,
    bytes: () => (sgf === undefined ? null : new TextEncoder().encode(sgf)),
    sgf: () => sgf ?? null,
    document: null,
    close: () => {},
  };
}

/** Opens a record for editing, with the full build. */
async function openDocument(bytes: Uint8Array, encoding?: string | null): Promise<OpenSource> {
  const { Document } = (await loadEngine("kifu-full")) as Engine & FullEngine;
  const document = new Document(bytes, encoding ?? undefined);
  return {
    count: document.length,
    model: (game) => {
      const json = document.model(game);
      return json === undefined ? null : readModel(json);
    },
    turned: () => null,
    bytes: () => document.bytes(),
    hasText: true,
    sgf: () => document.sgf(),
    document,
    close: () => document.free(),
  };
}
