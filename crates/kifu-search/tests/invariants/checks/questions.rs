//! A cache of questions: preparing one takes longer than searching a game.

use std::cell::RefCell;
use std::rc::Rc;

use kifu_search::events::Plan;
use kifu_search::{Question, Variations, Window};
use kifu_sgf::go::Size;

/// The number of questions that are kept.
const KEPT: usize = 200;

thread_local! {
    static QUESTIONS: RefCell<Vec<(&'static str, Rc<Question>)>> = RefCell::default();
}

/// The question for a pattern on boards of this size, of which `tolerance` cells may differ.
pub(super) fn question(
    pattern: &'static str,
    size: Size,
    tolerance: u16,
    window: Window,
    variations: Variations,
) -> Rc<Question> {
    QUESTIONS.with_borrow_mut(|questions| {
        let is_it = |(text, known): &&(&str, Rc<Question>)| {
            *text == pattern
                && known.plan.size == size
                && known.plan.tolerance == tolerance as i16
                && (known.window, known.variations) == (window, variations)
        };
        if let Some((_, known)) = questions.iter().find(is_it) {
            return known.clone();
        }
        if questions.len() >= KEPT {
            questions.clear();
        }
        let plan = Plan::new(&pattern.parse().unwrap(), size, tolerance);
        let made = Rc::new(Question::new(plan, window, variations));
        questions.push((pattern, made.clone()));
        made
    })
}

/// The question for the main line alone.
pub(super) fn on_main_line(pattern: &'static str, size: Size) -> Rc<Question> {
    question(pattern, size, 0, Window::default(), Variations::Skip)
}
