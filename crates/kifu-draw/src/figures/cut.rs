//! Divides a game into figures.

use kifu_record::sgf::value::PrintMode;
use kifu_record::{NodeId, Record};

use super::figure::{Figure, FigureKind, Remark};
use super::options::{Cut, FigureNumbers, FigureOptions, Lines};
use super::pause::divided;
use crate::diagram::{Captured, Checkpoint, NumberedMove, Numbers, Walk, steps};

/// Flags of FG (FF\[4\]): hidden parts.
mod flags {
    pub(super) const NO_COORDINATES: i64 = 1;
    pub(super) const NO_NAME: i64 = 2;
    pub(super) const NO_NOTES: i64 = 4;
    pub(super) const CAPTURED_STAY: i64 = 256;
    /// The program decides everything.
    pub(super) const IGNORED: i64 = 32768;
}

/// Returns the figures of a game. A variation follows the figure with the move that it replaces.
#[must_use]
pub fn figures(record: &Record, options: &FigureOptions) -> Vec<Figure> {
    let is_free = options.cut == Cut::AsRecord && !says_figures(record);
    let cut = if is_free { Cut::Never } else { options.cut };
    let with_figures = match options.lines {
        Lines::AsRecord => lines_with_figures(record),
        Lines::Main | Lines::All => Vec::new(),
    };
    let is_wanted = |start: NodeId| match options.lines {
        Lines::Main => false,
        Lines::All => true,
        Lines::AsRecord => with_figures[start.index()],
    };
    let mut figures: Vec<Figure> = Vec::new();
    let mut counts = [0, 0];
    // Variations may lie within each other very deeply: what is still to do stands on a stack of our own.
    let mut waiting = vec![Work::Line(NodeId::ROOT, Checkpoint::before_root(record))];
    while let Some(work) = waiting.pop() {
        match work {
            Work::Figure(figure) => {
                let mut figure = *figure;
                let count = &mut counts[usize::from(figure.kind != FigureKind::Game)];
                *count += 1;
                (figure.index, figure.number) = (*count, figures.len() + 1);
                figures.push(figure);
            }
            Work::Line(start, before) => {
                let mut todo = Vec::new();
                let mut line = Line::new(record, start, &before, options);
                let mut walk = Walk::resume(record, &before);
                let mut pieces = pieces(record, start, cut);
                if is_free {
                    pieces = pieces.into_iter().flat_map(|nodes| divided(record, nodes)).collect();
                }
                for nodes in pieces {
                    let before = walk.checkpoint();
                    let (mut own, mut beside) = (Vec::new(), Vec::new());
                    for &id in &nodes {
                        // The line begins with a variation itself: the others beside it belong to the line that it leaves.
                        let others = siblings(record, id).filter(|_| id != start).filter(|&other| is_wanted(other));
                        let others: Vec<NodeId> = others.collect();
                        if !others.is_empty() {
                            let here = walk.checkpoint();
                            beside.extend(others.into_iter().map(|other| Work::Line(other, here.clone())));
                        }
                        own.extend(walk.enter(id));
                    }
                    todo.push(Work::Figure(Box::new(line.figure(nodes, &own, before))));
                    todo.append(&mut beside);
                }
                waiting.extend(todo.into_iter().rev());
            }
        }
    }
    figures
}

/// The remaining work.
enum Work {
    /// A line of play from this node on, and the position before it.
    Line(NodeId, Checkpoint),
    /// A figure without its numbers.
    Figure(Box<Figure>),
}

/// The variations of a node that is its parent's first child.
fn siblings(record: &Record, id: NodeId) -> impl Iterator<Item = NodeId> {
    let is_first = record.parent(id).and_then(|parent| record.first_child(parent)) == Some(id);
    let next = record.next_sibling(id).filter(|_| is_first);
    std::iter::successors(next, |&id| record.next_sibling(id))
}

/// Returns true if the record begins a figure after the first move.
fn says_figures(record: &Record) -> bool {
    record.ids().skip(1).any(|id| record.node(id).details().figure.is_some())
}

/// For each node, whether a figure begins at it or in its descendants.
fn lines_with_figures(record: &Record) -> Vec<bool> {
    let order: Vec<NodeId> = record.ids().collect();
    let mut has = vec![false; order.iter().map(|id| id.index() + 1).max().unwrap_or(1)];
    for &id in order.iter().rev() {
        has[id.index()] |= record.node(id).details().figure.is_some();
        if let Some(parent) = record.parent(id)
            && has[id.index()]
        {
            has[parent.index()] = true;
        }
    }
    has
}

/// The nodes of a line of play, divided into figures.
fn pieces(record: &Record, start: NodeId, cut: Cut) -> Vec<Vec<NodeId>> {
    let mut pieces = Vec::new();
    let mut piece: Vec<NodeId> = Vec::new();
    let mut moves = 0;
    for id in record.line(start) {
        let node = record.node(id);
        let details = node.details();
        let played = node.plays().count();
        let is_branch =
            || record.parent(id).is_some_and(|parent| record.children(parent).nth(1).is_some()) && id != start;
        let begins = match cut {
            Cut::AsRecord => details.figure.is_some() && (moves > 0 || piece.len() > 1),
            Cut::Every(most) => played > 0 && moves >= most.max(1) as usize,
            Cut::AtVariations => moves > 0 && is_branch(),
            Cut::Never => false,
        };
        let begins_by_setup = moves > 0 && !details.setup.is_empty();
        if (begins || begins_by_setup) && !piece.is_empty() {
            pieces.push(std::mem::take(&mut piece));
            moves = 0;
        }
        piece.push(id);
        moves += played;
    }
    pieces.push(piece);
    pieces
}

/// A line of play being divided into figures.
struct Line<'r> {
    record: &'r Record,
    options: &'r FigureOptions,
    start: NodeId,
    kind: FigureKind,
    /// The number of its first move; `None` before that.
    entry: Option<u32>,
    /// True if the record numbers its moves (MN).
    is_numbered: bool,
}

impl<'r> Line<'r> {
    fn new(record: &'r Record, start: NodeId, before: &Checkpoint, options: &'r FigureOptions) -> Self {
        let kind = record.parent(start).map_or(FigureKind::Game, |parent| {
            let instead = record.first_child(parent);
            let steps = instead.map(|id| steps(record, &[id], &mut before.turn())).unwrap_or_default();
            FigureKind::Variation { instead_of: steps.last().map(|step| step.number) }
        });
        Self { record, options, start, kind, entry: None, is_numbered: false }
    }

    /// The next figure of the line, without its number. `own` are the moves of its nodes.
    fn figure(&mut self, nodes: Vec<NodeId>, own: &[NumberedMove], before: Checkpoint) -> Figure {
        let record = self.record;
        let first_node = nodes[0];
        self.entry = self.entry.or_else(|| own.first().map(|step| step.number));
        self.is_numbered |= nodes.iter().any(|&id| record.node(id).details().move_number.is_some());

        let mut diagram = self.options.diagram.clone();
        let (title, has_notes) = apply_flags(record, first_node, &mut diagram);
        let count_from = own.first().and_then(|step| self.start_of_count(&nodes, *step, &before));
        #[expect(clippy::cast_possible_truncation, reason = "a record has less than 2^32 nodes")]
        let count = own.len() as u32;
        (diagram.numbers, diagram.count_from) = match count_from {
            Some(from) if count > 0 => (Numbers::Last(count), Some(from)),
            _ => (Numbers::None, None),
        };
        let shift = |number: u32| match (own.first(), count_from) {
            (Some(step), Some(from)) => {
                u32::try_from(i64::from(number) + i64::from(from) - i64::from(step.number)).ok()
            }
            _ => None,
        };
        // Moves stand in the order of their nodes.
        let mut moves = own.iter().peekable();
        let remarks = nodes.iter().filter_map(|&id| {
            let mut number = None;
            while let Some(step) = moves.next_if(|step| step.node == id) {
                number = number.or(Some(step.number));
            }
            let node = record.node(id);
            Remark::of(id, node.details(), node.comment(), number.and_then(shift))
        });
        let is_first = first_node == self.start;
        Figure {
            number: 0,
            index: 0,
            kind: match self.kind {
                FigureKind::Variation { instead_of } => {
                    FigureKind::Variation { instead_of: instead_of.filter(|_| is_first) }
                }
                FigureKind::Game => FigureKind::Game,
            },
            printed: own.first().zip(own.last()).and_then(|(a, b)| Some((shift(a.number)?, shift(b.number)?))),
            title,
            remarks: remarks.collect(),
            options: diagram,
            has_notes,
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
            (FigureNumbers::AsRecord, Some(PrintMode::NoNumbers)) => None,
            (FigureNumbers::AsRecord, Some(mode)) => mode.number(first.number, first.number),
            (FigureNumbers::AsRecord, None) if !is_variation => Some(first.number),
            // A variation counts from 1 unless the record numbers it; further figures of it count on.
            (FigureNumbers::AsRecord, None) => match self.entry {
                Some(entry) if !self.is_numbered => Some(first.number.saturating_sub(entry).saturating_add(1)),
                _ => Some(first.number),
            },
        }
        .filter(|_| print_mode(&nodes[0]) != Some(PrintMode::NoNumbers))
    }
}

/// Applies FG: the name of the figure, whether notes are listed, and options of the diagram.
fn apply_flags(record: &Record, id: NodeId, diagram: &mut crate::DiagramOptions) -> (Option<String>, bool) {
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
