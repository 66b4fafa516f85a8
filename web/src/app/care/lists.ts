// Lists of buttons, each with one tab stop: arrow keys move to the next button, and select it.

/** Moves the focus to another button of a list when a key is pressed. */
export function onListKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("button.row")];
  if (select(buttons, buttons.indexOf(document.activeElement as HTMLElement), event.key)) event.preventDefault();
}

/** Begins with the arrow keys in a list of files, while nothing on the page has the focus. Returns true if it has one. */
export function takeListKey(screen: ParentNode, { key }: KeyboardEvent): boolean {
  if (key !== "ArrowDown" && key !== "ArrowUp") return false;
  const buttons = [...screen.querySelectorAll<HTMLElement>(".files button.row")];
  const chosen = buttons.findIndex((button) => button.ariaCurrent === "true");
  return select(buttons, chosen, key);
}

function select(buttons: readonly HTMLElement[], at: number, key: string): boolean {
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[key];
  const button = next === undefined ? undefined : buttons[Math.min(buttons.length - 1, Math.max(0, next))];
  button?.focus();
  button?.click();
  return button !== undefined;
}

/** The tab stop of a list is the chosen button, or else the first. */
export function stopAt(at: number, chosen: number): 0 | -1 {
  return at === Math.max(0, chosen) ? 0 : -1;
}

/** The value in an address for the list of everything. Phones show either this list or the list of choices. */
export const ALL = "all";
