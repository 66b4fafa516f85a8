//! The moves before and after a hit, in the orientation and colours of the pattern.

use kifu_go::{Color, Point};

use super::segment::Question;
use crate::kernel::Hit;
use crate::pattern::Placed;
use crate::stream::{Event, point_at};

/// Moves in the region of a pattern, as the pattern has them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HitLine {
    /// The moves: players and points of the pattern.
    pub moves: Vec<(Color, Point)>,
    /// True if the colours of the board are exchanged.
    pub is_swapped: bool,
}

impl Question {
    /// Returns true if the pattern equals itself with exchanged colours, so that only the next move tells whose it is.
    #[must_use]
    pub fn equals_exchanged(&self) -> bool {
        self.own().any(|own| own.swap_colors)
    }

    /// Returns the next moves in the region after a hit, at most this number, read from the events of its line. Of the
    /// equal ways to see them, the one that is first in the order of [`Continuations`](super::Continuations).
    #[must_use]
    pub fn moves_after(&self, hit: &Hit, line: &[Event], most: usize) -> HitLine {
        let Some(place) = self.place(hit) else { return HitLine::default() };
        let mut skipped = self.plan.pattern.moves.len();
        let mut moves = Vec::with_capacity(most);
        let mut node = 0;
        let mut played: Option<Event> = None;
        for event in line {
            if event.is_move() {
                played = Some(*event);
            }
            if node > hit.node
                && let Some(point) = self.point(*event, place)
            {
                if event.is_setup(played) {
                    break;
                }
                if event.is_move() {
                    if skipped > 0 {
                        skipped -= 1;
                    } else {
                        moves.push((place.color(event.color()), point));
                    }
                    if moves.len() == most {
                        break;
                    }
                }
            }
            if event.ends_node() {
                node += 1;
                played = None;
            }
        }
        self.least(moves, place.transform.swap_colors)
    }

    /// Returns the moves from an empty board to a hit of a position of the whole board; `None` if stones were set up, or
    /// some moves are passes, captured stones or captured.
    #[must_use]
    pub fn moves_before(&self, hit: &Hit, line: &[Event]) -> Option<Vec<(Color, Point)>> {
        let place = self.place(hit)?;
        let mut moves = Vec::with_capacity(hit.move_number as usize);
        let mut node = 0;
        for event in line {
            if node > hit.node {
                break;
            }
            if event.is_move() {
                moves.push((place.color(event.color()), self.point(*event, place)?));
            } else if event.point().is_some() {
                return None;
            }
            node += u32::from(event.ends_node());
        }
        Some(self.least(moves, place.transform.swap_colors).moves)
    }

    fn own(&self) -> impl Iterator<Item = kifu_go::Transform> {
        let images = self.plan.pattern.images;
        self.plan.own.iter().copied().filter(move |own| images.count(*own))
    }

    fn place(&self, hit: &Hit) -> Option<&Placed> {
        self.plan.places.get(hit.candidate as usize)?.as_ref()
    }

    /// The point of the pattern that an event changes.
    fn point(&self, event: Event, place: &Placed) -> Option<Point> {
        let point = point_at(event.point()?, self.plan.size)?;
        place.in_pattern(point, &self.plan.pattern)
    }

    /// The image of moves under the symmetries of the pattern that comes first.
    fn least(&self, moves: Vec<(Color, Point)>, is_swapped: bool) -> HitLine {
        let size = self.plan.pattern.size;
        let order = |moves: &[(Color, Point)]| -> Vec<(bool, Option<usize>)> {
            moves.iter().map(|(color, point)| (*color == Color::White, size.index(*point))).collect()
        };
        let image = |own: kifu_go::Transform| HitLine {
            moves: moves.iter().map(|&(color, point)| (own.color(color), own.symmetry.point(point, size))).collect(),
            is_swapped: is_swapped != own.swap_colors,
        };
        // The identity comes first, also of equal ones.
        let least = self.own().map(image).min_by_key(|line| order(&line.moves));
        least.unwrap_or(HitLine { moves, is_swapped })
    }
}
