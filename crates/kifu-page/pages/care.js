import { Un as say, in as elementWith, un as b } from "./shared.js";
// src/app/care/compare.ts
/** The names of the moves of the main line, in order: `B Q16`. */
function moveNames(game) {
	const names = [];
	for (let node = 0; node <= game.lineEnd(0); node++) {
		const move = game.move(node);
		if (move) names.push(`${move.color === 0 ? "●" : "○"} ${move.point === null ? "–" : game.nameOf(move.point)}`);
	}
	return names;
}
/** Returns the moves of each record around the first one that differs from the first record; `null` if none differs. */
function firstDifference(records, around = 3) {
	const [best, ...others] = records;
	if (!best) return null;
	const firsts = others.map((other) => firstOther(best, other)).filter((at) => at >= 0);
	if (firsts.length === 0) return null;
	const first = Math.min(...firsts);
	const from = Math.max(0, first - around);
	const numbers = Array.from({ length: 2 * around + 1 }, (_, at) => from + at);
	return records.map((moves) => numbers.map((at) => ({
		number: at + 1,
		name: moves[at] ?? "",
		differs: moves !== best && moves[at] !== best[at]
	})));
}
function firstOther(one, other) {
	const length = Math.max(one.length, other.length);
	for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at;
	return -1;
}
/** The node of a move of the main line, or the last one. */
function nodeOfMove(model, move) {
	const end = model.lineEnd(0);
	for (let node = 0; node <= end; node++) if (model.columns.numbers[node] === move) return node;
	return end;
}
// src/app/care/command.ts
var CommandLine = class extends elementWith(() => ({
	text: "",
	isCopied: false
})) {
	async #copy() {
		await navigator.clipboard.writeText(this.text);
		this.isCopied = true;
		setTimeout(() => {
			this.isCopied = false;
		}, 1500);
	}
	render() {
		return b`<code tabindex="0">${this.text}</code>
      <button @click=${() => this.#copy()}>${say(this.isCopied ? "copied" : "copy")}</button>`;
	}
};
customElements.define("command-line", CommandLine);
/** The whole path of a file of a library. */
function pathOfFile(path, library) {
	return path.startsWith("/") || /^[A-Za-z]:/.test(path) ? path : `${library?.folder.replace(/\/?\.kifu$/, "") ?? ""}/${path}`;
}
export { nodeOfMove as i, firstDifference as n, moveNames as r, pathOfFile as t };
