// What must be done before the first element of the page is made.

import { startLanguage } from "../app/messages/index.ts";
import { followHistory } from "../app/router.ts";
import { applyScheme } from "../app/settings.ts";

// The elements of the page are made with the words of the language.
await startLanguage();
applyScheme();
followHistory();
