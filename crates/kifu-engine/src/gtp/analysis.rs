//! Lines of `kata-analyze` and `lz-analyze`, and estimates of scores.

use kifu_go::{Board, Color, Move, Point, Size};
use kifu_record::{Analysis, Candidate};

use crate::perspective::RateUnit;
use crate::query::Query;

/// The words that begin a part of a line.
const PARTS: [&str; 4] = ["info", "rootInfo", "ownership", "ownershipStdev"];

/// Reads a line with candidates, and with the root and the ownership if `kata-analyze` was asked for them. `None` for other
/// lines.
///
/// Engines that tell nothing of the root have the numbers of the best candidate, and the sum of the visits.
pub(super) fn read_infos(line: &str, size: Size, unit: RateUnit) -> Option<Analysis> {
    let mut words = line.split_whitespace().peekable();
    let mut found: Vec<(u64, Candidate)> = Vec::new();
    let mut analysis = Analysis::default();
    let mut has_root = false;
    while let Some(part) = words.next() {
        match part {
            "info" => {
                let mut info = Info::default();
                while let Some(word) = words.next_if(|word| !PARTS.contains(word)) {
                    if word == "pv" {
                        while let Some(to) = words.peek().and_then(|word| Move::read(word, size).ok()) {
                            words.next();
                            info.line.push(to);
                        }
                    } else if let Some(value) = words.next_if(|word| !PARTS.contains(word)) {
                        info.set(word, value, size, unit);
                    }
                }
                found.extend(info.candidate());
            }
            "rootInfo" => {
                has_root = true;
                let mut info = Info::default();
                while let Some(word) = words.next_if(|word| !PARTS.contains(word)) {
                    if let Some(value) = words.next_if(|word| !PARTS.contains(word)) {
                        info.set(word, value, size, unit);
                    }
                }
                (analysis.winrate, analysis.lead) = (info.winrate, info.lead);
                (analysis.deviation, analysis.visits) = (info.deviation, info.visits);
            }
            "ownership" => {
                let mut numbers = Vec::new();
                while let Some(number) = words.peek().and_then(|word| word.parse().ok()) {
                    words.next();
                    numbers.push(number);
                }
                if numbers.len() == size.area() {
                    analysis.ownership = numbers;
                }
            }
            _ => {}
        }
    }
    if found.is_empty() && !has_root {
        return None;
    }
    found.sort_by_key(|(order, _)| *order);
    analysis.candidates = found.into_iter().map(|(_, candidate)| candidate).collect();
    if let Some(best) = analysis.candidates.first().filter(|_| !has_root) {
        (analysis.winrate, analysis.lead) = (best.winrate, best.lead);
        analysis.visits = analysis.candidates.iter().map(|candidate| candidate.visits).sum();
    }
    Some(analysis)
}

/// The numbers of a candidate or of the root.
#[derive(Default)]
struct Info {
    to: Option<Move>,
    order: Option<u64>,
    visits: Option<u64>,
    winrate: Option<f64>,
    lead: Option<f64>,
    deviation: Option<f64>,
    prior: Option<f64>,
    is_copy: bool,
    line: Vec<Move>,
}

impl Info {
    fn set(&mut self, word: &str, value: &str, size: Size, unit: RateUnit) {
        let number = || value.parse::<f64>().ok().filter(|number| number.is_finite());
        match word {
            "move" => self.to = Move::read(value, size).ok(),
            "order" => self.order = value.parse().ok(),
            "visits" => self.visits = value.parse().ok(),
            "winrate" => self.winrate = number().and_then(|number| unit.rate(number)),
            "prior" => self.prior = number().and_then(|number| unit.rate(number)),
            "scoreLead" => self.lead = number(),
            // What older versions tell instead.
            "scoreMean" => self.lead = self.lead.or_else(number),
            "scoreStdev" => self.deviation = number(),
            "isSymmetryOf" => self.is_copy = true,
            _ => {}
        }
    }

    fn candidate(self) -> Option<(u64, Candidate)> {
        let Self { to, order, visits, winrate, lead, prior, is_copy, line, .. } = self;
        let visits = visits.filter(|_| !is_copy);
        Some((order.unwrap_or(u64::MAX), Candidate { to: to?, visits, winrate, lead, prior, line }))
    }
}

/// Reads a score such as `W+3.5 (upper bound: 3.5, lower: 7.0)` as Black's lead.
pub(super) fn read_estimate(text: &str) -> Option<f64> {
    let word = text.split_whitespace().next()?;
    let (color, points) = word.split_once('+').unwrap_or((word, "0"));
    let points: f64 = points.parse().ok().filter(|points: &f64| points.is_finite())?;
    match color {
        "B" | "b" => Some(points),
        "W" | "w" => Some(0.0 - points),
        "0" => Some(0.0),
        _ => None,
    }
}

/// Reads a list of dead stones as the owners of all stones after `turn` moves of a query; `None` for other texts.
pub(super) fn owners_of_stones(text: &str, query: &Query, turn: usize) -> Option<Vec<f32>> {
    let mut board = Board::with_stones(query.size, query.stones.iter().copied());
    for &(color, to) in query.moves.iter().take(turn) {
        if let Move::Play(point) = to {
            board.play(color, point);
        }
    }
    let dead =
        text.split_whitespace().map(|word| Point::read(word, query.size).ok()).collect::<Option<Vec<Point>>>()?;
    let owner = |point: Point| {
        let color = board.get(point)?;
        Some(if dead.contains(&point) { color.opposite() } else { color })
    };
    let number = |owner: Option<Color>| owner.map_or(0.0, |color| if color == Color::Black { 1.0 } else { -1.0 });
    Some(query.size.points().map(|point| number(owner(point))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KATA: &str = "info move D4 visits 6 edgeVisits 6 utility 0.02 winrate 0.55 scoreMean 1.5 scoreStdev 9 scoreLead 1.5 \
                        scoreSelfplay 2 prior 0.25 lcb 2.18 utilityLcb -2.8 weight 6 order 0 pv D4 Q16 pass \
                        info move Q16 visits 3 winrate 0.54 scoreLead 1.25 prior 0.125 isSymmetryOf D4 order 1 pv Q16";

    #[test]
    fn lines_of_kata_analyze() {
        let size = Size::NINETEEN;
        let found = read_infos(KATA, size, RateUnit::One).unwrap();
        assert_eq!((found.winrate, found.lead, found.visits), (Some(0.55), Some(1.5), None));
        let [best, copy] = &found.candidates[..] else { panic!("{found:?}") };
        assert_eq!((best.visits, best.prior, best.line.len()), (Some(6), Some(0.25), 3));
        assert_eq!((copy.visits, copy.winrate, copy.line.len()), (None, Some(0.54), 1));
        let owners = vec!["0.5"; 361].join(" ");
        let line = format!("{KATA} rootInfo winrate 0.5 visits 10 scoreLead 1 scoreStdev 8 ownership {owners}");
        let found = read_infos(&line, size, RateUnit::One).unwrap();
        assert_eq!(
            (found.winrate, found.lead, found.visits, found.deviation),
            (Some(0.5), Some(1.0), Some(10), Some(8.0))
        );
        assert_eq!((found.candidates.len(), found.ownership.len()), (2, 361));
    }

    #[test]
    fn lines_of_lz_analyze() {
        let line = "info move R5 visits 1 winrate 4000 prior 100 lcb 3900 order 1 pv R5 \
                    info move D4 visits 38 winrate 5404 prior 1234 lcb 5300 order 0 pv D4 Q16";
        let found = read_infos(line, Size::NINETEEN, RateUnit::TenThousand).unwrap();
        assert_eq!((found.winrate, found.lead, found.visits), (Some(0.5404), None, Some(39)));
        assert_eq!(found.candidates.iter().map(|one| one.line.len()).collect::<Vec<_>>(), [2, 1]);
    }

    #[test]
    fn other_lines_and_parts_of_lines() {
        for line in ["", "play D4", "= D4", "info", "info move Z99 visits 1", "\u{fffd}"] {
            let candidates = read_infos(line, Size::NINETEEN, RateUnit::One).map(|found| found.candidates.len());
            assert_eq!(candidates.unwrap_or(0), 0, "{line:?}");
        }
        // A line that is cut anywhere has fewer numbers, and is no error.
        for end in 0..KATA.len() {
            let _ = read_infos(&KATA[..end], Size::NINETEEN, RateUnit::One);
        }
    }

    #[test]
    fn dead_stones_belong_to_the_other_player() {
        let size = Size::new(3, 1).unwrap();
        let query = Query::new(size, "japanese", 0).then(Color::Black, Move::read("A1", size).unwrap());
        let query = query.then(Color::White, Move::read("C1", size).unwrap());
        for (text, turn, expected) in [
            ("", 2, Some([1.0, 0.0, -1.0])),
            ("C1", 2, Some([1.0, 0.0, 1.0])),
            ("A1\nC1", 2, Some([-1.0, 0.0, 1.0])),
            // Of the stones that are there.
            ("C1", 1, Some([1.0, 0.0, 0.0])),
            ("unknown command", 2, None),
            ("D1", 2, None),
        ] {
            assert_eq!(owners_of_stones(text, &query, turn), expected.map(|of| of.to_vec()), "{text}");
        }
    }

    #[test]
    fn estimates_are_of_black() {
        for (text, expected) in [
            ("W+3.5 (upper bound: 3.5, lower: 7.0)", Some(-3.5)),
            ("B+12", Some(12.0)),
            ("0", Some(0.0)),
            ("W+0.0", Some(0.0)),
            ("unknown command", None),
            ("B+nan", None),
            ("", None),
        ] {
            assert_eq!(read_estimate(text), expected, "{text}");
        }
    }
}
