// The screen of settings: appearance, keys, and where data is stored.

import { html, nothing, type TemplateResult } from "lit";
import { KEYS as GAME_KEYS, keySign } from "../../viewer/keys.ts";
import { messagesIn } from "../../viewer/messages.ts";
import { api } from "../api.ts";
import type { Library, Marks } from "../api-types.ts";
import { elementWith } from "../element.ts";
import "../board.ts";
import { myNames, setMyNames } from "../me.ts";
import { LANGUAGES, language, type MessageKey, say, setLanguage } from "../messages/index.ts";
import { SETTINGS_WORDS, type SettingsKey, saySettings } from "../messages/settings/index.ts";
import { examplePicture } from "../settings/example.ts";
import {
  changeSetting,
  forgetSettings,
  isChanged,
  SETTINGS,
  type Setting,
  setting,
  settings,
  type ValueOf,
} from "../settings.ts";
import { keyLists } from "../shell/keys.ts";
import { bytesText } from "../sizes.ts";
import { forgetToken } from "../token.ts";

/** The names of the settings, in the order of the screen. */
const NAMES: Readonly<Record<Setting, SettingsKey | MessageKey>> = {
  scheme: "color-scheme",
  theme: "board-theme",
  coordinates: "coordinates",
  numbers: "move-numbers",
  "last-mark": "last-mark",
  variations: "variations",
  sound: "stone-sound",
};

/** A word of this screen, or one that other screens have, too. */
const wordOf = (key: SettingsKey | MessageKey): string =>
  key in SETTINGS_WORDS.en! ? saySettings(key as SettingsKey) : say(key as MessageKey);

export class SettingsScreen extends elementWith(() => ({
  libraries: [] as Library[],
  // The tags and saved searches of each library.
  marks: new Map() as ReadonlyMap<number, Marks>,
})) {
  readonly #changed = () => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    settings.addEventListener("change", this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    settings.removeEventListener("change", this.#changed);
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (setting("theme") === "own") import("../settings/own-look.ts");
    if (changed.has("libraries")) this.#readMarks();
  }

  async #readMarks(): Promise<void> {
    const open = this.libraries.filter((library) => library.is_open);
    // Errors of a library are shown on its own screen.
    const read = await Promise.all(open.map(({ id }) => api.marks(id).catch(() => null)));
    this.marks = new Map(open.flatMap(({ id }, at) => (read[at] ? [[id, read[at]] as const] : [])));
  }

  override render(): TemplateResult {
    return html`<div class="settings">
      <h1>${say("settings")}</h1>
      ${this.#appearance()} ${this.#me()} ${this.#stored()} ${this.#keys()}
    </div>`;
  }

  #appearance(): TemplateResult {
    const choice = (
      name: string,
      label: string,
      value: string,
      values: readonly (readonly [string, string])[],
      choose: (value: string) => void,
    ) =>
      html`<label for=${name}>${label}</label>
        <select id=${name} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
          ${values.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}
        </select>`;
    const languages = Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name] as const);
    return html`<section aria-labelledby="appearance">
      <h2 id="appearance">${saySettings("appearance")}</h2>
      <div class="looks">
        <div>
          <div class="choices">
            ${choice("language", say("language"), language(), languages, setLanguage)}
            ${(Object.keys(SETTINGS) as Setting[]).map((name) =>
              choice(
                NAMES[name],
                wordOf(NAMES[name]),
                setting(name),
                SETTINGS[name].map((value) => [value, wordOf(`${name}-${value}` as SettingsKey)] as const),
                (value) => changeSetting(name, value as ValueOf<typeof name>),
              ),
            )}
          </div>
          ${
            setting("theme") === "own"
              ? html`<own-look .named=${(theme: string) => wordOf(`theme-${theme}` as SettingsKey)}></own-look>`
              : nothing
          }
        </div>
        <app-board .picture=${examplePicture()} .label=${saySettings("settings-example")}></app-board>
      </div>
    </section>`;
  }

  /** The user's names, which find the user's games. */
  #me(): TemplateResult {
    return html`<section aria-labelledby="me">
      <h2 id="me">${say("me")}</h2>
      <div class="choices">
        <label for="my-names">${saySettings("my-names")}</label>
        <input
          id="my-names"
          type="text"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="my-names-help"
          .value=${myNames()}
          @change=${(event: Event) => setMyNames((event.target as HTMLInputElement).value)}
        />
      </div>
      <p class="muted" id="my-names-help">${saySettings("my-names-help")}</p>
    </section>`;
  }

  #stored(): TemplateResult {
    return html`<section aria-labelledby="stored">
      <h2 id="stored">${saySettings("stored-title")}</h2>
      <p class="muted">${saySettings("stored-help")}</p>
      <dl class="stored">
        ${this.libraries.map((library) => this.#ofLibrary(library))}
        <div>
          <dt>${saySettings("stored-browser")}</dt>
          <dd>
            <p>${saySettings("browser-help")}</p>
            <button ?disabled=${!isChanged()} @click=${forgetSettings}>${saySettings("forget-settings")}</button>
          </dd>
        </div>
        <div>
          <dt>${saySettings("stored-token")}</dt>
          <dd>
            <p>${saySettings("token-kept")}</p>
            <button
              @click=${() => {
                forgetToken();
                location.assign("/");
              }}
            >
              ${saySettings("forget-token")}
            </button>
          </dd>
        </div>
      </dl>
    </section>`;
  }

  #ofLibrary(library: Library): TemplateResult {
    const { name, folder, roots, games, files, bytes, can_write, is_own } = library;
    const marks = this.marks.get(library.id);
    const [tags, saved] = [marks?.tags.length ?? 0, marks?.saved.length ?? 0];
    return html`<div>
        <dt>${saySettings("stored-records")}</dt>
        <dd>
          ${roots.map((root) => html`<p><code>${root}</code></p>`)}
          <p>${saySettings(can_write ? "records-written" : "records-read")}</p>
        </dd>
      </div>
      <div>
        <dt>${saySettings("stored-library", { name })}</dt>
        <dd>
          <p><code>${folder}</code></p>
          <p>${saySettings("library-size", { games, files, size: bytesText(bytes) })}</p>
          ${tags + saved > 0 ? html`<p>${saySettings("stored-tags", { tags, saved })}</p>` : nothing}
          <p>${saySettings(is_own ? "library-own" : "library-user")}</p>
        </dd>
      </div>`;
  }

  #keys(): TemplateResult {
    const sayOfViewer = messagesIn(language());
    const keyed = (keys: readonly string[]) => keys.map((key) => html`<kbd>${key}</kbd> `);
    return html`<section aria-labelledby="keys">
      <h2 id="keys">${say("keys")}</h2>
      <div class="key-lists">
        <div>
          <h3>${saySettings("keys-page")}</h3>
          ${keyLists()}
        </div>
        <div>
          <h3>${saySettings("keys-game")}</h3>
          <dl>
            ${GAME_KEYS.filter(({ only }) => only !== "asking").map(
              ({ keys, label }) => html`<dt>${keyed(keys.map(keySign))}</dt><dd>${sayOfViewer(label)}</dd>`,
            )}
          </dl>
        </div>
      </div>
    </section>`;
  }
}

customElements.define("settings-screen", SettingsScreen);
