//! Invariants for any bytes, opened by an editor in any way. Shared by the tests and the fuzz target `ide`.

use kifu_check::{Checker, Options, Safety};
use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Span, Style};

use crate::{
    BoardAs, DiagnosticOptions, Document, HintWords, PictureAs, Snapshot, Unit, actions, board, completions,
    definition, diagnostics, fix_all, folds, formatting, hints, hover, links, mentions, model, node_span, play,
    refactorings, selection, symbols, tokens,
};

/// The number of places at which every question is asked.
const PLACES: u32 = 30;

/// Asks every question about a text that an editor has opened in several ways.
///
/// # Panics
/// If an answer has a span outside of the text.
pub fn any_text_is_answered(bytes: &[u8]) {
    let checker = Checker::new(&Options::default());
    let ways = [Encoding::Utf8, Encoding::Latin1, Encoding::Gb18030, Encoding::ShiftJis, Encoding::Utf16Le];
    for way in ways {
        let text = way.decode(bytes).text.into_owned();
        for on_disk in [Some(bytes), None] {
            let snapshot = Document::open(text.clone(), on_disk).snapshot();
            places_are_found_again(&snapshot);
            answers_are_in_the_text(&snapshot, &checker);
        }
    }
}

fn end(snapshot: &Snapshot) -> u32 {
    snapshot.collection().source().len() as u32
}

fn places_are_found_again(snapshot: &Snapshot) {
    if !snapshot.opened().can_be_edited() {
        return;
    }
    let end = end(snapshot);
    for unit in Unit::ALL {
        for at in (0..=end).step_by((end / PLACES).max(1) as usize) {
            let position = snapshot.position(at, unit);
            let back = snapshot.offset(position, unit);
            assert!(back <= at, "{at} {position:?} {back}");
            assert_eq!(snapshot.position(back, unit), position, "{at} {unit:?}");
        }
    }
}

fn answers_are_in_the_text(snapshot: &Snapshot, checker: &Checker) {
    let end = end(snapshot);
    let check = |span: Span| assert!(span.start <= span.end && span.end <= end, "{span:?} of {end}");
    let whole = Span::new(0, end);
    let options = DiagnosticOptions::default();
    let found = diagnostics(snapshot, checker, &options, &|| false).unwrap_or_default();
    found.iter().for_each(|found| check(found.span));
    let offered = actions(snapshot, whole, &found);
    offered.iter().flat_map(|action| &action.edits).for_each(|edit| check(edit.span));
    fix_all(snapshot, checker, &options, Safety::Unsafe).iter().for_each(|edit| check(edit.span));
    for at in [0, end / 2, end] {
        let offered = refactorings(snapshot, at);
        offered.iter().flat_map(|found| &found.edits).for_each(|edit| check(edit.span));
    }
    let middle = Some(Span::at(end / 2));
    formatting(snapshot, &Style::default(), middle).unwrap_or_default().iter().for_each(|edit| check(edit.span));
    formatting(snapshot, &Style::default(), None).unwrap_or_default().iter().for_each(|edit| check(edit.span));
    symbols(snapshot).iter().for_each(|symbol| check(symbol.span));
    folds(snapshot).iter().for_each(|fold| check(fold.span));
    links(snapshot).into_iter().for_each(check);
    tokens(snapshot, whole).iter().for_each(|token| check(token.span));
    hints(snapshot, whole, HintWords::Both).iter().for_each(|hint| check(Span::at(hint.at)));
    let picture = board(snapshot, end / 2, BoardAs::None, PictureAs::Svg).and_then(|found| found.svg);
    assert!(picture.is_none_or(|svg| svg.starts_with("<svg")));
    assert!(model(snapshot, 0).is_none_or(|model| model.version > 0));
    for at in (0..=end).step_by((end / PLACES).max(1) as usize) {
        hover(snapshot, at, BoardAs::Text).iter().for_each(|hover| check(hover.span));
        if let Some(found) = board(snapshot, at, BoardAs::Text, PictureAs::None) {
            found.children.iter().map(|child| child.span).chain([found.span]).for_each(check);
            node_span(snapshot, found.game, found.node.unwrap_or(u32::MAX)).into_iter().for_each(check);
            let played = play(snapshot, found.game, found.node.unwrap_or(0), Some("aa"));
            played.iter().flat_map(|played| &played.edits).for_each(|edit| check(edit.span));
        }
        completions(snapshot, at).iter().for_each(|found| check(found.span));
        definition(snapshot, at).into_iter().for_each(check);
        mentions(snapshot, at).into_iter().for_each(check);
        selection(snapshot, at).into_iter().for_each(check);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_and_their_damaged_forms() {
        let Some(folder) = kifu_testkit::path_of_repository("samples") else { return };
        let mut count = 0;
        for entry in std::fs::read_dir(folder).expect("samples") {
            let path = entry.expect("readable").path();
            if path.extension().is_none_or(|ending| ending != "sgf") {
                continue;
            }
            let bytes = std::fs::read(&path).expect("readable");
            // The beginning of a record has nearly all kinds of content.
            let bytes = &bytes[..bytes.len().min(500)];
            any_text_is_answered(bytes);
            // Every byte in turn is lost somewhere.
            let mut damaged = bytes.to_vec();
            for at in (7..damaged.len()).rev().step_by(89) {
                damaged.remove(at);
            }
            any_text_is_answered(&damaged);
            count += 1;
        }
        assert!(count > 10);
        for text in ["", "(", "(;", "[", "(;B[", "(;B[aa", "(;\u{feff}(;(;((", ")))", "\r\r\n\r", "(;C[\u{1F600}\\]"] {
            any_text_is_answered(text.as_bytes());
        }
    }
}
