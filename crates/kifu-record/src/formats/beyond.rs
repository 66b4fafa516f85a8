//! The data of a record that a simple format cannot store: one loss for each kind of property.

use std::borrow::Cow;
use std::collections::BTreeMap;

use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::prop::{Arity, ValueType, Version};
use kifu_sgf::{Collection, Property, prop};

use super::FormatName;
use crate::loss::of_kept;
use crate::unread::{Lines, unread, unread_content, unread_marks};
use crate::{Loss, Record, to_sgf};

impl Record {
    /// Returns the content of the record's SGF that cannot be read, so that pictures lack it: the size, moves and setup
    /// stones as [`unread_content`](crate::unread_content) returns them, and marks.
    #[must_use]
    pub fn unread(&self) -> Vec<Loss> {
        let text = to_sgf(self).text;
        let collection = Collection::parse_with(text.as_bytes(), &ParseOptions::with_encoding(Encoding::Utf8));
        let unread = |game| unread_content(game).into_iter().chain(unread_marks(game)).collect();
        collection.game(0).map(unread).unwrap_or_default()
    }
}

/// The place of a property.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum At {
    /// In the root.
    Root,
    /// In a later node of the main line, before the first move or between setup and the next move.
    Position,
    /// In another node of the main line.
    MainLine,
}

/// The properties that SGF itself needs and that contain no information about the game.
const OF_THE_FILE: [&str; 5] = ["FF", "GM", "CA", "AP", "ST"];

/// Returns the losses if only the main line is written to the format `own`, with those properties for which `holds`
/// returns true.
///
/// SGF stores everything in a record, so the losses are computed from the SGF of the record. Moves and stones that
/// cannot be read are among them: a format without their text has a gap in their place.
pub(super) fn lost(record: &Record, own: FormatName, holds: impl Fn(At, &str) -> bool) -> Vec<Loss> {
    let text = to_sgf(record).text;
    let told = ParseOptions::with_encoding(Encoding::Utf8);
    let collection = Collection::parse_with(text.as_bytes(), &told);
    let Some(game) = collection.game(0) else { return Vec::new() };
    let mut losses: BTreeMap<Cow<'_, str>, usize> = BTreeMap::new();
    let mut nodes = 0;
    let mut is_position = true;
    for node in game.main_line() {
        nodes += 1;
        let has = |idents: &[&str]| idents.iter().any(|ident| node.get(ident).is_some());
        is_position |= has(&["AB", "AW", "AE"]);
        let at = match node.parent() {
            None => At::Root,
            Some(_) if is_position => At::Position,
            Some(_) => At::MainLine,
        };
        is_position &= !has(&["B", "W"]);
        for property in node.properties() {
            let ident = property.ident();
            let is_of_file = at == At::Root && OF_THE_FILE.contains(&&*ident);
            if !is_of_file && !holds(at, &ident) && !says_nothing(property) {
                *losses.entry(ident).or_default() += 1;
            }
        }
    }
    let variations = game.nodes().len() - nodes;
    let of_property = |(ident, count): (Cow<'_, str>, usize)| {
        let name = prop::find(ident.as_bytes()).first().map_or_else(String::new, |row| format!(" ({})", row.name));
        let times = if count == 1 { String::new() } else { format!(" of {count} nodes") };
        Loss::of_record(format!("{ident}{name}{times}"))
    };
    let mut losses: Vec<Loss> = losses.into_iter().map(of_property).collect();
    losses.extend(unread(game, Lines::Main));
    // Only if the format stores marks at all.
    losses.extend(unread_marks(game).filter(|_| holds(At::MainLine, "TR")));
    losses.extend(of_kept(&record.kept, |format| format == own));
    if variations > 0 {
        losses.push(Loss::of_record(format!(
            "variations of {variations} {}",
            if variations == 1 { "node" } else { "nodes" }
        )));
    }
    losses
}

/// Returns true if all values of a property that should be texts or numbers are empty: `GN[]`. Empty lists of points
/// and marks such as `KO[]` do have a meaning.
fn says_nothing(property: Property<'_>) -> bool {
    let needs_text = |row: &prop::Row| {
        use ValueType::{Color, Number, Real, SimpleText, Size, Text, TextText, Time};
        row.arity(Version::Ff4) != Arity::EList
            && matches!(
                row.value_type(Version::Ff4),
                Color | Number | Real | SimpleText | Size | Text | TextText | Time
            )
    };
    prop::find(property.ident().as_bytes()).first().is_some_and(needs_text)
        && property.values().all(|value| value.raw().trim_ascii().is_empty())
}

#[cfg(all(test, feature = "formats"))]
mod tests {
    use super::*;
    use crate::formats::FORMATS;
    use crate::from_sgf;

    /// The formats that do not keep the text of SGF.
    const SIMPLE: [FormatName; 4] = [FormatName::KataGo, FormatName::Gtp, FormatName::TextList, FormatName::Sensei];

    #[track_caller]
    fn check(text: &str, unread: &str) {
        let collection = Collection::parse(text.as_bytes());
        let record = from_sgf(collection.game(0).unwrap()).record;
        for format in FORMATS.iter().filter(|format| format.is_written()) {
            let written = format.write(core::slice::from_ref(&record), &Default::default()).unwrap();
            let has = written.losses.iter().any(|(_, loss)| loss.to_string().contains(unread));
            assert_eq!(has, SIMPLE.contains(&format.name), "{}: {text}: {:?}", format.id, written.losses);
        }
    }

    #[test]
    fn unreadable_moves_and_stones_are_losses() {
        for value in ["W[DD]", "W[Q16]", "W[jj]", "W[a]", "W[bb][cc]", "W[aa:cc]", "AB[jj]", "AB[junk]"] {
            let named = value.replace("[bb]", "");
            check(&format!("(;GM[1]FF[4]SZ[9];B[aa];{value};B[cc])"), &named);
        }
        check("(;GM[1]FF[4]SZ[99];B[aa])", "SZ[99]");
    }
}
