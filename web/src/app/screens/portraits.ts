// The screens of players and events with their styles, loaded when one of them is first opened.

import "../portrait/player-review.ts";
import "./event.ts";
import "./player.ts";
import styles from "../css/portraits.css?inline";
import { addStyles } from "../later-styles.ts";

addStyles(styles);
