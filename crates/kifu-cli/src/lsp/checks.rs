//! Diagnostics: sent after a pause, or asked for.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use gen_lsp_types as lsp;
use kifu::config::{ConfigError, Configs, Layer, Lookup};
use kifu_check::{Checker, Options};
use kifu_files::Source;
use kifu_ide::{Diagnostic, DiagnosticOptions, diagnostics};

use super::convert::to_diagnostic;
use super::documents::Query;

/// The largest number of diagnostics that an editor gets; it would show no more.
const MOST: usize = 10_000;

/// The rules for a record, by the nearest `kifu.toml`.
///
/// # Errors
/// A file that cannot be used; the default rules apply then.
pub(super) fn checker(source: Option<&Source>) -> Result<Arc<Checker>, ConfigError> {
    let Some(source) = source else { return Ok(Arc::new(Checker::new(&Options::default()))) };
    let configs = Configs::load(Lookup::Nearest, std::slice::from_ref(source), Layer::default())?;
    Ok(Arc::new(configs.checker_for(source).into_owned()))
}

pub(super) fn options(query: &Query) -> DiagnosticOptions {
    DiagnosticOptions { level: query.settings.level() }
}

/// The findings of a document, which are looked for once for each version. `None` if the work was stopped.
pub(super) fn findings(query: &Query) -> Option<&[Diagnostic]> {
    if let Some(found) = query.found.all.get() {
        return Some(found);
    }
    let found = diagnostics(&query.snapshot, &query.checker, &options(query), &|| query.is_stopped())?;
    Some(query.found.all.get_or_init(|| found))
}

/// The diagnostics of a document. `None` if the work was stopped.
pub(super) fn to_diagnostics(query: &Query) -> Option<Vec<lsp::Diagnostic>> {
    let found = findings(query)?;
    Some(found.iter().take(MOST).map(|diagnostic| to_diagnostic(query, diagnostic)).collect())
}

/// The message with the diagnostics of a document.
pub(super) fn published(query: &Query) -> Option<lsp::PublishDiagnosticsParams> {
    let diagnostics = to_diagnostics(query)?;
    Some(lsp::PublishDiagnosticsParams { uri: query.uri.clone(), version: Some(query.version), diagnostics })
}

/// The answer to `textDocument/diagnostic`.
pub(super) fn pulled(query: &Query, params: lsp::DocumentDiagnosticParams) -> Option<lsp::DocumentDiagnosticReport> {
    let result_id = result_id(query);
    if params.previous_result_id.as_ref() == Some(&result_id) {
        let unchanged = lsp::UnchangedDocumentDiagnosticReport { result_id };
        return Some(lsp::DocumentDiagnosticReport::RelatedUnchangedDocumentDiagnosticReport(
            lsp::RelatedUnchangedDocumentDiagnosticReport {
                unchanged_document_diagnostic_report: unchanged,
                ..Default::default()
            },
        ));
    }
    let items = to_diagnostics(query)?;
    let full = lsp::FullDocumentDiagnosticReport { result_id: Some(result_id), items };
    Some(lsp::DocumentDiagnosticReport::RelatedFullDocumentDiagnosticReport(lsp::RelatedFullDocumentDiagnosticReport {
        full_document_diagnostic_report: full,
        ..Default::default()
    }))
}

/// Equal for equal texts that were opened in the same way under the same settings.
fn result_id(query: &Query) -> String {
    let mut hasher = DefaultHasher::new();
    query.snapshot.text().hash(&mut hasher);
    format!("{:?}", query.snapshot.opened()).hash(&mut hasher);
    (query.generation, query.settings.level().name()).hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
