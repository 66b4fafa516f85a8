// The games of a player or an event as a list, the newest ones first; they open as in the library.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { ApiError, api, isAborted } from "../api.ts";
import { elementWith, given } from "../element.ts";
import { openFromList, takeRow } from "../list.ts";
import { say } from "../messages/index.ts";
import { changeQuery, type Place, sortedBy } from "../router.ts";
import { styled } from "../styled.ts";
import "../table/table.ts";
import type { OpenedRow, TableView } from "../table/table.ts";

/** The rows that are in sight; others are scrolled to. */
const ROWS = 12;

export class PortraitGames extends elementWith(() => ({
  place: given<Place>(),
  // The query of the games.
  query: "",
  games: null as TableView | null,
  row: -1,
  fault: "",
})) {
  #loading: AbortController | null = null;
  #asked = "";

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.#asked = "";
  }

  /** The order of the list; the newest games come first unless the address says otherwise. */
  get #order(): { sort: string; isReverse: boolean } {
    const { sort, reverse = "" } = this.place.query;
    return { sort: sort ?? "date", isReverse: sort === undefined || reverse === "1" };
  }

  override willUpdate(_changed: PropertyValues<this>): void {
    const asked = JSON.stringify([this.place.library, this.query, this.#order]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#ask();
  }

  async #ask(): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { library } = this.place;
    const { sort, isReverse } = this.#order;
    try {
      const request = { query: this.query, sort, reverse: isReverse };
      const found = await api.view(library, request, this.#loading.signal);
      this.games = { library, view: found.view!, total: found.games };
      this.row = takeRow(this.place);
      this.fault = "";
    } catch (error) {
      if (!isAborted(error)) this.fault = (error as Error).message;
    }
  }

  #sort(by: string): void {
    const isFirst = this.place.query.sort === undefined;
    changeQuery(isFirst ? { sort: by, reverse: "" } : sortedBy(this.place, by));
  }

  override render(): TemplateResult {
    const { games, fault } = this;
    if (fault !== "") return html`<p role="alert">${say("failed", { reason: fault })}</p>`;
    const { sort, isReverse } = this.#order;
    return html`<div class="list" ${styled({ "--rows": String(Math.min(ROWS, games?.total ?? ROWS)) })}>
      ${
        games
          ? html`<game-table
              .games=${games}
              .sort=${sort}
              .reverse=${isReverse}
              .selected=${this.row}
              @row-chosen=${({ detail }: CustomEvent<number>) => {
                this.row = detail;
              }}
              @sort-chosen=${({ detail }: CustomEvent<string>) => this.#sort(detail)}
              @row-opened=${({ detail }: CustomEvent<OpenedRow>) => openFromList(this.place, games, detail.number, detail.row)}
              @table-failed=${({ detail }: CustomEvent<unknown>) => {
                if (detail instanceof ApiError && detail.code === "changed") this.#ask();
                else this.fault = (detail as Error).message;
              }}
            ></game-table>`
          : nothing
      }
    </div>`;
  }
}

customElements.define("portrait-games", PortraitGames);
