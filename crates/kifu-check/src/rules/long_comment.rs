use alloc::format;

use kifu_sgf::Property;

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "long-comment",
    code: "K710",
    summary: "A comment is longer than ten thousand bytes.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("long_comment.md"),
    check: Check::Idents(&["C", "GC"], check),
};

/// Older programs cut comments at 10 000 bytes or fewer.
const LONGEST: u32 = 10_000;

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    let length = property.values().map(|value| value.span().len()).sum::<u32>();
    if length > LONGEST {
        sink.report(property.ident_span(), format!("this comment is {length} bytes long"));
    }
}
