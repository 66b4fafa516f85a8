import { Hn as gamesCount, On as addressOf, Wn as say, cn as A, dn as b, in as icon } from "./shared.js";
// src/site/start-page.ts
function startPage(text, { games, problems, tabs }) {
	const words = {
		library: gamesCount(games),
		problems: problems === 1 ? say("one-exercise") : say("exercises-count", { count: problems })
	};
	return b`<div class="start">
    ${text.querySelector("h1") ? A : b`<h1 class="hidden">${document.title}</h1>`} ${text}
    <ul class="ways">
      ${tabs.map((tab) => b`<li>
            <a href=${addressOf({
		screen: tab,
		library: 0,
		game: null,
		query: {}
	})}>${icon(tab)} ${words[tab] ?? say(tab)}</a>
          </li>`)}
    </ul>
  </div>`;
}
export { startPage };
