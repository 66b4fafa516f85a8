// The list of keys: `?`.

import { html, LitElement, type TemplateResult } from "lit";
import { icon } from "../icons.ts";
import { type MessageKey, say } from "../messages/index.ts";
import { KEY_WORDS, sayKey } from "../messages/keys/index.ts";

type KeyWord = Parameters<typeof sayKey>[0];
type KeyRow = readonly [string, KeyWord | MessageKey];

/** The words of the list; some are those of buttons. */
const words = (key: KeyWord | MessageKey) => (key in KEY_WORDS.en! ? sayKey(key as KeyWord) : say(key as MessageKey));

/** The keys of the page, and those of each screen below its name. */
export const KEY_GROUPS: readonly { title: MessageKey | null; rows: readonly KeyRow[] }[] = [
  {
    title: null,
    rows: [
      ["/", "key-search"],
      ["Ctrl+K", "key-palette"],
      ["g l", "key-go"],
      ["F6", "key-regions"],
      ["Ctrl+V", "paste-record"],
      ["?", "key-keys"],
    ],
  },
  {
    title: "library",
    rows: [
      ["↑ ↓", "key-rows"],
      ["Enter", "key-open"],
      ["Space", "key-mark"],
      ["Ctrl+A", "key-mark-all"],
      ["t", "key-tags"],
    ],
  },
  {
    title: "search",
    rows: [
      ["1 … 9", "key-tools"],
      ["Q 1 6", "key-point"],
      ["a … f", "key-letter"],
    ],
  },
  {
    title: "explorer",
    rows: [
      ["Q 1 6", "key-point"],
      ["a … f", "key-letter"],
      ["Shift+Space", "key-popular"],
      ["Home", "first"],
      ["s", "study"],
      ["p", "key-practise"],
    ],
  },
  {
    title: "game",
    rows: [
      ["← →", "key-moves"],
      [", .", "key-mistakes"],
      ["Shift+P Shift+N", "key-list"],
      ["y", "key-link"],
      ["Q 1 6", "key-point"],
      ["x", "key-pass"],
      ["Esc", "key-try-end"],
      ["Ctrl+Enter", "key-try-keep"],
    ],
  },
  {
    title: "edit",
    rows: [
      ["1 … 9", "key-tools"],
      ["t j a", "key-labels"],
      ["e i", "key-texts"],
      ["Ctrl+Z Ctrl+Y Ctrl+S", "key-undo"],
      ["Ctrl+X Ctrl+C Ctrl+V", "key-branch"],
      ["Delete", "key-delete-branch"],
    ],
  },
  {
    title: "problems",
    rows: [
      ["h s r", "key-hint"],
      ["n", "key-next-problem"],
    ],
  },
];

/** The keys in groups. */
export function keyLists(): TemplateResult[] {
  return KEY_GROUPS.map(
    ({ title, rows }) => html`<section>
      ${title ? html`<h3>${say(title)}</h3>` : ""}
      <dl>
        ${rows.map(([keys, does]) => html`<dt>${keys.split(" ").map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${words(does)}</dd>`)}
      </dl>
    </section>`,
  );
}

export class KeyHelp extends LitElement {
  override createRenderRoot(): HTMLElement {
    return this;
  }

  async show(): Promise<void> {
    await this.updateComplete;
    this.querySelector("dialog")!.showModal();
  }

  override render(): TemplateResult {
    return html`<dialog class="keys" aria-labelledby="keys-title">
      <header>
        <h2 id="keys-title">${say("keys")}</h2>
        <button
          class="quiet"
          aria-label=${say("close")}
          @click=${() => this.querySelector("dialog")!.close()}
        >
          ${icon("close")}
        </button>
      </header>
      <div class="key-groups">${keyLists()}</div>
    </dialog>`;
  }
}

customElements.define("key-help", KeyHelp);

declare global {
  interface HTMLElementTagNameMap {
    "key-help": KeyHelp;
  }
}
