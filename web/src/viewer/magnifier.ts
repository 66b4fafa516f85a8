// A magnifier above the finger: on phones the points of a board are smaller than a finger.

import type { Region } from "../painter/index.ts";

/** The number of points visible across the magnifier. */
const ACROSS = 6;

export class Magnifier {
  readonly #surface: HTMLElement;
  readonly #element = document.createElement("div");
  readonly #svg: SVGSVGElement;
  readonly #size: readonly [number, number];

  /** Shows the board of `surface`, the parent element of the magnifier. */
  constructor(surface: HTMLElement, board: SVGSVGElement, size: readonly [number, number]) {
    this.#surface = surface;
    this.#size = size;
    this.#svg = board.cloneNode(true) as SVGSVGElement;
    this.#element.className = "magnifier";
    this.#element.ariaHidden = "true";
    this.#element.append(this.#svg);
    surface.append(this.#element);
  }

  /** Shows the surroundings of a place on the board, above a place in the window. */
  show(board: { x: number; y: number }, pointer: { x: number; y: number }): void {
    const half = ACROSS / 2;
    const clamp = (value: number, last: number) => Math.max(-0.5, Math.min(last + 0.5, value));
    const [x, y] = [clamp(board.x, this.#size[0] - 1), clamp(board.y, this.#size[1] - 1)];
    this.#svg.setAttribute("viewBox", `${x - half} ${y - half} ${ACROSS} ${ACROSS}`);
    const box = this.#surface.getBoundingClientRect();
    this.#element.style.setProperty("left", `${pointer.x - box.left}px`);
    this.#element.style.setProperty("top", `${pointer.y - box.top}px`);
  }

  /** Marks the point that lifting the finger would choose. */
  aim(point: { x: number; y: number } | null, { left, top, right, bottom }: Region): void {
    this.#svg.querySelector(".aim")?.remove();
    if (!point || point.x < left || point.x > right || point.y < top || point.y > bottom) return;
    const ring = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    for (const [name, value] of Object.entries({ class: "aim", cx: point.x, cy: point.y, r: 0.46 })) {
      ring.setAttribute(name, String(value));
    }
    this.#svg.append(ring);
  }

  remove(): void {
    this.#element.remove();
  }
}
