use alloc::format;

use crate::aids::damage::{Damage, DamageKind};
use crate::engine::damages;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "undecodable-text",
    code: "K101",
    summary: "A text contains bytes that are invalid in its charset.",
    group: Group::Encoding,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Manual),
    loses_data: true,
    sgfc: &[71],
    doc: document!("undecodable_text.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    for &Damage { span, kind } in damages(scope) {
        if kind == DamageKind::Undecodable {
            let encoding = scope.game.encoding().encoding;
            sink.report(span, format!("invalid bytes in {encoding}"))
                .fix(Fix::manual("name the right charset with `--encoding`, or enter the text again"));
        }
    }
}
