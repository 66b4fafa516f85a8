// The screen of patterns: the user draws a part of a board, and matching games are found while drawing.

import { html, nothing, type TemplateResult } from "lit";
import type { Explored, NextMove } from "../api-types.ts";
import "../board.ts";
import { positionNote } from "../explorer/note.ts";
import { openFromList } from "../list.ts";
import { say } from "../messages/index.ts";
import { nextMoves } from "../next-moves.ts";
import { type Disc, discs, points, region } from "../overlay.ts";
import { movePath } from "../path.ts";
import { pictureOfPosition, pointName, rowsOf } from "../positions.ts";
import { changeQuery, sortedBy } from "../router.ts";
import { searchSummary } from "../search/answers.ts";
import {
  CELL_SIGNS,
  drawingChoices,
  examples,
  type Layer,
  options,
  TOOL_NAMES,
  thenOptions,
  toolbar,
} from "../search/controls.ts";
import { areaOf, isEmpty, NO_THEN } from "../search/drawing.ts";
import { SearchHand } from "../search/hand.ts";
import type { Pattern } from "../search/pattern.ts";
import { commandOf } from "../search/request.ts";
import "../search/text-field.ts";
import "../table/table.ts";
import type { OpenedRow } from "../table/table.ts";

export class SearchScreen extends SearchHand {
  override render(): TemplateResult {
    if (!this.board) {
      return html`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
      </div>`;
    }
    const pattern = this.pattern;
    return html`<div class="positions search ${this.asking.isAsking ? "asking" : ""}">
      <section class="board-side">
        <div class="drawing-tools">${toolbar(this.tool, (tool) => this.take(tool))} ${this.#choices()}</div>
        ${this.#path()}
        ${this.#boardOf(this.board, pattern)}
        <p class="typed" role="status">${this.keys.typed}</p>
        ${this.#note(this.board)}
        <p class="hidden" aria-live="polite">${this.cursor < 0 ? "" : this.#pointWords(this.cursor)}</p>
        ${pattern ? this.#optionsOf(pattern) : nothing}
      </section>
      <section class="answers">${pattern ? this.#answers(pattern) : examples(this.board)}</section>
    </div>`;
  }

  // The user's note on the position with these stones alone.
  #note({ size }: Explored): TemplateResult | typeof nothing {
    const [columns, rows] = [size[0]!, size[1]!];
    const stones = new Uint8Array(columns * rows);
    for (const [point, cell] of this.drawing.cells) stones[point] = cell === "X" ? 1 : cell === "O" ? 2 : 0;
    return this.dragged || stones.every((stone) => stone === 0)
      ? nothing
      : positionNote(this.libraries, this.place.library, rowsOf(stones, columns));
  }

  /** The moves that were played into the pattern, or what the hand can do. */
  #path(): TemplateResult | typeof nothing {
    const { board } = this;
    const line = this.line;
    if (!board || line.length === 0) {
      return html`<p class="muted play-help">${say(this.shownMoves.length > 0 ? "play-help" : "draw-hint")}</p>`;
    }
    const moves = line.map(
      ({ player, point }) => ({ color: player === "X" ? "black" : "white", name: pointName(board, point) }) as const,
    );
    return html`<div class="path">${movePath(moves, (count) => this.go(line.slice(0, count)))}</div>`;
  }

  #choices(): TemplateResult {
    const take = (layer: Layer) => {
      this.layer = layer;
    };
    const [isDrawn, hasThen] = [!isEmpty(this.drawing), !isEmpty(this.thenDrawing)];
    return drawingChoices(this.size, this.layer, { isDrawn, hasThen, take });
  }

  #optionsOf(pattern: Pattern): TemplateResult {
    const { query } = this.place;
    const isThen = this.layer === "then";
    return html`${
      isThen
        ? thenOptions(query, { hasMoves: this.thenDrawing.moves.length > 0, clear: () => changeQuery(NO_THEN) })
        : options(pattern, query, { hasMoves: this.drawing.moves.length > 0, clear: () => this.clear() })
    }
      <pattern-field
        .text=${isThen ? pattern.following || pattern.blank : pattern.text}
        .command=${commandOf(this.request(pattern), this.size)}
        @text-read=${this.onText}
      ></pattern-field>`;
  }

  #pointWords(point: number): string {
    const { cells, moves } = this.layer === "then" ? this.thenDrawing : this.drawing;
    const move = moves.indexOf(point);
    const cell = cells.get(point) ?? (this.layer === "then" ? "*" : ".");
    const words = move < 0 ? say(TOOL_NAMES[cell]) : say("numbered-move", { count: move + 1 });
    return `${pointName(this.board!, point)}: ${words}`;
  }

  #boardOf(board: Explored, pattern: Pattern | null): TemplateResult {
    const first = this.drawing;
    const isThen = this.layer === "then";
    const shown = isThen ? this.thenDrawing : first;
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
      @pointerdown=${this.onDown}
      @pointermove=${this.onMove}
      @pointerup=${this.onUp}
      @contextmenu=${(event: Event) => event.preventDefault()}
    ></app-board>`;
  }

  get #discs(): Disc[] {
    const next = this.shownMoves;
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
    const { found, games } = this.asking;
    const fault = this.fault || this.asking.fault;
    if (fault !== "") return html`<div class="empty" role="alert"><p>${say("failed", { reason: fault })}</p></div>`;
    if (!found) return html`<div class="empty"><p>${say("loading")}</p></div>`;
    return html`${searchSummary(found, pattern, this.asking, Number(this.size))}
      ${
        found.games === 0
          ? html`<div class="empty"><p>${say("no-pattern")}</p></div>`
          : nextMoves(
              (found.pattern?.next ?? []).map((next) => this.#placed(next, pattern)),
              {
                choose: ({ x, y, color }) => {
                  if (typeof x === "number") this.play(pattern.point(x, y!), color);
                },
                hover: (next) => {
                  this.hovered = next && typeof next.x === "number" ? pattern.point(next.x, next.y!) : -1;
                },
              },
            )
      }
      <game-table
        ?hidden=${found.games === 0 || this.asking.isStopped}
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
        @table-failed=${() => this.asking.again()}
      ></game-table>`;
  }
}

customElements.define("search-screen", SearchScreen);
