use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::go::Color;
use kifu_sgf::prop;
use kifu_sgf::value::{Decimal, GameResult, WinBy};

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "kgs-score",
    code: "K805",
    summary: "The scores noted by KGS contradict the result.",
    group: Group::Server,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("kgs_score.md"),
    check: Check::Idents(&["KGSSB"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let node = property.node();
    let (Ok(Some(black)), Ok(Some(white))) =
        (scope.settings.read(node, prop::kgs::KGSSB), scope.settings.read(node, prop::kgs::KGSSW))
    else {
        return;
    };
    let Some(lead) = negative(white).and_then(|white| black.checked_add(white)) else { return };
    let root = scope.game.root();
    let said = match scope.settings.read(root, prop::RE) {
        Ok(Some(GameResult::Win { winner: Color::Black, by: WinBy::Margin(margin) })) => Some(margin),
        Ok(Some(GameResult::Win { winner: Color::White, by: WinBy::Margin(margin) })) => negative(margin),
        Ok(Some(GameResult::Draw)) => Some(Decimal::ZERO),
        _ => None,
    };
    let Some(said) = said.filter(|said| *said != lead) else { return };
    let Some(result) = root.get("RE") else { return };
    let message = format!("Black has {black} points and White {white}, which contradicts a lead of {said} for Black");
    sink.report(property.span(), message).related(result.span(), "the result");
}

fn negative(number: Decimal) -> Option<Decimal> {
    number.checked_mul(Decimal::whole(-1))
}
