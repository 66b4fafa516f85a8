// The page of a published site.

import "./site.css";
import "./start.ts";
import "./site.ts";
