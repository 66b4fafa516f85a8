//! Properties of a node that are lists of points: setup, marks, territory and visible points.

use kifu_go::{Point, PointSet};
use kifu_sgf::prop;
use kifu_sgf::value::RectanglePoints;
use kifu_sgf::value::kind::{self, List, ListItem, Stone};
use kifu_sgf::value::text::escape_text;

use super::source::{Source, Values};
use crate::points::{area, insert_new};
use crate::{AreaMark, Mark, Node, PointList, Setup};

/// The items of a list that can be read.
pub(super) fn items<'c, K: ListItem>(source: &Source<'c>) -> impl Iterator<Item = K::Out<'c>> + use<'c, K> {
    source.settings.read_all(source.node, source.key::<List<K>>()).filter_map(Result::ok)
}

pub(super) fn write_point(point: Point, text: &mut String) {
    text.extend(point.to_sgf().map(char::from));
}

pub(super) fn write_points(points: &PointList, values: &mut Values) {
    points.rectangles().iter().for_each(|rectangle| rectangle.write(values.push()));
}

/// The rectangles of a list that can be read, single points among them.
fn rectangles<'c, K: ListItem<Items<'c> = RectanglePoints>>(source: &Source<'c>) -> PointList {
    let mut values = source.node.values_of(source.row.ident);
    if let (Some(first), Some(second), None) = (values.next(), values.next(), values.next())
        && let Some(points) = K::read_pair(first, second, source.settings)
    {
        return PointList::from_iter([points.rectangle()]);
    }
    let values = source.node.values_of(source.row.ident);
    let items = values.filter_map(|value| K::read_items(value, source.settings).ok());
    items.map(|items| items.value.rectangle()).collect()
}

/// Stones put on the board.
macro_rules! stones {
    ($field:ident) => {
        Access::Node {
            read: lists::read_setup,
            write: |node, values| lists::write_points(&node.details().setup.$field, values),
        }
    };
}

/// A list of points that may be empty.
macro_rules! points {
    ($kind:ty, $field:ident) => {
        Access::Node {
            read: |source, node| node.details_mut().$field = lists::read_optional::<$kind>(source),
            write: |node, values| lists::write_optional(node.details().$field.as_ref(), values),
        }
    };
}

/// Marks on points.
macro_rules! marks {
    ($mark:ident) => {
        Access::Node {
            read: |source, node| lists::read_marks(source, node, crate::AreaMark::$mark),
            write: |node, values| {
                for mark in &node.details().marks {
                    match mark {
                        crate::Mark::$mark(point) => lists::write_point(*point, values.push()),
                        crate::Mark::Area(crate::AreaMark::$mark, rectangle) => rectangle.write(values.push()),
                        _ => {}
                    }
                }
            },
        }
    };
}

/// Marks from one point to another.
macro_rules! arrows {
    ($mark:ident) => {
        Access::Node {
            read: |source, node| {
                let marks = lists::items::<kind::Arrow>(source);
                node.details_mut().marks.extend(marks.map(|arrow| crate::Mark::$mark(arrow.from, arrow.to)));
            },
            write: |node, values| {
                for mark in &node.details().marks {
                    if let crate::Mark::$mark(from, to) = mark {
                        lists::write_pair(*from, *to, values.push());
                    }
                }
            },
        }
    };
}

pub(super) use {arrows, marks, points, stones};

pub(super) fn write_pair(from: Point, to: Point, text: &mut String) {
    write_point(from, text);
    text.push(':');
    write_point(to, text);
}

pub(super) fn read_marks(source: &Source<'_>, node: &mut Node, kind: AreaMark) {
    let mut points = rectangles::<kind::Point>(source);
    if points.rectangles().len() < points.len() {
        points.retain_new(&mut PointSet::default());
    }
    let marks = points.rectangles().iter().map(|&rectangle| match area(rectangle) {
        1 => kind.on(rectangle.upper_left()),
        _ => Mark::Area(kind, rectangle),
    });
    node.details_mut().marks.extend(marks);
}

/// All three lists at once, because their order matters. If a point occurs several times, the last one counts.
pub(super) fn read_setup(source: &Source<'_>, node: &mut Node) {
    if !node.details().setup.is_empty() {
        return;
    }
    let idents = [prop::AB.ident(), prop::AW.ident(), prop::AE.ident()];
    let mut named = Vec::new();
    for property in source.node.properties() {
        let Some(list) = idents.iter().position(|ident| property.is(ident)) else { continue };
        for value in property.values() {
            if let Ok(stones) = <Stone as ListItem>::read_items(value, source.settings) {
                named.push((list, stones.value.rectangle()));
            }
        }
    }
    // From the last mention back: each keeps the points that no later one has.
    let mut seen = PointSet::EMPTY;
    let mut left = Vec::with_capacity(named.len());
    let mut new = Vec::new();
    for (list, rectangle) in named.into_iter().rev() {
        insert_new(&mut seen, rectangle, &mut new);
        left.extend(new.drain(..).rev().map(|rectangle| (list, rectangle)));
    }
    let mut setup = Setup::default();
    for (list, rectangle) in left.into_iter().rev() {
        [&mut setup.black, &mut setup.white, &mut setup.empty][list].push_rectangle(rectangle);
    }
    if !setup.is_empty() {
        node.details_mut().setup = setup;
    }
}

pub(super) fn read_optional<'c, K: ListItem<Items<'c> = RectanglePoints>>(source: &Source<'c>) -> Option<PointList> {
    let mut points = rectangles::<K>(source);
    points.retain_new(&mut PointSet::default());
    let is_empty = || source.node.values_of(source.row.ident).all(|value| value.raw().trim_ascii().is_empty());
    (!points.is_empty() || is_empty()).then_some(points)
}

pub(super) fn write_optional(points: Option<&PointList>, values: &mut Values) {
    match points {
        None => {}
        Some(points) if points.is_empty() => {
            values.push();
        }
        Some(points) => write_points(points, values),
    }
}

pub(super) fn read_labels(source: &Source<'_>, node: &mut Node) {
    let labels = items::<kind::Label>(source).map(|(point, text)| Mark::Label(point, text.into_owned()));
    node.details_mut().marks.extend(labels);
}

pub(super) fn write_labels(node: &Node, values: &mut Values) {
    for mark in &node.details().marks {
        if let Mark::Label(point, text) = mark {
            let value = values.push();
            write_point(*point, value);
            value.push(':');
            value.push_str(&escape_text(text));
        }
    }
}
