// Lists of buttons: arrow keys go from one to the next, and choose it.

/** Moves to another button of a list by a key. */
export function onListKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const list = event.currentTarget as HTMLElement;
  const buttons = [...list.querySelectorAll<HTMLElement>("button.row")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  const button = next === undefined ? undefined : buttons[Math.min(buttons.length - 1, Math.max(0, next))];
  if (!button) return;
  event.preventDefault();
  button.focus();
  button.click();
}

/** In an address: the list of everything was chosen, which phones show instead of the choice. */
export const ALL = "all";
