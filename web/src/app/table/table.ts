// The list of games: a table of any length, of which only the visible rows are in the page.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { api } from "../api.ts";
import type { Row, Thumbnail } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { loadLater } from "../later.ts";
import { gamesCount, say } from "../messages/index.ts";
import { titleOf } from "../names.ts";
import { boardTheme, isPrinted, watchLooks } from "../settings.ts";
import { styled } from "../styled.ts";
import { type Column, isBoard, statedColumns, type Unstated, USUAL } from "./columns.ts";
import { type Load, Pages } from "./pages.ts";
import { type Extent, heightOf, isScaled, positionOf, rowAt, showing } from "./scroll.ts";

/** A view of games in order. */
export interface TableView {
  library: number;
  view: number;
  total: number;
}

/** A row that was opened, with its index in the view. */
export interface OpenedRow {
  row: Row;
  number: number;
}

/** The heights of rows: on wide pages, with a small board, and as cards of three lines on phones. */
const [ROW, BOARD_ROW, CARD] = [30, 84, 78];
/** The move after which boards are shown: openings tell games apart, full boards do not. */
const SHOWN_MOVE = 50;
/** The rows that are loaded at once, and the boards. */
const [ROWS, BOARDS] = [100, 25];
const PHONE = "(max-width: 639px)";

export class GameTable extends elementWith(() => ({
  games: null as TableView | null,
  sort: "date",
  reverse: false,
  // The number of the selected row; -1 without one.
  selected: -1,
  // The numbers of the marked games; `null` if none can be marked.
  marked: null as ReadonlySet<number> | null,
  // Whether each press marks a game.
  isMarking: false,
  // The columns that the user has chosen; `null` for the usual ones, which depend on the width of the page.
  columns: null as readonly Column[] | null,
})) {
  #pages: Pages<Row> | null = null;
  /** The columns in which no game has a text. Until the first rows are there it is all of them: so no column goes away. */
  #unstated: Unstated = { includes: () => true };
  /** The small boards, if their column is shown. */
  #boards: Pages<Thumbnail> | null = null;
  #first = 0;
  #height = 0;
  /** A row to open as soon as it is loaded; -1 for none. */
  #wanted = -1;
  /** The scroll position that the page itself has set, as rounded by the browser. */
  #setTo = -1;
  readonly #phone = matchMedia(PHONE);
  readonly #observer = new ResizeObserver(() => this.#measure());

  constructor() {
    super();
    watchLooks(() => {
      this.requestUpdate();
      // Before a script prints, nothing that waits is done.
      if (isPrinted() && this.isConnected) this.performUpdate();
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#phone.addEventListener("change", this.#measure);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#phone.removeEventListener("change", this.#measure);
    this.#observer.disconnect();
    this.#pages?.close();
    this.#boards?.close();
  }

  override firstUpdated(): void {
    this.#observer.observe(this.#scroller);
    // The listener may call `preventDefault`, so it cannot be one that Lit adds.
    this.#scroller.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    this.#measure();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("games")) {
      this.#pages?.close();
      this.#pages = this.#pagesOf(ROWS, async (games, ...part) => {
        const { rows, unstated } = await api.rows(games.library, games.view, ...part);
        this.#unstated = unstated;
        return rows;
      });
      [this.#first, this.#wanted] = [0, -1];
    }
    if (changed.has("games") || this.#hasBoards !== (this.#boards !== null)) this.#openBoards();
  }

  /** Loads something of the games of the list in pages. */
  #pagesOf<Item>(page: number, load: (games: TableView, ...part: Parameters<Load<Item>>) => Promise<Item[]>) {
    const { games } = this;
    const failed = (error: unknown) => this.dispatchEvent(new CustomEvent("table-failed", { detail: error }));
    const changed = () => this.requestUpdate();
    return games && new Pages<Item>({ total: games.total, page }, (...part) => load(games, ...part), changed, failed);
  }

  get #hasBoards(): boolean {
    return this.games !== null && this.#columns.some(isBoard);
  }

  #openBoards(): void {
    this.#boards?.close();
    if (this.#hasBoards) loadLater();
    this.#boards = this.#hasBoards
      ? this.#pagesOf(BOARDS, ({ library, view }, from, count, signal) =>
          api.thumbnails(library, view, { from, count, move: SHOWN_MOVE }, signal),
        )
      : null;
  }

  override updated(changed: PropertyValues<this>): void {
    // Rows with boards are higher.
    if (changed.has("games") || changed.has("columns"))
      this.#scrollTo(this.selected >= 0 ? showing(this.#extent, 0, this.selected) : 0);
    else if (changed.has("selected") && this.selected >= 0) {
      this.#scrollTo(showing(this.#extent, this.#first, this.selected));
    }
    const { first, last } = this.#visible;
    this.#pages?.want(first, last);
    this.#boards?.want(first, last);
    this.dispatchEvent(new CustomEvent("row-shown", { detail: this.row ?? null }));
    if (this.#pages?.row(this.#wanted)) this.#open(this.#wanted);
  }

  /** The selected game, if its row is loaded. */
  get row(): Row | undefined {
    return this.#pages?.row(this.selected);
  }

  focusRows(): void {
    this.#scroller.focus();
  }

  /** Handles a key that was pressed while nothing on the page had the focus. Returns true if it is one of the list. */
  takeKey(event: KeyboardEvent): boolean {
    if (this.hidden || !this.games || this.games.total === 0) return false;
    this.#onKey(event);
    if (event.defaultPrevented) this.focusRows();
    return event.defaultPrevented;
  }

  get #scroller(): HTMLElement {
    return this.querySelector(".rows")!;
  }

  get #extent(): Extent {
    const row = this.#phone.matches ? CARD : this.#hasBoards ? BOARD_ROW : ROW;
    return { rows: this.games?.total ?? 0, row, view: this.#height };
  }

  get #visible(): { first: number; last: number } {
    const extent = this.#extent;
    const first = Math.max(0, Math.floor(this.#first));
    const last = Math.min(extent.rows - 1, Math.ceil(this.#first + extent.view / extent.row));
    return { first, last };
  }

  readonly #measure = () => {
    const head = this.#phone.matches ? 0 : ROW;
    this.#height = Math.max(0, this.#scroller.clientHeight - head);
    const extent = this.#extent;
    const most = Math.max(0, extent.rows - extent.view / extent.row);
    this.#scrollTo(this.selected < 0 ? Math.min(this.#first, most) : showing(extent, this.#first, this.selected));
  };

  #scrollTo(first: number): void {
    this.#first = first;
    const position = positionOf(this.#extent, first);
    this.#scroller.scrollTop = position;
    this.#setTo = this.#scroller.scrollTop;
    this.requestUpdate();
  }

  #onScroll(): void {
    const position = this.#scroller.scrollTop;
    if (position === this.#setTo) return;
    this.#setTo = -1;
    this.#first = rowAt(this.#extent, position);
    this.requestUpdate();
  }

  /** Scrolls by rows with the wheel, even if one pixel of the bar stands for many rows. */
  #onWheel(event: WheelEvent): void {
    const extent = this.#extent;
    if (!isScaled(extent) || event.ctrlKey) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * extent.row;
    const most = extent.rows - extent.view / extent.row;
    this.#scrollTo(Math.min(most, Math.max(0, this.#first + pixels / extent.row)));
  }

  #onKey(event: KeyboardEvent): void {
    if (this.marked && this.#onMarkKey(event)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { rows, row, view } = this.#extent;
    const page = Math.max(1, Math.floor(view / row) - 1);
    const steps: Record<string, number> = {
      ArrowUp: this.selected - 1,
      ArrowDown: this.selected + 1,
      PageUp: this.selected - page,
      PageDown: this.selected + page,
      Home: 0,
      End: rows - 1,
    };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      const row = Math.min(rows - 1, Math.max(0, next));
      if (event.shiftKey) this.#markRange(this.selected, row);
      this.#choose(row);
    } else if (event.key === "Enter" && this.selected >= 0) {
      event.preventDefault();
      this.#open(this.selected);
    }
  }

  /** The keys that mark: Space for one game, Ctrl+A for all, Escape for none. */
  #onMarkKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const isControl = ctrlKey || metaKey;
    if (key === " " && !isControl && this.selected >= 0) this.#mark(this.selected, 1);
    else if (key.toLowerCase() === "a" && isControl) this.#mark(0, this.games?.total ?? 0);
    else if (key === "Escape" && this.marked!.size > 0) this.#mark(0, 0);
    else return false;
    return true;
  }

  #markRange(one: number, other: number): void {
    if (this.marked) this.#mark(Math.max(0, Math.min(one, other)), Math.abs(other - Math.max(0, one)) + 1);
  }

  /** Marks some rows, or unmarks them if they are marked; a count of 0 clears all marks. */
  #mark(from: number, count: number): void {
    this.dispatchEvent(new CustomEvent("rows-marked", { detail: { from, count } }));
  }

  #choose(number: number): void {
    this.#wanted = -1;
    this.dispatchEvent(new CustomEvent("row-chosen", { detail: number }));
  }

  /** Selects the row, or on phones, which have no preview, opens its game at once. */
  #onClick(event: MouseEvent, number: number): void {
    if (this.marked && event.shiftKey) this.#markRange(this.selected, number);
    else if (this.marked && (event.ctrlKey || event.metaKey || this.isMarking)) {
      this.#mark(number, 1);
      if (this.isMarking) return;
    }
    this.#choose(number);
    if (event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (this.#phone.matches) this.#open(number);
  }

  /** Opens a row now, or as soon as it is loaded. */
  #open(number: number): void {
    const row = this.#pages?.row(number);
    this.#wanted = row ? -1 : number;
    if (row) this.dispatchEvent(new CustomEvent<OpenedRow>("row-opened", { detail: { row, number } }));
  }

  /** The columns of the page; cards of phones have a place for the usual ones. */
  get #columns(): readonly Column[] {
    return (this.#phone.matches ? null : this.columns) ?? USUAL;
  }

  override render(): TemplateResult {
    const extent = this.#extent;
    const columns = statedColumns(this.#columns, this.#unstated);
    const { first, last } = this.#visible;
    // Paper does not scroll: it has all rows that are loaded.
    const printed = isPrinted() ? (this.#pages?.loaded() ?? []) : null;
    const numbers = printed ?? Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    const isSelected = this.selected >= first && this.selected <= last;
    // Rows are placed by the exact first row, not by the position that the browser has rounded.
    const top = positionOf(extent, this.#first);
    return html`<div
      class="rows ${this.#columns === USUAL ? "" : "chosen"} ${this.#boards ? "with-boards" : ""}"
      role="grid"
      tabindex="0"
      aria-label=${`${say("games-list")}, ${gamesCount(extent.rows)}`}
      aria-multiselectable=${this.marked ? "true" : nothing}
      aria-rowcount=${extent.rows + 1}
      aria-colcount=${columns.length}
      aria-activedescendant=${isSelected ? `row-${this.selected}` : nothing}
      @scroll=${this.#onScroll}
      @keydown=${this.#onKey}
    >
      <div class="head" role="row" aria-rowindex="1">${columns.map((column) => this.#head(column))}</div>
      <div class="body" role="rowgroup" ${styled({ height: `${heightOf(extent)}px` })}>
        ${repeat(
          numbers,
          (number) => number,
          (number) => this.#row(number, columns, top + (number - this.#first) * extent.row),
        )}
      </div>
    </div>
    ${printed && printed.length < extent.rows ? html`<p class="printed">${say("of-games", { count: printed.length, all: extent.rows })}</p>` : nothing}`;
  }

  #head({ sort, label }: Column): TemplateResult {
    const isSorted = sort === this.sort;
    const order = isSorted ? (this.reverse ? "descending" : "ascending") : "none";
    const word = say(label);
    if (sort === "") return html`<span class="cell ${label}" role="columnheader">${word}</span>`;
    return html`<span class="cell ${label}" role="columnheader" aria-sort=${order}
      ><button
        tabindex="-1"
        title=${say("sort-by", { column: word })}
        @click=${() => this.dispatchEvent(new CustomEvent("sort-chosen", { detail: sort }))}
      >
        ${word}<span class="order" aria-hidden="true">${isSorted ? (this.reverse ? "↓" : "↑") : ""}</span>
      </button></span
    >`;
  }

  #row(number: number, columns: readonly Column[], y: number): TemplateResult {
    const row = this.#pages?.row(number);
    const isSelected = number === this.selected;
    const isMarked = row !== undefined && this.marked?.has(row.id) === true;
    return html`<div
      class="row ${row && titleOf(row) ? "titled" : ""} ${isSelected ? "selected" : ""} ${isMarked ? "marked" : ""}"
      id="row-${number}"
      role="row"
      aria-rowindex=${number + 2}
      aria-selected=${isMarked || (isSelected && !this.marked?.size)}
      @click=${(event: MouseEvent) => this.#onClick(event, number)}
      @dblclick=${() => this.#open(number)}
      ${styled({ transform: `translateY(${y}px)` })}
    >
      ${columns.map(
        (column) => html`<span
          class="cell ${column.label}"
          role="gridcell"
          data-label=${say(column.label)}
          >${isBoard(column) ? html`<game-thumbnail .board=${this.#boards?.row(number) ?? null} .theme=${boardTheme()}></game-thumbnail>` : row ? column.text(row) : ""}</span
        >`,
      )}
    </div>`;
  }
}

customElements.define("game-table", GameTable);

declare global {
  interface HTMLElementTagNameMap {
    "game-table": GameTable;
  }
}
