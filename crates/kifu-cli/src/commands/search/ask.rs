//! From the words of a command line to a question.

use std::io::Read;
use std::path::Path;

use kifu_files::{DEFAULT_LIMIT, read_regular, read_text};
use kifu_record::{NO_RECORD, Record, board_at, recognize};
use kifu_search::{Allowed, Anchor, Condition, Images, Pattern, PatternQuestion, Then, ThenPlace, Variations, Window};
use kifu_sgf::go::{Board, Color, Coordinates, Move, Point, Size};

use super::reason::Reason;
use super::sense::{check_options, check_pattern};
use crate::cli::{AnchorChoice, Global, OnBoard};
use crate::files::IoReason;
use crate::messages::Messages;
use crate::record::{parse_options, read_records};

/// What is looked for on the board, if anything.
pub(crate) fn pattern(
    options: &OnBoard,
    global: &Global,
    messages: &Messages,
) -> Result<Option<PatternQuestion>, String> {
    check_options(options)?;
    let mut pattern = if let Some(text) = &options.pattern {
        read_pattern(text)?
    } else if let Some(path) = &options.position {
        let record = first_record(path, global, messages)?;
        of_board(&position(&record, options.at_move)?, options)?
    } else if let Some(moves) = &options.moves {
        of_board(&after(moves, size(&options.size)?)?, options)?
    } else {
        return Ok(None);
    };
    check_pattern(options, &pattern)?;
    match options.anchor {
        Some(AnchorChoice::Anywhere) => pattern.anchor = Anchor::Anywhere,
        Some(AnchorChoice::Centre) => pattern.anchor = Anchor::Centre,
        Some(AnchorChoice::Side) => pattern.anchor = Anchor::Side,
        Some(AnchorChoice::Corner) => pattern.anchor = Anchor::Corner,
        Some(AnchorChoice::Fixed) | None => {}
    }
    if let Some(player) = options.next {
        pattern.next = Some(player.color());
    }
    let unless = |no: bool, known: Allowed| if no { Allowed::No } else { known };
    pattern.images = Images {
        symmetry: unless(options.no_symmetry, pattern.images.symmetry),
        swap: unless(options.no_swap, pattern.images.swap),
    };
    Ok(Some(PatternQuestion {
        pattern,
        tolerance: options.differ,
        window: Window { from: options.from, to: options.to.unwrap_or(u32::MAX) },
        variations: if options.variations { Variations::Read } else { Variations::Skip },
        then: None,
    }))
}

/// What must follow a pattern.
pub(super) fn then(pattern: &str, moves: u32, place: ThenPlace) -> Result<Then, String> {
    Ok(Then { pattern: read_pattern(pattern)?, moves, place })
}

/// A question in words.
pub(crate) fn condition(words: &[String]) -> Result<Condition, Reason> {
    let text = words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
    text.parse().map_err(|error| Reason::Query { text, error })
}

/// A word of the shell that has spaces in its value was in quotation marks there: `player:Ke Jie`.
fn quoted(word: &str) -> String {
    match word.split_once(':') {
        Some((field, value))
            if value.contains(char::is_whitespace)
                && !value.contains(['"', ':', '('])
                && field.chars().all(|letter| letter.is_ascii_alphabetic()) =>
        {
            format!("{field}:\"{value}\"")
        }
        _ => word.to_owned(),
    }
}

/// A pattern from a file, standard input, or the word itself.
fn read_pattern(text: &str) -> Result<Pattern, String> {
    let (name, text) = if text == "-" {
        let mut read = String::new();
        std::io::stdin().read_to_string(&mut read).map_err(|error| format!("standard input: {error}"))?;
        ("standard input".to_owned(), read)
    } else if Path::new(text).is_file() {
        (text.to_owned(), read_text(Path::new(text), 1 << 20).map_err(|error| format!("{text}: {}", IoReason(&error)))?)
    } else {
        let rows = text.replace('/', "\n");
        let looks_like_a_file = text.len() > 3 && text.ends_with(".txt");
        if looks_like_a_file {
            return Err(format!("{text}: there is no such file"));
        }
        ("--pattern".to_owned(), rows)
    };
    text.parse().map_err(|error| format!("{name}: {error}"))
}

/// The first record of a file.
pub(crate) fn first_record(path: &Path, global: &Global, messages: &Messages) -> Result<Record, String> {
    let shown = path.display();
    let bytes = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).map_err(|error| format!("standard input: {error}"))?;
        bytes
    } else {
        read_regular(path, DEFAULT_LIMIT).map_err(|error| format!("{shown}: {}", IoReason(&error)))?
    };
    let format = recognize(&bytes).ok_or_else(|| format!("{shown}: {NO_RECORD}"))?;
    let parsing = parse_options(global, messages).ok_or_else(|| "--encoding".to_owned())?;
    let (records, _) = read_records(&bytes, format, &parsing);
    records.into_iter().next().ok_or_else(|| format!("{shown}: there is no game in it"))
}

/// The position of a record after so many moves of the main line.
fn position(record: &Record, moves: Option<usize>) -> Result<Board, String> {
    let mut count = 0;
    let mut last = None;
    for id in record.main_line() {
        count += record.node(id).plays().count();
        if moves.is_some_and(|moves| count > moves) {
            break;
        }
        last = Some(id);
    }
    let all = record.moves().count();
    if let Some(moves) = moves.filter(|&moves| moves > all) {
        return Err(format!("there is no move {moves}: the game has {all}"));
    }
    Ok(last.map_or_else(|| Board::new(record.size), |id| board_at(record, id)))
}

/// The position after some moves, Black first.
fn after(moves: &str, size: Size) -> Result<Board, String> {
    let mut board = Board::new(size);
    let mut color = Color::Black;
    for word in moves.split([',', ' ', ';']).filter(|word| !word.is_empty()) {
        let point =
            point(word, size).ok_or_else(|| format!("`{word}` is no point of a board of {size}: write Q16 or pd"))?;
        match point {
            Move::Play(point) => {
                if board.get(point).is_some() {
                    return Err(format!("`{word}`: a stone stands there already"));
                }
                board.play(color, point);
            }
            Move::Pass => {}
        }
        color = color.opposite();
    }
    Ok(board)
}

fn point(word: &str, size: Size) -> Option<Move> {
    if word.eq_ignore_ascii_case("pass") {
        return Some(Move::Pass);
    }
    let letters = |word: &str| match *word.as_bytes() {
        [x, y] if y.is_ascii_alphabetic() => Point::from_sgf([x, y]).filter(|&point| size.contains(point)),
        _ => None,
    };
    letters(word).or_else(|| Coordinates::Western.read(word, size).ok()).map(Move::Play)
}

pub(crate) fn size(text: &str) -> Result<Size, String> {
    let (columns, rows) = text.split_once('x').unwrap_or((text, text));
    let sides = columns.parse().ok().zip(rows.parse().ok());
    sides
        .and_then(|(columns, rows)| Size::new(columns, rows))
        .ok_or_else(|| format!("`{text}` is no size: write 19 or 13x9"))
}

/// The whole board, or the region asked for.
fn of_board(board: &Board, options: &OnBoard) -> Result<Pattern, String> {
    let Some(region) = &options.region else { return Ok(Pattern::of_board(board)) };
    let size = board.size();
    let bad = || format!("`{region}` is no region of a board of {size}: write two corners, as C3-G7");
    let (one, other) = region.split_once('-').ok_or_else(bad)?;
    let corner = |word| point(word, size).and_then(Move::point).ok_or_else(bad);
    let (one, other) = (corner(one)?, corner(other)?);
    let (left, right) = (one.x().min(other.x()), one.x().max(other.x()));
    let (top, bottom) = (one.y().min(other.y()), one.y().max(other.y()));
    let corner = Point::new(left, top).ok_or_else(bad)?;
    let cut = Size::new(right - left + 1, bottom - top + 1).ok_or_else(bad)?;
    Pattern::of_region(board, corner, cut, Anchor::At(corner)).ok_or_else(bad)
}
