use crate::{
    Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink,
    damage::{self, Damage, DamageKind},
};

pub(super) static RULE: Rule = Rule {
    name: "lost-bytes",
    code: "K102",
    summary: "Bytes of a character were lost on the way.",
    group: Group::Encoding,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Manual),
    loses_data: true,
    since: "0.1.0",
    sgfc: &[71],
    doc: include_str!("lost_bytes.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    damage::find(scope, |Damage { span, kind }| {
        let message = match kind {
            DamageKind::Undecodable => return,
            DamageKind::LostBytes => "bytes of this character were replaced by `?`",
            DamageKind::Replaced => "U+FFFD stands where an earlier program could not read a character",
        };
        sink.report(span, message).fix(Fix::manual("write the text anew"));
    });
}
