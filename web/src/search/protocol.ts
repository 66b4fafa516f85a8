// The messages between a shelf and its worker.

import { Host, type ShelfSource } from "./host.ts";
import { type Counts, type RequestProblem, SearchError, type SearchRequest } from "./types.ts";

/** A request to a worker. */
export type Call =
  | { call: "open"; source: ShelfSource }
  | { call: "search"; request: SearchRequest }
  | { call: "rows"; search: number; from: number; count: number }
  | { call: "board"; request: SearchRequest }
  | { call: "record"; game: number };

/** A message to a worker: a call with its number, or the number of a call to abort. */
export type ToWorker = (Call & { id: number }) | { stop: number };

/** A message from a worker about the call with this number. */
export type FromWorker =
  | { id: number; partial: unknown }
  | { id: number; result: unknown }
  | { id: number; error: string; problem?: RequestProblem };

/** The part of a worker's global object that is used. */
interface Scope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}

/** Answers the calls of a shelf. */
export function answerCalls(scope: Scope): void {
  const running = new Map<number, AbortController>();
  let host: Host | undefined;
  scope.onmessage = async ({ data }) => {
    if ("stop" in data) {
      running.get(data.stop)?.abort();
      return;
    }
    const { id } = data;
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    const onPartial = (partial: unknown) => scope.postMessage({ id, partial });
    try {
      if (data.call === "open") {
        host = await Host.open(data.source, { signal, onProgress: onPartial });
        scope.postMessage({ id, result: { games: host.length, title: host.title } });
      } else {
        scope.postMessage({ id, result: await answer(host!, data, signal, onPartial) });
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      scope.postMessage(
        error instanceof SearchError ? { id, error: message, problem: error.problem } : { id, error: message },
      );
    }
    running.delete(id);
  };
}

/** Answers a call on open games. */
export async function answer(
  host: Host,
  call: Exclude<Call, { call: "open" }>,
  signal: AbortSignal | undefined,
  onPartial: (counts: Counts) => void,
): Promise<unknown> {
  switch (call.call) {
    case "search":
      return host.search(call.request, { signal, onPartial });
    case "rows":
      return host.rows(call.search, call.from, call.count);
    case "board":
      return host.board(call.request);
    case "record":
      return host.record(call.game, signal);
  }
}
