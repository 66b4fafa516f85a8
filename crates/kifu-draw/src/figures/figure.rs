//! One figure: which moves, and what is said of them.

use std::collections::HashSet;

use kifu_go::PointSet;
use kifu_record::sgf::value::Emphasis;
use kifu_record::{Details, Judgement, Mark, NodeId, Record, single_marks};

use crate::diagram::{Checkpoint, Diagram, DiagramOptions, continued, points_of};
use crate::points::PointMap;

/// Some moves of a game that are printed in one diagram.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// Its number among all figures and diagrams, from 1.
    pub number: usize,
    /// Whether it is of the game or of a variation.
    pub kind: FigureKind,
    /// Its number among those of its kind, from 1.
    pub index: usize,
    /// Its nodes, one behind the other; there is at least one.
    pub nodes: Vec<NodeId>,
    /// The first and the last number printed; `None` where none is.
    pub printed: Option<(u32, u32)>,
    /// What the record calls it (FG).
    pub title: Option<String>,
    /// What is said of its moves.
    pub remarks: Vec<Remark>,
    /// What of the last node to draw.
    pub options: DiagramOptions,
    /// Whether moves without a place on the board are to be listed (FG says no by a flag).
    pub has_notes: bool,
    /// The position before its first node.
    pub(super) start: Checkpoint,
}

/// What a figure is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FigureKind {
    /// The main line.
    Game,
    /// A variation.
    Variation {
        /// The number of the move that is played otherwise, where it is one.
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

/// Something said of a move or a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The node.
    pub node: NodeId,
    /// The number printed on its move.
    pub number: Option<u32>,
    /// The name of the node (N).
    pub name: Option<String>,
    /// What is thought of it, in a few words.
    pub judgements: Vec<&'static str>,
    /// The comment; may be empty where there is only a judgement or a name.
    pub text: String,
}

impl Figure {
    /// The node that it ends with.
    #[must_use]
    pub fn last(&self) -> NodeId {
        self.nodes.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// Its diagram. Marks of all its nodes are in it, where they do not disturb: of two on a point, or two equal labels, that of
    /// the later node is left, and before the last node there are no marks on numbered stones, no arrows and no lines.
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

    /// `Figure 2 (51–100)`, `Diagram 1 (1–8), instead of 57`, and what the record calls it.
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
    /// What is said of a node; `None` where it is nothing.
    pub(super) fn of(node: NodeId, details: &Details, comment: Option<String>, number: Option<u32>) -> Option<Self> {
        let text = comment.map(|text| text.trim().to_owned()).unwrap_or_default();
        let name = details.name.clone().filter(|name| !name.trim().is_empty());
        let judgements: Vec<_> = details.judgements.iter().filter_map(words).collect();
        let is_something = !text.is_empty() || name.is_some() || !judgements.is_empty();
        is_something.then_some(Self { node, number, name, judgements, text })
    }

    /// All of it: `57 Trick (a good move): the comment`.
    #[must_use]
    pub fn words(&self) -> String {
        match (self.lead(), self.text.as_str()) {
            (lead, "") => lead,
            (lead, text) if lead.is_empty() => text.to_owned(),
            (lead, text) => format!("{lead}: {text}"),
        }
    }

    /// What it is about: `57`, with the name of the node and what is thought of it.
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

/// A judgement in a few words; `None` for what is none (KO).
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
