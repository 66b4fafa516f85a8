// The page of a published site.

import "../app/app.css";
import "./site.css";
import "./start.ts";
import "./site.ts";
