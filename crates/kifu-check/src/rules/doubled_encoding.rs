use alloc::format;
use alloc::string::String;

use kifu_sgf::Value;
use kifu_sgf::edit::Edits;

use crate::aids::misread;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "doubled-encoding",
    code: "K115",
    summary: "A text was encoded as UTF-8 twice.",
    group: Group::Encoding,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("doubled_encoding.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let mut edits = Edits::new();
    let mut first: Option<(Value<'_>, String)> = None;
    for (value, bytes) in misread::read_as_latin(scope.game) {
        let Ok(text) = String::from_utf8(bytes) else { continue };
        if text.chars().all(misread::is_plausible) {
            let replaced = edits.replace(value.span(), text.as_bytes().to_vec());
            debug_assert!(replaced.is_ok());
            first.get_or_insert((value, text));
        }
    }
    let Some((value, text)) = first else { return };
    let message = format!("this text was encoded as UTF-8 twice; `{}` is unreadable", misread::first_letters(&text));
    sink.report(value.span(), message).fix(Fix::guess("decode it once more", edits));
}
