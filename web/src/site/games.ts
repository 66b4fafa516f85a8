// The screen of all games, or of those that match the query: counts by name, the list, and a preview of the selected game.
// Above the games of one player is the player's record.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { ApiError, api, isAborted } from "../app/api.ts";
import type { Found, Row } from "../app/api-types.ts";
import { elementWith, given } from "../app/element.ts";
import { icon } from "../app/icons.ts";
import { queryChips } from "../app/library/chips.ts";
import "../app/library/preview.ts";
import { setLater } from "../app/later.ts";
import { openFromList, takeRow } from "../app/list.ts";
import { gamesCount, say } from "../app/messages/index.ts";
import { toggled } from "../app/query.ts";
import { changeQuery, type Place } from "../app/router.ts";
import "../app/table/table.ts";
import type { OpenedRow, TableView } from "../app/table/table.ts";
import "./facets.ts";
import { MAX_COUNTED, playerCard, playerOf } from "./player.ts";

// The preview of a game other than Go.
setLater({ other: () => import("../app/other/other-game.ts") });

/** The newest games come first, unless the address says another order. */
function orderOf({ query }: Place): { sort: string; reverse: boolean } {
  const { sort = "date", reverse = sort === "date" ? "1" : "" } = query;
  return { sort, reverse: reverse === "1" };
}

export class SiteGames extends elementWith(() => ({
  place: given<Place>(),
  games: null as TableView | null,
  all: 0,
  // The names of openings and joseki in the query.
  names: {} as NonNullable<Found["names"]>,
  row: -1,
  // The game of the selected row, or else the first one of the list.
  shown: null as Row | null,
  first: null as Row | null,
  areFacetsOpen: false,
  // The player whom the query asks for, with the player's games.
  player: null as { name: string; rows: readonly Row[] } | null,
  fault: "",
})) {
  #asked = "";
  #loading: AbortController | null = null;

  override willUpdate(changed: PropertyValues<this>): void {
    const { sort, reverse } = orderOf(this.place);
    const asked = JSON.stringify([this.#query, sort, reverse]);
    if (!changed.has("place") || asked === this.#asked) return;
    this.#asked = asked;
    this.#ask(this.#query, sort, reverse);
  }

  get #query(): string {
    return this.place.query.q ?? "";
  }

  async #ask(query: string, sort: string, reverse: boolean): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const row = takeRow(this.place);
    try {
      for await (const found of api.search(0, { query, sort, reverse }, this.#loading.signal)) {
        this.games = { library: 0, view: found.view!, total: found.games };
        this.all = found.library_games;
        this.names = found.names ?? {};
      }
      [this.row, this.shown, this.fault] = [row, null, ""];
      this.#tell(null);
      const { games } = this;
      const first = games && games.total > 0 ? (await api.rows(0, games.view, 0, 1)).rows[0] : null;
      if (games === this.games) this.first = first ?? null;
      await this.#readPlayer(query);
    } catch (error) {
      if (isAborted(error)) return;
      const isOfQuery = error instanceof ApiError;
      this.#tell(isOfQuery ? error.problem : null);
      if (!isOfQuery) this.fault = (error as Error).message;
    }
  }

  async #readPlayer(query: string): Promise<void> {
    const { games } = this;
    const name = playerOf(query);
    const rows = name && games ? (await api.rows(0, games.view, 0, MAX_COUNTED)).rows : [];
    if (games === this.games) this.player = name && rows.length > 0 ? { name, rows } : null;
  }

  #tell(problem: ApiError["problem"] | null): void {
    this.dispatchEvent(new CustomEvent("query-read", { detail: problem, bubbles: true }));
  }

  #open({ row, number }: OpenedRow): void {
    if (this.games) openFromList(this.place, this.games, number, row);
  }

  /** Sorts by a column; the second click on it turns the order around. */
  #sort(by: string): void {
    const { sort, reverse } = orderOf(this.place);
    const isNewReverse = sort === by ? !reverse : by === "date";
    changeQuery({ sort: by, reverse: isNewReverse ? "1" : "0" });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("input")) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.querySelector("game-preview")?.step(event.shiftKey ? 10 * step : step);
  }

  override render(): TemplateResult {
    if (this.fault !== "")
      return html`<div class="empty" role="alert"><p>${say("failed", { reason: this.fault })}</p></div>`;
    const { games } = this;
    if (!games) return html`<div class="empty" role="status"><p>${say("loading")}</p></div>`;
    const { sort, reverse } = orderOf(this.place);
    const shown = this.shown ?? this.first;
    const setQuery = (q: string) => changeQuery({ q });
    return html`<div class="library ${this.areFacetsOpen ? "with-facets" : ""}" @keydown=${this.#onKey}>
      <div class="side">
        <site-facets
          .games=${games}
          .query=${this.#query}
          @condition-chosen=${({ detail }: CustomEvent<string>) => setQuery(toggled(this.#query, detail))}
        ></site-facets>
      </div>
      <div class="list">
        ${this.#summary(games, sort === "date" && reverse, setQuery)}
        ${this.player ? playerCard(this.player.name, this.player.rows) : ""}
        ${games.total === 0 ? html`<div class="empty"><p>${say("no-hits")}</p></div>` : ""}
        <game-table
          ?hidden=${games.total === 0}
          .games=${games}
          .sort=${sort}
          .reverse=${reverse}
          .selected=${this.row}
          @row-chosen=${({ detail }: CustomEvent<number>) => {
            this.row = detail;
          }}
          @row-shown=${({ detail }: CustomEvent<Row | null>) => {
            // While a row is loading, the board keeps the previous game.
            if (detail) this.shown = detail;
          }}
          @sort-chosen=${({ detail }: CustomEvent<string>) => this.#sort(detail)}
          @row-opened=${({ detail }: CustomEvent<OpenedRow>) => this.#open(detail)}
        ></game-table>
      </div>
      <aside class="preview" aria-label=${say("preview")}>
        ${
          shown && games.total > 0
            ? html`<game-preview .game=${shown.id}></game-preview>
                <button class="main" @click=${() => this.#open({ row: shown, number: Math.max(0, this.row) })}>
                  ${say("open-game")}
                </button>`
            : nothing
        }
      </aside>
    </div>`;
  }

  #summary({ total }: TableView, isNewest: boolean, setQuery: (q: string) => void): TemplateResult {
    return html`<div class="summary">
      <button
        class="quiet facets-button"
        aria-expanded=${this.areFacetsOpen}
        @click=${() => {
          this.areFacetsOpen = !this.areFacetsOpen;
        }}
      >
        ${icon("filter")} ${say("facets")}
      </button>
      <h1 aria-live="polite">
        ${total === this.all ? gamesCount(total) : say("of-games", { count: total, all: this.all })}
      </h1>
      ${queryChips(this.#query, this.names, setQuery)}
      <div class="list-tools">
        <button
          aria-pressed=${isNewest}
          @click=${() => changeQuery({ sort: "date", reverse: isNewest ? "0" : "1" })}
        >
          ${say("newest-first")}
        </button>
      </div>
    </div>`;
  }
}

customElements.define("site-games", SiteGames);
