//! Rotates and mirrors game trees and exchanges their colours.

mod canonical;
mod colors;
mod points;

use alloc::vec::Vec;
use core::fmt;

use super::Edits;
use crate::cursor::{Game, Property, Value};
use crate::prop::games::{GO, game_name};
use crate::prop::{self, ValueType};
use crate::settings::Settings;
use crate::value::PACKED_MOVES;
use crate::{Collection, Span};
use kifu_go::Transform;

pub use canonical::canonical_orientation;
pub use colors::COLOR_PAIRS;

/// The edits that transform a text, and the values with points or colours that were not transformed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Transformed {
    /// The edits.
    pub edits: Edits,
    /// The values and game trees that were not transformed, in the order of the text.
    pub untransformed: Vec<Untransformed>,
}

/// A value or a game tree that was not transformed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Untransformed {
    /// The bytes of the value or of the game tree.
    pub span: Span,
    /// The reason.
    pub reason: UntransformedReason,
}

/// The reason why a value or a game tree was not transformed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum UntransformedReason {
    /// The game with this number is not Go: the whole game tree is unchanged.
    OtherGame(u16),
    /// The value is not a readable point.
    NotPoint,
    /// Engine output with points, or with evaluations, in a private form.
    Analysis,
    /// A komi: it belongs to the player who becomes Black.
    Komi,
    /// A handicap: it belongs to the player who becomes White.
    Handicap,
    /// A result whose winner cannot be read, or that has additional text.
    Result,
}

impl fmt::Display for UntransformedReason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGame(number) => match game_name(*number) {
                Some(name) => write!(formatter, "a game of {name} (GM[{number}]) is not transformed"),
                None => formatter.write_str("a game of another kind than Go is not transformed"),
            },
            Self::NotPoint => formatter.write_str("unreadable point"),
            Self::Analysis => formatter.write_str("engine analysis cannot be transformed; remove it with `kifu strip`"),
            Self::Komi => formatter.write_str("komi was not changed; check its sign"),
            Self::Handicap => formatter.write_str("the handicap was not changed; it now belongs to the other player"),
            Self::Result => formatter.write_str("unreadable result, not swapped"),
        }
    }
}

/// Transforms all game trees of a text, each by the transform that `choose` returns.
///
/// It changes the values of every property that has points in the property table: moves, setup, marks, labels,
/// arrows, lines, views, territory and properties of programs, including rectangles. On boards with unequal sides
/// `SZ` changes with a rotation by 90 degrees. An exchange of colours renames the properties of [`COLOR_PAIRS`] and
/// changes `PL`, `RE` and `V`. All other bytes stay the same.
///
/// The [inverse](Transform::inverse) restores the same bytes, with these exceptions: rectangles are written with
/// their upper left and lower right corners, and players to move (`PL`) and results in a non-standard spelling are
/// written as in the standard.
///
/// ```
/// use kifu_sgf::Collection;
/// use kifu_sgf::edit::transform;
/// use kifu_sgf::go::{Symmetry, Transform};
///
/// let collection = Collection::parse(b"(;SZ[9:5]PB[x] ;B[ba]TR[aa:bb]C[B2])");
/// let turn = Transform { symmetry: Symmetry::TURN_RIGHT, swap_colors: true };
/// let turned = transform(&collection, |_| turn);
/// assert_eq!(turned.edits.apply(collection.source()), b"(;SZ[5:9]PW[x] ;W[eb]TR[da:eb]C[B2])");
/// ```
#[must_use]
pub fn transform(collection: &Collection<'_>, mut choose: impl FnMut(Game<'_>) -> Transform) -> Transformed {
    let mut work = Work::default();
    for game in collection.games() {
        work.game(game, choose(game));
    }
    work.done
}

#[derive(Default)]
struct Work {
    done: Transformed,
}

impl Work {
    fn game(&mut self, game: Game<'_>, transform: Transform) {
        if transform == Transform::default() {
            return;
        }
        let settings = game.settings();
        if settings.game != GO {
            self.leave(game.span(), UntransformedReason::OtherGame(settings.game));
            return;
        }
        for property in game.nodes().flat_map(|node| node.properties()) {
            self.property(property, transform, &settings);
        }
    }

    fn property(&mut self, property: Property<'_>, transform: Transform, settings: &Settings) {
        if property.raw_ident() == PACKED_MOVES {
            property
                .values()
                .for_each(|value| self.replace(value, points::packed(value.raw(), transform.symmetry, settings)));
        }
        let Some(row) = settings.row(property) else { return };
        if prop::ANALYSIS.contains(&row.ident) {
            self.leave(property.span(), UntransformedReason::Analysis);
            return;
        }
        if transform.swap_colors {
            if let Some(ident) = colors::opposite_ident(property.raw_ident(), row.ident) {
                self.done.edits.splice(property.ident_span(), ident);
            }
            for value in property.values() {
                match colors::swapped(value, row.ident, settings) {
                    Ok(Some((span, new))) => self.done.edits.splice(span, new),
                    Ok(None) => {}
                    Err(reason) => self.leave(value.span(), reason),
                }
            }
        }
        if row.ident == prop::SZ.ident() && transform.symmetry.transposes() {
            property.values().for_each(|value| self.replace(value, points::exchanged_sides(value.raw())));
        }
        let read: points::Read = match row.value_type(settings.version) {
            ValueType::Point | ValueType::Stone => points::rectangle,
            ValueType::Move => points::action,
            ValueType::PointPoint => points::pair,
            ValueType::PointText => points::label,
            _ => return,
        };
        for value in property.values() {
            match read(value.raw(), transform.symmetry, settings) {
                Ok(new) => self.replace(value, new),
                Err(points::NotPoint) => self.leave(value.span(), UntransformedReason::NotPoint),
            }
        }
    }

    /// Replaces the bytes of a value that differ, so that edits stay small.
    fn replace(&mut self, value: Value<'_>, new: Option<Vec<u8>>) {
        if let Some(new) = new.filter(|new| new != value.raw()) {
            self.done.edits.splice(value.span(), new);
        }
    }

    fn leave(&mut self, span: Span, reason: UntransformedReason) {
        self.done.untransformed.push(Untransformed { span, reason });
    }
}

#[cfg(test)]
mod tests;
