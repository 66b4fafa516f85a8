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
    bad_move
    bad_point
    big_board_in_old_version
    byte_order_mark
    charset_spelling
    clock_rises
    compressible_points
    contradicting_mark
    doubled_open
    empty_node
    empty_pass
    empty_variation
    escaped_bytes
    exchanged_moves
    exclusive_judgements
    extra_close
    false_charset
    forbidden_repetition
    free_overtime
    game_info_again
    games_of_other_kinds
    games_of_other_versions
    guessed_charset
    handicap_behind_root
    handicap_below_two
    handicap_mismatch
    handicap_without_stones
    ident_without_value
    implausible_komi
    impossible_date
    judgement_without_move
    junk_before_tree
    junk_between_trees
    junk_in_tree
    ko_taken_back
    komi_against_result
    legacy_charset
    long_comment
    long_date_list
    long_point
    loser_moved_last
    lost_bracket
    lost_bytes
    many_variations
    missing_application
    missing_charset
    missing_format
    missing_game
    missing_parentheses
    missing_semicolon
    missing_semicolon_in_variation
    missing_size
    mixed_charsets
    move_after_two_passes
    move_in_root
    move_number_jumps
    move_off_board
    narrow_charset
    negative_time
    no_game_tree
    node_after_variation
    nul_in_text
    occupied_point
    odd_country
    odd_date
    odd_handicap
    odd_komi
    odd_old_handicap
    odd_pass
    odd_period_count
    odd_rank
    odd_result
    odd_rules
    odd_time
    one_point_rectangle
    overtime_in_pieces
    pass_as_point
    point_off_board
    quarter_komi
    rectangle_in_old_version
    rectangle_not_allowed
    rectangle_off_board
    repeated_position
    repeated_property
    repeated_variation
    result_against_count
    result_without_moves
    reversed_rectangle
    root_property_outside_root
    same_move_variations
    setup_in_game
    setup_with_move
    several_games
    several_values
    space_in_value
    stones_without_handicap
    structure_not_ascii
    suicide
    tesuji_with_bad_move
    time_without_unit
    too_large
    trailing_space
    tt_as_point
    two_moves_in_node
    two_moves_running
    unclosed_tree
    unclosed_value
    undecodable_text
    unknown_charset
    unknown_rules
    unreadable_date
    unreadable_handicap
    unreadable_komi
    unreadable_result
    unreadable_time
    unseparated_players
    value_without_ident
    white_moves_first
    wrong_move_count
    wrong_player_first
}

#[cfg(test)]
mod tests;
