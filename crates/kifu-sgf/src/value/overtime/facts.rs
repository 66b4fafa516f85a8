//! Collects the facts about overtime in a text, and determines the system.

use super::Overtime;
use crate::value::Decimal;
use crate::value::scan::{Piece, pieces};
use crate::value::time::{System, WORDS, Word, span};

/// The facts in a text, in any order.
#[derive(Default)]
struct Facts {
    /// The number of moves in a period.
    moves: Option<u32>,
    /// The number of periods.
    periods: Option<u32>,
    /// Lengths in seconds, in the order of the text.
    first: Option<Decimal>,
    second: Option<Decimal>,
    /// The largest time that the clock may show.
    most: Option<Decimal>,
    system: Option<System>,
    /// The text says that there is no overtime.
    nothing: bool,
}

pub(super) fn read(text: &str) -> Option<Overtime> {
    read_pieces(&pieces(text, WORDS))
}

pub(super) fn read_pieces(pieces: &[Piece<Word>]) -> Option<Overtime> {
    gather(pieces)?.decide()
}

/// Collects the facts; `None` if some word does not belong to a description of overtime.
fn gather(pieces: &[Piece<Word>]) -> Option<Facts> {
    use Piece::{Mark, Number};
    let mut facts = Facts::default();
    let mut rest = pieces;
    // Whether the previous word was "/" or "per", or "max".
    let (mut per, mut most) = (false, false);
    while let [piece, after @ ..] = rest {
        let per_before = core::mem::take(&mut per);
        // A count is followed by its word, a slash or an "x"; any other number before a unit or a colon is a length.
        match rest {
            [Number(count), Piece::Word(Word::Moves), after @ ..] => {
                set(&mut facts.moves, to_count(*count)?)?;
                rest = after;
                continue;
            }
            [Number(count), Piece::Word(Word::Periods), after @ ..] => {
                set(&mut facts.periods, to_count(*count)?)?;
                rest = after;
                continue;
            }
            [Number(count), Piece::Word(Word::Times) | Mark('*'), after @ ..] => {
                set(&mut facts.periods, to_count(*count)?)?;
                rest = after;
                continue;
            }
            [Number(count), Mark('/'), after @ ..] if facts.first.is_none() => {
                set(&mut facts.moves, to_count(*count)?)?;
                per = true;
                rest = after;
                continue;
            }
            _ => {}
        }
        if let Some((seconds, after)) = span(rest) {
            facts.length(seconds, core::mem::take(&mut most))?;
            rest = after;
            continue;
        }
        rest = after;
        match *piece {
            Number(count) if per_before && facts.first.is_some() && facts.moves.is_none() => {
                facts.moves = Some(to_count(count)?);
            }
            Number(seconds) => facts.length(seconds, core::mem::take(&mut most))?,
            Piece::Word(Word::Unit(unit)) if per_before => facts.length(Decimal::whole(unit), false)?,
            Piece::Word(Word::Moves) if per_before => set(&mut facts.moves, 1)?,
            Piece::Word(Word::Per) | Mark('/') => per = true,
            Mark('+') if facts.first.is_none() => facts.system(System::Fischer)?,
            Piece::Word(Word::Most) => most = true,
            Piece::Word(Word::System(system)) => facts.system(system)?,
            Piece::Word(Word::Nothing) => facts.nothing = true,
            Piece::Word(Word::Filler) | Mark(',' | '.' | '(' | ')' | ';' | ':') => per = per_before,
            _ => return None,
        }
    }
    Some(facts)
}

fn set(fact: &mut Option<u32>, value: u32) -> Option<()> {
    fact.replace(value).is_none().then_some(())
}

fn to_count(number: Decimal) -> Option<u32> {
    u32::try_from(number.to_whole()?).ok()
}

impl Facts {
    fn length(&mut self, seconds: Decimal, is_most: bool) -> Option<()> {
        let place = match (is_most, self.first) {
            (true, _) => &mut self.most,
            (false, None) => &mut self.first,
            (false, Some(_)) => &mut self.second,
        };
        place.replace(seconds).is_none().then_some(())
    }

    /// "Canadian byo-yomi" is Canadian; any other two systems in one text contradict each other.
    fn system(&mut self, system: System) -> Option<()> {
        self.system = match (self.system, system) {
            (None, system) => Some(system),
            (Some(before), system) if before == system => Some(system),
            (Some(System::ByoYomi), other) | (Some(other), System::ByoYomi) => Some(other),
            _ => return None,
        };
        Some(())
    }

    fn decide(self) -> Option<Overtime> {
        if self.nothing {
            return (self.first.is_none() && self.moves.is_none() && self.periods.is_none())
                .then_some(Overtime::Absolute);
        }
        if self.most.is_some() && self.system != Some(System::Fischer) {
            return None;
        }
        let length = self.first?;
        if let Some(period) = self.second {
            // The total and the length of one period: `5 mins Japanese style, 1 move / min`.
            let whole = length.checked_div_exact(period)?;
            let japanese = self.system == Some(System::ByoYomi) && self.moves == Some(1) && self.periods.is_none();
            return japanese.then_some(Overtime::ByoYomi { periods: Some(to_count(whole)?), period });
        }
        Some(match (self.system, self.periods, self.moves) {
            (Some(System::Fischer), None, None | Some(1)) => Overtime::Fischer { increment: length, limit: self.most },
            (Some(System::Canadian), None, Some(stones @ 1..)) | (None, None, Some(stones @ 2..)) => {
                Overtime::Canadian { stones, period: length }
            }
            (Some(System::Simple), None, None | Some(1)) | (None, None, Some(1)) => {
                Overtime::Simple { per_move: length }
            }
            (Some(System::Ing), Some(periods), None) => Overtime::Ing { periods, period: length },
            (None | Some(System::ByoYomi), Some(periods), None | Some(1)) => {
                Overtime::ByoYomi { periods: Some(periods), period: length }
            }
            (Some(System::ByoYomi), None, None | Some(1)) => Overtime::ByoYomi { periods: None, period: length },
            _ => return None,
        })
    }
}
