// The games of the list by year, player and event; a click on one filters by it.

import { html, type PropertyValues, type TemplateResult } from "lit";
import { api, isAborted } from "../app/api.ts";
import type { Facet } from "../app/api-types.ts";
import { elementWith } from "../app/element.ts";
import "../app/library/values.ts";
import { type MessageKey, say } from "../app/messages/index.ts";
import { partsOf } from "../app/query.ts";
import type { TableView } from "../app/table/table.ts";
import { yearBars } from "../app/year-bars.ts";
import { MAX_COUNTED } from "./shelf.ts";

/** The values that are read of each name, and all years. */
const [FEW, MAX] = [8, 500];

export class SiteFacets extends elementWith(() => ({
  games: null as TableView | null,
  // The query of the list.
  query: "",
  facets: [] as readonly Facet[],
})) {
  #loading: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("games") && this.games) this.#load(this.games);
  }

  async #load({ view, total }: TableView): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    try {
      // Counts of a part of the games would be wrong.
      const isCounted = total > 0 && total <= MAX_COUNTED;
      const years = isCounted ? await api.facets(0, view, "year", MAX, signal) : [];
      const names = isCounted ? await api.facets(0, view, "player,event", FEW, signal) : [];
      if (!signal.aborted) this.facets = [...years, ...names];
    } catch (error) {
      // The list of games shows the error.
      if (!isAborted(error)) this.facets = [];
    }
  }

  #isOn(condition: string): boolean {
    return partsOf(this.query).some((part) => part.text === condition);
  }

  #choose(condition: string): void {
    this.dispatchEvent(new CustomEvent("condition-chosen", { detail: condition }));
  }

  override render(): TemplateResult {
    const shown = this.facets.filter(
      ({ values }) => values.length > 1 || values.some(({ query }) => query && this.#isOn(query)),
    );
    return html`<h2 class="hidden">${say("facets")}</h2>
      ${shown.map((facet) => this.#facet(facet))}`;
  }

  #facet(facet: Facet): TemplateResult {
    const heading = html`<h3>${say(facet.name as MessageKey)}</h3>`;
    if (facet.name === "year") {
      return yearBars(
        heading,
        facet.values.map(({ value, games }) => [Number(value), games]),
        (condition) => this.#isOn(condition),
        (condition) => this.#choose(condition),
      );
    }
    return html`<section>
      ${heading}
      <facet-values
        .games=${this.games}
        .query=${this.query}
        .facet=${facet}
      ></facet-values>
    </section>`;
  }
}

customElements.define("site-facets", SiteFacets);

declare global {
  interface HTMLElementTagNameMap {
    "site-facets": SiteFacets;
  }
}
