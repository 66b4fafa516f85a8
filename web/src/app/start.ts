// What must be done before the first element of the page is made.

import { startLanguage } from "./messages/index.ts";
import { followHistory } from "./router.ts";
import { applyScheme } from "./settings.ts";
import { takeToken } from "./token.ts";

takeToken();
// The elements of the page are made with the words of the language.
await startLanguage();
applyScheme();
followHistory();
