use alloc::format;

use kifu_sgf::Played;
use kifu_sgf::go::Color;
use kifu_sgf::value::Overtime;
use kifu_sgf::{Node, prop};

use crate::engine::overtime_of;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step};

pub(super) static RULE: Rule = Rule {
    name: "clock-rises",
    code: "K521",
    summary: "A clock gains time, although the time system adds none.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("clock_rises.md"),
    check: Check::StepWith(&["BL", "WL", "OB", "OW"], check),
};

/// The number of earlier nodes searched for the player's last clock.
const LOOK_BACK: usize = 8;

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(Played { color, .. }) = step.played else { return };
    let (time, left) = if color == Color::Black { ("BL", "OB") } else { ("WL", "OW") };
    if step.node.get(time).is_none() && step.node.get(left).is_none() {
        return;
    }
    let Some(&overtime) = overtime_of(scope) else { return };
    let earlier = step.path.iter().rev().skip(1).take(LOOK_BACK);
    let earlier = earlier.filter(|visited| visited.played.is_some_and(|(player, _)| player == color));
    let Some(last) = earlier.filter_map(|visited| scope.collection.node(visited.node)).next() else { return };
    let (now, before) = (Clock::of(step.node, color, scope), Clock::of(last, color, scope));
    let rises = match (overtime, now.left, before.left) {
        // Periods are lost one by one.
        (Overtime::ByoYomi { .. }, Some(now), Some(before)) => now > before,
        // A player in overtime cannot return to the main time.
        (Overtime::ByoYomi { .. } | Overtime::Canadian { .. }, None, Some(left)) => left > 0 && now.seconds.is_some(),
        (Overtime::Absolute, None, None) => now.seconds > before.seconds && before.seconds.is_some(),
        // Servers that do not write the periods begin each period with its full length.
        (Overtime::ByoYomi { period, .. } | Overtime::Canadian { period, .. }, None, None) => {
            now.seconds > before.seconds && before.seconds.is_some() && now.seconds > Some(period.to_f64())
        }
        _ => false,
    };
    if rises {
        let property = step.node.get(time).or_else(|| step.node.get(left));
        let Some(property) = property else { return };
        let number = step.after.move_number();
        let message = format!("{color}'s clock rises from {before} to {now} at move {number}");
        sink.report(property.span(), message);
    }
}

/// The state of a player's clock.
#[derive(Clone, Copy)]
struct Clock {
    seconds: Option<f64>,
    /// Periods or moves.
    left: Option<i64>,
}

impl Clock {
    fn of(node: Node<'_>, color: Color, scope: &Scope<'_>) -> Self {
        let (time, left) = if color == Color::Black { (prop::BL, prop::OB) } else { (prop::WL, prop::OW) };
        let seconds = scope.settings.read(node, time).ok().flatten().and_then(|time| time.seconds());
        Self { seconds: seconds.map(|seconds| seconds.to_f64()), left: scope.settings.read(node, left).ok().flatten() }
    }
}

impl core::fmt::Display for Clock {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match (self.seconds, self.left) {
            (Some(seconds), None) => write!(formatter, "{seconds} s"),
            (Some(seconds), Some(left)) => write!(formatter, "{seconds} s with {left} left"),
            (None, Some(left)) => write!(formatter, "{left} left"),
            (None, None) => formatter.write_str("nothing"),
        }
    }
}
