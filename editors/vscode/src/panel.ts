// The board beside the text: one panel, which follows the text editor in use.

import * as vscode from "vscode";
import { BoardView, webviewOptions } from "./board-view.ts";
import type { Server } from "./server.ts";

let open: { panel: vscode.WebviewPanel; view: BoardView } | null = null;

/** Shows the board of the text editor in use. */
export function showBoard(server: Server, extension: vscode.Uri): void {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== "sgf") {
    void vscode.window.showInformationMessage("Open a record to see its board.");
    return;
  }
  if (open) {
    open.panel.reveal(undefined, true);
    follow(editor);
    return;
  }
  const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  const options = { ...webviewOptions(extension), retainContextWhenHidden: true };
  const panel = vscode.window.createWebviewPanel("kifu.panel", "Board", place, options);
  panel.iconPath = vscode.Uri.joinPath(extension, "icon-file.svg");
  const view = new BoardView(server, extension, panel.webview, editor.document);
  open = { panel, view };
  follow(editor);
  const watch = vscode.window.onDidChangeActiveTextEditor((active) => {
    if (active?.document.languageId === "sgf") follow(active);
  });
  panel.onDidDispose(() => {
    open = null;
    watch.dispose();
    view.dispose();
  });
}

function follow(editor: vscode.TextEditor): void {
  if (!open) return;
  open.panel.title = `Board ${vscode.workspace.asRelativePath(editor.document.uri).replace(/^.*[\\/]/, "")}`;
  open.view.follow(editor);
}
