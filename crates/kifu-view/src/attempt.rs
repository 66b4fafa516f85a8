//! An attempt at a problem: answers are judged, and the other side replies.

use std::collections::BTreeSet;

use kifu_go::{Move, Point};
use kifu_record::solution::{Answers, Basis, Exercise, next_moves};
use kifu_record::{NodeId, Record};

use crate::{Direction, OpenGame, Outcome};

/// An attempt at a problem.
///
/// ```
/// use kifu_view::{Attempt, OpenGame, Verdict};
///
/// let text = b"(;SZ[9]AB[aa]AW[bb](;B[ab]C[Right.];W[ba];B[ca])(;B[ba]))";
/// let mut game = OpenGame::new(kifu_record::from_sgf(kifu_sgf::Collection::parse(text).game(0).unwrap()).record);
/// let mut attempt = Attempt::new(&mut game, Default::default());
/// let point = |letters: &[u8; 2]| kifu_go::Point::from_sgf(*letters).unwrap();
/// assert_eq!(attempt.answer(&mut game, point(b"ii")), Verdict::Unknown);
/// assert_eq!(attempt.answer(&mut game, point(b"ba")), Verdict::Wrong);
/// attempt.retry(&mut game);
/// assert_eq!(attempt.answer(&mut game, point(b"ab")), Verdict::Right);
/// // White has replied.
/// assert_eq!(attempt.answer(&mut game, point(b"ca")), Verdict::Solved { lines_left: 0 });
/// assert_eq!((attempt.tries(), attempt.mistakes(), attempt.unknown()), (3, 1, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    answers: Answers,
    /// The problem, of several if the record is a book.
    exercise: Exercise,
    replies: Replies,
    /// The node before the last answer.
    before: NodeId,
    /// The node of the last answer, and the node of the reply to it.
    answered: Option<NodeId>,
    replied: Option<NodeId>,
    tries: u32,
    mistakes: u32,
    unknown: u32,
    /// True after a hint, and after moves of the record that were not answers.
    is_helped: bool,
    is_shown: bool,
    /// The correct ends, and those that were reached.
    ends: BTreeSet<NodeId>,
    reached: BTreeSet<NodeId>,
}

/// The player of the other side's moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Replies {
    /// The record: it replies at once to each answer.
    #[default]
    Automatic,
    /// The solver.
    BySolver,
}

/// The verdict about an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Verdict {
    /// The answer is correct, and the problem continues.
    Right,
    /// The answer is correct, and the problem is solved.
    Solved {
        /// The number of correct lines that were not found yet.
        lines_left: usize,
    },
    /// The answer is wrong.
    Wrong,
    /// The answer is not the line of a record without marks of right and wrong.
    NotTheLine,
    /// The record does not have this answer. It does not count as a mistake, and no move is made.
    Unknown,
}

impl Attempt {
    /// Begins at the current node of a game; in a book above its problems, at the position of the first.
    #[must_use]
    pub fn new(game: &mut OpenGame, replies: Replies) -> Self {
        let answers = Answers::of(game.record());
        let exercise = answers.exercise_at(game.record(), game.node());
        if answers.exercises.len() > 1 && !game.record().path(game.node()).contains(&exercise.start) {
            game.go_to(exercise.start);
        }
        let mut attempt = Self {
            answers,
            exercise,
            replies,
            before: game.node(),
            answered: None,
            replied: None,
            tries: 0,
            mistakes: 0,
            unknown: 0,
            is_helped: false,
            is_shown: false,
            ends: BTreeSet::new(),
            reached: BTreeSet::new(),
        };
        attempt.begin(game.record());
        attempt
    }

    /// Finds the correct ends of the problem.
    fn begin(&mut self, record: &Record) {
        let Self { answers, exercise, .. } = self;
        let is_end = |id: &NodeId| answers.is_right(*id) && record.first_child(*id).is_none();
        self.ends = record.subtree(exercise.start).filter(is_end).collect();
        self.reached = BTreeSet::new();
    }

    /// The number of the problem in its book, from 1, and the number of all; `None` if the record is no book.
    #[must_use]
    pub fn place_in_book(&self) -> Option<(usize, usize)> {
        let all = &self.answers.exercises;
        let place = all.iter().position(|one| *one == self.exercise)?;
        (all.len() > 1).then_some((place + 1, all.len()))
    }

    /// Goes to the next or previous problem of a book. Returns false if there is none.
    pub fn step_in_book(&mut self, game: &mut OpenGame, direction: Direction) -> bool {
        let all = &self.answers.exercises;
        let place = all.iter().position(|one| *one == self.exercise);
        let next = place.and_then(|place| match direction {
            Direction::Forward => place.checked_add(1),
            Direction::Back => place.checked_sub(1),
        });
        let Some(&next) = next.and_then(|next| all.get(next)) else { return false };
        self.exercise = next;
        self.begin(game.record());
        game.go_to(next.start);
        (self.before, self.answered, self.replied) = (next.start, None, None);
        true
    }

    /// The correct answers.
    #[must_use]
    pub fn answers(&self) -> &Answers {
        &self.answers
    }

    /// The number of answers of the record that were tried so far.
    #[must_use]
    pub fn tries(&self) -> u32 {
        self.tries
    }

    /// The number of wrong answers so far.
    #[must_use]
    pub fn mistakes(&self) -> u32 {
        self.mistakes
    }

    /// The number of moves tried so far that the record does not have: no mistakes, unless it has all good moves.
    #[must_use]
    pub fn unknown(&self) -> u32 {
        self.unknown
    }

    /// Notes that a correct answer was named.
    pub fn help(&mut self) {
        self.is_helped = true;
    }

    /// Notes that moves of the record were shown.
    pub fn show(&mut self) {
        self.is_shown = true;
    }

    /// Returns the outcome for the log of practice; `None` while nothing has decided it.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.mistakes > 0 || self.is_shown {
            return Some(Outcome::Missed);
        }
        let solved = if self.is_helped { Outcome::Helped } else { Outcome::Solved };
        (!self.reached.is_empty()).then_some(solved)
    }

    /// Answers with a move on a point: goes to it, and to the reply of the other side.
    pub fn answer(&mut self, game: &mut OpenGame, point: Point) -> Verdict {
        let plays_here = |id: &NodeId| game.record().node(*id).plays().any(|play| play.to == Move::Play(point));
        let answered = next_moves(game.record(), game.node()).into_iter().find(plays_here);
        let Some(answered) = answered else {
            self.unknown += 1;
            return Verdict::Unknown;
        };
        self.before = game.node();
        self.answered = Some(answered);
        self.replied = None;
        self.tries += 1;
        game.go_to(answered);
        if self.replies == Replies::Automatic {
            self.reply(game);
        }
        self.go_to_end(game);
        if !self.answers.is_right(answered) {
            if self.exercise.basis == Basis::Line {
                return Verdict::NotTheLine;
            }
            self.mistakes += 1;
            return Verdict::Wrong;
        }
        if self.ends.contains(&game.node()) {
            self.reached.insert(game.node());
            return Verdict::Solved { lines_left: self.ends.len() - self.reached.len() };
        }
        Verdict::Right
    }

    /// Plays the reply of the other side: a correct line if there is one, otherwise the first.
    fn reply(&mut self, game: &mut OpenGame) {
        let moves = next_moves(game.record(), game.node());
        let Some(reply) = self.right_or_first(moves.into_iter()) else { return };
        game.go_to(reply);
        self.replied = Some(reply);
    }

    /// Goes to the end of a line on which no move follows, though nodes without a move may.
    fn go_to_end(&mut self, game: &mut OpenGame) {
        if !next_moves(game.record(), game.node()).is_empty() {
            return;
        }
        while let Some(child) = self.right_or_first(game.record().children(game.node())) {
            game.go_to(child);
            self.replied = Some(child);
        }
    }

    fn right_or_first(&self, nodes: impl Iterator<Item = NodeId>) -> Option<NodeId> {
        let mut nodes = nodes.peekable();
        let first = nodes.peek().copied();
        nodes.find(|&id| self.answers.is_right(id)).or(first)
    }

    /// Returns the node of the last answer, as long as the game is at the reply to it.
    #[must_use]
    pub fn answered(&self, game: &OpenGame) -> Option<NodeId> {
        self.answered.filter(|_| self.replied == Some(game.node()))
    }

    /// Goes back to the position before the last answer. Returns false if that is the current one.
    pub fn retry(&mut self, game: &mut OpenGame) -> bool {
        game.go_to(self.before)
    }

    /// Returns a correct answer to the current position.
    #[must_use]
    pub fn hint(&self, game: &OpenGame) -> Option<NodeId> {
        next_moves(game.record(), game.node()).into_iter().find(|&next| self.answers.is_right(next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::record;

    fn point(letters: &str) -> Point {
        Point::from_sgf(letters.as_bytes().try_into().unwrap()).unwrap()
    }

    /// Plays answers, and returns the last verdict and the name of the node that is reached.
    fn after(text: &str, replies: Replies, answers: &str) -> (Verdict, String) {
        let mut game = OpenGame::new(record(text));
        let mut attempt = Attempt::new(&mut game, replies);
        let verdicts = answers.split(' ').map(|letters| attempt.answer(&mut game, point(letters)));
        let last = verdicts.last().unwrap();
        (last, game.record().node(game.node()).details().name.clone().unwrap_or_default())
    }

    const PROBLEM: &str = "(;SZ[9]AB[aa]AW[bb]PL[B](;B[ab]N[a](;W[ba]N[b])(;W[ca]N[c];B[da]N[d]TE[1])(;W[ha]N[h];B[ia]N[i]TE[1]))\
        (;B[cc]N[e]BM[1];W[dd]N[f];B[ee]N[g]))";

    #[test]
    fn the_other_side_replies() {
        let check = |answers: &str, verdict, at: &str| {
            assert_eq!(after(PROBLEM, Replies::Automatic, answers), (verdict, at.to_owned()), "{answers}");
        };
        // White replies on a line with a correct end that was not reached yet.
        check("ab", Verdict::Right, "c");
        check("ab da", Verdict::Solved { lines_left: 1 }, "d");
        check("cc", Verdict::Wrong, "f");
        check("cc ee", Verdict::Wrong, "g");
        check("gg", Verdict::Unknown, "");
    }

    #[test]
    fn the_solver_plays_both() {
        let check = |answers: &str, verdict, at: &str| {
            assert_eq!(after(PROBLEM, Replies::BySolver, answers), (verdict, at.to_owned()), "{answers}");
        };
        check("ab", Verdict::Right, "a");
        check("ab ha ia", Verdict::Solved { lines_left: 1 }, "i");
    }

    #[test]
    fn without_verdicts_nothing_is_wrong() {
        let text = "(;SZ[9]AB[aa]AW[bb]PL[B](;B[ab]N[a];;W[ba]N[b];B[ca]N[c])(;B[cc]N[d]))";
        assert_eq!(after(text, Replies::Automatic, "cc"), (Verdict::NotTheLine, "d".to_owned()));
        assert_eq!(after(text, Replies::Automatic, "ab"), (Verdict::Right, "b".to_owned()));
    }

    #[test]
    fn nodes_without_a_move_are_stepped_over() {
        let text = "(;SZ[9]AB[ba][bb][cb]AW[ab][bc][cc][dc];B[aa];W[db];N[x]C[Now what?];LB[da:A](;PL[B];B[da]N[a];W[ea];\
            B[ca]N[c];C[Correct.]N[d])(;B[fa]N[b];;W[ga]N[w];N[y]))";
        let mut game = OpenGame::new(record(text));
        let hint = |game: &mut OpenGame| {
            Attempt::new(game, Replies::Automatic).hint(game).map(|id| game.record().node(id).play)
        };
        assert_eq!(hint(&mut game).flatten().and_then(|play| play.to.point()), Some(point("aa")));
        game.step(crate::Direction::Forward, 2);
        assert_eq!(hint(&mut game).flatten().and_then(|play| play.to.point()), Some(point("da")));
        for (replies, answers, verdict, name) in [
            (Replies::Automatic, "aa da", Verdict::Right, ""),
            (Replies::Automatic, "aa da ca", Verdict::Solved { lines_left: 0 }, "d"),
            (Replies::Automatic, "aa fa", Verdict::Wrong, "y"),
            (Replies::Automatic, "aa ea", Verdict::Unknown, ""),
            (Replies::BySolver, "aa db da ea ca", Verdict::Solved { lines_left: 0 }, "d"),
        ] {
            assert_eq!(after(text, replies, answers), (verdict, name.to_owned()), "{answers}");
        }
    }

    #[test]
    fn problems_of_a_book_come_one_by_one() {
        let text = "(;SZ[9](;AB[ba]AW[ab];B[aa]N[a];C[Correct])(;AB[ha]AW[ib];B[ia]N[c];W[ib]N[d];B[hb]N[e]))";
        let mut game = OpenGame::new(record(text));
        let mut attempt = Attempt::new(&mut game, Replies::Automatic);
        assert_eq!((game.node().index(), attempt.place_in_book()), (1, Some((1, 2))));
        assert_eq!(attempt.answer(&mut game, point("ia")), Verdict::Unknown, "that answers the other problem");
        assert_eq!(attempt.answer(&mut game, point("aa")), Verdict::Solved { lines_left: 0 });
        assert!(attempt.step_in_book(&mut game, Direction::Forward));
        assert_eq!((game.node().index(), attempt.place_in_book()), (4, Some((2, 2))));
        assert_eq!(attempt.answer(&mut game, point("ia")), Verdict::Right);
        assert!(!attempt.step_in_book(&mut game, Direction::Forward));
        assert!(attempt.step_in_book(&mut game, Direction::Back));
    }

    #[test]
    fn outcomes() {
        let check = |steps: &str, expected: Option<Outcome>| {
            let mut game = OpenGame::new(record(PROBLEM));
            let mut attempt = Attempt::new(&mut game, Replies::Automatic);
            for step in steps.split_whitespace() {
                match step {
                    "help" => attempt.help(),
                    "show" => attempt.show(),
                    letters => _ = attempt.answer(&mut game, point(letters)),
                }
            }
            assert_eq!(attempt.outcome(), expected, "{steps}");
        };
        check("", None);
        check("gg ab help", None);
        check("ab da", Some(Outcome::Solved));
        check("ab help da", Some(Outcome::Helped));
        check("cc", Some(Outcome::Missed));
        check("show ab da", Some(Outcome::Missed));
    }

    #[test]
    fn hints_and_retries() {
        let mut game = OpenGame::new(record(PROBLEM));
        let mut attempt = Attempt::new(&mut game, Replies::Automatic);
        assert_eq!(attempt.hint(&game), game.next_at(point("ab")));
        attempt.answer(&mut game, point("cc"));
        assert!(attempt.answered(&game).is_some() && attempt.retry(&mut game));
        assert_eq!((game.node(), attempt.answered(&game)), (NodeId::ROOT, None));
        assert!(!attempt.retry(&mut game));
    }
}
