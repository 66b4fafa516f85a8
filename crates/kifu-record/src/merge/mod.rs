//! Merges many records into one tree: the same game commented twice, or the openings of a thousand games.

mod alike;
mod info;
mod merger;
mod node;
mod orientation;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use kifu_go::{Color, Coordinates, Move};
use kifu_sgf::prop;
use kifu_sgf::value::GameResult;

use crate::{Comment, FormatName, Node, NodeId, Parsed, Play, RawProperty, Record};
pub use merger::Merger;
use node::{Key, join};

/// A record to merge, and its name.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Source {
    /// The name, for remarks and for comments that differ.
    pub name: String,
    /// The record.
    pub record: Record,
}

/// Options for merging.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MergeOptions {
    /// The number of moves used from each game; all if `None`.
    pub moves: Option<usize>,
    /// Whether nodes state the number of games that continued there, and their results.
    pub counts: Counts,
    /// The number of moves in which two records of one game may differ. They become one line, that of the first
    /// record, and a comment has the other moves; of short records at most one move in ten may differ.
    pub tolerate: usize,
    /// Whether rotated or mirrored copies of a game become one.
    pub orientation: Orientation,
}

/// The orientation of boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Orientation {
    /// As in each record.
    #[default]
    AsIs,
    /// The usual orientation, with the first move in the upper right corner; see
    /// [`canonical_orientation`](kifu_sgf::edit::canonical_orientation).
    Canonical,
}

/// Whether nodes state the number of games that continued there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counts {
    /// They do not.
    #[default]
    Silent,
    /// In a comment, at every node with several children.
    Commented,
}

/// The result of merging.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Merged {
    /// One record for each board size and each starting position.
    pub records: Vec<Record>,
    /// Data that could not be merged, and how the conflict was resolved.
    pub remarks: Vec<String>,
}

/// Merges records into trees, as [`Merger`] does.
#[must_use]
pub fn merge(sources: Vec<Source>, options: &MergeOptions) -> Merged {
    let mut merger = Merger::new(*options);
    sources.into_iter().for_each(|source| merger.add(source));
    merger.finish()
}

/// A tree to which records are added.
struct Tree {
    record: Record,
    /// The children by their content.
    children: HashMap<(NodeId, Key), NodeId>,
    /// For each node the number of its records, and of those won by each side on their main lines.
    tallies: Vec<Tally>,
}

/// The number of games that reach a node.
#[derive(Clone, Copy, Default)]
struct Tally {
    records: usize,
    black: usize,
    white: usize,
}

impl Tree {
    fn new(first: &Record) -> Self {
        let mut record = Record::new(first.size);
        // The tree is nobody's file: what the roots said of themselves is not true of it.
        (record.style, record.cut_off) = (first.style, first.cut_off);
        Self { record, children: HashMap::new(), tallies: vec![Tally::default()] }
    }

    /// Finishes the tree: adds counts if requested, and joins the comments of each node, as most formats allow only
    /// one.
    fn finish(mut self, counts: Counts) -> Record {
        if counts == Counts::Commented {
            self.count();
        }
        let ids: Vec<NodeId> = self.record.ids().collect();
        for id in ids {
            let node = self.record.node_mut(id);
            if node.details().comments.len() > 1 {
                let text = node.comment().unwrap_or_default();
                node.details_mut().comments = vec![Comment { text, ..Comment::default() }];
            }
        }
        self.record
    }

    /// Adds a record; returns the nodes of its main line. `alike` has the nodes of a similar record, one for each
    /// move, which are used for this record.
    fn add(&mut self, source: &Source, options: &MergeOptions, alike: Option<&[NodeId]>) -> Vec<NodeId> {
        let record = &source.record;
        let result = match record.info().and_then(|info| info.result.as_ref()) {
            Some(Parsed::Value(GameResult::Win { winner, .. })) => Some(*winner),
            _ => None,
        };
        let main: std::collections::HashSet<NodeId> = record.main_line().collect();
        // Where each node of the record has gone, and how many moves there are up to it.
        let mut places: HashMap<NodeId, (NodeId, usize)> = HashMap::new();
        let mut seen = std::collections::HashSet::new();
        let mut line = Vec::new();
        for id in record.ids() {
            let node = record.node(id);
            let (place, moves) = match record.parent(id) {
                None => {
                    let mut root = node.clone();
                    if !root.is_plain() {
                        root.details_mut().kept.retain(|kept| !is_of_record(kept));
                    }
                    join(self.record.root_mut(), &root, &source.name);
                    (NodeId::ROOT, node.plays().count())
                }
                Some(parent) => {
                    let Some(&(parent, moves)) = places.get(&parent) else { continue };
                    let moves = moves + node.plays().count();
                    if options.moves.is_some_and(|most| moves > most) {
                        continue;
                    }
                    let same = alike.and_then(|alike| alike.get(moves.checked_sub(1)?).copied());
                    let is_one_move = node.play.is_some() && node.plays().count() == 1;
                    match same.filter(|_| is_one_move && main.contains(&id)) {
                        Some(same) => {
                            self.join_alike(same, node, &source.name);
                            (same, moves)
                        }
                        None => (self.child(parent, node, &source.name), moves),
                    }
                }
            };
            places.insert(id, (place, moves));
            if seen.insert(place) {
                self.tallies[place.index()].records += 1;
            }
            if main.contains(&id) {
                let tally = &mut self.tallies[place.index()];
                tally.black += usize::from(result == Some(Color::Black));
                tally.white += usize::from(result == Some(Color::White));
                line.push(place);
            }
        }
        line
    }

    /// Returns the child of `parent` with the same content, after adding the comments and marks of `node`.
    fn child(&mut self, parent: NodeId, node: &Node, source: &str) -> NodeId {
        match self.children.get(&(parent, Key::of(node))) {
            Some(&there) => {
                join(self.record.node_mut(there), node, source);
                there
            }
            None => {
                let mut new = Node::default();
                join(&mut new, node, source);
                let id = self.record.add_child(parent, new);
                self.children.insert((parent, Key::of(node)), id);
                self.tallies.push(Tally::default());
                id
            }
        }
    }

    /// Adds the content of a node to one with a possibly different move, with a remark about the difference.
    fn join_alike(&mut self, place: NodeId, node: &Node, source: &str) {
        let into = self.record.node_mut(place);
        join(into, node, source);
        if into.play != node.play
            && let Some(Play { color, to }) = node.play
        {
            let color = if color == Color::Black { "Black" } else { "White" };
            let text = match to {
                Move::Play(point) => {
                    format!("{source} has {color} {} here", Coordinates::Western.write(point, self.record.size))
                }
                Move::Pass => format!("{source} has a pass of {color} here"),
            };
            let into = self.record.node_mut(place);
            into.details_mut().comments.push(Comment { text, ..Comment::default() });
        }
    }

    /// Adds the number of games of each child to every node with several children.
    fn count(&mut self) {
        let ids: Vec<NodeId> = self.record.ids().collect();
        for id in ids {
            let Tally { records, black, white } = self.tallies[id.index()];
            let parts = self.record.parent(id).is_none_or(|parent| self.tallies[parent.index()].records != records);
            if parts && records > 0 {
                let games = if records == 1 { "1 game".to_owned() } else { format!("{records} games") };
                let won = if black + white > 0 { format!(", Black won {black}, White {white}") } else { String::new() };
                let comment = Comment { text: format!("{games}{won}"), ..Comment::default() };
                self.record.node_mut(id).details_mut().comments.insert(0, comment);
            }
        }
    }
}

/// Returns true if it describes how to read a file, or a single game: neither applies to many games.
fn is_of_record(kept: &RawProperty) -> bool {
    let role = |row: &prop::Row| matches!(row.role(prop::Version::Ff4), prop::Role::Root | prop::Role::GameInfo);
    kept.format == FormatName::Sgf && prop::find(kept.name.as_bytes()).iter().any(role)
}

/// The moves of a node, which must be equal for nodes to become one.
fn plays(node: &Node) -> Vec<Play> {
    node.plays().collect()
}
