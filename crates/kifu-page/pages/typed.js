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
/** The games whose names are counted. */
var MAX_COUNTED = 2e3;
/** The names of a game that a list of players or events counts. */
var NAMES = {
	player: (row) => [row.black, row.white],
	event: (row) => [row.event]
};
var fields = () => FIELDS.map(([name, example]) => ({
	name,
	example
}));
/** The players or events of a list of games, the most frequent first. */
async function facets(rows, by, count) {
	const games = /* @__PURE__ */ new Map();
	for (const row of (await rows(0, MAX_COUNTED)).rows) for (const name of NAMES[by]?.(row) ?? []) if (name) games.set(name, (games.get(name) ?? 0) + 1);
	const values = [...games].map(([value, games]) => ({
		value,
		games
	}));
	values.sort((one, other) => other.games - one.games || (one.value < other.value ? -1 : 1));
	return [{
		name: by,
		values: values.slice(0, count),
		more: Math.max(0, values.length - count),
		silent: 0
	}];
}
export { facets, fields };
