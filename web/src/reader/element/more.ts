// The file kifu-reader-words.js: what few pages need, loaded with the first record or page that does.

import values from "../../../messages/values.json" with { type: "json" };

export { MESSAGES } from "../../viewer/messages.ts";
export { WORD_READERS } from "../info/words.ts";
export const VALUES = values;
