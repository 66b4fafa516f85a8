// The user's note on the position that is shown, which can be written with `--write`.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { sayNote } from "../messages/notes/index.ts";
import { saveFile } from "../save.ts";
import { notesRecord } from "./notes-file.ts";

export class PositionNoteElement extends elementWith(() => ({
  library: 0,
  // The stones, row by row.
  board: [] as readonly string[],
  canWrite: false,
  text: "",
  isEditing: false,
  fault: "",
})) {
  #loading: AbortController | null = null;
  #shown = "";

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.#shown = "";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const shown = `${this.library} ${this.board.join("/")}`;
    if (shown === this.#shown || !(changed.has("board") || changed.has("library"))) return;
    this.#shown = shown;
    [this.text, this.isEditing, this.fault] = ["", false, ""];
    this.#read();
  }

  async #read(): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    try {
      const [note] = await api.notes(this.library, this.board, this.#loading.signal);
      this.text = note?.text ?? "";
    } catch (error) {
      if (!isAborted(error)) this.fault = (error as Error).message;
    }
  }

  async #edit(): Promise<void> {
    this.isEditing = true;
    await this.updateComplete;
    this.querySelector("textarea")!.focus();
  }

  async #save(event: Event): Promise<void> {
    event.preventDefault();
    try {
      const { text } = await api.setNote(this.library, this.board, this.querySelector("textarea")!.value);
      [this.text, this.fault] = [text, ""];
      await this.#end();
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  async #end(): Promise<void> {
    this.isEditing = false;
    await this.updateComplete;
    this.querySelector<HTMLButtonElement>("button.edit")?.focus();
  }

  async #download(): Promise<void> {
    try {
      saveFile(new Blob([notesRecord(await api.notes(this.library))]), "notes.sgf");
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { text, canWrite, isEditing } = this;
    const fault =
      this.fault === "" ? nothing : html`<p class="wrong" role="alert">${say("failed", { reason: this.fault })}</p>`;
    if (isEditing) return html`${this.#form()} ${fault}`;
    if (text === "" && !canWrite) return fault;
    return html`${
      text === ""
        ? html`<button class="link edit" @click=${() => this.#edit()}>${sayNote("add-note")}</button>`
        : html`<section class="note-text" aria-label=${sayNote("note")}>
            <p dir="auto">${text}</p>
            ${canWrite ? html`<button class="link edit" @click=${() => this.#edit()}>${sayNote("edit-note")}</button>` : nothing}
            <button class="link" @click=${() => this.#download()}>${sayNote("download-notes")}</button>
          </section>`
    }
    ${fault}`;
  }

  #form(): TemplateResult {
    return html`<form
      class="note-text"
      @submit=${this.#save}
      @keydown=${(event: KeyboardEvent) => {
        // The keys of the screen play moves.
        event.stopPropagation();
        if (event.key === "Escape") this.#end();
      }}
    >
      <label for="position-note">${sayNote("note")}</label>
      <textarea id="position-note" rows="4" dir="auto" aria-describedby="position-note-help" .value=${this.text}></textarea>
      <p class="muted" id="position-note-help">${sayNote("note-help")}</p>
      <button class="main">${say("save")}</button>
      <button type="button" @click=${() => this.#end()}>${say("cancel")}</button>
    </form>`;
  }
}

customElements.define("position-note", PositionNoteElement);

declare global {
  interface HTMLElementTagNameMap {
    "position-note": PositionNoteElement;
  }
}
