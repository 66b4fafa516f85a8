// One attempt at a problem: it is loaded and timed, its outcome is stored and counted, and another problem follows.

import type { PropertyValues } from "lit";
import { GameModel, type ModelJson } from "../../model/index.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { pathOfNode } from "../../viewer/path.ts";
import { api, isAborted } from "../api.ts";
import type { ExerciseCard, ExerciseTask, MistakeExercise } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { sayPractice } from "../messages/practice/index.ts";
import { sayTraining } from "../messages/training/index.ts";
import { changeQuery, goTo, type Place } from "../router.ts";
import { watchLooks } from "../settings.ts";
import { choices, readTurn, today, turnFor } from "./choices.ts";
import { LeadOn, type Solved } from "./lead-on.ts";
import { listQuery } from "./list.ts";
import { readProblem, startInBook } from "./problem.ts";
import { type ProblemId, placeOfProblem, problemOfPlace } from "./problem-id.ts";
import { pictureOfModel } from "./review.ts";
import { answered, beginRound, bestOf, isOver, keepBest, type Round, roundOf, scoreOf } from "./round.ts";
import { readList, session } from "./session.ts";
import { nextProblem, type Outcome, tried } from "./sitting.ts";
import type { RoundResult } from "./sitting-panel.ts";
import { goalWords } from "./task.ts";

/** The maximal time counted for an attempt, in seconds, as users may leave the page open. */
const LONGEST = 900;
/** The pause before the next problem of a round, in milliseconds, in which the verdict is read. */
const PAUSE = 1000;

/** An attempt at the problem of a place. */
export class Attempt extends elementWith(() => ({
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
  protected source: { games: ModelJson[] } | null = null;
  protected model: ModelJson | null = null;
  #bookTasks: ReadonlyMap<number, ExerciseTask> = new Map();
  /** The node with the position of the problem of a book; `null` if the record is no book. */
  protected start: number | null = null;
  /** The node at which the lines of a mistake are shown; `null` while it is asked. */
  protected path: string | null = null;
  #loading: AbortController | null = null;
  protected asked = "";
  protected isHelped = false;
  #begun = 0;
  #clock = 0;
  protected pause = 0;
  /** The present problem as it was solved. */
  protected solved: Solved | null = null;
  protected readonly lead = new LeadOn(() => this.next());

  constructor() {
    super();
    watchLooks(() => this.requestUpdate());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#clock = setInterval(() => this.tick(), 1000) as unknown as number;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#clock);
    clearTimeout(this.pause);
    this.lead.end();
    this.#loading?.abort();
    this.asked = "";
  }

  protected get viewer(): KifuViewer | null {
    return this.querySelector("kifu-viewer");
  }

  /** The round, unless a problem of it is looked at again. */
  protected get round(): Round | null {
    return roundOf(this.place.query) ? session.round : null;
  }

  protected get problem(): ProblemId {
    return problemOfPlace(this.place);
  }

  protected get turn(): number {
    return readTurn(this.place.query.t);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const asked = `${this.place.library}/${this.problem}/${this.turn}`;
    if (changed.has("place") && asked !== this.asked && this.place.game !== null) {
      this.asked = asked;
      this.load(this.place.game, this.turn);
    }
  }

  /** Loads a problem and its list. If `turn` is -1, a transformation is chosen and written to the address. */
  protected async load(game: number, turn: number): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const { library } = this.place;
    clearTimeout(this.pause);
    this.lead.end();
    try {
      const id = this.problem;
      const [{ model, task, bookTasks, card, mistake }] = await Promise.all([
        readProblem(this.place, Math.max(0, turn), signal),
        readList(this.place, signal),
      ]);
      const color = model.solution?.color ?? 0;
      if (turn < 0) {
        const chosen = turnFor(choices(), color, Math.random);
        this.asked = `${library}/${id}/${chosen}`;
        changeQuery({ t: String(chosen) });
        if (chosen !== 0) return this.load(game, chosen);
      }
      [this.known, this.task, this.mistake] = [card, task, mistake];
      this.model = model;
      this.#bookTasks = bookTasks;
      this.enter(this.place.query.at ?? "0");
      const inBook = model.solution?.book?.find(({ start }) => start === this.start);
      this.begin(model, inBook?.color ?? color, Math.max(0, turn));
    } catch (error) {
      if (isAborted(error)) return;
      this.source = null;
      this.color = -1;
      this.fault = (error as Error).message;
    }
  }

  protected begin(model: ModelJson, color: number, turn: number): void {
    // A new object makes the viewer start a new attempt.
    this.source = { games: [model] };
    [this.solvedBefore, this.solved] = [this.solved, null];
    [this.path, this.said] = [null, ""];
    [this.color, this.fault, this.outcome, this.card, this.isStored, this.isDone] = [
      color,
      "",
      null,
      null,
      true,
      false,
    ];
    this.isHelped = false;
    this.#begun = performance.now();
    this.seconds = 0;
    const kind = roundOf(this.place.query);
    if (kind) session.round ??= beginRound(kind, this.#begun);
    // A round may have ended while this problem was read.
    if (!this.round || !isOver(this.round, this.#begun)) [this.isOver, this.result] = [false, null];
    // The review of a book keeps the problem that was missed.
    if (this.start === null || !session.shown.has(this.problem)) this.remember(model, color, turn);
    this.requestUpdate();
    this.focusBoard();
  }

  /** Keeps the problem for the review of the sitting. */
  protected remember(model: ModelJson, color: number, turn: number): void {
    const id = this.problem;
    if (id === "") return;
    const { node = "" } = this.place.query;
    const start = this.start ?? 0;
    const at = this.start === null ? "" : pathOfNode(new GameModel(model), start);
    const place = { ...this.place, query: { ...listQuery(this.place), node, at, t: String(turn) } };
    session.shown.set(id, { id, color, goal: this.goal(color), picture: pictureOfModel(model, start), place });
  }

  /** What is to be achieved, if it is known. */
  protected goal(color: number): string | null {
    if (!this.mistake) return goalWords(this.task, color);
    return sayTraining("better-move", { side: sayPractice(color === 0 ? "side-black" : "side-white") });
  }

  protected async focusBoard(): Promise<void> {
    await this.updateComplete;
    const viewer = this.viewer;
    await viewer?.updateComplete;
    await viewer?.ready.catch(() => {});
    viewer?.focusBoard();
    // Focusing the board has scrolled to its middle.
    requestAnimationFrame(() => this.querySelector(".solving")?.scrollTo(0, 0));
  }

  protected tick(): void {
    const now = performance.now();
    if (!this.isDone && this.color >= 0) this.seconds = Math.min(LONGEST, (now - this.#begun) / 1000);
    const round = this.round;
    if (!round || this.result) return;
    if (isOver(round, now)) this.endRound(round);
    else this.requestUpdate();
  }

  /** Ends the round, and keeps its result if it is the best one. */
  protected endRound(round: Round): void {
    clearTimeout(this.pause);
    const { kind } = round;
    const score = scoreOf(round);
    const query = this.place.query.q ?? "";
    const best = bestOf(kind, this.library, query);
    this.result = { kind, score, best, isBest: keepBest(kind, this.library, query, score) };
    this.isOver = true;
  }

  /** Enters the problem of a book that a path belongs to: it has a task of its own. */
  protected enter(path: string): void {
    this.start = this.model ? startInBook(this.model, path) : null;
    if (this.start !== null) this.task = this.#bookTasks.get(this.start) ?? null;
  }

  /** Stores the outcome of the attempt; only the first verdict counts. */
  protected async decide(outcome: Outcome): Promise<void> {
    const { library, game } = this.place;
    const id = this.problem;
    if (this.outcome || game === null) return;
    this.tick();
    this.outcome = outcome;
    const seconds = Math.round(this.seconds);
    session.sitting = tried(session.sitting, id, outcome, seconds);
    if (this.round) this.#countInRound(this.round, outcome);
    try {
      const attempt = { outcome, seconds, ...(this.mistake ? { key: this.mistake.key } : {}) };
      const { card } = await api.addPractice(library, game, { day: today(), attempt });
      if (this.problem === id) this.card = card ?? null;
    } catch (error) {
      if (this.problem === id) this.fault = (error as Error).message;
      this.isStored = false;
    }
  }

  /** Counts the outcome in the round, which goes on by itself. */
  #countInRound(present: Round, outcome: Outcome): void {
    const now = performance.now();
    if (isOver(present, now)) return;
    const round = answered(present, outcome, now);
    session.round = round;
    if (isOver(round, now)) this.endRound(round);
    else this.pause = setTimeout(() => this.next(), PAUSE) as unknown as number;
  }

  protected next(): void {
    const id = this.problem;
    if (id === "" || this.isOver) return;
    clearTimeout(this.pause);
    this.lead.end();
    // A round asks for each problem once.
    const next = nextProblem(this.round ? { ...session.sitting, again: [] } : session.sitting, session.listed.ids, id);
    if (next === null && this.round) this.endRound(this.round);
    else if (next === null) this.isOver = true;
    else if (next === id) this.again();
    else this.open(next);
  }

  /** Goes to another problem of the list. */
  protected open(id: ProblemId): void {
    goTo(placeOfProblem({ ...this.place, query: { ...this.place.query, t: "", at: "" } }, id));
  }

  /** Restarts the same problem with a new transformation. */
  protected again(): void {
    this.asked = "";
    changeQuery({ t: "" });
    this.requestUpdate("place");
  }
}
