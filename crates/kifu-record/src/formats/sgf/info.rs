//! The properties of the whole record, and the fields of the game information.

use core::fmt::Write;

use kifu_go::Size;
use kifu_sgf::prop::games::{GO, usual_side};
use kifu_sgf::prop::{ValueType, Version};
use kifu_sgf::value::kind::{self, SimpleText, Text};
use kifu_sgf::value::text::{escape_compose, escape_text, escape_words};
use kifu_sgf::value::{Application, VariationStyle};
use kifu_sgf::{komi_meaning, result_meaning};

use super::source::{Source, Values};
use crate::{FormatName, InfoField, InfoKind, Node, Parsed, Record};

pub(super) fn read_generator(source: &Source<'_>, record: &mut Record) {
    record.generator = source.value::<kind::Application>();
}

pub(super) fn write_generator(record: &Record, values: &mut Values) {
    if let Some(Application { name, version }) = &record.generator {
        let text = values.push();
        // The colon stands without a version, too (SGFC 23).
        text.push_str(&escape_compose(name));
        text.push(':');
        text.push_str(&escape_compose(version.as_deref().unwrap_or_default()));
    }
}

/// The settings have read it already.
pub(super) fn read_size(source: &Source<'_>, record: &mut Record) {
    record.size = source.settings.size;
}

/// The default size is kept as text if a record of SGF states it.
pub(super) fn write_size(record: &Record, values: &mut Values) {
    if record.format == Some(FormatName::Sgf) && Some(record.size) == Size::square(usual_side(record.game)) {
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
