//! An attempt at a problem: answers are judged, and the other side replies.

use std::collections::BTreeSet;

use kifu_go::{Move, Point};
use kifu_record::NodeId;
use kifu_record::solution::{Answers, Basis, next_moves};

use crate::OpenGame;

/// An attempt at a problem.
///
/// ```
/// use kifu_view::{Attempt, OpenGame, Verdict};
///
/// let text = b"(;SZ[9]AB[aa]AW[bb](;B[ab]C[Right.];W[ba];B[ca])(;B[ba]))";
/// let mut game = OpenGame::new(kifu_record::from_sgf(kifu_sgf::Collection::parse(text).game(0).unwrap()).record);
/// let mut attempt = Attempt::new(&game, Default::default());
/// let point = |letters: &[u8; 2]| kifu_go::Point::from_sgf(*letters).unwrap();
/// assert_eq!(attempt.answer(&mut game, point(b"ii")), Verdict::Unknown);
/// assert_eq!(attempt.answer(&mut game, point(b"ba")), Verdict::Wrong);
/// attempt.retry(&mut game);
/// assert_eq!(attempt.answer(&mut game, point(b"ab")), Verdict::Right);
/// // White has replied.
/// assert_eq!(attempt.answer(&mut game, point(b"ca")), Verdict::Solved { lines_left: 0 });
/// assert_eq!((attempt.tries(), attempt.mistakes()), (3, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    answers: Answers,
    replies: Replies,
    /// The node before the last answer.
    before: NodeId,
    /// The node of the last answer, and the node of the reply to it.
    answered: Option<NodeId>,
    replied: Option<NodeId>,
    tries: u32,
    mistakes: u32,
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
    /// Begins at the current node of a game.
    #[must_use]
    pub fn new(game: &OpenGame, replies: Replies) -> Self {
        let record = game.record();
        let answers = Answers::of(record);
        let is_end = |id: &NodeId| answers.is_right(*id) && record.first_child(*id).is_none();
        let ends = record.ids().filter(is_end).collect();
        Self {
            answers,
            replies,
            before: game.node(),
            answered: None,
            replied: None,
            tries: 0,
            mistakes: 0,
            ends,
            reached: BTreeSet::new(),
        }
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

    /// Answers with a move on a point: goes to it, and to the reply of the other side.
    pub fn answer(&mut self, game: &mut OpenGame, point: Point) -> Verdict {
        let plays_here = |id: &NodeId| game.record().node(*id).plays().any(|play| play.to == Move::Play(point));
        let answered = next_moves(game.record(), game.node()).into_iter().find(plays_here);
        let Some(answered) = answered else { return Verdict::Unknown };
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
            if self.answers.basis == Basis::Line {
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

    /// Goes to the end of a line on which no move follows: nodes without a move may.
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
        let mut attempt = Attempt::new(&game, replies);
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
        // White plays on where a right end is left.
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
        let hint =
            |game: &OpenGame| Attempt::new(game, Replies::Automatic).hint(game).map(|id| game.record().node(id).play);
        assert_eq!(hint(&game).flatten().and_then(|play| play.to.point()), Some(point("aa")));
        game.step(crate::Direction::Forward, 2);
        assert_eq!(hint(&game).flatten().and_then(|play| play.to.point()), Some(point("da")));
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
    fn hints_and_retries() {
        let mut game = OpenGame::new(record(PROBLEM));
        let mut attempt = Attempt::new(&game, Replies::Automatic);
        assert_eq!(attempt.hint(&game), game.next_at(point("ab")));
        attempt.answer(&mut game, point("cc"));
        assert!(attempt.answered(&game).is_some() && attempt.retry(&mut game));
        assert_eq!((game.node(), attempt.answered(&game)), (NodeId::ROOT, None));
        assert!(!attempt.retry(&mut game));
    }
}
