//! The capabilities of the editor, as announced at the start.

use kifu_ide::Unit;
use serde_json::Value;

/// The capabilities of the editor.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Client {
    /// The unit of columns.
    pub(super) unit: Unit,
    /// It requests diagnostics; otherwise they are sent unrequested.
    pub(super) pulls_diagnostics: bool,
    /// It can be asked to request diagnostics again.
    pub(super) refreshes_diagnostics: bool,
    pub(super) has_related_places: bool,
    pub(super) has_tags: bool,
    /// Codes of findings may have an address.
    pub(super) has_code_addresses: bool,
    /// Edits may name the version of the document that they apply to.
    pub(super) has_versioned_edits: bool,
    pub(super) creates_files: bool,
    pub(super) has_disabled_actions: bool,
    /// The edits of an action may be sent when it is chosen.
    pub(super) resolves_actions: bool,
    pub(super) has_markdown_hover: bool,
    pub(super) has_markdown_completion: bool,
    pub(super) has_snippets: bool,
    pub(super) has_symbol_trees: bool,
    pub(super) has_line_folding_only: bool,
    pub(super) watches_files: bool,
    pub(super) has_progress: bool,
    /// It can open documents on request.
    pub(super) shows_documents: bool,
    /// It appends a line break to the last line when saving. A line break from an edit would then become an empty line.
    pub(super) ends_last_line: bool,
}

impl Client {
    /// Reads the capabilities of an editor from the parameters of `initialize`. A capability that cannot be read counts
    /// as missing; the others remain. (The types of all capabilities would be a tenth of the program's code for the
    /// protocol.)
    pub(super) fn of(initialize: &Value) -> Self {
        let capability = |path: &str| initialize["capabilities"].pointer(path);
        let has = |path: &str| capability(path).and_then(Value::as_bool) == Some(true);
        let lists = |path: &str, item: &Value| {
            capability(path).and_then(Value::as_array).is_some_and(|items| items.contains(item))
        };
        let offers = |unit: &str| lists("/general/positionEncodings", &unit.into());
        let is_markdown = |path: &str| lists(path, &"markdown".into());
        let resolves_edits = lists("/textDocument/codeAction/resolveSupport/properties", &"edit".into());
        Self {
            // UTF-8 needs no counting. Every editor supports UTF-16, even if it does not say so.
            unit: if offers("utf-8") {
                Unit::Utf8
            } else if offers("utf-32") {
                Unit::Utf32
            } else {
                Unit::Utf16
            },
            pulls_diagnostics: capability("/textDocument/diagnostic").is_some_and(Value::is_object),
            refreshes_diagnostics: has("/workspace/diagnostics/refreshSupport"),
            has_related_places: has("/textDocument/publishDiagnostics/relatedInformation"),
            has_tags: lists("/textDocument/publishDiagnostics/tagSupport/valueSet", &UNNECESSARY.into()),
            has_code_addresses: has("/textDocument/publishDiagnostics/codeDescriptionSupport"),
            has_versioned_edits: has("/workspace/workspaceEdit/documentChanges"),
            creates_files: lists("/workspace/workspaceEdit/resourceOperations", &"create".into()),
            has_disabled_actions: has("/textDocument/codeAction/disabledSupport"),
            resolves_actions: has("/textDocument/codeAction/dataSupport") && resolves_edits,
            has_markdown_hover: is_markdown("/textDocument/hover/contentFormat"),
            has_markdown_completion: is_markdown("/textDocument/completion/completionItem/documentationFormat"),
            has_snippets: has("/textDocument/completion/completionItem/snippetSupport"),
            has_symbol_trees: has("/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport"),
            has_line_folding_only: has("/textDocument/foldingRange/lineFoldingOnly"),
            watches_files: has("/workspace/didChangeWatchedFiles/dynamicRegistration"),
            has_progress: has("/window/workDoneProgress"),
            shows_documents: has("/window/showDocument/support"),
            ends_last_line: initialize.pointer("/clientInfo/name").is_some_and(|own| own == "Neovim"),
        }
    }
}

/// The number of the tag for unnecessary text in the protocol.
const UNNECESSARY: u32 = 1;

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn capabilities_are_read_one_by_one() {
        assert_eq!(Client::of(&Value::Null), Client::default());
        let capabilities = json!({
            "general": { "positionEncodings": ["utf-16", "utf-32"] },
            "textDocument": {
                "diagnostic": {},
                "hover": { "contentFormat": "markdown" },
                "publishDiagnostics": { "tagSupport": { "valueSet": [2, 1] }, "relatedInformation": 1 },
            },
            "window": null,
        });
        let found = Client::of(&json!({ "capabilities": capabilities }));
        let expected = Client { unit: Unit::Utf32, pulls_diagnostics: true, has_tags: true, ..Client::default() };
        assert_eq!(found, expected);
    }
}
