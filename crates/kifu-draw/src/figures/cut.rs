//! Divides a game into figures.

use std::rc::Rc;

use kifu_record::{NodeId, Record, is_stopped};

use super::figure::{Figure, FigureKind};
use super::labels::{FigureLabels, labels_of};
use super::line::{BranchPoint, Frame, Line, Part, Work};
use super::options::{Cut, FigureOptions};
use super::pause::divided;
use super::selection::Selection;
use crate::diagram::{Checkpoint, Markup, Walk};

/// Returns the figures of a game. A variation follows the figure with the move that it replaces.
#[must_use]
pub fn figures(record: &Record, options: &FigureOptions) -> Vec<Figure> {
    let is_free = options.cut == Cut::AsRecord && !says_figures(record);
    let cut = if is_free { Cut::Never } else { options.cut };
    let selection = Selection::of(record, options.lines);
    let mut figures: Vec<Figure> = Vec::new();
    // The index of each figure in `figures`, by the order in which they are cut.
    let mut places: Vec<usize> = Vec::new();
    let mut counts = [0, 0];
    // Variations may be nested very deeply, so the pending work is kept on an explicit stack.
    let before = Rc::new(Checkpoint::before_root(record));
    let mut waiting = vec![Work::Line { start: NodeId::ROOT, before, leaves: None }];
    while let Some(work) = waiting.pop().filter(|_| !is_stopped()) {
        match work {
            Work::Figure { figure, number, departs } => {
                let mut figure = *figure;
                if let FigureKind::Variation(departure) = &mut figure.kind {
                    let from = departs.and_then(|from| figures.get(places[from]));
                    let from = from.filter(|from| from.kind != FigureKind::Game).map(|from| from.index);
                    // A diagram that directly follows the one it continues needs no reference.
                    departure.diagram = from.filter(|from| departure.instead_of.is_some() || *from != counts[1]);
                }
                let count = &mut counts[usize::from(figure.kind != FigureKind::Game)];
                *count += 1;
                (figure.index, figure.number) = (*count, figures.len() + 1);
                places[number] = figures.len();
                figures.push(figure);
            }
            Work::Line { start, before, leaves } => {
                let mut todo = Vec::new();
                let mut line = Line::new(record, start, leaves, options);
                let mut walk = Walk::resume(record, &before);
                let mut pieces = pieces(record, start, cut);
                if is_free {
                    pieces = pieces.into_iter().flat_map(|nodes| divided(record, nodes)).collect();
                }
                let labels = Rc::new(labels_of(record, pieces.iter().flatten().copied()));
                for nodes in pieces.into_iter().take_while(|_| !is_stopped()) {
                    let frame = Frame::of(record, nodes[0], options);
                    let mut part = Part::new(&walk, FigureLabels::new(frame.diagram.captured, Rc::clone(&labels)));
                    for id in nodes {
                        part.labels.stand(|| walk.stones());
                        if frame.diagram.markup == Markup::Hidden {
                            // Labels are hidden, so comments cannot refer to them.
                        } else if options.cut == Cut::Never || part.nodes.is_empty() {
                            part.labels.enter_anyway(record, id);
                        } else if !part.labels.enter(record, id) {
                            let mut next = Part::new(&walk, part.labels.next());
                            next.labels.stand(|| walk.stones());
                            next.labels.enter_anyway(record, id);
                            line.end(std::mem::replace(&mut part, next), &frame, &mut places, &mut todo);
                        }
                        // If the line itself begins with a variation, its siblings belong to the line that it leaves.
                        let others = siblings(record, id).filter(|_| id != start).filter(|&other| selection.has(other));
                        let others: Vec<NodeId> = others.collect();
                        if !others.is_empty() {
                            let beside = BranchPoint {
                                node: id,
                                index: part.own.len(),
                                others,
                                before: Rc::new(walk.checkpoint()),
                            };
                            part.beside.push(beside);
                        }
                        part.nodes.push(id);
                        part.own.extend(walk.enter(id));
                    }
                    line.end(part, &frame, &mut places, &mut todo);
                }
                waiting.extend(todo.into_iter().rev());
            }
        }
    }
    figures
}

/// The siblings of a node; none unless it is its parent's first child.
fn siblings(record: &Record, id: NodeId) -> impl Iterator<Item = NodeId> {
    let is_first = record.parent(id).and_then(|parent| record.first_child(parent)) == Some(id);
    let next = record.next_sibling(id).filter(|_| is_first);
    std::iter::successors(next, |&id| record.next_sibling(id))
}

/// Returns true if the record begins a figure after the first move.
fn says_figures(record: &Record) -> bool {
    record.ids().skip(1).any(|id| record.node(id).details().figure.is_some())
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
