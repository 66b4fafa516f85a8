// <kifu-viewer> of kifu-reader.js: the same around the board, without WebAssembly.

import "kifu-js/reader";

let viewer;

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
