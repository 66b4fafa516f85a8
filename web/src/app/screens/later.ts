// The less frequent screens and dialogs, loaded when one of them is first opened.

import "../explorer/study-dialog.ts";
import "../game/editor.ts";
import "./duplicates.ts";
import "./health.ts";
import "./jobs.ts";
import "./render.ts";
import "./settings.ts";
