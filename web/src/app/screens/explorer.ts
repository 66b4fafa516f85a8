// The screen of openings: the next moves played in a position, with results, and the games.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { ApiError, isAborted } from "../api.ts";
import type { Explored, Found, Library, NextMove, Request } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import "../board.ts";
import type { AppBoard } from "../board.ts";
import { BoardKeys } from "../board-keys.ts";
import { comparedPart } from "../explorer/compared.ts";
import { gameOrder } from "../explorer/game-order.ts";
import { positionNote } from "../explorer/note.ts";
import { type ExploredPart, explorePart, type Part, readPart } from "../explorer/part.ts";
import { lineNames, nameAfter } from "../explorer/position-names.ts";
import { drawReply, type Judged, judge, movesOf, takenBack } from "../explorer/practice.ts";
import { practicePanel } from "../explorer/practice-panel.ts";
import { loadLater } from "../later.ts";
import { openFromList, takeRow } from "../list.ts";
import { gamesCount, language, say } from "../messages/index.ts";
import { nextMoves } from "../next-moves.ts";
import { type Disc, discs, region } from "../overlay.ts";
import { movePath } from "../path.ts";
import { pictureOfPosition, pointName, pointNamed, stonesOf } from "../positions.ts";
import { partsOf, toggled } from "../query.ts";
import { changeQuery, goTo, type Place, sortedBy } from "../router.ts";
import { around, type Cell, pointsIn, writeDrawing } from "../search/drawing.ts";
import { sizeState } from "../search/request.ts";
import "../table/table.ts";
import type { OpenedRow, TableView } from "../table/table.ts";
import { yearBars } from "../year-bars.ts";

/** The sizes of boards that can be chosen. */
const SIZES = ["19", "13", "9"];

export class ExplorerScreen extends elementWith(() => ({
  place: given<Place>(),
  // The libraries of the server; a published site has none.
  libraries: null as readonly Library[] | null,
  explored: null as ExploredPart | null,
  fault: "",
  hovered: null as NextMove | null,
  row: -1,
  isAsking: false,
  // The number of moves after which the position still occurs in games, if the whole line does not; -1 if not searched.
  known: -1,
  // The user's moves of the practice, compared with the games.
  judged: [] as Judged[],
  // Whether the moves of the games are shown while the user practises.
  isBookShown: false,
})) {
  readonly #keys = new BoardKeys(this, {
    names: () => this.explored,
    point: (point) => this.#press(point),
    letter: (letter) => {
      const next = this.#isHidden ? undefined : this.#marked.find((move) => move.letter === letter);
      this.#play(next);
      return next !== undefined;
    },
    other: (event) => this.#onKey(event),
  });
  #games: TableView | null = null;
  #loading: AbortController | null = null;
  #asked = "";
  /** The moves of the position that is shown. */
  #shown: string[] = [];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.#asked = "";
  }

  get #moves(): string[] {
    return (this.place.query.moves ?? "").split(",").filter((move) => move !== "");
  }

  get #size(): string {
    return SIZES.find((size) => size === this.place.query.size) ?? "19";
  }

  get #turn(): number {
    return this.#shown.length % 2;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { q = "", sort = "date", reverse = "" } = this.place.query;
    const request = { played: this.#moves.join(","), board: this.#size, query: q, sort, reverse: reverse === "1" };
    const asked = JSON.stringify([this.place.library, request, this.#part]);
    if (changed.has("place") && asked !== this.#asked) {
      this.#asked = asked;
      this.#ask(request);
    }
  }

  /** The part of the board that is compared. */
  get #part(): Part {
    return readPart(this.place.query);
  }

  async #ask(request: Request & { played: string }): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { library } = this.place;
    const moves = this.#moves;
    this.isAsking = true;
    try {
      const explored = await explorePart(library, request, this.#part, this.#loading.signal);
      this.#shown = moves;
      this.#games = { library, view: explored.found.view!, total: explored.found.games };
      [this.explored, this.fault, this.row, this.hovered] = [explored, "", takeRow(this.place), null];
      this.known = -1;
      this.isBookShown = false;
      this.judged = this.judged.filter(({ number }) => number <= moves.length);
      this.#tell(null);
      this.#reply();
      if (explored.found.games === 0) await this.#seekKnown(library, request, this.#loading.signal);
    } catch (error) {
      if (isAborted(error)) return;
      const problem = error instanceof ApiError ? error.problem : null;
      const isOfQuery = problem?.code === "bad-query" || problem?.field === "query";
      this.#tell(isOfQuery ? problem : null);
      if (problem?.field === "played" && moves.length > 0 && this.explored) {
        // The move is not playable: return to the position before it.
        changeQuery({ moves: this.#shown.join(",") });
      } else if (!isOfQuery) this.fault = (error as Error).message;
    }
    this.isAsking = false;
  }

  /** Finds the last move of the line that games have. The number of games only decreases along the line. */
  async #seekKnown(library: number, request: Request & { played: string }, signal: AbortSignal): Promise<void> {
    const moves = this.#shown;
    let [known, unknown] = [0, moves.length];
    while (unknown - known > 1) {
      const middle = (known + unknown) >> 1;
      const shorter = { ...request, played: moves.slice(0, middle).join(",") };
      if ((await explorePart(library, shorter, this.#part, signal)).found.games > 0) known = middle;
      else unknown = middle;
    }
    if (moves.length > 0) this.known = known;
  }

  #tell(problem: ApiError["problem"] | null): void {
    this.dispatchEvent(new CustomEvent("query-read", { detail: problem, bubbles: true }));
  }

  #go(moves: string[]): void {
    goTo({ screen: "explorer", query: { ...this.place.query, moves: moves.join(",") } });
  }

  /** Plays a next move. If it is one of the other player, the player whose turn it is passes first. */
  #play(next: NextMove | undefined): void {
    if (!next?.vertex) return;
    if (next.color === (this.#turn === 0 ? "black" : "white")) this.#move(next.vertex);
    else if (this.#player < 0) this.#go([...this.#moves, "pass", next.vertex]);
  }

  /** Plays a move of the user. */
  #move(point: string): void {
    const { explored } = this;
    if (explored && this.#player === this.#turn && this.#moves.length === this.#shown.length) {
      const judged = judge(point, this.#own, explored.found.games, this.#shown.length + 1);
      if (judged) this.judged = [...this.judged, judged];
    }
    this.#go([...this.#moves, point]);
  }

  // Practice.

  /** The player of the user while practising: 0 Black, 1 White; -1 without practice. */
  get #player(): number {
    return ["X", "O"].indexOf(this.place.query.practise ?? "");
  }

  /** Begins to practise with the player whose turn it is, or ends it. */
  #practise(): void {
    this.judged = [];
    changeQuery({ practise: this.#player < 0 ? "XO"[this.#turn]! : "" });
  }

  /** Replies with a move from the games. The back button returns to the user's turn. */
  #reply(): void {
    if (this.#player < 0 || this.#player === this.#turn) return;
    const reply = drawReply(this.#own, Math.random());
    if (reply) changeQuery({ moves: [...this.#shown, reply.point!].join(",") });
  }

  #takeBack(): void {
    const moves = takenBack(this.#moves, this.#player);
    this.judged = this.judged.filter(({ number }) => number <= moves.length);
    this.#go(moves);
  }

  /** True while the moves of the games would give away the answer. */
  get #isHidden(): boolean {
    return this.#player >= 0 && this.#player === this.#turn && !this.isBookShown;
  }

  #onPress(event: MouseEvent): void {
    const point = (event.currentTarget as AppBoard).pointAt(event);
    if (point !== null) this.#press(point);
  }

  /** Plays on a point; if it has the letter of a next move, as that move is played. */
  #press(point: number): void {
    if (this.explored?.board.join("")[point] !== ".") return;
    if (this.#player >= 0 && this.#player !== this.#turn && this.#own.length > 0) return;
    const name = pointName(this.explored, point);
    const marked = this.#isHidden ? undefined : this.#marked.find(({ vertex }) => vertex === name);
    if (marked) this.#play(marked);
    else this.#move(name);
  }

  #onKey(event: KeyboardEvent): void {
    const moves = this.#moves;
    if (event.key === "ArrowLeft" || event.key === "Backspace")
      this.#player < 0 ? this.#go(moves.slice(0, -1)) : this.#takeBack();
    else if (event.key === "p" && (this.#player >= 0 || this.#own.length > 0)) this.#practise();
    else if (event.key === "Home") this.#go([]);
    else if (event.key === "s" && this.#canStudy) this.#study();
    else if (event.key === " " && event.shiftKey) this.#play(this.#player < 0 ? this.#marked[0] : this.#own[0]);
    else return;
    event.preventDefault();
  }

  /** The next moves of the player whose turn it is. */
  get #own(): NextMove[] {
    return movesOf(this.explored?.found.pattern?.next ?? [], this.#turn);
  }

  /** The next moves that are shown on the board: in a part of it, the other player may play there first. */
  get #marked(): NextMove[] {
    if (this.#part === "whole" || this.#player >= 0) return this.#own;
    const next = (this.explored?.found.pattern?.next ?? []).filter(({ vertex }) => vertex);
    // Of two moves on one point, the more frequent one comes first.
    return next.filter(({ vertex }, at) => next.findIndex((other) => other.vertex === vertex) === at);
  }

  get #discs(): Disc[] {
    const { explored } = this;
    if (!explored || this.#isHidden) return [];
    const all = this.#marked;
    const most = Math.max(1, ...all.map((next) => next.games));
    const isPart = this.#part !== "whole";
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
    const last = this.#shown.at(-1);
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
          .label=${say("position-after", { moves: this.#shown.join(" ") || "–" })}
          @click=${this.#onPress}
        ></app-board>
        <p class="typed" role="status">${this.#keys.typed}</p>
        ${this.#path()} ${this.#player < 0 ? positionNote(this.libraries, this.place.library, explored.board) : nothing}
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
          ${comparedPart(this.#part, (part) => this.#compare(part))}
          ${
            this.#part === "whole" && picture.stones.some((stone) => stone !== 0)
              ? html`<button class="link" @click=${() => this.#findStones(explored)}>${say("stones-alone")}</button>`
              : nothing
          }
          ${this.#player < 0 ? this.#actions(found) : nothing}
        </div>
        ${this.#player < 0 ? nothing : this.#practice()}
        ${
          this.#isHidden
            ? nothing
            : found.games === 0
              ? html`<div class="empty">
                <p>${say("new-position")}</p>
                ${
                  this.#part === "whole" && this.#shown.length > 0
                    ? html`<button @click=${() => this.#compare("corner")}>${say("compare-corner")}</button>`
                    : nothing
                }
                ${
                  this.known < 0
                    ? nothing
                    : html`<p>${say("new-since", { number: this.known + 1 })}</p>
                        <button @click=${() => this.#go(this.#shown.slice(0, this.known))}>${say("back-to-known")}</button>`
                }
              </div>`
              : nextMoves(found.pattern?.next ?? [], {
                  name: (next) => nameAfter(explored.reached, next, language()),
                  choose: (next) => this.#play(next),
                  hover: (next) => {
                    this.hovered = next;
                  },
                })
        }
        ${this.#isHidden ? nothing : this.#years(found)}
        ${this.#isHidden || found.games < 2 ? nothing : gameOrder(this.place)}
        <game-table
          ?hidden=${found.games === 0 || this.#isHidden}
          .games=${this.#games}
          .sort=${this.place.query.sort ?? "date"}
          .reverse=${this.place.query.reverse === "1"}
          .selected=${this.row}
          @row-chosen=${({ detail }: CustomEvent<number>) => {
            this.row = detail;
          }}
          @sort-chosen=${({ detail }: CustomEvent<string>) => changeQuery(sortedBy(this.place, detail))}
          @row-opened=${({ detail }: CustomEvent<OpenedRow>) =>
            this.#games && openFromList(this.place, this.#games, detail.number, detail.row, String(this.#shown.length))}
          @table-failed=${() => {
            this.#asked = "";
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
          ? html`<button ?disabled=${games === 0} @click=${() => this.#study()}>${say("study")} <kbd>s</kbd></button>
              <study-dialog
                .library=${this.place.library}
                .moves=${this.#shown}
                .size=${this.#size}
                .part=${this.#part}
                .query=${this.place.query.q ?? ""}
              ></study-dialog>`
          : nothing
      }
      <button
        title=${say("practise-help", { color: say(this.#turn === 0 ? "black" : "white") })}
        ?disabled=${games === 0}
        @click=${() => this.#practise()}
      >
        ${say("practise")} <kbd>p</kbd>
      </button>
    </div>`;
  }

  get #canStudy(): boolean {
    return this.libraries !== null && this.#player < 0 && (this.explored?.found.games ?? 0) > 0;
  }

  async #study(): Promise<void> {
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
    const isMine = this.#player === this.#turn;
    const isOpen = isMine && this.#own.length > 0;
    return practicePanel({
      color: this.#player,
      judged: this.judged,
      isOpen,
      isOver: this.#own.length === 0 && !this.isAsking,
      isShown: this.isBookShown,
      show: () => {
        this.isBookShown = !this.isBookShown;
      },
      takeBack: () => this.#takeBack(),
      end: () => this.#practise(),
    });
  }

  #path(): TemplateResult {
    const moves = this.#shown;
    const named = moves.map((name, at) => ({ color: at % 2 === 0 ? "black" : "white", name }) as const);
    const turn = html`<li class="turn">
      <span class="stone ${this.#turn === 0 ? "black" : "white"}"></span>${say("to-play")}
    </li>`;
    return html`<div class="path">
      ${movePath(named, (count) => this.#go(moves.slice(0, count)), turn)}
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
        ${SIZES.map((size) => html`<option value=${size} ?selected=${size === this.#size}>${size}×${size}</option>`)}
      </select>
    </div>`;
  }
}

customElements.define("explorer-screen", ExplorerScreen);
