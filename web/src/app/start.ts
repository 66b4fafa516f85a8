// What must be done before the first element of the page is made.

import { answerFrom } from "./api.ts";
import { takeKept } from "./kept.ts";
import { startLanguage } from "./messages/index.ts";
import { openByAddress } from "./opening.ts";
import { followHistory } from "./router.ts";
import { server } from "./server.ts";
import { applyScheme } from "./settings.ts";

answerFrom(server);
await openByAddress();
await takeKept();
// The elements of the page are made with the words of the language.
await startLanguage();
applyScheme();
followHistory();
