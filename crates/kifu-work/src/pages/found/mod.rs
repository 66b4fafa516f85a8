//! What a search has found: games as a table, a pattern with its continuations, boards with matches.

mod pattern;
mod table;

use anstyle::Style;
use kifu_draw::text::Characters;
use kifu_go::{Board, Color, Point, Size};
use kifu_search::events::point_at;
use kifu_search::pattern::Cell;
use kifu_search::{Answer, Count, Follow, Library, Pattern, PatternQuestion, Variations};

pub use table::{HitColumn, TableWidth, found_table};

use crate::found::{Continuation, FoundGame, board_size, continuations, point_name, rate_text, years_text};
use crate::numbers::{counted, grouped};
use crate::terminal::{Align, Column, Cut, FittedTable, Line, Page, Signs, Styles, Terminal, beside};
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
    width: TableWidth,
    terminal: &Terminal,
) -> Page {
    let Styles { plain, strong, faint, .. } = terminal.styles;
    let line = |style: Style, text: &str| Line::new(terminal.ambiguous).push(style, text).clone();
    let mut page = Page::new();
    let columns = width.columns(terminal);
    let pattern = &question.pattern;
    let Some((size, found)) = board_size(pattern, answer) else {
        page.line(plain, "the pattern does not fit on any board of the library");
        return page;
    };
    let all = continuations(&answer.tally, found);
    let shown = &all[..all.len().min(limit)];
    let characters = terminal.characters(Signs::Narrow);
    let lines = picture(pattern, shown, Some(size), stones(characters));
    // Beside each other where there is room for both, below each other else.
    let pattern_width = lines.iter().map(|line| terminal.text_width(line)).max().unwrap_or(0);
    let is_beside = pattern_width <= 44 && pattern_width + BESIDE <= columns;
    let indent = if is_beside { pattern_width + GAP } else { 0 };
    let room = columns - indent;
    let mut right = headline(&answer.tally.total, room, terminal);
    if searched.among < searched.all {
        let (left_out, all) = (grouped(searched.all - searched.among), grouped(searched.all));
        right.push(line(plain, &format!("{left_out} of {all} games excluded by the query")));
    }
    // Rather shorter bars than fewer columns.
    let with_bars = |bar| continuations_table(shown, bar, room, pattern, size, answer, terminal);
    let whole = BARS.into_iter().map(with_bars).find(|table| table.left_out.is_empty());
    let table = whole.unwrap_or_else(|| with_bars(BARS[BARS.len() - 1]));
    let style = |row| if row == 0 { strong } else { plain };
    right.extend(table.lines.iter().enumerate().map(|(row, text)| line(style(row), text)));
    if all.len() > shown.len() {
        right.push(line(plain, &format!("   and {} more", all.len() - shown.len())));
    }
    let left_out: Vec<&str> = table.left_out.iter().map(String::as_str).filter(|heading| !heading.is_empty()).collect();
    if !left_out.is_empty() {
        right.push(line(faint, &format!("no room for: {}", left_out.join(", "))));
    }
    let lines: Vec<Line> = lines.iter().map(|text| line(plain, text)).collect();
    let lines = if is_beside { beside(&lines, &right, GAP) } else { lines.into_iter().chain(right).collect() };
    for line in &lines {
        page.add_line(line);
    }
    page.end();
    page
}

/// The blanks between a pattern and what is beside it.
const GAP: usize = 3;
/// The columns that a table needs beside a pattern.
const BESIDE: usize = GAP + 56;
/// The lengths of bars, from the usual one.
const BARS: [usize; 3] = [12, 8, 4];

/// Says how often a pattern was found, on one line or two.
fn headline(total: &Count, room: usize, terminal: &Terminal) -> Vec<Line> {
    let (hits, games) = (counted(total.hits as usize, "hit", "hits"), counted(total.games as usize, "game", "games"));
    let Styles { plain, strong, .. } = terminal.styles;
    let line = || Line::new(terminal.ambiguous);
    let mut found = line().push(strong, format_args!("{hits} in {games}")).clone();
    let [black, _] = stones(terminal.characters(Signs::Narrow));
    let won = format!("{black} won {}", rate_text(total).trim());
    let is_short = found.width() + terminal.text_width(&won) + 2 <= room;
    let mut lines = if is_short {
        vec![found.push(plain, format_args!(", {won}")).clone()]
    } else {
        vec![found, line().push(plain, won).clone()]
    };
    if total.swapped > 0 {
        let swapped = grouped(total.swapped as usize);
        let words = format!("{swapped} with colours swapped: stones, moves and winner");
        lines.push(line().push(plain, words).clone());
    }
    lines
}

/// Returns the continuations as a table.
fn continuations_table(
    shown: &[Continuation],
    bar: usize,
    room: usize,
    pattern: &Pattern,
    size: Size,
    answer: &Answer,
    terminal: &Terminal,
) -> FittedTable {
    let characters = terminal.characters(Signs::Narrow);
    let black_won = format!("{} won", stones(characters)[0]);
    let columns = [
        ("", Align::Left, 0),
        ("next", Align::Left, 0),
        ("games", Align::Right, 0),
        ("hits", Align::Right, 1),
        (&black_won, Align::Left, 0),
        ("years", Align::Left, 3),
        ("elsewhere", Align::Right, 4),
        ("", Align::Left, 2),
    ];
    let column = |(heading, align, spare)| Column { heading, align, least: usize::MAX, cut: Cut::End, spare };
    let row = |row: &Continuation| {
        let count = &row.count;
        let step = match row.follow {
            Follow::Move(color, point) => {
                format!("{} {}", characters.stone(color), point_name(point, pattern, Some(size)))
            }
            Follow::Setup => "setup".to_owned(),
            Follow::Nothing => "nothing".to_owned(),
        };
        vec![
            row.letter.map_or_else(String::new, String::from),
            step,
            grouped(count.games as usize),
            grouped(count.hits as usize),
            rate_text(count),
            years_text(count),
            grouped(count.elsewhere as usize),
            terminal.bar(count.games as f64 / answer.tally.total.games.max(1) as f64, bar),
        ]
    };
    terminal.table(&columns.map(column), &shown.iter().map(row).collect::<Vec<_>>(), room)
}

/// Returns the characters of black and white stones.
fn stones(characters: Characters) -> [char; 2] {
    [Color::Black, Color::White].map(|color| characters.stone(color))
}

/// Returns the boards at the first matches of games, or at their ends.
#[must_use]
pub fn found_boards(games: &[FoundGame], library: &Library, answer: Option<&Answer>, terminal: &Terminal) -> Page {
    let characters = terminal.characters(Signs::Narrow);
    let plain = terminal.styles.plain;
    let mut page = Page::new();
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
        page.end();
        let at = hit.map_or_else(String::new, |hit| format!(", move {}", hit.move_number));
        let (black, white) = (&game.row.black, &game.row.white);
        page.line(plain, format_args!("{black} – {white}, {}{at}", game.place()));
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
            page.line(plain, line);
        }
    }
    page
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
