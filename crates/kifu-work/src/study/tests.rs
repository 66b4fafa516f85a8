use kifu_record::NodeId;
use kifu_view::Outcome;

use super::*;
use crate::analyze::AnalyzeOptions;
use crate::practice::Practised;
use crate::review::SourceChoice;
use crate::terminal::Terminal;

const PROBLEMS_OF_A_FILE: &str = "(;SZ[9]AB[aa][ba]AW[ab];B[bb])(;SZ[9];B[ee])(;SZ[9]AB[ca]AW[cb];B[bb])\
    (;SZ[9]AB[ca]AW[cb];B[bb])(;SZ[9]AB[da]AW[db];B[bb])";

const GAME: &str = "(;SZ[9]PB[Ann]PW[Bob];B[ee]LZ[K 50 100 0\nmove C3 visits 90 scoreMean 0 winrate 5000 pv C3 G7]\
    ;W[aa]LZ[K 10 100 8\n])";

#[test]
fn due_problems_come_first_then_new_ones() {
    let problems = problems_in(PROBLEMS_OF_A_FILE.as_bytes());
    assert_eq!(problems.iter().map(|problem| problem.game).collect::<Vec<_>>(), [0, 2, 3, 4]);
    assert_eq!(problems[1].key, problems[2].key);
    let mut log = Log::in_memory();
    let plan = Plan { limit: 20, new: 10 };
    assert_eq!(chosen(&problems, &log, 100, plan), [0, 1, 3]);
    assert_eq!(chosen(&problems, &log, 100, Plan { new: 1, ..plan }), [0]);
    for (place, day) in [(0, 100), (3, 90)] {
        let missed = Practised::Attempt { problem: problems[place].key, day, outcome: Outcome::Missed, seconds: None };
        log.add(&missed).unwrap();
    }
    assert_eq!(chosen(&problems, &log, 100, plan), [3, 1]);
    assert_eq!(chosen(&problems, &log, 101, plan), [3, 0, 1]);
    assert_eq!(chosen(&problems, &log, 101, Plan { limit: 1, new: 10 }), [3]);
    let names: Vec<String> = problems.iter().map(|problem| format!("a.sgf #{}", problem.game + 1)).collect();
    let page = problems_page(&problems, &names, &log, 100, &Terminal::default());
    let text = page.text();
    assert!(
        text.contains("tomorrow  missed      1       1  a.sgf #1") && text.contains("4 problems: 1 due, 2 new"),
        "{text}"
    );
    let text = days_page(&log, 100, &Terminal::default()).text().to_owned();
    assert!(text.contains("today  █ 0 solved, 0 with help, 1 missed\n"), "{text}");
    assert!(text.contains("1 day in a row, 1 at most; 2 problems on 2 days"), "{text}");
}

#[test]
fn mistakes_of_a_player() {
    let known = KnownEvaluations::open(SourceChoice::Record, None, AnalyzeOptions::default()).unwrap();
    let found = |player| mistakes_in(GAME.as_bytes(), &ParseOptions::default(), &known, player).unwrap();
    assert_eq!((found(None).len(), found(Some("bob")).len(), found(Some("Ann")).len()), (1, 1, 0));
    let [one] = &found(Some("Bob"))[..] else { panic!("one mistake") };
    assert_eq!(one.about().as_deref(), Some("Bob, move 2, lost 8.0 points"));
    let game = kifu::parse(GAME).game().unwrap().record().clone();
    let text = String::from_utf8(one.record(game).to_sgf()).unwrap();
    assert!(text.contains("PL[W]") && text.contains("W[cg]TE[1]") && text.contains("W[aa]BM[1]"), "{text}");
    assert!(mistakes_in(b"nothing", &ParseOptions::default(), &known, None).unwrap().is_empty());
}

/// The questions of Black in the order of a sitting, by the nodes of the tree `B[ee](W[cc] B[gg](W[cg] B[ge])(W[ca] B[eb]))(W[gc] B[cg])`.
#[test]
fn questions_of_a_repertoire_come_in_lines() {
    let text = "(;SZ[9];B[ee](;W[cc];B[gg](;W[cg];B[ge])(;W[ca];B[eb]))(;W[gc];B[cg]))";
    let tree = kifu::parse(text).game().unwrap().record().clone();
    let book = Repertoire::of(&tree, RepertoireSide::Black);
    let keys: Vec<u64> = book.questions().iter().map(|one| one.key).collect();
    let number = |key: &u64| keys.iter().position(|other| other == key).unwrap();
    // The first reply was never played.
    let played = |_: NodeId, replies: &[NodeId]| (0..replies.len() as u64).map(|at| at * 1_000_000).collect();
    let asked = |log: &Log, plan: &mut Plan| {
        let chosen = chosen_in_lines(&tree, RepertoireSide::Black, (log, 100), plan, 7, played);
        chosen.iter().map(number).collect::<Vec<_>>()
    };
    let mut log = Log::in_memory();
    let mut plan = Plan { limit: 20, new: 10 };
    // Each line goes on to its end; the frequent reply is drawn first. Questions 0 to 4 are those of the nodes 0, 2, 4, 6 and 8.
    assert_eq!(asked(&log, &mut plan), [0, 4, 1, 3, 2]);
    assert_eq!((plan.limit, plan.new), (15, 5));
    assert_eq!(asked(&log, &mut Plan { limit: 20, new: 2 }), [0, 4]);
    assert_eq!(asked(&log, &mut Plan { limit: 3, new: 10 }), [0, 4, 1]);
    // What is known is not asked, and what is due leads the line.
    for (question, outcome) in [(0, Outcome::Solved), (2, Outcome::Missed)] {
        let attempt = Practised::Attempt { problem: keys[question], day: 99, outcome, seconds: None };
        log.add(&attempt).unwrap();
    }
    assert_eq!(asked(&log, &mut Plan { limit: 20, new: 0 }), [2]);
    assert_eq!(asked(&log, &mut Plan { limit: 20, new: 1 }), [1, 2]);
}

#[test]
fn moves_of_a_repertoire_are_asked() {
    let text = b"(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];B[cg]))(;SZ[9];B[ee];W[cc])";
    let found = |side| repertoires_in(text, &ParseOptions::default(), side);
    let black = found(RepertoireSide::Black);
    // The first move, and one answer to each reply; a game without variations is no tree.
    assert_eq!(
        black.iter().map(|one| (one.game, one.about().unwrap())).collect::<Vec<_>>(),
        [
            (0, "Black to play, node 0".to_owned()),
            (0, "Black to play, node 2".to_owned()),
            (0, "Black to play, node 4".to_owned()),
        ]
    );
    assert_eq!(found(RepertoireSide::White).len(), 1);
    let tree = kifu::parse("(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];B[cg]))").game().unwrap().record().clone();
    // The log is that of the page: the same numbers.
    let book = Repertoire::of(&tree, RepertoireSide::Black);
    assert_eq!(
        black.iter().map(|one| one.key).collect::<Vec<_>>(),
        book.questions().iter().map(|one| one.key).collect::<Vec<_>>()
    );
    let written =
        kifu_record::Format::SGF.write(&[black[1].record(tree)], &kifu_record::WriteOptions::default()).unwrap();
    let written = String::from_utf8(written.bytes).unwrap();
    assert!(
        written.contains("AB[ee]AW[cc]")
            && written.contains("CR[cc]")
            && written.contains("B[gg]")
            && written.contains("TE[1]"),
        "{written}"
    );
}
