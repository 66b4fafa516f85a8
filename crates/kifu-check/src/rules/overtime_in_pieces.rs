use alloc::format;

use kifu_sgf::{Elsewhere, Node, PropertyText, edit, joined_text_of, said_elsewhere};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "overtime-in-pieces",
    code: "K715",
    summary: "The overtime is not in `OT` but in other properties.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("overtime_in_pieces.md"),
    check: Check::NodeWith(PIECES, check),
};

/// Properties for the number and the length of periods: of the draft of 2016, of Fox, of FF\[3\].
const PIECES: &[&str] = &["LC", "LT", "TC", "TT", "OM", "OP"];

fn check(node: Node<'_>, _: &Scope<'_>, sink: &mut Sink) {
    let Some(first) = node.properties().find(|property| PIECES.iter().any(|piece| property.is(piece))) else { return };
    if node.get("OT").is_some() {
        return;
    }
    let text_of = |ident: &str| joined_text_of(node, ident);
    // Overtime after the main time is a separate fault, and its fix writes `OT` as well.
    let in_main = said_elsewhere("OT", |ident| text_of(ident).filter(|_| ident == "TM")).is_some();
    let said = said_elsewhere("OT", text_of).filter(|_| !in_main);
    let Some(Elsewhere { text, .. }) = said else { return };
    let edits = PropertyText::text("OT", &text).ok().and_then(|property| edit::set(node, &property).ok());
    sink.report(first.span(), format!("`OT` lacks the overtime, {text}"))
        .fix_if(edits.map(|edits| Fix::safe(format!("add `OT[{text}]`"), edits)));
}
