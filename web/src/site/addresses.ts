// Addresses of a site: the place is behind `#`, because a static server knows only files.

import { type Addresses, pathOf, readPlace, type Screen } from "../app/router.ts";

/** The screens of a site. */
const SCREENS: readonly Screen[] = ["library", "search", "explorer", "game"];

export const behindHash: Addresses = {
  addressOf: (place) => `#${pathOf(place)}`,
  /** A site begins with the search. */
  place() {
    const [path = "", query = ""] = location.hash.replace(/^#/, "").split("?");
    const found = readPlace(path === "" ? "/search/0" : path, query);
    return SCREENS.includes(found.screen) ? found : { ...found, screen: "search" };
  },
  events: ["popstate", "hashchange"],
};
