//! Rows of the table: lists of points, for setup, marks, territory and what is shown.

use kifu_go::{Point, PointSet};
use kifu_sgf::prop;
use kifu_sgf::value::kind::{EList, Kind, ListItem, ListShape, Stone};
use kifu_sgf::value::text::escape_text;

use kifu_sgf::value::RectanglePoints;

use super::fields::{ALONE, Field, Place, STONES, Source, Values};
use crate::points::{area, insert_new};
use crate::{AreaMark, Mark, Node, PointList, Setup};

/// The items of a list that can be read.
fn items<'c, L: ListShape>(
    source: &Source<'c>,
    key: prop::Key<L>,
) -> impl Iterator<Item = <L::Item as Kind>::Out<'c>> + use<'c, L>
where
    L::Item: ListItem,
{
    source.settings.read_all(source.node, key).filter_map(Result::ok)
}

fn write_point(point: Point, text: &mut String) {
    text.extend(point.to_sgf().map(char::from));
}

fn write_points(points: &PointList, values: &mut Values) {
    points.rectangles().iter().for_each(|rectangle| rectangle.write(values.push()));
}

/// The rectangles of a list that can be read, single points among them.
fn rectangles<'c, L: ListShape>(source: &Source<'c>, key: prop::Key<L>) -> PointList
where
    L::Item: ListItem<Items<'c> = RectanglePoints>,
{
    let mut values = source.node.values_of(key.ident());
    if let (Some(first), Some(second), None) = (values.next(), values.next(), values.next())
        && let Some(points) = L::Item::read_pair(first, second, source.settings)
    {
        return PointList::from_iter([points.rectangle()]);
    }
    let values = source.node.values_of(key.ident());
    let items = values.filter_map(|value| L::Item::read_items(value, source.settings).ok());
    items.map(|items| items.value.rectangle()).collect()
}

/// Stones put on the board.
macro_rules! stones {
    ($ident:ident, $field:ident) => {
        Field {
            ident: stringify!($ident),
            group: STONES,
            place: Place::Node {
                read: read_setup,
                write: |node, values| write_points(&node.details().setup.$field, values),
            },
        }
    };
}

/// A list of points that may be empty.
macro_rules! points {
    ($ident:ident, $field:ident) => {
        Field {
            ident: stringify!($ident),
            group: ALONE,
            place: Place::Node {
                read: |source, node| node.details_mut().$field = read_optional(source, prop::$ident),
                write: |node, values| write_optional(node.details().$field.as_ref(), values),
            },
        }
    };
}

/// Marks on points.
macro_rules! marks {
    ($ident:ident, $mark:ident) => {
        Field {
            ident: stringify!($ident),
            group: ALONE,
            place: Place::Node {
                read: |source, node| {
                    let mut points = rectangles(source, prop::$ident);
                    if points.rectangles().len() < points.len() {
                        points.retain_new(&mut PointSet::default());
                    }
                    let marks = points.rectangles().iter().map(|&rectangle| match area(rectangle) {
                        1 => Mark::$mark(rectangle.upper_left()),
                        _ => Mark::Area(AreaMark::$mark, rectangle),
                    });
                    node.details_mut().marks.extend(marks);
                },
                write: |node, values| {
                    for mark in &node.details().marks {
                        match mark {
                            Mark::$mark(point) => write_point(*point, values.push()),
                            Mark::Area(AreaMark::$mark, rectangle) => rectangle.write(values.push()),
                            _ => {}
                        }
                    }
                },
            },
        }
    };
}

/// Marks from one point to another.
macro_rules! arrows {
    ($ident:ident, $mark:ident) => {
        Field {
            ident: stringify!($ident),
            group: ALONE,
            place: Place::Node {
                read: |source, node| {
                    let marks = items(source, prop::$ident).map(|arrow| Mark::$mark(arrow.from, arrow.to));
                    node.details_mut().marks.extend(marks);
                },
                write: |node, values| {
                    for mark in &node.details().marks {
                        if let Mark::$mark(from, to) = mark {
                            let text = values.push();
                            write_point(*from, text);
                            text.push(':');
                            write_point(*to, text);
                        }
                    }
                },
            },
        }
    };
}

/// The rows.
pub(super) const FIELDS: &[Field] = &[
    stones!(AB, black),
    stones!(AW, white),
    stones!(AE, empty),
    marks!(CR, Circle),
    marks!(TR, Triangle),
    marks!(SQ, Square),
    marks!(MA, Cross),
    marks!(SL, Selected),
    Field { ident: "LB", group: ALONE, place: Place::Node { read: read_labels, write: write_labels } },
    arrows!(AR, Arrow),
    arrows!(LN, Line),
    points!(TB, black_territory),
    points!(TW, white_territory),
    points!(DD, dimmed),
    points!(VW, view),
];

/// All three lists at once, because the order in which they stand decides. Of several mentions of a point the last counts.
fn read_setup(source: &Source<'_>, node: &mut Node) {
    if !node.details().setup.is_empty() {
        return;
    }
    let mut named = Vec::new();
    for property in source.node.properties() {
        let Some(list) = ["AB", "AW", "AE"].iter().position(|ident| property.is(ident)) else { continue };
        for value in property.values() {
            if let Ok(stones) = <Stone as ListItem>::read_items(value, source.settings) {
                named.push((list, stones.value.rectangle()));
            }
        }
    }
    // From behind, a mention has the points that no later one has.
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

fn read_optional<'c, K>(source: &Source<'c>, key: prop::Key<EList<K>>) -> Option<PointList>
where
    K: ListItem<Items<'c> = RectanglePoints>,
{
    let mut points = rectangles(source, key);
    points.retain_new(&mut PointSet::default());
    let is_empty = || source.node.values_of(key.ident()).all(|value| value.raw().trim_ascii().is_empty());
    (!points.is_empty() || is_empty()).then_some(points)
}

fn write_optional(points: Option<&PointList>, values: &mut Values) {
    match points {
        None => {}
        Some(points) if points.is_empty() => {
            values.push();
        }
        Some(points) => write_points(points, values),
    }
}

fn read_labels(source: &Source<'_>, node: &mut Node) {
    let labels = items(source, prop::LB).map(|(point, text)| Mark::Label(point, text.into_owned()));
    node.details_mut().marks.extend(labels);
}

fn write_labels(node: &Node, values: &mut Values) {
    for mark in &node.details().marks {
        if let Mark::Label(point, text) = mark {
            let value = values.push();
            write_point(*point, value);
            value.push(':');
            value.push_str(&escape_text(text));
        }
    }
}
