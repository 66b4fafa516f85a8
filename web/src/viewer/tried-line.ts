// What happens when the reader tries moves: the line begins, is refused, walked, thrown away, or kept as a variation.

import type { Refusal } from "../model/index.ts";
import type { TryDetail } from "./events.ts";
import type { MessageKey } from "./messages.ts";
import { nameOf } from "./options.ts";
import { tryingWords } from "./panels/trying.ts";
import { pathOfNode } from "./path.ts";
import { Trying } from "./trying.ts";
import type { KifuViewer } from "./viewer.ts";

const REFUSALS: Readonly<Record<Refusal, MessageKey>> = {
  occupied: "edit-occupied",
  suicide: "try-suicide",
  ko: "try-ko",
};

export class TriedLine {
  readonly #viewer: KifuViewer;

  constructor(viewer: KifuViewer) {
    this.#viewer = viewer;
  }

  /** Tries a move on a point, or a pass. Returns false, and says why, if the rules do not allow it. */
  play(point: number | null): boolean {
    const viewer = this.#viewer;
    const { course, say } = viewer;
    if (!course || !viewer.mayTry) return false;
    const trying = viewer.trying ?? new Trying(course.game, course.node);
    const refusal = trying.play(point);
    if (refusal !== null && point !== null) {
      const words = say(REFUSALS[refusal], { point: nameOf(point, viewer.names, course.game) });
      viewer.tell(words);
      viewer.announce(words);
      return false;
    }
    viewer.stopPlaying();
    viewer.trying = trying;
    this.#report();
    return true;
  }

  step(count: number): boolean {
    if (!this.#viewer.trying?.step(count)) return false;
    this.#report();
    return true;
  }

  /** Throws the line away. Returns false if there is none. */
  end(): boolean {
    const viewer = this.#viewer;
    if (!viewer.trying) return false;
    viewer.trying = null;
    viewer.announce(viewer.say("try-ended"));
    return true;
  }

  /** Makes the line a variation: by the page, or else in the mode `edit`. */
  async keep(): Promise<boolean> {
    const viewer = this.#viewer;
    const { trying } = viewer;
    if (!trying || trying.at === 0) return false;
    const points = trying.steps.slice(0, trying.at).map(({ point, color }) => ({ point, color }));
    if (!viewer.emit("kifu-keep", this.#detail(trying))) return true;
    if (!viewer.canKeep) return false;
    const path = pathOfNode(trying.game, trying.node);
    viewer.mode = "edit";
    await viewer.updateComplete;
    await viewer.ready;
    viewer.go(path);
    for (const { point, color } of points) {
      const action = { action: "play", node: viewer.node, point, color: color === 0 ? "black" : "white" } as const;
      if (viewer.edit(action) === null) return false;
    }
    viewer.focusBoard();
    return true;
  }

  #report(): void {
    const viewer = this.#viewer;
    const { trying, course } = viewer;
    if (!trying || !course) return;
    const context = { game: course.game, say: viewer.say, names: viewer.names };
    viewer.announce(`${viewer.say("trying")} ${trying.at}: ${tryingWords(trying, context)}`);
    viewer.emit("kifu-try", this.#detail(trying));
  }

  #detail(trying: Trying): TryDetail {
    const { game, node } = trying;
    const moves = trying.steps
      .slice(0, trying.at)
      .map(({ point }) => (point === null ? null : nameOf(point, null, game)));
    return { node, path: pathOfNode(game, node), moves };
  }
}
