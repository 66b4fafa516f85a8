// The module of pages that only show games: it defines `<kifu-viewer>` without problems, guesses, tried moves and the editor, and
// reads SGF without WebAssembly. vite.reader.config.ts puts the files of this folder in the place of those of the viewer.

import { nothing, type PropertyValues } from "lit";
import type { ViewerEvents } from "../../viewer/events.ts";
import { writeMeasures } from "../../viewer/measures.ts";
import { readPanels } from "../../viewer/options.ts";
import type { Source } from "../../viewer/source.ts";
import { KifuViewer } from "../../viewer/viewer.ts";
import { sketchElement, sketchOf } from "./sketch.ts";
import { hasLanguage, loadWords } from "./words.ts";

/** True once a viewer of the page has drawn a sketch: of many viewers only the first one is waited for. */
let hasSketched = false;

/** The viewer with the modes `view` and `static`; other modes show the game. */
export class KifuReader extends KifuViewer {
  #sketch: HTMLElement | null = null;

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

  override render() {
    return this.#sketch && this.state === "loading" ? nothing : super.render();
  }

  override updated(): void {
    super.updated();
    if (this.state === "loading") return;
    this.#sketch?.remove();
    this.#sketch = null;
  }

  /** Draws the board of the root, if the viewer begins there, looks as usual, and the text is plain. @internal */
  override sketch(source: Source): boolean {
    const isAtRoot = this.game === 1 && !this.path && !this.move && !(this.hash && location.hash);
    const hasOptions = this.region || this.encoding || this.coords || readPanels(this.panels);
    const isUsual = this.mode === "view" && !hasOptions && !this.querySelector("[slot]");
    if (hasSketched || document.hidden || !isAtRoot || !isUsual) return false;
    hasSketched = true;
    const text = textOf(source);
    const sketch = text === null ? null : sketchOf(text);
    if (!sketch) return false;
    const { painter } = this;
    painter.draw(sketch.picture);
    const names = [this.say("black"), this.say("white")];
    this.#sketch = sketchElement(sketch, this.layout ?? "auto", names, painter.svg);
    writeMeasures(this.#sketch, painter, sketch.picture.region);
    this.renderRoot.append(this.#sketch);
    return true;
  }
}

/** The text of a source, if it is one in UTF-8. */
function textOf(source: Source): string | null {
  if (!(source instanceof Uint8Array)) return typeof source === "string" ? source : null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(source);
  } catch {
    return null;
  }
}

if (!customElements.get("kifu-viewer")) customElements.define("kifu-viewer", KifuReader);

declare global {
  interface HTMLElementEventMap extends ViewerEvents {}
}
