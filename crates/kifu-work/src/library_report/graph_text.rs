//! The evaluations of a game as a graph of characters.

use kifu_draw::chart::{EvaluationGraph, GraphUnit, GraphValue};

use crate::terminal::{Page, Styles, Terminal};

/// The rows above the middle, and below it.
const HALF: usize = 5;
/// The columns of the numbers at the left, and the widest graph.
const LEFT: usize = 6;
const WIDEST: usize = 120;

/// Draws a graph: Black's values above the middle, White's below, and the numbers of the moves that lost most.
pub(super) fn page(graph: &EvaluationGraph, terminal: &Terminal) -> Page {
    let Styles { plain, faint, accent, .. } = terminal.styles;
    let columns = terminal.columns.saturating_sub(LEFT + 1).clamp(10, WIDEST);
    let last = graph.last.max(1) as usize;
    let columns = columns.min(last.max(10));
    let is_ascii = terminal.char_width('█') > 1;
    let heights = heights(graph, columns);
    let [low, high] = graph.range();
    let mut page = Page::new();
    for row in 0..=HALF * 2 {
        let value = high - (high - low) * row as f64 / (HALF * 2) as f64;
        let is_labelled = row == 0 || row == HALF || row == HALF * 2;
        let label = if is_labelled { label(value, graph.unit) } else { String::new() };
        if row == HALF {
            let middle = if is_ascii { "-" } else { "─" };
            page.line(faint, format_args!("{label:>LEFT$} {}", middle.repeat(columns)));
            continue;
        }
        let line: String = heights.iter().map(|height| cell(*height, row, is_ascii)).collect();
        page.push(faint, format_args!("{label:>LEFT$} ")).push(plain, line.trim_end()).trim_line().end();
    }
    let (signs, numbers) = marks(graph, columns);
    if !numbers.trim().is_empty() {
        let blanks = " ".repeat(LEFT + 1);
        page.push(plain, &blanks).line(accent, signs.trim_end());
        page.push(plain, &blanks).line(accent, numbers.trim_end());
    }
    page
}

/// The number at a row.
fn label(value: f64, unit: GraphUnit) -> String {
    match unit {
        GraphUnit::Percent => format!("{value:.0} %"),
        GraphUnit::Points if value > 0.0 => format!("B+{value}"),
        GraphUnit::Points if value < 0.0 => format!("W+{}", -value),
        GraphUnit::Points => "0".to_owned(),
    }
}

/// The column of a move.
fn column_of(number: u32, last: u32, columns: usize) -> usize {
    let at = u64::from(number.saturating_sub(1)) * columns as u64 / u64::from(last.max(1));
    usize::try_from(at).unwrap_or(usize::MAX).min(columns - 1)
}

/// The height of each column in halves of a row: the value of its moves that is farthest from the middle. A column without a value
/// has that of the one before.
fn heights(graph: &EvaluationGraph, columns: usize) -> Vec<Option<i32>> {
    let [low, high] = graph.range();
    let half = (high - low) / 2.0;
    let mut found: Vec<Option<f64>> = vec![None; columns];
    for GraphValue { number, height } in &graph.values {
        let share = ((height - low) / half - 1.0).clamp(-1.0, 1.0);
        let place = &mut found[column_of(*number, graph.last, columns)];
        if place.is_none_or(|known: f64| known.abs() < share.abs()) {
            *place = Some(share);
        }
    }
    let mut last = None;
    let filled = found.into_iter().map(|share| {
        last = share.or(last);
        last.map(|share| (share * (HALF * 2) as f64).round() as i32)
    });
    filled.collect()
}

/// The character of a column in a row.
fn cell(height: Option<i32>, row: usize, is_ascii: bool) -> char {
    let Some(height) = height else { return ' ' };
    // The halves of this row that are filled, beginning at the middle.
    let (from_middle, length) = if row < HALF { (HALF - 1 - row, height) } else { (row - HALF - 1, -height) };
    let filled = length - 2 * from_middle as i32;
    match (filled, is_ascii) {
        (..=0, _) => ' ',
        (_, true) => '#',
        (1, false) if row < HALF => '▄',
        (1, false) => '▀',
        (_, false) => '█',
    }
}

/// Signs below the moves that lost most, and their numbers, those of the worst moves first where there is not room for all.
fn marks(graph: &EvaluationGraph, columns: usize) -> (String, String) {
    let mut signs = vec![' '; columns];
    let mut numbers = vec![' '; columns];
    let mut marked: Vec<_> = graph.marked.iter().collect();
    marked.sort_by(|one, other| other.lost.total_cmp(&one.lost));
    for mark in marked {
        let at = column_of(mark.value.number, graph.last, columns);
        let text: Vec<char> = mark.value.number.to_string().chars().collect();
        let start = at.saturating_sub((text.len() - 1) / 2).min(columns.saturating_sub(text.len()));
        let end = start + text.len();
        let is_free = numbers[start.saturating_sub(1)..(end + 1).min(columns)].iter().all(|letter| *letter == ' ');
        if is_free && end <= columns {
            signs[at] = '^';
            numbers[start..end].copy_from_slice(&text);
        }
    }
    (signs.into_iter().collect(), numbers.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use kifu_draw::chart::GraphMark;

    use super::*;
    use crate::terminal::AmbiguousWidth;

    fn graph(unit: GraphUnit, heights: &[f64], marked: &[u32]) -> EvaluationGraph {
        let value = |(index, height): (usize, &f64)| GraphValue { number: index as u32 + 1, height: *height };
        let values: Vec<GraphValue> = heights.iter().enumerate().map(value).collect();
        let mark = |number: &u32| GraphMark {
            value: values[*number as usize - 1],
            player: kifu_go::Color::Black,
            lost: f64::from(*number),
        };
        EvaluationGraph { unit, marked: marked.iter().map(mark).collect(), last: heights.len() as u32, values }
    }

    #[test]
    fn a_graph_of_characters() {
        let heights = [0.0, 1.0, 2.0, 4.0, 6.0, 10.0, -1.0, -4.0, -10.0, -3.0, 0.0, 0.2];
        let page = page(&graph(GraphUnit::Points, &heights, &[7, 9]), &Terminal::default());
        let expected = "
  B+10      █
            █
           ██
          ███
        ▄████
     0 ────────────
             ▀███
              ██▀
               █
               █
  W+10         █
             ^ ^
             7 9
";
        assert_eq!(page.text().trim_end(), expected.trim_start_matches('\n').trim_end());
    }

    #[test]
    fn narrow_terminals_and_long_games() {
        let heights: Vec<f64> = (0..300).map(|at| f64::from(at % 101)).collect();
        for (columns, ambiguous) in [(20, AmbiguousWidth::One), (80, AmbiguousWidth::Two), (0, AmbiguousWidth::One)] {
            let terminal = Terminal::new(Styles::default(), columns, ambiguous);
            let page = page(&graph(GraphUnit::Percent, &heights, &[1, 2, 300]), &terminal);
            let widest = page.text().lines().map(|line| terminal.text_width(line)).max();
            assert!(widest <= Some(columns.max(LEFT + 11)), "{columns}: {}", page.text());
            assert_eq!(page.text().is_ascii(), ambiguous == AmbiguousWidth::Two);
            assert!(page.text().contains("300"));
        }
        assert!(page(&graph(GraphUnit::Points, &[], &[]), &Terminal::default()).text().contains('0'));
    }
}
