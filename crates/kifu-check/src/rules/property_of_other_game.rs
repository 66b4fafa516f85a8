use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_sgf::prop::games::{UNNUMBERED, game_name};

use crate::aids::property_status::{PropertyStatus, report, uses};
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "property-of-other-game",
    code: "K406",
    summary: "A property belongs to another game.",
    group: Group::Property,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("property_of_other_game.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    // The properties of undescribed games are not known.
    if scope.is_undescribed() {
        return;
    }
    for one in uses(scope, |status| matches!(status, PropertyStatus::OtherGame(_))) {
        let PropertyStatus::OtherGame(row) = one.status else { continue };
        let games: Vec<String> = row.games.iter().map(|&game| name(game)).collect();
        let own = name(scope.settings.game);
        let message =
            format!("`{}` ({}) is a property of {}, but this is {own}", row.ident, row.name, games.join(", "));
        report(&one, message, sink);
    }
}

fn name(game: u16) -> String {
    match game_name(game) {
        Some(name) => name.to_string(),
        None if game == UNNUMBERED => "another game".to_string(),
        None => format!("game {game}"),
    }
}
