// The less frequent screens and dialogs with their styles, loaded when one of them is first opened.

import "../explorer/study-dialog.ts";
import "../game/candidates.ts";
import "../game/analysis.ts";
import "../game/count.ts";
import "../game/review.ts";
import "../library/first-steps.ts";
import "../shell/keys.ts";
import "../shell/token-page.ts";
import "../sound.ts";
import "../table/thumbnail.ts";
import "./duplicates.ts";
import "./health.ts";
import "./jobs.ts";
import "./render.ts";
import "./settings.ts";
import styles from "../css/later.css?inline";
import { addStyles } from "../later-styles.ts";

addStyles(styles);
