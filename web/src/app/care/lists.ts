// Lists of buttons: arrow keys move to the next button, and select it.

/** Moves the focus to another button of a list when a key is pressed. */
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

/** The value in an address for the list of everything. Phones show either this list or the list of choices. */
export const ALL = "all";
