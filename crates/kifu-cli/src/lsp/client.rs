//! What the editor can do, as it says at the start.

use gen_lsp_types::{
    ClientCapabilities, ClientInfo, DiagnosticTag, MarkupKind, PositionEncodingKind, ResourceOperationKind,
    TextDocumentClientCapabilities,
};
use kifu_ide::Unit;

/// What the editor can do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Client {
    /// The unit of columns.
    pub(super) unit: Unit,
    /// It asks for diagnostics; otherwise they are sent to it.
    pub(super) pulls_diagnostics: bool,
    /// It can be told to ask for diagnostics again.
    pub(super) refreshes_diagnostics: bool,
    pub(super) has_related_places: bool,
    pub(super) has_tags: bool,
    /// Codes of findings may have an address.
    pub(super) has_code_addresses: bool,
    /// Edits may say the version of the document that they are for.
    pub(super) has_versioned_edits: bool,
    pub(super) creates_files: bool,
    pub(super) has_disabled_actions: bool,
    /// The edits of an action may follow when it is chosen.
    pub(super) resolves_actions: bool,
    pub(super) has_markdown_hover: bool,
    pub(super) has_markdown_completion: bool,
    pub(super) has_snippets: bool,
    pub(super) has_symbol_trees: bool,
    pub(super) has_line_folding_only: bool,
    pub(super) watches_files: bool,
    pub(super) has_progress: bool,
    /// It opens documents when it is asked to.
    pub(super) shows_documents: bool,
    /// It ends the last line itself when it saves. A line break from an edit would become an empty line before that.
    pub(super) ends_last_line: bool,
}

impl Client {
    /// Reads what an editor says of itself.
    pub(super) fn of(capabilities: &ClientCapabilities, info: Option<&ClientInfo>) -> Self {
        let offered = capabilities.general.as_ref().and_then(|general| general.position_encodings.as_deref());
        let offers = |kind: PositionEncodingKind| offered.unwrap_or_default().contains(&kind);
        // Bytes need no counting. Every editor has UTF-16, also one that does not say so.
        let unit = if offers(PositionEncodingKind::UTF8) {
            Unit::Utf8
        } else if offers(PositionEncodingKind::UTF32) {
            Unit::Utf32
        } else {
            Unit::Utf16
        };
        let mut client = Self { unit, ..Self::default() };
        if let Some(document) = &capabilities.text_document {
            client.read_document(document);
        }
        if let Some(workspace) = &capabilities.workspace {
            if let Some(edit) = &workspace.workspace_edit {
                let operations = edit.resource_operations.as_deref().unwrap_or_default();
                client.has_versioned_edits = edit.document_changes == Some(true);
                client.creates_files = operations.contains(&ResourceOperationKind::Create);
            }
            client.refreshes_diagnostics =
                workspace.diagnostics.as_ref().is_some_and(|diagnostics| diagnostics.refresh_support == Some(true));
            client.watches_files = workspace
                .did_change_watched_files
                .as_ref()
                .is_some_and(|watched| watched.dynamic_registration == Some(true));
        }
        client.ends_last_line = info.is_some_and(|info| info.name == "Neovim");
        if let Some(window) = &capabilities.window {
            client.has_progress = window.work_done_progress == Some(true);
            client.shows_documents = window.show_document.as_ref().is_some_and(|show| show.support);
        }
        client
    }

    fn read_document(&mut self, document: &TextDocumentClientCapabilities) {
        let has_markdown =
            |formats: Option<&[MarkupKind]>| formats.is_some_and(|all| all.contains(&MarkupKind::Markdown));
        self.pulls_diagnostics = document.diagnostic.is_some();
        if let Some(publish) = &document.publish_diagnostics {
            let shown = &publish.diagnostics_capabilities;
            self.has_related_places = shown.related_information == Some(true);
            self.has_code_addresses = shown.code_description_support == Some(true);
            self.has_tags =
                shown.tag_support.as_ref().is_some_and(|tags| tags.value_set.contains(&DiagnosticTag::Unnecessary));
        }
        if let Some(action) = &document.code_action {
            self.has_disabled_actions = action.disabled_support == Some(true);
            let resolved = action.resolve_support.as_ref();
            self.resolves_actions = action.data_support == Some(true)
                && resolved.is_some_and(|resolved| resolved.properties.iter().any(|property| property == "edit"));
        }
        let formats = document.hover.as_ref().and_then(|hover| hover.content_format.as_deref());
        self.has_markdown_hover = has_markdown(formats);
        if let Some(item) = document.completion.as_ref().and_then(|completion| completion.completion_item.as_ref()) {
            self.has_snippets = item.snippet_support == Some(true);
            self.has_markdown_completion = has_markdown(item.documentation_format.as_deref());
        }
        self.has_symbol_trees = document
            .document_symbol
            .as_ref()
            .is_some_and(|symbols| symbols.hierarchical_document_symbol_support == Some(true));
        self.has_line_folding_only =
            document.folding_range.as_ref().is_some_and(|folding| folding.line_folding_only == Some(true));
    }
}
