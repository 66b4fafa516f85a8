//! A tree as a repertoire: the user's own moves are asked, and the book replies.
//!
//! Each position with moves of the user is a question; the same position in several lines is one question, whose answers are
//! those of all of them. Questions are scheduled as other problems are.
//!
//! ```
//! use kifu_work::practice::{Repertoire, RepertoireSide, Urgency};
//!
//! let document = kifu::parse("(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];B[cg]))");
//! let game = document.game().unwrap();
//! let book = Repertoire::of(game.record(), RepertoireSide::Black);
//! assert_eq!((book.questions().len(), book.lines()), (3, 2));
//! let line = book.line(kifu_record::NodeId::ROOT, |_| Urgency::New, |_, replies| vec![1; replies.len()], 1);
//! assert_eq!(line.len(), 3);
//! ```

mod corner;
mod replies;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::OnceLock;

pub(crate) use corner::Corner;
use kifu_go::{Board, Color, Move, Size};
use kifu_record::solution::next_moves;
use kifu_record::{Judgement, MarkName, NodeId, Record, board_at};
use kifu_search::fingerprint;
use kifu_sgf::value::Emphasis;
pub use replies::reply_counts;

/// Whose moves the user plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RepertoireSide {
    /// Those of Black.
    Black,
    /// Those of White.
    White,
    /// Those of both.
    Both,
}

impl RepertoireSide {
    const fn has(self, color: Color) -> bool {
        matches!((self, color), (Self::Black, Color::Black) | (Self::White, Color::White) | (Self::Both, _))
    }
}

/// How urgent a question is; the greater, the sooner it is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Urgency {
    /// It was practised and is not due.
    Known,
    /// It was never practised.
    New,
    /// It was practised and is due.
    Due,
}

/// A position in which the user is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The number that identifies it in the log: it depends on the position and the answers.
    pub key: u64,
    /// The colour to play.
    pub color: Color,
    /// The nodes with the position, in the order of the tree.
    pub nodes: Vec<NodeId>,
    /// The nodes of the right answers, each point once, in the order of the tree.
    pub answers: Vec<NodeId>,
}

/// A tree as a repertoire.
#[derive(Debug)]
pub struct Repertoire<'r> {
    record: &'r Record,
    /// The nodes, parents before their children.
    order: Vec<NodeId>,
    /// The place of each node in `order`.
    places: HashMap<NodeId, usize>,
    /// The moves that may be played in the position of a node, by its place.
    moves: Vec<Vec<NodeId>>,
    /// The number of ends below each node, by its place.
    ends: Vec<u64>,
    side: RepertoireSide,
    /// Found when they are asked for: reports on games do without.
    asked: OnceLock<Asked>,
}

/// The questions of a tree.
#[derive(Debug)]
struct Asked {
    questions: Vec<Question>,
    /// The question of each node, by its place.
    of_place: Vec<Option<usize>>,
}

/// The longest line.
const MAX_LINE: usize = 2000;

impl<'r> Repertoire<'r> {
    /// Reads a tree. Moves of the user that the tree calls bad are not played; those of the other side are, so that they are
    /// punished. A node with moves of both colours has those of the first.
    #[must_use]
    pub fn of(record: &'r Record, side: RepertoireSide) -> Self {
        let order: Vec<NodeId> = record.ids().collect();
        let places: HashMap<NodeId, usize> = order.iter().copied().zip(0..).collect();
        let moves: Vec<Vec<NodeId>> = order.iter().map(|&node| book_moves(record, node, side)).collect();
        let mut ends = vec![0; order.len()];
        for (place, own) in moves.iter().enumerate().rev() {
            ends[place] = own.iter().map(|node| ends[places[node]]).sum::<u64>().max(1);
        }
        Self { record, order, places, moves, ends, side, asked: OnceLock::new() }
    }

    fn asked(&self) -> &Asked {
        self.asked.get_or_init(|| self.ask())
    }

    /// Finds the questions.
    fn ask(&self) -> Asked {
        let mut questions: Vec<Question> = Vec::new();
        let mut of_place = vec![None; self.order.len()];
        let reached = self.reached();
        let mut known: HashMap<Vec<u8>, usize> = HashMap::new();
        let mut replay = self.record.replay();
        while let Some(step) = replay.next() {
            let Some(&place) = self.places.get(&step.node).filter(|&&place| reached[place]) else { continue };
            let answers: Vec<NodeId> = self.moves[place].iter().copied().filter(|&node| self.is_answer(node)).collect();
            let Some(color) = answers.first().and_then(|&node| self.color(node)) else { continue };
            let position = position(replay.board(), color);
            let number = *known.entry(position).or_insert_with(|| {
                questions.push(Question { key: 0, color, nodes: Vec::new(), answers: Vec::new() });
                questions.len() - 1
            });
            of_place[place] = Some(number);
            questions[number].nodes.push(step.node);
            for answer in answers {
                let point = |node: NodeId| self.record.node(node).play.map(|play| play.to);
                if !questions[number].answers.iter().any(|&other| point(other) == point(answer)) {
                    questions[number].answers.push(answer);
                }
            }
        }
        for (position, number) in known {
            let question = &mut questions[number];
            let answers = question.answers.iter().filter_map(|&node| self.record.node(node).play);
            question.key = key(position, answers.map(|play| play.to), self.record.size);
        }
        Asked { questions, of_place }
    }

    /// Returns the nodes that moves of the book lead to, in the order of the tree.
    #[must_use]
    pub fn nodes(&self) -> Vec<NodeId> {
        let reached = self.reached();
        self.order.iter().zip(reached).filter(|(_, is_reached)| *is_reached).map(|(node, _)| *node).collect()
    }

    /// Returns the nodes of the moves that the book has after a node, in the order of the tree.
    #[must_use]
    pub fn moves_at(&self, node: NodeId) -> &[NodeId] {
        self.places.get(&node).map_or(&[], |&place| &self.moves[place])
    }

    /// Whether each node is reached by moves that are played, by place.
    fn reached(&self) -> Vec<bool> {
        let mut reached = vec![false; self.order.len()];
        if let Some(root) = reached.first_mut() {
            *root = true;
        }
        for place in 0..self.order.len() {
            if reached[place] {
                self.moves[place].iter().for_each(|node| reached[self.places[node]] = true);
            }
        }
        reached
    }

    fn color(&self, node: NodeId) -> Option<Color> {
        self.record.node(node).play.map(|play| play.color)
    }

    /// A move of the user that can be shown on the board.
    fn is_answer(&self, node: NodeId) -> bool {
        self.record.node(node).play.is_some_and(|play| self.side.has(play.color) && play.to != Move::Pass)
    }

    /// Returns the number of lines: the ends of the tree that moves of the book lead to.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.ends.first().copied().unwrap_or(0)
    }

    /// The questions, in the order of the tree.
    #[must_use]
    pub fn questions(&self) -> &[Question] {
        &self.asked().questions
    }

    /// Returns the question at a node.
    #[must_use]
    pub fn question_at(&self, node: NodeId) -> Option<&Question> {
        let Asked { questions, of_place } = self.asked();
        questions.get((*of_place.get(*self.places.get(&node)?)?)?)
    }

    /// Returns the right answers that a node has itself, in the order of the tree. Those of the same position in other lines
    /// are in [`Question::answers`].
    pub fn answers_at(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let moves = self.places.get(&node).map_or(&[][..], |&place| &self.moves[place]);
        moves.iter().copied().filter(|&node| self.is_answer(node))
    }

    /// Returns a line from a node on: the nodes of its moves.
    ///
    /// It leads to the most urgent question, of several to the first one by the user's own moves. Replies are drawn by the
    /// number of games that played them, which `played` returns for a node and its replies; a reply that no game played comes
    /// as one that one game played. The same seed and numbers give the same line.
    #[must_use]
    pub fn line(
        &self,
        from: NodeId,
        urgency: impl Fn(&Question) -> Urgency,
        played: impl Fn(NodeId, &[NodeId]) -> Vec<u64>,
        seed: u64,
    ) -> Vec<NodeId> {
        let most = self.most_urgent(urgency);
        let mut line = Vec::new();
        let mut at = from;
        while let Some(&place) = self.places.get(&at).filter(|_| line.len() < MAX_LINE) {
            let moves = &self.moves[place];
            let of = |node: NodeId| self.places.get(&node).and_then(|&place| most[place]);
            let Some(best) = moves.iter().map(|&node| of(node)).max() else { break };
            let wanted: Vec<NodeId> = moves.iter().copied().filter(|&node| of(node) == best).collect();
            let is_own = wanted.first().is_some_and(|&node| self.is_answer(node));
            let is_first = is_own && best > Some(Urgency::Known);
            let weights: Vec<u64> = match (&wanted[..], is_own) {
                ([_], _) => vec![1],
                // Known moves of the user come by the number of lines after them.
                (_, true) => wanted.iter().map(|node| self.ends[self.places[node]]).collect(),
                (_, false) => played(at, &wanted).into_iter().map(|games| games.saturating_add(1)).collect(),
            };
            let next = if is_first { wanted.first().copied() } else { draw(&wanted, &weights, seed, line.len()) };
            let Some(next) = next else { break };
            line.push(next);
            at = next;
        }
        line
    }

    /// The greatest urgency of the questions at each node and below, by place.
    fn most_urgent(&self, urgency: impl Fn(&Question) -> Urgency) -> Vec<Option<Urgency>> {
        let Asked { questions, of_place } = self.asked();
        let of: Vec<Urgency> = questions.iter().map(urgency).collect();
        let mut most: Vec<Option<Urgency>> = of_place.iter().map(|number| Some(of[(*number)?])).collect();
        for place in (0..self.order.len()).rev() {
            let below = self.moves[place].iter().filter_map(|node| most[self.places[node]]).max();
            most[place] = most[place].max(below);
        }
        most
    }
}

/// Returns a question as a problem: the position with its last move marked, and the answers as right moves.
#[must_use]
pub fn question_record(tree: &Record, question: &Question) -> Record {
    let node = question.nodes.first().copied().unwrap_or(NodeId::ROOT);
    let board = board_at(tree, node);
    let mut record = Record::of_board(&board);
    record.root_mut().details_mut().turn = Some(question.color);
    let last = tree.node(node).play.and_then(|play| play.to.point());
    if let Some(last) = last.filter(|&last| board.get(last).is_some()) {
        record.mark(NodeId::ROOT, MarkName::Circle, [last]);
    }
    for play in question.answers.iter().filter_map(|&node| tree.node(node).play) {
        let node = record.play(NodeId::ROOT, Some(play.color), play.to);
        record.node_mut(node).details_mut().judgements = vec![Judgement::GoodMove(Emphasis::Normal)];
    }
    record
}

/// Draws one of some moves by their weights.
fn draw(moves: &[NodeId], weights: &[u64], seed: u64, step: usize) -> Option<NodeId> {
    let total = weights.iter().fold(0, |total: u64, weight| total.saturating_add(*weight));
    let mut left = mixed(seed.wrapping_add(mixed(step as u64))).checked_rem(total)?;
    for (node, weight) in moves.iter().zip(weights) {
        match left.checked_sub(*weight) {
            Some(rest) => left = rest,
            None => return Some(*node),
        }
    }
    None
}

/// The moves that may be played after a node.
fn book_moves(record: &Record, node: NodeId, side: RepertoireSide) -> Vec<NodeId> {
    let play = |node: NodeId| record.node(node).play;
    let mut moves = next_moves(record, node);
    let color = moves.first().and_then(|&first| play(first)).map(|play| play.color);
    moves.retain(|&node| play(node).map(|play| play.color) == color);
    if color.is_some_and(|color| side.has(color)) {
        moves.retain(|&node| !is_bad(record, node));
        // A pass is played for the user, but only if the tree has nothing else.
        if moves.iter().any(|&node| play(node).is_some_and(|play| play.to != Move::Pass)) {
            moves.retain(|&node| play(node).is_some_and(|play| play.to != Move::Pass));
        }
    }
    moves
}

fn is_bad(record: &Record, node: NodeId) -> bool {
    let judgements = &record.node(node).details().judgements;
    judgements.iter().any(|one| matches!(one, Judgement::BadMove(_) | Judgement::DoubtfulMove))
}

/// A position as bytes.
fn position(board: &Board, color: Color) -> Vec<u8> {
    let sign = |color| if color == Color::Black { b'X' } else { b'O' };
    let stones = board.size().points().map(|point| board.get(point).map_or(b'.', sign));
    std::iter::once(sign(color)).chain(stones).collect()
}

/// The number of a question.
fn key(mut position: Vec<u8>, answers: impl Iterator<Item = Move>, size: Size) -> u64 {
    let mut points: Vec<u16> = answers.filter_map(|to| size.index(to.point()?)).map(|index| index as u16).collect();
    points.sort_unstable();
    position.extend(b"repertoire");
    position.extend([size.columns(), size.rows()]);
    position.extend(points.into_iter().flat_map(u16::to_le_bytes));
    fingerprint(&position)
}

/// Mixes the bits of a number (`splitmix64`).
fn mixed(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
