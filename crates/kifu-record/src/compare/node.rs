//! Comparison of two nodes, without their moves.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};

use kifu_go::Color;
use kifu_sgf::prop;
use kifu_sgf::value::PrintMode;

use super::difference::{BoardItem, DifferenceKind, Texts};
use super::info::compare_info;
use crate::formats::sgf::has_place;
use crate::{Clock, Details, FormatName, Judgement, Node, PointList, single_marks};

/// The raw properties to compare.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RawTexts {
    /// All.
    All,
    /// Only those without points, because the record was transformed.
    WithoutPoints,
}

/// Returns the differences, except moves.
pub(super) fn compare_nodes(one: &Node, other: &Node, game: u16, kept: RawTexts) -> Vec<DifferenceKind> {
    let mut found = Vec::new();
    if one.is_plain() && other.is_plain() {
        return found;
    }
    let (mine, theirs) = (one.details(), other.details());
    found.extend(compare_info(mine, theirs));
    for things in [setup, marks, territory, shown] {
        let (mine, theirs) = (things(mine), things(theirs));
        if mine == theirs {
            continue;
        }
        let (only_one, only_other) = (without(&mine, &theirs), without(&theirs, &mine));
        if !only_one.is_empty() || !only_other.is_empty() {
            found.push(DifferenceKind::Items(only_one, only_other));
        }
    }
    let mut texts =
        |make: fn(Texts) -> DifferenceKind, field: &'static str, one: Option<String>, other: Option<String>| {
            if one != other {
                found.push(make(Texts { field: field.into(), one, other }));
            }
        };
    let written = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    texts(DifferenceKind::Text, "name of the node", written(mine.name.clone()), written(theirs.name.clone()));
    texts(DifferenceKind::Text, "comment", written(one.comment()), written(other.comment()));
    for &(field, write) in VALUES {
        texts(DifferenceKind::Other, field, write(mine), write(theirs));
    }
    let clock = |node: &Node, color| {
        node.clock.as_deref().and_then(|clocks| {
            clock_words(match color {
                Color::Black => clocks.black,
                Color::White => clocks.white,
            })
        })
    };
    texts(DifferenceKind::Other, "black clock", clock(one, Color::Black), clock(other, Color::Black));
    texts(DifferenceKind::Other, "white clock", clock(one, Color::White), clock(other, Color::White));
    compare_kept([mine, theirs], game, kept, &mut found);
    found
}

/// Describes a field in words, if it is set.
type Write = fn(&Details) -> Option<String>;

/// Fields of a node that are a word or a number.
const VALUES: &[(&str, Write)] = &[
    ("turn", |details| details.turn.map(|color| color_word(color).to_owned())),
    ("judgement", |details| {
        let words: Vec<String> = details.judgements.iter().map(|&judgement| judgement_words(judgement)).collect();
        (!words.is_empty()).then(|| words.join(", "))
    }),
    ("value", |details| details.value.map(|value| value.to_string())),
    ("move number", |details| details.move_number.map(|number| number.to_string())),
    ("solution", |details| details.solution.map(|is_right| if is_right { "right" } else { "wrong" }.to_owned())),
    ("figure", |details| {
        let figure = details.figure.as_ref()?;
        Some(figure.title.as_ref().map_or_else(|| "begins".to_owned(), |(flags, name)| format!("{flags}: {name}")))
    }),
    ("print mode", |details| details.print_mode.map(|mode| print_mode_words(mode).to_owned())),
];

fn print_mode_words(mode: PrintMode) -> &'static str {
    match mode {
        PrintMode::NoNumbers => "no numbers",
        PrintMode::AsTheyAre => "numbers as they are",
        PrintMode::Below100 => "numbers below 100",
    }
}

fn color_word(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn clock_words(clock: Clock) -> Option<String> {
    let seconds = clock.seconds.map(|seconds| format!("{seconds} s"));
    let periods = clock.periods.map(|periods| format!("{periods} left in overtime"));
    let words: Vec<String> = seconds.into_iter().chain(periods).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

fn judgement_words(judgement: Judgement) -> String {
    use kifu_sgf::value::Emphasis;
    let (words, emphasis) = match judgement {
        Judgement::BadMove(emphasis) => ("bad move", emphasis),
        Judgement::DoubtfulMove => ("doubtful move", Emphasis::Normal),
        Judgement::InterestingMove => ("interesting move", Emphasis::Normal),
        Judgement::GoodMove(emphasis) => ("good move", emphasis),
        Judgement::Even(emphasis) => ("even", emphasis),
        Judgement::GoodForBlack(emphasis) => ("good for Black", emphasis),
        Judgement::GoodForWhite(emphasis) => ("good for White", emphasis),
        Judgement::Unclear(emphasis) => ("unclear", emphasis),
        Judgement::Hotspot(emphasis) => ("worth a look", emphasis),
        Judgement::Forced => ("forced", Emphasis::Normal),
    };
    if emphasis == Emphasis::Normal { words.to_owned() } else { format!("very {words}") }
}

fn setup(details: &Details) -> Vec<BoardItem> {
    let thing = |(point, stone): (_, Option<Color>)| {
        stone.map_or(BoardItem::Empty(point), |color| BoardItem::Stone(color, point))
    };
    details.setup.points().map(thing).collect()
}

fn marks(details: &Details) -> Vec<BoardItem> {
    single_marks(&details.marks).map(|mark| BoardItem::Mark(mark.into_owned())).collect()
}

fn territory(details: &Details) -> Vec<BoardItem> {
    let of = |points: &Option<PointList>, color| {
        let points = points.iter().flat_map(PointList::iter);
        points.map(move |point| BoardItem::Territory(color, point)).collect::<Vec<_>>()
    };
    let mut things = of(&details.black_territory, Color::Black);
    things.extend(of(&details.white_territory, Color::White));
    things
}

fn shown(details: &Details) -> Vec<BoardItem> {
    let dimmed = details.dimmed.iter().flat_map(PointList::iter).map(BoardItem::Dimmed);
    dimmed.chain(details.view.iter().flat_map(PointList::iter).map(BoardItem::View)).collect()
}

fn without(things: &[BoardItem], others: &[BoardItem]) -> Vec<BoardItem> {
    let others: HashSet<&BoardItem> = others.iter().collect();
    things.iter().filter(|thing| !others.contains(thing)).cloned().collect()
}

/// Compares properties without a field. Those with a field that were kept for their spelling are compared by their
/// meaning.
fn compare_kept(both: [&Details; 2], game: u16, compared: RawTexts, found: &mut Vec<DifferenceKind>) {
    let mut names = BTreeMap::<String, [Option<String>; 2]>::new();
    for (index, details) in both.into_iter().enumerate() {
        for kept in &details.kept {
            let is_compared = kept.name == "GM" || has_place(&kept.name, game) && !matches!(&*kept.name, "B" | "W");
            let is_turned = compared == RawTexts::WithoutPoints && speaks_of_points(&kept.name);
            if kept.format == FormatName::Sgf && (is_compared || is_turned) {
                continue;
            }
            let text = kept.values.iter().map(|value| format!("[{value}]")).collect::<String>();
            names.entry(kept.name.clone()).or_default()[index].get_or_insert_default().push_str(&text);
        }
    }
    for (name, [one, other]) in names {
        if one != other {
            found.push(DifferenceKind::Other(Texts { field: Cow::Owned(name), one, other }));
        }
    }
}

fn speaks_of_points(name: &str) -> bool {
    use prop::ValueType::{Move, Point, PointPoint, PointText, Stone};
    let has_points =
        |row: &prop::Row| matches!(row.value_type(prop::Version::Ff4), Move | Point | PointPoint | PointText | Stone);
    prop::ANALYSIS.contains(&name) || prop::find(name.as_bytes()).iter().any(has_points)
}
