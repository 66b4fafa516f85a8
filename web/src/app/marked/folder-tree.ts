// The folders of the games of the list as a tree; a click filters by a folder.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { sayMarked } from "../messages/marked/index.ts";
import { partsOf } from "../query.ts";
import type { TableView } from "../table/table.ts";
import { type FolderNode, folderCondition, treeOf } from "./tree.ts";

export class FolderTree extends elementWith(() => ({
  games: null as TableView | null,
  // What is counted: the games without their order.
  counted: "",
  // The query of the view.
  query: "",
  folders: null as readonly FolderNode[] | null,
  // The paths of the folders that are open.
  open: new Set() as ReadonlySet<string>,
  fault: "",
})) {
  #loading: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("counted") && this.games) this.#load(this.games);
  }

  async #load({ library, view }: TableView): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    try {
      this.folders = treeOf(await api.folders(library, view, this.#loading.signal));
      this.fault = "";
    } catch (error) {
      if (!isAborted(error)) this.fault = (error as Error).message;
    }
  }

  #isOn(condition: string): boolean {
    return partsOf(this.query).some(({ text }) => text === condition);
  }

  #toggle(path: string): void {
    const open = new Set(this.open);
    if (!open.delete(path)) open.add(path);
    this.open = open;
  }

  override render(): TemplateResult {
    if (this.fault !== "") return html`<p class="rest">${say("failed", { reason: this.fault })}</p>`;
    if (!this.folders) return html`<p class="rest">${say("loading")}</p>`;
    const isAlone = this.folders.length < 2 && !this.folders.some(({ folders }) => folders.length > 0);
    if (isAlone && !this.query.includes("file:")) return html`<p class="rest">${sayMarked("one-folder")}</p>`;
    return this.#list(this.folders);
  }

  #list(folders: readonly FolderNode[]): TemplateResult {
    return html`<ul>
      ${folders.map((folder) => this.#folder(folder))}
    </ul>`;
  }

  #folder({ path, name, games, folders }: FolderNode): TemplateResult {
    const condition = folderCondition(path);
    const isOpen = this.open.has(path);
    const content = html`<span class="value">${name || sayMarked("no-folder")}</span><span class="count">${games}</span>`;
    return html`<li>
      <div class="folder">
        ${
          folders.length > 0
            ? html`<button
                class="quiet opener"
                aria-expanded=${isOpen}
                aria-label=${sayMarked(isOpen ? "close-folder" : "open-folder", { folder: name })}
                @click=${() => this.#toggle(path)}
              ></button>`
            : html`<span class="opener"></span>`
        }
        ${
          condition
            ? html`<button
                aria-pressed=${this.#isOn(condition)}
                title=${path}
                @click=${() => this.dispatchEvent(new CustomEvent("condition-chosen", { detail: condition, bubbles: true }))}
              >
                ${content}
              </button>`
            : html`<span class="plain">${content}</span>`
        }
      </div>
      ${isOpen ? this.#list(folders) : nothing}
    </li>`;
  }
}

customElements.define("folder-tree", FolderTree);

declare global {
  interface HTMLElementTagNameMap {
    "folder-tree": FolderTree;
  }
}
