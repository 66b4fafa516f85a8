// The mode for solving a problem on the board.

import type { GameModel } from "../model/index.ts";
import { outside, type Part, quarterOf } from "../solve/part.ts";
import {
  type Attempt,
  answer,
  beginAttempt,
  hint,
  linesLeft,
  type Problem,
  problemOf,
  restart,
  retry,
  type Verdict,
} from "../solve/solve.ts";
import type { Asking, AskingButton, TriedMove } from "./asking.ts";
import type { Course } from "./course.ts";
import type { SolveDetail } from "./events.ts";
import { nameOf } from "./options.ts";
import { pathOfNode } from "./path.ts";
import type { KifuViewer } from "./viewer.ts";

/** The delay in milliseconds before the reply of the other side, so that the answer is visible first. */
const REPLY_DELAY = 450;

export class Solving implements Asking {
  readonly #viewer: KifuViewer;
  readonly #course: Course;
  problem: Problem;
  attempt: Attempt;
  /** The message about the last answer. */
  words = "";
  /** A move that is not in the record, as shown on the board. */
  tried: Pick<TriedMove, "stones" | "point"> | null = null;
  /** The solved problems of a book. */
  readonly #solved = new Set<number>();
  /** The part of the board with a right answer that a hint at this node has shown. */
  #hinted: { node: number; part: Part } | null = null;
  #timer = 0;

  constructor(viewer: KifuViewer, course: Course) {
    this.#viewer = viewer;
    this.#course = course;
    this.problem = this.#problemAt(course.node);
    this.attempt = beginAttempt(this.problem, course.node);
    course.go(this.attempt.start);
    if (this.problem.start !== undefined) this.words = this.#placeInBook();
  }

  #problemAt(node: number): Problem {
    return problemOf(this.#course.game, this.#viewer.reply === "ask" ? "by-solver" : "automatic", node);
  }

  get #book() {
    return this.#course.game.json.solution?.book ?? [];
  }

  #placeInBook(): string {
    const place = this.#book.findIndex(({ start }) => start === this.problem.start) + 1;
    return this.#viewer.say("solve-book", { place, count: this.#book.length });
  }

  /** Goes to the next problem of a book, or from the last to the first. */
  #next(): boolean {
    this.stop();
    const book = this.#book;
    const place = book.findIndex(({ start }) => start === this.problem.start) + 1;
    const { start } = book[place % book.length]!;
    this.problem = this.#problemAt(start);
    const { tries, mistakes } = this.attempt;
    const moved = this.#goTo({ ...beginAttempt(this.problem, start), tries, mistakes });
    this.words = this.#placeInBook();
    this.#viewer.announce(this.words);
    this.#report("next", start);
    return moved;
  }

  /** The verdict on the last answer. If the record judges its answers, one that it does not have counts as wrong. */
  get verdict(): Verdict | null {
    const { verdict } = this.attempt;
    return verdict === "unknown" && this.problem.hasVerdicts ? "wrong" : verdict;
  }

  /** The nodes whose comments are shown. The comment on an answer stays visible after the reply. */
  get spoken(): readonly number[] {
    const { answered, node } = this.attempt;
    const now = this.#course.node;
    return answered >= 0 && answered !== node && now === node ? [answered, node] : [now];
  }

  /** The points outside the part that a hint has shown. */
  get dimmed(): readonly number[] {
    const hinted = this.#hinted;
    return hinted?.node === this.attempt.node ? outside(hinted.part, this.problem.game.json.size) : [];
  }

  get buttons(): readonly AskingButton[] {
    const { verdict, answered, node, start } = this.attempt;
    const isSolved = verdict === "solved";
    return [
      { label: "hint", act: () => this.hint(), isOff: isSolved },
      {
        label: isSolved ? "restart" : "retry",
        act: () => this.retry(),
        isOff: node === start && answered < 0 && !this.tried,
      },
      { label: "solution", act: () => this.solution(), isOff: false },
      ...(this.#book.length > 1 ? [{ label: "solve-next" as const, act: () => this.#next(), isOff: false }] : []),
    ];
  }

  /** Answers with a move on a point. */
  answer(point: number): boolean {
    if (this.#timer !== 0) return false;
    const before = this.attempt.node;
    this.tried = null;
    this.attempt = answer(this.problem, this.attempt, point);
    const { verdict, answered, node } = this.attempt;
    this.words = this.#wordsOf(point);
    if (verdict === "unknown") {
      this.#tell(before);
      this.#try(point);
      return true;
    }
    this.#course.go(answered);
    this.#viewer.moved(true);
    if (node !== answered) {
      this.#timer = setTimeout(() => {
        this.#timer = 0;
        this.#course.go(node);
        this.#viewer.moved(true);
        this.#viewer.announce(this.words);
      }, REPLY_DELAY) as unknown as number;
    }
    this.#tell(answered);
    return true;
  }

  /** Plays a move that is not in the record on the board. */
  async #try(point: number): Promise<void> {
    const { game } = this.problem;
    const { attempt } = this;
    const move = {
      stones: game.board(attempt.node),
      size: game.json.size,
      color: game.columns.turns[attempt.node]!,
      point,
    };
    const stones = await this.#viewer.playMove?.(move).catch(() => null);
    if (!stones || this.attempt !== attempt) return;
    this.tried = { stones, point };
    this.#viewer.requestUpdate();
  }

  /** Takes back the last answer, or restarts a solved problem. */
  retry(): boolean {
    this.stop();
    if (this.tried) return this.#goTo(this.attempt);
    const next = this.attempt.verdict === "solved" ? restart(this.attempt) : retry(this.attempt);
    return this.#goTo(next);
  }

  restart(): boolean {
    this.stop();
    return this.#goTo(restart(this.attempt));
  }

  /** Shows the part of the board with a right answer; the second time, the answer. */
  hint(): boolean {
    const node = hint(this.problem, this.attempt);
    const move = node < 0 ? null : this.problem.game.move(node);
    const point = move?.point ?? null;
    const isNarrowed = this.#hinted?.node === this.attempt.node;
    this.attempt = { ...this.attempt, verdict: null };
    this.tried = null;
    this.words = point === null || isNarrowed ? this.#answerWords(move) : this.#narrow(point);
    this.#viewer.announce(this.words);
    this.#viewer.showPoint(isNarrowed ? point : null);
    if (move) this.#report("hint", this.attempt.node);
    return true;
  }

  /** Keeps the quarter of the shown board with a point, and says where it lies. */
  #narrow(point: number): string {
    const { say, names, picture } = this.#viewer;
    const { game } = this.problem;
    const [columns] = game.json.size;
    const part = quarterOf(picture!.region, point, columns);
    this.#hinted = { node: this.attempt.node, part };
    const from = nameOf(part.bottom * columns + part.left, names, game);
    return say("solve-hint-part", { from, to: nameOf(part.top * columns + part.right, names, game) });
  }

  #answerWords(move: ReturnType<GameModel["move"]>): string {
    const { say, names } = this.#viewer;
    if (!move) return say("solve-no-hint");
    return say("solve-hint", {
      point: move.point === null ? say("pass") : nameOf(move.point, names, this.problem.game),
    });
  }

  /** Shows the whole record, and plays the right line. */
  solution(): boolean {
    this.#report("shown", this.attempt.node);
    this.#viewer.showPoint(null);
    this.#viewer.endAsking();
    // Steps forward then follow the right line, not the answers.
    const [end = hint(this.problem, restart(this.attempt))] = this.problem.ends;
    this.#course.go(end);
    this.#viewer.go(this.attempt.start);
    this.#viewer.startPlaying();
    return true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #goTo(attempt: Attempt): boolean {
    this.attempt = { ...attempt, verdict: null };
    this.words = "";
    this.#hinted = null;
    this.#viewer.showPoint(null);
    const hasTried = this.tried !== null;
    this.tried = null;
    return this.#viewer.moved(this.#course.go(attempt.node) || hasTried);
  }

  #wordsOf(point: number): string {
    const { say, names, require } = this.#viewer;
    switch (this.attempt.verdict) {
      case "right":
        return say("solve-right");
      case "wrong":
        return say("solve-wrong");
      case "not-the-line":
        return say("solve-not-the-line");
      case "solved": {
        const count = linesLeft(this.problem, this.attempt);
        return require === "all" && count > 0 ? say("solve-more", { count }) : say("solve-solved");
      }
      default:
        return say(this.problem.hasVerdicts ? "solve-off" : "solve-unknown", {
          point: nameOf(point, names, this.problem.game),
        });
    }
  }

  /** Announces the result to screen readers, and reports it to the page. */
  #tell(node: number): void {
    const { verdict } = this.attempt;
    this.#viewer.announce(this.words);
    const isSolved =
      verdict === "solved" && (this.#viewer.require !== "all" || linesLeft(this.problem, this.attempt) === 0);
    if (isSolved) this.#solved.add(this.problem.start ?? 0);
    const isDone = isSolved && this.#solved.size >= this.#book.length;
    const state = { right: "right", wrong: "wrong", "not-the-line": "off", unknown: "off", solved: "right" } as const;
    this.#report(isDone ? "done" : state[verdict ?? "unknown"], node);
  }

  #report(state: SolveDetail["state"], node: number): void {
    const { tries, mistakes } = this.attempt;
    const { game, color } = this.problem;
    this.#viewer.emit("kifu-solve", { state, color, tries, mistakes, path: pathOfNode(game, node) });
  }
}
