// The frame of all screens: the rail, the top bar, keys, and the state of the connection.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { html as elementHtml, unsafeStatic } from "lit/static-html.js";
import { api } from "../api.ts";
import type { Library, Problem } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { icon } from "../icons.ts";
import { loadLater } from "../later.ts";
import { say } from "../messages/index.ts";
import { addressOf, changeQuery, goTo, place, places } from "../router.ts";
import "../screens/library.ts";
import { SCREENS, type Screen } from "../screens/table.ts";
import { connection } from "../server.ts";
import { token } from "../token.ts";
import {
  type Command,
  commandsFor,
  MAIN_SCREENS,
  playerCommands,
  recentCommands,
  savedCommands,
  screenCommands,
} from "./commands.ts";
import "./filter.ts";
import type { Suggest } from "./filter.ts";
import "./jobs.ts";
import "./palette.ts";
import "./receive.ts";
import { type Sent, showSent } from "./receive.ts";
import { goToRegion } from "./regions.ts";
import { suggest } from "./suggest.ts";

const isMain = (screen: Screen) => MAIN_SCREENS.includes(screen);

export class KifuApp extends elementWith(() => ({
  place: place(),
  libraries: [] as Library[],
  // The error of the query.
  problem: null as Problem | null,
  isOffline: false,
  hasToken: token() !== null,
  // The commands of the open palette.
  commands: [] as Command[],
})) {
  /** Whether `g` was pressed, and the letter of a screen is expected. */
  #isGoing = false;

  constructor() {
    super();
    places.addEventListener("change", () => {
      this.place = place();
    });
    connection.addEventListener("offline", () => {
      this.isOffline = true;
    });
    connection.addEventListener("online", () => {
      this.isOffline = false;
    });
    connection.addEventListener("unauthorized", () => {
      this.hasToken = false;
    });
    document.addEventListener("keydown", (event) => this.#onKey(event));
  }

  override firstUpdated(): void {
    if (this.hasToken) this.#start();
  }

  async #start(): Promise<void> {
    await this.#readLibraries();
    await this.updateComplete;
    this.querySelector("job-list")?.followAll();
  }

  async #readLibraries(): Promise<void> {
    this.libraries = await api.libraries().catch(() => this.libraries);
  }

  override updated(changed: PropertyValues<this>): void {
    const lost = () => {
      this.isOffline = true;
    };
    // The viewer is a third of the code, and is loaded when the first game or problem is opened.
    const { file } = SCREENS[this.place.screen];
    // The page that asks for the token comes with the later screens.
    if (!this.hasToken || file === "later") loadLater().catch(lost);
    else if (file === "play") import("../screens/play.ts").catch(lost);
    else if (file === "positions") import("../screens/positions.ts").catch(lost);
    else if (file === "portraits") import("../screens/portraits.ts").catch(lost);
    // Screens of one game, player or event set their own title.
    if (changed.has("place") && isMain(this.place.screen)) document.title = `${say(this.place.screen)} – kifu`;
  }

  /** Opens the list of commands; saved searches appear in it as soon as they are read. */
  async #showPalette(): Promise<void> {
    const all = commandsFor(this.libraries, this.place.library, {
      startJob: (kind) => this.querySelector("job-list")?.start(kind, this.place.library),
      showKeys: () => this.#showKeys(),
      focusSearch: () => this.querySelector("filter-field")?.focusField(),
      openFiles: () => this.#openFiles(),
      paste: () => this.querySelector("file-receiver")?.paste(),
    });
    const own = screenCommands(this.querySelector("main"), this.place.screen);
    const recent = recentCommands(this.libraries, this.place);
    this.commands = [...own, ...recent, ...all];
    this.querySelector("command-palette")?.show();
    const { saved } = await api.marks(this.place.library).catch(() => ({ saved: [] }));
    this.commands = [...own, ...recent, ...all, ...savedCommands(saved)];
  }

  #onKey(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      this.#showPalette();
      return;
    }
    if (event.key === "F6" && !document.querySelector("dialog[open]")) {
      if (goToRegion(this, event.shiftKey ? -1 : 1)) event.preventDefault();
      return;
    }
    const target = event.composedPath()[0] as HTMLElement;
    const isTyping = target.closest?.("input, textarea, select, dialog");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === document.body && this.#takeKey(event)) return;
    const screen = this.#isGoing ? MAIN_SCREENS.find((screen) => SCREENS[screen].key === event.key) : undefined;
    this.#isGoing = event.key === "g";
    if (screen) this.#goTo(screen);
    else if (event.key === "/") this.querySelector("filter-field")?.focusField();
    else if (event.key === "?") this.#showKeys();
    else return;
    event.preventDefault();
    // The viewer of a game has its own keys on the page.
    event.stopPropagation();
  }

  async #showKeys(): Promise<void> {
    await loadLater().catch(() => {});
    await this.querySelector<HTMLElement & { show?(): Promise<void> }>("key-help")?.show?.();
  }

  /** Gives a key to the list of the screen, if nothing on the page has the focus. */
  #takeKey(event: KeyboardEvent): boolean {
    const screen = this.querySelector<HTMLElement & { takeKey?(event: KeyboardEvent): boolean }>("main > *");
    const isTaken = (this.querySelector("game-table") ?? screen)?.takeKey?.(event) ?? false;
    if (isTaken) event.preventDefault();
    return isTaken;
  }

  readonly #suggest: Suggest = (text, cursor, signal) => suggest(this.place.library, text, cursor, signal);

  readonly #findPlayers = (words: string, signal: AbortSignal) => playerCommands(this.place.library, words, signal);

  #onQuery({ detail }: CustomEvent<string>): void {
    const { screen, game } = this.place;
    if (!SCREENS[screen].isFiltered) goTo({ screen: "library", query: { q: detail } });
    else if (game !== null) goTo({ screen, query: { q: detail } });
    else changeQuery({ q: detail, row: "" });
  }

  override render(): TemplateResult {
    if (!this.hasToken) return html`<token-page></token-page>`;
    return html`
      <a class="skip" href="#content" @click=${this.#skip}>${say("skip-to-content")}</a>
      <nav class="rail" aria-label="kifu">
        ${MAIN_SCREENS.map((screen) => this.#railLink(screen))}
        <button class="quiet more" @click=${() => this.#showPalette()}>
          ${icon("more")}<span>${say("more")}</span>
        </button>
      </nav>
      <header class="bar">
        ${this.#libraryChoice()}
        <filter-field
          .query=${this.place.query.q ?? ""}
          .problem=${this.problem}
          .suggest=${this.#suggest}
          @query-typed=${this.#onQuery}
          @list-wanted=${() => this.querySelector("game-table")?.focusRows()}
        ></filter-field>
        <button
          class="quiet"
          aria-label=${say("palette")}
          title="${say("palette")} (Ctrl+K)"
          @click=${() => this.#showPalette()}
        >
          ${icon("command")}
        </button>
      </header>
      ${this.isOffline ? html`<p class="offline" role="alert">${say("offline")}</p>` : nothing}
      <main id="content" tabindex="-1" @query-read=${this.#onQueryRead} @files-wanted=${this.#openFiles} @record-made=${this.#onRecordMade}>${this.#screen()}</main>
      <file-receiver
        .library=${this.libraries.find(({ id }) => id === this.place.library)}
        @files-sent=${({ detail }: CustomEvent<Sent>) => this.#onFilesSent(detail)}
      ></file-receiver>
      <job-list .libraries=${this.libraries} @job-ended=${this.#onJobEnded}></job-list>
      <command-palette .commands=${this.commands} .find=${this.#findPlayers}></command-palette>
      <key-help></key-help>
    `;
  }

  #onQueryRead({ detail }: CustomEvent<Problem | null>): void {
    this.problem = detail;
  }

  #openFiles(): void {
    this.querySelector("file-receiver")?.choose();
  }

  /** Opens a record that a screen has made, in the same way as a dropped file. */
  #onRecordMade({ detail }: CustomEvent<File>): void {
    this.querySelector("file-receiver")?.receive([detail]);
  }

  async #onFilesSent(sent: Sent): Promise<void> {
    await this.querySelector("job-list")?.start("index", sent.library);
    await this.#readLibraries();
    await showSent(sent);
  }

  #onJobEnded({ detail }: CustomEvent<number>): void {
    this.#readLibraries();
    const screen = this.querySelector("library-screen") as { ask(): void } | null;
    if (detail === this.place.library) screen?.ask();
  }

  #skip(event: Event): void {
    event.preventDefault();
    this.querySelector<HTMLElement>("#content")?.focus();
  }

  /** Goes to a screen; the screen of pictures gets the open game. */
  #goTo(screen: Screen): void {
    const { game, query } = this.place;
    const isOfGame = screen === "render" && game !== null;
    goTo({ screen, query: isOfGame ? { games: String(game), move: /^\d+$/.test(query.m ?? "") ? query.m! : "" } : {} });
  }

  #railLink(screen: Screen): TemplateResult {
    const isHere = this.place.screen === screen || (screen === "library" && !isMain(this.place.screen));
    const address = addressOf({ ...this.place, screen, game: null, query: {} });
    return html`<a
      href=${address}
      data-screen=${screen}
      aria-current=${isHere ? "page" : nothing}
      @click=${(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.#goTo(screen);
      }}
      >${icon(screen)}<span>${say(screen)}</span></a
    >`;
  }

  #libraryChoice(): TemplateResult {
    const present = this.libraries.find(({ id }) => id === this.place.library);
    if (this.libraries.length < 2) return html`<strong class="library-name">${present?.name ?? "kifu"}</strong>`;
    return html`<select
      class="library-name"
      aria-label=${say("all-libraries")}
      @change=${(event: Event) => goTo({ screen: "library", library: Number((event.target as HTMLSelectElement).value) })}
    >
      ${this.libraries.map(
        ({ id, name }) => html`<option value=${id} ?selected=${id === this.place.library}>${name}</option>`,
      )}
    </select>`;
  }

  #screen(): TemplateResult {
    const element = unsafeStatic(`${this.place.screen}-screen`);
    return elementHtml`<${element} .place=${this.place} .libraries=${this.libraries}></${element}>`;
  }
}

customElements.define("kifu-app", KifuApp);
