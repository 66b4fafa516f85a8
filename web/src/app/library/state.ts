// The games of a library that match a query, as the server lists them.

import type { PropertyValues } from "lit";
import { ApiError, api, isAborted } from "../api.ts";
import type { Found, Library, Request, Row } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { takeRow } from "../list.ts";
import { type Part, partsOf, without } from "../query.ts";
import { changeQuery, type Place } from "../router.ts";
import { chosenColumns } from "../table/columns.ts";
import type { TableView } from "../table/table.ts";

/** The error code of the server if the library has changed and the list must be loaded again. */
const CHANGED = "changed";

/** The screen of a library without its template. */
export class LibraryState extends elementWith(() => ({
  place: given<Place>(),
  libraries: [] as readonly Library[],
  found: null as Found | null,
  games: null as TableView | null,
  // What the games are apart from their order: counts of them are read again when it changes.
  counted: "",
  fault: "",
  // The reason why no games are shown: the library is being built, or is empty.
  missing: "" as "" | "reading" | "empty",
  // For a query without matches: each part with the number of games that the query would find without it.
  counts: [] as { part: Part; games: number }[],
  areFacetsOpen: false,
  // The game of the selected row; -1 without one.
  game: -1,
  // The first game of the list, which the preview shows until one is chosen.
  first: null as Row | null,
  // The numbers of the marked games.
  marked: new Set() as ReadonlySet<number>,
  // True if a press on a row marks the game, as on phones.
  isMarking: false,
  // The columns that the user has chosen; `null` for the usual ones.
  columns: chosenColumns(),
  // A message about the last action or its failure.
  note: "",
})) {
  #loading: AbortController | null = null;
  protected asked = "";

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.asked = "";
  }

  protected get query(): string {
    return this.place.query.q ?? "";
  }

  protected get request(): Request {
    const { sort = "date", reverse = "" } = this.place.query;
    return { query: this.query, sort, reverse: reverse === "1" };
  }

  protected get selected(): number {
    const row = Number(this.place.query.row ?? "-1");
    return Number.isInteger(row) ? row : -1;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const asked = JSON.stringify([this.place.library, this.request]);
    if (changed.has("place") && asked !== this.asked) {
      this.asked = asked;
      this.marked = new Set();
      const row = takeRow(this.place);
      if (row >= 0 && row !== this.selected) changeQuery({ row: String(row) });
      this.ask();
    }
  }

  /** Loads the list; the old one stays visible until then. */
  async ask(): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const { library } = this.place;
    try {
      const found = await api.view(library, this.request, signal);
      this.found = found;
      this.games = { library, view: found.view!, total: found.games };
      this.counted = [library, found.generation, found.games, this.query].join();
      this.fault = "";
      this.missing = "";
      this.counts = [];
      if (found.games === 0 && found.library_games > 0) await this.#countWithout(signal);
      this.first = (await api.rows(library, found.view!, 0, 1, signal)).rows[0] ?? null;
      this.dispatchEvent(new CustomEvent("query-read", { detail: null, bubbles: true }));
    } catch (error) {
      if (isAborted(error)) return;
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.code === "missing-library" && (await this.#isMissing(library))) return;
      const isOfQuery = problem?.code === "bad-query" || problem?.field === "query";
      this.fault = isOfQuery ? "" : (error as Error).message;
      this.dispatchEvent(new CustomEvent("query-read", { detail: isOfQuery ? problem : null, bubbles: true }));
    }
  }

  /** Returns true if the library has no games to show yet, and sets the reason. */
  async #isMissing(library: number): Promise<boolean> {
    const known = await api.libraries().catch(() => []);
    if (known.find(({ id }) => id === library)?.is_open !== false) return false;
    const jobs = await api.jobs().catch(() => []);
    this.missing = jobs.some((job) => job.library === library && job.state === "running") ? "reading" : "empty";
    return true;
  }

  async #countWithout(signal: AbortSignal): Promise<void> {
    const parts = partsOf(this.query);
    const counts = await Promise.all(
      parts.map(async (part) => {
        const request = { query: without(this.query, part) };
        return { part, games: (await api.view(this.place.library, request, signal)).games };
      }),
    );
    this.counts = counts;
  }

  /** Handles a failure of the list. */
  protected onFailure(error: unknown): void {
    if (error instanceof ApiError && error.code === CHANGED) this.ask();
    else this.fault = (error as Error).message;
  }
}
