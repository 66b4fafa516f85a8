use alloc::format;

use kifu_sgf::Declared;
use kifu_sgf::prop::Version;

use crate::aids::property_status::{PropertyStatus, report, uses};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "obsolete-property",
    code: "K403",
    summary: "The declared version no longer has this property.",
    group: Group::Property,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[29, 40],
    doc: document!("obsolete_property.md"),
    check: Check::Game(check),
};

/// These have separate rules.
const TOLD_ELSEWHERE: [&str; 2] = ["L", "M"];

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    for one in uses(scope, |status| matches!(status, PropertyStatus::Obsolete(_))) {
        let PropertyStatus::Obsolete(row) = one.status else { continue };
        if TOLD_ELSEWHERE.contains(&row.ident) {
            continue;
        }
        let newest = row.versions.iter().last().unwrap_or(scope.settings.version);
        let is_dated = matches!(scope.settings.declared_version, Declared::As(_));
        let own = if is_dated { scope.settings.version } else { Version::Ff4 };
        let message = format!("`{}` ({}) is a property of {newest} that {own} lacks", row.ident, row.name);
        let report = report(&one, message, sink);
        if let Some(replacement) = row.replacement {
            report.fix(Fix::manual(format!("use `{replacement}` instead")));
        }
    }
}
