// The screen of duplicates: copies of games, compared side by side, and moved aside with undo.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { GameModel } from "../../model/index.ts";
import { api } from "../api.ts";
import type { DuplicateGroup, Duplicates, Library } from "../api-types.ts";
import { CareWork } from "../care/care-work.ts";
import { elementWith, given } from "../element.ts";
import "../care/changes.ts";
import "../care/command.ts";
import { shellWord } from "../care/command.ts";
import { columnsOf, comparedGames } from "../care/comparison.ts";
import { ALL, onListKey, stopAt, takeListKey } from "../care/lists.ts";
import { language, type MessageKey, say } from "../messages/index.ts";
import { gameName } from "../names.ts";
import { changeQuery, type Place } from "../router.ts";
import { sayAgo } from "../times.ts";

/** The number of groups loaded at once. */
const GROUPS = 100;

export class DuplicatesScreen extends elementWith(() => ({
  place: given<Place>(),
  libraries: [] as readonly Library[],
  found: null as Duplicates | null,
  groups: [] as DuplicateGroup[],
  // The games of the chosen group, by their numbers.
  models: new Map() as ReadonlyMap<number, GameModel>,
  // The game to keep; the best one if it is `null`.
  keep: null as number | null,
})) {
  readonly #work = new CareWork(this, {
    library: () => this.place.library,
    kinds: ["index", "duplicates", "repair", "undo", "aside"],
    shown: ["duplicates"],
    ended: () => this.#read(),
  });
  #asked = "";
  #compared = -1;
  #loading: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
  }

  /** The class whose copies are listed; empty for all classes. */
  get #class(): string {
    return this.place.query.class === ALL ? "" : (this.place.query.class ?? "");
  }

  get #group(): DuplicateGroup | null {
    const group = this.place.query.group ?? "";
    return this.groups.find(({ keep }) => String(keep.id) === group) ?? null;
  }

  get #library(): Library | undefined {
    return this.libraries.find(({ id }) => id === this.place.library);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("place")) return;
    const asked = JSON.stringify([this.place.library, this.#class]);
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#read();
    } else this.#compare();
  }

  async #read(): Promise<void> {
    await this.#work.attempt(async () => {
      this.found = await api.duplicates(this.place.library, this.#class, 0, GROUPS);
      this.groups = this.found.groups;
      this.#compared = -1;
      await this.#compare();
    });
  }

  async #readMore(): Promise<void> {
    await this.#work.attempt(async () => {
      const more = await api.duplicates(this.place.library, this.#class, this.groups.length, GROUPS);
      this.groups = [...this.groups, ...more.groups];
    });
  }

  /** Reads the games of the chosen group. */
  async #compare(): Promise<void> {
    const group = this.#group;
    if ((group?.keep.id ?? -1) === this.#compared) return;
    this.#compared = group?.keep.id ?? -1;
    this.keep = null;
    this.models = new Map();
    this.#loading?.abort();
    if (!group) return;
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const games = columnsOf(group).map(({ game }) => game.id);
    await this.#work.attempt(async () => {
      const read = await Promise.all(
        games.map(async (id) => {
          const { model } = await api.game(this.place.library, id, signal);
          return [id, new GameModel(model)] as const;
        }),
      );
      this.models = new Map(read);
    });
  }

  /** Handles a key that was pressed while nothing on the page had the focus. */
  takeKey(event: KeyboardEvent): boolean {
    return takeListKey(this, event);
  }

  #find(): Promise<void> {
    return this.#work.run(() => api.startJob("duplicates", this.place.library));
  }

  #setAside(group: DuplicateGroup): Promise<void> {
    const keep = this.keep ?? group.keep.id;
    const aside = [group.keep, ...group.copies.map(({ game }) => game)].map(({ id }) => id).filter((id) => id !== keep);
    return this.#work.run(() => api.setAside(this.place.library, [{ keep, aside }]));
  }

  /** Sets all copies of the chosen class aside, keeping the best ones. */
  async #setClassAside(): Promise<void> {
    this.querySelector("dialog")!.close();
    await this.#work.run(async () => {
      const choices: { keep: number; aside: number[] }[] = [];
      for (let from = 0; from < this.found!.total; from += 500) {
        const { groups } = await api.duplicates(this.place.library, this.#class, from, 500);
        for (const { keep, copies } of groups) {
          const aside = copies.filter((copy) => copy.class === this.#class).map(({ game }) => game.id);
          choices.push({ keep: keep.id, aside });
        }
      }
      return api.setAside(this.place.library, choices);
    });
  }

  override render(): TemplateResult {
    const { found } = this;
    if (!found) return html`<div class="empty" role="status"><p>${this.#work.fault || say("loading")}</p></div>`;
    if (found.found_at === undefined || found.found_at === null)
      return html`<div class="empty">
        <h1>${say("never-compared")}</h1>
        <p>${say("never-compared-help")}</p>
        <button class="main" ?disabled=${this.#work.isBusy} @click=${() => this.#find()}>${say("find-duplicates")}</button>
        <p role="alert">${this.#work.fault}</p>
      </div>`;
    const { games, copies, classes, is_current } = found;
    const groups = classes.length === 0 ? 0 : this.#class === "" ? found.total : null;
    return html`<div class="care">
      <header class="summary">
        <h1 aria-live="polite">
          ${
            copies === 0
              ? html`<span class="tick" aria-hidden="true">✓</span> ${say("no-duplicates", { count: games })}`
              : groups === null
                ? `${say(`class-${this.#class}` as MessageKey)}: ${copiesCount(this.#count)}`
                : say("copies-count", { groups, copies })
          }
        </h1>
        <p class="when">${sayAgo("found-at", found.found_at)}${is_current ? "" : ` · ${say("copies-are-old")}`}</p>
        <button ?disabled=${this.#work.isBusy} @click=${() => this.#find()}>${say("find-again")}</button>
        ${
          this.#class !== "" && this.#library?.can_write
            ? html`<button class="main" ?disabled=${this.#work.isBusy || !is_current} @click=${() => this.querySelector("dialog")!.showModal()}>
                ${say("set-class-aside", { copies: copiesCount(this.#count) })}
              </button>`
            : nothing
        }
      </header>
      <care-changes .library=${this.place.library} .libraries=${this.libraries}></care-changes>
      ${this.#work.fault === "" ? nothing : html`<p class="fault" role="alert">${this.#work.fault}</p>`}
      ${copies === 0 ? nothing : this.#columns(found)}
      <dialog class="sheet" aria-labelledby="aside-title">
        <h2 id="aside-title">${say("set-class-title", { copies: copiesCount(this.#count) })}</h2>
        <p>${say("set-class-help")}</p>
        <footer>
          <button @click=${() => this.querySelector("dialog")!.close()}>${say("cancel")}</button>
          <button class="main" autofocus @click=${() => this.#setClassAside()}>${say("set-class-aside", { copies: copiesCount(this.#count) })}</button>
        </footer>
      </dialog>
    </div>`;
  }

  /** The number of copies of the chosen class. */
  get #count(): number {
    return this.found?.classes.find((row) => row.class === this.#class)?.count ?? 0;
  }

  #columns({ classes, copies, total }: Duplicates): TemplateResult {
    const group = this.#group;
    const row = (name: string, word: MessageKey, count: number) =>
      html`<li>
        <button class="row" tabindex=${name === this.#class ? 0 : -1} aria-current=${name === this.#class ? "true" : nothing} @click=${() => changeQuery({ class: name || ALL, group: "" })}>
          <span class="name">${say(word)}</span><span class="count">${new Intl.NumberFormat(language()).format(count)}</span>
        </button>
      </li>`;
    return html`<div class="columns copies ${this.place.query.class ? "with-rule" : ""} ${group ? "with-file" : ""}">
      <section class="rules" aria-label=${say("classes")}>
        <ul @keydown=${onListKey}>
          ${row("", "all-classes", copies)}
          ${classes.map(({ class: name, count }) => row(name, `class-${name}` as MessageKey, count))}
        </ul>
      </section>
      <section class="files" aria-label=${say("groups")}>
        ${this.place.query.class ? html`<button class="quiet back" @click=${() => changeQuery({ class: "", group: "" })}>‹ ${say("classes")}</button>` : nothing}
        <ul @keydown=${onListKey}>
          ${this.groups.map((other, at) => html`<li>${this.#groupRow(other, group, stopAt(at, group ? this.groups.indexOf(group) : 0))}</li>`)}
        </ul>
        ${this.groups.length < total ? html`<button class="more" @click=${() => this.#readMore()}>${say("more-groups")}</button>` : nothing}
      </section>
      <section class="findings" aria-label=${say("duplicates")}>
        ${group ? this.#comparison(group) : html`<p class="empty">${say("choose-group")}</p>`}
      </section>
    </div>`;
  }

  #groupRow(group: DuplicateGroup, chosen: DuplicateGroup | null, stop: 0 | -1): TemplateResult {
    const { keep, copies } = group;
    const count = copiesCount(copies.length);
    return html`<button class="row" tabindex=${stop} aria-current=${group === chosen ? "true" : nothing} @click=${() => changeQuery({ group: String(keep.id) })}>
      <span class="name">${gameName(keep)}<small>${[keep.date, copies[0]?.what].filter(Boolean).join(" · ")}</small></span>
      <span class="count">${count}</span>
    </button>`;
  }

  #comparison(group: DuplicateGroup): TemplateResult {
    const columns = columnsOf(group);
    const keep = this.keep ?? group.keep.id;
    const isMovable = columns.some(({ game }) => game.id !== keep && game.is_file);
    return html`<header>
        <button class="quiet back" @click=${() => changeQuery({ group: "" })}>‹ ${say("groups")}</button>
        <h2>${gameName(group.keep)}</h2>
      </header>
      ${comparedGames(columns, {
        models: this.models,
        best: group.keep,
        keep,
        choose: (id) => {
          this.keep = id;
        },
      })}
      <footer class="actions">${this.#actions(group, isMovable)}</footer>`;
  }

  #actions(group: DuplicateGroup, isMovable: boolean): TemplateResult {
    const library = this.#library;
    if (library?.can_write !== true) {
      const folder = (library?.records ?? ["."]).map(shellWord).join(" ");
      return html`<p>${say("aside-readonly")}</p>
        <command-line .text=${`kifu dedupe ${folder} --move-to duplicates`}></command-line>`;
    }
    const [copy] = group.copies;
    return html`<button class="main" ?disabled=${this.#work.isBusy || !isMovable} @click=${() => this.#setAside(group)}>${say("set-others-aside")}</button>
      ${
        group.copies.length === 1
          ? html`<button
              ?disabled=${this.#work.isBusy}
              @click=${() => this.#work.run(() => api.callDifferent(this.place.library, group.keep.id, copy!.game.id))}
            >
              ${say("not-the-same")}
            </button>`
          : nothing
      }
      ${isMovable ? nothing : html`<p>${say("aside-in-archive")}</p>`}`;
  }
}

/** A number of copies in words. */
function copiesCount(count: number): string {
  return count === 1 ? say("one-copy") : say("copies-of", { count });
}

customElements.define("duplicates-screen", DuplicatesScreen);
