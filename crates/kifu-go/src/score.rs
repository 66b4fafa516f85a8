//! Counting the end of a game, by area or by territory.

use crate::{Board, Color, Owner, Ownership, Ruleset, Scoring};
use alloc::format;
use alloc::string::{String, ToString};

/// Options for counting.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Counting {
    /// By area or by territory.
    pub scoring: Scoring,
    /// Points for White; may be negative.
    pub komi: f64,
    /// Points for White beyond komi as compensation for Black's handicap stones.
    pub compensation: f64,
}

impl Counting {
    /// The options of a ruleset, with `komi` points and its compensation for `handicap` stones.
    #[must_use]
    pub fn of(rules: Ruleset, komi: f64, handicap: u32) -> Self {
        Self { scoring: rules.scoring(), komi, compensation: f64::from(rules.handicap_compensation(handicap)) }
    }
}

/// The points of one player at the end.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Count {
    /// Living stones.
    pub stones: u32,
    /// Surrounded points, including those under dead stones.
    pub territory: u32,
    /// Stones of the other colour that were captured during the game or are dead at the end.
    pub prisoners: u32,
    /// The total, with komi and compensation.
    pub total: f64,
}

/// The result of counting.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Score {
    /// Black's points.
    pub black: Count,
    /// White's points.
    pub white: Count,
}

impl Score {
    /// Counts a board with the given owners of points. Captured prisoners are those of the board.
    ///
    /// ```
    /// use kifu_go::{Agreement, Board, Counting, Ownership, Ruleset, Score};
    ///
    /// let board: Board = "..XO.\n..XO.\nO.XO.\nXXXO.\n".parse().unwrap();
    /// let dead = [kifu_go::Point::from_sgf(*b"ac").unwrap()];
    /// let owners = Ownership::from_agreement(&board, Agreement { dead: &dead, ..Agreement::default() });
    /// assert_eq!(Score::new(&board, &owners, Counting::of(Ruleset::Japanese, 0.5, 0)).result(), "B+2.5");
    /// assert_eq!(Score::new(&board, &owners, Counting::of(Ruleset::Chinese, 0.5, 0)).result(), "B+3.5");
    /// ```
    #[must_use]
    pub fn new(board: &Board, owners: &Ownership, counting: Counting) -> Self {
        let count = |color: Color, extra: f64| {
            let stones = owners.count(Owner::Stone(color));
            let territory = owners.count(Owner::Territory(color)) + owners.count(Owner::Dead(color));
            let prisoners = board.prisoners(color) + owners.dead(color.opposite());
            let points = match counting.scoring {
                Scoring::Area => stones + territory,
                Scoring::Territory => territory + prisoners,
            };
            Count { stones, territory, prisoners, total: f64::from(points) + extra }
        };
        Self { black: count(Color::Black, 0.0), white: count(Color::White, counting.komi + counting.compensation) }
    }

    /// The lead of Black in points; negative if White leads.
    #[must_use]
    pub fn lead(&self) -> f64 {
        self.black.total - self.white.total
    }

    /// The result as FF\[4\] writes it: `B+3.5`, `W+0.5`, and `0` for a draw.
    #[must_use]
    pub fn result(&self) -> String {
        match self.lead() {
            lead if lead > 0.0 => format!("B+{lead}"),
            lead if lead < 0.0 => format!("W+{}", -lead),
            _ => "0".to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Agreement, Point};
    use alloc::vec::Vec;

    fn points(list: &str) -> Vec<Point> {
        list.split_whitespace().map(|p| Point::from_sgf(p.as_bytes().try_into().unwrap()).unwrap()).collect()
    }

    fn board(diagram: &str) -> Board {
        diagram.split_whitespace().collect::<Vec<_>>().join("\n").parse().unwrap()
    }

    /// Expects the results by area and by territory without komi.
    fn check(diagram: &str, dead: &str, seki: &str, area: &str, territory: &str) {
        let board = board(diagram);
        let agreement = Agreement { dead: &points(dead), seki: &points(seki) };
        let owners = Ownership::from_agreement(&board, agreement);
        for (rules, expected) in [(Ruleset::Chinese, area), (Ruleset::Japanese, territory)] {
            let score = Score::new(&board, &owners, Counting::of(rules, 0.0, 0));
            assert_eq!(score.result(), expected, "{rules}: {diagram}");
        }
    }

    #[test]
    fn finished_boards() {
        check("... ...", "", "", "0", "0");
        check("X.. ...", "", "", "B+6", "B+5");
        check(".X.O. .X.O.", "", "", "0", "0");
        check(".XO.. .XO..", "", "", "W+2", "W+2");
        // Four dead stones in two chains, one point of each given; a point without a stone does not matter.
        check("OOXO. .OXO. O.XO. .XXO.", "ba ac ab ee", "", "B+4", "B+7");
        check(".OXO. OOXO. .XXO.", "ab", "", "B+3", "B+5");
    }

    #[test]
    fn eyes_in_seki() {
        let diagram = ".XO.X XXO.X OOOXX ..OX.";
        check(diagram, "", "", "B+2", "0");
        check(diagram, "", "ba ca", "B+3", "B+1");
        let board = board(diagram);
        let owners = Ownership::from_agreement(&board, Agreement { dead: &[], seki: &points("ba ca") });
        assert_eq!(owners.get(points("aa")[0]), Owner::Neutral);
        assert_eq!(owners.get(points("ed")[0]), Owner::Territory(Color::Black));
        assert_eq!(owners.count(Owner::Neutral), 5);
        assert_eq!(owners.get(Point::new(51, 0).unwrap()), Owner::Neutral);
        assert_eq!(owners.get(Point::new(0, 51).unwrap()), Owner::Neutral);
    }

    #[test]
    fn marked_territory() {
        let board = board(".XO.O XXOO. .O.O.");
        // Marks on a dead stone, on a stone of the same colour, for both colours and off the board.
        let owners = Ownership::from_marks(&board, &points("aa ba ac bc ZZ"), &points("da ea eb ec ac"));
        let owner = |letters| owners.get(points(letters)[0]);
        assert_eq!(owner("aa"), Owner::Territory(Color::Black));
        assert_eq!(owner("ba"), Owner::Stone(Color::Black));
        assert_eq!(owner("bc"), Owner::Dead(Color::Black));
        assert_eq!(owner("ac"), Owner::Neutral);
        assert_eq!(owner("cc"), Owner::Neutral);
        assert_eq!(owner("ea"), Owner::Stone(Color::White));
        let score = Score::new(&board, &owners, Counting::of(Ruleset::Japanese, 0.5, 0));
        assert_eq!((score.black.total, score.white.total), (3.0, 3.5));
        assert_eq!(score.result(), "W+0.5");
    }

    #[test]
    fn marks_on_empty_points_alone() {
        let board = board("OXX.. ..X.. XXX..");
        let counted = |owners: Ownership| Score::new(&board, &owners, Counting::of(Ruleset::Japanese, 0.0, 0)).result();
        let marks = points("ab bb da ea db eb dc ec");
        assert_eq!(counted(Ownership::from_marks(&board, &marks, &[])), "B+8");
        assert_eq!(counted(Ownership::from_empty_marks(&board, &marks, &[])), "B+10");
    }

    #[test]
    fn prisoners_komi_and_compensation() {
        let mut board = board(".X. .X.");
        board.set_prisoners(Color::White, 3);
        let owners = Ownership::from_agreement(&board, Agreement::default());
        for (rules, komi, handicap, expected) in [
            (Ruleset::Japanese, 0.5, 9, "B+0.5"),
            (Ruleset::Japanese, 1.0, 0, "0"),
            (Ruleset::Japanese, -1.0, 0, "B+2"),
            (Ruleset::Chinese, 0.0, 2, "B+4"),
            (Ruleset::Chinese, 3.75, 2, "B+0.25"),
            (Ruleset::Aga, 7.5, 2, "W+2.5"),
        ] {
            let score = Score::new(&board, &owners, Counting::of(rules, komi, handicap));
            assert_eq!(score.result(), expected, "{rules} {komi} {handicap}");
        }
    }
}
