// The values of a facet: the most frequent ones, and on request all of them with a field to find one.

import { html, nothing, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import type { Facet, FacetValue } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { en } from "../messages/en.ts";
import { language, type MessageKey, say } from "../messages/index.ts";
import { nameIn } from "../name-in.ts";
import { placeLink, portraitOf } from "../place-link.ts";
import { partsOf } from "../query.ts";
import { styled } from "../styled.ts";
import type { TableView } from "../table/table.ts";

/** The number of values shown at first. */
export const FEW = 8;
/** The most values that the server lists. */
const MAX = 500;

/** The words for facets that are called something else on the server, or whose name is a word for something else. */
const WORDS: Readonly<Record<string, MessageKey>> = {
  fuseki: "openings",
  game: "kind-of-game",
  opponent: "opponents",
  time: "main-time",
};

/** The heading of a facet. */
export const facetWord = (name: string): string => say(WORDS[name] ?? (name as MessageKey));

/** A value in the user's language: results are words, openings have names; all others are as they are. */
function valueText({ value, query, names }: FacetValue): string {
  if (names) return nameIn(names, language(), value);
  return query?.startsWith("result:") && query in en ? say(query as MessageKey) : value;
}

export class FacetValues extends elementWith(() => ({
  games: given<TableView | null>(),
  // The query of the view.
  query: "",
  facet: given<Facet>(),
  // The player whose games are counted, as after `player:`; empty for all.
  player: "",
  // Whether all values are shown.
  isOpen: false,
  // All values, once they are read.
  all: null as readonly FacetValue[] | null,
  words: "",
})) {
  #loading: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has("facet")) return;
    this.all = this.facet.more === 0 ? this.facet.values : null;
    if (this.isOpen && !this.all) this.#read();
  }

  async #read(): Promise<void> {
    const { games, facet, player } = this;
    if (!games) return;
    this.#loading?.abort();
    this.#loading = new AbortController();
    try {
      const [read] = await api.facets(games.library, games.view, facet.name, MAX, this.#loading.signal, player);
      if (read && facet === this.facet) this.all = read.values;
    } catch (error) {
      if (!isAborted(error)) this.isOpen = false;
    }
  }

  async #open(): Promise<void> {
    [this.isOpen, this.words] = [true, ""];
    if (!this.all) await this.#read();
    await this.updateComplete;
    this.querySelector("input")?.focus();
  }

  #isOn({ query }: FacetValue): boolean {
    return typeof query === "string" && partsOf(this.query).some((part) => part.text === query);
  }

  #choose(condition: string): void {
    this.dispatchEvent(new CustomEvent("condition-chosen", { detail: condition, bubbles: true }));
  }

  /** The values that are shown, in the order of the facet. */
  get #shown(): readonly FacetValue[] {
    const all = this.all ?? this.facet.values;
    if (this.isOpen) {
      const words = this.words.trim().toLowerCase();
      return all.filter((value) => valueText(value).toLowerCase().includes(words));
    }
    const most = new Set(all.toSorted((one, other) => other.games - one.games).slice(0, FEW));
    return all.filter((value) => most.has(value) || this.#isOn(value));
  }

  override render(): TemplateResult {
    const shown = this.#shown;
    const name = facetWord(this.facet.name);
    const all = (this.all?.length ?? this.facet.values.length) + (this.all ? 0 : this.facet.more);
    const more = all - shown.length;
    return html`${this.isOpen ? this.#field(name) : nothing}
      <ul class=${this.isOpen ? "all" : ""}>
        ${this.#rows(shown)}
      </ul>
      ${shown.length === 0 ? html`<p class="rest">${say("no-value")}</p>` : nothing}
      ${
        this.isOpen || more > 0
          ? html`<button
              class="rest link"
              @click=${() => {
                if (this.isOpen) this.isOpen = false;
                else this.#open();
              }}
            >
              ${this.isOpen ? say("fewer-values") : say("more-values", { count: more })}<span class="hidden">: ${name}</span>
            </button>`
          : nothing
      }`;
  }

  #field(name: string): TemplateResult {
    return html`<input
      type="search"
      aria-label=${say("find-value", { facet: name })}
      placeholder=${say("find-value", { facet: name })}
      .value=${this.words}
      @input=${(event: Event) => {
        this.words = (event.target as HTMLInputElement).value;
      }}
      @keydown=${(event: KeyboardEvent) => {
        const [first] = this.#shown;
        if (event.key === "Enter" && !event.isComposing && first?.query) this.#choose(first.query);
        else if (event.key === "Escape") this.isOpen = false;
      }}
    />`;
  }

  #rows(values: readonly FacetValue[]): TemplateResult[] {
    const most = Math.max(1, ...(this.all ?? this.facet.values).map((value) => value.games));
    const { name } = this.facet;
    const screen = name === "opponent" || name === "player" ? "player" : name === "event" ? name : null;
    return values.map((value) => {
      const content = html`<span class="value" title=${valueText(value)}>${valueText(value)}</span><span class="count">${value.games}</span>
        <span class="bar" ${styled({ "--share": String(value.games / most) })}></span>`;
      return html`<li>
        ${
          value.query
            ? html`<button aria-pressed=${this.#isOn(value)} @click=${() => this.#choose(value.query!)}>${content}</button>`
            : html`<span class="plain">${content}</span>`
        }
        ${
          screen
            ? placeLink(portraitOf(screen, value.value), icon("next"), {
                kind: "door",
                label: say("about", { name: value.value }),
              })
            : nothing
        }
      </li>`;
    });
  }
}

customElements.define("facet-values", FacetValues);

declare global {
  interface HTMLElementTagNameMap {
    "facet-values": FacetValues;
  }
}
