//! The marks of a diagram: those of its node, and in a figure those of earlier nodes that do not conflict with them.

use std::borrow::Cow;
use std::collections::HashMap;

use kifu_go::{Point, PointSet};
use kifu_record::{Mark, NodeId, Record, single_marks};

use super::Stone;
use super::build::points_of;
use crate::points::PointMap;

/// What a figure adds to the marks of its last node.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FigureMarks<'f> {
    /// Its nodes before the last.
    pub(crate) earlier: &'f [NodeId],
    /// The labels that its comments name: they come before all others.
    pub(crate) named: &'f [Mark],
    /// The points of labels for which comments have the number of a move.
    pub(crate) moves: &'f [Point],
}

/// The marks of a position with these stones. Of two equal labels, or two marks on one point, the one that a comment
/// names is shown, otherwise that of the later node. Of nodes before the last, marks on numbered stones, arrows and lines
/// are omitted.
pub(super) fn marks(record: &Record, shown: NodeId, stones: &[Stone], figure: FigureMarks<'_>) -> Vec<Mark> {
    let on_board = |mark: &Mark| points_of(mark).iter().all(|&point| record.size.contains(point));
    let own = single_marks(&record.node(shown).details().marks).filter(|mark| on_board(mark));
    if figure.earlier.is_empty() && figure.named.is_empty() && figure.moves.is_empty() {
        return own.map(Cow::into_owned).collect();
    }
    let mut marks = figure.named.to_vec();
    let mut labels: HashMap<String, Point> =
        marks.iter().filter_map(label_of).map(|(point, text)| (text.to_owned(), point)).collect();
    let labelled: PointSet = marks.iter().flat_map(points_of).chain(figure.moves.iter().copied()).collect();
    marks.extend(own.map(Cow::into_owned).filter(|mark| {
        label_of(mark).is_none_or(|(point, text)| !labelled.contains(point) && !labels.contains_key(text))
    }));
    labels.extend(marks.iter().filter_map(label_of).map(|(point, text)| (text.to_owned(), point)));

    // The record's own numbers on other stones would look like moves of the figure.
    let is_numbered = stones.iter().any(|stone| stone.number.is_some());
    let is_number = |text: &str| is_numbered && number_of_label(text).is_some();
    let stones: PointMap<Option<u32>> = stones.iter().map(|stone| (stone.point, stone.number)).collect();
    let mut taken: PointSet = marks.iter().flat_map(points_of).collect();
    for &id in figure.earlier.iter().rev() {
        for mark in single_marks(&record.node(id).details().marks) {
            let mark = mark.as_ref();
            let point = points_of(mark)[0];
            let is_free = !matches!(mark, Mark::Arrow(..) | Mark::Line(..))
                && stones.get(point).is_none_or(Option::is_none)
                && !taken.contains(point);
            let is_old =
                |(point, text): (Point, &str)| labels.contains_key(text) || is_number(text) && stones.contains(point);
            let is_new = !label_of(mark).is_some_and(is_old);
            if is_free && is_new && on_board(mark) {
                taken.insert(point);
                labels.extend(label_of(mark).map(|(point, text)| (text.to_owned(), point)));
                marks.push(mark.clone());
            }
        }
    }
    marks
}

/// The point and the text of a label.
pub(crate) fn label_of(mark: &Mark) -> Option<(Point, &str)> {
    match mark {
        Mark::Label(point, text) => Some((*point, text)),
        _ => None,
    }
}

/// Parses a label as a number.
pub(crate) fn number_of_label(text: &str) -> Option<u32> {
    let digits = text.trim();
    let is_number = (1..=4).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number && !digits.starts_with('0'))
}
