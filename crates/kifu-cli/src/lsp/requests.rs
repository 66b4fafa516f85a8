//! The dispatch of requests to the functions that answer them.

use gen_lsp_types as lsp;
use kifu_check::{Rule, Safety};
use lsp_server::{ErrorCode, Request, RequestId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::actions::{self, EXPLAIN, FIX_ALL, FIX_ALL_UNSAFE};
use super::answers;
use super::checks;
use super::convert::{rule_address, to_workspace_edit};
use super::documents::Query;
use super::known::{self, RECORD_AS_KNOWN};
use super::main_loop::{Done, Server};
use super::outgoing::{Outgoing, to_json};
use super::params::{InRange, NamesDocument, OfDocument};
use super::rule_pages::page;

/// A function that answers on another thread: `None` if the work was stopped.
type Answer<P, R> = fn(&Query, P) -> Option<R>;

impl Server {
    /// Answers a request, here or on another thread.
    pub(super) fn on_request(&mut self, request: Request) {
        match request.method.as_str() {
            "textDocument/codeAction" => self.ask(request, actions::offered),
            "textDocument/hover" => self.ask(request, answers::hovered),
            "textDocument/documentSymbol" => self.ask(request, answers::outlined),
            "textDocument/foldingRange" => self.ask(request, answers::folded),
            "textDocument/selectionRange" => self.ask(request, answers::selected),
            "textDocument/documentHighlight" => self.ask(request, answers::highlighted),
            "textDocument/references" => self.ask(request, answers::referred),
            "textDocument/definition" => self.ask(request, answers::defined),
            "textDocument/documentLink" => self.ask(request, answers::linked),
            "textDocument/inlayHint" => self.ask(request, answers::hinted),
            "textDocument/completion" => self.ask(request, answers::completed),
            "textDocument/semanticTokens/full" => self.ask(request, answers::coloured),
            "textDocument/semanticTokens/range" => self.ask(request, answers::coloured_range),
            "textDocument/diagnostic" => self.pull_diagnostics(request),
            "textDocument/formatting" => self.format(request, |_: &OfDocument| None),
            "textDocument/rangeFormatting" => self.format(request, |params: &InRange| Some(params.range)),
            "workspace/diagnostic" => self.check_workspace(request),
            "codeAction/resolve" => self.resolve_action(request),
            "workspace/executeCommand" => self.execute(request),
            _ => {
                let Some(request) = self.on_own_request(request) else { return };
                let message = format!("kifu does not know the request {}", request.method);
                self.fail(request.id, ErrorCode::MethodNotFound, message);
            }
        }
    }

    /// Answers a query about a document on another thread.
    fn ask<P: NamesDocument + DeserializeOwned + Send + 'static, R: Serialize + 'static>(
        &mut self,
        request: Request,
        answer: Answer<P, R>,
    ) {
        let params = match serde_json::from_value::<P>(request.params) {
            Ok(params) => params,
            Err(error) => return self.fail(request.id, ErrorCode::InvalidParams, error.to_string()),
        };
        let Some(query) = self.query(params.uri()) else {
            return self.fail(request.id, ErrorCode::InvalidParams, "the document is not open".to_owned());
        };
        self.answer(request.id, query, move |query| {
            let result = answer(query, params)?;
            Some(Ok(to_json(&result)))
        });
    }

    /// Answers a request for diagnostics on another thread.
    fn pull_diagnostics(&mut self, request: Request) {
        let params = serde_json::from_value::<lsp::DocumentDiagnosticParams>(request.params);
        let query = params.as_ref().ok().and_then(|params| self.query(&params.text_document.uri));
        let (Ok(params), Some(query)) = (params, query) else {
            return self.fail(request.id, ErrorCode::InvalidParams, "the document is not open".to_owned());
        };
        self.answer(request.id, query, move |query| {
            Some(Ok(checks::pulled(query, params.previous_result_id.as_deref())?))
        });
    }

    /// Formats a text on another thread. If it cannot be formatted, the error is the reason.
    fn format<P: NamesDocument + DeserializeOwned>(&mut self, request: Request, within: fn(&P) -> Option<lsp::Range>) {
        let Ok(params) = serde_json::from_value::<P>(request.params) else {
            return self.fail(request.id, ErrorCode::InvalidParams, "it cannot be read".to_owned());
        };
        let within = within(&params);
        let Some(query) = self.query(params.uri()) else {
            return self.fail(request.id, ErrorCode::InvalidParams, "the document is not open".to_owned());
        };
        self.answer(request.id, query, move |query| {
            Some(answers::formatted(query, within).map(|edits| to_json(&edits)))
        });
    }

    fn resolve_action(&mut self, request: Request) {
        let action = request.params;
        let Some(data) = action.get("data").filter(|data| !data.is_null()) else {
            // Helix also tries to resolve actions that are complete.
            return self.send(Outgoing::response(&request.id, &action.to_string()));
        };
        let uri = data.get("uri").and_then(Value::as_str).map(lsp::Uri::from);
        match uri.and_then(|uri| self.query(&uri)) {
            Some(query) => {
                self.answer(request.id, query, |query| Some(Ok(actions::resolved(query, action).to_string())))
            }
            None => self.fail(request.id, ErrorCode::InvalidParams, "no such action".to_owned()),
        }
    }

    /// Runs a command. The first argument of each but [`EXPLAIN`] is the address of a document.
    fn execute(&mut self, request: Request) {
        let params = serde_json::from_value::<lsp::ExecuteCommandParams>(request.params).ok();
        let command = params.as_ref().map_or("", |params| params.command.as_str());
        let at_least = match command {
            FIX_ALL => Some(Safety::Safe),
            FIX_ALL_UNSAFE => Some(Safety::Unsafe),
            RECORD_AS_KNOWN => None,
            EXPLAIN => return self.explain(request.id, params.and_then(|params| params.arguments).unwrap_or_default()),
            _ => return self.fail(request.id, ErrorCode::InvalidParams, format!("no command is called {command}")),
        };
        let arguments = params.and_then(|params| params.arguments).unwrap_or_default();
        let uri = arguments.first().and_then(Value::as_str).map(lsp::Uri::from);
        let Some(query) = uri.and_then(|uri| self.query(&uri)) else {
            let message = "its first argument is the URI of an open document".to_owned();
            return self.fail(request.id, ErrorCode::InvalidParams, message);
        };
        let sender = self.done_sender();
        self.answer(request.id, query, move |query| {
            let Some(at_least) = at_least else {
                let recorded = known::record(query, &arguments)?;
                let _ = sender.send(Done::Recorded);
                return Some(recorded.map(|()| "null".to_owned()));
            };
            let edits = actions::all_repairs(query, at_least);
            if !edits.is_empty() {
                let edit = to_workspace_edit(query, &edits);
                let _ = sender.send(Done::Edit { uri: query.uri.clone(), version: query.version, edit });
            }
            Some(Ok("null".to_owned()))
        });
    }

    /// Shows the document of a rule if the editor can show documents, and returns it as the answer.
    fn explain(&mut self, id: RequestId, arguments: Vec<Value>) {
        let rule = arguments.first().and_then(Value::as_str).and_then(Rule::find);
        let Some(rule) = rule else {
            return self.fail(
                id,
                ErrorCode::InvalidParams,
                "its argument is the name or the code of a rule".to_owned(),
            );
        };
        if self.client.shows_documents
            && let Some(address) = rule_address(&self.empty_query(), rule)
        {
            self.request::<lsp::ShowDocumentRequest>(lsp::ShowDocumentParams {
                external: Some(!address.0.starts_with("file:")),
                uri: address,
                take_focus: Some(true),
                selection: None,
            });
        }
        self.send(Outgoing::response(&id, &to_json(&page(rule))));
    }

    pub(super) fn fail(&mut self, id: RequestId, code: ErrorCode, message: String) {
        self.send(Outgoing::failure(&id, code, &message));
    }
}
