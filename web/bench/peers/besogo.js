// BesoGo with the panels that show what our viewer shows: names, comments, tree and controls.

import "besogo/besogo.all.js";
import "besogo/css/besogo.css";
import "besogo/css/board-flat.css";

let editor;

// The page has no other way to its moves than keys and buttons.
const { makeEditor } = globalThis.besogo;
globalThis.besogo.makeEditor = (...options) => {
  editor = makeEditor(...options);
  return editor;
};

globalThis.peer = {
  open(element, text) {
    element.textContent = text;
    globalThis.besogo.create(element, { panels: "control+names+comment+tree", coord: "western", realstones: false });
  },
  step() {
    editor.nextNode(1);
  },
};
