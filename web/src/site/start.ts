// The setup that must run before the first element of the page is created.

import { answerFrom } from "../app/api.ts";
import { startLanguage } from "../app/messages/index.ts";
import { followHistory, useAddresses } from "../app/router.ts";
import { applyLooks } from "../app/settings.ts";
import { behindHash } from "./addresses.ts";
import { answers } from "./answers.ts";

answerFrom(answers);
useAddresses(behindHash);
// The messages must be loaded before elements are created with them.
await startLanguage();
applyLooks();
followHistory();
