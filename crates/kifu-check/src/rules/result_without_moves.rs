use kifu_sgf::NodeId;
use kifu_sgf::prop;
use kifu_sgf::value::{GameResult, WinBy};

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "result-without-moves",
    code: "K522",
    summary: "The game has a result but no moves.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: true,
    sgfc: &[],
    doc: document!("result_without_moves.md"),
    check: Check::Game(check),
};

/// The maximum number of nodes to search: a record without a move in these has no moves.
const MAX_NODES: usize = 1000;

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    // Nearly every record has a move, near the root.
    let is_early = |node: NodeId| node.index() - root.id().index() < MAX_NODES as u32;
    if scope.survey.ident_counts.first_of("B").is_some_and(|first| is_early(first.node().id())) {
        return;
    }
    let Some(property) = root.get("RE") else { return };
    let Ok(Some(result)) = scope.settings.read(root, prop::RE) else { return };
    // A game that was not played has no moves.
    let was_played = match result {
        GameResult::Draw => true,
        GameResult::Win { by, .. } => !matches!(by, WinBy::Forfeit | WinBy::Time | WinBy::Unspecified),
        GameResult::Void | GameResult::Unknown | GameResult::Unfinished | GameResult::Playing => false,
    };
    if !was_played || !scope.is_go() {
        return;
    }
    let has_play = |ident: &str| matches!(ident, "B" | "W" | "AB" | "AW" | "S");
    let mut nodes = scope.game.nodes().take(MAX_NODES);
    if !nodes.any(|node| node.properties().any(|property| has_play(&property.ident()))) {
        sink.report(property.span(), "the game has a result but no moves");
    }
}
