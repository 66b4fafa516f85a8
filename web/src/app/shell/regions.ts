// The regions of the page, between which a key goes: the search field, the board, the list, the screens.

/** What has the focus in each region, in the order in which the key goes through them. */
const REGIONS = [
  "filter-field input",
  "main :is(.board-side app-board, kifu-viewer)",
  "main :is(.rows, .files button.row[tabindex='0'])",
  ".rail [aria-current]",
];

/** Focuses the next region that the screen has, or the one before. Returns false after the last one: browsers have further ones. */
export function goToRegion(page: ParentNode, step: 1 | -1): boolean {
  const all = REGIONS.map((region) => page.querySelector<HTMLElement>(region)).filter((one) => one?.checkVisibility());
  const at = all.findIndex((one) => one!.contains(document.activeElement));
  const next = at < 0 ? (step > 0 ? all[0] : all.at(-1)) : all[at + step];
  if (!next) return false;
  const board = next as { focusBoard?(): void };
  if (board.focusBoard) board.focusBoard();
  else next.focus();
  return true;
}
