use alloc::format;
use alloc::string::{String, ToString};

use kifu_sgf::Collection;
use kifu_sgf::prop::games::{UNNUMBERED, game_name};

use crate::{Check, Group, Level, Levels, Rule, Sink};

pub(super) static RULE: Rule = Rule {
    name: "games-of-other-kinds",
    code: "K216",
    summary: "A file holds records of different games.",
    group: Group::Structure,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[53],
    doc: document!("games_of_other_kinds.md"),
    check: Check::Collection(check),
};

fn check(collection: &Collection<'_>, sink: &mut Sink) {
    if collection.games().len() < 2 {
        return;
    }
    let mut games = collection.games().map(|game| (game, game.settings().game));
    let Some((first, number)) = games.next() else { return };
    let Some((other, others)) = games.find(|&(_, others)| others != number) else { return };
    let [here, there] = [other, first].map(|game| game.root().get("GM").map_or(game.root().span(), |gm| gm.span()));
    sink.report(here, format!("this game tree is {}, but the first one is {}", name(others), name(number)))
        .related(there, "the first game tree");
}

fn name(game: u16) -> String {
    match game_name(game) {
        Some(name) => name.to_string(),
        None if game == UNNUMBERED => "another game".to_string(),
        None => format!("game {game}"),
    }
}
