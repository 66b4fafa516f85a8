//! Options that make no sense together: errors that say what to write.

use kifu_search::{Anchor, Pattern};

use crate::cli::{AnchorChoice, OnBoard, PlayerChoice};

/// Checks options before anything is read.
///
/// # Errors
/// What is wrong, and what to write instead.
pub(super) fn check_options(options: &OnBoard) -> Result<(), String> {
    let has_board = options.pattern.is_some() || options.position.is_some() || options.moves.is_some();
    if !has_board {
        let named = [
            ("--region", options.region.is_some()),
            ("--anchor", options.anchor.is_some()),
            ("--next", options.next.is_some()),
            ("--no-symmetry", options.no_symmetry),
            ("--no-swap", options.no_swap),
            ("--variations", options.variations),
            ("--from", options.from > 0),
            ("--to", options.to.is_some()),
            ("--differ", options.differ > 0),
        ];
        return match named.into_iter().find(|(_, is_given)| *is_given) {
            Some((name, _)) => Err(format!("{name} needs a position to find; add --pattern, --position or --moves")),
            None => Ok(()),
        };
    }
    if options.pattern.is_some() && options.region.is_some() {
        let advice = "use --position or --moves instead of --pattern, or leave out --region";
        return Err(format!("--region cuts a part out of a position; {advice}"));
    }
    if let Some(to) = options.to.filter(|&to| to < options.from) {
        let from = options.from;
        return Err(format!("--from {from} comes after --to {to}; write --from {to} --to {from}"));
    }
    Ok(())
}

/// Checks options beside the pattern that they are about.
///
/// # Errors
/// What is wrong, and what to write instead.
pub(super) fn check_pattern(options: &OnBoard, pattern: &Pattern) -> Result<(), String> {
    if options.anchor == Some(AnchorChoice::Fixed) && !matches!(pattern.anchor, Anchor::At(_)) {
        let advice = "write `anchor: board` or `anchor: C17` in the pattern, or use --position or --moves";
        return Err(format!("--anchor fixed needs a place on the board; {advice}"));
    }
    let first = pattern.moves.first().and_then(|step| step.color);
    if let (Some(next), Some(first)) = (options.next, first)
        && PlayerChoice::of(first) != next
    {
        let advice = "leave out --next, or write `first: O` in the pattern";
        return Err(format!("--next contradicts the first move of the pattern; {advice}"));
    }
    let said = pattern.cells.iter().filter(|cell| !cell.is_any()).count();
    if options.differ > 0 && usize::from(options.differ) >= said {
        let advice = match said {
            0 | 1 => "leave out --differ".to_owned(),
            said => format!("write --differ {} or less", said - 1),
        };
        return Err(format!("--differ {} lets every position match; {advice}", options.differ));
    }
    Ok(())
}
