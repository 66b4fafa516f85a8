// The worker of the page, which runs the engine.

import "../search/worker.ts";
