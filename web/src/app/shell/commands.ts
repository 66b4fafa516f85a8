// The global commands: their keys, and the list of all commands.

import type { Library, SavedQuery } from "../api-types.ts";
import { myQueries } from "../library/mine.ts";
import { LANGUAGES, say, setLanguage } from "../messages/index.ts";
import { portraitOf } from "../place-link.ts";
import { recentGames } from "../recent.ts";
import { goTo, type Place } from "../router.ts";
import { SCREEN_NAMES, SCREENS, type Screen } from "../screens/table.ts";
import { changeSetting, SETTINGS } from "../settings.ts";
import { namesLike } from "./suggest.ts";

export interface Command {
  title: string;
  /** The word for commands of its kind, which is shown at the end of its line. */
  kind?: string;
  keys?: string;
  run: () => void;
}

/** The screens of the rail, which need no game, player or event. */
export const MAIN_SCREENS = SCREEN_NAMES.filter((screen) => SCREENS[screen].key !== "");

/** All commands, in the order of the list. */
export function commandsFor(
  libraries: readonly Library[],
  present: number,
  {
    startJob,
    showKeys,
    focusSearch,
    openFiles,
    paste,
  }: { startJob: (kind: "index" | "check") => void } & Record<
    "showKeys" | "focusSearch" | "openFiles" | "paste",
    () => void
  >,
): Command[] {
  const library = libraries.find(({ id }) => id === present);
  return [
    { title: say("key-search"), keys: "/", run: focusSearch },
    ...MAIN_SCREENS.map((screen) => ({
      title: say("go-to", { screen: say(screen) }),
      keys: `g ${SCREENS[screen].key}`,
      run: () => goTo({ screen }),
    })),
    ...libraries
      .filter(({ id }) => id !== present)
      .map(({ id, name }) => ({
        title: say("go-to", { screen: name }),
        run: () => goTo({ screen: "library", library: id }),
      })),
    ...myQueries().map(({ label, query }) => ({
      title: label,
      run: () => goTo({ screen: "library", query: { q: query } }),
    })),
    { title: say("open-files"), run: openFiles },
    { title: say("paste-record"), keys: "Ctrl+V", run: paste },
    ...(library?.can_update ? [{ title: say("read-new-files"), run: () => startJob("index") }] : []),
    { title: say("check-files"), run: () => startJob("check") },
    ...SETTINGS.scheme.map((scheme) => ({
      title: `${say("color-scheme")}: ${say(`scheme-${scheme}`)}`,
      run: () => changeSetting("scheme", scheme),
    })),
    ...Object.entries(LANGUAGES).map(([tag, { name }]) => ({
      title: `${say("language")}: ${name}`,
      run: () => setLanguage(tag),
    })),
    { title: say("keys"), keys: "?", run: showKeys },
  ];
}

/** The buttons of screens that are commands: those above what it shows, its actions, and those of lines and of the whole record in the editor of a game. */
const BUTTONS = [
  ".game > header",
  ".editor .chips",
  ".editor .node",
  ".summary",
  ".actions",
  ".outcome",
  ".empty",
  ".about",
  ".toolbar",
]
  .map((place) => `${place} button:not(:disabled, [aria-disabled="true"], .move)`)
  .join();

/** The buttons of the screen as commands. */
export function screenCommands(shown: Element | null, screen: Screen): Command[] {
  const buttons = [...(shown?.querySelectorAll<HTMLButtonElement>(BUTTONS) ?? [])].filter((one) =>
    one.checkVisibility(),
  );
  return buttons.flatMap((button) => {
    const keys = button.querySelector("kbd")?.textContent ?? "";
    const text = button.textContent?.trim().replace(new RegExp(`\\s*${keys}$`), "") ?? "";
    const title = button.getAttribute("aria-label") ?? text;
    return title === ""
      ? []
      : [{ title, kind: say(isNamed(screen) ? screen : "game"), keys, run: () => button.click() }];
  });
}

/** True if the screen has a name of its own in the rail. */
const isNamed = (screen: Screen): screen is (typeof MAIN_SCREENS)[number] => MAIN_SCREENS.includes(screen);

/** The last games as commands, without the open one. */
export function recentCommands(libraries: readonly Library[], { library, game }: Place): Command[] {
  return recentGames().flatMap(({ library: name, id, file, number, title }) => {
    const known = libraries.find((one) => one.name === name);
    if (!known || (known.id === library && id === game)) return [];
    const run = () =>
      goTo({ screen: "game", library: known.id, game: id, query: { file, n: number === 1 ? "" : String(number) } });
    return [{ title, kind: say("last-games"), run }];
  });
}

/** The saved searches of a library as commands. */
export function savedCommands(saved: readonly SavedQuery[]): Command[] {
  return saved.map(({ name, query }) => ({
    title: name,
    kind: say("saved-searches"),
    run: () => goTo({ screen: "library", query: { q: query } }),
  }));
}

/** The players whose names contain the words as commands; the word for players itself may be among the words. */
export async function playerCommands(library: number, words: string, signal: AbortSignal): Promise<Command[]> {
  const kind = say("player-kind");
  const wanted = words.split(/\s+/).filter((word) => word.toLowerCase() !== kind.toLowerCase());
  const text = wanted.join(" ").trim();
  // One letter of an alphabet says nothing, but one Chinese character does.
  if (text.length < 2 && !/\p{L}/u.test(text.replaceAll(/\p{ASCII}/gu, ""))) return [];
  const names = await namesLike(library, "player", text, signal);
  return names.map(({ name }) => ({ title: name, kind, run: () => goTo(portraitOf("player", name)) }));
}

/** The commands whose titles contain all these words. */
export function matching(commands: readonly Command[], words: string): Command[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ title, kind = "" }) => {
    const text = `${title} ${kind}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
