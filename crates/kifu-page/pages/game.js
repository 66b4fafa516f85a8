import { Dn as changeQuery, H as saveFile, Hn as language, Sn as watchLooks, Un as say, bn as setting, cn as b, en as icon, mn as boardTheme, nn as given, qt as gameName, tn as elementWith, tt as messagesIn } from "./shared.js";
import "./viewer.js";
import { n as addressOfPlayer } from "./player.js";
import { r as openShelf } from "./shelf.js";
// src/site/game.ts
var LINK = b`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M8.5 11.5a3.2 3.2 0 0 0 4.6 0l2.5-2.5a3.2 3.2 0 0 0-4.6-4.6l-1 1M11.5 8.5a3.2 3.2 0 0 0-4.6 0L4.4 11a3.2 3.2 0 0 0 4.6 4.6l1-1"></path></svg>`;
var SiteGame = class extends elementWith(() => ({
	place: given(),
	record: null,
	fault: "",
	isCopied: false
})) {
	#game = -1;
	/** Where the game was opened: the move of a hit, or the path of a linked position. */
	#opened = {
		m: "",
		at: ""
	};
	/** The path in the address, which follows the viewer. */
	#at = "";
	constructor() {
		super();
		watchLooks(() => this.requestUpdate());
	}
	willUpdate(changed) {
		const game = this.place.game ?? 0;
		const { m = "", at = "" } = this.place.query;
		if (!changed.has("place")) return;
		if (game !== this.#game) {
			[this.#game, this.#opened, this.#at, this.record] = [
				game,
				{
					m,
					at
				},
				at,
				null
			];
			this.#read(game);
		} else if (at !== this.#at && at !== "") {
			this.#at = at;
			this.querySelector("kifu-viewer")?.go(at);
		}
	}
	/** The address follows the viewer, and becomes the link to each position. */
	#onMove({ detail: { path } }) {
		this.#at = path === "0" ? "" : path;
		changeQuery({
			m: "",
			at: this.#at
		});
	}
	async #copyLink() {
		try {
			await navigator.clipboard.writeText(location.href);
			this.isCopied = true;
			setTimeout(() => {
				this.isCopied = false;
			}, 2e3);
		} catch {}
	}
	async #read(game) {
		try {
			const record = await (await openShelf()).record(game);
			if (record.games[0]?.game) await import("./other-game.js");
			if (game === this.#game) [this.record, this.fault] = [record, ""];
		} catch (error) {
			this.fault = error.message;
		}
	}
	#download() {
		if (this.record) saveFile(new Blob([this.record.sgf], { type: "application/x-go-sgf" }), `game-${this.#game}.sgf`);
	}
	render() {
		const { record } = this;
		if (!record) return b`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
      </div>`;
		const { m, at } = this.#opened;
		const viewerWords = messagesIn(language());
		const [model] = record.games;
		const name = (key) => model?.info?.find((row) => row.key === key)?.text ?? "";
		return b`<h1 class="hidden">${gameName({
			black: name("black"),
			white: name("white"),
			event: name("name") || name("event")
		})}</h1>
      <p class="hidden">${[
			"event",
			"date",
			"result"
		].map(name).filter(Boolean).join(" · ")}</p>
      <div class="game-bar">
        <button class="quiet back" @click=${() => history.back()}>${icon("previous")} ${say("back")}</button>
        <span class="names">
          ${["black", "white"].map((side) => name(side) === "" ? "" : b`<a href=${addressOfPlayer(name(side))}>${name(side)}</a> `)}
        </span>
        <button class="quiet" title=${viewerWords("copy-link")} aria-label=${viewerWords("copy-link")} @click=${this.#copyLink}>
          ${this.isCopied ? viewerWords("copied") : b`${LINK} <span class="words">${viewerWords("copy-link")}</span>`}
        </button>
        <span class="hidden" role="status">${this.isCopied ? viewerWords("copied") : ""}</span>
        <button class="quiet" title=${say("download-file")} aria-label=${say("download-file")} @click=${this.#download}>
          ${icon("download")} <span class="words">${say("download-file")}</span>
        </button>
      </div>
      ${model?.game ? b`<other-game .sgf=${record.sgf} .model=${model} .start=${at || m} @kifu-move=${this.#onMove}></other-game>` : b`<kifu-viewer
        .source=${record}
        .move=${m === "" ? null : m}
        .path=${at === "" ? null : at}
        .lang=${language()}
        .theme=${boardTheme()}
        .scheme=${setting("scheme")}
        .keys=${"page"}
        @kifu-move=${this.#onMove}
            ></kifu-viewer>`}`;
	}
};
customElements.define("site-game", SiteGame);
export { SiteGame };
