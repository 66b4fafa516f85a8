// Converts pointers to points of the board, and touches to steps.

import type { GameModel, Point } from "../model/index.ts";
import type { Region } from "../painter/index.ts";

/** The point under a pointer; -1 outside of the board. */
export function pointUnder(svg: SVGSVGElement, region: Region, game: GameModel, event: MouseEvent): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return -1;
  const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const [x, y] = [Math.round(place.x), Math.round(place.y)];
  const isOn = region.left <= x && x <= region.right && region.top <= y && y <= region.bottom;
  return isOn ? y * game.json.size[0] + x : -1;
}

/** A touch: where it began. */
export interface Touch {
  x: number;
  y: number;
  time: number;
}

/** The step of a touch, forward or back: a swipe, or a tap on the right or left half; `null` otherwise. */
export function stepOfTouch(begin: Touch, end: Touch, box: { left: number; width: number }): 1 | -1 | null {
  const [across, down] = [end.x - begin.x, end.y - begin.y];
  if (Math.abs(across) > 30 && Math.abs(across) > 2 * Math.abs(down)) return across < 0 ? 1 : -1;
  const isTap = Math.hypot(across, down) < 10 && end.time - begin.time < 500;
  return isTap ? (end.x > box.left + box.width / 2 ? 1 : -1) : null;
}

/** Accumulates wheel events into steps: one for each notch, however finely the device reports it. */
export class Wheel {
  #sum = 0;
  #last = 0;
  /** The time of the last wheel event that the viewer handled. */
  #kept = -1000;

  /** True if the viewer handles a wheel event: if it had an effect, or follows closely after one that had. */
  keeps(event: Pick<WheelEvent, "timeStamp">, didSomething: boolean): boolean {
    if (!didSomething && event.timeStamp - this.#kept > 400) return false;
    this.#kept = event.timeStamp;
    return true;
  }

  /** The number of steps that a wheel event completes. */
  turn(event: Pick<WheelEvent, "deltaY" | "deltaMode" | "timeStamp">): number {
    // Some mice report lines or pages instead of pixels.
    const pixels = event.deltaY * [1, 33, 400][event.deltaMode]!;
    if (event.timeStamp - this.#last > 300 || Math.sign(pixels) !== Math.sign(this.#sum)) this.#sum = 0;
    this.#last = event.timeStamp;
    this.#sum += pixels;
    const steps = Math.trunc(this.#sum / 50);
    this.#sum -= steps * 50;
    return Math.max(-3, Math.min(3, steps));
  }
}
