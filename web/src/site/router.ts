// Addresses of a site: the state is behind `#`, because a static server knows only files. It stands in for the router of the app.

import { type Place, addressOf as pathOf, readPlace, type Screen } from "../app/router.ts";

export { type Place, SCREENS, type Screen, sortedBy } from "../app/router.ts";

/** The screens of a site. */
export const SITE_SCREENS = ["library", "search", "explorer", "game"] as const satisfies readonly Screen[];

/** Told of each change of the place. */
export const places = new EventTarget();

/** Returns the address of a place. */
export function addressOf(place: Place): string {
  return `#${pathOf(place)}`;
}

/** The present place; a site begins with the search. */
export function place(): Place {
  const [path = "", query = ""] = location.hash.replace(/^#/, "").split("?");
  const found = readPlace(path === "" ? "/search/0" : path, query);
  return SITE_SCREENS.some((screen) => screen === found.screen) ? found : { ...found, screen: "search" };
}

/** Goes to a place; the back button returns. */
export function goTo(next: Partial<Place>): void {
  const address = addressOf({ ...place(), game: null, query: {}, ...next });
  if (address !== location.hash) history.pushState(null, "", address);
  places.dispatchEvent(new Event("change"));
}

/** Changes the state of the screen without a new entry for the back button. */
export function changeQuery(changes: Record<string, string>): void {
  const now = place();
  history.replaceState(null, "", addressOf({ ...now, query: { ...now.query, ...changes } }));
  places.dispatchEvent(new Event("change"));
}

/** Follows the back button, and links. */
export function followHistory(): void {
  for (const name of ["popstate", "hashchange"])
    addEventListener(name, () => places.dispatchEvent(new Event("change")));
}
