//! Plans that are asked for again and again: to make one takes longer than to search a game with it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use kifu_search::Plan;
use kifu_sgf::go::Size;

/// How many plans are kept.
const KEPT: usize = 100;

/// A pattern, the size of the boards, and how many cells may differ.
type Key = (&'static str, Size, u16);

thread_local! {
    static PLANS: RefCell<HashMap<Key, Rc<Plan>>> = RefCell::default();
}

/// The plan of a pattern on boards of this size, of which so many cells may differ.
pub(super) fn plan(pattern: &'static str, size: Size, tolerance: u16) -> Rc<Plan> {
    PLANS.with_borrow_mut(|plans| {
        if plans.len() >= KEPT {
            plans.clear();
        }
        let make = || Rc::new(Plan::new(&pattern.parse().unwrap(), size, tolerance));
        plans.entry((pattern, size, tolerance)).or_insert_with(make).clone()
    })
}
