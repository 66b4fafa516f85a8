use alloc::format;

use crate::aids::property_status::{PropertyStatus, report, uses};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "property-of-later-version",
    code: "K404",
    summary: "A property is newer than the declared version.",
    group: Group::Property,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[40],
    doc: document!("property_of_later_version.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let declared = scope.settings.version;
    // `FF` itself is never reported: without it a record could not declare FF[1].
    for one in uses(scope, |status| matches!(status, PropertyStatus::Later(_))) {
        let PropertyStatus::Later(row) = one.status else { continue };
        let Some(first) = row.versions.iter().next().filter(|_| row.ident != "FF") else { continue };
        let message = format!("`{}` ({}) is new in {first}, but the record declares {declared}", row.ident, row.name);
        report(&one, message, sink).fix(Fix::manual(format!("declare `{first}` if it fits the rest of the record")));
    }
}
