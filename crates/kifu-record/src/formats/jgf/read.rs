//! Reads JGF, except its nodes. Both versions are read at once, because files mix them.

use kifu_go::{Color, Size};
use kifu_sgf::prop::games::GO;
use kifu_sgf::value::{Application, Decimal, Rank, VariationStyle};

use super::info::{is_name, read_member};
use super::names::{game_number, generator_of, side_of};
use super::read_node;
use super::write::is_section;
use crate::info::{Info, Parsed, Player};
use crate::json::{Kind, Value, strict};
use crate::{FormatName, RawProperty, Record};

/// The problems found so far.
#[derive(Default)]
pub(super) struct Reading {
    pub(super) problems: Vec<(usize, String)>,
}

impl Reading {
    pub(super) fn problem(&mut self, value: Value<'_>, message: impl Into<String>) {
        self.problems.push((value.offset(), message.into()));
    }

    /// Reports the members of an object that cannot be stored.
    pub(super) fn left_out(&mut self, object: Value<'_>, known: &[&str]) {
        for (key, value) in object.members().filter(|(key, _)| !known.contains(&key.as_ref())) {
            self.problem(value, format!("unknown member {key:?} ignored"));
        }
    }

    /// The records of a value: one, or several in an array.
    pub(super) fn records(&mut self, root: Value<'_>, records: &mut Vec<Record>) {
        match root.kind() {
            Kind::Object => records.extend(self.record(root)),
            Kind::Array if read_node::is_early_tree(root) => records.push(self.early_record(root)),
            Kind::Array => {
                for item in root.items() {
                    match item.kind() {
                        Kind::Object => records.extend(self.record(item)),
                        _ => self.problem(item, "a record must be an object"),
                    }
                }
            }
            _ => self.problem(root, "a record must be an object"),
        }
    }

    /// A record that is only a tree, as in the first drafts of JGF; the root may have the size of the board.
    fn early_record(&mut self, tree: Value<'_>) -> Record {
        let size = tree.items().next().map_or(Size::NINETEEN, |root| self.size(root));
        let mut record = Record { format: Some(FormatName::Jgf), ..Record::new(size) };
        read_node::read_tree(self, tree, &mut record);
        record
    }

    fn record(&mut self, object: Value<'_>) -> Option<Record> {
        let tree = object.get("tree");
        let has_nodes = tree.is_some_and(|tree| tree.items().next().is_some());
        if !has_nodes && !object.members().any(|(key, _)| is_section(&key) || key == "players") {
            self.problem(object, "not a record: no tree and no other JGF member");
            return None;
        }
        let size = self.size(object);
        let mut record = Record { format: Some(FormatName::Jgf), ..Record::new(size) };
        let mut info = Info::default();
        for (key, value) in object.members() {
            match key.as_ref() {
                "tree" => {}
                "players" if matches!(value.kind(), Kind::Array | Kind::Object) => {
                    record.kept.extend(read_players(value, &mut info))
                }
                section if is_section(section) && value.kind() == Kind::Object => {
                    for (name, value) in value.members() {
                        let is_read = self.member(section, &name, value, &mut record, &mut info);
                        if !is_read {
                            record.kept.push(unread(Some(section), &name, value));
                        }
                    }
                }
                other => record.kept.push(unread(None, other, value)),
            }
        }
        // The names of rules are those of Go: `american` checkers are not by the rules of the AGA.
        if record.game != GO && info.rules.is_some() {
            let places = [("rules", "ruleset"), ("game", "rules")];
            let text = places.iter().find_map(|(section, name)| object.get(section)?.get(name)?.words());
            info.rules = text.map(|text| Parsed::Raw(text.into_owned()));
        }
        if info != Info::default() {
            record.root_mut().details_mut().info = Some(Box::new(info));
        }
        match tree {
            Some(tree) if tree.kind() == Kind::Array => {
                if !has_nodes {
                    self.problem(tree, "the tree has no nodes");
                }
                read_node::read_tree(self, tree, &mut record);
            }
            Some(tree) => self.problem(tree, "the tree must be an array of nodes"),
            None => self.problem(object, "the record has no tree"),
        }
        Some(record)
    }

    fn size(&mut self, object: Value<'_>) -> Size {
        let usual = Size::NINETEEN;
        let Some(board) = object.get("board").or_else(|| object.get("size").map(|_| object)) else { return usual };
        let mut side = |key: &str| {
            let value = board.get(key)?;
            let side = value.as_u8().filter(|&side| Size::square(side).is_some());
            if side.is_none() {
                self.problem(value, "boards have 1 to 52 lines");
            }
            side
        };
        let square = side("size");
        let (width, height) = (side("width").or(square), side("height").or(square));
        match (width.or(height), height.or(width)) {
            (Some(width), Some(height)) => Size::new(width, height).unwrap_or(usual),
            _ => usual,
        }
    }

    /// Reads one value of a section; returns `false` if it has no place.
    fn member(&mut self, section: &str, name: &str, value: Value<'_>, record: &mut Record, info: &mut Info) -> bool {
        if value.kind() == Kind::Null {
            return true;
        }
        match (section, name) {
            ("record", "format" | "version" | "charset") | ("board", "size" | "width" | "height") => true,
            ("record", "generator" | "application") => {
                if record.generator.is_none() {
                    record.generator = value.words().and_then(|text| generator_of(&text));
                }
                value.words().is_some()
            }
            ("record", "program") => {
                let text = |key| value.get(key).and_then(Value::as_str).map(std::borrow::Cow::into_owned);
                record.generator = text("name").map(|name| Application { name, version: text("version") });
                record.generator.is_some()
            }
            ("game", "type") => match value.as_str().as_deref().map(game_number) {
                Some(Some(number)) => {
                    record.game = number;
                    true
                }
                word => word == Some(None) && value.as_str().as_deref() == Some("unknown"),
            },
            ("board", side) if side.starts_with("cutOff") => {
                let lines = value.as_u8();
                match (&side[6..], lines) {
                    ("Top", Some(lines)) => record.cut_off.top = lines,
                    ("Bottom", Some(lines)) => record.cut_off.bottom = lines,
                    ("Left", Some(lines)) => record.cut_off.left = lines,
                    ("Right", Some(lines)) => record.cut_off.right = lines,
                    _ => return false,
                }
                true
            }
            ("settings", "showVariations" | "variationMarkup") => set_style(record, value, 2, |shown| !shown),
            ("settings", "showSiblingVariations" | "variationSiblings") => set_style(record, value, 1, |shown| shown),
            // Redundant: `variationSiblings` states the same.
            ("settings", "variationChildren") => value.as_bool().is_some(),
            ("meta", "sgf") => {
                record.format = Some(FormatName::Sgf);
                if let Some(game) = value.get("game").and_then(Value::as_i64).and_then(|game| u16::try_from(game).ok())
                {
                    record.game = game;
                }
                true
            }
            ("game", "players") => {
                record.kept.extend(read_players(value, info));
                true
            }
            _ => read_member(section, name, value, info),
        }
    }

    /// Game information in a node.
    pub(super) fn node_info(&mut self, object: Value<'_>) -> Option<Info> {
        let mut info = Info::default();
        for (section, value) in object.members() {
            if section == "players" {
                for kept in read_players(value, &mut info) {
                    self.problem(value, format!("unknown member {:?} ignored", kept.name));
                }
            }
            for (name, value) in value.members() {
                if !read_member(&section, &name, value, &mut info) {
                    self.problem(value, "unknown value");
                }
            }
        }
        (info != Info::default()).then_some(info)
    }
}

/// Data without a place, as strict JSON.
pub(super) fn kept(name: String, value: Value<'_>) -> RawProperty {
    RawProperty { format: FormatName::Jgf, name, values: vec![strict(value)] }
}

/// Keys with a meaning, in nodes and elsewhere, except those of game information.
const KNOWN: &[&str] = &[
    "record",
    "source",
    "game",
    "players",
    "event",
    "rules",
    "board",
    "settings",
    "meta",
    "generator",
    "application",
    "program",
    "type",
    "cutOffTop",
    "cutOffBottom",
    "cutOffLeft",
    "cutOffRight",
    "showVariations",
    "showSiblingVariations",
    "variationMarkup",
    "variationSiblings",
    "variationChildren",
    "move",
    "blackClock",
    "whiteClock",
    "sgf",
    "info",
    "comments",
    "setup",
    "turn",
    "markup",
    "score",
    "dim",
    "view",
    "annotations",
    "value",
    "moveNumber",
    "figure",
    "printMode",
    "solution",
];

/// Stores a value that is not understood under its own key, or under another one if that key has a meaning.
pub(super) fn unread(section: Option<&str>, key: &str, value: Value<'_>) -> RawProperty {
    let before = section.map_or_else(String::new, |section| format!("{section}."));
    let is_known = KNOWN.contains(&key) || is_name(key);
    let mark = if is_known && section != Some("meta") { "unread:" } else { "" };
    kept(format!("{before}{mark}{key}"), value)
}

fn set_style(record: &mut Record, value: Value<'_>, bit: u8, is_set: fn(bool) -> bool) -> bool {
    let Some(shown) = value.as_bool() else { return false };
    let before = record.style.map_or(0, VariationStyle::number) & !bit;
    record.style = VariationStyle::new(before | if is_set(shown) { bit } else { 0 });
    true
}

/// Reads players in an array, or in an object by colour. Returns members without a place, as `players.INDEX.KEY`.
fn read_players(value: Value<'_>, info: &mut Info) -> Vec<RawProperty> {
    let mut without_place = Vec::new();
    let mut add = |side: &str, item: Value<'_>| {
        let known = ["color", "name", "rank", "team", "country"];
        let others = item.members().filter(|(key, _)| !known.contains(&key.as_ref()));
        let index = info.players.len();
        without_place.extend(others.map(|(key, value)| kept(format!("players.{index}.{key}"), value)));
        info.players.push(read_player(side, item));
    };
    if value.kind() == Kind::Array {
        for item in value.items() {
            add(&item.get("color").and_then(Value::as_str).unwrap_or_default(), item);
        }
    }
    for (color, item) in value.members() {
        add(&color, item);
    }
    without_place
}

fn read_player(side: &str, item: Value<'_>) -> Player {
    let text = |key| item.get(key).and_then(Value::words).map(std::borrow::Cow::into_owned);
    Player {
        side: side_of(side),
        name: text("name"),
        rank: text("rank").filter(|rank| !rank.trim().is_empty()).map(|rank| Parsed::read(&rank, Rank::read)),
        team: text("team"),
        country: text("country"),
    }
}

/// A number, also one in a string.
pub(super) fn decimal(value: Value<'_>) -> Option<Decimal> {
    value.words().and_then(|text| Decimal::read(&text)).map(|reading| reading.value)
}

/// The colour that a word names.
pub(super) fn color(value: Value<'_>) -> Option<Color> {
    value.as_str().and_then(|word| super::names::color_of(&word))
}
