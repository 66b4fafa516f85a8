//! Writes SGF.

use core::fmt::Write;

use kifu_go::{Color, Point, PointSet};
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::prop::games::UNNUMBERED;
use kifu_sgf::prop::{self, PLACED, Role, Version};
use kifu_sgf::value::Rectangle;
use kifu_sgf::value::text::{escape_compose, escape_text, read_text};
use kifu_sgf::{Collection, PropertyText, ValueText};

use super::kept::kept_text_of;
use super::node::{plays_together, write_move};
use super::packed;
use super::read::read_as_written;
use super::source::Values;
use super::{fields, info};
use crate::formats::jgf;
use crate::loss::of_kept;
use crate::{FormatName, Loss, NodeId, Parsed, Play, RawProperty, Record};

/// A record as SGF.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SgfExport {
    /// The text: UTF-8, and FF\[4\] unless the record was read from SGF of another version.
    pub text: String,
    /// Data that SGF cannot store.
    pub losses: Vec<Loss>,
}

/// Writes a record as SGF in UTF-8.
///
/// Properties [kept](RawProperty) from SGF are written unchanged, unless their field was changed since.
#[must_use]
pub fn to_sgf(record: &Record) -> SgfExport {
    // A move takes six bytes.
    let text = String::with_capacity(6 * record.nodes.len() + 200);
    let mut writer = Writer { record, text, losses: Vec::new(), values: Values::default(), nodes: 0 };
    writer.losses.extend(of_kept(&record.kept, |format| format == FormatName::Jgf));
    writer.write_tree();
    SgfExport { text: writer.text, losses: writer.losses }
}

/// The number of nodes on a line of moves.
const NODES_A_LINE: usize = 10;

struct Writer<'r> {
    record: &'r Record,
    text: String,
    losses: Vec<Loss>,
    values: Values,
    /// The nodes since the last line break.
    nodes: usize,
}

/// The items that remain to be written.
enum Pending {
    Node(NodeId),
    Variation(NodeId),
    Close,
}

impl Writer<'_> {
    fn write_tree(&mut self) {
        self.text.push('(');
        let mut pending = vec![Pending::Close, Pending::Node(NodeId::ROOT)];
        while let Some(next) = pending.pop() {
            let id = match next {
                Pending::Close => {
                    self.text.push(')');
                    continue;
                }
                Pending::Variation(id) => {
                    self.text.push_str("\n(");
                    self.nodes = 0;
                    pending.push(Pending::Close);
                    id
                }
                Pending::Node(id) => id,
            };
            self.write_node(id);
            let id = packed::end(self.record, id).unwrap_or(id);
            let before = pending.len();
            match self.record.first_child(id) {
                None => {}
                Some(only) if self.record.next_sibling(only).is_none() => pending.push(Pending::Node(only)),
                Some(_) => {
                    pending.extend(self.record.children(id).map(Pending::Variation));
                    pending[before..].reverse();
                }
            }
        }
        self.text.push('\n');
    }

    fn write_node(&mut self, id: NodeId) {
        let node = self.record.node(id);
        if self.nodes == NODES_A_LINE || self.nodes > 0 && !node.is_plain() || id.index() == 1 {
            self.text.push('\n');
            self.nodes = 0;
        }
        self.nodes += 1;
        self.text.push(';');
        if node.is_plain() && id != NodeId::ROOT {
            if let Some(play) = node.play {
                self.write_play(play);
            }
            return;
        }
        self.write_properties(id);
        let apart = node.plays().skip(plays_together(node));
        let mut count = 0;
        for play in apart {
            self.text.push(';');
            self.write_play(play);
            count += 1;
        }
        if count > 0 {
            let moves = if count == 1 { "1 move" } else { &format!("{count} moves") };
            self.losses.push(Loss::at(id, format!("{moves} too many for one node, written after it")));
        }
    }

    fn write_play(&mut self, play: Play) {
        self.text.push_str(if play.color == Color::Black { "B[" } else { "W[" });
        write_move(play.to, &mut self.text);
        self.text.push(']');
    }

    fn write_properties(&mut self, id: NodeId) {
        let node = self.record.node(id);
        let is_of_other_format = self.record.format != Some(FormatName::Sgf);
        if id == NodeId::ROOT && (is_of_other_format || has_stale_game(self.record)) {
            self.write_game();
        }
        if id == NodeId::ROOT && is_of_other_format {
            self.text.push_str("FF[4]CA[UTF-8]");
        }
        let kept = self.kept_texts(id);
        if kept.is_empty() {
            fields::all_of(node).for_each(|row| self.write_row(row, id));
            self.write_beyond(id);
            return;
        }
        let is_first = |text: &str| prop::find(ident_of(text)).iter().any(|row| row.role(Version::Ff4) == Role::Root);
        let unplaced = || kept.iter().filter(|(row, _)| row.is_none()).map(|(_, text)| text.as_str());
        unplaced().filter(|text| id == NodeId::ROOT && is_first(text)).for_each(|text| self.text.push_str(text));
        let mut written = 0_u128;
        for row in fields::all_of(node) {
            if written & 1 << row != 0 {
                continue;
            }
            let together = fields::with_those_together(row);
            let is_kept = |(other, _): &&(Option<usize>, String)| other.is_some_and(|other| together & 1 << other != 0);
            if !kept.iter().any(|text| is_kept(&text)) {
                self.write_row(row, id);
                continue;
            }
            kept.iter().filter(is_kept).for_each(|(_, text)| self.text.push_str(text));
            written |= together;
        }
        unplaced().filter(|text| id != NodeId::ROOT || !is_first(text)).for_each(|text| self.text.push_str(text));
        self.write_beyond(id);
    }

    /// The number of the game, if SGF has one for it.
    fn write_game(&mut self) {
        if self.record.game != UNNUMBERED {
            // Writing to a string cannot fail.
            let _ = write!(self.text, "GM[{}]", self.record.game);
        }
    }

    /// JGF data that SGF cannot store.
    fn write_beyond(&mut self, id: NodeId) {
        if let Some(json) = jgf::write_property(self.record, id) {
            self.text.push_str("JGF[");
            self.text.push_str(&escape_text(&json));
            self.text.push(']');
        }
    }

    /// The properties kept from SGF that are still valid, each with the row of its field, if it has one.
    fn kept_texts(&mut self, id: NodeId) -> Vec<(Option<usize>, String)> {
        let record = self.record;
        let node = record.node(id);
        let mut texts = Vec::new();
        let has_stale_game = id == NodeId::ROOT && has_stale_game(record);
        let is_stale = |kept: &RawProperty| {
            kept.name == packed::IDENT && packed::is_stale(record, id) || has_stale_game && is_game(kept)
        };
        for kept in node.details().kept.iter().filter(|kept| kept.format != FormatName::Jgf && !is_stale(kept)) {
            match kept_text(kept) {
                Some(text) => texts.push((fields::find(&kept.name, record.game), text)),
                None => self.losses.push(Loss::at(id, format!("{} of {}", kept.name, kept.format))),
            }
        }
        let stale = stale_rows(record, id, &texts);
        texts.retain(|(row, _)| row.is_none_or(|row| stale & 1 << row == 0));
        texts
    }

    /// Writes the field of a property, unless kept properties state the same.
    fn write_row(&mut self, row: usize, id: NodeId) {
        self.values.clear();
        let node = self.record.node(id);
        if fields::is_info(row) && info::is_said_elsewhere(PLACED[row].ident, node, |ident| kept_text_of(node, ident)) {
            return;
        }
        fields::write(row, self.record, id, &mut self.values);
        if !self.values.as_slice().is_empty() {
            self.text.push_str(PLACED[row].ident);
            for value in self.values.as_slice() {
                self.text.push('[');
                self.text.push_str(value);
                self.text.push(']');
            }
        }
    }
}

fn ident_of(property: &str) -> &[u8] {
    property.split('[').next().unwrap_or_default().as_bytes()
}

/// The text of a kept property; `None` if it is not from SGF, or would not be read as a property.
pub(super) fn kept_text(kept: &RawProperty) -> Option<String> {
    if kept.format != FormatName::Sgf {
        return None;
    }
    if let Some(text) = harmless(kept) {
        return Some(text);
    }
    let values = || kept.values.iter();
    let as_it_was = PropertyText::new(kept.name.clone(), values().map(ValueText::raw).collect());
    let as_it_was = as_it_was.ok().map(|property| property.to_string()).filter(|text| ends_in_any_tree(text));
    // A value that was truncated after a backslash, or in text that looks like the header of another game.
    let mended =
        || PropertyText::new(kept.name.clone(), values().map(|value| ValueText::text(&read_text(value))).collect());
    as_it_was.or_else(|| Some(mended().ok()?.to_string()))
}

/// Returns false if some value of a property looks as if its `]` were lost and another game followed, depending on
/// later properties.
fn ends_in_any_tree(property: &str) -> bool {
    if !property.contains('(') {
        return true;
    }
    let text = format!("(;{property}FF[4]SZ[19])");
    let told = ParseOptions::with_encoding(Encoding::Utf8);
    Collection::parse_with(text.as_bytes(), &told).errors().is_empty()
}

/// A property without characters that could end a value, as in most; all others are examined closely.
fn harmless(kept: &RawProperty) -> Option<String> {
    let could_end = |byte| matches!(byte, b'[' | b']' | b'\\' | b';' | b'(' | b')' | b'\n' | b'\r');
    let is_ident = !kept.name.is_empty() && kept.name.bytes().all(|byte| byte.is_ascii_uppercase());
    if !is_ident || kept.values.is_empty() || kept.values.iter().any(|value| value.bytes().any(could_end)) {
        return None;
    }
    let mut text =
        String::with_capacity(kept.name.len() + kept.values.iter().map(|value| value.len() + 2).sum::<usize>());
    text.push_str(&kept.name);
    for value in &kept.values {
        text.push('[');
        text.push_str(value);
        text.push(']');
    }
    Some(text)
}

fn is_game(kept: &RawProperty) -> bool {
    kept.format == FormatName::Sgf && kept.name.bytes().filter(u8::is_ascii_uppercase).eq(*b"GM")
}

/// Returns true if the text of `GM` names another game than the record.
fn has_stale_game(record: &Record) -> bool {
    let mut kept = record.root().details().kept.iter().filter(|kept| is_game(kept)).peekable();
    // A game without a number may share that of another one, so the rest of the record decides.
    if kept.peek().is_none() || record.game == UNNUMBERED {
        return false;
    }
    let text = format!("(;{})", kept.filter_map(kept_text).collect::<String>());
    let collection = Collection::parse(text.as_bytes());
    collection.game(0).is_none_or(|game| game.settings().game != record.game)
}

/// The rows whose kept text differs from their changed field.
fn stale_rows(record: &Record, id: NodeId, texts: &[(Option<usize>, String)]) -> u128 {
    // Nearly every record states its size, even the default, which no field would write.
    let size = format!("SZ[{}]", record.size.columns());
    let is_size = |text: &str| id == NodeId::ROOT && record.size.is_square() && text == size;
    let placed = texts.iter().filter(|(_, text)| !is_size(text)).filter_map(|(row, _)| *row);
    let placed = placed.fold(0_u128, |rows, row| rows | 1 << row);
    if placed == 0 {
        return 0;
    }
    let mut source = String::from("(;");
    if let Some(declared) = record.root().details().kept.iter().find(|kept| kept.name == "FF") {
        source.extend(kept_text(declared));
    }
    let size_row = fields::find(prop::SZ.ident(), record.game);
    let has_size = id == NodeId::ROOT && texts.iter().any(|(row, _)| row.is_some() && *row == size_row);
    // Writing to a string cannot fail.
    let _ = write!(source, "GM[{}]", record.game);
    if !has_size {
        let _ = write!(source, "SZ[{}:{}]", record.size.columns(), record.size.rows());
    }
    if id != NodeId::ROOT {
        source.push(';');
    } else if let Some(program) = &record.generator
        && !texts.iter().any(|(_, text)| ident_of(text) == b"AP")
    {
        // The meaning of the komi depends on the program that wrote the record.
        let _ = write!(source, "AP[{}]", escape_compose(&program.name));
    }
    // The meaning of a margin depends on the rules.
    let rules = record.node(id).info().and_then(|info| info.rules.as_ref());
    if let Some(Parsed::Value(rules)) = rules.filter(|_| !texts.iter().any(|(_, text)| ident_of(text) == b"RU")) {
        let _ = write!(source, "RU[{}]", escape_text(&rules.to_string()));
    }
    let is_sign = |text: &str| matches!(ident_of(text), b"TC" | b"TT" | b"RL");
    texts.iter().filter(|(row, text)| row.is_some() || is_sign(text)).for_each(|(_, text)| source.push_str(text));
    source.push(')');
    let options = ParseOptions::with_encoding(Encoding::Utf8);
    let collection = Collection::parse_with(source.as_bytes(), &options);
    let Some(game) = collection.game(0) else { return placed };
    let read = read_as_written(game);
    let other = if id == NodeId::ROOT { Some(NodeId::ROOT) } else { read.first_child(NodeId::ROOT) };
    let Some(other) = other else { return placed };
    let (mut here, mut there) = (Values::default(), Values::default());
    let mut stale = 0_u128;
    for row in 0..PLACED.len() {
        if placed & fields::with_those_together(row) == 0 {
            continue;
        }
        here.clear();
        there.clear();
        fields::write(row, record, id, &mut here);
        fields::write(row, &read, other, &mut there);
        let is_same = here.as_slice() == there.as_slice()
            || fields::is_of_points(row) && are_same_points(here.as_slice(), there.as_slice());
        if !is_same {
            stale |= fields::with_those_together(row);
        }
    }
    stale
}

/// Returns true if two lists of points, written by kifu, have the same points, regardless of rectangles.
fn are_same_points(here: &[String], there: &[String]) -> bool {
    here.is_empty() == there.is_empty() && points_of(here) == points_of(there)
}

fn points_of(values: &[String]) -> Option<PointSet> {
    let mut points = PointSet::EMPTY;
    for value in values.iter().filter(|value| !value.is_empty()) {
        let (from, to) = value.split_once(':').unwrap_or((value, value));
        let corner = |letters: &str| Point::from_sgf(letters.as_bytes().try_into().ok()?);
        points.insert_all(&Rectangle::new(corner(from)?, corner(to)?).into());
    }
    Some(points)
}
