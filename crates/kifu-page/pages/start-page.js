import { A as pictureOfPosition, Jt as playerName, N as rowsOf, Tn as addressOf, Un as say, Vn as gamesCount, cn as b, en as icon, in as A, tn as elementWith } from "./shared.js";
import { r as saySite, t as fetched } from "./site-parts.js";
// src/site/new-games.ts
function pictureOf({ size, black, white, last }, stars) {
	const stones = new Uint8Array(size[0] * size[1]);
	for (const point of black) stones[point] = 1;
	for (const point of white) stones[point] = 2;
	const position = {
		size,
		board: rowsOf(stones, size[0]),
		stars: stars[size.join("x")] ?? [],
		columns: [],
		rows: []
	};
	return {
		...pictureOfPosition(position, last ?? -1),
		coordinates: null
	};
}
var NewGamesPart = class extends elementWith(() => ({
	address: "",
	list: null
})) {
	connectedCallback() {
		super.connectedCallback();
		fetched(this.address).then((list) => {
			this.list = list;
		}, () => {});
	}
	render() {
		const { list } = this;
		const first = list?.games[0];
		if (!list || !first) return b`<div class="first-game room"></div>`;
		const more = list.games.slice(1);
		return b`<div class="first-game">${this.#game(first, list.stars)}</div>
      ${more.length === 0 ? A : b`<section aria-labelledby="newest">
              <h2 id="newest">${saySite("newest-games")}</h2>
              <ul class="more-games">${more.map((game) => b`<li>${this.#game(game, list.stars)}</li>`)}</ul>
            </section>`}`;
	}
	#game(game, stars) {
		const { id, players, event, date, result, moves } = game;
		const [black, white] = players.map(playerName);
		return b`<a class="new-game" href=${addressOf({
			screen: "game",
			library: 0,
			game: id,
			query: { m: String(moves) }
		})}>
      <app-board .picture=${pictureOf(game, stars)} .label=${saySite("last-position")}></app-board>
      <span class="players">${black} – ${white}</span>
      <span class="facts">${[date, result].filter((fact) => fact !== "").join(" · ")}</span>
      ${event === "" ? A : b`<span class="facts">${event}</span>`}
    </a>`;
	}
};
customElements.define("new-games", NewGamesPart);
// src/site/start-page.ts
function startPage(text, { games, problems, newest, tabs }) {
	const words = {
		library: gamesCount(games),
		problems: problems === 1 ? say("one-exercise") : say("exercises-count", { count: problems })
	};
	const ways = b`<ul class="ways">
    ${tabs.map((tab) => b`<li>
          <a href=${addressOf({
		screen: tab,
		library: 0,
		game: null,
		query: {}
	})}>${icon(tab)} ${words[tab] ?? say(tab)}</a>
        </li>`)}
  </ul>`;
	const heading = text.querySelector("h1") ? A : b`<h1 class="hidden">${document.title}</h1>`;
	if (!newest) return b`<div class="start">${heading} ${text} ${ways}</div>`;
	return b`<div class="start with-games">
    <div class="about">${heading} ${text} ${ways}</div>
    <new-games .address=${newest}></new-games>
  </div>`;
}
export { startPage };
