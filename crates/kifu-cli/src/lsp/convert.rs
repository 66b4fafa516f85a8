//! Conversion from plain data to the types of the protocol, and back.

use gen_lsp_types as lsp;
use kifu_check::{Level, Rule};
use kifu_ide::{Diagnostic, Position, Snapshot, Tag, TextEdit, Unit};
use kifu_sgf::Span;

use super::client::Client;
use super::documents::Query;

pub(super) fn to_position(position: Position) -> lsp::Position {
    lsp::Position { line: position.line, character: position.column }
}

pub(super) fn from_position(position: lsp::Position) -> Position {
    Position { line: position.line, column: position.character }
}

pub(super) fn to_range(snapshot: &Snapshot, span: Span, unit: Unit) -> lsp::Range {
    let (start, end) = snapshot.range(span, unit);
    lsp::Range { start: to_position(start), end: to_position(end) }
}

pub(super) fn from_range(snapshot: &Snapshot, range: lsp::Range, unit: Unit) -> Span {
    let start = snapshot.offset(from_position(range.start), unit);
    Span::new(start, snapshot.offset(from_position(range.end), unit).max(start))
}

pub(super) fn to_edits(query: &Query, edits: &[TextEdit]) -> Vec<lsp::TextEdit> {
    let edit = |edit: &TextEdit| lsp::TextEdit {
        range: to_range(&query.snapshot, edit.span, query.client.unit),
        new_text: edit.text.clone(),
    };
    edits.iter().map(edit).collect()
}

/// Edits of the document of a query, for its version if the editor supports versions.
pub(super) fn to_workspace_edit(query: &Query, edits: &[TextEdit]) -> lsp::WorkspaceEdit {
    let edits = to_edits(query, edits);
    if !query.client.has_versioned_edits {
        let changes = [(query.uri.clone(), edits)].into_iter().collect();
        return lsp::WorkspaceEdit { changes: Some(changes), ..lsp::WorkspaceEdit::default() };
    }
    let text_document = lsp::OptionalVersionedTextDocumentIdentifier {
        version: Some(query.version),
        text_document_identifier: lsp::TextDocumentIdentifier { uri: query.uri.clone() },
    };
    let edits = edits.into_iter().map(lsp::Edit::TextEdit).collect();
    let change = lsp::DocumentChange::TextDocumentEdit(lsp::TextDocumentEdit { text_document, edits });
    lsp::WorkspaceEdit { document_changes: Some(vec![change]), ..lsp::WorkspaceEdit::default() }
}

pub(super) fn to_diagnostic(query: &Query, found: &Diagnostic) -> lsp::Diagnostic {
    let Client { unit, has_related_places, has_tags, has_code_addresses, .. } = *query.client;
    let related = found.related().iter().map(|place| lsp::DiagnosticRelatedInformation {
        location: lsp::Location { uri: query.uri.clone(), range: to_range(&query.snapshot, place.span, unit) },
        message: place.message.clone(),
    });
    let related: Vec<_> = related.collect();
    let tag = found.tag().filter(|_| has_tags).map(|tag| match tag {
        Tag::Unnecessary => vec![lsp::DiagnosticTag::Unnecessary],
        Tag::Deprecated => vec![lsp::DiagnosticTag::Deprecated],
    });
    lsp::Diagnostic {
        range: to_range(&query.snapshot, found.span, unit),
        severity: Some(to_severity(found.level())),
        code: Some(lsp::Code::String(found.code().to_owned())),
        code_description: found
            .finding()
            .filter(|_| has_code_addresses)
            .and_then(|finding| rule_address(query, finding.rule))
            .map(|href| lsp::CodeDescription { href }),
        source: Some("kifu".to_owned()),
        message: lsp::Message::String(found.message().into_owned()),
        tags: tag,
        related_information: Some(related).filter(|related| has_related_places && !related.is_empty()),
        data: None,
    }
}

/// The address of the document of a rule.
pub(super) fn rule_address(query: &Query, rule: &'static Rule) -> Option<lsp::Uri> {
    query.rule_pages.address(rule, query.settings.rule_pages.as_deref()).map(lsp::Uri)
}

fn to_severity(level: Level) -> lsp::DiagnosticSeverity {
    match level {
        Level::Error => lsp::DiagnosticSeverity::Error,
        Level::Warning => lsp::DiagnosticSeverity::Warning,
        Level::Info => lsp::DiagnosticSeverity::Information,
        Level::Off => lsp::DiagnosticSeverity::Hint,
    }
}
