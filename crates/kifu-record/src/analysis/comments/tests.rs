//! Forms of real comments.

use kifu_sgf::Collection;

use super::*;
use crate::analysis::{AnalysisFormat, analyses, move_costs, rewrite_analysis};
use crate::{from_sgf, to_sgf};

/// The win rate in percent and the lead of Black, the visits, and the rest.
type Row<'t> = (Option<f64>, Option<f64>, Option<u64>, &'t str);

#[track_caller]
fn check(text: &str, expected: Row<'_>) {
    let found = comment_analysis(text).unwrap_or_else(|| panic!("no analysis: {text}"));
    let Analysis { winrate, lead, visits, .. } = found.analysis;
    let winrate = winrate.map(|share| (share * 1e4).round() / 100.0);
    assert_eq!((winrate, lead, visits, &*found.rest), expected, "{text}");
}

#[test]
fn forms_of_programs() {
    check("/u0022jueyi黑24.5%", (Some(24.5), None, None, ""));
    check("/\"jueyi白24.5%", (Some(75.5), None, None, ""));
    check("/\\u0022jueyi黑41.9% - 3.75子", (Some(41.9), None, None, ""));
    check("/u0022jueyi黑63.5% 混乱/u0022jk", (Some(63.5), None, None, "混乱"));
    check("/u0022jueyi白38.3% /u0022yun/u0022jy", (Some(61.7), None, None, ""));
    check("/u0022jueyi白57.6% /u0022kb然而1/3", (Some(42.4), None, None, "然而1/3"));
    let katrain = "Move 34: W H5\nScore: W+5.8\nWin rate: W 82.6%\nEstimated point loss: 2.3\n\u{3164}\u{200b}";
    check(katrain, (Some(17.4), Some(-5.8), None, "Estimated point loss: 2.3"));
    // The line that was expected is data; what else KaTrain says stays.
    let line = "Predicted top move was D3 (B+9.3).\nPV: BD3 Q4 C16 pass\nTop policy move was D4 (13.2%).";
    let words = "Predicted top move was D3 (B+9.3).\nTop policy move was D4 (13.2%).";
    let long = format!("Move 3: B K19\nScore: W+0.2\nWin rate: W 51.3%\n{line}\n\u{3164}\u{200b}");
    check(&long, (Some(48.7), Some(-0.2), None, words));
    let own = "My note\n\nMove 84: B J18\nScore: B+0.9\nWin rate: B 59.1%\n\u{3164}\u{200b}";
    check(own, (Some(59.1), Some(0.9), None, "My note"));
    let list = "* Win rate: W 60.38%\n* Score lead: W 0.87\n* Visits: 1015\n* KataGo choice no. 2\n";
    check(&format!("Move 1\n\n{list}"), (Some(39.62), Some(-0.87), Some(1015), "* KataGo choice no. 2"));
    check(&format!("A variation of move 5\n\n{list}"), (Some(39.62), Some(-0.87), Some(1015), "* KataGo choice no. 2"));
    let loss = "* Win rate loss: 0.08%";
    let old = format!("As White:\n* Win rate: 0.96%\n{loss}\n* Score lead: -14.46\n* Visits: 1615");
    check(&old, (Some(99.04), Some(14.46), Some(1615), loss));
    let lizzie = "White's winrate: 47.1% (-2.1%)\n(KataGo 40b / 1.5k playouts)\n\nA fight.";
    check(lizzie, (Some(52.9), None, Some(1500), "A fight."));
    check("KataGo winrate: 26.8% (B wins), W+3.2.\n\nA wall.", (Some(26.8), Some(-3.2), None, "A wall."));
    check("Even.\n\nKataGo winrate: ~50.2% (B wins), B+0.0.", (Some(50.2), Some(0.0), None, "Even."));
    check("KataGo winrate: B 46.6%, W+0.6.", (Some(46.6), Some(-0.6), None, ""));
}

#[test]
fn other_comments() {
    for text in [
        "",
        "/u0022jk 50%",
        "/u0022jueyi黑124.5%",
        "/u0022jueyi黑%",
        "/u0022jueyi",
        "胜率60%",
        "Win rate: W 59.7%",
        "Move 3: B D4\nWin rate of 40%",
        "Move 3\n* Win rate: 200%",
        "Black's winrate: 47.1%",
        "KataGo winrate: high, 50%",
        "A: KataGo winrate: 48.8% (B wins), W+0.2.",
    ] {
        assert_eq!(comment_analysis(text), None, "{text}");
    }
}

/// A review of Fox has the evaluation of each position on the first moves of the lines that are proposed there.
const FOX: &str = "(;SZ[9](;B[ee](;W[gc](;B[cc])(;B[cg]C[/\\u0022jueyi黑70.0%\\]]))(;W[cc]C[/\\u0022jueyi白60.0%])\
                   (;W[cg]C[/\\u0022jueyi白55.0%]))(;B[cc]C[/\\u0022jueyi黑50.0% - 3.75子]))";

#[test]
fn reviews_of_fox_evaluate_the_moves_of_the_game() {
    let record = from_sgf(Collection::parse(FOX.as_bytes()).game(0).unwrap()).record;
    let percent = |share: Option<f64>| share.map(|share| (share * 100.0).round() as i64);
    let found: Vec<_> = analyses(&record).iter().map(|(id, found)| (id.index(), percent(found.winrate))).collect();
    // After Black 1, the better of two proposals.
    assert_eq!(found, [(0, Some(50)), (1, Some(40)), (2, Some(70))]);
    let costs: Vec<_> = move_costs(&record).iter().map(|(id, cost)| (id.index(), percent(cost.winrate))).collect();
    assert_eq!(costs, [(1, Some(10)), (2, Some(30))]);
    let mut sabaki = record.clone();
    assert_eq!(rewrite_analysis(&mut sabaki, Some(AnalysisFormat::Sabaki)), []);
    let text = to_sgf(&sabaki).text;
    assert!(text.contains("B[ee]SBKV[40.00]") && text.contains("jueyi白60.0%"), "{text}");
    let mut bare = sabaki.clone();
    rewrite_analysis(&mut bare, None);
    assert_eq!(to_sgf(&bare).text, to_sgf(&record).text);
}

#[test]
fn lines_expected_by_katrain_are_candidates() {
    let comment =
        "Move 2: W A9\nScore: B+9.2\nWin rate: B 89.7%\nPredicted top move was E5 (W+0.2).\nPV: WE5 C3 pass\n";
    let text = format!("(;SZ[9];B[cc];W[aa]C[{comment}PV: of mine])");
    let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
    let [(before, known), (after, _)] = &analyses(&record)[..] else { panic!("two positions") };
    assert_eq!((before.index(), after.index()), (1, 2));
    let [candidate] = &known.candidates[..] else { panic!("one candidate") };
    let names: Vec<String> = candidate.line.iter().map(|&to| to.name(record.size)).collect();
    assert_eq!((names.join(" "), candidate.lead), ("E5 C3 pass".to_owned(), Some(-0.2)));
    let found = comment_analysis(&format!("{comment}PV: of mine")).unwrap();
    assert_eq!(found.rest, "Predicted top move was E5 (W+0.2).\nPV: of mine");
    // A board of another size has no such points.
    assert_eq!(found.expected.unwrap().moves("3x3".parse().unwrap()), None);
}
