// One problem on the board: the viewer asks for the answer, the outcome is stored, and the next problem follows.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { ModelJson } from "../../model/index.ts";
import { elementWith, given } from "../element.ts";
import "../../viewer/index.ts";
import type { PlayMove } from "../../viewer/asking.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { api, isAborted } from "../api.ts";
import type { ExerciseCard } from "../api-types.ts";
import { icon } from "../icons.ts";
import { language, say } from "../messages/index.ts";
import { rowsOf, stonesOf } from "../positions.ts";
import { changeQuery, goTo, type Place } from "../router.ts";
import { boardTheme, setting, watchLooks } from "../settings.ts";
import { boxDots, comesAgain, turnWords } from "./card.ts";
import { CHOICES, type Choices, choices, choose, readTurn, today, turnFor } from "./choices.ts";
import { whichOf } from "./grid.ts";
import { clock, NEW_SITTING, nextProblem, type Outcome, type Sitting, tally, tried } from "./sitting.ts";

/** The maximal time counted for an attempt, in seconds, as users may leave the page open. */
const LONGEST = 900;

/** The signs of outcomes, for users who cannot tell the colours apart. */
const SIGNS: Readonly<Record<Outcome, string>> = { solved: "✓", helped: "✓", missed: "✗" };

/** The sitting, which lasts as long as the page, and its list of problems. */
let sitting: Sitting = NEW_SITTING;
let listed = { of: "", ids: [] as readonly number[] };

/** Plays a move that the record does not have: the server knows the rules. */
const playMove: PlayMove = async ({ stones, size, color, point }) =>
  stonesOf((await api.play({ board: rowsOf(stones, size[0]), color, point })).board);

export class ProblemSolver extends elementWith(() => ({
  place: given<Place>(),
  // Whose turn it is; -1 while the problem is being read.
  color: -1,
  fault: "",
  // The outcome of the attempt; `null` while it is undecided.
  outcome: null as Outcome | null,
  card: null as ExerciseCard | null,
  isStored: true,
  // Whether the problem is solved, or its solution shown.
  isDone: false,
  // Whether the list has no further problem.
  isOver: false,
  seconds: 0,
})) {
  #source: { games: ModelJson[] } | null = null;
  #loading: AbortController | null = null;
  #asked = "";
  #isHelped = false;
  #begun = 0;
  #clock = 0;

  constructor() {
    super();
    watchLooks(() => this.requestUpdate());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#onKey, true);
    this.#clock = setInterval(() => this.#tick(), 1000) as unknown as number;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#onKey, true);
    clearInterval(this.#clock);
    this.#loading?.abort();
    this.#asked = "";
  }

  get #viewer(): KifuViewer | null {
    return this.querySelector("kifu-viewer");
  }

  get #turn(): number {
    return readTurn(this.place.query.t);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const asked = `${this.place.library}/${this.place.game}/${this.#turn}`;
    if (changed.has("place") && asked !== this.#asked && this.place.game !== null) {
      this.#asked = asked;
      this.#load(this.place.game, this.#turn);
    }
  }

  /** Loads a problem and its list. If `turn` is -1, a transformation is chosen and written to the address. */
  async #load(game: number, turn: number): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const { library } = this.place;
    this.isOver = false;
    try {
      const [loaded] = await Promise.all([api.game(library, game, signal, Math.max(0, turn)), this.#readList(signal)]);
      const model = loaded.model;
      const color = model.solution?.color ?? 0;
      if (turn < 0) {
        const chosen = turnFor(choices(), color, Math.random);
        this.#asked = `${library}/${game}/${chosen}`;
        changeQuery({ t: String(chosen) });
        if (chosen !== 0) return this.#load(game, chosen);
      }
      this.#begin(model, color);
    } catch (error) {
      if (isAborted(error)) return;
      this.#source = null;
      this.color = -1;
      this.fault = (error as Error).message;
    }
  }

  async #readList(signal: AbortSignal): Promise<void> {
    const { library, query } = this.place;
    const which = whichOf(this.place);
    const of = JSON.stringify([library, query.q ?? "", which]);
    // Each answer changes which problems are due, but the list of a sitting stays fixed.
    if (of === listed.of && listed.ids.length > 0) return;
    const { ids } = await api.exercises(library, { query: query.q ?? "", which, day: today() }, signal);
    if (of !== listed.of) sitting = NEW_SITTING;
    listed = { of, ids };
  }

  #begin(model: ModelJson, color: number): void {
    // A new object makes the viewer start a new attempt.
    this.#source = { games: [model] };
    [this.color, this.fault, this.outcome, this.card, this.isStored, this.isDone] = [
      color,
      "",
      null,
      null,
      true,
      false,
    ];
    this.#isHelped = false;
    this.#begun = performance.now();
    this.seconds = 0;
    this.requestUpdate();
    this.#focusBoard();
  }

  async #focusBoard(): Promise<void> {
    await this.updateComplete;
    const viewer = this.#viewer;
    await viewer?.updateComplete;
    await viewer?.ready.catch(() => {});
    viewer?.focusBoard();
    // Focusing the board has scrolled to its middle.
    requestAnimationFrame(() => this.querySelector(".solving")?.scrollTo(0, 0));
  }

  #tick(): void {
    if (!this.isDone && this.color >= 0) this.seconds = Math.min(LONGEST, (performance.now() - this.#begun) / 1000);
  }

  #onSolve({ detail }: CustomEvent<{ state: string; color: 0 | 1 }>): void {
    const { state } = detail;
    // The problems of a book may have different sides to play.
    this.color = detail.color;
    // A move that is not in the record is no mistake, but a solution found by trying points does not count as solved.
    if (state === "hint" || state === "off") this.#isHelped = true;
    if (state === "wrong") this.#decide("missed");
    if (state === "shown") this.#decide("missed");
    if (state === "done") this.#decide(this.#isHelped ? "helped" : "solved");
    if (state === "done" || state === "shown") this.isDone = true;
  }

  /** Stores the outcome of the attempt; only the first verdict counts. */
  async #decide(outcome: Outcome): Promise<void> {
    const { library, game } = this.place;
    if (this.outcome || game === null) return;
    this.#tick();
    this.outcome = outcome;
    const seconds = Math.round(this.seconds);
    sitting = tried(sitting, game, outcome, seconds);
    try {
      const { card } = await api.addPractice(library, game, { day: today(), attempt: { outcome, seconds } });
      if (this.place.game === game) this.card = card ?? null;
    } catch (error) {
      if (this.place.game === game) this.fault = (error as Error).message;
      this.isStored = false;
    }
  }

  #next(): void {
    const { game } = this.place;
    if (game === null) return;
    const next = nextProblem(sitting, listed.ids, game);
    if (next < 0) this.isOver = true;
    else if (next === game) this.#again();
    else goTo({ ...this.place, game: next, query: { ...this.place.query, t: "" } });
  }

  /** Restarts the same problem with a new transformation. */
  #again(): void {
    this.#asked = "";
    changeQuery({ t: "" });
    this.requestUpdate("place");
  }

  /** Restarts the problem with the same transformation. */
  #restart(): void {
    if (this.#source) this.#source = { games: [...this.#source.games] };
    this.isDone = false;
    this.requestUpdate();
    this.#focusBoard();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select, dialog, dialog *");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "n") this.#next();
    else if (key === "r" && this.isDone) this.#restart();
    else return;
    // The viewer uses this key for something else.
    event.preventDefault();
    event.stopPropagation();
  };

  #toList(): void {
    const { q = "", which = "" } = this.place.query;
    goTo({ screen: "problems", query: { q, which } });
  }

  override render(): TemplateResult {
    if (this.color < 0) {
      return html`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
        <button @click=${() => this.#toList()}>${say("to-the-list")}</button>
      </div>`;
    }
    const place = listed.ids.indexOf(this.place.game ?? -1);
    return html`<div class="solver">
      <header>
        <button class="quiet" aria-label=${say("to-the-list")} title=${say("to-the-list")} @click=${() => this.#toList()}>
          ${icon("previous")}
        </button>
        <h1 class="turn">${turnWords(this.color)}</h1>
        <p class="facts">${place < 0 ? nothing : say("problem-of", { number: place + 1, count: listed.ids.length })}</p>
        <span class="time" role="timer" aria-label=${say("tally-time")}>${clock(this.seconds)}</span>
      </header>
      <div class="solving">
        <kifu-viewer
          .source=${this.#source}
          .mode=${"solve"}
          .playMove=${playMove}
          .reply=${choices().replies}
          .require=${choices().lines}
          .region=${"auto"}
          .lang=${language()}
          .theme=${boardTheme()}
          .scheme=${setting("scheme")}
          .coords=${setting("coordinates")}
          .keys=${"page"}
          .layout=${"column"}
          @kifu-solve=${this.#onSolve}
        ></kifu-viewer>
        ${this.#result()}
        <aside>${this.#tally()} ${this.#options()}</aside>
      </div>
    </div>`;
  }

  #result(): TemplateResult {
    const { outcome, card } = this;
    return html`<section class="result ${outcome ?? ""}">
      <div role="status">
        ${
          this.isOver
            ? html`<h2>${say("sitting-done")}</h2><p>${say("sitting-done-help")}</p>`
            : outcome
              ? html`<h2><span class="sign" aria-hidden="true">${SIGNS[outcome]}</span> ${say(`result-${outcome}`)}</h2>
                ${card ? html`<p>${boxDots(card)} ${comesAgain(card, today(), outcome === "missed")}</p>` : nothing}
                ${this.isStored ? nothing : html`<p class="wrong">${say("not-stored", { reason: this.fault })}</p>`}`
              : nothing
        }
      </div>
      <div class="buttons">
        ${
          this.isOver
            ? html`<button class="main" @click=${() => this.#startAnew()}>${say("new-sitting")}</button>
              <button @click=${() => this.#toList()}>${say("to-the-list")}</button>`
            : html`<button class=${this.outcome ? "main" : ""} @click=${() => this.#next()}>
              ${say("next-problem")} <kbd>n</kbd>
            </button>`
        }
        ${this.isDone && !this.isOver ? html`<button @click=${() => this.#restart()}>${say("retry")} <kbd>r</kbd></button>` : nothing}
      </div>
    </section>`;
  }

  /** Discards the sitting, and starts the list again. */
  #startAnew(): void {
    sitting = NEW_SITTING;
    this.isOver = false;
    const first = listed.ids[0];
    if (first === undefined) this.#toList();
    else if (first === this.place.game) this.#again();
    else goTo({ ...this.place, game: first, query: { ...this.place.query, t: "" } });
  }

  #tally(): TemplateResult | typeof nothing {
    if (sitting.attempts === 0) return nothing;
    const counts = tally(sitting);
    return html`<section class="tally" aria-label=${say("sitting-tally")}>
      <h2>${say("sitting-tally")}</h2>
      <ul>
        ${(["solved", "helped", "missed"] as const).map((outcome) =>
          counts[outcome] > 0 || outcome !== "helped"
            ? html`<li class=${outcome}>
                <span class="sign" aria-hidden="true">${SIGNS[outcome]}</span> ${say(`tally-${outcome}`, { count: counts[outcome] })}
              </li>`
            : nothing,
        )}
        <li>${say("tally-time")} ${clock(sitting.seconds)}</li>
      </ul>
    </section>`;
  }

  #options(): TemplateResult {
    const now = choices();
    const change = (changes: Partial<Choices>) => {
      choose(changes);
      // These options change the transformation; the others only concern the viewer.
      if ("boards" in changes || "colors" in changes) this.#again();
      else this.requestUpdate();
    };
    const row = <Name extends keyof Choices>(name: Name) => html`<label>
      <span>${say(`choice-${name}`)}</span>
      <select
        @change=${(event: Event) => change({ [name]: (event.target as HTMLSelectElement).value } as Partial<Choices>)}
      >
        ${CHOICES[name].map(
          (value) =>
            html`<option value=${value} ?selected=${value === now[name]}>${say(`${name}-${value}` as "boards-turned")}</option>`,
        )}
      </select>
    </label>`;
    return html`<details class="options">
        <summary>${say("solve-options")}</summary>
        ${row("boards")} ${row("colors")} ${row("replies")} ${row("lines")}
      </details>
      ${this.#turn > 0 ? html`<p class="muted">${say("turned-note")}</p>` : nothing}
      ${
        this.isDone
          ? html`<button class="quiet" @click=${() => goTo({ screen: "game", game: this.place.game })}>${say("open-as-game")}</button>`
          : nothing
      }`;
  }
}

customElements.define("problem-solver", ProblemSolver);
