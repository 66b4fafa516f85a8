//! What a search has found: games as a table, a pattern with its continuations, boards with matches.

mod pattern;
mod table;

use std::fmt::Write;

use kifu_draw::text::Characters;
use kifu_go::{Board, Color, Point, Size};
use kifu_search::events::point_at;
use kifu_search::pattern::Cell;
use kifu_search::{Answer, Follow, Library, Pattern, PatternQuestion, Variations};
use kifu_sgf::printable;

pub use table::{HitColumn, PathLength, found_table};

use crate::found::{Continuation, FoundGame, board_size, continuations, point_name, rate_text, years_text};
use crate::numbers::{counted, grouped};
use crate::terminal::{Signs, Terminal};
use pattern::picture;

/// The games in which a pattern was searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchedGames {
    /// Those that match the query.
    pub among: usize,
    /// All of the library.
    pub all: usize,
}

/// Returns the pattern with letters, and a table of at most `limit` continuations.
#[must_use]
pub fn continuations_page(
    question: &PatternQuestion,
    answer: &Answer,
    searched: SearchedGames,
    limit: usize,
    terminal: &Terminal,
) -> String {
    let pattern = &question.pattern;
    let Some((size, found)) = board_size(pattern, answer) else {
        return "the pattern does not fit on any board of the library\n".to_owned();
    };
    let all = continuations(&answer.tally, found);
    let shown = &all[..all.len().min(limit)];
    let characters = terminal.characters(Signs::Narrow);
    let lines = picture(pattern, shown, Some(size), stones(characters));
    let total = &answer.tally.total;
    let (hits, games) = (counted(total.hits as usize, "hit", "hits"), counted(total.games as usize, "game", "games"));
    let strong = terminal.styles.strong;
    let [black, _] = stones(characters);
    let mut right = vec![format!("{strong}{hits} in {games}{strong:#}, {black} won {}", rate_text(total).trim())];
    if total.swapped > 0 {
        let swapped = grouped(total.swapped as usize);
        right.push(format!("{swapped} with colours swapped: stones, moves and winner"));
    }
    if searched.among < searched.all {
        let (left_out, all) = (grouped(searched.all - searched.among), grouped(searched.all));
        right.push(format!("{left_out} of {all} games excluded by the query"));
    }
    let black_won = format!("{black} won");
    let heads = ["next", "games", "hits", &black_won, "years", "elsewhere"];
    let [next, games, hits, won, years, elsewhere] = heads;
    right.push(format!("{strong}   {next:<8} {games:>8} {hits:>7}  {won:<20} {years:<11} {elsewhere:>9}{strong:#}"));
    right.extend(shown.iter().map(|row| row_line(row, pattern, size, total.games, terminal)));
    if all.len() > shown.len() {
        right.push(format!("   and {} more", all.len() - shown.len()));
    }
    let mut output = String::new();
    // Beside each other where the pattern is narrow, below each other else.
    let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    if width <= 44 {
        let height = lines.len().max(right.len());
        for line in 0..height {
            let left = lines.get(line).map_or("", String::as_str);
            let gap = " ".repeat(width - left.chars().count());
            let text = right.get(line).map_or("", String::as_str);
            let _ = writeln!(output, "{}", format!("{left}{gap}   {text}").trim_end());
        }
    } else {
        for line in lines.iter().chain(&right) {
            let _ = writeln!(output, "{line}");
        }
    }
    output.push('\n');
    output
}

/// Returns the characters of black and white stones.
fn stones(characters: Characters) -> [char; 2] {
    [Color::Black, Color::White].map(|color| characters.stone(color))
}

fn row_line(row: &Continuation, pattern: &Pattern, size: Size, games: u64, terminal: &Terminal) -> String {
    let letter = row.letter.map_or(' ', |letter| letter);
    let step = match row.follow {
        Follow::Move(color, point) => {
            let stone = terminal.characters(Signs::Narrow).stone(color);
            format!("{stone} {}", point_name(point, pattern, Some(size)))
        }
        Follow::Setup => "setup".to_owned(),
        Follow::Nothing => "nothing".to_owned(),
    };
    let count = &row.count;
    format!(
        " {letter} {step:<8} {:>8} {:>7}  {:<20} {:<11} {:>9}  {}",
        grouped(count.games as usize),
        grouped(count.hits as usize),
        rate_text(count),
        years_text(count),
        grouped(count.elsewhere as usize),
        terminal.bar(count.games as f64 / games.max(1) as f64, 12)
    )
}

/// Returns the boards at the first matches of games, or at their ends.
#[must_use]
pub fn found_boards(games: &[FoundGame], library: &Library, answer: Option<&Answer>, terminal: &Terminal) -> String {
    let characters = terminal.characters(Signs::Narrow);
    let mut output = String::new();
    for game in games {
        let Some(loaded) = library.segments().get(game.game.segment as usize) else { continue };
        let segment = &loaded.segment;
        let hit = game.hits.first();
        let size = segment.size();
        let mut events = Vec::new();
        if segment.read(game.game.slot as usize, Variations::Read, usize::MAX, &mut events).is_none() {
            continue;
        }
        let board = kifu_search::events::board_at(&events, size, hit.map(|hit| hit.node));
        let place = hit
            .zip(answer)
            .and_then(|(hit, answer)| answer.questions.get(&size)?.plan.places.get(hit.candidate as usize)?.clone());
        output.push('\n');
        let at = hit.map_or_else(String::new, |hit| format!(", move {}", hit.move_number));
        let (black, white) = (printable(&game.row.black), printable(&game.row.white));
        let _ = writeln!(output, "{black} – {white}, {}{at}", printable(&game.place()));
        for line in board_lines(
            &board,
            |point| {
                place.as_ref().is_some_and(|place| {
                    let inside = |at: u8, from: u8, length: u8| at >= from && at < from + length;
                    inside(point.x(), place.corner.x(), place.size.columns())
                        && inside(point.y(), place.corner.y(), place.size.rows())
                })
            },
            hit.and_then(|hit| hit.next.played()).and_then(|next| point_at(next.point, size)),
            characters,
        ) {
            let _ = writeln!(output, "{line}");
        }
    }
    output
}

/// A board; what does not belong to the hit is drawn small.
fn board_lines(
    board: &Board,
    is_inside: impl Fn(Point) -> bool,
    next: Option<Point>,
    characters: Characters,
) -> Vec<String> {
    let size = board.size();
    let pattern = Pattern::of_board(board);
    let mut lines = picture(&pattern, &[], Some(size), stones(characters));
    let outside = if characters == Characters::Ascii { ',' } else { '·' };
    for (y, line) in lines.iter_mut().skip(1).enumerate() {
        let signs: Vec<char> = line.chars().collect();
        *line = signs
            .iter()
            .enumerate()
            .map(|(column, &sign)| {
                let x = column.checked_sub(3).filter(|offset| offset % 2 == 0).map(|offset| offset / 2);
                let point = x.and_then(|x| Point::new(x as u8, y as u8));
                match point {
                    Some(point) if next == Some(point) && sign == '.' => 'a',
                    Some(point) if !is_inside(point) && sign == Cell::EMPTY.to_char() => outside,
                    _ => sign,
                }
            })
            .collect();
    }
    lines
}
