//! The main loop, which handles one message after the other.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, never, select, unbounded};
use gen_lsp_types as lsp;
use lsp_server::{ErrorCode, Message, Request, RequestId};
use serde_json::{Value, json};

use super::actions::{EXPLAIN, FIX_ALL, FIX_ALL_KIND, FIX_ALL_UNSAFE};
use super::answers;
use super::board;
use super::checks;
use super::client::Client;
use super::documents::{OpenDocument, Query};
use super::file_settings::FileSettings;
use super::known::RECORD_AS_KNOWN;
use super::outgoing::{Outgoing, to_json};
use super::pool::{Pool, guarded};
use super::rule_pages::RulePages;
use super::settings::Settings;
use super::uri;
use super::workspace::{Checked, WorkspaceCheck};

/// The end of the conversation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// The editor requested a shutdown first.
    Properly,
    /// The editor disconnected without one.
    Suddenly,
}

/// An answer as JSON, or an error message for the user.
pub(super) type Answered = Result<String, String>;

/// The results of other threads.
pub(super) enum Done {
    /// An answer; `None` if the work was stopped.
    Answer { id: RequestId, result: Result<Option<Answered>, String> },
    /// The diagnostics of a document as JSON; `None` if the work was stopped.
    Checked { uri: lsp::Uri, version: i32, result: Result<Option<String>, String> },
    /// The findings of all folders; `None` if the work was stopped.
    Workspace { id: RequestId, result: Result<Option<Checked>, String> },
    /// Findings were recorded as known: the configurations must be read again.
    Recorded,
    /// A command wants the editor to change a document.
    Edit { uri: lsp::Uri, version: i32, edit: lsp::WorkspaceEdit },
}

/// The state between two messages.
pub(super) struct Server {
    sender: Sender<Outgoing>,
    pub(super) client: Arc<Client>,
    /// The settings from the start; later settings override parts of them.
    pub(super) first_settings: Value,
    pub(super) settings: Arc<Settings>,
    pub(super) roots: Arc<Vec<PathBuf>>,
    rule_pages: Arc<RulePages>,
    pub(super) documents: HashMap<lsp::Uri, OpenDocument>,
    plain: FileSettings,
    /// Answers queries.
    pool: Pool,
    /// Checks documents, on one thread, so that only one check at a time uses memory.
    checks: Pool,
    done: Sender<Done>,
    /// The queries being answered.
    waiting: HashMap<RequestId, Query>,
    /// The checks of all folders.
    pub(super) workspace_checks: Vec<WorkspaceCheck>,
    /// Increases with every change of the settings.
    pub(super) generation: u64,
    /// The number of requests to the editor.
    asked: i32,
}

/// Talks with an editor until it requests the end or disconnects.
pub(super) fn run(messages: &Receiver<Message>, sender: Sender<Outgoing>) -> Ended {
    let Some(Request { id, mut params, .. }) = first_request(messages, &sender) else { return Ended::Suddenly };
    let client = Client::of(&params);
    let info = lsp::ServerInfo { name: "kifu".to_owned(), version: Some(env!("CARGO_PKG_VERSION").to_owned()) };
    let result = lsp::InitializeResult { capabilities: capabilities(&client), server_info: Some(info) };
    let roots = roots(&params);
    let (done, finished) = unbounded();
    let mut server = Server {
        sender,
        client: Arc::new(client),
        first_settings: params.get_mut("initializationOptions").map(Value::take).unwrap_or_default(),
        settings: Arc::default(),
        roots: Arc::new(roots),
        rule_pages: Arc::default(),
        documents: HashMap::new(),
        plain: FileSettings::plain(),
        pool: Pool::new(2),
        checks: Pool::new(1),
        done,
        waiting: HashMap::new(),
        workspace_checks: Vec::new(),
        generation: 0,
        asked: 0,
    };
    server.send(Outgoing::response(&id, &to_json(&result)));
    server.read_settings(&Value::Null);
    server.serve(messages, &finished)
}

/// Waits for the request `initialize`. Earlier requests are refused, and notifications ignored. `None` if the editor
/// disconnects.
fn first_request(messages: &Receiver<Message>, sender: &Sender<Outgoing>) -> Option<Request> {
    loop {
        match messages.recv().ok()? {
            Message::Request(request) if request.method == "initialize" => return Some(request),
            Message::Request(request) => {
                let refused =
                    Outgoing::failure(&request.id, ErrorCode::ServerNotInitialized, "`initialize` comes first");
                sender.send(refused).ok()?;
            }
            Message::Notification(notification) if notification.method == "exit" => return None,
            Message::Notification(_) | Message::Response(_) => {}
        }
    }
}

/// The workspace folders of the editor. Older editors name only one.
fn roots(initialize: &Value) -> Vec<PathBuf> {
    let folders: Vec<&Value> = match &initialize["workspaceFolders"] {
        Value::Array(folders) => folders.iter().map(|folder| &folder["uri"]).collect(),
        _ => vec![&initialize["rootUri"]],
    };
    folders.into_iter().filter_map(|folder| uri::path(folder.as_str()?)).collect()
}

/// The capabilities of the server for this editor.
fn capabilities(client: &Client) -> lsp::ServerCapabilities {
    let unit = match client.unit {
        kifu_ide::Unit::Utf8 => lsp::PositionEncodingKind::UTF8,
        kifu_ide::Unit::Utf16 => lsp::PositionEncodingKind::UTF16,
        kifu_ide::Unit::Utf32 => lsp::PositionEncodingKind::UTF32,
    };
    let pulled = lsp::DiagnosticOptions {
        identifier: Some("kifu".to_owned()),
        workspace_diagnostics: true,
        ..Default::default()
    };
    lsp::ServerCapabilities {
        position_encoding: Some(unit),
        text_document_sync: Some(lsp::TextDocumentSync::Options(lsp::TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(lsp::TextDocumentSyncKind::Incremental),
            save: Some(lsp::Save::SaveOptions(lsp::SaveOptions::default())),
            ..Default::default()
        })),
        code_action_provider: Some(lsp::CodeActionProvider::CodeActionOptions(lsp::CodeActionOptions {
            code_action_kinds: Some(vec![
                lsp::CodeActionKind::QuickFix,
                lsp::CodeActionKind::RefactorRewrite,
                lsp::CodeActionKind::from(FIX_ALL_KIND.to_owned()),
            ]),
            resolve_provider: Some(client.resolves_actions),
            ..Default::default()
        })),
        hover_provider: Some(true.into()),
        document_symbol_provider: Some(true.into()),
        folding_range_provider: Some(true.into()),
        selection_range_provider: Some(true.into()),
        document_highlight_provider: Some(true.into()),
        references_provider: Some(true.into()),
        definition_provider: Some(true.into()),
        document_formatting_provider: Some(true.into()),
        document_range_formatting_provider: Some(true.into()),
        document_link_provider: Some(lsp::DocumentLinkOptions::default()),
        inlay_hint_provider: Some(true.into()),
        completion_provider: Some(lsp::CompletionOptions {
            trigger_characters: Some(["[", ";"].map(str::to_owned).to_vec()),
            ..Default::default()
        }),
        semantic_tokens_provider: Some(lsp::SemanticTokensProvider::SemanticTokensOptions(
            lsp::SemanticTokensOptions {
                legend: answers::legend(),
                range: Some(true.into()),
                full: Some(true.into()),
                ..Default::default()
            },
        )),
        execute_command_provider: Some(lsp::ExecuteCommandOptions {
            commands: [FIX_ALL, FIX_ALL_UNSAFE, RECORD_AS_KNOWN, EXPLAIN].map(str::to_owned).to_vec(),
            ..Default::default()
        }),
        workspace: Some(lsp::WorkspaceOptions {
            workspace_folders: Some(lsp::WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(lsp::ChangeNotifications::Bool(true)),
            }),
            ..Default::default()
        }),
        experimental: Some(json!({ "kifuRequests": board::VERSION })),
        // Both at once would show every finding twice.
        diagnostic_provider: client.pulls_diagnostics.then_some(lsp::DiagnosticProvider::DiagnosticOptions(pulled)),
        ..Default::default()
    }
}

impl Server {
    fn serve(&mut self, messages: &Receiver<Message>, finished: &Receiver<Done>) -> Ended {
        loop {
            let next = self.documents.values().filter_map(|document| document.check_at).min();
            let pause = match next {
                Some(at) => crossbeam_channel::at(at),
                None => never(),
            };
            // Changes first: an answer for an old text is useless.
            if let Ok(message) = messages.try_recv() {
                if let Some(ended) = self.on_message(messages, message) {
                    return ended;
                }
                continue;
            }
            select! {
                recv(messages) -> message => match message {
                    Ok(message) => if let Some(ended) = self.on_message(messages, message) { return ended },
                    Err(_) => return Ended::Suddenly,
                },
                recv(finished) -> done => if let Ok(done) = done { self.on_done(done) },
                recv(pause) -> _ => self.check_documents(),
            }
        }
    }

    fn on_message(&mut self, messages: &Receiver<Message>, message: Message) -> Option<Ended> {
        match message {
            Message::Request(request) if request.method == "shutdown" => {
                self.refuse_open_requests();
                self.send(Outgoing::response(&request.id, "null"));
                return Some(self.after_shutdown(messages));
            }
            Message::Request(request) => self.on_request(request),
            Message::Notification(notification) if notification.method == "exit" => return Some(Ended::Suddenly),
            Message::Notification(notification) if notification.method == "initialized" => self.watch_files(),
            Message::Notification(notification) => self.on_notification(notification),
            Message::Response(response) => {
                if let Err(error) = response.response_result {
                    self.log(&format!("the editor refused: {}", error.message));
                }
            }
        }
        None
    }

    fn on_done(&mut self, done: Done) {
        match done {
            Done::Answer { id, result } => {
                // A cancelled request has no answer.
                let Some(query) = self.waiting.remove(&id) else { return };
                let is_current = self.is_current(&query.uri, query.version);
                match result {
                    _ if !is_current => {
                        self.fail(id, ErrorCode::ContentModified, "the document has changed".to_owned())
                    }
                    Ok(Some(Ok(value))) => self.send(Outgoing::response(&id, &value)),
                    Ok(Some(Err(reason))) => self.fail(id, ErrorCode::RequestFailed, reason),
                    Ok(None) => self.fail(id, ErrorCode::ContentModified, "the settings have changed".to_owned()),
                    Err(panic) => {
                        self.log(&format!("a request failed: {panic}"));
                        self.fail(id, ErrorCode::InternalError, format!("kifu has a fault: {panic}"));
                    }
                }
            }
            Done::Checked { uri, version, result } => match result {
                Ok(Some(published)) if self.is_current(&uri, version) => {
                    self.send(Outgoing::notification("textDocument/publishDiagnostics", &published));
                }
                Ok(_) => {}
                Err(panic) => self.log(&format!("checking {uri} failed: {panic}")),
            },
            Done::Workspace { id, result } => self.workspace_checked(id, result),
            Done::Recorded => self.read_configs_again(),
            Done::Edit { uri, version, edit } => {
                if self.is_current(&uri, version) {
                    let label = Some("kifu: repairs".to_owned());
                    self.request::<lsp::ApplyWorkspaceEditRequest>(lsp::ApplyWorkspaceEditParams {
                        label,
                        edit,
                        ..Default::default()
                    });
                }
            }
        }
    }

    fn is_current(&self, uri: &lsp::Uri, version: i32) -> bool {
        self.documents.get(uri).is_some_and(|document| document.version == version)
    }

    /// Checks the documents whose pause is over.
    fn check_documents(&mut self) {
        let now = Instant::now();
        let Self { documents, client, settings, roots, rule_pages, checks, done, .. } = self;
        for document in documents.values_mut().filter(|document| document.check_at.is_some_and(|at| at <= now)) {
            document.check_at = None;
            if client.pulls_diagnostics || document.is_too_large() {
                continue;
            }
            let (query, done) = (document.query(client, settings, roots, rule_pages), done.clone());
            checks.run(move || {
                let result = guarded(|| checks::published(&query));
                let _ = done.send(Done::Checked { uri: query.uri.clone(), version: query.version, result });
            });
        }
    }

    /// A query about the current version of a document.
    pub(super) fn query(&self, uri: &lsp::Uri) -> Option<Query> {
        Some(self.documents.get(uri)?.query(&self.client, &self.settings, &self.roots, &self.rule_pages))
    }

    /// Answers a request on another thread.
    pub(super) fn answer(
        &mut self,
        id: RequestId,
        query: Query,
        answer: impl FnOnce(&Query) -> Option<Answered> + Send + 'static,
    ) {
        self.waiting.insert(id.clone(), query.clone());
        let done = self.done.clone();
        self.pool.run(move || {
            let result = if query.is_cancelled.load(Ordering::Relaxed) { Ok(None) } else { guarded(|| answer(&query)) };
            let _ = done.send(Done::Answer { id, result });
        });
    }

    /// A query about an empty document, with the common settings.
    pub(super) fn empty_query(&self) -> Query {
        let uri = lsp::Uri(String::new());
        let document = OpenDocument::open(uri, 0, String::new(), self.plain.clone());
        let query = document.query(&self.client, &self.settings, &self.roots, &self.rule_pages);
        Query { generation: self.generation, ..query }
    }

    pub(super) fn message_sender(&self) -> Sender<Outgoing> {
        self.sender.clone()
    }

    pub(super) fn done_sender(&self) -> Sender<Done> {
        self.done.clone()
    }

    /// Stops the work on a request. Returns false if it was answered already.
    pub(super) fn stop(&mut self, id: &RequestId) -> bool {
        let query = self.waiting.remove(id);
        if let Some(query) = &query {
            query.is_cancelled.store(true, Ordering::Relaxed);
        }
        query.is_some()
    }

    /// Reads the settings of the editor. An error is shown, and the settings remain unchanged.
    pub(super) fn read_settings(&mut self, later: &Value) {
        match Settings::read(&[&self.first_settings, later]) {
            Ok(settings) => self.settings = Arc::new(settings),
            Err(mistake) => self.show(lsp::MessageType::Warning, &mistake),
        }
    }

    pub(super) fn plain_settings(&self) -> FileSettings {
        self.plain.clone()
    }

    /// Reads the configuration of a document and reports its errors.
    pub(super) fn read_config(&mut self, document: &mut OpenDocument) {
        let read = document.source().map(|source| FileSettings::read(&source)).transpose();
        match read {
            Ok(file) => document.set_file_settings(file.unwrap_or_else(|| self.plain_settings())),
            Err(error) => {
                document.set_file_settings(self.plain_settings());
                self.show(lsp::MessageType::Warning, &format!("{}: {error}", error.subject()));
            }
        }
    }

    /// Asks the editor to report changes of configurations and records.
    fn watch_files(&mut self) {
        if self.client.watches_files {
            let options = json!({ "watchers": [{ "globPattern": "**/kifu.toml" }, { "globPattern": "**/*.sgf" }] });
            let registration = lsp::Registration {
                id: "kifu.toml".to_owned(),
                method: "workspace/didChangeWatchedFiles".to_owned(),
                register_options: Some(options),
            };
            self.request::<lsp::RegistrationRequest>(lsp::RegistrationParams { registrations: vec![registration] });
        }
    }

    /// Shows a message to the user.
    pub(super) fn show(&mut self, kind: lsp::MessageType, message: &str) {
        self.notify::<lsp::ShowMessageNotification>(lsp::ShowMessageParams { kind, message: message.to_owned() });
    }

    /// Writes to standard error, which editors keep in a log.
    pub(super) fn log(&self, message: &str) {
        let _ = writeln!(std::io::stderr().lock(), "kifu lsp: {message}");
    }

    pub(super) fn notify<N: lsp::Notification>(&mut self, params: N::Params) {
        self.send(Outgoing::notification(N::METHOD.as_str(), &to_json(&params)));
    }

    /// Sends a request whose result is ignored unless it fails.
    pub(super) fn request<R: lsp::Request>(&mut self, params: R::Params) {
        self.asked += 1;
        self.send(Outgoing::request(self.asked, R::METHOD.as_str(), &params));
    }

    pub(super) fn send(&mut self, message: Outgoing) {
        // If the editor has disconnected, the loop ends with the next message.
        let _ = self.sender.send(message);
    }

    /// Stops the work on all requests and answers each with an error.
    fn refuse_open_requests(&mut self) {
        let mut open: Vec<RequestId> = self.waiting.keys().cloned().collect();
        open.extend(self.workspace_checks.iter().map(|check| check.id().clone()));
        for id in open {
            if self.stop(&id) || self.stop_workspace_check(&id) {
                self.fail(id, ErrorCode::RequestCanceled, "the server shuts down".to_owned());
            }
        }
    }

    /// Waits for the notification `exit`.
    fn after_shutdown(&mut self, messages: &Receiver<Message>) -> Ended {
        const TIMEOUT: Duration = Duration::from_secs(30);
        while let Ok(message) = messages.recv_timeout(TIMEOUT) {
            match message {
                Message::Notification(notification) if notification.method == "exit" => return Ended::Properly,
                Message::Request(request) => {
                    self.fail(request.id, ErrorCode::InvalidRequest, "the server has shut down".to_owned());
                }
                Message::Notification(_) | Message::Response(_) => {}
            }
        }
        Ended::Suddenly
    }
}
