// The screens that search for positions, loaded when one of them is first opened.

import "./explorer.ts";
import "./search.ts";
