//! The main line of a packed stream, in which most stones are known to stay or not.
//!
//! A token is one of four things: a move by the player to move that ends its node, whose stone stays to the end of
//! the line; the same with a stone that is removed later; the removal of such a stone by the player who moves,
//! counted back from the last one placed; or a mark that a whole event follows in two tokens.

use kifu_go::Color;

use super::event::{Change, Event};
use super::tokens::{Tokens, WHOLE};

/// Whether a stone stays on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Persistence {
    /// The stone stays, and its point does not change, to the end of the line.
    Stays,
    /// It is not known.
    Unknown,
}

/// Reads the events of a main line lazily, with the persistence of their stones.
#[derive(Debug)]
pub struct LineReader<'b, 'm> {
    tokens: Tokens<'b>,
    left: usize,
    area: u16,
    turn: Color,
    mortal: &'m mut Vec<u16>,
}

impl<'b, 'm> LineReader<'b, 'm> {
    /// `mortal` is working memory.
    pub(super) fn new(bytes: &'b [u8], tokens: usize, area: usize, mortal: &'m mut Vec<u16>) -> Self {
        mortal.clear();
        Self { tokens: Tokens::new(bytes), left: tokens, area: area as u16, turn: Color::Black, mortal }
    }

    /// The number of tokens not read, because they were not needed or are damaged.
    pub(super) const fn left(&self) -> usize {
        self.left
    }

    /// The player to move.
    pub(super) const fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    fn play(&mut self, point: u16, fate: Persistence) -> (Event, Persistence) {
        let event = Event::play(point, self.turn).ending();
        self.turn = self.turn.opposite();
        (event, fate)
    }

    #[cold]
    fn whole(&mut self) -> Option<(Event, Persistence)> {
        self.left = self.left.checked_sub(2)?;
        let event = Event(self.tokens.next()? << 8 | self.tokens.next()? & 0xff);
        // A main line has no returns to earlier nodes.
        if event.is_back() || !event.is_on_board(self.area.into()) {
            return None;
        }
        if event.is_move() {
            self.turn = event.color().opposite();
        }
        forget(event, self.mortal);
        Some((event, Persistence::Unknown))
    }
}

impl Iterator for LineReader<'_, '_> {
    type Item = (Event, Persistence);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.left == 0 {
            return None;
        }
        let token = self.tokens.next()?;
        let item = if token < self.area {
            self.play(token, Persistence::Stays)
        } else if token < 2 * self.area {
            // Only damage puts more of them on the board than it has points.
            if self.mortal.len() >= usize::from(self.area) {
                return None;
            }
            self.mortal.push(token - self.area);
            self.play(token - self.area, Persistence::Unknown)
        } else if token < WHOLE {
            let back = usize::from(token - 2 * self.area) + 1;
            let point = self.mortal.remove(self.mortal.len().checked_sub(back)?);
            (Event::stone(point, self.turn.opposite(), Change::Removed), Persistence::Unknown)
        } else {
            self.whole()?
        };
        self.left -= 1;
        Some(item)
    }
}

/// The tokens of a main line, and the player to move after it.
pub(super) fn tokenize(events: &[Event], area: usize, tokens: &mut Vec<u16>) -> Color {
    let fates = fates(events, area);
    let area = area as u16;
    let mut turn = Color::Black;
    let mut mortal: Vec<u16> = Vec::new();
    for (&event, fate) in events.iter().zip(fates) {
        let is_plain_move = event == Event::play(event.point().unwrap_or(0), turn).ending();
        let is_capture = !event.is_move()
            && !event.ends_node()
            && event.change() == Change::Removed
            && event.color() == turn.opposite();
        let point = event.point().filter(|&point| point < area);
        // The number of mortal stones placed after the one that is removed.
        let back = point.filter(|_| is_capture).and_then(|point| {
            let place = mortal.iter().rposition(|&other| other == point)?;
            u16::try_from(mortal.len() - 1 - place).ok().filter(|back| *back < WHOLE - 2 * area)
        });
        match (point, back) {
            (Some(point), _) if is_plain_move && fate == Persistence::Stays => tokens.push(point),
            (Some(point), _) if is_plain_move && mortal.len() < usize::from(area) => {
                tokens.push(point + area);
                mortal.push(point);
            }
            (Some(_), Some(back)) => {
                tokens.push(back + 2 * area);
                mortal.remove(mortal.len() - 1 - usize::from(back));
            }
            _ => {
                tokens.extend([WHOLE, event.0 >> 8, event.0 & 0xff]);
                forget(event, &mut mortal);
            }
        }
        if event.is_move() {
            turn = event.color().opposite();
        }
    }
    turn
}

/// Removes a stone that a whole event removes from the list of stones that may be removed.
fn forget(event: Event, mortal: &mut Vec<u16>) {
    if is_removal(event)
        && let Some(point) = event.point()
        && let Some(place) = mortal.iter().rposition(|&other| other == point)
    {
        mortal.remove(place);
    }
}

fn is_removal(event: Event) -> bool {
    event.change() == Change::Removed && !event.is_move()
}

/// For each stone placed on a main line, whether it stays and its point does not change any more.
fn fates(events: &[Event], area: usize) -> Vec<Persistence> {
    let mut touched = vec![false; area];
    let mut fates: Vec<Persistence> = events
        .iter()
        .rev()
        .map(|event| {
            let point = event.point().and_then(|point| touched.get_mut(usize::from(point)));
            let was_touched = point.is_none_or(|touched| std::mem::replace(touched, true));
            let stays = !was_touched && event.change() == Change::Placed;
            if stays { Persistence::Stays } else { Persistence::Unknown }
        })
        .collect();
    fates.reverse();
    fates
}
