import { Hn as language, Jt as playerName, L as commandOf, R as isTakenBy, Sn as watchLooks, Un as say, Y as addStyles, bn as setting, cn as b, en as icon, in as A, mn as boardTheme, mt as GameModel, nn as given, qn as fill, tn as elementWith, tt as messagesIn, yn as ownTheme } from "./shared.js";
import { _ as loadEngine, c as nearestNode, d as infoPanel, f as infoRows, g as Course, p as commentPanel, u as pathOfNode } from "./viewer.js";
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
function sayOther$1(key, values, language) {
	return fill((OTHER_WORDS[language] ?? otherWords$4)[key], values, language);
}
// src/other/sentences.ts
/** The message with this key; the English text of the program if there is none. */
var sayKnown = (key, values, text, { language }) => hasWords(key) ? sayOther$1(key, values, language) : text;
function sides(winner, { say }) {
	if (winner !== "black" && winner !== "white") return {};
	return {
		winner: say(winner),
		loser: say(winner === "black" ? "white" : "black")
	};
}
/** A gammon or a backgammon after the result; a single game needs no word. */
var withWin = (result, win, { language }) => win === "gammon" || win === "backgammon" ? sayOther$1(win, { result }, language) : result;
/** The name of a game. */
var gameWord = ({ name, number }, tongue) => sayKnown(`game-${number}`, {}, name, tongue);
/** The name of a game, with the number that the record states if it is that of another game. */
function writtenGame(other, tongue) {
	const [game, number] = [gameWord(other, tongue), other.written_as];
	return number === void 0 ? game : sayOther$1("written-as", {
		game,
		number
	}, tongue.language);
}
/** A move against the rules. */
function faultWord({ text, fault, fault_code }, tongue) {
	return sayOther$1("faulty-move", { fault: sayKnown(`fault-${fault_code}`, { move: text }, `${text} ${fault}`, tongue) }, tongue.language);
}
/** What the rules say about a position: the result, with that of the record if it is another, or a foul. */
function remarkWord({ text, code, winner, count, win, stated }, tongue) {
	const key = `outcome-${code}`;
	if (!hasWords(key)) return text;
	const outcome = withWin(sayOther$1(key, {
		...sides(winner, tongue),
		count: count ?? 0
	}, tongue.language), win, tongue);
	return stated ? sayOther$1("outcome-differs", {
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
	return match_score ? sayOther$1(match_score.length > 0 ? "match" : "money-game", { ...match_score }, language) : "";
}
/** The game, the size of its board, the score of the match and the result that the record states. */
function headWords(other, tongue) {
	return [
		[writtenGame(other, tongue), ...other.size ? [other.size.join(" × ")] : []].join(" "),
		matchWord(other, tongue),
		resultWord(other, tongue)
	].filter((text) => text !== "").join(" · ");
}
// src/app/css/other.css?inline
var other_default = "other-game {\n  display: block;\n  min-block-size: 0;\n}\n.other {\n  display: grid;\n  grid-template-columns: minmax(0, 1fr) minmax(280px, 380px);\n  gap: 24px;\n  block-size: 100%;\n}\nother-board {\n  display: block;\n  min-block-size: 0;\n  overflow: auto;\n}\nother-board img {\n  display: block;\n  inline-size: 100%;\n  max-inline-size: 100%;\n  max-block-size: 100%;\n  object-fit: contain;\n  object-position: top;\n}\n.other-side {\n  display: flex;\n  flex-direction: column;\n  gap: 12px;\n  min-block-size: 0;\n  overflow: auto;\n}\n.other-side p {\n  margin: 0;\n}\n.other-side .players {\n  display: flex;\n  flex-direction: column;\n  gap: 4px;\n}\n.other-side .player {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n}\n.other-side .steps {\n  display: flex;\n  gap: 4px;\n  align-items: center;\n}\n.other-side .steps .number {\n  flex: 1;\n  text-align: center;\n  color: var(--muted);\n}\n.other-side .steps [aria-disabled=\"true\"] {\n  opacity: 0.4;\n}\n.other-position {\n  display: flex;\n  flex-direction: column;\n  gap: 6px;\n    min-block-size: 48px;\n}\n.other-position .stone,\n.other-moves .stone {\n  display: inline-block;\n  margin-inline-end: 5px;\n  vertical-align: -2px;\n}\n.other-moves .stone {\n  inline-size: 9px;\n  block-size: 9px;\n  vertical-align: 0;\n}\n.other-position .chips {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px;\n}\n.other-side .wrong {\n  color: var(--bad);\n}\n.other-comment:empty {\n  display: none;\n}\n.other-comment .comment {\n  white-space: pre-wrap;\n}\n.other-moves {\n  flex: 1 1 160px;\n  min-block-size: 120px;\n  padding: 4px 0;\n  overflow: auto;\n  border-block: 1px solid var(--hairline);\n}\n.other-moves .run {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 2px;\n}\n.other-moves .deep-1 {\n  margin-inline-start: 16px;\n}\n.other-moves .deep-2 {\n  margin-inline-start: 32px;\n}\n.other-moves .deep-3 {\n  margin-inline-start: 48px;\n}\n.other-moves .deep-4 {\n  margin-inline-start: 64px;\n}\n.other-moves .deep-5 {\n  margin-inline-start: 80px;\n}\n.other-moves .deep-6 {\n  margin-inline-start: 96px;\n}\n.other-moves .cell {\n  padding: 3px 7px;\n  border-color: transparent;\n  background: none;\n}\n.other-moves .cell[aria-current] {\n  background: var(--chosen);\n}\n.other-moves .number {\n  margin-inline-end: 5px;\n  font-size: 12px;\n  color: var(--muted);\n}\n.other-moves .said {\n  display: inline-block;\n  inline-size: 5px;\n  block-size: 5px;\n  margin-inline-start: 4px;\n  vertical-align: 6px;\n  border-radius: 50%;\n  background: var(--accent);\n}\n.other-side dl {\n  margin: 0;\n}\n.other-side dl > div {\n  display: grid;\n  grid-template-columns: 100px 1fr;\n  gap: 8px;\n}\n.other-side dt {\n  color: var(--muted);\n}\n.other-side dd {\n  margin: 0;\n}\n@media (max-width: 899px) {\n  .other {\n    display: flex;\n    flex-direction: column;\n    gap: 12px;\n  }\n  other-board,\n  .other-side {\n    flex: none;\n  }\n  .other-side {\n    padding-inline: 12px;\n  }\n  other-board img {\n    max-block-size: 70vh;\n  }\n  .other-moves {\n    flex: none;\n    max-block-size: 40vh;\n  }\n  .other-side .steps button,\n  .other-moves .cell {\n    min-block-size: 40px;\n  }\n}\n";
// src/app/other/other-board.ts
/** A theme of the user as the engine reads it. */
function ownLines(file) {
	const { base, ...fields } = JSON.parse(file);
	const lines = (table, part) => Object.entries(table).flatMap(([key, value]) => typeof value === "object" ? lines(value, `${key}.`) : [`${part}${key} ${typeof value === "number" ? Math.round(1e3 * value) : value}`]);
	return [base, ...lines(fields, "")].join("\n");
}
/** The look of boards by the settings of the user. */
function look() {
	const theme = boardTheme();
	return {
		theme: theme === "own" ? ownLines(ownTheme().file) : theme,
		coordinates: setting("coordinates")
	};
}
/** The language of the page, and the words of the viewer in it. */
var tongueOfPage = () => ({
	language: language(),
	say: messagesIn(language())
});
var OtherBoard = class extends elementWith(() => ({
	sgf: "",
	node: 0,
	label: "",
	engine: null,
	fault: ""
})) {
	constructor() {
		super();
		watchLooks(() => this.requestUpdate());
	}
	willUpdate(changed) {
		if (changed.has("sgf")) this.#open(this.sgf);
	}
	/** Opens a game, and reports its name. */
	async #open(sgf) {
		try {
			const engine = await openOther(sgf, 0);
			if (sgf !== this.sgf) return;
			[this.engine, this.fault] = [engine, ""];
			this.dispatchEvent(new CustomEvent("game-named", { detail: writtenGame(engine.game, tongueOfPage()) }));
		} catch (error) {
			if (sgf === this.sgf) [this.engine, this.fault] = [null, error.message];
		}
	}
	render() {
		const { engine, fault } = this;
		if (!engine) return b`<p class="empty">${fault === "" ? say("loading") : say("failed", { reason: fault })}</p>`;
		const picture = engine.picture(this.node, look(), language());
		if (picture === void 0) return b`<p class="empty">${sayOther$1("not-replayed", { game: gameWord(engine.game, tongueOfPage()) }, language())}</p>`;
		return b`<img decoding="sync" src="data:image/svg+xml,${encodeURIComponent(picture)}" alt=${this.label} />`;
	}
};
customElements.define("other-board", OtherBoard);
// src/app/other/runs.ts
/** The most nodes that are listed: browsers lay out no more at every step. */
var MAX_LISTED = 3e3;
/** The nodes of a game in the order of a text: after a node with variations come these, then the rest of the line. */
function runsOf(game, most = MAX_LISTED) {
	const runs = [];
	let listed = 0;
	const waiting = [{
		node: 0,
		depth: 0
	}];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { depth } = next;
		if (listed >= most) break;
		const run = {
			depth,
			nodes: []
		};
		runs.push(run);
		let node = next.node;
		while (node !== void 0 && listed < most) {
			run.nodes.push(node);
			listed++;
			const siblings = node > 0 && game.parent(node) === node - 1 ? game.children(node - 1) : [];
			const [child] = game.children(node);
			if (siblings.length > 1) {
				if (child !== void 0) waiting.push({
					node: child,
					depth
				});
				for (const other of siblings.slice(1).reverse()) waiting.push({
					node: other,
					depth: depth + 1
				});
				break;
			}
			node = child;
		}
	}
	return runs;
}
// src/app/other/other-game.ts
addStyles(other_default);
var sayOther = (key, values = {}) => sayOther$1(key, values, language());
/** The deepest indentation of variations. */
var MAX_INDENT = 6;
var OtherGame = class extends elementWith(() => ({
	sgf: "",
	isShownOnly: false,
	model: given(),
	start: "",
	other: null,
	fault: "",
	node: 0
})) {
	#asked = null;
	#model = null;
	#course = null;
	#runs = [];
	connectedCallback() {
		super.connectedCallback();
		document.addEventListener("keydown", this.#onKey);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		document.removeEventListener("keydown", this.#onKey);
	}
	willUpdate() {
		if (this.model === this.#asked) return;
		this.#asked = this.model;
		this.#load();
	}
	async #load() {
		const asked = this.model;
		[this.other, this.#model, this.#course] = [
			null,
			null,
			null
		];
		try {
			const { game: other } = await openOther(this.sgf, 0);
			if (asked !== this.model) return;
			const model = otherModel(this.model, other);
			this.#model = {
				...model,
				game: new GameModel(model.json, model.texts)
			};
			this.#course = new Course(this.#model.game);
			this.#runs = runsOf(this.#model.game);
			this.#course.go(Math.max(0, nearestNode(this.#model.game, this.start)));
			this.node = this.#course.node;
			[this.other, this.fault] = [other, ""];
		} catch (error) {
			if (asked === this.model) this.fault = error.message;
		}
	}
	/** Goes to a node. */
	go(node) {
		if (this.#course?.go(node)) this.#moved();
	}
	#moved() {
		const { node } = this.#course;
		this.node = node;
		this.dispatchEvent(new CustomEvent("kifu-move", { detail: {
			path: pathOfNode(this.#model.game, node),
			node
		} }));
	}
	#run(command) {
		const course = this.#course;
		const run = {
			next: () => course.step(1),
			previous: () => course.step(-1),
			"forward-10": () => course.step(10),
			"back-10": () => course.step(-10),
			first: () => course.go(0),
			last: () => course.go(course.end()),
			"variation-next": () => course.variation(1),
			"variation-previous": () => course.variation(-1),
			"branch-next": () => course.branch(1),
			"branch-previous": () => course.branch(-1)
		}[command];
		if (run?.()) this.#moved();
		return run !== void 0;
	}
	#onKey = (event) => {
		if (event.defaultPrevented || !this.#course || document.querySelector("dialog[open]")) return;
		const target = event.target;
		if (!(target === document.body || target.id === "content" || this.contains(target)) || isTakenBy(target, event.key)) return;
		const command = commandOf(event);
		if (command && this.#run(command)) event.preventDefault();
	};
	updated(changed) {
		if (!changed.has("node") && !changed.has("other")) return;
		const list = this.querySelector(".other-moves");
		const current = list?.querySelector("[aria-current]");
		if (!list || !current) return;
		const [box, view] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
		if (box.top < view.top || box.bottom > view.bottom) list.scrollTop += box.top - view.top - view.height / 3;
	}
	render() {
		const { other } = this;
		if (!other) return b`<p class="empty" role="status">${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>`;
		const { game } = this.#model;
		const number = game.columns.numbers[this.node];
		const label = sayOther("board-after", {
			game: gameWord(other, tongueOfPage()),
			number
		});
		return b`<div class="other">
      <other-board .sgf=${this.sgf} .node=${this.node} .label=${label}></other-board>
      <div class="other-side">${this.#players(other)} ${this.#controls()} ${this.#position()} ${this.#text(other)}</div>
    </div>`;
	}
	#players(other) {
		const { game } = this.#model;
		const player = (color) => b`<span class="player"><span class="stone ${color}"></span><span class="name">${playerName(game.info(color))}</span></span>`;
		return b`<div class="players">${player("black")}${player("white")}</div>
      <p class="muted">${headWords(other, tongueOfPage())}</p>`;
	}
	#controls() {
		const [course, { game }] = [this.#course, this.#model];
		const { numbers } = game.columns;
		const end = course.end();
		const button = (name, isOff) => b`<button class="quiet" title=${say(name)} aria-label=${say(name)} aria-disabled=${isOff} @click=${() => this.#run(name)}>${icon(name)}</button>`;
		const [isAtStart, isAtEnd] = [this.node === 0, this.node === end];
		return b`<div class="steps">
      ${button("first", isAtStart)} ${button("previous", isAtStart)}
      <span class="number">${say("move-of", {
			number: numbers[this.node],
			count: numbers[end]
		})}</span>
      ${button("next", isAtEnd)} ${button("last", isAtEnd)}
    </div>`;
	}
	/** The move of the node, what is against the rules, the other moves there, and what the rules say. */
	#position() {
		const tongue = tongueOfPage();
		const words = tongue.say;
		const [course, { game, moves, remarks, faulty }] = [this.#course, this.#model];
		const played = moves.get(this.node) ?? [];
		const siblings = course.siblings();
		const children = game.children(this.node);
		const name = (node) => game.texts?.get(node) ?? game.notes(node)?.name ?? "…";
		return b`<div class="other-position" aria-live="polite">
      <p>
        ${played.length === 0 ? words("start") : played.map(({ color, text }) => b`<span class="stone ${color}"></span><strong>${text}</strong>
                  <span class="hidden">${words(color)}</span> `)}
        ${siblings.length > 1 ? b`<span class="muted">${words("variation-of", {
			number: siblings.indexOf(this.node) + 1,
			count: siblings.length
		})}</span>` : A}
      </p>
      ${played.map((move) => move.fault ? b`<p class="wrong">${faultWord(move, tongue)}</p>` : A)}
      ${(remarks.get(this.node) ?? []).map((remark) => b`<p><strong>${remarkWord(remark, tongue)}</strong></p>`)}
      ${children.length > 1 ? b`<p class="chips">${children.map((child) => b`<button @click=${() => this.go(child)}>${name(child)}</button>`)}</p>` : A}
      ${faulty.length > 0 ? b`<p><button class="link" @click=${() => this.go(this.#nextFaulty())}>${sayOther("faults-count", { count: faulty.length })}</button></p>` : A}
    </div>`;
	}
	/** The next node with a move against the rules; after the last one the first. */
	#nextFaulty() {
		const { faulty } = this.#model;
		return faulty.find((node) => node > this.node) ?? faulty[0];
	}
	#text(other) {
		const { game } = this.#model;
		const course = this.#course;
		const context = {
			game,
			course,
			node: this.node,
			say: messagesIn(language()),
			language: language(),
			names: null,
			go: (node) => this.go(node),
			pointAt: () => {},
			goToMove: (number) => this.go(Math.max(0, course.moveNumbered(number)))
		};
		return b`<div class="other-comment">${commentPanel(context, [this.node], "")}</div>
      <div class="other-moves" role="group" aria-label=${sayOther("moves")}>
        ${this.#runs.map((run) => this.#moves(run))}
      </div>
      ${infoRows(context).length > 0 ? infoPanel(context) : A}
      ${this.isShownOnly ? b`<p class="muted">${sayOther("shown-only", { game: gameWord(other, tongueOfPage()) })}</p>` : A}`;
	}
	#moves({ depth, nodes }) {
		const { moves, game } = this.#model;
		const cells = nodes.filter((node) => node > 0 || moves.has(0)).map((node) => {
			const played = moves.get(node) ?? [];
			const isFaulty = played.some(({ fault }) => fault);
			const dot = game.notes(node)?.comments ? b`<span class="said"></span>` : A;
			return b`<button class="cell ${isFaulty ? "wrong" : ""}" aria-current=${node === this.node ? "true" : A} @click=${() => this.go(node)}>
        ${played.length === 0 ? "◇" : played.map(({ number, color, text }) => b`<span class="number">${number}</span><span class="stone small ${color}"></span>${text} `)}${dot}
      </button>`;
		});
		return b`<div class="run deep-${Math.min(depth, MAX_INDENT)}">${cells}</div>`;
	}
};
customElements.define("other-game", OtherGame);
export { OtherGame };
