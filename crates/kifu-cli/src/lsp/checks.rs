//! Diagnostics: sent after a pause, or on request.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::PoisonError;

use gen_lsp_types as lsp;
use kifu_ide::{Diagnostic, DiagnosticOptions, KnownFindings, diagnostics};
use serde::{Serialize, Serializer};
use serde_json::json;

use super::convert::to_diagnostic;
use super::documents::Query;
use super::outgoing::to_json;

/// The largest number of diagnostics sent to an editor; it would show no more.
const MAX: usize = 10_000;

pub(super) fn options(query: &Query) -> DiagnosticOptions<'_> {
    let known = query.file.known.as_ref().map(|known| known as &dyn KnownFindings);
    DiagnosticOptions { level: query.settings.level(), known }
}

/// The findings for an editor, computed once for each version of a document. `None` if the work was stopped.
pub(super) fn findings(query: &Query) -> Option<&[Diagnostic]> {
    if let Some(found) = query.found.all.get() {
        return Some(found);
    }
    let _search = query.found.search.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = query.found.all.get() {
        return Some(found);
    }
    let mut found = diagnostics(&query.snapshot, &query.file.checker, &options(query), &|| query.is_stopped())?;
    found.truncate(MAX);
    found.shrink_to_fit();
    Some(query.found.all.get_or_init(|| found))
}

/// The findings of a query as diagnostics. Each is created while it is written, so that only one at a time is in
/// memory.
pub(super) struct Listed<'q> {
    query: &'q Query,
    found: &'q [Diagnostic],
}

impl<'q> Listed<'q> {
    /// The diagnostics of a document. `None` if the work was stopped.
    pub(super) fn of(query: &'q Query) -> Option<Self> {
        Some(Self { query, found: findings(query)? })
    }
}

impl Serialize for Listed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.found.iter().map(|diagnostic| to_diagnostic(self.query, diagnostic)))
    }
}

/// The parameters of `textDocument/publishDiagnostics`.
#[derive(Serialize)]
struct Published<'q> {
    uri: &'q lsp::Uri,
    version: i32,
    diagnostics: Listed<'q>,
}

/// All findings of a document, as the answer to `textDocument/diagnostic` and as a part of `workspace/diagnostic`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FullReport<'q> {
    kind: &'static str,
    result_id: &'q str,
    items: Listed<'q>,
    #[serde(flatten)]
    of: Option<ReportOf<'q>>,
}

/// The file of a report on a workspace; it has no version, as it is not open in an editor.
#[derive(Serialize)]
struct ReportOf<'q> {
    uri: &'q lsp::Uri,
    version: Option<i32>,
}

/// The parameters of `textDocument/publishDiagnostics` as JSON.
pub(super) fn published(query: &Query) -> Option<String> {
    let diagnostics = Listed::of(query)?;
    Some(to_json(&Published { uri: &query.uri, version: query.version, diagnostics }))
}

/// The answer to `textDocument/diagnostic` as JSON.
pub(super) fn pulled(query: &Query, previous: Option<&str>) -> Option<String> {
    let result_id = result_id(query);
    if previous == Some(&result_id) {
        return Some(json!({ "kind": "unchanged", "resultId": result_id }).to_string());
    }
    Some(to_json(&FullReport { kind: "full", result_id: &result_id, items: Listed::of(query)?, of: None }))
}

/// The report on a file that is not open, as JSON.
pub(super) fn report_of_file(query: &Query, result_id: &str) -> Option<String> {
    let of = Some(ReportOf { uri: &query.uri, version: None });
    Some(to_json(&FullReport { kind: "full", result_id, items: Listed::of(query)?, of }))
}

/// Returns an id that is equal for equal texts opened in the same way under the same settings.
fn result_id(query: &Query) -> String {
    let mut hasher = DefaultHasher::new();
    query.snapshot.text().hash(&mut hasher);
    format!("{:?}", query.snapshot.opened()).hash(&mut hasher);
    (query.generation, query.settings.level().name()).hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
