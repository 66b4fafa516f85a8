// The actions on several games, the tree of folders, and notes on positions, loaded when one of them is first used.

import "../explorer/position-note.ts";
import "./compare-dialog.ts";
import "./facts-sheet.ts";
import "./folder-tree.ts";
import "./marked-actions.ts";
import "./merge-dialog.ts";
import styles from "./marked.css?inline";

// The styles come with this file, so that the first screens are without them.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
