// Boards in the preview of Markdown.

import "../../../crates/kifu-page/viewer/kifu-viewer.js";
import type { KifuViewerElement } from "../../../web/src/viewer/public.ts";

function isDark(): boolean {
  return /vscode-dark|vscode-high-contrast(?!-light)/.test(document.body.className);
}

/** Makes a viewer of each place that the extension has left. */
function showBoards(): void {
  for (const place of document.querySelectorAll<HTMLElement>(".kifu-board[data-model]")) {
    const { model, move } = place.dataset;
    place.removeAttribute("data-model");
    const viewer = document.createElement("kifu-viewer") as KifuViewerElement;
    viewer.scheme = isDark() ? "dark" : "light";
    if (move) viewer.move = move;
    viewer.source = JSON.parse(model!);
    place.replaceChildren(viewer);
  }
}

// The preview replaces its content when the text changes.
addEventListener("vscode.markdown.updateContent", showBoards);
showBoards();
