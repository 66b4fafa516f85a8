// The screen of patterns: a part of the board is drawn, and games that have it are found while it is drawn.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { ApiError, api, isAborted } from "../api.ts";
import type { Explored, Found, NextMove, Request, Row } from "../api-types.ts";
import "../board.ts";
import type { AppBoard } from "../board.ts";
import { gamesCount, say } from "../messages/index.ts";
import { nextMoves } from "../next-moves.ts";
import { type Disc, discs, points, region } from "../overlay.ts";
import { pictureOfPosition, pointName } from "../positions.ts";
import { partsOf, toggled } from "../query.ts";
import { rateText } from "../rates.ts";
import { changeQuery, goTo, type Place, sortedBy } from "../router.ts";
import { examples, options, SIZES, sizeCondition, TOOL_NAMES, TOOLS, type Tool, toolbar } from "../search/controls.ts";
import { areaOf, between, type Cell, type Drawing, pointsIn, readDrawing, writeDrawing } from "../search/drawing.ts";
import { type Pattern, patternOf } from "../search/pattern.ts";
import "../table/table.ts";
import type { TableView } from "../table/table.ts";

/** The time that the drawing rests before it is asked, in milliseconds. */
const REST = 60;

export class SearchScreen extends LitElement {
  static override properties = {
    place: { attribute: false },
    board: { state: true },
    found: { state: true },
    fault: { state: true },
    tool: { state: true },
    dragged: { state: true },
    cursor: { state: true },
    row: { state: true },
    hovered: { state: true },
    isAsking: { state: true },
  };

  declare place: Place;
  /** The empty board, with the names of its lines. */
  declare board: Explored | null;
  declare found: Found | null;
  declare fault: string;
  declare tool: Tool;
  /** The first and the last point of a region that is being drawn. */
  declare dragged: [number, number] | null;
  /** The point of the keyboard; -1 without one. */
  declare cursor: number;
  declare row: number;
  /** The point under the pointer in the table; -1 without one. */
  declare hovered: number;
  declare isAsking: boolean;
  #games: TableView | null = null;
  #loading: AbortController | null = null;
  #asked = "";
  #timer = 0;

  constructor() {
    super();
    this.board = null;
    this.found = null;
    this.fault = "";
    this.tool = "X";
    this.dragged = null;
    this.cursor = -1;
    this.row = -1;
    this.hovered = -1;
    this.isAsking = false;
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    clearTimeout(this.#timer);
    this.#asked = "";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("place")) return;
    if (this.board?.size[0] !== Number(this.#size)) this.#readBoard();
    else this.#askSoon();
  }

  get #size(): string {
    return SIZES.find((size) => size === this.place.query.size) ?? SIZES[0];
  }

  async #readBoard(): Promise<void> {
    const size = this.#size;
    try {
      // No game has this number: the answer is the board alone.
      const board = await api.explore(this.place.library, { size, query: "id:0" });
      if (size !== this.#size) return;
      this.board = board;
      this.#askSoon();
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  get #drawing(): Drawing {
    const { size, columns, rows } = this.board!;
    const drawing = readDrawing(this.place.query, [size[0]!, size[1]!], { columns, rows });
    return this.dragged ? { ...drawing, area: between(...this.dragged, size[0]!) } : drawing;
  }

  get #pattern(): Pattern | null {
    const choice = this.place.query.anchor;
    return patternOf(this.#drawing, choice === "anywhere" || choice === "fixed" ? choice : "auto", this.board!);
  }

  /** Asks when the drawing rests; a question that is older is given up at once. */
  #askSoon(): void {
    const pattern = this.#pattern;
    const { q = "", sort = "date", reverse = "", next = "", swap = "" } = this.place.query;
    const condition = sizeCondition(this.#size);
    const isThere = condition === "" || partsOf(q).some(({ text }) => text === condition);
    const request: Request = { query: isThere ? q : toggled(q, condition), sort, reverse: reverse === "1" };
    if (pattern) {
      request.pattern = pattern.text;
      if (swap === "0") request.no_swap = true;
      if (next === "X" || next === "O") request.next = next;
    }
    const asked = JSON.stringify([this.place.library, request]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#loading?.abort();
    clearTimeout(this.#timer);
    if (!pattern) {
      [this.found, this.isAsking, this.#games] = [null, false, null];
      return;
    }
    this.isAsking = true;
    this.#timer = window.setTimeout(() => this.#ask(request), REST);
  }

  async #ask(request: Request): Promise<void> {
    this.#loading = new AbortController();
    const { library } = this.place;
    try {
      for await (const found of api.search(library, request, this.#loading.signal)) {
        this.found = found;
        if (found.view !== undefined && found.view !== null) {
          this.#games = { library, view: found.view, total: found.games };
          this.row = -1;
        }
      }
      this.fault = "";
      this.#tell(null);
    } catch (error) {
      if (isAborted(error)) return;
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.code === "too-many") {
        this.#timer = window.setTimeout(() => this.#ask(request), 4 * REST);
        return;
      }
      const isOfQuery = problem?.code === "bad-query" || problem?.field === "query";
      this.#tell(isOfQuery ? problem : null);
      if (!isOfQuery) this.fault = (error as Error).message;
    }
    this.isAsking = false;
  }

  #tell(problem: ApiError["problem"] | null): void {
    this.dispatchEvent(new CustomEvent("query-read", { detail: problem, bubbles: true }));
  }

  // Drawing.

  #change(drawing: Drawing): void {
    changeQuery(writeDrawing(drawing, this.board!));
  }

  #clear(): void {
    this.#change({ ...this.#drawing, cells: new Map(), area: null });
  }

  #take(tool: Tool): void {
    [this.tool, this.dragged] = [tool, null];
  }

  /** Draws on a point; the same once more takes it away. */
  #draw(point: number, tool: Tool): void {
    const drawing = this.#drawing;
    if (tool === "area") {
      if (this.dragged) {
        const area = between(this.dragged[0], point, drawing.size[0]);
        this.dragged = null;
        this.#change({ ...drawing, area });
      } else this.dragged = [point, point];
      return;
    }
    const cells = new Map<number, Cell>(drawing.cells);
    if (tool === "." || cells.get(point) === tool) cells.delete(point);
    else cells.set(point, tool);
    let { area } = drawing;
    // A region that was drawn grows with what is drawn beside it.
    if (area && !pointsIn(area, drawing.size[0]).includes(point)) {
      const corner = (x: number, y: number) => y * drawing.size[0] + x;
      const [one, other] = [corner(area.left, area.top), corner(area.right, area.bottom)];
      const [x, y] = [point % drawing.size[0], Math.floor(point / drawing.size[0])];
      area = {
        left: Math.min(one % drawing.size[0], x),
        top: Math.min(Math.floor(one / drawing.size[0]), y),
        right: Math.max(other % drawing.size[0], x),
        bottom: Math.max(Math.floor(other / drawing.size[0]), y),
      };
    }
    this.#change({ ...drawing, cells, area });
  }

  #onDown(event: PointerEvent): void {
    const board = event.currentTarget as AppBoard;
    const point = board.pointAt(event);
    if (point === null || event.button > 2) return;
    const isOther = event.button === 2;
    const tool = isOther && this.tool === "X" ? "O" : isOther && this.tool === "O" ? "X" : this.tool;
    this.cursor = -1;
    if (tool !== "area") {
      this.#draw(point, tool);
      return;
    }
    this.dragged = [point, point];
    board.setPointerCapture(event.pointerId);
  }

  #onMove(event: PointerEvent): void {
    if (!this.dragged || event.buttons === 0) return;
    const point = (event.currentTarget as AppBoard).pointAt(event);
    if (point !== null && point !== this.dragged[1]) this.dragged = [this.dragged[0], point];
  }

  #onUp(): void {
    if (!this.dragged) return;
    const drawing = this.#drawing;
    const [one, other] = this.dragged;
    this.dragged = null;
    // A click without a movement takes the region away.
    this.#change({ ...drawing, area: one === other ? null : drawing.area });
  }

  #onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, .rows")) return;
    const tool = TOOLS[Number(event.key) - 1];
    if (tool) this.#take(tool);
    else if (event.key === "Delete") this.#clear();
    else if (target.closest("app-board")) {
      if (!this.#onBoardKey(event)) return;
    } else return;
    event.preventDefault();
  }

  #onBoardKey({ key }: KeyboardEvent): boolean {
    const [columns, rows] = this.#drawing.size;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[key];
    if (step) {
      const now = this.cursor < 0 ? Math.floor(rows / 2) * columns + Math.floor(columns / 2) : this.cursor;
      const x = Math.min(columns - 1, Math.max(0, (now % columns) + (this.cursor < 0 ? 0 : step[0])));
      const y = Math.min(rows - 1, Math.max(0, Math.floor(now / columns) + (this.cursor < 0 ? 0 : step[1])));
      this.cursor = y * columns + x;
      if (this.dragged) this.dragged = [this.dragged[0], this.cursor];
    } else if ((key === "Enter" || key === " ") && this.cursor >= 0) this.#draw(this.cursor, this.tool);
    else if (key === "Escape") [this.cursor, this.dragged] = [-1, null];
    else return false;
    return true;
  }

  // Pictures and words.

  override render(): TemplateResult {
    if (!this.board) {
      return html`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
      </div>`;
    }
    const pattern = this.#pattern;
    return html`<div class="positions search ${this.isAsking ? "asking" : ""}" @keydown=${this.#onKey}>
      <section class="board-side">
        ${toolbar(this.tool, (tool) => this.#take(tool), this.#size)} ${this.#boardOf(this.board, pattern)}
        <p class="hidden" aria-live="polite">${this.cursor < 0 ? "" : this.#pointWords(this.cursor)}</p>
        ${pattern ? options(pattern, this.place.query, () => this.#clear()) : nothing}
      </section>
      <section class="answers">${pattern ? this.#answers(pattern) : examples()}</section>
    </div>`;
  }

  #pointWords(point: number): string {
    const cell = this.#drawing.cells.get(point) ?? ".";
    return `${pointName(this.board!, point)}: ${say(TOOL_NAMES[cell])}`;
  }

  #boardOf(board: Explored, pattern: Pattern | null): TemplateResult {
    const drawing = this.#drawing;
    const picture = pictureOfPosition(board);
    for (const [point, cell] of drawing.cells) picture.stones[point] = cell === "X" ? 1 : cell === "O" ? 2 : 0;
    const area = areaOf(drawing);
    const free = [...drawing.cells].filter(([, cell]) => cell === "*").map(([point]) => point);
    return html`<app-board
      tabindex="0"
      .picture=${picture}
      .overlay=${[
        ...(area ? [region(area, drawing.size)] : []),
        points(free, "any", drawing.size[0]),
        ...discs(this.#discs(pattern), drawing.size[0]),
        points(this.cursor < 0 ? [] : [this.cursor], "cursor", drawing.size[0]),
      ]}
      .label=${say("pattern-board")}
      @pointerdown=${this.#onDown}
      @pointermove=${this.#onMove}
      @pointerup=${this.#onUp}
      @contextmenu=${(event: Event) => event.preventDefault()}
    ></app-board>`;
  }

  #discs(pattern: Pattern | null): Disc[] {
    const next = (this.found?.pattern?.next ?? []).filter((move) => move.letter && typeof move.x === "number");
    if (!pattern || this.isAsking || this.dragged) return [];
    const most = Math.max(1, ...next.map((move) => move.games));
    const seen = new Set<number>();
    return next.flatMap((move) => {
      const point = pattern.point(move.x!, move.y!);
      // Both players may go on at one point: the more frequent move is first.
      if (seen.has(point)) return [];
      seen.add(point);
      const kind = point === this.hovered ? "hovered" : move.color === 0 ? "black-move" : "white-move";
      return [{ point, size: Math.sqrt(move.games / most), letter: move.letter!, kind }];
    });
  }

  /** A next move with the name of its point where the pattern was drawn. */
  #placed(next: NextMove, pattern: Pattern): NextMove {
    return typeof next.x === "number"
      ? { ...next, point: pointName(this.board!, pattern.point(next.x, next.y!)) }
      : next;
  }

  #answers(pattern: Pattern): TemplateResult {
    const { found } = this;
    if (this.fault !== "")
      return html`<div class="empty" role="alert"><p>${say("failed", { reason: this.fault })}</p></div>`;
    if (!found) return html`<div class="empty"><p>${say("loading")}</p></div>`;
    const counts = found.pattern;
    return html`<div class="summary">
        <h1 aria-live="polite">${gamesCount(found.games)}</h1>
        <p class="muted">
          ${say("hits-count", { count: counts?.hits ?? 0 })} · ● ${rateText(counts?.black_rate)}
          ${found.among < found.of ? html`· ${say("among-games", { count: found.among, all: found.of })}` : nothing}
        </p>
        ${
          found.searched < found.among
            ? html`<progress max=${found.among} value=${found.searched} aria-label=${say("loading")}></progress>`
            : nothing
        }
      </div>
      ${
        found.games === 0
          ? html`<div class="empty"><p>${say("no-pattern")}</p></div>`
          : nextMoves(
              (counts?.next ?? []).map((next) => this.#placed(next, pattern)),
              {
                choose: null,
                hover: (next) => {
                  this.hovered = next && typeof next.x === "number" ? pattern.point(next.x, next.y!) : -1;
                },
              },
            )
      }
      <game-table
        ?hidden=${found.games === 0}
        .games=${this.#games}
        .sort=${this.place.query.sort ?? "date"}
        .reverse=${this.place.query.reverse === "1"}
        .selected=${this.row}
        @row-chosen=${({ detail }: CustomEvent<number>) => {
          this.row = detail;
        }}
        @sort-chosen=${({ detail }: CustomEvent<string>) => changeQuery(sortedBy(this.place, detail))}
        @row-opened=${({ detail }: CustomEvent<Row>) =>
          goTo({ screen: "game", game: detail.id, query: { m: String(detail.hits?.[0]?.move ?? "") } })}
        @table-failed=${() => {
          this.#asked = "";
          this.#askSoon();
        }}
      ></game-table>`;
  }
}

customElements.define("search-screen", SearchScreen);
