//! Rows of the table: the root, and what is known of the game.

use core::fmt::Write;

use kifu_go::{Color, Size};
use kifu_sgf::prop::games::usual_side;
use kifu_sgf::value::kind::{Kind, SimpleText};
use kifu_sgf::value::text::{escape_compose, escape_text, escape_words};
use kifu_sgf::value::{Application, VariationStyle};
use kifu_sgf::{komi_meaning, prop};

use super::fields::{ALONE, Field, Place, Source, Values};
use crate::info::{Info, Stated};
use crate::{FormatName, Node, Player};

fn info_of(node: &mut Node) -> &mut Info {
    node.details_mut().info.get_or_insert_default()
}

fn write_text(text: &str, values: &mut Values) {
    values.push().push_str(&escape_text(text));
}

/// A text in the [`Info`].
macro_rules! text {
    ($ident:ident, $field:ident) => {
        text!($ident, $field, prop::$ident)
    };
    ($ident:ident, $field:ident, $key:expr) => {
        Field {
            ident: stringify!($ident),
            group: ALONE,
            place: Place::Node {
                read: |source, node| {
                    if let Ok(Some(text)) = source.settings.read(source.node, $key) {
                        info_of(node).$field = Some(text.into_owned());
                    }
                },
                write: |node, values| {
                    if let Some(text) = node.info().and_then(|info| info.$field.as_ref()) {
                        write_text(text, values);
                    }
                },
            },
        }
    };
}

/// What could be read of a property, else its words.
fn stated<T>(source: &Source<'_>, key: prop::Key<T>) -> Option<Stated<T>>
where
    T: Kind + for<'c> Kind<Out<'c> = T>,
{
    match source.settings.read(source.node, key) {
        Ok(value) => value.map(Stated::Known),
        Err(_) => source.words(key.ident()).map(Stated::Words),
    }
}

fn write_stated<T: core::fmt::Display>(value: &Stated<T>, values: &mut Values) {
    values.push().push_str(&escape_words(&value.to_string()));
}

/// A value in the [`Info`] that has a meaning.
macro_rules! value {
    ($ident:ident, $field:ident) => {
        Field {
            ident: stringify!($ident),
            group: ALONE,
            place: Place::Node {
                read: |source, node| {
                    if let Some(value) = stated(source, prop::$ident) {
                        info_of(node).$field = Some(value);
                    }
                },
                write: |node, values| {
                    if let Some(value) = node.info().and_then(|info| info.$field.as_ref()) {
                        write_stated(value, values);
                    }
                },
            },
        }
    };
}

/// A text of a [`Player`].
macro_rules! player {
    ($ident:ident, $color:ident, $field:ident) => {
        Field {
            ident: stringify!($ident),
            group: ALONE,
            place: Place::Node {
                read: |source, node| {
                    if let Ok(Some(text)) = source.settings.read(source.node, prop::$ident) {
                        info_of(node).player_mut(Color::$color).$field = Some(text.into_owned());
                    }
                },
                write: |node, values| {
                    if let Some(text) = player(node, Color::$color).and_then(|player| player.$field.as_ref()) {
                        write_text(text, values);
                    }
                },
            },
        }
    };
}

/// The rank of a [`Player`].
macro_rules! rank {
    ($ident:ident, $color:ident) => {
        Field {
            ident: stringify!($ident),
            group: ALONE,
            place: Place::Node {
                read: |source, node| {
                    if let Some(rank) = stated(source, prop::$ident) {
                        info_of(node).player_mut(Color::$color).rank = Some(rank);
                    }
                },
                write: |node, values| {
                    if let Some(rank) = player(node, Color::$color).and_then(|player| player.rank.as_ref()) {
                        write_stated(rank, values);
                    }
                },
            },
        }
    };
}

fn player(node: &Node, color: Color) -> Option<&Player> {
    node.info().and_then(|info| info.player(color))
}

/// The round as written; its parts are of no use to other formats.
const ROUND: prop::Key<SimpleText> = prop::Key::new("RO");

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
    text!(GN, name),
    player!(PB, Black, name),
    rank!(BR, Black),
    player!(BT, Black, team),
    player!(PW, White, name),
    rank!(WR, White),
    player!(WT, White, team),
    text!(EV, event),
    text!(RO, round, ROUND),
    text!(PC, place),
    value!(DT, dates),
    value!(RE, result),
    Field {
        ident: "KM",
        group: ALONE,
        place: Place::Node {
            read: |source, node| {
                let komi = stated(source, prop::KM).map(|komi| match komi {
                    Stated::Known(komi) => Stated::Known(komi_meaning(source.node.game(), komi).komi),
                    words => words,
                });
                if komi.is_some() {
                    info_of(node).komi = komi;
                }
            },
            write: |node, values| {
                if let Some(value) = node.info().and_then(|info| info.komi.as_ref()) {
                    write_stated(value, values);
                }
            },
        },
    },
    value!(HA, handicap),
    value!(RU, rules),
    value!(TM, time),
    value!(OT, overtime),
    text!(ON, opening),
    text!(AN, annotator),
    text!(US, transcriber),
    text!(SO, source),
    text!(CP, copyright),
    text!(GC, description),
];
