// The requests of kifu's own: see docs/editors.md.

import type { Range, TextDocumentIdentifier, WorkspaceEdit } from "vscode-languageclient/node";
import { RequestType } from "vscode-languageclient/node";
import type { ModelJson } from "../../../web/src/model/index.ts";

/** The version of these requests that this extension speaks. */
export const REQUESTS = 1;

export interface BoardAnswer {
  game: number;
  games: number;
  node: number | null;
  range: Range;
  title: string;
  number: number;
  toPlay: "black" | "white";
  text: string | null;
  svg: string | null;
  children: { node: number | null; range: Range; point: string | null }[];
}

export interface ModelAnswer {
  /** The version of the document; a text has none. */
  version?: number;
  games?: number;
  model: ModelJson | null;
}

export interface OpenedAnswer {
  opened: "utf8" | "singleBytes" | "decoded" | "damaged" | "unsettled";
  encoding: string | null;
}

interface Of {
  textDocument: TextDocumentIdentifier;
}

export const board = new RequestType<
  Of & { position: { line: number; character: number }; picture?: "svg" },
  BoardAnswer | null,
  void
>("kifu/board");
export const model = new RequestType<(Of & { game: number }) | { text: string }, ModelAnswer | null, void>(
  "kifu/model",
);
export const navigate = new RequestType<Of & { game: number; node: number }, { range: Range } | null, void>(
  "kifu/navigate",
);
export const play = new RequestType<
  Of & { game: number; node: number; point: string | null },
  { node: number; edit: WorkspaceEdit | null },
  void
>("kifu/play");
export const encoding = new RequestType<Of, OpenedAnswer, void>("kifu/encoding");
