// The right button of a mouse on the board of an editor: a press marks a point with a circle, a drag draws an arrow.

import type { GameModel, Point } from "../model/index.ts";
import type { Action } from "../package/action.ts";
import { pointUnder } from "../viewer/pointer.ts";
import type { KifuViewer } from "../viewer/viewer.ts";
import { pressActions } from "./press.ts";

/** Watches the right button on the board of a viewer, while it may draw. Returns a function that ends it. */
export function watchRightButton(
  viewer: KifuViewer,
  draw: (from: Point, to: Point) => void,
  mayDraw: () => boolean = () => true,
): () => void {
  const pointOf = (event: MouseEvent) => (mayDraw() ? boardPoint(viewer, event) : -1);
  let from = -1;
  const onDown = (event: PointerEvent) => {
    from = event.button === 2 && event.pointerType === "mouse" ? pointOf(event) : -1;
  };
  const onUp = (event: PointerEvent) => {
    const to = event.button === 2 && from >= 0 ? pointOf(event) : -1;
    if (to >= 0) draw(from, to);
    from = -1;
  };
  // Systems open the menu with the press or with its end.
  const onMenu = (event: MouseEvent) => {
    if (pointOf(event) >= 0) event.preventDefault();
  };
  viewer.addEventListener("pointerdown", onDown);
  viewer.addEventListener("pointerup", onUp);
  viewer.addEventListener("contextmenu", onMenu);
  return () => {
    viewer.removeEventListener("pointerdown", onDown);
    viewer.removeEventListener("pointerup", onUp);
    viewer.removeEventListener("contextmenu", onMenu);
  };
}

/** The point below a pointer; -1 outside of the board, also above something that covers it. */
function boardPoint({ picture, course, painter }: KifuViewer, event: MouseEvent): number {
  const isOnBoard = event.composedPath().some((one) => one instanceof Element && one.matches(".surface"));
  return isOnBoard && picture && course ? pointUnder(painter.svg, picture.region, course.game, event) : -1;
}

/** The actions of the right button between two points of a node. The same again removes the mark. */
export function rightButtonActions(game: GameModel, node: number, from: Point, to: Point): Action[] {
  return from === to
    ? pressActions({ tool: "circle", start: null, label: "" }, game, node, to)
    : pressActions({ tool: "arrow", start: from, label: "" }, game, node, to);
}
