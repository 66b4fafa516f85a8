//! Results written as sentences, in any language of [`WORDS`].
//!
//! A text is read clause by clause. The first clause with a result is used; a sentence about something else, or one
//! without a winner, has no result.

use kifu_go::Color;

use super::words::{WORDS, Word, only_reason};
use super::{GameResult, WinBy};
use crate::value::scan::{Piece, pieces, quantity};
use crate::value::{Decimal, Form, Reading};

/// Returns the result of the first clause that has one. The content of the other clauses is dropped, except for a
/// reason that the first lacks.
pub(super) fn read(text: &str) -> Option<Reading<GameResult>> {
    let pieces = pieces(text, WORDS);
    if let [Piece::Word(Word::Color(winner))] | [Piece::Word(Word::Color(winner)), Piece::Mark('.' | '!')] = *pieces {
        // FF[3] suggests `W` and `B` for a win without a margin.
        return Some(Reading::new(GameResult::Win { winner, by: WinBy::Unspecified }, Form::Variant));
    }
    if !pieces.is_empty() && pieces.iter().all(|piece| *piece == Piece::Mark('?')) {
        return Some(Reading::new(GameResult::Unknown, Form::Variant));
    }
    let mut rest = pieces.as_slice();
    let mut form = Form::Variant;
    while !rest.is_empty() {
        let (clause, after) = Clause::read(rest);
        if let Some(clause) = clause
            && let Some(mut value) = clause.result()
        {
            let is_double = clause.margin.is_some() && clause.reason.is_some();
            if clause.tells_more || is_double || (clause.state.is_some() && clause.won.is_some()) {
                form = Form::Partial;
            }
            let trailing = after.iter().position(|piece| !matches!(piece, Piece::Mark('.' | ',' | ' ')));
            if let Some(start) = trailing {
                let reason = only_reason(&after[start..]);
                match (&mut value, reason) {
                    (GameResult::Win { by: by @ WinBy::Unspecified, .. }, Some(reason)) => *by = reason,
                    (GameResult::Win { by, .. }, Some(reason)) if *by == reason => {}
                    _ => form = Form::Partial,
                }
            }
            return Some(Reading::new(value, form));
        }
        form = Form::Partial;
        rest = after;
    }
    None
}

/// The maximum number of pieces of a remark in parentheses that is skipped; the limit keeps the time linear.
const LONGEST_REMARK: usize = 32;

/// The facts in a clause, collected word by word.
#[derive(Default)]
struct Clause {
    subject: Option<Color>,
    /// `B+…`: the following text is the margin or reason of the subject's win.
    plus: bool,
    /// "by" without a verb, as in "Black by resignation".
    by: bool,
    /// True if the subject won, false if it lost; `None` without a verb.
    won: Option<bool>,
    reason: Option<WinBy>,
    margin: Option<Decimal>,
    state: Option<GameResult>,
    /// Unknown words preceded the verb: the sentence may be about something else.
    doubtful: bool,
    /// The clause has information that the result does not store.
    tells_more: bool,
}

impl Clause {
    /// Reads up to the next mark that ends a clause, and returns the pieces after the mark.
    fn read(pieces: &[Piece<Word>]) -> (Option<Self>, &[Piece<Word>]) {
        let mut clause = Self::default();
        let mut rest = pieces;
        let mut readable = true;
        while let [piece, after @ ..] = rest {
            if let Some((number, after)) = quantity(rest) {
                rest = clause.number(number, after);
                continue;
            }
            rest = after;
            match *piece {
                Piece::Mark('(' | '[' | '{') if clause.subject.is_some() && !clause.is_told() => {
                    // A remark between the player and the verb: "White (Feng Yun) wins".
                    let closes = |piece: &Piece<Word>| matches!(piece, Piece::Mark(')' | ']' | '}'));
                    let Some(close) = after.iter().take(LONGEST_REMARK).position(closes) else { break };
                    clause.tells_more = true;
                    rest = &after[close + 1..];
                }
                Piece::Mark(',' | '.' | ';' | ':' | '/' | '|' | '!' | '(' | ')' | '[' | ']' | '{' | '}') => break,
                Piece::Mark('?') => {
                    clause.tells_more = true;
                    break;
                }
                Piece::Mark('+') if clause.subject.is_some() => clause.plus = true,
                Piece::Mark('-') if clause.plus => readable = false,
                Piece::Word(word) => readable &= clause.word(word),
                _ if clause.is_told() => clause.tells_more = true,
                _ => clause.doubtful = true,
            }
        }
        (readable.then_some(clause), rest)
    }

    /// True if the outcome is known, so that unknown words can no longer change it.
    const fn is_told(&self) -> bool {
        self.plus || self.won.is_some() || self.state.is_some()
    }

    /// Adds a word; returns false if it makes the clause meaningless.
    fn word(&mut self, word: Word) -> bool {
        match word {
            Word::Color(_) if self.plus => return false,
            Word::Color(color) => match self.subject {
                None => self.subject = Some(color),
                Some(subject) if self.is_told() => self.tells_more |= subject == color,
                Some(_) => return false,
            },
            Word::Won => self.won = self.won.or(Some(true)),
            Word::Lost => self.won = Some(false),
            Word::Gave(reason) => {
                self.reason = self.reason.or(Some(reason));
                if !self.plus {
                    self.won = self.won.or(Some(false));
                }
            }
            Word::Reason(reason) => self.reason = self.reason.or(Some(reason)),
            Word::WonBy(reason) => {
                self.reason = self.reason.or(Some(reason));
                self.by = true;
            }
            Word::State(state) | Word::StateFor(state) => {
                self.tells_more |= matches!(word, Word::StateFor(_)) || self.plus;
                self.tells_more |= self.state.is_some_and(|before| before != state);
                self.state = self.state.or(Some(state));
            }
            Word::By => self.by = true,
            Word::Points | Word::Stones | Word::Moves => self.tells_more = true,
            Word::Filler => {}
        }
        true
    }

    /// Adds a number with its unit, and returns the pieces after them.
    fn number<'p>(&mut self, number: Decimal, after: &'p [Piece<Word>]) -> &'p [Piece<Word>] {
        let fillers = after.iter().take_while(|piece| **piece == Piece::Word(Word::Filler)).count();
        let mut value = Some(number);
        let rest = match &after[fillers..] {
            [Piece::Word(unit @ (Word::Points | Word::Stones)), Piece::Fraction(part), rest @ ..] => {
                value = number.checked_add(*part).and_then(|sum| in_points(sum, *unit));
                self.tells_more |= *unit == Word::Stones;
                rest
            }
            [Piece::Word(unit @ (Word::Points | Word::Stones)), rest @ ..] => {
                value = in_points(number, *unit);
                self.tells_more |= *unit == Word::Stones;
                rest
            }
            [Piece::Word(Word::Moves), ..] | [Piece::Unknown, ..] => {
                // "257 moves", "75 of something": a number, but not of points.
                value = None;
                after
            }
            // Alone it is a draw; in `0-1` it is not.
            [] | [Piece::Mark('(' | '.'), ..]
                if self.subject.is_none() && !self.doubtful && !self.tells_more && number == Decimal::ZERO =>
            {
                self.state = Some(GameResult::Draw);
                return after;
            }
            _ => after,
        };
        match value {
            Some(value) if self.margin.is_none() && self.subject.is_some() => self.margin = Some(value),
            _ => self.tells_more = true,
        }
        rest
    }

    /// The result of the clause, if it has one.
    fn result(&self) -> Option<GameResult> {
        if self.doubtful && !self.plus {
            return None;
        }
        // `B+Jigo`, `W+J`: a win, regardless of the score.
        if let Some(state) = self.state
            && self.won.is_none()
            && !self.plus
        {
            return Some(state);
        }
        let subject = self.subject?;
        let winner = match (self.plus, self.won) {
            (true, _) | (false, Some(true)) => subject,
            (false, Some(false)) => subject.opposite(),
            (false, None) if self.by && (self.reason.is_some() || self.margin.is_some()) => subject,
            (false, None) => return None,
        };
        let by = self.reason.or(self.margin.map(WinBy::Margin)).unwrap_or(WinBy::Unspecified);
        Some(GameResult::Win { winner, by })
    }
}

/// A margin in points: a 子 (one stone in Chinese counting) is two points. More than a hundred of them are the player's
/// stones on the board, not a margin.
fn in_points(number: Decimal, unit: Word) -> Option<Decimal> {
    if unit == Word::Points {
        return Some(number);
    }
    if number.to_f64() > 100.0 {
        return None;
    }
    number.checked_mul(Decimal::whole(2))
}
