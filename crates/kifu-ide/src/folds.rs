//! Parts of a text that can be folded away.

use kifu_sgf::Span;
use kifu_sgf::prop::ValueType;

use crate::Snapshot;
use crate::place::subtree_end;

/// A part of a text that can be folded away: it has more than one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fold {
    /// The bytes.
    pub span: Span,
    /// The kind of the part.
    pub kind: FoldKind,
}

/// The kind of a part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FoldKind {
    /// A game or a variation.
    Tree,
    /// A text with line breaks.
    Text,
}

/// Returns the games, variations and long texts that have more than one line, in the order of the text.
#[must_use]
pub fn folds(snapshot: &Snapshot) -> Vec<Fold> {
    let mut folds = Vec::new();
    if !snapshot.can_be_located() {
        return folds;
    }
    let collection = snapshot.collection();
    let has_lines = |span: Span| span.of(collection.source()).iter().any(|byte| matches!(byte, b'\n' | b'\r'));
    let mut push = |span: Span, kind: FoldKind| {
        // Reading a subtree again for each of its variations would take quadratic time.
        if kind == FoldKind::Tree || has_lines(span) {
            folds.push(Fold { span, kind });
        }
    };
    for game in collection.games() {
        push(game.span(), FoldKind::Tree);
        let settings = game.settings();
        for node in game.nodes() {
            if node.parent().is_some_and(|parent| parent.is_fork()) {
                push(Span::new(node.span().start, subtree_end(node)), FoldKind::Tree);
            }
            for property in node.properties() {
                let Some(row) = settings.row(property) else { continue };
                if row.value_type(settings.version) == ValueType::Text {
                    push(property.span(), FoldKind::Text);
                }
            }
        }
    }
    let line = |offset: u32| snapshot.position(offset, crate::Unit::Utf8).line;
    folds.retain(|fold| line(fold.span.start) < line(fold.span.end));
    folds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marked::marked_all;

    #[test]
    fn games_variations_and_texts() {
        let text = "$(;FF[4]$C[a\nb]$\n(;B[aa]C[x])\n($;B[bb]\n;W[cc]$))$\n(;)";
        let (snapshot, places) = marked_all(text);
        let found: Vec<_> = folds(&snapshot).iter().map(|fold| (fold.span.start, fold.span.end, fold.kind)).collect();
        let [a, b, c, d, e, f] = places[..] else { panic!("six places") };
        assert_eq!(found, [(a, f, FoldKind::Tree), (b, c, FoldKind::Text), (d, e, FoldKind::Tree)]);
    }
}
