// src/viewer/engine.ts
var LOADERS = {
	kifu: {
		glue: () => import("./kifu.js"),
		module: () => new URL("./kifu_bg.wasm", import.meta.url)
	},
	"kifu-full": {
		glue: () => import("./kifu-full.js"),
		module: () => new URL("./kifu-full_bg.wasm", import.meta.url)
	},
	"kifu-games": {
		glue: () => import("./kifu-games.js"),
		module: () => new URL("./kifu-games_bg.wasm", import.meta.url)
	}
};
/** The cause of an error that names the files of a build which could not be loaded. */
var ENGINE = "engine";
var engines = /* @__PURE__ */ new Map();
/** Loads a build once. */
function loadEngine(name) {
	let engine = engines.get(name);
	if (!engine) {
		const { glue, module } = LOADERS[name];
		const response = fetch(module());
		engine = glue().then(async (loaded) => {
			await loaded.default({ module_or_path: response });
			return loaded;
		}).catch(() => {
			throw new Error(`${name}.js, ${name}_bg.wasm`, { cause: ENGINE });
		});
		response.catch(() => {});
		engine.catch(() => engines.delete(name));
		engines.set(name, engine);
	}
	return engine;
}
// src/viewer/measures.ts
var round = (value) => String(Math.round(value * 1e4) / 1e4);
/** The boxes whose measures elements have: a painter makes another one when its board changes. */
var written = /* @__PURE__ */ new WeakMap();
/** Writes the measures of a drawn board. */
function writeMeasures(element, { box }, { top, left }) {
	if (written.get(element) === box) return;
	written.set(element, box);
	const { style } = element;
	const [x, y, width, height] = box;
	style.setProperty("--aspect", round(width / height));
	style.setProperty("--columns", round(width));
	const sides = {
		y: (top - .5 - y) / height,
		x: (left - .5 - x) / width
	};
	style.setProperty("--inset", `${round(100 * sides.y)}% ${round(100 * sides.x)}%`);
}
// src/viewer/theme.ts
/** The variables of the first theme, and those in which each other one differs from it. */
var VARIABLES = new Map([..."/* Written by a test of kifu-draw from its table of themes. */\n\n.kifu-theme-contrast,\n.kifu-theme-dark,\n.kifu-theme-flat,\n.kifu-theme-wood,\n.kifu-theme-print {\n  --kifu-background: #fff;\n  --kifu-board: #0000;\n  --kifu-grain: #0000;\n  --kifu-line: #000;\n  --kifu-line-width: 0.035;\n  --kifu-edge-width: 0.07;\n  --kifu-star-radius: 0.1;\n  --kifu-coordinates: #333;\n  --kifu-text: #000;\n  --kifu-mark: #000;\n  --kifu-mark-width: 0.06;\n  --kifu-arrow: #555;\n  --kifu-arrow-rim: #fff;\n  --kifu-stone-radius: 0.48;\n  --kifu-placement: 0;\n  --kifu-dim: #ffffff96;\n  --kifu-ghost-opacity: 0.35;\n  --kifu-shadow: #0000;\n  --kifu-shadow-blur: 0;\n  --kifu-black-fill: #000;\n  --kifu-black-outline: #000;\n  --kifu-black-outline-width: 0.03;\n  --kifu-black-ink: #fff;\n  --kifu-black-shine: #0000;\n  --kifu-black-grain: #0000;\n  --kifu-white-fill: #fff;\n  --kifu-white-outline: #000;\n  --kifu-white-outline-width: 0.035;\n  --kifu-white-ink: #000;\n  --kifu-white-shine: #0000;\n  --kifu-white-grain: #0000;\n}\n\n.kifu-theme-wood {\n  --kifu-background: #f7f1e4;\n  --kifu-board: #ddb462;\n  --kifu-grain: #8a5a1c22;\n  --kifu-line: #4a381c;\n  --kifu-edge-width: 0.06;\n  --kifu-coordinates: #5b4523;\n  --kifu-text: #2b2010;\n  --kifu-mark: #1c1408;\n  --kifu-arrow: #1d5fa8;\n  --kifu-placement: 0.02;\n  --kifu-dim: #ddb462a0;\n  --kifu-shadow: #2a1c0822;\n  --kifu-shadow-blur: 0.1;\n  --kifu-black-fill: #16161a;\n  --kifu-black-outline: #08080a;\n  --kifu-black-shine: #ffffff5b;\n  --kifu-white-fill: #e8e4db;\n  --kifu-white-outline: #8a7f6c;\n  --kifu-white-outline-width: 0.025;\n  --kifu-white-shine: #ffffffec;\n  --kifu-white-grain: #8a744c2c;\n}\n\n.kifu-theme-flat {\n  --kifu-background: #0000;\n  --kifu-board: #f0d9a8;\n  --kifu-line: #6d5a35;\n  --kifu-edge-width: 0.05;\n  --kifu-coordinates: #66573a;\n  --kifu-text: #2d2d2d;\n  --kifu-mark: #7c1f1f;\n  --kifu-arrow: #1d5fa8;\n  --kifu-dim: #f0d9a8a5;\n  --kifu-black-fill: #22252b;\n  --kifu-black-outline: #22252b;\n  --kifu-white-fill: #fdfdfb;\n  --kifu-white-outline: #9a8c6c;\n}\n\n.kifu-theme-dark {\n  --kifu-background: #171a1f;\n  --kifu-board: #2a2f37;\n  --kifu-line: #7d8693;\n  --kifu-edge-width: 0.05;\n  --kifu-coordinates: #9aa3b0;\n  --kifu-text: #e4e7ec;\n  --kifu-mark: #ffcf6b;\n  --kifu-arrow: #6cb4f4;\n  --kifu-arrow-rim: #080a0d;\n  --kifu-dim: #2a2f37aa;\n  --kifu-shadow: #00000025;\n  --kifu-shadow-blur: 0.1;\n  --kifu-black-fill: #080a0d;\n  --kifu-black-outline: #7b8492;\n  --kifu-black-ink: #f1f3f6;\n  --kifu-black-shine: #ffffff3b;\n  --kifu-white-fill: #c9ced7;\n  --kifu-white-outline: #6f7886;\n  --kifu-white-outline-width: 0.03;\n  --kifu-white-shine: #ffffffc5;\n}\n\n.kifu-theme-contrast {\n  --kifu-line-width: 0.06;\n  --kifu-edge-width: 0.12;\n  --kifu-star-radius: 0.14;\n  --kifu-coordinates: #000;\n  --kifu-mark-width: 0.1;\n  --kifu-arrow: #000;\n  --kifu-ghost-opacity: 0.5;\n  --kifu-white-outline-width: 0.08;\n}\n".matchAll(/\.kifu-theme-(\w+) ?\{([^}]*)\}/g)].map((found) => [found[1], found[2]]));
/** Media queries that select another theme than the light one, the most important first. */
var ASKED = [["print", "print"], ["contrast", "(prefers-contrast: more), (forced-colors: active)"]];
/** The colour scheme that the page gives an element, read without rendering anything. */
function schemeOf(element) {
	const own = getComputedStyle(element).colorScheme;
	const meta = () => document.querySelector("meta[name=\"color-scheme\"]")?.content ?? "light";
	const words = own === "normal" ? meta() : own;
	const [isLight, isDark] = [/\blight\b/.test(words), /\bdark\b/.test(words)];
	if (isLight && isDark) return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
	return isDark ? "dark" : "light";
}
/** The theme of an element: that of paper, the requested one, or the one that suits the page. */
function themeOf(asked, scheme) {
	const name = ASKED.find(([, query]) => matchMedia(query).matches)?.[0];
	if (name !== "print" && VARIABLES.has(asked)) return asked;
	return name ?? (scheme === "dark" ? "dark" : "wood");
}
/** The theme of a viewer, by its attributes and its page. */
function themeOfElement(viewer) {
	const { theme, scheme } = viewer;
	return themeOf(theme ?? "", scheme === "auto" || !scheme ? schemeOf(viewer) : scheme);
}
// src/other/caption.css?inline
var caption_default = "/* The picture of a game other than Go, and what is said below it. */\n.surface img {\n  display: block;\n  inline-size: 100%;\n  block-size: 100%;\n  object-fit: contain;\n}\n.surface img[hidden] {\n  display: none;\n}\n.surface:has(img[hidden]) {\n  aspect-ratio: auto;\n}\n.stage:has(img[hidden]) {\n  align-content: start;\n  background: none;\n}\n/* Room for comments beside the caption. */\n.viewer:has(.surface img[hidden]) {\n  min-block-size: 22rem;\n}\n.viewer:has(.other-caption) .captures {\n  display: none;\n}\n.other-caption {\n  justify-self: stretch;\n  /* Two lines, so that what follows does not jump at each step. */\n  min-block-size: 56px;\n  padding: 8px 12px;\n  background: var(--surface);\n  border-block-start: 1px solid var(--hairline);\n}\n.other-caption p {\n  margin: 0;\n}\n.other-caption .fault {\n  color: light-dark(#a23b3b, #f08a8a);\n}\n.other-caption .remark {\n  font-weight: 600;\n}\n";
// src/other/engine.ts
/** The game that was asked about last. */
var last = null;
/**
* Opens a game of a text of SGF, counted from 0; asked again, the same game stays open.
* @throws RangeError if it is of Go.
*/
function openOther(text, number) {
	if (last?.text !== text || last.number !== number) {
		const engine = open(text, number);
		last = {
			text,
			number,
			engine
		};
		engine.catch(() => {
			last = null;
		});
	}
	return last.engine;
}
async function open(text, number) {
	const { OtherGames } = await loadEngine("kifu-games");
	const games = new OtherGames(new TextEncoder().encode(text));
	const json = games.game(number);
	if (json === void 0) throw new RangeError("the game is of Go");
	return {
		game: JSON.parse(json),
		picture: (node, { theme, coordinates }, language) => games.svg(number, node, theme, coordinates, language),
		notes: (node, language) => games.notes(number, node, language) ?? ""
	};
}
// src/other/model.ts
/** The values of each node. */
function byNode(values) {
	const found = /* @__PURE__ */ new Map();
	for (const value of values) {
		const same = found.get(value.node);
		if (same) same.push(value);
		else found.set(value.node, [value]);
	}
	return found;
}
/** Joins the model of a game, which has no moves, with its moves. */
function otherModel(json, other) {
	const played = other.moves.map((move) => ({
		...move,
		text: moveText(other.name, move.text)
	}));
	const moves = byNode(played);
	const numbers = [];
	const joined = json.moves.map((_, node) => {
		const last = moves.get(node)?.at(-1);
		if (!last) return -1;
		numbers.push([node, last.number]);
		return last.color === "black" ? 0 : 1;
	});
	const { board: _, turns: __, ...rest } = json;
	return {
		json: {
			...rest,
			info: (json.info ?? []).filter(({ key }) => key !== "result" || !other.result),
			size: [0, 0],
			coordinates: {
				columns: [],
				rows: [],
				separator: ""
			},
			moves: joined,
			numbers: {
				nodes: numbers.map(([node]) => node),
				values: numbers.map(([, number]) => number)
			}
		},
		texts: new Map([...moves].map(([node, list]) => [node, list.map(({ text }) => text).join(" ")])),
		moves,
		remarks: byNode(other.remarks),
		faulty: [...new Set(played.filter(({ fault }) => fault).map(({ node }) => node))]
	};
}
/** A move as players read it: `63loag` of Backgammon as `63: l/o a/g`, with the letters of the board. */
function moveText(game, text) {
	const [, dice, steps] = game === "Backgammon" && /^([1-6]{2})((?:[a-z]{2})*)$/.exec(text) || [];
	if (dice === void 0) return text;
	const place = (letter) => ({
		y: "bar",
		z: "off"
	})[letter] ?? letter;
	const pairs = (steps ?? "").match(/../g) ?? [];
	return [`${dice}:`, ...pairs.map(([from, to]) => `${place(from)}/${place(to)}`)].join(" ");
}
// src/fill.ts
/** Fills the placeholders of a message: `{name}`, and `{count:game|games}` for one and for several. */
function fill(text, values, tag) {
	return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name, one, more) => {
		const value = values[name];
		if (one !== void 0) return (value === 1 ? one : more) ?? "";
		return typeof value === "number" ? new Intl.NumberFormat(tag).format(value) : value ?? whole;
	});
}
// src/other/words/en.ts
var otherWords$4 = {
	"board-after": "{game}, position after move {number}",
	"faults-count": "{count} {count:move|moves} against the rules",
	"faulty-move": "Against the rules: {fault}",
	"not-replayed": "kifu does not know the rules of {game}: moves are listed as the file has them, and no board is drawn.",
	"shown-only": "Games of {game} are shown, not edited: change the file with another program.",
	moves: "Moves",
	"fault-unreadable": "{move} is not a move of this game",
	"fault-off-board": "{move} is off the board",
	"fault-occupied": "{move} is on an occupied point",
	"fault-turns-nothing": "{move} turns no disc",
	"fault-needless-pass": "a pass, although the player can move",
	"fault-no-piece": "{move} moves no piece of the player",
	"fault-blocked": "{move} is blocked by a piece",
	"fault-wrong-distance": "{move} is no move of this piece",
	"fault-late-swap": "a swap that does not answer the first move",
	"fault-wrong-kind": "{move} does not exist in this game",
	"fault-not-thrown": "{move} does not fit the dice",
	"fault-on-the-bar": "{move} leaves a checker on the bar",
	"fault-not-home": "{move} bears off before all checkers are home",
	"fault-no-double": "{move} does not fit the cube",
	"fault-open-chain": "{move} has a border that is not a closed chain of the player's dots",
	"fault-surrounded": "{move} is on a surrounded point",
	"outcome-sides": "{winner} has connected both sides",
	"outcome-row": "{winner} has {count} in a row",
	"outcome-together": "all pieces of {winner} are connected",
	"outcome-majority": "{winner} has {count} more",
	"outcome-stalemate": "{loser} cannot move",
	"outcome-captures": "{winner} has captured {count} more",
	"outcome-borne-off": "{winner} has borne off all checkers and wins {count} {count:point|points}",
	"outcome-dropped": "{loser} has declined the double and {winner} wins {count} {count:point|points}",
	"outcome-resignation": "{loser} has resigned",
	"outcome-forfeit": "{loser} has forfeited the game",
	"outcome-escape": "{winner} has escaped",
	"outcome-draw": "the game is a draw",
	"outcome-overline": "an overline, which Renju forbids to Black",
	"outcome-double-four": "a double four, which Renju forbids to Black",
	"outcome-double-three": "a double three, which Renju forbids to Black",
	"outcome-differs": "{outcome}, but the record says {stated}",
	result: "Result",
	"result-draw": "Draw",
	"result-won": "{winner} wins",
	"result-margin": "{winner} wins by {count} {count:point|points}",
	"result-resignation": "{winner} wins by resignation",
	"result-time": "{winner} wins on time",
	"result-forfeit": "{winner} wins by forfeit",
	points: "{winner} wins {count} {count:point|points}",
	"points-resignation": "{winner} wins {count} {count:point|points}; {loser} resigned",
	"points-time": "{winner} wins {count} {count:point|points}; {loser} exceeded the time",
	"points-forfeit": "{winner} wins {count} {count:point|points}; {loser} forfeited the game",
	gammon: "{result} (gammon)",
	backgammon: "{result} (backgammon)",
	match: "match to {length} points, game {game}, score {black}–{white} (Black–White)",
	"money-game": "game {game}, score {black}–{white} (Black–White)",
	"written-as": "{game} (written as GM[{number}])",
	"game-2": "Othello",
	"game-3": "Chess",
	"game-4": "Gomoku and Renju",
	"game-6": "Backgammon",
	"game-7": "Chinese Chess",
	"game-8": "Shogi",
	"game-9": "Lines of Action",
	"game-10": "Ataxx",
	"game-11": "Hex",
	"game-18": "Amazons",
	"game-21": "Twixt",
	"game-40": "Kropki (Dots)"
};
// src/other/words/index.ts
var OTHER_WORDS = {
	en: otherWords$4,
	ja: {
		"board-after": "{game}、{number} 手目の局面",
		"faults-count": "ルール違反の手 {count}",
		"faulty-move": "ルール違反：{fault}",
		"not-replayed": "kifu は {game} のルールを知りません。手はファイルのとおりに並べ、盤は表示しません。",
		"shown-only": "{game} の対局は表示のみです。編集には別のプログラムを使ってください。",
		moves: "手順",
		"fault-unreadable": "{move} はこのゲームの手ではありません",
		"fault-off-board": "{move} は盤の外です",
		"fault-occupied": "{move} には既に駒があります",
		"fault-turns-nothing": "{move} では石が一つも返りません",
		"fault-needless-pass": "打てる手があるのにパスしています",
		"fault-no-piece": "{move} の出発点に自分の駒がありません",
		"fault-blocked": "{move} は駒に遮られています",
		"fault-wrong-distance": "{move} はこの駒の動きではありません",
		"fault-late-swap": "スワップは初手への応手に限られます",
		"fault-wrong-kind": "{move} という手はこのゲームにありません",
		"fault-not-thrown": "{move} はサイコロの目に合いません",
		"fault-on-the-bar": "{move} ではバーに駒が残っています",
		"fault-not-home": "{move} は全ての駒がインナーに入る前に上げています",
		"fault-no-double": "{move} はキューブの状態に合いません",
		"fault-open-chain": "{move} の囲みは自分の点の閉じた輪ではありません",
		"fault-surrounded": "{move} は囲まれた場所です",
		"outcome-sides": "{winner}が両辺をつなぎました",
		"outcome-row": "{winner}が {count} 個並べました",
		"outcome-together": "{winner}の駒が全てつながりました",
		"outcome-majority": "{winner}が {count} 個多いです",
		"outcome-stalemate": "{loser}は動けません",
		"outcome-captures": "{winner}が {count} 点多く囲みました",
		"outcome-borne-off": "{winner}が全ての駒を上げ、{count} ポイントを得ました",
		"outcome-dropped": "{loser}がダブルを断り、{winner}が {count} ポイントを得ました",
		"outcome-resignation": "{loser}が投了しました",
		"outcome-forfeit": "{loser}の反則負けです",
		"outcome-escape": "{winner}が脱出しました",
		"outcome-draw": "引き分けです",
		"outcome-overline": "長連（連珠では黒の禁手）",
		"outcome-double-four": "四四（連珠では黒の禁手）",
		"outcome-double-three": "三三（連珠では黒の禁手）",
		"outcome-differs": "{outcome}（棋譜の結果は {stated}）",
		result: "結果",
		"result-draw": "引き分け",
		"result-won": "{winner}の勝ち",
		"result-margin": "{winner}の {count} 点勝ち",
		"result-resignation": "{winner}の投了勝ち",
		"result-time": "{winner}の時間切れ勝ち",
		"result-forfeit": "{winner}の反則勝ち",
		points: "{winner}が {count} ポイント獲得",
		"points-resignation": "{winner}が {count} ポイント獲得（{loser}が投了）",
		"points-time": "{winner}が {count} ポイント獲得（{loser}が時間切れ）",
		"points-forfeit": "{winner}が {count} ポイント獲得（{loser}の反則負け）",
		gammon: "{result} · ギャモン",
		backgammon: "{result} · バックギャモン勝ち",
		match: "{length} ポイントマッチ、第 {game} 局、スコア {black}–{white}（黒–白）",
		"money-game": "第 {game} 局、スコア {black}–{white}（黒–白）",
		"written-as": "{game}（GM[{number}] と記載）",
		"game-2": "オセロ",
		"game-3": "チェス",
		"game-4": "五目並べ・連珠",
		"game-6": "バックギャモン",
		"game-7": "シャンチー",
		"game-8": "将棋",
		"game-9": "ラインズ・オブ・アクション",
		"game-10": "アタックス",
		"game-11": "ヘックス",
		"game-18": "アマゾン",
		"game-21": "ツイスト",
		"game-40": "ドット（クロプキ）"
	},
	ko: {
		"board-after": "{game}, {number}수 뒤의 국면",
		"faults-count": "규칙에 어긋난 수 {count}",
		"faulty-move": "규칙에 어긋남: {fault}",
		"not-replayed": "kifu는 {game}의 규칙을 모릅니다. 수를 파일에 적힌 대로 늘어놓고 판은 그리지 않습니다.",
		"shown-only": "{game} 대국은 보기만 할 수 있습니다. 파일은 다른 프로그램으로 고치십시오.",
		moves: "수순",
		"fault-unreadable": "{move}은(는) 이 게임의 수가 아닙니다",
		"fault-off-board": "{move}은(는) 판 밖입니다",
		"fault-occupied": "{move}에는 이미 말이 있습니다",
		"fault-turns-nothing": "{move}(으)로 뒤집히는 돌이 없습니다",
		"fault-needless-pass": "둘 수 있는데 패스했습니다",
		"fault-no-piece": "{move}의 출발점에 자기 말이 없습니다",
		"fault-blocked": "{move}은(는) 다른 말에 막혀 있습니다",
		"fault-wrong-distance": "{move}은(는) 이 말의 행마가 아닙니다",
		"fault-late-swap": "첫 수에 대한 응수가 아닌 스왑입니다",
		"fault-wrong-kind": "{move}은(는) 이 게임에 없는 수입니다",
		"fault-not-thrown": "{move}은(는) 주사위 눈과 맞지 않습니다",
		"fault-on-the-bar": "{move} 뒤에도 바에 말이 남아 있습니다",
		"fault-not-home": "{move}은(는) 모든 말이 홈에 들어오기 전에 내보냅니다",
		"fault-no-double": "{move}은(는) 더블링 큐브의 상태와 맞지 않습니다",
		"fault-open-chain": "{move}의 경계가 자기 점으로 닫힌 사슬이 아닙니다",
		"fault-surrounded": "{move}은(는) 둘러싸인 자리입니다",
		"outcome-sides": "{winner}이 두 변을 이었습니다",
		"outcome-row": "{winner}이 {count}개를 이었습니다",
		"outcome-together": "{winner}의 말이 모두 이어졌습니다",
		"outcome-majority": "{winner}이 {count}개 더 많습니다",
		"outcome-stalemate": "{loser}은 둘 수 없습니다",
		"outcome-captures": "{winner}이 {count}점 더 둘러쌌습니다",
		"outcome-borne-off": "{winner}이 모든 말을 내보내고 {count}점을 얻었습니다",
		"outcome-dropped": "{loser}이 더블을 거절하여 {winner}이 {count}점을 얻었습니다",
		"outcome-resignation": "{loser}이 기권했습니다",
		"outcome-forfeit": "{loser}의 몰수패입니다",
		"outcome-escape": "{winner}이 탈출했습니다",
		"outcome-draw": "무승부입니다",
		"outcome-overline": "장목(렌주에서 흑의 금수)",
		"outcome-double-four": "사사(렌주에서 흑의 금수)",
		"outcome-double-three": "삼삼(렌주에서 흑의 금수)",
		"outcome-differs": "{outcome} (기보의 결과는 {stated})",
		result: "결과",
		"result-draw": "무승부",
		"result-won": "{winner} 승",
		"result-margin": "{winner} {count}점 차 승",
		"result-resignation": "{winner} 기권승",
		"result-time": "{winner} 시간승",
		"result-forfeit": "{winner} 몰수승",
		points: "{winner} {count}점 획득",
		"points-resignation": "{winner} {count}점 획득({loser} 기권)",
		"points-time": "{winner} {count}점 획득({loser} 시간 초과)",
		"points-forfeit": "{winner} {count}점 획득({loser} 몰수패)",
		gammon: "{result} · 개먼",
		backgammon: "{result} · 백개먼",
		match: "{length}점 매치, 제{game}국, 점수 {black}–{white}(흑–백)",
		"money-game": "제{game}국, 점수 {black}–{white}(흑–백)",
		"written-as": "{game}(GM[{number}](으)로 기록됨)",
		"game-2": "오셀로",
		"game-3": "체스",
		"game-4": "오목·렌주",
		"game-6": "백개먼",
		"game-7": "샹치",
		"game-8": "쇼기",
		"game-9": "라인즈 오브 액션",
		"game-10": "아탁스",
		"game-11": "헥스",
		"game-18": "아마존",
		"game-21": "트윅스트",
		"game-40": "점 잇기(크롭키)"
	},
	"zh-Hans": {
		"board-after": "{game}，第 {number} 手后的局面",
		"faults-count": "{count} 手违反规则",
		"faulty-move": "违反规则：{fault}",
		"not-replayed": "kifu 不了解 {game} 的规则：着法按文件原样列出，不画棋盘。",
		"shown-only": "{game} 的对局只能查看，不能编辑：请用其他程序修改文件。",
		moves: "着法",
		"fault-unreadable": "{move} 不是本游戏的着法",
		"fault-off-board": "{move} 在棋盘之外",
		"fault-occupied": "{move} 处已有棋子",
		"fault-turns-nothing": "{move} 不能翻转任何棋子",
		"fault-needless-pass": "有子可下却停一手",
		"fault-no-piece": "{move} 的起点没有己方棋子",
		"fault-blocked": "{move} 被棋子阻挡",
		"fault-wrong-distance": "{move} 不合该棋子的走法",
		"fault-late-swap": "交换只能用来应对第一手",
		"fault-wrong-kind": "本游戏没有 {move} 这种着法",
		"fault-not-thrown": "{move} 与骰子点数不符",
		"fault-on-the-bar": "{move} 之后中条上仍有棋子",
		"fault-not-home": "{move} 在所有棋子进入内盘之前就离盘",
		"fault-no-double": "{move} 与加倍骰的状态不符",
		"fault-open-chain": "{move} 的边界不是己方点连成的闭合链",
		"fault-surrounded": "{move} 处于被围的区域",
		"outcome-sides": "{winner}方连通了两边",
		"outcome-row": "{winner}方连成 {count} 子",
		"outcome-together": "{winner}方棋子全部相连",
		"outcome-majority": "{winner}方多 {count} 子",
		"outcome-stalemate": "{loser}方无子可动",
		"outcome-captures": "{winner}方多围住 {count} 点",
		"outcome-borne-off": "{winner}方棋子全部离盘，得 {count} 分",
		"outcome-dropped": "{loser}方拒绝加倍，{winner}方得 {count} 分",
		"outcome-resignation": "{loser}方认输",
		"outcome-forfeit": "{loser}方被判负",
		"outcome-escape": "{winner}方成功脱出",
		"outcome-draw": "和棋",
		"outcome-overline": "长连（连珠中为黑方禁手）",
		"outcome-double-four": "四四（连珠中为黑方禁手）",
		"outcome-double-three": "三三（连珠中为黑方禁手）",
		"outcome-differs": "{outcome}（棋谱记为 {stated}）",
		result: "结果",
		"result-draw": "和棋",
		"result-won": "{winner}胜",
		"result-margin": "{winner}胜 {count} 分",
		"result-resignation": "{winner}胜（对方认输）",
		"result-time": "{winner}超时胜",
		"result-forfeit": "{winner}胜（对方被判负）",
		points: "{winner}得 {count} 分",
		"points-resignation": "{winner}得 {count} 分（{loser}认输）",
		"points-time": "{winner}得 {count} 分（{loser}超时）",
		"points-forfeit": "{winner}得 {count} 分（{loser}被判负）",
		gammon: "{result} · 双倍胜（gammon）",
		backgammon: "{result} · 三倍胜（backgammon）",
		match: "{length} 分赛，第 {game} 局，比分 {black}–{white}（黑–白）",
		"money-game": "第 {game} 局，比分 {black}–{white}（黑–白）",
		"written-as": "{game}（记为 GM[{number}]）",
		"game-2": "黑白棋",
		"game-3": "国际象棋",
		"game-4": "五子棋、连珠",
		"game-6": "西洋双陆棋",
		"game-7": "象棋",
		"game-8": "将棋",
		"game-9": "集结棋",
		"game-10": "同化棋",
		"game-11": "六贯棋",
		"game-18": "亚马逊棋",
		"game-21": "Twixt",
		"game-40": "围点棋（Kropki）"
	},
	"zh-Hant": {
		"board-after": "{game}，第 {number} 手後的局面",
		"faults-count": "{count} 手違反規則",
		"faulty-move": "違反規則：{fault}",
		"not-replayed": "kifu 不瞭解 {game} 的規則：著法按檔案原樣列出，不畫棋盤。",
		"shown-only": "{game} 的對局只能檢視，不能編輯：請用其他程式修改檔案。",
		moves: "著法",
		"fault-unreadable": "{move} 不是本遊戲的著法",
		"fault-off-board": "{move} 在棋盤之外",
		"fault-occupied": "{move} 處已有棋子",
		"fault-turns-nothing": "{move} 不能翻轉任何棋子",
		"fault-needless-pass": "有子可下卻停一手",
		"fault-no-piece": "{move} 的起點沒有己方棋子",
		"fault-blocked": "{move} 被棋子阻擋",
		"fault-wrong-distance": "{move} 不合該棋子的走法",
		"fault-late-swap": "交換只能用來應對第一手",
		"fault-wrong-kind": "本遊戲沒有 {move} 這種著法",
		"fault-not-thrown": "{move} 與骰子點數不符",
		"fault-on-the-bar": "{move} 之後中條上仍有棋子",
		"fault-not-home": "{move} 在所有棋子進入內盤之前就離盤",
		"fault-no-double": "{move} 與加倍骰的狀態不符",
		"fault-open-chain": "{move} 的邊界不是己方點連成的閉合鏈",
		"fault-surrounded": "{move} 處於被圍的區域",
		"outcome-sides": "{winner}方連通了兩邊",
		"outcome-row": "{winner}方連成 {count} 子",
		"outcome-together": "{winner}方棋子全部相連",
		"outcome-majority": "{winner}方多 {count} 子",
		"outcome-stalemate": "{loser}方無子可動",
		"outcome-captures": "{winner}方多圍住 {count} 點",
		"outcome-borne-off": "{winner}方棋子全部離盤，得 {count} 分",
		"outcome-dropped": "{loser}方拒絕加倍，{winner}方得 {count} 分",
		"outcome-resignation": "{loser}方認輸",
		"outcome-forfeit": "{loser}方被判負",
		"outcome-escape": "{winner}方成功脫出",
		"outcome-draw": "和棋",
		"outcome-overline": "長連（連珠中為黑方禁手）",
		"outcome-double-four": "四四（連珠中為黑方禁手）",
		"outcome-double-three": "三三（連珠中為黑方禁手）",
		"outcome-differs": "{outcome}（棋譜記為 {stated}）",
		result: "結果",
		"result-draw": "和棋",
		"result-won": "{winner}勝",
		"result-margin": "{winner}勝 {count} 分",
		"result-resignation": "{winner}勝（對方認輸）",
		"result-time": "{winner}超時勝",
		"result-forfeit": "{winner}勝（對方被判負）",
		points: "{winner}得 {count} 分",
		"points-resignation": "{winner}得 {count} 分（{loser}認輸）",
		"points-time": "{winner}得 {count} 分（{loser}超時）",
		"points-forfeit": "{winner}得 {count} 分（{loser}被判負）",
		gammon: "{result} · 雙倍勝（gammon）",
		backgammon: "{result} · 三倍勝（backgammon）",
		match: "{length} 分賽，第 {game} 局，比分 {black}–{white}（黑–白）",
		"money-game": "第 {game} 局，比分 {black}–{white}（黑–白）",
		"written-as": "{game}（記為 GM[{number}]）",
		"game-2": "黑白棋",
		"game-3": "西洋棋",
		"game-4": "五子棋、連珠",
		"game-6": "雙陸棋",
		"game-7": "象棋",
		"game-8": "將棋",
		"game-9": "集結棋",
		"game-10": "同化棋",
		"game-11": "六貫棋",
		"game-18": "亞馬遜棋",
		"game-21": "Twixt",
		"game-40": "圍點棋（Kropki）"
	}
};
/** True if there are words with this key: codes of a newer program may have none. */
var hasWords = (key) => key in otherWords$4;
/** A message in a language, with its placeholders filled in. */
function sayOther(key, values, language) {
	return fill((OTHER_WORDS[language] ?? otherWords$4)[key], values, language);
}
// src/other/sentences.ts
/** The message with this key; the English text of the program if there is none. */
var sayKnown = (key, values, text, { language }) => hasWords(key) ? sayOther(key, values, language) : text;
function sides(winner, { say }) {
	if (winner !== "black" && winner !== "white") return {};
	return {
		winner: say(winner),
		loser: say(winner === "black" ? "white" : "black")
	};
}
/** A gammon or a backgammon after the result; a single game needs no word. */
var withWin = (result, win, { language }) => win === "gammon" || win === "backgammon" ? sayOther(win, { result }, language) : result;
/** The name of a game. */
var gameWord = ({ name, number }, tongue) => sayKnown(`game-${number}`, {}, name, tongue);
/** The name of a game, with the number that the record states if it is that of another game. */
function writtenGame(other, tongue) {
	const [game, number] = [gameWord(other, tongue), other.written_as];
	return number === void 0 ? game : sayOther("written-as", {
		game,
		number
	}, tongue.language);
}
/** A move against the rules. */
function faultWord({ text, fault, fault_code }, tongue) {
	return sayOther("faulty-move", { fault: sayKnown(`fault-${fault_code}`, { move: text }, `${text} ${fault}`, tongue) }, tongue.language);
}
/** What the rules say about a position: the result, with that of the record if it is another, or a foul. */
function remarkWord({ text, code, winner, count, win, stated }, tongue) {
	const key = `outcome-${code}`;
	if (!hasWords(key)) return text;
	const outcome = withWin(sayOther(key, {
		...sides(winner, tongue),
		count: count ?? 0
	}, tongue.language), win, tongue);
	return stated ? sayOther("outcome-differs", {
		outcome,
		stated
	}, tongue.language) : outcome;
}
/** The result that the record states; empty if it states none. */
function resultWord({ number, result }, tongue) {
	if (!result) return "";
	const { winner, points, by, win, text } = result;
	const values = {
		...sides(winner, tongue),
		count: points ?? 0
	};
	const isBackgammon = number === 6;
	let key = "result-draw";
	if (winner) {
		if (points === void 0 || points === null) key = by ? `result-${by}` : "result-won";
		else if (isBackgammon) key = by ? `points-${by}` : "points";
		else key = "result-margin";
	}
	return withWin(sayKnown(key, values, text, tongue), win, tongue);
}
/** The score of the match before a game of Backgammon. */
function matchWord({ match_score }, { language }) {
	return match_score ? sayOther(match_score.length > 0 ? "match" : "money-game", { ...match_score }, language) : "";
}
/** The game, the size of its board, the score of the match and the result that the record states. */
function headWords(other, tongue) {
	return [
		[writtenGame(other, tongue), ...other.size ? [other.size.join(" × ")] : []].join(" "),
		matchWord(other, tongue),
		resultWord(other, tongue)
	].filter((text) => text !== "").join(" · ");
}
// src/other/shown.ts
var sheet = new CSSStyleSheet();
sheet.replaceSync(caption_default);
/** The text of a record as SGF in Unicode: that of the file, unless it has another format. */
async function sgfOf(open) {
	const [text, bytes] = [open.sgf(), open.bytes()];
	if (text === null || bytes === null) throw new RangeError("the record has no text");
	if (/\(\s*;/.test(text.slice(0, 4096))) return text;
	const { Document } = await loadEngine("kifu-full");
	const document = new Document(bytes);
	const sgf = document.sgf();
	document.free();
	return sgf;
}
var showOther = async (viewer, open, json) => {
	if (!json) throw new RangeError("the record has no game");
	const number = Math.max(1, Math.min(viewer.game, viewer.games)) - 1;
	const engine = await openOther(await sgfOf(open), number);
	return new Shown(viewer, engine, otherModel(json, engine.game));
};
/** A game on the board of a viewer. */
var Shown = class {
	json;
	texts;
	svg = document.createElement("img");
	caption = document.createElement("div");
	#viewer;
	#engine;
	#model;
	#drawn = "";
	constructor(viewer, engine, model) {
		({json: this.json, texts: this.texts} = model);
		[this.#viewer, this.#engine, this.#model] = [
			viewer,
			engine,
			model
		];
		this.svg.alt = "";
		this.svg.decoding = "sync";
		this.caption.className = "other-caption";
		this.caption.ariaLive = "polite";
		const root = viewer.renderRoot;
		if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
	}
	get #game() {
		return this.#engine.game;
	}
	get label() {
		const { language, say, moveNumber } = this.#viewer;
		return sayOther("board-after", {
			game: gameWord(this.#game, {
				language,
				say
			}),
			number: moveNumber
		}, language);
	}
	get #look() {
		return {
			theme: themeOfElement(this.#viewer),
			coordinates: this.#viewer.coords ?? ""
		};
	}
	text() {
		const { node, language } = this.#viewer;
		return this.#engine.picture(node, this.#look, language) ?? "";
	}
	draw() {
		const { node, language } = this.#viewer;
		const look = JSON.stringify([
			node,
			language,
			this.#look
		]);
		if (look === this.#drawn) return;
		this.#drawn = look;
		this.#say();
		const picture = this.#engine.picture(node, this.#look) ?? "";
		this.svg.hidden = picture === "";
		if (picture === "") return;
		this.svg.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
		const [, , width, height] = (/viewBox="([^"]*)"/.exec(picture)?.[1] ?? "0 0 1 1").split(" ").map(Number);
		const { painter } = this.#viewer;
		writeMeasures(this.svg.closest(".viewer"), { box: [
			0,
			0,
			width,
			height
		] }, {
			top: .5,
			left: .5
		});
		painter.box = [...painter.box];
	}
	/** Writes what the board does not show: the game and its result, what is against the rules, and what the rules say. */
	#say() {
		const { node, language, say } = this.#viewer;
		const tongue = {
			language,
			say
		};
		const { moves, remarks } = this.#model;
		const line = (text, name) => {
			const element = document.createElement("p");
			element.className = name;
			element.textContent = text;
			return element;
		};
		const faults = (moves.get(node) ?? []).filter(({ fault }) => fault);
		const game = gameWord(this.#game, tongue);
		const notes = this.#engine.notes(node, language);
		this.caption.replaceChildren(line(headWords(this.#game, tongue), "muted"), ...this.#game.is_replayed ? [] : [line(sayOther("not-replayed", { game }, language), "muted")], ...notes === "" ? [] : [line(notes, "notes")], ...faults.map((move) => line(faultWord(move, tongue), "fault")), ...(remarks.get(node) ?? []).map((remark) => line(remarkWord(remark, tongue), "remark")));
	}
};
export { showOther };
