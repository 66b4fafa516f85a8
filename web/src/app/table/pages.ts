// The rows of a view, loaded from the server in pages as they become visible.

import { api, isAborted } from "../api.ts";
import type { Row } from "../api-types.ts";

/** The rows of a page. */
export const PAGE = 100;
/** The shortest time between two requests while the bar is dragged, in milliseconds. */
const PACE = 400;
/** The number of pages kept in memory. */
const MAX = 60;

export class Pages {
  readonly library: number;
  readonly view: number;
  readonly total: number;
  readonly #rows = new Map<number, Row[]>();
  readonly #changed: () => void;
  readonly #failed: (error: unknown) => void;
  #wanted: number[] = [];
  #loading: AbortController | null = null;
  #last = 0;
  #timer = 0;

  constructor(
    { library, view, total }: { library: number; view: number; total: number },
    changed: () => void,
    failed: (error: unknown) => void,
  ) {
    this.library = library;
    this.view = view;
    this.total = total;
    this.#changed = changed;
    this.#failed = failed;
  }

  /** Returns a row, if it is loaded. */
  row(number: number): Row | undefined {
    return this.#rows.get(Math.floor(number / PAGE))?.[number % PAGE];
  }

  /** The numbers of all loaded rows, in order. */
  loaded(): number[] {
    const pages = [...this.#rows].sort(([one], [other]) => one - other);
    return pages.flatMap(([page, rows]) => rows.map((_, at) => page * PAGE + at));
  }

  /** Loads the pages of these rows, and drops all other pending requests. */
  want(first: number, last: number): void {
    const pages: number[] = [];
    for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE) && page * PAGE < this.total; page++) {
      if (page >= 0 && !this.#rows.has(page)) pages.push(page);
    }
    this.#wanted = pages;
    if (pages.length > 0 && !this.#loading && !this.#timer) this.#schedule();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#wanted = [];
    this.#loading?.abort();
  }

  #schedule(): void {
    const wait = Math.max(0, this.#last + PACE - performance.now());
    if (wait === 0) {
      this.#load();
      return;
    }
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      this.#load();
    }, wait);
  }

  async #load(): Promise<void> {
    const page = this.#wanted[0];
    if (page === undefined) return;
    this.#last = performance.now();
    this.#loading = new AbortController();
    try {
      const { rows } = await api.rows(this.library, this.view, page * PAGE, PAGE, this.#loading.signal);
      this.#rows.set(page, rows);
      if (this.#rows.size > MAX) this.#rows.delete(this.#rows.keys().next().value!);
      this.#changed();
    } catch (error) {
      this.#wanted = [];
      if (!isAborted(error)) this.#failed(error);
    } finally {
      this.#loading = null;
      this.#wanted = this.#wanted.filter((other) => !this.#rows.has(other));
      if (this.#wanted.length > 0) this.#schedule();
    }
  }
}
