// The menu of a line, where the pointer is: a right click on the tree, or a long press, goes to the node and opens it.

import { html, type TemplateResult } from "lit";
import type { NodeContext } from "./annotation-row.ts";
import { type BranchActions, branchButtons } from "./branch-buttons.ts";
import { lineButtons } from "./panel.ts";

/**
 * Opens a menu at the node of the tree that is pressed, after going there, while that is allowed. Returns a function that ends
 * it.
 */
export function watchTree(
  tree: HTMLElement,
  open: (event: MouseEvent) => void,
  mayOpen: () => boolean = () => true,
): () => void {
  const onMenu = (event: MouseEvent) => {
    if (!mayOpen()) return;
    const { clientX, clientY } = event;
    event.preventDefault();
    tree.dispatchEvent(new MouseEvent("click", { clientX, clientY }));
    open(event);
  };
  tree.addEventListener("contextmenu", onMenu);
  return () => tree.removeEventListener("contextmenu", onMenu);
}

/** The menu of the node at hand, which `showBranchMenu` opens. `end` is the last node of its line. */
export function branchMenu(
  context: NodeContext,
  end: number,
  actions: BranchActions,
  closed: () => void,
): TemplateResult {
  const close = (event: Event) => (event.currentTarget as HTMLElement).hidePopover();
  const onToggle = (event: ToggleEvent) => event.newState === "closed" && closed();
  return html`<div class="branch-menu" popover role="group" aria-label=${context.say("tree")} @toggle=${onToggle} @click=${close}>
    ${branchButtons(context.node, context.sayEditing, actions, keyed)}${lineButtons(context, end)}
  </div>`;
}

const keyed = (key: string) => html` <kbd aria-hidden="true">${key}</kbd>`;

/** Opens the menu in this root at a place of the window, as far as it fits, with the focus on its first button. */
export function showBranchMenu(root: ParentNode, { clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">): void {
  const menu = root.querySelector<HTMLElement>(".branch-menu");
  if (!menu) return;
  menu.showPopover();
  const { offsetWidth, offsetHeight } = menu;
  menu.style.left = `${Math.max(4, Math.min(clientX, innerWidth - offsetWidth - 4))}px`;
  menu.style.top = `${Math.max(4, Math.min(clientY, innerHeight - offsetHeight - 4))}px`;
  menu.querySelector<HTMLElement>('button:not([aria-disabled="true"])')?.focus();
}
