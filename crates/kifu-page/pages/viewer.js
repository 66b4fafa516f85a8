import { $ as judgementWords, At as setAttributes, B as keysIn, Ct as regionAround, Dt as Painter, Et as pointsOf, F as values_default, L as commandOf, Mt as updateLayer, Ot as isLong, R as isTakenBy, St as pictureOf, Tt as colorOf, bt as readPanels, cn as b, dn as r, et as languageFor, gt as nameOf, ht as FLAG, in as A, jt as svgElement, kt as addLayer, ln as w, mt as GameModel, nt as sayIfKnown, on as E, rn as i, t as Typing, tt as messagesIn, un as i$1, vt as namesOf, wn as NOTATIONS, wt as wholeBoard, xt as readRegion, yt as readNumbers, z as keySign } from "./shared.js";
// src/model/rules.ts
/**
* Plays a stone. Stones are row by row: 0 empty, 1 black, 2 white.
*
* @param before The stones before the opponent's last move, which the move must not restore; `null` without one.
*/
function playStone(stones, size, color, point, before) {
	if (stones[point] !== 0) return "occupied";
	const next = Uint8Array.from(stones);
	next[point] = color + 1;
	let taken = 0;
	for (const neighbour of neighbours(point, size)) {
		if (next[neighbour] !== 2 - color) continue;
		const { chain, hasLiberty } = chainAt(next, size, neighbour);
		if (hasLiberty) continue;
		for (const stone of chain) next[stone] = 0;
		taken += chain.length;
	}
	if (taken === 0 && !chainAt(next, size, point).hasLiberty) return "suicide";
	if (before && next.every((stone, at) => stone === before[at])) return "ko";
	return {
		stones: next,
		taken
	};
}
/** The connected stones of one colour with this one, and whether an empty point is next to them. */
function chainAt(stones, size, point) {
	const chain = [point];
	const seen = new Set(chain);
	let hasLiberty = false;
	for (const stone of chain) for (const neighbour of neighbours(stone, size)) if (stones[neighbour] === 0) hasLiberty = true;
	else if (stones[neighbour] === stones[point] && !seen.has(neighbour)) {
		seen.add(neighbour);
		chain.push(neighbour);
	}
	return {
		chain,
		hasLiberty
	};
}
function neighbours(point, [columns, rows]) {
	const [x, y] = [point % columns, Math.floor(point / columns)];
	const all = [];
	if (x > 0) all.push(point - 1);
	if (x < columns - 1) all.push(point + 1);
	if (y > 0) all.push(point - columns);
	if (y < rows - 1) all.push(point + columns);
	return all;
}
// src/viewer/pointer.ts
/** The point under a pointer; -1 outside of the board. */
function pointUnder(svg, region, game, event) {
	const matrix = svg.getScreenCTM();
	if (!matrix) return -1;
	const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
	const [x, y] = [Math.round(place.x), Math.round(place.y)];
	return region.left <= x && x <= region.right && region.top <= y && y <= region.bottom ? y * game.json.size[0] + x : -1;
}
/** The step of a touch, forward or back: a swipe, or a tap on the right or left half; `null` otherwise. */
function stepOfTouch(begin, end, box) {
	const [across, down] = [end.x - begin.x, end.y - begin.y];
	if (Math.abs(across) > 30 && Math.abs(across) > 2 * Math.abs(down)) return across < 0 ? 1 : -1;
	return Math.hypot(across, down) < 10 && end.time - begin.time < 500 ? end.x > box.left + box.width / 2 ? 1 : -1 : null;
}
/** Accumulates wheel events into steps: one for each notch, however finely the device reports it. */
var Wheel = class {
	#sum = 0;
	#last = 0;
	/** The time of the last wheel event that the viewer handled. */
	#kept = -1e3;
	/** True if the viewer handles a wheel event: if it had an effect, or follows closely after one that had. */
	keeps(event, didSomething) {
		if (!didSomething && event.timeStamp - this.#kept > 400) return false;
		this.#kept = event.timeStamp;
		return true;
	}
	/** The number of steps that a wheel event completes. */
	turn(event) {
		const pixels = event.deltaY * [
			1,
			33,
			400
		][event.deltaMode];
		if (event.timeStamp - this.#last > 300 || Math.sign(pixels) !== Math.sign(this.#sum)) this.#sum = 0;
		this.#last = event.timeStamp;
		this.#sum += pixels;
		const steps = Math.trunc(this.#sum / 50);
		this.#sum -= steps * 50;
		return Math.max(-3, Math.min(3, steps));
	}
};
// src/viewer/record-text.ts
/** Decodes a record as UTF-8 if it is valid, or else in the character set that it declares. */
function textOfRecord(bytes) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		const latin = new TextDecoder("latin1");
		const charset = /CA\s*\[\s*([^\]]*)\]/.exec(latin.decode(bytes.subarray(0, 4096)))?.[1]?.trim();
		try {
			return new TextDecoder(charset).decode(bytes);
		} catch {
			return latin.decode(bytes);
		}
	}
}
// src/viewer/engine.ts
var LOADERS = {
	kifu: {
		glue: () => import("./kifu.js"),
		module: () => new URL(
			/* @vite-ignore */
			"./kifu_bg.wasm",
			import.meta.url
		)
	},
	"kifu-full": {
		glue: () => import("./kifu-full.js"),
		module: () => new URL(
			/* @vite-ignore */
			"./kifu-full_bg.wasm",
			import.meta.url
		)
	},
	"kifu-games": {
		glue: () => import("./kifu-games.js"),
		module: () => new URL(
			/* @vite-ignore */
			"./kifu-games_bg.wasm",
			import.meta.url
		)
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
/** Loads the build for SGF in UTF-8 in advance. Viewers with the attribute `src` do that themselves. */
function preload() {
	loadEngine("kifu").catch(() => {});
}
/** Returns true if the record at an address is probably SGF. */
function isProbablySgf(address) {
	const ending = /\.(\w+)(?:[?#]|$)/.exec(address.split("/").at(-1) ?? "")?.[1];
	return ending === void 0 || ending.toLowerCase() === "sgf";
}
/** The build that a text needs. */
function engineFor(bytes, encoding) {
	if (encoding && !/^utf-?8$/i.test(encoding)) return "kifu-full";
	const start = new TextDecoder("latin1").decode(bytes.subarray(0, 4096));
	const charset = /CA\s*\[\s*([^\]]*)\]/.exec(start)?.[1]?.trim();
	if (charset && !/^(utf-?8|us-ascii|ascii|iso-?8859-1|latin-?1)$/i.test(charset)) return "kifu-full";
	if (!/\(\s*;/.test(start)) return "kifu-full";
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return "kifu";
	} catch {
		return "kifu-full";
	}
}
/** Reads a model that the engine wrote. */
function readModel(json) {
	return JSON.parse(json);
}
// src/viewer/course.ts
/** The navigation in a game. Stepping forward returns to the line that was left. */
var Course = class {
	game;
	#node = 0;
	/** The child that was last visited, at nodes with several. */
	#chosen = /* @__PURE__ */ new Map();
	/** The end of the line through the current node; -1 until it is asked for. */
	#end = -1;
	constructor(game) {
		this.game = game;
	}
	get node() {
		return this.#node;
	}
	/** Goes to a node. Returns false if there is no such node, or it is the current one. */
	go(node) {
		if (!Number.isInteger(node) || node < 0 || node >= this.game.count || node === this.#node) return false;
		for (let at = node; at > 0 && at !== this.#node;) {
			const parent = this.game.parent(at);
			if (this.after(parent) !== at) {
				this.#chosen.set(parent, at);
				this.#end = -1;
			}
			at = parent;
		}
		this.#node = node;
		return true;
	}
	/** The node after another one in the current line; -1 at its end. */
	after(node) {
		return this.#chosen.get(node) ?? this.game.children(node)[0] ?? -1;
	}
	/** Goes forward by a number of steps, or back if it is negative. */
	step(count) {
		let node = this.#node;
		for (let left = Math.abs(count); left > 0; left--) {
			const next = count > 0 ? this.after(node) : this.game.parent(node);
			if (next < 0) break;
			node = next;
		}
		return this.go(node);
	}
	/** The last node of the current line. */
	end() {
		if (this.#end < 0) {
			let node = this.#node;
			for (let next = this.after(node); next >= 0; next = this.after(node)) node = next;
			this.#end = node;
		}
		return this.#end;
	}
	/** The current node and the other nodes after its parent. */
	siblings() {
		const parent = this.game.parent(this.#node);
		return parent < 0 ? [this.#node] : this.game.children(parent);
	}
	/** Goes to the next or previous variation, at the same depth if it is long enough. */
	variation(direction) {
		const { depths } = this.game.columns;
		for (let at = this.#node; at > 0; at = this.game.parent(at)) {
			const siblings = this.game.children(this.game.parent(at));
			const other = siblings[siblings.indexOf(at) + direction];
			if (siblings.length === 1) continue;
			if (other === void 0) return false;
			let node = other;
			while (depths[node] < depths[this.#node] && this.after(node) >= 0) node = this.after(node);
			return this.go(node);
		}
		return false;
	}
	/** Goes to the next node with several children, or to the previous one; else to the end or to the root. */
	branch(direction) {
		let node = this.#node;
		for (;;) {
			const next = direction > 0 ? this.after(node) : this.game.parent(node);
			if (next < 0) break;
			node = next;
			if (this.game.children(node).length > 1) break;
		}
		return this.go(node);
	}
	/** The node of a move of the current line, by its number; -1 if the line has no such move. */
	moveNumbered(number) {
		const { numbers } = this.game.columns;
		const isThere = (node) => this.game.json.moves[node] !== -1 && numbers[node] === number;
		for (let at = this.#node; at >= 0; at = this.game.parent(at)) if (isThere(at)) return at;
		for (let at = this.after(this.#node); at >= 0; at = this.after(at)) if (isThere(at)) return at;
		return -1;
	}
	/** Goes to the node of a move of the current line. Returns false if the line has no such move. */
	goToMove(number) {
		const node = this.moveNumbered(number);
		if (node < 0 && number > 0) return false;
		this.go(Math.max(node, 0));
		return true;
	}
};
// src/viewer/links.ts
var MOVE = String.raw`(?<![\p{L}\p{N}])(?:moves?|coup|Zug|ход)\s+(?<after>\d{1,4})(?![\p{L}\p{N}])|第\s*(?<chinese>\d{1,4})\s*手|(?<japanese>\d{1,4})手目`;
var COLOR = String.raw`(?<!\p{Script=Latin})(?:(?<black>black\s|[黑黒흑]\s?)|white\s|[白백]\s?)#?(?<ofColor>\d{1,3})(?![\p{Script=Latin}\p{N}])`;
var POINT = String.raw`(?<![\p{L}\p{N}])(?<column>[A-HJ-Z])(?<row>\d{1,3})(?![\p{L}\p{N}])`;
var ADDRESS = String.raw`https?://[^\s<>"'\]）)」』，。]+`;
var LINK = new RegExp(`(?<address>${ADDRESS})|${MOVE}|${COLOR}|${POINT}`, "giu");
/** What follows a number that is no move: the rest of a rate, of a score or of a name such as 3-4 point, or what it counts. */
var COUNTED = new RegExp(String.raw`^(?:[.,:]\d|\s*[%％+]|-[3-5](?!\d)|[ -](?:(?:or|to) \d+ )?(?:${"areas corners dan eyes games groups? hours kyu libs liberties lines minutes more moves of percent points? prisoners seconds space stones? times years".replaceAll(" ", "|")})\b|\s*[${"目子個个段級级時时分秒回次勝胜線线路年月日집단급점시분초개회년월일승"}])`, "iu");
/** Divides a text. Points are those of a board of this size, in letters without I and numbers from below. */
function piecesOf(text, size, isMove) {
	const pieces = [];
	let end = 0;
	const add = (piece) => {
		const last = pieces.at(-1);
		if (piece.kind === "text" && last?.kind === "text") last.text += piece.text;
		else if (piece.text !== "") pieces.push(piece);
	};
	for (const found of text.matchAll(LINK)) {
		const after = found.index + found[0].length;
		const isCounted = COUNTED.test(text.slice(after, after + 40));
		const piece = pieceOf(found, size, (number, color) => !isCounted && isMove(number, color));
		if (!piece) continue;
		add({
			kind: "text",
			text: text.slice(end, found.index)
		});
		add(piece);
		end = after;
	}
	add({
		kind: "text",
		text: text.slice(end)
	});
	return pieces;
}
function pieceOf(found, size, isMove) {
	const { address, column, row, after, chinese, japanese, black, ofColor } = found.groups;
	const text = found[0];
	const moveOf = (color, number) => isMove(number, color) ? {
		kind: "move",
		text,
		number
	} : null;
	if (address) return {
		kind: "address",
		text
	};
	if (ofColor) return moveOf(black ? 0 : 1, Number(ofColor));
	const number = after ?? chinese ?? japanese;
	if (number) return {
		kind: "move",
		text,
		number: Number(number)
	};
	if (!column || !row || column !== column.toUpperCase()) return null;
	const [columns, rows] = size;
	const x = "ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(column);
	const y = rows - Number(row);
	if (x < columns && y >= 0 && y < rows) return {
		kind: "point",
		text,
		point: y * columns + x
	};
	return column === "B" || column === "W" ? moveOf(column === "B" ? 0 : 1, Number(row)) : null;
}
// src/viewer/numbered-moves.ts
/** After this many moves, a number below 10 counts the moves of a diagram. */
var OPENING = 20;
/** True if a comment on a node means the move of the current line with this number, and that colour plays it. */
function isMoveOf(course, node, number, color) {
	const { game } = course;
	const move = game.move(course.moveNumbered(number));
	if (move?.color !== color || isInDiagram(course, node, number)) return false;
	return (game.notes(node)?.labels ?? []).every(([point, label]) => label.trim() !== String(number) || point === move.point);
}
/**
* True if the number is small enough to count from the start of the variation, or of a diagram that the record does not
* have, and not only from the start of the game.
*/
function isInDiagram(course, node, number) {
	const { lines, depths, numbers } = course.game.columns;
	let start = node;
	while (lines[start] !== 0) start = course.game.parent(start);
	const inVariation = depths[course.end()] - depths[start];
	return number <= (start !== node ? inVariation : numbers[node] > OPENING ? 9 : 0) && number <= numbers[start];
}
// src/viewer/panels/comment.ts
/** The comments on some nodes, usually the current one; `none` is shown if there are none. */
function commentPanel(context, nodes = [context.node], none = context.say("no-comment")) {
	const parts = nodes.map((node) => notesOf(node, context)).filter((part) => part !== null);
	return parts.length > 0 ? b`${parts}` : b`<p class="none">${none}</p>`;
}
/** The long labels of a node: the board shows only their beginnings. */
function longLabels(notes) {
	return (notes.labels ?? []).filter(([, label]) => isLong(label.trim()));
}
/** True if the author says something about a node. */
function isSpoken(notes) {
	if (!notes) return false;
	const { name, comments, judgements } = notes;
	return Boolean(name || comments?.length || judgements?.length) || longLabels(notes).length > 0;
}
/** What the author says about a node; `null` if that is nothing. */
function notesOf(node, context) {
	const { game, say } = context;
	const notes = game.notes(node);
	if (!isSpoken(notes)) return null;
	const comments = notes.comments ?? [];
	const labels = longLabels(notes);
	const judgements = notes.judgements?.map(({ kind, strength }) => b`<span class="chip ${kind}">${judgementWords(say, kind, strength)}</span>`);
	return b`
    ${notes.name ? b`<p class="title" dir="auto">${notes.name}</p>` : ""}
    ${judgements?.length ? b`<p class="chips">${judgements}</p>` : ""}
    ${comments.map(({ text, author }) => b`<p class="comment" dir="auto">${author ? b`<b>${author}: </b>` : ""}${pieces(text.trimEnd(), node, context)}</p>`)}
    ${labels.map(([point, label]) => b`<p class="comment" dir="auto"><b>${game.nameOf(point)}: </b>${pieces(label.trim(), node, context)}</p>`)}
  `;
}
function pieces(text, node, { game, course, pointAt, goToMove }) {
	const isMove = (number, color) => isMoveOf(course, node, number, color);
	return piecesOf(text, game.json.size, isMove).map((piece) => {
		switch (piece.kind) {
			case "point": {
				const { point } = piece;
				return b`<button class="link" type="button" @pointerenter=${() => pointAt(point)} @pointerleave=${() => pointAt(null)}
          @focus=${() => pointAt(point)} @blur=${() => pointAt(null)} @click=${() => pointAt(point)}>${piece.text}</button>`;
			}
			case "move": return b`<button class="link" type="button" @click=${() => goToMove(piece.number)}>${piece.text}</button>`;
			case "address": return b`<a href=${piece.text} rel="noopener noreferrer nofollow" target="_blank">${piece.text}</a>`;
			default: return piece.text;
		}
	});
}
// src/viewer/values.ts
var fill = (phrase, places = {}) => phrase.replace(/\{(\w*)\}/g, (whole, name) => String(places[name] ?? whole));
/** The singular or the plural phrase for a number. */
var counted = (phrases, n) => fill(phrases[n === 1 ? 0 : 1], { n });
/** A number of points; halves have their own phrases. */
function points(phrases, number, places = {}) {
	const [one, many, half, andHalf, fraction] = phrases;
	const whole = Math.trunc(number);
	const all = {
		...places,
		decimal: number
	};
	if (Number.isInteger(number)) return fill(number === 1 ? one : many, {
		...all,
		n: number
	});
	if (number === .5) return fill(half, all);
	const isHalf = number > 0 && number - whole === .5;
	return fill(isHalf ? andHalf : fraction, {
		...all,
		n: isHalf ? whole : number
	});
}
function duration({ time }, seconds) {
	const whole = Math.floor(seconds);
	const days = whole % 86400 === 0 ? whole / 86400 : 0;
	const rest = whole - days * 86400;
	const left = Number((seconds - Math.floor(whole / 60) * 60).toFixed(6));
	return [
		days,
		Math.floor(rest / 3600),
		Math.floor(rest % 3600 / 60),
		left
	].map((count, unit) => count !== 0 || unit === 3 && whole === 0 ? counted(time.units[unit], count) : "").filter(Boolean).join(time.joint);
}
var CHINESE = "一二三四五六七八九十";
function rank(words, text) {
	const table = words.rank;
	if (text === "NR" || text === "?") return table[text];
	const found = /^(\d+)([kdp]?)([?*]?)$/.exec(text);
	if (!found) return text;
	const [, digits, kind, certainty] = found;
	const n = Number(digits);
	const chinese = n > 10 ? `十${CHINESE[n - 11]}` : CHINESE[n - 1];
	const numerals = table.chinese && kind === "p";
	const hasFirst = n === 1 && (numerals || !table.chinese);
	const dan = () => fill(hasFirst ? table.first : table.d, { n: numerals ? chinese : n });
	const said = kind === "k" ? fill(table.k, { n }) : kind === "d" ? dan() : kind === "p" ? fill(table.p, { dan: dan() }) : fill(table.rating, { n });
	return certainty === "?" ? `${said}?` : said;
}
function result({ result: table, sides }, text) {
	const found = /^([BW])\+(R|T|F|[\d.]*)$/.exec(text);
	if (!found) return text in table ? String(table[text]) : text;
	const [, color, by] = found;
	const winner = sides[color === "B" ? 0 : 1];
	if (by in table && by !== "0") return fill(String(table[by]), { winner });
	return Number(by) === 0 ? fill(table.equal, { winner }) : points(table.points, Number(by), { winner });
}
function komi({ komi: table }, text) {
	const number = /^-?[\d.]+$/.test(text) ? Number(text) : NaN;
	if (Number.isNaN(number)) return text;
	if (number === 0) return table.none;
	return number > 0 ? points(table.points, number) : fill(table.reverse, { "": points(table.points, -number) });
}
function handicap({ handicap: table }, text) {
	return /^\d+$/.test(text) ? text === "0" ? table[2] : counted(table, Number(text)) : text;
}
function time(words, text) {
	if (text === "unlimited") return words.time.unlimited;
	if (!/^[\d.]+$/.test(text)) return text;
	return Number(text) === 0 ? words.time.none : duration(words, Number(text));
}
function overtime(words, text) {
	const table = words.time;
	const length = (seconds) => duration(words, Number(seconds));
	const forms = [
		[/^none$/, () => table.absolute],
		[/^(\d+)\/([\d.]+) Canadian$/, ([n, period]) => fill(table.canadian[n === "1" ? 0 : 1], {
			n,
			period: length(period)
		})],
		[/^(\d+)x([\d.]+) byo-yomi$/, ([n, period]) => fill(table.byoYomi[0], {
			n,
			period: length(period)
		})],
		[/^([\d.]+) byo-yomi$/, ([period]) => fill(table.byoYomi[1], { period: length(period) })],
		[/^([\d.]+) fischer$/, ([more]) => fill(table.fischer[0], { increment: length(more) })],
		[/^([\d.]+) fischer max ([\d.]+)$/, ([more, most]) => fill(table.fischer[1], {
			increment: length(more),
			limit: length(most)
		})],
		[/^([\d.]+) simple$/, ([period]) => fill(table.simple, { period: length(period) })],
		[/^(\d+)x([\d.]+) Ing$/, ([n, period]) => fill(table.ing, {
			n,
			period: length(period)
		})]
	];
	for (const [form, say] of forms) {
		const found = form.exec(text);
		if (found) return say(found.slice(1));
	}
	return text;
}
/** The dates of an SGF date list, in which each may omit the parts that it shares with the one before. */
function dayList(text) {
	const days = [];
	for (const part of text.split(",")) {
		if (!/^(\d{4}(-\d\d){0,2}|\d\d(-\d\d)?)$/.test(part)) return null;
		const numbers = part.split("-").map(Number);
		const before = days.at(-1);
		if (part.length < 4 || part.length === 5) {
			if (!before) return null;
			days.push([...before.slice(0, Math.max(1, before.length - numbers.length)), ...numbers]);
		} else days.push(numbers);
	}
	return days;
}
/** True if a date directly follows another of the same precision. */
function follows(day, before) {
	if (day.length !== before.length) return false;
	const [year, month = 1, date = 1] = before;
	const next = /* @__PURE__ */ new Date(0);
	next.setUTCFullYear(year + (before.length === 1 ? 1 : 0), month - 1 + (before.length === 2 ? 1 : 0), date + (before.length === 3 ? 1 : 0));
	return next.getUTCFullYear() === day[0] && next.getUTCMonth() + 1 === (day[1] ?? 1) && next.getUTCDate() === (day[2] ?? 1);
}
function date({ dates: table }, text) {
	const days = dayList(text);
	if (!days) return text;
	const ranges = [];
	for (const day of days) {
		const last = ranges.at(-1);
		if (last && follows(day, last.at(-1))) last[1] = day;
		else ranges.push([day]);
	}
	const said = ranges.flat();
	const texts = said.map((day, index) => {
		const other = said[table.dayFirst ? index + 1 : index - 1];
		const sameYear = day.length > 1 && other !== void 0 && other.length > 1 && other[0] === day[0];
		const sameMonth = sameYear && day.length > 2 && other.length > 2 && other[1] === day[1];
		const parts = [
			sameYear ? "" : fill(table.year, { n: day[0] }),
			day.length > 1 && !sameMonth ? table.months[day[1] - 1] : "",
			day.length > 2 ? fill(table.day, { n: day[2] }) : ""
		].filter(Boolean);
		return table.dayFirst ? parts.reverse() : parts;
	});
	const items = ranges.map((range) => {
		const first = texts.shift();
		const text = first.join(table.joint);
		return range.length > 1 ? text + table.to[first.length > 1 ? 1 : 0] + texts.shift().join(table.joint) : text;
	});
	const last = items.pop();
	return items.length > 0 ? items.join(table.list[0]) + table.list[1] + last : last;
}
var FIELDS = {
	"black-rank": rank,
	"white-rank": rank,
	date,
	result,
	komi,
	handicap,
	rules: ({ rules }, text) => text in rules ? rules[text] : text,
	time,
	overtime
};
/** Describes the value of a game information field in words. Texts and unreadable values stay unchanged. */
function valueInWords(key, text, language) {
	const words = values_default[language] ?? values_default.en;
	return FIELDS[key]?.(words, text) ?? text;
}
// src/viewer/panels/info.ts
/** The fields that the players' panel shows. */
var SHOWN = [
	"black",
	"black-rank",
	"white",
	"white-rank"
];
/** The fields of the information panel. */
function infoRows({ game }) {
	return (game.json.info ?? []).filter((row) => !SHOWN.includes(row.key));
}
function infoPanel(context) {
	const { say, language } = context;
	const rows = infoRows(context);
	return b`<dl class="info" part="info">${rows.map(({ key, label, text }) => b`<div><dt>${sayIfKnown(say, `info-${key}`, label)}</dt><dd dir="auto">${valueInWords(key, text, language)}</dd></div>`)}</dl>`;
}
// src/viewer/path.ts
/** The node of a path; -1 if the game has none. `57.b` is 57 steps from the root, then the second variation. */
function nodeOfPath(game, path) {
	const { node, isWhole } = follow(game, path);
	return isWhole ? node : -1;
}
/** The last existing node of a path; -1 if the text is not a path. */
function nearestNode(game, path) {
	return follow(game, path).node;
}
/** Follows a path as far as it goes. */
function follow(game, path) {
	const pieces = path.trim().toLowerCase().split("/").map((piece) => /^(\d+)(?:\.(\d+|[a-z]))?$/.exec(piece));
	if (pieces.includes(null)) return {
		node: -1,
		isWhole: false
	};
	let node = 0;
	for (const [, steps, choice] of pieces) {
		for (let left = Number(steps); left > 0; left--) {
			const next = game.children(node)[0];
			if (next === void 0) return {
				node,
				isWhole: false
			};
			node = next;
		}
		if (choice === void 0) continue;
		const index = /\d/.test(choice) ? Number(choice) - 1 : choice.charCodeAt(0) - 97;
		const next = game.children(node)[index];
		if (next === void 0) return {
			node,
			isWhole: false
		};
		node = next;
	}
	return {
		node,
		isWhole: true
	};
}
/** The path of a node. */
function pathOfNode(game, node) {
	const pieces = [];
	let steps = 0;
	for (let at = node;; at = game.parent(at)) {
		const first = game.json.lines.first[game.columns.lines[at]];
		steps += at - first;
		at = first;
		if (at === 0) break;
		const index = game.children(game.parent(at)).indexOf(at);
		pieces.push(String(steps));
		pieces.push(index < 26 ? String.fromCharCode(97 + index) : String(index + 1));
		steps = 0;
	}
	pieces.push(String(steps));
	pieces.reverse();
	const parts = [];
	for (let at = 0; at < pieces.length; at += 2) {
		const choice = pieces[at + 1];
		if (at > 0 && choice === void 0 && pieces[at] === "0") continue;
		parts.push(choice === void 0 ? pieces[at] : `${pieces[at]}.${choice}`);
	}
	return parts.join("/");
}
// src/viewer/icons.ts
/** Paths in a square of 16. */
var PATHS = {
	first: "M4 3v10M12.5 3.5 6.5 8l6 4.5",
	"back-10": "M8 3.5 3 8l5 4.5M13.5 3.5 8.5 8l5 4.5",
	previous: "M10.5 3.5 5 8l5.5 4.5",
	next: "M5.5 3.5 11 8l-5.5 4.5",
	"forward-10": "M2.5 3.5 7.5 8l-5 4.5M8 3.5 13 8l-5 4.5",
	last: "M12 3v10M3.5 3.5l6 4.5-6 4.5",
	autoplay: "M5 3.2v9.6L12.8 8Z",
	pause: "M5.5 3.5v9M10.5 3.5v9",
	undo: "M6.5 3.5 3 7l3.5 3.5M3 7h6.5a3.5 3.5 0 0 1 0 7H6",
	redo: "M9.5 3.5 13 7l-3.5 3.5M13 7H6.5a3.5 3.5 0 0 0 0 7H10",
	discard: "M4 4l8 8M12 4l-8 8",
	more: "M3.5 8h.01M8 8h.01M12.5 8h.01"
};
function icon(name) {
	return b`<svg class="icon ${name}" viewBox="0 0 16 16" aria-hidden="true">${w`<path d=${PATHS[name]}></path>`}</svg>`;
}
// src/viewer/panels/mistakes.ts
/** A number with at most one decimal. */
function decimal(number, language, style) {
	return new Intl.NumberFormat(language, {
		style,
		maximumFractionDigits: 1
	}).format(number);
}
/** A loss: `−23 %, −4.2 points`. A gain in one of both is not said. */
function lossWords({ winrate, lead }, say, language) {
	const parts = [];
	if (winrate !== null && winrate > 0) parts.push(`−${decimal(winrate, language, "percent")}`);
	if (lead !== null && lead > 0) parts.push(say("loss-points", { points: decimal(lead, language) }));
	return parts.join(", ");
}
/** Whose mistakes are listed, buttons to the nearest ones, and the list, the worst first. */
function mistakesPanel({ game, node, say, language, names, go, run }, review, line) {
	if (review.mistakes(line, null).length === 0) return "";
	const nameOfColor = (color) => color === 0 ? "black" : "white";
	const stone = (color) => b`<span class="stone small ${nameOfColor(color)}"></span>`;
	const toggle = (color) => {
		const count = review.mistakes(line, color).length;
		const label = `${say("mistakes")}, ${say(nameOfColor(color))}: ${count}`;
		return b`<button type="button" aria-pressed=${review.color === color} aria-label=${label} @click=${() => review.choose(color)}>${stone(color)}${count}</button>`;
	};
	const step = (name) => b`<button type="button" aria-label=${say(`mistake-${name}`)}
    title=${say(`mistake-${name}`)} @click=${() => run(`mistake-${name}`)}>${icon(name)}</button>`;
	const row = (mistake) => {
		const move = game.move(mistake.node);
		return b`<li><button type="button" aria-current=${mistake.node === node}
      @click=${() => go(mistake.node)}>${stone(move.color)}<span class="hidden">${say(nameOfColor(move.color))}</span>
      <span class="number">${move.number}</span> <span>${move.point === null ? say("pass") : nameOf(move.point, names, game)}</span>
      <span class="ends">${lossWords(mistake, say, language)}</span></button></li>`;
	};
	return b`<div class="mistakes">
    <div class="whose"><b>${say("mistakes")}</b>${toggle(0)}${toggle(1)}<span class="ends">${step("previous")}${step("next")}</span></div>
    <ol>${review.mistakes(line).map(row)}</ol>
  </div>`;
}
// src/viewer/trying.ts
var Trying = class {
	game;
	/** The node after which the line begins. */
	node;
	#start;
	/** The board before the move of the node, for a ko. */
	#before;
	#steps = [];
	#at = 0;
	constructor(game, node) {
		this.game = game;
		this.node = node;
		this.#start = game.board(node);
		this.#before = game.move(node) ? game.board(game.parent(node)) : null;
	}
	/** The number of moves on the board. */
	get at() {
		return this.#at;
	}
	/** The moves of the line, also those that were taken back. */
	get steps() {
		return this.#steps;
	}
	/** The last move on the board; `null` at the start of the line. */
	get last() {
		return this.#steps[this.#at - 1] ?? null;
	}
	get stones() {
		return this.last?.stones ?? this.#start;
	}
	/** Who plays next: 0 Black, 1 White. */
	get turn() {
		const { last } = this;
		return last ? last.color === 0 ? 1 : 0 : this.game.columns.turns[this.node] === 0 ? 0 : 1;
	}
	/** The stones captured by Black and by White. */
	get prisoners() {
		const prisoners = [...this.game.prisoners(this.node)];
		for (const { color, taken } of this.#steps.slice(0, this.#at)) prisoners[color] += taken;
		return prisoners;
	}
	/** Plays on a point, or passes. A move other than the next one of the line replaces the rest of it. */
	play(point) {
		if (this.#steps[this.#at]?.point !== point) {
			const { turn, stones } = this;
			const before = this.#at > 1 ? this.#steps[this.#at - 2].stones : this.#at === 1 ? this.#start : this.#before;
			const played = point === null ? {
				stones,
				taken: 0
			} : playStone(stones, this.game.json.size, turn, point, before);
			if (typeof played === "string") return played;
			this.#steps = [...this.#steps.slice(0, this.#at), {
				color: turn,
				point,
				...played
			}];
		}
		this.#at += 1;
		return null;
	}
	/** Goes forward in the line by a number of moves, or back. Returns false at its ends. */
	step(count) {
		const to = Math.max(0, Math.min(this.#steps.length, this.#at + count));
		if (to === this.#at) return false;
		this.#at = to;
		return true;
	}
	/** The picture of the line: its moves have numbers of their own, and the marks of the node are hidden. */
	picture(plain) {
		const { stones, last } = this;
		if (!last) return {
			...plain,
			ghosts: []
		};
		const texts = /* @__PURE__ */ new Map();
		this.#steps.slice(0, this.#at).forEach(({ point, color }, index) => {
			if (point !== null && stones[point] === color + 1) texts.set(point, String(index + 1));
		});
		const empty = {
			marks: [],
			lines: [],
			arrows: [],
			ghosts: [],
			territory: []
		};
		return {
			...plain,
			...empty,
			stones,
			texts,
			last: null,
			tried: new Set(texts.keys())
		};
	}
};
// src/viewer/review.ts
var Review = class {
	#mistakes;
	#game;
	#changed;
	#followed = -1;
	evaluations;
	/** Whose mistakes are shown; those of both if `null`. */
	color = null;
	/** The node under the pointer in the graph; -1 if there is none. */
	hinted = -1;
	constructor(game, changed) {
		const { nodes = [], winrates = [], leads = [], mistakes = [] } = game.json.graph ?? {};
		const evaluation = (index) => ({
			winrate: winrates[index] ?? null,
			lead: leads[index] ?? null
		});
		this.evaluations = new Map(nodes.map((node, index) => [node, evaluation(index)]));
		this.#mistakes = mistakes;
		this.#game = game;
		this.#changed = changed;
	}
	/** The mistakes of a line, the worst first; of one colour, or of both. */
	mistakes(line, color = this.color) {
		return this.#mistakes.filter(({ node }) => line.includes(node) && (color === null || this.#game.move(node)?.color === color));
	}
	/** The nearest mistake in the current line after or before the current node; -1 if there is none. */
	nearest(course, direction) {
		const line = course.game.path(course.end());
		const at = line.indexOf(course.node);
		const nodes = this.mistakes(line).map(({ node }) => node);
		return (direction > 0 ? line.slice(at + 1) : line.slice(0, at).reverse()).find((node) => nodes.includes(node)) ?? -1;
	}
	/** Goes to the nearest mistake. Returns false, and says so if the game has evaluations, if there is none. */
	go(viewer, course, command) {
		viewer.stopPlaying();
		const node = this.nearest(course, command === "mistake-next" ? 1 : -1);
		if (node >= 0) return viewer.go(node);
		if (this.evaluations.size > 0) viewer.tell(viewer.say("mistake-none"));
		return false;
	}
	/** Shows the mistakes of a colour, or again those of both. */
	choose(color) {
		this.color = this.color === color ? null : color;
		this.#changed();
	}
	/** Scrolls the list of mistakes to that of the current node, once after each step. */
	follow(node, root) {
		if (node === this.#followed || this.#mistakes.length === 0) return;
		this.#followed = node;
		const row = root.querySelector(".mistakes [aria-current=\"true\"]");
		const list = row?.closest("ol");
		if (!row || !list) return;
		const [at, from] = [row, list].map((element) => element.getBoundingClientRect().top);
		list.scrollTop += at - from - list.clientHeight / 3;
	}
	hint(node) {
		if (this.hinted === node) return;
		this.hinted = node;
		this.#changed();
	}
};
// src/viewer/turns.ts
/** The ways to turn a board, in the order of `kifu_go::Symmetry::ALL`. */
var TURNS = [
	"none",
	"left-right",
	"top-bottom",
	"half",
	"diagonal",
	"left",
	"right",
	"antidiagonal"
];
/** Added to the number of a turn to exchange the colours as well. */
var SWAPPED = TURNS.length;
/** The number of a turn by its name; `null` for `random`, and 0 for unknown words. */
function readTurn(text) {
	if (text === "random") return null;
	return Math.max(0, TURNS.indexOf(text ?? "none"));
}
/** The turn requested by the attributes of a viewer. Random turns apply to problems and guesses only. */
function turnOf({ transform, asBlack, mode }, model) {
	if (model?.game) return 0;
	const asks = mode === "solve" || mode === "guess";
	const turn = readTurn(transform) ?? (asks ? randomTurn() : 0);
	return asBlack && mode === "solve" && solverOf(model) === 1 ? turn + SWAPPED : turn;
}
/** The side that answers: that of the solution, else the one that moves first. */
function solverOf(model) {
	if (!model) return 0;
	const first = model.moves.find((move) => move !== -1) ?? 0;
	return model.solution?.color ?? colorOf(first);
}
/** A random turn other than `none`. */
function randomTurn() {
	return 1 + Math.floor(Math.random() * (TURNS.length - 1));
}
/** The turn in the address of the page: `#m=2&t=5`; `null` if it names none. */
function turnInAddress() {
	const found = /[#&]t=(\d+)/.exec(location.hash)?.[1];
	const turn = Number(found ?? NaN);
	return turn < 2 * TURNS.length ? turn : null;
}
// src/viewer/autoplay.ts
/** Calls `step` repeatedly until it returns false. */
var Autoplay = class {
	#timer = null;
	#onChange;
	constructor(onChange) {
		this.#onChange = onChange;
	}
	get isPlaying() {
		return this.#timer !== null;
	}
	/** @param seconds The time between two steps; 1.5 for `null`. */
	start(seconds, step) {
		this.stop();
		const delay = seconds && seconds > 0 ? seconds : 1.5;
		this.#timer = setInterval(() => {
			if (!step()) this.stop();
		}, delay * 1e3);
		this.#onChange();
	}
	stop() {
		if (this.#timer === null) return;
		clearInterval(this.#timer);
		this.#timer = null;
		this.#onChange();
	}
};
// src/viewer/speech.ts
/** Describes a point: `R6, black, move 57, last move`. */
function pointWords(point, node, stones, { game, say, names }) {
	const stone = stones[point];
	const words = [stone === 0 ? say("empty") : say(stone === 1 ? "black" : "white").toLowerCase()];
	const at = stone === 0 ? -1 : game.moveAt(point, node);
	if (at >= 0) words.push(say("stone-move", { number: game.columns.numbers[at] }));
	if (game.move(node)?.point === point) words.push(say("last-move"));
	return say("point", {
		point: nameOf(point, names, game),
		stone: words.join(", ")
	});
}
/** The point of a move, or the move of a game other than Go; null for a pass, and without a move. */
function moveName(node, names, game) {
	const point = game.move(node)?.point ?? null;
	return game.texts?.get(node) ?? (point === null ? null : nameOf(point, names, game));
}
/** Describes the move of a node: `Black R6`, `White pass`; empty without a move. */
function moveWords(node, { game, say, names }) {
	const move = game.move(node);
	if (!move) return "";
	const point = moveName(node, names, game) ?? say("pass");
	return say("played", {
		color: say(move.color === 0 ? "black" : "white"),
		point
	});
}
/** Describes a step: `Move 57: Black R6, takes 2; variation 2 of 3; the comment`. */
function stepWords(course, listener) {
	const { game, say } = listener;
	const { node } = course;
	const move = game.move(node);
	const first = [move ? `${say("move", { number: move.number })}: ${moveWords(node, listener)}` : say("start")];
	if (move) {
		const before = game.prisoners(Math.max(0, game.parent(node)))[move.color];
		const taken = game.prisoners(node)[move.color] - before;
		if (taken > 0) first.push(say("takes", { count: taken }));
	}
	const parts = [first.join(", ")];
	const siblings = course.siblings();
	if (siblings.length > 1) parts.push(say("variation-of", {
		number: siblings.indexOf(node) + 1,
		count: siblings.length
	}));
	for (const { text } of game.notes(node)?.comments ?? []) parts.push(text);
	return parts.join("; ");
}
// src/viewer/commands.ts
/** The options that keys cycle through. */
var COORDINATES = [...Object.keys(NOTATIONS), "none"];
var NUMBERS = [
	"none",
	"last:5",
	"all"
];
var LAST_MARKS = [
	"ring",
	"dot",
	"number",
	"none"
];
/** The steps within a line that is tried; its ends are further than any line. */
var TRIED_STEPS = {
	next: 1,
	previous: -1,
	"forward-10": 10,
	"back-10": -10,
	first: Number.NEGATIVE_INFINITY,
	last: Number.POSITIVE_INFINITY,
	"variation-previous": 0,
	"variation-next": 0,
	"branch-previous": 0,
	"branch-next": 0,
	autoplay: 0
};
/** Runs a command. Returns false if it had no effect. */
function runCommand(viewer, course, command) {
	const { game, node } = course;
	const triedStep = TRIED_STEPS[command];
	if (triedStep !== void 0 && command !== "autoplay") viewer.stopPlaying();
	if (viewer.trying && triedStep !== void 0) return viewer.stepTried(triedStep);
	switch (command) {
		case "next": return viewer.next();
		case "previous": return viewer.previous();
		case "forward-10": return viewer.next(10);
		case "back-10": return viewer.previous(10);
		case "first": return viewer.go(0);
		case "last": return viewer.go(course.end());
		case "variation-previous": return viewer.variation(-1);
		case "variation-next": return viewer.variation(1);
		case "branch-previous": return viewer.moved(course.branch(-1));
		case "branch-next": return viewer.moved(course.branch(1));
		case "mistake-previous":
		case "mistake-next": return viewer.review.go(viewer, course, command);
		case "autoplay":
			viewer.togglePlaying();
			return true;
		case "coordinates":
			viewer.coords = after(COORDINATES, viewer.coords ?? "a1");
			return true;
		case "numbers":
			viewer.numbers = after(NUMBERS, viewer.numbers ?? "none");
			return true;
		case "marks":
			viewer.lastMark = after(LAST_MARKS, viewer.lastMark ?? "ring");
			return true;
		case "prisoners": {
			const [black, white] = game.prisoners(node);
			return viewer.announce(viewer.say("prisoners", {
				black,
				white
			}));
		}
		case "last-move": {
			const words = moveWords(node, {
				game,
				say: viewer.say,
				names: viewer.names
			});
			return viewer.announce(words || viewer.say("no-last-move"));
		}
		case "walk":
			viewer.walkTo(game.move(node)?.point ?? middleOf(viewer));
			return true;
		case "pass": return viewer.pass();
		case "try-keep":
			viewer.keepTried();
			return true;
		case "try-end": return viewer.endTrying();
		case "hint": return viewer.hint();
		case "retry": return viewer.retry();
		case "restart": return viewer.restart();
		case "solution": return viewer.solution();
		case "undo": return viewer.undo();
		case "redo": return viewer.redo();
		case "save": return viewer.editing?.save() ?? false;
		case "delete": return node > 0 && viewer.edit({
			action: "delete_branch",
			node
		}) !== null;
		case "copy-link":
			if (viewer.hasAddress) viewer.copyLink();
			return viewer.hasAddress;
		case "keys":
			viewer.showKeys(true);
			return true;
	}
}
/** The next option, cyclically. */
function after(choices, value) {
	return choices[(choices.indexOf(value) + 1) % choices.length];
}
/** The centre point of the visible region. */
function middleOf({ picture }) {
	if (!picture) return 0;
	const { region, size } = picture;
	return Math.floor((region.top + region.bottom) / 2) * size[0] + Math.floor((region.left + region.right) / 2);
}
// src/app/without-editing.ts
var toolsPanel = () => "";
var textFields = toolsPanel;
var toolKey = () => false;
var toolNames = () => [];
// src/viewer/events.ts
/** The details of the current node. */
function moveDetail(game, { node }) {
	const move = game.move(node);
	return {
		node,
		path: pathOfNode(game, node),
		number: game.columns.numbers[node],
		point: moveName(node, null, game),
		color: move ? ["black", "white"][move.color] : null,
		captures: game.prisoners(node),
		comment: (game.notes(node)?.comments ?? []).map((comment) => comment.text).join("\n\n")
	};
}
// src/viewer/export.ts
var SVG = "http://www.w3.org/2000/svg";
/** The properties that a picture needs. They are written as attributes, which every program reads. */
var PROPERTIES = [
	"fill",
	"stroke",
	"stroke-width",
	"stroke-linecap",
	"stroke-linejoin",
	"stop-color",
	"opacity",
	"font-size",
	"font-family",
	"text-anchor"
];
/** The initial values of the properties, which need no attribute. */
var USUAL = {
	fill: "rgb(0, 0, 0)",
	stroke: "none",
	"stroke-width": "1px",
	"stroke-linecap": "butt",
	"stroke-linejoin": "miter",
	"stop-color": "rgb(0, 0, 0)",
	opacity: "1",
	"text-anchor": "start"
};
/** The picture of a board as the text of an SVG file. */
function svgText(board, width = 600) {
	const copy = board.cloneNode(true);
	const [originals, copies] = [board, copy].map((root) => [root, ...root.querySelectorAll("*")]);
	originals.forEach((original, index) => {
		writeStyle(original, copies[index]);
	});
	for (const line of copy.querySelectorAll("polyline[marker-mid]")) {
		const [x, y] = line.getAttribute("points").split(/[ ,]/);
		const id = line.getAttribute("marker-mid").slice(5, -1);
		const shape = copy.querySelector(`marker[id="${id}"] > *`);
		shape?.setAttribute("id", id);
		shape?.parentElement?.replaceWith(shape);
		line.replaceWith(...x && y ? [svgElement("use", {
			href: `#${id}`,
			x,
			y
		})] : []);
	}
	for (const group of copy.querySelectorAll("g:empty")) group.remove();
	const { width: across, height: down } = board.viewBox.baseVal;
	copy.setAttribute("xmlns", SVG);
	copy.setAttribute("width", String(width));
	copy.setAttribute("height", String(Math.round(width * down / across)));
	for (const name of [
		"aria-hidden",
		"class",
		"part"
	]) copy.removeAttribute(name);
	return new XMLSerializer().serializeToString(copy).toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "�");
}
/** Writes the computed style of an element into its copy. */
function writeStyle(original, copy) {
	const style = getComputedStyle(original);
	const isText = original.localName === "text";
	if (original.localName !== "svg" && original.localName !== "defs") {
		for (const name of PROPERTIES) {
			const value = style.getPropertyValue(name);
			if (name.startsWith("stop-") && original.localName !== "stop") continue;
			if (/^(font|text)-/.test(name) && !isText) continue;
			if (value === USUAL[name] || value.includes("url(")) continue;
			copy.setAttribute(name, value.replace(/(\d)px/g, "$1"));
		}
		const radius = style.getPropertyValue("r");
		if (original.localName === "circle" && radius) copy.setAttribute("r", radius.replace("px", ""));
		const moved = style.transform;
		if (moved && moved !== "none") copy.setAttribute("transform", moved);
	}
	for (const name of [
		"class",
		"part",
		"style"
	]) copy.removeAttribute(name);
}
/** Draws an SVG as PNG. The policy of the page must allow images of `data:`. */
async function pngOf(svg, width) {
	const image = new Image();
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
	await image.decode();
	const canvas = document.createElement("canvas");
	canvas.width = width;
	canvas.height = Math.round(width * image.naturalHeight / image.naturalWidth);
	canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => blob ? resolve(blob) : reject(/* @__PURE__ */ new Error("the browser draws no PNG")), "image/png");
	});
}
// src/solve/guess.ts
/** The number of wrong guesses after which the half of the board with the move is shown. */
var TRIES_WITHOUT_HALF = 3;
/** Begins at a node. */
function beginGuessing(node) {
	return {
		node,
		wrong: 0,
		moves: 0,
		atOnce: 0,
		guessed: 0,
		distances: 0,
		verdict: null
	};
}
/** The node of the next move on the board, by first children; -1 at the end. */
function nextMove(game, node) {
	for (let at = game.children(node)[0]; at !== void 0; at = game.children(at)[0]) if ((game.move(at)?.point ?? null) !== null) return at;
	return -1;
}
/** Guesses the next move. Goes to it if the guess is right. */
function guess(game, state, point) {
	const next = nextMove(game, state.node);
	if (next < 0) return {
		...state,
		verdict: { kind: "at-end" }
	};
	const target = game.move(next).point;
	const { size } = game.json;
	const same = samePoints(game.board(state.node), size, target);
	const distance = Math.min(...same.map((other) => distanceOf(point, other, size[0])));
	const isFirst = state.wrong === 0;
	const counted = isFirst ? {
		guessed: state.guessed + 1,
		distances: state.distances + distance
	} : {};
	if (distance === 0) {
		const verdict = {
			kind: "right",
			tries: state.wrong + 1,
			isSame: point !== target
		};
		const atOnce = state.atOnce + (isFirst ? 1 : 0);
		return {
			...state,
			...counted,
			node: next,
			wrong: 0,
			moves: state.moves + 1,
			atOnce,
			verdict
		};
	}
	const wrong = state.wrong + 1;
	const half = wrong >= TRIES_WITHOUT_HALF ? halfOf$1(target, size) : null;
	return {
		...state,
		...counted,
		wrong,
		verdict: {
			kind: "wrong",
			distance,
			half
		}
	};
}
/** A point and those that are the same by the symmetries of a board. */
function samePoints(stones, [columns, rows], point) {
	const place = (turn, at) => {
		const [x, y] = [at % columns, Math.floor(at / columns)];
		const [across, down] = [turn & 1 ? columns - 1 - x : x, turn & 2 ? rows - 1 - y : y];
		return turn & 4 ? across * columns + down : down * columns + across;
	};
	return Array.from({ length: columns === rows ? 8 : 4 }, (_, turn) => turn).filter((turn) => stones.every((stone, at) => stones[place(turn, at)] === stone)).map((turn) => place(turn, point));
}
/** Goes to the next move without a guess. */
function show(game, state) {
	const next = nextMove(game, state.node);
	if (next < 0) return {
		...state,
		verdict: { kind: "at-end" }
	};
	return {
		...state,
		node: next,
		wrong: 0,
		moves: state.moves + 1,
		verdict: null
	};
}
/** The distance of two points in lines, along the axis on which it is larger. */
function distanceOf(one, other, columns) {
	const across = Math.abs(one % columns - other % columns);
	return Math.max(across, Math.abs(Math.floor(one / columns) - Math.floor(other / columns)));
}
/** The half of the board with a point, divided along the axis on which the point is further from the centre. */
function halfOf$1(point, [columns, rows]) {
	const across = 2 * (point % columns) - columns + 1;
	const down = 2 * Math.floor(point / columns) - rows + 1;
	if (across === 0 && down === 0) return null;
	if (Math.abs(across) >= Math.abs(down)) return across < 0 ? "left" : "right";
	return down < 0 ? "top" : "bottom";
}
/** The points outside a half. */
function outsideHalf(half, [columns, rows]) {
	const isOutside = (x, y) => {
		const across = 2 * x - columns + 1;
		const down = 2 * y - rows + 1;
		return {
			left: across > 0,
			right: across < 0,
			top: down > 0,
			bottom: down < 0
		}[half];
	};
	return Array.from({ length: columns * rows }, (_, point) => point).filter((point) => isOutside(point % columns, Math.floor(point / columns)));
}
// src/viewer/guessing.ts
var Guessing = class {
	#viewer;
	#course;
	#start;
	#state;
	words = "";
	constructor(viewer, course) {
		this.#viewer = viewer;
		this.#course = course;
		this.#start = course.node;
		this.#state = beginGuessing(course.node);
	}
	get verdict() {
		const { verdict } = this.#state;
		return verdict?.kind === "right" || verdict?.kind === "wrong" ? verdict.kind : null;
	}
	get spoken() {
		return [this.#course.node];
	}
	/** The half of the board without the move. */
	get dimmed() {
		const { verdict } = this.#state;
		const half = verdict?.kind === "wrong" ? verdict.half : null;
		return half ? outsideHalf(half, this.#course.game.json.size) : [];
	}
	get tried() {
		return null;
	}
	get buttons() {
		const isAtEnd = nextMove(this.#course.game, this.#state.node) < 0;
		return [{
			label: "retry",
			act: () => this.retry(),
			isOff: this.#state.node === this.#start
		}, {
			label: "show-move",
			act: () => this.solution(),
			isOff: isAtEnd
		}];
	}
	answer(point) {
		const { game } = this.#course;
		const before = this.#state;
		const actual = nextMove(game, before.node);
		this.#state = guess(game, before, point);
		const { verdict } = this.#state;
		const { say } = this.#viewer;
		if (verdict?.kind === "at-end") this.words = say("guess-end", this.#counts());
		else if (verdict?.kind === "wrong") this.words = say("guess-wrong", { count: verdict.distance });
		else if (verdict) {
			const played = nameOf(game.move(actual).point, null, game);
			this.words = say(verdict.isSame ? "guess-same" : "guess-right", {
				...this.#counts(),
				tries: verdict.tries,
				point: played
			});
		}
		if (verdict && verdict.kind !== "at-end") this.#viewer.emit("kifu-guess", {
			point: nameOf(point, null, game),
			actual: nameOf(game.move(actual).point, null, game),
			distance: verdict.kind === "wrong" ? verdict.distance : 0,
			tries: verdict.kind === "right" ? verdict.tries : this.#state.wrong
		});
		this.#follow();
		this.#viewer.announce(this.words);
		return true;
	}
	/** Does nothing: the only hint is the half of the board, which is shown automatically. */
	hint() {
		return false;
	}
	/** Goes back to guess the last move again. */
	retry() {
		const { game, node } = this.#course;
		if (node === this.#start) return false;
		let before = game.parent(node);
		while (before !== this.#start && before > 0 && game.move(before)?.point === void 0) before = game.parent(before);
		this.#state = {
			...this.#state,
			node: Math.max(before, 0),
			wrong: 0,
			verdict: null
		};
		this.words = "";
		this.#follow();
		return true;
	}
	restart() {
		this.#state = beginGuessing(this.#start);
		this.words = "";
		this.#follow();
		return true;
	}
	/** Shows the next move. */
	solution() {
		this.#state = show(this.#course.game, this.#state);
		this.words = this.#state.verdict?.kind === "at-end" ? this.#viewer.say("guess-end", this.#counts()) : "";
		this.#follow();
		return true;
	}
	stop() {}
	#counts() {
		const { atOnce, moves, guessed, distances } = this.#state;
		return {
			atOnce,
			moves,
			mean: Math.round(10 * distances / Math.max(1, guessed)) / 10
		};
	}
	#follow() {
		this.#viewer.moved(this.#course.go(this.#state.node));
		this.#viewer.requestUpdate();
	}
};
// src/viewer/magnifier.ts
/** The number of points visible across the magnifier. */
var ACROSS = 6;
var Magnifier = class {
	#surface;
	#element = document.createElement("div");
	#svg;
	#size;
	/** Shows the board of `surface`, the parent element of the magnifier. */
	constructor(surface, board, size) {
		this.#surface = surface;
		this.#size = size;
		this.#svg = board.cloneNode(true);
		this.#element.className = "magnifier";
		this.#element.ariaHidden = "true";
		this.#element.append(this.#svg);
		surface.append(this.#element);
	}
	/** Shows the surroundings of a place on the board, above a place in the window. */
	show(board, pointer) {
		const half = ACROSS / 2;
		const clamp = (value, last) => Math.max(-.5, Math.min(last + .5, value));
		const [x, y] = [clamp(board.x, this.#size[0] - 1), clamp(board.y, this.#size[1] - 1)];
		this.#svg.setAttribute("viewBox", `${x - half} ${y - half} ${ACROSS} ${ACROSS}`);
		const box = this.#surface.getBoundingClientRect();
		this.#element.style.setProperty("left", `${pointer.x - box.left}px`);
		this.#element.style.setProperty("top", `${pointer.y - box.top}px`);
	}
	/** Marks the point that lifting the finger would choose. */
	aim(point, { left, top, right, bottom }) {
		this.#svg.querySelector(".aim")?.remove();
		if (!point || point.x < left || point.x > right || point.y < top || point.y > bottom) return;
		const ring = document.createElementNS("http://www.w3.org/2000/svg", "circle");
		for (const [name, value] of Object.entries({
			class: "aim",
			cx: point.x,
			cy: point.y,
			r: .46
		})) ring.setAttribute(name, String(value));
		this.#svg.append(ring);
	}
	remove() {
		this.#element.remove();
	}
};
// src/viewer/aiming.ts
/** The milliseconds after which a resting finger opens the magnifier. */
var DELAY = 250;
/** The smallest distance between lines, in pixels, at which fingers need no magnifier. */
var LARGE = 44;
var Aiming = class {
	#viewer;
	#pointOf;
	#timer;
	#glass = null;
	#begin = {
		x: 0,
		y: 0
	};
	constructor(viewer, pointOf) {
		this.#viewer = viewer;
		this.#pointOf = pointOf;
	}
	get isAiming() {
		return this.#glass !== null;
	}
	begin(event) {
		this.stop();
		const { svg } = this.#viewer.painter;
		const matrix = svg.getScreenCTM();
		if (!matrix || matrix.a >= LARGE) return;
		const surface = event.currentTarget;
		this.#begin = {
			x: event.clientX,
			y: event.clientY
		};
		this.#timer = setTimeout(() => {
			this.#glass = new Magnifier(surface, svg, this.#viewer.picture.size);
			this.#show(event);
		}, DELAY);
	}
	move(event) {
		if (this.#glass) this.#show(event);
		else if (Math.hypot(event.clientX - this.#begin.x, event.clientY - this.#begin.y) > 10) this.stop();
	}
	/** Ends the touch, and places the stone. */
	end(event) {
		const point = this.#pointOf(event);
		this.stop();
		if (point >= 0) this.#viewer.press(point);
	}
	stop() {
		clearTimeout(this.#timer);
		this.#glass?.remove();
		this.#glass = null;
	}
	#show(event) {
		const { painter, picture } = this.#viewer;
		const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(painter.svg.getScreenCTM().inverse());
		this.#glass.show(place, {
			x: event.clientX,
			y: event.clientY
		});
		this.#glass.aim({
			x: Math.round(place.x),
			y: Math.round(place.y)
		}, picture.region);
	}
};
// src/viewer/grid.ts
/** The cells, one for each point that is shown. */
function pointGrid({ region, columns, cursor, label, words }) {
	const rows = Array.from({ length: region.bottom - region.top + 1 }, (_, row) => region.top + row);
	const across = Array.from({ length: region.right - region.left + 1 }, (_, column) => region.left + column);
	const cell = (point) => b`<span role="gridcell" data-point=${point} tabindex=${point === cursor ? 0 : -1}
    aria-selected=${point === cursor ? "true" : A} aria-label=${words(point)}></span>`;
	return b`<div class="points" role="grid" aria-label=${label}>${rows.map((y) => b`<div role="row">${across.map((x) => cell(y * columns + x))}</div>`)}</div>`;
}
/** The point that a key moves to; `null` if the key does not move. */
function walk(key, from, columns, region) {
	const [x, y] = [from % columns, Math.floor(from / columns)];
	const to = {
		ArrowLeft: [Math.max(region.left, x - 1), y],
		ArrowRight: [Math.min(region.right, x + 1), y],
		ArrowUp: [x, Math.max(region.top, y - 1)],
		ArrowDown: [x, Math.min(region.bottom, y + 1)],
		Home: [region.left, y],
		End: [region.right, y],
		PageUp: [x, region.top],
		PageDown: [x, region.bottom]
	}[key];
	return to ? to[1] * columns + to[0] : null;
}
// src/viewer/input.ts
var Input = class {
	#viewer;
	#wheel = new Wheel();
	/** The name of a point that is being typed. @internal */
	typing;
	#aiming;
	#touch = null;
	#hovered = -1;
	constructor(viewer) {
		this.#viewer = viewer;
		this.#aiming = new Aiming(viewer, (event) => this.#pointOf(event));
		this.typing = new Typing((point) => viewer.pressNamed(point), (text) => viewer.tell(text));
	}
	onKey = (event) => {
		const viewer = this.#viewer;
		if (viewer.keys === "off" || viewer.mode === "static" || event.defaultPrevented) return;
		const target = event.composedPath()[0];
		if (viewer.cursor !== null && target?.matches(".points *")) {
			this.#walk(event, viewer.cursor);
			return;
		}
		if (isTakenBy(target, event.key) || viewer.renderRoot.querySelector("dialog")?.open) return;
		const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
		const { isTyping } = this.typing;
		if (isPlain && viewer.course && this.typing.take(event.key, typedNames(viewer, viewer.course.game))) {
			event.preventDefault();
			if (isTyping) event.stopPropagation();
			return;
		}
		if (toolKey(viewer, event)) {
			event.preventDefault();
			return;
		}
		const command = commandOf(event, keyStateOf(viewer));
		if (!command || command === "walk" && !target?.matches(".surface")) return;
		viewer.run(command);
		event.preventDefault();
	};
	#walk(event, cursor) {
		const viewer = this.#viewer;
		const { picture } = viewer;
		if (!picture) return;
		if (event.key === "Escape") {
			viewer.walkTo(null);
			viewer.focusBoard();
		} else if (event.key === "Enter" || event.key === " ") viewer.press(cursor);
		else {
			const to = walk(event.key, cursor, picture.size[0], picture.region);
			if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
			viewer.walkTo(to);
		}
		event.preventDefault();
	}
	#pointOf(event) {
		const { picture, course, painter } = this.#viewer;
		return picture && course ? pointUnder(painter.svg, picture.region, course.game, event) : -1;
	}
	pointerdown = (event) => {
		this.#touch = event.pointerType === "mouse" ? null : placeOf(event);
		if (this.#touch && (this.#viewer.takesPoints || this.#viewer.mayTry)) this.#aiming.begin(event);
	};
	pointerup = (event) => {
		const begin = this.#touch;
		this.#touch = null;
		if (!begin) return;
		const { takesPoints, mayTry } = this.#viewer;
		if (this.#aiming.isAiming) {
			this.#aiming.end(event);
			return;
		}
		this.#aiming.stop();
		const end = placeOf(event);
		const isTap = Math.hypot(end.x - begin.x, end.y - begin.y) < 10;
		if ((takesPoints || mayTry) && isTap) {
			const point = this.#pointOf(event);
			if (point >= 0) this.#viewer.press(point);
			return;
		}
		if (takesPoints) return;
		const step = stepOfTouch(begin, end, event.currentTarget.getBoundingClientRect());
		if (step) this.#viewer.next(step);
	};
	pointercancel = () => {
		this.#touch = null;
		this.#aiming.stop();
	};
	click = (event) => {
		const viewer = this.#viewer;
		const point = this.#pointOf(event);
		if (point < 0 || !viewer.course || event.pointerType === "touch") return;
		if (event.shiftKey) viewer.go(viewer.course.game.moveAt(point, viewer.course.node));
		else viewer.press(point);
	};
	contextmenu = (event) => {
		if (this.#aiming.isAiming) {
			event.preventDefault();
			return;
		}
		const point = this.#pointOf(event);
		if (point >= 0 && this.#viewer.press(point, "menu")) event.preventDefault();
	};
	pointermove = (event) => {
		if (event.pointerType !== "touch") this.#hover(this.#pointOf(event));
		else this.#aiming.move(event);
	};
	/** Not passive: while a finger aims, the page must not scroll. */
	touchmove = {
		passive: false,
		handleEvent: (event) => {
			if (this.#aiming.isAiming && event.cancelable) event.preventDefault();
		}
	};
	pointerleave = () => this.#hover(-1);
	#hover(point) {
		if (point === this.#hovered) return;
		const before = this.#hovered;
		this.#hovered = point;
		if (before >= 0) this.#viewer.emitPoint(before, "leave");
		if (point >= 0) this.#viewer.emitPoint(point, "enter");
		this.#viewer.hoverOver(point);
	}
	/** Not passive: a turn that steps must not scroll the page. */
	wheel = {
		passive: false,
		handleEvent: (event) => {
			const viewer = this.#viewer;
			if (!(viewer.wheel === "on" || viewer.wheel !== "off" && viewer.matches(":focus-within")) || event.ctrlKey || viewer.mode === "static" || viewer.asking) return;
			const steps = this.#wheel.turn(event);
			const hasMoved = steps !== 0 && viewer.next(steps);
			if (this.#wheel.keeps(event, hasMoved || steps === 0)) event.preventDefault();
		}
	};
};
/** The coordinates for typed points: those around the board if they are letters and numbers. */
function typedNames({ names }, game) {
	return names && /^[A-Z]/.test(names.columns[0]) && /^\d/.test(names.rows[0]) ? names : game.json.coordinates;
}
/** The state that determines the meaning of keys. */
function keyStateOf(viewer) {
	if (viewer.asking) return "asking";
	return viewer.editing && !viewer.readonly ? "editing" : viewer.trying ? "trying" : "going";
}
function placeOf(event) {
	return {
		x: event.clientX,
		y: event.clientY,
		time: event.timeStamp
	};
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
// src/viewer/other.ts
var loadOther = () => globalThis.kifuOther ?? import("./kifu-other.js");
// src/viewer/theme.ts
/** The variables of the first theme, and those in which each other one differs from it. */
var VARIABLES = new Map([..."\n.kifu-theme-contrast,\n.kifu-theme-dark,\n.kifu-theme-flat,\n.kifu-theme-wood,\n.kifu-theme-print {\n  --kifu-background: #fff;\n  --kifu-board: #0000;\n  --kifu-grain: #0000;\n  --kifu-line: #000;\n  --kifu-line-width: 0.035;\n  --kifu-edge-width: 0.07;\n  --kifu-star-radius: 0.1;\n  --kifu-coordinates: #333;\n  --kifu-text: #000;\n  --kifu-mark: #000;\n  --kifu-mark-width: 0.06;\n  --kifu-arrow: #555;\n  --kifu-arrow-rim: #fff;\n  --kifu-stone-radius: 0.48;\n  --kifu-placement: 0;\n  --kifu-dim: #ffffff96;\n  --kifu-ghost-opacity: 0.35;\n  --kifu-shadow: #0000;\n  --kifu-shadow-blur: 0;\n  --kifu-black-fill: #000;\n  --kifu-black-outline: #000;\n  --kifu-black-outline-width: 0.03;\n  --kifu-black-ink: #fff;\n  --kifu-black-shine: #0000;\n  --kifu-black-grain: #0000;\n  --kifu-white-fill: #fff;\n  --kifu-white-outline: #000;\n  --kifu-white-outline-width: 0.035;\n  --kifu-white-ink: #000;\n  --kifu-white-shine: #0000;\n  --kifu-white-grain: #0000;\n}\n\n.kifu-theme-wood {\n  --kifu-background: #f7f1e4;\n  --kifu-board: #ddb462;\n  --kifu-grain: #8a5a1c22;\n  --kifu-line: #4a381c;\n  --kifu-edge-width: 0.06;\n  --kifu-coordinates: #5b4523;\n  --kifu-text: #2b2010;\n  --kifu-mark: #1c1408;\n  --kifu-arrow: #1d5fa8;\n  --kifu-placement: 0.02;\n  --kifu-dim: #ddb462a0;\n  --kifu-shadow: #2a1c0822;\n  --kifu-shadow-blur: 0.1;\n  --kifu-black-fill: #16161a;\n  --kifu-black-outline: #08080a;\n  --kifu-black-shine: #ffffff5b;\n  --kifu-white-fill: #e8e4db;\n  --kifu-white-outline: #8a7f6c;\n  --kifu-white-outline-width: 0.025;\n  --kifu-white-shine: #ffffffec;\n  --kifu-white-grain: #8a744c2c;\n}\n\n.kifu-theme-flat {\n  --kifu-background: #0000;\n  --kifu-board: #f0d9a8;\n  --kifu-line: #6d5a35;\n  --kifu-edge-width: 0.05;\n  --kifu-coordinates: #66573a;\n  --kifu-text: #2d2d2d;\n  --kifu-mark: #7c1f1f;\n  --kifu-arrow: #1d5fa8;\n  --kifu-dim: #f0d9a8a5;\n  --kifu-black-fill: #22252b;\n  --kifu-black-outline: #22252b;\n  --kifu-white-fill: #fdfdfb;\n  --kifu-white-outline: #9a8c6c;\n}\n\n.kifu-theme-dark {\n  --kifu-background: #171a1f;\n  --kifu-board: #2a2f37;\n  --kifu-line: #7d8693;\n  --kifu-edge-width: 0.05;\n  --kifu-coordinates: #9aa3b0;\n  --kifu-text: #e4e7ec;\n  --kifu-mark: #ffcf6b;\n  --kifu-arrow: #6cb4f4;\n  --kifu-arrow-rim: #080a0d;\n  --kifu-dim: #2a2f37aa;\n  --kifu-shadow: #00000025;\n  --kifu-shadow-blur: 0.1;\n  --kifu-black-fill: #080a0d;\n  --kifu-black-outline: #7b8492;\n  --kifu-black-ink: #f1f3f6;\n  --kifu-black-shine: #ffffff3b;\n  --kifu-white-fill: #c9ced7;\n  --kifu-white-outline: #6f7886;\n  --kifu-white-outline-width: 0.03;\n  --kifu-white-shine: #ffffffc5;\n}\n\n.kifu-theme-contrast {\n  --kifu-line-width: 0.06;\n  --kifu-edge-width: 0.12;\n  --kifu-star-radius: 0.14;\n  --kifu-coordinates: #000;\n  --kifu-mark-width: 0.1;\n  --kifu-arrow: #000;\n  --kifu-ghost-opacity: 0.5;\n  --kifu-white-outline-width: 0.08;\n}\n".matchAll(/\.kifu-theme-(\w+) ?\{([^}]*)\}/g)].map((found) => [found[1], found[2]]));
/** Media queries that select another theme than the light one, the most important first. */
var ASKED = [["print", "print"], ["contrast", "(prefers-contrast: more), (forced-colors: active)"]];
/** Calls a function when the theme that suits the page may have changed. Returns a function that stops this. */
function watchThemes(call) {
	const lists = [...ASKED.map(([, query]) => query), "(prefers-color-scheme: dark)"].map((query) => matchMedia(query));
	for (const list of lists) list.addEventListener("change", call);
	return () => {
		for (const list of lists) list.removeEventListener("change", call);
	};
}
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
/** Writes the variables of a theme. Rules of the page take precedence. */
function writeTheme(sheet, theme) {
	sheet.replaceSync(`:host {${VARIABLES.get("print")}${VARIABLES.get(theme)}}`);
}
// src/viewer/page.ts
/** True if a part of an element is in the window, or its place, as long as it is empty. */
function isInView(element) {
	const { top, bottom } = element.getBoundingClientRect();
	return bottom >= 0 && top < innerHeight;
}
/** Listens to the page around an element. Returns a function that stops listening. */
function watchPage(element, listener) {
	const observer = new IntersectionObserver((entries) => listener.seen(entries.at(-1).isIntersecting));
	observer.observe(element);
	const onKey = (event) => {
		if (!event.composedPath().includes(element)) listener.key(event);
	};
	document.addEventListener("keydown", onKey);
	addEventListener("beforeprint", listener.print);
	addEventListener("hashchange", listener.hash);
	const stopThemes = watchThemes(listener.look);
	return () => {
		observer.disconnect();
		document.removeEventListener("keydown", onKey);
		removeEventListener("beforeprint", listener.print);
		removeEventListener("hashchange", listener.hash);
		stopThemes();
	};
}
/** Resolves after the browser has drawn what was rendered; in a hidden page, which draws nothing, soon. */
function painted() {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, 100);
		requestAnimationFrame(() => {
			clearTimeout(timer);
			setTimeout(resolve);
		});
	});
}
// src/app/text-later.ts
var GameText = class {
	element = document.createElement("div");
	#panel = null;
	#loading = null;
	/** What is to be shown once the panel is there. */
	#shown = null;
	show(source) {
		if (!this.element.isConnected) return;
		this.#shown = source;
		if (this.#panel) this.#panel.show(source);
		else this.#loading ??= this.#load();
	}
	drawAll() {
		this.#panel?.drawAll();
	}
	async #load() {
		const { GameText: Text } = await import("./text.js");
		this.#panel = new Text(this.element);
		if (this.#shown) this.#panel.show(this.#shown);
	}
};
// src/viewer/tree-layout.ts
/** Lays out a tree: each variation is below its parent and below all earlier ones that it would overlap. */
function layoutTree(game) {
	const { first, parent } = game.json.lines;
	const { depths } = game.columns;
	const count = first.findIndex((node) => node >= game.count);
	const rows = new Uint32Array(count < 0 ? first.length : count);
	const lines = [];
	/** The first free row of each column. */
	const free = [];
	for (let line = 0; line < rows.length; line++) {
		const start = first[line];
		const end = Math.min(first[line + 1] ?? game.count, game.count);
		const left = (parent[line] ?? -1) < 0 ? 0 : depths[start] - 1;
		const right = depths[end - 1];
		let row = 0;
		for (let column = left; column <= right; column++) row = Math.max(row, free[column] ?? 0);
		for (let column = left; column <= right; column++) free[column] = row + 1;
		rows[line] = row;
		lines[row] ??= [];
		lines[row].push(line);
	}
	for (const row of lines) row.sort((one, other) => depths[first[one]] - depths[first[other]]);
	return {
		rows,
		lines,
		columns: free.length
	};
}
// src/viewer/panels/tree.ts
/** The distance between nodes, in pixels. */
var STEP = 27;
var RADIUS = 10.5;
var MARGIN = 20;
/** The drawn part begins at multiples of this many pixels, so that most steps change nothing in it. */
var TILE = 135;
/** The maximal extent in pixels: browsers limit the size of elements to little more. */
var MAX_EXTENT = 8e6;
var LAYERS = [
	"edges",
	"nodes",
	"marks"
];
/** A scrolling picture of a tree. */
var TreePicture = class {
	/** The element that scrolls. */
	element = document.createElement("div");
	#extent = document.createElement("div");
	#svg = svgElement("svg", { "aria-hidden": "true" });
	#layers;
	/** The ring around the current node. */
	#current = svgElement("circle", {
		r: 12.5,
		class: "current"
	});
	#game = null;
	#layout = null;
	#node = 0;
	#line = /* @__PURE__ */ new Set();
	/** The last node of the line. */
	#end = -1;
	#step = STEP;
	/** The visible part: width and height. */
	#view = [0, 0];
	/** The drawn part: left, top, width, height; empty if it must be drawn anew. */
	#drawn = "";
	/** `go` is called with the node that is pressed. */
	constructor(go) {
		this.element.className = "tree scrolls";
		this.element.setAttribute("part", "tree");
		this.element.tabIndex = 0;
		this.element.setAttribute("role", "group");
		this.#layers = Object.fromEntries(LAYERS.map((name) => [name, addLayer(this.#svg, name)]));
		this.#svg.append(this.#current);
		this.#extent.append(this.#svg);
		this.element.append(this.#extent);
		this.element.addEventListener("scroll", () => this.#draw(this.element.scrollLeft, this.element.scrollTop));
		this.element.addEventListener("click", (event) => {
			const node = this.#nodeAt(event);
			if (node >= 0) go(node);
		});
		new ResizeObserver(() => {
			this.#view[0] = 0;
			this.#center();
		}).observe(this.element);
	}
	/** The number of rows; 1 if the game has no variations. */
	get rows() {
		return this.#layout?.lines.length ?? 0;
	}
	/** Shows another game. */
	open(game) {
		this.#game = game;
		this.#node = 0;
		this.#end = -1;
		this.#drawn = "";
		this.#layout = layoutTree(game);
		this.#step = Math.min(STEP, MAX_EXTENT / this.#layout.columns);
		const { style } = this.#extent;
		style.setProperty("width", `${this.#layout.columns * this.#step + 40 - STEP}px`);
		this.element.style.setProperty("--rows", String(this.rows));
		style.setProperty("height", `${Math.min(MAX_EXTENT, this.#layout.lines.length * STEP + 40 - STEP)}px`);
	}
	/** Marks the current node and its line, which ends at `end`, and scrolls the node to the centre. */
	show(node, end) {
		this.#node = node;
		if (end !== this.#end) {
			this.#end = end;
			this.#drawn = "";
			this.#line = new Set(this.#game?.path(end));
		}
		this.#center();
	}
	#place(node) {
		const { depths, lines } = this.#game.columns;
		return [MARGIN + depths[node] * this.#step, MARGIN + this.#layout.rows[lines[node]] * STEP];
	}
	#center() {
		if (!this.#game) return;
		if (this.#view[0] === 0) this.#view = [this.element.clientWidth, this.element.clientHeight];
		const [x, y] = this.#place(this.#node);
		const [left, top] = [x - this.#view[0] / 2, y - this.#view[1] / 2];
		this.#draw(left, top);
		this.element.scrollTo(left, top);
	}
	#nodeAt(event) {
		const box = this.element.getBoundingClientRect();
		const column = Math.round((event.clientX - box.left + this.element.scrollLeft - MARGIN) / this.#step);
		const row = Math.round((event.clientY - box.top + this.element.scrollTop - MARGIN) / STEP);
		const game = this.#game;
		for (const line of this.#layout?.lines[row] ?? []) {
			const first = game.json.lines.first[line];
			const node = first + column - game.columns.depths[first];
			if (node >= first && node <= game.lineEnd(first)) return node;
		}
		return -1;
	}
	/** Draws the part around the visible one, which begins at a point. */
	#draw(x, y) {
		if (!this.#game) return;
		const [cx, cy] = this.#place(this.#node);
		setAttributes(this.#current, {
			cx,
			cy
		});
		const tile = (at) => Math.max(0, Math.floor(at / TILE)) * TILE;
		const [left, top] = [tile(x), tile(y)];
		const [width, height] = this.#view.map((extent) => tile(extent) + 270);
		const drawn = `${left} ${top} ${width} ${height}`;
		if (drawn === this.#drawn) return;
		this.#drawn = drawn;
		setAttributes(this.#svg, {
			viewBox: drawn,
			width,
			height
		});
		this.#svg.style.translate = `${left}px ${top}px`;
		const column = (at) => Math.floor((at - MARGIN) / this.#step);
		const row = (at) => Math.floor((at - MARGIN) / STEP);
		const items = this.#itemsIn({
			left: column(left),
			right: column(left + width) + 1,
			top: row(top),
			bottom: row(top + height) + 1
		});
		for (const name of LAYERS) updateLayer(this.#layers[name], items[name]);
	}
	/** The items in a part of the tree, in columns and rows. */
	#itemsIn({ left, top, right, bottom }) {
		const [game, layout] = [this.#game, this.#layout];
		const items = {
			edges: /* @__PURE__ */ new Map(),
			nodes: /* @__PURE__ */ new Map(),
			marks: /* @__PURE__ */ new Map()
		};
		const { first, parent } = game.json.lines;
		const { depths, lines } = game.columns;
		for (let line = 0; line < layout.rows.length; line++) {
			const start = first[line];
			const own = layout.rows[line];
			const from = parent[line] ?? -1;
			const above = from < 0 ? own : layout.rows[lines[from]];
			const [begin, end] = [depths[start], depths[start] + game.lineEnd(start) - start];
			if (own < top || above > bottom || begin - 1 > right || end < left) continue;
			if (from >= 0 && begin - 1 >= left) this.#addBranch(items.edges, from, start);
			if (own > bottom) continue;
			const [firstShown, lastShown] = [start + Math.max(0, left - begin), start + Math.min(end, right) - begin];
			for (let node = firstShown; node <= lastShown; node++) this.#addNode(items, node, node > start);
		}
		return items;
	}
	#addBranch(edges, from, to) {
		const [[x, y], [toX, toY]] = [this.#place(from), this.#place(to)];
		const corner = Math.min(this.#step, STEP);
		const name = this.#line.has(to) ? "edge" : "edge off";
		const d = `M${x} ${y}V${toY - corner}L${toX} ${toY}`;
		edges.set(`b${to} ${name}`, () => ({
			name: "path",
			attributes: {
				d,
				class: name
			}
		}));
	}
	#addNode(items, node, hasEdge) {
		const game = this.#game;
		const [x, y] = this.#place(node);
		const move = game.move(node);
		const off = !this.#line.has(node) ? " off" : "";
		if (hasEdge) {
			const d = `M${x - this.#step} ${y}H${x}`;
			items.edges.set(`e${node}${off}`, () => ({
				name: "path",
				attributes: {
					d,
					class: `edge${off}`
				}
			}));
		}
		const color = move ? ["black", "white"][move.color] : "plain";
		const attributes = {
			cx: x,
			cy: y,
			r: move ? RADIUS : 5,
			class: `node ${color}${off}`,
			part: "node"
		};
		items.nodes.set(`${node}${off}`, () => ({
			name: "circle",
			attributes
		}));
		if (move && this.#step === STEP) {
			const text = move.point === null ? "–" : String(move.number);
			const number = {
				x,
				y,
				class: `number ${color}${off}`,
				"font-size": text.length > 2 ? 8.5 : 10
			};
			items.nodes.set(`t${node}${off}`, () => ({
				name: "text",
				attributes: number,
				text
			}));
		}
		const { flags } = game.columns;
		if (flags[node] & (FLAG.comment | FLAG.judgement)) {
			const kind = flags[node] & FLAG.wrong ? "wrong" : flags[node] & FLAG.right ? "right" : "said";
			const dot = {
				cx: x + 8,
				cy: y - 8,
				r: 3.5,
				class: `dot ${kind}`
			};
			items.marks.set(`d${node}`, () => ({
				name: "circle",
				attributes: dot
			}));
		}
	}
};
// src/viewer/source.ts
/** The largest record that is fetched, in bytes. */
var MAX_BYTES = 67108864;
/** Fetches a record with the cross-origin rights of the page, without cookies. */
async function fetchRecord(address, signal) {
	const response = await fetch(address, {
		credentials: "omit",
		signal
	});
	if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
	if (Number(response.headers.get("content-length")) > MAX_BYTES) throw new RangeError(`${address}: too large`);
	const bytes = new Uint8Array(await response.arrayBuffer());
	if (bytes.length > MAX_BYTES) throw new RangeError(`${address}: too large`);
	return bytes;
}
/** The record inside an element: JSON of models, or a text. `null` if there is none. */
function recordInside(element) {
	for (const script of element.querySelectorAll("script")) {
		const text = script.textContent.trim();
		if (/json/.test(script.type)) return JSON.parse(text);
		if (/sgf/.test(script.type)) return text;
	}
	const text = element.textContent.trim();
	return text === "" ? null : text;
}
/** Opens a source. Records as text need WebAssembly, models do not. */
async function openSource(source, options) {
	if (typeof source === "string" || source instanceof Uint8Array) {
		const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
		const encoding = typeof source === "string" ? "UTF-8" : options.encoding;
		if (options.isEditable) return openDocument(bytes, encoding);
		const collection = new (await (loadEngine(options.withFaults ? "kifu-full" : engineFor(bytes, encoding)))).Collection(bytes, encoding ?? void 0);
		return {
			count: collection.length,
			model: (game) => {
				const json = collection.model(game);
				return json === void 0 ? null : readModel(json);
			},
			turned: (game, turn) => {
				const json = collection.turned(game, turn);
				return json === void 0 ? null : readModel(json);
			},
			bytes: () => bytes,
			hasText: true,
			sgf: () => textOfRecord(bytes),
			document: null,
			close: () => collection.free()
		};
	}
	const { games, sgf } = "games" in source ? source : {
		games: [source],
		sgf: void 0
	};
	if (options.isEditable && sgf !== void 0) return openDocument(new TextEncoder().encode(sgf), "UTF-8");
	return {
		count: games.length,
		model: (game) => games[game] ?? null,
		turned: () => null,
		hasText: sgf !== void 0,
		bytes: () => sgf === void 0 ? null : new TextEncoder().encode(sgf),
		sgf: () => sgf ?? null,
		document: null,
		close: () => {}
	};
}
/** Opens a record for editing, with the full build. */
async function openDocument(bytes, encoding) {
	const { Document } = await loadEngine("kifu-full");
	const document = new Document(bytes, encoding ?? void 0);
	return {
		count: document.length,
		model: (game) => {
			const json = document.model(game);
			return json === void 0 ? null : readModel(json);
		},
		turned: () => null,
		bytes: () => document.bytes(),
		hasText: true,
		sgf: () => document.sgf(),
		document,
		close: () => document.free()
	};
}
// src/viewer/reading.ts
var Reading = class {
	#viewer;
	open = null;
	#loading = null;
	#ready = Promise.withResolvers();
	#isEditable = false;
	turn = 0;
	constructor(viewer) {
		this.#viewer = viewer;
	}
	/** Resolves when a game is shown; rejects if the record cannot be read. */
	get ready() {
		return this.#ready.promise;
	}
	/** True if the record was opened for editing, and the mode is another, or the other way round. */
	get isForOtherMode() {
		return this.open !== null && this.#isEditable !== (this.#viewer.mode === "edit");
	}
	/** Starts once the document is parsed: before, the record inside the element may be incomplete. */
	startWhenParsed() {
		if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.start(), { once: true });
		else this.start();
	}
	/** @param before The open record, to reopen it for another mode. */
	async start(before = null) {
		const viewer = this.#viewer;
		this.stop();
		const loading = new AbortController();
		this.#loading = loading;
		if (viewer.state !== "empty" && viewer.state !== "loading") this.#ready = Promise.withResolvers();
		this.#ready.promise.catch(() => {});
		try {
			const path = before && viewer.course ? pathOfNode(viewer.course.game, viewer.node) : null;
			const inside = before?.bytes() ?? viewer.source ?? (viewer.src ? null : recordInside(viewer));
			const address = viewer.src ?? "";
			if (!address && inside === null) return;
			viewer.state = "loading";
			viewer.requestUpdate();
			if (inside === null && isProbablySgf(address) && !viewer.encoding) preload();
			const source = inside ?? await fetchRecord(address, loading.signal);
			if (viewer.sketch(source)) {
				await painted();
				if (loading.signal.aborted) return;
			}
			const withFaults = readPanels(viewer.panels)?.has("problems") ?? false;
			const encoding = before ? null : viewer.encoding;
			const isEditable = viewer.mode === "edit";
			const open = await openSource(source, {
				encoding,
				withFaults,
				isEditable
			});
			if (loading.signal.aborted) {
				open.close();
				return;
			}
			this.open?.close();
			this.open = open;
			this.#isEditable = isEditable;
			viewer.showGame();
			if (path !== null && !viewer.asking) viewer.go(path);
		} catch (error) {
			if (loading.signal.aborted) return;
			const { message, cause } = error;
			this.fail(cause === "engine" ? viewer.say("engine-missing", { files: message }) : message);
		}
	}
	stop() {
		this.#loading?.abort();
	}
	/** A game with the transformation requested by the attributes or the address of the page. */
	turnedModel(game) {
		const viewer = this.#viewer;
		const plain = this.open?.model(game) ?? null;
		this.turn = (viewer.hash ? turnInAddress() : null) ?? turnOf(viewer, plain);
		if (this.turn === 0) return plain;
		const turned = this.open?.turned(game, this.turn) ?? null;
		if (!turned) this.turn = 0;
		return turned ?? plain;
	}
	succeed() {
		const { games, game } = this.#viewer;
		this.#viewer.emit("kifu-load", {
			games,
			game
		});
		this.#ready.resolve();
	}
	fail(message) {
		const viewer = this.#viewer;
		viewer.state = "failed";
		viewer.reason = message;
		viewer.requestUpdate();
		viewer.emit("kifu-error", { message });
		this.#ready.reject(new Error(message));
	}
};
// src/viewer/panels/asking.ts
/** A sign for each verdict, for users who cannot tell the colours apart. */
var SIGNS = {
	right: "✓",
	solved: "✓",
	wrong: "✗",
	"not-the-line": "≠",
	unknown: "?"
};
function askingPanel(asking, { game, node, say }) {
	const { verdict, words } = asking;
	const color = game.columns.turns[node] === 0 ? "black" : "white";
	const said = words ? b`<span class="sign" aria-hidden="true">${verdict ? SIGNS[verdict] : "→"}</span> ${words}` : b`<span class="stone ${color}" aria-hidden="true"></span> ${say("to-play", { color: say(color) })}`;
	const button = ({ label, act, isOff }) => b`<button type="button" class="wide" part="button"
    aria-disabled=${isOff ? "true" : "false"} @click=${act}>${say(label)}</button>`;
	return b`<div class="answering controls ${words && verdict ? verdict : ""}" part="controls" role="group"
    aria-label=${say("answering")}>
    <p class="verdict" part="status">${said}</p>
    <span class="buttons">${asking.buttons.map(button)}</span>
  </div>`;
}
// src/viewer/panels/controls.ts
function controlsPanel(context) {
	const { game, course, node, say, run, menu, go } = context;
	const { depths, numbers } = game.columns;
	const end = course.end();
	const at = depths[node];
	const of = `/${numbers[end]}`;
	const button = (name, command, isOff) => b`<button type="button" class=${command}
    part="button" title=${say(name)} aria-label=${say(name)} aria-disabled=${isOff ? "true" : "false"}
    @click=${() => run(command)}>${icon(name)}</button>`;
	const isAtStart = node === 0;
	const isAtEnd = node === end;
	const playing = context.isPlaying;
	const labels = menu.map(({ label }) => say(label));
	const isShown = context.isShown([
		say("more"),
		...labels,
		isAtStart,
		isAtEnd,
		playing
	].join());
	const ifNew = (part) => isShown ? E : part();
	const slide = (event) => {
		const line = game.path(end);
		go(line[Number(event.target.value)] ?? node);
	};
	const moving = () => b`${button("first", "first", isAtStart)}${button("back-10", "back-10", isAtStart)}
    ${button("previous", "previous", isAtStart)}${button("next", "next", isAtEnd)}${button("forward-10", "forward-10", isAtEnd)}
    ${button("last", "last", isAtEnd)}`;
	const more = () => b`${button(playing ? "pause" : "autoplay", "autoplay", isAtEnd && !playing)}
    <slot name="tools"></slot>
    <details class="menu" @keydown=${closeOnEscape} @focusout=${closeOnLeave}>
      <summary part="button" title=${say("more")} aria-label=${say("more")}>${icon("more")}</summary>
      <div class="entries"><slot name="menu"></slot>${menu.map(({ act }, at) => b`<button type="button" @click=${(event) => {
		event.currentTarget.closest("details").open = false;
		act();
	}}>${labels[at]}</button>`)}</div>
    </details>`;
	return b`<div class="controls" part="controls" role="toolbar" aria-label=${say("tree")}>
    ${ifNew(moving)}
    <div class="slider"><input class="alone" type="range" min="0" max=${Math.max(1, depths[end])} .value=${String(at)}
      aria-label=${say("position")} aria-valuetext=${say("move-of", {
		number: numbers[node],
		count: numbers[end]
	})}
      @input=${slide} /></div>
    <output class="place" aria-hidden="true"><div class=${of.length > 5 ? "" : "alone"}>${numbers[node]}<span class="of">${of}</span></div></output>
    ${ifNew(more)}
  </div>`;
}
function closeOnEscape(event) {
	const details = event.currentTarget;
	if (event.key !== "Escape" || !details.open) return;
	details.open = false;
	details.querySelector("summary").focus();
	event.stopPropagation();
}
function closeOnLeave(event) {
	const details = event.currentTarget;
	if (!(event.relatedTarget instanceof Node && details.contains(event.relatedTarget))) details.open = false;
}
// src/viewer/panels/graph.ts
/** The end of the axis of leads, above and below zero: twice the least round number that is at least half of all leads. */
function leadScale(leads) {
	const most = Math.max(0, ...leads.map(Math.abs));
	for (let unit = 2;; unit *= 10) {
		const end = [
			unit,
			unit * 2,
			unit * 5
		].find((end) => end >= most);
		if (end) return end;
	}
}
/** The evaluations of a line as two curves. The first has the mistakes: the win rate, or the lead if few win rates are known. */
function curvesOf(line, evaluations) {
	const values = (key) => line.flatMap((node, step) => {
		const value = evaluations.get(node)?.[key] ?? null;
		return value === null ? [] : [[step, value]];
	});
	const leads = values("lead");
	const scale = leadScale(leads.map(([, lead]) => lead));
	const heights = leads.map(([step, lead]) => [step, .5 + lead / scale / 2]);
	return {
		rates: values("winrate"),
		leads: heights,
		scale
	};
}
/** The size of the dot of a mistake, from 0 to 1: that of 30 % of win rate or 12 points, and of more. */
function sizeOf({ winrate, lead }) {
	return Math.min(1, Math.max((winrate ?? 0) / .3, (lead ?? 0) / 12));
}
var pathOf = (places) => places.length > 1 ? `M${places.map(([x, height]) => `${x} ${Math.round((1 - height) * 1e3) / 10}`).join("L")}` : "";
function graphPanel(context, review) {
	const { game, course, node, say, language, go } = context;
	const line = game.path(course.end());
	const width = Math.max(1, line.length - 1);
	const { rates, leads, scale } = curvesOf(line, review.evaluations);
	const hasRates = rates.length > 1;
	const main = hasRates ? rates : leads;
	const mistakes = review.mistakes(line);
	const under = (event) => {
		const dot = event.target.dataset.node;
		if (dot) return Number(dot);
		const box = event.currentTarget.getBoundingClientRect();
		return line[Math.max(0, Math.min(width, Math.round((event.clientX - box.left) / box.width * width)))];
	};
	const move = (event) => {
		if (event.buttons > 0) go(under(event));
		review.hint(event.pointerType === "mouse" ? under(event) : -1);
	};
	const heightAt = new Map([...leads, ...main]);
	const dot = ({ node, ...loss }) => {
		const step = game.columns.depths[node];
		const d = `M${step} ${100 - 100 * heightAt.get(step)}h0`;
		const size = 6 + 7 * sizeOf(loss);
		return w`<path class="ring" data-node=${node} d=${d} stroke-width=${size + 3}></path>
      <path class=${game.move(node)?.color === 0 ? "black" : "white"} data-node=${node} d=${d} stroke-width=${size}></path>`;
	};
	const dots = mistakes.map(dot);
	const cursor = (of, kind) => w`<path class=${kind} d=${`M${game.columns.depths[of]} 0V100`}></path>`;
	const shown = line.includes(review.hinted) ? review.hinted : node;
	const words = (of) => {
		const words = [say("move", { number: game.columns.numbers[of] })];
		const evaluation = review.evaluations.get(of);
		if (evaluation) words.push(...figures(evaluation, context));
		const lost = mistakes.find((mistake) => mistake.node === of);
		if (lost) words.push(lossWords(lost, say, language));
		return words;
	};
	const axis = (texts) => b`<span class="axis">${texts.map((text) => b`<span>${text}</span>`)}</span>`;
	const points = [
		`+${scale}`,
		"0",
		`−${scale}`
	];
	return b`<div class="graph" part="graph">
    <p class="figures" aria-hidden="true">${words(shown).join(" · ")}</p>
    <div class="plot">
      ${axis(hasRates ? [
		"100 %",
		"50 %",
		"0 %"
	] : points)}
      <div class="line" role="slider" tabindex="0" aria-label=${say("graph")} aria-valuemin="0" aria-valuemax=${width}
        aria-valuenow=${game.columns.depths[node]} aria-valuetext=${words(node).join(", ")}
        @pointerdown=${(event) => go(under(event))} @pointermove=${move} @pointerleave=${() => review.hint(-1)}>
        <svg class="curves" stroke-width="1.5" viewBox="0 0 ${width} 100" preserveAspectRatio="none" aria-hidden="true">
          ${w`<path class="area" d=${main.length > 1 ? `${pathOf(main)}V100H${main[0][0]}Z` : ""}></path>
          <path class="middle" d=${`M0 50H${width}`}></path>
          <path class="leads" d=${hasRates ? pathOf(leads) : ""}></path>
          <path class="curve" d=${pathOf(main)}></path>
          ${cursor(shown, "hinted")}${cursor(node, "cursor")}${dots}`}
        </svg>
      </div>
      ${hasRates && leads.length > 1 ? axis(points) : ""}
    </div>
    ${mistakesPanel(context, review, line)}
  </div>`;
}
/** The figures of an evaluation: `Black 52 %`, `White +1.5`. */
function figures({ winrate, lead }, { say, language }) {
	const parts = [];
	if (winrate !== null) parts.push(say("winrate", { percent: decimal(winrate, language, "percent") }));
	if (lead !== null) {
		const color = say(lead < 0 ? "white" : "black");
		parts.push(say("lead", {
			color,
			points: decimal(Math.abs(lead), language)
		}));
	}
	return parts;
}
// src/viewer/panels/players.ts
/** A clock: `1:02:03`, and the moves or periods left: `0:24 × 5`. */
function clockText({ seconds, periods }) {
	const left = Math.max(0, Math.floor(seconds ?? 0));
	const two = (number) => String(number).padStart(2, "0");
	const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
	const time = hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
	return [seconds === null ? null : time, periods === null ? null : `× ${periods}`].filter((part) => part !== null).join(" ");
}
/** The players at a node, or after the moves that the reader tries there. */
function playersPanel({ game, node, say, language }, trying) {
	const turn = trying?.turn ?? game.columns.turns[node];
	const prisoners = trying?.prisoners ?? game.prisoners(node);
	const clockOf = (color) => {
		const clock = game.clock(node, color);
		if (!clock) return "";
		const words = clockText(clock);
		return b`<span class="clock" title=${say("time-left")}><span class="hidden">${say("time-left")} </span>${words}</span>`;
	};
	const row = (color) => {
		const key = color === 0 ? "black" : "white";
		const name = game.info(key) ?? say(key);
		const rank = game.info(`${key}-rank`);
		return b`<div class="player ${turn === color ? "to-play" : ""}">
      <span class="stone ${key}" aria-hidden="true"></span>
      <span class="name" title=${name}><bdi>${name}</bdi></span>
      ${clockOf(color)}
      ${rank ? b`<span class="rank">${valueInWords(`${key}-rank`, rank, language)}</span>` : ""}
      <span class="captures" title=${say("captures", { count: prisoners[color] })}>
        <span class="stone small ${key === "black" ? "white" : "black"}" aria-hidden="true"></span>
        <span class="hidden">${say("captures", { count: "" })}</span>${prisoners[color]}
      </span>
    </div>`;
	};
	return b`<div class="players" part="players">${row(0)}${row(1)}</div>`;
}
// src/viewer/panels/problems.ts
function problemsPanel({ game, say, go }) {
	const place = (line, column) => say("line-column", {
		line,
		column
	});
	return b`<ul class="problems" part="problems">${(game.json.findings ?? []).map(({ node, code, level, message, repair, line, column }) => b`<li class=${level}>
      <b>${code}</b> ${message}${repair ? b`<br /><span class="repair">${repair}</span>` : ""}<br />
      ${node === void 0 ? b`<span class="place">${place(line, column)}</span>` : b`<button class="link place" type="button" @click=${() => go(node)}>${place(line, column)}</button>`}
    </li>`)}</ul>`;
}
// src/viewer/panels/text-tab.ts
/** True if the game has moves of Go. */
function hasGameText(game) {
	return !game.texts && game.json.moves.some((move) => move !== -1);
}
// src/viewer/panels/trying.ts
/** The row in the place of the controls. */
function tryingPanel(trying, { say, run, canKeep }) {
	const isAtStart = trying.at === 0;
	const isAtEnd = trying.at === trying.steps.length;
	const step = (name, isOff) => b`<button type="button" class=${name} part="button"
    title=${say(name)} aria-label=${say(name)} aria-disabled=${isOff ? "true" : "false"}
    @click=${() => run(name)}>${icon(name)}</button>`;
	const act = (command, label, kind = "") => b`<button type="button" class="wide ${kind}" part="button"
    title=${say(`${label}-help`)} @click=${() => run(command)}>${say(label)}</button>`;
	return b`<div class="controls trying" part="controls" role="toolbar" aria-label=${say("trying")}>
    ${step("first", isAtStart)}${step("previous", isAtStart)}${step("next", isAtEnd)}${step("last", isAtEnd)}
    <span class="words"><b>${say("trying")}</b> <span class="of">${trying.at}/${trying.steps.length}</span></span>
    ${act("pass", "try-pass")}${canKeep ? act("try-keep", "try-keep", "main") : A}
    <button type="button" class="try-end" part="button" title=${say("try-end")} aria-label=${say("try-end")}
      @click=${() => run("try-end")}>${icon("discard")}</button>
  </div>`;
}
/** Describes the last tried move, or whose turn it is: `Trying 2: White Q16, takes 1`. */
function tryingWords(trying, { game, say, names }) {
	const { last } = trying;
	if (!last) return say("to-play", { color: say(trying.turn === 0 ? "black" : "white") });
	const point = last.point === null ? say("pass") : nameOf(last.point, names, game);
	const words = say("played", {
		color: say(last.color === 0 ? "black" : "white"),
		point
	});
	return last.taken > 0 ? `${words}, ${say("takes", { count: last.taken })}` : words;
}
// src/viewer/position-text.ts
/** Returns the position as a record of one node. */
function positionSgf(game, { stones, turn }) {
	const [columns, rows] = game.json.size;
	const { columns: across, rows: down } = NOTATIONS.sgf;
	const [names, lines] = [across.split(" "), down.split(" ")];
	const list = (ident, stone) => {
		const values = [...stones.keys()].filter((point) => stones[point] === stone).map((point) => `[${names[point % columns]}${lines[Math.floor(point / columns)]}]`);
		return values.length > 0 ? ident + values.join("") : "";
	};
	return `(;FF[4]GM[1]CA[UTF-8]SZ[${columns === rows ? String(columns) : `${columns}:${rows}`}]${list("AB", 1)}${list("AW", 2)}PL[${turn === 0 ? "B" : "W"}])\n`;
}
/** Returns the position as rows of `X`, `O` and `.` with coordinates; kifu reads it again. */
function positionText(game, { stones, turn }) {
	const [columns, rows] = game.json.size;
	const { columns: across, rows: down } = game.json.coordinates;
	const width = Math.max(...down.map((name) => name.length));
	const head = `${" ".repeat(width)} ${across.join(" ")}`;
	return [
		head,
		...Array.from({ length: rows }, (_, row) => {
			const signs = Array.from(stones.subarray(row * columns, (row + 1) * columns), (stone) => ".XO"[stone]);
			return `${down[row].padStart(width)} ${signs.join(" ")} ${down[row]}`;
		}),
		head,
		"",
		`${turn === 0 ? "Black" : "White"} to play`,
		""
	].join("\n");
}
// src/viewer/attribute-table.ts
var text = { type: String };
var number = { type: Number };
var flag = { type: Boolean };
var ATTRIBUTES = {
	src: text,
	game: number,
	encoding: text,
	mode: text,
	move: text,
	path: text,
	panels: text,
	layout: text,
	coords: text,
	numbers: text,
	lastMark: {
		type: String,
		attribute: "last-mark"
	},
	variations: text,
	region: text,
	transform: text,
	asBlack: {
		type: Boolean,
		attribute: "as-black"
	},
	theme: text,
	scheme: {
		type: String,
		reflect: true
	},
	autoplay: number,
	wheel: text,
	keys: text,
	tries: text,
	lang: text,
	reply: text,
	require: text,
	hash: flag,
	readonly: flag,
	source: { attribute: false }
};
// src/viewer/attributes.ts
/** An element with these attributes. */
var ViewerAttributes = class extends i {
	static properties = ATTRIBUTES;
	constructor() {
		super();
		this.game = 1;
		this.mode = "view";
		this.hash = false;
		this.readonly = false;
		this.asBlack = false;
	}
};
// src/viewer/viewer-state.ts
/** The panels that share a place, in the order of their tabs. */
var TABS = [
	"comment",
	"info",
	"text",
	"problems"
];
var ViewerState = class extends ViewerAttributes {
	/** @internal */ state = "empty";
	/** @internal */ course = null;
	/** @internal */ picture = null;
	/** The game in the place of the board, if it is not of Go. @internal */ other = null;
	/** @internal */ cursor = null;
	/** Why the record could not be loaded. @internal */ reason = "";
	/** @internal */ tab = null;
	/** What the panels were last drawn with. @internal */ context = null;
	/** The mode that asks for moves, until the solution is shown. @internal */ asking = null;
	/** Plays moves that are not in the record, by the rules of Go. @internal */ playMove = null;
	/** The editor of the record, in the mode `edit`. @internal */ editing = null;
	/** What the page draws over the current position. @internal */ drawOver = null;
	/** True if the page itself acts on presses on points. @internal */ pageTakesPoints = false;
	/** The line that the reader tries on the board. @internal */ trying = null;
	/** True if the page can keep a tried line of a record without a text, by `kifu-keep`. @internal */ keeps = false;
	/** The text and the address of the record, if the page has them instead of the viewer. @internal */
	pageCopies = null;
	/** @internal */ areKeysShown = false;
	/** @internal */ hovered = -1;
	/** @internal */ announcement = "";
	/** @internal */ notice = "";
	/** @internal */ painter = new Painter();
	/** What the buttons of the controls look like; empty without them. @internal */
	buttons = "";
	#language = null;
	#noticeTimer;
	/** The number of the current node, from 0 in the order of the tree. */
	get node() {
		return this.course?.node ?? 0;
	}
	get moveNumber() {
		return this.course?.game.columns.numbers[this.node] ?? 0;
	}
	/** The game as data. */
	get model() {
		return this.course?.game.json ?? null;
	}
	/** @internal */
	get say() {
		return messagesIn(this.language);
	}
	/** The language of the messages, looked up in the page once per rendering. @internal */
	get language() {
		this.#language ??= this.#languageNow();
		return this.#language;
	}
	#languageNow() {
		const stated = this.lang || this.closest("[lang]")?.lang;
		return languageFor(!stated || stated === "und" ? navigator.language : stated);
	}
	/** @internal */
	get names() {
		return this.course ? namesOf(this.coords ?? "a1", this.course.game) : null;
	}
	/** The panels that are shown. @internal */
	get shownPanels() {
		if (this.mode === "static") return readPanels(this.panels ?? "none") ?? /* @__PURE__ */ new Set();
		const asked = readPanels(this.panels);
		if (asked) return asked;
		const model = this.model;
		if (this.asking) return /* @__PURE__ */ new Set(["comment"]);
		const shown = /* @__PURE__ */ new Set([
			"controls",
			"players",
			"comment",
			"text",
			"info",
			"tools"
		]);
		if (this.tree.rows > 1) shown.add("tree");
		if (model?.graph?.nodes.length) shown.add("graph");
		if (model?.findings?.length) shown.add("problems");
		return shown;
	}
	/** The page may have another language now. @internal */
	forgetLanguage() {
		this.#language = null;
	}
	/** Opens or closes the list of keys. @internal */
	async showKeys(areShown) {
		this.areKeysShown = areShown;
		this.requestUpdate();
		await this.updateComplete;
		this.renderRoot.querySelector("dialog")?.showModal();
	}
	/** True if a press on a point places something there. @internal */
	get takesPoints() {
		return this.asking !== null || this.pageTakesPoints || this.editing !== null && !this.readonly;
	}
	/** True if a press on a point that is not the next move tries a move there. @internal */
	get mayTry() {
		return this.mode === "view" && this.tries !== "off" && !this.takesPoints && this.course !== null && !this.other;
	}
	/** Copies something, and shows whether that worked. @internal */
	async copy(act) {
		try {
			await act();
			this.tell(this.say("copied"));
		} catch {
			this.tell(this.say("copy-failed"));
		}
	}
	/** Shows a short message for a moment. @internal */
	tell(words) {
		clearTimeout(this.#noticeTimer);
		this.notice = words;
		this.requestUpdate();
		this.#noticeTimer = setTimeout(() => {
			this.notice = "";
			this.requestUpdate();
		}, 2500);
	}
	/** Announces a text to screen readers. @internal */
	announce(words) {
		this.announcement = this.announcement === words ? `${words}\u00a0` : words;
		this.requestUpdate();
		return true;
	}
	/** Returns to normal viewing. @internal */
	endAsking() {
		this.asking?.stop();
		this.asking = null;
		this.requestUpdate();
	}
	/** Handles the pointer over a point, or over none. @internal */
	hoverOver(point) {
		this.hovered = point;
		if (this.takesPoints || this.mayTry) this.requestUpdate();
	}
	/** Moves the keyboard cursor to a point, or leaves the points of the board. @internal */
	walkTo(point) {
		this.cursor = point;
		this.requestUpdate();
	}
	/** Dispatches an event. Returns false if the page acts instead. @internal */
	emit(name, detail) {
		return this.dispatchEvent(new CustomEvent(name, {
			detail,
			bubbles: true,
			composed: true,
			cancelable: true
		}));
	}
};
// src/viewer/render.ts
function renderViewer(viewer) {
	const { state, course, picture, buttons } = viewer;
	viewer.buttons = "";
	if (state !== "ready" || !course || !(picture || viewer.other)) return renderWaiting(viewer);
	const { game, node } = course;
	const context = {
		game,
		course,
		node,
		say: viewer.say,
		language: viewer.language,
		names: viewer.names,
		go: (to) => viewer.go(to),
		pointAt: (point) => viewer.showPoint(point),
		goToMove: (number) => viewer.goToMove(number)
	};
	viewer.context = context;
	const run = (command) => viewer.run(command);
	const isShown = (look) => {
		viewer.buttons = look;
		return look === buttons;
	};
	const panels = viewer.shownPanels;
	const tabs = TABS.filter((tab) => panels.has(tab) && (hasContent(tab, context) || tab === "comment" && viewer.editing));
	const isEditing = viewer.editing !== null && !viewer.readonly;
	const hasSide = tabs.length > 0 || panels.has("tree") || panels.has("graph");
	const layout = viewer.layout ?? "auto";
	const bare = panels.size === 0 ? "bare" : "";
	const shape = `viewer ${layout} ${viewer.mode} ${bare} ${hasSide ? "" : "no-side"}`;
	return b`<slot name="before"></slot>
    <div class=${shape} part="viewer" lang=${viewer.language} role=${viewer.mode === "static" ? A : "region"}
      aria-label=${viewer.mode === "static" ? A : titleOf(context)}>
      ${viewer.games > 1 && viewer.mode !== "static" ? renderGames(viewer) : ""}
      ${panels.has("players") ? playersPanel(context, viewer.trying) : ""}
      ${renderStage(viewer, context)}
      ${viewer.asking ? askingPanel(viewer.asking, context) : ""}
      ${isEditing ? toolsPanel(viewer.editing, context) : ""}
      ${viewer.trying ? tryingPanel(viewer.trying, {
		...context,
		run,
		canKeep: viewer.canKeep
	}) : panels.has("controls") ? controlsPanel({
		...context,
		run,
		isShown,
		isPlaying: viewer.isPlaying,
		menu: panels.has("tools") ? menuOf(viewer) : []
	}) : ""}
      ${hasSide ? b`<div class="side">
            ${panels.has("graph") && viewer.review.evaluations.size > 0 ? graphPanel({
		...context,
		run
	}, viewer.review) : ""}
            ${viewer.asking ? "" : viewer.trying ? renderTrying(viewer.trying, context) : renderPosition(context)}
            ${renderTabs(viewer, tabs, context)}
            <slot name="side"></slot>
            ${panels.has("tree") ? viewer.tree.element : ""}
          </div>` : ""}
      <div class="hidden" aria-live="polite"><div class="alone">${viewer.announcement}</div></div>
      <div class="notice" role="status">${viewer.notice}</div>
      ${viewer.areKeysShown ? renderKeys(viewer) : ""}
      <span class="probe" aria-hidden="true" @transitionrun=${() => viewer.look()}></span>
    </div>
    <slot name="after"></slot>`;
}
function renderWaiting(viewer) {
	const { say, state } = viewer;
	const isWaiting = state === "loading" && viewer.src !== null;
	return b`<slot></slot>
    ${isWaiting ? b`<div class="waiting" role="status"><span class="hidden">${say("loading")}</span></div>` : ""}
    ${state === "failed" ? b`<p class="failed" role="alert">${say("failed")}<br /><small>${viewer.reason}</small></p>` : ""}
    <span class="probe" aria-hidden="true" @transitionrun=${() => viewer.look()}></span>`;
}
/** The selector of the game, if a record has several. */
function renderGames(viewer) {
	const { say, game, games } = viewer;
	const button = (name, to) => b`<button type="button" part="button"
    aria-label=${say(`game-${name}`)} title=${say(`game-${name}`)} aria-disabled=${to < 1 || to > games ? "true" : "false"}
    @click=${() => viewer.chooseGame(to)}>${icon(name)}</button>`;
	return b`<div class="games" part="games">${button("previous", game - 1)}
    <span>${say("game-of", {
		number: game,
		count: games
	})}</span>${button("next", game + 1)}</div>`;
}
/** The players, or the name of the game. */
function titleOf({ game, say }) {
	return [game.info("black"), game.info("white")].filter(Boolean).join(" – ") || game.info("name") || say("viewer");
}
function renderStage(viewer, context) {
	const { say, game, course } = context;
	const [columns, rows] = game.json.size;
	const { input, cursor } = viewer;
	const { other } = viewer;
	const label = other?.label ?? say("board", {
		columns,
		rows
	});
	const board = (other ?? viewer.painter).svg;
	if (viewer.mode === "static") {
		const words = `${titleOf(context)}. ${stepWords(course, context)}`;
		return b`<div class="stage"><div class="surface" role="img" aria-label=${words}>${board}</div></div>`;
	}
	const stones = cursor === null || other ? null : viewer.trying?.stones ?? game.board(course.node);
	return b`<div class="stage">
    <div class="surface" tabindex="0" role="group" aria-label=${label} aria-describedby="help"
      @pointerdown=${input.pointerdown} @pointerup=${input.pointerup} @pointercancel=${input.pointercancel}
      @pointermove=${input.pointermove} @pointerleave=${input.pointerleave} @click=${input.click}
      @contextmenu=${input.contextmenu} @wheel=${input.wheel} @touchmove=${input.touchmove}>
      ${board}
      ${stones ? pointGrid({
		region: viewer.picture.region,
		columns,
		cursor,
		label,
		words: (point) => pointWords(point, course.node, stones, context)
	}) : ""}
    </div>
    <p id="help" class="hidden">${say("board-help")}</p>
    ${other?.caption}
  </div>`;
}
/** The last move, and the next ones if there are several. */
function renderPosition(context) {
	const { game, course, node, say, go } = context;
	const move = game.move(node);
	const turn = say("to-play", { color: say(game.columns.turns[node] === 0 ? "black" : "white") });
	const words = move ? b`<span class="number">${say("move", { number: move.number })}</span> ${moveWords(node, context)}` : turn;
	const children = game.children(node);
	const chips = children.map((child) => {
		const label = moveWords(child, context) || game.notes(child)?.name || "…";
		return b`<button type="button" class="chip" @click=${() => go(child)}>${label}</button>`;
	});
	const siblings = course.siblings();
	const place = siblings.indexOf(node) + 1;
	const count = siblings.length;
	const variation = count > 1 ? b`<span class="muted">${say("variation-of", {
		number: place,
		count
	})}</span>` : "";
	const next = children.length > 1 && !game.json.solution ? b`<span class="chips" role="group" aria-label=${say("next-moves")}>${chips}</span>` : "";
	return b`<div class="position" part="status"><div class=${variation || next ? "" : "alone"}><span>${words}</span>${variation}${next}</div></div>`;
}
/** The last tried move, and whose turn it is. */
function renderTrying(trying, context) {
	const { say } = context;
	const turn = say("to-play", { color: say(trying.turn === 0 ? "black" : "white") });
	return b`<div class="position" part="status"><div><span><span class="number">${say("trying")} ${trying.at}:</span>
    ${tryingWords(trying, context)}</span>${trying.last ? b`<span class="muted">${turn}</span>` : ""}</div></div>`;
}
/** True if any node of the game has content for the tab, so that tabs do not come and go between nodes. */
function hasContent(tab, { game }) {
	if (tab === "info") return infoRows({ game }).length > 0;
	if (tab === "text") return hasGameText(game);
	if (tab === "problems") return (game.json.findings?.length ?? 0) > 0;
	return (game.json.notes ?? []).some((notes) => notes.comments || notes.name || notes.judgements);
}
function renderTabs(viewer, tabs, context) {
	if (tabs.length === 0) return b``;
	const { say } = context;
	const current = viewer.tab && tabs.includes(viewer.tab) ? viewer.tab : tabs[0];
	const choose = (tab) => {
		viewer.tab = tab;
		viewer.requestUpdate();
	};
	const onKey = (event) => {
		const step = {
			ArrowRight: 1,
			ArrowLeft: -1
		}[event.key];
		if (!step) return;
		event.preventDefault();
		const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
		choose(next);
		viewer.updateComplete.then(() => viewer.renderRoot.querySelector(`#tab-${next}`)?.focus());
	};
	const faults = context.game.json.findings?.filter(({ level }) => level !== "info").length ?? 0;
	const count = (tab) => tab === "problems" && faults > 0 ? ` ${faults}` : "";
	const tab = (name) => b`<button type="button" role="tab" id="tab-${name}" aria-controls="panel"
    aria-selected=${name === current ? "true" : "false"} tabindex=${name === current ? 0 : -1}
    @click=${() => choose(name)}>${say(name)}${count(name)}</button>`;
	const content = {
		comment: () => renderComment(viewer, context),
		info: () => infoPanel(context),
		text: () => viewer.text.element,
		problems: () => problemsPanel(context)
	}[current]();
	const bar = tabs.length > 1 ? b`<div class="tabs" role="tablist" @keydown=${onKey}>${tabs.map(tab)}</div>` : "";
	return b`${bar}<div class="panel scrolls" id="panel" part=${current} tabindex="0"
    role=${tabs.length > 1 ? "tabpanel" : "group"} aria-label=${say(current)}>${content}</div>`;
}
/** The comments on the current node, or in problems and guesses on the nodes of the user's move. */
function renderComment({ asking, editing, readonly }, context) {
	if (editing && !readonly) return textFields(editing, context);
	return asking ? commentPanel(context, asking.spoken, "") : commentPanel(context);
}
/** The entries of the menu, which act on the node of their time. */
function menuOf(viewer) {
	const write = (text) => viewer.copy(() => navigator.clipboard.writeText(text));
	const writePosition = (textOf) => {
		const { game, node } = viewer.course;
		write(textOf(game, viewer.trying ?? {
			stones: game.board(node),
			turn: game.columns.turns[node]
		}));
	};
	return [
		viewer.hasText ? {
			label: "copy-sgf",
			act: () => write(viewer.toSGF())
		} : null,
		viewer.pageCopies?.text ? {
			label: "copy-sgf",
			act: () => viewer.copy(async () => navigator.clipboard.writeText(await viewer.pageCopies.text()))
		} : null,
		...viewer.other ? [] : [{
			label: "copy-position",
			act: () => writePosition(positionSgf)
		}, {
			label: "copy-board",
			act: () => writePosition(positionText)
		}],
		{
			label: "copy-svg",
			act: () => write(viewer.toSVG())
		},
		{
			label: "copy-png",
			act: () => viewer.copy(() => navigator.clipboard.write([new ClipboardItem({ "image/png": viewer.toPNG() })]))
		},
		viewer.hasAddress ? {
			label: "copy-link",
			act: () => viewer.copyLink()
		} : null,
		viewer.mayTry ? {
			label: "try-pass",
			act: () => viewer.run("pass")
		} : null,
		{
			label: "coordinates",
			act: () => viewer.run("coordinates")
		},
		{
			label: "numbers",
			act: () => viewer.run("numbers")
		},
		{
			label: "keys",
			act: () => viewer.run("keys")
		}
	].filter((entry) => entry !== null);
}
function renderKeys(viewer) {
	const { say } = viewer;
	const row = (keys, words) => b`<div class="key"><dt>${keys.map((key) => b`<kbd>${keySign(key)}</kbd> `)}</dt><dd>${words}</dd></div>`;
	const close = (event) => event.currentTarget.closest("dialog").close();
	return b`<dialog aria-label=${say("keys")} @close=${() => viewer.showKeys(false)}>
    <h2>${say("keys")}</h2>
    <dl>${keysIn(keyStateOf(viewer)).map(({ keys, label }) => row(keys, say(label)))}${row(["Escape"], say("key-leave"))}${row(["Shift+Click"], say("key-stone"))}${row(["Q 1 6"], say("key-point"))}${keyStateOf(viewer) === "editing" ? toolNames(say, viewer.language).map(([key, label]) => row([key], label)) : ""}</dl>
    <form method="dialog"><button class="close" type="button" @click=${close}>${say("close")}</button></form>
  </dialog>`;
}
// src/solve/part.ts
/** The quarter of a part that has a point; lines in the middle belong to both sides. */
function quarterOf({ left, top, right, bottom }, point, columns) {
	const [across, down] = [halfOf(left, right, point % columns), halfOf(top, bottom, Math.floor(point / columns))];
	return {
		left: across[0],
		right: across[1],
		top: down[0],
		bottom: down[1]
	};
}
/** The half of the lines from `first` to `last` that has a line. */
function halfOf(first, last, line) {
	const middle = (first + last) / 2;
	return line <= middle ? [first, Math.floor(middle)] : [Math.ceil(middle), last];
}
/** The points outside a part. */
function outside({ left, top, right, bottom }, [columns, rows]) {
	return Array.from({ length: columns * rows }, (_, point) => point).filter((point) => {
		const [x, y] = [point % columns, Math.floor(point / columns)];
		return x < left || x > right || y < top || y > bottom;
	});
}
// src/solve/solve.ts
/** Returns the problem of a record, or in a book the one at a node. Without verdicts, the main line is the answer. */
function problemOf(game, replies = "automatic", at = 0) {
	const { solution } = game.json;
	const exercise = exerciseAt(game, at) ?? solution;
	const start = exercise && "start" in exercise ? exercise.start : void 0;
	const line = Array.from({ length: game.lineEnd(0) + 1 }, (_, node) => node);
	const right = new Set(solution?.right ?? line);
	const isOwn = (node) => start === void 0 || game.path(node).includes(start);
	return {
		game,
		replies,
		right,
		ends: new Set([...right].filter((node) => game.children(node).length === 0 && isOwn(node))),
		color: exercise?.color ?? 0,
		start,
		hasVerdicts: exercise !== void 0 && exercise.basis !== "line"
	};
}
/** The problem of a book that a node belongs to: the one above the node, else the first one below it, else the first. */
function exerciseAt(game, node) {
	const { book = [] } = game.json.solution ?? {};
	const path = game.path(node);
	return [...book].sort((one, other) => other.start - one.start).find(({ start }) => path.includes(start)) ?? book.find(({ start }) => game.path(start).includes(node)) ?? book[0];
}
/** Begins an attempt, at the first node with moves after it. */
function beginAttempt({ game, start: first }, from = 0) {
	let start = first === void 0 || game.path(from).includes(first) ? from : first;
	for (;;) {
		const [only, ...others] = game.children(start);
		if (only === void 0 || others.length > 0 || game.move(only)) break;
		start = only;
	}
	return {
		start,
		node: start,
		before: start,
		reached: /* @__PURE__ */ new Set(),
		answered: -1,
		verdict: null,
		tries: 0,
		mistakes: 0
	};
}
/** Answers with a move on a point. */
function answer(problem, attempt, point) {
	const { game, right, ends } = problem;
	const answered = nextMoves(game, attempt.node).find((node) => game.move(node)?.point === point);
	if (answered === void 0) return {
		...attempt,
		verdict: "unknown"
	};
	const node = toEnd(problem, problem.replies === "automatic" ? replyTo(problem, answered) : answered);
	const next = {
		...attempt,
		node,
		before: attempt.node,
		answered,
		tries: attempt.tries + 1
	};
	if (!right.has(answered)) {
		if (!problem.hasVerdicts) return {
			...next,
			verdict: "not-the-line"
		};
		return {
			...next,
			verdict: "wrong",
			mistakes: attempt.mistakes + 1
		};
	}
	if (!ends.has(node)) return {
		...next,
		verdict: "right"
	};
	return {
		...next,
		verdict: "solved",
		reached: /* @__PURE__ */ new Set([...attempt.reached, node])
	};
}
/** The nodes with the next moves. Nodes without a move are skipped, at any depth. */
function nextMoves(game, node) {
	const found = [];
	const open = [...game.children(node)].reverse();
	for (let next = open.pop(); next !== void 0; next = open.pop()) if (game.move(next)) found.push(next);
	else for (const child of [...game.children(next)].reverse()) open.push(child);
	return found;
}
/** The node of the reply to an answer: the one on a right line, or else the first. */
function replyTo({ game, right }, answered) {
	const moves = nextMoves(game, answered);
	return moves.find((node) => right.has(node)) ?? moves[0] ?? answered;
}
/** The last node of a line without further moves, after nodes without a move. */
function toEnd({ game, right }, from) {
	if (nextMoves(game, from).length > 0) return from;
	for (let node = from;;) {
		const children = game.children(node);
		const next = children.find((child) => right.has(child)) ?? children[0];
		if (next === void 0) return node;
		node = next;
	}
}
/** Goes back to the position before the last answer. */
function retry(attempt) {
	return {
		...attempt,
		node: attempt.before,
		answered: -1,
		verdict: null
	};
}
/** Restarts the attempt; the counts are kept. */
function restart(attempt) {
	return {
		...retry(attempt),
		node: attempt.start,
		before: attempt.start
	};
}
/** The node of a right answer here; -1 if there is none. */
function hint({ game, right }, attempt) {
	return nextMoves(game, attempt.node).find((node) => right.has(node)) ?? -1;
}
/** The number of right lines not found yet. */
function linesLeft({ ends }, { reached }) {
	return ends.size - reached.size;
}
// src/viewer/solving.ts
/** The delay in milliseconds before the reply of the other side, so that the answer is visible first. */
var REPLY_DELAY = 450;
var Solving = class {
	#viewer;
	#course;
	problem;
	attempt;
	/** The message about the last answer. */
	words = "";
	/** A move that is not in the record, as shown on the board. */
	tried = null;
	/** The solved problems of a book. */
	#solved = /* @__PURE__ */ new Set();
	/** The part of the board with a right answer that a hint at this node has shown. */
	#hinted = null;
	#timer = 0;
	constructor(viewer, course) {
		this.#viewer = viewer;
		this.#course = course;
		this.problem = this.#problemAt(course.node);
		this.attempt = beginAttempt(this.problem, course.node);
		course.go(this.attempt.start);
		if (this.problem.start !== void 0) this.words = this.#placeInBook();
	}
	#problemAt(node) {
		return problemOf(this.#course.game, this.#viewer.reply === "ask" ? "by-solver" : "automatic", node);
	}
	get #book() {
		return this.#course.game.json.solution?.book ?? [];
	}
	#placeInBook() {
		const place = this.#book.findIndex(({ start }) => start === this.problem.start) + 1;
		return this.#viewer.say("solve-book", {
			place,
			count: this.#book.length
		});
	}
	/** Goes to the next problem of a book, or from the last to the first. */
	#next() {
		this.stop();
		const book = this.#book;
		const { start } = book[(book.findIndex(({ start }) => start === this.problem.start) + 1) % book.length];
		this.problem = this.#problemAt(start);
		const { tries, mistakes } = this.attempt;
		const moved = this.#goTo({
			...beginAttempt(this.problem, start),
			tries,
			mistakes
		});
		this.words = this.#placeInBook();
		this.#viewer.announce(this.words);
		this.#report("next", start);
		return moved;
	}
	/** The verdict on the last answer. If the record judges its answers, one that it does not have counts as wrong. */
	get verdict() {
		const { verdict } = this.attempt;
		return verdict === "unknown" && this.problem.hasVerdicts ? "wrong" : verdict;
	}
	/** The nodes whose comments are shown. The comment on an answer stays visible after the reply. */
	get spoken() {
		const { answered, node } = this.attempt;
		const now = this.#course.node;
		return answered >= 0 && answered !== node && now === node ? [answered, node] : [now];
	}
	/** The points outside the part that a hint has shown. */
	get dimmed() {
		const hinted = this.#hinted;
		return hinted?.node === this.attempt.node ? outside(hinted.part, this.problem.game.json.size) : [];
	}
	get buttons() {
		const { verdict, answered, node, start } = this.attempt;
		const isSolved = verdict === "solved";
		return [
			{
				label: "hint",
				act: () => this.hint(),
				isOff: isSolved
			},
			{
				label: isSolved ? "restart" : "retry",
				act: () => this.retry(),
				isOff: node === start && answered < 0 && !this.tried
			},
			{
				label: "solution",
				act: () => this.solution(),
				isOff: false
			},
			...this.#book.length > 1 ? [{
				label: "solve-next",
				act: () => this.#next(),
				isOff: false
			}] : []
		];
	}
	/** Answers with a move on a point. */
	answer(point) {
		if (this.#timer !== 0) return false;
		const before = this.attempt.node;
		this.tried = null;
		this.attempt = answer(this.problem, this.attempt, point);
		const { verdict, answered, node } = this.attempt;
		this.words = this.#wordsOf(point);
		if (verdict === "unknown") {
			this.#tell(before);
			this.#try(point);
			return true;
		}
		this.#course.go(answered);
		this.#viewer.moved(true);
		if (node !== answered) this.#timer = setTimeout(() => {
			this.#timer = 0;
			this.#course.go(node);
			this.#viewer.moved(true);
			this.#viewer.announce(this.words);
		}, REPLY_DELAY);
		this.#tell(answered);
		return true;
	}
	/** Plays a move that is not in the record on the board. */
	async #try(point) {
		const { game } = this.problem;
		const { attempt } = this;
		const move = {
			stones: game.board(attempt.node),
			size: game.json.size,
			color: game.columns.turns[attempt.node],
			point
		};
		const stones = await this.#viewer.playMove?.(move).catch(() => null);
		if (!stones || this.attempt !== attempt) return;
		this.tried = {
			stones,
			point
		};
		this.#viewer.requestUpdate();
	}
	/** Takes back the last answer, or restarts a solved problem. */
	retry() {
		this.stop();
		if (this.tried) return this.#goTo(this.attempt);
		const next = this.attempt.verdict === "solved" ? restart(this.attempt) : retry(this.attempt);
		return this.#goTo(next);
	}
	restart() {
		this.stop();
		return this.#goTo(restart(this.attempt));
	}
	/** Shows the part of the board with a right answer; the second time, the answer. */
	hint() {
		const node = hint(this.problem, this.attempt);
		const move = node < 0 ? null : this.problem.game.move(node);
		const point = move?.point ?? null;
		const isNarrowed = this.#hinted?.node === this.attempt.node;
		this.attempt = {
			...this.attempt,
			verdict: null
		};
		this.tried = null;
		this.words = point === null || isNarrowed ? this.#answerWords(move) : this.#narrow(point);
		this.#viewer.announce(this.words);
		this.#viewer.showPoint(isNarrowed ? point : null);
		if (move) this.#report("hint", this.attempt.node);
		return true;
	}
	/** Keeps the quarter of the shown board with a point, and says where it lies. */
	#narrow(point) {
		const { say, names, picture } = this.#viewer;
		const { game } = this.problem;
		const [columns] = game.json.size;
		const part = quarterOf(picture.region, point, columns);
		this.#hinted = {
			node: this.attempt.node,
			part
		};
		return say("solve-hint-part", {
			from: nameOf(part.bottom * columns + part.left, names, game),
			to: nameOf(part.top * columns + part.right, names, game)
		});
	}
	#answerWords(move) {
		const { say, names } = this.#viewer;
		if (!move) return say("solve-no-hint");
		return say("solve-hint", { point: move.point === null ? say("pass") : nameOf(move.point, names, this.problem.game) });
	}
	/** Shows the whole record, and plays the right line. */
	solution() {
		this.#report("shown", this.attempt.node);
		this.#viewer.showPoint(null);
		this.#viewer.endAsking();
		const [end = hint(this.problem, restart(this.attempt))] = this.problem.ends;
		this.#course.go(end);
		this.#viewer.go(this.attempt.start);
		this.#viewer.startPlaying();
		return true;
	}
	stop() {
		clearTimeout(this.#timer);
		this.#timer = 0;
	}
	#goTo(attempt) {
		this.attempt = {
			...attempt,
			verdict: null
		};
		this.words = "";
		this.#hinted = null;
		this.#viewer.showPoint(null);
		const hasTried = this.tried !== null;
		this.tried = null;
		return this.#viewer.moved(this.#course.go(attempt.node) || hasTried);
	}
	#wordsOf(point) {
		const { say, names, require } = this.#viewer;
		switch (this.attempt.verdict) {
			case "right": return say("solve-right");
			case "wrong": return say("solve-wrong");
			case "not-the-line": return say("solve-not-the-line");
			case "solved": {
				const count = linesLeft(this.problem, this.attempt);
				return require === "all" && count > 0 ? say("solve-more", { count }) : say("solve-solved");
			}
			default: return say(this.problem.hasVerdicts ? "solve-off" : "solve-unknown", { point: nameOf(point, names, this.problem.game) });
		}
	}
	/** Announces the result to screen readers, and reports it to the page. */
	#tell(node) {
		const { verdict } = this.attempt;
		this.#viewer.announce(this.words);
		const isSolved = verdict === "solved" && (this.#viewer.require !== "all" || linesLeft(this.problem, this.attempt) === 0);
		if (isSolved) this.#solved.add(this.problem.start ?? 0);
		const isDone = isSolved && this.#solved.size >= this.#book.length;
		this.#report(isDone ? "done" : {
			right: "right",
			wrong: "wrong",
			"not-the-line": "off",
			unknown: "off",
			solved: "right"
		}[verdict ?? "unknown"], node);
	}
	#report(state, node) {
		const { tries, mistakes } = this.attempt;
		const { game, color } = this.problem;
		this.#viewer.emit("kifu-solve", {
			state,
			color,
			tries,
			mistakes,
			path: pathOfNode(game, node)
		});
	}
};
// src/viewer/starting-node.ts
/** Goes to the node that the attributes name; to the root if they name none. */
function goToStart(course, { path, move }) {
	if (path) course.go(nearestNode(course.game, path));
	else if (move === "last") course.go(course.game.lineEnd(0));
	else if (move && /^\d+$/.test(move)) {
		course.go(0);
		if (!course.goToMove(Number(move))) course.go(course.end());
	} else course.go(0);
}
/** The path of a move in the address of the page: `#m=57.b`. */
function pathInAddress() {
	const path = /[#&]m=([^&]+)/.exec(location.hash)?.[1];
	return path ? decodeURIComponent(path) : null;
}
/** The part of the page's address after `#` for a path and the turn of its game. */
function hashOf(path, turn) {
	return turn === 0 ? `m=${path}` : `m=${path}&t=${turn}`;
}
// src/painter/painter.css?inline
var painter_default = ".kifu-board {\n  display: block;\n  width: 100%;\n  height: 100%;\n  overflow: hidden;\n    --kifu-shift: calc(1px * max(0, min(var(--kifu-placement), 0.5 - var(--kifu-stone-radius))));\n  user-select: none;\n  -webkit-user-select: none;\n}\n.kifu-board .board {\n  fill: var(--kifu-board);\n}\n.kifu-board .grain {\n  stroke: var(--kifu-grain);\n  stroke-width: 0.022;\n}\n.kifu-board .bands {\n  stroke-width: 0.19;\n  opacity: 0.4;\n}\n.kifu-board :is(.grid, .edges) {\n  fill: none;\n  stroke: var(--kifu-line);\n  stroke-width: var(--kifu-line-width);\n  stroke-linecap: square;\n}\n.kifu-board .edges {\n  stroke-width: var(--kifu-edge-width);\n}\n.kifu-board .stars {\n  fill: none;\n  stroke: var(--kifu-line);\n  stroke-width: calc(2 * var(--kifu-star-radius));\n  stroke-linecap: round;\n}\n.kifu-board .shadows {\n  fill: none;\n  transform: translate(0.05px, 0.07px);\n}\n.kifu-board marker > circle {\n  r: calc(1px * (var(--kifu-stone-radius) + var(--soft, 0) * var(--kifu-shadow-blur)));\n  fill: var(--kifu-shadow);\n}\n.kifu-board marker > :first-child {\n  --soft: 0.5;\n}\n.kifu-board marker > :last-child {\n  --soft: -0.5;\n}\n.kifu-lines {\n  fill: none;\n  stroke-width: 0.04;\n}\n.kifu-black .kifu-body {\n  r: calc(1px * (var(--kifu-stone-radius) - var(--kifu-black-outline-width) / 2));\n  fill: var(--kifu-black-fill);\n  stroke: var(--kifu-black-outline);\n  stroke-width: var(--kifu-black-outline-width);\n}\n.kifu-black .kifu-light {\n  r: calc(1px * (var(--kifu-stone-radius) - var(--kifu-black-outline-width)));\n}\n.kifu-black .kifu-lines {\n  stroke: var(--kifu-black-grain);\n  transform: scale(calc(var(--kifu-stone-radius) - var(--kifu-black-outline-width)));\n}\n.kifu-white .kifu-body {\n  r: calc(1px * (var(--kifu-stone-radius) - var(--kifu-white-outline-width) / 2));\n  fill: var(--kifu-white-fill);\n  stroke: var(--kifu-white-outline);\n  stroke-width: var(--kifu-white-outline-width);\n}\n.kifu-white .kifu-light {\n  r: calc(1px * (var(--kifu-stone-radius) - var(--kifu-white-outline-width)));\n}\n.kifu-white .kifu-lines {\n  stroke: var(--kifu-white-grain);\n  transform: scale(calc(var(--kifu-stone-radius) - var(--kifu-white-outline-width)));\n}\n.kifu-black-light {\n  stop-color: var(--kifu-black-shine);\n}\n.kifu-white-light {\n  stop-color: var(--kifu-white-shine);\n}\n.kifu-board .ghosts {\n  opacity: var(--kifu-ghost-opacity);\n}\n.kifu-board text {\n  font-family: var(--kifu-board-font, \"Helvetica Neue\", Arial, \"Noto Sans CJK SC\", sans-serif);\n  font-variant-numeric: tabular-nums;\n  text-anchor: middle;\n  pointer-events: none;\n}\n.kifu-board .coordinates text {\n  font-size: 0.46px;\n  fill: var(--kifu-coordinates);\n}\n.kifu-board .on-board {\n  --kifu-ink: var(--kifu-mark);\n}\n.kifu-board .on-black {\n  --kifu-ink: var(--kifu-black-ink);\n}\n.kifu-board .on-white {\n  --kifu-ink: var(--kifu-white-ink);\n}\n.kifu-board text:is(.on-board, .on-black, .on-white) {\n  fill: var(--kifu-ink);\n}\n.kifu-board :is(.outline, .ring) {\n  fill: none;\n  stroke: var(--kifu-ink);\n  stroke-width: var(--kifu-mark-width);\n  stroke-linejoin: round;\n}\n.kifu-board .ring {\n  stroke-width: calc(1.4 * var(--kifu-mark-width));\n}\n.kifu-board .dot {\n  fill: var(--kifu-ink);\n}\n.kifu-board .filled {\n  fill: var(--kifu-ink);\n  opacity: 0.55;\n}\n.kifu-board .backs {\n  opacity: 0.5;\n}\n.kifu-board .black-area {\n  fill: var(--kifu-black-fill);\n  stroke: var(--kifu-black-outline);\n  stroke-width: var(--kifu-line-width);\n}\n.kifu-board .white-area {\n  fill: var(--kifu-white-fill);\n  stroke: var(--kifu-white-outline);\n  stroke-width: var(--kifu-line-width);\n}\n.kifu-board .rim {\n  fill: var(--kifu-arrow-rim);\n  stroke: var(--kifu-arrow-rim);\n  stroke-width: 0.1;\n}\n.kifu-board .arrow {\n  fill: var(--kifu-arrow);\n}\n.kifu-board .dimmed {\n  fill: var(--kifu-dim);\n}\n";
// src/viewer/modes.css?inline
var modes_default = ".answering {\n  flex-wrap: wrap;\n  justify-content: space-between;\n  padding: 8px 12px;\n}\n.verdict {\n  display: flex;\n  align-items: center;\n  gap: 8px;\n  min-block-size: 40px;\n  margin: 0;\n  font-size: 16px;\n  font-weight: 600;\n}\n.answering:is(.right, .solved) .verdict {\n  color: light-dark(#1f6b40, #63c98d);\n}\n.answering.wrong .verdict {\n  color: light-dark(#a23b3b, #f08a8a);\n}\n\n.kifu-board text.tried.on-black {\n  fill: #a8a8a8;\n}\n.kifu-board text.tried.on-white {\n  fill: #6b6b6b;\n}\n.trying {\n  flex-wrap: wrap;\n  background: color-mix(in srgb, var(--accent) 10%, var(--surface));\n}\n.trying .words {\n  flex: 1;\n  min-inline-size: fit-content;\n  padding-inline: 6px;\n  white-space: nowrap;\n}\n.trying .wide {\n  padding-inline: 10px;\n}\n.trying .main {\n  border-color: var(--accent);\n  font-weight: 600;\n}\n\n.edit-tools {\n  grid-area: tools;\n  display: flex;\n  flex-wrap: wrap;\n  align-items: center;\n  gap: 2px;\n  padding: 4px 6px;\n  border-block-start: 1px solid var(--hairline);\n}\n.viewer.edit {\n    --board-size: min((100dvh - var(--kifu-room, 8rem) - 92px) * var(--aspect, 1), var(--columns, 19) * 60px);\n}\n.edit-tools button {\n  display: grid;\n  place-items: center;\n  inline-size: 37px;\n  block-size: 40px;\n  padding: 0;\n  border: 1px solid transparent;\n  border-radius: var(--radius);\n  background: none;\n  font-size: 17px;\n}\n.edit-tools button:hover {\n  background: var(--raised);\n}\n.edit-tools [aria-pressed=\"true\"] {\n  border-color: var(--accent);\n  background: var(--raised);\n  color: var(--accent);\n}\n.edit-tools [aria-disabled=\"true\"] {\n  color: var(--muted);\n  opacity: 0.45;\n  cursor: default;\n}\n.edit-tools .wide {\n  inline-size: auto;\n  padding-inline: 10px;\n  font-size: 14px;\n}\n.edit-tools .save:not([aria-disabled=\"true\"]) {\n  border-color: var(--accent);\n}\n.ends {\n  display: flex;\n  gap: 2px;\n  margin-inline-start: auto;\n}\n.fault {\n  flex-basis: 100%;\n  margin: 0;\n  color: light-dark(#a23b3b, #f08a8a);\n}\n.fault:empty {\n  display: none;\n}\n.fields {\n  display: grid;\n  gap: 8px;\n}\n.fields :is(input, textarea) {\n  inline-size: 100%;\n  min-block-size: 36px;\n  padding: 6px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: var(--surface);\n  color: inherit;\n  font: inherit;\n  resize: vertical;\n}\n.chips [aria-disabled=\"true\"] {\n  opacity: 0.5;\n  cursor: default;\n}\n.annotations {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 6px;\n  margin-block-start: 8px;\n}\n.annotations label {\n  display: flex;\n  flex: 1 1 auto;\n  gap: 6px;\n  align-items: center;\n  color: var(--muted);\n}\n.annotations select {\n  flex: 1;\n  min-inline-size: 0;\n  min-block-size: 32px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: var(--surface);\n  color: var(--ink);\n  font: inherit;\n}\n.annotations .toggle {\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: none;\n}\n.annotations :is(.set select, [aria-pressed=\"true\"]) {\n  border-color: var(--accent);\n  background: var(--raised);\n}\n.edit-tools .help {\n  display: flex;\n  flex-basis: 100%;\n  gap: 8px;\n  align-items: center;\n  margin: 0;\n  color: var(--muted);\n}\n.edit-tools .help input {\n  flex: 1;\n  min-inline-size: 0;\n  min-block-size: 36px;\n  padding: 6px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: var(--surface);\n  color: var(--ink);\n  font: inherit;\n}\n\n.branch-menu {\n  position: fixed;\n  inset: auto;\n  max-inline-size: 260px;\n  margin: 0;\n  padding: 4px;\n  border: 1px solid var(--hairline);\n  border-radius: 8px;\n  color: var(--ink);\n  background: var(--surface);\n  box-shadow: 0 4px 16px rgb(0 0 0 / 0.25);\n}\n.branch-menu .chips {\n  margin: 0;\n}\n.branch-menu .chips,\n.branch-menu:popover-open {\n  display: grid;\n}\n.branch-menu button {\n  min-block-size: 32px;\n  padding: 4px 12px;\n  border: 0;\n  border-radius: 6px;\n  color: inherit;\n  font: inherit;\n  text-align: start;\n  background: none;\n}\n.branch-menu button:is(:hover, :focus-visible) {\n  background: var(--raised);\n}\n.branch-menu [aria-disabled=\"true\"] {\n  opacity: 0.5;\n}\n\n.branch-menu kbd {\n  float: inline-end;\n  margin-inline-start: 24px;\n}\n\ndialog.information {\n  inline-size: min(760px, calc(100vw - 16px));\n  max-inline-size: none;\n  max-block-size: calc(100dvh - 32px);\n}\n.information p {\n  margin: 0 0 12px;\n  color: var(--muted);\n}\n.information form {\n  display: grid;\n  gap: 16px;\n}\n.information .group {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));\n  gap: 8px 12px;\n  align-items: start;\n}\n.information .field {\n  display: grid;\n  gap: 3px;\n  min-inline-size: 0;\n}\n.information .long {\n  grid-column: 1 / -1;\n}\n.information :is(input, textarea) {\n  box-sizing: border-box;\n  inline-size: 100%;\n  min-block-size: 36px;\n  padding: 6px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: var(--surface);\n  color: var(--ink);\n  font: inherit;\n  resize: vertical;\n}\n.information .wrong {\n  margin: 0;\n  color: light-dark(#a23b3b, #f08a8a);\n  font-size: 12px;\n}\n.information button {\n  justify-self: start;\n  min-block-size: 36px;\n  padding: 4px 14px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: none;\n  color: inherit;\n  font: inherit;\n  cursor: pointer;\n}\n.information .link {\n  min-block-size: 24px;\n  padding: 0;\n  border: 0;\n  color: var(--accent);\n  text-decoration: underline;\n}\n\n.graph {\n  flex: none;\n  border-block-end: 1px solid var(--hairline);\n  font-size: 12px;\n}\n.graph .figures {\n  margin: 0;\n  padding: 4px 12px;\n}\n.graph .plot {\n  display: flex;\n  gap: 6px;\n  padding: 6px 8px;\n}\n.graph .axis {\n  display: flex;\n  flex-direction: column;\n  justify-content: space-between;\n    margin-block: -6px;\n  color: var(--muted);\n  font-size: 10px;\n  line-height: 12px;\n  text-align: end;\n}\n.graph .line {\n  flex: 1;\n  min-inline-size: 0;\n  cursor: pointer;\n  touch-action: pan-y;\n}\n.graph .curves {\n  display: block;\n  inline-size: 100%;\n  block-size: 84px;\n  overflow: visible;\n}\n.graph .curves path {\n  fill: none;\n  stroke-linecap: round;\n  vector-effect: non-scaling-stroke;\n}\n.graph .curves .area {\n  fill: color-mix(in srgb, var(--ink) 12%, transparent);\n}\n.graph .curves .middle {\n  stroke: var(--hairline);\n}\n.graph .curves :is(.curve, .hinted) {\n  stroke: var(--muted);\n}\n.graph .curves .leads {\n  stroke: light-dark(#2867a8, #82b6ec);\n  stroke-dasharray: 1 4;\n}\n.graph .curves :is(.cursor, .ring) {\n  stroke: var(--accent);\n}\n.graph .curves .black {\n  stroke: #17181b;\n}\n.graph .curves .white {\n  stroke: #fff;\n}\n.mistakes button {\n  display: flex;\n  align-items: center;\n  gap: 6px;\n  min-block-size: 28px;\n  padding: 0 8px;\n  border: 1px solid transparent;\n  border-radius: var(--radius);\n  background: none;\n}\n.mistakes :is(button:hover, [aria-pressed=\"true\"], [aria-current=\"true\"]) {\n  background: var(--raised);\n}\n.mistakes :is([aria-pressed=\"true\"], [aria-current=\"true\"]) {\n  border-color: var(--accent);\n}\n.mistakes .whose {\n  display: flex;\n  align-items: center;\n  gap: 4px;\n  padding: 0 8px 0 12px;\n}\n.mistakes [aria-pressed=\"false\"] {\n  border-color: var(--hairline);\n}\n.mistakes ol {\n  max-block-size: 100px;\n  margin: 0;\n  padding: 2px 4px;\n  overflow: auto;\n  list-style: none;\n}\n.mistakes li button {\n  inline-size: 100%;\n}\n.mistakes .number {\n  min-inline-size: 2em;\n  color: var(--muted);\n  text-align: end;\n}\n\n.problems {\n  padding: 0;\n  list-style: none;\n}\n.problems li {\n  padding-block: 6px;\n  border-block-end: 1px solid var(--hairline);\n}\n.repair,\n.place {\n  color: var(--muted);\n}\n\n.magnifier {\n  position: absolute;\n  z-index: 4;\n  inline-size: 150px;\n  block-size: 150px;\n  overflow: clip;\n  border: 2px solid var(--ink);\n  border-radius: 50%;\n  background: var(--kifu-board);\n  box-shadow: 0 4px 16px rgb(0 0 0 / 0.3);\n  pointer-events: none;\n  translate: -50% calc(-100% - 28px);\n}\n.magnifier .aim {\n  fill: none;\n  stroke: var(--accent);\n  stroke-width: 0.09;\n}\n\n.viewer.edit .panel .chips {\n  margin-block: 8px 0;\n}\n.viewer.edit .panel :is(.chips, .annotations) button {\n  min-block-size: 32px;\n  padding-inline: 12px;\n}\n.buttons {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 6px;\n}\n.controls .wide {\n  inline-size: auto;\n  padding-inline: 14px;\n  border: 1px solid var(--hairline);\n}\n.viewer.edit .panel {\n  block-size: auto;\n  min-block-size: 15rem;\n}\n@container (max-width: 479px) {\n  .trying :is(.first, .last) {\n    display: none;\n  }\n}\n@media print {\n  .graph,\n  .edit-tools {\n    display: none;\n  }\n}\n\n.position [role=\"group\"] {\n  max-block-size: 80px;\n  overflow: auto;\n}\n\n.run {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(62px, 1fr));\n  align-items: center;\n}\n.game-text :is(.run, .said) {\n  padding-inline-start: 4px;\n}\n.game-text .said {\n  padding: 6px;\n  border-radius: var(--radius);\n  cursor: pointer;\n}\n.game-text .said :last-child {\n  margin-block-end: 0;\n}\n.cell,\n.branch {\n  position: relative;\n  display: flex;\n  gap: 5px;\n  align-items: center;\n  min-block-size: 26px;\n  padding: 0 4px;\n  border: 0;\n  border-radius: var(--radius);\n  background: none;\n  white-space: nowrap;\n}\n.cell .number {\n  flex: none;\n  min-inline-size: 22px;\n  border: 1px solid light-dark(#6b6f76, #9aa1ab);\n  border-radius: 9px;\n  background: #fff;\n  color: #17181b;\n  font-size: 11px;\n  line-height: 16px;\n  text-align: center;\n}\n.cell .number.black {\n  background: #24262b;\n  color: #fff;\n}\n.game-text :is(.cell, .branch, .said):hover {\n  background: var(--raised);\n}\n.game-text [aria-current] {\n  background: color-mix(in srgb, var(--accent), transparent 80%);\n}\n.branch {\n  gap: 4px;\n  padding-inline-end: 0;\n  color: var(--muted);\n  font-size: 12px;\n}\n.branch::before {\n  border: 4px solid transparent;\n  border-inline-start: 6px solid;\n  border-inline-end-width: 0;\n  content: \"\";\n}\n.branch[aria-expanded=\"true\"]::before {\n  rotate: 90deg;\n}\n.game-text [class*=\"deep-\"]:not(.deep-0) {\n  border-inline-start: 2px solid var(--hairline);\n  border-start-start-radius: 0;\n  border-end-start-radius: 0;\n}\n.deep-1 {\n  margin-inline-start: 8px;\n}\n.deep-2 {\n  margin-inline-start: 20px;\n}\n.deep-3 {\n  margin-inline-start: 32px;\n}\n.deep-4 {\n  margin-inline-start: 44px;\n}\n.deep-5 {\n  margin-inline-start: 56px;\n}\n.deep-6 {\n  margin-inline-start: 68px;\n}\n.panel:has(.game-text) {\n  block-size: min(24rem, 60svh);\n  min-block-size: 9rem;\n  padding: 6px 8px;\n    overflow-anchor: none;\n}\n.side:has(.game-text) .mistakes ol {\n  display: none;\n}\n@media print {\n  .cell .number {\n    -webkit-print-color-adjust: exact;\n    print-color-adjust: exact;\n  }\n}\n";
// src/viewer/viewer.css?inline
var viewer_default = ":host {\n  --ink: var(--kifu-ink-color, light-dark(#22262b, #e4e7ec));\n  --muted: light-dark(#5c646e, #a2abb8);\n  --surface: var(--kifu-surface, light-dark(#fff, #1b1e23));\n  --raised: light-dark(#f4f5f6, #262a31);\n  --hairline: light-dark(#dfe2e6, #363b44);\n  --accent: var(--kifu-accent, light-dark(#b4532a, #ff9d6b));\n  --radius: var(--kifu-radius, 6px);\n  --gap: var(--kifu-gap, 8px);\n  display: block;\n  container-type: inline-size;\n  color: var(--ink);\n  font: 14px / 20px var(--kifu-font, system-ui, -apple-system, \"Segoe UI\", \"Noto Sans\", \"Noto Sans CJK SC\", sans-serif);\n  font-variant-numeric: tabular-nums;\n  text-align: start;\n}\n:host([hidden]) {\n  display: none;\n}\n:host([scheme=\"light\"]) {\n  color-scheme: light;\n}\n:host([scheme=\"dark\"]) {\n  color-scheme: dark;\n}\n*,\n::before,\n::after {\n  box-sizing: border-box;\n}\n.hidden {\n  position: absolute;\n  inline-size: 1px;\n  block-size: 1px;\n  overflow: hidden;\n  clip-path: inset(50%);\n  white-space: nowrap;\n}\n.alone {\n  contain: strict;\n  block-size: 20px;\n}\n.probe {\n  position: absolute;\n  visibility: hidden;\n  background: light-dark(#000, #fff);\n  color: light-dark(#000, #fff);\n  transition: background-color 1ms;\n}\n\n.viewer {\n    --board-size: min((100dvh - var(--kifu-room, 8rem)) * var(--aspect, 1), var(--columns, 19) * 60px);\n  position: relative;\n  display: grid;\n  grid-template: \"games\" \"players\" \"stage\" \"tools\" \"controls\" \"side\" / minmax(0, 1fr);\n  overflow: clip;\n  border: 1px solid var(--hairline);\n  border-radius: calc(var(--radius) + 2px);\n  background: var(--surface);\n}\n.viewer.bare {\n  border: 0;\n  background: none;\n}\n.stage {\n  grid-area: stage;\n  display: grid;\n  place-items: center;\n  min-inline-size: 0;\n  background: var(--kifu-board);\n}\n.bare .stage {\n  background: none;\n}\n.surface {\n  position: relative;\n  inline-size: min(100%, var(--board-size));\n  min-inline-size: min(100%, 220px);\n  aspect-ratio: var(--aspect, 1);\n  touch-action: pan-y pinch-zoom;\n  -webkit-tap-highlight-color: transparent;\n  -webkit-touch-callout: none;\n  user-select: none;\n  -webkit-user-select: none;\n}\n.bare .surface {\n  inline-size: 100%;\n  border-radius: var(--radius);\n  overflow: clip;\n}\n:focus-visible {\n  outline: 2px solid var(--accent);\n  outline-offset: -2px;\n}\n.players {\n  grid-area: players;\n  display: grid;\n  grid-template-columns: 1fr 1fr;\n}\n.player {\n  display: grid;\n  grid-template: \"stone name clock captures\" \"stone rank clock captures\" / auto 1fr auto auto;\n  align-items: center;\n  column-gap: var(--gap);\n  min-inline-size: 0;\n  padding: 6px 12px;\n  border-block-end: 2px solid transparent;\n}\n.player:has(.rank) {\n  grid-template: \"stone name name name\" \"stone rank clock captures\" / auto 1fr auto auto;\n}\n.player.to-play {\n  border-block-end-color: var(--accent);\n}\n.name {\n  grid-area: name;\n  overflow: hidden;\n  font-weight: 600;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n}\n.rank {\n  grid-area: rank;\n  color: var(--muted);\n}\n.clock {\n  grid-area: clock;\n  white-space: nowrap;\n}\n.captures {\n  display: flex;\n  grid-area: captures;\n  align-items: center;\n  gap: 4px;\n  color: var(--muted);\n}\n.stone {\n  inline-size: 18px;\n  block-size: 18px;\n  border: 1px solid light-dark(#6b6f76, #9aa1ab);\n  border-radius: 50%;\n    -webkit-print-color-adjust: exact;\n  print-color-adjust: exact;\n}\n.stone.small {\n  flex: none;\n  inline-size: 9px;\n  block-size: 9px;\n}\n.stone.black {\n  background: #17181b;\n}\n.stone.white {\n  background: #fff;\n}\n\n.games {\n  display: flex;\n  grid-area: games;\n  align-items: center;\n  gap: 4px;\n  padding: 2px 8px;\n  border-block-end: 1px solid var(--hairline);\n  color: var(--muted);\n}\n\n.controls {\n  grid-area: controls;\n  display: flex;\n  align-items: center;\n  gap: 2px;\n  padding: 4px 8px;\n  border-block-start: 1px solid var(--hairline);\n}\nbutton,\nsummary {\n  color: inherit;\n  font: inherit;\n  cursor: pointer;\n}\n.controls :is(button, summary),\n.games button {\n  display: grid;\n  flex: none;\n  place-items: center;\n  inline-size: 36px;\n  block-size: 40px;\n  padding: 0;\n  border: 0;\n  border-radius: var(--radius);\n  background: none;\n  list-style: none;\n}\n.controls :is(button, summary):hover,\n.games button:hover {\n  background: var(--raised);\n}\n.controls [aria-disabled=\"true\"] {\n  color: var(--muted);\n  opacity: 0.45;\n  cursor: default;\n}\nsummary::-webkit-details-marker {\n  display: none;\n}\n.icon {\n  inline-size: 18px;\n  block-size: 18px;\n  fill: none;\n  stroke: currentColor;\n  stroke-width: 1.7;\n  stroke-linecap: round;\n  stroke-linejoin: round;\n}\n.icon.more {\n  stroke-width: 2.6;\n}\n.icon.autoplay {\n  fill: currentColor;\n}\n.slider {\n  flex: 1;\n  min-inline-size: 40px;\n  margin-inline: 8px;\n}\ninput[type=\"range\"] {\n  display: block;\n  inline-size: 100%;\n  block-size: 24px;\n  margin: 0;\n  accent-color: var(--accent);\n}\n.place {\n  text-align: end;\n  white-space: nowrap;\n}\n.place .alone {\n  inline-size: 5.4em;\n}\n@container (max-width: 479px) {\n  .controls :is(.back-10, .forward-10) {\n    display: none;\n  }\n}\n@container (max-width: 779px) {\n  .row:not(.no-side, .bare) .controls :is(.back-10, .forward-10) {\n    display: none;\n  }\n}\n@container (min-width: 720px) and (max-width: 779px) {\n  .auto:not(.no-side, .bare) .controls :is(.back-10, .forward-10) {\n    display: none;\n  }\n}\n@container (max-width: 359px) {\n  .place .alone {\n    inline-size: 2.6em;\n  }\n  .of {\n    display: none;\n  }\n}\n@container (max-width: 343px) {\n  .controls {\n    justify-content: space-between;\n    gap: 0;\n    padding-inline: 4px;\n  }\n  .slider {\n    display: none;\n  }\n}\n.menu {\n  position: relative;\n}\n.entries {\n  position: absolute;\n  inset-block-end: calc(100% + 4px);\n  inset-inline-end: 0;\n  z-index: 2;\n  min-inline-size: 220px;\n  padding: 4px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: var(--surface);\n  box-shadow: 0 4px 16px rgb(0 0 0 / 0.18);\n}\n.entries button {\n  display: block;\n  inline-size: 100%;\n  padding-inline: 12px;\n  text-align: start;\n  white-space: nowrap;\n}\n\n.side {\n  grid-area: side;\n  display: flex;\n  flex-direction: column;\n  min-inline-size: 0;\n  border-block-start: 1px solid var(--hairline);\n}\n.position {\n  flex: none;\n  padding: 6px 12px;\n}\n.position > div {\n  display: flex;\n  flex-wrap: wrap;\n  align-items: center;\n  gap: 4px 10px;\n  min-block-size: 28px;\n}\n.position .number,\n.of,\n.muted,\n.none,\ndt {\n  color: var(--muted);\n}\n.chips {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px;\n}\n.chip {\n  padding: 1px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: 12px;\n  background: var(--raised);\n}\nbutton.chip:hover {\n  border-color: var(--accent);\n}\n.tabs {\n  display: flex;\n  flex: none;\n  gap: 4px;\n  padding-inline: 8px;\n  border-block-end: 1px solid var(--hairline);\n}\n.tabs button {\n  min-block-size: 36px;\n  padding: 0 8px;\n  border: 0;\n  border-block-end: 2px solid transparent;\n  background: none;\n  color: var(--muted);\n}\n.tabs [aria-selected=\"true\"] {\n  border-block-end-color: var(--accent);\n  color: var(--ink);\n}\n.panel {\n  flex: 1 1 auto;\n  block-size: 12rem;\n  overflow: auto;\n  padding: 10px 12px;\n  overflow-wrap: anywhere;\n  scrollbar-width: thin;\n}\n.panel :is(p, dl, ul) {\n  margin: 0 0 8px;\n}\n.title {\n  font-weight: 600;\n}\n.comment {\n  white-space: pre-wrap;\n}\n.link,\n.panel a {\n  color: var(--accent);\n}\n.link {\n  display: inline;\n  padding: 0;\n  border: 0;\n  background: none;\n  text-decoration: underline;\n  text-underline-offset: 2px;\n}\n.info div {\n  display: grid;\n  grid-template-columns: minmax(5rem, 30%) 1fr;\n  gap: 8px;\n  padding-block: 2px;\n}\ndt::first-letter {\n  text-transform: uppercase;\n}\ndd {\n  margin: 0;\n  white-space: pre-line;\n}\n\n.tree {\n  flex: none;\n    block-size: min(12rem, var(--rows, 1) * 27px + 26px);\n  overflow: auto;\n  border-block-start: 1px solid var(--hairline);\n  background: var(--raised);\n  cursor: pointer;\n  scrollbar-width: thin;\n}\n.tree > div {\n  position: relative;\n  min-inline-size: 100%;\n  min-block-size: 100%;\n  overflow: clip;\n}\n.tree svg {\n  position: absolute;\n  inset: 0 auto auto 0;\n}\n.tree .edge {\n  fill: none;\n  stroke: var(--muted);\n  stroke-width: 1.4;\n}\n.tree .node {\n  stroke: light-dark(#6b6f76, #9aa1ab);\n  stroke-width: 1;\n}\n.tree .node.black {\n  fill: #24262b;\n}\n.tree .node.white {\n  fill: #fff;\n}\n.tree .node.plain {\n  fill: var(--muted);\n}\n.tree .node.off {\n  stroke: color-mix(in srgb, light-dark(#6b6f76, #9aa1ab) 60%, var(--raised));\n}\n.tree circle.black.off {\n  fill: light-dark(#8b8e94, #14161a);\n}\n.tree circle.white.off {\n  fill: light-dark(#fff, #b9bec6);\n}\n.tree .edge.off {\n  stroke: var(--hairline);\n}\n.tree text {\n  fill: #fff;\n  font-variant-numeric: tabular-nums;\n  text-anchor: middle;\n  dominant-baseline: central;\n}\n.tree text.white {\n  fill: #17181b;\n}\n.tree text.black.off {\n  fill: #fff;\n}\n.tree .current {\n  fill: none;\n  stroke: var(--accent);\n  stroke-width: 2.5;\n}\n.tree .dot {\n  fill: var(--accent);\n  stroke: var(--raised);\n  stroke-width: 1.2;\n}\n.tree .dot.right {\n  fill: light-dark(#2f7d4f, #63c98d);\n}\n.tree .dot.wrong {\n  fill: light-dark(#a23b3b, #f08a8a);\n}\n\n.points {\n  position: absolute;\n  inset: var(--inset, 0);\n  display: grid;\n  grid-auto-rows: 1fr;\n  pointer-events: none;\n}\n.points [role=\"row\"] {\n  display: grid;\n  grid-auto-columns: 1fr;\n  grid-auto-flow: column;\n}\n.points [role=\"gridcell\"]:focus {\n  border-radius: 50%;\n  outline: 3px solid var(--accent);\n  outline-offset: -1px;\n}\n\n.notice {\n  position: absolute;\n  inset-block-end: 56px;\n  inset-inline: 0;\n  z-index: 3;\n  inline-size: fit-content;\n  margin-inline: auto;\n  padding: 4px 12px;\n  border-radius: var(--radius);\n  background: var(--ink);\n  color: var(--surface);\n}\n.notice:empty {\n  display: none;\n}\ndialog {\n  max-inline-size: min(34rem, 92vw);\n  padding: 16px 20px;\n  border: 1px solid var(--hairline);\n  border-radius: calc(var(--radius) + 2px);\n  background: var(--surface);\n  color: var(--ink);\n}\ndialog::backdrop {\n  background: rgb(0 0 0 / 0.4);\n}\ndialog h2 {\n  margin: 0 0 8px;\n  font-size: 16px;\n}\ndialog dl {\n  margin: 0 0 12px;\n}\n.key {\n  display: grid;\n  grid-template-columns: 11rem 1fr;\n  gap: 8px;\n  padding-block: 3px;\n}\nkbd {\n  padding: 1px 5px;\n  border: 1px solid var(--hairline);\n  border-radius: 4px;\n  background: var(--raised);\n  font: inherit;\n  font-size: 12px;\n}\n.close {\n  min-block-size: 36px;\n  padding-inline: 16px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: var(--raised);\n}\n.waiting {\n  aspect-ratio: 1;\n  border-radius: var(--radius);\n  background: var(--kifu-board);\n  opacity: 0.4;\n}\n.failed {\n  margin: 0;\n  padding: 12px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n}\n\n@media print {\n  :host,\n  :host([scheme]) {\n    color-scheme: light;\n  }\n  .viewer,\n  .side {\n    border: 0;\n  }\n  .controls,\n  .tree,\n  .tabs,\n  .games,\n  .chips {\n    display: none;\n  }\n  .panel {\n    block-size: auto;\n    overflow: visible;\n  }\n}\n@media (prefers-reduced-motion: no-preference) {\n  .controls :is(button, summary),\n  .chip {\n    transition: background-color 120ms;\n  }\n}\n";
// src/viewer/styles.ts
/**
* Two columns: the board with its controls at the left, everything else at the right. The board grows first, as long as
* the other column keeps 300 pixels, or half where there is less.
*/
var TWO_COLUMNS = i$1`
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-inline: auto;
  grid-template:
    "stage games" auto
    "stage players" auto
    "stage side" minmax(0, 1fr)
    "tools side" auto
    "controls side" auto / min(max(100cqi - 300px, 50cqi), var(--board-size)) minmax(0, 36rem);
  .players {
    grid-template-columns: minmax(0, 1fr);
  }
  .player {
    grid-template: "stone name rank clock captures" / auto minmax(0, auto) auto auto 1fr;
    border-block-end: 0;
    border-inline-start: 3px solid transparent;
  }
  .player.to-play {
    border-inline-start-color: var(--accent);
  }
  .captures {
    justify-content: end;
  }
  .side {
    min-block-size: 0;
    contain: size;
    border-block-start: 0;
    border-inline-start: 1px solid var(--hairline);
  }
`;
/** The board alone, if there is no space for anything else. */
var BOARD_ONLY = i$1`
  & > :not(.stage, .hidden, .probe) {
    display: none;
  }
`;
var layouts = i$1`
  @media screen {
    .row:not(.no-side, .bare) {
      ${TWO_COLUMNS}
    }
    @container (min-width: 720px) {
      .auto:not(.no-side, .bare) {
        ${TWO_COLUMNS}
      }
    }
    @container (max-width: 259px) {
      .auto {
        ${BOARD_ONLY}
      }
    }
  }
`;
var styles = [
	r(painter_default),
	r(viewer_default),
	r(modes_default),
	layouts
];
// src/viewer/tried-line.ts
var REFUSALS = {
	occupied: "edit-occupied",
	suicide: "try-suicide",
	ko: "try-ko"
};
var TriedLine = class {
	#viewer;
	constructor(viewer) {
		this.#viewer = viewer;
	}
	/** Tries a move on a point, or a pass. Returns false, and says why, if the rules do not allow it. */
	play(point) {
		const viewer = this.#viewer;
		const { course, say } = viewer;
		if (!course || !viewer.mayTry) return false;
		const trying = viewer.trying ?? new Trying(course.game, course.node);
		const refusal = trying.play(point);
		if (refusal !== null && point !== null) {
			const words = say(REFUSALS[refusal], { point: nameOf(point, viewer.names, course.game) });
			viewer.tell(words);
			viewer.announce(words);
			return false;
		}
		viewer.stopPlaying();
		viewer.trying = trying;
		this.#report();
		return true;
	}
	step(count) {
		if (!this.#viewer.trying?.step(count)) return false;
		this.#report();
		return true;
	}
	/** Throws the line away. Returns false if there is none. */
	end() {
		const viewer = this.#viewer;
		if (!viewer.trying) return false;
		viewer.trying = null;
		viewer.announce(viewer.say("try-ended"));
		return true;
	}
	/** Makes the line a variation: by the page, or else in the mode `edit`. */
	async keep() {
		const viewer = this.#viewer;
		const { trying } = viewer;
		if (!trying || trying.at === 0) return false;
		const points = trying.steps.slice(0, trying.at).map(({ point, color }) => ({
			point,
			color
		}));
		if (!viewer.emit("kifu-keep", this.#detail(trying))) return true;
		if (!viewer.canKeep) return false;
		const path = pathOfNode(trying.game, trying.node);
		viewer.mode = "edit";
		await viewer.updateComplete;
		await viewer.ready;
		viewer.go(path);
		for (const { point, color } of points) {
			const action = {
				action: "play",
				node: viewer.node,
				point,
				color: color === 0 ? "black" : "white"
			};
			if (viewer.edit(action) === null) return false;
		}
		viewer.focusBoard();
		return true;
	}
	#report() {
		const viewer = this.#viewer;
		const { trying, course } = viewer;
		if (!trying || !course) return;
		const context = {
			game: course.game,
			say: viewer.say,
			names: viewer.names
		};
		viewer.announce(`${viewer.say("trying")} ${trying.at}: ${tryingWords(trying, context)}`);
		viewer.emit("kifu-try", this.#detail(trying));
	}
	#detail(trying) {
		const { game, node } = trying;
		const moves = trying.steps.slice(0, trying.at).map(({ point }) => point === null ? null : nameOf(point, null, game));
		return {
			node,
			path: pathOfNode(game, node),
			moves
		};
	}
};
// src/viewer/problem-region.ts
/** The number of free lines around the stones. */
var ROOM = 2;
/** The region of a problem's stones and moves with a margin, extended to nearby edges; the whole board otherwise. */
function problemRegion(game) {
	const { size, board = [], moves } = game.json;
	const points = moves.filter((move) => move >= 0).map((move) => move >> 1);
	for (const { black, white } of board) points.push(...pointsOf(black, size[0]), ...pointsOf(white, size[0]));
	const around = regionAround(points, size);
	const low = (at) => at - ROOM <= 1 ? 0 : at - ROOM;
	const high = (at, last) => at + ROOM >= last - 1 ? last : at + ROOM;
	const region = {
		left: low(around.left),
		top: low(around.top),
		right: high(around.right, size[0] - 1),
		bottom: high(around.bottom, size[1] - 1)
	};
	const [across, down] = [region.right - region.left + 1, region.bottom - region.top + 1];
	return across * down > .7 * size[0] * size[1] ? wholeBoard(size) : region;
}
// src/viewer/viewer-picture.ts
/** The picture of the current node. `shown` is a point mentioned in a comment. */
function pictureOfViewer(viewer, { game, node }, shown) {
	const { solution } = game.json;
	const isBranch = game.children(node).length > 1 && !solution && (viewer.mode === "view" || viewer.mode === "edit");
	const region = readRegion(viewer.region, game);
	const isProblemPart = region === "auto" && (solution || viewer.mode === "solve") && game.inherited(node, "view").length === 0;
	const plain = pictureOf(game, node, {
		coordinates: viewer.names,
		region: isProblemPart ? problemRegion(game) : region,
		numbers: readNumbers(viewer.numbers),
		lastMark: viewer.lastMark ?? "ring",
		variations: viewer.asking ? "none" : viewer.variations ?? (isBranch ? "ghosts" : "none")
	});
	const { hovered, asking } = viewer;
	const tried = asking?.tried ? {
		stones: asking.tried.stones,
		last: {
			point: asking.tried.point,
			shape: "ring"
		}
	} : {};
	const own = {
		...plain,
		...tried,
		dimmed: [...plain.dimmed, ...asking?.dimmed ?? []]
	};
	const picture = viewer.drawOver && !viewer.trying ? viewer.drawOver(own) : own;
	if (viewer.mayTry) return withMark(withTried(viewer, picture), shown);
	if (viewer.takesPoints && (asking || viewer.editing?.hand.tool === "play") && hovered >= 0 && picture.stones[hovered] === 0) return withMark({
		...picture,
		ghosts: [{
			point: hovered,
			color: game.columns.turns[node]
		}]
	}, shown);
	return withMark(picture, shown);
}
/** Adds the tried line, and a preview of the move that a click would try. */
function withTried({ trying, hovered, course }, plain) {
	const picture = trying ? trying.picture(plain) : plain;
	if (hovered < 0 || picture.stones[hovered] !== 0 || picture.ghosts.some(({ point }) => point === hovered)) return picture;
	const color = trying?.turn ?? course.game.columns.turns[course.node];
	return {
		...picture,
		ghosts: [...picture.ghosts, {
			point: hovered,
			color
		}]
	};
}
function withMark(picture, shown) {
	if (shown === null) return picture;
	return {
		...picture,
		marks: [...picture.marks, {
			shape: "circle",
			point: shown
		}]
	};
}
// src/viewer/viewer.ts
var KifuViewer = class extends ViewerState {
	static styles = styles;
	/** @internal */ tree = new TreePicture((node) => this.go(node));
	/** @internal */ text = new GameText();
	/** @internal */ review;
	/** @internal */ input = new Input(this);
	#reading = new Reading(this);
	/** @internal */ tried = new TriedLine(this);
	#themeSheet = new CSSStyleSheet();
	#stop = () => {};
	#autoplay = new Autoplay(() => this.requestUpdate());
	#shown = null;
	/** Whether the viewer is in view; `null` until that is known. */
	#isOnScreen = null;
	/** The number of the game that is shown, which differs from `game` until that is read. */
	#shownGame = 0;
	#isTextBehind = false;
	/** True if the theme must be written again, because the page may have changed. */
	#isThemeOld = true;
	constructor() {
		super();
		this.addEventListener("keydown", (event) => this.input.onKey(event));
	}
	/** Resolves when the record is shown; rejects if it cannot be. */
	get ready() {
		return this.#reading.ready;
	}
	/** The number of games in the record. */
	get games() {
		return this.#reading.open?.count ?? 0;
	}
	/** @internal */
	get isPlaying() {
		return this.#autoplay.isPlaying;
	}
	/** Shows a record. */
	async load(source) {
		this.source = source;
		await this.updateComplete;
		return this.ready;
	}
	/** Goes to a node, or to the node of a path: `57.b`. Returns false if there is none, or it is the current one. */
	go(to) {
		const { course } = this;
		if (!course) return false;
		const wasTrying = this.endTrying();
		return this.moved(course.go(typeof to === "string" ? nodeOfPath(course.game, to) : to)) || wasTrying;
	}
	next(count = 1) {
		return this.trying ? this.stepTried(count) : this.moved(this.course?.step(count));
	}
	previous(count = 1) {
		return this.next(-count);
	}
	variation(direction) {
		this.endTrying();
		return this.moved(this.course?.variation(direction));
	}
	/** Goes to a move of the current line by its number. */
	goToMove(number) {
		this.endTrying();
		return this.moved(this.course?.goToMove(number));
	}
	/** Goes to the next node with a move on a point, `Q16`, if the record has one. */
	play(point) {
		const { course } = this;
		const child = course?.game.children(course.node).find((node) => {
			return moveName(node, null, course.game)?.toUpperCase() === point.toUpperCase();
		});
		return child !== void 0 && this.go(child);
	}
	/** Shows another game of the record, from 1. */
	chooseGame(number) {
		if (!Number.isInteger(number) || number < 1 || number > this.games || number === this.game) return false;
		this.game = number;
		return true;
	}
	/** Shows the part of the board with a right answer to the problem; the second time, the answer. */
	hint() {
		return this.asking?.hint() ?? false;
	}
	/** Takes back the last answer to the problem. */
	retry() {
		return this.asking?.retry() ?? false;
	}
	/** Begins the problem again. */
	restart() {
		return this.asking?.restart() ?? false;
	}
	/** Shows the whole record of a problem, or the next move to guess. */
	solution() {
		return this.asking?.solution() ?? false;
	}
	/** @internal */
	get canKeep() {
		return this.keeps || this.hasText && this.#reading.turn === 0;
	}
	/** Steps in the tried line. @internal */
	stepTried(count) {
		return this.tried.step(count);
	}
	/** Passes: in the mode `edit` as a move of the record, else as a move that is tried. @internal */
	pass() {
		if (this.asking) return false;
		if (this.editing && !this.readonly) return this.edit({
			action: "play",
			node: this.node
		}) !== null;
		const child = this.trying ? void 0 : this.#passAfter();
		return child === void 0 ? this.tried.play(null) : this.go(child);
	}
	/** The next move of the record that is a pass. */
	#passAfter() {
		return this.course?.game.children(this.node).find((node) => this.course.game.move(node)?.point === null);
	}
	endTrying() {
		return this.tried.end();
	}
	keepTried() {
		return this.tried.keep();
	}
	/** Changes the record. Returns the node to show; `null` if the change is impossible, or the mode is not `edit`. */
	edit(action) {
		return this.editing?.act([action]) ?? null;
	}
	undo() {
		return this.editing?.undo() ?? false;
	}
	redo() {
		return this.editing?.redo() ?? false;
	}
	/** Shows the game after a change. @internal */
	showEdited(json, game, node) {
		this.game = game;
		this.#shownGame = game;
		this.#openGame(new GameModel(json));
		this.course?.go(node);
		this.moved(true);
		this.requestUpdate();
	}
	focusBoard() {
		this.renderRoot.querySelector(".surface")?.focus();
	}
	/** @internal */
	get hasText() {
		return this.#reading.open?.hasText ?? false;
	}
	/** The text of the record; `null` if only its model is known. */
	toSGF() {
		return this.#reading.open?.sgf() ?? null;
	}
	/** The board as an SVG file. */
	toSVG(options = {}) {
		return this.other?.text() ?? svgText(this.painter.svg, options.width);
	}
	toPNG(options = {}) {
		const width = options.width ?? 1200;
		return pngOf(this.toSVG({ width }), width);
	}
	/** The address of the page with the current move. */
	link() {
		const address = new URL(location.href);
		address.hash = hashOf(this.course ? pathOfNode(this.course.game, this.node) : "0", this.#reading.turn);
		return address.href;
	}
	async copyLink() {
		await this.copy(() => navigator.clipboard.writeText(this.pageCopies?.address() ?? this.link()));
	}
	/** True if the address of the page leads to the current move. @internal */
	get hasAddress() {
		return this.pageCopies !== null || this.hash;
	}
	connectedCallback() {
		super.connectedCallback();
		const root = this.renderRoot;
		root.adoptedStyleSheets = [this.#themeSheet, ...root.adoptedStyleSheets.filter((one) => one !== this.#themeSheet)];
		this.#stop = watchPage(this, {
			look: () => this.look(),
			seen: (isSeen) => {
				if (isSeen && !this.#isOnScreen) this.requestUpdate();
				this.#isOnScreen = isSeen;
			},
			print: () => {
				this.#isOnScreen = true;
				this.performUpdate();
				this.text.show(this);
				this.text.drawAll();
			},
			key: (event) => {
				if (this.keys === "page") this.input.onKey(event);
			},
			hash: () => {
				if (this.#readHash()) this.renderRoot.querySelector(".stage")?.scrollIntoView({ block: "nearest" });
			}
		});
		if (this.hasUpdated && this.state === "empty") this.#reading.start();
	}
	/** Updates the theme after a possible change of the page's colour scheme. @internal */
	look() {
		this.#isThemeOld = true;
		this.requestUpdate();
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#stop();
		this.#autoplay.stop();
		this.asking?.stop();
		this.#reading.stop();
		if (this.state === "loading") this.state = "empty";
	}
	willUpdate(changed) {
		const isNewRecord = [
			"src",
			"source",
			"encoding"
		].some((name) => changed.has(name));
		this.forgetLanguage();
		if (changed.has("theme") || changed.has("scheme")) this.#isThemeOld = true;
		if (this.#isThemeOld) {
			this.#isThemeOld = false;
			writeTheme(this.#themeSheet, themeOfElement(this));
		}
		if (!this.hasUpdated) this.#reading.startWhenParsed();
		else if (isNewRecord) this.#reading.start();
		else if (changed.has("game") && this.#reading.open && this.game !== this.#shownGame) this.showGame();
		else if (changed.has("mode") && this.#reading.isForOtherMode) this.#reading.start(this.#reading.open);
		else if (this.#reading.open && (changed.has("transform") || changed.has("asBlack"))) this.showGame();
		else if (this.state === "ready" && [
			"move",
			"path",
			"mode",
			"reply"
		].some((name) => changed.has(name))) {
			if (this.course) goToStart(this.course, this);
			this.#startAsking();
		}
		if (!this.course) return;
		this.#isOnScreen ??= isInView(this);
		this.picture = this.other ? null : pictureOfViewer(this, this.course, this.#shown);
	}
	updated() {
		const { picture, other } = this;
		if (!(picture || other) || !this.#isOnScreen) return;
		if (picture) {
			this.painter.draw(picture);
			writeMeasures(this.painter.svg.closest(".viewer"), this.painter, picture.region);
		} else other.draw();
		if (this.shownPanels.has("tree") && this.course) {
			const { course } = this;
			this.tree.element.ariaLabel = this.say("tree");
			this.tree.show(course.node, course.end());
		}
		this.#followWithText();
		if (this.cursor !== null) this.renderRoot.querySelector(`[data-point="${this.cursor}"]`)?.focus({ preventScroll: true });
	}
	/** Shows the node in the text of the game once the board is painted: a step of a big tree may bring much text. */
	async #followWithText() {
		if (this.#isTextBehind) return;
		this.#isTextBehind = true;
		await painted();
		this.#isTextBehind = false;
		this.text.show(this);
		this.review.follow(this.node, this.renderRoot);
	}
	render() {
		return renderViewer(this);
	}
	get #index() {
		return Math.max(1, Math.min(this.game, this.games)) - 1;
	}
	/** Draws a first board while the record is read. Returns false if there is none. @internal */
	sketch(_source) {
		return false;
	}
	/** Shows the game with the number `game`. @internal */
	showGame() {
		const json = this.#reading.turnedModel(this.#index);
		if (json && !json.game) this.#show(json, null);
		else this.#showOther(json);
	}
	/** Shows a game other than Go, if the record has a text, and the file that draws such games is there. */
	async #showOther(json) {
		const { open } = this.#reading;
		const { game } = this;
		const other = await loadOther().then(({ showOther }) => showOther(this, open, json)).catch(() => null);
		if (open !== this.#reading.open || game !== this.game) return;
		if (other) this.#show(other.json, other);
		else this.#reading.fail(this.say("no-game", { game: json ? `: ${json.game}` : "" }));
	}
	#show(json, other) {
		this.#autoplay.stop();
		this.#shownGame = this.game;
		this.other = other;
		const course = this.#openGame(new GameModel(json, other?.texts));
		const { document } = this.#reading.open;
		this.editing = other ? null : document && new null(this, document);
		this.cursor = null;
		this.announcement = "";
		this.state = "ready";
		goToStart(course, this);
		this.#readHash();
		this.#startAsking();
		this.requestUpdate();
		this.#reading.succeed();
		if (this.autoplay && this.mode === "view") this.togglePlaying();
	}
	/** Begins at the root of a game. */
	#openGame(game) {
		this.course = new Course(game);
		this.trying = null;
		this.review = new Review(game, () => this.requestUpdate());
		this.tree.open(game);
		return this.course;
	}
	#startAsking() {
		this.asking?.stop();
		this.trying = null;
		const Mode = this.mode === "solve" ? Solving : this.mode === "guess" ? Guessing : null;
		this.asking = Mode && this.course && !this.other ? new Mode(this, this.course) : null;
	}
	/** Goes to the move in the address of the page. Returns false if it names none. */
	#readHash() {
		const path = this.hash ? pathInAddress() : null;
		if (path) this.go(path);
		return path !== null;
	}
	/** Runs a command. @internal */
	run(command) {
		return this.course ? runCommand(this, this.course, command) : false;
	}
	/** Shows a point on the board, or none. @internal */
	showPoint(point) {
		this.#shown = point;
		this.requestUpdate();
	}
	/** Reports a step to the page and to screen readers, if there was one. @internal */
	moved(hasMoved) {
		const { course } = this;
		if (!hasMoved || !course) return false;
		this.#shown = null;
		this.announce(stepWords(course, {
			game: course.game,
			say: this.say,
			names: this.names
		}));
		const detail = moveDetail(course.game, course);
		if (this.hash) history.replaceState(history.state, "", `#${hashOf(detail.path, this.#reading.turn)}`);
		this.emit("kifu-move", detail);
		return true;
	}
	/** Starts or stops automatic playback. @internal */
	togglePlaying() {
		if (this.isPlaying) this.stopPlaying();
		else this.startPlaying();
	}
	/** @internal */
	stopPlaying() {
		this.#autoplay.stop();
	}
	/** Starts automatic playback. @internal */
	startPlaying() {
		if (this.course) this.#autoplay.start(this.autoplay, () => this.next());
	}
	/** Handles a press on a point: goes to a move there, unless the page acts instead. Returns true if it did. @internal */
	press(point, kind = "press") {
		const { course } = this;
		if (!course) return false;
		if (!this.emitPoint(point, kind)) return true;
		if (kind === "menu") return false;
		if (this.asking) return this.asking.answer(point);
		if (this.editing && !this.readonly) return this.editing.press(point);
		const isInLine = (this.trying?.at ?? 0) > 0;
		const child = course.game.children(course.node).find((node) => course.game.move(node)?.point === point);
		if (child !== void 0 && !isInLine) return this.go(child);
		return this.mayTry && this.tried.play(point);
	}
	/** Reports a point to the page. Returns false if the page acts instead. @internal */
	emitPoint(point, kind) {
		return !this.course || this.emit("kifu-point", {
			point: nameOf(point, null, this.course.game),
			number: point,
			kind
		});
	}
	/** Handles a point typed by name: like a press, or else goes to the move of its stone. @internal */
	pressNamed(point) {
		const { course } = this;
		if (!course) return;
		const { game, node } = course;
		const stones = this.trying?.stones ?? game.board(node);
		if (!this.takesPoints && stones[point] !== 0 ? !this.trying && this.go(game.moveAt(point, node)) : this.press(point)) return;
		this.announce(pointWords(point, node, stones, {
			game,
			say: this.say,
			names: this.names
		}));
		this.tell(this.announcement);
	}
};
// src/viewer/index.ts
if (!customElements.get("kifu-viewer")) customElements.define("kifu-viewer", KifuViewer);
export { loadEngine as _, Trying as a, playStone as b, nearestNode as c, infoPanel as d, infoRows as f, Course as g, notesOf as h, Review as i, nodeOfPath as l, isSpoken as m, problemOf as n, decimal as o, commentPanel as p, SWAPPED as r, lossWords as s, beginAttempt as t, pathOfNode as u, textOfRecord as v, pointUnder as y };
