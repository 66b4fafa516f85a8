// The worker of a shelf.

import { answerCalls } from "./protocol.ts";

answerCalls(globalThis as never);
