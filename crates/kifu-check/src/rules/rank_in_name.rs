use alloc::format;

use kifu_sgf::value::{Rank, split_rank};
use kifu_sgf::{Property, PropertyText, edit};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "rank-in-name",
    code: "K374",
    summary: "The name of a player has the rank behind it.",
    group: Group::Info,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("rank_in_name.md"),
    check: Check::Idents(&["PB", "PW"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if property.values().len() != 1 {
        return;
    }
    let text = property.value().simple_text();
    let Some(split) = split_rank(&text) else { return };
    let (name, rank) = if property.is("PB") { ("PB", "BR") } else { ("PW", "WR") };
    let node = property.node();
    let message = format!("the name `{}` has the rank `{}` behind it", split.name, split.rank);
    let fix = match node.get(rank) {
        Some(_) => None,
        None => {
            let written = Rank::read(split.rank).map(|reading| format!("{}", reading.value));
            let change = written.and_then(|written| {
                let name = PropertyText::text(name, split.name).ok()?;
                let rank = PropertyText::text(rank, &written).ok()?;
                edit::set_all(scope.collection, &[(node.id(), name), (node.id(), rank)]).ok()
            });
            change.map(|edits| Fix::guess(format!("move it to `{rank}`"), edits))
        }
    };
    sink.report(property.value().span(), message).fix(fix.unwrap_or_else(|| Fix::manual("write the name alone")));
}
