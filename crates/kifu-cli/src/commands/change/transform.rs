//! `kifu transform`: records turned, mirrored and cropped, and their colours exchanged.

use std::io;

use kifu_go::Symmetry;
use kifu_sgf::edit::{Crop, LastMove};
use kifu_work::change::{Note, Orientation, Transformation};
use kifu_work::numbers::counted;

use super::Command;
use crate::cli::{Global, Transform};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Transforms each record.
pub(in super::super) fn run(
    options: &Transform,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let mut change = Transformation::default();
    change.part = part(options);
    change.orientation = if options.canonical { Orientation::Canonical } else { Orientation::By(symmetry(options)) };
    change.swap_colors = options.swap_colors;
    let command = Command::new("transform", "transformed", &options.files, &options.changing);
    let (outcome, notes) = super::run(&command, &change, global, output, messages)?;
    for (note, count) in notes {
        match note {
            Note::Untransformed(why) => messages.say(&format!("{why} ({})", counted(count, "place", "places"))),
            Note::Removed(ident) => {
                let roots = counted(count, "root", "roots");
                messages.say(&format!("{ident} removed from {roots}: it described the position before the first move"));
            }
            _ => {}
        }
    }
    Ok(outcome)
}

fn part(options: &Transform) -> Crop {
    let first = options.moves.map_or(0, |range| range.first as usize);
    let last = match (options.moves.and_then(|range| range.last), options.cut_end) {
        (Some(last), _) => LastMove::Number(last as usize),
        (None, Some(count)) => LastMove::BeforeEnd(count),
        (None, None) => LastMove::OfGame,
    };
    Crop { first: if first > 1 { first } else { 0 }, last }
}

fn symmetry(options: &Transform) -> Symmetry {
    let [turn, mirror] = [options.rotate, options.mirror].map(|asked| asked.unwrap_or(Symmetry::IDENTITY));
    turn.then(mirror)
}
