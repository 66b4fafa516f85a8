use alloc::format;

use kifu_sgf::{Collection, Declared};

use crate::{Check, Group, Level, Levels, Rule, Sink};

pub(super) static RULE: Rule = Rule {
    name: "games-of-other-versions",
    code: "K215",
    summary: "Game trees in one file declare different versions of SGF.",
    group: Group::Structure,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[45],
    doc: document!("games_of_other_versions.md"),
    check: Check::Collection(check),
};

fn check(collection: &Collection<'_>, sink: &mut Sink) {
    if collection.games().len() < 2 {
        return;
    }
    let declared = collection.games().map(|game| (game, game.settings()));
    let mut declared = declared.filter(|(_, settings)| matches!(settings.declared_version, Declared::As(_)));
    let Some((first, settings)) = declared.next() else { return };
    let Some((other, others)) = declared.find(|(_, others)| others.version != settings.version) else { return };
    let [here, there] = [other, first].map(|game| game.root().get("FF").map_or(game.root().span(), |ff| ff.span()));
    sink.report(
        here,
        format!("this game tree is in {}, but an earlier one is in {}", others.version, settings.version),
    )
    .related(there, "the earlier game tree");
}
