// Draws pictures of boards as SVG, and updates only the elements that differ from the previous picture.

import { addLayer, type Item, type Layer, setAttribute, svgElement, updateLayer } from "./layer.ts";
import type { Picture } from "./picture.ts";
import {
  BASELINE,
  BOARD_MARGIN,
  bandOf,
  boardBox,
  grainPath,
  gridPaths,
  markPath,
  NAME_BASELINE,
  nameRoom,
  ringPath,
  round,
  textSize,
} from "./shapes.ts";
import { pointsAt, type StoneShapes, stoneShapes } from "./stones.ts";

/** The layers from bottom to top. */
const LAYERS = [
  "shadows",
  "stones",
  "ghosts",
  "backs",
  "texts",
  "territory",
  "last",
  "marks",
  "arrows",
  "dimmed",
  "coordinates",
] as const;
type LayerName = (typeof LAYERS)[number];

/** The `part` attributes of single items, for the styles of pages. */
const ITEM_PARTS: Readonly<Partial<Record<LayerName, string>>> = { marks: "mark", texts: "label" };

let boards = 0;

/** A board on a page. Its appearance comes from `painter.css` and the variables of a theme. */
export class Painter {
  readonly svg: SVGSVGElement;
  readonly #shapes = stoneShapes(`kifu-${++boards}-`);
  readonly #board: SVGRectElement;
  /** Bands and lines of the grain, inner lines and edges, and star points. */
  readonly #paths: SVGPathElement[];
  /** The shadows of each row as one line of markers: a step changes few. */
  #rows: SVGPolylineElement[] = [];
  readonly #layers: Record<LayerName, Layer>;
  /** The marks of the last move by their look, of which one is shown: steps only change their places. */
  readonly #last: Record<string, SVGElement> = {};
  #lines = "";
  /** The size of the board and the part of it that is shown. */
  #part = "";
  /** The rectangle of the board with the names of its lines: x, y, width, height. */
  box: readonly [number, number, number, number] = [0, 0, 1, 1];
  /** The drawn stones by point. Most steps add one stone, so they are compared directly, without building items. */
  #stones: (SVGElement | undefined)[] = [];
  #colors = new Uint8Array();

  constructor() {
    this.svg = svgElement("svg", { class: "kifu-board", "aria-hidden": "true" });
    this.#board = svgElement("rect", { part: "board", class: "board" });
    this.#paths = ["grain bands", "grain", "grid", "grid edges", "stars"].map((name) =>
      svgElement("path", { part: name.split(" ")[0]!, class: name }),
    );
    this.svg.append(this.#shapes.defs, this.#board, ...this.#paths);
    this.#layers = Object.fromEntries(
      LAYERS.map((name) => [name, addLayer(this.svg, name, ITEM_PARTS[name])]),
    ) as Record<LayerName, Layer>;
    this.#layers.shadows.group.setAttribute("marker-mid", `url(#kifu-${boards}-shadow)`);
  }

  /** Shows a picture. */
  draw(picture: Picture): void {
    // Points have other places on a board of another size, and items are not compared with the part that is shown.
    const part = [picture.size, ...Object.values(picture.region)].join();
    if (part !== this.#part) {
      this.#part = part;
      for (const name of LAYERS) updateLayer(this.#layers[name]);
      this.#stones = [];
      this.#colors = new Uint8Array(picture.stones.length);
      this.#rows = [];
      for (const name of ["shadows", "stones"] as const) this.#layers[name].group.replaceChildren();
    }
    this.#drawBoard(picture);
    this.#drawStones(picture);
    const layers = layersOf(picture, this.#shapes);
    for (const name of LAYERS) {
      if (name !== "stones" && name !== "coordinates") updateLayer(this.#layers[name], layers[name]);
    }
    this.#drawLast(picture);
  }

  #drawLast(picture: Picture): void {
    const { last, stones, size } = picture;
    const look = last && shownIn(picture)(last.point) ? `${last.shape} ${inkOn(stones[last.point]!)}` : "";
    if (look) {
      const d = ringPath([0, 0], last!.shape === "dot" ? 0.13 : 0.24);
      this.#last[look] ??= this.#layers.last.group.appendChild(
        this.#shapes.mark(look.replace(" ", ""), svgElement("path", { class: look, d })),
      );
    }
    for (const [known, mark] of Object.entries(this.#last)) {
      const points = known === look ? pointsAt(last!.point % size[0], Math.floor(last!.point / size[0])) : "";
      setAttribute(mark, "points", points);
    }
  }

  #drawStones(picture: Picture): void {
    const { stones, size } = picture;
    const { group } = this.#layers.stones;
    const isShown = shownIn(picture);
    const rows = new Set<number>();
    for (let point = 0; point < stones.length; point++) {
      const color = stones[point]!;
      if (color === this.#colors[point]) continue;
      this.#colors[point] = color;
      if (!isShown(point)) continue;
      this.#stones[point]?.remove();
      const [x, y] = [point % size[0], Math.floor(point / size[0])];
      rows.add(y);
      this.#stones[point] = color > 0 ? group.appendChild(this.#shapes.stone(color - 1, x, y)) : undefined;
    }
    for (const row of rows) this.#drawShadows(size[0], row);
  }

  /**
   * Draws the shadows of a row, below all stones: no shadow falls on a neighbour. They are markers of a line, whose ends have
   * none: browsers compute no styles for the points of a line, as they do for a path.
   */
  #drawShadows(columns: number, row: number): void {
    let points = `0,${row} `;
    for (let x = 0; x <= columns; x++) if (x === columns || this.#stones[row * columns + x]) points += `${x},${row} `;
    this.#rows[row] ??= this.#layers.shadows.group.appendChild(svgElement("polyline"));
    setAttribute(this.#rows[row], "points", points);
  }

  /** Draws the lines and the star points. */
  #drawBoard(picture: Picture): void {
    const { stones, texts, coordinates } = picture;
    const open = new Map([...texts].filter(([point]) => stones[point] === 0));
    const key = `${this.#part} ${[...open]} ${coordinates?.columns} ${coordinates?.rows}`;
    if (key !== this.#lines) {
      this.#lines = key;
      const box = boardBox(picture);
      this.box = box;
      const [x, y, width, height] = box;
      setAttribute(this.svg, "viewBox", `${x} ${y} ${width} ${height}`);
      for (const [name, value] of Object.entries({ x, y, width, height }))
        setAttribute(this.#board, name, String(value));
      const { inner, edges } = gridPaths(picture, open);
      const isShown = shownIn(picture);
      const stars = picture.stars.filter((point) => isShown(point) && !open.has(point));
      const grain = [grainPath(box, 4, 0.19), grainPath(box, 1, 0.022)];
      [...grain, inner, edges, dotsPath(picture, stars)].forEach((path, at) => {
        setAttribute(this.#paths[at]!, "d", path);
      });
      updateLayer(this.#layers.coordinates, namesOf(picture));
    }
  }
}

/** A path of lines of length zero, which round line caps turn into dots. */
function dotsPath({ size: [columns] }: Picture, points: readonly number[]): string {
  return points.map((point) => `M${point % columns} ${Math.floor(point / columns)}h0`).join("");
}

/** The class of what is drawn on a stone, or on the board. */
const inkOn = (stone: number): string => `on-${["board", "black", "white"][stone]}`;

function shownIn({ region, size }: Picture): (point: number) => boolean {
  return (point) => {
    const [x, y] = [point % size[0], Math.floor(point / size[0])];
    return region.left <= x && x <= region.right && region.top <= y && y <= region.bottom;
  };
}

/** The items of a layer, by keys that determine their appearance. */
type Items = Map<string, () => Item | SVGElement>;

/** The items of the layers that have any. */
function layersOf(picture: Picture, shapes: StoneShapes): Partial<Record<LayerName, Items>> {
  const { size, stones, texts } = picture;
  const layers: ReturnType<typeof layersOf> = {};
  const isShown = shownIn(picture);
  const place = (point: number) => [point % size[0], Math.floor(point / size[0])] as const;
  const add = (layer: LayerName, key: string, item: () => Item | SVGElement) => {
    layers[layer] ??= new Map();
    layers[layer].set(key, item);
  };
  const path = (d: string, name: string): Item => ({ name: "path", attributes: { d, class: name } });
  const ink = (point: number) => inkOn(stones[point]!);
  for (const { point, color } of picture.ghosts) {
    if (stones[point] === 0 && isShown(point))
      add("ghosts", `${color} ${point}`, () => shapes.stone(color, ...place(point)));
  }
  for (const [point, text] of texts) {
    if (!isShown(point)) continue;
    const [x, y] = place(point);
    const size = textSize(text);
    const name = picture.tried?.has(point) ? `${ink(point)} tried` : ink(point);
    const attributes = { x, y, dy: round(BASELINE * size), class: name, "font-size": round(size) };
    add("texts", `${point} ${name} ${text}`, () => ({ name: "text", attributes, text }));
  }
  picture.territory.forEach((points, owner) => {
    for (const point of points.filter(isShown)) {
      const [x, y] = place(point);
      const name = owner === 0 ? "black-area" : "white-area";
      const attributes = { x: round(x - 0.15), y: round(y - 0.15), width: 0.3, height: 0.3, class: name };
      add("territory", `${name} ${point}`, () => ({ name: "rect", attributes }));
    }
  });
  for (const { shape, point } of picture.marks) {
    if (!isShown(point)) continue;
    const hasText = texts.has(point);
    const name = `${shape === "selected" ? "filled" : "outline"} ${ink(point)}`;
    const key = `${point} ${shape} ${name}`;
    add(hasText ? "backs" : "marks", key, () => path(markPath(shape, place(point), hasText ? 1.55 : 1), name));
  }
  const addBand = (from: number, to: number, kind: "line" | "arrow") => {
    if (from === to) return;
    const band = bandOf(place(from), place(to), kind);
    for (const part of ["rim", "arrow"])
      add("arrows", `${kind} ${from} ${to} ${part}`, () => ({ name: "path", attributes: { ...band, class: part } }));
  };
  for (const [from, to] of picture.lines) addBand(from, to, "line");
  for (const [from, to] of picture.arrows) addBand(from, to, "arrow");
  for (const point of picture.dimmed.filter(isShown)) {
    const [x, y] = place(point);
    const attributes = { x: x - 0.5, y: y - 0.5, width: 1, height: 1 };
    add("dimmed", String(point), () => ({ name: "rect", attributes }));
  }
  return layers;
}

/** The names of lines on all four sides. */
function namesOf(picture: Picture): Map<string, () => Item> {
  const { coordinates, region } = picture;
  const items = new Map<string, () => Item>();
  if (!coordinates) return items;
  const add = (key: string, x: number, y: number, text: string) =>
    items.set(key, () => ({ name: "text", attributes: { x: round(x), y: round(y), dy: NAME_BASELINE }, text }));
  const { across, down } = nameRoom(picture);
  const [sides, ends] = [BOARD_MARGIN + across * 0.4, BOARD_MARGIN + down * 0.3];
  for (let x = region.left; x <= region.right; x++) {
    const text = coordinates.columns[x]!;
    for (const y of [region.top - ends, region.bottom + ends]) add(`${x} ${y} ${text}`, x, y, text);
  }
  for (let y = region.top; y <= region.bottom; y++) {
    const text = coordinates.rows[y]!;
    for (const x of [region.left - sides, region.right + sides]) add(`${x} ${y} ${text}`, x, y, text);
  }
  return items;
}
