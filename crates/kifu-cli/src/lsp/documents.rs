//! The open documents, with the settings of their folders.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Instant;

use gen_lsp_types::Uri;
use kifu_files::{Source, read_regular};
use kifu_ide::{Diagnostic, Document, Snapshot};

use super::client::Client;
use super::file_settings::FileSettings;
use super::rule_pages::RulePages;
use super::settings::Settings;
use super::uri;

/// The largest file in bytes that is checked.
pub(super) const LARGEST: u64 = 64 << 20;

/// A document that is open in the editor.
pub(super) struct OpenDocument {
    pub(super) uri: Uri,
    pub(super) version: i32,
    pub(super) path: Option<PathBuf>,
    pub(super) document: Document,
    /// The settings of its `kifu.toml`.
    pub(super) file: FileSettings,
    /// Increases with every change of the settings of its folder.
    pub(super) generation: u64,
    /// The time of its next check, unless it changes before.
    pub(super) check_at: Option<Instant>,
    found: Arc<Found>,
}

/// The findings of one version of a document, once they are known.
#[derive(Default)]
pub(super) struct Found {
    pub(super) all: OnceLock<Vec<Diagnostic>>,
    /// Held during the search for findings: other threads wait for them instead of searching as well.
    pub(super) search: Mutex<()>,
    /// Set when the findings are no longer needed.
    is_stopped: AtomicBool,
}

/// A query about one version of a document, for another thread.
#[derive(Clone)]
pub(super) struct Query {
    pub(super) uri: Uri,
    pub(super) version: i32,
    pub(super) path: Option<PathBuf>,
    pub(super) snapshot: Snapshot,
    pub(super) file: FileSettings,
    pub(super) generation: u64,
    pub(super) client: Arc<Client>,
    pub(super) settings: Arc<Settings>,
    /// The workspace folders of the editor.
    pub(super) roots: Arc<Vec<PathBuf>>,
    pub(super) rule_pages: Arc<RulePages>,
    pub(super) found: Arc<Found>,
    /// Set when the request was cancelled.
    pub(super) is_cancelled: Arc<AtomicBool>,
}

impl Query {
    pub(super) fn is_stopped(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed) || self.found.is_stopped.load(Ordering::Relaxed)
    }
}

impl OpenDocument {
    pub(super) fn open(uri: Uri, version: i32, text: String, file: FileSettings) -> Self {
        let path = uri::path(&uri.0);
        let document = Document::open(text, on_disk(path.as_deref()).as_deref());
        Self { uri, version, path, document, file, generation: 0, check_at: None, found: Arc::default() }
    }

    /// Stops work on the old text or settings.
    pub(super) fn forget_findings(&mut self) {
        self.found.is_stopped.store(true, Ordering::Relaxed);
        self.found = Arc::default();
    }

    /// Compares the text with the file again.
    pub(super) fn saved(&mut self) {
        self.document.saved(on_disk(self.path.as_deref()).as_deref());
    }

    /// Uses other settings from now on.
    pub(super) fn set_file_settings(&mut self, file: FileSettings) {
        self.file = file;
        self.generation += 1;
        self.forget_findings();
    }

    pub(super) fn query(
        &self,
        client: &Arc<Client>,
        settings: &Arc<Settings>,
        roots: &Arc<Vec<PathBuf>>,
        rule_pages: &Arc<RulePages>,
    ) -> Query {
        Query {
            uri: self.uri.clone(),
            version: self.version,
            path: self.path.clone(),
            snapshot: self.document.snapshot(),
            file: self.file.clone(),
            generation: self.generation,
            client: Arc::clone(client),
            settings: Arc::clone(settings),
            roots: Arc::clone(roots),
            rule_pages: Arc::clone(rule_pages),
            found: Arc::clone(&self.found),
            is_cancelled: Arc::default(),
        }
    }

    /// The source for which `kifu.toml` is looked up.
    pub(super) fn source(&self) -> Option<Source> {
        self.path.clone().map(Source::File)
    }

    pub(super) fn is_too_large(&self) -> bool {
        self.document.snapshot().text_length() as u64 > LARGEST
    }
}

impl Drop for OpenDocument {
    fn drop(&mut self) {
        self.forget_findings();
    }
}

fn on_disk(path: Option<&std::path::Path>) -> Option<Vec<u8>> {
    read_regular(path?, LARGEST).ok()
}
