//! One figure: some moves, with comments.

use kifu_go::Point;
use kifu_record::sgf::value::Emphasis;
use kifu_record::{Analysis, Details, Judgement, Mark, NodeId, Record};

use crate::Language;
use crate::diagram::{Checkpoint, Diagram, DiagramOptions, FigureMarks, continued};
use crate::mentions::Meant;

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
    /// The labels that its comments name, as they are printed.
    pub(super) labels: Vec<Mark>,
    /// The points of labels for which its comments have the number of a move.
    pub(super) labelled_moves: Vec<Point>,
    /// The position before its first node.
    pub(super) start: Checkpoint,
}

/// The line of play of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FigureKind {
    /// The main line.
    Game,
    /// A variation.
    Variation(Departure),
}

/// Where the moves of a diagram leave those of an earlier figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Departure {
    /// The printed number of the move that is replaced; `None` if none is printed, or if the diagram replaces nothing.
    pub instead_of: Option<u32>,
    /// The index of the diagram that has this move, or whose last move comes before those of this one; `None` for a figure of
    /// the game.
    pub diagram: Option<usize>,
}

/// A comment on a move or a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Remark {
    /// The node.
    pub node: NodeId,
    /// The number printed on its move.
    pub number: Option<u32>,
    /// The name of the node (N).
    pub name: Option<String>,
    /// Judgements, each in a few words.
    pub judgements: Vec<&'static str>,
    /// The evaluation that the comment contains, as programs write them.
    pub analysis: Option<Analysis>,
    /// The comment without that evaluation, with the labels as the figure prints them; may be empty if there is only another part
    /// of the remark.
    pub text: String,
    /// The printed labels that the comment refers to.
    pub labels: Vec<String>,
    /// The numbers that are labels on the board of the node, on points that have no move with that number.
    pub label_numbers: Vec<u32>,
}

impl Figure {
    /// Its last node.
    #[must_use]
    pub fn last(&self) -> NodeId {
        self.nodes.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// Returns its diagram. It shows the marks of all its nodes that do not conflict: of two on one point, or two equal
    /// labels, the one that a comment names is shown, otherwise that of the later node. Of nodes before the last, marks
    /// on numbered stones, arrows and lines are omitted.
    #[must_use]
    pub fn diagram(&self, record: &Record) -> Diagram {
        let earlier = self.nodes.split_last().map_or(&[][..], |(_, earlier)| earlier);
        let marks = FigureMarks { earlier, named: &self.labels, moves: &self.labelled_moves };
        continued(record, &self.start, self.nodes.clone(), marks, &self.options)
    }
}

impl Remark {
    /// The remark on a node; `None` if it would be empty.
    pub(super) fn of(
        node: NodeId,
        details: &Details,
        analysis: Option<Analysis>,
        text: String,
        number: Option<u32>,
    ) -> Option<Self> {
        let name = details.name.clone().filter(|name| !name.trim().is_empty());
        let judgements: Vec<_> = details.judgements.iter().filter_map(words).collect();
        let is_something = !text.is_empty() || name.is_some() || !judgements.is_empty() || analysis.is_some();
        is_something.then(|| Self {
            node,
            number,
            name,
            judgements,
            analysis,
            text,
            labels: Vec::new(),
            label_numbers: Vec::new(),
        })
    }

    /// The labels and numbers that its comment refers to.
    pub(crate) fn meant(&self) -> Meant<'_> {
        Meant { labels: &self.labels, label_numbers: &self.label_numbers }
    }

    /// Returns the whole remark: `57 Trick (a good move): the comment`.
    #[must_use]
    pub fn words(&self) -> String {
        self.words_in(Language::En)
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
