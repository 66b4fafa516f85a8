//! Mistakes of small games, and of random games against a second computation from the numbers alone.

use kifu_record::Record;
use kifu_record::solution::Answers;
use kifu_testkit::Random;

use super::*;

fn record(text: &str) -> Record {
    kifu::parse(text.as_bytes().to_vec()).game().unwrap().record().clone()
}

/// The text of a record without line breaks.
fn sgf(record: &Record) -> String {
    String::from_utf8(record.to_sgf()).unwrap().replace('\n', "")
}

/// Candidates as Lizzie writes them: point, visits, lead of the player to move.
fn candidates(all: &[(&str, u32, f64)]) -> String {
    let one = |(name, visits, lead): &(&str, u32, f64)| {
        format!("move {name} visits {visits} scoreMean {lead} winrate 5000 pv {name} G7 ")
    };
    all.iter().map(one).collect::<Vec<_>>().join("info ")
}

/// White's second move A9 in a position with candidates; the head is that of Black's move, then that after White's.
fn game(head: &str, candidates: &str, after: &str) -> String {
    format!("(;SZ[9];B[ee]LZ[{head}\n{candidates}];W[aa]LZ[{after}\n])")
}

/// Returns the right answers, and the others in brackets; or why the only mistake is no problem.
fn found(text: &str) -> String {
    let record = record(text);
    let Mistakes { problems, left_out, .. } = mistakes_of(&record);
    match (&problems[..], &left_out[..]) {
        ([], []) => "none".to_owned(),
        ([], [(player, reason)]) => format!("{player:?} {reason:?}"),
        ([one], []) => {
            let name = |answer: &MistakeAnswer| {
                let name = kifu_go::Coordinates::Western.write(answer.point, record.size);
                if answer.is_right { name } else { format!("({name})") }
            };
            one.answers.iter().map(name).collect::<Vec<_>>().join(" ")
        }
        other => format!("{other:?}"),
    }
}

#[test]
fn mistakes_become_problems() {
    let two = candidates(&[("C3", 90, 0.0), ("D4", 80, -1.0), ("E3", 70, -1.1), ("F3", 4, 0.0)]);
    for (text, expected) in [
        // Right answers lose at most a point, after at least one visit in twenty of those of the best.
        (game("K 50 99 0", &two, "K 60 99 4"), "C3 D4 (E3) (F3)"),
        (game("K 50 99 0", &two, "K 50 99 3"), "C3 D4 (E3) (F3)"),
        // Too small a loss.
        (game("K 50 99 0", &two, "K 50 99 2.9"), "none"),
        // The win rate decides if the points do not: 10 % are a mistake, and unknown win rates are not right.
        (
            game(
                "K 50 99 0",
                "move C3 visits 9 winrate 5000 pv C3 info move D4 visits 9 winrate 4700 pv D4 info move \
                            E3 visits 9 winrate 4600 pv E3 info move F3 visits 9 pv F3",
                "K 40 99 0",
            ),
            "C3 D4 (E3) (F3)",
        ),
        // No candidates.
        (game("K 50 99 0", "", "K 60 99 4"), "White NoCandidates"),
        ("(;SZ[9];B[ee]SBKV[50];W[aa]SBKV[70])".to_owned(), "White NoCandidates"),
        // The move that was played is as good as the best one by the candidates.
        (game("K 50 99 0", &candidates(&[("C3", 90, 0.0), ("A9", 50, -0.5)]), "K 60 99 4"), "White NoBetterMove"),
        // A named mistake.
        (game("K 50 99 0", &candidates(&[("C3", 90, 0.0), ("A9", 50, -7.0)]), "K 60 99 4"), "C3 (A9)"),
        // Passes and points with stones cannot be answered; equally good moves still can.
        (game("K 50 99 0", &candidates(&[("pass", 90, 0.0)]), "K 60 99 4"), "White NoBetterMove"),
        (game("K 50 99 0", &candidates(&[("pass", 90, 0.0), ("C3", 60, -0.4)]), "K 60 99 4"), "C3"),
        (game("K 50 99 0", &candidates(&[("E5", 90, 0.0), ("C3", 60, -0.4), ("C3", 60, -0.4)]), "K 60 99 4"), "C3"),
        // White was winning and is, or lost and still loses. LZ has the chance of the player who has moved.
        (game("K 2 99 9", &two, "K 96 99 4"), "White Decided"),
        (game("K 2 99 9", &two, "K 90 99 4"), "C3 D4 (E3) (F3)"),
        (game("K 98 99 -9", &two, "K 2 99 14"), "White Decided"),
        // Without an evaluation after the move its own candidate counts.
        (game("K 50 99 0", &candidates(&[("C3", 90, 0.0), ("A9", 50, -7.0)]), "?"), "C3 (A9)"),
        (game("K 50 99 0", &candidates(&[("C3", 90, 0.0), ("A9", 50, -1.2)]), "?"), "none"),
        // Evaluated variations are candidates, if there are no others.
        (
            "(;SZ[9];B[ee]SBKV[50](;W[aa]SBKV[70])(;W[bb]SBKV[49])(;W[cc]SBKV[52])(;W[dd]SBKV[54])(;W[ff]))".to_owned(),
            "B8 C7 (D6) (A9)",
        ),
        ("(;SZ[9];B[ee]SBKV[50](;W[aa]SBKV[70])(;W[bb]SBKV[69]))".to_owned(), "White NoBetterMove"),
        // Fox writes the chance of the position before on the move that it proposes.
        ("(;SZ[9];B[ee](;W[aa];B[hh]C[/\"jueyi黑70.0%])(;W[bb]C[/\"jueyi黑50.0%];B[hh]))".to_owned(), "B8 (A9)"),
        // Variations are not the game.
        ("(;SZ[9];B[ee]SBKV[50](;W[bb])(;W[aa]SBKV[99]))".to_owned(), "none"),
        ("(;SZ[9];B[ee];W[aa])".to_owned(), "none"),
        // Two moves of a player in a row: the candidates are of the other one.
        (
            "(;SZ[9];B[ee]LZ[K 50 9 0\nmove C3 visits 9 scoreMean 0 pv C3];B[aa]LZ[K 50 9 5\n])".to_owned(),
            "Black NoCandidates",
        ),
    ] {
        assert_eq!(found(&text), expected, "{text}");
    }
}

#[test]
fn what_a_problem_says() {
    let all = candidates(&[("C3", 90, 0.0), ("A9", 50, -7.0)]);
    let game = record(&game("K 50 99 0", &all, "K 60 99 4"));
    let mistakes = mistakes_of(&game);
    let one = &mistakes.problems[0];
    assert_eq!((one.number, one.player, one.measure), (2, Color::White, Measure::Points));
    assert_eq!(one.cost.lead, Some(4.0));
    assert_eq!(one.answers[1].cost.lead, Some(7.0));
    let problem = problem_record(&game, one);
    let answers = Answers::of(&problem);
    assert_eq!(sgf(&problem), "(;GM[1]FF[4]CA[UTF-8]SZ[9]PL[W]AB[ee]CR[ee](;W[cg]TE[1])(;W[aa]BM[1]))");
    assert_eq!((answers.exercises[0].solver, answers.right().len()), (Color::White, 2));
    let Review { record: review, answers, played, is_of_game } = review_record(&game, one);
    assert_eq!(sgf(&review), "(;GM[1]FF[4]CA[UTF-8]SZ[9]PL[W]AB[ee]CR[ee](;W[cg];B[gc])(;W[aa];B[gc]))");
    assert_eq!((answers[1], is_of_game), (played, true));
}

#[test]
fn the_line_after_the_mistake_is_that_of_the_engine_or_of_the_game() {
    let all = candidates(&[("C3", 90, 0.0)]);
    let text = game("K 50 99 0", &all, "K 60 99 4");
    for (rest, expected, is_of_game) in
        [(";B[cc];W[dd];B[])", "(;W[aa];B[cc];W[dd];B[])", true), (")", "(;W[aa])", true)]
    {
        let game = record(&text.replace("\n])", &format!("\n]{rest}")));
        let review = review_record(&game, &mistakes_of(&game).problems[0]);
        let written = sgf(&review.record);
        assert!(written.contains(expected), "{written}");
        assert_eq!(review.is_of_game, is_of_game);
    }
    let game = record(&text.replace("4\n])", "4\nmove F6 visits 9 winrate 4000 pv F6 G7];B[cc])"));
    let review = review_record(&game, &mistakes_of(&game).problems[0]);
    assert!(sgf(&review.record).contains("(;W[aa];B[fd];W[gc])"));
    assert!(!review.is_of_game);
}

#[test]
fn keys_depend_on_the_moves_before() {
    let all = candidates(&[("C3", 90, 0.0)]);
    let key = |text: &str| mistakes_of(&record(text)).problems[0].key;
    let text = game("K 50 99 0", &all, "K 60 99 4");
    for same in [
        text.replace("SZ[9]", "SZ[9]PB[Somebody]C[Words]"),
        text.replace("\n])", "\n];B[cc](;W[dd])(;W[ee]))"),
        text.replace("W[aa]", "W[bb]"),
    ] {
        assert_eq!(key(&same), key(&text), "{same}");
    }
    for other in [text.replace("B[ee]", "B[ed]"), text.replace("SZ[9]", "SZ[9]AB[hh]"), text.replace("SZ[9]", "SZ[11]")]
    {
        assert_ne!(key(&other), key(&text), "{other}");
    }
}

/// A position of a random game: candidates with visits and lead of Black after them, the move, and the lead after it.
struct Turn {
    candidates: Vec<(u8, u8, u32, f64)>,
    to: (u8, u8),
    lead: f64,
}

fn letters((x, y): (u8, u8)) -> String {
    [b'a' + x, b'a' + y].map(char::from).iter().collect()
}

/// The numbers of moves with their right answers.
type Expected = Vec<(usize, Vec<(u8, u8)>)>;

/// The text of a game with analyses as KaTrain or Lizzie shows them, and what must be found: the index of the move, its right
/// answers in order; computed from the numbers without records.
fn random_game(random: &mut Random) -> (String, Expected, usize) {
    let mut free: Vec<(u8, u8)> = (0..81).map(|at| (at % 9, at / 9)).collect();
    let mut below = |most: usize| random.index(most);
    let mut turns = Vec::new();
    for _ in 0..30 {
        let mut candidates: Vec<(u8, u8, u32, f64)> = Vec::new();
        for _ in 0..below(5) {
            let (x, y) = free[below(free.len())];
            if !candidates.iter().any(|&(other, row, ..)| (other, row) == (x, y)) {
                candidates.push((x, y, below(400) as u32 + 1, below(200) as f64 / 10.0 - 10.0));
            }
        }
        let to = free.swap_remove(below(free.len()));
        turns.push(Turn { candidates, to, lead: below(200) as f64 / 10.0 - 10.0 });
    }
    let name = |x: u8, y: u8| format!("{}{}", char::from(b"ABCDEFGHJ"[usize::from(x)]), 9 - y);
    let list = |turn: usize| {
        let sign = if turn.is_multiple_of(2) { 1.0 } else { -1.0 };
        let one = |&(x, y, visits, lead): &(u8, u8, u32, f64)| {
            format!("move {} visits {visits} scoreMean {} pv {}", name(x, y), lead * sign, name(x, y))
        };
        turns.get(turn).map_or_else(String::new, |of| of.candidates.iter().map(one).collect::<Vec<_>>().join(" info "))
    };
    let mut text = format!("(;SZ[9]LZOP[K 50 9 0\n{}]", list(0));
    let mut expected = Vec::new();
    let mut left_out = 0;
    let mut before = 0.0;
    for (at, Turn { candidates, to, lead }) in turns.iter().enumerate() {
        let sign = if at.is_multiple_of(2) { 1.0 } else { -1.0 };
        // LZ has the lead of the player to move next.
        text += &format!(";{}[{}]LZ[K 50 9 {}\n{}]", ["B", "W"][at % 2], letters(*to), -lead * sign, list(at + 1));
        let tenths = |number: f64| (number * 10.0).round() as i64;
        if (tenths(before) - tenths(*lead)) * sign as i64 >= 30 {
            let good = |&&(x, y, visits, value): &&(u8, u8, u32, f64)| {
                let (bx, by, most, best) = candidates[0];
                let is_near = (tenths(best) - tenths(value)) * sign as i64 <= 10;
                (x, y) == (bx, by) || (is_near && visits * 20 >= most)
            };
            let right: Vec<(u8, u8)> = candidates.iter().filter(good).map(|&(x, y, ..)| (x, y)).collect();
            if right.is_empty() || right.contains(to) {
                left_out += 1;
            } else {
                expected.push((at + 1, right));
            }
        }
        before = *lead;
    }
    (text + ")", expected, left_out)
}

#[test]
fn random_games_against_the_numbers_alone() {
    let mut random = Random(7);
    let mut problems = 0;
    for _ in 0..300 {
        let (text, expected, left_out) = random_game(&mut random);
        let found = mistakes_of(&record(&text));
        let right = |one: &Mistake| {
            let right = one.answers.iter().filter(|answer| answer.is_right);
            (one.number, right.map(|answer| (answer.point.x(), answer.point.y())).collect::<Vec<_>>())
        };
        assert_eq!(found.problems.iter().map(right).collect::<Vec<_>>(), expected, "{text}");
        assert_eq!(found.left_out.len(), left_out, "{text}");
        problems += expected.len();
    }
    assert!(problems > 500, "{problems}");
}
