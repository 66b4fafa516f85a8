// The styles of problems, for the screens of the app and of a site.

import styles from "../css/problems.css?inline";
import { addStyles } from "../later-styles.ts";

addStyles(styles);
