// What engines said about a game: evaluations of its positions, and the moves that lost much.

import type { GameModel, Mistake } from "../model/index.ts";
import type { Course } from "./course.ts";
import type { KifuViewer } from "./viewer.ts";

export interface Evaluation {
  /** The probability that Black wins. */
  winrate: number | null;
  /** Black's lead in points. */
  lead: number | null;
}

export class Review {
  readonly #mistakes: readonly Mistake[];
  readonly #game: GameModel;
  readonly #changed: () => void;
  #followed = -1;
  readonly evaluations: ReadonlyMap<number, Evaluation>;
  /** Whose mistakes are shown; those of both if `null`. */
  color: 0 | 1 | null = null;
  /** The node under the pointer in the graph; -1 if there is none. */
  hinted = -1;

  constructor(game: GameModel, changed: () => void) {
    const { nodes = [], winrates = [], leads = [], mistakes = [] } = game.json.graph ?? {};
    const evaluation = (index: number) => ({ winrate: winrates[index] ?? null, lead: leads[index] ?? null });
    this.evaluations = new Map(nodes.map((node, index) => [node, evaluation(index)]));
    this.#mistakes = mistakes;
    this.#game = game;
    this.#changed = changed;
  }

  /** The mistakes of a line, the worst first; of one colour, or of both. */
  mistakes(line: readonly number[], color: 0 | 1 | null = this.color): Mistake[] {
    return this.#mistakes.filter(
      ({ node }) => line.includes(node) && (color === null || this.#game.move(node)?.color === color),
    );
  }

  /** The nearest mistake in the current line after or before the current node; -1 if there is none. */
  nearest(course: Course, direction: 1 | -1): number {
    const line = course.game.path(course.end());
    const at = line.indexOf(course.node);
    const nodes = this.mistakes(line).map(({ node }) => node);
    const way = direction > 0 ? line.slice(at + 1) : line.slice(0, at).reverse();
    return way.find((node) => nodes.includes(node)) ?? -1;
  }

  /** Goes to the nearest mistake. Returns false, and says so if the game has evaluations, if there is none. */
  go(viewer: KifuViewer, course: Course, command: "mistake-previous" | "mistake-next"): boolean {
    viewer.stopPlaying();
    const node = this.nearest(course, command === "mistake-next" ? 1 : -1);
    if (node >= 0) return viewer.go(node);
    if (this.evaluations.size > 0) viewer.tell(viewer.say("mistake-none"));
    return false;
  }

  /** Shows the mistakes of a colour, or again those of both. */
  choose(color: 0 | 1): void {
    this.color = this.color === color ? null : color;
    this.#changed();
  }

  /** Scrolls the list of mistakes to that of the current node, once after each step. */
  follow(node: number, root: ParentNode): void {
    if (node === this.#followed || this.#mistakes.length === 0) return;
    this.#followed = node;
    const row = root.querySelector('.mistakes [aria-current="true"]');
    const list = row?.closest("ol");
    if (!row || !list) return;
    const [at, from] = [row, list].map((element) => element.getBoundingClientRect().top);
    list.scrollTop += at! - from! - list.clientHeight / 3;
  }

  hint(node: number): void {
    if (this.hinted === node) return;
    this.hinted = node;
    this.#changed();
  }
}
