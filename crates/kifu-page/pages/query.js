import { Gn as say, Jn as en, Jt as partsOf, Un as gamesCount, ar as api } from "./shared.js";
// src/app/query-words.ts
/** The fields with the name of a player, and what each says about the player. */
var SIDES = {
	player: null,
	black: "player-black",
	white: "player-white",
	winner: "player-won",
	loser: "player-lost"
};
var isSide = (field) => Object.hasOwn(SIDES, field);
/** The fields whose value follows the word for the field. */
var NAMED = {
	komi: "komi",
	handicap: "handicap",
	rank: "rank",
	ranks: "rank",
	blackrank: "rank-black",
	whiterank: "rank-white",
	size: "size",
	moves: "moves",
	tag: "tags",
	rules: "rules",
	file: "file-word",
	margin: "margin"
};
/** Reads a condition; `null` for anything else, such as a word or parentheses. */
function conditionOf(text) {
	const found = /^(?:(-|not\s+))?([a-z]+):(?:"((?:[^"\\]|\\.)*)"|([^\s"()]+)|="((?:[^"\\]|\\.)*)")$/i.exec(text);
	if (!found) return null;
	const unescaped = (text) => text.replaceAll(/\\(["“”\\])/g, "$1");
	const raw = found[4] ?? unescaped(found[3] ?? `=${found[5]}`);
	const isWhole = raw.startsWith("=");
	return {
		field: found[2].toLowerCase(),
		value: isWhole ? raw.slice(1) : raw,
		isWhole,
		isNegated: found[1] !== void 0
	};
}
/** The text of a condition for a name: the whole name, or with an empty `sign` a part of it. */
function nameCondition(field, name, sign = "=") {
	return `${field}:"${sign}${name.replaceAll(/["“”\\]/g, "\\$&")}"`;
}
/** The players whom a query names. */
function playersOf(query) {
	const players = /* @__PURE__ */ new Map();
	for (const part of partsOf(query)) {
		const condition = conditionOf(part.text);
		if (!condition || condition.isNegated || !isSide(condition.field) || isColor(condition.value)) continue;
		const { field, value, isWhole } = condition;
		const key = `${isWhole}${value.toLowerCase()}`;
		const known = players.get(key) ?? {
			name: value,
			isWhole,
			sides: /* @__PURE__ */ new Map()
		};
		known.sides.set(field, part);
		players.set(key, known);
	}
	return [...players.values()];
}
/** `winner:white` names a colour, not a player. */
var isColor = (value) => /^(black|white)$/i.test(value);
/** The conditions of a query as chips, in their order. Conditions about one player are one chip. */
function chipsOf(query) {
	const players = playersOf(query);
	return partsOf(query).flatMap((part) => {
		const player = players.find(({ sides }) => [...sides.values()].some(({ from }) => from === part.from));
		if (!player) return [{
			text: wordsOf(part.text),
			parts: [part]
		}];
		const parts = [...player.sides.values()];
		return parts[0].from === part.from ? [{
			text: playerWords(player),
			parts
		}] : [];
	});
}
/** A player with colour and result: "Lee Sedol as White, lost". */
function playerWords({ name, sides }) {
	return Object.entries(SIDES).flatMap(([side, key]) => key && sides.has(side) ? [key] : []).reduce((text, key) => say(key, { name: text }), name);
}
/** A condition in words; the text itself if there are none. */
function wordsOf(text) {
	const condition = conditionOf(text);
	if (!condition) return text;
	const { field, value, isNegated } = condition;
	const words = fieldWords(field, value);
	if (words === null) return text;
	return isNegated ? say("chip-not", { condition: words }) : words;
}
function fieldWords(field, value) {
	if (isSide(field)) {
		const key = SIDES[field];
		return key ? say(key, { name: isColor(value) ? say(value.toLowerCase()) : value }) : value;
	}
	if (field === "event") return value;
	if (field === "year" || field === "date") return rangeWords(value);
	if (field === "result") return resultWords(value);
	if (field === "has") return Object.hasOwn(en, `has-${value}`) ? say(`has-${value}`) : null;
	const name = NAMED[field];
	return name ? `${say(name)} ${rangeWords(value)}` : null;
}
function resultWords(value) {
	if (/^[BW]$/i.test(value)) return say(value.toUpperCase() === "B" ? "black-won" : "white-won");
	const key = `result:${value}`;
	return Object.hasOwn(en, key) ? say(key) : null;
}
/** A range: `1990..1999` is 1990–1999. */
function rangeWords(value) {
	const range = /^(.*?)\.\.(.*)$/.exec(value);
	if (!range) return value;
	const [from, to] = [range[1], range[2]];
	if (from === to) return from;
	if (from !== "" && to !== "") return `${from}–${to}`;
	return from === "" ? `≤ ${to}` : `≥ ${from}`;
}
// src/app/shell/suggest.ts
/** The most names and fields that are suggested. */
var [MAX_NAMES, MAX_FIELDS] = [6, 4];
/** The names that are read, because a game has those of both players. */
var READ = 40;
var fields = null;
/** Finds the word that ends at the cursor. */
function wordBefore(text, cursor) {
	let [from, isQuoted] = [0, false];
	for (let at = 0; at < cursor; at++) {
		const sign = text[at];
		if (sign === "\"") isQuoted = !isQuoted;
		else if (!isQuoted && (/[\s(]/.test(sign) || sign === "-" && from === at)) from = at + 1;
	}
	const [, field, value] = /^(?:([a-z]+):)?"?=?"?(.*?)"?$/i.exec(text.slice(from, cursor));
	return {
		from,
		field: field?.toLowerCase() ?? null,
		value: value ?? ""
	};
}
/** Returns what may complete the word at the cursor. */
async function suggest(library, text, cursor, signal) {
	const { from, field, value } = wordBefore(text, cursor);
	if (value === "" || /^\d/.test(value)) return [];
	const completed = (condition) => text.slice(0, from) + condition + text.slice(cursor);
	if (field === null) {
		const [known, names] = await Promise.all([fieldsLike(value), value.length > 1 ? namesLike(library, "player", value, signal) : []]);
		return [...known.map(({ name, example }) => ({
			text: `${name}:`,
			hint: exampleWords(example),
			query: completed(`${name}:`)
		})), ...names.map(({ name, hint }) => ({
			text: name,
			hint,
			query: `${completed(nameCondition("player", name))} `
		}))];
	}
	if (!Object.hasOwn(SIDES, field) && field !== "event") return [];
	return (await namesLike(library, field, value, signal)).map(({ name, hint }) => ({
		text: name,
		hint,
		query: `${completed(nameCondition(field, name))} `
	}));
}
async function fieldsLike(word) {
	fields ??= api.fields();
	return (await fields.catch(() => {
		fields = null;
		return [];
	})).filter(({ name }) => name.startsWith(word.toLowerCase())).slice(0, MAX_FIELDS);
}
/** An example of a condition, with its meaning if there are words for it. */
function exampleWords(example) {
	const words = wordsOf(example);
	return words === example ? example : `${example} – ${words}`;
}
/** The names of players or events that contain a text, the most frequent first. */
async function namesLike(library, field, value, signal) {
	const by = field === "event" ? "event" : "player";
	const { view } = await api.view(library, { query: nameCondition(field, value, "") }, signal);
	if (view == null) return [];
	const [facet] = await api.facets(library, view, by, READ, signal);
	const all = (facet?.values ?? []).map(({ value, games }) => ({
		name: value,
		hint: gamesCount(games)
	}));
	const like = all.filter(({ name }) => name.toLowerCase().includes(value.toLowerCase()));
	return (like.length > 0 || by === "player" ? like : all).slice(0, MAX_NAMES);
}
export { nameCondition as a, chipsOf as i, suggest as n, playersOf as o, wordBefore as r, namesLike as t };
