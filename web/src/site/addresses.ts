// Addresses of a site: the place is in the part after `#`, because a static server only serves files.

import { type Addresses, pathOf, readPlace } from "../app/router.ts";
import type { Screen } from "../app/screens/table.ts";

/** The screens of a site. */
const SCREENS: readonly Screen[] = ["library", "search", "explorer", "game", "problems"];

/** The address of the start page. */
export const START = "#/";

/** True at the address of the start page. */
export function isAtStart(): boolean {
  return /^#?\/?$/.test(location.hash);
}

export const behindHash: Addresses = {
  addressOf: (place) => `#${pathOf(place)}`,
  /** The present place; by default the search. */
  place() {
    const [path = "", query = ""] = location.hash.replace(/^#/, "").split("?");
    const found = readPlace(path === "" ? "/search/0" : path, query);
    return SCREENS.includes(found.screen) ? found : { ...found, screen: "search" };
  },
  events: ["popstate", "hashchange"],
};
