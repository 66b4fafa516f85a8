use alloc::format;

use kifu_sgf::encoding::{Certainty, Choice, Encoding};
use kifu_sgf::prop::Version;
use kifu_sgf::{Declared, Span};

use crate::aids::charset;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "missing-charset",
    code: "K104",
    summary: "The text is not ASCII, and `CA` is missing.",
    group: Group::Encoding,
    levels: Levels { ff4: Level::Warning, older: Level::Info },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[73],
    doc: document!("missing_charset.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let Some(text) = charset::first_foreign(scope.game) else { return };
    if charset::label(scope.game).is_some() || scope.collection.transcoded_from().is_some() {
        return;
    }
    let Choice { encoding, certainty, .. } = scope.game.encoding();
    let is_ff4 = scope.settings.version == Version::Ff4;
    if certainty == Certainty::Guess || (is_ff4 && charset::is_default_of_ff4(encoding)) {
        return;
    }
    let root = scope.game.root();
    let may_have_label = is_ff4 || scope.settings.declared_version == Declared::Missing;
    // Do not declare UTF-8 for text that is not valid UTF-8.
    let game_text = scope.game.span().of(scope.collection.source());
    let is_damaged = encoding == Encoding::Utf8 && core::str::from_utf8(game_text).is_err();
    let edits = charset::add_label(root, encoding).filter(|_| may_have_label && !is_damaged);
    let title = format!("write `CA[{encoding}]`");
    let is_sure = match encoding {
        Encoding::Utf8 => charset::is_utf8_beyond_chance(scope.game.span().of(scope.collection.source())),
        _ => certainty == Certainty::Certain,
    };
    let fix = edits.map(|edits| if is_sure { Fix::safe(title, edits) } else { Fix::guess(title, edits) });
    sink.report(Span::at(root.span().start), format!("`CA` is missing; the text is in {encoding}"))
        .related(text.span(), "text that is not ASCII")
        .fix_if(fix);
}
