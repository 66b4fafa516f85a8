// The script kifu-other-page.js of a page in one file: games other than Go, with the engine that the page contains. It stands before
// the viewer, which finds it there.

import { showOther } from "./shown.ts";

globalThis.kifuOther = Promise.resolve({ showOther });
