//! Books of problems in one tree.

use std::collections::{BTreeMap, BTreeSet};

use crate::{NodeId, Record};

/// Returns the problems of a book: a record in which variations before any move begin with stones of their own, also
/// below headings and chapters. Each such variation is a problem, with the nodes above it; nodes outside them are the
/// first problem if they have moves. The comments of headings belong to the first problem below them. Returns nothing for
/// a record that is not a book.
#[must_use]
pub fn problems_of_book(record: &Record) -> Vec<BookProblem> {
    /// The maximum number of nodes above problems that are copied. Books have few; only a text made to exhaust time has
    /// more.
    const ABOVE: usize = 1_000_000;
    let Owned { owned, above } = owned(record);
    if owned.len() < 2 || above > ABOVE {
        return Vec::new();
    }
    let mut problems = Vec::new();
    let mut said: BTreeSet<NodeId> = BTreeSet::new();
    for Own { nodes: own, is_base } in owned {
        let above = own.first().map(|&top| record.path(top)).unwrap_or_default();
        let problem = problem(record, &above, &own, &said);
        if is_kept(&problem.record, is_base) {
            problems.push(problem);
            said.extend(above);
        }
    }
    if problems.len() < 2 { Vec::new() } else { problems }
}

/// A problem of a book.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct BookProblem {
    /// The problem alone.
    pub record: Record,
    /// The nodes of the book from which it was copied, in the order of its own nodes.
    pub nodes: Vec<NodeId>,
}

/// Returns true if the problem has anything to solve: the root of a book is often only its title, or has the stones to
/// which its problems add theirs.
fn is_kept(problem: &Record, is_base: bool) -> bool {
    let has_setup = |id| !is_base && !problem.node(id).details().setup.is_empty();
    problem.ids().any(|id| problem.node(id).play.is_some() || has_setup(id))
}

/// The nodes of a book by problems.
struct Owned {
    owned: Vec<Own>,
    /// The number of nodes above the first ones.
    above: usize,
}

/// The nodes of a problem.
#[derive(Default)]
struct Own {
    /// In order: first the root, or the variation that begins with stones.
    nodes: Vec<NodeId>,
    /// True if another problem begins below one of them.
    is_base: bool,
}

/// The state of a node while its descendants are visited.
#[derive(Clone, Copy)]
struct Place {
    problem: usize,
    depth: usize,
    is_after_move: bool,
}

/// Divides the nodes.
fn owned(record: &Record) -> Owned {
    let mut found = Owned { owned: Vec::new(), above: 0 };
    let mut places: BTreeMap<NodeId, Place> = BTreeMap::new();
    for id in record.ids() {
        let parent = record.parent(id);
        let above = parent.and_then(|parent| places.get(&parent).copied());
        let is_after_move = above.is_some_and(|above| above.is_after_move);
        let depth = above.map_or(0, |above| above.depth + 1);
        let setup = &record.node(id).details().setup;
        let has_stones = !(setup.black.is_empty() && setup.white.is_empty());
        let is_variation = || {
            let first = parent.and_then(|parent| record.first_child(parent));
            first.is_some_and(|first| record.next_sibling(first).is_some())
        };
        let problem = match above {
            Some(above) if is_after_move || !has_stones || !is_variation() => above.problem,
            _ => {
                if let Some(above) = above {
                    found.owned[above.problem].is_base = true;
                }
                found.owned.push(Own::default());
                found.above += depth;
                found.owned.len() - 1
            }
        };
        found.owned[problem].nodes.push(id);
        let is_after_move = is_after_move || record.node(id).play.is_some();
        places.insert(id, Place { problem, depth, is_after_move });
    }
    found
}

/// Builds a problem from its own nodes and those from the root to the first of them, without comments that an earlier
/// problem has.
fn problem(record: &Record, above: &[NodeId], own: &[NodeId], said: &BTreeSet<NodeId>) -> BookProblem {
    let mut problem = Record::new(record.size);
    problem.cut_off = record.cut_off;
    let mut numbers: BTreeMap<NodeId, NodeId> = BTreeMap::new();
    let nodes: Vec<NodeId> = above.iter().chain(own.iter().skip(1)).copied().collect();
    for &id in &nodes {
        let mut node = record.node(id).clone();
        if said.contains(&id) {
            node.details_mut().comments.clear();
        }
        let parent = record.parent(id).and_then(|parent| numbers.get(&parent).copied());
        let number = match parent {
            Some(parent) => problem.add_child(parent, node),
            None => {
                problem.put_node(NodeId::ROOT, node);
                NodeId::ROOT
            }
        };
        numbers.insert(id, number);
    }
    BookProblem { record: problem, nodes }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;
    use crate::from_sgf;

    /// Checks the names of the nodes of each problem.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        let name = |problem: &Record, id| problem.node(id).details().name.clone().unwrap_or_default();
        let problems = problems_of_book(&record);
        let found: Vec<String> = problems
            .iter()
            .map(|BookProblem { record: problem, .. }| problem.ids().map(|id| name(problem, id)).collect())
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn variations_with_stones_are_problems() {
        check("(;N[r](;N[a]AB[aa](;N[b]B[ba])(;N[c]B[ca]))(;N[d]AW[bb];N[e]B[ab]))", &["rabc", "rde"]);
        check(
            "(;N[r](;N[h](;N[a]AB[aa];N[b]B[ba])(;N[c]AB[cc]))(;N[i];N[x](;N[d]AW[bb];N[e]B[ab])(;N[y])))",
            &["rhab", "rhc", "rixde"],
        );
        // The root is a problem, too, if it has stones; a later one may begin with other stones.
        check("(;N[r]AB[aa](;N[a]B[ba])(;N[b]B[ca])(;N[c]AE[aa]AB[bb];N[d]B[bc]))", &["rab", "rcd"]);
    }

    #[test]
    fn shared_stones_are_no_problem() {
        check("(;N[r]AB[aa](;N[a]AW[bb];N[b]B[ab])(;N[c]AW[cc]))", &["rab", "rc"]);
    }

    #[test]
    fn other_records_are_no_books() {
        for text in [
            "(;AB[aa](;B[ba])(;B[ca]))",
            "(;B[aa](;AB[bb])(;AW[cc];B[dd]))",
            "(;;AB[aa];AW[bb](;B[ba])(;B[ca]))",
            "(;)",
        ] {
            check(text, &[]);
        }
    }
}
