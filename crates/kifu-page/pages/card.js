import { C as sayPractice, Mn as say, Tt as wholeBoard, nn as b, wt as regionAround, zt as styled } from "./shared.js";
// src/app/problems/card.ts
/** The days for which a memory must last to fill the bar. */
var FULL = 365;
/** Returns when a problem is due again, as a short text. */
function whenWords(card, day) {
	if (!card) return say("card-new");
	const days = card.due - day;
	if (days <= 0) return say("card-due");
	return days === 1 ? say("card-tomorrow") : say("card-in-days", { days });
}
/** Returns the message after an attempt: when the problem is due again. */
function comesAgain(card, day, isMissed) {
	const days = Math.max(1, card.due - day);
	if (isMissed) return sayPractice("again-missed", { days });
	return days === 1 ? say("again-tomorrow") : say("again-in-days", { days });
}
/** The share of the bar that a memory fills: each doubling of its days adds the same length. */
function strengthOf({ stability }) {
	return Math.min(1, Math.log1p(stability) / Math.log1p(FULL));
}
/** The days for which the memory of a problem lasts, in words. */
function strengthWords({ stability }) {
	return sayPractice("strength", { days: Math.max(1, Math.round(stability)) });
}
/** The strength of the memory of a problem as a bar. */
function strengthBar(card) {
	const label = strengthWords(card);
	return b`<span
    class="strength"
    role="img"
    aria-label=${label}
    title=${label}
    ${styled({ "--share": strengthOf(card).toFixed(3) })}
  ></span>`;
}
/** Whose turn it is, with a stone. `goal` has the words for what is to be achieved, if they are known. */
function turnWords(color, goal = null) {
	return b`<span class="stone ${color === 0 ? "black" : "white"}" aria-hidden="true"></span> ${goal ?? say(color === 0 ? "black-to-play" : "white-to-play")}`;
}
// src/app/problems/pictures.ts
/** The number of free lines around the stones. */
var ROOM = 1;
/** The picture of a position, extended to nearby edges. */
function pictureOfProblem({ size, board, stars }) {
	const stones = Uint8Array.from(board.join(""), (sign) => sign === "X" ? 1 : sign === "O" ? 2 : 0);
	return pictureOfStones([size[0], size[1]], stones, stars);
}
/** The part of a board with the stones. */
function pictureOfStones([columns, rows], stones, stars) {
	const points = [...stones.keys()].filter((point) => stones[point] !== 0);
	return {
		size: [columns, rows],
		region: squareAround(regionAround(points, [columns, rows]), [columns, rows]),
		stars,
		stones,
		last: null,
		texts: /* @__PURE__ */ new Map(),
		marks: [],
		lines: [],
		arrows: [],
		ghosts: [],
		territory: [],
		dimmed: [],
		coordinates: null
	};
}
/** A square around a part of the board with a margin, extended to nearby edges. */
function squareAround(part, [columns, rows]) {
	const side = Math.max(part.right - part.left, part.bottom - part.top) + 1 + 2;
	if (side > .7 * Math.max(columns, rows)) return wholeBoard([columns, rows]);
	const [left, right] = stretch(part.left, part.right, side, columns);
	const [top, bottom] = stretch(part.top, part.bottom, side, rows);
	return {
		left,
		right,
		top,
		bottom
	};
}
/** Stretches a range to a length, towards the nearer end of a line. */
function stretch(from, to, length, count) {
	if (length >= count) return [0, count - 1];
	const isNearStart = from <= count - 1 - to;
	if (isNearStart && from <= 3) return [0, Math.max(length - 1, Math.min(to + ROOM, count - 1))];
	if (!isNearStart && count - 1 - to <= 3) return [Math.min(count - length, Math.max(from - ROOM, 0)), count - 1];
	const start = Math.max(0, Math.min(from - Math.floor((length - (to - from + 1)) / 2), count - length));
	return [start, start + length - 1];
}
export { strengthWords as a, strengthBar as i, pictureOfStones as n, turnWords as o, comesAgain as r, whenWords as s, pictureOfProblem as t };
