//! The rules: one fault per file, with its document next to it. To add one, add two files and one word here.

use crate::Rule;

/// Includes the document next to a rule. A page needs none of these texts, which are 140 kB.
macro_rules! document {
    ($file:literal) => {
        if cfg!(feature = "documents") { include_str!($file) } else { "" }
    };
}

macro_rules! rules {
    ($($module:ident)+) => {
        $(pub(crate) mod $module;)+

        /// All rules, in the order of their names.
        pub static RULES: &[&Rule] = &[$(&$module::RULE),+];

        /// One test for each rule, named after its file: the examples of its document are correct.
        #[cfg(all(test, feature = "documents"))]
        mod documents {
            $(
                #[test]
                fn $module() {
                    super::tests::check_document(&super::$module::RULE);
                }
            )+
        }
    };
}

rules! {
    analysis_property
    application_without_version
    bad_color
    bad_double
    bad_game_number
    bad_game_value
    bad_move
    bad_number
    bad_point
    bad_real
    bad_size
    bad_version
    big_board_in_old_version
    byte_order_mark
    charset_spelling
    clock_rises
    compressed_moves
    compressible_points
    conflicting_marks
    conflicting_stones
    conflicting_territory
    contradicting_mark
    digit_in_ident
    doubled_encoding
    doubled_open
    draft_property
    empty_among_points
    empty_double
    empty_label
    empty_node
    empty_pass
    empty_text
    empty_value
    empty_variation
    escaped_bytes
    exchanged_moves
    extra_close
    false_charset
    forbidden_repetition
    fox_handicap
    fox_komi
    fox_lost_komi
    fox_result
    fox_stones_as_moves
    free_overtime
    game_info_again
    game_not_checked
    games_of_other_kinds
    games_of_other_versions
    guessed_charset
    handicap_as_moves
    handicap_behind_root
    handicap_below_two
    handicap_mismatch
    handicap_without_stones
    ident_without_value
    implausible_komi
    impossible_date
    integer_komi
    judgement_without_move
    junk_before_tree
    junk_between_trees
    junk_in_tree
    kgs_score
    ko_taken_back
    komi_against_result
    legacy_charset
    letters_without_labels
    little_golem_twixt
    long_comment
    long_date_list
    long_ident
    long_label
    long_point
    loser_moved_last
    lost_bracket
    lost_bytes
    lower_case_ident
    many_variations
    marks_on_last_move
    misread_charset
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
    moves_as_setup
    narrow_charset
    needless_escape
    negative_number
    negative_time
    no_colon
    no_game_tree
    node_after_variation
    nul_in_text
    number_out_of_range
    obsolete_property
    occupied_point
    odd_color
    odd_country
    odd_date
    odd_figure
    odd_handicap
    odd_komi
    odd_old_handicap
    odd_pass
    odd_period_count
    odd_rank
    odd_real
    odd_result
    odd_rules
    odd_size
    odd_time
    one_point_arrow
    one_point_rectangle
    overlong_ident
    overtime_in_pieces
    parentheses_for_each_move
    pass_as_point
    point_off_board
    private_property
    property_of_later_version
    property_of_other_game
    quarter_komi
    rank_in_name
    rectangle_in_old_version
    rectangle_not_allowed
    rectangle_off_board
    repeated_application
    repeated_arrow
    repeated_label
    repeated_point
    repeated_position
    repeated_property
    repeated_variation
    result_against_count
    result_without_moves
    reversed_rectangle
    root_property_outside_root
    same_move_variations
    setting_under_other_name
    setup_in_game
    setup_with_move
    setup_without_effect
    setup_without_liberty
    several_games
    several_values
    sgf2_record
    simple_marks
    size_too_large
    space_in_value
    stones_without_handicap
    structure_not_ascii
    suicide
    swallowed_by_escape
    swallowed_property
    tesuji_with_bad_move
    time_without_unit
    too_large
    trailing_space
    tt_as_point
    turn_left_out
    two_move_judgements
    two_moves_in_node
    two_moves_running
    two_position_judgements
    unclosed_tree
    unclosed_value
    undecodable_text
    undone_move
    unknown_charset
    unknown_figure_flags
    unknown_property
    unknown_rules
    unknown_version
    unreadable_date
    unreadable_handicap
    unreadable_komi
    unreadable_result
    unreadable_time
    unseparated_players
    upper_cased_name
    value_of_nothing
    value_without_ident
    view_corners
    view_in_old_version
    web_page
    white_moves_first
    wrong_move_count
    wrong_move_of_game
    wrong_player_first
    zero_handicap
}

#[cfg(test)]
mod cases;
#[cfg(test)]
mod tests;
