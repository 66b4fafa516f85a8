// Files that were opened in a wrong encoding: the server knows the right one, the editor opens them again.

import * as vscode from "vscode";
import { editorEncoding, shouldReopen } from "./encodings.ts";
import * as protocol from "./protocol.ts";
import type { Server } from "./server.ts";

/** Offers to open a file again, once, if its text is damaged. */
export async function offerReopening(server: Server, document: vscode.TextDocument): Promise<void> {
  const right = await rightEncoding(server, document);
  if (right === null) return;
  const reopen = `Reopen as ${right}`;
  const name = vscode.workspace.asRelativePath(document.uri);
  const chosen = await vscode.window.showWarningMessage(
    `${name} is ${right}, and was opened in another encoding.`,
    reopen,
  );
  if (chosen === reopen) await reopenAs(document, right);
}

/** Opens the file of the editor in use again, in the encoding of its record. */
export async function reopen(server: Server): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (!document) return;
  const right = await rightEncoding(server, document);
  if (right !== null) return reopenAs(document, right);
  void vscode.window.showInformationMessage("This file is open in its own encoding.");
}

async function rightEncoding({ client }: Server, document: vscode.TextDocument): Promise<string | null> {
  if (!client || document.uri.scheme !== "file") return null;
  const textDocument = { uri: client.code2ProtocolConverter.asUri(document.uri) };
  const opened = await client.sendRequest(protocol.encoding, { textDocument }).catch(() => null);
  return opened && shouldReopen(opened);
}

async function reopenAs(document: vscode.TextDocument, name: string): Promise<void> {
  const encoding = editorEncoding(name);
  if (encoding === null) return;
  if (document.isDirty) {
    void vscode.window.showWarningMessage("Undo the changes first: saving them would damage the file.");
    return;
  }
  await vscode.workspace.openTextDocument(document.uri, { encoding });
}
