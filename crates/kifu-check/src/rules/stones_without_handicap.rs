use alloc::format;

use kifu_sgf::go::Move;
use kifu_sgf::value::Handicap;
use kifu_sgf::{edit, prop};

use crate::aids::game_record::{before_play, stones_before_play};
use crate::engine::is_game_record;
use crate::rules::handicap_behind_root::join;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "stones-without-handicap",
    code: "K513",
    summary: "Black stones are set up and White moves first, but no handicap is given.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[61],
    doc: document!("stones_without_handicap.md"),
    check: Check::Game(check),
};

/// The maximum number of stones of a handicap; more are a position.
const LARGEST_HANDICAP: usize = 25;

/// True if the black stones of a record, `number` of them, look like those of a handicap game: White moves first.
pub(super) fn are_handicap(number: usize, scope: &Scope<'_>) -> bool {
    let first = before_play(scope.game).last();
    // Black may also pass on the first move, to give White the turn.
    let white_first = first.is_some_and(|node| {
        node.get("W").is_some() || scope.settings.read(node, prop::B).is_ok_and(|to| to == Some(Move::Pass))
    });
    (2..=LARGEST_HANDICAP).contains(&number) && white_first && is_game_record(scope)
}

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    let is_even = match scope.settings.read(root, prop::HA) {
        Ok(handicap) => handicap.is_none_or(|handicap| handicap.stones < 2),
        // A handicap that cannot be read is another fault.
        Err(_) => false,
    };
    if !is_even {
        return;
    }
    let Some(stones) = before_play(scope.game).find_map(|node| node.get("AB")) else { return };
    if !is_game_record(scope) {
        return;
    }
    let number = stones_before_play(scope);
    if !are_handicap(number, scope) {
        return;
    }
    let fix = u32::try_from(number).ok().and_then(|handicap| {
        let property = prop::HA.with(&Handicap { stones: handicap }, &scope.settings).ok()?;
        // The stones must be in the node of their number.
        let edits = match stones.node().parent() {
            Some(parent) if parent == root && root.get("HA").is_none() => {
                join(root, stones.node(), &format!("{property}"))
            }
            Some(_) => None,
            None => edit::set(root, &property).ok(),
        };
        Some(Fix::guess(format!("write a handicap of {handicap}"), edits?))
    });
    let message = format!("the game begins with {number} black stones, but no handicap is given");
    sink.report(stones.ident_span(), message).fix_if(fix);
}
