// Counts of the games of a view by game information; a click on a value filters by it.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import type { Facet } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { loadLater } from "../later.ts";
import { type MessageKey, say } from "../messages/index.ts";
import { partsOf } from "../query.ts";
import { type NamedPlayer, nameCondition, playersOf, type Side } from "../query-words.ts";
import type { TableView } from "../table/table.ts";
import { yearBars } from "../year-bars.ts";
import "./later-facet.ts";
import "./mine.ts";
import { FEW, facetWord } from "./values.ts";

/** The facets with many names, of which the most frequent are read. */
const NAMES = ["player", "event", "result", "game"] as const;
/** The facets whose values are read all, because they have an order of their own. */
const SCALES = ["year", "rank", "komi", "handicap", "time", "size"] as const;
/** The facets that are folded at first. */
const FOLDED: ReadonlySet<string> = new Set(["rank", "komi", "handicap", "time", "size"]);
/** The contents by which games can be filtered. */
const CONTENTS = ["comments", "variations", "setup"] as const;

/** The number of values that are read of facets with an order of their own. */
const MAX = 500;

/** What can be said about a player: the field, the button, and the field that excludes it. */
const ABOUT: readonly (readonly [Side, MessageKey, Side])[] = [
  ["black", "as-black", "white"],
  ["white", "as-white", "black"],
  ["winner", "side-won", "loser"],
  ["loser", "side-lost", "winner"],
];

export class GameFacets extends elementWith(() => ({
  games: null as TableView | null,
  // What is counted: the games without their order.
  counted: "",
  // The query of the view.
  query: "",
  facets: [] as Facet[],
  // Whether the tree of folders was opened.
  isTreeOpen: false,
})) {
  #loading: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("counted") && this.games) this.#load(this.games);
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
      const [names, scales] = await Promise.all([
        api.facets(library, view, NAMES.join(","), FEW, signal),
        api.facets(library, view, SCALES.join(","), MAX, signal),
      ]);
      const [years, ...others] = scales;
      this.facets = [...(years ? [years] : []), ...names, ...others];
    } catch (error) {
      // The list of games shows the error.
      if (!isAborted(error)) this.facets = [];
    }
  }

  #choose(condition: string): void {
    this.dispatchEvent(new CustomEvent("condition-chosen", { detail: condition }));
  }

  #isOn(condition: string): boolean {
    return partsOf(this.query).some((part) => part.text === condition);
  }

  override render(): TemplateResult {
    const shown = this.facets.filter(
      (facet) => facet.values.length > 1 || facet.values.some(({ query }) => query && this.#isOn(query)),
    );
    return html`<h2 class="hidden">${say("facets")}</h2>
      <my-games .query=${this.query}></my-games>
      ${playersOf(this.query).map((player) => this.#about(player))}
      ${shown.map((facet) => this.#facet(facet))}
      ${this.games && this.games.total > 0 ? [this.#later("fuseki", "opening:"), this.#contents(), this.#folders()] : nothing}`;
  }

  async #openTree(): Promise<void> {
    await loadLater("marked");
    this.isTreeOpen = true;
  }

  /** The folders, which are counted when they are opened. */
  #folders(): TemplateResult {
    return html`<details
      class="folders"
      @toggle=${() => this.#openTree()}
    >
      <summary><h3>${say("folders")}</h3></summary>
      ${
        this.isTreeOpen
          ? html`<folder-tree .games=${this.games} .counted=${this.counted} .query=${this.query}></folder-tree>`
          : nothing
      }
    </details>`;
  }

  /** A facet that is counted when it is opened. */
  #later(name: string, field: string, player = ""): TemplateResult {
    return html`<later-facet
      .games=${this.games}
      .counted=${this.counted}
      .query=${this.query}
      .name=${name}
      .field=${field}
      .player=${player}
    ></later-facet>`;
  }

  #facet(facet: Facet): TemplateResult {
    const name = facetWord(facet.name);
    if (facet.name === "year") {
      return yearBars(
        html`<h3>${name}</h3>`,
        facet.values.map(({ value, games }) => [Number(value), games]),
        (condition) => this.#isOn(condition),
        (condition) => this.#choose(condition),
      );
    }
    const values = html`<facet-values
      .games=${this.games}
      .query=${this.query}
      .facet=${facet}
    ></facet-values>`;
    if (!FOLDED.has(facet.name)) return html`<section><h3>${name}</h3>${values}</section>`;
    const isOn = facet.values.some(({ query }) => query && this.#isOn(query));
    return html`<details ?open=${isOn}>
      <summary><h3>${name}</h3></summary>
      ${values}
    </details>`;
  }

  /** A player of the query, with buttons for the colour and the result. */
  #about({ name, isWhole, sides }: NamedPlayer): TemplateResult {
    const text = (side: Side) => nameCondition(side, name, isWhole ? "=" : "");
    const change = (side: Side, excluded: Side) => {
      const known = sides.get(side);
      const removed = new Set([known?.from, sides.get(excluded)?.from]);
      const rest = partsOf(this.query).filter((part) => !removed.has(part.from));
      // Without any condition about the player, the games of the player stay.
      const isLast = known && sides.size === 1;
      const added = isLast ? [text("player")] : known ? [] : [text(side)];
      const q = [...rest.map((part) => part.text), ...added].join(" ");
      this.dispatchEvent(new CustomEvent("query-chosen", { detail: q }));
    };
    return html`<section class="about">
      <h3>${name}</h3>
      <div class="sides" role="group" aria-label=${name}>
        ${ABOUT.map(
          ([side, label, excluded]) =>
            html`<button aria-pressed=${sides.has(side)} @click=${() => change(side, excluded)}>${say(label)}</button>`,
        )}
      </div>
      ${this.games && this.games.total > 0 ? this.#later("opponent", "", `${isWhole ? "=" : ""}${name}`) : nothing}
    </section>`;
  }

  #contents(): TemplateResult {
    return html`<section>
      <h3>${say("has")}</h3>
      <ul>
        ${CONTENTS.map((name) => {
          const condition = `has:${name}`;
          return html`<li>
            <button aria-pressed=${this.#isOn(condition)} @click=${() => this.#choose(condition)}>
              <span class="value">${say(`has-${name}`)}</span>
            </button>
          </li>`;
        })}
      </ul>
    </section>`;
  }
}

customElements.define("game-facets", GameFacets);

declare global {
  interface HTMLElementTagNameMap {
    "game-facets": GameFacets;
  }
}
