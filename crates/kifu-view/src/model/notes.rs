//! The author's text and marks at a node.

use kifu_go::Size;
use kifu_record::sgf::value::{Emphasis, PrintMode};
use kifu_record::{AreaMark, Details, Judgement, Mark, NodeId, Record};

use super::Area;
use super::areas::{areas, number};

/// The author's text and marks at a node. Empty lists and unknown values are omitted from the JSON.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct NodeNotes {
    /// The node.
    pub node: u32,
    /// The name of the node.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub name: Option<String>,
    /// The comments, in order. Never HTML.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub comments: Vec<Comment>,
    /// The author's judgements of the move or the position.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub judgements: Vec<Judged>,
    /// The value of the position; above 0 it is good for Black.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub value: Option<f64>,
    /// Points with circles. As in the next four, a point may occur twice.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub circles: Vec<Area>,
    /// Points with triangles.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub triangles: Vec<Area>,
    /// Points with squares.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub squares: Vec<Area>,
    /// Points with crosses.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub crosses: Vec<Area>,
    /// Selected points.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub selected: Vec<Area>,
    /// Points with marks of other kinds, each with the name of the mark in the format of the record.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub other_marks: Vec<(u16, String)>,
    /// Points with labels.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub labels: Vec<(u16, String)>,
    /// Lines between two points.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub lines: Vec<[u16; 2]>,
    /// Arrows from the first point to the second.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub arrows: Vec<[u16; 2]>,
    /// Black's territory.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub black_territory: Vec<Area>,
    /// White's territory.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub white_territory: Vec<Area>,
    /// Points dimmed from this node on, until a later node has another list; an empty list ends dimming.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub dimmed: Option<Vec<Area>>,
    /// The part of the board shown from this node on, until a later node has another list; an empty list means the
    /// whole board.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub view: Option<Vec<Area>>,
    /// A new diagram begins here in print. Its name, which may be empty.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub figure: Option<String>,
    /// How move numbers are printed from this node on: 0 none, 1 the full numbers, 2 only the last two digits.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub print_mode: Option<u8>,
}

/// A comment.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Comment {
    /// The text; lines end with `\n`.
    pub text: String,
    /// The author, if the format names one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub author: Option<String>,
    /// The time of writing, as in the record.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub time: Option<String>,
}

/// A judgement of a move or a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Judged {
    /// The kind: `bad-move`, `doubtful-move`, `interesting-move`, `good-move`, `even`, `good-for-black`, `good-for-white`,
    /// `unclear` or `hotspot`.
    pub kind: &'static str,
    /// The strength: 1, or 2 for `very`.
    pub strength: u8,
}

/// Returns the author's text and marks at a node; `None` if there are none. `node` is its number in the model.
#[must_use]
pub fn notes(record: &Record, id: NodeId, node: u32) -> Option<NodeNotes> {
    let source = record.node(id);
    if source.is_plain() {
        return None;
    }
    let details = source.details();
    let size = record.size;
    let mut notes = NodeNotes { node, ..NodeNotes::default() };
    notes.name = details.name.as_deref().map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned);
    notes.comments = comments(details);
    notes.judgements = details.judgements.iter().filter_map(|&judgement| judged(judgement)).collect();
    notes.value = details.value.map(|value| value.to_f64());
    for mark in &details.marks {
        notes.add_mark(mark, size);
    }
    notes.black_territory = details.black_territory.as_ref().map(|list| areas(list, size)).unwrap_or_default();
    notes.white_territory = details.white_territory.as_ref().map(|list| areas(list, size)).unwrap_or_default();
    notes.dimmed = details.dimmed.as_ref().map(|list| areas(list, size));
    notes.view = details.view.as_ref().map(|list| areas(list, size));
    notes.figure =
        details.figure.as_ref().map(|figure| figure.title.as_ref().map_or(String::new(), |(_, name)| name.clone()));
    notes.print_mode = details.print_mode.map(|mode| match mode {
        PrintMode::NoNumbers => 0,
        PrintMode::AsTheyAre => 1,
        PrintMode::Below100 => 2,
    });
    (notes != NodeNotes { node, ..NodeNotes::default() }).then_some(notes)
}

/// The comments that are not empty.
fn comments(details: &Details) -> Vec<Comment> {
    let said = details.comments.iter().filter(|comment| !comment.text.trim().is_empty());
    let named = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let comment = |comment: &kifu_record::Comment| Comment {
        text: comment.text.clone(),
        author: named(&comment.author),
        time: named(&comment.time),
    };
    said.map(comment).collect()
}

fn judged(judgement: Judgement) -> Option<Judged> {
    let (kind, emphasis) = match judgement {
        Judgement::BadMove(emphasis) => ("bad-move", emphasis),
        Judgement::DoubtfulMove => ("doubtful-move", Emphasis::Normal),
        Judgement::InterestingMove => ("interesting-move", Emphasis::Normal),
        Judgement::GoodMove(emphasis) => ("good-move", emphasis),
        Judgement::Even(emphasis) => ("even", emphasis),
        Judgement::GoodForBlack(emphasis) => ("good-for-black", emphasis),
        Judgement::GoodForWhite(emphasis) => ("good-for-white", emphasis),
        Judgement::Unclear(emphasis) => ("unclear", emphasis),
        Judgement::Hotspot(emphasis) => ("hotspot", emphasis),
        // It says how the move is executed, and is no opinion.
        Judgement::Forced => return None,
    };
    Some(Judged { kind, strength: if emphasis == Emphasis::Strong { 2 } else { 1 } })
}

impl NodeNotes {
    fn add_mark(&mut self, mark: &Mark, size: Size) {
        let pair = |from, to| Some([number(from, size)?, number(to, size)?]);
        let (list, area) = match mark {
            Mark::Circle(point) => (&mut self.circles, number(*point, size).map(Area::Point)),
            Mark::Triangle(point) => (&mut self.triangles, number(*point, size).map(Area::Point)),
            Mark::Square(point) => (&mut self.squares, number(*point, size).map(Area::Point)),
            Mark::Cross(point) => (&mut self.crosses, number(*point, size).map(Area::Point)),
            Mark::Selected(point) => (&mut self.selected, number(*point, size).map(Area::Point)),
            Mark::Area(kind, rectangle) => (self.list(*kind), Area::of(*rectangle, size)),
            Mark::Label(point, text) => return self.labels.extend(number(*point, size).map(|at| (at, text.clone()))),
            Mark::Other(name, point) => {
                return self.other_marks.extend(number(*point, size).map(|at| (at, name.clone())));
            }
            Mark::Arrow(from, to) => return self.arrows.extend(pair(*from, *to)),
            Mark::Line(from, to) => return self.lines.extend(pair(*from, *to)),
        };
        list.extend(area);
    }

    fn list(&mut self, kind: AreaMark) -> &mut Vec<Area> {
        match kind {
            AreaMark::Circle => &mut self.circles,
            AreaMark::Triangle => &mut self.triangles,
            AreaMark::Square => &mut self.squares,
            AreaMark::Cross => &mut self.crosses,
            AreaMark::Selected => &mut self.selected,
        }
    }
}
