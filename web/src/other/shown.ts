// The file kifu-other.js: games other than Go in the viewer, which loads it with the first of them.

import type { EngineDocument } from "../package/engine.ts";
import { loadEngine } from "../viewer/engine.ts";
import { writeMeasures } from "../viewer/measures.ts";
import type { OtherShown, ShowOther } from "../viewer/other.ts";
import type { OpenSource } from "../viewer/source.ts";
import { themeOfElement } from "../viewer/theme.ts";
import type { KifuViewer } from "../viewer/viewer.ts";
import styles from "./caption.css?inline";
import { type OtherEngine, openOther } from "./engine.ts";
import { type OtherModel, otherModel } from "./model.ts";
import { faultWord, gameWord, headWords, remarkWord } from "./sentences.ts";
import type { OtherGame } from "./types.ts";
import { sayOther } from "./words/index.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** The text of a record as SGF in Unicode: that of the file, unless it has another format. */
async function sgfOf(open: OpenSource): Promise<string> {
  const [text, bytes] = [open.sgf(), open.bytes()];
  if (text === null || bytes === null) throw new RangeError("the record has no text");
  if (/\(\s*;/.test(text.slice(0, 4096))) return text;
  type Full = { Document: new (bytes: Uint8Array) => EngineDocument };
  const { Document } = await loadEngine<Full>("kifu-full");
  const document = new Document(bytes);
  const sgf = document.sgf();
  document.free();
  return sgf;
}

export const showOther: ShowOther = async (viewer, open, json) => {
  if (!json) throw new RangeError("the record has no game");
  const number = Math.max(1, Math.min(viewer.game, viewer.games)) - 1;
  const engine = await openOther(await sgfOf(open), number);
  return new Shown(viewer, engine, otherModel(json, engine.game));
};

/** A game on the board of a viewer. */
class Shown implements OtherShown {
  readonly json;
  readonly texts;
  readonly svg = document.createElement("img");
  readonly caption = document.createElement("div");
  readonly #viewer: KifuViewer;
  readonly #engine: OtherEngine;
  readonly #model: OtherModel;
  #drawn = "";

  constructor(viewer: KifuViewer, engine: OtherEngine, model: OtherModel) {
    ({ json: this.json, texts: this.texts } = model);
    [this.#viewer, this.#engine, this.#model] = [viewer, engine, model];
    this.svg.alt = "";
    this.svg.decoding = "sync";
    this.caption.className = "other-caption";
    this.caption.ariaLive = "polite";
    const root = viewer.renderRoot as ShadowRoot;
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }

  get #game(): OtherGame {
    return this.#engine.game;
  }

  get label(): string {
    const { language, say, moveNumber } = this.#viewer;
    return sayOther("board-after", { game: gameWord(this.#game, { language, say }), number: moveNumber }, language);
  }

  get #look() {
    return { theme: themeOfElement(this.#viewer), coordinates: this.#viewer.coords ?? "" };
  }

  text(): string {
    const { node, language } = this.#viewer;
    return this.#engine.picture(node, this.#look, language) ?? "";
  }

  draw(): void {
    const { node, language } = this.#viewer;
    const look = JSON.stringify([node, language, this.#look]);
    if (look === this.#drawn) return;
    this.#drawn = look;
    this.#say();
    const picture = this.#engine.picture(node, this.#look) ?? "";
    this.svg.hidden = picture === "";
    if (picture === "") return;
    this.svg.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    const [, , width, height] = (/viewBox="([^"]*)"/.exec(picture)?.[1] ?? "0 0 1 1").split(" ").map(Number);
    const { painter } = this.#viewer;
    writeMeasures(this.svg.closest<HTMLElement>(".viewer")!, { box: [0, 0, width!, height!] }, { top: 0.5, left: 0.5 });
    // A game of Go writes its own measures again.
    painter.box = [...painter.box];
  }

  /** Writes what the board does not show: the game and its result, what is against the rules, and what the rules say. */
  #say(): void {
    const { node, language, say } = this.#viewer;
    const tongue = { language, say };
    const { moves, remarks } = this.#model;
    const line = (text: string, name: string) => {
      const element = document.createElement("p");
      element.className = name;
      element.textContent = text;
      return element;
    };
    const faults = (moves.get(node) ?? []).filter(({ fault }) => fault);
    const game = gameWord(this.#game, tongue);
    const notes = this.#engine.notes(node, language);
    this.caption.replaceChildren(
      line(headWords(this.#game, tongue), "muted"),
      ...(this.#game.is_replayed ? [] : [line(sayOther("not-replayed", { game }, language), "muted")]),
      ...(notes === "" ? [] : [line(notes, "notes")]),
      ...faults.map((move) => line(faultWord(move, tongue), "fault")),
      ...(remarks.get(node) ?? []).map((remark) => line(remarkWord(remark, tongue), "remark")),
    );
  }
}
