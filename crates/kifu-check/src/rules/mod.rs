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
    doubled_open
    empty_variation
    extra_close
    free_overtime
    handicap_below_two
    ident_without_value
    implausible_komi
    impossible_date
    junk_before_tree
    junk_between_trees
    junk_in_tree
    legacy_charset
    long_comment
    long_date_list
    lost_bracket
    missing_application
    missing_format
    missing_game
    missing_parentheses
    missing_semicolon
    missing_semicolon_in_variation
    missing_size
    negative_time
    no_game_tree
    node_after_variation
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
    too_large
    trailing_space
    unclosed_tree
    unclosed_value
    unknown_rules
    unreadable_date
    unreadable_handicap
    unreadable_komi
    unreadable_result
    unreadable_time
    unseparated_players
    value_without_ident
}

#[cfg(test)]
mod tests;
