// The words of the editors in the language of the page.

import { editingWordsIn, type SayEditing } from "../../edit/words/index.ts";
import { language } from "./index.ts";

export const sayEditing: SayEditing = (key, values) => editingWordsIn(language())(key, values);
