// One problem on the board: the viewer asks for the answer, the outcome is stored, and the next problem follows.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { GameModel, type ModelJson } from "../../model/index.ts";
import { elementWith, given } from "../element.ts";
import "../../viewer/index.ts";
import type { PointDetail, SolveDetail } from "../../viewer/events.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { nodeOfPath, pathOfNode } from "../../viewer/path.ts";
import { api, isAborted } from "../api.ts";
import type { ExerciseCard, ExerciseTask, MistakeExercise } from "../api-types.ts";
import { language, say } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import "./mistake-review.ts";
import { sayTraining } from "../messages/training/index.ts";
import { changeQuery, goTo, type Place } from "../router.ts";
import { boardTheme, setting, watchLooks } from "../settings.ts";
import { type Choices, choices, readTurn, today, turnFor } from "./choices.ts";
import { solverHead } from "./header.ts";
import { commentAfter, LeadOn, problemBefore, type Solved } from "./lead-on.ts";
import { listQuery, requestOf } from "./list.ts";
import { solveOptions } from "./options.ts";
import { playMove } from "./play-move.ts";
import { readProblem, startInBook, wordsOfAnswer } from "./problem.ts";
import { idsOf, type ProblemId, placeOfProblem, problemOfPlace } from "./problem-id.ts";
import { difficultyWords, resultPanel } from "./result-panel.ts";
import { pictureOfModel, reviewBoards, type ShownProblem } from "./review.ts";
import { answered, beginRound, bestOf, isOver, keepBest, type Round, roundOf, scoreOf } from "./round.ts";
import { goToRound } from "./round-start.ts";
import { NEW_SITTING, nextProblem, type Outcome, type Sitting, tried } from "./sitting.ts";
import { type RoundResult, sittingTally } from "./sitting-panel.ts";
import { goalWords } from "./task.ts";

/** The maximal time counted for an attempt, in seconds, as users may leave the page open. */
const LONGEST = 900;
/** The pause before the next problem of a round, in milliseconds, in which the verdict is read. */
const PAUSE = 1000;

/** The sitting, which lasts as long as the page, and its list of problems. */
let sitting: Sitting = NEW_SITTING;
let listed = { of: "", ids: [] as readonly ProblemId[] };
/** The round of this sitting, and the problems as they were shown. */
let round: Round | null = null;
const shown = new Map<ProblemId, ShownProblem>();

export class ProblemSolver extends elementWith(() => ({
  place: given<Place>(),
  // The name of the library, by which best results are kept.
  library: "",
  // Whose turn it is; -1 while the problem is being read.
  color: -1,
  fault: "",
  // The outcome of the attempt; `null` while it is undecided.
  outcome: null as Outcome | null,
  card: null as ExerciseCard | null,
  // The state before the attempt.
  known: null as ExerciseCard | null,
  task: null as ExerciseTask | null,
  // The mistake, if the problem is one.
  mistake: null as MistakeExercise | null,
  // What is said about a wrong answer to it.
  said: "",
  // The result of the round, when it is over.
  result: null as RoundResult | null,
  isStored: true,
  // Whether the problem is solved, or its solution shown.
  isDone: false,
  // Whether the list has no further problem.
  isOver: false,
  // The problem that was solved before the present one.
  solvedBefore: null as Solved | null,
  seconds: 0,
})) {
  #source: { games: ModelJson[] } | null = null;
  #model: ModelJson | null = null;
  #bookTasks: ReadonlyMap<number, ExerciseTask> = new Map();
  /** The node with the position of the problem of a book; `null` if the record is no book. */
  #start: number | null = null;
  /** The node at which the lines of a mistake are shown; `null` while it is asked. */
  #path: string | null = null;
  #loading: AbortController | null = null;
  #asked = "";
  #isHelped = false;
  #begun = 0;
  #clock = 0;
  #pause = 0;
  /** The present problem as it was solved. */
  #solved: Solved | null = null;
  readonly #lead = new LeadOn(() => this.#next());

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
    clearTimeout(this.#pause);
    this.#lead.end();
    this.#loading?.abort();
    this.#asked = "";
  }

  get #viewer(): KifuViewer | null {
    return this.querySelector("kifu-viewer");
  }

  /** The round, unless a problem of it is looked at again. */
  get #round(): Round | null {
    return roundOf(this.place.query) ? round : null;
  }

  get #id(): ProblemId {
    return problemOfPlace(this.place);
  }

  get #turn(): number {
    return readTurn(this.place.query.t);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const asked = `${this.place.library}/${this.#id}/${this.#turn}`;
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
    clearTimeout(this.#pause);
    this.#lead.end();
    try {
      const id = this.#id;
      const [{ model, task, bookTasks, card, mistake }] = await Promise.all([
        readProblem(this.place, Math.max(0, turn), signal),
        this.#readList(signal),
      ]);
      const color = model.solution?.color ?? 0;
      if (turn < 0) {
        const chosen = turnFor(choices(), color, Math.random);
        this.#asked = `${library}/${id}/${chosen}`;
        changeQuery({ t: String(chosen) });
        if (chosen !== 0) return this.#load(game, chosen);
      }
      [this.known, this.task, this.mistake] = [card, task, mistake];
      this.#model = model;
      this.#bookTasks = bookTasks;
      this.#enter(this.place.query.at ?? "0");
      const inBook = model.solution?.book?.find(({ start }) => start === this.#start);
      this.#begin(model, inBook?.color ?? color, Math.max(0, turn));
    } catch (error) {
      if (isAborted(error)) return;
      this.#source = null;
      this.color = -1;
      this.fault = (error as Error).message;
    }
  }

  async #readList(signal: AbortSignal): Promise<void> {
    const { library } = this.place;
    const of = JSON.stringify([library, listQuery(this.place)]);
    // Each answer changes which problems are due, but the list of a sitting stays fixed.
    if (of === listed.of && listed.ids.length > 0) return;
    const ids = idsOf(await api.exercises(library, requestOf(this.place), signal));
    if (of !== listed.of) this.#forget();
    listed = { of, ids };
  }

  /** Discards the sitting. */
  #forget(): void {
    [sitting, round] = [NEW_SITTING, null];
    shown.clear();
  }

  #begin(model: ModelJson, color: number, turn: number): void {
    // A new object makes the viewer start a new attempt.
    this.#source = { games: [model] };
    [this.solvedBefore, this.#solved] = [this.#solved, null];
    [this.#path, this.said] = [null, ""];
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
    const kind = roundOf(this.place.query);
    if (kind) round ??= beginRound(kind, this.#begun);
    // A round may have ended while this problem was read.
    if (!this.#round || !isOver(this.#round, this.#begun)) [this.isOver, this.result] = [false, null];
    // The review of a book keeps the problem that was missed.
    if (this.#start === null || !shown.has(this.#id)) this.#remember(model, color, turn);
    this.requestUpdate();
    this.#focusBoard();
  }

  /** Keeps the problem for the review of the sitting. */
  #remember(model: ModelJson, color: number, turn: number): void {
    const id = this.#id;
    if (id === "") return;
    const { node = "" } = this.place.query;
    const start = this.#start ?? 0;
    const at = this.#start === null ? "" : pathOfNode(new GameModel(model), start);
    const place = { ...this.place, query: { ...listQuery(this.place), node, at, t: String(turn) } };
    shown.set(id, { id, color, goal: this.#goal(color), picture: pictureOfModel(model, start), place });
  }

  /** What is to be achieved, if it is known. */
  #goal(color: number): string | null {
    if (!this.mistake) return goalWords(this.task, color);
    return sayTraining("better-move", { side: sayPractice(color === 0 ? "side-black" : "side-white") });
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
    const now = performance.now();
    if (!this.isDone && this.color >= 0) this.seconds = Math.min(LONGEST, (now - this.#begun) / 1000);
    const round = this.#round;
    if (!round || this.result) return;
    if (isOver(round, now)) this.#endRound(round);
    else this.requestUpdate();
  }

  /** Ends the round, and keeps its result if it is the best one. */
  #endRound(round: Round): void {
    clearTimeout(this.#pause);
    const { kind } = round;
    const score = scoreOf(round);
    const query = this.place.query.q ?? "";
    const best = bestOf(kind, this.library, query);
    this.result = { kind, score, best, isBest: keepBest(kind, this.library, query, score) };
    this.isOver = true;
  }

  /** Enters the problem of a book that a path belongs to: it has a task of its own. */
  #enter(path: string): void {
    this.#start = this.#model ? startInBook(this.#model, path) : null;
    if (this.#start !== null) this.task = this.#bookTasks.get(this.#start) ?? null;
  }

  #onSolve({ detail }: CustomEvent<SolveDetail>): void {
    const { state, path } = detail;
    if (this.#start !== null) this.#enter(path);
    // The problems of a book may have different sides to play.
    this.color = detail.color;
    // A move that is not in the record is no mistake, but a solution found by trying points does not count as solved.
    if (state === "hint" || state === "off") this.#isHelped = true;
    const isMissed = state === "wrong" || state === "shown";
    // The review of a book shows the problem that was missed first.
    if (isMissed && !this.outcome && this.#start !== null)
      this.#remember(this.#model!, this.color, Math.max(0, this.#turn));
    if (isMissed) this.#decide("missed");
    if (state === "done") this.#decide(this.#isHelped ? "helped" : "solved");
    this.said = this.mistake && state === "wrong" ? wordsOfAnswer(this.mistake, path) : "";
    if (state === "done" || state === "shown") this.isDone = true;
    if (state === "done") this.#leadOn(path);
    else this.#lead.end();
    if (this.mistake && this.isDone && !this.#round) this.#showLines(this.mistake, state === "done" ? path : "1");
  }

  /** Shows the position of a mistake with the lines of the engine, at the answer. */
  #showLines({ review }: MistakeExercise, path: string): void {
    this.#source = { games: [review] };
    this.#path = path;
    this.#focusBoard();
  }

  /**
   * The problem is solved: the next one follows, unless a round leads on, an answer before was wrong, or the lines of an
   * engine are shown.
   */
  #leadOn(path: string): void {
    const { outcome } = this;
    const id = this.#id;
    const model = this.#source?.games[0];
    if (!model || this.mistake || !outcome || outcome === "missed" || this.#round || model.solution?.book) return;
    const comment = commentAfter(model, nodeOfPath(new GameModel(model), path));
    this.#solved = { id, outcome, comment };
    this.#lead.begin(comment);
  }

  #stay(): void {
    if (this.#lead.stay()) this.requestUpdate();
  }

  /** A press anywhere but on the board is a wish to stay. */
  readonly #onPointerDown = (event: PointerEvent): void => {
    if (!event.composedPath().some((one) => one instanceof Element && one.matches(".surface"))) this.#stay();
  };

  readonly #onPoint = (event: CustomEvent<PointDetail>): void => {
    if (event.detail.kind === "press" && this.#lead.press()) event.preventDefault();
  };

  /** Stores the outcome of the attempt; only the first verdict counts. */
  async #decide(outcome: Outcome): Promise<void> {
    const { library, game } = this.place;
    const id = this.#id;
    if (this.outcome || game === null) return;
    this.#tick();
    this.outcome = outcome;
    const seconds = Math.round(this.seconds);
    sitting = tried(sitting, id, outcome, seconds);
    if (this.#round) this.#countInRound(this.#round, outcome);
    try {
      const attempt = { outcome, seconds, ...(this.mistake ? { key: this.mistake.key } : {}) };
      const { card } = await api.addPractice(library, game, { day: today(), attempt });
      if (this.#id === id) this.card = card ?? null;
    } catch (error) {
      if (this.#id === id) this.fault = (error as Error).message;
      this.isStored = false;
    }
  }

  /** Counts the outcome in the round, which goes on by itself. */
  #countInRound(present: Round, outcome: Outcome): void {
    const now = performance.now();
    if (isOver(present, now)) return;
    round = answered(present, outcome, now);
    if (isOver(round, now)) this.#endRound(round);
    else this.#pause = setTimeout(() => this.#next(), PAUSE) as unknown as number;
  }

  #next(): void {
    const id = this.#id;
    if (id === "" || this.isOver) return;
    clearTimeout(this.#pause);
    this.#lead.end();
    // A round asks for each problem once.
    const next = nextProblem(this.#round ? { ...sitting, again: [] } : sitting, listed.ids, id);
    if (next === null && this.#round) this.#endRound(this.#round);
    else if (next === null) this.isOver = true;
    else if (next === id) this.#again();
    else this.#open(next);
  }

  /** Goes to another problem of the list. */
  #open(id: ProblemId): void {
    goTo(placeOfProblem({ ...this.place, query: { ...this.place.query, t: "", at: "" } }, id));
  }

  /** Restarts the same problem with a new transformation. */
  #again(): void {
    this.#asked = "";
    changeQuery({ t: "" });
    this.requestUpdate("place");
  }

  /** Restarts the problem with the same transformation. */
  #restart(): void {
    if (this.mistake) this.#source = { games: [this.mistake.model] };
    else if (this.#source) this.#source = { games: [...this.#source.games] };
    [this.isDone, this.said, this.#path] = [false, "", null];
    this.requestUpdate();
    this.#focusBoard();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select, dialog, dialog *");
    const key = event.key.toLowerCase();
    if (key !== "n") this.#stay();
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "n") this.#next();
    else if (key === "r" && this.isDone) this.#restart();
    else return;
    // The viewer uses this key for something else.
    event.preventDefault();
    event.stopPropagation();
  };

  #toList(): void {
    const isOwnOrder = roundOf(this.place.query) !== null;
    const query = listQuery(this.place);
    // A round has a list of its own, which nobody wants to see again.
    if (isOwnOrder) this.#forget();
    goTo({ screen: "problems", query: isOwnOrder ? { ...query, order: "", seed: "" } : query });
  }

  override render(): TemplateResult {
    if (this.color < 0) {
      return html`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
        <button @click=${() => this.#toList()}>${say("to-the-list")}</button>
      </div>`;
    }
    return html`<div
      class="solver ${this.mistake ? "mistake" : ""} ${this.#path === null ? "" : "reviewed"}"
      @pointerdown=${this.#onPointerDown}
    >
      ${solverHead({
        color: this.color,
        task: this.task,
        goal: this.#goal(this.color),
        mistake: this.mistake,
        place: [listed.ids.indexOf(this.#id), listed.ids.length],
        round: this.#round,
        isOver: this.result !== null,
        seconds: this.seconds,
        toList: () => this.#toList(),
      })}
      <div class="solving">
        <kifu-viewer
          .source=${this.#source}
          .mode=${this.#path === null ? "solve" : "view"}
          .path=${this.#path ?? this.place.query.at ?? null}
          .panels=${this.#path === null ? null : "controls tree"}
          .playMove=${playMove}
          .reply=${choices().replies}
          .require=${choices().lines}
          .region=${this.mistake ? "all" : "auto"}
          .lang=${language()}
          .theme=${boardTheme()}
          .scheme=${setting("scheme")}
          .coords=${setting("coordinates")}
          .keys=${"page"}
          .layout=${"column"}
          @kifu-solve=${this.#onSolve}
          @kifu-point=${this.#onPoint}
        ></kifu-viewer>
        ${this.#result()}
        <aside>${this.#lines()} ${this.isOver ? reviewBoards(this.#missed(), (place) => this.#review(place)) : nothing} ${sittingTally(sitting)} ${problemBefore(this.solvedBefore, () => this.#lookAgain())} ${this.#options()}</aside>
      </div>
    </div>`;
  }

  /** Opens a problem again, which may be the present one. */
  #review(place: Place): void {
    this.#asked = "";
    goTo(place);
    this.requestUpdate("place");
  }

  #lookAgain(): void {
    const before = this.solvedBefore && shown.get(this.solvedBefore.id);
    if (before) this.#review(before.place);
  }

  /** The lines of the engine, when the mistake is answered. */
  #lines(): TemplateResult | typeof nothing {
    if (!this.mistake || this.#path === null) return nothing;
    return html`<mistake-review .found=${this.mistake} .viewer=${() => this.#viewer}></mistake-review>`;
  }

  #missed(): ShownProblem[] {
    return sitting.missed.flatMap((id) => shown.get(id) ?? []);
  }

  #result(): TemplateResult {
    const { outcome, card, said, result, isOver, isDone, isStored, fault } = this;
    return resultPanel({
      ...{ outcome, card, said, round: result, isInRound: this.#round !== null, isOver, isDone },
      fault: isStored ? null : fault,
      leading: this.#lead.render(() => this.#stay()),
      startAnew: () => this.#startAnew(),
      toList: () => this.#toList(),
      next: () => this.#next(),
      restart: () => this.#restart(),
    });
  }

  /** Discards the sitting, and starts the list again, or another round. */
  #startAnew(): void {
    if (this.result) {
      goToRound(this.place, this.result.kind);
      return;
    }
    this.#forget();
    this.isOver = false;
    const first = listed.ids[0];
    if (first === undefined) this.#toList();
    else if (first === this.#id) this.#again();
    else this.#open(first);
  }

  #options(): TemplateResult {
    const changed = (changes: Partial<Choices>) => {
      // These options change the transformation; the others only concern the viewer.
      if ("boards" in changes || "colors" in changes) this.#again();
      else this.requestUpdate();
    };
    return html`${this.known && !this.outcome ? html`<p class="muted">${difficultyWords(this.known)}</p>` : nothing}
      ${solveOptions(changed)} ${this.#turn > 0 ? html`<p class="muted">${say("turned-note")}</p>` : nothing}
      ${
        this.isDone && !this.mistake
          ? html`<button class="quiet" @click=${() => goTo({ screen: "game", game: this.place.game })}>${say("open-as-game")}</button>`
          : nothing
      }`;
  }
}

customElements.define("problem-solver", ProblemSolver);
