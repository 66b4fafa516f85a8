//! Chooses the variations that have figures.

use std::collections::HashMap;

use kifu_record::{Judgement, MoveCost, NodeId, Record, move_costs};

use super::options::Lines;

/// The variations of a record with figures.
pub(super) struct Selection {
    /// For each node, whether it begins a variation with figures.
    begins: Vec<bool>,
    /// The number of variations.
    count: usize,
}

impl Selection {
    pub(super) fn of(record: &Record, lines: Lines) -> Self {
        let length = record.ids().map(|id| id.index() + 1).max().unwrap_or(1);
        let chosen = match lines {
            Lines::Main => vec![false; length],
            Lines::All => vec![true; length],
            Lines::AsRecord => with_figures(record, length),
            Lines::Mistakes => at_mistakes(record, length),
            Lines::Costliest(most) => costliest(record, most, length),
        };
        // A chosen variation includes its nested variations; those of omitted variations are never reached.
        let has_nested = matches!(lines, Lines::Mistakes | Lines::Costliest(_));
        let mut selection = Self { begins: vec![false; length], count: 0 };
        // For each node of a variation, whether that variation has figures.
        let mut within: Vec<Option<bool>> = vec![None; length];
        for id in record.ids() {
            let around = record.parent(id).and_then(|parent| within[parent.index()]);
            within[id.index()] = around;
            if is_variation(record, id) {
                let is_chosen = match around {
                    None => chosen[id.index()],
                    Some(is_chosen) => is_chosen && (has_nested || chosen[id.index()]),
                };
                selection.begins[id.index()] = is_chosen;
                selection.count += 1;
                within[id.index()] = Some(is_chosen);
            }
        }
        selection
    }

    /// Returns true if a variation that begins with this node has figures.
    pub(super) fn has(&self, start: NodeId) -> bool {
        self.begins[start.index()]
    }
}

/// Returns the number of variations without figures, and the number of all variations. A variation within another one
/// counts too.
#[must_use]
pub fn omitted_variations(record: &Record, lines: Lines) -> (usize, usize) {
    let selection = Selection::of(record, lines);
    let drawn = selection.begins.iter().filter(|begins| **begins).count();
    (selection.count - drawn, selection.count)
}

fn is_variation(record: &Record, id: NodeId) -> bool {
    record.parent(id).is_some_and(|parent| record.first_child(parent) != Some(id))
}

/// The variations of the main line, in order, each with the move that it replaces.
fn of_main_line(record: &Record) -> impl Iterator<Item = (NodeId, NodeId)> + '_ {
    record.main_line().flat_map(|id| {
        let next = record.next_sibling(id).filter(|_| id != NodeId::ROOT);
        std::iter::successors(next, |&other| record.next_sibling(other)).map(move |other| (other, id))
    })
}

/// For each node, whether a figure begins at it or in its descendants.
fn with_figures(record: &Record, length: usize) -> Vec<bool> {
    let order: Vec<NodeId> = record.ids().collect();
    let mut has = vec![false; length];
    for &id in order.iter().rev() {
        has[id.index()] |= record.node(id).details().figure.is_some();
        if let Some(parent) = record.parent(id)
            && has[id.index()]
        {
            has[parent.index()] = true;
        }
    }
    has
}

fn at_mistakes(record: &Record, length: usize) -> Vec<bool> {
    let costs: HashMap<NodeId, MoveCost> = move_costs(record).into_iter().collect();
    let is_mistake = |id: NodeId| {
        let is_bad = |judgement: &Judgement| matches!(judgement, Judgement::BadMove(_) | Judgement::DoubtfulMove);
        let is_costly = costs.get(&id).is_some_and(|cost| cost.is_mistake());
        is_costly || record.node(id).details().judgements.iter().any(is_bad)
    };
    let mut chosen = vec![false; length];
    for (variation, replaced) in of_main_line(record) {
        chosen[variation.index()] = is_mistake(replaced);
    }
    chosen
}

fn costliest(record: &Record, most: u32, length: usize) -> Vec<bool> {
    let costs: HashMap<NodeId, MoveCost> = move_costs(record).into_iter().collect();
    let cost = |id: NodeId| costs.get(&id).copied().unwrap_or_default();
    let mut variations: Vec<_> = of_main_line(record).collect();
    // Equal ones, and those without analysis, keep the order of the game.
    variations.sort_by(|(_, a), (_, b)| cost(*b).compare(cost(*a)));
    let mut chosen = vec![false; length];
    for (variation, _) in variations.into_iter().take(usize::try_from(most).unwrap_or(usize::MAX)) {
        chosen[variation.index()] = true;
    }
    chosen
}

#[cfg(test)]
mod tests {
    use kifu_record::from_sgf;
    use kifu_sgf::Collection;

    use super::*;

    /// White 2 and Black 3 lose 30 %, White 4 loses 40 %; Black 5 is doubtful.
    const REVIEW: &str = "(;SZ[9]SBKV[50];B[aa]SBKV[50](;W[ba]SBKV[80](;B[ca]SBKV[50](;W[da]SBKV[90](;B[ea]DO[];W[eb])\
                          (;B[fa]))(;W[db]))(;B[cb](;W[cc])(;W[cd])))(;W[bb]))";
    const PLAIN: &str = "(;SZ[9];B[aa](;W[ba](;B[ca])(;B[cb]))(;W[bb])(;W[bc]))";

    #[track_caller]
    fn check(text: &str, lines: Lines, expected: &[usize], omitted: usize) {
        let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        let selection = Selection::of(&record, lines);
        let found: Vec<usize> = record.ids().filter(|&id| selection.has(id)).map(NodeId::index).collect();
        assert_eq!(
            (&found[..], omitted_variations(&record, lines)),
            (expected, (omitted, selection.count)),
            "{lines:?}"
        );
    }

    #[test]
    fn variations_at_losses() {
        check(REVIEW, Lines::All, &[7, 8, 9, 11, 12], 0);
        check(REVIEW, Lines::Main, &[], 5);
        check(REVIEW, Lines::Mistakes, &[7, 8, 9, 11, 12], 0);
        check(REVIEW, Lines::Costliest(1), &[8], 4);
        check(REVIEW, Lines::Costliest(2), &[8, 12], 3);
        check(REVIEW, Lines::Costliest(3), &[8, 9, 11, 12], 1);
        check(REVIEW, Lines::Costliest(0), &[], 5);
        check(PLAIN, Lines::Mistakes, &[], 3);
        check(PLAIN, Lines::Costliest(2), &[5, 6], 1);
        check(PLAIN, Lines::Costliest(u32::MAX), &[4, 5, 6], 0);
    }
}
