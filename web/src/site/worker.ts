// The worker of the page, beside the engine.

import "../search/worker.ts";
