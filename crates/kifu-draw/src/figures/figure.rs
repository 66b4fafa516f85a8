//! One figure: some moves, with comments.

use std::collections::HashSet;

use kifu_go::PointSet;
use kifu_record::sgf::value::Emphasis;
use kifu_record::{Details, Judgement, Mark, NodeId, Record, single_marks};

use crate::diagram::{Checkpoint, Diagram, DiagramOptions, continued, points_of};
use crate::points::PointMap;

/// Some moves of a game, printed in one diagram.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// Its number among all figures and diagrams, from 1.
    pub number: usize,
    /// Whether it belongs to the game or to a variation.
    pub kind: FigureKind,
    /// Its number among those of its kind, from 1.
    pub index: usize,
    /// Its nodes, in order; there is at least one.
    pub nodes: Vec<NodeId>,
    /// The first and the last printed number; `None` if none is printed.
    pub printed: Option<(u32, u32)>,
    /// Its name in the record (FG).
    pub title: Option<String>,
    /// The comments on its moves.
    pub remarks: Vec<Remark>,
    /// Options for drawing the last node.
    pub options: DiagramOptions,
    /// True if moves that cannot be shown are listed (a flag of FG switches it off).
    pub has_notes: bool,
    /// The position before its first node.
    pub(super) start: Checkpoint,
}

/// The line of play of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FigureKind {
    /// The main line.
    Game,
    /// A variation.
    Variation {
        /// The number of the replaced move, if there is one.
        instead_of: Option<u32>,
    },
}

/// The text of a label.
fn label_of(mark: &Mark) -> Option<&str> {
    match mark {
        Mark::Label(_, text) => Some(text),
        _ => None,
    }
}

/// A comment on a move or a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The node.
    pub node: NodeId,
    /// The number printed on its move.
    pub number: Option<u32>,
    /// The name of the node (N).
    pub name: Option<String>,
    /// Judgements, each in a few words.
    pub judgements: Vec<&'static str>,
    /// The comment; may be empty if there is only a judgement or a name.
    pub text: String,
}

impl Figure {
    /// Its last node.
    #[must_use]
    pub fn last(&self) -> NodeId {
        self.nodes.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// Returns its diagram. It shows the marks of all its nodes that do not conflict: of two on one point, or two
    /// equal labels, that of the later node is shown; before the last node, marks on numbered stones, arrows and
    /// lines are omitted.
    #[must_use]
    pub fn diagram(&self, record: &Record) -> Diagram {
        let mut drawn = continued(record, &self.start, self.nodes.clone(), &self.options);
        if self.options.markup == crate::Markup::Hidden {
            return drawn;
        }
        let stones: PointMap<Option<u32>> = drawn.stones.iter().map(|stone| (stone.point, stone.number)).collect();
        let mut taken: PointSet = drawn.marks.iter().flat_map(points_of).collect();
        let mut labels: HashSet<String> = drawn.marks.iter().filter_map(label_of).map(str::to_owned).collect();
        for &id in self.nodes.iter().rev().skip(1) {
            for mark in single_marks(&record.node(id).details().marks) {
                let mark = mark.as_ref();
                let point = points_of(mark)[0];
                let stone = stones.get(point);
                let is_free = match mark {
                    Mark::Arrow(..) | Mark::Line(..) => false,
                    Mark::Label(..) => stone.is_none(),
                    _ => stone.is_none_or(Option::is_none),
                };
                let is_new = |labels: &HashSet<String>| label_of(mark).is_none_or(|text| !labels.contains(text));
                if is_free && record.size.contains(point) && !taken.contains(point) && is_new(&labels) {
                    taken.insert(point);
                    labels.extend(label_of(mark).map(str::to_owned));
                    drawn.marks.push(mark.clone());
                }
            }
        }
        drawn
    }

    /// Returns `Figure 2 (51–100)` or `Diagram 1 (1–8), instead of 57`, and the name in the record.
    #[must_use]
    pub fn caption(&self) -> String {
        let mut text = match self.kind {
            FigureKind::Game => format!("Figure {}", self.index),
            FigureKind::Variation { .. } => format!("Diagram {}", self.index),
        };
        match self.printed {
            Some((first, last)) if first == last => text.push_str(&format!(" ({first})")),
            Some((first, last)) => text.push_str(&format!(" ({first}–{last})")),
            None => {}
        }
        if let FigureKind::Variation { instead_of: Some(number) } = self.kind {
            text.push_str(&format!(", instead of {number}"));
        }
        if let Some(title) = &self.title {
            text.push_str(": ");
            text.push_str(title);
        }
        text
    }
}

impl Remark {
    /// The remark on a node; `None` if it would be empty.
    pub(super) fn of(node: NodeId, details: &Details, comment: Option<String>, number: Option<u32>) -> Option<Self> {
        let text = comment.map(|text| text.trim().to_owned()).unwrap_or_default();
        let name = details.name.clone().filter(|name| !name.trim().is_empty());
        let judgements: Vec<_> = details.judgements.iter().filter_map(words).collect();
        let is_something = !text.is_empty() || name.is_some() || !judgements.is_empty();
        is_something.then_some(Self { node, number, name, judgements, text })
    }

    /// Returns the whole remark: `57 Trick (a good move): the comment`.
    #[must_use]
    pub fn words(&self) -> String {
        match (self.lead(), self.text.as_str()) {
            (lead, "") => lead,
            (lead, text) if lead.is_empty() => text.to_owned(),
            (lead, text) => format!("{lead}: {text}"),
        }
    }

    /// Returns the beginning: `57`, with the name of the node and its judgements.
    #[must_use]
    pub fn lead(&self) -> String {
        let mut parts: Vec<String> = self.number.map(|number| number.to_string()).into_iter().collect();
        parts.extend(self.name.clone());
        if !self.judgements.is_empty() {
            parts.push(format!("({})", self.judgements.join(", ")));
        }
        parts.join(" ")
    }
}

/// A judgement in a few words; `None` for KO, which is not a judgement.
const fn words(judgement: &Judgement) -> Option<&'static str> {
    Some(match judgement {
        Judgement::BadMove(Emphasis::Normal) => "a bad move",
        Judgement::BadMove(Emphasis::Strong) => "a very bad move",
        Judgement::DoubtfulMove => "a doubtful move",
        Judgement::InterestingMove => "an interesting move",
        Judgement::GoodMove(Emphasis::Normal) => "a good move",
        Judgement::GoodMove(Emphasis::Strong) => "a very good move",
        Judgement::Even(_) => "even",
        Judgement::GoodForBlack(Emphasis::Normal) => "good for Black",
        Judgement::GoodForBlack(Emphasis::Strong) => "very good for Black",
        Judgement::GoodForWhite(Emphasis::Normal) => "good for White",
        Judgement::GoodForWhite(Emphasis::Strong) => "very good for White",
        Judgement::Unclear(_) => "unclear",
        Judgement::Hotspot(_) => "something happens here",
        Judgement::Forced => return None,
    })
}
