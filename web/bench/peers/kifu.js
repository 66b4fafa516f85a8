// <kifu-viewer>, with everything around the board; the record is read by WebAssembly.

import { preload } from "kifu-js/viewer";

let viewer;

preload();

globalThis.peer = {
  async open(element, text) {
    viewer = document.createElement("kifu-viewer");
    element.append(viewer);
    await viewer.load(text);
    await viewer.updateComplete;
  },
  stands(element) {
    return element.querySelector("kifu-viewer")?.shadowRoot?.querySelector(".kifu-board[viewBox]") != null;
  },
  async step() {
    viewer.next();
    await viewer.updateComplete;
  },
};
