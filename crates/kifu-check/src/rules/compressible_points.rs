use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::prop::Version;
use kifu_sgf::value::compress;
use kifu_sgf::value::kind::{self, ListItem};
use kifu_sgf::{Property, Span};

use crate::aids::wording::rewrite;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "compressible-points",
    code: "K708",
    summary: "Rectangles would shorten this list of points.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("compressible_points.md"),
    check: Check::Idents(LISTS, check),
};

/// Properties with lists of points that FF\[4\] allows to be compressed.
const LISTS: &[&str] = &["AB", "AE", "AW", "CR", "DD", "MA", "SL", "SQ", "TB", "TR", "TW", "VW"];

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let count = property.values().len();
    if count < 2 || !scope.is_go() || scope.settings.version < Version::Ff4 {
        return;
    }
    let mut points = Vec::new();
    for value in property.values() {
        let Ok(items) = kind::Point::read_items(value, &scope.settings) else { return };
        points.extend(items.value);
    }
    let rectangles = compress(points.iter().copied());
    let different = rectangles.iter().map(|rectangle| rectangle.points().count()).sum::<usize>();
    if rectangles.len() >= count || different < points.len() {
        return;
    }
    let mut text = String::new();
    for rectangle in rectangles {
        text.push('[');
        rectangle.write(&mut text);
        text.push(']');
    }
    let span = Span::new(property.value().outer_span().start, property.span().end);
    sink.report(span, "rectangles would shorten this list of points")
        .fix(Fix::safe("write rectangles", rewrite(span, &text)));
}
