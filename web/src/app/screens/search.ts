// The screen of patterns: the user draws a part of a board, and matching games are found while drawing.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api } from "../api.ts";
import type { Explored, Library, NextMove } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import "../board.ts";
import type { AppBoard } from "../board.ts";
import { BoardKeys } from "../board-keys.ts";
import { positionNote } from "../explorer/note.ts";
import { openFromList, takeRow } from "../list.ts";
import { say } from "../messages/index.ts";
import { nextMoves } from "../next-moves.ts";
import { type Disc, discs, points, region } from "../overlay.ts";
import { movePath } from "../path.ts";
import { pictureOfPosition, pointName, rowsOf } from "../positions.ts";
import { changeQuery, goTo, type Place, sortedBy } from "../router.ts";
import { searchSummary } from "../search/answers.ts";
import { Asking } from "../search/asking.ts";
import {
  CELL_SIGNS,
  drawingChoices,
  examples,
  type Layer,
  options,
  TOOL_NAMES,
  TOOLS,
  type Tool,
  thenOptions,
  toolbar,
} from "../search/controls.ts";
import {
  areaOf,
  between,
  type Drawing,
  grown,
  isEmpty,
  NO_DRAWING,
  NO_THEN,
  readDrawing,
  readThen,
  withCell,
  withMove,
  writeDrawing,
  writeThen,
} from "../search/drawing.ts";
import { afterLine, movesAsLine, type Played, readLine, writeLine } from "../search/line.ts";
import { chosenAnchor, type Pattern, patternOf } from "../search/pattern.ts";
import { commandOf, requestOf, SIZES } from "../search/request.ts";
import { isFault, layText, layThen } from "../search/text.ts";
import "../search/text-field.ts";
import type { TextRead } from "../search/text-field.ts";
import "../table/table.ts";
import type { OpenedRow } from "../table/table.ts";

export class SearchScreen extends elementWith(() => ({
  place: given<Place>(),
  // The libraries of the server; a published site has none.
  libraries: null as readonly Library[] | null,
  // The empty board, with the names of its lines.
  board: null as Explored | null,
  fault: "",
  tool: "X" as Tool,
  // The drawing that the tools change.
  layer: "pattern" as Layer,
  // The first and the last point of a region that is being drawn.
  dragged: null as [number, number] | null,
  // The point with the keyboard cursor; -1 without one.
  cursor: -1,
  row: -1,
  // The point under the pointer in the table; -1 without one.
  hovered: -1,
})) {
  readonly #asking = new Asking(this);
  readonly #keys = new BoardKeys(this, {
    names: () => this.board,
    point: (point) => this.#press(point),
    letter: (letter) => {
      const next = this.#shownMoves.find((move) => move.letter === letter);
      if (next) this.#play(next.at, next.color);
      return next !== undefined;
    },
    other: (event) => this.#onKey(event),
  });

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("place")) return;
    if (this.board?.size[0] !== Number(this.#size)) this.#readBoard();
    else this.#ask();
  }

  get #size(): string {
    return SIZES.find((size) => size === this.place.query.size) ?? SIZES[0];
  }

  async #readBoard(): Promise<void> {
    const size = this.#size;
    try {
      // No game has this number, so the answer is the empty board.
      const board = await api.explore(this.place.library, { board: size, query: "id:0" });
      if (size !== this.#size) return;
      this.board = board;
      this.#ask();
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  /** The drawing without the moves that were played into it. */
  get #base(): Drawing {
    const { size, columns, rows } = this.board!;
    return readDrawing(this.place.query, [size[0]!, size[1]!], { columns, rows });
  }

  /** The moves that were played into the drawing. */
  get #line(): Played[] {
    return readLine(this.place.query, this.board!);
  }

  get #drawing(): Drawing {
    const { size } = this.board!;
    const drawing = afterLine(this.#base, this.#line);
    return this.dragged ? { ...drawing, area: between(...this.dragged, size[0]!) } : drawing;
  }

  get #then(): Drawing {
    return readThen(this.place.query, this.#drawing, this.board!);
  }

  get #pattern(): Pattern | null {
    return patternOf(this.#drawing, chosenAnchor(this.place.query.anchor), this.board!, this.#then);
  }

  #request(pattern: Pattern | null) {
    return requestOf(pattern, this.place.query, this.#size, this.#drawing.moves.length > 0);
  }

  #ask(): void {
    const pattern = this.#pattern;
    this.row = takeRow(this.place);
    this.#asking.ask(this.place.library, pattern && this.#request(pattern));
  }

  // Drawing.

  /** The drawing as the state of an address; moves that were played into it become its stones. */
  #state(drawing: Drawing): Record<string, string> {
    return { ...writeDrawing(drawing, this.board!), line: "" };
  }

  #change(drawing: Drawing): void {
    changeQuery(this.#state(drawing));
  }

  /** Plays a next move into the pattern; the back button takes it back. Drawn moves are played before it. */
  #play(point: number, color: string | null | undefined): void {
    const base = this.#base;
    const player = color === "white" ? "O" : "X";
    const state = base.moves.length > 0 ? writeDrawing({ ...base, moves: [] }, this.board!) : {};
    this.#go([...movesAsLine(base), ...this.#line, { player, point }], state);
  }

  #go(line: readonly Played[], state: Record<string, string> = {}): void {
    this.hovered = -1;
    goTo({ screen: "search", query: { ...this.place.query, ...state, line: writeLine(line, this.board!) } });
  }

  #clear(): void {
    this.layer = "pattern";
    changeQuery(NO_DRAWING);
  }

  #take(tool: Tool): void {
    [this.tool, this.dragged] = [tool, null];
  }

  /** Draws on a point; drawing the same again removes it. */
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
    if (this.layer === "then") {
      const then = this.#then;
      const changed = tool === "moves" ? withMove(then, point) : withCell(then, point, tool, "*");
      const area = drawing.area && grown(drawing.area, point, drawing.size[0]);
      changeQuery({ ...this.#state({ ...drawing, area }), ...writeThen(changed, this.board!) });
    } else this.#change(tool === "moves" ? withMove(drawing, point) : withCell(drawing, point, tool, "."));
  }

  /** Draws the pattern that was entered as text. */
  #onText({ detail: { read, refuse } }: CustomEvent<TextRead>): void {
    const pattern = this.#pattern;
    if (this.layer === "then" && pattern) {
      const then = layThen(read, this.#then, pattern);
      if (isFault(then)) refuse(then);
      else changeQuery(writeThen(then, this.board!));
      return;
    }
    const laid = layText(read, this.#drawing.size, pattern);
    if (isFault(laid)) refuse(laid);
    else {
      changeQuery({
        ...this.#state(laid.drawing),
        anchor: laid.choice,
        next: read.next ?? "",
        swap: read.isSwapped ? "" : "0",
      });
    }
  }

  #onDown(event: PointerEvent): void {
    const board = event.currentTarget as AppBoard;
    const point = board.pointAt(event);
    if (point === null || event.button > 2) return;
    const isOther = event.button === 2;
    const tool = isOther && this.tool === "X" ? "O" : isOther && this.tool === "O" ? "X" : this.tool;
    this.cursor = -1;
    if (tool !== "area") {
      if (isOther) this.#draw(point, tool);
      else this.#press(point);
      return;
    }
    this.dragged = [point, point];
    board.setPointerCapture(event.pointerId);
  }

  /** Uses the tool on a point. With a stone in the hand, a press on the letter of a next move plays it. */
  #press(point: number): void {
    const isStone = this.tool === "X" || this.tool === "O";
    const next = isStone ? this.#shownMoves.find((move) => move.at === point) : undefined;
    if (next) this.#play(point, next.color);
    else this.#draw(point, this.tool);
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
    // A click without movement removes the region.
    this.#change({ ...drawing, area: one === other ? null : drawing.area });
  }

  #onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const tool = TOOLS[Number(event.key) - 1];
    if (tool) this.#take(tool);
    else if (event.key === "Delete") this.#clear();
    else if (event.key === "Backspace" && this.#line.length > 0) this.#go(this.#line.slice(0, -1));
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
    return html`<div class="positions search ${this.#asking.isAsking ? "asking" : ""}">
      <section class="board-side">
        <div class="drawing-tools">${toolbar(this.tool, (tool) => this.#take(tool))} ${this.#choices()}</div>
        ${this.#path()}
        ${this.#boardOf(this.board, pattern)}
        <p class="typed" role="status">${this.#keys.typed}</p>
        ${this.#note(this.board)}
        <p class="hidden" aria-live="polite">${this.cursor < 0 ? "" : this.#pointWords(this.cursor)}</p>
        ${pattern ? this.#optionsOf(pattern) : nothing}
      </section>
      <section class="answers">${pattern ? this.#answers(pattern) : examples()}</section>
    </div>`;
  }

  // The user's note on the position with these stones alone.
  #note({ size }: Explored): TemplateResult | typeof nothing {
    const [columns, rows] = [size[0]!, size[1]!];
    const stones = new Uint8Array(columns * rows);
    for (const [point, cell] of this.#drawing.cells) stones[point] = cell === "X" ? 1 : cell === "O" ? 2 : 0;
    return this.dragged || stones.every((stone) => stone === 0)
      ? nothing
      : positionNote(this.libraries, this.place.library, rowsOf(stones, columns));
  }

  /** The moves that were played into the pattern. */
  #path(): TemplateResult | typeof nothing {
    const { board } = this;
    const line = this.#line;
    if (!board || line.length === 0) {
      return html`<p class="muted play-help">${this.#shownMoves.length > 0 ? say("play-help") : nothing}</p>`;
    }
    const moves = line.map(
      ({ player, point }) => ({ color: player === "X" ? "black" : "white", name: pointName(board, point) }) as const,
    );
    return html`<div class="path">${movePath(moves, (count) => this.#go(line.slice(0, count)))}</div>`;
  }

  #choices(): TemplateResult {
    const take = (layer: Layer) => {
      this.layer = layer;
    };
    const [isDrawn, hasThen] = [!isEmpty(this.#drawing), !isEmpty(this.#then)];
    return drawingChoices(this.#size, this.layer, { isDrawn, hasThen, take });
  }

  #optionsOf(pattern: Pattern): TemplateResult {
    const { query } = this.place;
    const isThen = this.layer === "then";
    return html`${
      isThen
        ? thenOptions(query, { hasMoves: this.#then.moves.length > 0, clear: () => changeQuery(NO_THEN) })
        : options(pattern, query, { hasMoves: this.#drawing.moves.length > 0, clear: () => this.#clear() })
    }
      <pattern-field
        .text=${isThen ? pattern.following || pattern.blank : pattern.text}
        .command=${commandOf(this.#request(pattern), this.#size)}
        @text-read=${this.#onText}
      ></pattern-field>`;
  }

  #pointWords(point: number): string {
    const { cells, moves } = this.layer === "then" ? this.#then : this.#drawing;
    const move = moves.indexOf(point);
    const cell = cells.get(point) ?? (this.layer === "then" ? "*" : ".");
    const words = move < 0 ? say(TOOL_NAMES[cell]) : say("numbered-move", { count: move + 1 });
    return `${pointName(this.board!, point)}: ${words}`;
  }

  #boardOf(board: Explored, pattern: Pattern | null): TemplateResult {
    const first = this.#drawing;
    const isThen = this.layer === "then";
    const shown = isThen ? this.#then : first;
    const picture = pictureOfPosition(board);
    const texts = new Map<number, string>();
    // The following pattern is drawn over the dimmed stones of the first pattern.
    const drawings = isThen ? [first, shown] : [first];
    for (const { cells, moves, first: player } of drawings) {
      for (const [point, cell] of cells) picture.stones[point] = cell === "X" ? 1 : cell === "O" ? 2 : 0;
      moves.forEach((point, at) => {
        picture.stones[point] = (player === "X") === (at % 2 === 0) ? 1 : 2;
        texts.set(point, String(at + 1));
      });
    }
    const isOwn = (point: number) => shown.cells.has(point) || shown.moves.includes(point);
    const below = [...first.cells.keys(), ...first.moves].filter((point) => !isOwn(point));
    for (const point of isThen ? below : []) texts.delete(point);
    const area = pattern?.area ?? areaOf(first);
    const signs = [...shown.cells].flatMap(([point, cell]) => {
      const kind = CELL_SIGNS[cell];
      return kind ? points([point], kind, first.size[0]) : [];
    });
    return html`<app-board
      tabindex="0"
      .picture=${{ ...picture, texts, dimmed: isThen ? below : [] }}
      .overlay=${[
        ...(area ? [region(area, first.size)] : []),
        ...signs,
        ...discs(this.#discs, first.size[0]),
        points(this.cursor < 0 ? [] : [this.cursor], "cursor", first.size[0]),
      ]}
      .label=${say(isThen ? "then-board" : "pattern-board")}
      @pointerdown=${this.#onDown}
      @pointermove=${this.#onMove}
      @pointerup=${this.#onUp}
      @contextmenu=${(event: Event) => event.preventDefault()}
    ></app-board>`;
  }

  /** The next moves whose letters are on the board, with their points. */
  get #shownMoves(): (NextMove & { at: number })[] {
    const pattern = this.#pattern;
    const next = (this.#asking.found?.pattern?.next ?? []).filter((move) => move.letter && typeof move.x === "number");
    if (!pattern || this.layer === "then" || this.#asking.isAsking || this.dragged) return [];
    const seen = new Set<number>(this.#drawing.moves);
    return next.flatMap((move) => {
      const at = pattern.point(move.x!, move.y!);
      // Both players may play on the same point: only the more frequent move, which comes first, is shown.
      if (seen.has(at)) return [];
      seen.add(at);
      return [{ ...move, at }];
    });
  }

  get #discs(): Disc[] {
    const next = this.#shownMoves;
    const most = Math.max(1, ...next.map((move) => move.games));
    return next.map(({ at, games, letter, color }) => {
      const kind = at === this.hovered ? "hovered" : color === "black" ? "black-move" : "white-move";
      return { point: at, size: Math.sqrt(games / most), letter: letter!, kind };
    });
  }

  /** A next move with the name of its point where the pattern was drawn. */
  #placed(next: NextMove, pattern: Pattern): NextMove {
    return typeof next.x === "number"
      ? { ...next, vertex: pointName(this.board!, pattern.point(next.x, next.y!)) }
      : next;
  }

  #answers(pattern: Pattern): TemplateResult {
    const { found, games } = this.#asking;
    const fault = this.fault || this.#asking.fault;
    if (fault !== "") return html`<div class="empty" role="alert"><p>${say("failed", { reason: fault })}</p></div>`;
    if (!found) return html`<div class="empty"><p>${say("loading")}</p></div>`;
    return html`${searchSummary(found, pattern, this.#asking, Number(this.#size))}
      ${
        found.games === 0
          ? html`<div class="empty"><p>${say("no-pattern")}</p></div>`
          : nextMoves(
              (found.pattern?.next ?? []).map((next) => this.#placed(next, pattern)),
              {
                choose: ({ x, y, color }) => {
                  if (typeof x === "number") this.#play(pattern.point(x, y!), color);
                },
                hover: (next) => {
                  this.hovered = next && typeof next.x === "number" ? pattern.point(next.x, next.y!) : -1;
                },
              },
            )
      }
      <game-table
        ?hidden=${found.games === 0 || this.#asking.isStopped}
        .games=${games}
        .sort=${this.place.query.sort ?? "date"}
        .reverse=${this.place.query.reverse === "1"}
        .selected=${this.row}
        @row-chosen=${({ detail }: CustomEvent<number>) => {
          this.row = detail;
        }}
        @sort-chosen=${({ detail }: CustomEvent<string>) => changeQuery(sortedBy(this.place, detail))}
        @row-opened=${({ detail }: CustomEvent<OpenedRow>) =>
          games && openFromList(this.place, games, detail.number, detail.row)}
        @table-failed=${() => this.#asking.again()}
      ></game-table>`;
  }
}

customElements.define("search-screen", SearchScreen);
