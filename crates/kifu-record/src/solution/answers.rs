//! The answers of a record: right or wrong, and on what basis.

use std::collections::{BTreeMap, BTreeSet};

use kifu_go::{Color, sorting};

use super::book::{BookProblem, problems_of_book};
use super::conventions::{Answer, SignGroup};
use super::moves::{next_moves, problem_start};
use super::signs::verdicts;
use crate::{NodeId, Record};

/// The basis of the verdicts about answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Basis {
    /// Marks of the author: a correct answer (JGF), a position good for one side (`GB`, `GW`), a good or bad move
    /// of the solver (`TE`, `BM`, `DO`), or a property of a program (`CH`, `WV`).
    Marks,
    /// Words in comments and names: RIGHT, CORRECT, WRONG, 正解, 失敗 and others.
    Comments,
    /// There are no verdicts: the main line counts as the answer.
    Line,
}

/// The correct answers to a problem.
///
/// The verdicts of the record are read by groups of signs, in the order of [`SignGroup`]. The first group that leaves a
/// correct line decides. A verdict applies to its node and its descendants, up to the next verdict, so a line is
/// judged by its end. If any node is correct, the others are wrong; if some are only wrong, the others are correct.
/// Verdicts before the first move are about the problem, and not read. Without any verdict the main line is correct.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Answers {
    /// The problem of the record; those of a book in order.
    pub exercises: Vec<Exercise>,
    /// The verdicts in the record.
    stated: BTreeMap<NodeId, Answer>,
    /// The nodes on lines to a correct end, sorted.
    right: Vec<NodeId>,
}

/// A problem of a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Exercise {
    /// The node with its position: see [`problem_start`].
    pub start: NodeId,
    /// The colour of the solver.
    pub solver: Color,
    /// The basis of the verdicts.
    pub basis: Basis,
}

impl Answers {
    /// Reads the correct answers of a record; those of a book ([`problems_of_book`]) problem by problem.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let book = problems_of_book(record);
        if book.is_empty() {
            return Self::of_problem(record);
        }
        let mut all = Self { exercises: Vec::new(), stated: BTreeMap::new(), right: Vec::new() };
        let mut right = BTreeSet::new();
        for BookProblem { record, nodes } in &book {
            let in_book: BTreeMap<NodeId, NodeId> = record.ids().zip(nodes.iter().copied()).collect();
            let place = |id: NodeId| in_book.get(&id).copied().unwrap_or(NodeId::ROOT);
            let Self { exercises, stated, right: own } = Self::of_problem(record);
            all.exercises.extend(exercises.into_iter().map(|one| Exercise { start: place(one.start), ..one }));
            all.stated.extend(stated.into_iter().map(|(id, answer)| (place(id), answer)));
            right.extend(own.into_iter().map(place));
        }
        all.right = right.into_iter().collect();
        all
    }

    fn of_problem(record: &Record) -> Self {
        let start = problem_start(record);
        let first = next_moves(record, start).first().copied();
        let first_color = first.and_then(|first| record.node(first).play).map(|play| play.color);
        let solver = first_color.unwrap_or_else(|| record.to_play(start));
        let exercises = |basis| vec![Exercise { start, solver, basis }];
        let mut only_wrong = None;
        for (group, stated) in SignGroup::ALL.into_iter().zip(stated(record, solver)) {
            if stated.is_empty() {
                continue;
            }
            let basis = if group == SignGroup::Words { Basis::Comments } else { Basis::Marks };
            let mut right = nodes_to_right_ends(record, &stated);
            sorting::sort(&mut right);
            let is_read = match group {
                SignGroup::Marks => line(record, first).all(|id| !stated.contains_key(&id)),
                _ => true,
            };
            if is_read && !right.is_empty() {
                return Self { exercises: exercises(basis), stated, right };
            }
            if is_read && only_wrong.is_none() {
                only_wrong = Some(Self { exercises: exercises(basis), stated, right });
            }
        }
        only_wrong.unwrap_or_else(|| {
            let mut right: Vec<NodeId> = line(record, first).collect();
            sorting::sort(&mut right);
            Self { exercises: exercises(Basis::Line), stated: BTreeMap::new(), right }
        })
    }

    /// Returns the problem that a node belongs to: the one whose position is above it, or else the first below it. A node
    /// outside of all problems of a book belongs to the first.
    #[must_use]
    pub fn exercise_at(&self, record: &Record, id: NodeId) -> Exercise {
        let path = record.path(id);
        let is_at = |one: &&Exercise| path.contains(&one.start);
        let is_below = |one: &&Exercise| record.path(one.start).contains(&id);
        let deepest = self.exercises.iter().filter(is_at).max_by_key(|one| record.path(one.start).len());
        let found = deepest.or_else(|| self.exercises.iter().find(is_below)).or(self.exercises.first());
        // A record always has an exercise.
        found.copied().unwrap_or(Exercise { start: NodeId::ROOT, solver: Color::Black, basis: Basis::Line })
    }

    /// Returns true if the node is on a line to a correct end.
    #[must_use]
    pub fn is_right(&self, id: NodeId) -> bool {
        self.right.binary_search(&id).is_ok()
    }

    /// Returns the nodes on lines to a correct end, sorted by their numbers.
    #[must_use]
    pub fn right(&self) -> &[NodeId] {
        &self.right
    }

    /// Returns the verdict of the record at this node.
    #[must_use]
    pub fn stated(&self, id: NodeId) -> Option<Answer> {
        self.stated.get(&id).copied()
    }
}

/// The main line. It goes through the first move, even if the first child of a node leads to none.
fn line(record: &Record, first: Option<NodeId>) -> impl Iterator<Item = NodeId> + '_ {
    let first = first.unwrap_or(NodeId::ROOT);
    record.path(first).into_iter().chain(record.line(first).skip(1))
}

/// The verdicts of the record after the first move, by groups of signs.
fn stated(record: &Record, solver: Color) -> [BTreeMap<NodeId, Answer>; 5] {
    let mut groups: [BTreeMap<NodeId, Answer>; 5] = Default::default();
    let mut open: Vec<NodeId> = next_moves(record, NodeId::ROOT);
    if record.root().play.is_some() {
        open = vec![NodeId::ROOT];
    }
    for id in open.into_iter().flat_map(|first| record.subtree(first)) {
        let node = record.node(id);
        if node.is_plain() {
            continue;
        }
        for (group, answer) in groups.iter_mut().zip(verdicts(node, solver)) {
            if let Some(answer) = answer {
                group.insert(id, answer);
            }
        }
    }
    groups
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
    use kifu_sgf::Collection;

    use super::*;
    use crate::from_sgf;

    /// Checks the labels of the nodes on lines to correct ends.
    #[track_caller]
    fn check(tree: &str, basis: Basis, expected: &str) {
        let text = format!("(;SZ[9]AB[aa]AW[bb]PL[B]{tree})");
        let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        let answers = Answers::of(&record);
        let name = |id| record.node(id).details().name.clone().filter(|name| name.len() == 1).unwrap_or_default();
        let right: String = record.ids().filter(|&id| answers.is_right(id)).map(name).collect();
        assert_eq!((answers.exercises[0].basis, right.as_str()), (basis, expected), "{tree}");
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
        check("(;B[ca]N[a];W[cb]N[b];B[cc]N[c]C[RIGHT])(;B[da]N[d];W[ca]N[e])", Basis::Comments, "abc");
    }

    #[test]
    fn without_a_right_answer_what_is_not_wrong_is_right() {
        check("(;B[ca]N[a];W[cb]N[b])(;B[da]N[c]C[Wrong.])(;B[ea]N[d])", Basis::Comments, "abd");
        check("(;B[ca]N[a];W[cb]N[b])(;B[da]N[c])", Basis::Line, "ab");
        check("", Basis::Line, "");
        check("(;B[ca]N[a]C[Wrong.])", Basis::Comments, "");
        // If a group would make all lines wrong, the next group is read.
        check("(;B[ca]N[a]BM[1];W[cb]N[b])(;B[da]N[c]DO[];W[ca]N[d]C[RIGHT])", Basis::Comments, "cd");
    }

    #[test]
    fn properties_of_programs() {
        check("(;B[ca]N[a]WV[];W[cb]N[b])(;B[da]N[c])", Basis::Marks, "c");
        check("(;B[ca]N[a];W[cb]N[b])(;B[da]N[c];W[ca]N[d];B[ea]N[e]CH[1])", Basis::Marks, "cde");
        check("(;B[ca]N[a];W[cb]N[b])(;B[da]N[c]TR[da];W[ca]N[d])", Basis::Marks, "ab");
        // A triangle on the played move is no verdict if the main line has one, too.
        check("(;B[ca]N[a]TR[ca];W[cb]N[b])(;B[da]N[c])", Basis::Line, "ab");
    }

    #[test]
    fn problems_of_a_book_are_read_one_by_one() {
        let book = "(;AB[ba]AW[ab]N[a](;B[aa]N[b]C[Correct])(;B[ac]N[c]))(;AB[ha]AW[ib]N[d];W[ia]N[e];B[hb]N[f])";
        let record = from_sgf(Collection::parse(format!("(;SZ[9]{book})").as_bytes()).game(0).unwrap()).record;
        let answers = Answers::of(&record);
        let found: Vec<_> = answers.exercises.iter().map(|one| (one.start.index(), one.solver, one.basis)).collect();
        assert_eq!(answers.right().iter().map(|id| id.index()).collect::<Vec<_>>(), [0, 1, 2, 4, 5, 6]);
        assert_eq!(found, [(1, Color::Black, Basis::Comments), (4, Color::White, Basis::Line)]);
        let at: Vec<_> = record.ids().map(|id| answers.exercise_at(&record, id).start.index()).collect();
        assert_eq!(at, [1, 1, 1, 1, 4, 4, 4]);
    }

    #[test]
    fn names_are_read_and_the_task_is_not() {
        check("(;B[ca];W[cb]N[b];B[cc]N[Correct])(;B[da]N[d])", Basis::Comments, "b");
        check(";C[Correct the shape. RIGHT]GW[1](;B[ca]N[a])(;B[da]N[d])", Basis::Line, "a");
        check("(;C[x](;N[y])(;B[ca]N[a]))(;B[da]N[d])", Basis::Line, "a");
    }
}
