//! Problem mode: answers, hints, and taking back answers.

use kifu_go::{Color, Point};

use super::look::Mode;
use super::{State, update};
use crate::Direction;
use crate::attempt::{Attempt, Replies, Verdict};

/// Answers the problem with a move on a point.
pub(super) fn answer(state: &mut State, point: Point) {
    let Some(game) = &mut state.game else { return };
    let size = game.record().size;
    let name = state.look.point_names().write(point, size);
    let attempt = state.attempt.get_or_insert_with(|| Attempt::new(game, Replies::Automatic));
    let verdict = attempt.answer(game, point);
    let reply = attempt.answered(game).and_then(|_| game.record().node(game.node()).play);
    let reply = reply.map_or_else(String::new, |play| {
        let place = play.to.point().map(|point| state.look.point_names().write(point, size));
        let color = match play.color {
            Color::Black => "Black",
            Color::White => "White",
        };
        place.map_or_else(|| format!(", {color} passes"), |place| format!(", {color} plays {place}"))
    });
    let message = match verdict {
        Verdict::Unknown => format!("the record has no move on {name}"),
        Verdict::Right => format!("{name} is right{reply}"),
        Verdict::Solved { lines_left: 0 } => {
            let next = attempt.place_in_book().filter(|(place, all)| place < all);
            let next = next.map_or_else(String::new, |(place, all)| format!(" ({place} of {all}; > for the next)"));
            format!("{name} is right: solved{next}")
        }
        Verdict::Solved { lines_left } => format!("{name} is right: solved; {lines_left} more to find"),
        Verdict::Wrong => format!("{name} is wrong{reply}; r takes it back"),
        Verdict::NotTheLine => format!("{name} is not the line of the record{reply}; r takes it back"),
    };
    state.scroll = 0;
    state.message = Some(message);
}

/// Begins with the problem at the current node of a book, or else the first; does nothing in other records.
pub(super) fn begin(state: &mut State) -> Option<String> {
    let game = state.game.as_mut().filter(|game| game.record().is_problem())?;
    let attempt = Attempt::new(game, Replies::Automatic);
    let (place, all) = attempt.place_in_book()?;
    state.attempt = Some(attempt);
    Some(format!("problem {place} of {all} in this record; > for the next"))
}

/// Goes to another problem of a book. Returns false if there is none.
pub(super) fn step_in_book(state: &mut State, direction: Direction) -> bool {
    let (Some(game), Some(attempt)) = (&mut state.game, &mut state.attempt) else { return false };
    if !attempt.step_in_book(game, direction) {
        return false;
    }
    let place = attempt.place_in_book();
    state.message = place.map(|(place, all)| format!("problem {place} of {all} in this record"));
    state.scroll = 0;
    true
}

/// Shows a correct answer.
pub(super) fn hint(state: &mut State) {
    if !is_on(state) {
        return;
    }
    let Some(game) = &mut state.game else { return };
    let attempt = state.attempt.get_or_insert_with(|| Attempt::new(game, Replies::Automatic));
    attempt.help();
    let play = attempt.hint(game).and_then(|node| game.record().node(node).play);
    let message = match play.map(|play| play.to.point()) {
        Some(Some(point)) => {
            format!("{} is a right answer", state.look.point_names().write(point, game.record().size))
        }
        Some(None) => "a pass is a right answer".to_owned(),
        None => "the record has no right answer here".to_owned(),
    };
    state.message = Some(message);
}

/// Notes that moves of the record were shown to the solver. After the problem is solved that changes nothing.
pub(super) fn shown(state: &mut State) {
    let Some(game) = &mut state.game else { return };
    let attempt = state.attempt.get_or_insert_with(|| Attempt::new(game, Replies::Automatic));
    if attempt.outcome().is_none() {
        attempt.show();
    }
}

/// Goes back to the position before the last answer.
pub(super) fn retry(state: &mut State) {
    if !is_on(state) {
        return;
    }
    let (Some(game), Some(attempt)) = (&mut state.game, &mut state.attempt) else {
        return update::arrive(state, false, "nothing was answered yet");
    };
    let has_moved = attempt.retry(game);
    update::arrive(state, has_moved, "this is the position before the last answer");
}

/// Returns true in problem mode; otherwise shows how to enter it.
fn is_on(state: &mut State) -> bool {
    let is_on = state.look.mode == Mode::Problem;
    if !is_on {
        state.message = Some("only in problem mode; begin it with p".to_owned());
    }
    is_on
}
