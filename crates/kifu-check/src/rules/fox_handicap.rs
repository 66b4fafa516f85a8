use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::go::{HandicapCustom, Point, fixed_handicap};
use kifu_sgf::{edit, prop};

use crate::aids::game_record::{before_play, places_are_free};
use crate::engine::is_fox;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "fox-handicap",
    code: "K802",
    summary: "A handicap game of the Fox server lacks its handicap stones.",
    group: Group::Server,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[61],
    doc: document!("fox_handicap.md"),
    check: Check::Game(check),
};

/// The first year in whose records left and right come before top and bottom.
const LATE: u16 = 2018;

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    let Some(property) = root.get("HA") else { return };
    let Ok(Some(handicap)) = scope.settings.read(root, prop::HA) else { return };
    if handicap.stones < 2 || !is_fox(scope) {
        return;
    }
    let has_stones =
        before_play(scope.game).any(|node| ["AB", "AW", "B"].iter().any(|ident| node.get(ident).is_some()));
    let white_first = before_play(scope.game).last().is_some_and(|node| node.get("W").is_some());
    if has_stones || !white_first {
        return;
    }
    let fix = placement(scope, handicap.stones).and_then(|points| {
        let stones = prop::AB.with_all(&points, &scope.settings).ok()?;
        Some(Fix::guess("put the stones where the server had them", edit::set(root, &stones).ok()?))
    });
    sink.report(
        property.span(),
        format!("Fox gave {} handicap stones, but the record does not place them", handicap.stones),
    )
    .fix_if(fix);
}

/// The server's placement of the stones: by the custom of the year of the record or, if moves are on these points, by
/// the other custom.
fn placement(scope: &Scope<'_>, stones: u32) -> Option<Vec<Point>> {
    let date = scope.settings.read(scope.game.root(), prop::DT).ok().flatten();
    let is_late = date.and_then(|dates| Some(dates.dates.first()?.year() >= LATE)).unwrap_or(true);
    let mut customs = [HandicapCustom::EarlyFox, HandicapCustom::Gtp];
    if is_late {
        customs.reverse();
    }
    let placements = customs.into_iter().filter_map(|custom| fixed_handicap(scope.settings.size, stones, custom));
    placements.into_iter().find(|points| places_are_free(scope.game, &scope.settings, points))
}
