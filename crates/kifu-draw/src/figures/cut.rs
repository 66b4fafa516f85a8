//! Where figures begin and end.

use kifu_record::sgf::value::PrintMode;
use kifu_record::{NodeId, Record};

use super::figure::{Figure, Kind, Remark};
use super::options::{Cut, FigureNumbers, FigureOptions, Lines};
use crate::diagram::{Captured, Numbers, Step, steps};

/// After how many moves a figure ends where nobody says.
const USUAL: u32 = 50;

/// Flags of FG (FF\[4\]): what is not shown.
mod flags {
    pub(super) const NO_COORDINATES: i64 = 1;
    pub(super) const NO_NAME: i64 = 2;
    pub(super) const NO_NOTES: i64 = 4;
    pub(super) const CAPTURED_STAY: i64 = 256;
    /// The reader decides about everything.
    pub(super) const IGNORED: i64 = 32768;
}

/// The figures of a game. A variation follows the figure with the move that it replaces.
#[must_use]
pub fn figures(record: &Record, options: &FigureOptions) -> Vec<Figure> {
    let cut = match options.cut {
        Cut::AsRecord if !says_figures(record) => Cut::Every(USUAL),
        cut => cut,
    };
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
    let mut waiting = vec![Work::Line(NodeId::ROOT)];
    while let Some(work) = waiting.pop() {
        match work {
            Work::Piece(nodes, start) => {
                let mut figure = figure(record, nodes, start, options);
                let count = &mut counts[usize::from(figure.kind != Kind::Game)];
                *count += 1;
                (figure.index, figure.number) = (*count, figures.len() + 1);
                figures.push(figure);
            }
            Work::Line(start) => {
                let mut todo = Vec::new();
                for nodes in pieces(record, start, cut) {
                    // The line begins with a variation itself: the others beside it belong to the line that it leaves.
                    let branches = nodes.iter().copied().filter(|&id| id != start);
                    let beside: Vec<_> = branches
                        .filter(|&id| record.parent(id).and_then(|parent| record.first_child(parent)) == Some(id))
                        .flat_map(|id| std::iter::successors(record.next_sibling(id), |&id| record.next_sibling(id)))
                        .filter(|&id| is_wanted(id))
                        .collect();
                    todo.push(Work::Piece(nodes, start));
                    todo.extend(beside.into_iter().map(Work::Line));
                }
                waiting.extend(todo.into_iter().rev());
            }
        }
    }
    figures
}

/// What is still to do.
enum Work {
    /// A line of play, from this node on.
    Line(NodeId),
    /// These nodes make a figure, of the line that begins with that node.
    Piece(Vec<NodeId>, NodeId),
}

/// Whether the record begins a figure anywhere behind the first move.
fn says_figures(record: &Record) -> bool {
    record.ids().skip(1).any(|id| record.node(id).details().figure.is_some())
}

/// For each node, whether a figure begins in it or behind it.
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

/// The nodes of a line of play, cut.
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

/// The figure of these nodes, without its numbers among the others.
fn figure(record: &Record, nodes: Vec<NodeId>, start: NodeId, options: &FigureOptions) -> Figure {
    let last = nodes.last().copied().unwrap_or(NodeId::ROOT);
    let path = record.path(last);
    let all = steps(record, &path);
    let first_node = nodes[0];
    let before = path.iter().position(|&id| id == first_node).unwrap_or(0);
    let is_own = |step: &Step| path[before..].contains(&step.node);
    let first = all.iter().position(is_own).unwrap_or(all.len());
    let own = &all[first..];

    let mut diagram = options.diagram.clone();
    let (title, has_notes) = apply_flags(record, first_node, &mut diagram);
    let count_from = own.first().and_then(|step| start_of_count(record, &path, *step, first_node, start, options));
    #[expect(clippy::cast_possible_truncation, reason = "a record has less than 2^32 nodes")]
    let count = own.len() as u32;
    (diagram.numbers, diagram.count_from) = match count_from {
        Some(from) if count > 0 => (Numbers::Last(count), Some(from)),
        _ => (Numbers::None, None),
    };
    let shift = |number: u32| match (own.first(), count_from) {
        (Some(step), Some(from)) => u32::try_from(i64::from(number) + i64::from(from) - i64::from(step.number)).ok(),
        _ => None,
    };
    let number_of = |id: NodeId| own.iter().find(|step| step.node == id).and_then(|step| shift(step.number));
    let remarks = nodes.iter().filter_map(|&id| {
        let node = record.node(id);
        Remark::of(id, node.details(), node.comment(), number_of(id))
    });
    let kind = match record.parent(start) {
        None => Kind::Game,
        Some(parent) => {
            let instead = record.first_child(parent).filter(|_| first_node == start);
            let path = instead.map(|id| record.path(id)).unwrap_or_default();
            let step = steps(record, &path).pop();
            Kind::Variation { instead_of: step.filter(|step| Some(step.node) == instead).map(|step| step.number) }
        }
    };
    Figure {
        number: 0,
        index: 0,
        kind,
        printed: own.first().zip(own.last()).and_then(|(a, b)| Some((shift(a.number)?, shift(b.number)?))),
        title,
        remarks: remarks.collect(),
        options: diagram,
        has_notes,
        nodes,
    }
}

/// What FG says: the name of the figure, whether moves without a place are listed, and more for the diagram.
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

/// The number printed on the first move of a figure; `None` for no numbers.
fn start_of_count(
    record: &Record,
    path: &[NodeId],
    first: Step,
    first_node: NodeId,
    start: NodeId,
    options: &FigureOptions,
) -> Option<u32> {
    let mode = path.iter().rev().find_map(|&id| record.node(id).details().print_mode);
    let is_variation = start != NodeId::ROOT;
    match (options.numbers, mode) {
        (FigureNumbers::Running, _) => Some(first.number),
        (FigureNumbers::Restarting, _) => Some(1),
        (FigureNumbers::AsRecord, Some(PrintMode::NoNumbers)) => None,
        (FigureNumbers::AsRecord, Some(mode)) => mode.number(first.number, first.number),
        (FigureNumbers::AsRecord, None) if !is_variation => Some(first.number),
        (FigureNumbers::AsRecord, None) => {
            // A variation counts from 1 unless the record numbers it; further figures of it count on.
            let since = path.iter().position(|&id| id == start).unwrap_or(0);
            let is_numbered = path[since..].iter().any(|&id| record.node(id).details().move_number.is_some());
            let entry = steps(record, path).into_iter().find(|step| path[since..].contains(&step.node));
            match entry {
                Some(entry) if !is_numbered => Some(first.number.saturating_sub(entry.number).saturating_add(1)),
                _ => Some(first.number),
            }
        }
    }
    .filter(|_| record.node(first_node).details().print_mode != Some(PrintMode::NoNumbers))
}
