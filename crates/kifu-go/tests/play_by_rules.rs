//! Legality under all rulesets: worked examples, brute force, and undo as the inverse of play.

use crate::naive::{Naive, Random};
use kifu_go::{Board, Color, IllegalMove, KoRule, Move, Played, Point, Position, RULESETS, Ruleset, Size, Suicide};

use Color::{Black, White};
use IllegalMove::{Ko, PositionalSuperko, SituationalSuperko};

fn point(letters: &str) -> Point {
    Point::from_sgf(letters.as_bytes().try_into().unwrap()).unwrap()
}

fn action(word: &str) -> Move {
    if word == "pass" { Move::Pass } else { Move::Play(point(word)) }
}

fn position(diagram: &str, to_play: Color, rules: Ruleset) -> Position {
    let board: Board = diagram.split_whitespace().collect::<Vec<_>>().join("\n").parse().unwrap();
    Position::new(board, to_play, rules).unwrap()
}

/// Plays all words but the last, which must be legal, and checks the result of the last.
fn check(diagram: &str, rules: Ruleset, moves: &str, expected: Result<(), IllegalMove>) {
    let mut position = position(diagram, Black, rules);
    let mut words: Vec<&str> = moves.split_whitespace().collect();
    let last = words.pop().unwrap();
    for word in words {
        position.play(action(word)).unwrap_or_else(|error| panic!("{rules} {word}: {error}"));
    }
    assert_eq!(position.legal(action(last)), expected, "{rules}: {moves}");
    let before = position.clone();
    assert_eq!(position.play(action(last)).map(|_| ()), expected, "{rules}: {moves}");
    assert_eq!(position == before, expected.is_err());
}

#[test]
fn occupied_and_off_the_board() {
    for rules in RULESETS.iter().map(|row| row.ruleset) {
        check("XO. ...", rules, "aa", Err(IllegalMove::Occupied(Black)));
        check("XO. ...", rules, "ba", Err(IllegalMove::Occupied(White)));
        check("XO. ...", rules, "da", Err(IllegalMove::OffBoard));
        check("XO. ...", rules, "ac", Err(IllegalMove::OffBoard));
        check("XO. ...", rules, "pass", Ok(()));
        check("XO. ...", rules, "pass pass pass ca", Ok(()));
    }
}

#[test]
fn suicide_by_ruleset() {
    let one = ".O. O.. ...";
    let two = ".XO OO. ...";
    for rules in RULESETS.iter().map(|row| row.ruleset) {
        let (single, several) = match rules.suicide() {
            Suicide::Forbidden => (Err(IllegalMove::Suicide { stones: 1 }), Err(IllegalMove::Suicide { stones: 2 })),
            Suicide::AllowedForSeveral => (Err(IllegalMove::Suicide { stones: 1 }), Ok(())),
            // Suicide of a single stone leaves the position unchanged.
            Suicide::Allowed if rules.ko_rule() == KoRule::PositionalSuperko => {
                (Err(PositionalSuperko { repeats: 0 }), Ok(()))
            }
            Suicide::Allowed => (Ok(()), Ok(())),
        };
        check(one, rules, "aa", single);
        check(two, rules, "aa", several);
        // Captures come first, so this is no suicide.
        check(".OX OX. X..", rules, "aa", Ok(()));
    }
    let mut position = position(two, Black, Ruleset::Ing);
    let played = position.play(action("aa")).unwrap();
    assert_eq!((played.lost.len(), played.captured.len()), (2, 0));
    assert_eq!(position.board().prisoners(White), 2);
}

const KO: &str = ".XO. XO.O .XO. ....";

#[test]
fn the_simple_ko() {
    for rules in RULESETS.iter().map(|row| row.ruleset) {
        check(KO, rules, "cb bb", Err(Ko { point: point("bb") }));
        check(KO, rules, "cb ad dd bb", Ok(()));
        let mut taken = position(KO, Black, rules);
        taken.play(action("cb")).unwrap();
        assert_eq!(taken.ko(), Some(point("bb")));
        assert!(!taken.legal_points().any(|legal| legal == point("bb")));
        // Black, who owns the ko, may fill it.
        taken.set_to_play(Black);
        assert_eq!((taken.ko(), taken.legal(action("bb"))), (None, Ok(())));
    }
}

#[test]
fn a_ko_after_passes_is_a_matter_of_superko() {
    for rules in RULESETS.iter().map(|row| row.ruleset) {
        let expected = match rules.ko_rule() {
            KoRule::Simple => Ok(()),
            KoRule::PositionalSuperko => Err(PositionalSuperko { repeats: 0 }),
            KoRule::SituationalSuperko => Err(SituationalSuperko { repeats: 0 }),
        };
        check(KO, rules, "cb pass pass bb", expected);
    }
}

#[test]
fn sending_two_returning_one() {
    // Black adds a stone to one, White captures both, Black recaptures one: the initial position, but White is to move.
    let corner = ".X.X OOX. ....";
    for rules in RULESETS.iter().map(|row| row.ruleset) {
        let (third, fifth) = match rules.ko_rule() {
            KoRule::Simple => (Ok(()), Some(Ok(()))),
            KoRule::PositionalSuperko => (Err(PositionalSuperko { repeats: 0 }), None),
            // The pass is legal although it restores the first situation; the next move is not.
            KoRule::SituationalSuperko => (Ok(()), Some(Err(SituationalSuperko { repeats: 1 }))),
        };
        check(corner, rules, "aa ca ba", third);
        if let Some(fifth) = fifth {
            check(corner, rules, "aa ca ba pass aa", fifth);
        }
    }
}

#[test]
fn chains_without_liberties_are_refused_and_forgiven() {
    let board: Board = "XO.\nOO.\n...\n".parse().unwrap();
    let refused = Position::new(board.clone(), White, Ruleset::Chinese).unwrap_err();
    assert_eq!(refused.without_liberties, [point("aa")]);
    assert_eq!(refused.to_string(), "no liberty for the chain at aa");
    let mut forgiven = refused.forgive();
    assert_eq!((forgiven.board(), forgiven.to_play(), forgiven.rules()), (&board, White, Ruleset::Chinese));
    forgiven.play(action("ca")).unwrap();
    assert_eq!(forgiven.board().get(point("aa")), Some(Black));
}

/// The legality by the rules, found by playing on a copy and comparing whole boards.
fn naive_legality(
    history: &[(Naive, Color, Move)],
    now: &Naive,
    to_play: Color,
    at: Point,
    rules: Ruleset,
) -> Result<(), IllegalMove> {
    if let Some(&color) = now.stones.get(&at) {
        return Err(IllegalMove::Occupied(color));
    }
    let mut after = now.clone();
    let removed = after.play(to_play, at);
    let lost = removed.iter().filter(|stone| !now.stones.contains_key(stone) || now.stones[stone] == to_play).count();
    let forbidden = match rules.suicide() {
        Suicide::Forbidden => lost > 0,
        Suicide::AllowedForSeveral => lost == 1,
        Suicide::Allowed => false,
    };
    if forbidden {
        return Err(IllegalMove::Suicide { stones: lost as u16 });
    }
    if let Some((before, _, Move::Play(_))) = history.last()
        && before.stones == after.stones
        && removed.len() == 1
        && lost == 0
    {
        return Err(Ko { point: at });
    }
    let mut earlier = history.iter().map(|(board, turn, _)| (&board.stones, *turn)).chain([(&now.stones, to_play)]);
    let next = to_play.opposite();
    match rules.ko_rule() {
        KoRule::Simple => Ok(()),
        KoRule::PositionalSuperko => match earlier.position(|(stones, _)| *stones == after.stones) {
            Some(repeats) => Err(PositionalSuperko { repeats: repeats as u32 }),
            None => Ok(()),
        },
        KoRule::SituationalSuperko => {
            match earlier.position(|(stones, turn)| *stones == after.stones && turn == next) {
                Some(repeats) => Err(SituationalSuperko { repeats: repeats as u32 }),
                None => Ok(()),
            }
        }
    }
}

fn assert_identical(one: &Position, other: &Position) {
    assert_eq!(one, other);
    assert_eq!(one.board().hash(), other.board().hash());
    for color in [Black, White] {
        assert_eq!(one.board().prisoners(color), other.board().prisoners(color));
    }
}

/// Plays a random legal game, compares every point at every turn, and undoes all moves. Returns the number of moves
/// that superko and ko forbade.
fn play_out(size: Size, rules: Ruleset, seed: u64) -> usize {
    let mut random = Random(seed);
    let mut position = Position::new(Board::new(size), Black, rules).unwrap();
    let start = position.clone();
    let mut naive = Naive::new(size);
    let mut history: Vec<(Naive, Color, Move)> = Vec::new();
    let mut line: Vec<(Position, Played)> = Vec::new();
    let mut repetitions = 0;
    for _ in 0..6 * size.area() {
        let to_play = position.to_play();
        let mut legal = vec![];
        for at in size.points() {
            let expected = naive_legality(&history, &naive, to_play, at, rules);
            assert_eq!(position.legal(Move::Play(at)), expected, "{rules} {size} {at}\n{}", position.board());
            match expected {
                Ok(()) => legal.push(at),
                Err(Ko { .. } | PositionalSuperko { .. } | SituationalSuperko { .. }) => repetitions += 1,
                Err(_) => {}
            }
        }
        assert!(position.legal_points().eq(legal.iter().copied()));
        let next = match legal.get(random.index(legal.len() + 1)) {
            Some(&at) => Move::Play(at),
            None => Move::Pass,
        };
        let before = position.clone();
        let played = position.play(next).unwrap();
        history.push((naive.clone(), to_play, next));
        let mut removed = next.point().map_or_else(Vec::new, |at| naive.play(to_play, at));
        let mut off: Vec<Point> = played.captured.iter().chain(&played.lost).copied().collect();
        removed.sort_unstable();
        off.sort_unstable();
        assert_eq!(off, removed);
        assert!(position.board().stones().eq(size.points().filter_map(|at| Some((at, *naive.stones.get(&at)?)))));
        let mut back = position.clone();
        back.undo(played.clone()).unwrap();
        assert_identical(&back, &before);
        line.push((before, played));
    }
    assert_eq!(position.moves(), line.len());
    while let Some((before, played)) = line.pop() {
        position.undo(played).unwrap();
        assert_identical(&position, &before);
    }
    assert_identical(&position, &start);
    repetitions
}

#[test]
fn random_games_by_all_rulesets() {
    for (index, rules) in RULESETS.iter().map(|row| row.ruleset).enumerate() {
        let mut repetitions = 0;
        for (columns, rows) in [(1, 1), (1, 2), (2, 1), (1, 5), (2, 2), (3, 2), (3, 3), (2, 5), (4, 4), (5, 5)] {
            let size = Size::new(columns, rows).unwrap();
            for game in 0..10 {
                repetitions += play_out(size, rules, 1000 + 10 * index as u64 + game);
            }
        }
        assert!(repetitions > 50, "{rules}: {repetitions} repetitions are too few to show anything");
    }
}

#[test]
fn only_the_last_move_can_be_undone() {
    let mut position = position("... ...", Black, Ruleset::Japanese);
    let start = position.clone();
    let first = position.play(action("aa")).unwrap();
    let second = position.play(action("ba")).unwrap();
    let first = position.undo(first).unwrap_err();
    position.undo(second.clone()).unwrap();
    assert_eq!(position.undo(second.clone()), Err(second));
    position.undo(first).unwrap();
    assert_eq!(position, start);
}
