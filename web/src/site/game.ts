// The screen of a game: the viewer, at the move of the hit.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { elementWith, given } from "../app/element.ts";
import { icon } from "../app/icons.ts";
import { language, say } from "../app/messages/index.ts";
import { gameName } from "../app/names.ts";
import { saveFile } from "../app/save.ts";
import { boardTheme, setting, watchLooks } from "../app/settings.ts";
import type { ModelJson } from "../model/index.ts";
import "../viewer/index.ts";
import type { Place } from "../app/router.ts";
import type { SiteRecord } from "../search/index.ts";
import { openShelf } from "./shelf.ts";

export class SiteGame extends elementWith(() => ({
  place: given<Place>(),
  record: null as SiteRecord | null,
  fault: "",
})) {
  #game = -1;

  constructor() {
    super();
    watchLooks(() => this.requestUpdate());
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const game = this.place.game ?? 0;
    if (!changed.has("place") || game === this.#game) return;
    this.#game = game;
    this.record = null;
    this.#read(game);
  }

  async #read(game: number): Promise<void> {
    try {
      const record = await (await openShelf()).record(game);
      if (game === this.#game) [this.record, this.fault] = [record, ""];
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  #download(): void {
    if (this.record) saveFile(new Blob([this.record.sgf], { type: "application/x-go-sgf" }), `game-${this.#game}.sgf`);
  }

  override render(): TemplateResult {
    const { record } = this;
    if (!record) {
      return html`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
      </div>`;
    }
    const move = this.place.query.m ?? "";
    const [model] = record.games as ModelJson[];
    const name = (key: string) => model?.info?.find((row) => row.key === key)?.text ?? "";
    return html`<h1 class="hidden">${gameName({ black: name("black"), white: name("white"), event: name("name") || name("event") })}</h1>
      <div class="game-bar">
        <button class="quiet" @click=${() => history.back()}>${icon("previous")} ${say("back")}</button>
        <button class="quiet" @click=${this.#download}>${icon("download")} ${say("download-file")}</button>
      </div>
      <kifu-viewer
        .source=${{ games: record.games as ModelJson[], sgf: record.sgf }}
        .move=${move === "" ? nothing : move}
        .lang=${language()}
        .theme=${boardTheme()}
        .scheme=${setting("scheme")}
        .keys=${"page"}
      ></kifu-viewer>`;
  }
}

customElements.define("site-game", SiteGame);
