// The base of the screens of players and events: reads the portrait of the name in the address, and keeps the place where the
// user has read when another screen is opened.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import type { Library } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import "../care/command.ts";
import { language, say } from "../messages/index.ts";
import { sayPortrait } from "../messages/portraits/index.ts";
import { type Place, place } from "../router.ts";
import { saveFile } from "../save.ts";
import { FORMS, type Form, fileStem, reportCommand } from "./report-command.ts";

/** The delay after scrolling before the place is kept, in milliseconds. */
const REST = 100;

export abstract class PortraitScreen<Portrait extends { name: string }> extends elementWith(() => ({
  place: given<Place>(),
  libraries: [] as readonly Library[],
  portrait: null as { name: string } | null,
  fault: "",
  // The form of the report that was saved last, and why that failed.
  form: "pdf" as Form,
  unsaved: "",
})) {
  #loading: AbortController | null = null;
  #asked = "";
  #timer = 0;

  constructor() {
    super();
    this.addEventListener("scroll", () => {
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.#keepTop(), REST);
    });
    // Before a link is followed.
    this.addEventListener("click", () => this.#keepTop(), { capture: true });
  }

  /** Keeps the place in the entry of the back button. */
  #keepTop(): void {
    if (this.isConnected && this.portrait) history.replaceState({ top: this.scrollTop }, "");
  }

  protected abstract ask(library: number, name: string, signal: AbortSignal): Promise<Portrait>;
  protected abstract show(portrait: Portrait): TemplateResult;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    clearTimeout(this.#timer);
    this.#asked = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // With the focus, keys scroll the page; links are reached by Tab.
    this.tabIndex = -1;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { library, query } = this.place;
    const asked = JSON.stringify([library, query.name]);
    if (!changed.has("place") || asked === this.#asked) return;
    this.#asked = asked;
    // The place of the page before belongs to its own entry.
    clearTimeout(this.#timer);
    this.#read(library, query.name ?? "");
  }

  async #read(library: number, name: string): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { screen } = this.place;
    try {
      const portrait = await this.ask(library, name, this.#loading.signal);
      [this.portrait, this.fault] = [portrait, ""];
      if (place().screen === screen) document.title = `${portrait.name || say(screen)} – kifu`;
      const top: unknown = history.state?.top;
      await this.updateComplete;
      this.scrollTop = typeof top === "number" ? top : 0;
      if (document.activeElement === document.body) this.focus({ preventScroll: true });
    } catch (error) {
      if (isAborted(error)) return;
      [this.portrait, this.fault] = [null, (error as Error).message];
    }
  }

  /** Buttons that save the report on what the page shows as a file. */
  protected reportButtons(subject: "player" | "event", name: string): TemplateResult {
    return html`${FORMS.map((form) => {
      const label = sayPortrait("save-report", { form: form.toUpperCase() });
      return html`<button aria-label=${label} title=${label} @click=${() => this.#save(subject, name, form)}>
        ${form.toUpperCase()}
      </button>`;
    })}`;
  }

  async #save(subject: "player" | "event", name: string, form: Form): Promise<void> {
    [this.form, this.unsaved] = [form, ""];
    try {
      const blob = await api.report(this.place.library, { subject, name, format: form, lang: language() });
      saveFile(blob, `${fileStem(name)}.${form}`);
    } catch (error) {
      this.unsaved = say("failed", { reason: (error as Error).message });
    }
  }

  /** The command that writes the same file. */
  protected reportCommand(subject: "player" | "event", name: string): TemplateResult {
    const library = this.libraries.find(({ id }) => id === this.place.library);
    const folder = library?.folder.replace(/[\\/]\.kifu$/, "");
    const command = reportCommand(subject, name, this.form, { tag: language(), folder });
    return html`<footer>
      ${this.unsaved === "" ? nothing : html`<p role="alert">${this.unsaved}</p>`}
      <h2>${sayPortrait("report")}</h2>
      <command-line .text=${command}></command-line>
    </footer>`;
  }

  override render(): TemplateResult {
    const { portrait, fault } = this;
    if (portrait) return this.show(portrait as Portrait);
    return html`<div class="empty" role="status">
      <p>${fault === "" ? say("loading") : say("failed", { reason: fault })}</p>
    </div>`;
  }
}
