use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::go::{Color, Counting, Ownership, Point, Score, Scoring};
use kifu_sgf::value::{GameResult, WinBy};
use kifu_sgf::{komi_meaning, prop, result_meaning};

use crate::engine::record_rules_of;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step};

pub(super) static RULE: Rule = Rule {
    name: "result-against-count",
    code: "K516",
    summary: "The result contradicts the marked territory.",
    group: Group::Game,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("result_against_count.md"),
    check: Check::StepWith(&["TB", "TW"], check),
};

/// Results that differ by less than this are equal.
const CLOSE: f64 = 0.01;

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    if step.node.first_child().is_some() || step.before.last_move.is_none() || !step.is_on_main_line() {
        return;
    }
    if step.node.get("TB").is_none() || step.node.get("TW").is_none() {
        return;
    }
    let root = scope.game.root();
    let Some(property) = root.get("RE") else { return };
    let Ok(Some(result)) = scope.settings.read(root, prop::RE) else { return };
    let said = match result_meaning(scope.game, result) {
        GameResult::Draw => 0.0,
        GameResult::Win { winner: Color::Black, by: WinBy::Margin(margin) } => margin.to_f64(),
        GameResult::Win { winner: Color::White, by: WinBy::Margin(margin) } => -margin.to_f64(),
        _ => return,
    };
    let Some(countings) = possible_countings(scope) else { return };
    let points = |key| -> Vec<Point> { scope.settings.read_all(step.node, key).flatten().collect() };
    let (board, black, white) = (step.after.board(), points(prop::TB), points(prop::TW));
    let leads = |owners: &Ownership| -> Vec<f64> {
        countings.iter().map(|&counting| Score::new(board, owners, counting).lead()).collect()
    };
    let is_said = |leads: &[f64]| leads.iter().any(|lead| (lead - said).abs() <= CLOSE);
    let as_marked = leads(&Ownership::from_marks(board, &black, &white));
    let Some(&first) = as_marked.first().filter(|_| !is_said(&as_marked)) else { return };
    // Some programs mark empty points only, and leave it to the reader to find the dead stones.
    if !is_said(&leads(&Ownership::from_empty_marks(board, &black, &white))) {
        let message = format!("by the territory marked at the end, the result is {}", name(first));
        let report = sink.report(property.value().span(), message);
        if let Some(marks) = step.node.get("TB") {
            report.related(marks.ident_span(), "the territory");
        }
    }
}

/// The possible ways to count: by the rules that the record names, or by area and by territory; with White's possible
/// points for handicap stones. `None` if the komi cannot be read.
fn possible_countings(scope: &Scope<'_>) -> Option<Vec<Counting>> {
    let root = scope.game.root();
    let komi = scope.settings.read(root, prop::KM).ok()?;
    let komi = komi.map_or(0.0, |komi| komi_meaning(scope.game, komi).komi.points.to_f64());
    let handicap = scope.settings.read(root, prop::HA).ok().flatten().map_or(0, |handicap| handicap.stones);
    let law = record_rules_of(scope);
    let mut scorings = [Scoring::Territory, Scoring::Area];
    if law.is_some_and(|law| law.scoring == Scoring::Area) {
        scorings.swap(0, 1);
    }
    // White's points for handicap stones: none, one for each stone, or one less. The rules define this, but servers
    // differ.
    let mut compensations = Vec::from([0, handicap, handicap.saturating_sub(1)]);
    if let Some(ruleset) = law.and_then(|law| law.ruleset) {
        compensations.insert(0, ruleset.handicap_compensation(handicap));
    }
    let countings = scorings.into_iter().flat_map(|scoring| {
        compensations.iter().map(move |&points| Counting { scoring, komi, compensation: f64::from(points) })
    });
    Some(countings.collect())
}

fn name(lead: f64) -> alloc::string::String {
    match lead {
        lead if lead > 0.0 => format!("B+{lead}"),
        lead if lead < 0.0 => format!("W+{}", -lead),
        _ => "a draw".into(),
    }
}
