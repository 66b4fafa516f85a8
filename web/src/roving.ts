// One tab stop for a row or a list of controls: arrow keys go from one to the next, Home and End to the first and the last.

import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";

const CONTROLS = "button:not(:disabled), a[href], [role=button]";

/** Where each key goes from a place. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

class Roving extends Directive {
  #element: Element | null = null;

  override render(): unknown {
    return noChange;
  }

  override update({ element }: ElementPart): unknown {
    if (this.#element !== element) {
      this.#element = element;
      element.addEventListener("focusin", (event) => markStop(element, event.target as Element));
      element.addEventListener("keydown", (event) => onKey(element, event as KeyboardEvent));
    }
    // The controls are rendered after this.
    queueMicrotask(() => markStop(element, element.querySelector("[tabindex='0']")));
    return noChange;
  }
}

const controlsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(CONTROLS)];

/** Makes one control the tab stop: this one, or else the pressed one, or the first. */
function markStop(element: Element, wanted: Element | null): void {
  const controls = controlsIn(element);
  const pressed = controls.find((one) => one.ariaPressed === "true" || one.ariaCurrent === "true");
  const stop = controls.find((one) => one === wanted) ?? pressed ?? controls[0];
  for (const one of controls) one.tabIndex = one === stop ? 0 : -1;
}

function onKey(element: Element, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const controls = controlsIn(element);
  const at = controls.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  controls[step(at, controls.length - 1)]!.focus();
}

/** Gives the controls inside an element one tab stop. */
export const roving = directive(Roving);
