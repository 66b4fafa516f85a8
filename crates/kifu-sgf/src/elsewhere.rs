//! Settings of a game that are stored in other properties than their own.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::value::{Decimal, Overtime, OvertimeTexts, ff5_main_time};
use crate::{Node, Property};

/// The value of a setting, taken from one or more other properties.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Elsewhere {
    /// The properties that contain it.
    pub idents: Vec<&'static str>,
    /// The text that its own property would have.
    pub text: String,
}

/// Other properties that can replace a property, and the function that reads their texts, in the order of `idents`.
struct Other {
    ident: &'static str,
    idents: &'static [&'static str],
    read: fn(&[Option<String>]) -> Option<String>,
}

/// The table. Of several rows for a property the first readable one is used. Properties with many meanings, such as
/// `T`, are not listed.
const OTHERS: &[Other] = &[
    Other { ident: "KM", idents: &["LKM"], read: same },
    Other { ident: "KM", idents: &["KI"], read: half },
    Other { ident: "DT", idents: &["PDT"], read: same },
    Other { ident: "TM", idents: &["TL"], read: same },
    Other { ident: "TM", idents: &["PTM"], read: same },
    // Drafts of FF[5].
    Other {
        ident: "TM",
        idents: &["OT"],
        read: |texts| ff5_main_time(at(texts, 0)?).map(|seconds| seconds.to_string()),
    },
    Other { ident: "PB", idents: &["BP"], read: same },
    Other { ident: "PW", idents: &["WP"], read: same },
    Other { ident: "PB", idents: &["PI"], read: |texts| person(at(texts, 0)?, 'B', 1) },
    Other { ident: "PW", idents: &["PI"], read: |texts| person(at(texts, 0)?, 'W', 1) },
    Other { ident: "BR", idents: &["PI"], read: |texts| person(at(texts, 0)?, 'B', 2) },
    Other { ident: "WR", idents: &["PI"], read: |texts| person(at(texts, 0)?, 'W', 2) },
    // The draft of 2016 and the Nihon Ki-in.
    Other {
        ident: "OT",
        idents: &["LC", "LT"],
        read: |texts| overtime(OvertimeTexts { lc: at(texts, 0), lt: at(texts, 1), ..OvertimeTexts::default() }),
    },
    // Fox.
    Other {
        ident: "OT",
        idents: &["TC", "TT"],
        read: |texts| overtime(OvertimeTexts { tc: at(texts, 0), tt: at(texts, 1), ..OvertimeTexts::default() }),
    },
    // FF[3].
    Other {
        ident: "OT",
        idents: &["OM", "OP"],
        read: |texts| overtime(OvertimeTexts { om: at(texts, 0), op: at(texts, 1), ..OvertimeTexts::default() }),
    },
    // Programs that write `10:00(5x1:00)`.
    Other {
        ident: "OT",
        idents: &["TM"],
        read: |texts| overtime(OvertimeTexts { tm: at(texts, 0), ..OvertimeTexts::default() }),
    },
];

/// Returns the value of the property `ident` as given by other properties: overtime in pieces (`LC` and `LT`, `TC` and
/// `TT`, `OM` and `OP`, or after `TM`) for `OT`, half of `KI` for `KM`, the names that some programs use for `KM`, `DT`
/// and `TM`, and the players in `BP`, `WP` and `PI`. `text_of` returns the text of a property: see [`joined_text`]. The
/// caller should look at the property itself first.
///
/// ```
/// use kifu_sgf::{Collection, joined_text_of, said_elsewhere};
///
/// let collection = Collection::parse(b"(;FF[4]AP[foxwq]TM[1200]TC[3]TT[30];B[pd])");
/// let root = collection.game(0).unwrap().root();
/// let overtime = said_elsewhere("OT", |ident| joined_text_of(root, ident)).unwrap();
/// assert_eq!((overtime.text.as_str(), overtime.idents.as_slice()), ("3x30 byo-yomi", &["TC", "TT"][..]));
/// ```
#[must_use]
pub fn said_elsewhere(ident: &str, text_of: impl Fn(&str) -> Option<String>) -> Option<Elsewhere> {
    OTHERS.iter().filter(|other| other.ident == ident).find_map(|other| {
        let texts: Vec<Option<String>> = other.idents.iter().map(|ident| text_of(ident)).collect();
        let text = (other.read)(&texts).filter(|text| !text.trim().is_empty())?;
        let idents = other.idents.iter().zip(&texts).filter(|(_, text)| text.is_some()).map(|(ident, _)| *ident);
        Some(Elsewhere { idents: idents.collect(), text })
    })
}

/// Returns true if a property, with or without the lower-case letters of FF\[3\], can hold the value of another one:
/// see [`said_elsewhere`].
#[must_use]
pub fn speaks_for_another(ident: &[u8]) -> bool {
    let capitals = || ident.iter().filter(|letter| !letter.is_ascii_lowercase());
    OTHERS.iter().any(|other| other.idents.iter().any(|one| one.as_bytes().iter().eq(capitals())))
}

/// The separator between values of a property that are read as one text.
const BETWEEN: &str = " & ";

/// Returns the text of a property for [`said_elsewhere`]: on one line, several values joined by ` & `, as several
/// players are written.
#[must_use]
pub fn joined_text(property: Property<'_>) -> String {
    let texts: Vec<_> = property.values().map(|value| value.simple_text()).collect();
    texts.join(BETWEEN)
}

/// Returns the text of a property of a node for [`said_elsewhere`].
#[must_use]
pub fn joined_text_of(node: Node<'_>, ident: &str) -> Option<String> {
    node.get(ident).map(joined_text)
}

/// The names or ranks of one side in `PI[B1 : name : rank][W1 : name : rank]`, experiments for FF\[5\].
fn person(text: &str, side: char, field: usize) -> Option<String> {
    let people = text.split(BETWEEN).filter(|person| person.trim_start().starts_with(side));
    let said: Vec<&str> = people.filter_map(|person| person.split(':').nth(field)).map(str::trim).collect();
    let said: Vec<&str> = said.into_iter().filter(|said| !said.is_empty()).collect();
    (!said.is_empty()).then(|| said.join(BETWEEN))
}

fn at(texts: &[Option<String>], index: usize) -> Option<&str> {
    texts.get(index)?.as_deref()
}

fn same(texts: &[Option<String>]) -> Option<String> {
    at(texts, 0).map(ToString::to_string)
}

/// Smart Game Board's komi, in half points.
fn half(texts: &[Option<String>]) -> Option<String> {
    let twice = Decimal::read(at(texts, 0)?)?.value.to_whole()?;
    Decimal::new(twice.checked_mul(5)?, 1).map(|komi| komi.to_string())
}

fn overtime(texts: OvertimeTexts<'_>) -> Option<String> {
    Overtime::from_settings(&texts).map(|overtime| overtime.value.to_string())
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;
    use alloc::format;

    use super::*;
    use crate::Collection;

    #[test]
    fn other_names_of_settings() {
        let check = |ident: &str, root: &str, expected: Option<(&str, &[&'static str])>| {
            let text = format!("(;FF[4]{root};B[pd])");
            let collection = Collection::parse(text.as_bytes());
            let root = collection.game(0).unwrap().root();
            let expected = expected.map(|(text, idents)| Elsewhere { idents: idents.to_vec(), text: text.to_owned() });
            assert_eq!(said_elsewhere(ident, |ident| joined_text_of(root, ident)), expected, "{text}");
        };
        check("OT", "LC[5]LT[30]", Some(("5x30 byo-yomi", &["LC", "LT"])));
        check("OT", "LT[30秒]LC[5回]", Some(("5x30 byo-yomi", &["LC", "LT"])));
        check("OT", "LC[0]", Some(("none", &["LC"])));
        check("OT", "TC[3]TT[60]", Some(("3x60 byo-yomi", &["TC", "TT"])));
        check("OT", "OM[25]OP[600]", Some(("25/600 Canadian", &["OM", "OP"])));
        check("OT", "TM[10:00(5x1:00)]", Some(("5x60 byo-yomi", &["TM"])));
        // The territory count of FF[3], and the loss on time.
        check("OT", "TC[3]", None);
        check("OT", "LT[]", None);
        check("OT", "TM[600]", None);
        check("KM", "LKM[6.5]", Some(("6.5", &["LKM"])));
        check("KM", "KI[11]", Some(("5.5", &["KI"])));
        check("KM", "KI[-11]", Some(("-5.5", &["KI"])));
        check("KM", "KI[x]", None);
        check("DT", "PDT[2001-02-03]", Some(("2001-02-03", &["PDT"])));
        check("TM", "TL[8h]", Some(("8h", &["TL"])));
        check("TM", "TL[]PTM[45m]", Some(("45m", &["PTM"])));
        check("TM", "T[Region:Korea]", None);
        check("RE", "RX[B+1]", None);
        check("TM", "OT[TM:A:10800][TG:1][OP:A:60][OM:A:1][NO:-1]", Some(("10800", &["OT"])));
        check("TM", "OT[TM:A:10800]", None);
        check("PB", "BP[Ann][Bob]WP[Cem]", Some(("Ann & Bob", &["BP"])));
        check("PW", "PI[B1 : Ann : 3d][W1 : Cem : 9p][W2 : Dee : ]", Some(("Cem & Dee", &["PI"])));
        check("WR", "PI[B1 : Ann : 3d][W1 : Cem : 9p][W2 : Dee : ]", Some(("9p", &["PI"])));
        check("WR", "PI[B1 : Ann : 3d]", None);
    }
}
