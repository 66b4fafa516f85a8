// The screen of openings: the next moves played in a position, with results, and the games.

import { html, nothing, type TemplateResult } from "lit";
import type { Explored, Found } from "../api-types.ts";
import "../board.ts";
import { comparedPart } from "../explorer/compared.ts";
import { gameOrder } from "../explorer/game-order.ts";
import { positionNote } from "../explorer/note.ts";
import type { Part } from "../explorer/part.ts";
import { ExplorerPlay } from "../explorer/play.ts";
import { lineNames, nameAfter } from "../explorer/position-names.ts";
import { practicePanel } from "../explorer/practice-panel.ts";
import { SIZES } from "../explorer/state.ts";
import { loadLater } from "../later.ts";
import { openFromList } from "../list.ts";
import { gamesCount, language, say } from "../messages/index.ts";
import { nextMoves } from "../next-moves.ts";
import { type Disc, discs, region } from "../overlay.ts";
import { movePath } from "../path.ts";
import { pictureOfPosition, pointNamed, stonesOf } from "../positions.ts";
import { partsOf, toggled } from "../query.ts";
import { changeQuery, goTo, sortedBy } from "../router.ts";
import { around, type Cell, pointsIn, writeDrawing } from "../search/drawing.ts";
import { sizeState } from "../search/request.ts";
import "../table/table.ts";
import type { OpenedRow } from "../table/table.ts";
import { yearBars } from "../year-bars.ts";

export class ExplorerScreen extends ExplorerPlay {
  get #discs(): Disc[] {
    const { explored } = this;
    if (!explored || this.isHidden) return [];
    const all = this.marked;
    const most = Math.max(1, ...all.map((next) => next.games));
    const isPart = this.compared !== "whole";
    return all.flatMap((next) => {
      const point = pointNamed(explored, next.vertex ?? "");
      const kind = this.hovered?.vertex === next.vertex ? "hovered" : isPart ? `${next.color}-move` : "own";
      return point < 0 ? [] : [{ point, size: Math.sqrt(next.games / most), letter: next.letter ?? "", kind }];
    });
  }

  #compare(part: Part): void {
    changeQuery({ part: part === "whole" ? "" : part });
  }

  /** Opens the pattern search with the stones that are shown; other points of the board may have any stones. */
  #findStones({ size, board, columns, rows }: Explored): void {
    const [across, down] = [size[0]!, size[1]!];
    const stones = stonesOf(board);
    const own = [...stones.keys()].filter((point) => stones[point] !== 0);
    const area = around(own, [across, down], 1);
    const cell = (point: number): Cell => (stones[point] === 0 ? "*" : stones[point] === 1 ? "X" : "O");
    const cells = new Map(pointsIn(area, across).map((point) => [point, cell(point)]));
    const drawing = writeDrawing({ size: [across, down], cells, moves: [], first: "X", area }, { columns, rows });
    goTo({ screen: "search", query: { ...drawing, size: sizeState(across), q: this.place.query.q ?? "" } });
  }

  override render(): TemplateResult {
    const { explored } = this;
    if (!explored) {
      return html`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
      </div>`;
    }
    const last = this.shown.at(-1);
    const picture = pictureOfPosition(explored, last === undefined ? -1 : pointNamed(explored, last));
    const { found } = explored;
    return html`<div class="positions explorer ${this.isAsking ? "asking" : ""}">
      <section class="board-side">
        <app-board
          tabindex="0"
          .picture=${picture}
          .overlay=${[
            ...(explored.area ? [region(explored.area, picture.size)] : []),
            ...discs(this.#discs, picture.size[0]),
          ]}
          .label=${say("position-after", { moves: this.shown.join(" ") || "–" })}
          @click=${this.onPress}
        ></app-board>
        <p class="typed" role="status">${this.keys.typed}</p>
        ${this.#path()} ${this.player < 0 ? positionNote(this.libraries, this.place.library, explored.board) : nothing}
      </section>
      <section class="answers">
        <div class="summary">
          ${lineNames(explored)}
          <h1 aria-live="polite">${gamesCount(found.games)}</h1>
          ${
            found.query_games < found.library_games
              ? html`<p class="muted">${say("among-games", { count: found.query_games, all: found.library_games })}</p>`
              : nothing
          }
          ${comparedPart(this.compared, (part) => this.#compare(part))}
          ${
            this.compared === "whole" && picture.stones.some((stone) => stone !== 0)
              ? html`<button class="link" @click=${() => this.#findStones(explored)}>${say("stones-alone")}</button>`
              : nothing
          }
          ${this.player < 0 ? this.#actions(found) : nothing}
        </div>
        ${this.player < 0 ? nothing : this.#practice()}
        ${
          this.isHidden
            ? nothing
            : found.games === 0
              ? html`<div class="empty">
                <p>${say("new-position")}</p>
                ${
                  this.compared === "whole" && this.shown.length > 0
                    ? html`<button @click=${() => this.#compare("corner")}>${say("compare-corner")}</button>`
                    : nothing
                }
                ${
                  this.known < 0
                    ? nothing
                    : html`<p>${say("new-since", { number: this.known + 1 })}</p>
                        <button @click=${() => this.go(this.shown.slice(0, this.known))}>${say("back-to-known")}</button>`
                }
              </div>`
              : nextMoves(found.pattern?.next ?? [], {
                  name: (next) => nameAfter(explored.reached, next, language()),
                  choose: (next) => this.play(next),
                  hover: (next) => {
                    this.hovered = next;
                  },
                })
        }
        ${this.isHidden ? nothing : this.#years(found)}
        ${this.isHidden || found.games < 2 ? nothing : gameOrder(this.place)}
        <game-table
          ?hidden=${found.games === 0 || this.isHidden}
          .games=${this.games}
          .sort=${this.place.query.sort ?? "date"}
          .reverse=${this.place.query.reverse === "1"}
          .selected=${this.row}
          @row-chosen=${({ detail }: CustomEvent<number>) => {
            this.row = detail;
          }}
          @sort-chosen=${({ detail }: CustomEvent<string>) => changeQuery(sortedBy(this.place, detail))}
          @row-opened=${({ detail }: CustomEvent<OpenedRow>) =>
            this.games && openFromList(this.place, this.games, detail.number, detail.row, String(this.shown.length))}
          @table-failed=${() => {
            this.asked = "";
            this.requestUpdate("place");
          }}
        ></game-table>
      </section>
    </div>`;
  }

  /** The buttons that practise against the games, and that save the position as a study. */
  #actions({ games }: Found): TemplateResult {
    return html`<div class="actions">
      ${
        this.libraries
          ? html`<button ?disabled=${games === 0} @click=${() => this.study()}>${say("study")} <kbd>s</kbd></button>
              <study-dialog
                .library=${this.place.library}
                .moves=${this.shown}
                .size=${this.size}
                .part=${this.compared}
                .query=${this.place.query.q ?? ""}
              ></study-dialog>`
          : nothing
      }
      <button
        title=${say("practise-help", { color: say(this.turn === 0 ? "black" : "white") })}
        ?disabled=${games === 0}
        @click=${() => this.practise()}
      >
        ${say("practise")} <kbd>p</kbd>
      </button>
    </div>`;
  }

  protected override get canStudy(): boolean {
    return this.libraries !== null && this.player < 0 && (this.explored?.found.games ?? 0) > 0;
  }

  protected override async study(): Promise<void> {
    try {
      await loadLater();
      await this.querySelector("study-dialog")?.show();
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  /** The years of the games; a click filters by them. */
  #years({ pattern }: Found): TemplateResult | typeof nothing {
    const counts = (pattern?.years ?? []).flatMap(({ year, games }) => (year ? [[year, games] as const] : []));
    if (counts.length < 2) return nothing;
    const { q = "" } = this.place.query;
    return yearBars(
      html`<h2>${say("year")}</h2>`,
      counts,
      (condition) => partsOf(q).some(({ text }) => text === condition),
      (condition) => changeQuery({ q: toggled(q, condition) }),
    );
  }

  #practice(): TemplateResult {
    const isMine = this.player === this.turn;
    const isOpen = isMine && this.own.length > 0;
    return practicePanel({
      color: this.player,
      judged: this.judged,
      isOpen,
      isOver: this.own.length === 0 && !this.isAsking,
      isShown: this.isBookShown,
      show: () => {
        this.isBookShown = !this.isBookShown;
      },
      takeBack: () => this.takeBack(),
      end: () => this.practise(),
    });
  }

  #path(): TemplateResult {
    const moves = this.shown;
    const named = moves.map((name, at) => ({ color: at % 2 === 0 ? "black" : "white", name }) as const);
    const turn = html`<li class="turn">
      <span class="stone ${this.turn === 0 ? "black" : "white"}"></span>${say("to-play")}
    </li>`;
    return html`<div class="path">
      ${movePath(named, (count) => this.go(moves.slice(0, count)), turn)}
      <select
        aria-label=${say("size")}
        @change=${(event: Event) =>
          goTo({
            screen: "explorer",
            query: {
              q: this.place.query.q ?? "",
              part: this.place.query.part ?? "",
              size: (event.target as HTMLSelectElement).value,
            },
          })}
      >
        ${SIZES.map((size) => html`<option value=${size} ?selected=${size === this.size}>${size}×${size}</option>`)}
      </select>
    </div>`;
  }
}

customElements.define("explorer-screen", ExplorerScreen);
