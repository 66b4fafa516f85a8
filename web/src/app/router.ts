// The address is the state of a screen: links, the back button and tests use it.

/** The screens, each with its part of the address. */
export const SCREENS = [
  "library",
  "game",
  "search",
  "explorer",
  "problems",
  "health",
  "duplicates",
  "render",
  "jobs",
  "settings",
] as const;
export type Screen = (typeof SCREENS)[number];

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
  const known = SCREENS.find((name) => name === screen) ?? "library";
  const hasGame = known === "game" || known === "problems";
  const isWhole = known !== "game" || number(game) !== null;
  return {
    screen: isWhole ? known : "library",
    library: number(library) ?? 0,
    game: hasGame ? number(game) : null,
    query,
  };
}

/** Returns the address of a place. Empty values are left out. */
export function addressOf({ screen, library, game, query }: Place): string {
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  const text = parameters.toString();
  return `/${screen}/${library}${game === null ? "" : `/${game}`}${text === "" ? "" : `?${text}`}`;
}

/** Told of each change of the place. */
export const places = new EventTarget();

/** The present place. */
export function place(): Place {
  return readPlace(location.pathname, location.search);
}

/** Goes to a place; the back button returns. */
export function goTo(next: Partial<Place>): void {
  const whole = { ...place(), game: null, query: {}, ...next };
  if (addressOf(whole) !== location.pathname + location.search) history.pushState(null, "", addressOf(whole));
  places.dispatchEvent(new Event("change"));
}

/** Changes the state of the screen without a new entry for the back button. */
export function changeQuery(changes: Record<string, string>): void {
  const now = place();
  history.replaceState(null, "", addressOf({ ...now, query: { ...now.query, ...changes } }));
  places.dispatchEvent(new Event("change"));
}

/** Shows a game by its new number: a file that was saved is read again, and its games are numbered anew. */
export function changeGame(game: number): void {
  history.replaceState(null, "", addressOf({ ...place(), game }));
  places.dispatchEvent(new Event("change"));
}

/** The state after a click on a column: sorted by it, and reversed by a second click. */
export function sortedBy({ query }: Place, by: string): { sort: string; reverse: string } {
  const { sort = "date", reverse = "" } = query;
  return { sort: by, reverse: sort === by && reverse !== "1" ? "1" : "" };
}

/** Follows the back button. */
export function followHistory(): void {
  addEventListener("popstate", () => places.dispatchEvent(new Event("change")));
}
