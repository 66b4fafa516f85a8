//! `problems.json`: the problems of a site, so that a page lists them without reading their records.

use std::collections::BTreeMap;

use kifu_go::{Color, Size, star_points};
use kifu_search::events::{Change, Event, Stream};
use serde::Serialize;

/// The position of a problem.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SiteProblem {
    /// The number of the game in the site.
    pub id: usize,
    /// The numbers of columns and rows of the board.
    pub size: [u8; 2],
    /// The points with black stones: row × columns + column.
    pub black: Vec<u16>,
    /// The points with white stones.
    pub white: Vec<u16>,
    /// The colour to play: 0 Black, 1 White.
    pub color: u8,
    /// The fingerprint of the record, by which a browser remembers what its reader has solved.
    pub key: String,
}

/// The star points of boards, by size: `19x19`.
pub(super) type StarPoints = BTreeMap<String, Vec<usize>>;

/// The file.
#[derive(Serialize)]
struct List<'p> {
    stars: StarPoints,
    problems: &'p [SiteProblem],
}

/// The star points of boards of these numbers of columns and rows.
pub(super) fn stars_of(sizes: impl Iterator<Item = [u8; 2]>) -> StarPoints {
    let sizes = sizes.filter_map(|[columns, rows]| Size::new(columns, rows));
    let stars = sizes.map(|size| {
        let name = format!("{}x{}", size.columns(), size.rows());
        (name, star_points(size).into_iter().filter_map(|point| size.index(point)).collect())
    });
    stars.collect()
}

/// Returns the text of `problems.json`.
pub(super) fn to_json(problems: &[SiteProblem]) -> String {
    let stars = stars_of(problems.iter().map(|problem| problem.size));
    serde_json::to_string(&List { stars, problems }).unwrap_or_default()
}

/// Returns the position of a problem: see [`is_problem`](crate::practice::is_problem). `None` if no move solves it.
pub(super) fn problem_of(stream: &Stream, sgf: &[u8]) -> Option<SiteProblem> {
    let events = stream.main_line();
    let first = events.iter().find(|event| event.is_move())?;
    let mut stones = vec![None; stream.size.area()];
    for event in events.iter().take_while(|event| !event.is_move()) {
        set(&mut stones, *event);
    }
    let of = |color| (0..).zip(&stones).filter(|(_, stone)| **stone == Some(color)).map(|(point, _)| point).collect();
    let [black, white]: [Vec<u16>; 2] = [of(Color::Black), of(Color::White)];
    Some(SiteProblem {
        id: 0,
        size: [stream.size.columns(), stream.size.rows()],
        black,
        white,
        color: u8::from(first.color() == Color::White),
        key: format!("{:016x}", kifu_search::fingerprint(sgf)),
    })
}

/// Changes stones as an event does.
pub(super) fn set(stones: &mut [Option<Color>], event: Event) {
    if let Some(stone) = event.point().and_then(|point| stones.get_mut(usize::from(point))) {
        *stone = (event.change() == Change::Placed).then(|| event.color());
    }
}

#[cfg(test)]
mod tests {
    use kifu_search::index_file;

    use super::*;

    #[test]
    fn positions_with_an_answer_are_problems() {
        for (text, expected) in [
            ("(;SZ[9]AB[aa][ba]AW[ab];B[bb])", Some((vec![0, 1], vec![9], 0))),
            ("(;SZ[9]AB[aa][ba]AW[ab]PL[W];W[bb])", Some((vec![0, 1], vec![9], 1))),
            ("(;SZ[9]AB[aa]AW[ab];AE[aa]AB[ca];W[bb])", Some((vec![2], vec![9], 1))),
            ("(;SZ[9]AB[aa][ba]AW[ab])", None),
        ] {
            let found = problem_of(&index_file(text.as_bytes()).games[0].stream, text.as_bytes());
            assert_eq!(found.map(|found| (found.black, found.white, found.color)), expected, "{text}");
        }
    }
}
