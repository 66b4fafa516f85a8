//! One orientation for all that symmetry turns into each other.

use alloc::vec::Vec;

use crate::cursor::Game;
use crate::prop::games::GO;
use crate::replay::Replay;
use kifu_go::{Symmetry, Transform, canonical_board, canonical_moves};

/// What turns a game tree so that it lies as players lay a board: the first move in the upper right corner.
///
/// Of the positions that turns and mirrors make, first those on the board with fewer columns count, then that whose
/// stones before the first move lie nearest to the upper edge and then the right one, then that whose moves on the main
/// line do so to the right edge and then the upper one. So a first move stands in the upper right, on or right of the
/// diagonal: of Q17 and R16 it is R16. Games that are the same turned around become the
/// same game; colours are never exchanged. A game tree of another game than Go stays.
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
    // The least board has its stones in the lower right corner, and the least move stands in the upper left.
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
