use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::go::Move;
use kifu_sgf::prop;

use crate::aids::lost_open::has_lost_move;
use crate::engine::{is_game_record, is_plainly_worded};
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "wrong-move-count",
    code: "K520",
    summary: "The number of moves contradicts the record.",
    group: Group::Game,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: true,
    sgfc: &[],
    doc: document!("wrong_move_count.md"),
    check: Check::Game(check),
};

/// The words after a number of moves.
const WORDS: [&str; 4] = ["手", "moves", "수", "plies"];

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    let has_move = root.get("B").is_some() || root.get("W").is_some();
    let result = root.get("RE").filter(|&property| !is_plainly_worded(property));
    let said = match result.and_then(|property| Some((property, count_in(&property.value().simple_text())?))) {
        Some(said) => said,
        None if has_move => return,
        None => {
            let Some(property) = root.get("MN") else { return };
            match scope.settings.read(root, prop::MN) {
                Ok(Some(number)) if number > 0 => (property, number),
                _ => return,
            }
        }
    };
    let (property, said): (Property<'_>, i64) = said;
    let (mut moves, mut without_passes) = (0, 0);
    for node in scope.game.main_line() {
        let before = moves;
        for key in [prop::B, prop::W] {
            if let Ok(Some(to)) = scope.settings.read(node, key) {
                moves += 1;
                if to != Move::Pass {
                    without_passes = moves;
                }
            }
        }
        // A move that cannot be read is a separate fault, but it was played.
        if moves == before && has_lost_move(node) {
            moves += 1;
            without_passes = moves;
        }
    }
    // The count may include passes at the end.
    if (without_passes..=moves).contains(&said) || !is_game_record(scope) {
        return;
    }
    let message = format!("the game should have {said} moves, but the record has {moves}");
    sink.report(property.value().span(), message);
}

/// The number before a word for moves, if the text has one: `257手完`, `W+R (163 moves)`.
fn count_in(text: &str) -> Option<i64> {
    WORDS.iter().find_map(|word| {
        let before = text[..text.find(word)?].trim_end();
        let digits = before.len() - before.bytes().rev().take_while(u8::is_ascii_digit).count();
        before[digits..].parse().ok()
    })
}
