// A running search: partial counts as they arrive, and a new request that aborts the previous one.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { ApiError, api, isAborted } from "../api.ts";
import type { Found, Problem, Request } from "../api-types.ts";
import type { TableView } from "../table/table.ts";

/** The delay after the last change of the drawing before the search starts, in milliseconds. */
const REST = 60;

/** Sends searches to the server, and updates the element that shows the results. */
export class Asking implements ReactiveController {
  /** The counts so far. */
  found: Found | null = null;
  /** The games, once the search is complete. */
  games: TableView | null = null;
  fault = "";
  isAsking = false;
  /** True if the user has stopped the search before its end. */
  isStopped = false;
  readonly #host: ReactiveControllerHost & HTMLElement;
  #loading: AbortController | null = null;
  #asked = "";
  #timer = 0;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#end();
    this.#asked = "";
  }

  /** Starts a search after the delay, unless the request equals the last one; `null` ends the search. */
  ask(library: number, request: Request | null): void {
    const asked = JSON.stringify([library, request]);
    if (asked === this.#asked) return;
    this.#end();
    this.#asked = asked;
    this.isStopped = false;
    if (request) {
      this.isAsking = true;
      this.#timer = window.setTimeout(() => this.#run(library, request), REST);
    } else [this.found, this.isAsking, this.games] = [null, false, null];
    this.#host.requestUpdate();
  }

  /** Stops the search; the counts so far stay. */
  stop(): void {
    this.#end();
    [this.isAsking, this.isStopped, this.games] = [false, true, null];
    this.#host.requestUpdate();
  }

  /** Repeats the last request, after a stop or when the server no longer has the games. */
  again(): void {
    const [library, request] = JSON.parse(this.#asked) as [number, Request | null];
    this.#asked = "";
    this.ask(library, request);
  }

  #end(): void {
    this.#loading?.abort();
    clearTimeout(this.#timer);
  }

  async #run(library: number, request: Request): Promise<void> {
    const loading = new AbortController();
    this.#loading = loading;
    try {
      for await (const found of api.search(library, request, loading.signal)) {
        if (loading.signal.aborted) return;
        this.found = found;
        if (found.view != null) this.games = { library, view: found.view, total: found.games };
        this.#host.requestUpdate();
      }
      this.fault = "";
      this.#tell(null);
    } catch (error) {
      if (isAborted(error)) return;
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.code === "too-many") {
        this.#timer = window.setTimeout(() => this.#run(library, request), 4 * REST);
        return;
      }
      const isOfQuery = problem?.code === "bad-query" || problem?.field === "query";
      this.#tell(isOfQuery ? problem : null);
      if (!isOfQuery) this.fault = (error as Error).message;
    }
    this.isAsking = false;
    this.#host.requestUpdate();
  }

  /** Reports a problem of the query to the query field. */
  #tell(problem: Problem | null): void {
    this.#host.dispatchEvent(new CustomEvent("query-read", { detail: problem, bubbles: true }));
  }
}
