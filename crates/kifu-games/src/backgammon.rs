//! Backgammon: checkers, dice and the doubling cube.
//!
//! Black moves from `a` to `x`, White from `x` to `a`; both enter from the bar `y` and bear off to `z`.
//! Source: <https://www.red-bean.com/sgf/backgammon.html>.

use alloc::vec::Vec;
use core::fmt;

use kifu_go::Color;
use kifu_sgf::Node;
use kifu_sgf::value::games::BackgammonPoint;

use crate::checkers::distance;
pub use crate::checkers::{BAR, Checkers, Gammons, OFF, POINTS};
use crate::{Action, Ending, Fault, Outcome, Position, Reason, Word};

/// The number of a place.
#[must_use]
pub fn place(point: BackgammonPoint) -> usize {
    usize::from(point.letter() - b'a')
}

/// The score of a match before a game (`MI`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchScore {
    /// The points that win the match; 0 in a money game.
    pub length: u32,
    /// The number of the game, from 0.
    pub game: u32,
    /// Black's points.
    pub black: u32,
    /// White's points.
    pub white: u32,
}

impl MatchScore {
    /// Reads the score in the root of a game; `None` if the game belongs to no match.
    #[must_use]
    pub fn of(root: Node<'_>) -> Option<Self> {
        let mut score = Self::default();
        for value in root.get("MI")?.values() {
            let text = value.simple_text();
            let Some((name, number)) = text.split_once(':') else { continue };
            let Ok(number) = number.trim().parse() else { continue };
            match name.trim().to_ascii_lowercase().as_str() {
                "length" => score.length = number,
                "game" => score.game = number,
                "bs" => score.black = number,
                "ws" => score.white = number,
                _ => {}
            }
        }
        Some(score)
    }
}

impl fmt::Display for MatchScore {
    /// `match to 7 points, game 3, score Black 2, White 1`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { length, game, black, white } = self;
        if *length > 0 {
            write!(formatter, "match to {length} points, ")?;
        }
        write!(formatter, "game {}, score Black {black}, White {white}", u64::from(*game) + 1)
    }
}

/// How much a game counts: once, twice or three times the cube.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Win {
    /// The loser has borne off a checker.
    Single,
    /// The loser has borne off none.
    Gammon,
    /// Nor moved all checkers from the bar and the winner's home.
    Backgammon,
}

impl Win {
    /// The kind of a game that was won by these points with the cube at this value; `None` if they do not go together.
    #[must_use]
    pub const fn of(points: u32, cube: u32) -> Option<Self> {
        if cube == 0 || !points.is_multiple_of(cube) {
            return None;
        }
        match points / cube {
            1 => Some(Self::Single),
            2 => Some(Self::Gammon),
            3 => Some(Self::Backgammon),
            _ => None,
        }
    }

    /// Its name: `gammon`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Gammon => "gammon",
            Self::Backgammon => "backgammon",
        }
    }
}

pub(crate) fn play(position: &mut Position, color: Color, action: &Action) -> Result<(), Fault> {
    let checkers = &mut position.checkers;
    match action {
        Action::Dice { dice, steps } => {
            checkers.dice = steps.is_empty().then_some(*dice);
            move_checkers(checkers, color, *dice, steps)
        }
        Action::Word(Word::Double) => {
            let is_allowed = checkers.owner.is_none_or(|owner| owner == color) && checkers.doubled.is_none();
            checkers.doubled = Some(color);
            if is_allowed { Ok(()) } else { Err(Fault::NoDouble) }
        }
        Action::Word(Word::Take) => {
            let doubled = checkers.doubled.take();
            checkers.cube = checkers.cube.saturating_mul(2);
            checkers.owner = Some(color);
            if doubled == Some(color.opposite()) { Ok(()) } else { Err(Fault::NoDouble) }
        }
        Action::Word(Word::Drop) => {
            let doubled = checkers.doubled.take();
            position.ending = Some((color, Ending::Dropped));
            if doubled == Some(color.opposite()) { Ok(()) } else { Err(Fault::NoDouble) }
        }
        _ => Ok(()),
    }
}

/// Moves checkers, in the order of the text or, if that is against the rules, in any order that is not.
fn move_checkers(
    checkers: &mut Checkers,
    color: Color,
    dice: [u8; 2],
    steps: &[[BackgammonPoint; 2]],
) -> Result<(), Fault> {
    let steps: Vec<[usize; 2]> = steps.iter().map(|step| step.map(place)).collect();
    let mut after = *checkers;
    let result = in_order(&mut after, color, dice, &steps);
    let other = if result.is_err() {
        orders(&steps).find_map(|steps| {
            let mut after = *checkers;
            in_order(&mut after, color, dice, &steps).ok().map(|()| after)
        })
    } else {
        None
    };
    let is_sound = result.is_ok() || other.is_some();
    *checkers = other.unwrap_or(after);
    if is_sound { Ok(()) } else { result }
}

/// All orders of at most four steps.
fn orders(steps: &[[usize; 2]]) -> impl Iterator<Item = Vec<[usize; 2]>> + '_ {
    // The digits of a number choose each step among those that are left.
    let count: usize = (1..=steps.len()).product();
    (0..count).map(move |mut number| {
        let mut left = steps.to_vec();
        let choose = |size: usize| {
            let at = number % size;
            number /= size;
            left.remove(at)
        };
        (1..=steps.len()).rev().map(choose).collect()
    })
}

/// Moves checkers one after the other, also against the rules; returns the first fault.
fn in_order(checkers: &mut Checkers, color: Color, dice: [u8; 2], steps: &[[usize; 2]]) -> Result<(), Fault> {
    let mut left: Vec<u8> = if dice[0] == dice[1] { [dice[0]; 4].to_vec() } else { dice.to_vec() };
    let mut first = Ok(());
    for &[from, to] in steps {
        let result = step(checkers, color, &mut left, from, to);
        first = first.and(result);
    }
    first
}

/// Moves a checker and hits; `left` are the numbers that were thrown and not used.
fn step(checkers: &mut Checkers, color: Color, left: &mut Vec<u8>, from: usize, to: usize) -> Result<(), Fault> {
    if from == OFF || to == BAR || checkers.count(color, from) == 0 {
        return Err(Fault::NoPiece);
    }
    let has_to_enter = from != BAR && checkers.count(color, BAR) > 0;
    let bears_off_early = to == OFF && !checkers.is_home(color);
    let length = distance(color, from).checked_sub(distance(color, to)).filter(|&length| length > 0);
    let is_farthest =
        (0..POINTS).all(|place| distance(color, place) <= distance(color, from) || checkers.count(color, place) == 0);
    let has_number = length.is_some_and(|length| use_number(left, length, to == OFF && is_farthest));
    let enemy = color.opposite();
    let enemies = if to < POINTS { checkers.count(enemy, to) } else { 0 };
    if enemies == 1 {
        checkers.shift(enemy, to, BAR);
    }
    checkers.shift(color, from, to);
    if enemies > 1 {
        Err(Fault::Blocked)
    } else if has_to_enter {
        Err(Fault::OnTheBar)
    } else if bears_off_early {
        Err(Fault::NotHome)
    } else if has_number {
        Ok(())
    } else {
        Err(Fault::NotThrown)
    }
}

/// Takes the numbers for a move of this length out of those that are left; a checker that is farthest from the end may
/// be borne off with a larger number.
fn use_number(left: &mut Vec<u8>, length: u8, may_be_larger: bool) -> bool {
    let exact = left.iter().position(|&number| number == length);
    let larger = || left.iter().position(|&number| may_be_larger && number > length);
    if let Some(at) = exact.or_else(larger) {
        left.remove(at);
        return true;
    }
    // One checker may move by several numbers in one step.
    let mut sum = 0;
    let reached = left.iter().position(|&number| {
        sum += number;
        sum == length || may_be_larger && sum > length
    });
    reached.map(|last| left.drain(..=last)).is_some()
}

/// The result, if a player has borne off all checkers or declined a double.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    let checkers = &position.checkers;
    if let Some((loser, Ending::Dropped)) = position.ending {
        return Some(Outcome::Win { winner: loser.opposite(), reason: Reason::Dropped(checkers.cube) });
    }
    let is_off =
        |&color: &Color| checkers.count(color, OFF) > 0 && (0..=BAR).all(|place| checkers.count(color, place) == 0);
    let winner = [Color::Black, Color::White].into_iter().find(is_off)?;
    let loser = winner.opposite();
    // The home of the winner is where the loser's checkers have farthest to go.
    let is_far = (0..=BAR).any(|place| distance(loser, place) > 18 && checkers.count(loser, place) > 0);
    let times = match (checkers.count(loser, OFF), is_far) {
        (1.., _) => 1,
        _ if checkers.gammons == Gammons::OnlyDoubled && checkers.cube == 1 => 1,
        (0, false) => 2,
        (0, true) => 3,
    };
    Some(Outcome::Win { winner, reason: Reason::BorneOff(checkers.cube.saturating_mul(times)) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{faults, outcome_of};
    use alloc::string::ToString;

    #[test]
    fn moves_are_checked() {
        for (moves, expected) in [
            // The first moves of a match: 4-1 and a run.
            (";B[41lpab];W[65xr]", None),
            (";B[41lpab];W[65xrrm]", None),
            (";B[31pqst]", Some(Fault::NoPiece)),
            (";B[31lolm]", Some(Fault::Blocked)),
            (";B[31lpab]", Some(Fault::NotThrown)),
            // The whole throw with one checker, in one step.
            (";B[42lr]", None),
            // Backwards.
            (";B[41ph]", Some(Fault::NoPiece)),
            // White's blot on u is hit, and enters before anything else moves.
            (";W[21xuab]", Some(Fault::NoPiece)),
            (";W[12xwxv];B[63qwsv];W[53mhfc]", Some(Fault::OnTheBar)),
            (";B[66axxz]", Some(Fault::Blocked)),
            (";B[double];W[take];B[double]", Some(Fault::NoDouble)),
            (";B[double];W[take];W[double];B[take]", None),
            (";B[take]", Some(Fault::NoDouble)),
            (";B[double];W[drop]", None),
        ] {
            assert_eq!(faults(&alloc::format!("(;GM[6]{moves})")).first().copied(), expected, "{moves}");
        }
        let home = "AE[a:y]AB[w][x]AW[a]";
        assert_eq!(faults(&alloc::format!("(;GM[6]{home};B[31wzxz])")), []);
        assert_eq!(faults(&alloc::format!("(;GM[6]{home}AB[a];B[31wzxz])")), [Fault::NotHome]);
        assert_eq!(faults(&alloc::format!("(;GM[6]{home}AB[s];B[32xz])")), [Fault::NotThrown]);
    }

    #[test]
    fn the_score_of_the_match() {
        let said = |record: &str| {
            let collection = kifu_sgf::Collection::parse(record.as_bytes());
            MatchScore::of(collection.game(0).unwrap().root()).map(|score| score.to_string())
        };
        let gnubg = "(;GM[6]MI[length:7][game:2][ws:1][bs:2])";
        assert_eq!(said(gnubg).as_deref(), Some("match to 7 points, game 3, score Black 2, White 1"));
        assert_eq!(said("(;GM[6]MI[Game:0][x:1][y])").as_deref(), Some("game 1, score Black 0, White 0"));
        assert_eq!(said("(;GM[6])"), None);
    }

    #[test]
    fn results() {
        for (record, expected) in [
            ("(;GM[6]AE[a:y]AB[x]AW[a];B[21xz])", Some("Black has borne off all checkers and wins 2 points")),
            ("(;GM[6]AE[a:y]AB[x]AW[x];B[21xz])", Some("Black has borne off all checkers and wins 3 points")),
            ("(;GM[6]RU[Jacoby]AE[a:y]AB[x]AW[x];B[21xz])", Some("Black has borne off all checkers and wins 1 point")),
            ("(;GM[6]CV[4]AE[a:y]AB[x]AW[a][z];B[21xz])", Some("Black has borne off all checkers and wins 4 points")),
            ("(;GM[6];B[double];W[drop])", Some("White has declined the double and Black wins 1 point")),
            ("(;GM[6];B[41lpab])", None),
        ] {
            assert_eq!(outcome_of(record).map(|outcome| outcome.to_string()).as_deref(), expected, "{record}");
        }
    }
}
