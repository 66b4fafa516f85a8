//! Numbers and coordinates after moves.

use std::collections::HashMap;

use kifu_sgf::{Node, Settings, Span};

use crate::Snapshot;
use crate::place::{is_go, is_move, move_of, nodes_in};

/// A hint shown after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The byte after the move.
    pub at: u32,
    /// Its text.
    pub text: String,
}

/// The content of hints.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HintWords {
    /// `57 Q16`.
    Both,
    /// `57`.
    Numbers,
    /// `Q16`.
    Coordinates,
}

/// Returns the hints for the moves in a span.
#[must_use]
pub fn hints(snapshot: &Snapshot, within: Span, words: HintWords) -> Vec<Hint> {
    if !snapshot.can_be_located() {
        return Vec::new();
    }
    let mut numbers = HashMap::new();
    let mut hints = Vec::new();
    let mut known: Option<(usize, Settings)> = None;
    for node in nodes_in(snapshot.collection(), within.start, within.end) {
        let game = node.game();
        let settings = match known {
            Some((index, settings)) if index == game.index() => settings,
            _ => game.settings(),
        };
        known = Some((game.index(), settings));
        let Some((_, to, property)) = is_go(&settings).then(|| move_of(node, &settings)).flatten() else { continue };
        let at = property.span().end;
        if at < within.start || within.end < at {
            continue;
        }
        let number = number(node, &mut numbers);
        let name = to.name(settings.size);
        let text = match words {
            HintWords::Both => format!("{number} {name}"),
            HintWords::Numbers => number.to_string(),
            HintWords::Coordinates => name,
        };
        hints.push(Hint { at, text });
    }
    hints
}

/// The number of the last move at a node: counted from the root, or from the last number that the record gives (MN).
fn number(node: Node<'_>, numbers: &mut HashMap<u32, u32>) -> u32 {
    let mut path = Vec::new();
    let mut next = Some(node);
    let mut count = 0;
    while let Some(node) = next {
        if let Some(&known) = numbers.get(&node.id().index()) {
            count = known;
            break;
        }
        path.push(node);
        next = node.parent();
    }
    for node in path.into_iter().rev() {
        let has_move = node.properties().any(is_move);
        let own = || std::str::from_utf8(node.get("MN")?.value().raw()).ok()?.trim().parse().ok();
        count = own().filter(|_| has_move).unwrap_or(count + u32::from(has_move));
        numbers.insert(node.id().index(), count);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marked::marked_all;

    #[test]
    fn hints_behind_moves() {
        let (snapshot, places) = marked_all("(;SZ[9];B[aa];W[]$C[x](;B[cc]MN[57];W[dd])(;B[ee];$W[ff]))");
        let text =
            |within, words| hints(&snapshot, within, words).into_iter().map(|hint| hint.text).collect::<Vec<_>>();
        let all = Span::new(0, 60);
        assert_eq!(text(all, HintWords::Both), ["1 A9", "2 pass", "57 C7", "58 D6", "3 E5", "4 F4"]);
        assert_eq!(text(Span::new(places[0], places[1]), HintWords::Numbers), ["2", "57", "58", "3"]);
        assert_eq!(text(Span::at(places[0]), HintWords::Coordinates), ["pass"]);
        assert_eq!(hints(&snapshot, all, HintWords::Both)[1].at, places[0]);
    }
}
