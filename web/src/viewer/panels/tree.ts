// A picture of the game tree. Only the part around the visible one is in the document.

import type { GameModel } from "../../model/index.ts";
import { FLAG } from "../../model/index.ts";
import type { Region } from "../../painter/index.ts";
import { addLayer, type Item, type Layer, setAttributes, svgElement, updateLayer } from "../../painter/layer.ts";
import { layoutTree, type TreeLayout } from "../tree-layout.ts";

/** The distance between nodes, in pixels. */
const STEP = 27;
const RADIUS = 10.5;
const MARGIN = 20;
/** The drawn part begins at multiples of this many pixels, so that most steps change nothing in it. */
const TILE = 5 * STEP;
/** The maximal extent in pixels: browsers limit the size of elements to little more. */
const MAX_EXTENT = 8_000_000;

const LAYERS = ["edges", "nodes", "marks"] as const;
type LayerName = (typeof LAYERS)[number];
type Items = Record<LayerName, Map<string, () => Item>>;

/** A scrolling picture of a tree. */
export class TreePicture {
  /** The element that scrolls. */
  readonly element = document.createElement("div");
  readonly #extent = document.createElement("div");
  readonly #svg = svgElement("svg", { "aria-hidden": "true" });
  readonly #layers: Record<LayerName, Layer>;
  /** The ring around the current node. */
  readonly #current = svgElement("circle", { r: RADIUS + 2, class: "current" });
  #game: GameModel | null = null;
  #layout: TreeLayout | null = null;
  #node = 0;
  #line = new Set<number>();
  /** The last node of the line. */
  #end = -1;
  #step = STEP;
  /** The visible part: width and height. */
  #view = [0, 0];
  /** The drawn part: left, top, width, height; empty if it must be drawn anew. */
  #drawn = "";

  /** `go` is called with the node that is pressed. */
  constructor(go: (node: number) => void) {
    this.element.className = "tree scrolls";
    this.element.setAttribute("part", "tree");
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "group");
    this.#layers = Object.fromEntries(LAYERS.map((name) => [name, addLayer(this.#svg, name)])) as Record<
      LayerName,
      Layer
    >;
    this.#svg.append(this.#current);
    this.#extent.append(this.#svg);
    this.element.append(this.#extent);
    this.element.addEventListener("scroll", () => this.#draw(this.element.scrollLeft, this.element.scrollTop));
    this.element.addEventListener("click", (event) => {
      const node = this.#nodeAt(event);
      if (node >= 0) go(node);
    });
    new ResizeObserver(() => {
      this.#view[0] = 0;
      this.#center();
    }).observe(this.element);
  }

  /** The number of rows; 1 if the game has no variations. */
  get rows(): number {
    return this.#layout?.lines.length ?? 0;
  }

  /** Shows another game. */
  open(game: GameModel): void {
    this.#game = game;
    this.#node = 0;
    this.#end = -1;
    this.#drawn = "";
    this.#layout = layoutTree(game);
    this.#step = Math.min(STEP, MAX_EXTENT / this.#layout.columns);
    const { style } = this.#extent;
    style.setProperty("width", `${this.#layout.columns * this.#step + 2 * MARGIN - STEP}px`);
    this.element.style.setProperty("--rows", String(this.rows));
    style.setProperty("height", `${Math.min(MAX_EXTENT, this.#layout.lines.length * STEP + 2 * MARGIN - STEP)}px`);
  }

  /** Marks the current node and its line, which ends at `end`, and scrolls the node to the centre. */
  show(node: number, end: number): void {
    this.#node = node;
    if (end !== this.#end) {
      this.#end = end;
      this.#drawn = "";
      this.#line = new Set(this.#game?.path(end));
    }
    this.#center();
  }

  #place(node: number): [number, number] {
    const { depths, lines } = this.#game!.columns;
    return [MARGIN + depths[node]! * this.#step, MARGIN + this.#layout!.rows[lines[node]!]! * STEP];
  }

  #center(): void {
    if (!this.#game) return;
    if (this.#view[0] === 0) this.#view = [this.element.clientWidth, this.element.clientHeight];
    const [x, y] = this.#place(this.#node);
    const [left, top] = [x - this.#view[0]! / 2, y - this.#view[1]! / 2];
    // Drawn first, as the browser lays out everything before it scrolls.
    this.#draw(left, top);
    this.element.scrollTo(left, top);
  }

  #nodeAt(event: MouseEvent): number {
    const box = this.element.getBoundingClientRect();
    const column = Math.round((event.clientX - box.left + this.element.scrollLeft - MARGIN) / this.#step);
    const row = Math.round((event.clientY - box.top + this.element.scrollTop - MARGIN) / STEP);
    const game = this.#game;
    for (const line of this.#layout?.lines[row] ?? []) {
      const first = game!.json.lines.first[line]!;
      const node = first + column - game!.columns.depths[first]!;
      if (node >= first && node <= game!.lineEnd(first)) return node;
    }
    return -1;
  }

  /** Draws the part around the visible one, which begins at a point. */
  #draw(x: number, y: number): void {
    if (!this.#game) return;
    const [cx, cy] = this.#place(this.#node);
    setAttributes(this.#current, { cx, cy });
    const tile = (at: number) => Math.max(0, Math.floor(at / TILE)) * TILE;
    const [left, top] = [tile(x), tile(y)];
    const [width, height] = this.#view.map((extent) => tile(extent) + 2 * TILE) as [number, number];
    const drawn = `${left} ${top} ${width} ${height}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    setAttributes(this.#svg, { viewBox: drawn, width, height });
    this.#svg.style.translate = `${left}px ${top}px`;
    const column = (at: number) => Math.floor((at - MARGIN) / this.#step);
    const row = (at: number) => Math.floor((at - MARGIN) / STEP);
    const items = this.#itemsIn({
      left: column(left),
      right: column(left + width) + 1,
      top: row(top),
      bottom: row(top + height) + 1,
    });
    for (const name of LAYERS) updateLayer(this.#layers[name], items[name]);
  }

  /** The items in a part of the tree, in columns and rows. */
  #itemsIn({ left, top, right, bottom }: Region): Items {
    const [game, layout] = [this.#game!, this.#layout!];
    const items: Items = { edges: new Map(), nodes: new Map(), marks: new Map() };
    const { first, parent } = game.json.lines;
    const { depths, lines } = game.columns;
    for (let line = 0; line < layout.rows.length; line++) {
      const start = first[line]!;
      const own = layout.rows[line]!;
      const from = parent[line] ?? -1;
      const above = from < 0 ? own : layout.rows[lines[from]!]!;
      const [begin, end] = [depths[start]!, depths[start]! + game.lineEnd(start) - start];
      if (own < top || above > bottom || begin - 1 > right || end < left) continue;
      if (from >= 0 && begin - 1 >= left) this.#addBranch(items.edges, from, start);
      if (own > bottom) continue;
      const [firstShown, lastShown] = [start + Math.max(0, left - begin), start + Math.min(end, right) - begin];
      for (let node = firstShown; node <= lastShown; node++) this.#addNode(items, node, node > start);
    }
    return items;
  }

  #addBranch(edges: Map<string, () => Item>, from: number, to: number): void {
    const [[x, y], [toX, toY]] = [this.#place(from), this.#place(to)];
    const corner = Math.min(this.#step, STEP);
    const name = this.#line.has(to) ? "edge" : "edge off";
    const d = `M${x} ${y}V${toY - corner}L${toX} ${toY}`;
    edges.set(`b${to} ${name}`, () => ({ name: "path", attributes: { d, class: name } }));
  }

  #addNode(items: Items, node: number, hasEdge: boolean): void {
    const game = this.#game!;
    const [x, y] = this.#place(node);
    const move = game.move(node);
    const isOff = !this.#line.has(node);
    const off = isOff ? " off" : "";
    if (hasEdge) {
      const d = `M${x - this.#step} ${y}H${x}`;
      items.edges.set(`e${node}${off}`, () => ({ name: "path", attributes: { d, class: `edge${off}` } }));
    }
    const color = move ? ["black", "white"][move.color]! : "plain";
    const attributes = { cx: x, cy: y, r: move ? RADIUS : 5, class: `node ${color}${off}`, part: "node" };
    items.nodes.set(`${node}${off}`, () => ({ name: "circle", attributes }));
    if (move && this.#step === STEP) {
      const text = move.point === null ? "–" : String(move.number);
      const number = { x, y, class: `number ${color}${off}`, "font-size": text.length > 2 ? 8.5 : 10 };
      items.nodes.set(`t${node}${off}`, () => ({ name: "text", attributes: number, text }));
    }
    const { flags } = game.columns;
    if (flags[node]! & (FLAG.comment | FLAG.judgement)) {
      const kind = flags[node]! & FLAG.wrong ? "wrong" : flags[node]! & FLAG.right ? "right" : "said";
      const dot = { cx: x + 8, cy: y - 8, r: 3.5, class: `dot ${kind}` };
      items.marks.set(`d${node}`, () => ({ name: "circle", attributes: dot }));
    }
  }
}
