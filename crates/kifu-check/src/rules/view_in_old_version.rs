use alloc::format;

use kifu_sgf::Declared;
use kifu_sgf::Property;
use kifu_sgf::prop::Version;

use crate::aids::point_fault::is_blank;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "view-in-old-version",
    code: "K323",
    summary: "`VW` in FF[1] to FF[3] needs exactly two corners.",
    group: Group::Value,
    levels: Levels { ff4: Level::Off, older: Level::Warning },
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[52],
    doc: document!("view_in_old_version.md"),
    check: Check::Idents(&["VW"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let settings = &scope.settings;
    let is_old = settings.version < Version::Ff4 && settings.declared_version != Declared::Missing;
    let count = property.values().len();
    let is_whole = count == 1 && is_blank(property.value().raw());
    if is_old && scope.is_go() && count != 2 && !is_whole {
        let message = format!("in {} `VW` is two corners, but this is a list of {count}", settings.version);
        sink.report(property.span(), message).fix(Fix::manual("declare `FF[4]`, where `VW` is a list of points"));
    }
}
