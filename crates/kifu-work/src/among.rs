//! Some games of a file.

/// True if a game is among those chosen: `among` has their numbers in ascending order, or is `None` for all games.
///
/// ```
/// use kifu_work::is_among;
///
/// assert!(is_among(None, 7) && is_among(Some(&[2, 7]), 7) && !is_among(Some(&[2, 7]), 3));
/// ```
#[must_use]
pub fn is_among(among: Option<&[usize]>, game: usize) -> bool {
    among.is_none_or(|among| among.binary_search(&game).is_ok())
}
