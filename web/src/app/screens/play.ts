// The screens with the viewer. They are read when one of them is opened first.

import "./game.ts";
import "./problems.ts";
