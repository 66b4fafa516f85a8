// What must be done before the first element of the page is made.

import { answerFrom } from "../app/api.ts";
import { startLanguage } from "../app/messages/index.ts";
import { followHistory, useAddresses } from "../app/router.ts";
import { applyScheme } from "../app/settings.ts";
import { behindHash } from "./addresses.ts";
import { answers } from "./answers.ts";

answerFrom(answers);
useAddresses(behindHash);
// The elements of the page are made with the words of the language.
await startLanguage();
applyScheme();
followHistory();
