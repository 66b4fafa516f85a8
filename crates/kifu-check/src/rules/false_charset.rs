use alloc::format;

use kifu_sgf::Game;
use kifu_sgf::encoding::{Certainty, Choice, Encoding, Reason};

use crate::aids::charset;
use crate::engine::encoding_of;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "false-charset",
    code: "K105",
    summary: "`CA` names the wrong charset.",
    group: Group::Encoding,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[71, 73],
    doc: document!("false_charset.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let Some(label) = charset::label(scope.game) else { return };
    let Some(declared) = label.encoding else { return };
    let choice = encoding_of(scope);
    if scope.collection.transcoded_from().is_some() || !contradicts(declared, choice.reason) {
        return;
    }
    let Choice { encoding, certainty, .. } = choice;
    let title = format!("write `{encoding}`");
    let fix = match certainty {
        Certainty::Guess => Fix::manual("name the right charset with `--encoding`"),
        _ if is_certain(declared, scope.game) => Fix::safe(title, label.rewrite(encoding)),
        _ => Fix::guess(title, label.rewrite(encoding)),
    };
    let message = format!("CA says {declared}, but the text is {encoding}");
    sink.report(label.value.span(), message).fix(fix);
}

fn contradicts(declared: Encoding, reason: Reason) -> bool {
    let is_wide = matches!(declared, Encoding::Utf16Le | Encoding::Utf16Be | Encoding::Utf32Le | Encoding::Utf32Be);
    match reason {
        Reason::Ascii => is_wide,
        Reason::ValidUtf8 => declared != Encoding::Utf8,
        Reason::Utf8DespiteDeclared => true,
        Reason::DamagedUtf8 | Reason::Scored | Reason::LastResort => true,
        _ => false,
    }
}

/// True if the text is certainly UTF-8: a short text can be valid in a two-byte set too.
fn is_certain(declared: Encoding, game: Game<'_>) -> bool {
    use Encoding::{Big5, EucJp, EucKr, Gb18030, Gbk, ShiftJis};
    let text = game.span().of(game.collection().source());
    let can_be_both = matches!(declared, Big5 | EucJp | EucKr | Gb18030 | Gbk | ShiftJis);
    core::str::from_utf8(text).is_ok() && (!can_be_both || declared.decode(text).is_damaged())
}
