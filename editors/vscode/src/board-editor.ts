// "Open With… Go Board": the same document as in a text editor, so undo, saving and encodings are those of the editor.

import type * as vscode from "vscode";
import { BoardView, webviewOptions } from "./board-view.ts";
import type { Server } from "./server.ts";

export function boardEditor(server: Server, extension: vscode.Uri): vscode.CustomTextEditorProvider {
  return {
    resolveCustomTextEditor(document, panel) {
      panel.webview.options = webviewOptions(extension);
      const view = new BoardView(server, extension, panel.webview, document);
      panel.onDidDispose(() => view.dispose());
    },
  };
}
