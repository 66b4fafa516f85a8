import { $ as judgementWords, Et as pointsOf, Hn as language, Q as filled, Un as say, X as roving, Y as addStyles, Z as ticked, cn as b, en as icon, in as A, mt as GameModel, nn as given, nt as sayIfKnown, rr as api, rt as isOutsideFields, tn as elementWith, tr as ApiError, tt as messagesIn, wn as NOTATIONS } from "./shared.js";
import { b as playStone, v as textOfRecord, y as pointUnder } from "./viewer.js";
import { n as ruleWords, t as loadRuleWords } from "./rules.js";
import { t as fileOfText } from "./query.js";
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
function turnOf(game, node) {
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
	const { now, natural } = turnOf(game, node);
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
// src/edit/annotation-row.ts
/** The row of controls of a node. */
function annotationRow(context) {
	const { game, node, act, say, sayEditing } = context;
	const { now, natural } = turnOf(game, node);
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
var PROPERTIES = {
	line: ["LN", "lines"],
	arrow: ["AR", "arrows"]
};
/** Draws a line or an arrow between two points of a node, or removes it if it is there. A line has no direction. */
function pairAction(tool, game, node, from, to) {
	const [ident, list] = PROPERTIES[tool];
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
// src/edit/history.ts
/** Adds a change. It replaces those that were undone. Without a difference there is none. */
function noted(history, change) {
	if (change.to === change.from) return history;
	return [...history.filter(({ to }) => to <= change.from), change];
}
/** The history of changes that an earlier run of the page has made, in words: it does not know which of them belong together. */
function historyOf(words) {
	return words.map((words, from) => ({
		from,
		to: from + 1,
		words
	}));
}
/** The change that undoing takes back; `undefined` if it is unknown. */
function undone(history, count) {
	return history.find(({ to }) => to === count);
}
/** The change that redoing repeats. */
function redone(history, count) {
	return history.find(({ from }) => from === count);
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
// src/app/css/editor.css?inline
var editor_default = ".editor {\n  display: flex;\n  flex: 1 1 500px;\n  flex-direction: column;\n  gap: 8px;\n  min-block-size: 0;\n  padding: 8px 12px 0;\n  overflow-y: auto;\n}\n.editor :is(.tools, .chips, .node, .end, .annotations) {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 6px;\n  align-items: center;\n}\n.editor .tools {\n  gap: 2px;\n}\n.editor .tool {\n  justify-content: center;\n  min-inline-size: 36px;\n  min-block-size: 36px;\n  padding: 0;\n  border-color: transparent;\n  font-size: 17px;\n  text-align: center;\n}\n.editor .tool.wide {\n  padding-inline: 10px;\n  font-size: 14px;\n}\n.editor [aria-pressed=\"true\"] {\n  border-color: var(--accent);\n  background: var(--chosen);\n}\n.editor .steps {\n  display: flex;\n  margin-inline-start: auto;\n}\n.editor .help {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n  margin: 0;\n  color: var(--muted);\n}\n.editor .help input {\n  flex: 1;\n  min-inline-size: 0;\n}\n.editor .chips button.chip {\n  min-block-size: 0;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  color: inherit;\n  background: none;\n}\n.editor .fields {\n  display: grid;\n  gap: 6px;\n}\n.editor :is(input, textarea),\n.information :is(input, textarea) {\n  inline-size: 100%;\n  padding: 6px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  color: inherit;\n  font: inherit;\n  background: var(--ground);\n  resize: vertical;\n}\n.editor .annotations label {\n  display: flex;\n  flex: 1 1 auto;\n  gap: 6px;\n  align-items: center;\n  color: var(--muted);\n}\n.editor .annotations label span {\n  flex: 0 0 auto;\n}\n.editor .chips {\n  margin: 0;\n}\n.editor .annotations select {\n  flex: 1;\n  min-inline-size: 0;\n  padding: 4px 6px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  color: var(--ink);\n  font: inherit;\n  background: var(--ground);\n}\n.editor .annotations .set select {\n  border-color: var(--accent);\n  background: var(--chosen);\n}\n.editor :is(.chips, .node) button,\n.editor .annotations button {\n  padding: 4px 10px;\n}\n.editor [aria-disabled=\"true\"] {\n  opacity: 0.5;\n  cursor: default;\n}\n.editor .fault {\n  flex: 1 1 100%;\n  margin: 0;\n}\n.editor .end {\n  position: sticky;\n  inset-block-end: 0;\n  margin: auto -12px 0;\n  padding: 4px 12px 8px;\n  border-block-start: 1px solid var(--hairline);\n  background: var(--raised);\n}\n.editor .end span {\n  flex: 1;\n  color: var(--muted);\n}\n.editor textarea {\n  block-size: 72px;\n}\n@media (max-width: 899px) {\n  .editor {\n    flex: none;\n    overflow: visible;\n  }\n}\n\n.branch-menu {\n  position: fixed;\n  inset: auto;\n  max-inline-size: 260px;\n  margin: 0;\n  padding: 4px;\n  border: 1px solid var(--hairline);\n  border-radius: 8px;\n  color: var(--ink);\n  background: var(--surface);\n  box-shadow: 0 4px 16px rgb(0 0 0 / 0.25);\n}\n.branch-menu .chips {\n  margin: 0;\n}\n.branch-menu .chips,\n.branch-menu:popover-open {\n  display: grid;\n}\n.editor .branch-menu button.chip {\n  min-block-size: 32px;\n  padding: 4px 12px;\n  border: 0;\n  border-radius: 6px;\n  color: inherit;\n  font: inherit;\n  text-align: start;\n  background: none;\n}\n.editor .branch-menu button.chip:is(:hover, :focus-visible) {\n  background: var(--chosen);\n}\n\n.editor .branch-menu kbd {\n  float: inline-end;\n  margin-inline-start: 24px;\n}\n\n.information {\n  inline-size: min(760px, calc(100vw - 16px));\n}\n.information form {\n  display: grid;\n  gap: 16px;\n}\n.information .group {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));\n  gap: 8px 12px;\n  align-items: start;\n}\n.information .long {\n  grid-column: 1 / -1;\n}\n.information .field :is(input[type=\"text\"], textarea) {\n  min-inline-size: 0;\n  background: var(--surface);\n}\n.information .wrong {\n  margin-block-start: 2px;\n  font-size: 12px;\n}\n";
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
// src/app/messages/editing.ts
var sayEditing = (key, values) => editingWordsIn(language())(key, values);
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
// src/app/game/branches.ts
/** Copies the branch of a draft from a node on. `number` is that of the game in its file, from 1. Returns false if its text is damaged. */
async function copyBranch(draft, game, node, number) {
	const bytes = new Uint8Array(await (await api.draftFile(draft)).arrayBuffer());
	const text = branchText(textOfRecord(bytes), number - 1, game, node);
	if (text === null) return false;
	await writeBranch(text);
	return true;
}
// src/app/game/draft-changes.ts
var DraftChanges = class {
	#host;
	history = [];
	/** The result of the last change. */
	told = "";
	/** An illegal move, which the user may still choose to play. */
	illegal = null;
	/** The text that waits for an answer before it is pasted. */
	asked = null;
	constructor(host) {
		this.#host = host;
	}
	/** Begins with the changes of an earlier run. Only the state with which editing begins has them. */
	begin({ changes, model }) {
		if (!changes || this.history.length > 0) return;
		const game = new GameModel(model);
		const words = ({ action, repairs }) => action ? wordsFor(action, game) : say("repair-safely", { count: repairs ?? 0 });
		this.history = historyOf(changes.map(words));
	}
	#tell(words) {
		this.told = words;
		this.#host.requestUpdate();
	}
	#run(change) {
		this.#host.command(async (draft, node) => {
			[this.illegal, this.asked] = [null, null];
			this.#tell("");
			return change(draft, node);
		});
	}
	/** Makes a change, and notes it for undo. An answer may depend on changes that the server has not answered yet. */
	#change(words, change) {
		this.#run(async (draft, node) => {
			const after = await change(draft, node);
			const game = new GameModel(draft.model);
			this.history = noted(this.history, {
				from: draft.undo,
				to: after.undo,
				words: words(game)
			});
			return after;
		});
	}
	/** Carries out actions as one change. `words` are those for undo [default: those of the last action]. */
	act(actions, words = "") {
		const done = [];
		this.#change((game) => words || (done.length > 0 ? wordsFor(done.at(-1), game) : ""), async (draft, node) => {
			const game = new GameModel(draft.model);
			let after = draft;
			for (const action of actions(game, node)) try {
				after = await api.act(after, action);
				done.push(action);
			} catch (error) {
				this.#refused(error, action, game);
				break;
			}
			return {
				...after,
				node: after === draft ? node : nodeAfter(done, game, node, after.node)
			};
		});
	}
	#refused(error, action, game) {
		this.#tell(error.message);
		if (!(error instanceof ApiError) || error.code !== "illegal-move" || action.action !== "play") return;
		this.illegal = {
			...action,
			anyway: true
		};
		if (typeof action.point !== "number") return;
		const isOccupied = game.board(action.node)[action.point] !== 0;
		const point = game.nameOf(action.point);
		this.#tell(messagesIn(language())(isOccupied ? "edit-occupied" : "edit-illegal", { point }));
	}
	/** Takes back all that the last change of the user did. */
	undo() {
		this.#run(async (draft) => {
			const end = undone(this.history, draft.undo)?.from ?? draft.undo - 1;
			let after = draft;
			while (after.undo > Math.max(0, end)) after = await api.undo(after);
			return after;
		});
	}
	redo() {
		this.#run(async (draft) => {
			const end = redone(this.history, draft.undo)?.to ?? draft.undo + 1;
			let after = draft;
			while (after.undo < end && after.redo > 0) after = await api.redo(after);
			return after;
		});
	}
	repair(count) {
		this.#change(() => say("repair-safely", { count }), (draft, node) => api.repair(draft, node));
	}
	copy() {
		this.#run(async (draft, node) => {
			await this.#copied(draft, node);
			return {
				...draft,
				node
			};
		});
	}
	async #copied(draft, node) {
		const isCopied = await copyBranch(draft, new GameModel(draft.model), node, this.#host.number);
		this.#tell(sayEditing(isCopied ? "branch-copied" : "branch-damaged"));
		return isCopied;
	}
	cut() {
		this.#change(() => sayEditing("cut-branch"), async (draft, node) => node > 0 && await this.#copied(draft, node) ? api.act(draft, {
			action: "delete_branch",
			node
		}) : {
			...draft,
			node
		});
	}
	/** Pastes a text as variations of the node at hand, or asks first. */
	paste(given = "") {
		this.#paste(async (draft, node) => {
			const text = given || await readBranch();
			return text === "" ? null : {
				text,
				node,
				questions: pasteQuestions(text, new GameModel(draft.model), node)
			};
		});
	}
	/** Answers the question with yes. */
	goOn() {
		const { asked } = this;
		if (asked) this.#paste(async () => answered(asked));
	}
	#paste(read) {
		this.#change(() => sayEditing("paste-branch"), async (draft, node) => {
			const asked = await read(draft, node);
			if (asked?.questions.length === 0) return api.act(draft, {
				action: "paste",
				node: asked.node,
				text: asked.text
			});
			this.asked = asked;
			this.#tell(asked ? "" : sayEditing("branch-missing"));
			return {
				...draft,
				node
			};
		});
	}
};
/** The words for an action in the language of the page. */
function wordsFor(action, game) {
	const sayViewer = messagesIn(language());
	return changeWords(action, game, {
		say: sayViewer,
		sayEditing,
		infoLabel: (field) => infoLabel(field, sayViewer, sayEditing)
	});
}
// src/app/game/editor.ts
addStyles(editor_default);
var GameEditor = class extends elementWith(() => ({
	draft: given(),
	node: 0,
	number: 1,
	canSave: false,
	viewer: () => null,
	fault: "",
	tool: "play",
	start: null,
	label: "",
	isInfoShown: false,
	isMenuShown: false
})) {
	#changes = new DraftChanges(this);
	#stops = [];
	connectedCallback() {
		super.connectedCallback();
		addEventListener("paste", this.#onPaste, { capture: true });
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		removeEventListener("paste", this.#onPaste, { capture: true });
		for (const stop of this.#stops) stop();
	}
	firstUpdated() {
		const viewer = this.viewer();
		if (!viewer) return;
		const draw = (from, to) => this.#changes.act((game, node) => rightButtonActions(game, node, from, to));
		this.#stops = [watchTree(viewer.tree.element, (event) => this.#showMenu(event)), watchRightButton(viewer, draw)];
	}
	#showMenu(event) {
		this.isMenuShown = true;
		this.updateComplete.then(() => showBranchMenu(this, event));
	}
	willUpdate(changed) {
		if (changed.has("draft")) this.#changes.begin(this.draft);
	}
	/** Uses the tool on a point. */
	press(point) {
		const hand = {
			tool: this.tool,
			start: this.start,
			label: this.label
		};
		this.#begin(startAfter(hand, point));
		if (this.start === null) this.#changes.act((game, node) => pressActions(hand, game, node, point));
	}
	/** Carries out the command of a key. Returns false if it has none. */
	key(event) {
		const key = event.key.toLowerCase();
		const changes = this.#changes;
		if (event.ctrlKey || event.metaKey) {
			if (key === "z") event.shiftKey ? changes.redo() : changes.undo();
			else if (key === "y") changes.redo();
			else if (key === "s" && this.canSave) this.command("save");
			else if (key === "c" && getSelection()?.isCollapsed !== false) changes.copy();
			else if (key === "x") changes.cut();
			else return false;
			return true;
		}
		if (event.altKey) return false;
		const tool = EDITOR_TOOLS.find((row) => row.key === event.key)?.tool;
		if (event.key === "x") this.#pass();
		else if (event.key === "e") this.querySelector("textarea")?.focus();
		else if (event.key === "i") this.#showInfo();
		else if (event.key === "Delete" && this.node > 0) changes.act((_, node) => node > 0 ? [{
			action: "delete_branch",
			node
		}] : []);
		else if (key === "escape" && this.start !== null) this.#begin(null);
		else if (tool) this.#choose(tool);
		else return false;
		return true;
	}
	command(command) {
		this.dispatchEvent(new CustomEvent("edit-command", { detail: command }));
	}
	#choose(tool) {
		this.tool = tool;
		this.#begin(null);
	}
	/** Begins a line or an arrow at a point, or gives it up. */
	#begin(point) {
		this.start = point;
		this.viewer()?.showPoint(point);
	}
	#pass() {
		this.#changes.act((_, node) => [{
			action: "play",
			node
		}]);
	}
	#playAnyway(illegal) {
		this.#changes.act(() => [illegal]);
		this.viewer()?.focusBoard();
	}
	#onPaste = (event) => {
		if (!isOutsideFields(event)) return;
		event.preventDefault();
		this.#changes.paste(pastedBranch(event));
	};
	#showInfo() {
		this.isInfoShown = true;
		loadRuleWords().then(() => this.requestUpdate());
		this.updateComplete.then(() => showInfo(this));
	}
	render() {
		const { draft, node, tool } = this;
		const changes = this.#changes;
		const game = new GameModel(draft.model);
		const sayViewer = messagesIn(language());
		const context = {
			say: sayViewer,
			sayEditing,
			game,
			node,
			act: (actions, words) => changes.act(() => actions, words)
		};
		const step = (name, count, words) => {
			const label = words ? `${sayViewer(name)}: ${words}` : sayViewer(name);
			return b`<button class="quiet" ?disabled=${count === 0} aria-label=${label} title=${label} @click=${() => changes[name]()}>${icon(name)}</button>`;
		};
		return b`<div class="tools" role="toolbar" aria-label=${sayViewer("edit-tools")} ${roving()}
        @click=${({ detail }) => detail > 0 && this.viewer()?.focusBoard()}>
        ${toolButtons(sayViewer, sayEditing, tool, (chosen) => this.#choose(chosen))}
        <button type="button" class="tool wide" title=${`${sayViewer("edit-pass")} (x)`} @click=${() => this.#pass()}>${sayViewer("edit-pass")}</button>
        <span class="steps">
          ${step("undo", draft.undo, undone(changes.history, draft.undo)?.words)}
          ${step("redo", draft.redo, redone(changes.history, draft.undo)?.words)}
        </span>
      </div>
      ${toolHelp(this, sayEditing, (label) => {
			this.label = label;
		})}
      ${annotationRow(context)}
      ${nodeFields(context, () => this.canSave && this.command("save"))}
      ${lineButtons(context, this.#lineEnd(game, node))}
      <div class="node">${branchButtons(node, sayEditing, changes)}${this.#recordButtons(game)}</div>
      ${this.#end()}
      ${this.isInfoShown ? this.#info(context) : A}
      ${this.isMenuShown ? branchMenu(context, this.#lineEnd(game, node), changes, () => {
			this.isMenuShown = false;
		}) : A}`;
	}
	/** The last node of the line through the node that the viewer follows. */
	#lineEnd(game, node) {
		const course = this.viewer()?.course;
		return course && course.game.json === this.draft.model && course.node === node ? course.end() : game.lineEnd(node);
	}
	#info({ say, act }) {
		return infoDialog({
			say,
			sayEditing,
			ruleWords,
			act,
			model: this.draft.model,
			closed: () => {
				this.isInfoShown = false;
			}
		});
	}
	/** The buttons of the whole record: its information, and its repair. */
	#recordButtons(game) {
		const safe = (game.json.findings ?? []).filter(({ safety }) => safety === "safe").length;
		const information = sayEditing("game-information");
		return b`<button title=${`${information} (i)`} @click=${() => this.#showInfo()}>${information}</button>
      ${safe > 0 ? b`<button @click=${() => this.#changes.repair(safe)}>${say("repair-safely", { count: safe })}</button>` : A}`;
	}
	/** What the last change came to, and where the record is saved. */
	#end() {
		const { draft, canSave } = this;
		const { illegal, told } = this.#changes;
		return b`<div class="end">
        <p class="fault" role="status">
          ${told || this.fault}${this.#question()}
          ${illegal ? b`<button @click=${() => this.#playAnyway(illegal)}>${messagesIn(language())("edit-anyway")}</button>` : A}
        </p>
        ${draft.unprotected ? b`<p class="fault" role="alert">${say("draft-unprotected", { reason: draft.unprotected })}</p>` : A}
        <span>${draft.changed ? say("unsaved") : say("no-changes")}</span>
        ${canSave ? b`<button class="main" ?disabled=${!draft.changed} @click=${() => this.command("save")}>${say("save")}</button>` : A}
        <button class="quiet" ?disabled=${!draft.changed} aria-label=${say("download-edited")} title=${say("download-edited")} @click=${() => this.command("download")}>${icon("download")}</button>
        <button @click=${() => this.command("end")}>${say("end-editing")}</button>
      </div>`;
	}
	/** The question before pasting. */
	#question() {
		const { asked } = this.#changes;
		if (!asked) return A;
		const open = () => this.dispatchEvent(new CustomEvent("record-made", {
			detail: fileOfText(asked.text),
			bubbles: true
		}));
		return pasteQuestion(asked, sayEditing, {
			go: () => {
				this.#changes.goOn();
				if (asked.questions.length === 1) this.viewer()?.focusBoard();
			},
			open: this.canSave || !this.draft.changed ? open : null
		});
	}
};
customElements.define("game-editor", GameEditor);
export { GameEditor };
