// The page of a board: the viewer shows what the extension says, and tells it what the reader does.

import "../../../crates/kifu-page/viewer/kifu-viewer.js";
import type { KifuViewerElement } from "../../../web/src/viewer/public.ts";
import type { FromPage, Look, ToPage } from "../src/messages.ts";

declare function acquireVsCodeApi(): {
  postMessage(message: FromPage): void;
  getState(): unknown;
  setState(state: unknown): void;
};

const editor = acquireVsCodeApi();
const viewer = document.querySelector<KifuViewerElement>("#board")!;
const reason = document.querySelector<HTMLElement>("#reason")!;
const games = document.querySelector<HTMLElement>("#games")!;
const choice = games.querySelector("select")!;

/** The node that the extension knows of. */
let known: number | null = null;
/** The game that is shown. */
let game = -1;
let look: Look = { theme: "auto", coordinates: "a1" };

function isDark(): boolean {
  return /vscode-dark|vscode-high-contrast(?!-light)/.test(document.body.className);
}

/** The look of the settings; else that of the editor. */
function applyLook(): void {
  const isContrast = /vscode-high-contrast/.test(document.body.className);
  document.documentElement.style.colorScheme = isDark() ? "dark" : "light";
  viewer.scheme = isDark() ? "dark" : "light";
  viewer.theme = look.theme !== "auto" ? look.theme : isContrast ? "contrast" : isDark() ? "dark" : "wood";
  viewer.coords = look.coordinates;
}

async function showGame(message: Extract<ToPage, { type: "game" }>): Promise<void> {
  // A changed text keeps the node, unless the extension names another.
  const node = message.node ?? (message.game === game ? viewer.node : 0);
  game = message.game;
  known = node;
  reason.hidden = true;
  viewer.hidden = false;
  games.hidden = message.games < 2;
  choice.replaceChildren(
    ...Array.from(
      { length: Math.min(message.games, 1000) },
      (_, index) => new Option(`${index + 1} of ${message.games}`, `${index}`),
    ),
  );
  choice.value = `${game}`;
  await viewer.load(message.model);
  viewer.go(node);
  known = viewer.node;
}

addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
  switch (data.type) {
    case "game":
      void showGame(data);
      break;
    case "node":
      known = data.node;
      viewer.go(data.node);
      break;
    case "look":
      look = data.look;
      applyLook();
      break;
    case "nothing":
      game = -1;
      viewer.hidden = true;
      games.hidden = true;
      reason.hidden = false;
      reason.textContent = data.reason;
  }
});

viewer.addEventListener("kifu-move", (event) => {
  const { node } = (event as CustomEvent<{ node: number }>).detail;
  if (node === known) return;
  known = node;
  editor.postMessage({ type: "go", node });
});

// A point without a move of the record: the move is written into the text.
viewer.addEventListener("kifu-point", (event) => {
  const { kind, point } = (event as CustomEvent<{ kind: string; point: string }>).detail;
  if (kind !== "press") return;
  event.preventDefault();
  if (!viewer.play(point)) editor.postMessage({ type: "play", node: viewer.node, point });
});

// Comments to the right of the board where both have room, else below it.
new ResizeObserver(() => {
  const isWide = innerWidth > 900 && innerWidth > innerHeight * 1.5;
  viewer.layout = isWide ? "row" : "column";
  viewer.style.setProperty("--kifu-room", isWide ? "6rem" : "14rem");
}).observe(document.documentElement);
choice.addEventListener("change", () => editor.postMessage({ type: "choose", game: Number(choice.value) }));
new MutationObserver(applyLook).observe(document.body, { attributes: true, attributeFilter: ["class"] });
applyLook();
editor.postMessage({ type: "ready" });
