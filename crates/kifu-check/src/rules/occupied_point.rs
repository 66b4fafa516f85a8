use alloc::format;

use kifu_sgf::Played;
use kifu_sgf::go::{Color, Move};

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step, StepFlags, point_name};

pub(super) static RULE: Rule = Rule {
    name: "occupied-point",
    code: "K501",
    summary: "A move is on an occupied point.",
    group: Group::Game,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[58],
    doc: document!("occupied_point.md"),
    check: Check::Step(StepFlags::ILLEGAL, check),
};

/// The number of earlier nodes searched for the move that placed the stone.
const LOOK_BACK: usize = 512;

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(Played { color, to: Move::Play(point), captures }) = step.played else { return };
    let Some(stone) = captures.replaced else { return };
    if step.lacks_move() {
        return;
    }
    let stone = if stone == Color::Black { "black" } else { "white" };
    let name = point_name(point, scope.settings.size);
    let number = step.after.move_number();
    let report =
        sink.report(step.move_span(), format!("move {number}: {color} plays on {name}, which has a {stone} stone"));
    let before = step.path.iter().rev().skip(1).take(LOOK_BACK);
    let there =
        before.filter_map(|visited| Some((visited, visited.played?))).find(|&(_, (_, to))| to == Move::Play(point));
    if let Some((visited, _)) = there
        && let Some(node) = scope.collection.node(visited.node)
    {
        report.related(node.span(), format!("move {} was played there", visited.move_number));
    }
}
