//! Problems as they are printed: the part of the board, the name, the player to move and the task.

use kifu_go::{Color, Region};
use kifu_record::solution::{next_moves, problem_start};
use kifu_record::words::Language;
use kifu_record::{NodeId, Record};

use super::BookletOptions;
use super::variation::names_at_edges;
use crate::diagram::{Diagram, DiagramOptions, LastMove, RegionChoice, Variations, at_least, diagram, with_border};
use crate::phrases;

/// A problem of a booklet.
pub(crate) struct Problem<'r> {
    pub(crate) record: &'r Record,
    /// Its number, from 1.
    pub(crate) number: usize,
    /// The player to move, if it is known.
    pub(crate) turn: Option<Color>,
    /// Options for drawing it: the part of the board that it and its answer show.
    pub(super) shown: DiagramOptions,
}

impl Problem<'_> {
    /// Its position.
    pub(crate) fn diagram(&self) -> Diagram {
        let shown = DiagramOptions { last_move: LastMove::Plain, variations: Variations::None, ..self.shown.clone() };
        let mut drawn = diagram(self.record, problem_start(self.record), &shown);
        names_at_edges(&mut drawn);
        drawn
    }

    /// Its number, with its name and difficulty in the record.
    pub(crate) fn title(&self, language: Language) -> String {
        let name = self.record.info().and_then(|info| info.name.as_deref()).map(str::trim);
        let name = name.filter(|name| !name.is_empty());
        phrases::problem(self.number, name, difficulty(self.record).as_deref(), language)
    }

    /// The player to move unless all problems have the same, and the task.
    pub(crate) fn words(&self, common: Option<Color>, language: Language) -> Vec<String> {
        let start = self.record.path(problem_start(self.record)).into_iter();
        let comments = start.filter_map(|id| self.record.node(id).comment());
        let tasks = comments.map(|text| without_turn(text.trim(), self.turn, language));
        let task = tasks.filter(|task| !task.is_empty()).collect::<Vec<_>>().join("\n");
        let turn = self.turn.filter(|_| common.is_none()).map(|turn| phrases::turn(turn, language));
        turn.into_iter().chain(Some(task).filter(|task| !task.is_empty())).collect()
    }
}

/// The player who moves in all problems.
pub(crate) fn common_turn(problems: &[Problem<'_>]) -> Option<Color> {
    let first = problems.first()?.turn;
    first.filter(|_| problems.iter().all(|problem| problem.turn == first))
}

/// The difficulty that the record states (DI, as in collections of go problems).
fn difficulty(record: &Record) -> Option<String> {
    let kept = &record.node(NodeId::ROOT).details().kept;
    let value = kept.iter().find(|property| property.name == "DI")?.values.first()?;
    Some(value.trim().to_owned()).filter(|value| !value.is_empty() && value.chars().count() <= 12)
}

/// A task without the player to move, who is named separately: `Black to play and live.` becomes `Live.`
fn without_turn(task: &str, turn: Option<Color>, language: Language) -> String {
    let named =
        turn.into_iter().flat_map(|turn| [language, Language::En].map(|language| phrases::turn(turn, language)));
    let rest = named.into_iter().find_map(|words| task.strip_prefix(&words));
    let Some(rest) = rest else { return task.to_owned() };
    let rest = rest.trim_start_matches(['.', ',', ':', ';', '!', '。', '，', '、', '：']).trim_start();
    let rest = rest.strip_prefix("and ").or_else(|| rest.strip_prefix("to ")).unwrap_or(rest);
    // An address stays as it is.
    if rest.split_whitespace().next().is_some_and(|word| word.contains("://")) {
        return rest.to_owned();
    }
    let mut letters = rest.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The player to move, if the record states it or has a next move.
fn turn(record: &Record, at: NodeId) -> Option<Color> {
    let is_said = record.path(at).into_iter().any(|id| record.node(id).details().turn.is_some());
    let next = next_moves(record, at).first().and_then(|&next| record.node(next).play);
    if is_said { Some(record.to_play(at)) } else { next.map(|play| play.color) }
}

/// The problems, each with the part of the board that is shown: parts of one extent, so that sheets are even.
pub(crate) fn read_problems<'r>(records: &[&'r Record], options: &BookletOptions) -> Vec<Problem<'r>> {
    /// Parts larger than this do not enlarge the other parts.
    const LARGE: u8 = 13;
    let parts: Vec<Option<Region>> = records.iter().map(|record| part(record, options)).collect();
    let extent = parts
        .iter()
        .flatten()
        .filter(|part| part.columns().max(part.rows()) <= LARGE)
        .fold([0, 0], |[columns, rows], part| [columns.max(part.columns()), rows.max(part.rows())]);
    let with_part = |(index, (&record, part)): (usize, (&&'r Record, &Option<Region>))| {
        let mut shown = options.figures.diagram.clone();
        if let Some(part) = part {
            shown.region = RegionChoice::Part(at_least(*part, extent, record.size));
        }
        Problem { record, number: index + 1, turn: turn(record, problem_start(record)), shown }
    };
    records.iter().zip(&parts).enumerate().map(with_part).collect()
}

/// The part of a whole board used by the position and by all lines of play; `None` if the options or the record name one.
fn part(record: &Record, options: &BookletOptions) -> Option<Region> {
    let is_free = matches!(options.figures.diagram.region, RegionChoice::AsRecord | RegionChoice::Action)
        && record.main_line().all(|id| record.node(id).details().view.is_none())
        && record.cut_off == kifu_record::CutOff::default();
    let setup = record.main_line().flat_map(|id| record.node(id).details().setup.points()).map(|(point, _)| point);
    let plays = record.ids().filter_map(|id| record.node(id).play?.to.point());
    let points = setup.chain(plays).filter(|&point| record.size.contains(point));
    Region::around(points).filter(|_| is_free).map(|region| with_border(region, record.size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_to_move_is_named_once() {
        for (task, expected) in [
            ("Black to play and live.", "Live."),
            ("Black to play.", ""),
            ("Black to play\nhttps://example.com/", "https://example.com/"),
            ("Black to play. One point lives.", "One point lives."),
            ("White is dead. Why?", "White is dead. Why?"),
        ] {
            assert_eq!(without_turn(task, Some(Color::Black), Language::En), expected);
        }
        assert_eq!(without_turn("黒先活き", Some(Color::Black), Language::Ja), "活き");
        assert_eq!(without_turn("Black to play.", None, Language::En), "Black to play.");
    }
}
