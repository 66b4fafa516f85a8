import "./kifu-viewer.js";
// src/compat/attributes.ts
/** The attributes of an element of WGo's player: `data-wgo`, `data-wgo-move`. */
function fromWgo(read) {
	const record = read("data-wgo")?.trim() ?? "";
	return {
		...record !== "" && !isRecord(record) ? { src: record } : {},
		...given("move", read("data-wgo-move")),
		...given("theme", read("data-kifu-theme"))
	};
}
/** The notations of BesoGo that have a counterpart. */
var BESOGO_COORDINATES = {
	none: "none",
	western: "a1",
	numeral: "1-1",
	eastern: "ja"
};
/** The panels of BesoGo. */
var BESOGO_PANELS = {
	control: "controls",
	names: "players",
	comment: "comment info",
	tree: "tree",
	file: "tools"
};
/** The attributes of an element of BesoGo: `besogo-editor`, `besogo-viewer` or `besogo-diagram`. */
function fromBesogo(kind, read) {
	const coords = read("coord");
	const panels = read("panels");
	const names = (panels ?? "").split(/[^a-z]+/).flatMap((name) => BESOGO_PANELS[name] ?? []);
	const isDiagram = kind === "diagram";
	return {
		...given("src", read("sgf")),
		...given("path", pathFromBesogo(read("path"))),
		...given("coords", coords === null ? null : BESOGO_COORDINATES[coords] ?? null),
		...panels === null || isDiagram ? {} : { panels: names.join(" ") || "none" },
		...isDiagram ? { mode: "static" } : {}
	};
}
/**
* Converts a path of BesoGo. Its numbers count steps, or choose variations after a `b`, until an `n`: `5b2n3`, five steps, the second
* variation, and three steps, is `5.2/3`.
*/
function pathFromBesogo(path) {
	if (path === null || !/\d/.test(path)) return null;
	const parts = [];
	let steps = 0;
	let isBranch = false;
	for (const [piece] of path.toLowerCase().matchAll(/[nb]|\d+/g)) if (piece === "n" || piece === "b") isBranch = piece === "b";
	else if (isBranch) {
		parts.push(`${steps}.${piece}`);
		steps = 0;
	} else steps += Number(piece);
	if (steps > 0 || parts.length === 0) parts.push(String(steps));
	return parts.join("/");
}
/** True if a text is a record rather than an address. */
function isRecord(text) {
	return /^\s*\(\s*;/.test(text);
}
function given(name, value) {
	return value === null || value === "" ? {} : { [name]: value };
}
// src/compat/index.ts
var WGO = "[data-wgo]";
var BESOGO = [
	"editor",
	"viewer",
	"diagram"
];
/** Replaces all elements of WGo and BesoGo below an element. Returns their number. */
function replaceViewers(root = document) {
	let count = 0;
	for (const old of root.querySelectorAll(WGO)) {
		const record = old.getAttribute("data-wgo") ?? "";
		replace(old, fromWgo((name) => old.getAttribute(name)), isRecord(record) ? record : null);
		count++;
	}
	for (const kind of BESOGO) for (const old of root.querySelectorAll(`.besogo-${kind}`)) {
		const text = old.textContent ?? "";
		replace(old, fromBesogo(kind, (name) => old.getAttribute(name)), isRecord(text) ? text : null);
		count++;
	}
	return count;
}
function replace(old, attributes, record) {
	const viewer = document.createElement("kifu-viewer");
	if (old.id) viewer.id = old.id;
	for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value);
	if (record !== null) viewer.textContent = record;
	old.replaceWith(viewer);
}
var replaceAll = () => {
	const count = replaceViewers();
	if (count > 0) console.info(`kifu: ${count} viewers of WGo or BesoGo are shown by kifu-viewer`);
};
if (document.readyState === "loading") addEventListener("DOMContentLoaded", replaceAll, { once: true });
else replaceAll();
export { replaceViewers };
