//! Records merged one by one.

use std::collections::HashMap;

use kifu_go::Size;
use kifu_sgf::prop::games::GO;

use super::facts::Facts;
use super::games::{Games, Owner};
use super::info::{self, Branch};
use super::node::{Key, sign_comments};
use super::remarks::Remarks;
use super::tree::{Tree, winner};
use super::{MergeOptions, Merged, Orientation, Source, alike, orientation};
use crate::{NodeId, Record};

/// Merges records into trees, one after the other. For each added record it stores only the nodes that no other
/// record has, its game information, and the places of its main line.
///
/// Nodes with the same moves and setup after the same node become one. Comments are joined without repetitions; if
/// they differ, each names its record. Marks, judgements and territory are united, as far as one node may have them.
/// Of a property with a single value the first record's value stays, and so do the properties that no table knows; a
/// remark names every value that is left out. The main line is that of the first record.
///
/// Game information is, as in FF\[4\], once on each path: in the first node that no other game has; if all records
/// are of one game, in the root. A record may have several games, if it was merged before. A game that is the
/// beginning of another one has its information in a comment. Records with different board sizes or different
/// starting positions become separate trees. Records of games other than Go are not merged.
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
        Self { game: record.game, size: record.size, root: Key::of(record.root(), record.size) }
    }
}

/// A tree, and the records in it.
struct Growing {
    tree: Tree,
    /// The names of the records.
    names: Vec<String>,
    /// The games of the records: those that have the same moves and players are one.
    branches: Vec<Branch>,
    /// The first game that ends at a node, and the game with its end and its players.
    at_end: HashMap<NodeId, u32>,
    of_players: HashMap<(NodeId, [String; 2]), u32>,
    /// The game to which each node of the tree belongs.
    owners: Vec<Owner>,
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
                    let Growing { mut tree, names, branches, owners, mut remarks, .. } = *tree;
                    let names = names.into_iter().collect();
                    let ids: Vec<NodeId> = tree.record.ids().collect();
                    ids.into_iter().for_each(|id| sign_comments(tree.record.node_mut(id), &names));
                    let size = tree.record.size;
                    info::place(&mut tree, branches, &owners, size, &mut remarks);
                    tree.put_program(&mut remarks);
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
            names: Vec::new(),
            branches: Vec::new(),
            at_end: HashMap::new(),
            of_players: HashMap::new(),
            owners: Vec::new(),
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
            let other = &self.names[alike.number];
            self.remarks.push(format!("{}: {moves} from {other}, see the comments", source.name));
        }
        let result = winner(&source.record);
        let games = Games::take(&mut source.record, &mut Remarks::new(&source.name, &mut self.remarks));
        let alike = alike.as_ref().map(|alike| self.moves[alike.number].as_slice());
        let added = self.tree.add(&source, result, options, alike, &mut self.remarks);
        if options.tolerate > 0 {
            self.known.add(alike::main_moves(&source.record));
            let plays = |id: &NodeId| self.tree.record.node(*id).plays().count();
            self.moves.push(added.line.iter().flat_map(|id| std::iter::repeat_n(*id, plays(id))).collect());
        }
        self.add_games(&source, games, &added.places);
        self.names.push(source.name);
    }

    /// Adds the games of a record. `places` has the node of the tree that each of its nodes became.
    fn add_games(&mut self, source: &Source, mut games: Games, places: &[Option<NodeId>]) {
        let record = &source.record;
        let mut numbers = Vec::with_capacity(games.games.len());
        for game in games.games.drain(..) {
            let place = |id: &NodeId| places[id.index()];
            let end = game.line.iter().map_while(place).last();
            // A game whose moves are omitted ends where its record does.
            let above = || {
                core::iter::successors(game.line.first().copied(), |&id| record.parent(id)).find_map(|id| place(&id))
            };
            let end = end.or_else(above).unwrap_or(NodeId::ROOT);
            numbers.push(self.number_of(&source.name, game.facts, end));
        }
        self.owners.resize(self.tree.record.nodes.len(), Owner::Nobody);
        let owners = games.owners(record, &numbers);
        for (place, owner) in places.iter().zip(owners) {
            if let Some(place) = place {
                let known = &mut self.owners[place.index()];
                *known = known.and(owner);
            }
        }
    }

    /// The number of a game: that of the one with the same end and the same players, as far as they are stated.
    fn number_of(&mut self, source: &str, facts: Facts, end: NodeId) -> u32 {
        let players = facts.players();
        let is_stated = |players: &[String; 2]| players.iter().any(|name| !name.is_empty());
        let unnamed = self
            .at_end
            .get(&end)
            .copied()
            .filter(|&number| !is_stated(&players) || !is_stated(&self.branches[number as usize].facts.players()));
        let key = (end, players);
        let number = self.of_players.get(&key).copied().or(unnamed);
        let number = match number {
            Some(number) => {
                let remarks = &mut Remarks::new(source, &mut self.remarks);
                self.branches[number as usize].facts.unite(facts, self.tree.record.size, remarks);
                number
            }
            None => {
                self.branches.push(Branch { name: source.to_owned(), facts, end });
                u32::try_from(self.branches.len() - 1).unwrap_or(u32::MAX)
            }
        };
        self.at_end.entry(end).or_insert(number);
        self.of_players.entry(key).or_insert(number);
        number
    }
}
