use alloc::format;

use kifu_sgf::Declared;
use kifu_sgf::Property;
use kifu_sgf::prop::Version;

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "big-board-in-old-version",
    code: "K315",
    summary: "A record of FF[1] to FF[3] uses a board size that only FF[4] allows.",
    group: Group::Value,
    levels: Levels { ff4: Level::Off, older: Level::Error },
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[51],
    doc: document!("big_board_in_old_version.md"),
    check: Check::Idents(&["SZ"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let settings = &scope.settings;
    let is_old = settings.version < Version::Ff4 && settings.declared_version != Declared::Missing;
    let is_sound = matches!(settings.declared_size, Declared::As(_));
    if !is_old || !is_sound || !scope.is_go() || property.node().parent().is_some() {
        return;
    }
    let size = settings.size;
    if size.columns() > 19 || !size.is_square() {
        let message = format!("{} allows only square boards up to 19x19, not {size}", settings.version);
        sink.report(property.value().span(), message).fix(Fix::manual("declare `FF[4]`"));
    }
}
