//! Which records are problems: the same ones in the page of `kifu serve` and in published sites.

use kifu_search::{Condition, Indexed};

/// The query that finds problems: positions set up with stones of both colours, and a short line of moves to solve them.
pub const PROBLEMS: &str = "has:setup moves:1..100";

/// The query that finds positions that are no problems only because they have no move.
pub const UNSOLVED: &str = "has:setup moves:0";

/// Returns true if the only game of a file is a problem.
///
/// ```
/// use kifu_search::index_file;
/// use kifu_work::practice::is_problem;
///
/// assert!(is_problem(&index_file(b"(;SZ[9]AB[aa][ba]AW[ab];B[bb])")));
/// assert!(!is_problem(&index_file(b"(;SZ[9];B[bb])")));
/// ```
#[must_use]
pub fn is_problem(file: &Indexed) -> bool {
    let condition = PROBLEMS.parse::<Condition>();
    condition.is_ok_and(|condition| file.games_where(&condition, "").is_ok_and(|games| games == [0]))
}

/// The query that finds trees to practise as repertoires: records with variations that are neither games of players nor problems.
pub const TREES: &str = "has:variations -has:black -has:white -(has:setup moves:1..100)";

#[cfg(test)]
mod tests {
    use kifu_search::index_file;

    use super::*;

    #[test]
    fn positions_with_a_short_line_are_problems() {
        assert!(UNSOLVED.parse::<Condition>().is_ok());
        let trees: Condition = TREES.parse().unwrap();
        for (text, expected) in [
            ("(;SZ[9];B[ee](;W[cc])(;W[gg]))", 1),
            ("(;SZ[9];B[ee];W[cc])", 0),
            ("(;SZ[9]PB[Ann];B[ee](;W[cc])(;W[gg]))", 0),
            ("(;SZ[9]AB[aa][ba]AW[ab](;B[bb])(;B[cc]))", 0),
        ] {
            assert_eq!(index_file(text.as_bytes()).games_where(&trees, "").unwrap().len(), expected, "{text}");
        }
        let long = |moves: usize| format!("(;SZ[9]AB[aa]AW[ab]{})", ";B[bb];W[cc]".repeat(moves / 2));
        for (text, expected) in [
            ("(;SZ[9]AB[aa][ba]AW[ab];B[bb])", true),
            ("(;SZ[9]AB[aa]AW[ab];AE[aa]AB[ca];W[bb])", true),
            ("(;SZ[9]AB[aa][ba]AW[ab])", false),
            ("(;SZ[9]HA[2]AB[cc][gg];W[ee])", false),
            ("(;SZ[9];B[aa];W[bb])", false),
            (&long(100), true),
            (&long(102), false),
        ] {
            assert_eq!(is_problem(&index_file(text.as_bytes())), expected, "{text}");
        }
    }
}
