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
    application_without_version
    compressible_points
    free_overtime
    handicap_below_two
    implausible_komi
    impossible_date
    legacy_charset
    long_comment
    long_date_list
    lost_bracket
    missing_application
    missing_format
    missing_game
    missing_size
    negative_time
    odd_country
    odd_date
    odd_handicap
    odd_komi
    odd_old_handicap
    odd_period_count
    odd_rank
    odd_result
    odd_rules
    odd_time
    overtime_in_pieces
    pass_as_point
    quarter_komi
    time_without_unit
    trailing_space
    unknown_rules
    unreadable_date
    unreadable_handicap
    unreadable_komi
    unreadable_result
    unreadable_time
    unseparated_players
}

#[cfg(test)]
mod tests;
