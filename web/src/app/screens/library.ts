// The screen of a library: counts, list and preview of the games that match a query.

import { html, nothing, type TemplateResult } from "lit";
import { api } from "../api.ts";
import type { Found, Row } from "../api-types.ts";
import { type Action, actionMenus } from "../library/action-menu.ts";
import { queryChips } from "../library/chips.ts";
import "../library/column-choice.ts";
import "../library/facets.ts";
import "../library/marks.ts";
import "../library/preview.ts";
import { icon } from "../icons.ts";
import { loadLater } from "../later.ts";
import { LibraryState } from "../library/state.ts";
import { openFromList } from "../list.ts";
import { gamesCount, say } from "../messages/index.ts";
import { toggled, without } from "../query.ts";
import { changeQuery, sortedBy } from "../router.ts";
import type { Column } from "../table/columns.ts";
import "../table/table.ts";
import type { OpenedRow } from "../table/table.ts";

/** The most games that can be marked at once. */
const MAX_MARKED = 10_000;

export class LibraryScreen extends LibraryState {
  // Marks of rows follow each other in the order of the keys, however long the server takes for each.
  #marks: Promise<void> = Promise.resolve();

  #setQuery(q: string): void {
    changeQuery({ q, row: "" });
  }

  #showRow(row: Row | null): void {
    // While a row is loading, the board keeps the previous game.
    if (row) this.game = row.id;
    else if (this.selected < 0) this.game = -1;
  }

  #open({ row, number }: OpenedRow): void {
    if (this.games) openFromList(this.place, this.games, number, row);
  }

  /** Opens the game of the preview. */
  #openShown(): void {
    const row = this.querySelector("game-table")?.row ?? this.first;
    if (row) this.#open({ row, number: Math.max(0, this.selected) });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("input, select"))
      return;
    const preview = this.querySelector("game-preview");
    if (event.key === "ArrowRight") preview?.step(event.shiftKey ? 10 : 1);
    else if (event.key === "ArrowLeft") preview?.step(event.shiftKey ? -10 : -1);
    else if (event.key === "t" && this.#canWrite) this.#tag();
    else if (event.key === "f") this.areFacetsOpen = !this.areFacetsOpen;
    else return;
    event.preventDefault();
  }

  override updated(): void {
    // The first steps come with the later screens.
    if (this.#areSamples) loadLater();
  }

  override render(): TemplateResult {
    const { found } = this;
    const shown = this.game < 0 ? (this.first?.id ?? -1) : this.game;
    return html`<div class="library ${this.areFacetsOpen ? "with-facets" : ""}" @keydown=${this.#onKey}>
      <div class="side">
        <game-marks
          .library=${this.place.library}
          .query=${this.query}
          .canWrite=${this.#canWrite}
          @query-chosen=${({ detail }: CustomEvent<string>) => this.#setQuery(detail)}
          @condition-chosen=${({ detail }: CustomEvent<string>) => this.#setQuery(toggled(this.query, detail))}
          @marks-changed=${() => this.ask()}
        ></game-marks>
        <game-facets
          .games=${this.games}
          .counted=${this.counted}
          .query=${this.query}
          @query-chosen=${({ detail }: CustomEvent<string>) => this.#setQuery(detail)}
          @condition-chosen=${({ detail }: CustomEvent<string>) => this.#setQuery(toggled(this.query, detail))}
        ></game-facets>
      </div>
      <div class="list">
        <div class="summary">
          <button
            class="quiet facets-button"
            aria-expanded=${this.areFacetsOpen}
            @click=${() => {
              this.areFacetsOpen = !this.areFacetsOpen;
            }}
          >
            ${icon("filter")} ${say("facets")}
          </button>
          <h1 aria-live="polite">${found ? this.#count(found) : this.missing === "" ? say("loading") : gamesCount(0)}</h1>
          ${queryChips(this.query, found?.names, (q) => this.#setQuery(q))} ${found && found.games > 0 ? this.#tools(found) : nothing}
        </div>
        ${this.note === "" ? nothing : html`<p class="note" role="status">${this.note}</p>`}
        ${this.fault === "" ? nothing : this.#failure()}
        ${this.missing === "" ? nothing : this.#empty()}
        ${found && found.games === 0 ? this.#nothing(found) : nothing}
        ${this.#areSamples ? html`<first-steps .library=${this.place.library}></first-steps>` : nothing}
        <game-table
          ?hidden=${found === null || found.games === 0}
          .games=${this.games}
          .sort=${this.place.query.sort ?? "date"}
          .reverse=${this.place.query.reverse === "1"}
          .selected=${this.selected}
          .marked=${this.marked}
          .isMarking=${this.isMarking}
          .columns=${this.columns}
          @rows-marked=${({ detail }: CustomEvent<{ from: number; count: number }>) => this.#mark(detail)}
          @row-chosen=${({ detail }: CustomEvent<number>) => changeQuery({ row: String(detail) })}
          @row-shown=${({ detail }: CustomEvent<Row | null>) => this.#showRow(detail)}
          @row-opened=${({ detail }: CustomEvent<OpenedRow>) => this.#open(detail)}
          @sort-chosen=${({ detail }: CustomEvent<string>) => this.#sort(detail)}
          @table-failed=${({ detail }: CustomEvent<unknown>) => this.onFailure(detail)}
        ></game-table>
        ${
          this.games
            ? html`<marked-actions
                .games=${this.games}
                .query=${this.query}
                .libraries=${this.libraries}
                .marked=${this.marked}
                @note-made=${({ detail }: CustomEvent<string>) => {
                  this.note = detail;
                }}
                @games-changed=${() => {
                  this.marked = new Set();
                }}
                @list-changed=${() => this.ask()}
              ></marked-actions>`
            : nothing
        }
      </div>
      <aside class="preview" aria-label=${say("preview")}>
        <game-preview .library=${this.place.library} .game=${shown}></game-preview>
        ${shown < 0 ? nothing : html`<button class="main" @click=${() => this.#openShown()}>${say("open-game")}</button>`}
      </aside>
    </div>`;
  }

  get #canWrite(): boolean {
    return this.libraries.find(({ id }) => id === this.place.library)?.can_write === true;
  }

  /** The buttons for actions on the games of the list. */
  #tools(found: Found): TemplateResult {
    const { size } = this.marked;
    const { sort = "date", reverse = "" } = this.place.query;
    const isNewest = sort === "date" && reverse === "1";
    return html`<div class="list-tools">
      <button
        aria-pressed=${isNewest}
        @click=${() => changeQuery({ sort: "date", reverse: isNewest ? "" : "1", row: "" })}
      >
        ${say("newest-first")}
      </button>
      <column-choice
        @columns-chosen=${({ detail }: CustomEvent<readonly Column[] | null>) => {
          this.columns = detail;
        }}
      ></column-choice>
      ${
        size > 0
          ? html`<button class="quiet" @click=${() => this.#mark({ from: 0, count: 0 })}>
              ${say("marked-games", { count: size })} ${icon("close")}
            </button>`
          : nothing
      }
      ${
        this.#canWrite
          ? html`<button title="${say("tags")} (t)" @click=${() => this.#tag()}>
              ${say("tags")}
            </button>`
          : nothing
      }
      ${
        this.#canWrite && this.query.trim() !== ""
          ? html`<button @click=${() => this.querySelector("game-marks")?.saveQuery()}>${say("save-search")}</button>`
          : nothing
      }
      ${actionMenus(size > 0 ? size : found.games, (action) => this.#act(action))}
    </div>`;
  }

  /** Starts an action on the marked games, or else on those of the list. */
  async #act(action: Action): Promise<void> {
    await loadLater("marked");
    await this.querySelector("marked-actions")?.start(action);
  }

  /** Changes the tags of the marked games, or else of the selected one. */
  #tag(): void {
    const games = this.marked.size > 0 ? [...this.marked] : this.game >= 0 ? [this.game] : [];
    if (games.length > 0) {
      this.querySelector("game-marks")?.tag(games);
      [this.isMarking, this.note] = [false, ""];
    } else [this.isMarking, this.note] = [true, say("mark-help")];
  }

  #mark(rows: { from: number; count: number }): void {
    this.#marks = this.#marks.then(() => this.#markNow(rows));
  }

  async #markNow({ from, count }: { from: number; count: number }): Promise<void> {
    if (!this.games || count === 0) {
      this.marked = new Set();
      return;
    }
    const { library, view } = this.games;
    const asked = this.asked;
    const ids = await api.ids(library, view, from, Math.min(count, MAX_MARKED)).catch(() => []);
    // Another list begins without marks.
    if (this.asked !== asked) return;
    const marked = new Set(this.marked);
    const [only] = ids;
    if (count === 1 && only !== undefined && marked.has(only)) marked.delete(only);
    else for (const id of ids) marked.add(id);
    this.marked = marked;
  }

  /** True if the library is the built-in samples, recognised by their name. */
  get #areSamples(): boolean {
    const library = this.libraries.find(({ id }) => id === this.place.library);
    return library?.is_own === true && library.name === "samples";
  }

  #count(found: Found): TemplateResult {
    const words =
      found.games === found.library_games
        ? gamesCount(found.games)
        : say("of-games", { count: found.games, all: found.library_games });
    const seconds = Math.round(found.seconds * 100) / 100;
    return html`${words}${seconds > 0 ? html` <small>${say("seconds", { seconds })}</small>` : nothing}`;
  }

  #nothing(found: Found): TemplateResult {
    if (found.library_games === 0) return this.#empty();
    return html`<div class="empty">
      <h2>${say("no-hits")}</h2>
      <p>${say("no-hits-help")}</p>
      <ul>
        ${this.counts.map(
          ({ part, games }) =>
            html`<li>
              <button @click=${() => this.#setQuery(without(this.query, part))}>
                <code>${part.text}</code> <span>${say("without-it", { count: games })}</span>
              </button>
            </li>`,
        )}
      </ul>
    </div>`;
  }

  #empty(): TemplateResult {
    if (this.missing === "reading") {
      return html`<div class="empty"><h2>${say("reading-records")}</h2><p>${say("reading-records-help")}</p></div>`;
    }
    return html`<div class="empty">
      <h2>${say("no-games")}</h2>
      <p>${say("no-games-help")}</p>
      <button class="main" @click=${() => this.dispatchEvent(new CustomEvent("files-wanted", { bubbles: true }))}>
        ${say("open-files")}
      </button>
    </div>`;
  }

  #failure(): TemplateResult {
    return html`<div class="empty" role="alert">
      <p>${say("failed", { reason: this.fault })}</p>
      <button @click=${() => this.ask()}>${say("retry")}</button>
    </div>`;
  }

  #sort(by: string): void {
    changeQuery({ ...sortedBy(this.place, by), row: "" });
  }
}

customElements.define("library-screen", LibraryScreen);
