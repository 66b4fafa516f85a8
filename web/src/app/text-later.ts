// Loads the panel with the game as text when it is first shown. vite.pages.config.ts puts this in the place of viewer/panels/text.ts.

import type { GameText as Panel, TextSource } from "../viewer/panels/text.ts";

export class GameText {
  readonly element = document.createElement("div");
  #panel: Panel | null = null;
  #loading: Promise<void> | null = null;
  /** What is to be shown once the panel is there. */
  #shown: TextSource | null = null;

  show(source: TextSource): void {
    if (!this.element.isConnected) return;
    this.#shown = source;
    if (this.#panel) this.#panel.show(source);
    else this.#loading ??= this.#load();
  }

  drawAll(): void {
    this.#panel?.drawAll();
  }

  async #load(): Promise<void> {
    const { GameText: Text } = await import("../viewer/panels/text.ts");
    this.#panel = new Text(this.element);
    if (this.#shown) this.#panel.show(this.#shown);
  }
}
