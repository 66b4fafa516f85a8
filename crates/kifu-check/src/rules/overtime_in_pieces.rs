use alloc::format;
use alloc::string::ToString;

use kifu_sgf::value::{Overtime, OvertimeTexts};
use kifu_sgf::{Node, PropertyText, edit};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "overtime-in-pieces",
    code: "K715",
    summary: "The overtime is not in `OT` but in other properties.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[],
    doc: document!("overtime_in_pieces.md"),
    check: Check::Node(check),
};

/// Numbers and lengths of periods: of the draft of 2016, of Fox, of FF\[3\].
const PIECES: &[&str] = &["LC", "LT", "TC", "TT", "OM", "OP"];

fn check(node: Node<'_>, _: &Scope<'_>, sink: &mut Sink) {
    let Some(first) = node.properties().find(|property| PIECES.iter().any(|piece| property.is(piece))) else { return };
    let text = |ident| node.get(ident).map(|property| property.value().simple_text());
    // Overtime behind the main time is a fault of its own, and its fix writes `OT` as well.
    let main = text("TM");
    let in_main = OvertimeTexts { tm: main.as_deref(), ..OvertimeTexts::default() };
    if node.get("OT").is_some() || Overtime::from_settings(&in_main).is_some() {
        return;
    }
    let [lc, lt, tc, tt, om, op] = [text("LC"), text("LT"), text("TC"), text("TT"), text("OM"), text("OP")];
    let texts = OvertimeTexts {
        lc: lc.as_deref(),
        lt: lt.as_deref(),
        tc: tc.as_deref(),
        tt: tt.as_deref(),
        om: om.as_deref(),
        op: op.as_deref(),
        ..OvertimeTexts::default()
    };
    let Some(overtime) = Overtime::from_settings(&texts) else { return };
    let text = overtime.value.to_string();
    let edits = PropertyText::text("OT", &text).ok().and_then(|property| edit::set(node, &property).ok());
    sink.report(first.span(), format!("`OT` lacks the overtime, {text}"))
        .fix_if(edits.map(|edits| Fix::safe(format!("add `OT[{text}]`"), edits)));
}
