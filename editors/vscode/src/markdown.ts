// Boards for ```sgf in the preview of Markdown. The plugin must answer at once, so it shows the text first, and the board once
// the server has read it.

import * as vscode from "vscode";
import * as protocol from "./protocol.ts";
import type { Server } from "./server.ts";

/** The part of markdown-it that is used. */
interface MarkdownIt {
  renderer: { rules: { fence?: Rule } };
}
type Rule = (tokens: { info: string; content: string }[], index: number, ...rest: unknown[]) => string;

/** The number of boards that are kept. */
const KEPT = 200;

export function markdownBoards(server: Server) {
  const models = new Map<string, string>();
  let isRefreshing = false;

  async function read(text: string): Promise<void> {
    models.set(text, "");
    const answer = await server.client?.sendRequest(protocol.model, { text }).catch(() => null);
    if (!answer) models.delete(text);
    if (!answer?.model) return;
    models.set(text, JSON.stringify(answer.model));
    const [first] = models.keys();
    if (models.size > KEPT && first !== undefined) models.delete(first);
    if (isRefreshing) return;
    isRefreshing = true;
    setTimeout(() => {
      isRefreshing = false;
      void vscode.commands.executeCommand("markdown.preview.refresh");
    }, 50);
  }
  server.onStarted(() => vscode.commands.executeCommand("markdown.preview.refresh"));

  return {
    extendMarkdownIt(markdown: MarkdownIt): MarkdownIt {
      const before = markdown.renderer.rules.fence;
      markdown.renderer.rules.fence = (tokens, index, ...rest) => {
        const token = tokens[index]!;
        if (!/^sgf\b/i.test(token.info.trim())) return before?.(tokens, index, ...rest) ?? "";
        const json = models.get(token.content);
        if (json === undefined && server.hasBoards) void read(token.content);
        if (!json) return `<pre class="kifu-text"><code>${escaped(token.content)}</code></pre>\n`;
        const move = /\bmove=(\w+)/.exec(token.info)?.[1];
        const start = move ? ` data-move="${move}"` : "";
        return `<div class="kifu-board" data-model="${escaped(json)}"${start}></div>\n`;
      };
      return markdown;
    },
  };
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
