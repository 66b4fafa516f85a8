use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::edit::Edits;
use kifu_sgf::prop;

use crate::fox::{is_fox, komi_points};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "fox-komi",
    code: "K801",
    summary: "The komi is in the hundredths of the Fox server.",
    group: Group::Server,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[],
    doc: include_str!("fox_komi.md"),
    check: Check::Idents(&["KM"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if property.node() != scope.game.root() || !is_fox(scope) {
        return;
    }
    let Ok(Some(komi)) = scope.settings.read(property.node(), prop::KM) else { return };
    let Some(points) = komi_points(komi) else { return };
    let span = property.value().span();
    let mut edits = Edits::new();
    let is_done = edits.replace(span, format!("{points}").into_bytes()).is_ok();
    sink.report(span, format!("Fox means a komi of {points} by {}", komi.points))
        .fix_if(is_done.then(|| Fix::guess(format!("write {points}"), edits)));
}
