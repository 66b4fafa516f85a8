import { An as language, Gt as gameName, Jt as icon, Qt as A, Xt as given, Yt as elementWith, en as b, fn as watchLooks, jn as say, on as boardTheme, st as saveFile, un as setting } from "./shared.js";
import "./viewer.js";
import { n as openShelf } from "./shelf.js";
// src/site/game.ts
var SiteGame = class extends elementWith(() => ({
	place: given(),
	record: null,
	fault: ""
})) {
	#game = -1;
	constructor() {
		super();
		watchLooks(() => this.requestUpdate());
	}
	willUpdate(changed) {
		const game = this.place.game ?? 0;
		if (!changed.has("place") || game === this.#game) return;
		this.#game = game;
		this.record = null;
		this.#read(game);
	}
	async #read(game) {
		try {
			const record = await (await openShelf()).record(game);
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
		const move = this.place.query.m ?? "";
		const [model] = record.games;
		const name = (key) => model?.info?.find((row) => row.key === key)?.text ?? "";
		return b`<h1 class="hidden">${gameName({
			black: name("black"),
			white: name("white"),
			event: name("name") || name("event")
		})}</h1>
      <div class="game-bar">
        <button class="quiet" @click=${() => history.back()}>${icon("previous")} ${say("back")}</button>
        <button class="quiet" @click=${this.#download}>${icon("download")} ${say("download-file")}</button>
      </div>
      <kifu-viewer
        .source=${{
			games: record.games,
			sgf: record.sgf
		}}
        .move=${move === "" ? A : move}
        .lang=${language()}
        .theme=${boardTheme()}
        .scheme=${setting("scheme")}
        .keys=${"page"}
      ></kifu-viewer>`;
	}
};
customElements.define("site-game", SiteGame);
export { SiteGame };
