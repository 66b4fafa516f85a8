//! The correct answers to a problem.

mod words;

use std::collections::BTreeMap;

use kifu_go::Color;
use kifu_go::sorting;
use kifu_record::{Details, Judgement, NodeId, Record};

/// The correct answers to a problem, as numbers of nodes.
///
/// A move of the solver to a node of `right` is correct, and solves the problem if that node has no children. Any
/// other node is wrong, unless the basis is `line`: then it is only not the line of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Solution {
    /// The colour of the solver: 0 Black, 1 White.
    pub color: u8,
    /// The basis of the verdicts.
    pub basis: Basis,
    /// The nodes on a line to a correct end, in order.
    pub right: Vec<u32>,
}

/// The basis of the verdicts about answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Basis {
    /// Marks of the author: a correct answer (JGF), a position good for one side (`GB`, `GW`), or a good or bad move
    /// of the solver (`TE`, `BM`, `DO`).
    Marks,
    /// Words in comments: RIGHT, CORRECT, WRONG, 正解, 失敗 and others.
    Comments,
    /// There are no verdicts: the main line counts as the answer.
    Line,
}

/// The verdict of an author about a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// The answer is correct.
    Right,
    /// The answer is wrong.
    Wrong,
}

/// The correct answers to a problem.
///
/// The verdicts of the record are read in this order, and the first kind that occurs anywhere decides: `solution` of
/// JGF, `GB` and `GW`; `TE`, `BM` and `DO` at moves of the solver; words in comments. A verdict applies to its node
/// and its descendants, up to the next verdict. If any node is correct, the others are wrong; if some are only wrong,
/// the others are correct. Without any verdict the main line is correct.
///
/// ```
/// use kifu_view::{Answers, Basis};
///
/// let text = b"(;SZ[5]AB[aa]AW[bb](;B[ab]C[Correct])(;B[ba]))";
/// let record = kifu_record::from_sgf(kifu_sgf::Collection::parse(text).game(0).unwrap()).record;
/// let answers = Answers::of(&record);
/// let verdicts: Vec<bool> = record.children(kifu_record::NodeId::ROOT).map(|id| answers.is_right(id)).collect();
/// assert_eq!((answers.basis, verdicts), (Basis::Comments, vec![true, false]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Answers {
    /// The colour of the solver.
    pub solver: Color,
    /// The basis of the verdicts.
    pub basis: Basis,
    /// The verdicts in the record.
    stated: BTreeMap<NodeId, Answer>,
    /// The nodes on lines to a correct end, sorted.
    right: Vec<NodeId>,
}

impl Answers {
    /// Reads the correct answers of a record.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let start = record.node_at_move(0).unwrap_or(NodeId::ROOT);
        let solver = record.moves().next().map_or_else(|| record.to_play(start), |(color, _)| color);
        let (basis, stated) = stated(record, solver);
        let mut right = match basis {
            Basis::Line => record.main_line().collect(),
            Basis::Marks | Basis::Comments => nodes_to_right_ends(record, &stated),
        };
        sorting::sort(&mut right);
        Self { solver, basis, stated, right }
    }

    /// Returns true if the node is on a line to a correct end.
    #[must_use]
    pub fn is_right(&self, id: NodeId) -> bool {
        self.right.binary_search(&id).is_ok()
    }

    /// Returns the verdict of the record at this node.
    #[must_use]
    pub fn stated(&self, id: NodeId) -> Option<Answer> {
        self.stated.get(&id).copied()
    }

    /// The same as data. `number` returns the number of a node, or `None` for an omitted one.
    pub(crate) fn numbered(&self, number: impl Fn(NodeId) -> Option<u32>) -> Solution {
        let mut right: Vec<u32> = self.right.iter().filter_map(|&id| number(id)).collect();
        sorting::sort(&mut right);
        Solution { color: self.solver as u8, basis: self.basis, right }
    }
}

/// The verdicts of the record, by the first kind that occurs.
fn stated(record: &Record, solver: Color) -> (Basis, BTreeMap<NodeId, Answer>) {
    let mut kinds: [BTreeMap<NodeId, Answer>; 3] = Default::default();
    for id in record.ids() {
        let node = record.node(id);
        if node.is_plain() {
            continue;
        }
        let details = node.details();
        let is_of_solver = node.play.is_some_and(|play| play.color == solver);
        let found = [
            of_position(details, solver),
            if is_of_solver { of_move(details) } else { None },
            details.comments.iter().find_map(|comment| words::answer(&comment.text)),
        ];
        for (kind, answer) in kinds.iter_mut().zip(found) {
            if let Some(answer) = answer {
                kind.insert(id, answer);
            }
        }
    }
    let [positions, moves, comments] = kinds;
    let bases = [(Basis::Marks, positions), (Basis::Marks, moves), (Basis::Comments, comments)];
    let first = bases.into_iter().find(|(_, stated)| !stated.is_empty());
    first.unwrap_or_else(|| (Basis::Line, BTreeMap::new()))
}

/// The verdict about a position: by the flag of JGF, or by the player for whom it is good.
fn of_position(details: &Details, solver: Color) -> Option<Answer> {
    let is_good = |color| if color == solver { Answer::Right } else { Answer::Wrong };
    let flag = details.solution.map(|is_right| if is_right { Answer::Right } else { Answer::Wrong });
    let judged = details.judgements.iter().find_map(|judgement| match judgement {
        Judgement::GoodForBlack(_) => Some(is_good(Color::Black)),
        Judgement::GoodForWhite(_) => Some(is_good(Color::White)),
        _ => None,
    });
    flag.or(judged)
}

/// The verdict about a move of the solver.
fn of_move(details: &Details) -> Option<Answer> {
    details.judgements.iter().find_map(|judgement| match judgement {
        Judgement::GoodMove(_) => Some(Answer::Right),
        Judgement::BadMove(_) | Judgement::DoubtfulMove => Some(Answer::Wrong),
        _ => None,
    })
}

/// The nodes from which a correct end can be reached.
fn nodes_to_right_ends(record: &Record, stated: &BTreeMap<NodeId, Answer>) -> Vec<NodeId> {
    let is_any_right = stated.values().any(|answer| *answer == Answer::Right);
    let unstated = if is_any_right { Answer::Wrong } else { Answer::Right };
    // The verdict that holds at each node, then whether a right end can be reached: by the numbers of nodes.
    let order: Vec<NodeId> = record.ids().collect();
    let highest = order.iter().map(|id| id.index()).max().unwrap_or(0);
    let mut verdicts = vec![unstated; highest + 1];
    let mut is_right = vec![false; highest + 1];
    for &id in &order {
        let above = record.parent(id).map_or(unstated, |parent| verdicts[parent.index()]);
        let verdict = stated.get(&id).copied().unwrap_or(above);
        verdicts[id.index()] = verdict;
        is_right[id.index()] = verdict == Answer::Right && record.first_child(id).is_none();
    }
    for &id in order.iter().rev() {
        if is_right[id.index()]
            && let Some(parent) = record.parent(id)
        {
            is_right[parent.index()] = true;
        }
    }
    order.into_iter().filter(|id| is_right[id.index()]).collect()
}

#[cfg(test)]
mod tests {
    use kifu_record::from_sgf;
    use kifu_sgf::Collection;

    use super::*;

    /// Checks the names of the nodes on lines to correct ends.
    #[track_caller]
    fn check(tree: &str, basis: Basis, expected: &str) {
        let text = format!("(;SZ[9]AB[aa]AW[bb]PL[B]{tree})");
        let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        let answers = Answers::of(&record);
        let name = |id| record.node(id).details().name.clone().unwrap_or_default();
        let right: String = record.ids().filter(|&id| answers.is_right(id)).map(name).collect();
        assert_eq!((answers.basis, right.as_str()), (basis, expected), "{tree}");
    }

    #[test]
    fn marks_come_before_words() {
        check("(;B[ca]N[a];W[cb]N[b];B[cc]N[c]GB[1])(;B[da]N[d]GW[1])", Basis::Marks, "abc");
        check("(;B[ca]N[a]GW[1])(;B[da]N[b];W[ea]N[c]GB[2])(;B[fa]N[d]C[RIGHT])", Basis::Marks, "bc");
        check("(;B[ca]N[a]TE[1];W[cb]N[b])(;B[da]N[c]C[Correct])", Basis::Marks, "ab");
        // A good move of the other side is no right answer.
        check("(;B[ca]N[a]BM[1];W[cb]TE[1]N[b])(;B[da]N[c])", Basis::Marks, "c");
        check("(;B[ca]N[a];W[cb]TE[1]N[b])(;B[da]N[c])", Basis::Line, "ab");
    }

    #[test]
    fn verdicts_hold_for_what_follows() {
        check("(;B[ca]N[a]TE[1](;W[cb]N[b];B[cc]N[c])(;W[cc]N[d];B[cb]N[e]BM[1]))", Basis::Marks, "abc");
        check("(;B[ca]N[a]C[wrong](;W[cb]N[b];B[cc]N[c]C[Correct!]))(;B[da]N[d])", Basis::Comments, "abc");
    }

    #[test]
    fn without_a_right_answer_what_is_not_wrong_is_right() {
        check("(;B[ca]N[a];W[cb]N[b])(;B[da]N[c]C[Wrong.])(;B[ea]N[d])", Basis::Comments, "abd");
        check("(;B[ca]N[a];W[cb]N[b])(;B[da]N[c])", Basis::Line, "ab");
        check("", Basis::Line, "");
    }
}
