use alloc::format;

use kifu_sgf::encoding::Reason;

use crate::aids::charset;
use crate::engine::encoding_of;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "contradicting-mark",
    code: "K106",
    summary: "`CA` contradicts the byte order mark.",
    group: Group::Encoding,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[73],
    doc: document!("contradicting_mark.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let choice = encoding_of(scope);
    if choice.reason != Reason::Bom || scope.collection.transcoded_from().is_some() {
        return;
    }
    let Some(label) = charset::label(scope.game) else { return };
    let Some(declared) = label.encoding.filter(|&declared| declared != choice.encoding) else { return };
    let encoding = choice.encoding;
    let is_sound = !encoding.decode(scope.game.span().of(scope.collection.source())).is_damaged();
    let (title, edits) = (format!("write `{encoding}`"), label.rewrite(encoding));
    let fix = if is_sound { Fix::safe(title, edits) } else { Fix::guess(title, edits) };
    let message = format!("CA says {declared}, but the byte order mark says {encoding}");
    sink.report(label.value.span(), message).fix(fix);
}
