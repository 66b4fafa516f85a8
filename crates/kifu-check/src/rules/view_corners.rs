use alloc::format;
use alloc::string::String;

use kifu_sgf::Property;
use kifu_sgf::Span;
use kifu_sgf::prop::Version;
use kifu_sgf::value::{Rectangle, read_point};

use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "view-corners",
    code: "K324",
    summary: "`VW` is two corners, as in FF[3] and older.",
    group: Group::Value,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[52],
    doc: document!("view_corners.md"),
    check: Check::Idents(&["VW"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let settings = &scope.settings;
    let mut values = property.values();
    let (Some(first), Some(second), None) = (values.next(), values.next(), values.next()) else { return };
    if settings.version >= Version::Ff4 || !scope.is_go() {
        return;
    }
    let point = |raw| read_point(raw, settings).map(|reading| reading.value);
    let (Ok(first_point), Ok(second_point)) = (point(first.raw()), point(second.raw())) else { return };
    let mut text = String::new();
    Rectangle::new(first_point, second_point).write(&mut text);
    let span = Span::new(first.span().start, second.span().end);
    let fix = Fix::safe(format!("write `VW[{text}]`"), replace(span, text));
    sink.report(span, "FF[4] would read this as two points, not as a rectangle").fix(fix);
}
