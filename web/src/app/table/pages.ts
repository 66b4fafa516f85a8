// What a list shows of the games of a view, loaded from the server in pages as they become visible.

import { isAborted } from "../api.ts";

/** The shortest time between two requests while the bar is dragged, in milliseconds. */
const PACE = 400;
/** The number of pages kept in memory. */
const MAX = 60;

/** Loads some items, from an index on. */
export type Load<Item> = (from: number, count: number, signal: AbortSignal) => Promise<Item[]>;

export class Pages<Item> {
  readonly total: number;
  /** The number of items in a page. */
  readonly #page: number;
  readonly #get: Load<Item>;
  readonly #rows = new Map<number, Item[]>();
  readonly #changed: () => void;
  readonly #failed: (error: unknown) => void;
  #wanted: number[] = [];
  #loading: AbortController | null = null;
  #last = 0;
  #timer = 0;

  constructor(
    { total, page }: { total: number; page: number },
    load: Load<Item>,
    changed: () => void,
    failed: (error: unknown) => void,
  ) {
    [this.total, this.#page, this.#get] = [total, page, load];
    this.#changed = changed;
    this.#failed = failed;
  }

  /** Returns an item, if it is loaded. */
  row(number: number): Item | undefined {
    return this.#rows.get(Math.floor(number / this.#page))?.[number % this.#page];
  }

  /** The numbers of all loaded items, in order. */
  loaded(): number[] {
    const pages = [...this.#rows].sort(([one], [other]) => one - other);
    return pages.flatMap(([page, rows]) => rows.map((_, at) => page * this.#page + at));
  }

  /** Loads the pages of these items, and drops all other pending requests. */
  want(first: number, last: number): void {
    const pages: number[] = [];
    const [from, to] = [Math.floor(first / this.#page), Math.floor(last / this.#page)];
    for (let page = from; page <= to && page * this.#page < this.total; page++) {
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
      const rows = await this.#get(page * this.#page, this.#page, this.#loading.signal);
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
