// The less frequent screens and dialogs, which only the page of `kifu serve` has: a published site is without their file.

let load: (() => Promise<unknown>) | null = null;

/** Says how they are loaded. */
export function setLater(how: () => Promise<unknown>): void {
  load = how;
}

/** Loads them; again does nothing. */
export async function loadLater(): Promise<void> {
  await load?.();
}
