// The module of pages that only show games: it defines `<kifu-viewer>` without problems, guesses, tried moves and the editor, and
// reads SGF without WebAssembly. vite.reader.config.ts puts the files of this folder in the place of those of the viewer.

import type { PropertyValues } from "lit";
import type { ViewerEvents } from "../../viewer/events.ts";
import { KifuViewer } from "../../viewer/viewer.ts";
import { hasLanguage, loadWords } from "./words.ts";

/** The viewer with the modes `view` and `static`; other modes show the game. */
export class KifuReader extends KifuViewer {
  /** The language of the page, once its words are there; English until then. */
  override get language(): string {
    const language = super.language;
    return hasLanguage(language) ? language : "en";
  }

  /** A click on the board steps through the game. */
  override get mayTry(): boolean {
    return false;
  }

  override willUpdate(changed: PropertyValues): void {
    if (this.mode !== "static") this.mode = "view";
    super.willUpdate(changed);
    if (!hasLanguage(super.language)) loadWords().then((isLoaded) => isLoaded && this.requestUpdate());
  }
}

if (!customElements.get("kifu-viewer")) customElements.define("kifu-viewer", KifuReader);

declare global {
  interface HTMLElementEventMap extends ViewerEvents {}
}
