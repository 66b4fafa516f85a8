use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::prop::{self, Role, Version};
use kifu_sgf::{Span, is_space};

use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "swallowed-property",
    code: "K373",
    summary: "A text lacks its `]` and contains the next property.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[],
    doc: document!("swallowed_property.md"),
    check: Check::Typed(&[ValueType::SimpleText, ValueType::TextText], check),
};

fn check(property: Property<'_>, _: &'static Row, _: &Scope<'_>, sink: &mut Sink) {
    for value in property.values() {
        let raw = value.raw();
        let Some(open) = raw.iter().position(|&byte| byte == b'[') else { continue };
        let begin = raw[..open].iter().rposition(|byte| !byte.is_ascii_uppercase()).map_or(0, |at| at + 1);
        let ident = &raw[begin..open];
        let end = raw[..begin].iter().rposition(|&byte| !is_space(byte)).map_or(0, |at| at + 1);
        let is_one = !raw[open + 1..].contains(&b'[') && !raw.contains(&b'\\');
        if begin > end && is_one && is_info(ident) {
            let name = core::str::from_utf8(ident).unwrap_or_default();
            let start = value.span().start;
            let gap = Span::new(start + end as u32, start + begin as u32);
            let between = [b"]", gap.of(property.node().collection().source())].concat();
            let fix = Fix::guess(format!("insert `]` before {name}"), replace(gap, between));
            sink.report(
                Span::new(start + begin as u32, start + open as u32 + 1),
                format!("{name} is inside the text of {}", property.ident()),
            )
            .fix(fix);
        }
    }
}

/// True if this is the two-letter identifier of a property of the game information.
fn is_info(ident: &[u8]) -> bool {
    let is_info =
        |row: &prop::Row| !row.versions.is_empty() && matches!(row.role(Version::Ff4), Role::GameInfo | Role::Root);
    ident.len() == 2 && prop::find(ident).iter().any(is_info)
}
