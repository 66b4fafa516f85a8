//! Answers to queries about one document, as types of the protocol.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use gen_lsp_types as lsp;
use kifu_ide::{
    BoardAs, Completion, CompletionKind, FoldKind, HintWords, Symbol, SymbolKind, TextEdit, TokenKind, TokenNote,
    completions, definition, folds, formatting, hints, hover, links, mentions, selection, symbols, tokens,
};
use kifu_sgf::{Span, Style};

use super::convert::{from_position, from_range, to_edits, to_position, to_range};
use super::documents::Query;
use super::params::{AtPosition, AtPositions, InRange, OfDocument};
use super::settings::{BoardWord, HintWord};

/// The largest text in bytes that is coloured at once; in larger ones only the visible part is coloured.
const FULL_TOKENS: usize = 1 << 18;

fn place(query: &Query, at: &AtPosition) -> u32 {
    query.snapshot.offset(from_position(at.position), query.client.unit)
}

fn range(query: &Query, span: Span) -> lsp::Range {
    to_range(&query.snapshot, span, query.client.unit)
}

fn whole(query: &Query) -> Span {
    Span::new(0, query.snapshot.collection().source().len() as u32)
}

/// Converts the setting for boards in hovers.
pub(super) fn board_as(word: BoardWord) -> BoardAs {
    match word {
        BoardWord::Text | BoardWord::Image => BoardAs::Text,
        BoardWord::Ascii => BoardAs::Ascii,
        BoardWord::None => BoardAs::None,
    }
}

pub(super) fn hovered(query: &Query, params: AtPosition) -> Option<Option<lsp::Hover>> {
    // Only Markdown supports pictures.
    let is_image = query.settings.board == BoardWord::Image && query.client.has_markdown_hover;
    let board_as = if is_image { BoardAs::Image } else { board_as(query.settings.board) };
    let at = place(query, &params);
    Some(hover(&query.snapshot, at, board_as).map(|found| {
        let is_markdown = query.client.has_markdown_hover;
        let mut parts = vec![if is_markdown { format!("**{}**", found.title) } else { found.title.clone() }];
        parts.extend(found.text.iter().cloned());
        // A picture leaves little space for text.
        if found.board.is_some() && board_as == BoardAs::Image {
            parts = vec![parts.join("  \n")];
        }
        if let Some(board) = &found.board {
            parts.push(match board_as {
                BoardAs::Image => format!("![board](data:image/svg+xml;base64,{})", BASE64_STANDARD.encode(board)),
                _ if is_markdown => format!("```text\n{board}\n```"),
                _ => board.clone(),
            });
        }
        let kind = if is_markdown { lsp::MarkupKind::Markdown } else { lsp::MarkupKind::PlainText };
        let contents = lsp::MarkupContent { kind, value: parts.join("\n\n") };
        lsp::Hover { contents: lsp::Contents::MarkupContent(contents), range: Some(range(query, found.span)) }
    }))
}

#[expect(deprecated, reason = "a field of the protocol that must be there")]
pub(super) fn outlined(query: &Query, _: OfDocument) -> Option<Option<lsp::DocumentSymbolResponse>> {
    let kind = |kind| match kind {
        SymbolKind::Game => lsp::SymbolKind::Namespace,
        SymbolKind::Run => lsp::SymbolKind::Array,
        SymbolKind::Variation => lsp::SymbolKind::Enum,
        SymbolKind::Node => lsp::SymbolKind::Key,
    };
    let all = symbols(&query.snapshot);
    if !query.client.has_symbol_trees {
        let flat = all.iter().map(|symbol| lsp::SymbolInformation {
            location: lsp::Location { uri: query.uri.clone(), range: range(query, symbol.span) },
            base_symbol_information: lsp::BaseSymbolInformation {
                name: symbol.name.clone(),
                kind: kind(symbol.kind),
                tags: None,
                container_name: None,
            },
            deprecated: None,
        });
        return Some(Some(lsp::DocumentSymbolResponse::SymbolInformationList(flat.collect())));
    }
    let symbol = |symbol: &Symbol| lsp::DocumentSymbol {
        name: symbol.name.clone(),
        detail: None,
        kind: kind(symbol.kind),
        tags: None,
        deprecated: None,
        range: range(query, symbol.span),
        selection_range: range(query, symbol.start),
        children: None,
    };
    // The symbols that may still get children, each with its depth, which is limited.
    let mut open: Vec<(usize, lsp::DocumentSymbol)> = Vec::new();
    let mut roots = Vec::new();
    let close = |open: &mut Vec<(usize, lsp::DocumentSymbol)>, roots: &mut Vec<_>, depth: usize| {
        while open.last().is_some_and(|(of, _)| *of >= depth) {
            let Some((_, closed)) = open.pop() else { return };
            match open.last_mut() {
                Some((_, parent)) => parent.children.get_or_insert_default().push(closed),
                None => roots.push(closed),
            }
        }
    };
    for found in &all {
        close(&mut open, &mut roots, found.depth);
        open.push((found.depth, symbol(found)));
    }
    close(&mut open, &mut roots, 0);
    Some(Some(lsp::DocumentSymbolResponse::DocumentSymbolList(roots)))
}

pub(super) fn folded(query: &Query, _: OfDocument) -> Option<Option<Vec<lsp::FoldingRange>>> {
    let by_lines = query.client.has_line_folding_only;
    let fold = |fold: kifu_ide::Fold| {
        let lsp::Range { start, end } = range(query, fold.span);
        lsp::FoldingRange {
            start_line: start.line,
            start_character: (!by_lines).then_some(start.character),
            end_line: end.line,
            end_character: (!by_lines).then_some(end.character),
            kind: (fold.kind == FoldKind::Text).then_some(lsp::FoldingRangeKind::Comment),
            collapsed_text: None,
        }
    };
    Some(Some(folds(&query.snapshot).into_iter().map(fold).collect()))
}

pub(super) fn selected(query: &Query, params: AtPositions) -> Option<Option<Vec<lsp::SelectionRange>>> {
    let selected = params.positions.into_iter().map(|position| {
        let at = query.snapshot.offset(from_position(position), query.client.unit);
        let spans = selection(&query.snapshot, at);
        let outer = spans
            .into_iter()
            .rev()
            .fold(None, |parent, span| Some(Box::new(lsp::SelectionRange { range: range(query, span), parent })));
        let empty = lsp::SelectionRange { range: lsp::Range { start: position, end: position }, parent: None };
        outer.map_or(empty, |outer| *outer)
    });
    Some(Some(selected.collect()))
}

pub(super) fn highlighted(query: &Query, params: AtPosition) -> Option<Option<Vec<lsp::DocumentHighlight>>> {
    let at = place(query, &params);
    let highlight = |span| lsp::DocumentHighlight { range: range(query, span), kind: None };
    Some(Some(mentions(&query.snapshot, at).into_iter().map(highlight).collect()))
}

pub(super) fn referred(query: &Query, params: AtPosition) -> Option<Option<Vec<lsp::Location>>> {
    let at = place(query, &params);
    let location = |span| lsp::Location { uri: query.uri.clone(), range: range(query, span) };
    Some(Some(mentions(&query.snapshot, at).into_iter().map(location).collect()))
}

pub(super) fn defined(query: &Query, params: AtPosition) -> Option<Option<lsp::DefinitionResponse>> {
    let at = place(query, &params);
    Some(definition(&query.snapshot, at).map(|span| {
        let location = lsp::Location { uri: query.uri.clone(), range: range(query, span) };
        lsp::DefinitionResponse::Definition(lsp::Definition::Location(location))
    }))
}

pub(super) fn linked(query: &Query, _: OfDocument) -> Option<Option<Vec<lsp::DocumentLink>>> {
    let link = |span| lsp::DocumentLink {
        range: range(query, span),
        target: Some(lsp::Uri(query.snapshot.text_of(span).to_owned())),
        tooltip: None,
        data: None,
    };
    Some(Some(links(&query.snapshot).into_iter().map(link).collect()))
}

pub(super) fn hinted(query: &Query, params: InRange) -> Option<Option<Vec<lsp::InlayHint>>> {
    let words = match query.settings.hints {
        HintWord::Both => HintWords::Both,
        HintWord::Numbers => HintWords::Numbers,
        HintWord::Coordinates => HintWords::Coordinates,
        HintWord::None => return Some(None),
    };
    let within = from_range(&query.snapshot, params.range, query.client.unit);
    let hint = |hint: kifu_ide::Hint| lsp::InlayHint {
        position: to_position(query.snapshot.position(hint.at, query.client.unit)),
        label: lsp::Label::String(hint.text),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: Some(true),
        data: None,
    };
    Some(Some(hints(&query.snapshot, within, words).into_iter().map(hint).collect()))
}

pub(super) fn completed(query: &Query, params: AtPosition) -> Option<Option<lsp::CompletionResponse>> {
    let at = place(query, &params);
    let Some(found) = completions(&query.snapshot, at) else { return Some(None) };
    let replaced = range(query, found.span);
    let item = |(index, word): (usize, Completion)| {
        let is_snippet = word.kind == CompletionKind::Property && query.client.has_snippets;
        let new_text = if is_snippet { format!("{}[$1]$0", word.insert) } else { word.insert.clone() };
        let documentation = word.row.map(|row| {
            let text = row.meaning.split_whitespace().collect::<Vec<_>>().join(" ");
            match query.client.has_markdown_completion {
                true => lsp::Documentation::MarkupContent(lsp::MarkupContent {
                    kind: lsp::MarkupKind::Markdown,
                    value: text,
                }),
                false => lsp::Documentation::String(text),
            }
        });
        lsp::CompletionItem {
            label: word.label.clone(),
            kind: Some(match word.kind {
                CompletionKind::Property => lsp::CompletionItemKind::Property,
                CompletionKind::Value => lsp::CompletionItemKind::EnumMember,
                CompletionKind::Name => lsp::CompletionItemKind::Text,
                CompletionKind::Point => lsp::CompletionItemKind::Constant,
            }),
            detail: Some(word.detail).filter(|detail| !detail.is_empty()),
            documentation,
            // A point is matched by its letters and by its name.
            filter_text: (word.kind == CompletionKind::Point).then(|| format!("{} {}", word.insert, word.label)),
            sort_text: Some(format!("{index:04}")),
            insert_text_format: is_snippet.then_some(lsp::InsertTextFormat::Snippet),
            text_edit: Some(lsp::CompletionItemTextEdit::TextEdit(lsp::TextEdit { range: replaced, new_text })),
            ..lsp::CompletionItem::default()
        }
    };
    let items = found.items.into_iter().enumerate().map(item).collect();
    let list = lsp::CompletionList { is_incomplete: false, items, ..lsp::CompletionList::default() };
    Some(Some(lsp::CompletionResponse::CompletionList(list)))
}

/// The names of token modifiers, in the order of their bits: both players, and those of [`TokenNote`].
const MODIFIERS: [&str; 5] = ["black", "white", "root", "deprecated", "illegal"];

/// The names of token types and modifiers.
pub(super) fn legend() -> lsp::SemanticTokensLegend {
    lsp::SemanticTokensLegend {
        token_types: TokenKind::ALL.iter().map(|(_, name)| (*name).to_owned()).collect(),
        token_modifiers: MODIFIERS.iter().map(|name| (*name).to_owned()).collect(),
    }
}

pub(super) fn coloured(query: &Query, _: OfDocument) -> Option<Option<lsp::SemanticTokens>> {
    let is_large = query.snapshot.text_length() > FULL_TOKENS;
    Some((!is_large).then(|| semantic_tokens(query, whole(query))))
}

pub(super) fn coloured_range(query: &Query, params: InRange) -> Option<Option<lsp::SemanticTokens>> {
    Some(Some(semantic_tokens(query, from_range(&query.snapshot, params.range, query.client.unit))))
}

fn semantic_tokens(query: &Query, within: Span) -> lsp::SemanticTokens {
    let mut last = lsp::Position { line: 0, character: 0 };
    let mut data = Vec::new();
    for token in tokens(&query.snapshot, within) {
        let lsp::Range { start, end } = range(query, token.span);
        let is_same_line = start.line == last.line;
        let player = token.player.map_or(0, |color| 1 << (color as u32));
        let note = match token.note {
            Some(TokenNote::Root) => 1 << 2,
            Some(TokenNote::Deprecated) => 1 << 3,
            Some(TokenNote::Illegal) => 1 << 4,
            None => 0,
        };
        data.push(lsp::SemanticToken {
            delta_line: start.line - last.line,
            delta_start: if is_same_line { start.character - last.character } else { start.character },
            length: end.character.saturating_sub(start.character),
            token_type: TokenKind::ALL.iter().position(|(kind, _)| *kind == token.kind).unwrap_or(0) as u32,
            token_modifiers_bitset: player | note,
        });
        last = start;
    }
    lsp::SemanticTokens { result_id: None, data }
}

/// Returns the edits that format the text. If it cannot be formatted, the error is the reason.
pub(super) fn formatted(query: &Query, within: Option<lsp::Range>) -> Result<Vec<lsp::TextEdit>, String> {
    let within = within.map(|within| from_range(&query.snapshot, within, query.client.unit));
    let style = query.file.format.over(Style::default());
    let mut edits = formatting(&query.snapshot, &style, within).map_err(|error| error.to_string())?;
    if query.client.ends_last_line && !query.snapshot.collection().source().ends_with(b"\n") {
        without_last_line_break(&mut edits, whole(query).end);
    }
    Ok(to_edits(query, &edits))
}

/// Removes the line break at the end of the text from the edits.
fn without_last_line_break(edits: &mut Vec<TextEdit>, end: u32) {
    let Some(last) = edits.last_mut().filter(|edit| edit.span.end == end) else { return };
    last.text.truncate(last.text.trim_end_matches(['\n', '\r']).len());
    if last.text.is_empty() && last.span.is_empty() {
        edits.pop();
    }
}
