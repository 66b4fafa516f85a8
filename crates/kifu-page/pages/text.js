import { an as D, cn as b, gt as nameOf, in as A } from "./shared.js";
import { g as Course, h as notesOf, m as isSpoken } from "./viewer.js";
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
var MARGIN = "250px 0px";
/** The signs of judgements, as books of games print them. */
var SIGNS = {
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
			rootMargin: MARGIN
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
		const signs = game.notes(node)?.judgements?.map(({ kind, strength }) => (SIGNS[kind] ?? "").repeat(strength > 1 ? 2 : 1));
		const point = move && (move.point === null ? say("pass") : nameOf(move.point, names, game));
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
export { GameText };
