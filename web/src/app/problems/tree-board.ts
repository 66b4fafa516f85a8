// The board of a tree in the list of repertoires: the position from which its lines part. Its game is loaded when it is seen.

import { html, nothing, type TemplateResult } from "lit";
import "../board.ts";
import { GameModel } from "../../model/index.ts";
import type { Picture } from "../../painter/index.ts";
import { api } from "../api.ts";
import { elementWith } from "../element.ts";
import { partingNode } from "./parting-node.ts";
import { pictureOfStones } from "./pictures.ts";

function pictureOfTree(game: GameModel): Picture {
  const node = partingNode(game);
  const { size, stars } = game.json;
  const last = game.move(node)?.point ?? null;
  return {
    ...pictureOfStones(size, game.board(node), stars ?? []),
    last: last === null ? null : { point: last, shape: "ring" },
  };
}

class TreeBoard extends elementWith(() => ({
  library: 0,
  // The number of the game.
  game: -1,
  picture: null as Picture | null,
})) {
  #asked = "";
  readonly #seen = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) this.#load();
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#seen.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#seen.disconnect();
  }

  async #load(): Promise<void> {
    const asked = `${this.library}/${this.game}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    try {
      const { model } = await api.game(this.library, this.game);
      if (asked === this.#asked) this.picture = pictureOfTree(new GameModel(model));
    } catch {
      // The row has the name of the tree; the board only helps to recognise it.
    }
  }

  override render(): TemplateResult | typeof nothing {
    return this.picture ? html`<app-board .picture=${this.picture} aria-hidden="true"></app-board>` : nothing;
  }
}

customElements.define("tree-board", TreeBoard);
