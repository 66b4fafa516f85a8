import { Bt as usePortraits, Tn as addressOf, Un as say, cn as b, in as A } from "./shared.js";
import { r as saySite } from "./site-parts.js";
// src/site/record.ts
/** Counts the games of a player. Other spellings of the name count as other players. */
function recordOf(name, rows) {
	const none = () => ({
		games: 0,
		won: 0,
		lost: 0
	});
	const record = {
		black: none(),
		white: none()
	};
	const opponents = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const winner = /^B\+/.test(row.result ?? "") ? "black" : /^W\+/.test(row.result ?? "") ? "white" : null;
		for (const [side, other] of [["black", "white"], ["white", "black"]]) {
			if (row[side] !== name) continue;
			record[side].games += 1;
			if (winner === side) record[side].won += 1;
			if (winner === other) record[side].lost += 1;
			const opponent = row[other];
			if (opponent && opponent !== name) opponents.set(opponent, (opponents.get(opponent) ?? 0) + 1);
		}
	}
	const sorted = [...opponents].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
	return {
		...record,
		opponents: sorted
	};
}
// src/site/player.ts
/** The games that are counted. */
var MAX_COUNTED = 5e3;
/** The opponents that are named. */
var MAX_OPPONENTS = 8;
/** The player whom a query asks for, and for nothing else: `player:"=Honinbo Shusaku"`; `null` for any other query. */
function playerOf(query) {
	return /^player:"=([^"]+)"$/.exec(query.trim())?.[1] ?? null;
}
/** The query for all games of a player. */
var queryOf = (name, field = "player") => `${field}:"=${name.replaceAll("\"", "")}"`;
var listOf = (q) => addressOf({
	screen: "library",
	library: 0,
	game: null,
	query: { q }
});
usePortraits((field, name) => ({
	screen: "library",
	query: { q: queryOf(name, field) }
}));
/** The address of a player's games. */
var addressOfPlayer = (name) => listOf(queryOf(name));
function playerCard(name, rows) {
	const { opponents, ...sides } = recordOf(name, rows);
	const cell = (count, q) => b`<td>${count > 0 ? b`<a href=${listOf(q)}>${count}</a>` : count}</td>`;
	return b`<section class="player-card" aria-label=${name}>
    <table>
      <thead>
        <tr>
          <th scope="col">${name}</th>
          <th scope="col">${say("games-word")}</th>
          <th scope="col">${say("side-won")}</th>
          <th scope="col">${say("side-lost")}</th>
        </tr>
      </thead>
      <tbody>
        ${["black", "white"].map((side) => b`<tr>
              <th scope="row"><span class="stone ${side}" aria-hidden="true"></span> ${say(side)}</th>
              ${cell(sides[side].games, queryOf(name, side))}
              ${cell(sides[side].won, `${queryOf(name, side)} ${queryOf(name, "winner")}`)}
              ${cell(sides[side].lost, `${queryOf(name, side)} ${queryOf(name, "loser")}`)}
            </tr>`)}
      </tbody>
    </table>
    ${opponents.length === 0 ? A : b`<p>
            ${saySite("opponents")}:
            ${opponents.slice(0, MAX_OPPONENTS).map(([other, games], at) => b`${at > 0 ? ", " : ""}<a href=${listOf(`${queryOf(name)} ${queryOf(other)}`)}>${other}</a> ${games}`)}
          </p>`}
  </section>`;
}
export { playerOf as i, addressOfPlayer as n, playerCard as r, MAX_COUNTED as t };
