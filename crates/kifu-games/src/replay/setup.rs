//! The properties that place pieces.

use kifu_go::{Color, Point};
use kifu_sgf::Property;
use kifu_sgf::prop::games::{AMAZONS, BACKGAMMON};
use kifu_sgf::value::games::BackgammonPoint;

use super::Replay;
use crate::backgammon::{OFF, place};
use crate::twixt::link_all;
use crate::{GOMOKU, Piece, Position, read_point};

impl<'c> Replay<'c> {
    /// Places the pieces of a property, or sets what else it says about a position.
    pub(super) fn set_up(&self, position: &mut Position, property: Property<'c>) {
        let piece = match &*property.ident() {
            "AB" => Some(Piece::Stone(self.colors[0])),
            "AW" => Some(Piece::Stone(self.colors[1])),
            "AA" if self.row.number == AMAZONS => Some(Piece::Arrow),
            "AE" => None,
            "PL" => {
                let player = match property.value().simple_text().bytes().next() {
                    Some(b'B' | b'b' | b'1') => self.colors[0],
                    Some(b'W' | b'w' | b'2') => self.colors[1],
                    _ => return,
                };
                position.to_play = player;
                return;
            }
            "QPR" | "QSLW" if self.row.number == GOMOKU => return self.first_stones(position, property),
            _ if self.row.number == BACKGAMMON => return set_up_cube(position, property),
            _ => return,
        };
        for value in property.values() {
            let text = value.simple_text();
            if self.row.number == BACKGAMMON {
                set_up_checkers(position, piece, &text);
                continue;
            }
            let (from, to) = text.split_once(':').unwrap_or((&text, &text));
            let point = |text: &str| read_point(text.trim(), self.size, self.notation);
            let (Ok(from), Ok(to)) = (point(from), point(to)) else { continue };
            for y in from.y().min(to.y())..=from.y().max(to.y()) {
                for point in (from.x().min(to.x())..=from.x().max(to.x())).filter_map(|x| Point::new(x, y)) {
                    position.set(point, piece);
                    if let (false, Some(color)) = (position.links.is_empty(), piece.and_then(Piece::color)) {
                        link_all(position, color, point);
                    }
                }
            }
        }
    }

    /// The first stones as gomokuquest writes them: Black, White, Black in one value, and the stone that White has chosen.
    fn first_stones(&self, position: &mut Position, property: Property<'c>) {
        let mut color = if property.is("QPR") { Color::Black } else { Color::White };
        for text in property.value().simple_text().split(',') {
            if let Ok(point) = read_point(text.trim(), self.size, self.notation) {
                position.set(point, Some(Piece::Stone(color)));
            }
            color = color.opposite();
        }
    }
}

fn set_up_cube(position: &mut Position, property: Property<'_>) {
    let text = property.value().simple_text();
    let checkers = &mut position.checkers;
    match &*property.ident() {
        "CV" => checkers.cube = text.trim().parse().unwrap_or(checkers.cube),
        "CO" => {
            checkers.owner = match text.trim() {
                "b" => Some(Color::Black),
                "w" => Some(Color::White),
                _ => None,
            }
        }
        "DI" => {
            let &[first, second] = text.trim().as_bytes() else { return };
            let dice = [first, second].map(|digit| digit.wrapping_sub(b'0'));
            if dice.iter().all(|die| (1..=6).contains(die)) {
                checkers.dice = Some(dice);
            }
        }
        _ => {}
    }
}

/// Adds a checker to a place, or removes all checkers of places.
fn set_up_checkers(position: &mut Position, piece: Option<Piece>, text: &str) {
    let (from, to) = text.split_once(':').unwrap_or((text, text));
    let number = |text: &str| {
        let &[letter] = text.trim().as_bytes() else { return None };
        BackgammonPoint::from_letter(letter).map(place)
    };
    let (Some(from), Some(to)) = (number(from), number(to)) else { return };
    for place in from.min(to)..=from.max(to).min(OFF) {
        match piece.and_then(Piece::color) {
            Some(color) => {
                let count = &mut position.checkers.counts[color as usize][place];
                *count = count.saturating_add(1);
            }
            None => position.checkers.counts.iter_mut().for_each(|own| own[place] = 0),
        }
    }
}
