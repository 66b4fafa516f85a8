//! Reads SGF.

use std::borrow::Cow;

use kifu_go::{Color, Move};
use kifu_sgf::edit::{inline_variations, with_setup};
use kifu_sgf::prop::{Exclusion, PLACED};
use kifu_sgf::value::text::read_text;
use kifu_sgf::value::{first_packed_color, packed_moves};
use kifu_sgf::{
    Dialect, Game, Node as SgfNode, Property, SGF2_NAMES, Settings, joined_text_of, prop, speaks_for_another,
    stone_list,
};

use super::dialect::in_standard_names;
use super::source::Values;
use super::{fields, info};
use crate::formats::jgf;
use crate::{FormatName, Info, Loss, Node, NodeId, RawProperty, Record};

/// The result of reading a game tree.
#[derive(Clone, PartialEq, Debug)]
pub struct SgfImport {
    /// The record.
    pub record: Record,
    /// Data that could not be read: bytes that are not characters in the encoding of the text.
    pub losses: Vec<Loss>,
}

/// Returns the record of a game tree.
///
/// Every property is in its field, or [kept](RawProperty), or both if the field does not restore the text exactly:
/// [`to_sgf`](crate::to_sgf) writes the same properties with the same values. For games other than Go, moves and
/// points are kept, because a record does not know their boards.
/// Variations inside the main line are read as branches of it: see [`inline_variations`]. Lists of `B` and `W` that are
/// stones are read as setup: see [`stone_list`].
#[must_use]
pub fn from_sgf(game: Game<'_>) -> SgfImport {
    let extracted = inline_variations(game).map(|inline| inline.extracted());
    let game = extracted.as_ref().and_then(|text| text.game(0)).unwrap_or(game);
    let (read, has_stone_lists) = read_game(game);
    let setup = if has_stone_lists { with_setup(game) } else { None };
    setup.as_ref().and_then(|text| text.game(0)).map_or(read, |game| read_game(game).0)
}

/// Reads a game in which every `B` and `W` is a move.
pub(super) fn read_as_written(game: Game<'_>) -> Record {
    read_game(game).0.record
}

/// Reads a game. Also returns true if it has lists of moves that are stones.
fn read_game(game: Game<'_>) -> (SgfImport, bool) {
    let standard = in_standard_names(game);
    let root = standard.as_ref().and_then(|text| text.game(0)).map_or(game.root(), Game::root);
    let settings = Settings::of(root);
    let is_go = settings.game == prop::games::GO;
    let mut reader = Reader { settings, values: Values::default(), losses: Vec::new(), has_stone_lists: false };
    let mut record = Record { format: Some(FormatName::Sgf), game: settings.game, ..Record::new(settings.size) };
    record.nodes.reserve(game.nodes().len());
    let handicap = settings.read(root, prop::HA).ok().flatten().map_or(0, |handicap| handicap.stones);
    // The ancestors of the current node: the last node that each became, and the player to move after it.
    let mut above: Vec<(SgfNode<'_>, NodeId, Option<Color>)> = Vec::new();
    let mut nodes = game.nodes();
    while let Some(node) = nodes.next() {
        let parent = node.parent();
        while above.last().is_some_and(|(last, ..)| Some(*last) != parent) {
            above.pop();
        }
        let (id, turn) = match (parent, above.last()) {
            (None, _) => {
                reader.read_root(root, &mut record);
                (NodeId::ROOT, None)
            }
            (Some(_), Some(&(_, parent, turn))) => {
                let (mut id, mut last, mut count) = (parent, None, 0);
                for (color, point) in node.plain_moves(settings.size).take(if is_go { usize::MAX } else { 0 }) {
                    id = record.add_child(id, Node::play(color, Move::Play(point)));
                    last = Some(color.opposite());
                    count += 1;
                }
                if last.is_some() {
                    // All but the last have one child, the next.
                    let node = if count == 1 { node } else { nodes.nth(count - 2).unwrap_or(node) };
                    above.push((node, id, last));
                    continue;
                }
                let id = NodeId::from_count(record.nodes.len());
                let read = reader.read(node, id);
                (record.add_child(parent, read), turn)
            }
            (Some(_), None) => continue,
        };
        let read = record.node(id);
        let turn = read.plays().last().map(|play| play.color.opposite()).or(read.details().turn).or(turn);
        let (end, turn) = match read.is_plain() {
            true => (id, turn),
            false => unpack(&mut record, id, packed_moves(node, &settings), first_packed_color(turn, handicap), turn),
        };
        above.push((node, end, turn));
        if id != NodeId::ROOT {
            take_in(&mut record, id);
        }
    }
    take_in(&mut record, NodeId::ROOT);
    (SgfImport { record, losses: reader.losses }, reader.has_stone_lists)
}

/// Adds a node for each packed move after the node that has them. Returns the last one, and the player to move.
fn unpack(
    record: &mut Record,
    id: NodeId,
    moves: Vec<Move>,
    first: Color,
    turn: Option<Color>,
) -> (NodeId, Option<Color>) {
    let (mut id, mut turn, mut color) = (id, turn, first);
    for to in moves {
        id = record.add_child(id, Node::play(color, to));
        color = color.opposite();
        turn = Some(color);
    }
    (id, turn)
}

/// Returns the game information of a game tree without reading all of it: the same as [`Record::info`] of its record.
#[must_use]
pub fn info_from_sgf(game: Game<'_>) -> Info {
    let node = info_node(game);
    let standard = if node == game.root() { in_standard_names(game) } else { None };
    let node = standard.as_ref().and_then(|text| text.game(0)).map_or(node, Game::root);
    let (settings, values) = (game.settings(), Values::default());
    let reader = Reader { settings, values, losses: Vec::new(), has_stone_lists: false };
    reader.read_rows(node).info().cloned().unwrap_or_default()
}

/// Returns the node with the game information: the first of the main line that has any, otherwise the root.
#[must_use]
pub fn info_node(game: Game<'_>) -> SgfNode<'_> {
    let (number, dialect) = (game.settings().game, Dialect::of(game));
    let says = |property: Property<'_>| {
        if dialect == Dialect::Sgf2 && SGF2_NAMES.iter().any(|(own, _)| property.is(own)) {
            return true;
        }
        fields::row_of(property, number).is_some_and(fields::is_info)
    };
    game.main_line().find(|node| node.properties().any(says)).unwrap_or(game.root())
}

/// Moves JGF data kept in SGF to its fields.
fn take_in(record: &mut Record, id: NodeId) {
    let is_jgf = |kept: &RawProperty| kept.format == FormatName::Sgf && kept.name == "JGF" && kept.values.len() == 1;
    let Some(at) = record.node(id).details().kept.iter().position(is_jgf) else { return };
    let text = read_text(&record.node(id).details().kept[at].values[0]).into_owned();
    if jgf::read_property(&text, record, id) {
        record.node_mut(id).details_mut().kept.retain(|kept| !is_jgf(kept));
    }
}

struct Reader {
    settings: Settings,
    /// Reused to save allocations.
    values: Values,
    losses: Vec<Loss>,
    /// True if a list of moves is setup.
    has_stone_lists: bool,
}

impl Reader {
    fn read_root(&mut self, node: SgfNode<'_>, record: &mut Record) {
        fields::read_record(node, &self.settings, record);
        let read = self.read_rows(node);
        *record.root_mut() = read;
        self.keep(node, NodeId::ROOT, Some(record), None);
    }

    fn read(&mut self, node: SgfNode<'_>, id: NodeId) -> Node {
        let is_go = self.settings.game == prop::games::GO;
        if let Some((color, point)) = node.plain_move(self.settings.size).filter(|_| is_go) {
            return Node::play(color, Move::Play(point));
        }
        let mut read = self.read_rows(node);
        self.keep(node, id, None, Some(&mut read));
        read
    }

    /// Reads the properties with a field in a node.
    fn read_rows(&self, node: SgfNode<'_>) -> Node {
        let (mut present, mut speaks_for_others) = (0_u128, false);
        for property in node.properties() {
            if let Some(row) = self.row_of(property) {
                present |= 1 << row;
            }
            speaks_for_others |= speaks_for_another(property.raw_ident());
        }
        let mut read = Node::default();
        while present != 0 {
            fields::read_node(present.trailing_zeros() as usize, node, &self.settings, &mut read);
            present &= present - 1;
        }
        // The overtime of FF[3] may be in any node, where it says nothing about the game.
        if speaks_for_others && (node.parent().is_none() || read.info().is_some()) {
            info::read_elsewhere(node, &mut read);
        }
        read
    }

    /// The row of a property that has its place, in this game.
    fn row_of(&self, property: Property<'_>) -> Option<usize> {
        fields::row_of(property, self.settings.game)
    }

    /// Keeps the properties without a field, and those that their field does not restore exactly.
    fn keep(&mut self, from: SgfNode<'_>, id: NodeId, record: Option<&mut Record>, read: Option<&mut Node>) {
        let mut seen = 0_u128;
        let mut inexact = 0_u128;
        let (record, mut own) = match (record, read) {
            (Some(record), _) => (Some(record), None),
            (None, read) => (None, read),
        };
        let is_root = record.is_some();
        for property in from.properties() {
            let Some(row) = self.row_of(property) else { continue };
            // A field has the values of all properties of its name: a second property is written with the first.
            if seen & 1 << row != 0 {
                inexact |= fields::with_those_together(row);
                continue;
            }
            seen |= 1 << row;
            self.values.clear();
            match (&record, &own) {
                (Some(record), _) => fields::write(row, record, NodeId::ROOT, &mut self.values),
                (None, Some(node)) => fields::write_node(row, node, &mut self.values),
                (None, None) => {}
            }
            let ident = PLACED[row].ident.as_bytes();
            if PLACED[row].exclusion == Some(Exclusion::Moves) {
                self.has_stone_lists |= stone_list(property, &self.settings).is_some();
            }
            let is_exact = property.raw_ident() == ident && is_same(property, self.values.as_slice());
            // A value that other properties state as well would not be written.
            let node = record.as_deref().map(Record::root).or(own.as_deref()).filter(|_| fields::is_info(row));
            let is_said = node.is_some_and(|node| {
                info::is_said_elsewhere(PLACED[row].ident, node, |ident| joined_text_of(from, ident))
            });
            let is_exact = is_exact && !is_said;
            // Formats without rectangles return their points one by one.
            let is_exact = is_exact && !(fields::is_of_points(row) && has_rectangle(property));
            if !is_exact {
                inexact |= fields::with_those_together(row);
            }
        }
        let mut kept = Vec::new();
        for property in from.properties() {
            let row = self.row_of(property);
            let is_written = row.is_some_and(|row| inexact & 1 << row == 0 && (is_root || !fields::is_of_record(row)));
            let values = property.values().map(|value| value.decoded());
            let mut unreadable = 0;
            let mut note = |text: &Cow<'_, str>| {
                if matches!(text, Cow::Owned(_)) {
                    unreadable += text.matches('\u{fffd}').count();
                }
            };
            if is_written {
                values.for_each(|text| note(&text));
            } else {
                let values = values.inspect(|text| note(text)).map(Cow::into_owned).collect();
                let name = String::from_utf8_lossy(property.raw_ident()).into_owned();
                kept.push(RawProperty { format: FormatName::Sgf, name, values });
            }
            if unreadable > 0 {
                let what = format!("{unreadable} undecodable byte sequences in {}", property.ident());
                self.losses.push(Loss::at(id, what));
            }
        }
        if kept.is_empty() {
            return;
        }
        match (record, &mut own) {
            (Some(record), _) => record.root_mut().details_mut().kept = kept,
            (None, Some(node)) => node.details_mut().kept = kept,
            (None, None) => {}
        }
    }
}

fn has_rectangle(property: Property<'_>) -> bool {
    property.values().any(|value| value.raw().contains(&b':'))
}

/// Returns true if a property has these values, ignoring the kind of line breaks.
fn is_same(property: Property<'_>, values: &[String]) -> bool {
    let mut expected = values.iter();
    property.values().all(|value| expected.next().is_some_and(|expected| is_same_text(&value.decoded(), expected)))
        && expected.next().is_none()
}

fn is_same_text(written: &str, expected: &str) -> bool {
    if written == expected {
        return true;
    }
    if !written.contains('\r') {
        return false;
    }
    let written = written.replace("\r\n", "\n").replace("\n\r", "\n").replace('\r', "\n");
    written == expected
}
