// The less frequent screens, loaded when one of them is first opened.

import "./duplicates.ts";
import "./health.ts";
import "./jobs.ts";
import "./render.ts";
import "./settings.ts";
