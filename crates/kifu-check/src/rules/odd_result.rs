use kifu_sgf::value::{Form, kind};
use kifu_sgf::{Declared, Property};

use crate::aids::draft_form::is_of_draft;
use crate::aids::wording::{self, Odd};
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-result",
    code: "K601",
    summary: "The result is not in a form of FF[4].",
    group: Group::Info,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[15],
    doc: document!("odd_result.md"),
    check: Check::Wording(&["RE"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    // The form of results in undescribed games is unknown; Little Golem writes `RE[B]`.
    if scope.is_undescribed() || !scope.is_go() && scope.settings.declared_game == Declared::Missing {
        return;
    }
    // A record without a declared version may be in the format of the draft of 2016.
    let is_undeclared = scope.settings.declared_version == Declared::Missing;
    if is_undeclared && is_of_draft("RE", &property.value().simple_text()) {
        return;
    }
    let Some(mut odd) = wording::odd::<kind::Result>(property, &scope.settings) else { return };
    // Other games have different results: W+3R is a resignation in Backgammon that costs three points.
    if odd.form == Form::Partial && !scope.is_go() {
        return;
    }
    // FF[4] has one word for both void and abandoned games, and none for games in progress.
    let word = match &*odd.canonical {
        "Unfinished" => Some("Void"),
        "Playing" => Some("?"),
        _ => None,
    };
    if let Some(word) = word {
        odd = Odd { canonical: word.into(), form: Form::Partial, ..odd };
    }
    let beside = wording::keep_beside(&odd, property, "REX");
    wording::report_odd(sink, &odd, "result").fix_if(beside);
}
