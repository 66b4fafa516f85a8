//! Marks and labels on points of a node.

use kifu_go::Point;
use kifu_sgf::edit::{self, Edits};
use kifu_sgf::value::read_point;
use kifu_sgf::{Node, PropertyText, Settings, Value, ValueText, prop};

use super::{MarkName, points_in};
use crate::Error;

/// Puts a mark on points, and removes marks that a point cannot have together with it: marks exclude each other, and so do
/// the territories (FF\[4\], "Markup properties"). Without a mark, removes all marks and labels.
pub(super) fn edits(
    node: Node<'_>,
    points: &[Point],
    mark: Option<MarkName>,
    settings: &Settings,
) -> Result<Edits, Error> {
    let mut changes = Vec::new();
    for &other in MarkName::ALL.iter().filter(|other| mark.is_none_or(|mark| mark.excludes(**other))) {
        let now = points_in(node, other.ident(), settings);
        let mut wanted: Vec<Point> = now.iter().copied().filter(|point| !points.contains(point)).collect();
        if mark == Some(other) {
            wanted.extend(points);
        }
        if wanted != now {
            let texts = wanted.iter().map(Point::to_string);
            changes.push((node.id(), PropertyText::raw(other.ident(), texts)?));
        }
    }
    if mark.is_none()
        && let Some(labels) = without_labels(node, points, settings)?
    {
        changes.push((node.id(), labels));
    }
    Ok(edit::set_all(node.collection(), &changes)?)
}

/// Puts a label on a point; an empty text removes it.
pub(super) fn label(node: Node<'_>, point: Point, text: &str, settings: &Settings) -> Result<Edits, Error> {
    let labels = without_labels(node, &[point], settings)?;
    let mut values = match &labels {
        Some(labels) => labels.values().to_vec(),
        None => node.values_of(prop::LB.ident()).map(raw).collect(),
    };
    if !text.is_empty() {
        values.push(ValueText::compose(&point.to_string(), text));
    } else if labels.is_none() {
        return Ok(Edits::new());
    }
    Ok(edit::set(node, &PropertyText::new(prop::LB.ident(), values)?)?)
}

/// The labels of a node except those on `points`; `None` if these have none. Unreadable labels stay.
fn without_labels(node: Node<'_>, points: &[Point], settings: &Settings) -> Result<Option<PropertyText>, Error> {
    let is_there = |value: &Value<'_>| {
        let point = value.raw().split(|&byte| byte == b':').next().unwrap_or_default();
        read_point(point, settings).is_ok_and(|point| points.contains(&point.value))
    };
    let (gone, kept): (Vec<_>, Vec<_>) = node.values_of(prop::LB.ident()).partition(is_there);
    let kept = || PropertyText::new(prop::LB.ident(), kept.into_iter().map(raw).collect());
    Ok(if gone.is_empty() { None } else { Some(kept()?) })
}

fn raw(value: Value<'_>) -> ValueText {
    ValueText::raw(value.decoded().into_owned())
}
