use alloc::format;

use kifu_sgf::encoding::{Certainty, Choice};

use crate::aids::charset;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unknown-charset",
    code: "K103",
    summary: "`CA` names an unknown charset.",
    group: Group::Encoding,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[72],
    doc: document!("unknown_charset.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let Some(label) = charset::label(scope.game).filter(|label| label.encoding.is_none()) else { return };
    if scope.collection.transcoded_from().is_some() {
        return;
    }
    let Choice { encoding, certainty, .. } = scope.game.encoding();
    let fix = match certainty {
        Certainty::Guess => Fix::manual("name the right charset with `--encoding`"),
        _ => Fix::guess(format!("write `{encoding}`"), label.rewrite(encoding)),
    };
    sink.report(label.value.span(), format!("unknown charset `{}`", label.text())).fix(fix);
}
