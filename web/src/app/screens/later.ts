// The screens that are opened more rarely. They are read when one of them is opened first.

import "./duplicates.ts";
import "./health.ts";
import "./jobs.ts";
import "./render.ts";
import "./settings.ts";
