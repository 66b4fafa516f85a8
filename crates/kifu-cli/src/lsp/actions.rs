//! Code actions and commands: repairs, all repairs at once, and turning off rules.

use std::fs;
use std::path::{Path, PathBuf};

use gen_lsp_types as lsp;
use kifu_check::{Rule, Safety};
use kifu_files::{CONFIG_NAME, find_config, real_path};
use kifu_ide::{Diagnostic, Repair, TextEdit, Utf8Conversion, actions, fix_all, refactorings, utf8_conversion};
use kifu_work::config::ignoring;
use serde::Deserialize;
use serde_json::{Value, json};

use super::checks::{findings, options};
use super::convert::{from_range, to_diagnostic, to_workspace_edit};
use super::documents::Query;
use super::known::recording_action;
use super::params::NamesDocument;
use super::uri;

/// All safe repairs of a document.
pub(super) const FIX_ALL: &str = "kifu.fixAll";
/// All repairs, including unsafe ones.
pub(super) const FIX_ALL_UNSAFE: &str = "kifu.fixAllUnsafe";
/// Shows the document of a rule, named by the argument (name or code), and returns it in Markdown.
pub(super) const EXPLAIN: &str = "kifu.explain";

/// The kind of the action that makes all safe repairs.
pub(super) const FIX_ALL_KIND: &str = "source.fixAll.kifu";

/// The kind of actions that change a text without faults.
const REWRITE: &str = "refactor.rewrite";

/// The largest text in bytes for which the edits of all repairs are computed before the user chooses the action.
const EAGER: usize = 1 << 18;

/// The parameters of `textDocument/codeAction` that are used: the findings are known already.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ActionParams {
    text_document: lsp::TextDocumentIdentifier,
    range: lsp::Range,
    context: ActionContext,
}

impl NamesDocument for ActionParams {
    fn uri(&self) -> &lsp::Uri {
        &self.text_document.uri
    }
}

#[derive(Deserialize)]
struct ActionContext {
    /// The requested kinds of actions; all if it is missing.
    only: Option<Vec<String>>,
}

/// The answer to `textDocument/codeAction`.
pub(super) fn offered(query: &Query, params: ActionParams) -> Option<Option<Vec<lsp::CodeActionResponse>>> {
    let found = findings(query)?;
    let only = params.context.only.as_deref();
    let is_asked = |kind: &str| {
        only.is_none_or(|kinds| {
            kinds.iter().any(|asked| asked.is_empty() || kind == asked || kind.starts_with(&format!("{asked}.")))
        })
    };
    let mut all = Vec::new();
    let at = from_range(&query.snapshot, params.range, query.client.unit);
    if is_asked("quickfix") {
        for action in actions(&query.snapshot, at, found) {
            let diagnostic = &found[action.diagnostic];
            let title = match action.repair {
                Repair::Safe | Repair::Manual => action.title,
                Repair::Guess => format!("{} (a guess)", action.title),
            };
            if action.repair == Repair::Manual && !query.client.has_disabled_actions {
                continue;
            }
            all.push(lsp::CodeAction {
                title,
                kind: Some(lsp::CodeActionKind::QuickFix),
                diagnostics: Some(vec![to_diagnostic(query, diagnostic)]),
                is_preferred: (action.repair == Repair::Safe).then_some(true),
                disabled: (action.repair == Repair::Manual).then(|| lsp::CodeActionDisabled {
                    reason: "a person must decide; nothing can be repaired automatically".to_owned(),
                }),
                edit: (action.repair != Repair::Manual).then(|| to_workspace_edit(query, &action.edits)),
                ..lsp::CodeAction::default()
            });
        }
    }
    let has_fix = found
        .iter()
        .filter_map(Diagnostic::finding)
        .any(|finding| finding.fix.as_ref().is_some_and(|fix| fix.safety == Safety::Safe && !fix.edits.is_empty()));
    if has_fix && is_asked(FIX_ALL_KIND) && query.snapshot.can_be_edited() {
        all.extend(fix_all_action(query, only.is_some()));
    }
    if is_asked(REWRITE) {
        all.extend(rewriting_actions(query, at.start));
        all.extend(converting_action(query));
    }
    if is_asked("quickfix") {
        let touched = found.iter().filter(|found| found.span.start <= at.end && at.start <= found.span.end);
        let mut rules: Vec<&'static Rule> = touched.filter_map(|found| Some(found.finding()?.rule)).collect();
        rules.dedup();
        if query.client.shows_documents {
            all.extend(rules.iter().map(|rule| explaining_action(rule)));
        }
        all.extend(rules.into_iter().flat_map(|rule| ignoring_actions(query, rule)));
        let touched = found.iter().filter(|found| found.span.start <= at.end && at.start <= found.span.end);
        all.extend(touched.filter_map(|found| recording_action(query, found)));
    }
    Some(Some(all.into_iter().map(lsp::CodeActionResponse::CodeAction).collect()))
}

/// Actions that change a text without faults.
fn rewriting_actions(query: &Query, at: u32) -> Vec<lsp::CodeAction> {
    // They read the whole text, and editors request them at every move of the cursor.
    if query.snapshot.text_length() > EAGER || !query.snapshot.can_be_edited() {
        return Vec::new();
    }
    let action = |title: String, edits: &[TextEdit]| lsp::CodeAction {
        title,
        kind: Some(lsp::CodeActionKind::RefactorRewrite),
        edit: Some(to_workspace_edit(query, edits)),
        ..lsp::CodeAction::default()
    };
    let offered = refactorings(&query.snapshot, at).into_iter().map(|found| action(found.title, &found.edits));
    offered.collect()
}

/// The action that converts the file to UTF-8. If only the editor can do it, the action is disabled with that reason.
fn converting_action(query: &Query) -> Option<lsp::CodeAction> {
    let action = lsp::CodeAction {
        title: "Convert this file to UTF-8".to_owned(),
        kind: Some(lsp::CodeActionKind::RefactorRewrite),
        ..lsp::CodeAction::default()
    };
    match utf8_conversion(&query.snapshot)? {
        Utf8Conversion::Edits(edits) => {
            Some(lsp::CodeAction { edit: Some(to_workspace_edit(query, &edits)), ..action })
        }
        Utf8Conversion::ByHand(reason) if query.client.has_disabled_actions => {
            Some(lsp::CodeAction { disabled: Some(lsp::CodeActionDisabled { reason }), ..action })
        }
        Utf8Conversion::ByHand(_) => None,
    }
}

/// The action that makes all safe repairs, with its edits unless the editor can ask for them later.
fn fix_all_action(query: &Query, is_asked_for: bool) -> Option<lsp::CodeAction> {
    let action = lsp::CodeAction {
        title: "Make all safe repairs".to_owned(),
        kind: Some(lsp::CodeActionKind::from(FIX_ALL_KIND.to_owned())),
        ..lsp::CodeAction::default()
    };
    if query.client.resolves_actions {
        return Some(lsp::CodeAction { data: Some(json!({ "uri": query.uri })), ..action });
    }
    if !is_asked_for && query.snapshot.text_length() > EAGER {
        return None;
    }
    let edits = all_repairs(query, Safety::Safe);
    (!edits.is_empty()).then(|| lsp::CodeAction { edit: Some(to_workspace_edit(query, &edits)), ..action })
}

/// The answer to `codeAction/resolve`: the action with the edits of all safe repairs.
pub(super) fn resolved(query: &Query, mut action: Value) -> Value {
    let edits = all_repairs(query, Safety::Safe);
    action["edit"] = json!(to_workspace_edit(query, &edits));
    if let Some(fields) = action.as_object_mut() {
        fields.remove("data");
    }
    action
}

/// The edits of all repairs that are at least this safe.
pub(super) fn all_repairs(query: &Query, at_least: Safety) -> Vec<TextEdit> {
    fix_all(&query.snapshot, &query.file.checker, &options(query), at_least)
}

/// The action that shows the document of a rule.
fn explaining_action(rule: &Rule) -> lsp::CodeAction {
    let title = format!("Explain {}", rule.name);
    let command = lsp::Command {
        title: title.clone(),
        tooltip: None,
        command: EXPLAIN.to_owned(),
        arguments: Some(vec![json!(rule.code)]),
    };
    let kind = Some(lsp::CodeActionKind::QuickFix);
    lsp::CodeAction { title, kind, command: Some(command), ..lsp::CodeAction::default() }
}

/// Actions that turn a rule off, for the file or its folder.
fn ignoring_actions(query: &Query, rule: &'static Rule) -> Vec<lsp::CodeAction> {
    let Some(path) = query.path.as_deref() else { return Vec::new() };
    let Some(folder) = path.parent().map(real_path) else { return Vec::new() };
    let Some(config) = config_of(query) else { return Vec::new() };
    let Some(below) = config.parent().and_then(|top| folder.strip_prefix(top).ok()) else { return Vec::new() };
    let mut below = below.to_string_lossy().replace('\\', "/");
    if !below.is_empty() {
        below.push('/');
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let action = |title: String, pattern: &str| {
        let edit = edit_of_config(query, &config, |text| Some((text.len(), ignoring(text, pattern, rule)?)))?;
        let kind = Some(lsp::CodeActionKind::QuickFix);
        Some(lsp::CodeAction { title, kind, edit: Some(edit), ..lsp::CodeAction::default() })
    };
    let for_file = action(format!("Ignore {} in this file", rule.name), &format!("{below}{name}"));
    let for_folder = action(format!("Ignore {} in this folder", rule.name), &below);
    for_file.into_iter().chain(for_folder).collect()
}

/// The nearest `kifu.toml` of a document, or the path where it would be created.
pub(super) fn config_of(query: &Query) -> Option<PathBuf> {
    let folder = real_path(query.path.as_deref()?.parent()?);
    Some(find_config(&folder).unwrap_or_else(|| root_of(query, &folder).join(CONFIG_NAME)))
}

/// The innermost workspace folder that contains the file; otherwise the folder of the file.
fn root_of(query: &Query, folder: &Path) -> PathBuf {
    let roots = query.roots.iter().map(|root| real_path(root)).filter(|root| folder.starts_with(root));
    roots.max_by_key(|root| root.components().count()).unwrap_or_else(|| folder.to_owned())
}

/// The edit that inserts a text into a configuration at a byte offset, or creates the file.
pub(super) fn edit_of_config(
    query: &Query,
    config: &Path,
    addition: impl FnOnce(&str) -> Option<(usize, String)>,
) -> Option<lsp::WorkspaceEdit> {
    let is_new = !config.exists();
    if is_new && !(query.client.creates_files && query.client.has_versioned_edits) {
        return None;
    }
    let text = if is_new { String::new() } else { fs::read_to_string(config).ok()? };
    let (at, addition) = addition(&text)?;
    let before = &text[..at];
    let uri = lsp::Uri(uri::of_path(config));
    // The position after the last line break before the offset.
    let last = before.rsplit('\n').next().unwrap_or_default();
    let place = lsp::Position {
        line: before.matches('\n').count() as u32,
        character: last.chars().map(|char| query.client.unit.length(char)).sum(),
    };
    let edit = lsp::TextEdit { range: lsp::Range { start: place, end: place }, new_text: addition };
    if !query.client.has_versioned_edits {
        let changes = [(uri, vec![edit])].into_iter().collect();
        return Some(lsp::WorkspaceEdit { changes: Some(changes), ..lsp::WorkspaceEdit::default() });
    }
    let created = lsp::CreateFile { uri: uri.clone(), options: None, annotation_id: None };
    let edited = lsp::TextDocumentEdit {
        text_document: lsp::OptionalVersionedTextDocumentIdentifier {
            version: None,
            text_document_identifier: lsp::TextDocumentIdentifier { uri },
        },
        edits: vec![lsp::Edit::TextEdit(edit)],
    };
    let created = is_new.then_some(lsp::DocumentChange::CreateFile(created));
    let changes = created.into_iter().chain([lsp::DocumentChange::TextDocumentEdit(edited)]).collect();
    Some(lsp::WorkspaceEdit { document_changes: Some(changes), ..lsp::WorkspaceEdit::default() })
}
