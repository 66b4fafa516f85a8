// The screen of all games, or of those that match the query. Above the games of one player is the player's record.

import { html, type PropertyValues, type TemplateResult } from "lit";
import { ApiError, api, isAborted } from "../app/api.ts";
import type { Row } from "../app/api-types.ts";
import { elementWith, given } from "../app/element.ts";
import { gamesCount, say } from "../app/messages/index.ts";
import { changeQuery, goTo, type Place, sortedBy } from "../app/router.ts";
import "../app/table/table.ts";
import type { OpenedRow, TableView } from "../app/table/table.ts";
import { MAX_COUNTED, playerCard, playerOf } from "./player.ts";

export class SiteGames extends elementWith(() => ({
  place: given<Place>(),
  games: null as TableView | null,
  all: 0,
  row: -1,
  // The player whom the query asks for, with the player's games.
  player: null as { name: string; rows: readonly Row[] } | null,
  fault: "",
})) {
  #asked = "";
  #loading: AbortController | null = null;

  override willUpdate(changed: PropertyValues<this>): void {
    const { q = "", sort = "date", reverse = "" } = this.place.query;
    const asked = JSON.stringify([q, sort, reverse]);
    if (!changed.has("place") || asked === this.#asked) return;
    this.#asked = asked;
    this.#ask(q, sort, reverse === "1");
  }

  async #ask(query: string, sort: string, reverse: boolean): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    try {
      for await (const found of api.search(0, { query, sort, reverse }, this.#loading.signal)) {
        this.games = { library: 0, view: found.view!, total: found.games };
        this.all = found.library_games;
      }
      [this.row, this.fault] = [-1, ""];
      this.#tell(null);
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

  override render(): TemplateResult {
    if (this.fault !== "")
      return html`<div class="empty" role="alert"><p>${say("failed", { reason: this.fault })}</p></div>`;
    if (!this.games) return html`<div class="empty" role="status"><p>${say("loading")}</p></div>`;
    const { total } = this.games;
    return html`<h1 aria-live="polite">
        ${total === this.all ? gamesCount(total) : say("of-games", { count: total, all: this.all })}
      </h1>
      ${this.player ? playerCard(this.player.name, this.player.rows) : ""}
      ${total === 0 ? html`<div class="empty"><p>${say("no-hits")}</p></div>` : ""}
      <game-table
        ?hidden=${total === 0}
        .games=${this.games}
        .sort=${this.place.query.sort ?? "date"}
        .reverse=${this.place.query.reverse === "1"}
        .selected=${this.row}
        @row-chosen=${({ detail }: CustomEvent<number>) => {
          this.row = detail;
        }}
        @sort-chosen=${({ detail }: CustomEvent<string>) => changeQuery(sortedBy(this.place, detail))}
        @row-opened=${({ detail }: CustomEvent<OpenedRow>) => goTo({ screen: "game", game: detail.row.id })}
      ></game-table>`;
  }
}

customElements.define("site-games", SiteGames);
