//! The canonical orientation of a game.

use alloc::vec::Vec;

use crate::cursor::Game;
use crate::prop::games::GO;
use crate::replay::Replay;
use kifu_go::{Symmetry, Transform, canonical_board, canonical_moves};

/// Returns the transform that puts a game tree into the usual orientation: the first move in the upper right corner.
///
/// The candidates are ordered by the number of columns of the board, then by the distance of the stones before the
/// first move from the upper edge and then from the right one, then by the distance of the moves on the main line
/// from the right edge and then from the upper one. So the first move is in the upper right, on or to the right of
/// the diagonal: R16 rather than Q17. Rotated and mirrored copies get the same orientation; colours are never
/// exchanged. Game trees of games other than Go stay unchanged.
#[must_use]
pub fn canonical_orientation(game: Game<'_>) -> Transform {
    if game.settings().game != GO {
        return Transform::default();
    }
    let mut replay = Replay::new(game);
    let mut start = None;
    let mut moves = Vec::new();
    while let Some(step) = replay.next() {
        if let Some(played) = step.played {
            moves.push((played.color, played.to));
        } else if moves.is_empty() {
            start = Some(replay.board().clone());
        }
        if step.node.first_child().is_none() {
            break;
        }
    }
    let size = replay.settings().size;
    let seen_from = |mirror| move |symmetry: Symmetry| symmetry.then(mirror);
    let smallest = Symmetry::ALL.map(|symmetry| symmetry.size(size).columns()).into_iter().min();
    let mut choices: Vec<Symmetry> =
        Symmetry::ALL.into_iter().filter(|symmetry| Some(symmetry.size(size).columns()) == smallest).collect();
    // The smallest board has its stones in the lower right corner, and the smallest move is in the upper left.
    if let Some(start) = start.filter(|start| start.stones().next().is_some()) {
        let from_below = seen_from(Symmetry::MIRROR_ROWS);
        let (least, _) = canonical_board(&start, choices.iter().map(|&choice| of(from_below(choice))));
        choices.retain(|&choice| of(from_below(choice)).board(&start) == least);
    }
    let from_left = seen_from(Symmetry::MIRROR_COLUMNS);
    let (_, best) = canonical_moves(&moves, size, choices.into_iter().map(|choice| of(from_left(choice))));
    best.then(of(Symmetry::MIRROR_COLUMNS))
}

const fn of(symmetry: Symmetry) -> Transform {
    Transform { symmetry, swap_colors: false }
}
