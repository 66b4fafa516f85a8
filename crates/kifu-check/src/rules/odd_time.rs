use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::value::{Overtime, OvertimeTexts, ThinkingTime, kind};

use crate::aids::wording::{self, Odd, rewrite, wording};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-time",
    code: "K606",
    summary: "The thinking time is not a number of seconds.",
    group: Group::Info,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[15, 33],
    doc: document!("odd_time.md"),
    check: Check::Wording(&["TM", "LT"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Time>(property, &scope.settings) else { return };
    if said.reading.is_some_and(|reading| reading.value == ThinkingTime::Unlimited) {
        let hint = Fix::manual("remove it, and write it in `OT` or a comment");
        sink.report(said.value.span(), "FF[4] has no number for unlimited time").fix(hint);
    } else if let Some(odd) = wording::odd::<kind::Time>(property, &scope.settings) {
        if let Some(other) = ThinkingTime::other_reading(&said.text) {
            let meanings = [format!("{} seconds", odd.canonical), format!("{other} seconds")];
            wording::report_two_meanings(sink, &odd, "thinking time", [&meanings[0], &meanings[1]]);
            return;
        }
        let apart = overtime_apart(property, &odd, &said.text);
        wording::report_odd(sink, &odd, "thinking time").fix_if(apart);
    }
}

/// The fix that writes overtime after the main time as `OT`.
fn overtime_apart(property: Property<'_>, odd: &Odd<'_>, text: &str) -> Option<Fix> {
    let is_free = property.values().len() == 1 && property.node().get("OT").is_none();
    let is_closed = odd.value.outer_span().end > odd.value.span().end;
    let texts = OvertimeTexts { tm: Some(text), ..OvertimeTexts::default() };
    let overtime = Overtime::from_settings(&texts).filter(|_| property.is("TM") && is_free && is_closed)?.value;
    let mut edits = rewrite(odd.value.span(), &odd.canonical);
    edits.insert(property.span().end, format!("OT[{overtime}]").as_bytes());
    Some(Fix::safe(format!("write `TM[{}]` and `OT[{overtime}]`", odd.canonical), edits))
}
