use alloc::borrow::ToOwned;
use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::Span;

use crate::aids::damage::{Damage, DamageKind};
use crate::engine::damages;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "lost-bytes",
    code: "K102",
    summary: "Characters were damaged by an earlier conversion.",
    group: Group::Encoding,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Manual),
    loses_data: true,
    sgfc: &[71],
    doc: document!("lost_bytes.md"),
    check: Check::Game(check),
};

/// The maximum number of additional places to show.
const SHOWN: usize = 4;

/// One finding per game and kind: a record damaged in transmission has many such places with one cause.
fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let (mut lost, mut replaced) = (Vec::new(), Vec::new());
    for &Damage { span, kind } in damages(scope) {
        match kind {
            DamageKind::Undecodable => {}
            DamageKind::LostBytes => lost.push(span),
            DamageKind::Replaced => replaced.push(span),
        }
    }
    report(&lost, "bytes of this character were replaced by `?`", sink);
    report(&replaced, "U+FFFD replaced a character that an earlier program could not decode", sink);
}

fn report(places: &[Span], what: &str, sink: &mut Sink) {
    let Some((&first, others)) = places.split_first() else { return };
    let message = match others.len() {
        0 => what.to_owned(),
        1 => format!("{what}; the same in another value"),
        count => format!("{what}; the same in {count} other values"),
    };
    let report = sink.report(first, message).fix(Fix::manual("enter the text again"));
    others.iter().take(SHOWN).fold(report, |report, &place| report.related(place, "and here"));
}
