use alloc::format;

use kifu_sgf::value::{Decimal, GameResult, Rules, WinBy};
use kifu_sgf::{Property, prop};

use crate::engine::{handicap_moves_of, is_fox};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "fox-lost-komi",
    code: "K809",
    summary: "An even game of the Fox server has no komi.",
    group: Group::Server,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[],
    doc: document!("fox_lost_komi.md"),
    check: Check::Idents(&["KM"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    if property.node() != root || property.values().len() > 1 || !is_fox(scope) {
        return;
    }
    let is_zero =
        scope.settings.read(root, prop::KM).is_ok_and(|komi| komi.is_some_and(|komi| komi.points == Decimal::ZERO));
    // A handicap of one stone is a game without komi.
    let is_even =
        scope.settings.read(root, prop::HA).is_ok_and(|handicap| handicap.is_some_and(|handicap| handicap.stones == 0));
    if !is_zero
        || !is_even
        || handicap_moves_of(scope).is_some()
        || is_whole(scope.settings.read(root, prop::RE).ok().flatten())
    {
        return;
    }
    let Ok(Some(Rules::Named(ruleset))) = scope.settings.read(root, prop::RU) else { return };
    let Some(komi) = ruleset.row().komi else { return };
    let span = property.value().span();
    sink.report(span, format!("Fox wrote no komi for this even game; by its rules it is {komi}"))
        .fix(Fix::manual(format!("write `{komi}` if the game was played with it")));
}

/// True for a win by whole points, which is impossible with a half-point komi.
fn is_whole(result: Option<GameResult>) -> bool {
    let Some(GameResult::Win { by: WinBy::Margin(margin), .. }) = result else { return false };
    margin != Decimal::ZERO && margin.to_whole().is_some()
}
