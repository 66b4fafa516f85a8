use alloc::format;

use kifu_sgf::go::{HandicapCustom, fixed_handicap};
use kifu_sgf::{edit, prop};

use crate::aids::game_record::{before_play, places_are_free};
use crate::aids::known::is_move;
use crate::engine::{handicap_moves_of, is_fox, is_game_record};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "handicap-without-stones",
    code: "K512",
    summary: "A handicap is given, but no handicap stones.",
    group: Group::Game,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[61],
    doc: document!("handicap_without_stones.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    let Some(property) = root.get("HA") else { return };
    let Ok(Some(handicap)) = scope.settings.read(root, prop::HA) else { return };
    let has_setup = || before_play(scope.game).any(|node| node.get("AB").is_some() || node.get("AW").is_some());
    if handicap.stones < 2 || has_setup() || is_fox(scope) || !is_game_record(scope) {
        return;
    }
    // The stones exist as moves.
    if handicap_moves_of(scope).is_some() {
        return;
    }
    let mut moves = scope.game.main_line().flat_map(|node| node.properties().find(|property| is_move(*property)));
    if moves.next().is_some_and(|first| first.is("B")) {
        let message = format!("a handicap of {}, but no stones, and Black moves first", handicap.stones);
        sink.report(property.span(), message);
        return;
    }
    // Customs differ in the place of the third stone.
    let points = fixed_handicap(scope.settings.size, handicap.stones, HandicapCustom::Gtp)
        .filter(|points| handicap.stones != 3 && places_are_free(scope.game, &scope.settings, points));
    let fix = points.and_then(|points| {
        let stones = prop::AB.with_all(&points, &scope.settings).ok()?;
        Some(Fix::guess("place the stones at the customary points", edit::set(root, &stones).ok()?))
    });
    let message = format!("a handicap of {}, but no stones are set up", handicap.stones);
    sink.report(property.span(), message).fix_if(fix);
}
