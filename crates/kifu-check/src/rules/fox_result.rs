use alloc::format;
use alloc::string::ToString;

use kifu_sgf::prop;
use kifu_sgf::value::{Decimal, Form, GameResult, WinBy};
use kifu_sgf::{Property, result_meaning};

use crate::aids::wording::{Odd, keep_beside};
use crate::engine::is_fox;
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "fox-result",
    code: "K803",
    summary: "The result is a code of the Fox server.",
    group: Group::Server,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("fox_result.md"),
    check: Check::Idents(&["RE"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if property.node() != scope.game.root() || !is_fox(scope) {
        return;
    }
    let Ok(Some(result)) = scope.settings.read(property.node(), prop::RE) else { return };
    let GameResult::Win { winner, by: WinBy::Margin(margin) } = result else { return };
    let (meant, message) = if let Some(meant) = result.server_code() {
        let how = match meant {
            GameResult::Win { by: WinBy::Time, .. } => "on time",
            _ => "by forfeit",
        };
        (meant, format!("Fox writes a margin of {margin} for a win {how}"))
    } else if margin == Decimal::ZERO {
        let by = WinBy::Unspecified;
        (GameResult::Win { winner, by }, format!("a margin of 0 does not say how {winner} won"))
    } else {
        let meant = result_meaning(scope.game, result);
        let GameResult::Win { by: WinBy::Margin(points), .. } = meant else { return };
        if points == margin {
            return;
        }
        (meant, format!("a margin of {margin} is in stones by Chinese rules: {points} points"))
    };
    let span = property.value().span();
    let text = meant.to_string();
    let odd = Odd { value: property.value(), canonical: text, form: Form::Partial };
    sink.report(span, message).fix_if(keep_beside(&odd, property, "REX"));
}
