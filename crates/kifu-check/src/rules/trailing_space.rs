use kifu_sgf::{Property, Span};

use crate::aids::wording::rewrite;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "trailing-space",
    code: "K709",
    summary: "A text ends in white space.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("trailing_space.md"),
    check: Check::Property(check),
};

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    for value in property.values() {
        let raw = value.raw();
        if !raw.last().is_some_and(u8::is_ascii_whitespace) {
            continue;
        }
        let is_text = property.rows().first().is_some_and(|row| row.holds_text());
        let kept = raw.trim_ascii_end();
        let escapes = kept.iter().rev().take_while(|&&byte| byte == b'\\').count();
        // After a single backslash white space is part of an escape.
        if is_text && escapes % 2 == 0 {
            let span = Span::new(value.span().start + kept.len() as u32, value.span().end);
            sink.report(span, "the text ends in white space").fix(Fix::guess("delete it", rewrite(span, "")));
        }
    }
}
