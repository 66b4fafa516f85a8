// The global commands: their keys, and the list of all commands.

import type { Library } from "../api-types.ts";
import { LANGUAGES, say, setLanguage } from "../messages/index.ts";
import { goTo } from "../router.ts";
import { SCREEN_NAMES, SCREENS } from "../screens/table.ts";
import { changeSetting, SETTINGS } from "../settings.ts";

export interface Command {
  title: string;
  keys?: string;
  run: () => void;
}

/** The screens that can be opened without a game. */
export const MAIN_SCREENS = SCREEN_NAMES.filter((screen) => screen !== "game");

/** All commands, in the order of the list. */
export function commandsFor(
  libraries: readonly Library[],
  present: number,
  {
    startJob,
    showKeys,
    focusSearch,
    openFiles,
  }: { startJob: (kind: "index" | "check") => void } & Record<"showKeys" | "focusSearch" | "openFiles", () => void>,
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
    { title: say("open-files"), run: openFiles },
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

/** The commands whose titles contain all these words. */
export function matching(commands: readonly Command[], words: string): Command[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ title }) => wanted.every((word) => title.toLowerCase().includes(word)));
}
