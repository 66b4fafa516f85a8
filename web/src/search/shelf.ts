// The interface for searches in games, answered by a worker or in the caller's thread.

import type { ShelfSource, SiteRecord } from "./host.ts";
import type { Call, FromWorker, ToWorker } from "./protocol.ts";
import { type Counts, type GameRows, type Position, SearchError, type SearchRequest } from "./types.ts";

export interface SearchOptions {
  /** Aborts the search. */
  signal?: AbortSignal;
  /** Receives the counts so far. */
  onPartial?: (counts: Counts) => void;
}

/** The answer to a search: its counts, and access to its games. */
export interface Answer extends Counts {
  /** Some of the games, in the order of the request. Only the last eight answers still have their games. */
  rows(from: number, count: number): Promise<GameRows>;
}

/** Sends a call, and resolves with its answer. */
export type Send = (call: Call, signal?: AbortSignal, onPartial?: (partial: never) => void) => Promise<unknown>;

/** Games to search, which `openShelf` opens. */
export class Shelf {
  /** The number of games. */
  readonly length: number;
  /** The title of the site. */
  readonly title: string;
  readonly #send: Send;
  readonly #close: () => void;

  constructor({ games, title }: { games: number; title: string }, send: Send, close: () => void) {
    this.length = games;
    this.title = title;
    this.#send = send;
    this.#close = close;
  }

  /** Searches by query, pattern or position. */
  async search(request: SearchRequest, { signal, onPartial }: SearchOptions = {}): Promise<Answer> {
    const found = await this.#send({ call: "search", request }, signal, onPartial as (counts: never) => void);
    const { search, counts } = found as { search: number; counts: Counts };
    const rows = async (from: number, count: number) => {
      const rows = (await this.#send({ call: "rows", search, from, count })) as GameRows | null;
      if (!rows) throw new SearchError({ code: "changed", detail: "this search is too long ago" });
      return rows;
    };
    return { ...counts, rows };
  }

  /** Finds the next moves after some moves, Black first: `["Q16", "D4"]`. Transpositions count too. */
  explore(moves: readonly string[], options: SearchOptions & { board?: string; query?: string } = {}): Promise<Answer> {
    const { board, query, ...rest } = options;
    return this.search({ played: moves.join(" "), ...(board && { board }), ...(query && { query }) }, rest);
  }

  /** The position of a request, as the pattern that is searched. */
  board(request: SearchRequest): Promise<Position> {
    return this.#send({ call: "board", request }) as Promise<Position>;
  }

  /** The record of a game of a site, by the `id` of its row: its SGF, and its model, which `<kifu-viewer>` takes as `source`. */
  record(game: number, { signal }: { signal?: AbortSignal } = {}): Promise<SiteRecord> {
    return this.#send({ call: "record", game }, signal) as Promise<SiteRecord>;
  }

  /** Terminates the worker, and releases the memory. */
  close(): void {
    this.#close();
  }

  [Symbol.dispose](): void {
    this.#close();
  }
}

/** Opens games in a worker that runs `worker.ts`. Closing the shelf terminates the worker. */
export async function openInWorker(
  source: ShelfSource,
  thread: Worker,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
): Promise<Shelf> {
  const send = sender(thread);
  const close = () => thread.terminate();
  try {
    const opened = await send({ call: "open", source }, signal, onProgress as (share: never) => void);
    return new Shelf(opened as { games: number; title: string }, send, close);
  } catch (error) {
    close();
    throw error;
  }
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  onPartial: ((partial: never) => void) | undefined;
}

/** Sends calls to a worker. */
function sender(worker: Worker): Send {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const call = waiting.get(data.id);
    if (!call) return;
    if ("partial" in data) {
      call.onPartial?.(data.partial as never);
      return;
    }
    waiting.delete(data.id);
    if ("result" in data) call.resolve(data.result);
    else call.reject(data.problem ? new SearchError(data.problem) : new Error(data.error));
  };
  worker.onerror = (event) => {
    const error = new Error(event.message || "the worker of the search did not start");
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
  };
  return (call, signal, onPartial) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    last += 1;
    const id = last;
    worker.postMessage({ ...call, id } satisfies ToWorker);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject, onPartial });
      signal?.addEventListener("abort", () => {
        if (!waiting.delete(id)) return;
        worker.postMessage({ stop: id } satisfies ToWorker);
        reject(signal.reason);
      });
    });
  };
}
