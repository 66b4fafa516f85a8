//! Words that could be typed: properties, values of closed lists, names of the file, points.

use std::collections::BTreeSet;

use kifu_go::{Board, Color, Coordinates, Point, Position, RULESETS, Ruleset};
use kifu_sgf::encoding::Encoding;
use kifu_sgf::prop::games::{GO, game_name};
use kifu_sgf::prop::{Origin, Role, Row, TABLE, ValueType, Version};
use kifu_sgf::{Node, Property, Settings, SgfTree, Situation, Span};

use crate::Snapshot;
use crate::place::{Place, color_of, is_go, is_move};

/// A word that could be typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The name in the list.
    pub label: String,
    /// A few words about it.
    pub detail: String,
    /// The text to insert in place of [`Completions::span`].
    pub insert: String,
    /// The kind of the word.
    pub kind: CompletionKind,
    /// What it means: the row of a property.
    pub row: Option<&'static Row>,
}

/// The kind of a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CompletionKind {
    /// An identifier, to be followed by a value in brackets.
    Property,
    /// A value of a closed list.
    Value,
    /// A name that the file has elsewhere.
    Name,
    /// A point of the board.
    Point,
}

/// The words for one place, the likeliest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completions {
    /// The bytes that a word replaces.
    pub span: Span,
    /// The words.
    pub items: Vec<Completion>,
}

/// Returns the words that could be typed at a byte: identifiers in a node; in a value the points that could be played or
/// named, the words of a closed list, or names that the file has elsewhere.
#[must_use]
pub fn completions(snapshot: &Snapshot, at: u32) -> Option<Completions> {
    if !snapshot.can_be_edited() {
        return None;
    }
    let collection = snapshot.collection();
    let place = Place::at(collection, at)?;
    let settings = place.node.game().settings();
    if let (Some(property), Some(value)) = (place.property, place.value)
        && place.is_inside(at)
    {
        // A value without its `]` may extend over the following nodes, so the replacement ends at the cursor.
        let end = if value.outer_span().end > value.span().end { value.span().end } else { at };
        let items = values(place.node, property, &settings);
        return (!items.is_empty()).then_some(Completions { span: Span::new(value.span().start, end), items });
    }
    let source = collection.source();
    let letters = source[..at as usize].iter().rev().take_while(|byte| byte.is_ascii_uppercase()).count() as u32;
    let start = at - letters;
    // After a `(`, a node must begin first.
    let before = source[..start as usize].iter().rev().find(|&&byte| !kifu_sgf::is_space(byte));
    matches!(before, Some(b';' | b']'))
        .then(|| Completions { span: Span::new(start, at), items: idents(place.node, Span::new(start, at), &settings) })
}

/// The properties that most records have, the most frequent first.
const FREQUENT: &[&str] = &[
    "B", "W", "C", "AB", "AW", "LB", "TR", "SQ", "CR", "MA", "N", "PB", "PW", "RE", "KM", "DT", "EV", "BR", "WR", "HA",
    "RU", "SZ", "FF", "GM", "CA", "AP", "PC", "RO", "TM", "OT", "GN", "AE", "PL", "TB", "TW", "BL", "WL",
];

/// The identifiers that fit into a node. The one being typed does not count as present.
fn idents(node: Node<'_>, typed: Span, settings: &Settings) -> Vec<Completion> {
    let version = version_of(settings);
    let there: Vec<Property<'_>> = node.properties().filter(|property| property.ident_span() != typed).collect();
    let has = |ident: &str| there.iter().any(|property| property.is(ident));
    let has_move = there.iter().copied().any(is_move);
    let has_setup = ["AB", "AW", "AE", "PL"].iter().any(|ident| has(ident));
    let fits = |row: &&'static Row| {
        let is_known = row.versions.contains(version) && !matches!(row.origin, Origin::Program(_));
        let has_room = match row.role(version) {
            Role::Root | Role::GameInfo => node.parent().is_none(),
            Role::Setup => !has_move,
            Role::Move => !(has_setup || has_move && matches!(row.ident, "B" | "W")),
            Role::Any => true,
        };
        is_known && has_room && row.is_for_game(settings.game) && row.replacement.is_none() && !has(row.ident)
    };
    let mut rows: Vec<&'static Row> = TABLE.iter().filter(fits).collect();
    rows.sort_by_key(|row| FREQUENT.iter().position(|ident| *ident == row.ident).unwrap_or(FREQUENT.len()));
    rows.dedup_by_key(|row| row.ident);
    let item = |row: &'static Row| Completion {
        label: row.ident.to_owned(),
        detail: row.name.to_owned(),
        insert: row.ident.to_owned(),
        kind: CompletionKind::Property,
        row: Some(row),
    };
    rows.into_iter().map(item).collect()
}

/// The version whose properties are offered: for texts without a version, and for the first two, the current one.
fn version_of(settings: &Settings) -> Version {
    if settings.version < Version::Ff3 { Version::Ff4 } else { settings.version }
}

/// The values that fit into a property.
fn values(node: Node<'_>, property: Property<'_>, settings: &Settings) -> Vec<Completion> {
    let Some(row) = settings.row(property) else { return Vec::new() };
    let listed = closed_list(row, settings);
    if !listed.is_empty() {
        let value = |(insert, detail): (String, String)| Completion {
            label: insert.clone(),
            detail,
            insert,
            kind: CompletionKind::Value,
            row: None,
        };
        return listed.into_iter().map(value).collect();
    }
    match row.value_type(version_of(settings)) {
        ValueType::Point | ValueType::Stone | ValueType::Move | ValueType::PointText | ValueType::PointPoint
            if is_go(settings) =>
        {
            points(node, property, settings)
        }
        ValueType::SimpleText if row.role(version_of(settings)) == Role::GameInfo => names(node, property),
        _ => Vec::new(),
    }
}

/// The values of a property that has a closed list, or a short list of usual ones, each with its meaning.
fn closed_list(row: &Row, settings: &Settings) -> Vec<(String, String)> {
    let words = |list: &[(&str, &str)]| list.iter().map(|(word, is)| ((*word).to_owned(), (*is).to_owned())).collect();
    match row.ident {
        "RU" => RULESETS.iter().map(|row| (row.name.to_owned(), String::new())).collect(),
        "GM" => (1..=40).filter_map(|game| Some((game.to_string(), game_name(game)?.to_owned()))).collect(),
        "CA" => {
            let named = |encoding: &Encoding| (encoding.name().to_owned(), String::new());
            Encoding::ALL.iter().map(named).collect()
        }
        "FF" => words(&[("4", "the current version"), ("3", ""), ("1", "")]),
        "ST" => words(&[
            ("0", "variations of the next move, shown"),
            ("1", "variations of the current move, shown"),
            ("2", "variations of the next move, not shown"),
            ("3", "variations of the current move, not shown"),
        ]),
        "SZ" if settings.game == GO => words(&[("19", ""), ("13", ""), ("9", "")]),
        "KM" => words(&[("6.5", ""), ("7.5", ""), ("5.5", ""), ("0.5", ""), ("0", "")]),
        "RE" => words(&[
            ("B+R", "Black wins by resignation"),
            ("W+R", "White wins by resignation"),
            ("B+T", "Black wins on time"),
            ("W+T", "White wins on time"),
            ("B+", "Black wins"),
            ("W+", "White wins"),
            ("0", "a draw"),
            ("Void", "no result"),
            ("?", "unknown"),
        ]),
        _ if row.value_type(settings.version) == ValueType::Color => words(&[("B", "Black"), ("W", "White")]),
        _ if row.value_type(settings.version) == ValueType::Double => words(&[("1", "normal"), ("2", "emphasised")]),
        _ => Vec::new(),
    }
}

/// The texts that the file has in properties of this kind; players may have either colour.
fn names(node: Node<'_>, property: Property<'_>) -> Vec<Completion> {
    let ident = property.ident();
    let idents: &[&str] = match &*ident {
        "PB" | "PW" => &["PB", "PW"],
        "BR" | "WR" => &["BR", "WR"],
        "BT" | "WT" => &["BT", "WT"],
        other => &[other],
    };
    let own = property.value().span();
    let mut names = BTreeSet::new();
    for game in node.collection().games().take(MAX_GAMES) {
        let values = game.root().properties().filter(|property| idents.iter().any(|ident| property.is(ident)));
        let others = values.flat_map(|property| property.values()).filter(|value| value.span() != own);
        names.extend(others.map(|value| value.simple_text().trim().to_owned()).filter(|name| !name.is_empty()));
    }
    let item = |name: String| Completion {
        label: name.clone(),
        detail: String::new(),
        insert: escaped(&name),
        kind: CompletionKind::Name,
        row: None,
    };
    names.into_iter().map(item).collect()
}

/// The number of games whose names are offered.
const MAX_GAMES: usize = 2000;

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// The points that fit: legal moves, empty points for setup, stones to remove, any points for marks.
fn points(node: Node<'_>, property: Property<'_>, settings: &Settings) -> Vec<Completion> {
    let tree = SgfTree::with_settings(node.game(), *settings);
    let before = node.parent().map_or_else(|| Situation::before(&tree), |parent| Situation::after(&tree, parent));
    let all = || settings.size.points();
    let is_empty = |board: &Board, point: &Point| board.get(*point).is_none();
    let points: Vec<Point> = if is_move(property) {
        legal(&before.board, color_of(property).unwrap_or(before.turn.to_play))
    } else {
        match &*property.ident() {
            "AB" | "AW" => all().filter(|point| is_empty(&before.board, point)).collect(),
            "AE" => all().filter(|point| !is_empty(&before.board, point)).collect(),
            _ => all().collect(),
        }
    };
    let item = |point: Point| {
        let letters: String = point.to_sgf().map(char::from).iter().collect();
        Completion {
            label: Coordinates::Western.write(point, settings.size),
            detail: letters.clone(),
            insert: letters,
            kind: CompletionKind::Point,
            row: None,
        }
    };
    points.into_iter().map(item).collect()
}

/// The legal moves. After an illegal setup, all empty points.
fn legal(board: &Board, color: Color) -> Vec<Point> {
    match Position::new(board.clone(), color, Ruleset::Japanese) {
        Ok(position) => position.legal_points().collect(),
        Err(_) => board.size().points().filter(|point| board.get(*point).is_none()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marked::marked;

    fn labels(text: &str) -> (String, Vec<String>) {
        let (snapshot, at) = marked(text);
        let Some(found) = completions(&snapshot, at) else { return (String::new(), Vec::new()) };
        let labels = found.items.into_iter().map(|item| item.label).collect();
        (snapshot.text_of(found.span).to_owned(), labels)
    }

    #[track_caller]
    fn has(text: &str, replaced: &str, with: &[&str], without: &[&str]) {
        let (span, labels) = labels(text);
        assert_eq!(span, replaced, "{text}");
        for label in with {
            assert!(labels.iter().any(|known| known == label), "{text}: {label} in {labels:?}");
        }
        for label in without {
            assert!(!labels.iter().any(|known| known == label), "{text}: no {label} in {labels:?}");
        }
    }

    #[test]
    fn identifiers_fit_the_node() {
        has("(;FF[4];$)", "", &["B", "W", "C", "AB", "TR"], &["PB", "KM", "CH"]);
        has("(;FF[4]$)", "", &["PB", "KM", "AB"], &["FF"]);
        has("(;FF[4];B[aa]$)", "", &["C", "BL", "TR"], &["W", "AB", "B"]);
        has("(;FF[4];AB[aa]$)", "", &["AW", "C"], &["B", "W", "AB"]);
        has("(;FF[4];A$)", "A", &["AB"], &[]);
        assert_eq!(labels("(;FF[4];$)").1[..3], ["B", "W", "C"]);
        assert_eq!(labels("($;FF[4])").1, [""; 0]);
        assert_eq!(labels("$(;FF[4])").1, [""; 0]);
    }

    #[test]
    fn values_of_lists() {
        has("(;RU[$])", "", &["Japanese", "Chinese"], &[]);
        has("(;RE[B$+1])", "B+1", &["B+R", "?"], &[]);
        has("(;PL[$])", "", &["B", "W"], &[]);
        has("(;FF[4];GB[$])", "", &["1", "2"], &[]);
        has("(;PB[Shusaku]PW[$])(;PW[Gen\\]nan])", "", &["Shusaku", "Gen]nan"], &[]);
        assert_eq!(labels("(;C[$])").1, [""; 0]);
    }

    #[test]
    fn points_of_the_board() {
        // A4 is suicide for Black; on B4 is a stone.
        has("(;SZ[4];W[ba];W[ab];B[$])", "", &["C4", "D1"], &["A4", "B4", "A3"]);
        has("(;SZ[4];B[aa];AE[$])", "", &["A4"], &["B4"]);
        has("(;SZ[4];B[aa];AW[$])", "", &["B4"], &["A4"]);
        has("(;SZ[4];B[aa]TR[$])", "", &["A4", "B4"], &[]);
        // While it is typed, the value has no end.
        has("(;SZ[4];B[$;W[aa])", "", &["C4"], &[]);
        assert_eq!(labels("(;GM[2];B[$])").1, [""; 0]);
    }
}
