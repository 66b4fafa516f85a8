use alloc::format;

use kifu_sgf::encoding::{Certainty, Choice};
use kifu_sgf::prop::Version;

use crate::aids::charset;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "guessed-charset",
    code: "K112",
    summary: "The charset of the text is uncertain.",
    group: Group::Encoding,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[],
    doc: document!("guessed_charset.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    if charset::label(scope.game).is_some() || scope.collection.transcoded_from().is_some() {
        return;
    }
    let Some(text) = charset::first_foreign(scope.game) else { return };
    let Choice { encoding, certainty, .. } = scope.game.encoding();
    let is_default = scope.settings.version == Version::Ff4 && charset::is_default_of_ff4(encoding);
    if certainty == Certainty::Guess && !is_default {
        sink.report(text.span(), format!("this text is read as {encoding}, which is a guess"))
            .fix(Fix::manual("name the charset with `--encoding`, and write it in `CA`"));
    }
}
