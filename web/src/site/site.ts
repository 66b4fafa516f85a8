// The frame of a published site: the title, the start page, the screens, the query, the language.

import { html, nothing, type TemplateResult } from "lit";
import type { Problem } from "../app/api-types.ts";
import { elementWith } from "../app/element.ts";
import { type Icon, icon } from "../app/icons.ts";
import { gamesCount, LANGUAGES, language, type MessageKey, say, setLanguage } from "../app/messages/index.ts";
import { addressOf, changeQuery, goTo, place, places } from "../app/router.ts";
import type { Screen } from "../app/screens/table.ts";
import "../app/shell/filter.ts";
import type { FilterField, Suggest } from "../app/shell/filter.ts";
import { isAtStart, START } from "./addresses.ts";
import { loading, openShelf } from "./shelf.ts";

const TABS = ["search", "explorer", "library", "problems"] as const satisfies readonly (MessageKey & Icon)[];
/** The screens that games are filtered on. */
const FILTERED: readonly Screen[] = ["search", "explorer", "library"];

/** Completes the names of players and events; what it needs is loaded with the first letter. */
const suggestNames: Suggest = async (text, cursor, signal) => {
  const { suggest } = await import("../app/shell/suggest.ts");
  return suggest(0, text, cursor, signal);
};

export class KifuSite extends elementWith(() => ({
  place: place(),
  // The fraction of the games loaded, from 0 to 1.
  share: 0,
  // The number of games; -1 until they are loaded.
  count: -1,
  fault: "",
  // The error of the query.
  problem: null as Problem | null,
  startPage: null as typeof import("./start-page.ts").startPage | null,
})) {
  /** The text of the start page, which `kifu publish` has written into the page; `null` without one. */
  readonly #text = document.querySelector<HTMLElement>(".site-text");
  #isOpened = false;

  constructor() {
    super();
    this.#text?.remove();
    places.addEventListener("change", () => {
      this.place = place();
    });
    loading.addEventListener("share", (event) => {
      this.share = (event as CustomEvent<number>).detail;
    });
  }

  /** True on the start page, which loads no games. */
  get #isStart(): boolean {
    return this.#text !== null && isAtStart();
  }

  get #tabs() {
    return TABS.filter((tab) => tab !== "problems" || Number(this.dataset.problems) > 0);
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
    if (this.#isStart) {
      import("./start-page.ts").then(({ startPage }) => {
        this.startPage = startPage;
      });
      return;
    }
    const { screen } = this.place;
    if (!this.#isOpened && screen !== "problems") {
      this.#isOpened = true;
      this.#open();
    }
    const failed = (error: Error) => {
      this.fault = error.message;
    };
    // The viewer is the largest part, and is loaded when the first game is opened.
    if (screen === "game") import("./game.ts").catch(failed);
    else if (screen === "problems") import("./problems.ts").catch(failed);
    else if (screen === "library") import("./games.ts").catch(failed);
    else import("../app/screens/positions.ts").catch(failed);
  }

  override render(): TemplateResult {
    const { screen, query } = this.place;
    return html`<a class="skip" href="#content" @click=${this.#skip}>${say("skip-to-content")}</a>
      <header class="site-bar">
        ${
          this.#text
            ? html`<a class="site-name" href=${START} aria-current=${this.#isStart ? "page" : nothing}>${document.title}</a>`
            : html`<p class="site-name">${document.title}</p>`
        }
        <nav>
          ${this.#tabs.map(
            (tab) => html`<a
              href=${addressOf({ screen: tab, library: 0, game: null, query: query.q && tab !== "problems" ? { q: query.q } : {} })}
              aria-current=${tab === screen && !this.#isStart ? "page" : nothing}
              >${icon(tab)} <span>${say(tab)}</span></a
            >`,
          )}
        </nav>
        ${
          !FILTERED.includes(screen)
            ? html`<span class="grow"></span>`
            : html`<filter-field
                .query=${query.q ?? ""}
                .problem=${this.problem}
                .suggest=${suggestNames}
                @query-typed=${({ detail }: CustomEvent<string>) => this.#filter(detail)}
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

  /** Filters the games of the screen; on the start page, those of the list. */
  #filter(q: string): void {
    if (this.#isStart) goTo({ screen: "library", query: { q } });
    else changeQuery({ q });
  }

  /** The start page; before its script has come, its text. */
  #start(): TemplateResult {
    const [games, problems] = [Number(this.dataset.games), Number(this.dataset.problems)];
    return (
      this.startPage?.(this.#text!, { games, problems, newest: this.dataset.newest ?? null, tabs: this.#tabs }) ??
      html`<div class="start">${this.#text}</div>`
    );
  }

  #content(): TemplateResult {
    if (this.#isStart) return this.#start();
    if (this.fault !== "") {
      return html`<div class="empty" role="alert"><p>${say("failed", { reason: this.fault })}</p></div>`;
    }
    if (this.place.screen === "problems") {
      return this.place.game === null
        ? html`<site-problems></site-problems>`
        : html`<site-problem .place=${this.place}></site-problem>`;
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
