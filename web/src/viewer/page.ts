// Events of the page around a viewer.

import { watchThemes } from "./theme.ts";

export interface PageListener {
  /** The theme that suits the page may have changed. */
  look(): void;
  /** The viewer enters or leaves the visible area. */
  seen(isSeen: boolean): void;
  /** The page is going to be printed. */
  print(): void;
  /** A key is pressed outside the viewer. */
  key(event: KeyboardEvent): void;
  /** The part of the address after `#` changes. */
  hash(): void;
}

/** True if a part of an element is in the window, or its place, as long as it is empty. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top < innerHeight;
}

/** Listens to the page around an element. Returns a function that stops listening. */
export function watchPage(element: Element, listener: PageListener): () => void {
  const observer = new IntersectionObserver((entries) => listener.seen(entries.at(-1)!.isIntersecting));
  observer.observe(element);
  const onKey = (event: KeyboardEvent) => {
    if (!event.composedPath().includes(element)) listener.key(event);
  };
  document.addEventListener("keydown", onKey);
  addEventListener("beforeprint", listener.print);
  addEventListener("hashchange", listener.hash);
  const stopThemes = watchThemes(listener.look);
  return () => {
    observer.disconnect();
    document.removeEventListener("keydown", onKey);
    removeEventListener("beforeprint", listener.print);
    removeEventListener("hashchange", listener.hash);
    stopThemes();
  };
}

/** Resolves after the browser has drawn what was rendered; in a hidden page, which draws nothing, soon. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
