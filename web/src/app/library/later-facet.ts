// A folded facet whose values are counted when it is opened: openings, which need the moves of all games, and opponents.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import type { Facet } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { say } from "../messages/index.ts";
import { partsOf } from "../query.ts";
import type { TableView } from "../table/table.ts";
import { FEW, facetWord } from "./values.ts";

export class LaterFacet extends elementWith(() => ({
  games: given<TableView | null>(),
  // What is counted: the games without their order.
  counted: "",
  // The query of the view.
  query: "",
  // The name of the facet on the server.
  name: "",
  // The player whose games count, as after `player:`; empty for all.
  player: "",
  // The beginning of the conditions that open it.
  field: "",
  // Whether it is open; it stays open while conditions change.
  isOpen: false,
  facet: null as Facet | null,
})) {
  #loading: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("query") && partsOf(this.query).some(({ text }) => this.field && text.startsWith(this.field)))
      this.isOpen = true;
    const isOther = changed.has("counted") || changed.has("player");
    if (this.isOpen && (isOther || changed.has("isOpen"))) this.#read();
  }

  async #read(): Promise<void> {
    const { games, name, player } = this;
    this.#loading?.abort();
    if (!games) return;
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    try {
      [this.facet = null] = await api.facets(games.library, games.view, name, FEW, signal, player);
    } catch (error) {
      // The list of games shows the error.
      if (!isAborted(error)) this.facet = null;
    }
  }

  override render(): TemplateResult {
    return html`<details
      ?open=${this.isOpen}
      @toggle=${(event: Event) => {
        this.isOpen = (event.currentTarget as HTMLDetailsElement).open;
      }}
    >
      <summary><h3>${facetWord(this.name)}</h3></summary>
      ${this.isOpen && this.facet ? this.#values(this.facet) : nothing}
    </details>`;
  }

  #values(facet: Facet): TemplateResult {
    if (facet.values.length === 0) return html`<p class="rest">${say("no-such-value")}</p>`;
    return html`<facet-values
      .games=${this.games}
      .query=${this.query}
      .facet=${facet}
      .player=${this.player}
    ></facet-values>`;
  }
}

customElements.define("later-facet", LaterFacet);

declare global {
  interface HTMLElementTagNameMap {
    "later-facet": LaterFacet;
  }
}
