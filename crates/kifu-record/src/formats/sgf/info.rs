//! The properties of the whole record, and the fields of the game information.

use core::fmt::Write;
use std::borrow::Cow;

use kifu_go::Size;
use kifu_sgf::prop::games::{BACKGAMMON, GO, usual_side};
use kifu_sgf::prop::{ValueType, Version};
use kifu_sgf::value::kind::{self, SimpleText, Text};
use kifu_sgf::value::text::{escape_compose, escape_text, escape_words};
use kifu_sgf::value::{Application, VariationStyle};
use kifu_sgf::{Node as SgfNode, joined_text_of, komi_meaning, result_meaning, said_elsewhere};

use super::kept::kept_text_of;
use super::source::{Source, Values};
use crate::{FormatName, INFO_FIELDS, Info, InfoField, InfoKind, Node, Parsed, Record};

pub(super) fn read_generator(source: &Source<'_>, record: &mut Record) {
    record.generator = source.value::<kind::Application>();
}

pub(super) fn write_generator(record: &Record, values: &mut Values) {
    if let Some(Application { name, version }) = &record.generator {
        let text = values.push();
        // The colon is written without a version, too (SGFC 23).
        text.push_str(&escape_compose(name));
        text.push(':');
        text.push_str(&escape_compose(version.as_deref().unwrap_or_default()));
    }
}

/// Sets the size that the settings have read already.
pub(super) fn read_size(source: &Source<'_>, record: &mut Record) {
    record.size = source.settings.size;
}

/// The default size is kept as text if a record of SGF states it; Backgammon has none.
pub(super) fn write_size(record: &Record, values: &mut Values) {
    let is_unsaid = record.format == Some(FormatName::Sgf) || record.game == BACKGAMMON;
    if is_unsaid && Some(record.size) == Size::square(usual_side(record.game)) {
        return;
    }
    let (columns, rows) = (record.size.columns(), record.size.rows());
    let text = values.push();
    // Writing to a string cannot fail.
    let _ = if columns == rows { write!(text, "{columns}") } else { write!(text, "{columns}:{rows}") };
}

pub(super) fn read_style(source: &Source<'_>, record: &mut Record) {
    record.style = source.value::<kind::VariationStyle>();
}

pub(super) fn write_style(record: &Record, values: &mut Values) {
    if let Some(number) = record.style.map(VariationStyle::number) {
        values.push().push(char::from(b'0' + number));
    }
}

/// Reads a property that is a field of the game information.
pub(super) fn read(source: &Source<'_>, node: &mut Node) {
    let Some(field) = InfoField::of_sgf(source.row.ident) else { return };
    let text = match source.row.value_type(Version::Ff4) {
        ValueType::Text => source.value::<Text>(),
        _ => source.value::<SimpleText>(),
    };
    let Some(mut text) = text else { return };
    // In the drafts of FF[5] the parts of overtime are separate values.
    if source.row.ident == "OT" {
        text = joined_text_of(source.node, "OT").map_or(text, Cow::Owned);
    }
    if field.kind == InfoKind::Value && text.trim().is_empty() {
        let Some(words) = source.words() else { return };
        text = words;
    }
    let info = node.details_mut().info.get_or_insert_default();
    // The names of rules are those of Go: `american` checkers are not by the rules of the AGA.
    if *field == InfoField::RULES && source.settings.game != GO {
        info.rules = Some(Parsed::Raw(text.into_owned()));
        return;
    }
    field.set(info, Some(&text));
    let game = source.node.game();
    match (source.row.ident, &mut info.komi, &mut info.result) {
        ("KM", Some(Parsed::Value(komi)), _) => *komi = komi_meaning(game, *komi).komi,
        ("RE", _, Some(Parsed::Value(result))) => *result = result_meaning(game, *result),
        _ => {}
    }
}

/// Reads fields whose property is missing from equivalent properties, such as `LC` and `LT` for overtime.
pub(super) fn read_elsewhere(from: SgfNode<'_>, node: &mut Node) {
    fill(node, |ident| joined_text_of(from, ident));
}

fn fill(node: &mut Node, text_of: impl Fn(&str) -> Option<String>) {
    for field in INFO_FIELDS {
        let is_known = node.info().is_some_and(|info| field.get(info).is_some());
        let said = field.sgf.filter(|_| !is_known).and_then(|ident| said_elsewhere(ident, &text_of));
        if let Some(said) = said {
            field.set(node.details_mut().info.get_or_insert_default(), Some(&said.text));
        }
    }
}

/// Removes the fields whose value comes only from kept properties.
pub(crate) fn forget_said(node: &mut Node) {
    let is_said = |field: &&InfoField| {
        let ident = field.sgf.unwrap_or_default();
        kept_text_of(node, ident).is_none() && is_said_elsewhere(ident, node, |ident| kept_text_of(node, ident))
    };
    let said: Vec<&InfoField> = INFO_FIELDS.iter().filter(is_said).collect();
    if let Some(info) = node.details_mut().info.as_mut().filter(|_| !said.is_empty()) {
        said.into_iter().for_each(|field| field.set(info, None));
    }
}

/// Fills the fields whose value comes only from kept properties.
pub(crate) fn fill_said(node: &mut Node) {
    let kept = node.clone();
    if !kept.details().kept.is_empty() {
        fill(node, |ident| kept_text_of(&kept, ident));
    }
}

/// Returns true if other properties of a node state the same value as a field of its game information.
pub(super) fn is_said_elsewhere(ident: &str, node: &Node, text_of: impl Fn(&str) -> Option<String>) -> bool {
    let Some((field, info)) = InfoField::of_sgf(ident).zip(node.info()) else { return false };
    said_elsewhere(ident, text_of).is_some_and(|said| {
        let mut read = Info::default();
        field.set(&mut read, Some(&said.text));
        field.get(&read) == field.get(info)
    })
}

/// Writes a property that is a field of the game information.
pub(super) fn write(ident: &str, node: &Node, values: &mut Values) {
    let Some(info) = node.info() else { return };
    let Some(field) = InfoField::of_sgf(ident) else { return };
    let Some(text) = field.get(info) else { return };
    values.push().push_str(&match field.kind {
        InfoKind::Value => escape_words(&text),
        _ => escape_text(&text),
    });
}
