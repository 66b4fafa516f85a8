use alloc::format;
use alloc::string::ToString;

use kifu_sgf::value::{Form, Players};
use kifu_sgf::{Property, PropertyText, edit};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unseparated-players",
    code: "K718",
    summary: "Several players are not separated by ` & `.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("unseparated_players.md"),
    check: Check::Idents(&["PB", "PW"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    let text = value.simple_text();
    let Some(reading) = Players::read(&text).filter(|_| scope.is_go()) else { return };
    let Players(players) = &reading.value;
    if reading.form == Form::Canonical || players.len() < 2 || players.iter().any(|player| player.rank.is_some()) {
        return;
    }
    let names = reading.value.to_string();
    let edits = PropertyText::text(property.ident(), &names).ok().and_then(|new| edit::set(property.node(), &new).ok());
    sink.report(value.span(), format!("these look like {} players", players.len()))
        .fix_if(edits.map(|edits| Fix::guess(format!("write `{names}`"), edits)));
}
