// Placing by touch: a long press opens a magnifier, moving the finger moves it, and lifting the finger places the stone.

import { Magnifier } from "./magnifier.ts";
import type { KifuViewer } from "./viewer.ts";

/** The milliseconds after which a resting finger opens the magnifier. */
const DELAY = 250;
/** The smallest distance between lines, in pixels, at which fingers need no magnifier. */
const LARGE = 44;

export class Aiming {
  readonly #viewer: KifuViewer;
  readonly #pointOf: (event: PointerEvent) => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #glass: Magnifier | null = null;
  #begin = { x: 0, y: 0 };

  constructor(viewer: KifuViewer, pointOf: (event: PointerEvent) => number) {
    this.#viewer = viewer;
    this.#pointOf = pointOf;
  }

  get isAiming(): boolean {
    return this.#glass !== null;
  }

  begin(event: PointerEvent): void {
    this.stop();
    const { svg } = this.#viewer.painter;
    const matrix = svg.getScreenCTM();
    if (!matrix || matrix.a >= LARGE) return;
    const surface = event.currentTarget as HTMLElement;
    this.#begin = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#glass = new Magnifier(surface, svg, this.#viewer.picture!.size);
      this.#show(event);
    }, DELAY);
  }

  move(event: PointerEvent): void {
    if (this.#glass) this.#show(event);
    else if (Math.hypot(event.clientX - this.#begin.x, event.clientY - this.#begin.y) > 10) this.stop();
  }

  /** Ends the touch, and places the stone. */
  end(event: PointerEvent): void {
    const point = this.#pointOf(event);
    this.stop();
    if (point >= 0) this.#viewer.press(point);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#glass?.remove();
    this.#glass = null;
  }

  #show(event: PointerEvent): void {
    const { painter, picture } = this.#viewer;
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(painter.svg.getScreenCTM()!.inverse());
    this.#glass!.show(place, { x: event.clientX, y: event.clientY });
    this.#glass!.aim({ x: Math.round(place.x), y: Math.round(place.y) }, picture!.region);
  }
}
