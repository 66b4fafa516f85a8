//! Properties of SGF as texts: the fields as they are written, and kept properties parsed again.

use std::borrow::Cow;

use kifu_go::Size;
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::prop::{Arity, Exclusion, Version};
use kifu_sgf::value::{Form, read_move, read_rectangle};
use kifu_sgf::{Collection, joined_text_of};

use super::source::Values;
use super::write::kept_text;
use super::{PLACED, fields};
use crate::{FormatName, Node, RawProperty};

/// Returns the fields of a node as SGF properties, without those of the record: `BM[2]CR[aa][bb]`.
pub(crate) fn text_of(node: &Node) -> String {
    let mut text = String::new();
    let mut values = Values::default();
    for row in fields::all_of(node) {
        values.clear();
        fields::write_node(row, node, &mut values);
        if !values.as_slice().is_empty() {
            text.push_str(PLACED[row].ident);
            values.as_slice().iter().for_each(|value| text.extend(["[", value, "]"]));
        }
    }
    text
}

/// Returns the values of a field as written in SGF; none if the node does not have the field.
pub(crate) fn values_of(node: &Node, ident: &str) -> Vec<String> {
    let mut values = Values::default();
    let row = PLACED.iter().position(|row| row.ident == ident);
    row.into_iter().for_each(|row| fields::write_node(row, node, &mut values));
    values.as_slice().to_vec()
}

/// Returns the text of a kept property of SGF as [`joined_text`](kifu_sgf::joined_text) does.
pub(super) fn kept_text_of(node: &Node, ident: &str) -> Option<String> {
    let kept = node.details().kept.iter().find(|kept| kept.format == FormatName::Sgf && ident_of(kept) == ident)?;
    let text = format!("(;{})", kept_text(kept)?);
    let collection = Collection::parse_owned(text.into_bytes(), &ParseOptions::with_encoding(Encoding::Utf8));
    joined_text_of(collection.game(0)?.root(), ident)
}

/// Returns the identifier of a kept property: for SGF its capitals.
pub(crate) fn ident_of(kept: &RawProperty) -> Cow<'_, str> {
    let is_capital = |letter: char| letter.is_ascii_uppercase();
    if kept.format != FormatName::Sgf || kept.name.chars().all(is_capital) || !kept.name.contains(is_capital) {
        return Cow::Borrowed(&kept.name);
    }
    Cow::Owned(kept.name.chars().filter(|letter| is_capital(*letter)).collect())
}

/// Returns true if the fields of a node contain all data of these properties of one name, regardless of spelling.
pub(crate) fn is_in_fields(kept: &[&RawProperty], size: Size) -> bool {
    let count: usize = kept.iter().map(|kept| kept.values.len()).sum();
    kept.iter().all(|kept| {
        with_property(kept, size, |property, settings| {
            let Some(row) = settings.row(property) else { return false };
            let is_read = |value| row.rewrite(value, settings).is_ok_and(|reading| reading.form != Form::Partial);
            (count == 1 || row.arity(Version::Ff4) != Arity::Single) && property.values().all(is_read)
        })
        .unwrap_or(false)
    })
}

/// Returns the values of a list that cannot be read, as written.
pub(crate) fn unread_items(kept: &RawProperty, size: Size) -> Vec<String> {
    with_property(kept, size, |property, settings| {
        let Some(row) = settings.row(property) else { return kept.values.clone() };
        let is_read = |value: kifu_sgf::Value<'_>| {
            read_rectangle(value.raw(), settings).is_ok() || row.rewrite(value, settings).is_ok()
        };
        property.values().filter(|value| !is_read(*value)).map(|value| value.decoded().into_owned()).collect()
    })
    .unwrap_or_else(|| kept.values.clone())
}

/// Returns the values of a move, of setup or of a turn that are in no field, as written: `W[DD]`, the second of
/// `B[aa][bb]`. Other properties have none.
pub(crate) fn unread_play(kept: &RawProperty, size: Size) -> Vec<String> {
    let Some(row) = fields::find(&kept.name, kifu_sgf::prop::games::GO).map(|row| PLACED[row]) else {
        return Vec::new();
    };
    let is_turn = row.ident == "PL";
    if kept.format != FormatName::Sgf
        || !is_turn && !matches!(row.exclusion, Some(Exclusion::Moves | Exclusion::Stones))
    {
        return Vec::new();
    }
    with_property(kept, size, |property, settings| {
        let first = property.values().find(|value| !value.span().is_empty());
        let is_read = |value: kifu_sgf::Value<'_>| match row.exclusion {
            _ if value.span().is_empty() => true,
            Some(Exclusion::Moves) => {
                first.is_some_and(|first| first.raw() == value.raw()) && read_move(value.raw(), settings).is_ok()
            }
            Some(Exclusion::Stones) => read_rectangle(value.raw(), settings).is_ok(),
            _ => row.rewrite(value, settings).is_ok(),
        };
        let unread = property.values().filter(|value| !is_read(*value));
        unread.map(|value| format!("{}[{}]", row.ident, value.decoded())).collect()
    })
    .unwrap_or_default()
}

/// Calls `read` with a kept property on a board of this size, in FF\[4\].
fn with_property<T>(
    kept: &RawProperty,
    size: Size,
    read: impl FnOnce(kifu_sgf::Property<'_>, &kifu_sgf::Settings) -> T,
) -> Option<T> {
    let text = format!("(;FF[4]GM[1]SZ[{}:{}]{})", size.columns(), size.rows(), kept_text(kept)?);
    let collection = Collection::parse_owned(text.into_bytes(), &ParseOptions::with_encoding(Encoding::Utf8));
    let root = collection.game(0)?.root();
    Some(read(
        root.properties().next_back()?,
        &kifu_sgf::Settings { size, version: Version::Ff4, ..Default::default() },
    ))
}
