// Uploads of files that are dropped or selected: the server shows them, or copies them into the folder of the library.

import { html, nothing, type TemplateResult } from "lit";
import { isOutsideFields } from "../../outside-fields.ts";
import { ApiError, api } from "../api.ts";
import type { Library } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { goTo } from "../router.ts";
import { fileOfText } from "./paste.ts";

/** The maximal number of files in one upload. */
const MAX = 5000;

/** An upload: the library that has the files, and the name if it is one file. */
export interface Sent {
  library: number;
  name: string | null;
}

export class FileReceiver extends elementWith(() => ({
  // The library that is shown.
  library: undefined as Library | undefined,
  // The files to send.
  files: [] as File[],
  done: 0,
  // The names of the files that the server rejected, with its error messages.
  refused: [] as string[],
  isOver: false,
  isSending: false,
})) {
  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("dragover", this.#onDrag);
    addEventListener("dragleave", this.#onLeave);
    addEventListener("drop", this.#onDrop);
    addEventListener("paste", this.#onPaste);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("dragover", this.#onDrag);
    removeEventListener("dragleave", this.#onLeave);
    removeEventListener("drop", this.#onDrop);
    removeEventListener("paste", this.#onPaste);
  }

  /** Lets the user choose files. */
  choose(): void {
    this.querySelector("input")!.click();
  }

  readonly #onDrag = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    this.isOver = true;
  };

  readonly #onLeave = (event: DragEvent): void => {
    if (event.relatedTarget === null) this.isOver = false;
  };

  readonly #onDrop = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    this.isOver = false;
    // The entries are only valid during this event, but their files stay valid.
    const dropped = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
    const files = dropped.filter((one) => one instanceof File);
    const entries = dropped.filter((one) => one !== null && !(one instanceof File)) as FileSystemEntry[];
    filesOf(entries).then((more) => this.receive([...files, ...more]));
  };

  readonly #onPaste = (event: ClipboardEvent): void => {
    if (event.defaultPrevented || !isOutsideFields(event)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) this.receive(files);
    else this.#openText(event.clipboardData?.getData("text/plain") ?? "");
  };

  /** Opens the record or the position in the clipboard. */
  async paste(): Promise<void> {
    const text = await navigator.clipboard.readText().catch(() => "");
    if (!this.#openText(text)) this.refused = [say("paste-nothing")];
  }

  /** Shows a pasted text, which is not copied into the library. Returns false if it is no record. */
  #openText(text: string): boolean {
    const file = fileOfText(text);
    if (!file || this.isSending) return false;
    [this.files, this.refused] = [[file], []];
    this.#send(null);
    return true;
  }

  /** Sends files, or asks first where they should go. */
  receive(files: readonly File[]): void {
    if (files.length === 0 || this.isSending) return;
    [this.files, this.refused] = [files.slice(0, MAX), []];
    if (this.#mayCopy) this.updateComplete.then(() => this.querySelector("dialog")!.showModal());
    else this.#send(null);
  }

  /** Whether files can be copied into the folder of the library. */
  get #mayCopy(): boolean {
    return this.library?.can_write === true && !this.library.is_own;
  }

  async #send(into: number | null): Promise<void> {
    this.querySelector("dialog")?.close();
    [this.isSending, this.done] = [true, 0];
    const taken: Sent[] = [];
    for (const file of this.files) {
      try {
        const { library, name } = await api.receive(file, into);
        taken.push({ library, name });
      } catch (error) {
        if (error instanceof ApiError && error.code === "offline") break;
        this.refused = [...this.refused, `${file.name}: ${(error as Error).message}`];
      }
      this.done += 1;
    }
    const [first] = taken;
    [this.isSending, this.files] = [false, []];
    if (!first) return;
    const name = taken.length === 1 ? first.name : null;
    this.dispatchEvent(new CustomEvent<Sent>("files-sent", { detail: { library: first.library, name } }));
  }

  override render(): TemplateResult {
    const { files, refused, library } = this;
    return html`<input
        type="file"
        multiple
        hidden
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          this.receive([...(input.files ?? [])]);
          input.value = "";
        }}
      />
      ${this.isOver ? html`<p class="drop-here" aria-hidden="true">${say("drop-here")}</p>` : nothing}
      ${
        this.isSending
          ? html`<p class="job sending" role="status">
              <span>${say("sending", { done: this.done, total: files.length })}</span>
              <progress max=${files.length} value=${this.done} aria-hidden="true"></progress>
            </p>`
          : nothing
      }
      ${
        refused.length > 0 && !this.isSending
          ? html`<div class="job failed sending" role="alert">
              <div>
                <p>${say("files-refused", { count: refused.length })}</p>
                <ul>
                  ${refused.slice(0, 5).map((text) => html`<li>${text}</li>`)}
                </ul>
              </div>
              <button
                class="quiet"
                @click=${() => {
                  this.refused = [];
                }}
              >
                ${say("close")}
              </button>
            </div>`
          : nothing
      }
      <dialog class="ask" aria-labelledby="receive-title">
        <h2 id="receive-title">${say("receive-title", { count: files.length })}</h2>
        <p>${say("receive-help", { folder: library?.roots[0] ?? "" })}</p>
        <div class="buttons">
          <button class="main" @click=${() => this.#send(library?.id ?? null)}>${say("receive-copy")}</button>
          <button @click=${() => this.#send(null)}>${say("receive-look")}</button>
          <button class="quiet" @click=${() => this.querySelector("dialog")!.close()}>${say("cancel")}</button>
        </div>
      </dialog>`;
  }
}

/** The files of entries, also those in folders. */
async function filesOf(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry && files.length < MAX; entry = waiting.shift()) {
    // Names that begin with a dot are hidden files.
    if (entry.name.startsWith(".")) continue;
    if (entry.isFile)
      files.push(await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)));
    else waiting.push(...(await entriesOf(entry as FileSystemDirectoryEntry)));
  }
  return files;
}

/** The entries of a folder, which browsers give in parts. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return all;
    all.push(...part);
  }
}

/** Shows uploaded files: the game if there is only one, or else the list. */
export async function showSent({ library, name }: Sent): Promise<void> {
  const q = name === null ? "" : `file:"${name.replaceAll('"', "")}"`;
  const { view, games } = await api.view(library, { query: q });
  if (games === 1 && view != null) {
    const { rows } = await api.rows(library, view, 0, 1);
    if (rows[0]) return goTo({ screen: "game", library, game: rows[0].id });
  }
  goTo({ screen: "library", library, query: { q } });
}

customElements.define("file-receiver", FileReceiver);

declare global {
  interface HTMLElementTagNameMap {
    "file-receiver": FileReceiver;
  }
}
