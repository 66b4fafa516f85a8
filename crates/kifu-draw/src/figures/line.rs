//! A line of play, cut into figures one by one.

use std::collections::HashMap;
use std::rc::Rc;

use kifu_record::sgf::value::PrintMode;
use kifu_record::{NodeId, Record};

use super::figure::{Departure, Figure, FigureKind, Remark};
use super::labels::{FigureLabels, comment};
use super::options::{FigureNumbers, FigureOptions};
use crate::diagram::{Captured, Checkpoint, DiagramOptions, NumberedMove, Numbers, Walk};

/// Flags of FG (FF\[4\]): hidden parts.
mod flags {
    pub(super) const NO_COORDINATES: i64 = 1;
    pub(super) const NO_NAME: i64 = 2;
    pub(super) const NO_NOTES: i64 = 4;
    pub(super) const CAPTURED_STAY: i64 = 256;
    /// The program decides everything.
    pub(super) const IGNORED: i64 = 32768;
}

/// The remaining work of cutting a game.
pub(super) enum Work {
    /// A line of play.
    Line {
        /// Its first node.
        start: NodeId,
        /// The position before it, which the variations beside it share.
        before: Rc<Checkpoint>,
        /// The figure with the move that it replaces, and the printed number of the move.
        leaves: Option<(usize, Option<u32>)>,
    },
    /// A figure without its numbers.
    Figure {
        figure: Box<Figure>,
        /// Its number in the order of cutting.
        number: usize,
        /// The number of the figure that it departs from, if its caption names that.
        departs: Option<usize>,
    },
}

/// The properties of a figure set by FG.
pub(super) struct Frame {
    pub(super) title: Option<String>,
    pub(super) has_notes: bool,
    pub(super) diagram: DiagramOptions,
    /// The node that begins it.
    pub(super) first: NodeId,
}

impl Frame {
    pub(super) fn of(record: &Record, first: NodeId, options: &FigureOptions) -> Self {
        let mut diagram = options.diagram.clone();
        let (title, has_notes) = apply_flags(record, first, &mut diagram);
        Self { title, has_notes, diagram, first }
    }
}

/// A figure that is being cut.
pub(super) struct Part {
    pub(super) nodes: Vec<NodeId>,
    pub(super) own: Vec<NumberedMove>,
    pub(super) before: Checkpoint,
    pub(super) labels: FigureLabels,
    pub(super) beside: Vec<BranchPoint>,
}

/// The variations beside a node.
pub(super) struct BranchPoint {
    pub(super) node: NodeId,
    /// The number of moves of the figure before it.
    pub(super) index: usize,
    /// The first nodes of the variations.
    pub(super) others: Vec<NodeId>,
    /// The position before them.
    pub(super) before: Rc<Checkpoint>,
}

impl Part {
    pub(super) fn new(walk: &Walk<'_>, labels: FigureLabels) -> Self {
        Self { nodes: Vec::new(), own: Vec::new(), before: walk.checkpoint(), labels, beside: Vec::new() }
    }
}

/// A line of play being divided into figures.
pub(super) struct Line<'r> {
    record: &'r Record,
    options: &'r FigureOptions,
    start: NodeId,
    /// The figure with the move that it replaces, and the printed number of the move.
    leaves: Option<(usize, Option<u32>)>,
    /// The number of its last figure in the order of cutting.
    last: Option<usize>,
    /// The number of its first move; `None` before that.
    entry: Option<u32>,
    /// True if the record numbers its moves (MN).
    is_numbered: bool,
}

impl<'r> Line<'r> {
    pub(super) fn new(
        record: &'r Record,
        start: NodeId,
        leaves: Option<(usize, Option<u32>)>,
        options: &'r FigureOptions,
    ) -> Self {
        Self { record, options, start, leaves, last: None, entry: None, is_numbered: false }
    }

    /// Ends a figure: adds it, and the variations of its moves, to the work.
    pub(super) fn end(&mut self, part: Part, frame: &Frame, places: &mut Vec<usize>, todo: &mut Vec<Work>) {
        let number = places.len();
        places.push(usize::MAX);
        let Part { nodes, own, before, labels, beside } = part;
        let printed = self.printed(&nodes, &own, &before, &labels);
        let is_first = nodes[0] == self.start;
        let (kind, departs) = match (self.leaves, is_first) {
            (None, _) => (FigureKind::Game, None),
            (Some((from, instead_of)), true) => {
                let departure = Departure { instead_of, diagram: None };
                (FigureKind::Variation(departure), instead_of.map(|_| from))
            }
            (Some(_), false) => (FigureKind::Variation(Departure::default()), self.last),
        };
        let is_setup = |node: NodeId| !self.record.node(node).details().setup.is_empty();
        let beside = beside.into_iter().flat_map(|BranchPoint { node, index, others, before }| {
            // If the node itself has no move, its variations replace the next move.
            let step = own.get(index).filter(|step| step.node == node || !is_setup(node));
            let instead_of = step.and_then(|step| printed.as_ref()?.of(*step));
            let line =
                move |start| Work::Line { start, before: Rc::clone(&before), leaves: Some((number, instead_of)) };
            others.into_iter().map(line)
        });
        let beside: Vec<Work> = beside.collect();
        let figure = self.figure(nodes, &own, printed, before, labels, kind, frame);
        todo.push(Work::Figure { figure: Box::new(figure), number, departs });
        todo.extend(beside);
        self.last = Some(number);
    }

    /// The numbers that a figure prints on its moves.
    fn printed(
        &mut self,
        nodes: &[NodeId],
        own: &[NumberedMove],
        before: &Checkpoint,
        labels: &FigureLabels,
    ) -> Option<Printed> {
        self.is_numbered |= nodes.iter().any(|&id| self.record.node(id).details().move_number.is_some());
        let first = *own.first()?;
        self.entry = self.entry.or(Some(first.number));
        if self.options.numbers == FigureNumbers::AsLabels && labels.number_moves() {
            return None;
        }
        let from = self.start_of_count(nodes, first, before)?;
        Some(Printed { from, first: first.number })
    }

    /// The next figure of the line, without its number. `own` are the moves of its nodes.
    #[expect(clippy::too_many_arguments, reason = "the parts of a figure")]
    fn figure(
        &self,
        nodes: Vec<NodeId>,
        own: &[NumberedMove],
        printed: Option<Printed>,
        before: Checkpoint,
        labels: FigureLabels,
        kind: FigureKind,
        frame: &Frame,
    ) -> Figure {
        let record = self.record;
        let mut diagram = frame.diagram.clone();
        #[expect(clippy::cast_possible_truncation, reason = "a record has less than 2^32 nodes")]
        let count = own.len() as u32;
        (diagram.numbers, diagram.count_from) = match &printed {
            Some(printed) if count > 0 => (Numbers::Last(count), Some(printed.from)),
            _ => (Numbers::None, None),
        };
        let number = |step: NumberedMove| printed.as_ref().and_then(|printed| printed.of(step));
        let label_numbers = if printed.is_none() { labels.numbers_of_moves() } else { HashMap::new() };
        let mut resolved = labels.resolved(|index| own.get(index).copied().and_then(number));
        // The moves are in the order of their nodes.
        let mut moves = own.iter().enumerate().peekable();
        let remarks = nodes.iter().filter_map(|&id| {
            let mut first = None;
            while let Some((index, step)) = moves.next_if(|(_, step)| step.node == id) {
                first = first.or_else(|| number(*step).or_else(|| label_numbers.get(&index).copied()));
            }
            let mut changes = resolved.texts.remove(&id).unwrap_or_default();
            let (analysis, text) = comment(record, id);
            let text = changes.apply(&text);
            let remark = Remark::of(id, record.node(id).details(), analysis, text, first)?;
            Some(Remark { labels: changes.labels, label_numbers: changes.label_numbers, ..remark })
        });
        let remarks = remarks.collect();
        Figure {
            number: 0,
            index: 0,
            kind,
            printed: own.first().zip(own.last()).and_then(|(first, last)| Some((number(*first)?, number(*last)?))),
            title: frame.title.clone().filter(|_| nodes[0] == frame.first),
            remarks,
            options: diagram,
            has_notes: frame.has_notes,
            labels: resolved.marks,
            labelled_moves: resolved.moves,
            start: before,
            nodes,
        }
    }

    /// The number printed on the first move of a figure; `None` for no numbers.
    fn start_of_count(&self, nodes: &[NodeId], first: NumberedMove, before: &Checkpoint) -> Option<u32> {
        let print_mode = |id: &NodeId| self.record.node(*id).details().print_mode;
        let mode = nodes.iter().rev().find_map(print_mode).or(before.inherited().print_mode);
        let is_variation = self.start != NodeId::ROOT;
        match (self.options.numbers, mode) {
            (FigureNumbers::Running, _) => Some(first.number),
            (FigureNumbers::Restarting, _) => Some(1),
            (_, Some(PrintMode::NoNumbers)) => None,
            (_, Some(mode)) => mode.number(first.number, first.number),
            (_, None) if !is_variation => Some(first.number),
            // A variation counts from 1 unless the record numbers it; further figures of it count on.
            (_, None) => match self.entry {
                Some(entry) if !self.is_numbered => Some(first.number.saturating_sub(entry).saturating_add(1)),
                _ => Some(first.number),
            },
        }
        .filter(|_| print_mode(&nodes[0]) != Some(PrintMode::NoNumbers))
    }
}

/// The numbers of the moves of a figure: those of the record, counted from another one.
struct Printed {
    /// The printed number of the first move.
    from: u32,
    /// Its number in the record.
    first: u32,
}

impl Printed {
    fn of(&self, step: NumberedMove) -> Option<u32> {
        u32::try_from(i64::from(step.number) + i64::from(self.from) - i64::from(self.first)).ok()
    }
}

/// Applies FG: the name of the figure, whether notes are listed, and options of the diagram.
fn apply_flags(record: &Record, id: NodeId, diagram: &mut DiagramOptions) -> (Option<String>, bool) {
    let Some((sum, name)) = record.node(id).details().figure.as_ref().and_then(|figure| figure.title.clone()) else {
        return (None, true);
    };
    let has = |flag: i64| sum & flags::IGNORED == 0 && sum & flag != 0;
    if has(flags::NO_COORDINATES) {
        diagram.coordinates = None;
    }
    if sum & flags::IGNORED == 0 {
        diagram.captured = if has(flags::CAPTURED_STAY) { Captured::Kept } else { Captured::Removed };
    }
    let title = Some(name.trim().to_owned()).filter(|name| !name.is_empty() && !has(flags::NO_NAME));
    (title, !has(flags::NO_NOTES))
}
