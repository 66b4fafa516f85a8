// A board in a webview, kept in step with a document: what both the panel and the board editor are.

import * as vscode from "vscode";
import type { FromPage, Look, ToPage } from "./messages.ts";
import { newNonce, pageText } from "./page.ts";
import * as protocol from "./protocol.ts";
import type { Server } from "./server.ts";

/** The pause after a change of the text in milliseconds, before the board follows. */
const PAUSE = 120;

export function webviewOptions(extension: vscode.Uri): vscode.WebviewOptions {
  return { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extension, "dist")] };
}

export class BoardView implements vscode.Disposable {
  readonly #server: Server;
  readonly #webview: vscode.Webview;
  readonly #disposables: vscode.Disposable[] = [];
  /** The text editor whose cursor is followed; `null` shows the board alone. */
  #editor: vscode.TextEditor | null = null;
  #document: vscode.TextDocument;
  #isReady = false;
  #game = 0;
  #node: number | null = null;
  /** The version of the document that the page shows, with its game. */
  #shown = "";
  /** Where the board itself has put the cursor: it needs not follow. */
  #placed: vscode.Position | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** The newest question; answers to older ones are dropped. */
  #question = 0;

  constructor(server: Server, extension: vscode.Uri, webview: vscode.Webview, document: vscode.TextDocument) {
    this.#server = server;
    this.#webview = webview;
    this.#document = document;
    const file = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(extension, "dist", name)).toString();
    this.#disposables.push(
      webview.onDidReceiveMessage((message: FromPage) => this.#onMessage(message)),
      server.onStarted(() => this.refresh()),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document === this.#document && event.contentChanges.length > 0) this.refresh(PAUSE);
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => {
        if (event.textEditor === this.#editor && !event.selections[0]?.active.isEqual(this.#placed ?? NOWHERE)) {
          this.#placed = null;
          this.#node = null;
          this.refresh(PAUSE / 4);
        }
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("kifu")) this.#showLook();
      }),
      vscode.window.onDidChangeActiveColorTheme(() => this.#showLook()),
    );
    const nonce = newNonce();
    webview.html = pageText({ script: file("board.js"), style: file("board.css"), source: webview.cspSource, nonce });
  }

  get document(): vscode.TextDocument {
    return this.#document;
  }

  /** Follows the cursor of an editor from now on. */
  follow(editor: vscode.TextEditor): void {
    const isOther = editor.document !== this.#document;
    this.#editor = editor;
    this.#document = editor.document;
    if (isOther) this.#shown = "";
    this.#placed = null;
    this.#node = null;
    this.refresh();
  }

  /** Shows the document as it is now, after a pause. */
  refresh(pause = 0): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#refresh().catch((error: unknown) => {
        if (!isOutdated(error)) this.#post({ type: "nothing", reason: String(error) });
      });
    }, pause);
  }

  async #refresh(): Promise<void> {
    if (!this.#isReady) return;
    const { client } = this.#server;
    if (!client) return this.#post({ type: "nothing", reason: "The server of kifu is not running." });
    if (!this.#server.hasBoards) return this.#post({ type: "nothing", reason: "This kifu is too old to show boards." });
    const question = ++this.#question;
    const textDocument = this.#identifier();
    // A node that was just played or gone to is shown; else that of the cursor.
    if (this.#node === null && this.#editor) {
      const position = client.code2ProtocolConverter.asPosition(this.#editor.selection.active);
      const found = await client.sendRequest(protocol.board, { textDocument, position });
      if (question !== this.#question) return;
      if (found) [this.#game, this.#node] = [found.game, found.node];
    }
    const version = `${this.#document.uri} ${this.#document.version} ${this.#game}`;
    if (version === this.#shown) {
      if (this.#node !== null) this.#post({ type: "node", node: this.#node });
      return;
    }
    const answer = await client.sendRequest(protocol.model, { textDocument, game: this.#game });
    if (question !== this.#question) return;
    if (!answer?.model) {
      if (this.#game === 0) return this.#post({ type: "nothing", reason: "This file has no game." });
      this.#game = 0;
      return this.refresh();
    }
    this.#shown = version;
    const { games = 1, model } = answer;
    this.#post({ type: "game", model, game: this.#game, games, node: this.#node });
  }

  #identifier() {
    return { uri: this.#server.client?.code2ProtocolConverter.asUri(this.#document.uri) ?? "" };
  }

  #post(message: ToPage): void {
    if (message.type === "nothing") this.#shown = "";
    void this.#webview.postMessage(message);
  }

  #showLook(): void {
    const settings = vscode.workspace.getConfiguration("kifu", this.#document.uri);
    const look: Look = { theme: settings.get("theme", "auto"), coordinates: settings.get("coordinates", "a1") };
    this.#post({ type: "look", look });
  }

  async #onMessage(message: FromPage): Promise<void> {
    switch (message.type) {
      case "ready":
        this.#isReady = true;
        this.#shown = "";
        this.#showLook();
        return this.refresh();
      case "choose":
        [this.#game, this.#node] = [message.game, 0];
        this.refresh();
        return this.#placeCursor(0);
      case "go":
        this.#node = message.node;
        return this.#placeCursor(message.node);
      case "play":
        return this.#play(message.node, message.point);
    }
  }

  /** Puts the cursor to a node, without taking the keyboard from the board. */
  async #placeCursor(node: number): Promise<void> {
    const [editor, { client }] = [this.#editor, this.#server];
    if (!editor || !client) return;
    const textDocument = this.#identifier();
    const place = await client
      .sendRequest(protocol.navigate, { textDocument, game: this.#game, node })
      .catch(() => null);
    if (!place || this.#node !== node) return;
    const range = client.protocol2CodeConverter.asRange(place.range);
    this.#placed = range.start;
    editor.selection = new vscode.Selection(range.start, range.start);
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }

  /** Writes a move into the text. */
  async #play(node: number, point: string): Promise<void> {
    const { client } = this.#server;
    if (!client) return;
    try {
      const textDocument = this.#identifier();
      const played = await client.sendRequest(protocol.play, { textDocument, game: this.#game, node, point });
      this.#node = played.node;
      if (played.edit) {
        const edit = await client.protocol2CodeConverter.asWorkspaceEdit(played.edit);
        if (!edit || !(await vscode.workspace.applyEdit(edit))) return;
      }
      this.#node = played.node;
      await this.#placeCursor(played.node);
      this.refresh();
    } catch (error) {
      if (isOutdated(error)) return;
      const reason = error instanceof Error ? error.message : String(error);
      vscode.window.setStatusBarMessage(`$(circle-slash) kifu: ${reason}`, 4000);
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    vscode.Disposable.from(...this.#disposables).dispose();
  }
}

const NOWHERE = new vscode.Position(0xffff_ffff >>> 1, 0);

/** Whether a question was overtaken by a change of the text: `ContentModified`, or cancelled. */
function isOutdated(error: unknown): boolean {
  const code = (error as { code?: number }).code;
  return code === -32801 || code === -32800;
}
