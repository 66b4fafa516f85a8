//! Records merged one by one.

use std::collections::HashMap;

use kifu_go::Size;
use kifu_sgf::prop::games::GO;

use super::node::Key;
use super::{MergeOptions, Merged, Orientation, Source, Tree, alike, info, orientation};
use crate::{Info, NodeId, Record};

/// Merges records into trees, one after the other. For each added record it stores only the nodes that no other
/// record has, its game information, and the places of its main line.
///
/// Nodes with the same moves and setup after the same node become one. Comments are joined without repetitions; if
/// they differ, each names its record. Marks, judgements and territory are united; for properties with a single value
/// the first record's value stays. The main line is that of the first record.
///
/// Game information is, as in FF\[4\], in the first node that no other game has; if all records are of one game, in
/// the root. Records with different board sizes or different starting positions become separate trees. Records of
/// games other than Go are not merged.
pub struct Merger {
    options: MergeOptions,
    groups: Vec<Group>,
    numbers: HashMap<Beginning, usize>,
}

/// Records with the same beginning.
enum Group {
    /// One record, unchanged.
    One(Box<Source>),
    /// Records of another game than Go, unchanged.
    OtherGame(Vec<Record>),
    /// A tree of several.
    Tree(Box<Growing>),
}

/// The properties that records of one tree must share.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Beginning {
    game: u16,
    size: Size,
    root: Key,
}

impl Beginning {
    fn of(record: &Record) -> Self {
        Self { game: record.game, size: record.size, root: Key::of(record.root()) }
    }
}

/// The stored data of a record in a tree.
pub(super) struct Branch {
    /// The name of the record.
    pub(super) name: String,
    /// The game information of its root.
    pub(super) info: Option<Box<Info>>,
    /// The nodes of its main line.
    pub(super) line: Box<[NodeId]>,
}

/// A tree, and the records in it.
struct Growing {
    tree: Tree,
    branches: Vec<Branch>,
    known: alike::Lines,
    /// The nodes of each record's main line, one for each move; empty if moves must not differ.
    moves: Vec<Vec<NodeId>>,
    remarks: Vec<String>,
}

impl Merger {
    /// A merger without any record.
    #[must_use]
    pub fn new(options: MergeOptions) -> Self {
        Self { options, groups: Vec::new(), numbers: HashMap::new() }
    }

    /// Adds a record.
    pub fn add(&mut self, mut source: Source) {
        if self.options.orientation == Orientation::Canonical {
            source.record = orientation::oriented(source.record);
        }
        let beginning = Beginning::of(&source.record);
        let Some(&number) = self.numbers.get(&beginning) else {
            self.numbers.insert(beginning, self.groups.len());
            self.groups.push(Group::One(Box::new(source)));
            return;
        };
        let group = &mut self.groups[number];
        match group {
            Group::OtherGame(records) => records.push(source.record),
            Group::Tree(tree) => tree.add(source, &self.options),
            Group::One(first) if first.record.game == GO => {
                let mut tree = Growing::new(&first.record, self.options.tolerate);
                tree.add(core::mem::take(first), &self.options);
                tree.add(source, &self.options);
                *group = Group::Tree(Box::new(tree));
            }
            Group::One(first) => {
                *group = Group::OtherGame(vec![core::mem::take(&mut first.record), source.record]);
            }
        }
    }

    /// The trees of all records.
    #[must_use]
    pub fn finish(self) -> Merged {
        let mut merged = Merged::default();
        for group in self.groups {
            match group {
                Group::One(source) => merged.records.push(source.record),
                Group::OtherGame(records) => merged.records.extend(records),
                Group::Tree(tree) => {
                    let Growing { mut tree, branches, mut remarks, .. } = *tree;
                    info::place(&mut tree, &branches, &mut remarks);
                    merged.records.push(tree.finish(self.options.counts));
                    merged.remarks.append(&mut remarks);
                }
            }
        }
        merged
    }
}

impl Growing {
    fn new(first: &Record, tolerate: usize) -> Self {
        Self {
            tree: Tree::new(first),
            branches: Vec::new(),
            known: alike::Lines::new(tolerate),
            moves: Vec::new(),
            remarks: Vec::new(),
        }
    }

    fn add(&mut self, mut source: Source, options: &MergeOptions) {
        let alike = if options.tolerate > 0 { self.known.find(&alike::main_moves(&source.record)) } else { None };
        let alike = alike.filter(|alike| !alike.differing.is_empty());
        if let Some(alike) = &alike {
            let count = alike.differing.len();
            let moves = if count == 1 { "1 move differs".to_owned() } else { format!("{count} moves differ") };
            let other = &self.branches[alike.number].name;
            self.remarks.push(format!("{}: {moves} from {other}, see the comments", source.name));
        }
        let line = self.tree.add(&source, options, alike.as_ref().map(|alike| self.moves[alike.number].as_slice()));
        if options.tolerate > 0 {
            self.known.add(alike::main_moves(&source.record));
            let plays = |id: &NodeId| self.tree.record.node(*id).plays().count();
            self.moves.push(line.iter().flat_map(|id| std::iter::repeat_n(*id, plays(id))).collect());
        }
        let root = source.record.root_mut();
        let info = if root.info().is_some() { root.details_mut().info.take() } else { None };
        self.branches.push(Branch { name: source.name, info, line: line.into_boxed_slice() });
    }
}
