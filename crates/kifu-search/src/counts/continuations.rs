//! The moves that follow a pattern, with letters for a board.

use std::cmp::Reverse;

use kifu_go::{Color, Coordinates, Point, Size};

use crate::pattern::{Anchor, Pattern};
use crate::search::{Continuations, Count, Follow, Tally};
use crate::segments::Answer;

/// A move that follows a pattern, with its counts.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Continuation {
    /// Its letter on the board; `None` after the last letter, and if no move follows.
    pub letter: Option<char>,
    /// The continuation; points are those of the pattern.
    pub follow: Follow,
    /// The counts.
    pub count: Count,
}

/// The letters of continuations.
const LETTERS: &str = "abcdefghijklmnpqrstuvwyzABCDEFGHIJKLMNPQRSTUVWYZ";

/// Returns the continuations, those of the most games first.
#[must_use]
pub fn continuations(tally: &Tally, continuations: &Continuations) -> Vec<Continuation> {
    let mut rows: Vec<Continuation> = (0..tally.next.len())
        .map(|number| Continuation { letter: None, follow: continuations.follow(number), count: tally.next[number] })
        .filter(|row| row.count.hits > 0)
        .collect();
    rows.sort_by_key(|row| {
        let place = row.follow.step().map(|(color, point)| (color == Color::White, point.y(), point.x()));
        (Reverse((row.count.games, row.count.hits)), place.is_none(), place)
    });
    let mut letters = LETTERS.chars();
    let mut taken: Vec<(Point, char)> = Vec::new();
    for row in &mut rows {
        let Some((_, point)) = row.follow.step() else { continue };
        // Both players may continue at one point: one letter.
        row.letter = match taken.iter().find(|(other, _)| *other == point) {
            Some((_, letter)) => Some(*letter),
            None => letters.next(),
        };
        if let Some(letter) = row.letter {
            taken.push((point, letter));
        }
    }
    rows
}

/// Returns the name of a point of a pattern: on the board if the pattern has a fixed place, otherwise two letters
/// from the upper left.
#[must_use]
pub fn point_name(point: Point, pattern: &Pattern, size: Option<Size>) -> String {
    match (point_on_board(point, pattern, size), size) {
        (Some(point), Some(size)) => Coordinates::Western.write(point, size),
        _ => point.to_string(),
    }
}

/// Returns the point of the board for one of a pattern with a fixed place; `None` for other patterns.
#[must_use]
pub fn point_on_board(point: Point, pattern: &Pattern, size: Option<Size>) -> Option<Point> {
    let corner = match pattern.anchor {
        Anchor::At(corner) => corner,
        // It is drawn in the upper left corner.
        Anchor::Corner => Point::new(0, 0)?,
        _ => return None,
    };
    let point = Point::new(corner.x() + point.x(), corner.y() + point.y())?;
    size.is_none_or(|size| size.contains(point)).then_some(point)
}

/// Returns the board on which a pattern is shown, of the most frequent size, and the continuations there.
#[must_use]
pub fn board_size<'a>(pattern: &Pattern, answer: &'a Answer) -> Option<(Size, &'a Continuations)> {
    let mut sizes: Vec<Size> = answer.questions.keys().copied().collect();
    sizes.sort_by_key(|size| {
        let is_own = *size == pattern.size && matches!(pattern.anchor, Anchor::At(_));
        (!is_own, size.columns().abs_diff(19), size.rows().abs_diff(19))
    });
    let size = *sizes.first()?;
    Some((size, &answer.questions.get(&size)?.continuations))
}
