//! Conversion to FF\[4\]: one walk over each game tree, for changes that the rules leave to people.

use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::{Collection, DamagedText, Node, Replay, Settings};

use super::draft::{Draft, replace_node};
use super::{Loss, letters, marks, moves, root};

/// Rewrites all nodes in the form of FF\[4\].
pub(super) fn convert(text: &Collection<'_>, damaged: DamagedText, losses: &mut Vec<Loss>) -> Edits {
    let mut edits = Edits::new();
    let charset = root::charset(text, damaged);
    for game in text.games() {
        let settings = game.settings();
        let mut convert = |node, board: Option<&Replay<'_>>| {
            replace_node(&mut edits, node, &node_of(node, &settings, charset, board, losses));
        };
        if settings.game == 1 {
            let mut replay = Replay::new(game);
            while let Some(step) = replay.next() {
                convert(step.node, Some(&replay));
            }
        } else {
            game.nodes().for_each(|node| convert(node, None));
        }
    }
    edits
}

/// A node in the form of FF\[4\].
fn node_of(
    node: Node<'_>,
    settings: &Settings,
    charset: Option<&str>,
    replay: Option<&Replay<'_>>,
    losses: &mut Vec<Loss>,
) -> Draft {
    let mut draft = Draft::of(node);
    moves::judge(&mut draft, losses);
    if let Some(replay) = replay {
        letters::label(&mut draft, node, settings, losses);
        marks::mark(&mut draft, node, replay.board(), settings, losses);
        moves::overtime(&mut draft);
    }
    if node.parent().is_none() {
        root::declare(&mut draft, settings, charset, losses);
        root::name_application(&mut draft);
        root::part_from_length(&mut draft);
    }
    draft
}
