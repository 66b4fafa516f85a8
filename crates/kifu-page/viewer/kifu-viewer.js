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
// src/model/columns.ts
/** Computes the columns of a model. */
function columnsOf(model) {
	const count = model.moves.length;
	const columns = {
		parents: new Int32Array(count),
		lines: new Uint32Array(count),
		depths: new Uint32Array(count),
		numbers: new Uint32Array(count),
		turns: new Uint8Array(count),
		flags: new Uint16Array(count)
	};
	const numberAt = reader$1(model.numbers);
	const turnAt = reader$1(model.turns);
	const flagsAt = reader$1(model.flags);
	const { first, parent: parents } = model.lines;
	let line = 0;
	for (let node = 0; node < count; node++) {
		const move = model.moves[node];
		if (first[line + 1] === node) line++;
		const parent = first[line] === node ? parents[line] ?? -1 : node - 1;
		const hasParent = parent >= 0;
		columns.parents[node] = parent;
		columns.lines[node] = line;
		columns.depths[node] = hasParent ? columns.depths[parent] + 1 : 0;
		const usual = (hasParent ? columns.numbers[parent] : 0) + (move === -1 ? 0 : 1);
		columns.numbers[node] = numberAt(node) ?? usual;
		const before = hasParent ? columns.turns[parent] : 0;
		columns.turns[node] = turnAt(node) ?? (move === -1 ? before : 1 - colorOf(move));
		columns.flags[node] = flagsAt(node) ?? 0;
	}
	return columns;
}
/** The colour of a move: 0 Black, 1 White. */
function colorOf(move) {
	if (move < 0) return move === -3 ? 1 : 0;
	return move & 1;
}
/** Reads the values of a sparse column in the order of the nodes. */
function reader$1(sparse) {
	if (!sparse) return () => void 0;
	let at = 0;
	return (node) => sparse.nodes[at] === node ? sparse.values[at++] : void 0;
}
/** Calls a function for each point of a list of points and rectangles. */
function forEachPoint(areas, columns, call) {
	for (const area of areas ?? []) {
		if (typeof area === "number") {
			call(area);
			continue;
		}
		const [first, last] = area;
		const left = first % columns;
		const right = last % columns;
		for (let row = first - left; row <= last - right; row += columns) for (let column = left; column <= right; column++) call(row + column);
	}
}
/** The points of a list of points and rectangles. */
function pointsOf(areas, columns) {
	const points = [];
	forEachPoint(areas, columns, (point) => points.push(point));
	return points;
}
// src/model/json.ts
/** The contents of a node, as bits of its flags. */
var FLAG = {
	comment: 1,
	marks: 2,
	setup: 4,
	figure: 8,
	judgement: 16,
	right: 32,
	wrong: 64
};
// src/model/game.ts
function clocksOf({ nodes, colors, seconds, periods }) {
	return new Map(nodes.map((node, index) => [2 * node + colors[index], {
		seconds: seconds[index] ?? null,
		periods: periods[index] ?? null
	}]));
}
/** A game: the JSON of `kifu-view` with its columns. */
var GameModel = class {
	json;
	/** The moves of a game other than Go. */
	texts;
	columns;
	/** The number of nodes. */
	count;
	/** The second and later children of nodes with several. */
	#later = /* @__PURE__ */ new Map();
	#changes = /* @__PURE__ */ new Map();
	#notes = /* @__PURE__ */ new Map();
	/** The clocks; the key is `2 * node + colour`. */
	#clocks = null;
	/** The board that was asked for last: the next one differs by a move. */
	#last = null;
	/** What was found last on the way back to the root, by its kind. */
	#found = /* @__PURE__ */ new Map();
	/** @throws RangeError if the model has an unsupported version. */
	constructor(json, texts) {
		if (json.version !== 1) throw new RangeError(`kifu: models of version ${json.version} are not supported`);
		this.json = json;
		this.texts = texts;
		this.columns = columnsOf(json);
		this.count = json.moves.length;
		json.lines.first.forEach((first, line) => {
			const parent = json.lines.parent[line] ?? -1;
			if (parent < 0 || first >= this.count) return;
			const siblings = this.#later.get(parent);
			if (siblings) siblings.push(first);
			else this.#later.set(parent, [first]);
		});
		for (const change of json.board ?? []) this.#changes.set(change.node, change);
		for (const notes of json.notes ?? []) this.#notes.set(notes.node, notes);
	}
	/** The parent of a node; -1 for the root. */
	parent(node) {
		return this.columns.parents[node] ?? -1;
	}
	/** The children of a node, the main line first. */
	children(node) {
		const next = node + 1;
		const later = this.#later.get(node) ?? [];
		return next < this.count && this.parent(next) === node ? [next, ...later] : later;
	}
	/** The nodes from the root to a node. */
	path(node) {
		const path = [];
		for (let at = node; at >= 0; at = this.parent(at)) path.push(at);
		return path.reverse();
	}
	/** The last node of the line from a node along first children. */
	lineEnd(node) {
		return (this.json.lines.first[this.columns.lines[node] + 1] ?? this.count) - 1;
	}
	/** The stone or the pass that a node plays. */
	move(node) {
		const move = this.json.moves[node] ?? -1;
		if (move === -1) return null;
		return {
			color: colorOf(move),
			point: move < 0 ? null : move >> 1,
			number: this.columns.numbers[node]
		};
	}
	/** The author's text and marks at a node. */
	notes(node) {
		return this.#notes.get(node);
	}
	/** The board after a node, row by row from the upper left: 0 empty, 1 black, 2 white. */
	board(node) {
		const [columns, rows] = this.json.size;
		const path = [];
		let from = node;
		for (; from >= 0 && from !== this.#last?.node; from = this.parent(from)) path.push(from);
		const board = from < 0 ? new Uint8Array(columns * rows) : this.#last.board.slice();
		for (const at of path.reverse()) {
			const change = this.#changes.get(at);
			if (change) {
				const put = (areas, stone) => {
					forEachPoint(areas, columns, (point) => {
						board[point] = stone;
					});
				};
				put(change.empty, 0);
				put(change.black, 1);
				put(change.white, 2);
			} else {
				const move = this.json.moves[at];
				if (move >= 0) board[move >> 1] = 1 + (move & 1);
			}
		}
		this.#last = {
			node,
			board
		};
		return board.slice();
	}
	/** The last value from the root to a node. Only the nodes since the previous question of this kind are looked at. */
	#latest(kind, node, valueAt) {
		const last = this.#found.get(kind);
		let value;
		for (let at = node; at >= 0 && value === void 0; at = at === last?.node ? -1 : this.parent(at)) value = at === last?.node ? last.value : valueAt(at);
		this.#found.set(kind, {
			node,
			value
		});
		return value;
	}
	/** The stones captured by Black and by White after a node. */
	prisoners(node) {
		return this.#latest("prisoners", node, (at) => this.#changes.get(at)?.prisoners) ?? [0, 0];
	}
	/** A player's clock after a node: the last one stated on the path to it; `null` without any. */
	clock(node, color) {
		const { times } = this.json;
		if (!times) return null;
		this.#clocks ??= clocksOf(times);
		return this.#latest(`clock ${color}`, node, (at) => this.#clocks.get(2 * at + color)) ?? null;
	}
	/** The last node with a move on a point, from `node` back to the root; -1 if there is none. */
	moveAt(point, node) {
		for (let at = node; at >= 0; at = this.parent(at)) if (this.json.moves[at] >> 1 === point && this.json.moves[at] >= 0) return at;
		return -1;
	}
	/** A list that is inherited by later nodes until one of them has a list of its own. */
	inherited(node, key) {
		return this.#latest(key, node, (at) => this.#notes.get(at)?.[key]) ?? [];
	}
	/** The value of a field of the game information: `black`, `result` and others. */
	info(key) {
		return this.json.info?.find((row) => row.key === key)?.text;
	}
	/** The name of a point: `Q16`. */
	nameOf(point) {
		const { columns, rows, separator } = this.json.coordinates;
		const across = this.json.size[0];
		return `${columns[point % across]}${separator}${rows[Math.floor(point / across)]}`;
	}
};
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
// src/coordinates.ts
/** The notations by their names. */
var NOTATIONS = {
	a1: {
		columns: "A B C D E F G H J K L M N O P Q R S T U V W X Y Z AA AB AC AD AE AF AG AH AJ AK AL AM AN AO AP AQ AR AS AT AU AV AW AX AY AZ BA BB",
		rows: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52",
		separator: "",
		from: "bottom"
	},
	sgf: {
		columns: "a b c d e f g h i j k l m n o p q r s t u v w x y z A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
		rows: "a b c d e f g h i j k l m n o p q r s t u v w x y z A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
		separator: "",
		from: "top"
	},
	"1-1": {
		columns: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52",
		rows: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52",
		separator: "-",
		from: "top"
	},
	ja: {
		columns: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52",
		rows: "一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 二十一 二十二 二十三 二十四 二十五 二十六 二十七 二十八 二十九 三十 三十一 三十二 三十三 三十四 三十五 三十六 三十七 三十八 三十九 四十 四十一 四十二 四十三 四十四 四十五 四十六 四十七 四十八 四十九 五十 五十一 五十二",
		separator: "-",
		from: "top"
	},
	fox: {
		columns: "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z AA AB AC AD AE AF AG AH AI AJ AK AL AM AN AO AP AQ AR AS AT AU AV AW AX AY AZ",
		rows: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52",
		separator: "",
		from: "top"
	}
};
// src/painter/layer.ts
var SVG$1 = "http://www.w3.org/2000/svg";
/** Creates an element of SVG. */
function svgElement(name, attributes = {}) {
	const element = document.createElementNS(SVG$1, name);
	setAttributes(element, attributes);
	return element;
}
function setAttributes(element, attributes) {
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
}
/** Adds an empty layer above those of a picture. `item` is the `part` attribute of its children. */
function addLayer(parent, part, item = "") {
	const group = svgElement("g", {
		part,
		class: part
	});
	parent.append(group);
	return {
		group,
		part: item,
		children: /* @__PURE__ */ new Map()
	};
}
/** Adds and removes children of a layer until they match `items`; all are removed without any. Elements are complete before they are added. */
function updateLayer(layer, items = /* @__PURE__ */ new Map()) {
	for (const [key, element] of layer.children) {
		if (items.has(key)) continue;
		element.remove();
		layer.children.delete(key);
	}
	for (const [key, item] of items) {
		if (layer.children.has(key)) continue;
		const made = item();
		const element = made instanceof SVGElement ? made : itemElement(made);
		if (layer.part !== "") element.setAttribute("part", layer.part);
		layer.group.append(element);
		layer.children.set(key, element);
	}
}
function itemElement({ name, attributes, text }) {
	const element = svgElement(name, attributes);
	if (text !== void 0) element.textContent = text;
	return element;
}
/** Sets an attribute if it differs. */
function setAttribute(element, name, value) {
	if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
// src/painter/shapes.ts
/** The distance from the outermost lines to the edge of the board. */
var BOARD_MARGIN = .62;
/** The part of a line that is left out on each side of a letter. */
var GAP = .36;
/** The gap between a line and a wider text. */
var SPACE = .08;
/** The widest label that fits on a point, in ems: about six letters. Longer ones are cut to the smaller width below. */
var LONGEST = 3.25;
var SHORTENED = 2;
/** How far the letters of a text lie below its middle, in ems. */
var BASELINE = .35;
/** The same for coordinates, whose size is in painter.css. */
var NAME_BASELINE = .161;
var TRIANGLE = [
	[0, -.3],
	[.26, .15],
	[-.26, .15]
];
var SQUARE = [
	[-.21, -.21],
	[.21, -.21],
	[.21, .21],
	[-.21, .21]
];
var DIAMOND = [
	[0, -.28],
	[.28, 0],
	[0, .28],
	[-.28, 0]
];
/** The path of a mark around a place. `scale` is above 1 for marks around a text. */
function markPath(shape, [x, y], scale) {
	const at = ([dx, dy]) => `${round$1(x + dx * scale)} ${round$1(y + dy * scale)}`;
	const closed = (corners) => `M${corners.map(at).join("L")}Z`;
	switch (shape) {
		case "circle": return ringPath([x, y], scale > 1 ? .42 : .27);
		case "triangle": return closed(TRIANGLE);
		case "square":
		case "selected": return closed(SQUARE);
		case "diamond": return closed(DIAMOND);
		case "cross": return `M${at(SQUARE[0])}L${at(SQUARE[2])}M${at(SQUARE[1])}L${at(SQUARE[3])}`;
	}
}
/** The path of a circle. */
function ringPath([x, y], radius) {
	return `M${round$1(x - radius)} ${round$1(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}
/** A line between two places, or an arrow with its tip at the end: its outline as if it ran to the right, and its place. */
function bandOf([x, y], [endX, endY], kind) {
	const [across, down] = [endX - x, endY - y];
	const length = Math.hypot(across, down);
	const neck = Math.max(length - .44, length / 2);
	return {
		d: `M0-.06H${kind === "line" ? length : `${neck}V-.21L${length} 0 ${neck} .21`}V.06H0Z`,
		transform: `translate(${x} ${y})rotate(${Math.atan2(down, across) * 180 / Math.PI})`
	};
}
/** The size of a text on a point: as large as its room allows. */
function textSize(text) {
	return Math.min(.64, Math.max(.24, .78 / Math.max(.5, textWidth(text))));
}
/** The width of a text in ems, roughly. */
function textWidth(text) {
	let width = 0;
	for (const character of text) {
		const code = character.codePointAt(0);
		if (code >= 4352 && (code <= 4447 || code >= 11904 && code <= 65519)) width += 1;
		else if (/[A-Z%]/.test(character)) width += .68;
		else if (/[mw@]/.test(character)) width += .83;
		else if (/[ijlftr .,:;!|']/.test(character)) width += .3;
		else width += .56;
	}
	return width;
}
/** True if a label does not fit on a point, so that a picture shows only its beginning. */
function isLong(label) {
	return textWidth(label) > LONGEST;
}
/** A label as shown in a picture: long ones are cut. */
function onPoint(label) {
	if (!isLong(label)) return label;
	let start = "";
	for (const character of label) {
		if (textWidth(start + character) > SHORTENED) break;
		start += character;
	}
	return `${start.trimEnd()}…`;
}
/** The grain of a wooden board from edge to edge, or every so many lines of it, this wide: the same as kifu-draw's. */
function grainPath([left, top, width, height], step, wide) {
	let path = "";
	for (let x = -4, random = 1, line = 0; x < left + width - wide / 2; line++) {
		if (x > left + wide / 2 && line % step === 0) path += `M${round$1(x)} ${top}v${height}`;
		random = (random * 75 + 74) % 65537;
		x += .08 + .5 * (random / 65537) ** 3;
	}
	return path;
}
/** The inner lines and the edge lines of a board, interrupted at points with texts. */
function gridPaths(picture, open) {
	const { size, region } = picture;
	const [columns, rows] = size;
	const parts = {
		inner: "",
		edges: ""
	};
	for (let y = region.top; y <= region.bottom; y++) {
		const gapAt = (x) => {
			const text = open.get(y * columns + x);
			return text === void 0 ? 0 : Math.max(GAP, textWidth(text) * textSize(text) / 2 + SPACE);
		};
		const key = y === 0 || y === rows - 1 ? "edges" : "inner";
		for (const [from, to] of segments(region.left, region.right, columns - 1, gapAt)) parts[key] += `M${from} ${y}H${to}`;
	}
	for (let x = region.left; x <= region.right; x++) {
		const gapAt = (y) => open.has(y * columns + x) ? GAP : 0;
		const key = x === 0 || x === columns - 1 ? "edges" : "inner";
		for (const [from, to] of segments(region.top, region.bottom, rows - 1, gapAt)) parts[key] += `M${x} ${from}V${to}`;
	}
	return parts;
}
/** The segments of a line, which extends by half a step where the board continues beyond the region. */
function segments(from, to, last, gapAt) {
	const pieces = [];
	let start = from > 0 ? from - .5 : from;
	for (let at = from; at <= to; at++) {
		const gap = gapAt(at);
		if (gap === 0) continue;
		if (at - gap > start) pieces.push([round$1(start), round$1(at - gap)]);
		start = at + gap;
	}
	const end = to < last ? to + .5 : to;
	if (end > start) pieces.push([round$1(start), round$1(end)]);
	return pieces;
}
/** The room for the names of lines on each side. */
function nameRoom(picture) {
	const { coordinates, region } = picture;
	if (!coordinates) return {
		across: 0,
		down: 0
	};
	const rows = coordinates.rows.slice(region.top, region.bottom + 1);
	return {
		across: Math.max(.5, .15 + .46 * Math.max(...rows.map(textWidth))),
		down: .55
	};
}
/** The rectangle of the board with the names of its lines: x, y, width, height. */
function boardBox(picture) {
	const { left, top, right, bottom } = picture.region;
	const room = nameRoom(picture);
	const x = left - BOARD_MARGIN - room.across;
	const y = top - BOARD_MARGIN - room.down;
	const width = right - left + 2 * (BOARD_MARGIN + room.across);
	const height = bottom - top + 2 * (BOARD_MARGIN + room.down);
	return [
		round$1(x),
		round$1(y),
		round$1(width),
		round$1(height)
	];
}
/** A number with three digits after the point. */
function round$1(value) {
	return Math.round(value * 1e3) / 1e3;
}
/** The number of the way in which a stone on a point lies. */
function lieOf(x, y) {
	return ((131 * x + 57 * y + 300) ** 2 % 65521 + 7) ** 2 % 65521 % 5;
}
/** The degrees by which stones are turned that lie in this way. */
function turnOf$2(lie) {
	return 14 + 72 * lie;
}
/** The lines of the grain on a stone of radius 1. */
function stoneGrain() {
	let path = "";
	for (let ends = -.9; ends < .7; ends += .22) {
		const half = Math.sqrt(.97 - ends * ends);
		path += `M${-half} ${ends}Q0 ${ends + .22} ${half} ${ends}`;
	}
	return path;
}
// src/painter/stones.ts
/** The points of a line that has its marker at a place: markers stand on all points between the ends. */
var pointsAt = (x, y) => `${x},${y} ${x},${y} ${x},${y}`;
var NAMES = ["black", "white"];
/** The shapes of the stones of a board. `id` is the prefix of identifiers, unique in the document. */
function stoneShapes(id) {
	const defs = svgElement("defs");
	const mark = (name, ...shapes) => {
		const marker = svgElement("marker", {
			id: id + name,
			overflow: "visible"
		});
		marker.append(...shapes);
		defs.append(marker);
		return svgElement("polyline", { "marker-mid": `url(#${id}${name})` });
	};
	mark("shadow", svgElement("circle"), svgElement("circle"), svgElement("circle"));
	const first = {};
	return {
		defs,
		mark,
		stone(color, x, y) {
			const turn = turnOf$2(lieOf(x, y));
			const kind = NAMES[color] + turn;
			first[kind] ??= mark(kind, stoneShape(NAMES[color], turn, `${id}${kind}-light`));
			const stone = first[kind].cloneNode();
			setAttributes(stone, {
				part: "stone",
				points: pointsAt(x, y)
			});
			return stone;
		}
	};
}
function stoneShape(name, turn, light) {
	const stone = svgElement("g", { class: `kifu-${name}` });
	stone.style.transform = `rotate(${turn}deg)translate(var(--kifu-shift))`;
	const gradient = svgElement("radialGradient", {
		id: light,
		cx: .33,
		cy: .33,
		r: .625
	});
	for (const offset of [0, 1]) gradient.append(svgElement("stop", {
		offset,
		"stop-opacity": 1 - offset,
		class: `kifu-${name}-light`
	}));
	const transform = `rotate(${(turn - 158) / 9 - turn})`;
	stone.append(gradient, svgElement("circle", { class: "kifu-body" }), svgElement("circle", {
		class: "kifu-light",
		fill: `url(#${light})`,
		transform
	}), svgElement("path", {
		class: "kifu-lines",
		d: stoneGrain()
	}));
	return stone;
}
// src/painter/painter.ts
/** The layers from bottom to top. */
var LAYERS$1 = [
	"shadows",
	"stones",
	"ghosts",
	"backs",
	"texts",
	"territory",
	"last",
	"marks",
	"arrows",
	"dimmed",
	"coordinates"
];
/** The `part` attributes of single items, for the styles of pages. */
var ITEM_PARTS = {
	marks: "mark",
	texts: "label"
};
var boards = 0;
/** A board on a page. Its appearance comes from `painter.css` and the variables of a theme. */
var Painter = class {
	svg;
	#shapes = stoneShapes(`kifu-${++boards}-`);
	#board;
	/** Bands and lines of the grain, inner lines and edges, and star points. */
	#paths;
	/** The shadows of each row as one line of markers: a step changes few. */
	#rows = [];
	#layers;
	/** The marks of the last move by their look, of which one is shown: steps only change their places. */
	#last = {};
	#lines = "";
	/** The size of the board and the part of it that is shown. */
	#part = "";
	/** The rectangle of the board with the names of its lines: x, y, width, height. */
	box = [
		0,
		0,
		1,
		1
	];
	/** The drawn stones by point. Most steps add one stone, so they are compared directly, without building items. */
	#stones = [];
	#colors = /* @__PURE__ */ new Uint8Array();
	constructor() {
		this.svg = svgElement("svg", {
			class: "kifu-board",
			"aria-hidden": "true"
		});
		this.#board = svgElement("rect", {
			part: "board",
			class: "board"
		});
		this.#paths = [
			"grain bands",
			"grain",
			"grid",
			"grid edges",
			"stars"
		].map((name) => svgElement("path", {
			part: name.split(" ")[0],
			class: name
		}));
		this.svg.append(this.#shapes.defs, this.#board, ...this.#paths);
		this.#layers = Object.fromEntries(LAYERS$1.map((name) => [name, addLayer(this.svg, name, ITEM_PARTS[name])]));
		this.#layers.shadows.group.setAttribute("marker-mid", `url(#kifu-${boards}-shadow)`);
	}
	/** Shows a picture. */
	draw(picture) {
		const part = [picture.size, ...Object.values(picture.region)].join();
		if (part !== this.#part) {
			this.#part = part;
			for (const name of LAYERS$1) updateLayer(this.#layers[name]);
			this.#stones = [];
			this.#colors = new Uint8Array(picture.stones.length);
			this.#rows = [];
			for (const name of ["shadows", "stones"]) this.#layers[name].group.replaceChildren();
		}
		this.#drawBoard(picture);
		this.#drawStones(picture);
		const layers = layersOf(picture, this.#shapes);
		for (const name of LAYERS$1) if (name !== "stones" && name !== "coordinates") updateLayer(this.#layers[name], layers[name]);
		this.#drawLast(picture);
	}
	#drawLast(picture) {
		const { last, stones, size } = picture;
		const look = last && shownIn(picture)(last.point) ? `${last.shape} ${inkOn(stones[last.point])}` : "";
		if (look) {
			const d = ringPath([0, 0], last.shape === "dot" ? .13 : .24);
			this.#last[look] ??= this.#layers.last.group.appendChild(this.#shapes.mark(look.replace(" ", ""), svgElement("path", {
				class: look,
				d
			})));
		}
		for (const [known, mark] of Object.entries(this.#last)) setAttribute(mark, "points", known === look ? pointsAt(last.point % size[0], Math.floor(last.point / size[0])) : "");
	}
	#drawStones(picture) {
		const { stones, size } = picture;
		const { group } = this.#layers.stones;
		const isShown = shownIn(picture);
		const rows = /* @__PURE__ */ new Set();
		for (let point = 0; point < stones.length; point++) {
			const color = stones[point];
			if (color === this.#colors[point]) continue;
			this.#colors[point] = color;
			if (!isShown(point)) continue;
			this.#stones[point]?.remove();
			const [x, y] = [point % size[0], Math.floor(point / size[0])];
			rows.add(y);
			this.#stones[point] = color > 0 ? group.appendChild(this.#shapes.stone(color - 1, x, y)) : void 0;
		}
		for (const row of rows) this.#drawShadows(size[0], row);
	}
	/**
	* Draws the shadows of a row, below all stones: no shadow falls on a neighbour. They are markers of a line, whose ends have
	* none: browsers compute no styles for the points of a line, as they do for a path.
	*/
	#drawShadows(columns, row) {
		let points = `0,${row} `;
		for (let x = 0; x <= columns; x++) if (x === columns || this.#stones[row * columns + x]) points += `${x},${row} `;
		this.#rows[row] ??= this.#layers.shadows.group.appendChild(svgElement("polyline"));
		setAttribute(this.#rows[row], "points", points);
	}
	/** Draws the lines and the star points. */
	#drawBoard(picture) {
		const { stones, texts, coordinates } = picture;
		const open = new Map([...texts].filter(([point]) => stones[point] === 0));
		const key = `${this.#part} ${[...open]} ${coordinates?.columns} ${coordinates?.rows}`;
		if (key !== this.#lines) {
			this.#lines = key;
			const box = boardBox(picture);
			this.box = box;
			const [x, y, width, height] = box;
			setAttribute(this.svg, "viewBox", `${x} ${y} ${width} ${height}`);
			for (const [name, value] of Object.entries({
				x,
				y,
				width,
				height
			})) setAttribute(this.#board, name, String(value));
			const { inner, edges } = gridPaths(picture, open);
			const isShown = shownIn(picture);
			const stars = picture.stars.filter((point) => isShown(point) && !open.has(point));
			[
				...[grainPath(box, 4, .19), grainPath(box, 1, .022)],
				inner,
				edges,
				dotsPath(picture, stars)
			].forEach((path, at) => {
				setAttribute(this.#paths[at], "d", path);
			});
			updateLayer(this.#layers.coordinates, namesOf$1(picture));
		}
	}
};
/** A path of lines of length zero, which round line caps turn into dots. */
function dotsPath({ size: [columns] }, points) {
	return points.map((point) => `M${point % columns} ${Math.floor(point / columns)}h0`).join("");
}
/** The class of what is drawn on a stone, or on the board. */
var inkOn = (stone) => `on-${[
	"board",
	"black",
	"white"
][stone]}`;
function shownIn({ region, size }) {
	return (point) => {
		const [x, y] = [point % size[0], Math.floor(point / size[0])];
		return region.left <= x && x <= region.right && region.top <= y && y <= region.bottom;
	};
}
/** The items of the layers that have any. */
function layersOf(picture, shapes) {
	const { size, stones, texts } = picture;
	const layers = {};
	const isShown = shownIn(picture);
	const place = (point) => [point % size[0], Math.floor(point / size[0])];
	const add = (layer, key, item) => {
		layers[layer] ??= /* @__PURE__ */ new Map();
		layers[layer].set(key, item);
	};
	const path = (d, name) => ({
		name: "path",
		attributes: {
			d,
			class: name
		}
	});
	const ink = (point) => inkOn(stones[point]);
	for (const { point, color } of picture.ghosts) if (stones[point] === 0 && isShown(point)) add("ghosts", `${color} ${point}`, () => shapes.stone(color, ...place(point)));
	for (const [point, text] of texts) {
		if (!isShown(point)) continue;
		const [x, y] = place(point);
		const size = textSize(text);
		const name = picture.tried?.has(point) ? `${ink(point)} tried` : ink(point);
		const attributes = {
			x,
			y,
			dy: round$1(BASELINE * size),
			class: name,
			"font-size": round$1(size)
		};
		add("texts", `${point} ${name} ${text}`, () => ({
			name: "text",
			attributes,
			text
		}));
	}
	picture.territory.forEach((points, owner) => {
		for (const point of points.filter(isShown)) {
			const [x, y] = place(point);
			const name = owner === 0 ? "black-area" : "white-area";
			const attributes = {
				x: round$1(x - .15),
				y: round$1(y - .15),
				width: .3,
				height: .3,
				class: name
			};
			add("territory", `${name} ${point}`, () => ({
				name: "rect",
				attributes
			}));
		}
	});
	for (const { shape, point } of picture.marks) {
		if (!isShown(point)) continue;
		const hasText = texts.has(point);
		const name = `${shape === "selected" ? "filled" : "outline"} ${ink(point)}`;
		const key = `${point} ${shape} ${name}`;
		add(hasText ? "backs" : "marks", key, () => path(markPath(shape, place(point), hasText ? 1.55 : 1), name));
	}
	const addBand = (from, to, kind) => {
		if (from === to) return;
		const band = bandOf(place(from), place(to), kind);
		for (const part of ["rim", "arrow"]) add("arrows", `${kind} ${from} ${to} ${part}`, () => ({
			name: "path",
			attributes: {
				...band,
				class: part
			}
		}));
	};
	for (const [from, to] of picture.lines) addBand(from, to, "line");
	for (const [from, to] of picture.arrows) addBand(from, to, "arrow");
	for (const point of picture.dimmed.filter(isShown)) {
		const [x, y] = place(point);
		const attributes = {
			x: x - .5,
			y: y - .5,
			width: 1,
			height: 1
		};
		add("dimmed", String(point), () => ({
			name: "rect",
			attributes
		}));
	}
	return layers;
}
/** The names of lines on all four sides. */
function namesOf$1(picture) {
	const { coordinates, region } = picture;
	const items = /* @__PURE__ */ new Map();
	if (!coordinates) return items;
	const add = (key, x, y, text) => items.set(key, () => ({
		name: "text",
		attributes: {
			x: round$1(x),
			y: round$1(y),
			dy: NAME_BASELINE
		},
		text
	}));
	const { across, down } = nameRoom(picture);
	const [sides, ends] = [BOARD_MARGIN + across * .4, BOARD_MARGIN + down * .3];
	for (let x = region.left; x <= region.right; x++) {
		const text = coordinates.columns[x];
		for (const y of [region.top - ends, region.bottom + ends]) add(`${x} ${y} ${text}`, x, y, text);
	}
	for (let y = region.top; y <= region.bottom; y++) {
		const text = coordinates.rows[y];
		for (const x of [region.left - sides, region.right + sides]) add(`${x} ${y} ${text}`, x, y, text);
	}
	return items;
}
// src/painter/picture.ts
/** All of a board. */
function wholeBoard(size) {
	return {
		left: 0,
		top: 0,
		right: size[0] - 1,
		bottom: size[1] - 1
	};
}
/** The smallest part of a board with these points; the whole board without points. */
function regionAround(points, size) {
	if (points.length === 0) return wholeBoard(size);
	const across = points.map((point) => point % size[0]);
	const down = points.map((point) => Math.floor(point / size[0]));
	return {
		left: Math.min(...across),
		top: Math.min(...down),
		right: Math.max(...across),
		bottom: Math.max(...down)
	};
}
/** Returns the picture of a game at a node. */
function pictureOf(game, node, options = {}) {
	const { size, stars = [] } = game.json;
	const columns = size[0];
	const notes = game.notes(node);
	const texts = /* @__PURE__ */ new Map();
	const stones = game.board(node);
	const move = game.move(node);
	const lastMark = options.lastMark ?? "ring";
	addNumbers(texts, game, node, stones, lastMark === "number" ? { last: 1 } : options.numbers ?? "none");
	for (const [point, text] of notes?.labels ?? []) if (text.trim() !== "") texts.set(point, onPoint(text.trim()));
	const ghosts = addVariations(texts, game, node, stones, options.variations ?? "none");
	const marks = [
		["circle", notes?.circles],
		["triangle", notes?.triangles],
		["square", notes?.squares],
		["cross", notes?.crosses],
		["selected", notes?.selected]
	].flatMap(([shape, areas]) => pointsOf(areas, columns).map((point) => ({
		shape,
		point
	})));
	for (const [point] of notes?.other_marks ?? []) marks.push({
		shape: "diamond",
		point
	});
	const last = move?.point ?? null;
	const isFree = last !== null && !texts.has(last) && !marks.some((mark) => mark.point === last);
	const region = options.region ?? "auto";
	const view = region === "auto" ? pointsOf(game.inherited(node, "view"), columns) : [];
	return {
		size,
		region: typeof region === "object" ? region : regionAround(view, size),
		stars,
		stones,
		last: isFree && (lastMark === "ring" || lastMark === "dot") ? {
			point: last,
			shape: lastMark
		} : null,
		texts,
		marks,
		lines: notes?.lines ?? [],
		arrows: notes?.arrows ?? [],
		ghosts,
		territory: [pointsOf(notes?.black_territory, columns), pointsOf(notes?.white_territory, columns)],
		dimmed: pointsOf(game.inherited(node, "dimmed"), columns),
		coordinates: options.coordinates ?? null
	};
}
/** Adds the numbers of moves whose stones are still on the board. */
function addNumbers(texts, game, node, stones, numbers) {
	if (numbers === "none") return;
	const end = game.columns.numbers[node];
	const { from, to = end } = numbers === "all" ? { from: 0 } : "last" in numbers ? { from: end - numbers.last + 1 } : numbers;
	const seen = /* @__PURE__ */ new Set();
	for (let at = node; at >= 0; at = game.parent(at)) {
		const move = game.move(at);
		if (!move) continue;
		if (move.number < from) break;
		if (move.point === null || seen.has(move.point)) continue;
		seen.add(move.point);
		if (move.number <= to && stones[move.point] === move.color + 1) texts.set(move.point, String(move.number));
	}
}
/** Returns the next moves as ghosts, or adds their letters. */
function addVariations(texts, game, node, stones, style) {
	if (style === "none") return [];
	const isOfSiblings = style === "siblings";
	const parent = game.parent(node);
	const nodes = isOfSiblings ? (parent < 0 ? [] : game.children(parent)).filter((at) => at !== node) : game.children(node);
	const ghosts = [];
	nodes.forEach((at, index) => {
		const move = game.move(at);
		if (!move || move.point === null || stones[move.point] !== 0) return;
		if (style === "letters") {
			if (!texts.has(move.point)) texts.set(move.point, letter$1(index));
		} else ghosts.push({
			point: move.point,
			color: move.color
		});
	});
	return ghosts;
}
/** A, B, … Z, then numbers. */
function letter$1(index) {
	return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}
// src/viewer/options.ts
/** The panels around the board. */
var PANELS = [
	"controls",
	"players",
	"comment",
	"text",
	"tree",
	"graph",
	"info",
	"problems",
	"tools"
];
/** Reads a list of panels; `null` for `auto`, which shows those with content. */
function readPanels(text) {
	const words = (text ?? "auto").toLowerCase().split(/[\s,]+/);
	if (words.includes("auto")) return null;
	return new Set(PANELS.filter((panel) => words.includes(panel)));
}
/** Reads `none`, `all`, `last:5`, or a range of moves: `30-50`, `30-`, `-50`, `30`. */
function readNumbers(text) {
	if (text === "all" || text === "") return "all";
	const found = /^(?:last:(?<last>\d+)|(?<from>\d*)-(?<to>\d*)|(?<only>\d+))$/.exec(text ?? "");
	if (!found || text === "-") return "none";
	const { last, from, to, only } = found.groups;
	if (last) return { last: Number(last) };
	if (only) return {
		from: Number(only),
		to: Number(only)
	};
	return {
		from: Number(from || 1),
		...to ? { to: Number(to) } : {}
	};
}
/** The names of columns and rows in a notation; `null` for `none`. The record's own are those of `a1`. */
function namesOf(notation, game) {
	return notation === "none" ? null : namesIn(notation, game.json.size) ?? game.json.coordinates;
}
/** The names in a notation other than the record's own; `undefined` for unknown notations. */
function namesIn(notation, [columns, rows]) {
	const names = Object.hasOwn(NOTATIONS, notation) ? NOTATIONS[notation] : void 0;
	if (!names || notation === "a1") return void 0;
	const down = names.rows.split(" ").slice(0, rows);
	return {
		columns: names.columns.split(" ").slice(0, columns),
		rows: names.from === "top" ? down : down.reverse(),
		separator: names.separator
	};
}
/** The name of a point; always one, even if the board shows none. */
function nameOf$2(point, names, game) {
	const { columns, rows, separator } = names ?? game.json.coordinates;
	const across = game.json.size[0];
	return `${columns[point % across]}${separator}${rows[Math.floor(point / across)]}`;
}
/** Reads `auto`, `all`, or two corners of a part of the board: `C3-G7`. */
function readRegion(text, game) {
	const { size, coordinates } = game.json;
	if (text === "all") return "all";
	const corners = (text ?? "").toUpperCase().split(/[-:]/).map((corner) => {
		const found = /^([A-Z]{1,2})(\d{1,2})$/.exec(corner.trim());
		const [x, y] = [coordinates.columns.indexOf(found?.[1] ?? ""), coordinates.rows.indexOf(found?.[2] ?? "")];
		return x < 0 || y < 0 ? -1 : y * size[0] + x;
	});
	return corners.length === 2 && !corners.includes(-1) ? regionAround(corners, size) : "auto";
}
// src/viewer/speech.ts
/** Describes a point: `R6, black, move 57, last move`. */
function pointWords(point, node, stones, { game, say, names }) {
	const stone = stones[point];
	const words = [stone === 0 ? say("empty") : say(stone === 1 ? "black" : "white").toLowerCase()];
	const at = stone === 0 ? -1 : game.moveAt(point, node);
	if (at >= 0) words.push(say("stone-move", { number: game.columns.numbers[at] }));
	if (game.move(node)?.point === point) words.push(say("last-move"));
	return say("point", {
		point: nameOf$2(point, names, game),
		stone: words.join(", ")
	});
}
/** The point of a move, or the move of a game other than Go; null for a pass, and without a move. */
function moveName(node, names, game) {
	const point = game.move(node)?.point ?? null;
	return game.texts?.get(node) ?? (point === null ? null : nameOf$2(point, names, game));
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
// node_modules/@lit/reactive-element/css-tag.js
/**
* @license
* Copyright 2019 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
var t$1 = globalThis;
var e$3 = t$1.ShadowRoot && (void 0 === t$1.ShadyCSS || t$1.ShadyCSS.nativeShadow) && "adoptedStyleSheets" in Document.prototype && "replace" in CSSStyleSheet.prototype;
var s$2 = Symbol();
var o$3 = /* @__PURE__ */ new WeakMap();
var n$2 = class {
	constructor(t, e, o) {
		if (this._$cssResult$ = !0, o !== s$2) throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");
		this.cssText = t, this.t = e;
	}
	get styleSheet() {
		let t = this.o;
		const s = this.t;
		if (e$3 && void 0 === t) {
			const e = void 0 !== s && 1 === s.length;
			e && (t = o$3.get(s)), void 0 === t && ((this.o = t = new CSSStyleSheet()).replaceSync(this.cssText), e && o$3.set(s, t));
		}
		return t;
	}
	toString() {
		return this.cssText;
	}
};
var r$2 = (t) => new n$2("string" == typeof t ? t : t + "", void 0, s$2);
var i$4 = (t, ...e) => {
	return new n$2(1 === t.length ? t[0] : e.reduce((e, s, o) => e + ((t) => {
		if (!0 === t._$cssResult$) return t.cssText;
		if ("number" == typeof t) return t;
		throw Error("Value passed to 'css' function must be a 'css' function result: " + t + ". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.");
	})(s) + t[o + 1], t[0]), t, s$2);
};
var S$1 = (s, o) => {
	if (e$3) s.adoptedStyleSheets = o.map((t) => t instanceof CSSStyleSheet ? t : t.styleSheet);
	else for (const e of o) {
		const o = document.createElement("style"), n = t$1.litNonce;
		void 0 !== n && o.setAttribute("nonce", n), o.textContent = e.cssText, s.appendChild(o);
	}
};
var c$2 = e$3 ? (t) => t : (t) => t instanceof CSSStyleSheet ? ((t) => {
	let e = "";
	for (const s of t.cssRules) e += s.cssText;
	return r$2(e);
})(t) : t;
// node_modules/@lit/reactive-element/reactive-element.js
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/ var { is: i$3, defineProperty: e$2, getOwnPropertyDescriptor: h$1, getOwnPropertyNames: r$1, getOwnPropertySymbols: o$2, getPrototypeOf: n$1 } = Object, a$1 = globalThis, c$1 = a$1.trustedTypes, l$1 = c$1 ? c$1.emptyScript : "", p$1 = a$1.reactiveElementPolyfillSupport, d$1 = (t, s) => t, u$1 = {
	toAttribute(t, s) {
		switch (s) {
			case Boolean:
				t = t ? l$1 : null;
				break;
			case Object:
			case Array: t = null == t ? t : JSON.stringify(t);
		}
		return t;
	},
	fromAttribute(t, s) {
		let i = t;
		switch (s) {
			case Boolean:
				i = null !== t;
				break;
			case Number:
				i = null === t ? null : Number(t);
				break;
			case Object:
			case Array: try {
				i = JSON.parse(t);
			} catch (t) {
				i = null;
			}
		}
		return i;
	}
}, f$1 = (t, s) => !i$3(t, s), b$1 = {
	attribute: !0,
	type: String,
	converter: u$1,
	reflect: !1,
	useDefault: !1,
	hasChanged: f$1
};
Symbol.metadata ??= Symbol("metadata"), a$1.litPropertyMetadata ??= /* @__PURE__ */ new WeakMap();
var y$1 = class extends HTMLElement {
	static addInitializer(t) {
		this._$Ei(), (this.l ??= []).push(t);
	}
	static get observedAttributes() {
		return this.finalize(), this._$Eh && [...this._$Eh.keys()];
	}
	static createProperty(t, s = b$1) {
		if (s.state && (s.attribute = !1), this._$Ei(), this.prototype.hasOwnProperty(t) && ((s = Object.create(s)).wrapped = !0), this.elementProperties.set(t, s), !s.noAccessor) {
			const i = Symbol(), h = this.getPropertyDescriptor(t, i, s);
			void 0 !== h && e$2(this.prototype, t, h);
		}
	}
	static getPropertyDescriptor(t, s, i) {
		const { get: e, set: r } = h$1(this.prototype, t) ?? {
			get() {
				return this[s];
			},
			set(t) {
				this[s] = t;
			}
		};
		return {
			get: e,
			set(s) {
				const h = e?.call(this);
				r?.call(this, s), this.requestUpdate(t, h, i);
			},
			configurable: !0,
			enumerable: !0
		};
	}
	static getPropertyOptions(t) {
		return this.elementProperties.get(t) ?? b$1;
	}
	static _$Ei() {
		if (this.hasOwnProperty(d$1("elementProperties"))) return;
		const t = n$1(this);
		t.finalize(), void 0 !== t.l && (this.l = [...t.l]), this.elementProperties = new Map(t.elementProperties);
	}
	static finalize() {
		if (this.hasOwnProperty(d$1("finalized"))) return;
		if (this.finalized = !0, this._$Ei(), this.hasOwnProperty(d$1("properties"))) {
			const t = this.properties, s = [...r$1(t), ...o$2(t)];
			for (const i of s) this.createProperty(i, t[i]);
		}
		const t = this[Symbol.metadata];
		if (null !== t) {
			const s = litPropertyMetadata.get(t);
			if (void 0 !== s) for (const [t, i] of s) this.elementProperties.set(t, i);
		}
		this._$Eh = /* @__PURE__ */ new Map();
		for (const [t, s] of this.elementProperties) {
			const i = this._$Eu(t, s);
			void 0 !== i && this._$Eh.set(i, t);
		}
		this.elementStyles = this.finalizeStyles(this.styles);
	}
	static finalizeStyles(s) {
		const i = [];
		if (Array.isArray(s)) {
			const e = new Set(s.flat(1 / 0).reverse());
			for (const s of e) i.unshift(c$2(s));
		} else void 0 !== s && i.push(c$2(s));
		return i;
	}
	static _$Eu(t, s) {
		const i = s.attribute;
		return !1 === i ? void 0 : "string" == typeof i ? i : "string" == typeof t ? t.toLowerCase() : void 0;
	}
	constructor() {
		super(), this._$Ep = void 0, this.isUpdatePending = !1, this.hasUpdated = !1, this._$Em = null, this._$Ev();
	}
	_$Ev() {
		this._$ES = new Promise((t) => this.enableUpdating = t), this._$AL = /* @__PURE__ */ new Map(), this._$E_(), this.requestUpdate(), this.constructor.l?.forEach((t) => t(this));
	}
	addController(t) {
		(this._$EO ??= /* @__PURE__ */ new Set()).add(t), void 0 !== this.renderRoot && this.isConnected && t.hostConnected?.();
	}
	removeController(t) {
		this._$EO?.delete(t);
	}
	_$E_() {
		const t = /* @__PURE__ */ new Map(), s = this.constructor.elementProperties;
		for (const i of s.keys()) this.hasOwnProperty(i) && (t.set(i, this[i]), delete this[i]);
		t.size > 0 && (this._$Ep = t);
	}
	createRenderRoot() {
		const t = this.shadowRoot ?? this.attachShadow(this.constructor.shadowRootOptions);
		return S$1(t, this.constructor.elementStyles), t;
	}
	connectedCallback() {
		this.renderRoot ??= this.createRenderRoot(), this.enableUpdating(!0), this._$EO?.forEach((t) => t.hostConnected?.());
	}
	enableUpdating(t) {}
	disconnectedCallback() {
		this._$EO?.forEach((t) => t.hostDisconnected?.());
	}
	attributeChangedCallback(t, s, i) {
		this._$AK(t, i);
	}
	_$ET(t, s) {
		const i = this.constructor.elementProperties.get(t), e = this.constructor._$Eu(t, i);
		if (void 0 !== e && !0 === i.reflect) {
			const h = (void 0 !== i.converter?.toAttribute ? i.converter : u$1).toAttribute(s, i.type);
			this._$Em = t, null == h ? this.removeAttribute(e) : this.setAttribute(e, h), this._$Em = null;
		}
	}
	_$AK(t, s) {
		const i = this.constructor, e = i._$Eh.get(t);
		if (void 0 !== e && this._$Em !== e) {
			const t = i.getPropertyOptions(e), h = "function" == typeof t.converter ? { fromAttribute: t.converter } : void 0 !== t.converter?.fromAttribute ? t.converter : u$1;
			this._$Em = e;
			const r = h.fromAttribute(s, t.type);
			this[e] = r ?? this._$Ej?.get(e) ?? r, this._$Em = null;
		}
	}
	requestUpdate(t, s, i, e = !1, h) {
		if (void 0 !== t) {
			const r = this.constructor;
			if (!1 === e && (h = this[t]), i ??= r.getPropertyOptions(t), !((i.hasChanged ?? f$1)(h, s) || i.useDefault && i.reflect && h === this._$Ej?.get(t) && !this.hasAttribute(r._$Eu(t, i)))) return;
			this.C(t, s, i);
		}
		!1 === this.isUpdatePending && (this._$ES = this._$EP());
	}
	C(t, s, { useDefault: i, reflect: e, wrapped: h }, r) {
		i && !(this._$Ej ??= /* @__PURE__ */ new Map()).has(t) && (this._$Ej.set(t, r ?? s ?? this[t]), !0 !== h || void 0 !== r) || (this._$AL.has(t) || (this.hasUpdated || i || (s = void 0), this._$AL.set(t, s)), !0 === e && this._$Em !== t && (this._$Eq ??= /* @__PURE__ */ new Set()).add(t));
	}
	async _$EP() {
		this.isUpdatePending = !0;
		try {
			await this._$ES;
		} catch (t) {
			Promise.reject(t);
		}
		const t = this.scheduleUpdate();
		return null != t && await t, !this.isUpdatePending;
	}
	scheduleUpdate() {
		return this.performUpdate();
	}
	performUpdate() {
		if (!this.isUpdatePending) return;
		if (!this.hasUpdated) {
			if (this.renderRoot ??= this.createRenderRoot(), this._$Ep) {
				for (const [t, s] of this._$Ep) this[t] = s;
				this._$Ep = void 0;
			}
			const t = this.constructor.elementProperties;
			if (t.size > 0) for (const [s, i] of t) {
				const { wrapped: t } = i, e = this[s];
				!0 !== t || this._$AL.has(s) || void 0 === e || this.C(s, void 0, i, e);
			}
		}
		let t = !1;
		const s = this._$AL;
		try {
			t = this.shouldUpdate(s), t ? (this.willUpdate(s), this._$EO?.forEach((t) => t.hostUpdate?.()), this.update(s)) : this._$EM();
		} catch (s) {
			throw t = !1, this._$EM(), s;
		}
		t && this._$AE(s);
	}
	willUpdate(t) {}
	_$AE(t) {
		this._$EO?.forEach((t) => t.hostUpdated?.()), this.hasUpdated || (this.hasUpdated = !0, this.firstUpdated(t)), this.updated(t);
	}
	_$EM() {
		this._$AL = /* @__PURE__ */ new Map(), this.isUpdatePending = !1;
	}
	get updateComplete() {
		return this.getUpdateComplete();
	}
	getUpdateComplete() {
		return this._$ES;
	}
	shouldUpdate(t) {
		return !0;
	}
	update(t) {
		this._$Eq &&= this._$Eq.forEach((t) => this._$ET(t, this[t])), this._$EM();
	}
	updated(t) {}
	firstUpdated(t) {}
};
y$1.elementStyles = [], y$1.shadowRootOptions = { mode: "open" }, y$1[d$1("elementProperties")] = /* @__PURE__ */ new Map(), y$1[d$1("finalized")] = /* @__PURE__ */ new Map(), p$1?.({ ReactiveElement: y$1 }), (a$1.reactiveElementVersions ??= []).push("2.1.2");
// node_modules/lit-html/lit-html.js
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
var t = globalThis;
var i$2 = (t) => t;
var s$1 = t.trustedTypes;
var e$1 = s$1 ? s$1.createPolicy("lit-html", { createHTML: (t) => t }) : void 0;
var h = "$lit$";
var o$1 = `lit$${Math.random().toFixed(9).slice(2)}$`;
var n = "?" + o$1;
var r = `<${n}>`;
var l = document;
var c = () => l.createComment("");
var a = (t) => null === t || "object" != typeof t && "function" != typeof t;
var u = Array.isArray;
var d = (t) => u(t) || "function" == typeof t?.[Symbol.iterator];
var f = "[ 	\n\f\r]";
var v = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g;
var _ = /-->/g;
var m = />/g;
var p = RegExp(`>|${f}(?:([^\\s"'>=/]+)(${f}*=${f}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g");
var g = /'/g;
var $ = /"/g;
var y = /^(?:script|style|textarea|title)$/i;
var x = (t) => (i, ...s) => ({
	_$litType$: t,
	strings: i,
	values: s
});
var b = x(1);
var w = x(2);
var E = Symbol.for("lit-noChange");
var A = Symbol.for("lit-nothing");
var C = /* @__PURE__ */ new WeakMap();
var P = l.createTreeWalker(l, 129);
function V(t, i) {
	if (!u(t) || !t.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return void 0 !== e$1 ? e$1.createHTML(i) : i;
}
var N = (t, i) => {
	const s = t.length - 1, e = [];
	let n, l = 2 === i ? "<svg>" : 3 === i ? "<math>" : "", c = v;
	for (let i = 0; i < s; i++) {
		const s = t[i];
		let a, u, d = -1, f = 0;
		for (; f < s.length && (c.lastIndex = f, u = c.exec(s), null !== u);) f = c.lastIndex, c === v ? "!--" === u[1] ? c = _ : void 0 !== u[1] ? c = m : void 0 !== u[2] ? (y.test(u[2]) && (n = RegExp("</" + u[2], "g")), c = p) : void 0 !== u[3] && (c = p) : c === p ? ">" === u[0] ? (c = n ?? v, d = -1) : void 0 === u[1] ? d = -2 : (d = c.lastIndex - u[2].length, a = u[1], c = void 0 === u[3] ? p : "\"" === u[3] ? $ : g) : c === $ || c === g ? c = p : c === _ || c === m ? c = v : (c = p, n = void 0);
		const x = c === p && t[i + 1].startsWith("/>") ? " " : "";
		l += c === v ? s + r : d >= 0 ? (e.push(a), s.slice(0, d) + h + s.slice(d) + o$1 + x) : s + o$1 + (-2 === d ? i : x);
	}
	return [V(t, l + (t[s] || "<?>") + (2 === i ? "</svg>" : 3 === i ? "</math>" : "")), e];
};
var S = class S {
	constructor({ strings: t, _$litType$: i }, e) {
		let r;
		this.parts = [];
		let l = 0, a = 0;
		const u = t.length - 1, d = this.parts, [f, v] = N(t, i);
		if (this.el = S.createElement(f, e), P.currentNode = this.el.content, 2 === i || 3 === i) {
			const t = this.el.content.firstChild;
			t.replaceWith(...t.childNodes);
		}
		for (; null !== (r = P.nextNode()) && d.length < u;) {
			if (1 === r.nodeType) {
				if (r.hasAttributes()) for (const t of r.getAttributeNames()) if (t.endsWith(h)) {
					const i = v[a++], s = r.getAttribute(t).split(o$1), e = /([.?@])?(.*)/.exec(i);
					d.push({
						type: 1,
						index: l,
						name: e[2],
						strings: s,
						ctor: "." === e[1] ? I : "?" === e[1] ? L : "@" === e[1] ? z : H
					}), r.removeAttribute(t);
				} else t.startsWith(o$1) && (d.push({
					type: 6,
					index: l
				}), r.removeAttribute(t));
				if (y.test(r.tagName)) {
					const t = r.textContent.split(o$1), i = t.length - 1;
					if (i > 0) {
						r.textContent = s$1 ? s$1.emptyScript : "";
						for (let s = 0; s < i; s++) r.append(t[s], c()), P.nextNode(), d.push({
							type: 2,
							index: ++l
						});
						r.append(t[i], c());
					}
				}
			} else if (8 === r.nodeType) if (r.data === n) d.push({
				type: 2,
				index: l
			});
			else {
				let t = -1;
				for (; -1 !== (t = r.data.indexOf(o$1, t + 1));) d.push({
					type: 7,
					index: l
				}), t += o$1.length - 1;
			}
			l++;
		}
	}
	static createElement(t, i) {
		const s = l.createElement("template");
		return s.innerHTML = t, s;
	}
};
function M(t, i, s = t, e) {
	if (i === E) return i;
	let h = void 0 !== e ? s._$Co?.[e] : s._$Cl;
	const o = a(i) ? void 0 : i._$litDirective$;
	return h?.constructor !== o && (h?._$AO?.(!1), void 0 === o ? h = void 0 : (h = new o(t), h._$AT(t, s, e)), void 0 !== e ? (s._$Co ??= [])[e] = h : s._$Cl = h), void 0 !== h && (i = M(t, h._$AS(t, i.values), h, e)), i;
}
var R = class {
	constructor(t, i) {
		this._$AV = [], this._$AN = void 0, this._$AD = t, this._$AM = i;
	}
	get parentNode() {
		return this._$AM.parentNode;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	u(t) {
		const { el: { content: i }, parts: s } = this._$AD, e = (t?.creationScope ?? l).importNode(i, !0);
		P.currentNode = e;
		let h = P.nextNode(), o = 0, n = 0, r = s[0];
		for (; void 0 !== r;) {
			if (o === r.index) {
				let i;
				2 === r.type ? i = new k(h, h.nextSibling, this, t) : 1 === r.type ? i = new r.ctor(h, r.name, r.strings, this, t) : 6 === r.type && (i = new Z(h, this, t)), this._$AV.push(i), r = s[++n];
			}
			o !== r?.index && (h = P.nextNode(), o++);
		}
		return P.currentNode = l, e;
	}
	p(t) {
		let i = 0;
		for (const s of this._$AV) void 0 !== s && (void 0 !== s.strings ? (s._$AI(t, s, i), i += s.strings.length - 2) : s._$AI(t[i])), i++;
	}
};
var k = class k {
	get _$AU() {
		return this._$AM?._$AU ?? this._$Cv;
	}
	constructor(t, i, s, e) {
		this.type = 2, this._$AH = A, this._$AN = void 0, this._$AA = t, this._$AB = i, this._$AM = s, this.options = e, this._$Cv = e?.isConnected ?? !0;
	}
	get parentNode() {
		let t = this._$AA.parentNode;
		const i = this._$AM;
		return void 0 !== i && 11 === t?.nodeType && (t = i.parentNode), t;
	}
	get startNode() {
		return this._$AA;
	}
	get endNode() {
		return this._$AB;
	}
	_$AI(t, i = this) {
		t = M(this, t, i), a(t) ? t === A || null == t || "" === t ? (this._$AH !== A && this._$AR(), this._$AH = A) : t !== this._$AH && t !== E && this._(t) : void 0 !== t._$litType$ ? this.$(t) : void 0 !== t.nodeType ? this.T(t) : d(t) ? this.k(t) : this._(t);
	}
	O(t) {
		return this._$AA.parentNode.insertBefore(t, this._$AB);
	}
	T(t) {
		this._$AH !== t && (this._$AR(), this._$AH = this.O(t));
	}
	_(t) {
		this._$AH !== A && a(this._$AH) ? this._$AA.nextSibling.data = t : this.T(l.createTextNode(t)), this._$AH = t;
	}
	$(t) {
		const { values: i, _$litType$: s } = t, e = "number" == typeof s ? this._$AC(t) : (void 0 === s.el && (s.el = S.createElement(V(s.h, s.h[0]), this.options)), s);
		if (this._$AH?._$AD === e) this._$AH.p(i);
		else {
			const t = new R(e, this), s = t.u(this.options);
			t.p(i), this.T(s), this._$AH = t;
		}
	}
	_$AC(t) {
		let i = C.get(t.strings);
		return void 0 === i && C.set(t.strings, i = new S(t)), i;
	}
	k(t) {
		u(this._$AH) || (this._$AH = [], this._$AR());
		const i = this._$AH;
		let s, e = 0;
		for (const h of t) e === i.length ? i.push(s = new k(this.O(c()), this.O(c()), this, this.options)) : s = i[e], s._$AI(h), e++;
		e < i.length && (this._$AR(s && s._$AB.nextSibling, e), i.length = e);
	}
	_$AR(t = this._$AA.nextSibling, s) {
		for (this._$AP?.(!1, !0, s); t !== this._$AB;) {
			const s = i$2(t).nextSibling;
			i$2(t).remove(), t = s;
		}
	}
	setConnected(t) {
		void 0 === this._$AM && (this._$Cv = t, this._$AP?.(t));
	}
};
var H = class {
	get tagName() {
		return this.element.tagName;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	constructor(t, i, s, e, h) {
		this.type = 1, this._$AH = A, this._$AN = void 0, this.element = t, this.name = i, this._$AM = e, this.options = h, s.length > 2 || "" !== s[0] || "" !== s[1] ? (this._$AH = Array(s.length - 1).fill(/* @__PURE__ */ new String()), this.strings = s) : this._$AH = A;
	}
	_$AI(t, i = this, s, e) {
		const h = this.strings;
		let o = !1;
		if (void 0 === h) t = M(this, t, i, 0), o = !a(t) || t !== this._$AH && t !== E, o && (this._$AH = t);
		else {
			const e = t;
			let n, r;
			for (t = h[0], n = 0; n < h.length - 1; n++) r = M(this, e[s + n], i, n), r === E && (r = this._$AH[n]), o ||= !a(r) || r !== this._$AH[n], r === A ? t = A : t !== A && (t += (r ?? "") + h[n + 1]), this._$AH[n] = r;
		}
		o && !e && this.j(t);
	}
	j(t) {
		t === A ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, t ?? "");
	}
};
var I = class extends H {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(t) {
		this.element[this.name] = t === A ? void 0 : t;
	}
};
var L = class extends H {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(t) {
		this.element.toggleAttribute(this.name, !!t && t !== A);
	}
};
var z = class extends H {
	constructor(t, i, s, e, h) {
		super(t, i, s, e, h), this.type = 5;
	}
	_$AI(t, i = this) {
		if ((t = M(this, t, i, 0) ?? A) === E) return;
		const s = this._$AH, e = t === A && s !== A || t.capture !== s.capture || t.once !== s.once || t.passive !== s.passive, h = t !== A && (s === A || e);
		e && this.element.removeEventListener(this.name, this, s), h && this.element.addEventListener(this.name, this, t), this._$AH = t;
	}
	handleEvent(t) {
		"function" == typeof this._$AH ? this._$AH.call(this.options?.host ?? this.element, t) : this._$AH.handleEvent(t);
	}
};
var Z = class {
	constructor(t, i, s) {
		this.element = t, this.type = 6, this._$AN = void 0, this._$AM = i, this.options = s;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AI(t) {
		M(this, t);
	}
};
var B = t.litHtmlPolyfillSupport;
B?.(S, k), (t.litHtmlVersions ??= []).push("3.3.3");
var D = (t, i, s) => {
	const e = s?.renderBefore ?? i;
	let h = e._$litPart$;
	if (void 0 === h) {
		const t = s?.renderBefore ?? null;
		e._$litPart$ = h = new k(i.insertBefore(c(), t), t, void 0, s ?? {});
	}
	return h._$AI(t), h;
};
// node_modules/lit-element/lit-element.js
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/ var s = globalThis;
var i$1 = class extends y$1 {
	constructor() {
		super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
	}
	createRenderRoot() {
		const t = super.createRenderRoot();
		return this.renderOptions.renderBefore ??= t.firstChild, t;
	}
	update(t) {
		const r = this.render();
		this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(t), this._$Do = D(r, this.renderRoot, this.renderOptions);
	}
	connectedCallback() {
		super.connectedCallback(), this._$Do?.setConnected(!0);
	}
	disconnectedCallback() {
		super.disconnectedCallback(), this._$Do?.setConnected(!1);
	}
	render() {
		return E;
	}
};
i$1._$litElement$ = !0, i$1["finalized"] = !0, s.litElementHydrateSupport?.({ LitElement: i$1 });
var o = s.litElementPolyfillSupport;
o?.({ LitElement: i$1 });
(s.litElementVersions ??= []).push("4.2.2");
// src/edit/branch-buttons.ts
/** The keys of branches, with Ctrl or the command key, in the order of the buttons. */
var BRANCH_KEYS = [
	[
		"x",
		"cut-branch",
		"cut"
	],
	[
		"c",
		"copy-branch",
		"copy"
	],
	[
		"v",
		"paste-branch",
		"paste"
	]
];
/** The buttons of the branch from a node on, each with an end for its key. The first node cannot be cut. */
function branchButtons(node, sayEditing, actions, end = () => A) {
	return BRANCH_KEYS.map(([key, words, action]) => {
		const label = sayEditing(words);
		const isOff = action === "cut" && node === 0;
		return b`<button type="button" class="chip" part="button" aria-disabled=${isOff} aria-keyshortcuts=${`Control+${key.toUpperCase()}`}
      title=${`${label} (Ctrl+${key.toUpperCase()})`} @click=${() => !isOff && actions[action]()}>${label}${end(`Ctrl+${key.toUpperCase()}`)}</button>`;
	});
}
/** The first question about a text to paste, with its answers. */
function pasteQuestion(asked, sayEditing, { go, open }) {
	const question = asked?.questions[0];
	if (!question) return A;
	const button = (words, act) => b` <button type="button" class="chip" part="button" @click=${act}>${sayEditing(words)}</button>`;
	const isGame = question.kind === "game";
	return b`${questionWords(question, sayEditing)}${button(isGame ? "paste-moves" : "paste-anyway", go)}${isGame && open ? button("paste-open", open) : A}`;
}
/** The words of a question. */
function questionWords(question, sayEditing) {
	return question.kind === "game" ? sayEditing("paste-game", { name: question.name }) : sayEditing("paste-illegal", {
		count: question.count,
		point: question.point
	});
}
var en_default = {
	viewer: "Game of Go",
	loading: "Loading…",
	failed: "The record could not be loaded.",
	"engine-missing": "{files} could not be loaded. They belong beside kifu-viewer.js.",
	"no-game": "Not a game of Go{game}.",
	board: "Board, {columns} by {rows}",
	"board-help": "Arrow keys play through the game, Enter walks over the points, Escape leaves.",
	black: "Black",
	white: "White",
	"to-play": "{color} to play",
	captures: "{count} captured",
	prisoners: "Black has captured {black}, White {white}",
	move: "Move {number}",
	"move-of": "Move {number} of {count}",
	start: "Start",
	pass: "pass",
	played: "{color} {point}",
	takes: "takes {count}",
	"variation-of": "variation {number} of {count}",
	variations: "Variations",
	"next-moves": "Next moves",
	point: "{point}, {stone}",
	empty: "empty",
	"stone-move": "move {number}",
	"last-move": "last move",
	"no-last-move": "no move yet",
	first: "To the start",
	"back-10": "Ten moves back",
	previous: "Previous move",
	next: "Next move",
	"forward-10": "Ten moves forward",
	last: "To the end",
	autoplay: "Play through",
	pause: "Pause",
	position: "Move in the line",
	more: "More",
	"copy-sgf": "Copy SGF",
	"copy-position": "Copy position as SGF",
	"copy-board": "Copy position as text",
	"copy-svg": "Copy picture as SVG",
	"copy-png": "Copy picture as PNG",
	"copy-link": "Copy link to this move",
	copied: "Copied",
	"copy-failed": "Copying is not allowed here",
	coordinates: "Coordinates",
	numbers: "Move numbers",
	marks: "Marks",
	keys: "Keys",
	close: "Close",
	"game-of": "Game {number} of {count}",
	"game-previous": "Previous game",
	"game-next": "Next game",
	comment: "Comment",
	info: "Game",
	problems: "Faults",
	text: "Text",
	tree: "Moves",
	graph: "Win rate and lead of Black",
	winrate: "Black {percent}",
	lead: "{color} +{points}",
	mistakes: "Mistakes",
	"mistake-previous": "Previous mistake",
	"mistake-next": "Next mistake",
	"mistake-none": "No further mistake",
	"loss-points": "−{points} points",
	"no-comment": "No comment here.",
	"line-column": "line {line}, column {column}",
	"key-variation-previous": "Previous variation",
	"key-variation-next": "Next variation",
	"key-branch-previous": "Previous branch",
	"key-branch-next": "Next branch",
	"key-walk": "Walk over the points of the board",
	"key-leave": "Leave the board",
	"key-prisoners": "Say the prisoners",
	"key-last-move": "Say the last move",
	"key-stone": "To the move of this stone",
	"solve-right": "Right",
	"solve-solved": "Right: solved",
	"solve-more": "Right; {count} more to find",
	"solve-wrong": "Wrong",
	"solve-not-the-line": "Not the line of the record",
	"solve-off": "Wrong: the record has no move at {point}",
	"solve-unknown": "The record has no move at {point}",
	"solve-hint": "A right answer: {point}",
	"solve-hint-part": "A right answer is in the bright part, {from}–{to}",
	"solve-no-hint": "The record has no right answer here",
	"solve-book": "Problem {place} of {count}",
	"solve-next": "Next problem",
	hint: "Hint",
	solution: "Solution",
	retry: "Take back",
	restart: "Start again",
	answering: "Your move",
	"show-move": "Show the move",
	"guess-right": "Right, after {tries}; {atOnce} of {moves} at once",
	"guess-same": "Right: it is the same as {point}; {atOnce} of {moves} at once",
	"guess-wrong": "Not there: {count} lines away",
	"guess-end": "End of the game: {atOnce} of {moves} at once, mean distance {mean}",
	very: "Very {words}",
	"judgement-good-move": "Good move",
	"judgement-bad-move": "Bad move",
	"judgement-doubtful-move": "Doubtful move",
	"judgement-interesting-move": "Interesting move",
	"judgement-even": "Even",
	"judgement-good-for-black": "Good for Black",
	"judgement-good-for-white": "Good for White",
	"judgement-unclear": "Unclear",
	"judgement-hotspot": "Turning point",
	"judgement-hotspot-strong": "Major turning point",
	"info-black-team": "Black team",
	"info-black-country": "Black country",
	"info-white-team": "White team",
	"info-white-country": "White country",
	"info-name": "Name",
	"info-event": "Event",
	"info-round": "Round",
	"info-place": "Place",
	"info-date": "Date",
	"info-result": "Result",
	"info-komi": "Komi",
	"info-handicap": "Handicap",
	"info-rules": "Rules",
	"info-time": "Time",
	"info-overtime": "Overtime",
	"info-opening": "Opening",
	"info-annotator": "Annotator",
	"info-transcriber": "Transcriber",
	"info-source": "Source",
	"info-copyright": "Copyright",
	"info-description": "Description",
	"edit-tools": "Tools",
	"edit-play": "Play",
	"edit-black": "Black stone",
	"edit-white": "White stone",
	"edit-empty": "Remove a stone",
	"edit-triangle": "Triangle",
	"edit-square": "Square",
	"edit-circle": "Circle",
	"edit-cross": "Cross",
	"edit-label": "Letter",
	"edit-number": "Number",
	"edit-territory": "Territory",
	"edit-dim": "Dim",
	"edit-pass": "Pass",
	undo: "Undo",
	redo: "Redo",
	save: "Save",
	saved: "Saved",
	unsaved: "Not saved yet",
	"node-name": "Name of this position",
	"edit-promote": "Make this the main line",
	"edit-delete-node": "Delete this move only",
	"edit-delete-branch": "Delete from here on",
	"key-point": "Go to a point, or play there: Shift and its name",
	"edit-occupied": "There is a stone at {point}",
	"edit-illegal": "The rules do not allow {point}: suicide, or a ko retaken at once",
	"edit-anyway": "Play it anyway",
	"time-left": "Time left",
	trying: "Trying",
	"try-pass": "Pass",
	"try-pass-help": "Pass",
	"try-keep": "Keep it",
	"try-keep-help": "Keep the tried moves as a variation",
	"try-end": "Throw the tried moves away",
	"try-ended": "Back in the record",
	"try-suicide": "Not at {point}: the stone would have no liberty",
	"try-ko": "Not at {point} yet: the ko may not be retaken at once"
};
var ja_default = {
	viewer: "囲碁の棋譜",
	loading: "読み込み中…",
	failed: "棋譜を読み込めませんでした。",
	"engine-missing": "{files} を読み込めません。kifu-viewer.js と同じ場所に置いてください。",
	"no-game": "囲碁の棋譜ではありません{game}。",
	board: "碁盤、{columns} かける {rows} 路",
	"board-help": "矢印キーで棋譜を進めます。Enter で盤上の点を移動し、Escape で離れます。",
	black: "黒",
	white: "白",
	"to-play": "{color}番",
	captures: "アゲハマ {count}",
	prisoners: "アゲハマ 黒 {black}、白 {white}",
	move: "{number}手目",
	"move-of": "{number}手目、全 {count} 手",
	start: "開始",
	pass: "パス",
	played: "{color} {point}",
	takes: "{count} 子を取る",
	"variation-of": "変化 {number}/{count}",
	variations: "変化図",
	"next-moves": "次の手",
	point: "{point}、{stone}",
	empty: "空点",
	"stone-move": "{number}手目",
	"last-move": "最後の手",
	"no-last-move": "まだ着手がありません",
	first: "最初へ",
	"back-10": "10手戻る",
	previous: "前の手",
	next: "次の手へ",
	"forward-10": "10手進む",
	last: "最後へ",
	autoplay: "自動再生",
	pause: "一時停止",
	position: "手数",
	more: "その他",
	"copy-sgf": "SGF をコピー",
	"copy-position": "局面を SGF でコピー",
	"copy-board": "局面を文字でコピー",
	"copy-svg": "図を SVG でコピー",
	"copy-png": "図を PNG でコピー",
	"copy-link": "この手へのリンクをコピー",
	copied: "コピーしました",
	"copy-failed": "ここではコピーできません",
	coordinates: "座標",
	numbers: "手順の数字",
	marks: "印",
	keys: "キー操作",
	close: "閉じる",
	"game-of": "{number} 局目、全 {count} 局",
	"game-previous": "前の対局",
	"game-next": "次の対局",
	comment: "解説",
	info: "対局情報",
	problems: "誤り",
	text: "テキスト",
	tree: "着手",
	graph: "黒の勝率とリード",
	winrate: "黒 {percent}",
	lead: "{color} +{points}",
	mistakes: "損失の大きい手",
	"mistake-previous": "前の損失の大きい手",
	"mistake-next": "次の損失の大きい手",
	"mistake-none": "ほかに損失の大きい手はありません",
	"loss-points": "−{points}目",
	"no-comment": "ここに解説はありません。",
	"line-column": "{line} 行 {column} 列",
	"key-variation-previous": "前の変化",
	"key-variation-next": "次の変化",
	"key-branch-previous": "前の分岐へ戻る",
	"key-branch-next": "次の分岐へ進む",
	"key-walk": "盤上の点を移動する",
	"key-leave": "盤を離れる",
	"key-prisoners": "アゲハマを読み上げる",
	"key-last-move": "最後の手を読み上げる",
	"key-stone": "この石を打った手へ",
	"solve-right": "正解",
	"solve-solved": "正解：解けました",
	"solve-more": "正解。残り {count} 通り",
	"solve-wrong": "失敗",
	"solve-not-the-line": "棋譜の手順とは違います",
	"solve-off": "不正解：棋譜に {point} の手はありません",
	"solve-unknown": "棋譜に {point} の手はありません",
	"solve-hint": "正解の一つ：{point}",
	"solve-hint-part": "正解の一つは明るい部分（{from}–{to}）にあります",
	"solve-no-hint": "ここに正解はありません",
	"solve-book": "{count}問中{place}問目",
	"solve-next": "次の問題",
	hint: "ヒント",
	solution: "解答",
	retry: "一手戻す",
	restart: "最初から",
	answering: "あなたの手",
	"show-move": "手を見る",
	"guess-right": "正解、{tries} 回目。一回で当てた手 {atOnce}/{moves}",
	"guess-same": "正解：対称なので {point} と同じ。一回で当てた手 {atOnce}/{moves}",
	"guess-wrong": "違います：{count} 路離れています",
	"guess-end": "終局：一回で当てた手 {atOnce}/{moves}、平均 {mean} 路の差",
	very: "非常に{words}",
	"judgement-good-move": "好手",
	"judgement-bad-move": "悪手",
	"judgement-doubtful-move": "疑問手",
	"judgement-interesting-move": "面白い手",
	"judgement-even": "互角",
	"judgement-good-for-black": "黒良し",
	"judgement-good-for-white": "白良し",
	"judgement-unclear": "形勢不明",
	"judgement-hotspot": "勝負所",
	"judgement-hotspot-strong": "重要な勝負所",
	"info-black-team": "黒のチーム",
	"info-black-country": "黒の国",
	"info-white-team": "白のチーム",
	"info-white-country": "白の国",
	"info-name": "名称",
	"info-event": "棋戦",
	"info-round": "回戦",
	"info-place": "場所",
	"info-date": "日付",
	"info-result": "結果",
	"info-komi": "コミ",
	"info-handicap": "手合割",
	"info-rules": "ルール",
	"info-time": "持ち時間",
	"info-overtime": "秒読み",
	"info-opening": "布石",
	"info-annotator": "解説者",
	"info-transcriber": "記録者",
	"info-source": "出典",
	"info-copyright": "著作権",
	"info-description": "説明",
	"edit-tools": "道具",
	"edit-play": "着手",
	"edit-black": "黒石",
	"edit-white": "白石",
	"edit-empty": "石を取り除く",
	"edit-triangle": "三角",
	"edit-square": "四角",
	"edit-circle": "丸",
	"edit-cross": "バツ",
	"edit-label": "文字",
	"edit-number": "数字",
	"edit-territory": "地",
	"edit-dim": "薄く表示",
	"edit-pass": "パス",
	undo: "元に戻す",
	redo: "やり直す",
	save: "保存",
	saved: "保存しました",
	unsaved: "未保存",
	"node-name": "この局面の名前",
	"edit-promote": "本譜にする",
	"edit-delete-node": "この手だけ削除",
	"edit-delete-branch": "ここから先を削除",
	"key-point": "点へ移動・着手：Shift を押しながら点の名前",
	"edit-occupied": "{point} には石があります",
	"edit-illegal": "{point} は自殺手か、コウの即時の取り返しです",
	"edit-anyway": "それでも打つ",
	"time-left": "残り時間",
	trying: "試し打ち",
	"try-pass": "パス",
	"try-pass-help": "パスする",
	"try-keep": "残す",
	"try-keep-help": "試した手を変化図として残す",
	"try-end": "試した手を捨てる",
	"try-ended": "棋譜に戻りました",
	"try-suicide": "{point} は自殺手です",
	"try-ko": "{point} はコウなので、すぐには取り返せません"
};
var ko_default = {
	viewer: "바둑 기보",
	loading: "불러오는 중…",
	failed: "기보를 불러오지 못했습니다.",
	"engine-missing": "{files} 파일을 불러오지 못했습니다. kifu-viewer.js와 같은 곳에 두세요.",
	"no-game": "바둑 기보가 아닙니다{game}.",
	board: "바둑판, {columns}줄 × {rows}줄",
	"board-help": "화살표 키로 수순을 따라갑니다. Enter를 누르면 판 위의 점을 옮겨 다니고, Escape로 나옵니다.",
	black: "흑",
	white: "백",
	"to-play": "{color} 차례",
	captures: "따낸 돌 {count}",
	prisoners: "흑이 따낸 돌 {black}, 백이 따낸 돌 {white}",
	move: "{number}수",
	"move-of": "{count}수 중 {number}수",
	start: "시작",
	pass: "패스",
	played: "{color} {point}",
	takes: "{count}점 따냄",
	"variation-of": "변화도 {number}/{count}",
	variations: "변화도",
	"next-moves": "다음 수",
	point: "{point}, {stone}",
	empty: "빈 점",
	"stone-move": "{number}수",
	"last-move": "마지막 수",
	"no-last-move": "아직 수가 없음",
	first: "처음으로",
	"back-10": "열 수 뒤로",
	previous: "이전 수",
	next: "다음 수",
	"forward-10": "열 수 앞으로",
	last: "끝으로",
	autoplay: "자동 재생",
	pause: "일시 정지",
	position: "수순의 위치",
	more: "더 보기",
	"copy-sgf": "SGF 복사",
	"copy-position": "국면을 SGF로 복사",
	"copy-board": "국면을 글자로 복사",
	"copy-svg": "SVG 그림 복사",
	"copy-png": "PNG 그림 복사",
	"copy-link": "이 수의 링크 복사",
	copied: "복사했습니다",
	"copy-failed": "여기에서는 복사할 수 없습니다",
	coordinates: "좌표",
	numbers: "수 번호",
	marks: "표시",
	keys: "단축키",
	close: "닫기",
	"game-of": "{count}국 중 {number}국",
	"game-previous": "이전 대국",
	"game-next": "다음 대국",
	comment: "해설",
	info: "대국 정보",
	problems: "오류",
	text: "텍스트",
	tree: "수순",
	graph: "흑의 승률과 우세",
	winrate: "흑 {percent}",
	lead: "{color} +{points}",
	mistakes: "손실이 큰 수",
	"mistake-previous": "이전 손실이 큰 수",
	"mistake-next": "다음 손실이 큰 수",
	"mistake-none": "손실이 큰 수가 더 없습니다",
	"loss-points": "−{points}집",
	"no-comment": "여기에는 해설이 없습니다.",
	"line-column": "{line}행 {column}열",
	"key-variation-previous": "이전 변화도",
	"key-variation-next": "다음 변화도",
	"key-branch-previous": "앞 갈림길로",
	"key-branch-next": "다음 갈림길로",
	"key-walk": "판 위의 점을 옮겨 다니기",
	"key-leave": "판에서 나오기",
	"key-prisoners": "따낸 돌 읽기",
	"key-last-move": "마지막 수 읽기",
	"key-stone": "이 돌을 둔 수로",
	"solve-right": "정답",
	"solve-solved": "정답: 풀었습니다",
	"solve-more": "정답, {count}개 더 있습니다",
	"solve-wrong": "오답",
	"solve-not-the-line": "기보의 수순이 아닙니다",
	"solve-off": "오답: 기보에 {point}의 수가 없습니다",
	"solve-unknown": "기보에 {point}의 수가 없습니다",
	"solve-hint": "정답 하나: {point}",
	"solve-hint-part": "정답 하나는 밝은 부분({from}–{to})에 있습니다",
	"solve-no-hint": "기보에 여기의 정답이 없습니다",
	"solve-book": "{count}문제 중 {place}번째",
	"solve-next": "다음 문제",
	hint: "힌트",
	solution: "정답 보기",
	retry: "무르기",
	restart: "처음부터",
	answering: "둘 차례입니다",
	"show-move": "수 보기",
	"guess-right": "정답, {tries}번째; {moves}수 중 {atOnce}수를 한 번에",
	"guess-same": "정답: 대칭이므로 {point}와 같음; {moves}수 중 {atOnce}수를 한 번에",
	"guess-wrong": "거기가 아닙니다: {count}줄 떨어짐",
	"guess-end": "대국 끝: {moves}수 중 {atOnce}수를 한 번에, 평균 {mean}줄 차이",
	very: "매우 {words}",
	"judgement-good-move": "좋은 수",
	"judgement-bad-move": "나쁜 수",
	"judgement-doubtful-move": "의문수",
	"judgement-interesting-move": "흥미로운 수",
	"judgement-even": "형세 균형",
	"judgement-good-for-black": "흑이 좋음",
	"judgement-good-for-white": "백이 좋음",
	"judgement-unclear": "형세 불명",
	"judgement-hotspot": "승부처",
	"judgement-hotspot-strong": "중대한 승부처",
	"info-black-team": "흑 팀",
	"info-black-country": "흑 국가",
	"info-white-team": "백 팀",
	"info-white-country": "백 국가",
	"info-name": "이름",
	"info-event": "기전",
	"info-round": "라운드",
	"info-place": "장소",
	"info-date": "날짜",
	"info-result": "결과",
	"info-komi": "덤",
	"info-handicap": "접바둑",
	"info-rules": "규칙",
	"info-time": "제한 시간",
	"info-overtime": "초읽기",
	"info-opening": "포석",
	"info-annotator": "해설자",
	"info-transcriber": "입력자",
	"info-source": "출처",
	"info-copyright": "저작권",
	"info-description": "설명",
	"edit-tools": "도구",
	"edit-play": "착수",
	"edit-black": "흑돌",
	"edit-white": "백돌",
	"edit-empty": "돌 치우기",
	"edit-triangle": "삼각형",
	"edit-square": "사각형",
	"edit-circle": "원",
	"edit-cross": "가위표",
	"edit-label": "글자",
	"edit-number": "번호",
	"edit-territory": "집",
	"edit-dim": "흐리게",
	"edit-pass": "패스",
	undo: "실행 취소",
	redo: "다시 실행",
	save: "저장",
	saved: "저장했습니다",
	unsaved: "아직 저장하지 않음",
	"node-name": "이 장면의 이름",
	"edit-promote": "주 수순으로 만들기",
	"edit-delete-node": "이 수만 지우기",
	"edit-delete-branch": "여기부터 지우기",
	"key-point": "점으로 가거나 거기에 두기: Shift와 점의 이름",
	"edit-occupied": "{point}에 이미 돌이 있습니다",
	"edit-illegal": "{point}은(는) 착수 금지입니다: 자살수이거나 패를 바로 되따냄",
	"edit-anyway": "그래도 두기",
	"time-left": "남은 시간",
	trying: "놓아 보기",
	"try-pass": "패스",
	"try-pass-help": "패스하기",
	"try-keep": "남기기",
	"try-keep-help": "놓아 본 수를 변화도로 남기기",
	"try-end": "놓아 본 수 버리기",
	"try-ended": "기보로 돌아왔습니다",
	"try-suicide": "{point}: 자살수라서 둘 수 없습니다",
	"try-ko": "{point}: 패라서 바로 되따낼 수 없습니다"
};
var zh_Hans_default = {
	viewer: "围棋棋谱",
	loading: "正在载入…",
	failed: "无法载入棋谱。",
	"engine-missing": "无法加载 {files}。请把它们放在 kifu-viewer.js 旁边。",
	"no-game": "不是围棋棋谱{game}。",
	board: "棋盘，{columns} 乘 {rows} 路",
	"board-help": "方向键逐手浏览棋谱。按 Enter 在交叉点间移动，按 Escape 离开。",
	black: "黑",
	white: "白",
	"to-play": "{color}先",
	captures: "提 {count} 子",
	prisoners: "黑提 {black} 子，白提 {white} 子",
	move: "第 {number} 手",
	"move-of": "第 {number} 手，共 {count} 手",
	start: "开局",
	pass: "停一手",
	played: "{color} {point}",
	takes: "提 {count} 子",
	"variation-of": "变化 {number}/{count}",
	variations: "变化图",
	"next-moves": "下一手",
	point: "{point}，{stone}",
	empty: "空",
	"stone-move": "第 {number} 手",
	"last-move": "最后一手",
	"no-last-move": "尚未落子",
	first: "回到开头",
	"back-10": "后退十手",
	previous: "上一手",
	next: "下一手",
	"forward-10": "前进十手",
	last: "到结尾",
	autoplay: "自动播放",
	pause: "暂停",
	position: "手数",
	more: "更多",
	"copy-sgf": "复制 SGF",
	"copy-position": "复制局面（SGF）",
	"copy-board": "复制局面（文字）",
	"copy-svg": "复制 SVG 图片",
	"copy-png": "复制 PNG 图片",
	"copy-link": "复制此手的链接",
	copied: "已复制",
	"copy-failed": "此处不允许复制",
	coordinates: "坐标",
	numbers: "手数标记",
	marks: "标记",
	keys: "快捷键",
	close: "关闭",
	"game-of": "第 {number} 局，共 {count} 局",
	"game-previous": "上一局",
	"game-next": "下一局",
	comment: "解说",
	info: "对局信息",
	problems: "错误",
	text: "文字",
	tree: "着手",
	graph: "黑方胜率与领先",
	winrate: "黑 {percent}",
	lead: "{color} +{points}",
	mistakes: "损失大的着手",
	"mistake-previous": "上一个损失大的着手",
	"mistake-next": "下一个损失大的着手",
	"mistake-none": "没有更多损失大的着手",
	"loss-points": "−{points}目",
	"no-comment": "此处没有解说。",
	"line-column": "第 {line} 行第 {column} 列",
	"key-variation-previous": "上一个变化",
	"key-variation-next": "下一个变化",
	"key-branch-previous": "回到上一个分支",
	"key-branch-next": "到下一个分支",
	"key-walk": "在棋盘交叉点间移动",
	"key-leave": "离开棋盘",
	"key-prisoners": "读出提子数",
	"key-last-move": "读出最后一手",
	"key-stone": "到下此子的一手",
	"solve-right": "正确",
	"solve-solved": "正确：已解出",
	"solve-more": "正确；还有 {count} 个解",
	"solve-wrong": "错误",
	"solve-not-the-line": "与棋谱的变化不同",
	"solve-off": "错误：棋谱中没有 {point} 这一手",
	"solve-unknown": "棋谱中没有 {point} 这一手",
	"solve-hint": "正解之一：{point}",
	"solve-hint-part": "正解之一在明亮的部分（{from}–{to}）",
	"solve-no-hint": "此处棋谱中没有正解",
	"solve-book": "第{place}题，共{count}题",
	"solve-next": "下一题",
	hint: "提示",
	solution: "答案",
	retry: "收回一手",
	restart: "重新开始",
	answering: "您的着手",
	"show-move": "显示此手",
	"guess-right": "正确，猜了 {tries} 次；一次猜中 {atOnce}/{moves}",
	"guess-same": "正确：对称，与 {point} 相同；一次猜中 {atOnce}/{moves}",
	"guess-wrong": "不对：相距 {count} 路",
	"guess-end": "对局结束：一次猜中 {atOnce}/{moves}，平均相距 {mean} 路",
	very: "非常{words}",
	"judgement-good-move": "好手",
	"judgement-bad-move": "恶手",
	"judgement-doubtful-move": "疑问手",
	"judgement-interesting-move": "有趣的一手",
	"judgement-even": "两分",
	"judgement-good-for-black": "黑好",
	"judgement-good-for-white": "白好",
	"judgement-unclear": "形势不明",
	"judgement-hotspot": "转折点",
	"judgement-hotspot-strong": "重大转折点",
	"info-black-team": "黑方队伍",
	"info-black-country": "黑方国家",
	"info-white-team": "白方队伍",
	"info-white-country": "白方国家",
	"info-name": "名称",
	"info-event": "赛事",
	"info-round": "轮次",
	"info-place": "地点",
	"info-date": "日期",
	"info-result": "结果",
	"info-komi": "贴目",
	"info-handicap": "让子",
	"info-rules": "规则",
	"info-time": "用时",
	"info-overtime": "读秒",
	"info-opening": "布局",
	"info-annotator": "解说者",
	"info-transcriber": "录入者",
	"info-source": "来源",
	"info-copyright": "版权",
	"info-description": "说明",
	"edit-tools": "工具",
	"edit-play": "落子",
	"edit-black": "黑子",
	"edit-white": "白子",
	"edit-empty": "拿掉棋子",
	"edit-triangle": "三角",
	"edit-square": "方块",
	"edit-circle": "圆圈",
	"edit-cross": "叉",
	"edit-label": "字母",
	"edit-number": "数字",
	"edit-territory": "地域",
	"edit-dim": "淡显",
	"edit-pass": "停一手",
	undo: "撤销",
	redo: "重做",
	save: "保存",
	saved: "已保存",
	unsaved: "尚未保存",
	"node-name": "此局面的名称",
	"edit-promote": "设为主线",
	"edit-delete-node": "仅删除这一手",
	"edit-delete-branch": "从这里开始删除",
	"key-point": "转到某点或落子：按住 Shift 输入点名",
	"edit-occupied": "{point} 处已有棋子",
	"edit-illegal": "{point} 是禁着：自杀或立即回提劫",
	"edit-anyway": "仍然落子",
	"time-left": "剩余时间",
	trying: "试下",
	"try-pass": "停一手",
	"try-pass-help": "停一手",
	"try-keep": "保留",
	"try-keep-help": "把试下的着法保留为变化图",
	"try-end": "放弃试下的着法",
	"try-ended": "已回到棋谱",
	"try-suicide": "{point} 是禁入点：落子后没有气",
	"try-ko": "{point} 是劫，不能立即提回"
};
var zh_Hant_default = {
	viewer: "圍棋棋譜",
	loading: "正在載入…",
	failed: "無法載入棋譜。",
	"engine-missing": "無法載入 {files}。請把它們放在 kifu-viewer.js 旁邊。",
	"no-game": "不是圍棋棋譜{game}。",
	board: "棋盤，{columns} 乘 {rows} 路",
	"board-help": "方向鍵逐手瀏覽棋譜。按 Enter 在交叉點間移動，按 Escape 離開。",
	black: "黑",
	white: "白",
	"to-play": "{color}先",
	captures: "提 {count} 子",
	prisoners: "黑提 {black} 子，白提 {white} 子",
	move: "第 {number} 手",
	"move-of": "第 {number} 手，共 {count} 手",
	start: "開局",
	pass: "停一手",
	played: "{color} {point}",
	takes: "提 {count} 子",
	"variation-of": "變化 {number}/{count}",
	variations: "變化圖",
	"next-moves": "下一手",
	point: "{point}，{stone}",
	empty: "空",
	"stone-move": "第 {number} 手",
	"last-move": "最後一手",
	"no-last-move": "尚未落子",
	first: "回到開頭",
	"back-10": "後退十手",
	previous: "上一手",
	next: "下一手",
	"forward-10": "前進十手",
	last: "到結尾",
	autoplay: "自動播放",
	pause: "暫停",
	position: "手數",
	more: "更多",
	"copy-sgf": "複製 SGF",
	"copy-position": "複製局面（SGF）",
	"copy-board": "複製局面（文字）",
	"copy-svg": "複製 SVG 圖片",
	"copy-png": "複製 PNG 圖片",
	"copy-link": "複製此手的連結",
	copied: "已複製",
	"copy-failed": "此處不允許複製",
	coordinates: "座標",
	numbers: "手數標記",
	marks: "標記",
	keys: "快速鍵",
	close: "關閉",
	"game-of": "第 {number} 局，共 {count} 局",
	"game-previous": "上一局",
	"game-next": "下一局",
	comment: "解說",
	info: "對局資訊",
	problems: "錯誤",
	text: "文字",
	tree: "著手",
	graph: "黑方勝率與領先",
	winrate: "黑 {percent}",
	lead: "{color} +{points}",
	mistakes: "損失大的著手",
	"mistake-previous": "上一個損失大的著手",
	"mistake-next": "下一個損失大的著手",
	"mistake-none": "沒有更多損失大的著手",
	"loss-points": "−{points}目",
	"no-comment": "此處沒有解說。",
	"line-column": "第 {line} 行第 {column} 列",
	"key-variation-previous": "上一個變化",
	"key-variation-next": "下一個變化",
	"key-branch-previous": "回到上一個分支",
	"key-branch-next": "到下一個分支",
	"key-walk": "在棋盤交叉點間移動",
	"key-leave": "離開棋盤",
	"key-prisoners": "讀出提子數",
	"key-last-move": "讀出最後一手",
	"key-stone": "到下此子的一手",
	"solve-right": "正確",
	"solve-solved": "正確：已解出",
	"solve-more": "正確；還有 {count} 個解",
	"solve-wrong": "錯誤",
	"solve-not-the-line": "與棋譜的變化不同",
	"solve-off": "錯誤：棋譜中沒有 {point} 這一手",
	"solve-unknown": "棋譜中沒有 {point} 這一手",
	"solve-hint": "正解之一：{point}",
	"solve-hint-part": "正解之一在明亮的部分（{from}–{to}）",
	"solve-no-hint": "此處棋譜中沒有正解",
	"solve-book": "第{place}題，共{count}題",
	"solve-next": "下一題",
	hint: "提示",
	solution: "答案",
	retry: "收回一手",
	restart: "重新開始",
	answering: "您的著手",
	"show-move": "顯示此手",
	"guess-right": "正確，猜了 {tries} 次；一次猜中 {atOnce}/{moves}",
	"guess-same": "正確：對稱，與 {point} 相同；一次猜中 {atOnce}/{moves}",
	"guess-wrong": "不對：相距 {count} 路",
	"guess-end": "對局結束：一次猜中 {atOnce}/{moves}，平均相距 {mean} 路",
	very: "非常{words}",
	"judgement-good-move": "好手",
	"judgement-bad-move": "惡手",
	"judgement-doubtful-move": "疑問手",
	"judgement-interesting-move": "有趣的一手",
	"judgement-even": "兩分",
	"judgement-good-for-black": "黑好",
	"judgement-good-for-white": "白好",
	"judgement-unclear": "形勢不明",
	"judgement-hotspot": "轉折點",
	"judgement-hotspot-strong": "重大轉折點",
	"info-black-team": "黑方隊伍",
	"info-black-country": "黑方國家",
	"info-white-team": "白方隊伍",
	"info-white-country": "白方國家",
	"info-name": "名稱",
	"info-event": "賽事",
	"info-round": "輪次",
	"info-place": "地點",
	"info-date": "日期",
	"info-result": "結果",
	"info-komi": "貼目",
	"info-handicap": "讓子",
	"info-rules": "規則",
	"info-time": "用時",
	"info-overtime": "讀秒",
	"info-opening": "佈局",
	"info-annotator": "解說者",
	"info-transcriber": "錄入者",
	"info-source": "來源",
	"info-copyright": "版權",
	"info-description": "說明",
	"edit-tools": "工具",
	"edit-play": "落子",
	"edit-black": "黑子",
	"edit-white": "白子",
	"edit-empty": "拿掉棋子",
	"edit-triangle": "三角",
	"edit-square": "方塊",
	"edit-circle": "圓圈",
	"edit-cross": "叉",
	"edit-label": "字母",
	"edit-number": "數字",
	"edit-territory": "地域",
	"edit-dim": "淡顯",
	"edit-pass": "停一手",
	undo: "復原",
	redo: "重做",
	save: "儲存",
	saved: "已儲存",
	unsaved: "尚未儲存",
	"node-name": "此局面的名稱",
	"edit-promote": "設為主線",
	"edit-delete-node": "僅刪除這一手",
	"edit-delete-branch": "從這裡開始刪除",
	"key-point": "轉到某點或落子：按住 Shift 輸入點名",
	"edit-occupied": "{point} 處已有棋子",
	"edit-illegal": "{point} 是禁著：自殺或立即回提劫",
	"edit-anyway": "仍然落子",
	"time-left": "剩餘時間",
	trying: "試下",
	"try-pass": "停一手",
	"try-pass-help": "停一手",
	"try-keep": "保留",
	"try-keep-help": "把試下的著法保留為變化圖",
	"try-end": "放棄試下的著法",
	"try-ended": "已回到棋譜",
	"try-suicide": "{point} 是禁入點：落子後沒有氣",
	"try-ko": "{point} 是劫，不能立即提回"
};
// src/languages.ts
/** The script of a Chinese tag: `zh-TW` and `zh-Hant` are written in traditional characters, all others in simplified ones. */
function chineseOf(tag) {
	const parts = tag.toLowerCase().split(/[-_]/);
	return (parts.includes("hant") || [
		"tw",
		"hk",
		"mo"
	].some((region) => parts.includes(region))) && !parts.includes("hans") ? "zh-Hant" : "zh-Hans";
}
// src/viewer/messages.ts
var MESSAGES = {
	en: en_default,
	"zh-Hans": zh_Hans_default,
	"zh-Hant": zh_Hant_default,
	ja: ja_default,
	ko: ko_default
};
/** The language of the viewer for the language of a page: `zh-CN` is read as `zh-Hans`, `zh-TW` as `zh-Hant`; others are English. */
function languageFor(tag) {
	const [language] = tag.toLowerCase().split(/[-_]/);
	if (language === "zh") return chineseOf(tag);
	return language && language in MESSAGES ? language : "en";
}
/** The messages in a language. */
function messagesIn(language) {
	const words = MESSAGES[language] ?? en_default;
	return (key, values) => filled(words[key], values);
}
/** A message with its placeholders filled in. */
function filled(text, values) {
	return values ? text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole)) : text;
}
/** The message of a key built from data; `other` if the key does not exist. */
function sayIfKnown(say, key, other) {
	return say(key) ?? other;
}
/** A judgement in words, as strong as it is: `good-move`. */
function judgementWords(say, kind, strength) {
	const words = sayIfKnown(say, `judgement-${kind}`, kind);
	if (strength < 2) return words;
	const very = say("very", { words: words[0].toLowerCase() + words.slice(1) });
	return sayIfKnown(say, `judgement-${kind}-strong`, very);
}
// src/edit/annotations.ts
var JUDGEMENTS = {
	position: [
		{
			ident: "GB",
			kind: "good-for-black",
			hasStrength: true
		},
		{
			ident: "GW",
			kind: "good-for-white",
			hasStrength: true
		},
		{
			ident: "DM",
			kind: "even",
			hasStrength: true
		},
		{
			ident: "UC",
			kind: "unclear",
			hasStrength: true
		}
	],
	move: [
		{
			ident: "TE",
			kind: "good-move",
			hasStrength: true
		},
		{
			ident: "IT",
			kind: "interesting-move",
			hasStrength: false
		},
		{
			ident: "DO",
			kind: "doubtful-move",
			hasStrength: false
		},
		{
			ident: "BM",
			kind: "bad-move",
			hasStrength: true
		}
	],
	hotspot: [{
		ident: "HO",
		kind: "hotspot",
		hasStrength: true
	}]
};
/** All judgements by their properties. */
var JUDGEMENT_KINDS = new Map(Object.values(JUDGEMENTS).flatMap((rows) => rows.map(({ ident, kind }) => [ident, kind])));
/** The judgement of a group that a node has. */
function judgementOf(game, node, group) {
	for (const { kind, strength } of game.notes(node)?.judgements ?? []) {
		const row = JUDGEMENTS[group].find((row) => row.kind === kind);
		if (row) return `${row.ident}${row.hasStrength ? strength : 1}`;
	}
	return "";
}
/** Sets a judgement, and removes the others of its group. */
function judgementActions(game, node, group, choice) {
	const has = new Set(game.notes(node)?.judgements?.map(({ kind }) => kind));
	const cleared = JUDGEMENTS[group].filter(({ ident, kind }) => has.has(kind) && ident !== choice.slice(0, 2)).map(({ ident }) => property(node, ident, []));
	if (choice === "") return cleared;
	const row = JUDGEMENTS[group].find(({ ident }) => ident === choice.slice(0, 2));
	return [...cleared, property(node, row.ident, [row.hasStrength ? choice.slice(2) : ""])];
}
function hasFigure(game, node) {
	return game.notes(node)?.figure !== void 0;
}
/** Begins a diagram at a node, or no longer. */
function figureAction(game, node) {
	return property(node, "FG", hasFigure(game, node) ? [] : [""]);
}
/** The player to move after a node, and the one who would be without a property that says so. */
function turnOf$1(game, node) {
	const { turns } = game.columns;
	const move = game.move(node);
	const parent = game.parent(node);
	const natural = move ? 1 - move.color : parent >= 0 ? turns[parent] : Number(hasHandicap(game));
	return {
		now: nameOf$1(turns[node]),
		natural: nameOf$1(natural)
	};
}
/**
* Says who moves after a node. The natural player needs no property. SGF keeps the player to move apart from moves: after a
* move, a node of its own says it.
*/
function turnAction(game, node, color) {
	const { now, natural } = turnOf$1(game, node);
	if (game.move(node) && now === natural && color !== natural) return {
		action: "paste",
		node,
		text: `(;(;PL[${letter(color)}]))`
	};
	return property(node, "PL", color === natural ? [] : [letter(color)]);
}
var nameOf$1 = (color) => color === 0 ? "black" : "white";
var letter = (color) => color === "black" ? "B" : "W";
function hasHandicap(game) {
	return Number(game.json.info?.find(({ key }) => key === "handicap")?.text ?? 0) >= 2;
}
function property(node, ident, values) {
	return {
		action: "property",
		node,
		ident,
		values
	};
}
// src/edit/change-words.ts
var MARKS = {
	circle: "edit-circle",
	triangle: "edit-triangle",
	square: "edit-square",
	cross: "edit-cross",
	selected: "marks",
	black_territory: "edit-territory",
	white_territory: "edit-territory"
};
/** The words for an action on a game. */
function changeWords(action, game, { say, sayEditing, infoLabel }) {
	const at = (what, points) => [what, ...points.map((point) => typeof point === "number" ? game.nameOf(point) : point)].join(" ");
	switch (action.action) {
		case "play": return action.point == null ? say("edit-pass") : at(say("edit-play"), [action.point]);
		case "setup": return at(say(`edit-${action.stone ?? "empty"}`), action.points);
		case "mark": return at(say(action.mark ? MARKS[action.mark] : "marks"), action.points);
		case "label": return at(`${say("edit-label")} ${action.text}`.trim(), [action.point]);
		case "comment": return say("comment");
		case "name": return say("node-name");
		case "info": return infoLabel(action.field);
		case "property": return propertyWords(action.ident, say, sayEditing);
		case "delete_node": return say("edit-delete-node");
		case "delete_branch": return say("edit-delete-branch");
		case "promote": return say("edit-promote");
		case "move_variation": return say("tree");
		case "paste": return action.text.startsWith("(;(;PL[") ? sayEditing("next-player") : sayEditing("paste-branch");
		default: return action.action;
	}
}
function propertyWords(ident, say, sayEditing) {
	switch (ident) {
		case "LN": return sayEditing("edit-line");
		case "AR": return sayEditing("edit-arrow");
		case "PL": return sayEditing("next-player");
		case "FG": return sayEditing("new-diagram");
		case "DD": return say("edit-dim");
		default: return sayIfKnown(say, `judgement-${JUDGEMENT_KINDS.get(ident)}`, ident);
	}
}
// src/edit/history.ts
/** Adds a change. It replaces those that were undone. Without a difference there is none. */
function noted(history, change) {
	if (change.to === change.from) return history;
	return [...history.filter(({ to }) => to <= change.from), change];
}
/** The change that undoing takes back; `undefined` if it is unknown. */
function undone(history, count) {
	return history.find(({ to }) => to === count);
}
/** The change that redoing repeats. */
function redone(history, count) {
	return history.find(({ from }) => from === count);
}
// src/ticked.ts
/** Renders the parts of a text in backticks as code. */
function ticked(text) {
	return text.split(/`([^`]*)`/).map((part, at) => at % 2 === 1 ? b`<code>${part}</code>` : part);
}
// src/edit/info-fields.ts
var RANK = /rank/;
var COUNTRY = /country/;
/** The fields in the groups of the form. */
var INFO_GROUPS = [
	[
		{ key: "black" },
		{
			key: "black-rank",
			example: "5d",
			rule: RANK
		},
		{ key: "black-team" },
		{
			key: "black-country",
			rule: COUNTRY
		},
		{ key: "white" },
		{
			key: "white-rank",
			example: "5d",
			rule: RANK
		},
		{ key: "white-team" },
		{
			key: "white-country",
			rule: COUNTRY
		}
	],
	[
		{
			key: "result",
			example: "B+R, W+2.5, 0",
			rule: /result/
		},
		{
			key: "komi",
			example: "6.5",
			rule: /komi/
		},
		{
			key: "handicap",
			values: [
				"2",
				"3",
				"4",
				"5",
				"6",
				"7",
				"8",
				"9"
			],
			rule: /handicap/
		},
		{
			key: "rules",
			values: [
				"Japanese",
				"Chinese",
				"Korean",
				"AGA",
				"NZ",
				"GOE"
			],
			rule: /rules/
		},
		{
			key: "time",
			example: "3600",
			rule: /time/
		},
		{
			key: "overtime",
			example: "3x30 byo-yomi",
			rule: /period/
		},
		{
			key: "date",
			example: "2026-11-29",
			rule: /date/
		},
		{ key: "place" },
		{ key: "event" },
		{ key: "round" },
		{ key: "name" },
		{ key: "opening" }
	],
	[
		{ key: "annotator" },
		{ key: "transcriber" },
		{ key: "source" },
		{ key: "copyright" },
		{
			key: "description",
			isLong: true
		}
	]
];
/** What the checker says about a field that has a text. */
function findingsOf({ rule, key }, findings, text) {
	if (!rule || text === "" && /^(black|white)-/.test(key)) return [];
	return findings.filter((finding) => rule.test(finding.rule));
}
/** The text that a safe repair writes; `null` if there is none. */
function repairedText({ repair, safety }) {
	return safety === "safe" && /^write `(.*)`$/.exec(repair ?? "")?.[1] || null;
}
// src/edit/info-label.ts
/** The name of a field by its key. */
function infoLabel(key, say, sayEditing) {
	switch (key) {
		case "black":
		case "white": return say(key);
		case "black-rank":
		case "white-rank": return sayEditing(key);
		default: return sayIfKnown(say, `info-${key}`, key);
	}
}
// src/edit/info-form.ts
/** The form as a dialog, which `showInfo` opens. */
function infoDialog(context) {
	const { say, sayEditing, closed } = context;
	const close = (event) => {
		event.preventDefault();
		event.currentTarget.closest("dialog").close();
	};
	return b`<dialog class="ask information" aria-labelledby="information-title" @close=${closed}>
    <h2 id="information-title">${sayEditing("game-information")}</h2>
    <p>${sayEditing("information-help")}</p>
    <form @submit=${close}>
      ${INFO_GROUPS.map((group) => b`<div class="group">${group.map((field) => infoField(field, context))}</div>`)}
      <div class="buttons"><button class="main" part="button">${say("close")}</button></div>
    </form>
  </dialog>`;
}
/** Opens the form, which is in this root already. */
function showInfo(root) {
	root.querySelector("dialog.information")?.showModal();
}
function infoField(field, { say, sayEditing, ruleWords, model, act }) {
	const { key, values, example, isLong } = field;
	const text = model.info?.find((row) => row.key === key)?.text ?? "";
	const findings = findingsOf(field, model.findings ?? [], text);
	const [id, help] = [`information-${key}`, `information-${key}-help`];
	const send = (text) => act([{
		action: "info",
		field: key,
		text
	}]);
	const write = (event) => {
		const value = event.target.value.trim();
		if (value !== text) send(value);
	};
	const described = findings.length > 0 ? help : A;
	return b`<div class=${isLong ? "field long" : "field"}>
    <label for=${id}>${infoLabel(key, say, sayEditing)}</label>
    ${isLong ? b`<textarea id=${id} rows="3" dir="auto" .value=${text} @change=${write}></textarea>` : b`<input type="text" id=${id} dir="auto" autocomplete="off" .value=${text} placeholder=${example ?? A} list=${values ? `${id}-values` : A}
            aria-describedby=${described} aria-invalid=${findings.length > 0} @change=${write} />`}
    ${values ? b`<datalist id=${`${id}-values`}>${values.map((value) => b`<option value=${value}></option>`)}</datalist>` : A}
    ${findings.length > 0 ? b`<p class="wrong" id=${help}>${findings.map(({ rule, message }, at) => b`${at > 0 ? " · " : ""}${finding(ruleWords?.(rule), message)}`)}</p>` : A}
    ${findings.map((finding) => {
		const repaired = repairedText(finding);
		return repaired === null ? A : b`<button type="button" class="link" part="button" @click=${() => send(repaired)}>${ticked(finding.repair ?? "")}</button>`;
	})}
  </div>`;
}
/** A finding: in the user's language, if that has words for it, and the message with the details. */
function finding(words, message) {
	const details = b`<span lang="en">${ticked(message)}</span>`;
	return words ? b`${ticked(words)} (${details})` : details;
}
// src/edit/lines.ts
/** The first node of the variation that a node is in, and its place among the others; `null` without others. */
function variationOf(game, node) {
	for (let at = node; at > 0; at = game.parent(at)) {
		const all = game.children(game.parent(at));
		if (all.length > 1) return {
			first: at,
			place: all.indexOf(at),
			last: all.length - 1
		};
	}
	return null;
}
/**
* The actions that delete all variations beside the line from the root to a node. The last ones of the tree go first, since
* those before them keep their numbers then.
*/
function flattenActions(game, end) {
	const line = game.path(end);
	return line.flatMap((node, at) => game.children(node).filter((child) => child !== line[at + 1])).sort((one, other) => other - one).map((node) => ({
		action: "delete_branch",
		node
	}));
}
/**
* The node to show after actions on a game: the one that was shown before, if only other lines were moved or deleted; else the
* one that the engine names.
*/
function nodeAfter(actions, game, before, named) {
	let node = before;
	for (const action of actions) {
		if (action.action === "move_variation") return named + before - action.node;
		if (action.action !== "delete_branch") return named;
		const end = subtreeEnd(game, action.node);
		if (before >= action.node && before < end) return named;
		if (action.node < before) node -= end - action.node;
	}
	return actions.length > 0 ? node : named;
}
/** The number after the last node of a branch. */
function subtreeEnd(game, top) {
	let end = top + 1;
	while (end < game.count && game.parent(end) >= top) end++;
	return end;
}
/** The tools of editors in their order. */
var EDITOR_TOOLS = [
	...[
		{
			tool: "play",
			key: "1",
			sign: "◐"
		},
		{
			tool: "black",
			key: "2",
			sign: "●"
		},
		{
			tool: "white",
			key: "3",
			sign: "○"
		},
		{
			tool: "empty",
			key: "4",
			sign: "⌫"
		},
		{
			tool: "triangle",
			key: "5",
			sign: "△"
		},
		{
			tool: "square",
			key: "6",
			sign: "□"
		},
		{
			tool: "circle",
			key: "7",
			sign: "◯"
		},
		{
			tool: "cross",
			key: "8",
			sign: "✕"
		},
		{
			tool: "label",
			key: "9",
			sign: "A"
		},
		{
			tool: "number",
			key: "0",
			sign: "①"
		},
		{
			tool: "territory",
			key: "-",
			sign: "▣"
		},
		{
			tool: "dim",
			key: "=",
			sign: "░"
		}
	],
	{
		tool: "text",
		key: "t",
		sign: "Aa"
	},
	{
		tool: "line",
		key: "j",
		sign: "╱"
	},
	{
		tool: "arrow",
		key: "a",
		sign: "↗"
	}
];
var LISTS = {
	triangle: "triangles",
	square: "squares",
	circle: "circles",
	cross: "crosses"
};
/** The action of a press with a tool on a point at a node. A second press removes the stone or mark. */
function actionOf(tool, game, node, point) {
	switch (tool) {
		case "play": return {
			action: "play",
			node,
			point
		};
		case "black":
		case "white":
		case "empty": {
			const there = [
				null,
				"black",
				"white"
			][game.board(node)[point]] ?? null;
			return {
				action: "setup",
				node,
				points: [point],
				stone: tool === "empty" || there === tool ? null : tool
			};
		}
		case "label":
		case "number": {
			const labels = game.notes(node)?.labels ?? [];
			const texts = labels.map(([, label]) => label);
			const next = tool === "label" ? nextLabel(texts) : nextNumber(texts);
			return {
				action: "label",
				node,
				point,
				text: labels.some(([at]) => at === point) ? "" : next
			};
		}
		case "territory": {
			const mark = has(game, node, "black_territory", point) ? "white_territory" : has(game, node, "white_territory", point) ? null : "black_territory";
			return {
				action: "mark",
				node,
				points: [point],
				mark
			};
		}
		case "dim": return {
			action: "property",
			node,
			ident: "DD",
			values: dimmedValues(game, node, point)
		};
		default: {
			const mark = has(game, node, LISTS[tool], point) ? null : tool;
			return {
				action: "mark",
				node,
				points: [point],
				mark
			};
		}
	}
}
function has(game, node, list, point) {
	return pointsOf(game.notes(node)?.[list], game.json.size[0]).includes(point);
}
/** The dimmed points after toggling `point`. They also apply to the following nodes, until an empty value ends that. */
function dimmedValues(game, node, point) {
	const [columns] = game.json.size;
	const now = pointsOf(game.inherited(node, "dimmed"), columns);
	const points = now.includes(point) ? now.filter((other) => other !== point) : [...now, point];
	return points.length > 0 ? points.map((at) => sgfPoint(at, columns)) : [""];
}
/** The name of a point in SGF on a board with this many columns: `pd`. */
function sgfPoint(point, columns) {
	const { columns: across, rows: down } = NOTATIONS.sgf;
	return across.split(" ")[point % columns] + down.split(" ")[Math.floor(point / columns)];
}
/** The lowest number that is not used yet. */
function nextNumber(labels) {
	let number = 1;
	while (labels.includes(String(number))) number++;
	return String(number);
}
/** The first letter that is not used yet. */
function nextLabel(labels) {
	for (let code = 65; code <= 90; code++) {
		const letter = String.fromCharCode(code);
		if (!labels.includes(letter)) return letter;
	}
	return String(labels.length + 1);
}
// src/edit/pairs.ts
var PROPERTIES$1 = {
	line: ["LN", "lines"],
	arrow: ["AR", "arrows"]
};
/** Draws a line or an arrow between two points of a node, or removes it if it is there. A line has no direction. */
function pairAction(tool, game, node, from, to) {
	const [ident, list] = PROPERTIES$1[tool];
	const now = game.notes(node)?.[list] ?? [];
	const isSame = ([start, end]) => start === from && end === to || tool === "line" && start === to && end === from;
	const pairs = now.some(isSame) ? now.filter((pair) => !isSame(pair)) : [...now, [from, to]];
	const [columns] = game.json.size;
	return {
		action: "property",
		node,
		ident,
		values: pairs.map((pair) => pair.map((point) => sgfPoint(point, columns)).join(":"))
	};
}
// src/edit/press.ts
var isPair = (tool) => tool === "line" || tool === "arrow";
/** The first point of a pair after a press on a point. */
function startAfter({ tool, start }, point) {
	return isPair(tool) && start === null ? point : null;
}
/** The actions of a press on a point at a node; none while a line or an arrow lacks its second point. */
function pressActions({ tool, start, label }, game, node, point) {
	if (isPair(tool)) return start === null || start === point ? [] : [pairAction(tool, game, node, start, point)];
	if (tool !== "text") return [actionOf(tool, game, node, point)];
	const now = game.notes(node)?.labels?.find(([at]) => at === point)?.[1];
	const text = label.trim();
	return text === "" && now === void 0 ? [] : [{
		action: "label",
		node,
		point,
		text: text === now ? "" : text
	}];
}
// src/edit/words/en.ts
var editingWords$4 = {
	"edit-line": "Line",
	"edit-arrow": "Arrow",
	"edit-text": "Own label",
	"edit-text-of": "Text of the label",
	"edit-pair-start": "Press the first point",
	"edit-pair-end": "Now the second point; Esc gives up",
	"judge-position": "Position",
	"judge-move": "Move",
	"judge-none": "not judged",
	"hotspot-none": "not marked",
	"next-player": "To play",
	"natural-player": "{color}, as usual",
	"new-diagram": "New diagram from here",
	"paste-branch": "Paste",
	"variation-up": "Earlier variation",
	"variation-down": "Later variation",
	flatten: "Delete other variations",
	"cut-branch": "Cut",
	"copy-branch": "Copy",
	"branch-copied": "Copied: this move and all that follows",
	"branch-missing": "There is no branch to paste",
	"branch-damaged": "The text of this record is damaged, so that no branch can be taken from it. Repair it first.",
	"game-information": "Game information",
	"information-help": "Each field is written when you leave it, and can be undone.",
	"black-rank": "Black's rank",
	"white-rank": "White's rank",
	"paste-game": "This is a whole game: {name}",
	"paste-moves": "Paste its moves here",
	"paste-open": "Open it instead",
	"paste-illegal": "Moves that the rules do not allow here: {count}, the first at {point}",
	"paste-anyway": "Paste them anyway"
};
// src/edit/words/index.ts
var EDITING_WORDS = {
	en: editingWords$4,
	ja: {
		"edit-line": "線",
		"edit-arrow": "矢印",
		"edit-text": "自由な文字",
		"edit-text-of": "ラベルの文字",
		"edit-pair-start": "始点を選んでください",
		"edit-pair-end": "次に終点を選んでください（Esc で取り消し）",
		"judge-position": "形勢",
		"judge-move": "着手の評価",
		"judge-none": "評価なし",
		"hotspot-none": "なし",
		"next-player": "手番",
		"natural-player": "{color}（通常どおり）",
		"new-diagram": "ここから新しい図",
		"paste-branch": "貼り付け",
		"variation-up": "変化を前へ",
		"variation-down": "変化を後へ",
		flatten: "他の変化をすべて削除",
		"cut-branch": "切り取り",
		"copy-branch": "コピー",
		"branch-copied": "コピーしました：この手とその先すべて",
		"branch-missing": "貼り付ける変化がありません",
		"branch-damaged": "棋譜の本文が壊れているため、変化を取り出せません。先に修復してください。",
		"game-information": "対局情報",
		"information-help": "各欄は離れたときに書き込まれ、元に戻せます。",
		"black-rank": "黒の段級位",
		"white-rank": "白の段級位",
		"paste-game": "これは一局の棋譜です：{name}",
		"paste-moves": "手順をここに貼り付ける",
		"paste-open": "代わりにこの棋譜を開く",
		"paste-illegal": "ここでは打てない手が {count} 手あります。最初は {point} です",
		"paste-anyway": "それでも貼り付ける"
	},
	ko: {
		"edit-line": "선",
		"edit-arrow": "화살표",
		"edit-text": "직접 쓰는 글자",
		"edit-text-of": "표시할 글자",
		"edit-pair-start": "시작점을 누르세요",
		"edit-pair-end": "이제 끝점을 누르세요 (Esc로 취소)",
		"judge-position": "형세",
		"judge-move": "착수 평가",
		"judge-none": "평가 없음",
		"hotspot-none": "표시 없음",
		"next-player": "둘 차례",
		"natural-player": "{color} (원래 순서)",
		"new-diagram": "여기부터 새 그림",
		"paste-branch": "붙여넣기",
		"variation-up": "변화도를 앞으로",
		"variation-down": "변화도를 뒤로",
		flatten: "다른 변화도 모두 삭제",
		"cut-branch": "잘라내기",
		"copy-branch": "복사",
		"branch-copied": "복사했습니다: 이 수와 그 뒤 전부",
		"branch-missing": "붙여넣을 변화도가 없습니다",
		"branch-damaged": "기보의 글이 손상되어 변화도를 떼어 낼 수 없습니다. 먼저 고치세요.",
		"game-information": "대국 정보",
		"information-help": "각 칸은 벗어날 때 기록되며 되돌릴 수 있습니다.",
		"black-rank": "흑의 급단",
		"white-rank": "백의 급단",
		"paste-game": "한 판 전체의 기보입니다: {name}",
		"paste-moves": "수순을 여기에 붙여넣기",
		"paste-open": "대신 이 기보 열기",
		"paste-illegal": "여기서 둘 수 없는 수가 {count}개 있습니다. 첫 수는 {point}입니다",
		"paste-anyway": "그래도 붙여넣기"
	},
	"zh-Hans": {
		"edit-line": "线段",
		"edit-arrow": "箭头",
		"edit-text": "自定标签",
		"edit-text-of": "标签文字",
		"edit-pair-start": "请点起点",
		"edit-pair-end": "再点终点，按 Esc 取消",
		"judge-position": "形势",
		"judge-move": "着手评价",
		"judge-none": "未评价",
		"hotspot-none": "未标记",
		"next-player": "轮到",
		"natural-player": "{color}（正常次序）",
		"new-diagram": "从此处起新图",
		"paste-branch": "粘贴",
		"variation-up": "变化前移",
		"variation-down": "变化后移",
		flatten: "删除其他变化",
		"cut-branch": "剪切",
		"copy-branch": "复制",
		"branch-copied": "已复制：此手及其后全部",
		"branch-missing": "没有可粘贴的变化",
		"branch-damaged": "棋谱文本已损坏，无法取出变化。请先修复。",
		"game-information": "对局信息",
		"information-help": "离开某栏时即写入，并可撤销。",
		"black-rank": "黑方段位",
		"white-rank": "白方段位",
		"paste-game": "这是一整局棋：{name}",
		"paste-moves": "把着法粘贴到此处",
		"paste-open": "改为打开此谱",
		"paste-illegal": "有 {count} 手在此处是禁着，第一手在 {point}",
		"paste-anyway": "仍然粘贴"
	},
	"zh-Hant": {
		"edit-line": "線段",
		"edit-arrow": "箭頭",
		"edit-text": "自訂標籤",
		"edit-text-of": "標籤文字",
		"edit-pair-start": "請點起點",
		"edit-pair-end": "再點終點，按 Esc 取消",
		"judge-position": "形勢",
		"judge-move": "著手評價",
		"judge-none": "未評價",
		"hotspot-none": "未標記",
		"next-player": "輪到",
		"natural-player": "{color}（正常次序）",
		"new-diagram": "從此處起新圖",
		"paste-branch": "貼上",
		"variation-up": "變化前移",
		"variation-down": "變化後移",
		flatten: "刪除其他變化",
		"cut-branch": "剪下",
		"copy-branch": "複製",
		"branch-copied": "已複製：此手及其後全部",
		"branch-missing": "沒有可貼上的變化",
		"branch-damaged": "棋譜文字已損壞，無法取出變化。請先修復。",
		"game-information": "對局資訊",
		"information-help": "離開某欄時即寫入，並可復原。",
		"black-rank": "黑方段位",
		"white-rank": "白方段位",
		"paste-game": "這是一整局棋：{name}",
		"paste-moves": "把著法貼到此處",
		"paste-open": "改為開啟此譜",
		"paste-illegal": "有 {count} 手在此處是禁著，第一手在 {point}",
		"paste-anyway": "仍然貼上"
	}
};
/** The messages in a language. */
function editingWordsIn(language) {
	const words = EDITING_WORDS[language] ?? editingWords$4;
	return (key, values) => filled(words[key], values);
}
// src/edit/panel.ts
/** The words for a tool. */
function toolLabel(tool, say, sayEditing) {
	return tool === "text" || isPair(tool) ? sayEditing(`edit-${tool}`) : say(`edit-${tool}`);
}
/** The buttons of the tools, each pressed while it is in use. */
function toolButtons(say, sayEditing, used, choose) {
	return EDITOR_TOOLS.map(({ tool, key, sign }) => {
		const label = toolLabel(tool, say, sayEditing);
		return b`<button type="button" class="tool ${tool}" part="button" aria-pressed=${tool === used}
      aria-label=${label} title=${`${label} (${key})`} @click=${() => choose(tool)}>${sign}</button>`;
	});
}
/** What the tool in use still needs. */
function toolHelp({ tool, start, label }, sayEditing, write) {
	if (isPair(tool)) return b`<p class="help" role="status">${sayEditing(start === null ? "edit-pair-start" : "edit-pair-end")}</p>`;
	if (tool !== "text") return A;
	return b`<label class="help"
    >${sayEditing("edit-text-of")}
    <input type="text" maxlength="40" .value=${label}
      @input=${(event) => write(event.target.value)}
  /></label>`;
}
/** The name and the comment of the node as fields. */
function nodeFields({ say, game, node, act }, save) {
	const notes = game.notes(node);
	const field = (action, text) => {
		const commit = (event) => {
			const { value } = event.target;
			if (value !== text) act([{
				action,
				node,
				text: value
			}]);
		};
		const onKey = (event) => {
			if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
			event.preventDefault();
			commit(event);
			save();
		};
		return {
			commit,
			onKey
		};
	};
	const name = notes?.name ?? "";
	const comment = (notes?.comments ?? []).map(({ text }) => text).join("\n\n");
	const [ofName, ofComment] = [field("name", name), field("comment", comment)];
	return b`<div class="fields">
    <input type="text" .value=${name} placeholder=${say("node-name")} aria-label=${say("node-name")}
      @change=${ofName.commit} @keydown=${ofName.onKey} />
    <textarea rows="5" dir="auto" .value=${comment} placeholder=${say("comment")} aria-label=${say("comment")}
      @change=${ofComment.commit} @keydown=${ofComment.onKey}></textarea>
  </div>`;
}
/**
* Buttons that move the line of the node or delete it, which the first node has not, and that delete all others. `end` is the
* last node of the line.
*/
function lineButtons({ say, sayEditing, game, node, act }, end) {
	const own = variationOf(game, node);
	const move = (by, words) => own && act([{
		action: "move_variation",
		node: own.first,
		place: own.place + by
	}], words);
	const [earlier, later] = [sayEditing("variation-up"), sayEditing("variation-down")];
	const others = flattenActions(game, end);
	const button = (label, isOff, run) => b`<button type="button" class="chip" part="button" aria-disabled=${isOff} @click=${() => !isOff && run()}>${label}</button>`;
	return b`<p class="chips">
    ${button(say("edit-promote"), node === 0, () => act([{
		action: "promote",
		node
	}]))}
    ${button(`↑ ${earlier}`, !own || own.place === 0, () => move(-1, earlier))}
    ${button(`↓ ${later}`, !own || own.place === own.last, () => move(1, later))}
    ${button(sayEditing("flatten"), others.length === 0, () => act(others, sayEditing("flatten")))}
    ${button(say("edit-delete-node"), node === 0, () => act([{
		action: "delete_node",
		node
	}]))}
    ${button(say("edit-delete-branch"), node === 0, () => act([{
		action: "delete_branch",
		node
	}]))}
  </p>`;
}
// src/edit/branch-menu.ts
/**
* Opens a menu at the node of the tree that is pressed, after going there, while that is allowed. Returns a function that ends
* it.
*/
function watchTree(tree, open, mayOpen = () => true) {
	const onMenu = (event) => {
		if (!mayOpen()) return;
		const { clientX, clientY } = event;
		event.preventDefault();
		tree.dispatchEvent(new MouseEvent("click", {
			clientX,
			clientY
		}));
		open(event);
	};
	tree.addEventListener("contextmenu", onMenu);
	return () => tree.removeEventListener("contextmenu", onMenu);
}
/** The menu of the node at hand, which `showBranchMenu` opens. `end` is the last node of its line. */
function branchMenu(context, end, actions, closed) {
	const close = (event) => event.currentTarget.hidePopover();
	const onToggle = (event) => event.newState === "closed" && closed();
	return b`<div class="branch-menu" popover role="group" aria-label=${context.say("tree")} @toggle=${onToggle} @click=${close}>
    ${branchButtons(context.node, context.sayEditing, actions, keyed)}${lineButtons(context, end)}
  </div>`;
}
var keyed = (key) => b` <kbd aria-hidden="true">${key}</kbd>`;
/** Opens the menu in this root at a place of the window, as far as it fits, with the focus on its first button. */
function showBranchMenu(root, { clientX, clientY }) {
	const menu = root.querySelector(".branch-menu");
	if (!menu) return;
	menu.showPopover();
	const { offsetWidth, offsetHeight } = menu;
	menu.style.left = `${Math.max(4, Math.min(clientX, innerWidth - offsetWidth - 4))}px`;
	menu.style.top = `${Math.max(4, Math.min(clientY, innerHeight - offsetHeight - 4))}px`;
	menu.querySelector("button:not([aria-disabled=\"true\"])")?.focus();
}
// src/reader/bytes.ts
/** True for white space between tokens: space, tab, LF, CR, VT, FF. */
var isSpace = (byte) => byte === 32 || byte !== void 0 && byte >= 9 && byte <= 13;
var isUpper = (byte) => byte !== void 0 && byte >= 65 && byte <= 90;
var isLetter = (byte) => byte !== void 0 && (byte >= 65 && byte <= 90 || byte >= 97 && byte <= 122);
/** True for the bytes of an identifier: letters and digits. */
var isIdent = (byte) => isLetter(byte) || byte !== void 0 && byte >= 48 && byte <= 57;
/** The offset after the white space at `at`. */
function skipSpace(source, at) {
	let end = at;
	while (isSpace(source[end])) end++;
	return end;
}
/** The offset after the letters and digits at `at`. */
function skipIdent(source, at) {
	let end = at;
	while (isIdent(source[end])) end++;
	return end;
}
/** The start of the white space before `end`, not before `start`. */
function trimEnd(source, start, end) {
	let at = end;
	while (at > start && isSpace(source[at - 1])) at--;
	return at;
}
/** The bytes as characters of the same numbers. */
function latin1(source, start = 0, end = source.length) {
	let text = "";
	if (end - start < 32) {
		for (let at = start; at < end; at++) text += String.fromCharCode(source[at]);
		return text;
	}
	for (let at = start; at < end; at += 4096) text += String.fromCharCode(...source.subarray(at, Math.min(end, at + 4096)));
	return text;
}
/** The significant letters of an identifier: its capitals, and digits after one of them. */
var significant = (raw) => raw.replace(/^[^A-Z]+|[a-z]+/g, "");
// src/reader/lex.ts
var PLAIN = 0;
var CLOSE = 1;
var ESCAPE = 2;
var SUSPECT = 3;
var LEAD = 4;
var OPEN = 40;
var SHUT = 41;
var SEMICOLON = 59;
var BRACKET = 91;
var BACKSLASH = 92;
var END_BRACKET = 93;
/** True if a byte begins a character of two bytes. */
function isLead(lead, byte) {
	if (lead === "" || byte === void 0 || byte < 129) return false;
	if (lead === "gbk") return byte <= 254;
	return byte <= 159 || byte >= 224 && byte <= 252;
}
function classesOf(lead) {
	const table = /* @__PURE__ */ new Uint8Array(256);
	for (let byte = 129; byte < 256; byte++) if (isLead(lead, byte)) table[byte] = LEAD;
	for (const byte of [
		SEMICOLON,
		10,
		13,
		OPEN,
		BRACKET
	]) table[byte] = SUSPECT;
	table[END_BRACKET] = CLOSE;
	table[BACKSLASH] = ESCAPE;
	return table;
}
var CLASSES = {
	"": classesOf(""),
	gbk: classesOf("gbk"),
	sjis: classesOf("sjis")
};
var NEAR = 24;
var closed = (at) => ({
	kind: "closed",
	at,
	inside: 0
});
var END = {
	kind: "end",
	at: 0,
	inside: 0
};
/** Finds the end of the value whose first byte is at `start`. `isText` is asked only if the answer matters. */
function valueEnd(source, start, lead, isText) {
	const classes = CLASSES[lead];
	let at = start;
	for (;;) {
		if (lead === "" && at - start >= NEAR) return longValueEnd(source, start, at, lead, isText());
		const byte = source[at];
		if (byte === void 0) return END;
		switch (classes[byte]) {
			case PLAIN:
				at++;
				break;
			case CLOSE: return closed(at);
			case ESCAPE:
				at = behindEscape(source, at, lead);
				break;
			case LEAD:
				at = behindLead(source, at);
				break;
			default: return longValueEnd(source, start, at, lead, isText());
		}
	}
}
/** Finds the end of a text from `at` on. */
var restOfText = (source, at, lead) => longValueEnd(source, at, at, lead, true);
function longValueEnd(source, start, from, lead, isText) {
	const classes = CLASSES[lead];
	let at = from;
	for (;;) {
		const byte = source[at];
		if (byte === void 0) return END;
		switch (classes[byte]) {
			case PLAIN:
				at++;
				break;
			case CLOSE: return closed(at);
			case ESCAPE:
				at = behindEscape(source, at, lead);
				break;
			case LEAD:
				at = behindLead(source, at);
				break;
			default: {
				if (!isText && nextNodeBegins(source, at)) return {
					kind: "lost",
					at,
					inside: 0
				};
				if (!isText && (byte === 10 || byte === 13)) {
					at = skipSpace(source, at);
					break;
				}
				const open = isText && byte === BRACKET ? treeBefore(source, start, at) : -1;
				at++;
				if (open >= 0) return {
					kind: "tree",
					at: open,
					inside: at
				};
			}
		}
	}
}
/** Finds a `(` and an identifier, perhaps with a `;` between them, right before `end`: returns the offset of the `(`, or -1. */
function treeBefore(source, start, end) {
	const back = (at) => {
		let to = at;
		while (to > start && isSpace(source[to - 1])) to--;
		return to;
	};
	let at = back(end);
	let hasCapital = false;
	while (at > start && isIdent(source[at - 1])) {
		at--;
		hasCapital ||= isUpper(source[at]);
	}
	at = back(at);
	if (at > start && source[at - 1] === SEMICOLON) at = back(at - 1);
	return hasCapital && at > start && source[at - 1] === OPEN ? at - 1 : -1;
}
/** The end of a value that begins at `start`, if another game tree begins at `open`. */
function endBefore(source, start, open) {
	const back = (at) => {
		let to = at;
		while (to > start && isSpace(source[to - 1])) to--;
		return to;
	};
	const end = back(open);
	return back(end - start >= 3 && source[end - 3] === 239 && source[end - 2] === 187 && source[end - 1] === 191 ? end - 3 : end);
}
function behindEscape(source, at, lead) {
	return isLead(lead, source[at + 1]) ? behindLead(source, at + 1) : at + 2;
}
/** The offset after a character of two bytes; names were often cut in the middle of one. */
function behindLead(source, at) {
	const trail = source[at + 1];
	if (trail === END_BRACKET && propertyBegins(source, at + 2)) return at + 1;
	return trail !== void 0 && (trail >= 48 && trail <= 57 || trail >= 64) ? at + 2 : at + 1;
}
var isMoveLetter = (byte) => byte === 66 || byte === 87;
function propertyBegins(source, at) {
	const [first, second, third] = [
		source[at],
		source[at + 1],
		source[at + 2]
	];
	if (first === SEMICOLON) return isMoveLetter(second) && third === BRACKET;
	return isUpper(first) && (second === BRACKET || isUpper(second) && third === BRACKET);
}
function nextNodeBegins(source, at) {
	const byte = source[at];
	if (byte === SEMICOLON) return isMoveNode(source, at);
	if (byte === BRACKET) return false;
	if (byte === OPEN) {
		const behind = skipSpace(source, at + 1);
		return source[behind] === SEMICOLON || propertyBegins(source, behind);
	}
	const next = source[skipSpace(source, at)];
	return next === SEMICOLON || next === OPEN || next === SHUT;
}
var isMoveNode = (source, at) => source[at] === SEMICOLON && isMoveLetter(source[at + 1]) && source[at + 2] === BRACKET;
/** The place to close a value that runs to the end of the text; -1 if it is the whole rest. */
function lostBracket(source, start, isText) {
	for (let at = start; at < source.length; at++) {
		const byte = source[at];
		if (isText ? isMoveNode(source, at) : byte === 10 || byte === 13 || byte === SEMICOLON) return at;
	}
	return -1;
}
// src/reader/properties.ts
var words = (text) => new Set(text.split(" "));
var NO_TEXT = words("AA AB AE AR AW B BL BM BS CH CR CS CV DD DM DO EL EX FF GB GM GW HA HO IT KGSDE KGSSB KGSSW KM L LC LN LT M MA MN MULTIGOGM NP NR NS OB OGSC OM OP OV OW PL PM RG RP SBKS SBKV SC SE SI SL SQ SS ST SZ TB TR TS TW UC V VW W WL WS");
var PARTS = {
	root: words("AP CA CO DI DP FF GE GK GM IS KTV MULTIGOGM RL ST SY SZ"),
	info: words("AN BC BE BK BO BP BR BS BT CI CP DC DT DTX EV EVX GC GN GS GT HA HD ID IP IY JD KI KK KM KO LC LKM LT MI NP NR NS NT OA OC OH ON OT PB PC PDT PI PTM PW RC RD RE REX RM RO RU SK SO SU TC TE TEV TI TL TM TT US WC WE WK WO WP WR WS WT"),
	setup: words("AA AB AE AW CV PL RP")
};
/** True if the values of a property can be any text; they can if the property is unknown. */
var holdsText = (ident) => !NO_TEXT.has(ident);
/** The part of the first node of a game that a property belongs to. */
function rootPart(ident) {
	return Object.keys(PARTS).find((part) => PARTS[part].has(ident));
}
// src/reader/opening.ts
/** The evidence in the first node of a sequence. */
var FirstNode = class {
	/** It has `FF` or `GM`, which have no meaning in a variation. */
	#hasFormat = false;
	#root = 0;
	#info = 0;
	#setup = 0;
	#hasPlayer = false;
	hasMove = false;
	/** A root property has a `\]` in its value, as in a comment that quotes a record. */
	#hasEscape = false;
	/** Only properties were read up to the next node or parenthesis. */
	isWhole = false;
	note(ident, isOneLetter, hasEscape) {
		const isFormat = ident === "FF" || ident === "GM";
		if (isOneLetter && (ident === "B" || ident === "W")) this.hasMove = true;
		else if (this.hasMove) this.#hasFormat ||= isFormat;
		else switch (rootPart(ident)) {
			case "root":
				this.#hasFormat ||= isFormat;
				this.#hasEscape ||= hasEscape;
				this.#root++;
				break;
			case "info":
				this.#hasPlayer ||= ident === "PB" || ident === "PW";
				this.#info++;
				break;
			case "setup": this.#setup++;
		}
	}
	/** True if a game begins here, inside a game tree. */
	beginsGame(hasPlayers) {
		const isSecond = () => this.#hasPlayer && this.#info >= 2 && hasPlayers();
		return this.#hasFormat || !this.hasMove && (this.isHeader || isSecond());
	}
	/** True if a game begins here, inside the text of a value. */
	get endsText() {
		return (this.isHeader || this.#hasFormat && this.isWhole || this.#hasPlayer && this.#info >= 3) && !this.#hasEscape && !this.hasMove;
	}
	/** True if it has a root property and another property of a root. */
	get isHeader() {
		return this.#root > 0 && this.#root + this.#info + this.#setup >= 2;
	}
};
/** The numbers of bytes and of properties within which a header must be recognised. */
var FARTHEST = 4096;
var MOST = 24;
/** Reads the first node at `start`, which is a `(`, a `;`, or both. */
function firstNode(source, start) {
	const text = source.subarray(0, start + FARTHEST);
	const node = new FirstNode();
	let properties = 0;
	let at = start;
	if (text[at] === 40) at = skipSpace(text, at + 1);
	if (text[at] === 59) at = skipSpace(text, at + 1);
	while (at < text.length) {
		if (!isLetter(text[at])) {
			node.isWhole = text[at] === 59 || text[at] === 40 || text[at] === 41;
			return node;
		}
		const identEnd = skipIdent(text, at);
		const values = skipSpace(text, identEnd);
		const found = valuesEnd(text, values);
		if (!found) return node;
		if (found.end === values && found.end < text.length) return node;
		node.note(significant(latin1(text, at, identEnd)), identEnd - at === 1, found.hasEscape);
		properties++;
		if (node.hasMove || node.isHeader || properties === MOST) return node;
		at = skipSpace(text, found.end);
	}
	return node;
}
/** The end of the values at `at`, by their brackets alone; null if the text ends first. */
function valuesEnd(text, from) {
	let at = from;
	let end = from;
	let hasEscape = false;
	while (text[at] === 91) {
		at++;
		for (;;) {
			while (at < text.length && text[at] !== 93 && text[at] !== 92) at++;
			if (at >= text.length) return null;
			if (text[at] === 93) break;
			hasEscape ||= text[at + 1] === 93;
			at += 2;
		}
		end = at + 1;
		at = skipSpace(text, end);
	}
	return {
		end,
		hasEscape
	};
}
/** True if the game tree at `open`, inside a text, is a quotation: its parentheses close, and a `]` ends the text after it. */
function isQuoted(source, open) {
	const text = source.subarray(0, open + 1024);
	let depth = 0;
	let at = open;
	while (at < text.length) {
		const byte = text[at];
		if (byte === 40) depth++;
		else if (byte === 41) {
			if (depth === 1) return text.subarray(at + 1).find((one) => one === 91 || one === 93 || one === 40 || one === 41 || one === 59) === 93;
			depth--;
		} else if (byte === 91) {
			const found = valuesEnd(text, at);
			if (!found) return false;
			at = found.end;
			continue;
		}
		at++;
	}
	return false;
}
// src/reader/start.ts
/** The span without trailing white space, unless it is empty. */
function trimmed(source, start, end) {
	const to = trimEnd(source, start, end);
	return to > start ? [start, to] : null;
}
/** Finds the next game tree from `from` on. */
function nextTree(source, from) {
	const junkStart = skipSpace(source, from);
	let at = junkStart;
	for (;;) {
		while (at < source.length && source[at] !== 40 && source[at] !== 41) at++;
		if (at >= source.length) return {
			kind: "end",
			at,
			end: at,
			junk: trimmed(source, junkStart, source.length)
		};
		const junk = trimmed(source, junkStart, at);
		if (source[at] === 41) return {
			kind: "close",
			at,
			end: at + 1,
			junk
		};
		const look = lookAhead(source, at);
		if (look.kind !== "junk") return {
			kind: look.kind,
			at,
			end: look.at,
			junk
		};
		at = look.at;
	}
}
/** The start of nodes without parentheses, if the text begins with some; -1 otherwise. */
function bareSequence(source, at) {
	const start = skipSpace(source, at);
	return beginsProperty(source, source[start] === 59 ? skipSpace(source, start + 1) : start)[0] ? start : -1;
}
/** Finds a line of junk that begins with `;` and the header of a game; -1 if there is none. */
function headerIn(source, [start, end]) {
	for (let at = start; at < end; at++) {
		if (source[at] !== 59) continue;
		let before = at;
		while (before > 0 && (source[before - 1] === 32 || source[before - 1] === 9)) before--;
		const last = source[before - 1];
		if (last !== void 0 && last !== 10 && last !== 13 && last !== 41) continue;
		if (firstNode(source, at).endsText) return at;
	}
	return -1;
}
/** True if a game tree begins at `at`, outside all others. */
var beginsTree = (source, at) => source[at] === 40 && lookAhead(source, at).kind === "tree";
function lookAhead(source, open) {
	let at = open;
	let opens = 0;
	while (source[at] === 40 || isSpace(source[at])) {
		opens += source[at] === 40 ? 1 : 0;
		at++;
	}
	const byte = source[at];
	if (byte === void 0) return {
		kind: "junk",
		at
	};
	if (byte === 59) return {
		kind: "tree",
		at
	};
	if (byte === 41) return opens === 1 ? {
		kind: "empty",
		at: at + 1
	} : {
		kind: "tree",
		at
	};
	const [begins, next] = beginsProperty(source, at);
	return begins ? {
		kind: "tree",
		at
	} : {
		kind: "junk",
		at: Math.max(next, open + 1)
	};
}
/** True if an identifier with a capital and a value are at `at`; also returns the end of the examined bytes. */
function beginsProperty(source, at) {
	if (!isLetter(source[at])) return [false, at];
	const identEnd = skipIdent(source, at);
	const value = skipSpace(source, identEnd);
	let hasCapital = false;
	for (let index = at; index < identEnd && isIdent(source[index]); index++) hasCapital ||= isUpper(source[index]);
	return [hasCapital && source[value] === 91, value];
}
// src/reader/tree.ts
/** The nodes, properties and values of a text. */
var Tree = class {
	/** Of each node: its offset, its parent or -1, the index after its subtree, and its first property. */
	starts = [];
	parents = [];
	ends = [];
	firstProps = [];
	/** Of each property: its significant letters, its span as written, and its first value. */
	idents = [];
	identStarts = [];
	identEnds = [];
	firstValues = [];
	/** The inside of each value, without its brackets. */
	valueStarts = [];
	valueEnds = [];
	games = [];
	errors = [];
	stack = [];
	mark() {
		return {
			nodes: this.starts.length,
			props: this.idents.length,
			values: this.valueStarts.length,
			games: this.games.length,
			errors: this.errors.length
		};
	}
	/** Restores an earlier state. */
	takeBack({ nodes, props, values, games, errors }) {
		this.cutNodes(nodes);
		this.cutProps(props);
		this.cutValues(values);
		this.games.length = games;
		this.errors.length = errors;
		this.stack = [];
	}
	cutNodes(count) {
		for (const list of [
			this.starts,
			this.parents,
			this.ends,
			this.firstProps
		]) list.length = count;
	}
	cutProps(count) {
		for (const list of [
			this.identStarts,
			this.identEnds,
			this.firstValues
		]) list.length = count;
		this.idents.length = count;
	}
	cutValues(count) {
		this.valueStarts.length = count;
		this.valueEnds.length = count;
	}
	clear() {
		this.takeBack({
			nodes: 0,
			props: 0,
			values: 0,
			games: 0,
			errors: 0
		});
	}
	/** The index after the last property of a node. */
	propsEnd(node) {
		return this.firstProps[node + 1] ?? this.idents.length;
	}
};
// src/reader/parse.ts
/** The bytes after a header within which the outer game must close. */
var MAX_DISTANCE = 16 << 20;
/** Parses the text from `start` on. `leadAt` is called for each game tree, with its start. */
function parse(source, start, leadAt) {
	const parser = new Parser(source, start, leadAt);
	let at = start;
	for (;;) {
		const next = parser.step(at);
		if (next < 0) break;
		at = next;
	}
	if (parser.tree.games.length === 0) parser.withoutTree();
	return parser.tree;
}
/** Levels inside a game; one outside all games is a doubled `(`. */
var isInsideGame = (level) => level.last >= 0 || level.parent >= 0;
var Parser = class {
	tree = new Tree();
	#source;
	#start;
	#leadAt;
	#lead = "";
	/** No value that begins here or later has an end. */
	#unclosedFrom = Number.POSITIVE_INFINITY;
	/** The innermost level was opened last, and its first node has not been examined: it may be a header. */
	#hasNewLevel = false;
	/** The start of the next game tree, if a header inside the last one was found. */
	#nextGame = -1;
	#doubt = null;
	/** The parentheses that stay open, known up to an offset. */
	#opens = /* @__PURE__ */ new Set();
	#opensEnd = 0;
	#inProperty = false;
	constructor(source, start, leadAt) {
		this.#source = source;
		this.#start = start;
		this.#leadAt = leadAt;
	}
	/** Reads the next item outside all game trees. Returns its end; -1 at the end of the text. */
	step(at) {
		const next = nextTree(this.#source, at);
		if (next.junk) {
			const start = this.#treeInJunk(at, next.junk);
			if (start >= 0) return this.#bareGame(start);
			this.#joined("junk", ...next.junk);
		}
		if (next.kind === "tree") return this.#games(next.at);
		if (next.kind === "end") return -1;
		this.#error("other", next.at, next.end);
		return next.end;
	}
	/** Reads a text without game trees: it may have nodes without parentheses. */
	withoutTree() {
		const at = bareSequence(this.#source, this.#start);
		if (at < 0) return;
		this.tree.clear();
		this.#bareGame(at);
		if (this.tree.games.length === 0) this.tree.clear();
	}
	#treeInJunk(at, junk) {
		const isFirst = at === this.#start && bareSequence(this.#source, at) >= 0;
		const start = this.#source[junk[0]] === 59 && isFirst ? junk[0] : headerIn(this.#source, junk);
		const before = start < 0 ? null : trimmed(this.#source, junk[0], start);
		if (before) this.#joined("junk", ...before);
		return start;
	}
	#bareGame(start) {
		this.#error("other", start, start);
		return this.#games(start);
	}
	/** Reads the game tree at `start`, and following ones whose start is recognised only inside another. */
	#games(from) {
		let start = from;
		for (;;) {
			this.#openLevel(-1, start);
			this.#lead = this.#leadAt(start);
			const end = this.#tokens(start + (this.#source[start] === 40 ? 1 : 0));
			const next = this.#nextGame;
			this.#nextGame = -1;
			if (next < 0 || beginsTree(this.#source, next)) return end;
			start = next;
			if (this.#source[start] !== 40) this.#error("other", start, start);
		}
	}
	#tokens(from) {
		const { tree } = this;
		const source = this.#source;
		let at = from;
		this.#inProperty = false;
		for (;;) {
			const byte = source[at];
			if (byte === void 0) {
				this.#endProperty();
				if (this.#hasNewLevel) {
					const next = this.#headerBefore(at);
					if (next >= 0) {
						const behind = this.#beginAgain(next);
						if (behind < 0) return next;
						at = behind;
						continue;
					}
				}
				const back = this.#goBack(at);
				if (back >= 0) {
					at = back;
					continue;
				}
				this.#endOfText();
				return at;
			}
			if (byte === 59 || byte === 40 || byte === 41) {
				this.#endProperty();
				const back = this.#goBack(at);
				if (back >= 0) {
					at = back;
					continue;
				}
				if (this.#hasNewLevel) {
					const next = this.#headerBefore(at);
					if (next >= 0) {
						const behind = this.#beginAgain(next);
						if (behind < 0) return next;
						at = behind;
						continue;
					}
				}
				if (byte === 59) this.#node(at);
				else if (byte === 40) this.#openVariation(at);
				else this.#closeLevel(at + 1);
				at++;
				if (byte === 41 && tree.stack.length === 0) return at;
			} else if (byte === 91) at = this.#inProperty ? this.#value(at) : this.#valueWithoutIdent(at);
			else if (isLetter(byte)) at = this.#ident(at);
			else {
				if (!isSpace(byte)) this.#joined("junk", at, at + 1);
				at++;
			}
		}
	}
	#value(open) {
		const { valueStarts, valueEnds, idents } = this.tree;
		const [start, end, next] = this.#valueAt(open + 1, idents.at(-1));
		valueStarts.push(start);
		valueEnds.push(end);
		return next;
	}
	#valueWithoutIdent(open) {
		const [, end, next] = this.#valueAt(open + 1, null);
		this.#joined("value-without-ident", open, end + (this.#source[end] === 93 ? 1 : 0));
		return next;
	}
	/** Finds the value at `start`: its span, and the offset to continue. */
	#valueAt(start, ident) {
		const source = this.#source;
		const isText = () => ident === null || holdsText(ident);
		let end = start >= this.#unclosedFrom ? {
			kind: "end",
			at: 0,
			inside: 0
		} : valueEnd(source, start, this.#lead, isText);
		while (end.kind === "tree") {
			if (firstNode(source, end.at).endsText && !isQuoted(source, end.at)) return this.#lostBracket(start, end.at);
			end = restOfText(source, end.inside, this.#lead);
		}
		if (end.kind === "closed") return [
			start,
			end.at,
			end.at + 1
		];
		if (end.kind === "lost") return this.#lostBracket(start, end.at);
		this.#unclosedFrom = Math.min(this.#unclosedFrom, start);
		const lost = lostBracket(source, start, isText());
		if (lost >= 0) return this.#lostBracket(start, lost);
		this.#error("unclosed-value", start, source.length);
		return [
			start,
			source.length,
			source.length
		];
	}
	#lostBracket(start, next) {
		const end = this.#source[next] === 40 ? endBefore(this.#source, start, next) : next;
		this.#error("lost-bracket", start, end);
		return [
			start,
			end,
			next
		];
	}
	#ident(at) {
		const source = this.#source;
		let end = at + 1;
		if (isUpper(source[end])) end++;
		let ident;
		if (isUpper(source[at]) && source[end] === 91) ident = latin1(source, at, end);
		else {
			end = skipIdent(source, at);
			const raw = latin1(source, at, end);
			if (!/[A-Z]/.test(raw)) {
				this.#joined("junk", at, end);
				return end;
			}
			ident = significant(raw);
		}
		this.#endProperty();
		const level = this.tree.stack.at(-1);
		if (level && (level.first < 0 || level.hasVariation)) this.#nodeWithoutSemicolon(level, at);
		const { idents, identStarts, identEnds, firstValues, valueStarts } = this.tree;
		idents.push(ident);
		identStarts.push(at);
		identEnds.push(end);
		firstValues.push(valueStarts.length);
		this.#inProperty = true;
		return end;
	}
	#nodeWithoutSemicolon(level, at) {
		if (!level.hasVariation && (level.parent >= 0 || level.open !== at)) this.#error("other", at, at);
		this.#node(at);
	}
	/** Ends a property. An identifier without values is removed. */
	#endProperty() {
		if (!this.#inProperty) return;
		this.#inProperty = false;
		const { firstValues, identStarts, identEnds, idents, valueStarts } = this.tree;
		if (firstValues.at(-1) !== valueStarts.length) return;
		const [start, end] = [identStarts.at(-1), identEnds.at(-1)];
		this.tree.cutProps(idents.length - 1);
		this.#error("other", start, end);
	}
	#node(at) {
		const { tree } = this;
		if (tree.stack.at(-1)?.hasVariation) {
			if (this.#source[at] === 59 && this.#isStray(at)) {
				this.#joined("junk", at, at + 1);
				return;
			}
			this.#openImplicitVariation(at);
		}
		const level = tree.stack.at(-1);
		if (!level) return;
		const id = tree.starts.length;
		const parent = level.last >= 0 ? level.last : level.parent;
		if (level.first < 0) level.first = id;
		level.last = id;
		if (parent < 0) tree.games.push({
			root: id,
			start: level.open,
			end: level.open
		});
		tree.starts.push(at);
		tree.parents.push(parent);
		tree.ends.push(0);
		tree.firstProps.push(tree.idents.length);
	}
	#openLevel(parent, open) {
		this.#hasNewLevel = true;
		const errors = this.tree.errors.length;
		this.tree.stack.push({
			parent,
			first: -1,
			last: -1,
			open,
			errors,
			hasVariation: false,
			isImplicit: false
		});
	}
	#openVariation(at) {
		const level = this.tree.stack.at(-1);
		if (!level) return;
		this.#openLevel(level.last >= 0 ? level.last : level.parent, at);
		if (level.first < 0 && !level.hasVariation) this.#error("other", at, at + 1);
	}
	#openImplicitVariation(at) {
		const level = this.tree.stack.at(-1);
		this.#openLevel(level.last >= 0 ? level.last : level.parent, at);
		this.#error("node-after-variation", at, at + 1);
		this.tree.stack.at(-1).isImplicit = true;
	}
	/** True if a `;` is between game trees that all have parentheses, and no property follows it. */
	#isStray(at) {
		const level = this.tree.stack.at(-1);
		return (level?.hasVariation && !isInsideGame(level)) === true && !beginsProperty(this.#source, skipSpace(this.#source, at + 1))[0];
	}
	#closeLevel(end) {
		this.#hasNewLevel = false;
		const { stack } = this.tree;
		for (let level = stack.pop(); level; level = stack.pop()) {
			this.#finish(level, end);
			const outer = stack.at(-1);
			if (level.first < 0 && !level.hasVariation) this.#error("other", level.open, end);
			else if (outer) outer.hasVariation = true;
			if (level.parent < 0) this.#doubt = null;
			if (!level.isImplicit) return;
		}
	}
	#endOfText() {
		const end = this.#source.length;
		if (this.tree.errors.at(-1)?.kind !== "unclosed-value") this.#unclosedTree(end);
		for (let level = this.tree.stack.pop(); level; level = this.tree.stack.pop()) this.#finish(level, end);
	}
	/** Completes a level: sets the ends of the subtrees of its nodes, and the end of a game tree. */
	#finish(level, end) {
		if (level.first < 0) return;
		const { ends, games, starts } = this.tree;
		for (let node = level.first; node <= level.last; node++) ends[node] = starts.length;
		if (level.parent < 0 && games.length > 0) games.at(-1).end = end;
	}
	#unclosedTree(end) {
		for (const level of this.tree.stack.toReversed()) {
			if (!isInsideGame(level)) return;
			if (!level.isImplicit && this.#source[level.open] === 40) {
				this.#error("other", end, end);
				return;
			}
		}
	}
	/** If the first node of a variation is the header of a game, closes the outer game; returns the next one's start, or -1. */
	#headerBefore(at) {
		const { tree } = this;
		const level = tree.stack.at(-1);
		if (!level || level.first < 0) return -1;
		this.#hasNewLevel = false;
		if (level.parent < 0 || level.first !== level.last) return -1;
		const props = tree.firstProps[level.first];
		if (tree.idents.length - props === 1 && tree.identEnds[props] - tree.identStarts[props] === 1) return -1;
		if (!this.#isHeader(props) || !(level.isImplicit || this.#isSwallowed(at))) return -1;
		return this.#takeBackLevel(level);
	}
	#isHeader(props) {
		const { tree } = this;
		const node = new FirstNode();
		for (let prop = props; prop < tree.idents.length; prop++) node.note(tree.idents[prop], tree.identEnds[prop] - tree.identStarts[prop] === 1, false);
		return node.beginsGame(() => {
			const root = tree.games.at(-1)?.root ?? 0;
			const own = tree.idents.slice(tree.firstProps[root], tree.propsEnd(root));
			return own.includes("PB") || own.includes("PW");
		});
	}
	#takeBackLevel(level) {
		const { tree } = this;
		const start = tree.starts[level.first];
		const props = tree.firstProps[level.first];
		const values = tree.firstValues[props];
		if (values !== void 0) tree.cutValues(values);
		tree.cutProps(props);
		tree.cutNodes(level.first);
		tree.errors.length = level.errors;
		tree.stack.pop();
		this.#closeGame(level.open);
		if (beginsTree(this.#source, level.open)) return level.open;
		const junk = trimmed(this.#source, level.open, start);
		if (junk) this.#joined("junk", ...junk);
		return start;
	}
	#closeGame(next) {
		const { stack } = this.tree;
		const end = trimEnd(this.#source, 0, next);
		this.#unclosedTree(end);
		while (stack.length > 0 && isInsideGame(stack.at(-1))) this.#finish(stack.pop(), end);
		const outer = stack.at(-1);
		if (outer) outer.hasVariation = true;
	}
	/** Continues at a game tree inside another: the offset to read from, or -1 if it is read as one outside all others. */
	#beginAgain(next) {
		if (this.tree.stack.length === 0) {
			this.#nextGame = next;
			return -1;
		}
		if (this.#source[next] !== 40) return next;
		this.#openVariation(next);
		return next + 1;
	}
	/** True if a header is inside a game whose `)` is missing; false while that is unknown. */
	#isSwallowed(at) {
		const { tree } = this;
		const outermost = tree.stack.find(isInsideGame);
		if (!outermost) return false;
		if (this.#source[outermost.open] !== 40) return true;
		if (outermost.open < this.#opensEnd) return this.#opens.has(outermost.open);
		this.#doubt ??= {
			at,
			mark: tree.mark(),
			stack: tree.stack.map((level) => ({ ...level }))
		};
		return false;
	}
	/** If the outer game of a header has not closed: restores the state at the header; returns its end, or -1. */
	#goBack(at) {
		const doubt = this.#doubt;
		if (!doubt || at !== this.#source.length && at - doubt.at <= MAX_DISTANCE) return -1;
		this.#doubt = null;
		this.#opens = new Set(this.tree.stack.filter((level) => !level.isImplicit).map((level) => level.open));
		this.#opensEnd = at;
		this.tree.takeBack(doubt.mark);
		this.tree.stack = doubt.stack;
		this.#hasNewLevel = true;
		return doubt.at;
	}
	#error(kind, start, end) {
		this.tree.errors.push({
			kind,
			start,
			end
		});
	}
	/** Reports junk; neighbours separated only by white space are joined. */
	#joined(kind, start, end) {
		const last = this.tree.errors.at(-1);
		if (last?.kind === kind && last.end <= start && skipSpace(this.#source, last.end) >= start) last.end = end;
		else this.#error(kind, start, end);
	}
};
// src/edit/tree-text.ts
/** The text of a branch from its first node on. Nodes of `added` get this text after their properties. */
function treeText(tree, source, top, added = /* @__PURE__ */ new Map()) {
	const end = tree.ends[top];
	const children = /* @__PURE__ */ new Map();
	for (let at = top + 1; at < end; at++) children.set(tree.parents[at], (children.get(tree.parents[at]) ?? 0) + 1);
	const parts = [];
	const open = [];
	const close = (at) => {
		for (; open.length > 0 && open.at(-1) <= at; open.pop()) parts.push(")");
	};
	for (let at = top; at < end; at++) {
		close(at);
		if (at > top && children.get(tree.parents[at]) > 1) {
			parts.push("\n(");
			open.push(tree.ends[at]);
		}
		parts.push(nodeText(tree, source, at), added.get(at) ?? "");
	}
	close(end);
	return parts.join("");
}
function nodeText(tree, source, node) {
	const read = reader(source);
	const parts = [";"];
	for (let prop = tree.firstProps[node]; prop < tree.propsEnd(node); prop++) {
		parts.push(read(tree.identStarts[prop], tree.identEnds[prop]));
		for (const value of valuesOf(tree, source, prop)) parts.push(`[${value}]`);
	}
	return parts.join("");
}
/** The values of a property as they are written. */
function valuesOf(tree, source, prop) {
	const read = reader(source);
	const last = tree.firstValues[prop + 1] ?? tree.valueStarts.length;
	const values = [];
	for (let value = tree.firstValues[prop]; value < last; value++) values.push(read(tree.valueStarts[value], tree.valueEnds[value]));
	return values;
}
function reader(source) {
	const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
	return (start, end) => decoder.decode(source.subarray(start, end));
}
// src/edit/branch-text.ts
/**
* The branch of a game from a node on as a text of SGF. Its first node follows one that has the position before it, so that
* other programs show the branch on its board; pasting takes the branch alone. `index` is the number of the game in the text,
* from 0. `null` if the text has other nodes than the game, which happens with damaged texts.
*/
function branchText(text, index, game, node) {
	const source = new TextEncoder().encode(text);
	const tree = parse(source, 0, () => "");
	const span = tree.games[index];
	if (!span || tree.ends[span.root] - span.root !== game.count) return null;
	const branch = treeText(tree, source, span.root + node);
	return node === 0 ? `(${branch})` : `(${startText(game, game.parent(node))}\n(${branch}))`;
}
/** A first node with the position after a node, and the player to move. */
function startText(game, node) {
	const [columns, rows] = game.json.size;
	const stones = game.board(node);
	const setup = (ident, stone) => {
		const points = [...stones.keys()].filter((point) => stones[point] === stone);
		return points.length === 0 ? "" : ident + points.map((point) => `[${sgfPoint(point, columns)}]`).join("");
	};
	const size = columns === rows ? columns : `${columns}:${rows}`;
	const turn = game.columns.turns[node] === 1 ? "PL[W]" : "";
	return `;FF[4]GM[1]CA[UTF-8]SZ[${size}]${setup("AB", 1)}${setup("AW", 2)}${turn}`;
}
// src/reader/points.ts
/** The longest side of a board. */
var MAX_SIDE = 52;
var lineOf = (code) => code >= 97 && code <= 122 ? code - 97 : code >= 65 && code <= 90 ? code - 39 : MAX_SIDE;
var withoutSpace = (raw) => raw.replace(/[ \t-\r]/g, "");
/** The number of a point of two letters; null off the board. */
function pointOf(letters, [columns, rows]) {
	const x = lineOf(letters.charCodeAt(0));
	const y = lineOf(letters.charCodeAt(1));
	return x < columns && y < rows ? y * columns + x : null;
}
/** Reads a point: two letters, and perhaps another one. */
function readPoint(raw, size) {
	const letters = raw.length === 2 ? raw : withoutSpace(raw);
	return letters.length === 2 || letters.length === 3 ? pointOf(letters, size) : null;
}
/** Reads a move: a point, or a pass. */
function readMove(raw, size) {
	if (raw === "") return -1;
	const isPassPoint = (text) => text === "tt" && size[0] <= 19 && size[1] <= 19;
	if (isPassPoint(raw)) return -1;
	const letters = withoutSpace(raw);
	if (letters === "" || isPassPoint(letters) || letters.toLowerCase() === "pass") return -1;
	return readPoint(raw, size);
}
/** Reads a point or a rectangle, `aa:cc`: its upper left and its lower right corner. */
function readRectangle(raw, size) {
	const colon = raw.indexOf(":");
	if (colon < 0) {
		const point = readPoint(raw, size);
		return point === null ? null : [point, point];
	}
	const one = readPoint(raw.slice(0, colon), size);
	const other = readPoint(raw.slice(colon + 1), size);
	return one === null || other === null ? null : rectangle(one, other, size[0]);
}
/** The rectangle with these opposite corners. */
function rectangle(one, other, columns) {
	const [x, y, left, top] = [
		one % columns,
		Math.floor(one / columns),
		other % columns,
		Math.floor(other / columns)
	];
	return [Math.min(y, top) * columns + Math.min(x, left), Math.max(y, top) * columns + Math.max(x, left)];
}
/** The points of a rectangle, column by column. */
function pointsIn([first, last], columns) {
	const points = [];
	for (let x = first % columns; x <= last % columns; x++) for (let y = Math.floor(first / columns); y <= Math.floor(last / columns); y++) points.push(y * columns + x);
	return points;
}
// src/edit/pasted.ts
/** True if a text may be a record of SGF. */
var isRecord = (text) => /\(\s*;/.test(text);
/** The text after the first question is answered with yes. */
function answered({ text, node, questions: [first, ...questions] }) {
	return {
		text: first?.kind === "moves" ? first.marked : text,
		node,
		questions
	};
}
/** The questions about a text to paste after a node. */
function pasteQuestions(text, game, node) {
	const source = new TextEncoder().encode(text);
	const tree = parse(source, 0, () => "");
	const root = tree.games[0]?.root;
	if (root === void 0) return [];
	const name = gameName(tree, source, root);
	const illegal = illegalMoves(tree, source, root, game, node);
	const [first] = illegal;
	return [...name === null ? [] : [{
		kind: "game",
		name
	}], ...first ? [{
		kind: "moves",
		count: illegal.length,
		point: first.point,
		marked: `(${treeText(tree, source, root, new Map(illegal.map(({ node }) => [node, "KO[]"])))})`
	}] : []];
}
/** The properties by which a record is a whole game, and what names it. */
var PLAYERS = ["PB", "PW"];
var OTHERS = [
	"GN",
	"EV",
	"RE",
	"DT"
];
function gameName(tree, source, root) {
	const texts = /* @__PURE__ */ new Map();
	for (const { ident, values } of propertiesOf(tree, source, root)) texts.set(ident, (values[0] ?? "").replace(/\\([\s\S])/g, "$1").trim());
	const known = (idents) => idents.map((ident) => texts.get(ident)).filter(Boolean);
	const players = known(PLAYERS);
	return players.length > 0 ? players.join(" – ") : known(OTHERS)[0] ?? null;
}
/** The moves of a text that are illegal after a node of a game: on a stone, suicide, a ko retaken at once, or off the board. */
function illegalMoves(tree, source, root, game, node) {
	const { size } = game.json;
	const start = {
		stones: game.board(node),
		before: game.move(node) ? game.board(game.parent(node)) : null
	};
	const positions = /* @__PURE__ */ new Map();
	const illegal = [];
	for (let at = root; at < tree.ends[root]; at++) {
		const properties = propertiesOf(tree, source, at);
		const move = properties.find(({ ident }) => ident === "B" || ident === "W");
		const before = positions.get(tree.parents[at]) ?? start;
		if (at === root && !move) positions.set(at, start);
		else {
			const after = playedMove(properties, before, size);
			if (typeof after === "string") illegal.push({
				node: at,
				point: after
			});
			positions.set(at, typeof after === "string" ? forced(properties, before, size) : after);
		}
	}
	return illegal.map(({ node, point }) => ({
		node,
		point: nameOf(point, game)
	}));
}
function propertiesOf(tree, source, node) {
	const properties = [];
	for (let prop = tree.firstProps[node]; prop < tree.propsEnd(node); prop++) properties.push({
		ident: tree.idents[prop],
		values: valuesOf(tree, source, prop)
	});
	return properties;
}
/** The position after the moves and the setup of a node; the point of a move as written if it is illegal. */
function playedMove(properties, { stones, before }, size) {
	const set = withSetup(properties, stones, size);
	const move = properties.find(({ ident }) => ident === "B" || ident === "W");
	if (!move) return {
		stones: set,
		before: null
	};
	const written = move.values[0] ?? "";
	const point = readMove(written, size);
	if (point === null) return written;
	if (point === -1) return {
		stones: set,
		before: stones
	};
	if (properties.some(({ ident }) => ident === "KO")) return forced(properties, {
		stones: set,
		before
	}, size);
	const played = playStone(set, size, move.ident === "B" ? 0 : 1, point, before);
	return typeof played === "string" ? written : {
		stones: played.stones,
		before: stones
	};
}
/** The position after a move that is played against the rules. */
function forced(properties, { stones }, size) {
	const next = Uint8Array.from(stones);
	for (const { ident, values } of properties) {
		const point = ident === "B" || ident === "W" ? readMove(values[0] ?? "", size) : null;
		if (point !== null && point !== -1) next[point] = ident === "B" ? 1 : 2;
	}
	return {
		stones: next,
		before: stones
	};
}
var SETUP = {
	AE: 0,
	AB: 1,
	AW: 2
};
function withSetup(properties, stones, size) {
	const next = Uint8Array.from(stones);
	for (const { ident, values } of properties) {
		const stone = SETUP[ident];
		if (stone === void 0) continue;
		for (const value of values) {
			const area = readRectangle(value, size);
			for (const point of area ? pointsIn(area, size[0]) : []) next[point] = stone;
		}
	}
	return next;
}
/** The name of a point as boards show it; one off the board keeps its letters. */
function nameOf(written, game) {
	const point = readMove(written, game.json.size);
	return point === null || point === -1 ? written : game.nameOf(point);
}
// src/edit/clipboard.ts
var copied = "";
/** Copies a branch. Other programs can paste it, too, if the browser allows that. */
async function writeBranch(text) {
	copied = text;
	if (navigator.clipboard) await navigator.clipboard.writeText(text).catch(() => {});
	else writeByEvent(text);
}
/** Pages without encryption have no other way. */
function writeByEvent(text) {
	const write = (event) => {
		event.clipboardData?.setData("text/plain", text);
		event.preventDefault();
	};
	document.addEventListener("copy", write, {
		once: true,
		capture: true
	});
	document.execCommand("copy");
	document.removeEventListener("copy", write, { capture: true });
}
/** The branch to paste, if the browser tells nothing else; empty without one. */
async function readBranch() {
	const text = await navigator.clipboard?.readText().catch(() => "") ?? "";
	return isRecord(text) ? text : copied;
}
/** The record that a browser pastes, or else the last branch. */
function pastedBranch(event) {
	const text = event.clipboardData?.getData("text/plain") ?? "";
	return isRecord(text) ? text : copied;
}
// src/viewer/branches.ts
var Branches = class {
	#viewer;
	#editing;
	/** The text that waits for an answer before it is pasted. */
	asked = null;
	/** True while the menu of the tree is open. */
	isMenuShown = false;
	constructor(viewer, editing) {
		this.#viewer = viewer;
		this.#editing = editing;
	}
	/** Copies the node with all that follows it. */
	copy() {
		const { course, game } = this.#viewer;
		const text = course && branchText(this.#viewer.toSGF() ?? "", game - 1, course.game, course.node);
		if (!text) return this.#editing.fail(this.#say("branch-damaged"));
		writeBranch(text);
		this.#viewer.tell(this.#say("branch-copied"));
		return true;
	}
	cut() {
		const { node } = this.#viewer;
		if (node === 0 || !this.copy()) return false;
		return this.#editing.act([{
			action: "delete_branch",
			node
		}], this.#say("cut-branch")) !== null;
	}
	/** Pastes the clipboard, or the branch that was copied last. */
	async paste() {
		this.pasteText(await readBranch());
	}
	/** Pastes a text as variations of the node at hand, or asks first. */
	pasteText(text) {
		const { course } = this.#viewer;
		if (!course) return false;
		if (text === "") return this.#editing.fail(this.#say("branch-missing"));
		const { game, node } = course;
		return this.#go({
			text,
			node,
			questions: pasteQuestions(text, game, node)
		});
	}
	/** Answers the question with yes. */
	goOn() {
		return this.asked !== null && this.#go(answered(this.asked));
	}
	/** Opens the text as a record of its own. */
	open() {
		const text = this.asked?.text;
		this.asked = null;
		if (text) this.#viewer.load(text).catch(() => {});
	}
	async showMenu(event) {
		this.isMenuShown = true;
		this.#viewer.requestUpdate();
		await this.#viewer.updateComplete;
		showBranchMenu(this.#viewer.renderRoot, event);
	}
	menuClosed() {
		this.isMenuShown = false;
		this.#viewer.requestUpdate();
	}
	#go(asked) {
		const isAsked = asked.questions.length > 0;
		this.#editing.fail("");
		this.asked = isAsked ? asked : null;
		if (isAsked) return true;
		const { node, text } = asked;
		this.#viewer.focusBoard();
		return this.#editing.act([{
			action: "paste",
			node,
			text
		}], this.#say("paste-branch")) !== null;
	}
	#say(key) {
		return editingWordsIn(this.#viewer.language)(key);
	}
};
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
// src/edit/right-button.ts
/** Watches the right button on the board of a viewer, while it may draw. Returns a function that ends it. */
function watchRightButton(viewer, draw, mayDraw = () => true) {
	const pointOf = (event) => mayDraw() ? boardPoint(viewer, event) : -1;
	let from = -1;
	const onDown = (event) => {
		from = event.button === 2 && event.pointerType === "mouse" ? pointOf(event) : -1;
	};
	const onUp = (event) => {
		const to = event.button === 2 && from >= 0 ? pointOf(event) : -1;
		if (to >= 0) draw(from, to);
		from = -1;
	};
	const onMenu = (event) => {
		if (pointOf(event) >= 0) event.preventDefault();
	};
	viewer.addEventListener("pointerdown", onDown);
	viewer.addEventListener("pointerup", onUp);
	viewer.addEventListener("contextmenu", onMenu);
	return () => {
		viewer.removeEventListener("pointerdown", onDown);
		viewer.removeEventListener("pointerup", onUp);
		viewer.removeEventListener("contextmenu", onMenu);
	};
}
/** The point below a pointer; -1 outside of the board, also above something that covers it. */
function boardPoint({ picture, course, painter }, event) {
	return event.composedPath().some((one) => one instanceof Element && one.matches(".surface")) && picture && course ? pointUnder(painter.svg, picture.region, course.game, event) : -1;
}
/** The actions of the right button between two points of a node. The same again removes the mark. */
function rightButtonActions(game, node, from, to) {
	return from === to ? pressActions({
		tool: "circle",
		start: null,
		label: ""
	}, game, node, to) : pressActions({
		tool: "arrow",
		start: from,
		label: ""
	}, game, node, to);
}
// src/outside-fields.ts
/** True if a paste does not happen in a field or a dialog. */
function isOutsideFields(event) {
	const target = event.composedPath()[0];
	return !(target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]"));
}
// src/viewer/editing-events.ts
var listening = /* @__PURE__ */ new WeakSet();
/** Begins to listen, once for each viewer. */
function listenForEditing(viewer) {
	if (listening.has(viewer)) return;
	listening.add(viewer);
	const mayEdit = () => viewer.editing !== null && !viewer.readonly;
	viewer.addEventListener("paste", (event) => {
		if (!mayEdit() || viewer.keys === "off" || !isOutsideFields(event)) return;
		event.preventDefault();
		viewer.editing?.branches.pasteText(pastedBranch(event));
	});
	watchTree(viewer.tree.element, (event) => viewer.editing?.branches.showMenu(event), mayEdit);
	const draw = (from, to) => {
		const { course, editing } = viewer;
		if (course) editing?.act(rightButtonActions(course.game, course.node, from, to));
	};
	watchRightButton(viewer, draw, mayEdit);
}
// src/viewer/editing.ts
var Editing = class {
	#viewer;
	#document;
	branches;
	hand = {
		tool: "play",
		start: null,
		label: ""
	};
	/** The error message of the last change; empty if it succeeded. */
	fault = "";
	/** An illegal move, which the user may still choose to play. */
	illegal = null;
	/** True while the form of the game information is open. */
	isInfoShown = false;
	/** The number of changes when the record was last saved; -1 if that state can no longer be reached by undo or redo. */
	#saved = 0;
	#history = [];
	constructor(viewer, document) {
		this.#viewer = viewer;
		this.#document = document;
		this.branches = new Branches(viewer, this);
		listenForEditing(viewer);
	}
	get undoable() {
		return this.#document.undoCount;
	}
	get redoable() {
		return this.#document.redoCount;
	}
	/** True if there are unsaved changes. */
	get isChanged() {
		return this.undoable !== this.#saved;
	}
	/** What undoing takes back, and what redoing repeats, in words. */
	get lastWords() {
		return undone(this.#history, this.undoable)?.words;
	}
	get nextWords() {
		return redone(this.#history, this.undoable)?.words;
	}
	choose(tool) {
		this.#hold({
			...this.hand,
			tool,
			start: null
		});
	}
	/** After a click on a tool, the keys of the board go on to work; after a key, the next tool is one key away. */
	clicked({ detail, target }) {
		if (detail > 0 && target.matches(".tool")) this.#viewer.focusBoard();
	}
	/** The text of the tool for labels. */
	write(label) {
		this.#hold({
			...this.hand,
			label
		});
	}
	/** Gives up a line or an arrow that has only its first point. Returns false if there is none. */
	giveUp() {
		if (this.hand.start === null) return false;
		this.#hold({
			...this.hand,
			start: null
		});
		return true;
	}
	#hold(hand) {
		this.hand = hand;
		this.#viewer.showPoint(hand.start);
	}
	/** Uses the tool on a point. */
	press(point) {
		const { course, say, names } = this.#viewer;
		if (!course) return false;
		const { game, node } = course;
		const { hand } = this;
		this.#hold({
			...hand,
			start: startAfter(hand, point)
		});
		const actions = pressActions(hand, game, node, point);
		const illegal = actions.find((action) => action.action === "play" && this.#document.illegal(this.#viewer.game - 1, JSON.stringify(action)) !== void 0);
		if (illegal?.action === "play") {
			this.illegal = {
				...illegal,
				anyway: true
			};
			const isOccupied = game.board(node)[point] !== 0;
			return this.fail(say(isOccupied ? "edit-occupied" : "edit-illegal", { point: nameOf$2(point, names, game) }));
		}
		return actions.length === 0 || this.act(actions) !== null;
	}
	/** Plays the illegal move. */
	playAnyway() {
		this.#viewer.focusBoard();
		if (this.illegal) this.act([this.illegal]);
	}
	/**
	* Carries out actions as one change. Returns the node to show then; `null` if the change is impossible. `words` are those for
	* undo [default: those of the last action].
	*/
	act(actions, words = "") {
		const { course } = this.#viewer;
		if (!course) return null;
		const before = this.undoable;
		const done = [];
		let named = course.node;
		let fault = null;
		this.illegal = null;
		this.branches.asked = null;
		for (const action of actions) try {
			named = this.#document.act(this.#viewer.game - 1, JSON.stringify(action));
			done.push(action);
		} catch (error) {
			fault = error;
			break;
		}
		const last = done.at(-1);
		const node = nodeAfter(done, course.game, course.node, named);
		if (last) {
			if (this.undoable <= this.#saved && before < this.#saved) this.#saved = -1;
			const change = {
				from: before,
				to: this.undoable,
				words: words || this.#wordsFor(last)
			};
			this.#history = noted(this.#history, change);
			if (this.undoable === before) this.#viewer.go(node);
			else this.#show({
				game: this.#viewer.game - 1,
				node
			}, last.action);
		}
		if (fault !== null) this.fail(fault instanceof Error ? fault.message : String(fault));
		return fault === null && last ? node : null;
	}
	#wordsFor(action) {
		const { say, language, course } = this.#viewer;
		const sayEditing = editingWordsIn(language);
		return changeWords(action, course.game, {
			say,
			sayEditing,
			infoLabel: (key) => infoLabel(key, say, sayEditing)
		});
	}
	/** Takes back all that the last change did. */
	undo() {
		const end = undone(this.#history, this.undoable)?.from ?? this.undoable - 1;
		return this.#step("undo", () => this.undoable > end);
	}
	redo() {
		const end = redone(this.#history, this.undoable)?.to ?? this.undoable + 1;
		return this.#step("redo", () => this.undoable < end);
	}
	/** Lets the page save the record; otherwise the browser downloads it. */
	save() {
		const viewer = this.#viewer;
		const bytes = this.#document.bytes();
		const detail = {
			sgf: this.#document.sgf(),
			bytes
		};
		if (viewer.emit("kifu-save", detail)) download(bytes, nameOfFile(viewer.src));
		this.#saved = this.undoable;
		viewer.tell(viewer.say("saved"));
		return true;
	}
	#step(kind, isOpen) {
		let shown;
		while (isOpen()) {
			const next = this.#document[kind]();
			if (next === void 0) break;
			shown = next;
		}
		if (shown === void 0) return false;
		this.#show(JSON.parse(shown), kind);
		return true;
	}
	#show({ game, node }, kind) {
		this.fault = "";
		this.illegal = null;
		this.branches.asked = null;
		const json = this.#document.model(game);
		if (json === void 0) return;
		this.#viewer.showEdited(readModel(json), game + 1, node);
		const { undoable, redoable } = this;
		this.#viewer.emit("kifu-change", {
			action: kind,
			undoable,
			redoable
		});
	}
	/** Shows why something was not done; nothing without words. */
	fail(words) {
		this.fault = words;
		this.#viewer.announce(words);
		return false;
	}
	/** Opens the form of the game information, or lets it go. */
	async showInfo() {
		this.isInfoShown = true;
		this.#viewer.requestUpdate();
		await this.#viewer.updateComplete;
		showInfo(this.#viewer.renderRoot);
	}
	infoClosed() {
		this.isInfoShown = false;
		this.#viewer.requestUpdate();
	}
};
/**
* Chooses the tool of a key, goes to the comment, gives up a line without its end, or cuts or copies the branch. Returns false
* if the key does none of them. A branch is pasted by the event of the browser.
*/
function toolKey({ editing, readonly, renderRoot }, event) {
	if (!editing || readonly || event.altKey) return false;
	const { key } = event;
	if (event.ctrlKey || event.metaKey) {
		const action = BRANCH_KEYS.find(([one]) => one === key.toLowerCase())?.[2];
		if (event.shiftKey || !action || action === "paste" || getSelection()?.isCollapsed === false) return false;
		return editing.branches[action]();
	}
	const comment = key === "e" ? renderRoot.querySelector(".fields textarea") : null;
	comment?.focus();
	if (key === "i") editing.showInfo();
	if (comment || key === "i") return true;
	const row = EDITOR_TOOLS.find((one) => one.key === key);
	if (row) editing.choose(row.tool);
	return row !== void 0 || key === "Escape" && editing.giveUp();
}
/** The name of the downloaded file: that of the record with the extension `.sgf`. */
function nameOfFile(address) {
	const last = address?.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
	return `${decodeURIComponent(last).replace(/\.\w+$/, "") || "game"}.sgf`;
}
function download(bytes, name) {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([bytes], { type: "application/x-go-sgf" }));
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1e4);
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
			const played = nameOf$2(game.move(actual).point, null, game);
			this.words = say(verdict.isSame ? "guess-same" : "guess-right", {
				...this.#counts(),
				tries: verdict.tries,
				point: played
			});
		}
		if (verdict && verdict.kind !== "at-end") this.#viewer.emit("kifu-guess", {
			point: nameOf$2(point, null, game),
			actual: nameOf$2(game.move(actual).point, null, game),
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
var ACROSS$1 = 6;
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
		const half = ACROSS$1 / 2;
		const clamp = (value, last) => Math.max(-.5, Math.min(last + .5, value));
		const [x, y] = [clamp(board.x, this.#size[0] - 1), clamp(board.y, this.#size[1] - 1)];
		this.#svg.setAttribute("viewBox", `${x - half} ${y - half} ${ACROSS$1} ${ACROSS$1}`);
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
// src/viewer/keys.ts
/** All keys, in the order in which they are explained. `Ctrl` is the command key on Apple's machines. */
var KEYS = [
	{
		keys: ["ArrowRight"],
		command: "next",
		label: "next",
		only: "going"
	},
	{
		keys: ["ArrowLeft"],
		command: "previous",
		label: "previous",
		only: "going"
	},
	{
		keys: ["PageDown", "Shift+ArrowRight"],
		command: "forward-10",
		label: "forward-10",
		only: "going"
	},
	{
		keys: ["PageUp", "Shift+ArrowLeft"],
		command: "back-10",
		label: "back-10",
		only: "going"
	},
	{
		keys: ["Home"],
		command: "first",
		label: "first",
		only: "going"
	},
	{
		keys: ["End"],
		command: "last",
		label: "last",
		only: "going"
	},
	{
		keys: ["ArrowUp"],
		command: "variation-previous",
		label: "key-variation-previous",
		only: "going"
	},
	{
		keys: ["ArrowDown"],
		command: "variation-next",
		label: "key-variation-next",
		only: "going"
	},
	{
		keys: ["Ctrl+ArrowLeft"],
		command: "branch-previous",
		label: "key-branch-previous",
		only: "going"
	},
	{
		keys: ["Ctrl+ArrowRight"],
		command: "branch-next",
		label: "key-branch-next",
		only: "going"
	},
	{
		keys: [","],
		command: "mistake-previous",
		label: "mistake-previous",
		only: "going"
	},
	{
		keys: ["."],
		command: "mistake-next",
		label: "mistake-next",
		only: "going"
	},
	{
		keys: [" "],
		command: "autoplay",
		label: "autoplay",
		only: "going"
	},
	{
		keys: ["x"],
		command: "pass",
		label: "try-pass-help",
		only: "going"
	},
	{
		keys: ["Ctrl+Enter"],
		command: "try-keep",
		label: "try-keep-help",
		only: "trying"
	},
	{
		keys: ["Escape"],
		command: "try-end",
		label: "try-end",
		only: "trying"
	},
	{
		keys: ["h"],
		command: "hint",
		label: "hint",
		only: "asking"
	},
	{
		keys: ["r", "ArrowLeft"],
		command: "retry",
		label: "retry",
		only: "asking"
	},
	{
		keys: ["Home"],
		command: "restart",
		label: "restart",
		only: "asking"
	},
	{
		keys: ["s"],
		command: "solution",
		label: "solution",
		only: "asking"
	},
	{
		keys: ["Ctrl+z"],
		command: "undo",
		label: "undo",
		only: "editing"
	},
	{
		keys: ["Ctrl+Shift+z", "Ctrl+y"],
		command: "redo",
		label: "redo",
		only: "editing"
	},
	{
		keys: ["Ctrl+s"],
		command: "save",
		label: "save",
		only: "editing"
	},
	{
		keys: ["Delete"],
		command: "delete",
		label: "edit-delete-branch",
		only: "editing"
	},
	{
		keys: ["c"],
		command: "coordinates",
		label: "coordinates"
	},
	{
		keys: ["n"],
		command: "numbers",
		label: "numbers"
	},
	{
		keys: ["m"],
		command: "marks",
		label: "marks"
	},
	{
		keys: ["p"],
		command: "prisoners",
		label: "key-prisoners"
	},
	{
		keys: ["l"],
		command: "last-move",
		label: "key-last-move"
	},
	{
		keys: ["Enter"],
		command: "walk",
		label: "key-walk"
	},
	{
		keys: ["y"],
		command: "copy-link",
		label: "copy-link"
	},
	{
		keys: ["?"],
		command: "keys",
		label: "keys"
	}
];
/** The signs of keys whose names are long. */
var SIGNS$2 = {
	ArrowRight: "→",
	ArrowLeft: "←",
	ArrowUp: "↑",
	ArrowDown: "↓",
	PageUp: "PgUp",
	PageDown: "PgDn",
	" ": "Space"
};
/** The name of a key as it is printed. */
function keySign(key) {
	return key.split("+").map((part) => SIGNS$2[part] ?? part).join(" ");
}
/** The keys that do something in a state. */
function keysIn(state) {
	const isIn = (only) => only === state || only === "going" && state !== "asking";
	return KEYS.filter((row) => row.only === void 0 || isIn(row.only));
}
/** The command of a key; `null` if it has none. */
function commandOf(event, state = "going") {
	if (event.altKey) return null;
	const isControl = event.ctrlKey || event.metaKey;
	const shift = event.shiftKey && (isControl || event.key.length > 1) ? "Shift+" : "";
	const key = isControl && event.key.length === 1 ? event.key.toLowerCase() : event.key;
	const name = `${isControl ? "Ctrl+" : ""}${shift}${key}`;
	return keysIn(state).find((row) => row.keys.includes(name))?.command ?? null;
}
/** Returns true if an element handles a key itself. */
function isTakenBy(element, key) {
	if (!element) return false;
	if (element.matches("input, textarea, select, [contenteditable]")) return true;
	if (element.matches("[role=tab]")) return key === " " || key === "Enter" || key.startsWith("Arrow");
	if (element.matches("button, a, summary")) return key === " " || key === "Enter";
	return element.matches(".scrolls") && [
		"ArrowUp",
		"ArrowDown",
		"PageUp",
		"PageDown",
		" "
	].includes(key);
}
// src/viewer/typing.ts
/** The milliseconds to wait for the next key. After them `Q1` is a name, no longer the beginning of `Q16`. */
var PAUSE = 900;
/** Parses the keys typed so far: a point, the beginning of a name, or nothing. */
function readTyped(text, { columns, rows }) {
	const letters = /^[A-Z]+/.exec(text)?.[0] ?? "";
	const digits = text.slice(letters.length);
	const column = columns.indexOf(letters);
	const row = rows.indexOf(digits);
	const hasLonger = (names, start) => names.some((name) => name.startsWith(start) && name.length > start.length);
	const isBeginning = digits === "" ? column >= 0 || hasLonger(columns, letters) : column >= 0 && hasLonger(rows, digits);
	return {
		point: column < 0 || row < 0 ? null : row * columns.length + column,
		isBeginning
	};
}
/** Collects the keys of a name. */
var Typing = class {
	#onPoint;
	#onText;
	#text = "";
	#timer;
	/** `onPoint` receives the point, `onText` the text typed so far. */
	constructor(onPoint, onText) {
		this.#onPoint = onPoint;
		this.#onText = onText;
	}
	/** True after the first key of a name. */
	get isTyping() {
		return this.#text !== "";
	}
	/** Consumes a key if it belongs to a name. Returns false if it does not. */
	take(key, names) {
		if (this.#text !== "" && (key === "Escape" || key === "Backspace")) {
			this.#set("");
			return true;
		}
		if (this.#text !== "" && key === "Enter") return this.#finish(names);
		if (!/^[A-Z0-9]$/.test(key) && !(this.#text !== "" && /^[a-z]$/.test(key))) return false;
		const text = this.#text + key.toUpperCase();
		const { point, isBeginning } = readTyped(text, names);
		if (point === null && !isBeginning) {
			this.#set("");
			return false;
		}
		this.#set(text);
		if (!isBeginning) return this.#finish(names);
		this.#timer = setTimeout(() => this.#finish(names), PAUSE);
		return true;
	}
	#finish(names) {
		const { point } = readTyped(this.#text, names);
		this.#set("");
		if (point !== null) this.#onPoint(point);
		return true;
	}
	#set(text) {
		clearTimeout(this.#timer);
		this.#text = text;
		this.#onText(text);
	}
};
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
var VARIABLES = new Map([..."/* Written by a test of kifu-draw from its table of themes. */\n\n.kifu-theme-contrast,\n.kifu-theme-dark,\n.kifu-theme-flat,\n.kifu-theme-wood,\n.kifu-theme-print {\n  --kifu-background: #fff;\n  --kifu-board: #0000;\n  --kifu-grain: #0000;\n  --kifu-line: #000;\n  --kifu-line-width: 0.035;\n  --kifu-edge-width: 0.07;\n  --kifu-star-radius: 0.1;\n  --kifu-coordinates: #333;\n  --kifu-text: #000;\n  --kifu-mark: #000;\n  --kifu-mark-width: 0.06;\n  --kifu-arrow: #555;\n  --kifu-arrow-rim: #fff;\n  --kifu-stone-radius: 0.48;\n  --kifu-placement: 0;\n  --kifu-dim: #ffffff96;\n  --kifu-ghost-opacity: 0.35;\n  --kifu-shadow: #0000;\n  --kifu-shadow-blur: 0;\n  --kifu-black-fill: #000;\n  --kifu-black-outline: #000;\n  --kifu-black-outline-width: 0.03;\n  --kifu-black-ink: #fff;\n  --kifu-black-shine: #0000;\n  --kifu-black-grain: #0000;\n  --kifu-white-fill: #fff;\n  --kifu-white-outline: #000;\n  --kifu-white-outline-width: 0.035;\n  --kifu-white-ink: #000;\n  --kifu-white-shine: #0000;\n  --kifu-white-grain: #0000;\n}\n\n.kifu-theme-wood {\n  --kifu-background: #f7f1e4;\n  --kifu-board: #ddb462;\n  --kifu-grain: #8a5a1c22;\n  --kifu-line: #4a381c;\n  --kifu-edge-width: 0.06;\n  --kifu-coordinates: #5b4523;\n  --kifu-text: #2b2010;\n  --kifu-mark: #1c1408;\n  --kifu-arrow: #1d5fa8;\n  --kifu-placement: 0.02;\n  --kifu-dim: #ddb462a0;\n  --kifu-shadow: #2a1c0822;\n  --kifu-shadow-blur: 0.1;\n  --kifu-black-fill: #16161a;\n  --kifu-black-outline: #08080a;\n  --kifu-black-shine: #ffffff5b;\n  --kifu-white-fill: #e8e4db;\n  --kifu-white-outline: #8a7f6c;\n  --kifu-white-outline-width: 0.025;\n  --kifu-white-shine: #ffffffec;\n  --kifu-white-grain: #8a744c2c;\n}\n\n.kifu-theme-flat {\n  --kifu-background: #0000;\n  --kifu-board: #f0d9a8;\n  --kifu-line: #6d5a35;\n  --kifu-edge-width: 0.05;\n  --kifu-coordinates: #66573a;\n  --kifu-text: #2d2d2d;\n  --kifu-mark: #7c1f1f;\n  --kifu-arrow: #1d5fa8;\n  --kifu-dim: #f0d9a8a5;\n  --kifu-black-fill: #22252b;\n  --kifu-black-outline: #22252b;\n  --kifu-white-fill: #fdfdfb;\n  --kifu-white-outline: #9a8c6c;\n}\n\n.kifu-theme-dark {\n  --kifu-background: #171a1f;\n  --kifu-board: #2a2f37;\n  --kifu-line: #7d8693;\n  --kifu-edge-width: 0.05;\n  --kifu-coordinates: #9aa3b0;\n  --kifu-text: #e4e7ec;\n  --kifu-mark: #ffcf6b;\n  --kifu-arrow: #6cb4f4;\n  --kifu-arrow-rim: #080a0d;\n  --kifu-dim: #2a2f37aa;\n  --kifu-shadow: #00000025;\n  --kifu-shadow-blur: 0.1;\n  --kifu-black-fill: #080a0d;\n  --kifu-black-outline: #7b8492;\n  --kifu-black-ink: #f1f3f6;\n  --kifu-black-shine: #ffffff3b;\n  --kifu-white-fill: #c9ced7;\n  --kifu-white-outline: #6f7886;\n  --kifu-white-outline-width: 0.03;\n  --kifu-white-shine: #ffffffc5;\n}\n\n.kifu-theme-contrast {\n  --kifu-line-width: 0.06;\n  --kifu-edge-width: 0.12;\n  --kifu-star-radius: 0.14;\n  --kifu-coordinates: #000;\n  --kifu-mark-width: 0.1;\n  --kifu-arrow: #000;\n  --kifu-ghost-opacity: 0.5;\n  --kifu-white-outline-width: 0.08;\n}\n".matchAll(/\.kifu-theme-(\w+) ?\{([^}]*)\}/g)].map((found) => [found[1], found[2]]));
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
// src/viewer/text-layout.ts
/** The moves of one run: a number that rows of 2 to 6 moves and of 8 divide. */
var RUN = 120;
/** The weight at which a part ends: a move weighs 1, a text NOTES. */
var [PART, NOTES] = [48, 6];
/** The moves that a closed variation shows. */
var SHOWN_CLOSED = 3;
/** True if a node has a row: a move, or a change of the board about which the author says nothing. */
function hasCell(game, node, isSpoken) {
	return game.json.moves[node] !== -1 || node > 0 && !isSpoken;
}
/**
* Lays out a game. `isOpen` is asked for the first node of each variation and its depth, from 1.
* `isSpoken` is true for nodes on which the author says something.
*/
function layoutText(game, isOpen, isSpoken) {
	const layout = {
		parts: [],
		partOf: new Int32Array(game.count).fill(-1)
	};
	const waiting = [{
		node: 0,
		depth: 0,
		branch: null
	}];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { depth, branch } = next;
		let block = branch ? addMoves(layout, depth, branch) : null;
		let shown = branch && !branch.isOpen ? SHOWN_CLOSED : Number.POSITIVE_INFINITY;
		for (let node = next.node; node >= 0 && shown > 0; node = firstChild(game, node), shown--) {
			const spoken = isSpoken(node);
			if (hasCell(game, node, spoken)) {
				if (!block || block.nodes.length >= RUN) block = addMoves(layout, depth, null);
				block.nodes.push(node);
				layout.parts.at(-1).moves++;
				layout.partOf[node] = layout.parts.length - 1;
			}
			if (shown !== Number.POSITIVE_INFINITY) continue;
			if (spoken) {
				addBlock(layout, {
					kind: "notes",
					depth,
					node
				});
				block = null;
				if (layout.partOf[node] === -1) layout.partOf[node] = layout.parts.length - 1;
			}
			const siblings = isFirstChild(game, node) ? game.children(game.parent(node)) : [];
			if (siblings.length < 2) continue;
			const rest = firstChild(game, node);
			if (rest >= 0) waiting.push({
				node: rest,
				depth,
				branch: null
			});
			for (let index = siblings.length - 1; index > 0; index--) {
				const node = siblings[index];
				const branch = {
					node,
					index: index + 1,
					count: siblings.length,
					isOpen: isOpen(node, depth + 1)
				};
				waiting.push({
					node,
					depth: depth + 1,
					branch
				});
			}
			break;
		}
	}
	return layout;
}
function addMoves(layout, depth, branch) {
	return addBlock(layout, {
		kind: "moves",
		depth,
		nodes: [],
		branch
	});
}
function addBlock({ parts }, block) {
	const last = parts.at(-1);
	const isFull = !last || last.moves + NOTES * last.notes >= PART || last.blocks.length >= PART / 2;
	const part = isFull ? {
		blocks: [],
		moves: 0,
		notes: 0
	} : last;
	if (isFull) parts.push(part);
	part.blocks.push(block);
	if (block.kind === "notes") part.notes++;
	return block;
}
/** The first child follows its parent in the order of the tree. */
function isFirstChild(game, node) {
	return node > 0 && game.parent(node) === node - 1;
}
function firstChild(game, node) {
	return node + 1 < game.count && isFirstChild(game, node + 1) ? node + 1 : -1;
}
/** The first nodes of the variations around a node, the outermost first, each with its depth. */
function branchesAround(game, node) {
	return game.path(node).filter((at) => at > 0 && !isFirstChild(game, at)).map((start, index) => [start, index + 1]);
}
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
// src/viewer/panels/text.ts
/** Variations of variations are closed at first, so that a tree of openings can be seen as a whole. */
var OPEN_DEPTH = 2;
/** The depth of the deepest indentation. */
var MAX_INDENT = 6;
/** The heights of a row of moves and of a text before they are drawn, in pixels, and the moves of a row. */
var [ROW, TEXT, ACROSS] = [
	26,
	66,
	4
];
/** The distance from the visible part, in pixels, within which parts are drawn. */
var MARGIN$1 = "250px 0px";
/** The signs of judgements, as books of games print them. */
var SIGNS$1 = {
	"good-move": "!",
	"bad-move": "?",
	"interesting-move": "!?",
	"doubtful-move": "?!"
};
/** The moves of a game as text, in the scrolling panel around it. */
var GameText = class {
	element;
	#game = null;
	#layout = null;
	#context = null;
	/** What the drawn parts depend on besides the game. */
	#look = "";
	/** Variations that are not as at first: open, or closed. */
	#turned = /* @__PURE__ */ new Set();
	#observer = null;
	#panel = null;
	/** The elements of the parts of the layout, and those of them that are drawn. */
	#parts = [];
	#drawn = /* @__PURE__ */ new Set();
	#node = -1;
	/** The marked cell or text. */
	#marked = null;
	constructor(element = document.createElement("div")) {
		this.element = element;
		this.element.className = "game-text";
		this.element.addEventListener("click", (event) => this.#onClick(event));
	}
	/** Marks the current node, opens the variations around it, and scrolls to it if that is a new one. */
	show({ context, coords }) {
		const panel = this.element.parentElement;
		if (!context || !panel) return;
		const { game, node, language } = context;
		if (game !== this.#game) {
			this.#game = game;
			this.#turned.clear();
			this.#forget();
		}
		const look = `${language} ${coords}`;
		this.#context = context;
		const closed = branchesAround(game, node).filter(([start, depth]) => !this.#isOpen(start, depth));
		for (const [start] of closed) this.#turn(start);
		const isNew = closed.length > 0 || look !== this.#look || panel !== this.#panel || !this.#layout;
		if (isNew) {
			this.#look = look;
			this.#panel = panel;
			this.#build(game, panel);
		}
		if (isNew || node !== this.#node) this.#mark(node);
	}
	/** Draws everything, for paper. */
	drawAll() {
		for (const part of this.#parts) this.#draw(part, true);
	}
	#forget() {
		this.#observer?.disconnect();
		this.#layout = null;
		this.#node = -1;
		this.#marked = null;
		this.#parts = [];
		this.#drawn.clear();
		this.element.replaceChildren();
	}
	#isOpen(start, depth) {
		return this.#turned.has(start) !== depth <= OPEN_DEPTH;
	}
	#turn(start) {
		if (!this.#turned.delete(start)) this.#turned.add(start);
	}
	#build(game, panel) {
		this.#forget();
		this.#layout = layoutText(game, (start, depth) => this.#isOpen(start, depth), (node) => isSpoken(game.notes(node)));
		this.#observer = new IntersectionObserver((entries) => this.#keepInPlace(() => {
			for (const { target, isIntersecting } of entries) this.#draw(target, isIntersecting);
		}), {
			root: panel,
			rootMargin: MARGIN$1
		});
		for (const { moves, notes } of this.#layout.parts) {
			const part = document.createElement("div");
			part.style.setProperty("block-size", `${Math.ceil(moves / ACROSS) * ROW + notes * TEXT}px`);
			this.#parts.push(part);
			this.#observer.observe(part);
		}
		this.element.append(...this.#parts);
	}
	/** Draws a part, or takes it out of the document and keeps its height. */
	#draw(part, isNear) {
		if (this.#drawn.has(part) === isNear || !this.#layout) return;
		if (isNear) {
			this.#drawn.add(part);
			part.style.removeProperty("block-size");
			const { blocks } = this.#layout.parts[this.#parts.indexOf(part)];
			D(blocks.map((block) => this.#block(block)), part);
			this.#show(part);
		} else if (part.offsetHeight > 0) {
			this.#drawn.delete(part);
			part.style.setProperty("block-size", `${part.offsetHeight}px`);
			if (this.#marked && part.contains(this.#marked)) this.#marked = null;
			D(A, part);
		}
	}
	/** Draws parts, whose heights were guesses, without moving what the reader sees. */
	#keepInPlace(draw) {
		const panel = this.#panel;
		const view = panel.getBoundingClientRect();
		const isSeen = (element) => {
			const box = element?.getBoundingClientRect();
			return box !== void 0 && box.bottom > view.top && box.top < view.bottom;
		};
		const current = this.#marked;
		const anchor = isSeen(current) ? current : [...this.#drawn].find(isSeen);
		const top = anchor?.getBoundingClientRect().top ?? 0;
		draw();
		if (anchor?.isConnected) panel.scrollTop += anchor.getBoundingClientRect().top - top;
	}
	#block(block) {
		const indent = `deep-${Math.min(block.depth, MAX_INDENT)}`;
		if (block.kind === "notes") return b`<div class="said ${indent}" data-node=${block.node}>${notesOf(block.node, this.#contextAt(block.node))}</div>`;
		const { branch, nodes } = block;
		const cells = nodes.map((node) => this.#cell(node));
		return b`<div class="run ${indent}">${branch ? this.#toggle(branch) : ""}${cells}${branch?.isOpen === false ? "…" : ""}</div>`;
	}
	/** The context of a text: moves that it names are those of its own line. */
	#contextAt(node) {
		const context = this.#context;
		const course = new Course(context.game);
		course.go(node);
		const goToMove = (number) => context.go(Math.max(0, course.moveNumbered(number)));
		return {
			...context,
			course,
			goToMove
		};
	}
	#toggle({ node, index, count, isOpen }) {
		const words = this.#context.say("variation-of", {
			number: index,
			count
		});
		return b`<button type="button" class="branch" data-branch=${node} aria-expanded=${isOpen ? "true" : "false"}
      title=${words}><span aria-hidden="true">${index}/${count}</span><span class="hidden">${words}</span></button>`;
	}
	#cell(node) {
		const { game, names, say } = this.#context;
		const move = game.move(node);
		const signs = game.notes(node)?.judgements?.map(({ kind, strength }) => (SIGNS$1[kind] ?? "").repeat(strength > 1 ? 2 : 1));
		const point = move && (move.point === null ? say("pass") : nameOf$2(move.point, names, game));
		const color = move && (move.color === 0 ? "black" : "white");
		return b`<button type="button" class="cell" data-node=${node} tabindex="-1">${move ? b`<span class="number ${color}">${move.number}</span>` : ""}${point ?? "◇"}${signs}${color ? b`<span class="hidden">, ${say(color)}</span>` : ""}</button>`;
	}
	/** The part of a node; none in closed variations. */
	#partOf(node) {
		return this.#parts[this.#layout?.partOf[node] ?? -1];
	}
	/** Marks the current node, if it is in this drawn part. */
	#show(part) {
		const shown = part.querySelector(`[data-node="${this.#node}"]`);
		if (!shown) return;
		this.#marked = shown;
		shown.setAttribute("aria-current", "true");
		if (shown.matches("button")) shown.tabIndex = 0;
	}
	#mark(node) {
		const before = this.#marked;
		this.#marked = null;
		before?.removeAttribute("aria-current");
		if (before?.matches("button")) before.tabIndex = -1;
		const root = this.element.getRootNode();
		const hadFocus = before !== null && root.activeElement === before;
		this.#node = node;
		const part = this.#partOf(node);
		if (part) {
			this.#draw(part, true);
			this.#show(part);
		}
		this.#scrollTo(this.#marked);
		if (hadFocus) this.#marked?.focus({ preventScroll: true });
	}
	/** Scrolls the panel, but not the page, until an element is in view; to the start if there is none. */
	#scrollTo(element) {
		const panel = this.#panel;
		if (!element) {
			panel.scrollTop = 0;
			return;
		}
		const [box, view] = [element.getBoundingClientRect(), panel.getBoundingClientRect()];
		if (box.top >= view.top + ROW && box.bottom <= view.bottom - ROW) return;
		panel.scrollTop += box.top - view.top - view.height / 3;
	}
	#onClick(event) {
		const target = event.target;
		const branch = target.closest("[data-branch]");
		if (branch) {
			this.#toggleBranch(Number(branch.dataset.branch));
			return;
		}
		if (target.closest(".said :is(a, button)") || !getSelection()?.isCollapsed) return;
		const at = target.closest("[data-node]");
		if (at) this.#context?.go(Number(at.dataset.node));
	}
	#toggleBranch(start) {
		const [game, panel] = [this.#game, this.#panel];
		const context = this.#context;
		if (!game || !panel || !context) return;
		this.#turn(start);
		const around = branchesAround(game, context.node).some(([node]) => node === start);
		const { scrollTop } = panel;
		this.#build(game, panel);
		this.#node = context.node;
		const part = this.#partOf(start);
		if (part) this.#draw(part, true);
		panel.scrollTop = scrollTop;
		this.element.querySelector(`[data-branch="${start}"]`)?.focus();
		if (around) context.go(game.parent(start));
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
// src/edit/annotation-row.ts
/** The row of controls of a node. */
function annotationRow(context) {
	const { game, node, act, say, sayEditing } = context;
	const { now, natural } = turnOf$1(game, node);
	const color = (name) => name === natural ? sayEditing("natural-player", { color: say(name) }) : say(name);
	const isMove = game.move(node) !== null || judgementOf(game, node, "move") !== "";
	return b`<div class="annotations">
    ${choice(sayEditing("next-player"), now === natural ? "" : "set", now, ["black", "white"].map((name) => [name, color(name)]), (name) => act([turnAction(game, node, name)]))}
    ${judgement("position", sayEditing("judge-position"), context)}
    ${isMove ? judgement("move", sayEditing("judge-move"), context) : A}
    ${judgement("hotspot", say("judgement-hotspot"), context)}
    <button type="button" class="toggle" part="button" aria-pressed=${hasFigure(game, node)}
      @click=${() => act([figureAction(game, node)])}>${sayEditing("new-diagram")}</button>
  </div>`;
}
function judgement(group, label, { say, sayEditing, game, node, act }) {
	const options = JUDGEMENTS[group].flatMap(({ ident, kind, hasStrength }) => (hasStrength ? [1, 2] : [1]).map((strength) => [`${ident}${strength}`, judgementWords(say, kind, strength)]));
	const now = judgementOf(game, node, group);
	const none = sayEditing(group === "hotspot" ? "hotspot-none" : "judge-none");
	return choice(label, now === "" ? "" : "set", now, [["", none], ...options], (value) => act(judgementActions(game, node, group, value)));
}
function choice(label, kind, now, options, choose) {
	return b`<label class=${kind}
    ><span>${label}</span>
    <select @change=${(event) => choose(event.target.value)}>
      ${options.map(([value, words]) => b`<option value=${value} .selected=${value === now}>${words}</option>`)}
    </select></label
  >`;
}
// node_modules/lit-html/directive.js
var e = (t) => (...e) => ({
	_$litDirective$: t,
	values: e
});
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
var i = class {
	constructor(t) {}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AT(t, e, i) {
		this._$Ct = t, this._$AM = e, this._$Ci = i;
	}
	_$AS(t, e) {
		return this.update(t, e);
	}
	update(t, e) {
		return this.render(...e);
	}
};
// src/roving.ts
var CONTROLS = "button:not(:disabled), a[href], [role=button]";
/** Where each key goes from a place. */
var STEPS = {
	ArrowRight: (at, last) => at === last ? 0 : at + 1,
	ArrowDown: (at, last) => at === last ? 0 : at + 1,
	ArrowLeft: (at, last) => at === 0 ? last : at - 1,
	ArrowUp: (at, last) => at === 0 ? last : at - 1,
	Home: () => 0,
	End: (_, last) => last
};
var Roving = class extends i {
	#element = null;
	render() {
		return E;
	}
	update({ element }) {
		if (this.#element !== element) {
			this.#element = element;
			element.addEventListener("focusin", (event) => markStop(element, event.target));
			element.addEventListener("keydown", (event) => onKey(element, event));
		}
		queueMicrotask(() => markStop(element, element.querySelector("[tabindex='0']")));
		return E;
	}
};
var controlsIn = (element) => [...element.querySelectorAll(CONTROLS)];
/** Makes one control the tab stop: this one, or else the pressed one, or the first. */
function markStop(element, wanted) {
	const controls = controlsIn(element);
	const pressed = controls.find((one) => one.ariaPressed === "true" || one.ariaCurrent === "true");
	const stop = controls.find((one) => one === wanted) ?? pressed ?? controls[0];
	for (const one of controls) one.tabIndex = one === stop ? 0 : -1;
}
function onKey(element, event) {
	const step = STEPS[event.key];
	if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
	const controls = controlsIn(element);
	const at = controls.indexOf(event.target);
	if (at < 0) return;
	event.preventDefault();
	event.stopPropagation();
	controls[step(at, controls.length - 1)].focus();
}
/** Gives the controls inside an element one tab stop. */
var roving = e(Roving);
// src/viewer/panels/editing.ts
/** One row: tools for points, then undo, redo and save. */
function toolsPanel(editing, context) {
	const { say, language, node, game, course } = context;
	const sayEditing = editingWordsIn(language);
	const act = (name, label, run, isOff) => b`<button type="button"
    part="button" title=${label} aria-label=${label} aria-disabled=${isOff ? "true" : "false"} @click=${run}>
    ${icon(name)}</button>`;
	const step = (name, words, run, count) => act(name, words ? `${say(name)}: ${words}` : say(name), run, count === 0);
	return b`<div class="edit-tools" part="tools" role="toolbar" aria-label=${say("edit-tools")} ${roving()}
    @click=${(event) => editing.clicked(event)}>
    ${toolButtons(say, sayEditing, editing.hand.tool, (tool) => editing.choose(tool))}
    <button type="button" class="tool wide" part="button" @click=${() => editing.act([{
		action: "play",
		node
	}])}>${say("edit-pass")}</button>
    <span class="ends">
      ${step("undo", editing.lastWords, () => editing.undo(), editing.undoable)}
      ${step("redo", editing.nextWords, () => editing.redo(), editing.redoable)}
      <button type="button" class="tool wide save" part="button" aria-disabled=${editing.isChanged ? "false" : "true"}
        title=${editing.isChanged ? say("unsaved") : ""} @click=${() => editing.save()}>${say("save")}</button>
    </span>
    ${toolHelp(editing.hand, sayEditing, (label) => editing.write(label))}
    <p class="fault" role="alert">${editing.fault}${pasteQuestion(editing.branches.asked, sayEditing, {
		go: () => editing.branches.goOn(),
		open: editing.isChanged ? null : () => editing.branches.open()
	})}${editing.illegal ? b` <button type="button" class="chip" part="button" @click=${() => editing.playAnyway()}>${say("edit-anyway")}</button>` : A}</p>
  </div>
  ${editing.isInfoShown ? infoDialog({
		say,
		sayEditing,
		model: game.json,
		act: (actions) => editing.act(actions),
		closed: () => editing.infoClosed()
	}) : A}
  ${editing.branches.isMenuShown ? branchMenu(nodeContext(editing, context), course.end(), editing.branches, () => editing.branches.menuClosed()) : A}`;
}
function nodeContext(editing, { say, language, game, node }) {
	return {
		say,
		sayEditing: editingWordsIn(language),
		game,
		node,
		act: (actions, words) => editing.act(actions, words)
	};
}
/** What the node says as fields and choices, and buttons that move or delete its line. */
function textFields(editing, { course, node, ...rest }) {
	const context = nodeContext(editing, {
		course,
		node,
		...rest
	});
	return b`${nodeFields(context, () => editing.save())}${annotationRow(context)}${lineButtons(context, course.end())}
    <p class="chips">
      ${branchButtons(node, context.sayEditing, editing.branches)}
      <button type="button" class="chip" part="button" title=${`${context.sayEditing("game-information")} (i)`}
        @click=${() => editing.showInfo()}>${context.sayEditing("game-information")}</button>
    </p>`;
}
/** The keys of the tools, of the comment and of branches, each with its words. */
function toolNames(say, language) {
	const sayEditing = editingWordsIn(language);
	const tools = EDITOR_TOOLS.map(({ tool, key }) => [key, toolLabel(tool, say, sayEditing)]);
	const branches = BRANCH_KEYS.map(([key, words]) => [`Ctrl+${key}`, sayEditing(words)]);
	return [
		...tools,
		["e", say("comment")],
		["i", sayEditing("game-information")],
		...branches
	];
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
      <span class="number">${move.number}</span> <span>${move.point === null ? say("pass") : nameOf$2(move.point, names, game)}</span>
      <span class="ends">${lossWords(mistake, say, language)}</span></button></li>`;
	};
	return b`<div class="mistakes">
    <div class="whose"><b>${say("mistakes")}</b>${toggle(0)}${toggle(1)}<span class="ends">${step("previous")}${step("next")}</span></div>
    <ol>${review.mistakes(line).map(row)}</ol>
  </div>`;
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
var values_default = {
	en: {
		"dates": {
			"day": "{n}",
			"dayFirst": true,
			"joint": " ",
			"list": [", ", " and "],
			"months": [
				"January",
				"February",
				"March",
				"April",
				"May",
				"June",
				"July",
				"August",
				"September",
				"October",
				"November",
				"December"
			],
			"to": ["–", " – "],
			"year": "{n}"
		},
		"handicap": [
			"{n} stone",
			"{n} stones",
			"none"
		],
		"komi": {
			"none": "none",
			"points": [
				"{n}",
				"{n}",
				"0.5",
				"{decimal}",
				"{n}"
			],
			"reverse": "{} for Black"
		},
		"rank": {
			"?": "rank unknown",
			"NR": "unranked",
			"chinese": false,
			"d": "{n} dan",
			"first": "{n} dan",
			"k": "{n} kyu",
			"p": "{dan} pro",
			"rating": "rating {n}"
		},
		"result": {
			"": "{winner} wins",
			"0": "Draw",
			"?": "Result unknown",
			"F": "{winner} wins by forfeit",
			"Playing": "In progress",
			"R": "{winner} wins by resignation",
			"T": "{winner} wins on time",
			"Unfinished": "Unfinished",
			"Void": "No result",
			"equal": "Draw, won by {winner}",
			"points": [
				"{winner} wins by {n} point",
				"{winner} wins by {n} points",
				"{winner} wins by half a point",
				"{winner} wins by {decimal} points",
				"{winner} wins by {n} points"
			]
		},
		"rules": {
			"AGA": "AGA",
			"BGA": "British",
			"Chinese": "Chinese",
			"French": "French",
			"GOE": "Ing",
			"Japanese": "Japanese",
			"Korean": "Korean",
			"NZ": "New Zealand",
			"Old Chinese": "Old Chinese",
			"Tromp-Taylor": "Tromp-Taylor"
		},
		"sides": ["Black", "White"],
		"time": {
			"absolute": "no overtime",
			"byoYomi": ["byo-yomi {n} × {period}", "byo-yomi {period}"],
			"canadian": ["Canadian overtime, {n} stone in {period}", "Canadian overtime, {n} stones in {period}"],
			"fischer": ["plus {increment} per move", "plus {increment} per move, at most {limit}"],
			"ing": "Ing overtime, {n} × {period} for 2 points each",
			"joint": " ",
			"none": "no main time",
			"simple": "{period} per move",
			"units": [
				["{n} day", "{n} days"],
				["{n} hour", "{n} hours"],
				["{n} minute", "{n} minutes"],
				["{n} second", "{n} seconds"]
			],
			"unlimited": "no time limit"
		}
	},
	ja: {
		"dates": {
			"day": "{n}日",
			"dayFirst": false,
			"joint": "",
			"list": ["、", "、"],
			"months": [
				"1月",
				"2月",
				"3月",
				"4月",
				"5月",
				"6月",
				"7月",
				"8月",
				"9月",
				"10月",
				"11月",
				"12月"
			],
			"to": ["～", "～"],
			"year": "{n}年"
		},
		"handicap": [
			"{n}子",
			"{n}子",
			"なし"
		],
		"komi": {
			"none": "なし",
			"points": [
				"{n}目",
				"{n}目",
				"半目",
				"{n}目半",
				"{n}目"
			],
			"reverse": "逆コミ{}"
		},
		"rank": {
			"?": "段級位不明",
			"NR": "段級位なし",
			"chinese": true,
			"d": "{n}段",
			"first": "初段",
			"k": "{n}級",
			"p": "{dan}",
			"rating": "レーティング{n}"
		},
		"result": {
			"": "{winner}勝ち",
			"0": "持碁",
			"?": "結果不明",
			"F": "{winner}反則勝ち",
			"Playing": "対局中",
			"R": "{winner}中押し勝ち",
			"T": "{winner}時間切れ勝ち",
			"Unfinished": "打ち掛け",
			"Void": "無勝負",
			"equal": "持碁{winner}勝ち",
			"points": [
				"{winner}{n}目勝ち",
				"{winner}{n}目勝ち",
				"{winner}半目勝ち",
				"{winner}{n}目半勝ち",
				"{winner}{n}目勝ち"
			]
		},
		"rules": {
			"AGA": "AGAルール",
			"BGA": "イギリスルール",
			"Chinese": "中国ルール",
			"French": "フランスルール",
			"GOE": "應昌期ルール",
			"Japanese": "日本ルール",
			"Korean": "韓国ルール",
			"NZ": "ニュージーランドルール",
			"Old Chinese": "古代中国ルール",
			"Tromp-Taylor": "トロンプ・テイラールール"
		},
		"sides": ["黒", "白"],
		"time": {
			"absolute": "秒読みなし",
			"byoYomi": ["秒読み{period}{n}回", "秒読み{period}"],
			"canadian": ["カナダ式秒読み{period}{n}手", "カナダ式秒読み{period}{n}手"],
			"fischer": ["1手ごとに{increment}加算", "1手ごとに{increment}加算（上限{limit}）"],
			"ing": "延長{period}{n}回（1回につき2目）",
			"joint": "",
			"none": "なし",
			"simple": "1手{period}",
			"units": [
				["{n}日", "{n}日"],
				["{n}時間", "{n}時間"],
				["{n}分", "{n}分"],
				["{n}秒", "{n}秒"]
			],
			"unlimited": "無制限"
		}
	},
	ko: {
		"dates": {
			"day": "{n}일",
			"dayFirst": false,
			"joint": " ",
			"list": [", ", ", "],
			"months": [
				"1월",
				"2월",
				"3월",
				"4월",
				"5월",
				"6월",
				"7월",
				"8월",
				"9월",
				"10월",
				"11월",
				"12월"
			],
			"to": ["~", "~"],
			"year": "{n}년"
		},
		"handicap": [
			"{n}점",
			"{n}점",
			"없음"
		],
		"komi": {
			"none": "없음",
			"points": [
				"{n}집",
				"{n}집",
				"반집",
				"{n}집반",
				"{n}집"
			],
			"reverse": "역덤 {}"
		},
		"rank": {
			"?": "단급 미상",
			"NR": "단급 없음",
			"chinese": false,
			"d": "{n}단",
			"first": "초단",
			"k": "{n}급",
			"p": "프로 {dan}",
			"rating": "레이팅 {n}"
		},
		"result": {
			"": "{winner} 승",
			"0": "빅",
			"?": "결과 미상",
			"F": "{winner} 기권승",
			"Playing": "대국 중",
			"R": "{winner} 불계승",
			"T": "{winner} 시간승",
			"Unfinished": "미완",
			"Void": "무승부",
			"equal": "빅, {winner} 승",
			"points": [
				"{winner} {n}집승",
				"{winner} {n}집승",
				"{winner} 반집승",
				"{winner} {n}집반승",
				"{winner} {n}집승"
			]
		},
		"rules": {
			"AGA": "미국 규칙",
			"BGA": "영국 규칙",
			"Chinese": "중국 규칙",
			"French": "프랑스 규칙",
			"GOE": "잉씨 규칙",
			"Japanese": "일본 규칙",
			"Korean": "한국 규칙",
			"NZ": "뉴질랜드 규칙",
			"Old Chinese": "중국 고대 규칙",
			"Tromp-Taylor": "트롬프-테일러 규칙"
		},
		"sides": ["흑", "백"],
		"time": {
			"absolute": "초읽기 없음",
			"byoYomi": ["초읽기 {period} {n}회", "초읽기 {period}"],
			"canadian": ["캐나다식 초읽기 {period} {n}수", "캐나다식 초읽기 {period} {n}수"],
			"fischer": ["한 수마다 {increment} 추가", "한 수마다 {increment} 추가 (최대 {limit})"],
			"ing": "연장 {period} {n}회 (1회 2집)",
			"joint": " ",
			"none": "없음",
			"simple": "한 수 {period}",
			"units": [
				["{n}일", "{n}일"],
				["{n}시간", "{n}시간"],
				["{n}분", "{n}분"],
				["{n}초", "{n}초"]
			],
			"unlimited": "무제한"
		}
	},
	"zh-Hans": {
		"dates": {
			"day": "{n}日",
			"dayFirst": false,
			"joint": "",
			"list": ["、", "、"],
			"months": [
				"1月",
				"2月",
				"3月",
				"4月",
				"5月",
				"6月",
				"7月",
				"8月",
				"9月",
				"10月",
				"11月",
				"12月"
			],
			"to": ["至", "至"],
			"year": "{n}年"
		},
		"handicap": [
			"{n}子",
			"{n}子",
			"无"
		],
		"komi": {
			"none": "无",
			"points": [
				"{n}目",
				"{n}目",
				"半目",
				"{n}目半",
				"{n}目"
			],
			"reverse": "倒贴{}"
		},
		"rank": {
			"?": "段位不详",
			"NR": "无段位",
			"chinese": true,
			"d": "{n}段",
			"first": "初段",
			"k": "{n}级",
			"p": "职业{dan}",
			"rating": "等级分{n}"
		},
		"result": {
			"": "{winner}胜",
			"0": "和棋",
			"?": "结果不详",
			"F": "{winner}弃权胜",
			"Playing": "对局中",
			"R": "{winner}中盘胜",
			"T": "{winner}超时胜",
			"Unfinished": "未终局",
			"Void": "无胜负",
			"equal": "和棋判{winner}胜",
			"points": [
				"{winner}胜{n}目",
				"{winner}胜{n}目",
				"{winner}胜半目",
				"{winner}胜{n}目半",
				"{winner}胜{n}目"
			]
		},
		"rules": {
			"AGA": "美国规则",
			"BGA": "英国规则",
			"Chinese": "中国规则",
			"French": "法国规则",
			"GOE": "应氏规则",
			"Japanese": "日本规则",
			"Korean": "韩国规则",
			"NZ": "新西兰规则",
			"Old Chinese": "中国古代规则",
			"Tromp-Taylor": "特朗普-泰勒规则"
		},
		"sides": ["黑", "白"],
		"time": {
			"absolute": "无读秒",
			"byoYomi": ["{n}次{period}读秒", "{period}读秒"],
			"canadian": ["加拿大读秒{period}{n}手", "加拿大读秒{period}{n}手"],
			"fischer": ["每手加{increment}", "每手加{increment}（最多{limit}）"],
			"ing": "延时{n}次{period}（每次罚2点）",
			"joint": "",
			"none": "无",
			"simple": "每手{period}",
			"units": [
				["{n}天", "{n}天"],
				["{n}小时", "{n}小时"],
				["{n}分钟", "{n}分钟"],
				["{n}秒", "{n}秒"]
			],
			"unlimited": "不限时"
		}
	},
	"zh-Hant": {
		"dates": {
			"day": "{n}日",
			"dayFirst": false,
			"joint": "",
			"list": ["、", "、"],
			"months": [
				"1月",
				"2月",
				"3月",
				"4月",
				"5月",
				"6月",
				"7月",
				"8月",
				"9月",
				"10月",
				"11月",
				"12月"
			],
			"to": ["至", "至"],
			"year": "{n}年"
		},
		"handicap": [
			"{n}子",
			"{n}子",
			"無"
		],
		"komi": {
			"none": "無",
			"points": [
				"{n}目",
				"{n}目",
				"半目",
				"{n}目半",
				"{n}目"
			],
			"reverse": "倒貼{}"
		},
		"rank": {
			"?": "段位不詳",
			"NR": "無段位",
			"chinese": true,
			"d": "{n}段",
			"first": "初段",
			"k": "{n}級",
			"p": "職業{dan}",
			"rating": "等級分{n}"
		},
		"result": {
			"": "{winner}勝",
			"0": "和棋",
			"?": "結果不詳",
			"F": "{winner}棄權勝",
			"Playing": "對局中",
			"R": "{winner}中盤勝",
			"T": "{winner}超時勝",
			"Unfinished": "未終局",
			"Void": "無勝負",
			"equal": "和棋判{winner}勝",
			"points": [
				"{winner}勝{n}目",
				"{winner}勝{n}目",
				"{winner}勝半目",
				"{winner}勝{n}目半",
				"{winner}勝{n}目"
			]
		},
		"rules": {
			"AGA": "美國規則",
			"BGA": "英國規則",
			"Chinese": "中國規則",
			"French": "法國規則",
			"GOE": "應氏規則",
			"Japanese": "日本規則",
			"Korean": "韓國規則",
			"NZ": "紐西蘭規則",
			"Old Chinese": "中國古代規則",
			"Tromp-Taylor": "特朗普-泰勒規則"
		},
		"sides": ["黑", "白"],
		"time": {
			"absolute": "無讀秒",
			"byoYomi": ["{n}次{period}讀秒", "{period}讀秒"],
			"canadian": ["加拿大讀秒{period}{n}手", "加拿大讀秒{period}{n}手"],
			"fischer": ["每手加{increment}", "每手加{increment}（最多{limit}）"],
			"ing": "延時{n}次{period}（每次罰2點）",
			"joint": "",
			"none": "無",
			"simple": "每手{period}",
			"units": [
				["{n}天", "{n}天"],
				["{n}小時", "{n}小時"],
				["{n}分鐘", "{n}分鐘"],
				["{n}秒", "{n}秒"]
			],
			"unlimited": "不限時"
		}
	}
};
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
	return b`<dl class="info" part="info">${infoRows(context).map(({ key, label, text }) => b`<div><dt>${sayIfKnown(say, `info-${key}`, label)}</dt><dd dir="auto">${valueInWords(key, text, language)}</dd></div>`)}</dl>`;
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
	const point = last.point === null ? say("pass") : nameOf$2(last.point, names, game);
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
var ViewerAttributes = class extends i$1 {
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
	return b`<slot name="before"></slot>
    <div class=${`viewer ${layout} ${viewer.mode} ${bare} ${hasSide ? "" : "no-side"}`} part="viewer" lang=${viewer.language} role=${viewer.mode === "static" ? A : "region"}
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
	return b`<slot></slot>
    ${state === "loading" && viewer.src !== null ? b`<div class="waiting" role="status"><span class="hidden">${say("loading")}</span></div>` : ""}
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
	if (viewer.mode === "static") return b`<div class="stage"><div class="surface" role="img" aria-label=${`${titleOf(context)}. ${stepWords(course, context)}`}>${board}</div></div>`;
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
		return b`<button type="button" class="chip" @click=${() => go(child)}>${moveWords(child, context) || game.notes(child)?.name || "…"}</button>`;
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
	return b`${tabs.length > 1 ? b`<div class="tabs" role="tablist" @keydown=${onKey}>${tabs.map(tab)}</div>` : ""}<div class="panel scrolls" id="panel" part=${current} tabindex="0"
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
			from: nameOf$2(part.bottom * columns + part.left, names, game),
			to: nameOf$2(part.top * columns + part.right, names, game)
		});
	}
	#answerWords(move) {
		const { say, names } = this.#viewer;
		if (!move) return say("solve-no-hint");
		return say("solve-hint", { point: move.point === null ? say("pass") : nameOf$2(move.point, names, this.problem.game) });
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
			default: return say(this.problem.hasVerdicts ? "solve-off" : "solve-unknown", { point: nameOf$2(point, names, this.problem.game) });
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
var painter_default = "/* The styles of a board. All colours and measures are variables of a theme: themes.css. */\n.kifu-board {\n  display: block;\n  width: 100%;\n  height: 100%;\n  overflow: hidden;\n  /* How far stones lie off their points: never beyond their squares. */\n  --kifu-shift: calc(1px * max(0, min(var(--kifu-placement), 0.5 - var(--kifu-stone-radius))));\n  user-select: none;\n  -webkit-user-select: none;\n}\n.kifu-board .board {\n  fill: var(--kifu-board);\n}\n.kifu-board .grain {\n  stroke: var(--kifu-grain);\n  stroke-width: 0.022;\n}\n.kifu-board .bands {\n  stroke-width: 0.19;\n  opacity: 0.4;\n}\n.kifu-board :is(.grid, .edges) {\n  fill: none;\n  stroke: var(--kifu-line);\n  stroke-width: var(--kifu-line-width);\n  stroke-linecap: square;\n}\n.kifu-board .edges {\n  stroke-width: var(--kifu-edge-width);\n}\n.kifu-board .stars {\n  fill: none;\n  stroke: var(--kifu-line);\n  stroke-width: calc(2 * var(--kifu-star-radius));\n  stroke-linecap: round;\n}\n.kifu-board .shadows {\n  fill: none;\n  transform: translate(0.05px, 0.07px);\n}\n.kifu-board marker > circle {\n  r: calc(1px * (var(--kifu-stone-radius) + var(--soft, 0) * var(--kifu-shadow-blur)));\n  fill: var(--kifu-shadow);\n}\n.kifu-board marker > :first-child {\n  --soft: 0.5;\n}\n.kifu-board marker > :last-child {\n  --soft: -0.5;\n}\n.kifu-lines {\n  fill: none;\n  stroke-width: 0.04;\n}\n.kifu-black .kifu-body {\n  r: calc(1px * (var(--kifu-stone-radius) - var(--kifu-black-outline-width) / 2));\n  fill: var(--kifu-black-fill);\n  stroke: var(--kifu-black-outline);\n  stroke-width: var(--kifu-black-outline-width);\n}\n.kifu-black .kifu-light {\n  r: calc(1px * (var(--kifu-stone-radius) - var(--kifu-black-outline-width)));\n}\n.kifu-black .kifu-lines {\n  stroke: var(--kifu-black-grain);\n  transform: scale(calc(var(--kifu-stone-radius) - var(--kifu-black-outline-width)));\n}\n.kifu-white .kifu-body {\n  r: calc(1px * (var(--kifu-stone-radius) - var(--kifu-white-outline-width) / 2));\n  fill: var(--kifu-white-fill);\n  stroke: var(--kifu-white-outline);\n  stroke-width: var(--kifu-white-outline-width);\n}\n.kifu-white .kifu-light {\n  r: calc(1px * (var(--kifu-stone-radius) - var(--kifu-white-outline-width)));\n}\n.kifu-white .kifu-lines {\n  stroke: var(--kifu-white-grain);\n  transform: scale(calc(var(--kifu-stone-radius) - var(--kifu-white-outline-width)));\n}\n.kifu-black-light {\n  stop-color: var(--kifu-black-shine);\n}\n.kifu-white-light {\n  stop-color: var(--kifu-white-shine);\n}\n.kifu-board .ghosts {\n  opacity: var(--kifu-ghost-opacity);\n}\n.kifu-board text {\n  font-family: var(--kifu-board-font, \"Helvetica Neue\", Arial, \"Noto Sans CJK SC\", sans-serif);\n  font-variant-numeric: tabular-nums;\n  text-anchor: middle;\n  pointer-events: none;\n}\n.kifu-board .coordinates text {\n  font-size: 0.46px;\n  fill: var(--kifu-coordinates);\n}\n.kifu-board .on-board {\n  --kifu-ink: var(--kifu-mark);\n}\n.kifu-board .on-black {\n  --kifu-ink: var(--kifu-black-ink);\n}\n.kifu-board .on-white {\n  --kifu-ink: var(--kifu-white-ink);\n}\n.kifu-board text:is(.on-board, .on-black, .on-white) {\n  fill: var(--kifu-ink);\n}\n.kifu-board :is(.outline, .ring) {\n  fill: none;\n  stroke: var(--kifu-ink);\n  stroke-width: var(--kifu-mark-width);\n  stroke-linejoin: round;\n}\n.kifu-board .ring {\n  stroke-width: calc(1.4 * var(--kifu-mark-width));\n}\n.kifu-board .dot {\n  fill: var(--kifu-ink);\n}\n.kifu-board .filled {\n  fill: var(--kifu-ink);\n  opacity: 0.55;\n}\n.kifu-board .backs {\n  opacity: 0.5;\n}\n.kifu-board .black-area {\n  fill: var(--kifu-black-fill);\n  stroke: var(--kifu-black-outline);\n  stroke-width: var(--kifu-line-width);\n}\n.kifu-board .white-area {\n  fill: var(--kifu-white-fill);\n  stroke: var(--kifu-white-outline);\n  stroke-width: var(--kifu-line-width);\n}\n.kifu-board .rim {\n  fill: var(--kifu-arrow-rim);\n  stroke: var(--kifu-arrow-rim);\n  stroke-width: 0.1;\n}\n.kifu-board .arrow {\n  fill: var(--kifu-arrow);\n}\n.kifu-board .dimmed {\n  fill: var(--kifu-dim);\n}\n";
// src/viewer/modes.css?inline
var modes_default = "/* The parts of the viewer that pages which only show games do not have. */\n/* Problems. */\n.answering {\n  flex-wrap: wrap;\n  justify-content: space-between;\n  padding: 8px 12px;\n}\n.verdict {\n  display: flex;\n  align-items: center;\n  gap: 8px;\n  min-block-size: 40px;\n  margin: 0;\n  font-size: 16px;\n  font-weight: 600;\n}\n.answering:is(.right, .solved) .verdict {\n  color: light-dark(#1f6b40, #63c98d);\n}\n.answering.wrong .verdict {\n  color: light-dark(#a23b3b, #f08a8a);\n}\n\n/* Moves that are only tried. */\n/* Their numbers are between the stone and its ink. */\n.kifu-board text.tried.on-black {\n  fill: #a8a8a8;\n}\n.kifu-board text.tried.on-white {\n  fill: #6b6b6b;\n}\n.trying {\n  flex-wrap: wrap;\n  background: color-mix(in srgb, var(--accent) 10%, var(--surface));\n}\n.trying .words {\n  flex: 1;\n  min-inline-size: fit-content;\n  padding-inline: 6px;\n  white-space: nowrap;\n}\n.trying .wide {\n  padding-inline: 10px;\n}\n.trying .main {\n  border-color: var(--accent);\n  font-weight: 600;\n}\n\n/* Editing. */\n.edit-tools {\n  grid-area: tools;\n  display: flex;\n  flex-wrap: wrap;\n  align-items: center;\n  gap: 2px;\n  padding: 4px 6px;\n  border-block-start: 1px solid var(--hairline);\n}\n.viewer.edit {\n  /* The tools need space as well. */\n  --board-size: min((100dvh - var(--kifu-room, 8rem) - 92px) * var(--aspect, 1), var(--columns, 19) * 60px);\n}\n.edit-tools button {\n  display: grid;\n  place-items: center;\n  inline-size: 37px;\n  block-size: 40px;\n  padding: 0;\n  border: 1px solid transparent;\n  border-radius: var(--radius);\n  background: none;\n  font-size: 17px;\n}\n.edit-tools button:hover {\n  background: var(--raised);\n}\n.edit-tools [aria-pressed=\"true\"] {\n  border-color: var(--accent);\n  background: var(--raised);\n  color: var(--accent);\n}\n.edit-tools [aria-disabled=\"true\"] {\n  color: var(--muted);\n  opacity: 0.45;\n  cursor: default;\n}\n.edit-tools .wide {\n  inline-size: auto;\n  padding-inline: 10px;\n  font-size: 14px;\n}\n.edit-tools .save:not([aria-disabled=\"true\"]) {\n  border-color: var(--accent);\n}\n.ends {\n  display: flex;\n  gap: 2px;\n  margin-inline-start: auto;\n}\n.fault {\n  flex-basis: 100%;\n  margin: 0;\n  color: light-dark(#a23b3b, #f08a8a);\n}\n.fault:empty {\n  display: none;\n}\n.fields {\n  display: grid;\n  gap: 8px;\n}\n.fields :is(input, textarea) {\n  inline-size: 100%;\n  min-block-size: 36px;\n  padding: 6px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: var(--surface);\n  color: inherit;\n  font: inherit;\n  resize: vertical;\n}\n.chips [aria-disabled=\"true\"] {\n  opacity: 0.5;\n  cursor: default;\n}\n.annotations {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 6px;\n  margin-block-start: 8px;\n}\n.annotations label {\n  display: flex;\n  flex: 1 1 auto;\n  gap: 6px;\n  align-items: center;\n  color: var(--muted);\n}\n.annotations select {\n  flex: 1;\n  min-inline-size: 0;\n  min-block-size: 32px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: var(--surface);\n  color: var(--ink);\n  font: inherit;\n}\n.annotations .toggle {\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: none;\n}\n.annotations :is(.set select, [aria-pressed=\"true\"]) {\n  border-color: var(--accent);\n  background: var(--raised);\n}\n.edit-tools .help {\n  display: flex;\n  flex-basis: 100%;\n  gap: 8px;\n  align-items: center;\n  margin: 0;\n  color: var(--muted);\n}\n.edit-tools .help input {\n  flex: 1;\n  min-inline-size: 0;\n  min-block-size: 36px;\n  padding: 6px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: var(--surface);\n  color: var(--ink);\n  font: inherit;\n}\n\n/* The menu of a line. */\n.branch-menu {\n  position: fixed;\n  inset: auto;\n  max-inline-size: 260px;\n  margin: 0;\n  padding: 4px;\n  border: 1px solid var(--hairline);\n  border-radius: 8px;\n  color: var(--ink);\n  background: var(--surface);\n  box-shadow: 0 4px 16px rgb(0 0 0 / 0.25);\n}\n.branch-menu .chips {\n  margin: 0;\n}\n.branch-menu .chips,\n.branch-menu:popover-open {\n  display: grid;\n}\n.branch-menu button {\n  min-block-size: 32px;\n  padding: 4px 12px;\n  border: 0;\n  border-radius: 6px;\n  color: inherit;\n  font: inherit;\n  text-align: start;\n  background: none;\n}\n.branch-menu button:is(:hover, :focus-visible) {\n  background: var(--raised);\n}\n.branch-menu [aria-disabled=\"true\"] {\n  opacity: 0.5;\n}\n\n.branch-menu kbd {\n  float: inline-end;\n  margin-inline-start: 24px;\n}\n\n/* The game information as a form. */\ndialog.information {\n  inline-size: min(760px, calc(100vw - 16px));\n  max-inline-size: none;\n  max-block-size: calc(100dvh - 32px);\n}\n.information p {\n  margin: 0 0 12px;\n  color: var(--muted);\n}\n.information form {\n  display: grid;\n  gap: 16px;\n}\n.information .group {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));\n  gap: 8px 12px;\n  align-items: start;\n}\n.information .field {\n  display: grid;\n  gap: 3px;\n  min-inline-size: 0;\n}\n.information .long {\n  grid-column: 1 / -1;\n}\n.information :is(input, textarea) {\n  box-sizing: border-box;\n  inline-size: 100%;\n  min-block-size: 36px;\n  padding: 6px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: var(--surface);\n  color: var(--ink);\n  font: inherit;\n  resize: vertical;\n}\n.information .wrong {\n  margin: 0;\n  color: light-dark(#a23b3b, #f08a8a);\n  font-size: 12px;\n}\n.information button {\n  justify-self: start;\n  min-block-size: 36px;\n  padding: 4px 14px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: none;\n  color: inherit;\n  font: inherit;\n  cursor: pointer;\n}\n.information .link {\n  min-block-size: 24px;\n  padding: 0;\n  border: 0;\n  color: var(--accent);\n  text-decoration: underline;\n}\n\n/* The graph of evaluations, and the moves that lost most. */\n.graph {\n  flex: none;\n  border-block-end: 1px solid var(--hairline);\n  font-size: 12px;\n}\n.graph .figures {\n  margin: 0;\n  padding: 4px 12px;\n}\n.graph .plot {\n  display: flex;\n  gap: 6px;\n  padding: 6px 8px;\n}\n.graph .axis {\n  display: flex;\n  flex-direction: column;\n  justify-content: space-between;\n  /* The middle of a number is at the height that it names. */\n  margin-block: -6px;\n  color: var(--muted);\n  font-size: 10px;\n  line-height: 12px;\n  text-align: end;\n}\n.graph .line {\n  flex: 1;\n  min-inline-size: 0;\n  cursor: pointer;\n  touch-action: pan-y;\n}\n.graph .curves {\n  display: block;\n  inline-size: 100%;\n  block-size: 84px;\n  overflow: visible;\n}\n.graph .curves path {\n  fill: none;\n  stroke-linecap: round;\n  vector-effect: non-scaling-stroke;\n}\n.graph .curves .area {\n  fill: color-mix(in srgb, var(--ink) 12%, transparent);\n}\n.graph .curves .middle {\n  stroke: var(--hairline);\n}\n.graph .curves :is(.curve, .hinted) {\n  stroke: var(--muted);\n}\n.graph .curves .leads {\n  stroke: light-dark(#2867a8, #82b6ec);\n  stroke-dasharray: 1 4;\n}\n.graph .curves :is(.cursor, .ring) {\n  stroke: var(--accent);\n}\n.graph .curves .black {\n  stroke: #17181b;\n}\n.graph .curves .white {\n  stroke: #fff;\n}\n.mistakes button {\n  display: flex;\n  align-items: center;\n  gap: 6px;\n  min-block-size: 28px;\n  padding: 0 8px;\n  border: 1px solid transparent;\n  border-radius: var(--radius);\n  background: none;\n}\n.mistakes :is(button:hover, [aria-pressed=\"true\"], [aria-current=\"true\"]) {\n  background: var(--raised);\n}\n.mistakes :is([aria-pressed=\"true\"], [aria-current=\"true\"]) {\n  border-color: var(--accent);\n}\n.mistakes .whose {\n  display: flex;\n  align-items: center;\n  gap: 4px;\n  padding: 0 8px 0 12px;\n}\n.mistakes [aria-pressed=\"false\"] {\n  border-color: var(--hairline);\n}\n.mistakes ol {\n  max-block-size: 100px;\n  margin: 0;\n  padding: 2px 4px;\n  overflow: auto;\n  list-style: none;\n}\n.mistakes li button {\n  inline-size: 100%;\n}\n.mistakes .number {\n  min-inline-size: 2em;\n  color: var(--muted);\n  text-align: end;\n}\n\n/* The list of faults. */\n.problems {\n  padding: 0;\n  list-style: none;\n}\n.problems li {\n  padding-block: 6px;\n  border-block-end: 1px solid var(--hairline);\n}\n.repair,\n.place {\n  color: var(--muted);\n}\n\n/* The magnifier above a finger. */\n.magnifier {\n  position: absolute;\n  z-index: 4;\n  inline-size: 150px;\n  block-size: 150px;\n  overflow: clip;\n  border: 2px solid var(--ink);\n  border-radius: 50%;\n  background: var(--kifu-board);\n  box-shadow: 0 4px 16px rgb(0 0 0 / 0.3);\n  pointer-events: none;\n  translate: -50% calc(-100% - 28px);\n}\n.magnifier .aim {\n  fill: none;\n  stroke: var(--accent);\n  stroke-width: 0.09;\n}\n\n/* What the editor offers for a node. */\n.viewer.edit .panel .chips {\n  margin-block: 8px 0;\n}\n.viewer.edit .panel :is(.chips, .annotations) button {\n  min-block-size: 32px;\n  padding-inline: 12px;\n}\n.buttons {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 6px;\n}\n.controls .wide {\n  inline-size: auto;\n  padding-inline: 14px;\n  border: 1px solid var(--hairline);\n}\n.viewer.edit .panel {\n  block-size: auto;\n  min-block-size: 15rem;\n}\n@container (max-width: 479px) {\n  .trying :is(.first, .last) {\n    display: none;\n  }\n}\n@media print {\n  .graph,\n  .edit-tools {\n    display: none;\n  }\n}\n\n/* The first moves of a tree of openings are hundreds. */\n.position [role=\"group\"] {\n  max-block-size: 80px;\n  overflow: auto;\n}\n\n/* The game as text. */\n.run {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(62px, 1fr));\n  align-items: center;\n}\n.game-text :is(.run, .said) {\n  padding-inline-start: 4px;\n}\n.game-text .said {\n  padding: 6px;\n  border-radius: var(--radius);\n  cursor: pointer;\n}\n.game-text .said :last-child {\n  margin-block-end: 0;\n}\n.cell,\n.branch {\n  position: relative;\n  display: flex;\n  gap: 5px;\n  align-items: center;\n  min-block-size: 26px;\n  padding: 0 4px;\n  border: 0;\n  border-radius: var(--radius);\n  background: none;\n  white-space: nowrap;\n}\n.cell .number {\n  flex: none;\n  min-inline-size: 22px;\n  border: 1px solid light-dark(#6b6f76, #9aa1ab);\n  border-radius: 9px;\n  background: #fff;\n  color: #17181b;\n  font-size: 11px;\n  line-height: 16px;\n  text-align: center;\n}\n.cell .number.black {\n  background: #24262b;\n  color: #fff;\n}\n.game-text :is(.cell, .branch, .said):hover {\n  background: var(--raised);\n}\n.game-text [aria-current] {\n  background: color-mix(in srgb, var(--accent), transparent 80%);\n}\n.branch {\n  gap: 4px;\n  padding-inline-end: 0;\n  color: var(--muted);\n  font-size: 12px;\n}\n.branch::before {\n  border: 4px solid transparent;\n  border-inline-start: 6px solid;\n  border-inline-end-width: 0;\n  content: \"\";\n}\n.branch[aria-expanded=\"true\"]::before {\n  rotate: 90deg;\n}\n.game-text [class*=\"deep-\"]:not(.deep-0) {\n  border-inline-start: 2px solid var(--hairline);\n  border-start-start-radius: 0;\n  border-end-start-radius: 0;\n}\n.deep-1 {\n  margin-inline-start: 8px;\n}\n.deep-2 {\n  margin-inline-start: 20px;\n}\n.deep-3 {\n  margin-inline-start: 32px;\n}\n.deep-4 {\n  margin-inline-start: 44px;\n}\n.deep-5 {\n  margin-inline-start: 56px;\n}\n.deep-6 {\n  margin-inline-start: 68px;\n}\n.panel:has(.game-text) {\n  block-size: min(24rem, 60svh);\n  min-block-size: 9rem;\n  padding: 6px 8px;\n  /* Parts that are drawn above the visible one move nothing: panels/text.ts. */\n  overflow-anchor: none;\n}\n.side:has(.game-text) .mistakes ol {\n  display: none;\n}\n@media print {\n  .cell .number {\n    -webkit-print-color-adjust: exact;\n    print-color-adjust: exact;\n  }\n}\n";
// src/viewer/viewer.css?inline
var viewer_default = "/* The viewer around the board. Its colours are variables on the element, so pages can set them. */\n:host {\n  --ink: var(--kifu-ink-color, light-dark(#22262b, #e4e7ec));\n  --muted: light-dark(#5c646e, #a2abb8);\n  --surface: var(--kifu-surface, light-dark(#fff, #1b1e23));\n  --raised: light-dark(#f4f5f6, #262a31);\n  --hairline: light-dark(#dfe2e6, #363b44);\n  --accent: var(--kifu-accent, light-dark(#b4532a, #ff9d6b));\n  --radius: var(--kifu-radius, 6px);\n  --gap: var(--kifu-gap, 8px);\n  display: block;\n  container-type: inline-size;\n  color: var(--ink);\n  font: 14px / 20px var(--kifu-font, system-ui, -apple-system, \"Segoe UI\", \"Noto Sans\", \"Noto Sans CJK SC\", sans-serif);\n  font-variant-numeric: tabular-nums;\n  text-align: start;\n}\n:host([hidden]) {\n  display: none;\n}\n:host([scheme=\"light\"]) {\n  color-scheme: light;\n}\n:host([scheme=\"dark\"]) {\n  color-scheme: dark;\n}\n*,\n::before,\n::after {\n  box-sizing: border-box;\n}\n.hidden {\n  position: absolute;\n  inline-size: 1px;\n  block-size: 1px;\n  overflow: hidden;\n  clip-path: inset(50%);\n  white-space: nowrap;\n}\n/* What changes with each move is laid out alone. Otherwise the browser lays out the whole board again, stone by stone. */\n.alone {\n  contain: strict;\n  block-size: 20px;\n}\n/* Its transition event reports a change of the page's colour scheme. */\n.probe {\n  position: absolute;\n  visibility: hidden;\n  background: light-dark(#000, #fff);\n  color: light-dark(#000, #fff);\n  transition: background-color 1ms;\n}\n\n/* One column: players, board, controls, and the rest below. */\n.viewer {\n  /* At most as high as the window, with lines no further apart than on a real board. */\n  --board-size: min((100dvh - var(--kifu-room, 8rem)) * var(--aspect, 1), var(--columns, 19) * 60px);\n  position: relative;\n  display: grid;\n  grid-template: \"games\" \"players\" \"stage\" \"tools\" \"controls\" \"side\" / minmax(0, 1fr);\n  overflow: clip;\n  border: 1px solid var(--hairline);\n  border-radius: calc(var(--radius) + 2px);\n  background: var(--surface);\n}\n.viewer.bare {\n  border: 0;\n  background: none;\n}\n.stage {\n  grid-area: stage;\n  display: grid;\n  place-items: center;\n  min-inline-size: 0;\n  background: var(--kifu-board);\n}\n.bare .stage {\n  background: none;\n}\n.surface {\n  position: relative;\n  inline-size: min(100%, var(--board-size));\n  min-inline-size: min(100%, 220px);\n  aspect-ratio: var(--aspect, 1);\n  touch-action: pan-y pinch-zoom;\n  -webkit-tap-highlight-color: transparent;\n  -webkit-touch-callout: none;\n  user-select: none;\n  -webkit-user-select: none;\n}\n.bare .surface {\n  inline-size: 100%;\n  border-radius: var(--radius);\n  overflow: clip;\n}\n:focus-visible {\n  outline: 2px solid var(--accent);\n  outline-offset: -2px;\n}\n.players {\n  grid-area: players;\n  display: grid;\n  grid-template-columns: 1fr 1fr;\n}\n.player {\n  display: grid;\n  grid-template: \"stone name clock captures\" \"stone rank clock captures\" / auto 1fr auto auto;\n  align-items: center;\n  column-gap: var(--gap);\n  min-inline-size: 0;\n  padding: 6px 12px;\n  border-block-end: 2px solid transparent;\n}\n/* Above a rank, names have all of a line: phones have little more. */\n.player:has(.rank) {\n  grid-template: \"stone name name name\" \"stone rank clock captures\" / auto 1fr auto auto;\n}\n.player.to-play {\n  border-block-end-color: var(--accent);\n}\n.name {\n  grid-area: name;\n  overflow: hidden;\n  font-weight: 600;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n}\n.rank {\n  grid-area: rank;\n  color: var(--muted);\n}\n.clock {\n  grid-area: clock;\n  white-space: nowrap;\n}\n.captures {\n  display: flex;\n  grid-area: captures;\n  align-items: center;\n  gap: 4px;\n  color: var(--muted);\n}\n.stone {\n  inline-size: 18px;\n  block-size: 18px;\n  border: 1px solid light-dark(#6b6f76, #9aa1ab);\n  border-radius: 50%;\n  /* Browsers print no backgrounds, and the stone of Black would look like that of White. */\n  -webkit-print-color-adjust: exact;\n  print-color-adjust: exact;\n}\n.stone.small {\n  flex: none;\n  inline-size: 9px;\n  block-size: 9px;\n}\n.stone.black {\n  background: #17181b;\n}\n.stone.white {\n  background: #fff;\n}\n\n.games {\n  display: flex;\n  grid-area: games;\n  align-items: center;\n  gap: 4px;\n  padding: 2px 8px;\n  border-block-end: 1px solid var(--hairline);\n  color: var(--muted);\n}\n\n/* Controls. */\n.controls {\n  grid-area: controls;\n  display: flex;\n  align-items: center;\n  gap: 2px;\n  padding: 4px 8px;\n  border-block-start: 1px solid var(--hairline);\n}\nbutton,\nsummary {\n  color: inherit;\n  font: inherit;\n  cursor: pointer;\n}\n.controls :is(button, summary),\n.games button {\n  display: grid;\n  flex: none;\n  place-items: center;\n  inline-size: 36px;\n  block-size: 40px;\n  padding: 0;\n  border: 0;\n  border-radius: var(--radius);\n  background: none;\n  list-style: none;\n}\n.controls :is(button, summary):hover,\n.games button:hover {\n  background: var(--raised);\n}\n.controls [aria-disabled=\"true\"] {\n  color: var(--muted);\n  opacity: 0.45;\n  cursor: default;\n}\nsummary::-webkit-details-marker {\n  display: none;\n}\n.icon {\n  inline-size: 18px;\n  block-size: 18px;\n  fill: none;\n  stroke: currentColor;\n  stroke-width: 1.7;\n  stroke-linecap: round;\n  stroke-linejoin: round;\n}\n.icon.more {\n  stroke-width: 2.6;\n}\n.icon.autoplay {\n  fill: currentColor;\n}\n.slider {\n  flex: 1;\n  min-inline-size: 40px;\n  margin-inline: 8px;\n}\ninput[type=\"range\"] {\n  display: block;\n  inline-size: 100%;\n  block-size: 24px;\n  margin: 0;\n  accent-color: var(--accent);\n}\n.place {\n  text-align: end;\n  white-space: nowrap;\n}\n.place .alone {\n  inline-size: 5.4em;\n}\n@container (max-width: 479px) {\n  .controls :is(.back-10, .forward-10) {\n    display: none;\n  }\n}\n/* In two columns the controls have less than 480 pixels as well. */\n@container (max-width: 779px) {\n  .row:not(.no-side, .bare) .controls :is(.back-10, .forward-10) {\n    display: none;\n  }\n}\n@container (min-width: 720px) and (max-width: 779px) {\n  .auto:not(.no-side, .bare) .controls :is(.back-10, .forward-10) {\n    display: none;\n  }\n}\n/* Else the menu would fall off. */\n@container (max-width: 359px) {\n  .place .alone {\n    inline-size: 2.6em;\n  }\n  .of {\n    display: none;\n  }\n}\n@container (max-width: 343px) {\n  .controls {\n    justify-content: space-between;\n    gap: 0;\n    padding-inline: 4px;\n  }\n  .slider {\n    display: none;\n  }\n}\n.menu {\n  position: relative;\n}\n.entries {\n  position: absolute;\n  inset-block-end: calc(100% + 4px);\n  inset-inline-end: 0;\n  z-index: 2;\n  min-inline-size: 220px;\n  padding: 4px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: var(--surface);\n  box-shadow: 0 4px 16px rgb(0 0 0 / 0.18);\n}\n.entries button {\n  display: block;\n  inline-size: 100%;\n  padding-inline: 12px;\n  text-align: start;\n  white-space: nowrap;\n}\n\n/* The side. */\n.side {\n  grid-area: side;\n  display: flex;\n  flex-direction: column;\n  min-inline-size: 0;\n  border-block-start: 1px solid var(--hairline);\n}\n.position {\n  flex: none;\n  padding: 6px 12px;\n}\n.position > div {\n  display: flex;\n  flex-wrap: wrap;\n  align-items: center;\n  gap: 4px 10px;\n  min-block-size: 28px;\n}\n.position .number,\n.of,\n.muted,\n.none,\ndt {\n  color: var(--muted);\n}\n.chips {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px;\n}\n.chip {\n  padding: 1px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: 12px;\n  background: var(--raised);\n}\nbutton.chip:hover {\n  border-color: var(--accent);\n}\n.tabs {\n  display: flex;\n  flex: none;\n  gap: 4px;\n  padding-inline: 8px;\n  border-block-end: 1px solid var(--hairline);\n}\n.tabs button {\n  min-block-size: 36px;\n  padding: 0 8px;\n  border: 0;\n  border-block-end: 2px solid transparent;\n  background: none;\n  color: var(--muted);\n}\n.tabs [aria-selected=\"true\"] {\n  border-block-end-color: var(--accent);\n  color: var(--ink);\n}\n.panel {\n  flex: 1 1 auto;\n  block-size: 12rem;\n  overflow: auto;\n  padding: 10px 12px;\n  overflow-wrap: anywhere;\n  scrollbar-width: thin;\n}\n.panel :is(p, dl, ul) {\n  margin: 0 0 8px;\n}\n.title {\n  font-weight: 600;\n}\n.comment {\n  white-space: pre-wrap;\n}\n.link,\n.panel a {\n  color: var(--accent);\n}\n.link {\n  display: inline;\n  padding: 0;\n  border: 0;\n  background: none;\n  text-decoration: underline;\n  text-underline-offset: 2px;\n}\n.info div {\n  display: grid;\n  grid-template-columns: minmax(5rem, 30%) 1fr;\n  gap: 8px;\n  padding-block: 2px;\n}\n/* The words of models, which pages that only show games have in English. */\ndt::first-letter {\n  text-transform: uppercase;\n}\ndd {\n  margin: 0;\n  white-space: pre-line;\n}\n\n/* The tree. */\n.tree {\n  flex: none;\n  /* The rows of the tree and a scroll bar. */\n  block-size: min(12rem, var(--rows, 1) * 27px + 26px);\n  overflow: auto;\n  border-block-start: 1px solid var(--hairline);\n  background: var(--raised);\n  cursor: pointer;\n  scrollbar-width: thin;\n}\n.tree > div {\n  position: relative;\n  min-inline-size: 100%;\n  min-block-size: 100%;\n  overflow: clip;\n}\n.tree svg {\n  position: absolute;\n  inset: 0 auto auto 0;\n}\n.tree .edge {\n  fill: none;\n  stroke: var(--muted);\n  stroke-width: 1.4;\n}\n.tree .node {\n  stroke: light-dark(#6b6f76, #9aa1ab);\n  stroke-width: 1;\n}\n.tree .node.black {\n  fill: #24262b;\n}\n.tree .node.white {\n  fill: #fff;\n}\n.tree .node.plain {\n  fill: var(--muted);\n}\n.tree .node.off {\n  stroke: color-mix(in srgb, light-dark(#6b6f76, #9aa1ab) 60%, var(--raised));\n}\n.tree circle.black.off {\n  fill: light-dark(#8b8e94, #14161a);\n}\n.tree circle.white.off {\n  fill: light-dark(#fff, #b9bec6);\n}\n.tree .edge.off {\n  stroke: var(--hairline);\n}\n.tree text {\n  fill: #fff;\n  font-variant-numeric: tabular-nums;\n  text-anchor: middle;\n  dominant-baseline: central;\n}\n.tree text.white {\n  fill: #17181b;\n}\n.tree text.black.off {\n  fill: #fff;\n}\n.tree .current {\n  fill: none;\n  stroke: var(--accent);\n  stroke-width: 2.5;\n}\n.tree .dot {\n  fill: var(--accent);\n  stroke: var(--raised);\n  stroke-width: 1.2;\n}\n.tree .dot.right {\n  fill: light-dark(#2f7d4f, #63c98d);\n}\n.tree .dot.wrong {\n  fill: light-dark(#a23b3b, #f08a8a);\n}\n\n/* Points for the keyboard. */\n.points {\n  position: absolute;\n  inset: var(--inset, 0);\n  display: grid;\n  grid-auto-rows: 1fr;\n  pointer-events: none;\n}\n.points [role=\"row\"] {\n  display: grid;\n  grid-auto-columns: 1fr;\n  grid-auto-flow: column;\n}\n.points [role=\"gridcell\"]:focus {\n  border-radius: 50%;\n  outline: 3px solid var(--accent);\n  outline-offset: -1px;\n}\n\n.notice {\n  position: absolute;\n  inset-block-end: 56px;\n  inset-inline: 0;\n  z-index: 3;\n  inline-size: fit-content;\n  margin-inline: auto;\n  padding: 4px 12px;\n  border-radius: var(--radius);\n  background: var(--ink);\n  color: var(--surface);\n}\n.notice:empty {\n  display: none;\n}\ndialog {\n  max-inline-size: min(34rem, 92vw);\n  padding: 16px 20px;\n  border: 1px solid var(--hairline);\n  border-radius: calc(var(--radius) + 2px);\n  background: var(--surface);\n  color: var(--ink);\n}\ndialog::backdrop {\n  background: rgb(0 0 0 / 0.4);\n}\ndialog h2 {\n  margin: 0 0 8px;\n  font-size: 16px;\n}\ndialog dl {\n  margin: 0 0 12px;\n}\n.key {\n  display: grid;\n  grid-template-columns: 11rem 1fr;\n  gap: 8px;\n  padding-block: 3px;\n}\nkbd {\n  padding: 1px 5px;\n  border: 1px solid var(--hairline);\n  border-radius: 4px;\n  background: var(--raised);\n  font: inherit;\n  font-size: 12px;\n}\n.close {\n  min-block-size: 36px;\n  padding-inline: 16px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n  background: var(--raised);\n}\n.waiting {\n  aspect-ratio: 1;\n  border-radius: var(--radius);\n  background: var(--kifu-board);\n  opacity: 0.4;\n}\n.failed {\n  margin: 0;\n  padding: 12px;\n  border: 1px solid var(--hairline);\n  border-radius: var(--radius);\n}\n\n@media print {\n  :host,\n  :host([scheme]) {\n    color-scheme: light;\n  }\n  .viewer,\n  .side {\n    border: 0;\n  }\n  .controls,\n  .tree,\n  .tabs,\n  .games,\n  .chips {\n    display: none;\n  }\n  .panel {\n    block-size: auto;\n    overflow: visible;\n  }\n}\n@media (prefers-reduced-motion: no-preference) {\n  .controls :is(button, summary),\n  .chip {\n    transition: background-color 120ms;\n  }\n}\n";
// src/viewer/styles.ts
/**
* Two columns: the board with its controls at the left, everything else at the right. The board grows first, as long as
* the other column keeps 300 pixels, or half where there is less.
*/
var TWO_COLUMNS = i$4`
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
var layouts = i$4`
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
        ${i$4`
  & > :not(.stage, .hidden, .probe) {
    display: none;
  }
`}
      }
    }
  }
`;
var styles = [
	r$2(painter_default),
	r$2(viewer_default),
	r$2(modes_default),
	layouts
];
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
			const words = say(REFUSALS[refusal], { point: nameOf$2(point, viewer.names, course.game) });
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
		const moves = trying.steps.slice(0, trying.at).map(({ point }) => point === null ? null : nameOf$2(point, null, game));
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
		this.editing = other ? null : document && new Editing(this, document);
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
			point: nameOf$2(point, null, this.course.game),
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
export { KifuViewer, preload };
