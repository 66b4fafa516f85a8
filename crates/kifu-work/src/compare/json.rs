//! Differences as JSON.

use kifu_go::serde_object::{MoveObject, SizeObject, symmetry_word, vertex};
use kifu_go::{Color, Point, Size};
use kifu_record::{
    BoardItem, ComparedRecord, Comparison, Difference, DifferenceKind, LineRelation, Mark, Play, Relation, Texts,
};
use serde::Serialize;

use super::{GamePair, part_name};

/// The differences of two files or games, as JSON has them.
#[derive(Serialize, Debug)]
#[non_exhaustive]
pub struct PairObject<'p> {
    #[serde(skip_serializing_if = "Option::is_none")]
    one: Option<GameObject<'p>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<GameObject<'p>>,
    same: bool,
    #[serde(flatten)]
    comparison: Option<ComparisonObject<'p>>,
}

/// A file or one of its games.
#[derive(Serialize, Debug)]
struct GameObject<'p> {
    path: &'p str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<usize>,
}

#[derive(Serialize, Debug)]
struct ComparisonObject<'p> {
    #[serde(skip_serializing_if = "Option::is_none")]
    relation: Option<RelationObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_difference: Option<DifferenceObject<'p>>,
    differences: Vec<DifferenceObject<'p>>,
}

/// How the main lines are related.
#[derive(Serialize, Debug)]
struct RelationObject {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    move_number: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetry: Option<&'static str>,
    colors_swapped: bool,
}

#[derive(Serialize, Default, Debug)]
struct DifferenceObject<'p> {
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'p str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    move_number: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    main_line: Option<bool>,
    #[serde(skip_serializing_if = "SideObject::is_empty")]
    one: SideObject<'p>,
    #[serde(skip_serializing_if = "SideObject::is_empty")]
    other: SideObject<'p>,
}

/// What one of the records has where they differ.
#[derive(Serialize, Default, Debug)]
struct SideObject<'p> {
    #[serde(skip_serializing_if = "Option::is_none")]
    node: Option<usize>,
    #[serde(flatten)]
    played: Option<MoveObject>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sequence: Vec<MoveObject>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    items: Vec<ItemObject<'p>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<SizeObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'p str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game_type: Option<u16>,
}

impl SideObject<'_> {
    fn is_empty(&self) -> bool {
        let Self { node, played, sequence, items, size, text, game_type } = self;
        let has_content = node.is_some() || played.is_some() || size.is_some() || text.is_some();
        !has_content && game_type.is_none() && sequence.is_empty() && items.is_empty()
    }
}

/// A stone or mark. Arrows and lines end at `to`, areas reach to it.
#[derive(Serialize, Debug)]
struct ItemObject<'p> {
    kind: &'p str,
    point: Point,
    #[serde(skip_serializing_if = "Option::is_none")]
    vertex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Point>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'p str>,
}

impl<'p> PairObject<'p> {
    /// Returns the differences of a pair of games, or a game without a match.
    pub(super) fn new(pair: &'p GamePair, [one, other]: [&'p str; 2]) -> Self {
        let (games, moves, comparison) = match pair {
            GamePair::Both { games: [one, other], size, comparison } => {
                let moves = [comparison.moves.0, comparison.moves.1].map(Some);
                ([Some(*one), Some(*other)], moves, Some((comparison, *size)))
            }
            GamePair::OnlyOne(one) => ([Some(*one), None], [None; 2], None),
            GamePair::OnlyOther(other) => ([None, Some(*other)], [None; 2], None),
        };
        let game = |path, side: usize| GameObject { path, game: games[side].map(|game| game + 1), moves: moves[side] };
        Self {
            one: Some(game(one, 0)),
            other: Some(game(other, 1)),
            same: comparison.is_some_and(|(comparison, _)| comparison.is_same()),
            comparison: comparison.map(|(comparison, size)| ComparisonObject::new(comparison, size)),
        }
    }

    /// Returns a file that only one of two folders has: the first, or the other one.
    #[must_use]
    pub fn file_alone(path: &'p str, of: ComparedRecord) -> Self {
        let file = Some(GameObject { path, game: None, moves: None });
        let (one, other) = if of == ComparedRecord::One { (file, None) } else { (None, file) };
        Self { one, other, same: false, comparison: None }
    }
}

impl<'p> ComparisonObject<'p> {
    fn new(comparison: &'p Comparison, size: Size) -> Self {
        let first = comparison.first_difference.map(|first| DifferenceObject {
            move_number: Some(first.number),
            one: SideObject { played: played(first.one, size), ..SideObject::default() },
            other: SideObject { played: played(first.other, size), ..SideObject::default() },
            ..DifferenceObject::default()
        });
        Self {
            relation: comparison.relation.map(RelationObject::new),
            first_difference: first,
            differences: comparison.differences.iter().map(|found| DifferenceObject::new(found, size)).collect(),
        }
    }
}

impl RelationObject {
    fn new(relation: Relation) -> Self {
        let (kind, move_number) = match relation.line {
            LineRelation::Same => ("same", None),
            LineRelation::Shorter { common } => ("shorter", Some(common)),
            LineRelation::Longer { common } => ("longer", Some(common)),
            LineRelation::OneDiffers { index } => ("one-differs", Some(index + 1)),
            LineRelation::OneMissing { index } => ("one-missing", Some(index + 1)),
            LineRelation::OneMore { index } => ("one-more", Some(index + 1)),
            LineRelation::Reordered { from } => ("reordered", Some(from + 1)),
        };
        let symmetry = symmetry_word(relation.transform.symmetry);
        Self { kind, move_number, symmetry, colors_swapped: relation.transform.swap_colors }
    }
}

fn played(play: Option<Play>, size: Size) -> Option<MoveObject> {
    play.map(|Play { color, to }| MoveObject { color, to, size })
}

impl<'p> DifferenceObject<'p> {
    fn new(difference: &'p Difference, size: Size) -> Self {
        let part = part_name(difference.part());
        let node = |id: Option<kifu_record::NodeId>| id.map(|id| id.index());
        let at = difference.at;
        let mut one = SideObject { node: at.and_then(|at| node(at.one)), ..SideObject::default() };
        let mut other = SideObject { node: at.and_then(|at| node(at.other)), ..SideObject::default() };
        let text = |text: &'p Option<String>| text.as_deref().filter(|text| !text.is_empty());
        let field: &str = match &difference.kind {
            DifferenceKind::Game(first, second) => {
                (one.game_type, other.game_type) = (Some(*first), Some(*second));
                "game"
            }
            DifferenceKind::Size(first, second) => {
                (one.size, other.size) = (Some(SizeObject(*first)), Some(SizeObject(*second)));
                "size"
            }
            DifferenceKind::Info(texts) | DifferenceKind::Text(texts) | DifferenceKind::Other(texts) => {
                let Texts { field, one: first, other: second } = texts;
                (one.text, other.text) = (text(first), text(second));
                field
            }
            DifferenceKind::Move(first, second) => {
                (one.played, other.played) = (played(*first, size), played(*second, size));
                "move"
            }
            DifferenceKind::Line { of, moves, .. } => {
                let side = if *of == ComparedRecord::One { &mut one } else { &mut other };
                side.sequence = moves.iter().filter_map(|&play| played(Some(play), size)).collect();
                "line"
            }
            DifferenceKind::Order => "order",
            DifferenceKind::Items(first, second) => {
                let list = |items: &'p [BoardItem]| items.iter().map(|item| ItemObject::new(item, size)).collect();
                (one.items, other.items) = (list(first), list(second));
                part
            }
        };
        Self {
            part: Some(part),
            field: Some(field),
            move_number: at.map(|at| at.moves),
            main_line: at.map(|at| at.is_main_line),
            one,
            other,
        }
    }
}

impl<'p> ItemObject<'p> {
    fn new(item: &'p BoardItem, size: Size) -> Self {
        let (kind, point, to) = match item {
            BoardItem::Stone(Color::Black, point) => ("black-stone", *point, None),
            BoardItem::Stone(Color::White, point) => ("white-stone", *point, None),
            BoardItem::Empty(point) => ("empty", *point, None),
            BoardItem::Territory(Color::Black, point) => ("black-territory", *point, None),
            BoardItem::Territory(Color::White, point) => ("white-territory", *point, None),
            BoardItem::Dimmed(point) => ("dimmed", *point, None),
            BoardItem::View(point) => ("view", *point, None),
            BoardItem::Mark(mark) => match mark {
                Mark::Circle(point) => ("circle", *point, None),
                Mark::Triangle(point) => ("triangle", *point, None),
                Mark::Square(point) => ("square", *point, None),
                Mark::Cross(point) => ("cross", *point, None),
                Mark::Selected(point) => ("selected", *point, None),
                Mark::Label(point, _) => ("label", *point, None),
                Mark::Arrow(from, to) => ("arrow", *from, Some(*to)),
                Mark::Line(from, to) => ("line", *from, Some(*to)),
                Mark::Area(_, area) => ("area", area.upper_left(), Some(area.lower_right())),
                Mark::Other(name, point) => (&**name, *point, None),
            },
        };
        let label = if let BoardItem::Mark(Mark::Label(_, label)) = item { Some(&**label) } else { None };
        Self { kind, point, vertex: vertex(point, size), to, label: label.filter(|label| !label.is_empty()) }
    }
}
