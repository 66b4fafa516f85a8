// The template of the viewer.

import { html, nothing, type TemplateResult } from "lit";
import type { GameModel } from "../model/index.ts";
import { pointGrid } from "./grid.ts";
import { icon } from "./icons.ts";
import { keyStateOf } from "./input.ts";
import { type Command, keySign, keysIn } from "./keys.ts";
import { askingPanel } from "./panels/asking.ts";
import { type CommentContext, commentPanel } from "./panels/comment.ts";
import { controlsPanel, type MenuEntry } from "./panels/controls.ts";
import { textFields, toolNames, toolsPanel } from "./panels/editing.ts";
import { graphPanel } from "./panels/graph.ts";
import { infoPanel, infoRows } from "./panels/info.ts";
import { playersPanel } from "./panels/players.ts";
import { problemsPanel } from "./panels/problems.ts";
import { hasGameText } from "./panels/text-tab.ts";
import { tryingPanel, tryingWords } from "./panels/trying.ts";
import { type Position, positionSgf, positionText } from "./position-text.ts";
import { moveWords, pointWords, stepWords } from "./speech.ts";
import type { Trying } from "./trying.ts";
import type { KifuViewer } from "./viewer.ts";
import { TABS, type Tab } from "./viewer-state.ts";

export function renderViewer(viewer: KifuViewer): TemplateResult {
  const { state, course, picture, buttons } = viewer;
  viewer.buttons = "";
  if (state !== "ready" || !course || !(picture || viewer.other)) return renderWaiting(viewer);
  const { game, node } = course;
  const context: CommentContext = {
    ...{ game, course, node, say: viewer.say, language: viewer.language, names: viewer.names },
    go: (to) => viewer.go(to),
    pointAt: (point) => viewer.showPoint(point),
    goToMove: (number) => viewer.goToMove(number),
  };
  viewer.context = context;
  const run = (command: Command) => viewer.run(command);
  const isShown = (look: string) => {
    viewer.buttons = look;
    return look === buttons;
  };
  const panels = viewer.shownPanels;
  const tabs = TABS.filter(
    (tab) => panels.has(tab) && (hasContent(tab, context) || (tab === "comment" && viewer.editing)),
  );
  const isEditing = viewer.editing !== null && !viewer.readonly;
  const hasSide = tabs.length > 0 || panels.has("tree") || panels.has("graph");
  const layout = viewer.layout ?? "auto";
  const bare = panels.size === 0 ? "bare" : "";
  const shape = `viewer ${layout} ${viewer.mode} ${bare} ${hasSide ? "" : "no-side"}`;
  return html`<slot name="before"></slot>
    <div class=${shape} part="viewer" lang=${viewer.language} role=${viewer.mode === "static" ? nothing : "region"}
      aria-label=${viewer.mode === "static" ? nothing : titleOf(context)}>
      ${viewer.games > 1 && viewer.mode !== "static" ? renderGames(viewer) : ""}
      ${panels.has("players") ? playersPanel(context, viewer.trying) : ""}
      ${renderStage(viewer, context)}
      ${viewer.asking ? askingPanel(viewer.asking, context) : ""}
      ${isEditing ? toolsPanel(viewer.editing!, context) : ""}
      ${viewer.trying ? tryingPanel(viewer.trying, { ...context, run, canKeep: viewer.canKeep }) : panels.has("controls") ? controlsPanel({ ...context, run, isShown, isPlaying: viewer.isPlaying, menu: panels.has("tools") ? menuOf(viewer) : [] }) : ""}
      ${
        hasSide
          ? html`<div class="side">
            ${panels.has("graph") && viewer.review.evaluations.size > 0 ? graphPanel({ ...context, run }, viewer.review) : ""}
            ${viewer.asking ? "" : viewer.trying ? renderTrying(viewer.trying, context) : renderPosition(context)}
            ${renderTabs(viewer, tabs, context)}
            <slot name="side"></slot>
            ${panels.has("tree") ? viewer.tree.element : ""}
          </div>`
          : ""
      }
      <div class="hidden" aria-live="polite"><div class="alone">${viewer.announcement}</div></div>
      <div class="notice" role="status">${viewer.notice}</div>
      ${viewer.areKeysShown ? renderKeys(viewer) : ""}
      <span class="probe" aria-hidden="true" @transitionrun=${() => viewer.look()}></span>
    </div>
    <slot name="after"></slot>`;
}

function renderWaiting(viewer: KifuViewer): TemplateResult {
  const { say, state } = viewer;
  const isWaiting = state === "loading" && viewer.src !== null;
  return html`<slot></slot>
    ${isWaiting ? html`<div class="waiting" role="status"><span class="hidden">${say("loading")}</span></div>` : ""}
    ${state === "failed" ? html`<p class="failed" role="alert">${say("failed")}<br /><small>${viewer.reason}</small></p>` : ""}
    <span class="probe" aria-hidden="true" @transitionrun=${() => viewer.look()}></span>`;
}

/** The selector of the game, if a record has several. */
function renderGames(viewer: KifuViewer): TemplateResult {
  const { say, game, games } = viewer;
  const button = (name: "previous" | "next", to: number) => html`<button type="button" part="button"
    aria-label=${say(`game-${name}`)} title=${say(`game-${name}`)} aria-disabled=${to < 1 || to > games ? "true" : "false"}
    @click=${() => viewer.chooseGame(to)}>${icon(name)}</button>`;
  return html`<div class="games" part="games">${button("previous", game - 1)}
    <span>${say("game-of", { number: game, count: games })}</span>${button("next", game + 1)}</div>`;
}

/** The players, or the name of the game. */
function titleOf({ game, say }: CommentContext): string {
  const players = [game.info("black"), game.info("white")].filter(Boolean).join(" – ");
  return players || game.info("name") || say("viewer");
}

function renderStage(viewer: KifuViewer, context: CommentContext): TemplateResult {
  const { say, game, course } = context;
  const [columns, rows] = game.json.size;
  const { input, cursor } = viewer;
  const { other } = viewer;
  const label = other?.label ?? say("board", { columns, rows });
  const board = (other ?? viewer.painter).svg;
  if (viewer.mode === "static") {
    const words = `${titleOf(context)}. ${stepWords(course, context)}`;
    return html`<div class="stage"><div class="surface" role="img" aria-label=${words}>${board}</div></div>`;
  }
  const stones = cursor === null || other ? null : (viewer.trying?.stones ?? game.board(course.node));
  return html`<div class="stage">
    <div class="surface" tabindex="0" role="group" aria-label=${label} aria-describedby="help"
      @pointerdown=${input.pointerdown} @pointerup=${input.pointerup} @pointercancel=${input.pointercancel}
      @pointermove=${input.pointermove} @pointerleave=${input.pointerleave} @click=${input.click}
      @contextmenu=${input.contextmenu} @wheel=${input.wheel} @touchmove=${input.touchmove}>
      ${board}
      ${
        stones
          ? pointGrid({
              region: viewer.picture!.region,
              ...{ columns, cursor: cursor!, label },
              words: (point) => pointWords(point, course.node, stones, context),
            })
          : ""
      }
    </div>
    <p id="help" class="hidden">${say("board-help")}</p>
    ${other?.caption}
  </div>`;
}

/** The last move, and the next ones if there are several. */
function renderPosition(context: CommentContext): TemplateResult {
  const { game, course, node, say, go } = context;
  const move = game.move(node);
  const turn = say("to-play", { color: say(game.columns.turns[node] === 0 ? "black" : "white") });
  const words = move
    ? html`<span class="number">${say("move", { number: move.number })}</span> ${moveWords(node, context)}`
    : turn;
  const children = game.children(node);
  const chips = children.map((child) => {
    const label = moveWords(child, context) || game.notes(child)?.name || "…";
    return html`<button type="button" class="chip" @click=${() => go(child)}>${label}</button>`;
  });
  const siblings = course.siblings();
  const place = siblings.indexOf(node) + 1;
  const count = siblings.length;
  const variation = count > 1 ? html`<span class="muted">${say("variation-of", { number: place, count })}</span>` : "";
  const next =
    children.length > 1 && !game.json.solution
      ? html`<span class="chips" role="group" aria-label=${say("next-moves")}>${chips}</span>`
      : "";
  return html`<div class="position" part="status"><div class=${variation || next ? "" : "alone"}><span>${words}</span>${variation}${next}</div></div>`;
}

/** The last tried move, and whose turn it is. */
function renderTrying(trying: Trying, context: CommentContext): TemplateResult {
  const { say } = context;
  const turn = say("to-play", { color: say(trying.turn === 0 ? "black" : "white") });
  return html`<div class="position" part="status"><div><span><span class="number">${say("trying")} ${trying.at}:</span>
    ${tryingWords(trying, context)}</span>${trying.last ? html`<span class="muted">${turn}</span>` : ""}</div></div>`;
}

/** True if any node of the game has content for the tab, so that tabs do not come and go between nodes. */
function hasContent(tab: Tab, { game }: CommentContext): boolean {
  if (tab === "info") return infoRows({ game }).length > 0;
  if (tab === "text") return hasGameText(game);
  if (tab === "problems") return (game.json.findings?.length ?? 0) > 0;
  return (game.json.notes ?? []).some((notes) => notes.comments || notes.name || notes.judgements);
}

function renderTabs(viewer: KifuViewer, tabs: readonly Tab[], context: CommentContext): TemplateResult {
  if (tabs.length === 0) return html``;
  const { say } = context;
  const current = viewer.tab && tabs.includes(viewer.tab) ? viewer.tab : tabs[0]!;
  const choose = (tab: Tab) => {
    viewer.tab = tab;
    viewer.requestUpdate();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length]!;
    choose(next);
    viewer.updateComplete.then(() => viewer.renderRoot.querySelector<HTMLElement>(`#tab-${next}`)?.focus());
  };
  // Findings of level `info` are no faults: they are listed, but not counted.
  const faults = context.game.json.findings?.filter(({ level }) => level !== "info").length ?? 0;
  const count = (tab: Tab) => (tab === "problems" && faults > 0 ? ` ${faults}` : "");
  const tab = (name: Tab) => html`<button type="button" role="tab" id="tab-${name}" aria-controls="panel"
    aria-selected=${name === current ? "true" : "false"} tabindex=${name === current ? 0 : -1}
    @click=${() => choose(name)}>${say(name)}${count(name)}</button>`;
  const content = {
    comment: () => renderComment(viewer, context),
    info: () => infoPanel(context),
    text: () => viewer.text.element,
    problems: () => problemsPanel(context),
  }[current]();
  const bar = tabs.length > 1 ? html`<div class="tabs" role="tablist" @keydown=${onKey}>${tabs.map(tab)}</div>` : "";
  // With several tabs the content is a tab panel; a single one is a named group.
  return html`${bar}<div class="panel scrolls" id="panel" part=${current} tabindex="0"
    role=${tabs.length > 1 ? "tabpanel" : "group"} aria-label=${say(current)}>${content}</div>`;
}

/** The comments on the current node, or in problems and guesses on the nodes of the user's move. */
function renderComment({ asking, editing, readonly }: KifuViewer, context: CommentContext): TemplateResult {
  if (editing && !readonly) return textFields(editing, context);
  return asking ? commentPanel(context, asking.spoken, "") : commentPanel(context);
}

/** The entries of the menu, which act on the node of their time. */
function menuOf(viewer: KifuViewer): MenuEntry[] {
  const write = (text: string) => viewer.copy(() => navigator.clipboard.writeText(text));
  const writePosition = (textOf: (game: GameModel, position: Position) => string) => {
    const { game, node } = viewer.course!;
    write(textOf(game, viewer.trying ?? { stones: game.board(node), turn: game.columns.turns[node]! }));
  };
  const entries: (MenuEntry | null)[] = [
    viewer.hasText ? { label: "copy-sgf", act: () => write(viewer.toSGF()!) } : null,
    viewer.pageCopies?.text
      ? {
          label: "copy-sgf",
          act: () => viewer.copy(async () => navigator.clipboard.writeText(await viewer.pageCopies!.text!())),
        }
      : null,
    ...(viewer.other
      ? []
      : ([
          { label: "copy-position", act: () => writePosition(positionSgf) },
          { label: "copy-board", act: () => writePosition(positionText) },
        ] as const)),
    { label: "copy-svg", act: () => write(viewer.toSVG()) },
    {
      label: "copy-png",
      act: () => viewer.copy(() => navigator.clipboard.write([new ClipboardItem({ "image/png": viewer.toPNG() })])),
    },
    viewer.hasAddress ? { label: "copy-link", act: () => viewer.copyLink() } : null,
    viewer.mayTry ? { label: "try-pass", act: () => viewer.run("pass") } : null,
    { label: "coordinates", act: () => viewer.run("coordinates") },
    { label: "numbers", act: () => viewer.run("numbers") },
    { label: "keys", act: () => viewer.run("keys") },
  ];
  return entries.filter((entry) => entry !== null);
}

function renderKeys(viewer: KifuViewer): TemplateResult {
  const { say } = viewer;
  const row = (keys: readonly string[], words: string) =>
    html`<div class="key"><dt>${keys.map((key) => html`<kbd>${keySign(key)}</kbd> `)}</dt><dd>${words}</dd></div>`;
  const close = (event: Event) => (event.currentTarget as Element).closest("dialog")!.close();
  return html`<dialog aria-label=${say("keys")} @close=${() => viewer.showKeys(false)}>
    <h2>${say("keys")}</h2>
    <dl>${keysIn(keyStateOf(viewer)).map(({ keys, label }) => row(keys, say(label)))}${row(["Escape"], say("key-leave"))}${row(["Shift+Click"], say("key-stone"))}${row(["Q 1 6"], say("key-point"))}${keyStateOf(viewer) === "editing" ? toolNames(say, viewer.language).map(([key, label]) => row([key], label)) : ""}</dl>
    <form method="dialog"><button class="close" type="button" @click=${close}>${say("close")}</button></form>
  </dialog>`;
}
