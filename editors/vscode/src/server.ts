// The server: where it is, its start and its end.

import { statSync } from "node:fs";
import * as vscode from "vscode";
import { LanguageClient, State, Trace } from "vscode-languageclient/node";
import { findProgram } from "./program.ts";
import { REQUESTS } from "./protocol.ts";
import { fromServer, showRulePage } from "./rule-pages.ts";

/** The settings that the server reads. */
function serverSettings() {
  const { level, hints, board, workspaceFiles } = vscode.workspace.getConfiguration("kifu");
  return { level, hints, board, workspaceFiles };
}

export class Server implements vscode.Disposable {
  readonly #context: vscode.ExtensionContext;
  readonly #log = vscode.window.createOutputChannel("kifu", { log: true });
  readonly #started = new vscode.EventEmitter<LanguageClient>();
  #client: LanguageClient | null = null;
  #isAsked = false;

  /** A server answers from now on. */
  readonly onStarted = this.#started.event;

  constructor(context: vscode.ExtensionContext) {
    this.#context = context;
  }

  /** The server that answers; `null` if there is none. */
  get client(): LanguageClient | null {
    return this.#client?.state === State.Running ? this.#client : null;
  }

  /** Whether the server knows the requests that boards need. */
  get hasBoards(): boolean {
    const offered = this.client?.initializeResult?.capabilities.experimental as { kifuRequests?: number } | undefined;
    return (offered?.kifuRequests ?? 0) >= REQUESTS;
  }

  async start(): Promise<void> {
    const command = findProgram({
      setting: vscode.workspace.getConfiguration("kifu").get("path", ""),
      extension: this.#context.extensionPath,
      path: process.env["PATH"] ?? "",
      platform: process.platform,
      isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
    });
    if (command === null) return this.#notFound();
    this.#log.info(`starting ${command} lsp`);
    const settings = serverSettings();
    const client = new LanguageClient(
      "kifu",
      "kifu",
      { command, args: ["lsp"] },
      {
        documentSelector: [{ language: "sgf" }],
        outputChannel: this.#log,
        initializationOptions: settings,
        synchronize: { configurationSection: [] },
        uriConverters: { code2Protocol: String, protocol2Code: fromServer },
        middleware: { window: showRulePage },
      },
    );
    this.#client = client;
    try {
      await client.start();
    } catch (error) {
      this.#log.error(String(error));
      void vscode.window.showErrorMessage(`kifu: the server did not start: ${String(error)}`);
      return;
    }
    await this.#trace();
    this.#started.fire(client);
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async stop(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.dispose().catch((error: unknown) => this.#log.warn(String(error)));
  }

  /** Tells the server what has changed. */
  async settingsChanged(event: vscode.ConfigurationChangeEvent): Promise<void> {
    if (event.affectsConfiguration("kifu.path")) return this.restart();
    if (event.affectsConfiguration("kifu.trace.server")) await this.#trace();
    if (event.affectsConfiguration("kifu")) {
      await this.client?.sendNotification("workspace/didChangeConfiguration", { settings: { kifu: serverSettings() } });
    }
  }

  showLog(): void {
    this.#log.show();
  }

  async #trace(): Promise<void> {
    await this.client?.setTrace(Trace.fromString(vscode.workspace.getConfiguration("kifu").get("trace.server", "off")));
  }

  /** Says once that there is no program. */
  async #notFound(): Promise<void> {
    this.#log.warn("the program kifu was not found");
    if (this.#isAsked) return;
    this.#isAsked = true;
    const settings = "Open Settings";
    const chosen = await vscode.window.showWarningMessage(
      "kifu was not found. Install the program, or set kifu.path to it.",
      settings,
    );
    if (chosen === settings) await vscode.commands.executeCommand("workbench.action.openSettings", "kifu.path");
  }

  dispose(): void {
    void this.stop();
    this.#started.dispose();
    this.#log.dispose();
  }
}
