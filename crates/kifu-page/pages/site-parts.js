import { J as sayer } from "./shared.js";
var saySite = sayer({
	en: {
		opponents: "Opponents",
		"newest-games": "Newest games",
		"last-position": "The last position"
	},
	ja: {
		opponents: "対戦相手",
		"newest-games": "新しい対局",
		"last-position": "最後の局面"
	},
	ko: {
		opponents: "상대",
		"newest-games": "최신 대국",
		"last-position": "마지막 국면"
	},
	"zh-Hans": {
		opponents: "对手",
		"newest-games": "最新对局",
		"last-position": "最后局面"
	},
	"zh-Hant": {
		opponents: "對手",
		"newest-games": "最新對局",
		"last-position": "最後局面"
	}
});
// src/site/problem-file.ts
var reading;
/** Reads the problems, once. */
function readProblems() {
	reading ??= read().catch((error) => {
		reading = void 0;
		throw error;
	});
	return reading;
}
async function read() {
	const { problems } = await fetched("kifu.json");
	if (!problems) return {
		stars: {},
		problems: []
	};
	return await fetched(`${problems.path}?${problems.fingerprint}`);
}
/** Reads a JSON file of the site. */
async function fetched(path) {
	const response = await fetch(new URL(path, document.baseURI), { credentials: "omit" });
	if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
	return response.json();
}
export { readProblems as n, saySite as r, fetched as t };
