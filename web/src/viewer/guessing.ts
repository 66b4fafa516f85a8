// The mode for guessing the next moves of a game.

import type { Point } from "../model/index.ts";
import { beginGuessing, guess, nextMove, outsideHalf, type Guessing as State, show } from "../solve/guess.ts";
import type { Verdict } from "../solve/solve.ts";
import type { Asking, AskingButton } from "./asking.ts";
import type { Course } from "./course.ts";
import { nameOf } from "./options.ts";
import type { KifuViewer } from "./viewer.ts";

export class Guessing implements Asking {
  readonly #viewer: KifuViewer;
  readonly #course: Course;
  readonly #start: number;
  #state: State;
  words = "";

  constructor(viewer: KifuViewer, course: Course) {
    this.#viewer = viewer;
    this.#course = course;
    this.#start = course.node;
    this.#state = beginGuessing(course.node);
  }

  get verdict(): Verdict | null {
    const { verdict } = this.#state;
    return verdict?.kind === "right" || verdict?.kind === "wrong" ? verdict.kind : null;
  }

  get spoken(): readonly number[] {
    return [this.#course.node];
  }

  /** The half of the board without the move. */
  get dimmed(): readonly Point[] {
    const { verdict } = this.#state;
    const half = verdict?.kind === "wrong" ? verdict.half : null;
    return half ? outsideHalf(half, this.#course.game.json.size) : [];
  }

  get tried(): null {
    return null;
  }

  get buttons(): readonly AskingButton[] {
    const isAtEnd = nextMove(this.#course.game, this.#state.node) < 0;
    return [
      { label: "retry", act: () => this.retry(), isOff: this.#state.node === this.#start },
      { label: "show-move", act: () => this.solution(), isOff: isAtEnd },
    ];
  }

  answer(point: Point): boolean {
    const { game } = this.#course;
    const before = this.#state;
    const actual = nextMove(game, before.node);
    this.#state = guess(game, before, point);
    const { verdict } = this.#state;
    const { say } = this.#viewer;
    if (verdict?.kind === "at-end") this.words = say("guess-end", this.#counts());
    else if (verdict?.kind === "wrong") this.words = say("guess-wrong", { count: verdict.distance });
    else if (verdict) {
      const played = nameOf(game.move(actual)!.point!, null, game);
      this.words = say(verdict.isSame ? "guess-same" : "guess-right", {
        ...this.#counts(),
        tries: verdict.tries,
        point: played,
      });
    }
    if (verdict && verdict.kind !== "at-end") {
      this.#viewer.emit("kifu-guess", {
        point: nameOf(point, null, game),
        actual: nameOf(game.move(actual)!.point!, null, game),
        distance: verdict.kind === "wrong" ? verdict.distance : 0,
        tries: verdict.kind === "right" ? verdict.tries : this.#state.wrong,
      });
    }
    this.#follow();
    this.#viewer.announce(this.words);
    return true;
  }

  /** Does nothing: the only hint is the half of the board, which is shown automatically. */
  hint(): boolean {
    return false;
  }

  /** Goes back to guess the last move again. */
  retry(): boolean {
    const { game, node } = this.#course;
    if (node === this.#start) return false;
    let before = game.parent(node);
    while (before !== this.#start && before > 0 && game.move(before)?.point === undefined) before = game.parent(before);
    this.#state = { ...this.#state, node: Math.max(before, 0), wrong: 0, verdict: null };
    this.words = "";
    this.#follow();
    return true;
  }

  restart(): boolean {
    this.#state = beginGuessing(this.#start);
    this.words = "";
    this.#follow();
    return true;
  }

  /** Shows the next move. */
  solution(): boolean {
    this.#state = show(this.#course.game, this.#state);
    this.words = this.#state.verdict?.kind === "at-end" ? this.#viewer.say("guess-end", this.#counts()) : "";
    this.#follow();
    return true;
  }

  stop(): void {}

  #counts(): { atOnce: number; moves: number; mean: number } {
    const { atOnce, moves, guessed, distances } = this.#state;
    return { atOnce, moves, mean: Math.round((10 * distances) / Math.max(1, guessed)) / 10 };
  }

  #follow(): void {
    this.#viewer.moved(this.#course.go(this.#state.node));
    this.#viewer.requestUpdate();
  }
}
