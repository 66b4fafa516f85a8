use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::aids::wording::wording;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "handicap-below-two",
    code: "K716",
    summary: "A handicap of 0 or 1 is not a handicap.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Manual),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[],
    doc: document!("handicap_below_two.md"),
    check: Check::Wording(&["HA"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Handicap>(property, &scope.settings) else { return };
    let stones = said.reading.map(|reading| reading.value.stones);
    if let Some(stones @ ..2) = stones.filter(|_| scope.is_go()) {
        let fix = Fix::manual("remove it, and write in `KM` or `GC` how the game was played");
        sink.report(said.value.span(), format!("`HA[{stones}]` is not a handicap")).fix(fix);
    }
}
