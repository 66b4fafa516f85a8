//! Rows of the table: the root, and what is known of the game.

use core::fmt::Write;

use kifu_go::Size;
use kifu_sgf::prop::games::usual_side;
use kifu_sgf::value::kind::SimpleText;
use kifu_sgf::value::text::{escape_compose, escape_text, escape_words};
use kifu_sgf::value::{Application, VariationStyle};
use kifu_sgf::{komi_meaning, prop};

use super::fields::{ALONE, Field, Place, Source, Values};
use crate::{FormatName, Info, InfoField, InfoKind, Node, Parsed};

fn info_of(node: &mut Node) -> &mut Info {
    node.details_mut().info.get_or_insert_default()
}

/// Reads a property that is a field of the game information.
pub(super) fn read(ident: &'static str, source: &Source<'_>, node: &mut Node) {
    let Some(field) = InfoField::of_sgf(ident) else { return };
    let read = match ident {
        "GC" => source.settings.read(source.node, prop::GC),
        _ => source.settings.read(source.node, prop::Key::<SimpleText>::new(ident)),
    };
    let Ok(Some(text)) = read else { return };
    if field.kind == InfoKind::Text {
        field.set(info_of(node), Some(&text));
        return;
    }
    let text = if text.trim().is_empty() { source.words(ident) } else { Some(text.into_owned()) };
    let Some(text) = text else { return };
    let info = info_of(node);
    field.set(info, Some(&text));
    if let ("KM", Some(Parsed::Value(komi))) = (ident, &mut info.komi) {
        *komi = komi_meaning(source.node.game(), *komi).komi;
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

/// The row of a property that is a field of the game information.
const fn info(ident: &'static str) -> Field {
    Field { ident, group: ALONE, place: Place::Info }
}

/// The rows.
pub(super) const FIELDS: &[Field] = &[
    Field {
        ident: "AP",
        group: ALONE,
        place: Place::Record {
            read: |source, record| {
                record.generator = source.settings.read(source.node, prop::AP).unwrap_or_default();
            },
            write: |record, values| {
                if let Some(Application { name, version }) = &record.generator {
                    let text = values.push();
                    // The colon stands without a version, too (SGFC 23).
                    text.push_str(&escape_compose(name));
                    text.push(':');
                    text.push_str(&escape_compose(version.as_deref().unwrap_or_default()));
                }
            },
        },
    },
    Field {
        ident: "SZ",
        group: ALONE,
        place: Place::Record {
            // The settings have it already.
            read: |source, record| record.size = source.settings.size,
            // What SGF takes for granted is kept where a record of SGF says it.
            write: |record, values| {
                if record.format == Some(FormatName::Sgf) && Some(record.size) == Size::square(usual_side(record.game))
                {
                    return;
                }
                let (columns, rows) = (record.size.columns(), record.size.rows());
                let text = values.push();
                // Writing to a string cannot fail.
                let _ = if columns == rows { write!(text, "{columns}") } else { write!(text, "{columns}:{rows}") };
            },
        },
    },
    Field {
        ident: "ST",
        group: ALONE,
        place: Place::Record {
            read: |source, record| {
                record.style = source.settings.read(source.node, prop::ST).unwrap_or_default();
            },
            write: |record, values| {
                if let Some(number) = record.style.map(VariationStyle::number) {
                    values.push().push(char::from(b'0' + number));
                }
            },
        },
    },
    info("GN"),
    info("PB"),
    info("BR"),
    info("BT"),
    info("PW"),
    info("WR"),
    info("WT"),
    info("EV"),
    info("RO"),
    info("PC"),
    info("DT"),
    info("RE"),
    info("KM"),
    info("HA"),
    info("RU"),
    info("TM"),
    info("OT"),
    info("ON"),
    info("AN"),
    info("US"),
    info("SO"),
    info("CP"),
    info("GC"),
];
