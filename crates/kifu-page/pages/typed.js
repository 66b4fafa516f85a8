import { f as nameCondition } from "./query.js";
import { r as openShelf, t as MAX_COUNTED } from "./shelf.js";
// src/site/fields.ts
/** The fields that a site knows, each with an example. */
var FIELDS = [
	["black", "black:\"Ke Jie\""],
	["white", "white:=Shusaku"],
	["player", "player:Cho"],
	["winner", "winner:Cho"],
	["loser", "loser:Cho"],
	["event", "event:Honinbo"],
	["date", "date:2016-03..2017"],
	["year", "year:1990..1999"],
	["result", "result:B+R"],
	["margin", "margin:..1.5"],
	["moves", "moves:>200"],
	["komi", "komi:6.5"],
	["handicap", "handicap:2.."],
	["rank", "rank:9p"],
	["ranks", "ranks:1d.."],
	["blackrank", "blackrank:5k..1d"],
	["whiterank", "whiterank:9p"],
	["rules", "rules:Chinese"],
	["time", "time:1h.."],
	["overtime", "overtime:5x30"],
	["size", "size:19 or size:13x9"],
	["game", "game:hex"],
	["opening", "opening:sanrensei"],
	["joseki", "joseki:\"magic sword\""],
	["captures", "captures:20.."],
	["ko", "ko:1.."],
	["pattern", "pattern:{.X./OX.}"],
	["played", "played:Q16,D4"],
	["has", "has:variations"],
	["text", "text:ladder"],
	["name", "name:Tokyo"],
	["id", "id:17"]
];
// src/site/typed.ts
/** The games that are read at once. */
var PART = 2e3;
var COUNTED = {
	player: {
		values: (row) => [row.black, row.white],
		query: (name) => nameCondition("player", name)
	},
	event: {
		values: (row) => [row.event],
		query: (name) => nameCondition("event", name)
	},
	year: {
		values: ({ date }) => [/^\d{4}/.exec(date ?? "")?.[0]],
		query: (year) => `year:${year}`,
		isScale: true
	}
};
var fields = () => FIELDS.map(([name, example]) => ({
	name,
	example
}));
/** Counts the games of a list by the facets of `by`, `player,event`: names with the most games first, years in order. */
async function facets(rows, by, count) {
	const names = by.split(",").filter((name) => Object.hasOwn(COUNTED, name));
	const counts = names.map(() => /* @__PURE__ */ new Map());
	const silent = names.map(() => 0);
	for (let [from, total] = [0, 1]; from < Math.min(total, MAX_COUNTED); from += PART) {
		const list = await rows(from, PART);
		total = list.total;
		for (const row of list.rows) names.forEach((name, at) => {
			const values = COUNTED[name].values(row).filter((value) => value != null && value !== "");
			if (values.length === 0) silent[at] += 1;
			for (const value of values) counts[at].set(value, (counts[at].get(value) ?? 0) + 1);
		});
	}
	return names.map((name, at) => {
		const { query, isScale } = COUNTED[name];
		const values = [...counts[at]].map(([value, games]) => ({
			value,
			games,
			query: query(value)
		}));
		const before = (one, other) => one < other ? -1 : 1;
		values.sort((one, other) => isScale || one.games === other.games ? before(one.value, other.value) : other.games - one.games);
		return {
			name,
			values: values.slice(0, count),
			more: Math.max(0, values.length - count),
			silent: silent[at]
		};
	});
}
/** A game with its row; `unknown` has the fields of a row that a site does not know. */
async function game(id, unknown) {
	const shelf = await openShelf();
	const [record, answer] = await Promise.all([shelf.record(id), shelf.search({ query: `id:${id}` })]);
	const [row] = (await answer.rows(0, 1)).rows;
	return {
		encoding: "UTF-8",
		format: "sgf",
		games: record.games.length,
		model: record.games[0],
		sgf: record.sgf,
		row: {
			...row,
			...unknown
		}
	};
}
export { facets, fields, game };
