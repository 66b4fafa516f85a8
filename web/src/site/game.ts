// The screen of a game: the viewer, at the move of the hit or at the position of a link.

import { html, type PropertyValues, type TemplateResult } from "lit";
import { elementWith, given } from "../app/element.ts";
import { icon } from "../app/icons.ts";
import { language, say } from "../app/messages/index.ts";
import { gameName } from "../app/names.ts";
import { changeQuery, type Place } from "../app/router.ts";
import { saveFile } from "../app/save.ts";
import { boardTheme, setting, watchLooks } from "../app/settings.ts";
import type { ModelJson } from "../model/index.ts";
import type { MoveDetail } from "../viewer/events.ts";
import "../viewer/index.ts";
import type { SiteRecord } from "../search/index.ts";
import { messagesIn } from "../viewer/messages.ts";
import { addressOfPlayer } from "./player.ts";
import { openShelf } from "./shelf.ts";

const LINK = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M8.5 11.5a3.2 3.2 0 0 0 4.6 0l2.5-2.5a3.2 3.2 0 0 0-4.6-4.6l-1 1M11.5 8.5a3.2 3.2 0 0 0-4.6 0L4.4 11a3.2 3.2 0 0 0 4.6 4.6l1-1"></path></svg>`;

export class SiteGame extends elementWith(() => ({
  place: given<Place>(),
  record: null as SiteRecord | null,
  fault: "",
  // True for a moment after the link was copied.
  isCopied: false,
})) {
  #game = -1;
  /** Where the game was opened: the move of a hit, or the path of a linked position. */
  #opened: { m: string; at: string } = { m: "", at: "" };
  /** The path in the address, which follows the viewer. */
  #at = "";

  constructor() {
    super();
    watchLooks(() => this.requestUpdate());
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const game = this.place.game ?? 0;
    const { m = "", at = "" } = this.place.query;
    if (!changed.has("place")) return;
    if (game !== this.#game) {
      [this.#game, this.#opened, this.#at, this.record] = [game, { m, at }, at, null];
      this.#read(game);
    } else if (at !== this.#at && at !== "") {
      // The link to another position of this game.
      this.#at = at;
      this.querySelector("kifu-viewer")?.go(at);
    }
  }

  /** The address follows the viewer, and becomes the link to each position. */
  #onMove({ detail: { path } }: CustomEvent<Pick<MoveDetail, "path">>): void {
    this.#at = path === "0" ? "" : path;
    changeQuery({ m: "", at: this.#at });
  }

  async #copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      this.isCopied = true;
      setTimeout(() => {
        this.isCopied = false;
      }, 2000);
    } catch {
      // Without a clipboard, the address of the page is the link.
    }
  }

  async #read(game: number): Promise<void> {
    try {
      const record = await (await openShelf()).record(game);
      if ((record.games as ModelJson[])[0]?.game) await import("../app/other/other-game.ts");
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
    const { m, at } = this.#opened;
    const viewerWords = messagesIn(language());
    const [model] = record.games as ModelJson[];
    const name = (key: string) => model?.info?.find((row) => row.key === key)?.text ?? "";
    return html`<h1 class="hidden">${gameName({ black: name("black"), white: name("white"), event: name("name") || name("event") })}</h1>
      <p class="hidden">${["event", "date", "result"].map(name).filter(Boolean).join(" · ")}</p>
      <div class="game-bar">
        <button class="quiet back" @click=${() => history.back()}>${icon("previous")} ${say("back")}</button>
        <span class="names">
          ${["black", "white"].map((side) => (name(side) === "" ? "" : html`<a href=${addressOfPlayer(name(side))}>${name(side)}</a> `))}
        </span>
        <button class="quiet" title=${viewerWords("copy-link")} aria-label=${viewerWords("copy-link")} @click=${this.#copyLink}>
          ${this.isCopied ? viewerWords("copied") : html`${LINK} <span class="words">${viewerWords("copy-link")}</span>`}
        </button>
        <span class="hidden" role="status">${this.isCopied ? viewerWords("copied") : ""}</span>
        <button class="quiet" title=${say("download-file")} aria-label=${say("download-file")} @click=${this.#download}>
          ${icon("download")} <span class="words">${say("download-file")}</span>
        </button>
      </div>
      ${
        model?.game
          ? html`<other-game .sgf=${record.sgf} .model=${model} .start=${at || m} @kifu-move=${this.#onMove}></other-game>`
          : html`<kifu-viewer
        .source=${record as { games: ModelJson[]; sgf: string }}
        .move=${m === "" ? null : m}
        .path=${at === "" ? null : at}
        .lang=${language()}
        .theme=${boardTheme()}
        .scheme=${setting("scheme")}
        .keys=${"page"}
        @kifu-move=${this.#onMove}
            ></kifu-viewer>`
      }`;
  }
}

customElements.define("site-game", SiteGame);
