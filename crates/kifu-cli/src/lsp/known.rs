//! Recording findings as known: adds them to the file of known findings that `kifu.toml` names.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use gen_lsp_types as lsp;
use kifu_files::Source;
use kifu_ide::Diagnostic;
use kifu_work::baseline::{Baseline, KnownFinding};
use kifu_work::config::naming_baseline;
use serde_json::{Value, json};

use super::actions::{config_of, edit_of_config};
use super::checks::findings;
use super::convert::to_range;
use super::documents::Query;

/// The command that records a finding. Its arguments are the URI of a document, the code of the finding and its range.
pub(super) const RECORD_AS_KNOWN: &str = "kifu.recordAsKnown";

/// The default file of known findings, in the folder of `kifu.toml`.
const USUAL_NAME: &str = "known.json";

/// Serialises commands on several threads, as each reads the file before it writes it.
static WRITING: Mutex<()> = Mutex::new(());

/// The action that records a finding. The first in a folder also writes the name of the file into `kifu.toml`.
pub(super) fn recording_action(query: &Query, diagnostic: &Diagnostic) -> Option<lsp::CodeAction> {
    query.path.as_ref().filter(|_| query.snapshot.can_be_located())?;
    let rule = diagnostic.finding()?.rule;
    let edit = match &query.file.known {
        Some(_) => None,
        None => Some(edit_of_config(query, &config_of(query)?, |text| naming_baseline(text, USUAL_NAME))?),
    };
    let range = to_range(&query.snapshot, diagnostic.span, query.client.unit);
    let title = format!("Record {} as known here", rule.name);
    let command = lsp::Command {
        title: title.clone(),
        tooltip: None,
        command: RECORD_AS_KNOWN.to_owned(),
        arguments: Some(vec![json!(query.uri), json!(rule.code), json!(range)]),
    };
    let kind = Some(lsp::CodeActionKind::QuickFix);
    Some(lsp::CodeAction { title, kind, edit, command: Some(command), ..lsp::CodeAction::default() })
}

/// Records the finding that the arguments of the command name. `None` if the work was stopped.
pub(super) fn record(query: &Query, arguments: &[Value]) -> Option<Result<(), String>> {
    let found = findings(query)?;
    let [_, code, range] = arguments else {
        return Some(Err("its arguments are the URI of a document, a code and a range".to_owned()));
    };
    let is_meant = |found: &&Diagnostic| {
        found.code() == code && json!(to_range(&query.snapshot, found.span, query.client.unit)) == *range
    };
    let finding = found.iter().find(is_meant).and_then(Diagnostic::finding);
    let (Some(finding), Some((file, path))) = (finding, baseline_path(query)) else {
        return Some(Err("there is no such finding any more".to_owned()));
    };
    let _writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    let written = Baseline::read_or_new(&path).map_err(|error| error.to_string()).and_then(|mut baseline| {
        let place = baseline.place_of(&Source::File(file));
        baseline.extend([KnownFinding::new(&place, query.snapshot.collection().source(), finding)]);
        baseline.write(&path, &[]).map_err(|error| error.to_string())
    });
    Some(written.map_err(|error| format!("{}: {error}", path.display())))
}

/// The file of a document, and the file of its known findings.
fn baseline_path(query: &Query) -> Option<(PathBuf, PathBuf)> {
    let file = query.path.clone()?;
    let path = match &query.file.known {
        Some(known) => known.baseline.path().to_owned(),
        None => config_of(query)?.with_file_name(USUAL_NAME),
    };
    Some((file, path))
}
