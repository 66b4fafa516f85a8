// The problems of the site: their list, and one of them to solve.

import "../app/problems/styles.ts";
import "./problem-list.ts";
import "./problem.ts";
