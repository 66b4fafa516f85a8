// The screens with the viewer, loaded when one of them is first opened.

import "./game.ts";
import "./problems.ts";
