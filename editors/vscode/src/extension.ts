// The extension: registers its parts, and starts the server.

import * as vscode from "vscode";
import { boardEditor } from "./board-editor.ts";
import { markdownBoards } from "./markdown.ts";
import { showBoard } from "./panel.ts";
import { offerReopening, reopen } from "./reopen.ts";
import { Server } from "./server.ts";

export async function activate(context: vscode.ExtensionContext) {
  const { extensionUri } = context;
  const server = new Server(context);
  const command = (name: string, run: () => unknown) => vscode.commands.registerCommand(name, run);
  const repair = (name: string) => async () => {
    const document = vscode.window.activeTextEditor?.document;
    if (document && server.client) {
      const uri = server.client.code2ProtocolConverter.asUri(document.uri);
      await server.client.sendRequest("workspace/executeCommand", { command: name, arguments: [uri] });
    }
  };
  const check = (document: vscode.TextDocument) => {
    if (document.languageId === "sgf") void offerReopening(server, document);
  };
  context.subscriptions.push(
    server,
    command("kifu.showBoard", () => showBoard(server, extensionUri)),
    command("kifu.fixAllHere", repair("kifu.fixAll")),
    command("kifu.fixAllHereUnsafe", repair("kifu.fixAllUnsafe")),
    command("kifu.reopenWithEncoding", () => reopen(server)),
    command("kifu.restart", () => server.restart()),
    command("kifu.showLog", () => server.showLog()),
    vscode.window.registerCustomEditorProvider("kifu.board", boardEditor(server, extensionUri)),
    vscode.workspace.onDidChangeConfiguration((event) => server.settingsChanged(event)),
    vscode.workspace.onDidOpenTextDocument(check),
    server.onStarted(() => vscode.workspace.textDocuments.forEach(check)),
  );
  // The boards of Markdown may come before the server.
  const boards = markdownBoards(server);
  void server.start();
  return boards;
}
