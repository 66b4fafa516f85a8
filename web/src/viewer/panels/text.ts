// The game as text: numbered moves in rows, with the author's text at its place and variations that open and close. Only the
// parts around the visible one are in the document.

import { html, nothing, render, type TemplateResult } from "lit";
import type { GameModel } from "../../model/index.ts";
import { Course } from "../course.ts";
import { nameOf } from "../options.ts";
import { type Branch, branchesAround, layoutText, type TextBlock, type TextLayout } from "../text-layout.ts";
import { type CommentContext, isSpoken, notesOf } from "./comment.ts";

/** Variations of variations are closed at first, so that a tree of openings can be seen as a whole. */
const OPEN_DEPTH = 2;
/** The depth of the deepest indentation. */
const MAX_INDENT = 6;
/** The heights of a row of moves and of a text before they are drawn, in pixels, and the moves of a row. */
const [ROW, TEXT, ACROSS] = [26, 66, 4];
/** The distance from the visible part, in pixels, within which parts are drawn. */
const MARGIN = "250px 0px";

/** The signs of judgements, as books of games print them. */
const SIGNS: Readonly<Record<string, string>> = {
  "good-move": "!",
  "bad-move": "?",
  "interesting-move": "!?",
  "doubtful-move": "?!",
};

/** What the panel reads of the viewer. */
export interface TextSource {
  context: CommentContext | null;
  /** The notation of points. */
  coords: string | null;
}

/** The moves of a game as text, in the scrolling panel around it. */
export class GameText {
  readonly element: HTMLElement;
  #game: GameModel | null = null;
  #layout: TextLayout | null = null;
  #context: CommentContext | null = null;
  /** What the drawn parts depend on besides the game. */
  #look = "";
  /** Variations that are not as at first: open, or closed. */
  readonly #turned = new Set<number>();
  #observer: IntersectionObserver | null = null;
  #panel: Element | null = null;
  /** The elements of the parts of the layout, and those of them that are drawn. */
  #parts: HTMLElement[] = [];
  readonly #drawn = new Set<HTMLElement>();
  #node = -1;
  /** The marked cell or text. */
  #marked: HTMLElement | null = null;

  constructor(element = document.createElement("div")) {
    this.element = element;
    this.element.className = "game-text";
    this.element.addEventListener("click", (event) => this.#onClick(event));
  }

  /** Marks the current node, opens the variations around it, and scrolls to it if that is a new one. */
  show({ context, coords }: TextSource): void {
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
  drawAll(): void {
    for (const part of this.#parts) this.#draw(part, true);
  }

  #forget(): void {
    this.#observer?.disconnect();
    this.#layout = null;
    this.#node = -1;
    this.#marked = null;
    this.#parts = [];
    this.#drawn.clear();
    this.element.replaceChildren();
  }

  #isOpen(start: number, depth: number): boolean {
    return this.#turned.has(start) !== depth <= OPEN_DEPTH;
  }

  #turn(start: number): void {
    if (!this.#turned.delete(start)) this.#turned.add(start);
  }

  #build(game: GameModel, panel: Element): void {
    this.#forget();
    this.#layout = layoutText(
      game,
      (start, depth) => this.#isOpen(start, depth),
      (node) => isSpoken(game.notes(node)),
    );
    this.#observer = new IntersectionObserver(
      (entries) =>
        this.#keepInPlace(() => {
          for (const { target, isIntersecting } of entries) this.#draw(target as HTMLElement, isIntersecting);
        }),
      { root: panel, rootMargin: MARGIN },
    );
    for (const { moves, notes } of this.#layout.parts) {
      const part = document.createElement("div");
      part.style.setProperty("block-size", `${Math.ceil(moves / ACROSS) * ROW + notes * TEXT}px`);
      this.#parts.push(part);
      this.#observer.observe(part);
    }
    this.element.append(...this.#parts);
  }

  /** Draws a part, or takes it out of the document and keeps its height. */
  #draw(part: HTMLElement, isNear: boolean): void {
    if (this.#drawn.has(part) === isNear || !this.#layout) return;
    if (isNear) {
      this.#drawn.add(part);
      part.style.removeProperty("block-size");
      const { blocks } = this.#layout.parts[this.#parts.indexOf(part)]!;
      render(
        blocks.map((block) => this.#block(block)),
        part,
      );
      this.#show(part);
    } else if (part.offsetHeight > 0) {
      this.#drawn.delete(part);
      part.style.setProperty("block-size", `${part.offsetHeight}px`);
      if (this.#marked && part.contains(this.#marked)) this.#marked = null;
      render(nothing, part);
    }
  }

  /** Draws parts, whose heights were guesses, without moving what the reader sees. */
  #keepInPlace(draw: () => void): void {
    const panel = this.#panel!;
    const view = panel.getBoundingClientRect();
    const isSeen = (element: Element | null) => {
      const box = element?.getBoundingClientRect();
      return box !== undefined && box.bottom > view.top && box.top < view.bottom;
    };
    const current = this.#marked;
    const anchor = isSeen(current) ? current : [...this.#drawn].find(isSeen);
    const top = anchor?.getBoundingClientRect().top ?? 0;
    draw();
    if (anchor?.isConnected) panel.scrollTop += anchor.getBoundingClientRect().top - top;
  }

  #block(block: TextBlock): TemplateResult {
    const indent = `deep-${Math.min(block.depth, MAX_INDENT)}`;
    if (block.kind === "notes") {
      return html`<div class="said ${indent}" data-node=${block.node}>${notesOf(block.node, this.#contextAt(block.node))}</div>`;
    }
    const { branch, nodes } = block;
    const cells = nodes.map((node) => this.#cell(node));
    return html`<div class="run ${indent}">${branch ? this.#toggle(branch) : ""}${cells}${branch?.isOpen === false ? "…" : ""}</div>`;
  }

  /** The context of a text: moves that it names are those of its own line. */
  #contextAt(node: number): CommentContext {
    const context = this.#context!;
    const course = new Course(context.game);
    course.go(node);
    const goToMove = (number: number) => context.go(Math.max(0, course.moveNumbered(number)));
    return { ...context, course, goToMove };
  }

  #toggle({ node, index, count, isOpen }: Branch): TemplateResult {
    const words = this.#context!.say("variation-of", { number: index, count });
    return html`<button type="button" class="branch" data-branch=${node} aria-expanded=${isOpen ? "true" : "false"}
      title=${words}><span aria-hidden="true">${index}/${count}</span><span class="hidden">${words}</span></button>`;
  }

  #cell(node: number): TemplateResult {
    const context = this.#context!;
    const { game, names, say } = context;
    const move = game.move(node);
    const signs = game
      .notes(node)
      ?.judgements?.map(({ kind, strength }) => (SIGNS[kind] ?? "").repeat(strength > 1 ? 2 : 1));
    const point = move && (move.point === null ? say("pass") : nameOf(move.point, names, game));
    const color = move && (move.color === 0 ? "black" : "white");
    return html`<button type="button" class="cell" data-node=${node} tabindex="-1">${
      move ? html`<span class="number ${color}">${move.number}</span>` : ""
    }${point ?? "◇"}${signs}${color ? html`<span class="hidden">, ${say(color)}</span>` : ""}</button>`;
  }

  /** The part of a node; none in closed variations. */
  #partOf(node: number): HTMLElement | undefined {
    return this.#parts[this.#layout?.partOf[node] ?? -1];
  }

  /** Marks the current node, if it is in this drawn part. */
  #show(part: HTMLElement): void {
    const shown = part.querySelector<HTMLElement>(`[data-node="${this.#node}"]`);
    if (!shown) return;
    this.#marked = shown;
    shown.setAttribute("aria-current", "true");
    if (shown.matches("button")) shown.tabIndex = 0;
  }

  #mark(node: number): void {
    const before = this.#marked;
    this.#marked = null;
    before?.removeAttribute("aria-current");
    if (before?.matches("button")) before.tabIndex = -1;
    const root = this.element.getRootNode() as ShadowRoot;
    const hadFocus = before !== null && root.activeElement === before;
    this.#node = node;
    const part = this.#partOf(node);
    if (part) {
      this.#draw(part, true);
      this.#show(part);
    }
    this.#scrollTo(this.#marked);
    if (hadFocus) (this.#marked as HTMLElement | null)?.focus({ preventScroll: true });
  }

  /** Scrolls the panel, but not the page, until an element is in view; to the start if there is none. */
  #scrollTo(element: HTMLElement | null): void {
    const panel = this.#panel!;
    if (!element) {
      panel.scrollTop = 0;
      return;
    }
    const [box, view] = [element.getBoundingClientRect(), panel.getBoundingClientRect()];
    if (box.top >= view.top + ROW && box.bottom <= view.bottom - ROW) return;
    panel.scrollTop += box.top - view.top - view.height / 3;
  }

  #onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const branch = target.closest<HTMLElement>("[data-branch]");
    if (branch) {
      this.#toggleBranch(Number(branch.dataset.branch));
      return;
    }
    // Links within a text lead elsewhere, and a selection is going to be copied.
    if (target.closest(".said :is(a, button)") || !getSelection()?.isCollapsed) return;
    const at = target.closest<HTMLElement>("[data-node]");
    if (at) this.#context?.go(Number(at.dataset.node));
  }

  #toggleBranch(start: number): void {
    const [game, panel] = [this.#game, this.#panel];
    const context = this.#context;
    if (!game || !panel || !context) return;
    this.#turn(start);
    // Closing the variation of the current node leads to the move before it.
    const around = branchesAround(game, context.node).some(([node]) => node === start);
    const { scrollTop } = panel;
    this.#build(game, panel);
    this.#node = context.node;
    const part = this.#partOf(start);
    if (part) this.#draw(part, true);
    panel.scrollTop = scrollTop;
    this.element.querySelector<HTMLElement>(`[data-branch="${start}"]`)?.focus();
    if (around) context.go(game.parent(start));
  }
}
