// Keys, pointers and wheels of the viewer.

import type { CoordinateNames, GameModel } from "../model/index.ts";
import { Aiming } from "./aiming.ts";
import { toolKey } from "./editing.ts";
import { walk } from "./grid.ts";
import { commandOf, isTakenBy, type KeyState } from "./keys.ts";
import { pointUnder, stepOfTouch, type Touch, Wheel } from "./pointer.ts";
import { Typing } from "./typing.ts";
import type { KifuViewer } from "./viewer.ts";

export class Input {
  readonly #viewer: KifuViewer;
  readonly #wheel = new Wheel();
  /** The name of a point that is being typed. @internal */
  readonly typing: Typing;
  readonly #aiming: Aiming;
  #touch: Touch | null = null;
  #hovered = -1;

  constructor(viewer: KifuViewer) {
    this.#viewer = viewer;
    this.#aiming = new Aiming(viewer, (event) => this.#pointOf(event));
    this.typing = new Typing(
      (point) => viewer.pressNamed(point),
      (text) => viewer.tell(text),
    );
  }

  readonly onKey = (event: KeyboardEvent): void => {
    const viewer = this.#viewer;
    if (viewer.keys === "off" || viewer.mode === "static" || event.defaultPrevented) return;
    const target = event.composedPath()[0] as Element | undefined;
    if (viewer.cursor !== null && target?.matches(".points *")) {
      this.#walk(event, viewer.cursor);
      return;
    }
    if (isTakenBy(target, event.key) || viewer.renderRoot.querySelector("dialog")?.open) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const { isTyping } = this.typing;
    if (isPlain && viewer.course && this.typing.take(event.key, typedNames(viewer, viewer.course.game))) {
      event.preventDefault();
      // The digits of a name are no keys of the page.
      if (isTyping) event.stopPropagation();
      return;
    }
    if (toolKey(viewer, event)) {
      event.preventDefault();
      return;
    }
    const command = commandOf(event, keyStateOf(viewer));
    if (!command || (command === "walk" && !target?.matches(".surface"))) return;
    viewer.run(command);
    // The page must not scroll, even at the end of a line.
    event.preventDefault();
  };

  #walk(event: KeyboardEvent, cursor: number): void {
    const viewer = this.#viewer;
    const { picture } = viewer;
    if (!picture) return;
    if (event.key === "Escape") {
      viewer.walkTo(null);
      viewer.focusBoard();
    } else if (event.key === "Enter" || event.key === " ") {
      viewer.press(cursor);
    } else {
      const to = walk(event.key, cursor, picture.size[0], picture.region);
      if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
      viewer.walkTo(to);
    }
    event.preventDefault();
  }

  #pointOf(event: MouseEvent): number {
    const { picture, course, painter } = this.#viewer;
    return picture && course ? pointUnder(painter.svg, picture.region, course.game, event) : -1;
  }

  readonly pointerdown = (event: PointerEvent): void => {
    this.#touch = event.pointerType === "mouse" ? null : placeOf(event);
    if (this.#touch && (this.#viewer.takesPoints || this.#viewer.mayTry)) this.#aiming.begin(event);
  };

  readonly pointerup = (event: PointerEvent): void => {
    const begin = this.#touch;
    this.#touch = null;
    if (!begin) return;
    const { takesPoints, mayTry } = this.#viewer;
    if (this.#aiming.isAiming) {
      this.#aiming.end(event);
      return;
    }
    this.#aiming.stop();
    const end = placeOf(event);
    const isTap = Math.hypot(end.x - begin.x, end.y - begin.y) < 10;
    if ((takesPoints || mayTry) && isTap) {
      const point = this.#pointOf(event);
      if (point >= 0) this.#viewer.press(point);
      return;
    }
    // Where a press places something, and only there, swipes do nothing.
    if (takesPoints) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const step = stepOfTouch(begin, end, box);
    if (step) this.#viewer.next(step);
  };

  readonly pointercancel = (): void => {
    this.#touch = null;
    this.#aiming.stop();
  };

  readonly click = (event: PointerEvent): void => {
    const viewer = this.#viewer;
    const point = this.#pointOf(event);
    // Touches have already been handled as steps.
    if (point < 0 || !viewer.course || event.pointerType === "touch") return;
    if (event.shiftKey) viewer.go(viewer.course.game.moveAt(point, viewer.course.node));
    else viewer.press(point);
  };

  readonly contextmenu = (event: MouseEvent): void => {
    // A resting finger is aiming.
    if (this.#aiming.isAiming) {
      event.preventDefault();
      return;
    }
    const point = this.#pointOf(event);
    if (point >= 0 && this.#viewer.press(point, "menu")) event.preventDefault();
  };

  readonly pointermove = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") this.#hover(this.#pointOf(event));
    else this.#aiming.move(event);
  };

  /** Not passive: while a finger aims, the page must not scroll. */
  readonly touchmove = {
    passive: false,
    handleEvent: (event: TouchEvent): void => {
      if (this.#aiming.isAiming && event.cancelable) event.preventDefault();
    },
  };

  readonly pointerleave = (): void => this.#hover(-1);

  #hover(point: number): void {
    if (point === this.#hovered) return;
    const before = this.#hovered;
    this.#hovered = point;
    if (before >= 0) this.#viewer.emitPoint(before, "leave");
    if (point >= 0) this.#viewer.emitPoint(point, "enter");
    this.#viewer.hoverOver(point);
  }

  /** Not passive: a turn that steps must not scroll the page. */
  readonly wheel = {
    passive: false,
    handleEvent: (event: WheelEvent): void => {
      const viewer = this.#viewer;
      const isMeant = viewer.wheel === "on" || (viewer.wheel !== "off" && viewer.matches(":focus-within"));
      if (!isMeant || event.ctrlKey || viewer.mode === "static" || viewer.asking) return;
      const steps = this.#wheel.turn(event);
      const hasMoved = steps !== 0 && viewer.next(steps);
      // At the end of the line the page scrolls, but not within the same wheel gesture.
      if (this.#wheel.keeps(event, hasMoved || steps === 0)) event.preventDefault();
    },
  };
}

/** The coordinates for typed points: those around the board if they are letters and numbers. */
function typedNames({ names }: KifuViewer, game: GameModel): CoordinateNames {
  return names && /^[A-Z]/.test(names.columns[0]!) && /^\d/.test(names.rows[0]!) ? names : game.json.coordinates;
}

/** The state that determines the meaning of keys. */
export function keyStateOf(viewer: KifuViewer): KeyState {
  if (viewer.asking) return "asking";
  return viewer.editing && !viewer.readonly ? "editing" : viewer.trying ? "trying" : "going";
}

function placeOf(event: PointerEvent): Touch {
  return { x: event.clientX, y: event.clientY, time: event.timeStamp };
}
