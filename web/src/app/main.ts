// The page of `kifu serve`.

import "./app.css";
import "./start.ts";
import "./shell/app.ts";
