use kifu_sgf::edit::Edits;
use kifu_sgf::value::kind;
use kifu_sgf::{Property, Span, Value, is_space};

use super::impossible_date;
use crate::aids::wording::wording;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unreadable-date",
    code: "K604",
    summary: "The date is unreadable or ambiguous.",
    group: Group::Info,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[33],
    doc: document!("unreadable_date.md"),
    check: Check::Wording(&["DT"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Dates>(property, &scope.settings) else { return };
    if said.reading.is_some() || impossible_date::impossible(&said.text).is_some() {
        return;
    }
    if said.text.trim_start().starts_with(':') {
        let fix = remark_alone(property, said.value);
        sink.report(said.value.span(), "`DT` has a remark but no date")
            .fix(fix.unwrap_or_else(|| Fix::manual("write the remark as `DTX`")));
    } else {
        sink.report(said.value.span(), "the date cannot be read")
            .fix(Fix::manual("write it as `1996-05-06`, `1996-05` or `1996`"));
    }
}

/// The fix that turns a property into the one that the draft of 2016 has for remarks on dates.
fn remark_alone(property: Property<'_>, value: Value<'_>) -> Option<Fix> {
    if property.values().len() > 1 || property.node().get("DTX").is_some() {
        return None;
    }
    let colon = value.raw().iter().position(|&byte| byte == b':')? as u32;
    let remark = value.raw()[colon as usize + 1..].iter().position(|&byte| !is_space(byte))? as u32;
    let start = value.span().start;
    let mut edits = Edits::new();
    edits.replace(property.ident_span(), b"DTX".to_vec()).ok()?;
    edits.delete(Span::new(start, start + colon + 1 + remark)).ok()?;
    Some(Fix::guess("write the remark as `DTX`", edits))
}
