// The documents of rules, which the server writes as Markdown files, are shown as previews.

import * as vscode from "vscode";
import type { Middleware } from "vscode-languageclient/node";

const PREVIEW = "markdown.showPreview";

function isRulePage({ scheme, path }: vscode.Uri): boolean {
  return scheme === "file" && /\/kifu-rules-[^/]+\/[^/]+\.md$/.test(path);
}

/** The address of a file; that of a rule's document opens the preview. */
export function fromServer(address: string): vscode.Uri {
  const uri = vscode.Uri.parse(address);
  if (!isRulePage(uri)) return uri;
  return vscode.Uri.parse(`command:${PREVIEW}?${encodeURIComponent(JSON.stringify([uri]))}`);
}

/** Shows the document of a rule that the server wants to have shown. */
export const showRulePage: NonNullable<Middleware["window"]> = {
  showDocument: async (params, token, next) => {
    const uri = vscode.Uri.parse(params.uri);
    if (!isRulePage(uri)) return next(params, token);
    await vscode.commands.executeCommand(PREVIEW, uri);
    return { success: true };
  },
};
