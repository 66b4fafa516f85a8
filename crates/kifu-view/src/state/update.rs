//! Updates the state by events.

use kifu_go::Point;

use super::keys::{Action, GAME_KEYS, Key, LIST_KEYS, PAGE_KEYS, action};
use super::look::{Mode, Visibility, next_coordinates};
use super::pointer::{self, Target};
use super::{Effect, Page, Prompt, PromptKind, State, Subject, problem, typing};
use crate::{Direction, Matches, NodeFeature, OpenGame};

/// An event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A key was pressed.
    Key(Key),
    /// The mouse was clicked on something.
    Click(Target),
    /// The wheel was turned by one notch, over something or not.
    Wheel(Direction, Option<Target>),
}

const END_OF_LINE: &str = "this is the end of the line";
const BEGINNING: &str = "this is the beginning";

/// Updates the state by an event. Returns a task for the program, if there is one.
pub fn update(state: &mut State, event: Event) -> Option<Effect> {
    state.message = None;
    match event {
        Event::Key(key) if key.is_interrupt() => Some(Effect::Quit),
        Event::Key(key) if state.prompt.is_some() => {
            typing::typed(state, key);
            None
        }
        Event::Key(key) => {
            let table = match (&state.page, &state.game) {
                (Some(_), _) => PAGE_KEYS,
                (None, Some(_)) => GAME_KEYS,
                (None, None) => LIST_KEYS,
            };
            act(state, action(table, key)?)
        }
        Event::Click(target) => pointer::click(state, target),
        Event::Wheel(direction, target) => pointer::wheel(state, direction, target),
    }
}

/// Executes an action on the visible screen.
pub(super) fn act(state: &mut State, action: Action) -> Option<Effect> {
    if state.page.is_some() {
        if action == Action::Quit {
            return Some(Effect::Quit);
        }
        turn_page(state, action);
        return None;
    }
    match action {
        Action::Quit => return Some(Effect::Quit),
        Action::Suspend => return Some(Effect::Suspend),
        Action::Help => open_page(state, Subject::Keys),
        _ if state.game.is_some() => return in_game(state, action),
        _ => return in_list(state, action),
    }
    None
}

fn open_page(state: &mut State, subject: Subject) {
    state.page = Some(Page { subject, top: 0 });
}

fn turn_page(state: &mut State, action: Action) {
    let Some(page) = &mut state.page else { return };
    let (end, room) = (state.extent.page, state.extent.room.max(1));
    let top = match action {
        Action::Forward => page.top + 1,
        Action::Back => page.top.saturating_sub(1),
        Action::TenForward => page.top + room,
        Action::TenBack => page.top.saturating_sub(room),
        _ => {
            state.page = None;
            return;
        }
    };
    page.top = top.min(end);
}

/// Executes an action in the list of games.
pub(super) fn in_list(state: &mut State, action: Action) -> Option<Effect> {
    let room = state.extent.room.max(1);
    let list = &mut state.list;
    match action {
        Action::Forward => _ = list.step(Direction::Forward, 1),
        Action::Back => _ = list.step(Direction::Back, 1),
        Action::TenForward => _ = list.step(Direction::Forward, room),
        Action::TenBack => _ = list.step(Direction::Back, room),
        Action::First => _ = list.step(Direction::Back, usize::MAX),
        Action::Last => _ = list.step(Direction::Forward, usize::MAX),
        Action::Open => return list.selected().map(Effect::Open),
        Action::Search => {
            state.prompt = Some(Prompt { kind: PromptKind::Filter, text: list.filter().to_owned() });
        }
        Action::Leave => list.set_filter(""),
        _ => {}
    }
    None
}

fn in_game(state: &mut State, action: Action) -> Option<Effect> {
    match action {
        Action::Search => state.prompt = Some(Prompt { kind: PromptKind::Search, text: String::new() }),
        Action::GoTo => state.prompt = Some(Prompt { kind: PromptKind::GoTo, text: String::new() }),
        Action::Info => open_page(state, Subject::Game),
        Action::ScrollDown => state.scroll = (state.scroll + 1).min(state.extent.comment),
        Action::ScrollUp => state.scroll = state.scroll.saturating_sub(1),
        Action::NextMatchOrNumbers if state.search.is_some() => find(state, Direction::Forward),
        Action::PreviousMatch => find(state, Direction::Back),
        Action::NextGame if problem::step_in_book(state, Direction::Forward) => {}
        Action::PreviousGame if problem::step_in_book(state, Direction::Back) => {}
        Action::NextGame => return other_game(state, Direction::Forward),
        Action::PreviousGame => return other_game(state, Direction::Back),
        Action::Leave if state.search.is_some() => state.search = None,
        Action::Leave if state.list.entries.len() > 1 => state.game = None,
        Action::Leave => state.message = Some("q quits".to_owned()),
        Action::Hint => problem::hint(state),
        Action::Retry => problem::retry(state),
        _ => match change_look(state, action) {
            Some(message) => {
                let of_book =
                    (action == Action::Problem && state.look.mode == Mode::Problem).then(|| problem::begin(state));
                state.message = Some(of_book.flatten().unwrap_or_else(|| message.to_owned()));
            }
            None => walk(state, action),
        },
    }
    None
}

/// Changes how the game is shown. Returns a message; `None` if the action does something else.
fn change_look(state: &mut State, action: Action) -> Option<&'static str> {
    let look = &mut state.look;
    let message;
    match action {
        Action::NextMatchOrNumbers => (look.numbers, message) = look.numbers.next(),
        Action::Coordinates => (look.coordinates, message) = next_coordinates(look.coordinates),
        Action::Marks => {
            look.marks = look.marks.toggled();
            message = if look.marks == Visibility::Shown { "marks are shown" } else { "marks are hidden" };
        }
        Action::Letters => {
            look.letters = look.letters.toggled();
            let is_shown = look.letters == Visibility::Shown;
            message = if is_shown { "variations have letters" } else { "variations have no letters" };
        }
        Action::Problem => {
            state.attempt = None;
            (look.mode, message) = match look.mode {
                Mode::Game => {
                    (Mode::Problem, "problem mode: the next moves are hidden; answer by click or g, hint h, show →")
                }
                Mode::Problem => (Mode::Game, "everything is shown"),
            };
        }
        _ => return None,
    }
    Some(message)
}

/// Moves to another node of the game.
fn walk(state: &mut State, action: Action) {
    let Some(game) = &mut state.game else { return };
    let before = game.moves_so_far();
    let (has_moved, otherwise) = match action {
        Action::Forward => (game.step(Direction::Forward, 1), END_OF_LINE),
        Action::Back => (game.step(Direction::Back, 1), BEGINNING),
        Action::TenForward => (game.step(Direction::Forward, 10), END_OF_LINE),
        Action::TenBack => (game.step(Direction::Back, 10), BEGINNING),
        Action::First => (game.step(Direction::Back, usize::MAX), ""),
        Action::Last => (game.step(Direction::Forward, usize::MAX), ""),
        Action::NextBranch => (game.branch(Direction::Forward), END_OF_LINE),
        Action::PreviousBranch => (game.branch(Direction::Back), BEGINNING),
        Action::NextVariation => (game.variation(Direction::Forward), no_variation(game, Direction::Forward)),
        Action::PreviousVariation => (game.variation(Direction::Back), no_variation(game, Direction::Back)),
        Action::NextComment => (to_feature(game, NodeFeature::Comment, Direction::Forward), "no other comment"),
        Action::PreviousComment => (to_feature(game, NodeFeature::Comment, Direction::Back), "no other comment"),
        Action::NextMarks => (to_feature(game, NodeFeature::Marks, Direction::Forward), "no other marks"),
        Action::PreviousMarks => (to_feature(game, NodeFeature::Marks, Direction::Back), "no other marks"),
        Action::Choose(number) => {
            let chosen = game.record().children(game.node()).nth(usize::from(number));
            (chosen.is_some_and(|node| game.go_to(node)), "no such variation")
        }
        _ => (false, ""),
    };
    if state.look.mode == Mode::Problem && game.moves_so_far() > before {
        problem::shown(state);
    }
    arrive(state, has_moved, otherwise);
}

/// Goes to the next node with a feature; wraps around at the end.
fn to_feature(game: &mut OpenGame, feature: NodeFeature, direction: Direction) -> bool {
    let next = Matches::of_feature(game.record(), feature).next(game.node(), direction);
    next.is_some_and(|node| game.go_to(node))
}

/// The reason why there is no variation in a direction.
fn no_variation(game: &OpenGame, direction: Direction) -> &'static str {
    match (game.siblings().nth(1).is_some(), direction) {
        (true, Direction::Forward) => "this is the last variation",
        (true, Direction::Back) => "this is the first variation",
        (false, _) => "no variation here; go to the nearest with [ and ]",
    }
}

/// Shows the beginning of the comment after a move to another node, or the reason why it was not possible.
pub(super) fn arrive(state: &mut State, has_moved: bool, otherwise: &str) {
    if has_moved {
        state.scroll = 0;
    } else if !otherwise.is_empty() {
        state.message = Some(otherwise.to_owned());
    }
}

/// Goes to the next match of the search.
pub(super) fn find(state: &mut State, direction: Direction) {
    let (Some(search), Some(game)) = (&state.search, &mut state.game) else {
        return arrive(state, false, "no search; begin one with /");
    };
    let from = game.node();
    let Some(to) = search.matches.next(from, direction) else { return };
    game.go_to(to);
    let is_round = match direction {
        Direction::Forward => to <= from,
        Direction::Back => to >= from,
    };
    let message = match (is_round, direction) {
        (true, _) if search.matches.len() == 1 => Some("this is the only match"),
        (true, Direction::Forward) => Some("from the first match on"),
        (true, Direction::Back) => Some("from the last match back"),
        (false, _) => None,
    };
    state.scroll = 0;
    state.message = message.map(str::to_owned);
}

fn other_game(state: &mut State, direction: Direction) -> Option<Effect> {
    if state.list.step(direction, 1) {
        return state.list.selected().map(Effect::Open);
    }
    let message = match direction {
        Direction::Forward => "this is the last game",
        Direction::Back => "this is the first game",
    };
    state.message = Some(message.to_owned());
    None
}

/// Goes to the move on a point; in problem mode plays it as an answer.
pub(super) fn go_to_point(state: &mut State, point: Point) {
    let Some(game) = &mut state.game else { return };
    if state.look.mode == Mode::Problem {
        return problem::answer(state, point);
    }
    match game.node_at(point) {
        Some(node) => {
            game.go_to(node);
            arrive(state, true, "");
        }
        None => {
            let name = state.look.point_names().write(point, game.record().size);
            arrive(state, false, &format!("no move on {name} in this line"));
        }
    }
}
