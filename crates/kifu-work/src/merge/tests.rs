//! Merging copies loses nothing without a remark, and the result has no more faults than the copies.

use std::collections::{BTreeSet, HashSet};
use std::fmt::Write;

use kifu_check::{Level, Options};
use kifu_record::{FormatName, MergeOptions};
use kifu_sgf::prop::{self, Arity, Exclusion, Role, Row, ValueType, Version, games::GO};
use kifu_sgf::{Collection, ParseOptions};

use super::FileMerger;

/// The properties that determine how a text is read, and those that determine which nodes are equal.
const NOT_COMPARED: [&str; 12] = ["FF", "GM", "CA", "SZ", "B", "W", "AB", "AW", "AE", "PL", "S", "JGF"];

/// Free-text values, different for each side; typed reading would truncate some of them.
const IN_WORDS: [(&str, [&str; 2]); 19] = [
    ("DT", ["2024-11-14 12:16:06", "1934:Spring"]),
    ("RE", ["B+R (time)", "W+3.5"]),
    ("BR", ["5p, Female Honinbo", "7d"]),
    ("WR", ["3k*", "9p"]),
    ("KM", ["6.5", "5.5"]),
    ("HA", ["2", "3"]),
    ("RU", ["Japanese", "AGA"]),
    ("TM", ["3600", "5400"]),
    ("OT", ["5x30 byo-yomi", "25/600 Canadian"]),
    ("RO", ["2 (final)", "3"]),
    ("LC", ["5", "3回"]),
    ("LT", ["30", "60"]),
    ("OH", ["BWB", "B-B-W"]),
    ("BC", ["JP", "KR"]),
    ("WC", ["CN", "TW"]),
    ("ST", ["1", "2"]),
    ("PM", ["1", "2"]),
    ("AP", ["one:1", "two:2"]),
    ("HD", ["2", "3"]),
];

/// A deterministic pseudo-random number generator.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// A node of a copy being built.
struct NodeText<'n> {
    text: String,
    idents: HashSet<&'static str>,
    groups: HashSet<Exclusion>,
    marked: HashSet<usize>,
    side: usize,
    numbers: &'n mut Numbers,
}

impl NodeText<'_> {
    fn add(&mut self, row: &'static Row) {
        if !self.idents.insert(row.ident)
            || row.exclusion.is_some_and(|group| !group.is_by_point() && !self.groups.insert(group))
        {
            return;
        }
        let values = self.values(row);
        if !values.is_empty() {
            let _ = write!(self.text, "{}[{}]", row.ident, values.join("]["));
        }
    }

    fn values(&mut self, row: &'static Row) -> Vec<String> {
        if let Some((_, values)) = IN_WORDS.iter().find(|(ident, _)| *ident == row.ident) {
            return vec![values[self.side].to_owned()];
        }
        let count = if row.arity(Version::Ff4) == Arity::Single { 1 } else { 1 + self.numbers.below(2) };
        (0..count).filter_map(|index| self.value(row, index)).collect()
    }

    fn value(&mut self, row: &'static Row, index: usize) -> Option<String> {
        let number = 1 + self.numbers.below(2);
        Some(match row.value_type(Version::Ff4) {
            ValueType::None => String::new(),
            ValueType::Double => number.to_string(),
            ValueType::Number => (10 * number + self.side).to_string(),
            ValueType::Real | ValueType::Time => format!("{}.5", 10 * number + self.side),
            ValueType::Point | ValueType::Move => self.point()?,
            ValueType::PointText => format!("{}:{number}", self.point()?),
            ValueType::PointPoint => {
                let (from, to) = (self.point()?, self.point()?);
                format!("{from}:{to}")
            }
            ValueType::Figure => format!("0:figure {number}"),
            ValueType::TextText => format!("side{}:{index}", self.side),
            ValueType::SimpleText | ValueType::Text | ValueType::Unspecified => {
                format!("{} {} {index}", row.ident.to_lowercase(), ["one", "two"][self.numbers.below(2)])
            }
            _ => return None,
        })
    }

    /// A point of the upper rows that has no mark yet.
    fn point(&mut self) -> Option<String> {
        let point = self.numbers.below(18);
        let letter = |number: usize| char::from(b'a' + number as u8);
        self.marked.insert(point).then(|| format!("{}{}", letter(point % 9), letter(point / 9)))
    }
}

/// The kind of a node, which determines its possible properties.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Root,
    /// The root of a record whose game information is in a later node.
    BareRoot,
    Move,
    MoveWithInfo,
}

/// True if a property may occur in this kind of node.
fn is_fit(row: &Row, part: Part) -> bool {
    let role = row.role(Version::Ff4);
    let rows = prop::find(row.ident.as_bytes());
    let is_info = rows.iter().any(|row| row.role(Version::Ff4) == Role::GameInfo);
    let is_root = matches!(part, Part::Root | Part::BareRoot);
    row.is_for_game(GO)
        && rows.first() == Some(row)
        && !NOT_COMPARED.contains(&row.ident)
        && match role {
            Role::Root => is_root,
            Role::Move => !is_root,
            Role::Setup => false,
            _ if is_info => matches!(part, Part::Root | Part::MoveWithInfo),
            _ => true,
        }
}

fn node(start: &str, part: Part, side: usize, numbers: &mut Numbers) -> String {
    let rows: Vec<&'static Row> = prop::TABLE.iter().filter(|row| is_fit(row, part)).collect();
    let count = numbers.below(14);
    let mut node = NodeText {
        text: start.to_owned(),
        idents: HashSet::new(),
        groups: HashSet::new(),
        marked: HashSet::new(),
        side,
        numbers,
    };
    for _ in 0..count {
        let row = rows[node.numbers.below(rows.len())];
        node.add(row);
    }
    node.text
}

/// A copy of a game, or two games in one tree.
fn copy(side: usize, numbers: &mut Numbers) -> String {
    let is_merged = numbers.below(3) == 0;
    let (root, first) = if is_merged { (Part::BareRoot, Part::MoveWithInfo) } else { (Part::Root, Part::Move) };
    let root = node(";FF[4]GM[1]CA[UTF-8]SZ[9]", root, side, numbers);
    let before = node(";B[ee]", Part::Move, side, numbers);
    let one = node(";W[gg]", first, side, numbers) + &node(";B[cc]", Part::Move, side, numbers);
    let other = node(";W[ff]", first, side, numbers);
    match numbers.below(3) {
        0 if !is_merged => format!("({root}{before}{one})"),
        1 if !is_merged => format!("({root}{before}{other}{})", node(";B[gc]", Part::Move, side, numbers)),
        _ => format!("({root}{before}({one})({other}))"),
    }
}

fn errors(text: &str) -> BTreeSet<&'static str> {
    let collection = Collection::parse(text.as_bytes());
    let found = kifu_check::check(&collection, &Options::default());
    found.iter().filter(|found| found.level == Level::Error).map(|found| found.rule.code).collect()
}

fn merged(copies: [&str; 2]) -> (String, Vec<String>) {
    let mut merger = FileMerger::new(MergeOptions::default());
    for (name, copy) in ["one.sgf", "two.sgf"].into_iter().zip(copies) {
        merger.add_bytes(name, copy.as_bytes(), &ParseOptions::default()).unwrap();
    }
    let merged = merger.finish();
    let written = merged.write(FormatName::Sgf, 100).unwrap();
    assert_eq!(written.losses, []);
    (String::from_utf8(written.bytes).unwrap(), merged.remarks)
}

/// The properties of a text, one entry per value.
fn values(text: &str) -> Vec<(String, String)> {
    let collection = Collection::parse(text.as_bytes());
    let nodes = collection.game(0).unwrap().nodes();
    let properties = nodes.flat_map(|node| node.properties().collect::<Vec<_>>());
    let all = properties.flat_map(|property| {
        let ident = property.ident().into_owned();
        property.values().map(|value| (ident.clone(), value.decoded().into_owned())).collect::<Vec<_>>()
    });
    all.filter(|(ident, _)| !NOT_COMPARED.contains(&&**ident)).collect()
}

#[track_caller]
fn check(copies: [&str; 2]) {
    let (text, remarks) = merged(copies);
    let context = format!("{}\n{}\n{text}\n{}", copies[0], copies[1], remarks.join("\n"));
    let there: HashSet<_> = values(&text).into_iter().collect();
    let comments: String = there.iter().filter(|(ident, _)| ident == "C").map(|(_, text)| text.as_str()).collect();
    let remarks = remarks.join("\n");
    for (ident, value) in copies.into_iter().flat_map(values) {
        let is_said = |text: &str| {
            text.contains(&format!("{ident}[")) && text.contains(&value) || value.len() > 1 && text.contains(&value)
        };
        let is_program = || ident == "AP" && remarks.contains(&value.replace(':', " "));
        // The names of a player may differ in case.
        let is_name =
            || ident == "PB" && there.iter().any(|(other, name)| *other == ident && name.eq_ignore_ascii_case(&value));
        let is_field = || {
            ["HA", "KM", "LC", "LT", "RO"].contains(&&*ident)
                && (remarks.contains(&format!(" {value}")) || comments.contains(&value))
        };
        assert!(
            there.contains(&(ident.clone(), value.clone()))
                || is_said(&remarks)
                || is_said(&comments)
                || is_program()
                || is_name()
                || is_field()
                || ident == "GC" && text.contains(&value)
                || ident == "C" && comments.contains(&value),
            "{ident}[{value}] is lost:\n{context}"
        );
    }
    let known: BTreeSet<_> = copies.iter().flat_map(|copy| errors(copy)).collect();
    let new: Vec<_> = errors(&text).into_iter().filter(|code| !known.contains(code)).collect();
    assert!(new.is_empty(), "new errors {new:?}:\n{context}");
}

#[test]
fn every_property_of_both_copies_is_kept_or_named() {
    let mut numbers = Numbers(19);
    let (mut sound, mut seen) = (0, HashSet::new());
    for _ in 0..600 {
        let (one, two) = (copy(0, &mut numbers), copy(1, &mut numbers));
        // Some of the values are invalid, and give these known errors.
        sound += usize::from(
            [&one, &two].iter().all(|copy| errors(copy).iter().all(|code| ["K601", "K603", "K604"].contains(code))),
        );
        seen.extend(values(&one).into_iter().map(|(ident, _)| ident));
        check([&one, &two]);
    }
    assert!(sound >= 500, "{sound}");
    let missing = prop::TABLE.iter().filter(|row| is_fit(row, Part::Root) || is_fit(row, Part::Move));
    let missing: Vec<_> = missing.map(|row| row.ident).filter(|ident| !seen.contains(*ident)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn marks_and_judgements_that_contradict() {
    for [one, two] in [
        ["LB[cc:1]", "LB[cc:2]"],
        ["TR[cc]", "SQ[cc]"],
        ["TR[aa:bb]", "SQ[ab][bb][cb]TR[cc]"],
        ["GB[1]", "GW[1]"],
        ["BM[1]", "TE[1]"],
        ["BM[1]", "BM[2]"],
        ["MN[3]", "MN[5]"],
        ["TB[aa:cc]", "TW[cc][dd]"],
        ["L[aa][bb]", "LB[aa:1]"],
        ["LB[aa:1]", "L[aa][bb]"],
        ["AR[aa:bb]", "AR[aa:bb][bb:cc]LN[aa:bb]"],
        ["CR[aa][zz]", "CR[bb][zz][yy]"],
        ["CR[aa]", "CR[aa][zz]"],
        ["DD[aa:bb]", "DD[]"],
        ["BL[10]OB[3]", "BL[11]OW[2]"],
        ["KGSDE[aa]", "KGSDE[bb]"],
        ["C[a]C[b]", "C[c]"],
        ["FG[0:a]PM[1]", "FG[1:b]PM[2]"],
    ] {
        let copy = |content: &str| format!("(;FF[4]GM[1]SZ[9];B[ee]{content};W[gg])");
        check([&copy(one), &copy(two)]);
    }
}

#[test]
fn moves_that_cannot_be_read() {
    let copy = |content: &str| format!("(;FF[4]GM[1]SZ[9];B[ee];{content};B[aa])");
    let (text, _) = merged([&copy("W[DD]"), &copy("W[Q16]")]);
    assert!(text.contains("W[DD]") && text.contains("W[Q16]"), "{text}");
}

#[test]
fn a_merged_file_is_merged_again() {
    let one = "(;FF[4]GM[1]SZ[9];B[ee](;W[gg]PB[Ann]RE[B+R]LC[3];B[cc])(;W[ff]PB[Eve]RE[W+R]DT[2001];B[aa]))";
    let other = "(;FF[4]GM[1]SZ[9]PB[Kim]RE[W+1.5];B[ee];W[dd];B[cc])";
    let (text, remarks) = merged([one, other]);
    for part in [";W[gg]PB[Ann]RE[B+R]LC[3]", ";W[ff]PB[Eve]DT[2001]RE[W+R]", ";W[dd]PB[Kim]RE[W+1.5]"] {
        assert!(text.contains(part), "{text}");
    }
    assert!(remarks.is_empty(), "{remarks:?}");
    // Another copy of one of its games.
    let copy = "(;FF[4]GM[1]SZ[9]PB[ann]EV[Cup];B[ee];W[gg];B[cc])";
    let (text, remarks) = merged([one, copy]);
    assert!(text.contains(";W[gg]PB[Ann]EV[Cup]RE[B+R]LC[3]"), "{text}");
    assert!(remarks.is_empty(), "{remarks:?}");
    check([one, copy]);
}
