// A board in the page: the painter with the theme of the page.

import { nothing, render, svg, type TemplateResult } from "lit";
import { Painter, type Picture } from "../painter/index.ts";
import { namesIn } from "../viewer/options.ts";
import { elementWith } from "./element.ts";
import { boardTheme, setting, watchLooks } from "./settings.ts";

export class AppBoard extends elementWith(() => ({
  picture: null as Picture | null,
  // The overlay drawn above the board.
  overlay: null as TemplateResult | TemplateResult[] | null,
  // The accessible name of the board.
  label: "",
})) {
  readonly #painter = new Painter();
  readonly #above = document.createElementNS("http://www.w3.org/2000/svg", "svg");

  constructor() {
    super();
    watchLooks(() => this.requestUpdate());
  }

  override firstUpdated(): void {
    this.#above.classList.add("above");
    this.#above.setAttribute("aria-hidden", "true");
    this.append(this.#painter.svg, this.#above);
    this.setAttribute("role", "img");
  }

  override updated(): void {
    this.className = `kifu-theme-${boardTheme()}`;
    this.setAttribute("aria-label", this.label);
    if (this.picture) this.#painter.draw({ ...this.picture, coordinates: this.#coordinates(this.picture) });
    const view = this.#painter.svg.getAttribute("viewBox");
    if (view) this.#above.setAttribute("viewBox", view);
    render(this.overlay ? svg`${this.overlay}` : nothing, this.#above);
  }

  /** The coordinates around the board in the user's notation; `null` without any. */
  #coordinates({ coordinates, size }: Picture): Picture["coordinates"] {
    const notation = setting("coordinates");
    return notation === "none" ? null : coordinates && (namesIn(notation, size) ?? coordinates);
  }

  /** The point of the board under the pointer; `null` outside. */
  pointAt(event: PointerEvent | MouseEvent): number | null {
    const { picture } = this;
    const matrix = this.#painter.svg.getScreenCTM();
    if (!picture || !matrix) return null;
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const [x, y] = [Math.round(place.x), Math.round(place.y)];
    const { left, right, top, bottom } = picture.region;
    return x < left || x > right || y < top || y > bottom ? null : y * picture.size[0] + x;
  }
}

customElements.define("app-board", AppBoard);

declare global {
  interface HTMLElementTagNameMap {
    "app-board": AppBoard;
  }
}
