//! Notifications: documents that are opened, changed, saved and closed, and settings that change.

use std::sync::Arc;
use std::time::{Duration, Instant};

use gen_lsp_types as lsp;
use kifu_files::CONFIG_NAME;
use kifu_ide::Change;
use lsp_server::{ErrorCode, Notification, RequestId};
use serde::de::DeserializeOwned;

use super::convert::from_position;
use super::documents::OpenDocument;
use super::main_loop::Server;
use super::uri;

/// The pause after a change before a document is checked.
const PAUSE: Duration = Duration::from_millis(150);

/// Documents of at least this size in bytes are checked only when they are saved.
const LARGE: usize = 8 << 20;

impl Server {
    pub(super) fn on_notification(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        let is_known = match method.as_str() {
            "textDocument/didOpen" => read(params).map(|params| self.opened(params)),
            "textDocument/didChange" => read(params).map(|params| self.changed(params)),
            "textDocument/didSave" => read(params).map(|params| self.saved(&params)),
            "textDocument/didClose" => read(params).map(|params| self.closed(&params)),
            "workspace/didChangeWorkspaceFolders" => read(params).map(|params| self.folders_changed(&params)),
            "workspace/didChangeWatchedFiles" => read(params).map(|params| self.files_changed(&params)),
            "workspace/didChangeConfiguration" => read(params).map(|params| self.configured(&params)),
            "$/cancelRequest" => read(params).map(|params| self.cancelled(params)),
            // The protocol allows ignoring notifications that begin with `$/`; other unknown ones are ignored, too.
            _ => Some(()),
        };
        if is_known.is_none() {
            self.log(&format!("{method} cannot be read"));
        }
    }

    fn opened(&mut self, params: lsp::DidOpenTextDocumentParams) {
        let item = params.text_document;
        let plain = self.plain_settings();
        let mut document = OpenDocument::open(item.uri.clone(), item.version, item.text, plain);
        self.read_config(&mut document);
        if document.is_too_large() {
            self.show(lsp::MessageType::Warning, "kifu: this file has more than 64 MB and is not checked");
        }
        document.check_at = Some(Instant::now());
        self.documents.insert(item.uri, document);
    }

    fn changed(&mut self, params: lsp::DidChangeTextDocumentParams) {
        let unit = self.client.unit;
        let uri = &params.text_document.text_document_identifier.uri;
        let Some(document) = self.documents.get_mut(uri) else { return };
        document.version = params.text_document.version;
        let changes = params.content_changes.into_iter().map(|change| match change {
            lsp::TextDocumentContentChangeEvent::TextDocumentContentChangePartial(part) => Change {
                range: Some((from_position(part.range.start), from_position(part.range.end))),
                text: part.text,
            },
            lsp::TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(whole) => {
                Change { range: None, text: whole.text }
            }
        });
        document.forget_findings();
        document.document.change(&changes.collect::<Vec<_>>(), unit);
        let is_large = document.document.snapshot().text_length() >= LARGE;
        document.check_at = (!is_large).then(|| Instant::now() + PAUSE);
    }

    fn saved(&mut self, params: &lsp::DidSaveTextDocumentParams) {
        let Some(mut document) = self.documents.remove(&params.text_document.uri) else { return };
        document.saved();
        self.read_config(&mut document);
        document.check_at = Some(Instant::now());
        self.documents.insert(params.text_document.uri.clone(), document);
        self.workspace_changed();
    }

    fn closed(&mut self, params: &lsp::DidCloseTextDocumentParams) {
        let is_open = self.documents.remove(&params.text_document.uri).is_some();
        self.workspace_changed();
        if is_open && !self.client.pulls_diagnostics {
            let uri = params.text_document.uri.clone();
            self.notify::<lsp::PublishDiagnosticsNotification>(lsp::PublishDiagnosticsParams {
                uri,
                version: None,
                diagnostics: Vec::new(),
            });
        }
    }

    fn configured(&mut self, params: &lsp::DidChangeConfigurationParams) {
        self.read_settings(&params.settings);
        self.read_configs_again();
    }

    fn cancelled(&mut self, params: lsp::CancelParams) {
        let id = match params.id {
            lsp::Id::Int(number) => RequestId::from(number),
            lsp::Id::String(text) => RequestId::from(text),
        };
        if self.stop(&id) || self.stop_workspace_check(&id) {
            self.fail(id, ErrorCode::RequestCanceled, "cancelled".to_owned());
        }
    }

    fn files_changed(&mut self, params: &lsp::DidChangeWatchedFilesParams) {
        let is_config = |change: &lsp::FileEvent| change.uri.0.ends_with(CONFIG_NAME);
        if params.changes.is_empty() || params.changes.iter().any(is_config) {
            self.read_configs_again();
        } else {
            self.workspace_changed();
        }
    }

    /// Handles added and removed workspace folders.
    fn folders_changed(&mut self, params: &lsp::DidChangeWorkspaceFoldersParams) {
        let path = |folder: &lsp::WorkspaceFolder| uri::path(&folder.uri.0);
        let removed: Vec<_> = params.event.removed.iter().filter_map(path).collect();
        let mut roots = self.roots.to_vec();
        roots.retain(|root| !removed.contains(root));
        roots.extend(params.event.added.iter().filter_map(path));
        self.roots = Arc::new(roots);
        self.read_configs_again();
    }

    /// Reads all configurations again, because one of them or the settings may have changed.
    pub(super) fn read_configs_again(&mut self) {
        let uris: Vec<_> = self.documents.keys().cloned().collect();
        for uri in uris {
            let Some(mut document) = self.documents.remove(&uri) else { continue };
            self.read_config(&mut document);
            document.check_at = Some(Instant::now());
            self.documents.insert(uri, document);
        }
        self.generation += 1;
        self.workspace_changed();
        if self.client.pulls_diagnostics && self.client.refreshes_diagnostics {
            self.request::<lsp::DiagnosticRefreshRequest>(());
        }
    }
}

fn read<P: DeserializeOwned>(params: serde_json::Value) -> Option<P> {
    serde_json::from_value(params).ok()
}
