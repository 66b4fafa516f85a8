// Counts of the games of a view by game information; a click on a value filters by it.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import type { Facet, FacetValue } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { en } from "../messages/en.ts";
import { type MessageKey, say } from "../messages/index.ts";
import { partsOf } from "../query.ts";
import { styled } from "../styled.ts";
import type { TableView } from "../table/table.ts";
import { binned } from "./years.ts";

/** The facets other than the years. */
const FACETS = ["player", "event", "result", "size"] as const;
/** The number of values shown for each facet. */
const VALUES = 8;

/** A value in the user's language: results are words, all others are as they are. */
function valueText({ value, query }: FacetValue): string {
  return query?.startsWith("result:") && query in en ? say(query as MessageKey) : value;
}

export class GameFacets extends elementWith(() => ({
  games: null as TableView | null,
  // The query of the view.
  query: "",
  facets: [] as Facet[],
})) {
  #loading: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("games") && this.games) this.#load(this.games);
  }

  async #load({ library, view, total }: TableView): Promise<void> {
    this.#loading?.abort();
    if (total === 0) {
      this.facets = [];
      return;
    }
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    try {
      const [most, years] = await Promise.all([
        api.facets(library, view, FACETS.join(","), VALUES, signal),
        api.facets(library, view, "year", 500, signal),
      ]);
      this.facets = [...years, ...most];
    } catch (error) {
      // The list of games shows the error.
      if (!isAborted(error)) this.facets = [];
    }
  }

  #choose(condition: string | null | undefined): void {
    if (condition) this.dispatchEvent(new CustomEvent("condition-chosen", { detail: condition }));
  }

  override render(): TemplateResult {
    const shown = this.facets.filter((facet) => facet.values.length > 1 || facet.values.some((one) => this.#isOn(one)));
    return html`<h2 class="hidden">${say("facets")}</h2>
      ${shown.map((facet) => (facet.name === "year" ? this.#years(facet) : this.#values(facet)))}`;
  }

  #isOn({ query }: Pick<FacetValue, "query">): boolean {
    return typeof query === "string" && partsOf(this.query).some((part) => part.text === query);
  }

  #values(facet: Facet): TemplateResult {
    const most = Math.max(...facet.values.map((value) => value.games));
    const row = (value: FacetValue) => {
      const content = html`<span class="value">${valueText(value)}</span><span class="count">${value.games}</span>
        <span class="bar" ${styled({ "--share": String(value.games / most) })}></span>`;
      return html`<li>
        ${
          value.query
            ? html`<button aria-pressed=${this.#isOn(value)} @click=${() => this.#choose(value.query)}>${content}</button>`
            : html`<span class="plain">${content}</span>`
        }
      </li>`;
    };
    return html`<section>
      <h3>${say(facet.name as MessageKey)}</h3>
      <ul>
        ${facet.values.map(row)}
      </ul>
      ${facet.more > 0 ? html`<p class="rest">${say("more-values", { count: facet.more })}</p>` : nothing}
    </section>`;
  }

  #years(facet: Facet): TemplateResult {
    const bins = binned(facet.values.map(({ value, games }) => [Number(value), games]));
    const most = Math.max(...bins.map((bin) => bin.games));
    const [first, last] = [bins[0], bins.at(-1)];
    return html`<section>
      <h3>${say("year")}</h3>
      <div class="years">
        ${bins.map((bin) => {
          const query = bin.from === bin.to ? `year:${bin.from}` : `year:${bin.from}..${bin.to}`;
          const name = bin.from === bin.to ? String(bin.from) : `${bin.from}–${bin.to}`;
          return html`<button
            aria-pressed=${this.#isOn({ query })}
            aria-label="${name}: ${bin.games}"
            title="${name}: ${bin.games}"
            ?disabled=${bin.games === 0}
            @click=${() => this.#choose(query)}
            ${styled({ "--share": String(bin.games / most) })}
          ></button>`;
        })}
      </div>
      <p class="ends"><span>${first?.from}</span><span>${last?.to}</span></p>
    </section>`;
  }
}

customElements.define("game-facets", GameFacets);

declare global {
  interface HTMLElementTagNameMap {
    "game-facets": GameFacets;
  }
}
