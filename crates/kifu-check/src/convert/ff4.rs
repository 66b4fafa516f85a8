//! To FF\[4\]: one walk over each game tree, which writes every node anew.

use alloc::vec;
use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::prop::{ValueType, Version};
use kifu_sgf::value::Form;
use kifu_sgf::{Collection, Declared, Game, Node, Replay, Settings};

use super::draft::{Draft, replace_node};
use super::{Loss, letters, marks, moves, root};

/// Writes all nodes as FF\[4\] has them.
pub(super) fn convert(text: &Collection<'_>, losses: &mut Vec<Loss>) -> Edits {
    let mut edits = Edits::new();
    for game in text.games() {
        let settings = game.settings();
        let mut convert = |node, board: Option<&Replay<'_>>| {
            replace_node(&mut edits, node, &nodes(node, &settings, board, losses));
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

/// A node as FF\[4\] has it: mostly one, two where setup and move have to part.
fn nodes(node: Node<'_>, settings: &Settings, replay: Option<&Replay<'_>>, losses: &mut Vec<Loss>) -> Vec<Draft> {
    let mut draft = Draft::of(node);
    values(&mut draft, node, settings);
    moves::judge(&mut draft, losses);
    if let Some(replay) = replay {
        letters::label(&mut draft, node, settings, losses);
        marks::mark(&mut draft, node, replay.board(), settings, losses);
        marks::view(&mut draft, node.game());
        moves::komi(&mut draft);
        moves::overtime(&mut draft);
        moves::passes(&mut draft, settings);
    }
    if node.parent().is_none() {
        root::declare(&mut draft, settings, Version::Ff4, losses);
    }
    match replay {
        Some(_) => moves::part(draft, settings),
        None => vec![draft],
    }
}

/// Writes values canonically that are no texts, where the canonical form says the same.
fn values(draft: &mut Draft, node: Node<'_>, settings: &Settings) {
    use ValueType::{Color, Double, Move, Number, Point, Real, Size, Stone};
    for (property, new) in node.properties().zip(&mut draft.properties) {
        let Some(row) = settings.row(property) else { continue };
        let value_type = row.value_type(settings.version);
        let is_plain = matches!(value_type, Color | Double | Move | Number | Point | Real | Size | Stone);
        if !is_plain || row.is_in_words || (row.ident == "VW" && settings.version < Version::Ff4) {
            continue;
        }
        for (value, new) in property.values().zip(&mut new.values) {
            if let Ok(reading) = row.rewrite(value, settings)
                && reading.form == Form::Variant
            {
                *new = reading.value.into_bytes();
            }
        }
    }
}

/// Whether a record is older than FF\[4\]: one that does not say so, but has what only FF\[4\] has, is not.
pub(super) fn is_old(game: Game<'_>) -> bool {
    let (settings, root) = (game.settings(), game.root());
    let is_undated = settings.declared_version == Declared::Missing;
    settings.version < Version::Ff4 && !(is_undated && ["AP", "CA", "ST"].iter().any(|ident| root.get(ident).is_some()))
}
