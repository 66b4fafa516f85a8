// The move since which the game is new in its library: a line that leads to it, and to the position before it in the explorer.

import { html, nothing, type TemplateResult } from "lit";
import { GameModel, type ModelJson } from "../../model/index.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { api } from "../api.ts";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { sayNovelty } from "../messages/novelty.ts";
import { goTo, type Place } from "../router.ts";
import { SIZES, sizeState } from "../search/request.ts";
import { nodeOfMove, plainLine } from "./plain-line.ts";

export class GameNovelty extends elementWith(() => ({
  place: given<Place>(),
  model: given<ModelJson>(),
  // The number of the first new move; 0 if it is unknown or there is none.
  number: 0,
})) {
  #asked = "";
  #loading: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.#asked = "";
  }

  override willUpdate(): void {
    const { library, game } = this.place;
    const asked = `${library}/${game}`;
    if (asked === this.#asked || game === null) return;
    this.#asked = asked;
    this.#ask(library, game);
  }

  async #ask(library: number, game: number): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    this.number = 0;
    // A line that is missing is no fault of the game.
    const found = await api.novelty(library, game, signal).catch(() => null);
    if (!signal.aborted) this.number = found?.number ?? 0;
  }

  override render(): TemplateResult | typeof nothing {
    const { number, model } = this;
    if (number === 0) return nothing;
    const game = new GameModel(model);
    const node = nodeOfMove(game, number);
    const [columns, rows] = model.size;
    const line =
      columns === rows && SIZES.some((size) => size === String(columns)) ? plainLine(game, number - 1) : null;
    const words = sayNovelty("position-before");
    return html`<p class="novelty">
      <button class="link" @click=${() => this.closest<KifuViewer>("kifu-viewer")?.go(node)}>
        ${sayNovelty("new-here", { number })}
      </button>
      ${
        line
          ? html`<button
              class="quiet"
              aria-label=${words}
              title=${words}
              @click=${() => goTo({ screen: "explorer", query: { moves: line.join(","), size: sizeState(columns) } })}
            >
              ${icon("explorer")}
            </button>`
          : nothing
      }
    </p>`;
  }
}

customElements.define("game-novelty", GameNovelty);

declare global {
  interface HTMLElementTagNameMap {
    "game-novelty": GameNovelty;
  }
}
