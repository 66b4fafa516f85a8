//! The mouse: targets, clicks and the wheel.

use kifu_go::Point;
use kifu_record::NodeId;

use super::keys::Action;
use super::update::{act, arrive, go_to_point, in_list};
use super::{Effect, State};
use crate::{Direction, Place};

/// A target of the mouse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Target {
    /// A point of the board.
    Point(Point),
    /// A position in the picture of the tree.
    Tree(Place),
    /// The comment.
    Comment,
    /// The entry with this index among those shown.
    Entry(usize),
}

/// The number of lines scrolled by one notch of the wheel.
const NOTCH: usize = 3;

/// Handles a click on something.
pub(super) fn click(state: &mut State, target: Target) -> Option<Effect> {
    if state.page.is_some() {
        state.page = None;
        return None;
    }
    match target {
        Target::Point(point) => go_to_point(state, point),
        Target::Tree(place) => {
            let game = state.game.as_mut()?;
            let node: Option<NodeId> = game.layout().node(place);
            let has_moved = node.is_some_and(|node| game.go_to(node));
            arrive(state, has_moved, "");
        }
        Target::Entry(place) => {
            if place == state.list.place() {
                return in_list(state, Action::Open);
            }
            state.list.step(Direction::Back, usize::MAX);
            state.list.step(Direction::Forward, place);
        }
        Target::Comment => {}
    }
    None
}

/// Handles a turn of the wheel by one notch.
pub(super) fn wheel(state: &mut State, direction: Direction, target: Option<Target>) -> Option<Effect> {
    let (step, scroll) = match direction {
        Direction::Forward => (Action::Forward, Action::ScrollDown),
        Direction::Back => (Action::Back, Action::ScrollUp),
    };
    let (action, times) = match (&state.game, target) {
        (Some(_), Some(Target::Comment)) if state.page.is_none() && state.extent.comment > 0 => (scroll, NOTCH),
        (Some(_), _) if state.page.is_none() => (step, 1),
        _ => (step, NOTCH),
    };
    (0..times).for_each(|_| _ = act(state, action));
    None
}
