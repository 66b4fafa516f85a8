import { J as sayer, U as SIZES, cn as b, en as icon, in as A, kn as goTo, mt as GameModel, nn as given, q as sizeState, rr as api, tn as elementWith } from "./shared.js";
var sayNovelty = sayer({
	en: {
		"new-here": "New in this library since move {number}",
		"position-before": "The position before, in the explorer"
	},
	ja: {
		"new-here": "{number} 手目からこの棋譜集にない局面",
		"position-before": "その直前の局面を布石で開く"
	},
	ko: {
		"new-here": "{number}수부터 이 기보 모음에 없는 형태",
		"position-before": "그 직전의 국면을 포석에서 열기"
	},
	"zh-Hans": {
		"new-here": "第 {number} 手起为本棋谱库中未见",
		"position-before": "在布局中打开此前的局面"
	},
	"zh-Hant": {
		"new-here": "第 {number} 手起為本棋譜庫中未見",
		"position-before": "在佈局中打開此前的局面"
	}
});
// src/app/game/plain-line.ts
/** The first moves of the main line by their names; `null` if the explorer cannot play them. */
function plainLine(game, count) {
	const nodes = game.path(game.lineEnd(0)).filter((node) => game.move(node) !== null);
	const moves = nodes.slice(0, count).map((node) => game.move(node));
	return moves.length === count && moves.every(({ color }, at) => color === at % 2) && game.board(0).every((stone) => stone === 0) && nodes.slice(0, count).every((node, at) => node === nodes[0] + at) ? moves.map(({ point }) => point === null ? "pass" : game.nameOf(point)) : null;
}
/** The node of a move of the main line, by its place; -1 if the line is shorter. */
function nodeOfMove(game, number) {
	return game.path(game.lineEnd(0)).filter((node) => game.move(node) !== null)[number - 1] ?? -1;
}
// src/app/game/novelty.ts
var GameNovelty = class extends elementWith(() => ({
	place: given(),
	model: given(),
	number: 0
})) {
	#asked = "";
	#loading = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.#asked = "";
	}
	willUpdate() {
		const { library, game } = this.place;
		const asked = `${library}/${game}`;
		if (asked === this.#asked || game === null) return;
		this.#asked = asked;
		this.#ask(library, game);
	}
	async #ask(library, game) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		this.number = 0;
		const found = await api.novelty(library, game, signal).catch(() => null);
		if (!signal.aborted) this.number = found?.number ?? 0;
	}
	render() {
		const { number, model } = this;
		if (number === 0) return A;
		const game = new GameModel(model);
		const node = nodeOfMove(game, number);
		const [columns, rows] = model.size;
		const line = columns === rows && SIZES.some((size) => size === String(columns)) ? plainLine(game, number - 1) : null;
		const words = sayNovelty("position-before");
		return b`<p class="novelty">
      <button class="link" @click=${() => this.closest("kifu-viewer")?.go(node)}>
        ${sayNovelty("new-here", { number })}
      </button>
      ${line ? b`<button
              class="quiet"
              aria-label=${words}
              title=${words}
              @click=${() => goTo({
			screen: "explorer",
			query: {
				moves: line.join(","),
				size: sizeState(columns)
			}
		})}
            >
              ${icon("explorer")}
            </button>` : A}
    </p>`;
	}
};
customElements.define("game-novelty", GameNovelty);
export { GameNovelty };
