//! A duration at the front of a list of pieces.

use super::Word;
use crate::value::Decimal;
use crate::value::scan::{Piece, quantity};

/// Reads `1h30m`, `1:30:00`, `1時間半` and similar texts; requires a unit or a colon. Returns the seconds and the rest.
pub(crate) fn span(pieces: &[Piece<Word>]) -> Option<(Decimal, &[Piece<Word>])> {
    clock(pieces).or_else(|| sum(pieces))
}

/// `H:MM:SS` or `MM:SS`.
fn clock(pieces: &[Piece<Word>]) -> Option<(Decimal, &[Piece<Word>])> {
    use Piece::{Mark, Number};
    let (seconds, rest) = match pieces {
        [Number(hours), Mark(':'), Number(minutes), Mark(':'), Number(seconds), rest @ ..] => {
            let whole = in_sixties(*hours, *minutes)?.checked_mul(Decimal::whole(60))?;
            (whole.checked_add(below_sixty(*seconds)?)?, rest)
        }
        [Number(minutes), Mark(':'), Number(seconds), rest @ ..] => (in_sixties(*minutes, *seconds)?, rest),
        _ => return None,
    };
    match rest {
        [Mark(':'), ..] => None,
        _ => Some((seconds, rest)),
    }
}

fn in_sixties(large: Decimal, small: Decimal) -> Option<Decimal> {
    large.to_whole()?;
    large.checked_mul(Decimal::whole(60))?.checked_add(below_sixty(small)?)
}

fn below_sixty(number: Decimal) -> Option<Decimal> {
    (number.to_f64() < 60.0).then_some(number)
}

/// Numbers with units, the largest unit first.
fn sum(pieces: &[Piece<Word>]) -> Option<(Decimal, &[Piece<Word>])> {
    let mut total = Decimal::ZERO;
    let mut smallest: Option<i32> = None;
    let mut rest = pieces;
    while let Some((number, after)) = quantity(rest) {
        let after = match after {
            [Piece::Word(Word::Filler), unit @ ..] if unit_in_front(unit).is_some() => unit,
            _ => after,
        };
        let (unit, after) = match (unit_in_front(after), smallest) {
            (Some(found), _) => found,
            // The unit of the last number may be omitted: `1h30`.
            (None, Some(above @ (3600 | 60))) if below_sixty(number).is_some() && may_end(after) => (above / 60, after),
            _ => break,
        };
        if smallest.is_some_and(|smallest| unit >= smallest) {
            return None;
        }
        smallest = Some(unit);
        let mut part = number.checked_mul(Decimal::whole(unit))?;
        rest = after;
        if let [Piece::Fraction(fraction), after @ ..] = rest {
            part = part.checked_add(fraction.checked_mul(Decimal::whole(unit))?)?;
            rest = after;
        }
        total = total.checked_add(part)?;
        if let [Piece::Mark('&'), after @ ..] = rest
            && let Some((_, unit)) = quantity(after)
            && unit_in_front(unit).is_some()
        {
            rest = after;
        }
    }
    smallest.map(|_| (total, rest))
}

/// True if a number may occur without its unit before these pieces.
fn may_end(rest: &[Piece<Word>]) -> bool {
    matches!(rest, [] | [Piece::Word(Word::Filler) | Piece::Mark('(' | ')' | '+' | ','), ..])
}

/// The seconds of the unit at the front, and the rest.
fn unit_in_front(pieces: &[Piece<Word>]) -> Option<(i32, &[Piece<Word>])> {
    match pieces {
        [Piece::Word(Word::Unit(unit)), Piece::Mark('.'), rest @ ..] | [Piece::Word(Word::Unit(unit)), rest @ ..] => {
            Some((*unit, rest))
        }
        [Piece::Mark('\''), Piece::Mark('\''), rest @ ..] | [Piece::Mark('"'), rest @ ..] => Some((1, rest)),
        [Piece::Mark('\''), rest @ ..] => Some((60, rest)),
        _ => None,
    }
}
