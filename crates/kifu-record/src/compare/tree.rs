//! Parallel walk over two trees.

use std::collections::{HashMap, HashSet, VecDeque};

use kifu_go::Color;
use kifu_go::Point;
use kifu_go::sorting;

use super::difference::{ComparedRecord, Difference, DifferenceKind, DifferencePlace};
use super::node::{RawTexts, compare_nodes};
use crate::{Node, NodeId, Play, Record};

/// The number of nodes after two different moves that must agree for the moves to count as one difference, if there
/// are that many.
const LOOK_AHEAD: usize = 3;

/// Two records in the same orientation.
pub(super) struct Walk<'r> {
    one: &'r Record,
    other: &'r Record,
    kept: RawTexts,
    main: [HashSet<NodeId>; 2],
    found: Vec<Difference>,
    /// Matching nodes, and the number of moves before them. The last is processed first.
    pairs: Vec<(NodeId, NodeId, usize)>,
}

/// The content that matching nodes share: moves and setup.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    plays: Vec<Play>,
    stones: Vec<(Point, Option<Color>)>,
}

impl Key {
    fn of(node: &Node) -> Self {
        let mut stones: Vec<_> = node.details().setup.points().collect();
        sorting::sort(&mut stones);
        Self { plays: node.plays().collect(), stones }
    }
}

impl<'r> Walk<'r> {
    pub(super) fn new(one: &'r Record, other: &'r Record, kept: RawTexts) -> Self {
        let main = [one.main_line().collect(), other.main_line().collect()];
        Self { one, other, kept, main, found: Vec::new(), pairs: Vec::new() }
    }

    /// All differences, in the order of the trees.
    pub(super) fn run(mut self) -> Vec<Difference> {
        let (one, other) = (self.one.root(), self.other.root());
        let behind = |record: &'r Record, root: &Node| {
            self.only_child(record, NodeId::ROOT)
                .filter(|&child| root.plays().next().is_none() && record.node(child).plays().next().is_some())
        };
        if one.plays().eq(other.plays()) {
            self.pairs.push((NodeId::ROOT, NodeId::ROOT, other.plays().count()));
        } else if let Some(child) = behind(self.other, other).filter(|&child| same_plays(one, self.other.node(child))) {
            // A move in the root equals one in its only child: the other content of the roots is still compared with each
            // other.
            self.root_and_child(ComparedRecord::Other, child);
        } else if let Some(child) = behind(self.one, one).filter(|&child| same_plays(self.one.node(child), other)) {
            self.root_and_child(ComparedRecord::One, child);
        } else {
            let (mine, theirs) = (one.plays().next(), other.plays().next());
            self.add(Some(NodeId::ROOT), Some(NodeId::ROOT), 1, DifferenceKind::Move(mine, theirs));
            self.pairs.push((NodeId::ROOT, NodeId::ROOT, other.plays().count()));
        }
        while let Some((one, other, moves)) = self.pairs.pop() {
            for kind in compare_nodes(self.one.node(one), self.other.node(other), self.other.game, self.kept) {
                self.add(Some(one), Some(other), moves, kind);
            }
            self.children(one, other, moves);
        }
        self.found
    }

    /// Handles a record whose root has a move, while the other has the move in a child of its root.
    fn root_and_child(&mut self, of: ComparedRecord, child: NodeId) {
        let (game, nothing) = (self.other.game, Node::default());
        for kind in compare_nodes(self.one.root(), self.other.root(), game, self.kept) {
            self.add(Some(NodeId::ROOT), Some(NodeId::ROOT), 0, kind);
        }
        let (one, other) = match of {
            ComparedRecord::One => (child, NodeId::ROOT),
            ComparedRecord::Other => (NodeId::ROOT, child),
        };
        let found = match of {
            ComparedRecord::One => compare_nodes(self.one.node(child), &nothing, game, self.kept),
            ComparedRecord::Other => compare_nodes(&nothing, self.other.node(child), game, self.kept),
        };
        let moves = self.other.node(other).plays().count();
        found.into_iter().for_each(|kind| self.add(Some(one), Some(other), moves, kind));
        self.children(one, other, moves);
    }

    fn add(&mut self, one: Option<NodeId>, other: Option<NodeId>, moves: usize, kind: DifferenceKind) {
        let is_main = |node: Option<NodeId>, main: &HashSet<NodeId>| node.is_none_or(|node| main.contains(&node));
        let is_main_line = is_main(one, &self.main[0]) && is_main(other, &self.main[1]);
        self.found.push(Difference { at: Some(DifferencePlace { moves, is_main_line, one, other }), kind });
    }

    /// Pairs the children of two nodes.
    fn children(&mut self, one: NodeId, other: NodeId, moves: usize) {
        let mine: Vec<NodeId> = self.one.children(one).collect();
        let theirs: Vec<NodeId> = self.other.children(other).collect();
        let mut pairs: Vec<(NodeId, NodeId, usize)> = Vec::new();
        let (mut left, mut their_left) = (Vec::new(), Vec::new());
        if let (&[mine], &[theirs]) = (&mine[..], &theirs[..])
            && same_moves(self.one.node(mine), self.other.node(theirs))
        {
            pairs.push((mine, theirs, moves));
        } else {
            let mut places: HashMap<Key, VecDeque<usize>> = HashMap::new();
            for (index, &id) in theirs.iter().enumerate() {
                places.entry(Key::of(self.other.node(id))).or_default().push_back(index);
            }
            let mut is_taken = vec![false; theirs.len()];
            let mut last = None;
            let mut is_in_order = true;
            for &id in &mine {
                let place = places.get_mut(&Key::of(self.one.node(id))).and_then(VecDeque::pop_front);
                match place {
                    None => left.push(id),
                    Some(place) => {
                        is_taken[place] = true;
                        is_in_order &= last.is_none_or(|last| last < place);
                        last = Some(place);
                        pairs.push((id, theirs[place], moves));
                    }
                }
            }
            their_left.extend(theirs.iter().zip(&is_taken).filter(|(_, taken)| !**taken).map(|(&id, _)| id));
            if !is_in_order {
                self.add(Some(one), Some(other), moves, DifferenceKind::Order);
            }
        }
        let both = left.len().min(their_left.len());
        for (&mine, &theirs) in left.iter().zip(&their_left) {
            self.unlike(mine, theirs, moves, &mut pairs);
        }
        left[both..].iter().for_each(|&id| self.lonely(ComparedRecord::One, id, moves));
        their_left[both..].iter().for_each(|&id| self.lonely(ComparedRecord::Other, id, moves));
        // The first pair is to be looked at first.
        for (one, other, before) in pairs.into_iter().rev() {
            let own = self.other.node(other).plays().count();
            self.pairs.push((one, other, before + own));
        }
    }

    /// Handles two nodes at one place with different moves: a slip, or another line of play.
    fn unlike(&mut self, mine: NodeId, theirs: NodeId, moves: usize, pairs: &mut Vec<(NodeId, NodeId, usize)>) {
        let (one, other) = (self.one.node(mine), self.other.node(theirs));
        let (play, their_play) = (one.plays().next(), other.plays().next());
        if same_plays(one, other) {
            // Only the setup differs.
            pairs.push((mine, theirs, moves));
        } else if self.go_on_alike(self.one.first_child(mine), self.other.first_child(theirs)) {
            self.add(Some(mine), Some(theirs), moves + 1, DifferenceKind::Move(play, their_play));
            pairs.push((mine, theirs, moves));
        } else if let Some(next) = self.only_child(self.one, mine)
            && self.begin_alike(next, theirs)
        {
            self.add(Some(mine), None, moves + 1, DifferenceKind::Move(play, None));
            pairs.push((next, theirs, moves));
        } else if let Some(next) = self.only_child(self.other, theirs)
            && self.begin_alike(mine, next)
        {
            self.add(None, Some(theirs), moves + 1, DifferenceKind::Move(None, their_play));
            pairs.push((mine, next, moves + 1));
        } else {
            self.lonely(ComparedRecord::One, mine, moves);
            self.lonely(ComparedRecord::Other, theirs, moves);
        }
    }

    /// Returns true if the lines from these nodes have the same moves, as far as they are compared, and exist; or if
    /// both end with the last move of a main line.
    fn go_on_alike(&self, one: Option<NodeId>, other: Option<NodeId>) -> bool {
        match (one, other) {
            (Some(one), Some(other)) => self.begin_alike(one, other),
            _ => false,
        }
    }

    fn begin_alike(&self, one: NodeId, other: NodeId) -> bool {
        let mine = self.one.line(one).map(|id| self.one.node(id)).take(LOOK_AHEAD);
        let theirs = self.other.line(other).map(|id| self.other.node(id)).take(LOOK_AHEAD);
        mine.zip(theirs).all(|(one, other)| same_moves(one, other))
    }

    fn only_child(&self, record: &Record, id: NodeId) -> Option<NodeId> {
        let child = record.first_child(id)?;
        record.next_sibling(child).is_none().then_some(child)
    }

    /// Adds a line that only one record has.
    fn lonely(&mut self, of: ComparedRecord, id: NodeId, moves: usize) {
        let record = match of {
            ComparedRecord::One => self.one,
            ComparedRecord::Other => self.other,
        };
        let mut plays = Vec::new();
        for node in record.line(id) {
            plays.extend(record.node(node).plays());
            if record.first_child(node).is_some_and(|child| record.next_sibling(child).is_some()) {
                break;
            }
        }
        let kind = DifferenceKind::Line { of, moves: plays, nodes: record.subtree(id).count() };
        let (one, other) = if of == ComparedRecord::One { (Some(id), None) } else { (None, Some(id)) };
        self.add(one, other, moves + 1, kind);
    }
}

fn same_plays(one: &Node, other: &Node) -> bool {
    one.plays().eq(other.plays())
}

/// Returns true if nodes have the same moves and the same setup.
fn same_moves(one: &Node, other: &Node) -> bool {
    let has_setup = |node: &Node| !node.details().setup.is_empty();
    match has_setup(one) || has_setup(other) {
        true => Key::of(one) == Key::of(other),
        false => same_plays(one, other),
    }
}
