//! `kifu transform`: records turned, mirrored and cropped, and their colours exchanged.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Mutex, PoisonError};

use kifu::numbers::counted;
use kifu_go::{Symmetry, Transform as By};
use kifu_sgf::Collection;
use kifu_sgf::edit::{Crop, LastMove, UntransformedReason, canonical_orientation, crop, transform};

use super::change::{Change, run as change_all};
use crate::cli::{Global, Mirror, Rotation, Transform};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Transforms each record.
pub(super) fn run(
    options: &Transform,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let part = part(options);
    let symmetry = symmetry(options);
    // Counted over all records: a folder may have thousands of komi.
    let untransformed: Mutex<BTreeMap<UntransformedReason, usize>> = Mutex::default();
    let what = Change { command: "transform", done: "transformed", files: &options.files, changing: &options.changing };
    let outcome = change_all(&what, global, output, messages, |collection| {
        let cropped;
        let collection = if part == Crop::default() {
            collection
        } else {
            let edits = crop(collection, &part).map_err(|too_short| too_short.to_string())?;
            cropped = Collection::parse_owned(edits.apply(collection.source()), collection.parse_options());
            &cropped
        };
        let done = transform(collection, |game| {
            let symmetry = if options.canonical { canonical_orientation(game).symmetry } else { symmetry };
            By { symmetry, swap_colors: options.swap_colors }
        });
        let mut untransformed = untransformed.lock().unwrap_or_else(PoisonError::into_inner);
        done.untransformed.iter().for_each(|one| *untransformed.entry(one.reason).or_default() += 1);
        Ok(done.edits.apply(collection.source()))
    })?;
    for (why, count) in untransformed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        messages.say(&format!("{why} ({})", counted(count, "place", "places")));
    }
    Ok(outcome)
}

fn part(options: &Transform) -> Crop {
    let first = options.moves.map_or(0, |range| range.first);
    let last = match (options.moves.and_then(|range| range.last), options.cut_end) {
        (Some(last), _) => LastMove::Number(last),
        (None, Some(count)) => LastMove::BeforeEnd(count),
        (None, None) => LastMove::OfGame,
    };
    Crop { first: if first > 1 { first } else { 0 }, last }
}

fn symmetry(options: &Transform) -> Symmetry {
    let turn = match options.rotate {
        None => Symmetry::IDENTITY,
        Some(Rotation::Right) => Symmetry::TURN_RIGHT,
        Some(Rotation::Half) => Symmetry::HALF_TURN,
        Some(Rotation::Left) => Symmetry::TURN_LEFT,
    };
    turn.then(match options.mirror {
        None => Symmetry::IDENTITY,
        Some(Mirror::LeftRight) => Symmetry::MIRROR_COLUMNS,
        Some(Mirror::TopBottom) => Symmetry::MIRROR_ROWS,
        Some(Mirror::Diagonal) => Symmetry::TRANSPOSE,
        Some(Mirror::Antidiagonal) => Symmetry::ANTITRANSPOSE,
    })
}
