// The screen of pictures: the options of `kifu render`, a preview, and the equivalent command. Several games make a booklet.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import type { Library, RenderForm, RenderFormat, Row, SetOption } from "../api-types.ts";
import { optionField } from "../drawing/option-field.ts";
import { elementWith, given } from "../element.ts";
import "../care/command.ts";
import { pathOfFile, shellWord } from "../care/command.ts";
import { icon } from "../icons.ts";
import { gamesCount, say } from "../messages/index.ts";
import { gameName } from "../names.ts";
import { changeQuery, goTo, type Place } from "../router.ts";
import { saveFile } from "../save.ts";
import { ownTheme } from "../settings.ts";

/** The delay after the last key before the picture is drawn, in milliseconds. */
const REST = 150;
/** The names in the address that are not options of `kifu render`. */
const OWN = ["games", "format", "page"];
/** The options that choose a position, which a booklet does not have. */
const OF_POSITIONS: readonly string[] = ["move", "numbers", "size"];
/** An option as the server takes it: the user's theme by its text. */
const sent = ({ name, value }: SetOption): SetOption =>
  name === "theme" && value === "own"
    ? { name, value: JSON.stringify(JSON.parse(ownTheme()?.file ?? "{}")) }
    : { name, value };

export class RenderScreen extends elementWith(() => ({
  place: given<Place>(),
  libraries: [] as readonly Library[],
  form: null as RenderForm | null,
  // The first game.
  row: null as Row | null,
  // The address of the picture that is shown; empty for text.
  picture: "",
  text: "",
  pages: 1,
  fault: "",
})) {
  #asked = "";
  #timer = 0;
  #loading: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    clearTimeout(this.#timer);
    URL.revokeObjectURL(this.picture);
  }

  get #games(): number[] {
    const games = this.place.query.games ?? "";
    return /^\d+(,\d+)*$/.test(games) ? games.split(",").map(Number) : [];
  }

  get #isBooklet(): boolean {
    return this.#games.length > 1;
  }

  /** The formats for these games. */
  get #formats(): RenderFormat[] {
    return (this.form?.formats ?? []).filter(({ is_document }) => is_document || !this.#isBooklet);
  }

  get #format(): RenderFormat | undefined {
    const formats = this.#formats;
    return formats.find(({ name }) => name === this.place.query.format) ?? formats[0];
  }

  /** The name of the game, or the number of games. */
  get #name(): string {
    return this.#isBooklet ? gamesCount(this.#games.length) : gameName(this.row!);
  }

  get #page(): number {
    const page = Number(this.place.query.page ?? "1");
    return Number.isInteger(page) && page > 0 ? page : 1;
  }

  /** The options that differ from their defaults. */
  get #chosen(): SetOption[] {
    const known = this.form?.options ?? [];
    return known.flatMap(({ name, default: usual }) => {
      const value = this.place.query[name] ?? "";
      const isUnused = OWN.includes(name) || (this.#isBooklet && OF_POSITIONS.includes(name));
      return value === "" || value === usual || isUnused ? [] : [{ name, value }];
    });
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("place")) return;
    const asked = JSON.stringify([this.place.library, this.place.query]);
    if (asked === this.#asked || this.#games.length === 0) return;
    this.#asked = asked;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#draw(), this.picture || this.text ? REST : 0);
  }

  async #draw(): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const { library } = this.place;
    const games = this.#games;
    try {
      this.form ??= await api.renderForm();
      if (this.row?.id !== games[0]) this.row = (await api.game(library, games[0]!, signal)).row;
      const { name, is_text, is_document } = this.#format!;
      const isText = is_text && !is_document;
      const format = isText || is_document ? name : "svg";
      const { blob, pages } = await api.render(
        library,
        { games, format, page: this.#page, options: this.#chosen.map(sent) },
        signal,
      );
      URL.revokeObjectURL(this.picture);
      this.text = isText ? await blob.text() : "";
      this.picture = isText ? "" : URL.createObjectURL(new Blob([blob], { type: "image/svg+xml" }));
      this.pages = pages;
      this.fault = "";
    } catch (error) {
      if (!isAborted(error)) this.fault = (error as Error).message;
    }
  }

  async #download(): Promise<void> {
    const format = this.#format;
    if (!format) return;
    const page = format.is_document ? {} : { page: this.#page };
    try {
      const request = { games: this.#games, format: format.name, ...page, options: this.#chosen.map(sent) };
      const { blob } = await api.render(this.place.library, request);
      saveFile(blob, `${this.#stem}.${format.ending}`);
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  /** The file name without its extension. */
  get #stem(): string {
    return this.#isBooklet ? "games" : (this.row?.path.split("/").at(-1) ?? "game").replace(/\.[^.]*$/, "");
  }

  /** The equivalent command. */
  get #command(): string {
    const { row } = this;
    if (!row) return "";
    const file = pathOfFile(
      row.path,
      this.libraries.find(({ id }) => id === this.place.library),
    );
    const options = this.#chosen.map(({ name, value }) => {
      const isFlag = this.form?.options.find((option) => option.name === name)?.kind === "flag";
      if (isFlag) return `--${name}`;
      // The name under which the settings save it.
      return `--${name} ${shellWord(name === "theme" && value === "own" ? "board.json" : value)}`;
    });
    const format = this.#format;
    const output = format ? [`--format ${format.name}`, `-o ${shellWord(`${this.#stem}.${format.ending}`)}`] : [];
    return ["kifu render", shellWord(file), `--game ${row.game}`, ...options, ...output].join(" ");
  }

  #set(name: string, value: string): void {
    changeQuery({ [name]: value, ...(name === "page" ? {} : { page: "" }) });
  }

  #onKey(event: KeyboardEvent): void {
    if ((event.target as HTMLElement).closest("input, select") || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.#turn(step);
  }

  #turn(step: number): void {
    const page = Math.min(this.pages, Math.max(1, this.#page + step));
    this.#set("page", page === 1 ? "" : String(page));
  }

  override render(): TemplateResult {
    if (this.#games.length === 0)
      return html`<div class="empty">
        <h1>${say("no-picture")}</h1>
        <p>${say("no-picture-help")}</p>
        <button class="main" @click=${() => goTo({ screen: "library" })}>${say("library")}</button>
      </div>`;
    const { form, row } = this;
    if (!form || !row) return html`<div class="empty" role="status"><p>${this.fault || say("loading")}</p></div>`;
    return html`<div class="care drawing" @keydown=${this.#onKey}>
      <header class="summary">
        <h1>${this.#name}</h1>
        ${
          this.#isBooklet
            ? nothing
            : html`<p class="when">${[row.event, row.date].filter(Boolean).join(" · ")}</p>
                <button @click=${() => goTo({ screen: "game", game: row.id })}>${say("open-game")}</button>`
        }
        <button class="main" @click=${() => this.#download()}>${icon("download")} ${say("download")}</button>
      </header>
      <div class="columns">
        <form class="options" aria-label=${say("render")} @submit=${(event: Event) => event.preventDefault()}>
          ${this.#formatChoice()}
          ${form.options
            .filter(({ name }) => !this.#isBooklet || !OF_POSITIONS.includes(name))
            .map((option) =>
              optionField(option, this.place.query[option.name] ?? option.default, (value) =>
                this.#set(option.name, value),
              ),
            )}
        </form>
        <section class="sheet-of-paper" aria-label=${say("preview")}>${this.#shown()}</section>
      </div>
      ${this.#isBooklet ? nothing : html`<footer><command-line .text=${this.#command}></command-line></footer>`}
    </div>`;
  }

  #formatChoice(): TemplateResult {
    const format = this.#format;
    return html`<label for="draw-format">${say("format")}</label>
      <select id="draw-format" @change=${(event: Event) => this.#set("format", (event.target as HTMLSelectElement).value)}>
        ${this.#formats.map(
          ({ name, about }) =>
            html`<option value=${name} title=${about} .selected=${name === format?.name}>${name.toUpperCase()}</option>`,
        )}
      </select>`;
  }

  #shown(): TemplateResult {
    const page = this.#page;
    return html`${this.fault === "" ? nothing : html`<p class="fault" role="alert">${this.fault}</p>`}
      ${
        this.text
          ? html`<pre tabindex="0" aria-label=${say("preview")}>${this.text}</pre>`
          : this.picture
            ? html`<img src=${this.picture} alt=${say("picture-of", { game: this.#name })} />`
            : nothing
      }
      ${
        this.pages > 1
          ? html`<div class="pages">
              <button aria-label=${say("previous-page")} ?disabled=${page <= 1} @click=${() => this.#turn(-1)}>‹</button>
              <span aria-live="polite">${page}/${this.pages}</span>
              <button aria-label=${say("next-page")} ?disabled=${page >= this.pages} @click=${() => this.#turn(1)}>›</button>
            </div>`
          : nothing
      }`;
  }
}

customElements.define("render-screen", RenderScreen);
