//! A record: players, result, encoding, shape of the tree, problems.

use anstyle::Style;
use kifu_record::openings::{NameKind, Place, leading, names_of};
use kifu_record::words::{self, Language};
use kifu_record::{Info, InfoField, info_from_sgf};
use kifu_sgf::{Game, SgfTree, line_break_length};
use kifu_view::other::stated_in_words;

use crate::file_info::ParsedFile;
use crate::numbers::counted;
use crate::other_position::OtherPosition;
use crate::terminal::{Line, Page, Terminal};
use kifu::facts::{APPLICATION, Fact, facts_of};
use kifu::tree::Shape;
use kifu::{NodeChoice, Origin, other_game};

/// The widths of names of facts, and of facts that share a line.
const NAME: usize = 9;
const CELL: usize = 28;

/// The heading of a page about a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// The name of the file, and an empty line at the end: one of many pages.
    Name,
    /// None.
    None,
}

/// Returns the lines about a file, each with its line break. `problems_hint` follows the number of problems and tells
/// what to do; `depths` is memory to reuse.
#[must_use]
pub fn info_page(
    parsed: &ParsedFile<'_>,
    heading: Heading,
    problems_hint: &str,
    terminal: &Terminal,
    depths: &mut Vec<u32>,
) -> Page {
    let mut page = Rows { terminal: *terminal, page: Page::new() };
    if heading == Heading::Name {
        page.page.line(terminal.styles.strong, parsed.name);
    }
    let games = parsed.collection.games().len();
    for game in parsed.collection.games() {
        if games > 1 {
            page.page.line(terminal.styles.strong, format_args!("game {} of {games}", game.index() + 1));
        }
        page.game(game);
        page.row(&[("tree", Some(tree(game, depths)))]);
        page.row(&[("board", result_on_board(game))]);
        if games > 1 {
            page.page.end();
        }
    }
    page.row(&[("file", Some(file(parsed)))]);
    page.row(&[("faults", found(parsed, problems_hint))]);
    if heading == Heading::Name {
        page.page.end();
    }
    page.page
}

struct Rows {
    terminal: Terminal,
    page: Page,
}

impl Rows {
    /// Facts side by side; nothing if there are none.
    fn row(&mut self, facts: &[(&str, Option<String>)]) {
        let known: Vec<_> = facts.iter().filter_map(|(name, text)| Some((*name, text.as_ref()?))).collect();
        let mut line = Line::new(self.terminal.ambiguous);
        let mut column = 0;
        for (index, (name, text)) in known.iter().enumerate() {
            line.push(Style::new(), " ".repeat(column.max(line.width() + 2 * usize::from(index > 0)) - line.width()));
            line.push(self.terminal.styles.faint, format!("{name:NAME$}"));
            let room = self.terminal.columns.saturating_sub(line.width()).max(CELL);
            // The last one may be long; what does not fit the width is still worth its place.
            let is_last = index + 1 == known.len();
            let shown = if is_last { (*text).clone() } else { self.terminal.cut(text, room) };
            line.push(if column == 0 { self.terminal.styles.strong } else { Style::new() }, shown);
            column += NAME + CELL;
        }
        if !known.is_empty() {
            self.page.add_line(&line);
        }
    }

    fn game(&mut self, game: Game<'_>) {
        let facts = facts_of(game);
        let info = info_from_sgf(game);
        // Main time and overtime have places of their own.
        let only_time = Info { overtime: None, ..info.clone() };
        let only_overtime = Info { time: None, ..info.clone() };
        let both = |field: InfoField| {
            let info = match field {
                _ if field == InfoField::TIME => &only_time,
                _ if field == InfoField::OVERTIME => &only_overtime,
                _ => &info,
            };
            facts.of(&field).map(|fact| in_words(fact, words::value(&field, info, Language::En)))
        };
        let plain = |field| facts.of(&field).map(|fact| fact.text.clone());
        let player = |name, rank, team| {
            let name = plain(name).or(plain(team));
            let words: Vec<String> = [name, both(rank)].into_iter().flatten().collect();
            (!words.is_empty()).then(|| words.join(" "))
        };
        let black = player(InfoField::BLACK, InfoField::BLACK_RANK, InfoField::BLACK_TEAM);
        let white = player(InfoField::WHITE, InfoField::WHITE_RANK, InfoField::WHITE_TEAM);
        let event = [plain(InfoField::EVENT), plain(InfoField::ROUND).map(|round| format!("({round})"))];
        let event: Vec<String> = event.into_iter().flatten().collect();
        let event = (!event.is_empty()).then(|| event.join(" "));
        let title = plain(InfoField::NAME).filter(|title| plain(InfoField::EVENT).as_ref() != Some(title));
        let source = plain(InfoField::SOURCE).or(plain(InfoField::COPYRIGHT));
        let stated = |field: InfoField| (field.key, both(field));
        self.row(&[(InfoField::BLACK.key, black), (InfoField::EVENT.key, event)]);
        self.row(&[(InfoField::WHITE.key, white), stated(InfoField::DATE)]);
        let (key, result) = stated(InfoField::RESULT);
        self.row(&[(key, stated_in_words(game, Language::En).or(result)), stated(InfoField::RULES)]);
        self.row(&[stated(InfoField::KOMI), stated(InfoField::HANDICAP)]);
        self.row(&[stated(InfoField::TIME), stated(InfoField::OVERTIME)]);
        self.row(&[("title", title), (InfoField::PLACE.key, plain(InfoField::PLACE))]);
        self.row(&[("opening", names(game, NameKind::Opening))]);
        self.row(&[("joseki", names(game, NameKind::Joseki))]);
        self.row(&[("notes by", plain(InfoField::ANNOTATOR)), (InfoField::SOURCE.key, source)]);
    }
}

/// The last name of each part of the board: `Sanrensei (right, move 5)`.
fn names(game: Game<'_>, kind: NameKind) -> Option<String> {
    let found = leading(&names_of(SgfTree::new(game)));
    let of_kind = found.iter().filter(|name| name.position.kind() == kind);
    let words = of_kind.map(|name| {
        let area = if name.place == Place::Board { String::new() } else { name.place.name().replace('-', " ") + ", " };
        format!("{} ({area}move {})", name.position.name(Language::En), name.move_number)
    });
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| words.join("; "))
}

/// The value in words, with the text of the record if it is written in another way.
fn in_words(fact: &Fact, words: Option<String>) -> String {
    match words {
        Some(words) if fact.value.is_none() || fact.both() == fact.text => words,
        Some(words) => format!("{words} ({})", fact.text),
        None => fact.text.clone(),
    }
}

fn tree(game: Game<'_>, depths: &mut Vec<u32>) -> String {
    let settings = game.settings();
    let shape = Shape::measure(game, depths);
    let mut parts = vec![
        format!("{} on the main line", counted(shape.moves, "move", "moves")),
        counted(shape.variations, "variation", "variations"),
        counted(shape.comments, "comment", "comments"),
        counted(shape.nodes, "node", "nodes"),
    ];
    parts.retain(|part| !part.starts_with("0 "));
    let board = match other_game(game) {
        Some(name) => name,
        None => format!("{}×{}", settings.size.columns(), settings.size.rows()),
    };
    parts.insert(0, board);
    parts.join(", ")
}

/// The result by the rules of a game other than Go, at the end of the main line.
fn result_on_board(game: Game<'_>) -> Option<String> {
    OtherPosition::new(game, &NodeChoice::Last).ok().flatten()?.outcome_in_words()
}

fn file(parsed: &ParsedFile<'_>) -> String {
    if let Origin::Other(format) = parsed.origin {
        return format!("{}, {}", format.title, counted(parsed.bytes.len(), "byte", "bytes"));
    }
    let mut parts = vec![encodings(parsed)];
    if let Some(game) = parsed.collection.game(0) {
        let version = game.root().get("FF").map(|version| version.value().simple_text().into_owned());
        parts.insert(0, version.map_or_else(|| "SGF".to_owned(), |version| format!("SGF FF[{}]", version.trim())));
    }
    parts.extend(line_breaks(parsed.bytes));
    parts.push(counted(parsed.bytes.len(), "byte", "bytes"));
    let program = parsed.collection.game(0).and_then(|game| facts_of(game).find(APPLICATION).map(|it| it.text.clone()));
    parts.extend(program.map(|program| format!("written by {program}")));
    parts.join(", ")
}

/// The encoding of the file, or those of its games if they differ.
fn encodings(parsed: &ParsedFile<'_>) -> String {
    let whole = parsed.collection.encoding();
    let mut names: Vec<&str> = Vec::new();
    for game in parsed.collection.games() {
        // A game in ASCII is in every encoding.
        let is_ascii = game.span().of(parsed.collection.source()).is_ascii();
        if is_ascii {
            continue;
        }
        let name = game.encoding().encoding.name();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    match names.as_slice() {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => format!("{} ({}, {})", whole.encoding, whole.certainty, whole.reason),
    }
}

/// The kind of the first line break of a text.
fn line_breaks(bytes: &[u8]) -> Option<String> {
    let first = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'))?;
    let kind = &bytes[first..first + line_break_length(&bytes[first..])];
    Some(kind.iter().map(|byte| if *byte == b'\n' { "LF" } else { "CR" }).collect())
}

fn found(parsed: &ParsedFile<'_>, hint: &str) -> Option<String> {
    let counts = parsed.faults()?;
    let parts = [(counts.error, "error", "errors"), (counts.warning, "warning", "warnings")];
    let parts = parts.iter().filter(|(count, ..)| *count > 0).map(|(count, one, many)| counted(*count, one, many));
    let parts: Vec<String> = parts.collect();
    // Notes are no faults.
    (!parts.is_empty()).then(|| format!("{}{hint}", parts.join(", ")))
}
