use alloc::format;

use kifu_sgf::Played;
use kifu_sgf::go::Move;

use crate::engine::is_game_record;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step, StepFlags};

pub(super) static RULE: Rule = Rule {
    name: "move-after-two-passes",
    code: "K509",
    summary: "The game goes on after two passes.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("move_after_two_passes.md"),
    check: Check::StepOnce(StepFlags::AFTER_PASS, check),
};

/// The number of earlier nodes searched for the passes.
const LOOK_BACK: usize = 8;

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(Played { to: Move::Play(_), color, .. }) = step.played else { return };
    if step.before.last_move.is_none_or(|(_, last)| last != Move::Pass) || !step.is_on_main_line() {
        return;
    }
    let mut before = step.path.iter().rev().skip(1).take(LOOK_BACK).filter_map(|visited| visited.played);
    let (Some((last, _)), Some((first, to))) = (before.next(), before.next()) else { return };
    if to == Move::Pass && first != last && is_game_record(scope) {
        let number = step.after.move_number();
        sink.report(step.move_span(), format!("move {number}: {color} plays on after both have passed"));
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use kifu_sgf::Collection;

    use crate::{Options, Select, check};

    #[test]
    fn once_a_line_of_play() {
        let letters = |index: u8| [b'a' + index % 19, b'a' + index / 19 * 2].map(char::from).iter().collect::<String>();
        let moves: String =
            (0..30).map(|index| format!(";{}[{}]", if index % 2 == 0 { "B" } else { "W" }, letters(index))).collect();
        let again: String = (30..60).map(|index| format!(";B[];W[];B[{}];W[]", letters(index))).collect();
        let record = format!("(;FF[4]{moves}{again})");
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        assert_eq!(check(&Collection::parse(record.as_bytes()), &options).len(), 1);
    }
}
