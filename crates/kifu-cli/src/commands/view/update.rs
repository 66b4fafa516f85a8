//! What happens: from a state and an event to the next state. Nothing here knows of a terminal.

use kifu_go::Point;

use super::game::{Game, Way};
use super::keys::{Action, GAME_KEYS, Key, LIST_KEYS, PAGE_KEYS, action};
use super::look::{Mode, Shown, next_coordinates};
use super::plan::Place;
use super::state::{About, Effect, Page, Prompt, PromptKind, State};
use super::typing::typed;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// A key was pressed.
    Key(Key),
    /// The mouse was clicked on something.
    Click(Spot),
    /// The wheel was turned by one notch, over something or not.
    Wheel(Way, Option<Spot>),
}

/// Something on the screen that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// A point of the board.
    Point(Point),
    /// A place in the picture of the tree.
    Tree(Place),
    /// The comment.
    Comment,
    /// The entry at this place among those shown.
    Entry(usize),
}

/// Lines that one notch of the wheel scrolls.
const NOTCH: usize = 3;

/// The state after an event.
pub(super) fn update(mut state: State, event: Event) -> State {
    state.word = None;
    match event {
        Event::Key(key) if key.is_interrupt() => quit(state),
        Event::Key(key) if state.prompt.is_some() => typed(state, key),
        Event::Key(key) => {
            let table = match (&state.page, &state.game) {
                (Some(_), _) => PAGE_KEYS,
                (None, Some(_)) => GAME_KEYS,
                (None, None) => LIST_KEYS,
            };
            match action(table, key) {
                Some(action) => act(state, action),
                None => state,
            }
        }
        Event::Click(spot) => click(state, spot),
        Event::Wheel(way, spot) => wheel(state, way, spot),
    }
}

fn quit(mut state: State) -> State {
    state.wish = Some(Effect::Quit);
    state
}

fn act(state: State, action: Action) -> State {
    if state.page.is_some() {
        return turn_page(state, action);
    }
    match action {
        Action::Quit => quit(state),
        Action::Suspend => State { wish: Some(Effect::Suspend), ..state },
        Action::Help => open_page(state, About::Keys),
        _ if state.game.is_some() => in_game(state, action),
        _ => in_list(state, action),
    }
}

fn open_page(mut state: State, about: About) -> State {
    state.page = Some(Page { about, top: 0 });
    state
}

fn turn_page(mut state: State, action: Action) -> State {
    let Some(page) = &mut state.page else { return state };
    let (end, room) = (state.extent.page, state.extent.room.max(1));
    page.top = match action {
        Action::Forward => page.top + 1,
        Action::Back => page.top.saturating_sub(1),
        Action::TenForward => page.top + room,
        Action::TenBack => page.top.saturating_sub(room),
        _ => {
            state.page = None;
            return state;
        }
    }
    .min(end);
    state
}

fn in_list(mut state: State, action: Action) -> State {
    let room = state.extent.room.max(1);
    let list = &mut state.list;
    match action {
        Action::Forward => _ = list.step(Way::Forward, 1),
        Action::Back => _ = list.step(Way::Back, 1),
        Action::TenForward => _ = list.step(Way::Forward, room),
        Action::TenBack => _ = list.step(Way::Back, room),
        Action::First => _ = list.step(Way::Back, usize::MAX),
        Action::Last => _ = list.step(Way::Forward, usize::MAX),
        Action::Open => state.wish = list.selected().map(Effect::Open),
        Action::Search => state.prompt = Some(Prompt::new(PromptKind::Filter, list.filter())),
        Action::Leave => list.set_filter(""),
        _ => {}
    }
    state
}

fn in_game(mut state: State, action: Action) -> State {
    match action {
        Action::Search => state.prompt = Some(Prompt::new(PromptKind::Search, "")),
        Action::GoTo => state.prompt = Some(Prompt::new(PromptKind::GoTo, "")),
        Action::Info => return open_page(state, About::Game),
        Action::ScrollDown => state.scroll = (state.scroll + 1).min(state.extent.comment),
        Action::ScrollUp => state.scroll = state.scroll.saturating_sub(1),
        Action::NextMatchOrNumbers if state.search.is_some() => return find(state, Way::Forward),
        Action::PreviousMatch => return find(state, Way::Back),
        Action::NextGame => return other_game(state, Way::Forward),
        Action::PreviousGame => return other_game(state, Way::Back),
        Action::Leave if state.search.is_some() => state.search = None,
        Action::Leave if state.list.entries.len() > 1 => state.game = None,
        Action::Leave => state.word = Some("q quits".to_owned()),
        _ if change_look(&mut state, action) => {}
        _ => return walk(state, action),
    }
    state
}

/// Whether the action was about how the game is shown.
fn change_look(state: &mut State, action: Action) -> bool {
    let look = &mut state.look;
    let word = match action {
        Action::NextMatchOrNumbers => {
            let (numbers, word) = look.numbers.next();
            look.numbers = numbers;
            word
        }
        Action::Coordinates => {
            let (coords, word) = next_coordinates(look.coords);
            look.coords = coords;
            word
        }
        Action::Marks => {
            look.marks = look.marks.other();
            if look.marks == Shown::Yes { "marks are shown" } else { "marks are hidden" }
        }
        Action::Letters => {
            look.letters = look.letters.other();
            if look.letters == Shown::Yes { "variations have letters" } else { "variations have no letters" }
        }
        Action::Problem => {
            look.mode = if look.mode == Mode::Game { Mode::Problem } else { Mode::Game };
            match look.mode {
                Mode::Problem => "problem mode: what comes next is hidden; click or g answers, → shows",
                Mode::Game => "everything is shown",
            }
        }
        _ => return false,
    };
    state.word = Some(word.to_owned());
    true
}

/// Goes somewhere else in the game.
fn walk(mut state: State, action: Action) -> State {
    let Some(game) = &mut state.game else { return state };
    let (has_moved, else_say) = match action {
        Action::Forward => (game.step(Way::Forward, 1), "this is the end of the line"),
        Action::Back => (game.step(Way::Back, 1), "this is the beginning"),
        Action::TenForward => (game.step(Way::Forward, 10), "this is the end of the line"),
        Action::TenBack => (game.step(Way::Back, 10), "this is the beginning"),
        Action::First => (game.step(Way::Back, usize::MAX), ""),
        Action::Last => (game.step(Way::Forward, usize::MAX), ""),
        Action::NextBranch => (game.branch(Way::Forward), "this is the end of the line"),
        Action::PreviousBranch => (game.branch(Way::Back), "this is the beginning"),
        Action::NextVariation => (game.variation(Way::Forward), no_variation(game, "behind")),
        Action::PreviousVariation => (game.variation(Way::Back), no_variation(game, "before")),
        Action::Choose(number) => {
            let chosen = game.record.children(game.node()).nth(usize::from(number));
            (chosen.is_some_and(|node| game.go_to(node)), "there are not that many variations")
        }
        _ => (false, ""),
    };
    arrive(state, has_moved, else_say)
}

/// Why there is no variation `behind` or `before` the present one.
fn no_variation(game: &Game, side: &'static str) -> &'static str {
    match (game.siblings().nth(1).is_some(), side) {
        (true, "behind") => "this is the last variation",
        (true, _) => "this is the first variation",
        (false, _) => "no variation here; [ and ] lead to where some begin",
    }
}

/// Tells what is to be told after going somewhere, or after not being able to.
pub(super) fn arrive(mut state: State, has_moved: bool, else_say: &str) -> State {
    if has_moved {
        state.scroll = 0;
    } else if !else_say.is_empty() {
        state.word = Some(else_say.to_owned());
    }
    state
}

/// Goes to the next place that the search has found.
pub(super) fn find(mut state: State, way: Way) -> State {
    let (Some(search), Some(game)) = (&state.search, &mut state.game) else {
        return arrive(state, false, "nothing is searched for; / begins a search");
    };
    let from = game.node();
    let Some(to) = search.next(from, way) else { return state };
    game.go_to(to);
    let is_round = match way {
        Way::Forward => to <= from,
        Way::Back => to >= from,
    };
    let said = match (is_round, way) {
        (true, _) if search.len() == 1 => "this is the only match",
        (true, Way::Forward) => "from the first match on",
        (true, Way::Back) => "from the last match back",
        (false, _) => "",
    };
    let mut state = arrive(state, true, "");
    state.word = Some(said).filter(|said| !said.is_empty()).map(str::to_owned);
    state
}

fn other_game(mut state: State, way: Way) -> State {
    if state.list.step(way, 1) {
        state.wish = state.list.selected().map(Effect::Open);
    } else {
        state.word =
            Some(if way == Way::Forward { "this is the last game" } else { "this is the first game" }.to_owned());
    }
    state
}

/// Goes to the move on a point.
pub(super) fn go_to_point(mut state: State, point: Point) -> State {
    let Some(game) = &mut state.game else { return state };
    let name = state.look.way().write(point, game.record.size);
    let (found, else_say) = match state.look.mode {
        Mode::Game => (game.node_at(point), format!("nothing is played on {name} in this line")),
        Mode::Problem => (game.next_at(point), format!("the record has no answer on {name}")),
    };
    match found {
        Some(node) => {
            game.go_to(node);
            arrive(state, true, "")
        }
        None => arrive(state, false, &else_say),
    }
}

fn click(mut state: State, spot: Spot) -> State {
    if state.page.is_some() {
        state.page = None;
        return state;
    }
    match spot {
        Spot::Point(point) => go_to_point(state, point),
        Spot::Tree(place) => {
            let Some(game) = &mut state.game else { return state };
            let has_moved = game.plan.node(place).is_some_and(|node| game.go_to(node));
            arrive(state, has_moved, "")
        }
        Spot::Entry(place) => {
            if place == state.list.place() {
                return in_list(state, Action::Open);
            }
            state.list.step(Way::Back, usize::MAX);
            state.list.step(Way::Forward, place);
            state
        }
        Spot::Comment => state,
    }
}

fn wheel(state: State, way: Way, spot: Option<Spot>) -> State {
    let step = match way {
        Way::Forward => Action::Forward,
        Way::Back => Action::Back,
    };
    let scroll = match way {
        Way::Forward => Action::ScrollDown,
        Way::Back => Action::ScrollUp,
    };
    let (action, times) = match (&state.game, spot) {
        (Some(_), Some(Spot::Comment)) if state.page.is_none() && state.extent.comment > 0 => (scroll, NOTCH),
        (Some(_), _) if state.page.is_none() => (step, 1),
        _ => (step, NOTCH),
    };
    (0..times).fold(state, |state, _| act(state, action))
}
