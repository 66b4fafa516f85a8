//! `workspace/diagnostic`: the findings of all records in the workspace folders that are not open.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossbeam_channel::Sender;
use gen_lsp_types as lsp;
use kifu_files::{Source, list, read_regular};
use kifu_ide::Document;
use kifu_sgf::Collection;
use kifu_work::config::{Configs, Layer, Lookup};
use kifu_work::find::{Kinds, list_options};
use lsp_server::{ErrorCode, Request, RequestId};
use serde_json::{Value, json};

use super::checks::report_of_file;
use super::documents::{LARGEST, Query};
use super::file_settings::FileSettings;
use super::main_loop::{Done, Server};
use super::outgoing::{Outgoing, to_json};
use super::pool::guarded;
use super::uri;

/// The number of files of a partial result.
const PART: usize = 100;

/// A check of all workspace folders that is running, or waits for a change.
pub(super) struct WorkspaceCheck {
    request: Request,
    is_cancelled: Arc<AtomicBool>,
    /// Nothing has changed since the last answer: the check waits for a change.
    is_waiting: bool,
    /// A file has changed since the check began, which may have read that file already.
    is_stale: bool,
}

impl WorkspaceCheck {
    /// The id of the request.
    pub(super) fn id(&self) -> &RequestId {
        &self.request.id
    }
}

/// The input of a check on its thread.
struct Job {
    params: lsp::WorkspaceDiagnosticParams,
    /// A query about an empty document, the template for the queries about files.
    pattern: Query,
    open: HashSet<PathBuf>,
    is_cancelled: Arc<AtomicBool>,
    messages: Sender<Outgoing>,
}

/// The result of a check.
pub(super) struct Checked {
    /// Each report as JSON.
    reports: Vec<String>,
    has_news: bool,
}

impl Server {
    /// Starts a check of all workspace folders.
    pub(super) fn check_workspace(&mut self, request: Request) {
        let Ok(params) = serde_json::from_value::<lsp::WorkspaceDiagnosticParams>(request.params.clone()) else {
            return self.fail(request.id, ErrorCode::InvalidParams, "it cannot be read".to_owned());
        };
        let is_cancelled = Arc::<AtomicBool>::default();
        let job = Job {
            params,
            pattern: self.empty_query(),
            open: self.documents.values().filter_map(|document| document.path.clone()).collect(),
            is_cancelled: Arc::clone(&is_cancelled),
            messages: self.message_sender(),
        };
        let (id, done) = (request.id.clone(), self.done_sender());
        self.workspace_checks.push(WorkspaceCheck { request, is_cancelled, is_waiting: false, is_stale: false });
        // A separate thread, so that queries about documents need not wait for thousands of files.
        thread::spawn(move || {
            let result = guarded(|| job.run());
            let _ = done.send(Done::Workspace { id, result });
        });
    }

    pub(super) fn workspace_checked(&mut self, id: RequestId, result: Result<Option<Checked>, String>) {
        let Some(at) = self.workspace_checks.iter().position(|check| check.request.id == id) else { return };
        match result {
            Ok(Some(checked)) if !checked.has_news && self.workspace_checks[at].is_stale => {
                let check = self.workspace_checks.remove(at);
                self.check_workspace(check.request);
            }
            // Editors repeat the request at once, so the answer waits until something changes.
            Ok(Some(checked)) if !checked.has_news => self.workspace_checks[at].is_waiting = true,
            Ok(Some(checked)) => {
                self.workspace_checks.remove(at);
                self.send(Outgoing::response(&id, &items(&checked.reports)));
            }
            Ok(None) => {
                self.workspace_checks.remove(at);
                self.fail(id, ErrorCode::ServerCancelled, "stopped".to_owned());
            }
            Err(panic) => {
                self.workspace_checks.remove(at);
                self.fail(id, ErrorCode::InternalError, format!("kifu has a fault: {panic}"));
            }
        }
    }

    /// Restarts the checks that wait for a change.
    pub(super) fn workspace_changed(&mut self) {
        let (waiting, others) =
            std::mem::take(&mut self.workspace_checks).into_iter().partition::<Vec<_>, _>(|check| check.is_waiting);
        self.workspace_checks = others;
        self.workspace_checks.iter_mut().for_each(|check| check.is_stale = true);
        waiting.into_iter().for_each(|check| self.check_workspace(check.request));
    }

    /// Stops a check. Returns false if there is none with this id.
    pub(super) fn stop_workspace_check(&mut self, id: &RequestId) -> bool {
        let Some(at) = self.workspace_checks.iter().position(|check| check.request.id == *id) else { return false };
        self.workspace_checks.remove(at).is_cancelled.store(true, Ordering::Relaxed);
        true
    }
}

impl Job {
    /// Checks all files. `None` if it was stopped.
    fn run(&self) -> Option<Checked> {
        let roots: Vec<PathBuf> = self.pattern.roots.iter().filter(|root| root.is_dir()).cloned().collect();
        let sources = if roots.is_empty() { Vec::new() } else { list(&roots, &list_options(Kinds::Sgf)).sources };
        let mut checked = Checked { reports: Vec::new(), has_news: false };
        if sources.len() > self.pattern.settings.workspace_files {
            return Some(checked);
        }
        // An invalid configuration is reported for the open documents.
        let configs = Configs::load(Lookup::Nearest, &sources, Layer::default());
        let configs = configs.or_else(|_| Configs::load(Lookup::Nowhere, &[], Layer::default())).ok()?;
        let known: HashMap<&str, &str> =
            self.params.previous_result_ids.iter().map(|known| (&*known.uri.0, &*known.value)).collect();
        self.report_progress(&json!({ "kind": "begin", "title": "kifu", "cancellable": true, "percentage": 0 }));
        for (number, source) in sources.iter().enumerate() {
            if self.is_cancelled.load(Ordering::Relaxed) {
                return None;
            }
            let Source::File(path) = source else { continue };
            let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
            if self.open.contains(&path) {
                continue;
            }
            let uri = lsp::Uri(uri::of_path(&path));
            let Some(result_id) = self.result_id(&path) else { continue };
            if known.get(&*uri.0) != Some(&&*result_id) {
                checked.has_news = true;
                checked.reports.extend(self.check(&path, uri, &result_id, source, &configs));
            }
            if checked.reports.len() >= PART && self.params.partial_result_params.partial_result_token.is_some() {
                self.send_part(&mut checked.reports);
            }
            if number % PART == 0 {
                let percentage = number * 100 / sources.len();
                self.report_progress(&json!({ "kind": "report", "percentage": percentage }));
            }
        }
        self.report_progress(&json!({ "kind": "end" }));
        // The first answer may be empty.
        checked.has_news |= self.params.previous_result_ids.is_empty();
        Some(checked)
    }

    /// Returns an id that is equal for a file not written since, under the same settings.
    fn result_id(&self, path: &Path) -> Option<String> {
        let facts = fs::metadata(path).ok()?;
        let mut hasher = DefaultHasher::new();
        (facts.len(), facts.modified().ok(), self.pattern.generation).hash(&mut hasher);
        self.pattern.settings.level().name().hash(&mut hasher);
        Some(format!("{:016x}", hasher.finish()))
    }

    fn check(&self, path: &Path, uri: lsp::Uri, result_id: &str, source: &Source, configs: &Configs) -> Option<String> {
        let bytes = read_regular(path, LARGEST).ok()?;
        let encoding = Collection::parse(&bytes).encoding().encoding;
        let text = encoding.decode(&bytes).text.into_owned();
        let query = Query {
            uri: uri.clone(),
            path: Some(path.to_owned()),
            snapshot: Document::open(text, Some(&bytes)).snapshot(),
            file: FileSettings::of(configs, source),
            found: Arc::default(),
            is_cancelled: Arc::clone(&self.is_cancelled),
            ..self.pattern.clone()
        };
        report_of_file(&query, result_id)
    }

    fn send_part(&self, reports: &mut Vec<String>) {
        let items = items(&std::mem::take(reports));
        if let Some(token) = &self.params.partial_result_params.partial_result_token {
            self.progress(token, &items);
        }
    }

    fn report_progress(&self, value: &Value) {
        if let Some(token) = &self.params.work_done_progress_params.work_done_token {
            self.progress(token, &value.to_string());
        }
    }

    fn progress(&self, token: &lsp::ProgressToken, value: &str) {
        let params = format!(r#"{{"token":{},"value":{value}}}"#, to_json(token));
        let _ = self.messages.send(Outgoing::notification("$/progress", &params));
    }
}

/// Joins reports in JSON to a list.
fn items(reports: &[String]) -> String {
    format!(r#"{{"items":[{}]}}"#, reports.join(","))
}
