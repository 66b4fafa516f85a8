// The actions on several games, the tree of folders, and notes on positions, loaded when one of them is first used.

import "../explorer/position-note.ts";
import "./compare-dialog.ts";
import "./facts-sheet.ts";
import "./folder-tree.ts";
import "./marked-actions.ts";
import "./merge-dialog.ts";
import "./site-dialog.ts";
import { addStyles } from "../later-styles.ts";
import styles from "./marked.css?inline";

addStyles(styles);
