//! Play by the rules: a position knows the player to move, earlier positions, and the reason why a move is illegal.

use crate::chain::MoveOutcome;
use crate::history::History;
use crate::{Board, Color, IllegalMove, IllegalSetup, KoRule, Move, Point, Ruleset, Suicide, WHITE_TO_PLAY};
use alloc::vec::Vec;

/// A position of a game played by a [`Ruleset`].
///
/// Repetitions are detected by the 64-bit hashes of [`stone_key`](crate::stone_key); its documentation gives the
/// probability of a false repetition, which is far below that of a hardware fault.
///
/// ```
/// use kifu_go::{Board, Color, IllegalMove, Move, Point, Position, Ruleset, Size};
///
/// let point = |letters: &[u8; 2]| Move::Play(Point::from_sgf(*letters).unwrap());
/// let board = ".XO.\nXO.O\n.XO.\n....".parse::<Board>().unwrap();
/// let mut position = Position::new(board, Color::Black, Ruleset::Japanese).unwrap();
/// let played = position.play(point(b"cb")).unwrap();
/// assert_eq!(played.captured.len(), 1);
/// assert_eq!(position.play(point(b"bb")), Err(IllegalMove::Ko { point: Point::from_sgf(*b"bb").unwrap() }));
/// position.undo(played).unwrap();
/// assert_eq!(position.to_play(), Color::Black);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    board: Board,
    to_play: Color,
    rules: Ruleset,
    /// The point on which the simple ko rule forbids the next move.
    ko: Option<Point>,
    /// The hash of every situation so far; the current one is last.
    history: History,
    passes: u32,
}

/// A move that was played, with the data needed to undo it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The player.
    pub color: Color,
    /// The move.
    pub action: Move,
    /// The captured stones, in no particular order.
    pub captured: Vec<Point>,
    /// The stones removed by suicide, including the one played; in no particular order.
    pub lost: Vec<Point>,
    ko_before: Option<Point>,
    passes_before: u32,
    situation: u64,
}

impl Position {
    /// Starts a game from the stones on `board`, keeping its prisoners.
    ///
    /// # Errors
    /// [`IllegalSetup`] if a chain has no liberties; it contains all data needed to continue anyway.
    pub fn new(board: Board, to_play: Color, rules: Ruleset) -> Result<Self, IllegalSetup> {
        let without_liberties = board.chains_without_liberties();
        if without_liberties.is_empty() {
            Ok(Self::begin(board, to_play, rules))
        } else {
            Err(IllegalSetup { board, without_liberties, to_play, rules })
        }
    }

    pub(crate) fn begin(board: Board, to_play: Color, rules: Ruleset) -> Self {
        let history = History::new(situation(rules, board.hash(), to_play));
        Self { board, to_play, rules, ko: None, history, passes: 0 }
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The player to move.
    #[must_use]
    pub const fn to_play(&self) -> Color {
        self.to_play
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> Ruleset {
        self.rules
    }

    /// The point on which the player to move may not retake a ko.
    #[must_use]
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// The number of moves played, including passes.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.history.moves()
    }

    /// The number of consecutive passes just now. Two end the game under most rules; playing on is allowed, for
    /// instance if the players disagree about dead stones.
    #[must_use]
    pub const fn passes(&self) -> u32 {
        self.passes
    }

    /// Sets the player to move, as if the other player had skipped a turn. A ban on retaking a ko ends.
    pub fn set_to_play(&mut self, color: Color) {
        if color != self.to_play {
            self.to_play = color;
            self.ko = None;
        }
    }

    /// Checks whether the player to move may play `action`.
    ///
    /// # Errors
    /// [`IllegalMove`] gives the reason. A pass is always legal.
    pub fn legal(&self, action: Move) -> Result<(), IllegalMove> {
        match action {
            Move::Pass => Ok(()),
            Move::Play(point) => self.outcome(point).map(|_| ()),
        }
    }

    /// The effects of playing on a point, if that is legal.
    fn outcome(&self, point: Point) -> Result<MoveOutcome, IllegalMove> {
        if !self.board.size().contains(point) {
            return Err(IllegalMove::OffBoard);
        }
        if let Some(color) = self.board.get(point) {
            return Err(IllegalMove::Occupied(color));
        }
        let outcome = self.board.simulate(self.to_play, self.board.grid.index(point));
        let suicide_allowed = match self.rules.suicide() {
            Suicide::Forbidden => false,
            Suicide::Allowed => true,
            Suicide::AllowedForSeveral => outcome.lost != 1,
        };
        if outcome.lost > 0 && !suicide_allowed {
            return Err(IllegalMove::Suicide { stones: outcome.lost });
        }
        if self.ko == Some(point) && outcome.taken == 1 {
            return Err(IllegalMove::Ko { point });
        }
        if self.rules.ko_rule() == KoRule::Simple {
            return Ok(outcome);
        }
        match self.history.first(situation(self.rules, outcome.hash, self.to_play.opposite())) {
            None => Ok(outcome),
            Some(repeats) if self.rules.ko_rule() == KoRule::PositionalSuperko => {
                Err(IllegalMove::PositionalSuperko { repeats })
            }
            Some(repeats) => Err(IllegalMove::SituationalSuperko { repeats }),
        }
    }

    /// The legal points of the player to move, line by line from the top.
    pub fn legal_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.board.size().points().filter(|&point| self.legal(Move::Play(point)).is_ok())
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`IllegalMove`] gives the reason why the move is illegal; the position is then unchanged.
    pub fn play(&mut self, action: Move) -> Result<Played, IllegalMove> {
        let outcome = match action {
            Move::Pass => MoveOutcome::default(),
            Move::Play(point) => self.outcome(point)?,
        };
        let color = self.to_play;
        let mut played = Played {
            color,
            action,
            captured: Vec::new(),
            lost: Vec::new(),
            ko_before: self.ko.take(),
            passes_before: self.passes,
            situation: 0,
        };
        match action {
            Move::Pass => self.passes += 1,
            Move::Play(point) => {
                self.passes = 0;
                self.ko = outcome.last_taken.filter(|_| outcome.opens_ko);
                let captures = self.board.play_with(color, point, |stone| played.captured.push(stone));
                played.lost = played.captured.split_off(captures.taken as usize);
            }
        }
        self.to_play = color.opposite();
        played.situation = situation(self.rules, self.board.hash(), self.to_play);
        self.history.push(played.situation);
        Ok(played)
    }

    /// Takes back the last move and restores the position, including prisoners and ko.
    ///
    /// # Errors
    /// Returns `played`, and changes nothing, if it was not the last move.
    pub fn undo(&mut self, played: Played) -> Result<(), Played> {
        if self.moves() == 0
            || self.history.last() != Some(played.situation)
            || self.passes_after(&played) != self.passes
        {
            return Err(played);
        }
        self.history.pop();
        let (color, other) = (played.color, played.color.opposite());
        if let Move::Play(point) = played.action {
            self.board.clear(point);
            for &stone in &played.captured {
                self.board.add(other, stone);
            }
            for &stone in played.lost.iter().filter(|&&stone| stone != point) {
                self.board.add(color, stone);
            }
            let before = |taker: Color, count: usize| self.board.prisoners(taker).saturating_sub(count as u32);
            let (taken, lost) = (before(color, played.captured.len()), before(other, played.lost.len()));
            self.board.set_prisoners(color, taken);
            self.board.set_prisoners(other, lost);
        }
        self.to_play = color;
        self.ko = played.ko_before;
        self.passes = played.passes_before;
        Ok(())
    }

    /// The number of consecutive passes right after a move.
    const fn passes_after(&self, played: &Played) -> u32 {
        match played.action {
            Move::Pass => played.passes_before + 1,
            Move::Play(_) => 0,
        }
    }
}

/// The hash that must not occur again: of the stones and, under situational superko, the player to move.
fn situation(rules: Ruleset, stones: u64, to_play: Color) -> u64 {
    match (rules.ko_rule(), to_play) {
        (KoRule::SituationalSuperko, Color::White) => stones ^ WHITE_TO_PLAY,
        _ => stones,
    }
}
