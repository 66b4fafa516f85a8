use alloc::format;

use kifu_sgf::encoding::Reason;

use crate::aids::charset;
use crate::engine::encoding_of;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "narrow-charset",
    code: "K111",
    summary: "`CA` is ISO-8859-1, but the text is in windows-1252.",
    group: Group::Encoding,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("narrow_charset.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let choice = encoding_of(scope);
    if choice.reason != Reason::DeclaredNarrower {
        return;
    }
    if let Some(label) = charset::label(scope.game).filter(|_| charset::first_foreign(scope.game).is_some()) {
        sink.report(label.value.span(), format!("the text has characters that only {} has", choice.encoding))
            .fix(Fix::safe(format!("write `{}`", choice.encoding), label.rewrite(choice.encoding)));
    }
}
