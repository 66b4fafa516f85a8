// The address is the state of a screen: links, the back button and tests use it.

import { SCREEN_NAMES, type Screen } from "./screens/table.ts";

/** Where the page is. */
export interface Place {
  screen: Screen;
  library: number;
  /** The number of the game, on the screens of games and of problems. */
  game: number | null;
  /** The state of the screen. */
  query: Readonly<Record<string, string>>;
}

/** Reads an address. Unknown ones lead to the first library. */
export function readPlace(path: string, search: string): Place {
  const [screen, library, game] = path.split("/").filter((step) => step !== "");
  const number = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : null);
  const query = Object.fromEntries(new URLSearchParams(search));
  const known = SCREEN_NAMES.find((name) => name === screen) ?? "library";
  const hasGame = known === "game" || known === "problems";
  const isWhole = known !== "game" || number(game) !== null;
  return {
    screen: isWhole ? known : "library",
    library: number(library) ?? 0,
    game: hasGame ? number(game) : null,
    query,
  };
}

/** Returns the path and query of a place. Empty values are left out. */
export function pathOf({ screen, library, game, query }: Place): string {
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  const text = parameters.toString();
  return `/${screen}/${library}${game === null ? "" : `/${game}`}${text === "" ? "" : `?${text}`}`;
}

/** The encoding of places in addresses. */
export interface Addresses {
  /** The address of a place, for links. */
  addressOf(place: Place): string;
  /** The present place. */
  place(): Place;
  /** The events of the window that report a new address. */
  events: readonly string[];
}

let addresses: Addresses = {
  addressOf: pathOf,
  place: () => readPlace(location.pathname, location.search),
  events: ["popstate"],
};

/** Replaces the encoding of places in addresses, for pages that do not use paths. */
export function useAddresses(other: Addresses): void {
  addresses = other;
}

/** Dispatches an event at each change of the place. */
export const places = new EventTarget();

function tell(): void {
  places.dispatchEvent(new Event("change"));
}

/** Returns the address of a place. */
export function addressOf(place: Place): string {
  return addresses.addressOf(place);
}

/** The present place. */
export function place(): Place {
  return addresses.place();
}

/** Goes to a place; the back button returns. */
export function goTo(next: Partial<Place>): void {
  const address = addressOf({ ...place(), game: null, query: {}, ...next });
  if (new URL(address, location.href).href !== location.href) history.pushState(null, "", address);
  tell();
}

/** Changes the present place without a new entry for the back button. */
function change(next: Partial<Place>): void {
  history.replaceState(null, "", addressOf({ ...place(), ...next }));
  tell();
}

/** Changes the state of the screen. */
export function changeQuery(changes: Record<string, string>): void {
  change({ query: { ...place().query, ...changes } });
}

/** Changes the number of the game in the address: games get new numbers when their file is saved and read again. */
export function changeGame(game: number): void {
  change({ game });
}

/** Replaces the open game by another one; the back button returns to where the first one was opened. */
export function replaceGame(game: number, query: Record<string, string>): void {
  change({ game, query });
}

/** The state after a click on a column: sorted by it, and reversed by a second click. */
export function sortedBy({ query }: Place, by: string): { sort: string; reverse: string } {
  const { sort = "date", reverse = "" } = query;
  return { sort: by, reverse: sort === by && reverse !== "1" ? "1" : "" };
}

/** Follows the back button. */
export function followHistory(): void {
  for (const name of addresses.events) addEventListener(name, tell);
}
