use alloc::format;

use kifu_sgf::Span;
use kifu_sgf::encoding::Encoding;

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "legacy-charset",
    code: "K712",
    summary: "The text is not in UTF-8.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[],
    doc: document!("legacy_charset.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let charset = match scope.collection.transcoded_from() {
        Some(choice) => choice.encoding,
        None => scope.game.encoding().encoding,
    };
    let is_ascii = || scope.game.span().of(scope.collection.source()).is_ascii();
    if charset != Encoding::Utf8 && !is_ascii() {
        let root = scope.game.root();
        let span = root.get("CA").map_or(Span::at(root.span().start), |label| label.value().span());
        sink.report(span, format!("the text is in {charset}")).fix(Fix::manual("convert the record to UTF-8"));
    }
}
