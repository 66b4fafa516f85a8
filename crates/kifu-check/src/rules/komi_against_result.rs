use alloc::format;

use kifu_sgf::value::{Decimal, Form, GameResult, WinBy};
use kifu_sgf::{komi_meaning, prop, result_meaning};

use crate::engine::is_game_record;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "komi-against-result",
    code: "K517",
    summary: "Komi and result contradict each other: only one has a half point.",
    group: Group::Game,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("komi_against_result.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    let (Some(result), Some(komi)) = (root.get("RE"), root.get("KM")) else { return };
    let Ok(Some(reading)) = root.read_with_form(prop::RE) else { return };
    let GameResult::Win { by: WinBy::Margin(margin), .. } = result_meaning(scope.game, reading.value) else { return };
    let Ok(Some(points)) = scope.settings.read(root, prop::KM) else { return };
    let points = komi_meaning(scope.game, points).komi.points;
    if reading.form == Form::Partial || margin == Decimal::ZERO {
        return;
    }
    let (Some(margin_halves), Some(komi_halves)) = (halves(margin), halves(points)) else { return };
    if (margin_halves - komi_halves) % 2 != 0 && is_game_record(scope) {
        let noun = if margin == Decimal::whole(1) { "point" } else { "points" };
        let message = format!("a win by {margin} {noun} contradicts a komi of {points}");
        sink.report(result.value().span(), message).related(komi.span(), "komi");
    }
}

/// The number of half points; `None` for other fractions, which are stones in Chinese counting.
fn halves(number: Decimal) -> Option<i64> {
    number.checked_mul(Decimal::whole(2))?.to_whole()
}
