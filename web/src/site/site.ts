// The frame of a published site: the title, the screens, the query, the language.

import { html, nothing, type TemplateResult } from "lit";
import type { Problem } from "../app/api-types.ts";
import { elementWith } from "../app/element.ts";
import { type Icon, icon } from "../app/icons.ts";
import { gamesCount, LANGUAGES, language, type MessageKey, say, setLanguage } from "../app/messages/index.ts";
import { addressOf, changeQuery, place, places } from "../app/router.ts";
import "../app/shell/filter.ts";
import type { FilterField } from "../app/shell/filter.ts";
import "./games.ts";
import { loading, openShelf } from "./shelf.ts";

const TABS = ["search", "explorer", "library"] as const satisfies readonly (MessageKey & Icon)[];

export class KifuSite extends elementWith(() => ({
  place: place(),
  // The fraction of the games loaded, from 0 to 1.
  share: 0,
  // The number of games; -1 until they are loaded.
  count: -1,
  fault: "",
  // The error of the query.
  problem: null as Problem | null,
})) {
  constructor() {
    super();
    places.addEventListener("change", () => {
      this.place = place();
    });
    loading.addEventListener("share", (event) => {
      this.share = (event as CustomEvent<number>).detail;
    });
    this.#open();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", (event) => {
      const isTyping = (event.target as Element).closest?.("input, select, textarea");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.querySelector<FilterField>("filter-field")?.focusField();
    });
  }

  async #open(): Promise<void> {
    try {
      this.count = (await openShelf()).length;
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  override updated(): void {
    const { screen } = this.place;
    const failed = (error: Error) => {
      this.fault = error.message;
    };
    // The viewer is the largest part, and is loaded when the first game is opened.
    if (screen === "game") import("./game.ts").catch(failed);
    else if (screen !== "library") import("../app/screens/positions.ts").catch(failed);
  }

  override render(): TemplateResult {
    const { screen, query } = this.place;
    return html`<a class="skip" href="#content" @click=${this.#skip}>${say("skip-to-content")}</a>
      <header class="site-bar">
        <p class="site-name">${document.title}</p>
        <nav>
          ${TABS.map(
            (tab) => html`<a
              href=${addressOf({ screen: tab, library: 0, game: null, query: query.q ? { q: query.q } : {} })}
              aria-current=${tab === screen ? "page" : nothing}
              >${icon(tab)} <span>${say(tab)}</span></a
            >`,
          )}
        </nav>
        ${
          screen === "game"
            ? html`<span class="grow"></span>`
            : html`<filter-field
                .query=${query.q ?? ""}
                .problem=${this.problem}
                @query-typed=${({ detail }: CustomEvent<string>) => changeQuery({ q: detail })}
              ></filter-field>`
        }
        <select
          class="quiet"
          aria-label=${say("language")}
          @change=${(event: Event) => setLanguage((event.target as HTMLSelectElement).value)}
        >
          ${Object.entries(LANGUAGES).map(
            ([tag, { name }]) => html`<option value=${tag} ?selected=${tag === language()}>${name}</option>`,
          )}
        </select>
      </header>
      <main
        id="content"
        tabindex="-1"
        @query-read=${({ detail }: CustomEvent<Problem | null>) => {
          this.problem = detail;
        }}
      >
        ${this.#content()}
      </main>`;
  }

  #skip(event: Event): void {
    event.preventDefault();
    this.querySelector<HTMLElement>("#content")?.focus();
  }

  #content(): TemplateResult {
    if (this.fault !== "") {
      return html`<div class="empty" role="alert"><p>${say("failed", { reason: this.fault })}</p></div>`;
    }
    if (this.count < 0) {
      return html`<div class="empty" role="status">
        <p>${say("loading")}</p>
        <progress max="1" value=${this.share} aria-label=${say("loading")}></progress>
      </div>`;
    }
    if (this.count === 0) return html`<div class="empty"><p>${gamesCount(0)}</p></div>`;
    switch (this.place.screen) {
      case "library":
        return html`<site-games .place=${this.place}></site-games>`;
      case "explorer":
        return html`<explorer-screen .place=${this.place}></explorer-screen>`;
      case "game":
        return html`<site-game .place=${this.place}></site-game>`;
      default:
        return html`<search-screen .place=${this.place}></search-screen>`;
    }
  }
}

customElements.define("kifu-site", KifuSite);
