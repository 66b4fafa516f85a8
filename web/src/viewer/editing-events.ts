// What the editor of the viewer listens to besides keys and presses: pastes, the menu of the tree, the right button.

import { watchTree } from "../edit/branch-menu.ts";
import { pastedBranch } from "../edit/clipboard.ts";
import { rightButtonActions, watchRightButton } from "../edit/right-button.ts";
import { isOutsideFields } from "../outside-fields.ts";
import type { KifuViewer } from "./viewer.ts";

const listening = new WeakSet<KifuViewer>();

/** Begins to listen, once for each viewer. */
export function listenForEditing(viewer: KifuViewer): void {
  if (listening.has(viewer)) return;
  listening.add(viewer);
  const mayEdit = () => viewer.editing !== null && !viewer.readonly;
  // Browsers give pages what a key pastes without asking.
  viewer.addEventListener("paste", (event) => {
    if (!mayEdit() || viewer.keys === "off" || !isOutsideFields(event)) return;
    event.preventDefault();
    viewer.editing?.branches.pasteText(pastedBranch(event));
  });
  watchTree(viewer.tree.element, (event) => viewer.editing?.branches.showMenu(event), mayEdit);
  const draw = (from: number, to: number) => {
    const { course, editing } = viewer;
    if (course) editing?.act(rightButtonActions(course.game, course.node, from, to));
  };
  watchRightButton(viewer, draw, mayEdit);
}
