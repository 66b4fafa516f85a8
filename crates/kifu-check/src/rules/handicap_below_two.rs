use kifu_sgf::Property;
use kifu_sgf::edit::{HandicapChange, HandicapChangeKind, HandicapForm, write_handicap};
use kifu_sgf::value::kind;

use crate::aids::wording::wording;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "handicap-below-two",
    code: "K716",
    summary: "A handicap of 1 is not a handicap.",
    group: Group::Style,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("handicap_below_two.md"),
    check: Check::Wording(&["HA"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Handicap>(property, &scope.settings) else { return };
    let stones = said.reading.map(|reading| reading.value.stones);
    if stones == Some(1) && scope.is_go() {
        let fix = match write_handicap(scope.game, HandicapForm::Moves).ok().flatten() {
            Some(HandicapChange { edits, kind: HandicapChangeKind::LoneStone, .. }) => {
                Fix::guess("play its stone as the first move", edits)
            }
            Some(HandicapChange { edits, kind: HandicapChangeKind::LoneNumber, .. }) => Fix::guess("remove it", edits),
            _ => Fix::manual("remove it, and write in `KM` or `GC` how the game was played"),
        };
        sink.report(said.value.span(), "`HA[1]` is not a handicap, which has at least 2 stones").fix(fix);
    }
}
