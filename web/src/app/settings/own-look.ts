// The look of boards that the user makes: each field of a theme with its control.

import { html, nothing, type TemplateResult } from "lit";
import { THEMES } from "../../themes.ts";
import { api } from "../api.ts";
import type { FieldOfTheme, WholeTheme } from "../api-types.ts";
import styles from "../css/own-look.css?inline";
import { elementWith } from "../element.ts";
import { icon } from "../icons.ts";
import { addStyles } from "../later-styles.ts";
import { type LookKey, sayLook } from "../messages/look/index.ts";
import { saveFile } from "../save.ts";
import { keepOwnTheme, ownTheme } from "../settings.ts";
import { colorOf, fileOf, isChanged, isColor, opacityOf, ruleOf, withOpacity } from "./theme-file.ts";

addStyles(styles);

/** The fields that let what is below shine through. */
const SOFT = [
  "background",
  "board",
  "grain",
  "arrow-rim",
  "dim",
  "shadow",
  "black.shine",
  "black.grain",
  "white.shine",
  "white.grain",
];
/** The parts of a theme; each has the fields whose names begin with it and a point, the first those without. */
const PARTS = ["board", "black", "white"] as const;
/** The steps of measures. */
const STEP = 0.005;

const partOf = ({ name }: FieldOfTheme): string => (name.includes(".") ? name.split(".")[0]! : "board");
/** The words of a field: stones of both colours have the same, and their grain is not that of wood. */
const labelOf = (name: string): string => {
  const [stone, field = stone!] = name.split(".");
  return sayLook(`field-${field !== stone && field === "grain" ? "stone-grain" : field}` as LookKey);
};
const textOf = (event: Event): string => (event.target as HTMLInputElement).value;

export class OwnLook extends elementWith(() => ({
  // The names of themes in the words of the settings.
  named: (theme: string): string => theme,
  theme: null as WholeTheme | null,
  fault: "",
})) {
  #asked = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#take(ownTheme()?.file ?? JSON.stringify({ base: "wood" }));
  }

  /** Makes the theme of a file that of the boards. */
  async #take(text: string): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const theme = await api.theme(text);
      // The answer to a later change counts.
      if (asked !== this.#asked) return;
      this.theme = theme;
      this.fault = "";
      keepOwnTheme({ file: fileOf(theme), css: theme.css });
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  #change(name: string, value: string): void {
    const { theme } = this;
    if (!theme) return;
    const fields = theme.fields.map((field) => (field.name === name ? { ...field, value } : field));
    this.theme = { ...theme, fields };
    this.#take(fileOf(this.theme));
  }

  async #open(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const text = await input.files?.[0]?.text();
    // The same file may be taken again.
    input.value = "";
    if (text !== undefined) this.#take(text);
  }

  override render(): TemplateResult | typeof nothing {
    const { theme, fault } = this;
    if (!theme) return fault ? html`<p class="fault" role="alert">${fault}</p>` : nothing;
    return html`<div class="own-look" role="group" aria-labelledby="own-look">
      <h3 id="own-look">${this.named("own")}</h3>
      <div class="choices">
        <label for="own-base">${sayLook("own-base")}</label>
        <select id="own-base" @change=${(event: Event) => this.#take(fileOf({ ...theme, base: textOf(event) }))}>
          ${THEMES.map(
            (name) => html`<option value=${name} .selected=${name === theme.base}>${this.named(name)}</option>`,
          )}
        </select>
      </div>
      ${PARTS.map(
        (part) => html`<h4>${sayLook(`part-${part}`)}</h4>
          <div class="fields">${theme.fields.filter((field) => partOf(field) === part).map((field) => this.#field(field))}</div>`,
      )}
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : nothing}
      <div class="files">
        <button @click=${() => saveFile(new Blob([fileOf(theme)], { type: "application/json" }), "board.json")}>
          ${icon("download")} ${sayLook("own-save")}
        </button>
        <button @click=${() => this.querySelector<HTMLInputElement>("input[type=file]")?.click()}>
          ${sayLook("own-open")}
        </button>
        <input type="file" accept=".json,.toml" aria-label=${sayLook("own-open")} hidden @change=${this.#open} />
        <button @click=${() => saveFile(new Blob([ruleOf(theme.css)], { type: "text/css" }), "board.css")}>
          ${icon("download")} ${sayLook("own-css")}
        </button>
      </div>
      <p class="muted">${sayLook("own-help")}</p>
    </div>`;
  }

  #field(field: FieldOfTheme): TemplateResult {
    const { name, usual } = field;
    const id = `own-${name.replace(".", "-")}`;
    const label = labelOf(name);
    return html`<label for=${id}>${label}</label>
      <div class="value">
        ${isColor(field) ? this.#color(field, id) : this.#measure(field, id)}
        <button
          class="quiet"
          ?disabled=${!isChanged(field)}
          aria-label=${sayLook("own-reset", { field: label })}
          title=${sayLook("own-reset", { field: label })}
          @click=${() => this.#change(name, usual)}
        >
          ${icon("undo")}
        </button>
      </div>`;
  }

  #color(field: FieldOfTheme, id: string): TemplateResult {
    const { name, value } = field;
    const opacity = opacityOf(field);
    const label = sayLook("own-opacity");
    return html`<input
        type="color"
        id=${id}
        .value=${colorOf(field)}
        @input=${(event: Event) => this.#change(name, textOf(event) + (opacity === 0 ? "ff" : value.slice(7)))}
      />
      ${
        SOFT.includes(name)
          ? html`<input
                type="range"
                min="0"
                max="100"
                aria-label=${`${labelOf(name)}: ${label}`}
                .value=${String(opacity)}
                @input=${(event: Event) => this.#change(name, withOpacity(value, Number(textOf(event))))}
              /><output>${opacity} %</output>`
          : html`<span></span><output><code>${colorOf(field)}</code></output>`
      }`;
  }

  #measure({ name, value, least, most }: FieldOfTheme, id: string): TemplateResult {
    return html`<span></span
      ><input
        type="range"
        id=${id}
        min=${least!}
        max=${most!}
        step=${STEP}
        .value=${value}
        @input=${(event: Event) => this.#change(name, textOf(event))}
      /><output>${Number(value).toFixed(3)}</output>`;
  }
}

customElements.define("own-look", OwnLook);
