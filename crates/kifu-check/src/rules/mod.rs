//! The rules: one fault a file, with its document beside it. To add one: two files and one word here.

use crate::Rule;

macro_rules! rules {
    ($($module:ident)+) => {
        $(mod $module;)+

        /// All rules, in the order of their names.
        pub static RULES: &[&Rule] = &[$(&$module::RULE),+];
    };
}

rules! {
    implausible_komi
    impossible_date
    lost_bracket
    negative_time
    odd_country
    odd_date
    odd_handicap
    odd_komi
    odd_period_count
    odd_result
    odd_rules
    odd_time
    quarter_komi
    unknown_rules
    unreadable_date
    unreadable_handicap
    unreadable_komi
    unreadable_result
    unreadable_time
}

#[cfg(test)]
mod tests;
