use kifu_sgf::Property;
use kifu_sgf::value::{Form, read_size};

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "size-too-large",
    code: "K342",
    summary: "The board is larger than 52x52.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: None,
    loses_data: false,
    sgfc: &[50],
    doc: document!("size_too_large.md"),
    check: Check::Idents(&["SZ"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    if property.node().parent().is_some() || !scope.is_go() {
        return;
    }
    if read_size(value.raw()).is_ok_and(|reading| reading.form == Form::Partial) {
        sink.report(value.span(), "SGF can name only 52 columns and rows");
    }
}
