// The less frequent screens and dialogs, which only the page of `kifu serve` has: a published site is without their files.

/** A file that is loaded later: the screens, the actions on several games with notes on positions, the editor, the novelty, or games other than Go. */
export type LaterPart = "screens" | "marked" | "editing" | "novelty" | "other";

let load: Partial<Record<LaterPart, () => Promise<unknown>>> = {};

// Says how they are loaded; a published site has only some of them.
export function setLater(how: Partial<Record<LaterPart, () => Promise<unknown>>>): void {
  load = how;
}

// Loads one of them; again does nothing.
export async function loadLater(part: LaterPart = "screens"): Promise<void> {
  await load[part]?.();
}
