use alloc::format;

use kifu_sgf::value::{Handicap, read_rectangle};
use kifu_sgf::{edit, prop};

use crate::aids::game_record::{before_play, stones_before_play};
use crate::rules::stones_without_handicap;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "handicap-mismatch",
    code: "K511",
    summary: "The handicap is not the number of black setup stones.",
    group: Group::Game,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[61],
    doc: document!("handicap_mismatch.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    let Some(property) = root.get("HA") else { return };
    let Ok(Some(handicap)) = scope.settings.read(root, prop::HA) else { return };
    let stones = stones_before_play(scope);
    let is_position = || before_play(scope.game).any(|node| node.get("AW").is_some());
    if stones == 0 || stones == handicap.stones as usize || is_position() {
        return;
    }
    if handicap.stones < 2 && stones_without_handicap::are_handicap(stones, scope) {
        return;
    }
    let are_read = before_play(scope.game).flat_map(|node| node.values_of("AB")).all(|value| {
        // An unreadable value may be the missing stone.
        read_rectangle(value.raw(), &scope.settings).is_ok()
    });
    let fix = u32::try_from(stones).ok().filter(|stones| *stones >= 2 && are_read).and_then(|stones| {
        let property = prop::HA.with(&Handicap { stones }, &scope.settings).ok()?;
        Some(Fix::guess(format!("write {stones}, the number of stones"), edit::set(root, &property).ok()?))
    });
    let plural = if stones == 1 { "stone is" } else { "stones are" };
    let message = format!("the handicap is {}, but {stones} black {plural} set up", handicap.stones);
    sink.report(property.value().span(), message).fix_if(fix);
}
