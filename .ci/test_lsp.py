"""Tests `kifu lsp` with an independent client, with the capabilities of Neovim, Emacs, VS Code, and none at all.

Usage: KIFU=program pytest test_lsp.py
"""

import os
import pathlib

import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

TEXT = "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[x:1]RE[?]\nPB[柯洁 𝄞]KM[6,5]\n;B[pd];W[dp](;B[pp])(;B[dd]))\n"
PROFILES = ["neovim@v0.11.0", "neovim@v0.6.1", "emacs@v29.1", "visual_studio_code@v1.65.2", "none"]


def capabilities(profile):
    return types.ClientCapabilities() if profile == "none" else client_capabilities(profile)


@pytest_lsp.fixture(params=PROFILES, config=ClientServerConfig(server_command=[os.environ["KIFU"], "lsp"]))
async def client(request, lsp_client: LanguageClient):
    # Clients that can watch files are asked to do so.
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda _: None)
    params = types.InitializeParams(capabilities=capabilities(request.param))
    lsp_client.answer = await lsp_client.initialize_session(params)
    yield
    await lsp_client.shutdown_session()


def opened(client, path: pathlib.Path):
    path.write_text(TEXT, encoding="utf-8")
    item = types.TextDocumentItem(uri=path.as_uri(), language_id="sgf", version=1, text=TEXT)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
    return types.TextDocumentIdentifier(uri=path.as_uri())


async def findings(client, document):
    """Returns the findings, requested or awaited, as the server's capabilities say."""
    if client.answer.capabilities.diagnostic_provider:
        params = types.DocumentDiagnosticParams(text_document=document)
        return (await client.text_document_diagnostic_async(params)).items
    await client.wait_for_notification("textDocument/publishDiagnostics")
    return client.diagnostics[document.uri]


def text_at(position_encoding, line, start, end):
    """The characters between two columns."""
    code = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}[position_encoding]
    width = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[position_encoding]
    return TEXT.split("\n")[line].encode(code)[start * width:end * width].decode(code)


async def test_findings_and_repairs(client: LanguageClient, tmp_path):
    document = opened(client, tmp_path / "game.sgf")
    unit = client.answer.capabilities.position_encoding or "utf-16"
    komi = next(found for found in await findings(client, document) if found.code == "K610")
    place = komi.range
    assert text_at(unit, place.start.line, place.start.character, place.end.character) == "6,5"
    context = types.CodeActionContext(diagnostics=[komi], only=[types.CodeActionKind.QuickFix])
    params = types.CodeActionParams(text_document=document, range=place, context=context)
    action = next(one for one in await client.text_document_code_action_async(params) if one.is_preferred)
    edit = action.edit
    edits = edit.document_changes[0].edits if edit.document_changes else edit.changes[document.uri]
    assert [(one.range, one.new_text) for one in edits] == [(place, "6.5")]


async def test_questions(client: LanguageClient, tmp_path):
    document = opened(client, tmp_path / "game.sgf")
    await findings(client, document)
    move = types.Position(line=2, character=8)
    hover = await client.text_document_hover_async(types.HoverParams(text_document=document, position=move))
    assert "2. White D4" in hover.contents.value
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document))
    assert symbols
    params = types.CompletionParams(text_document=document, position=types.Position(line=2, character=3))
    points = await client.text_document_completion_async(params)
    assert len(points.items) == 361
    params = types.DocumentHighlightParams(text_document=document, position=move)
    assert len(await client.text_document_document_highlight_async(params)) == 1
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=document))
    assert folds
    options = types.FormattingOptions(tab_size=4, insert_spaces=True)
    params = types.DocumentFormattingParams(text_document=document, options=options)
    assert await client.text_document_formatting_async(params)
