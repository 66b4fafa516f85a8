//! The tree to which records are added.

use std::collections::{HashMap, HashSet};

use kifu_go::{Color, Coordinates, Move};
use kifu_sgf::value::{Application, GameResult};

use super::kept::{Stated, join_kept, named, shown, shown_field};
use super::node::{Key, first, join};
use super::remarks::{Remarks, beginning};
use super::{Counts, MergeOptions, Source};
use crate::formats::sgf::{ident_of, is_in_fields};
use crate::{Comment, CutOff, FormatName, Node, NodeId, Parsed, Play, RawProperty, Record};

/// A tree to which records are added.
pub(super) struct Tree {
    pub(super) record: Record,
    /// The children by their content.
    children: HashMap<(NodeId, Key), NodeId>,
    /// For each node the number of its records, and of those won by each side on their main lines.
    tallies: Vec<Tally>,
    /// The programs that wrote the records, each with the first of its records.
    programs: Vec<(Program, String)>,
    /// The same, for fast lookup.
    known_programs: HashSet<Program>,
}

/// The program that wrote a record, as a value and as written (AP).
type Program = (Option<Application>, Vec<RawProperty>);

/// The nodes of a tree that the nodes of a record became.
pub(super) struct Added {
    /// Those of its main line.
    pub(super) line: Vec<NodeId>,
    /// Those of all nodes by their index; `None` after the moves that are used.
    pub(super) places: Vec<Option<NodeId>>,
}

/// The number of games that reach a node.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    records: usize,
    black: usize,
    white: usize,
}

/// The player who won the game of a record.
pub(super) fn winner(record: &Record) -> Option<Color> {
    match record.info().and_then(|info| info.result.as_ref()) {
        Some(Parsed::Value(GameResult::Win { winner, .. })) => Some(*winner),
        _ => None,
    }
}

impl Tree {
    pub(super) fn new(first: &Record) -> Self {
        Self {
            record: Record::new(first.size),
            children: HashMap::new(),
            tallies: vec![Tally::default()],
            programs: Vec::new(),
            known_programs: HashSet::new(),
        }
    }

    /// Finishes the tree: adds counts if requested, and joins the comments of each node, as most formats allow only
    /// one.
    pub(super) fn finish(mut self, counts: Counts) -> Record {
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

    /// Names the program that wrote all records. If there are several, none wrote the tree.
    pub(super) fn put_program(&mut self, remarks: &mut Vec<String>) {
        let mut programs = std::mem::take(&mut self.programs);
        if let [((generator, kept), _)] = &mut programs[..] {
            self.record.generator = generator.take();
            self.record.root_mut().details_mut().kept.append(kept);
            return;
        }
        for ((generator, kept), name) in programs {
            let program = match (&kept[..], generator) {
                ([], None) => continue,
                ([], Some(Application { name, version: None })) => name,
                ([], Some(Application { name, version: Some(version) })) => format!("{name} {version}"),
                (kept, _) => shown(kept),
            };
            let program = beginning(&program);
            remarks.push(format!("{name}: the program is {program}, omitted; other records are from another one"));
        }
    }

    /// Adds a record. `alike` has the nodes of a similar record, one for each move, which are used for this record.
    pub(super) fn add(
        &mut self,
        source: &Source,
        winner: Option<Color>,
        options: &MergeOptions,
        alike: Option<&[NodeId]>,
        remarks: &mut Vec<String>,
    ) -> Added {
        let record = &source.record;
        let remarks = &mut Remarks::new(&source.name, remarks);
        let main: HashSet<NodeId> = record.main_line().collect();
        // The new place of each node of the record, and the number of moves up to it.
        let mut places: Vec<Option<NodeId>> = vec![None; record.nodes.len()];
        let mut moves_to = vec![0; record.nodes.len()];
        let mut seen = HashSet::new();
        let mut line = Vec::new();
        for id in record.ids() {
            let node = record.node(id);
            let count = node.plays().count();
            let place = match record.parent(id) {
                None => {
                    remarks.moves = 0;
                    self.join_root(source, remarks);
                    moves_to[id.index()] = count;
                    NodeId::ROOT
                }
                Some(parent) => {
                    let Some(there) = places[parent.index()] else { continue };
                    let moves = moves_to[parent.index()] + count;
                    if options.moves.is_some_and(|most| moves > most) {
                        continue;
                    }
                    moves_to[id.index()] = moves;
                    remarks.moves = moves;
                    let same = alike.and_then(|alike| alike.get(moves.checked_sub(1)?).copied());
                    let is_one_move = node.play.is_some() && count == 1;
                    match same.filter(|_| is_one_move && main.contains(&id)) {
                        Some(same) => {
                            self.join_alike(same, node, remarks);
                            same
                        }
                        None => self.child(there, node, remarks),
                    }
                }
            };
            places[id.index()] = Some(place);
            if seen.insert(place) {
                self.tallies[place.index()].records += 1;
            }
            if main.contains(&id) {
                let tally = &mut self.tallies[place.index()];
                tally.black += usize::from(winner == Some(Color::Black));
                tally.white += usize::from(winner == Some(Color::White));
                line.push(place);
            }
        }
        Added { line, places }
    }

    /// Adds the root of a record, and the properties of the record as a whole.
    fn join_root(&mut self, source: &Source, remarks: &mut Remarks<'_>) {
        let record = &source.record;
        let mut root = record.root().clone();
        let mut kept_program = Vec::new();
        if !root.details().kept.is_empty() {
            let (of_file, kept): (Vec<_>, Vec<_>) = root.details_mut().kept.drain(..).partition(is_of_file);
            root.details_mut().kept = kept;
            for kept in of_file {
                match &*ident_of(&kept) {
                    "AP" => kept_program.push(kept),
                    "ST" if self.tallies[0].records == 0 => root.details_mut().kept.push(kept),
                    "ST" => {
                        let style = self.record.style.map(|style| style.number().to_string());
                        let mine = Stated { value: style.as_deref(), kept: &self.record.root().details().kept };
                        if !named(mine.kept, "ST").iter().any(|known| known.values == kept.values) {
                            remarks.ignored(&shown([&kept]), &shown_field("ST", mine));
                        }
                    }
                    // The tree is written in its own version and character set.
                    "SZ" | "GM" if !is_in_fields(&[&kept], record.size) => {
                        remarks.add(&format!("{} ignored", shown([&kept])))
                    }
                    _ => {}
                }
            }
        }
        let program = (record.generator.clone(), kept_program);
        if self.known_programs.insert(program.clone()) {
            self.programs.push((program, source.name.clone()));
        }
        join_kept(&mut self.record.kept, &record.kept, remarks);
        match (self.record.style, record.style) {
            (Some(mine), Some(theirs)) if mine != theirs => {
                remarks.ignored(&format!("ST[{}]", theirs.number()), &format!("ST[{}]", mine.number()));
            }
            (mine, theirs) => self.record.style = mine.or(theirs),
        }
        if self.record.cut_off == CutOff::default() {
            self.record.cut_off = record.cut_off;
        } else if record.cut_off != CutOff::default() && record.cut_off != self.record.cut_off {
            remarks.add("other lines of the board are cut off, ignored");
        }
        if self.tallies[0].records == 0 {
            self.record.put_node(NodeId::ROOT, first(&root, &source.name));
        } else {
            let size = record.size;
            join(self.record.root_mut(), &root, size, remarks);
        }
    }

    /// Returns the child of `parent` with the same content, after adding the comments and marks of `node`.
    fn child(&mut self, parent: NodeId, node: &Node, remarks: &mut Remarks<'_>) -> NodeId {
        let size = self.record.size;
        let key = (parent, Key::of(node, size));
        match self.children.get(&key) {
            Some(&there) => {
                join(self.record.node_mut(there), node, size, remarks);
                there
            }
            None => {
                let id = self.record.add_child(parent, first(node, remarks.source));
                self.children.insert(key, id);
                self.tallies.push(Tally::default());
                id
            }
        }
    }

    /// Adds the content of a node to one with a possibly different move, with a remark about the difference.
    fn join_alike(&mut self, place: NodeId, node: &Node, remarks: &mut Remarks<'_>) {
        let (size, source) = (self.record.size, remarks.source);
        let into = self.record.node_mut(place);
        join(into, node, size, remarks);
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

/// Returns true if it describes how to read a file, which does not apply to the tree.
fn is_of_file(kept: &RawProperty) -> bool {
    kept.format == FormatName::Sgf && matches!(&*ident_of(kept), "FF" | "CA" | "GM" | "SZ" | "AP" | "ST")
}
