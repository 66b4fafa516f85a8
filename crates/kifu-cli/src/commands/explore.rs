//! `kifu explore`: the continuations of a position.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use kifu_files::{DEFAULT_LIMIT, read_regular};
use kifu_go::{Coordinates, Size};
use kifu_record::openings::{NamedAt, leading, names_of, names_of_moves};
use kifu_record::words::Language;
use kifu_record::{Format, Record, WriteOptions};
use kifu_search::{GameId, Library, LibraryError, fingerprint};
use kifu_work::found::{OpeningTree, TreeLimits, explore_json, first_new_move, opening_tree, question_after};
use kifu_work::numbers::{counted, grouped};
use kifu_work::pages::{SearchedGames, TableWidth, continuations_page};
use kifu_work::terminal::Page;

use super::search::ask::Asked;
use crate::cli::{Explore, Global, PrintFormat};
use crate::files::Advised;
use crate::library::{open, outputs};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::query::{Reason, of_words};

/// The words of a query as a list of moves, if all of them are points: `Q16,D4`.
fn moves(query: &[String]) -> Option<String> {
    let words: Vec<&str> = query.iter().flat_map(|word| word.split(',')).filter(|word| !word.is_empty()).collect();
    let is_point = |word: &&str| Coordinates::Western.read(word, Size::NINETEEN).is_ok();
    (!words.is_empty() && words.iter().all(is_point)).then(|| words.join(","))
}

/// The number of moves of the game of a file, and the move since which it is new in a library.
fn new_since(library: &Library, record: &Record, path: &Path) -> Result<(usize, Option<usize>), LibraryError> {
    let moves = record.moves().count();
    let found = |number| {
        let Ok(Some(question)) = question_after(record, number) else { return Ok(Vec::new()) };
        let answer = library.find_pattern(&question, &library.all_games())?;
        Ok::<Vec<GameId>, LibraryError>(answer.found.games().collect())
    };
    // The game itself, if the library has its file.
    let content = read_regular(path, DEFAULT_LIMIT).map(|bytes| fingerprint(&bytes)).ok();
    let mut own = 0;
    for game in found(moves)? {
        let file = library.file_of(game)?;
        if file.is_some_and(|file| Some(file.fingerprint) == content) {
            own = 1;
            break;
        }
    }
    let new = first_new_move(moves, |number| Ok::<_, LibraryError>(found(number)?.len() > own))?;
    Ok((moves, new))
}

/// The names of the moves that lead to the position that is asked for, the last one of each part of the board.
fn names_of_line(asked: &Asked) -> Vec<NamedAt> {
    let names = match asked.record() {
        Some(record) => {
            let last = asked.request.at_move.map_or(u32::MAX, |number| u32::try_from(number).unwrap_or(u32::MAX));
            names_of(record).into_iter().filter(|name| name.move_number <= last).collect()
        }
        None => match asked.request.line() {
            Ok(Some((size, moves))) => names_of_moves(size, moves),
            // A wrong line is told with the request.
            _ => Vec::new(),
        },
    };
    leading(&names)
}

/// The English names, each once: `Sanrensei; Nirensei`.
fn names_in_words(names: &[NamedAt]) -> String {
    let mut words: Vec<&str> = Vec::new();
    for name in names.iter().map(|name| name.position.name(Language::En)) {
        if !words.contains(&name) {
            words.push(name);
        }
    }
    words.join("; ")
}

fn in_words(path: &Path, new: Option<usize>) -> String {
    match new {
        Some(number) => format!("{}: new in this library since move {number}", path.display()),
        None => format!("{}: another game of this library has all its positions", path.display()),
    }
}

/// Shows the continuations of a position, or writes them as a tree.
pub(super) fn run(options: &Explore, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let start = Instant::now();
    let Some(library) = open(&options.library, messages) else { return Ok(Outcome::Failed) };
    let mut on_board = options.on_board.clone();
    let is_open = on_board.pattern.is_none() && on_board.position.is_none() && on_board.played.is_none();
    // A record in the place of the query is explored where it leaves the other games.
    let named = options.query.first().map(PathBuf::from).filter(|path| is_open && path.is_file());
    if let Some(missing) = options.query.first().filter(|word| is_open && named.is_none() && word.ends_with(".sgf")) {
        messages.error(missing, &"no such file");
        return Ok(Outcome::Failed);
    }
    let query = if named.is_some() { &options.query[1..] } else { &options.query[..] };
    let is_named = named.is_some();
    on_board.position = on_board.position.or(named);
    if on_board.pattern.is_none() && on_board.position.is_none() && on_board.played.is_none() {
        on_board.played = Some(String::new());
    }
    if let Some(moves) = moves(query).filter(|_| options.on_board.played.is_none()) {
        messages.error("explore", &format!("{moves} are moves; did you mean --played {moves}?"));
        return Ok(Outcome::Failed);
    }
    let (mut said, mut names) = (None, Vec::new());
    let asked = Asked::on_board(&on_board, global, messages).map_err(Reason::from).and_then(|mut asked| {
        asked.request.query = of_words(query);
        if let (Some(path), Some(record)) = (&on_board.position, asked.record()) {
            let (moves, new) = new_since(&library, record, path).map_err(|error| error.advised())?;
            said = (moves > 0).then(|| in_words(path, new));
            if is_named {
                asked.request.at_move = Some(new.map_or(moves, |number| number - 1));
            }
        }
        names = names_of_line(&asked);
        let plan = asked.plan(&library)?;
        let question = plan.pattern.ok_or("no position")?;
        let selection = library.select(&plan.condition).map_err(|error| error.advised())?;
        Ok::<_, Reason>((question, selection))
    });
    let (question, selection) = match asked {
        Ok(asked) => asked,
        Err(reason) => {
            reason.tell("explore", messages);
            return Ok(Outcome::Failed);
        }
    };
    let target = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    let writable = match outputs(&library, target, &options.writing) {
        Ok(outputs) => outputs,
        Err(error) => {
            messages.error("explore", &error.advised());
            return Ok(Outcome::Failed);
        }
    };
    if let Some(Err(error)) = target.map(|path| writable.check(path)) {
        return Ok(messages.refused(&error));
    }
    let answer = match library.find_pattern(&question, &selection) {
        Ok(answer) => answer,
        Err(error) => {
            messages.error("explore", &error.advised());
            return Ok(Outcome::Failed);
        }
    };
    let outcome = if answer.found.count() > 0 { Outcome::Clean } else { Outcome::Findings };
    if let Some(path) = options.output.as_ref().filter(|_| answer.found.count() == 0) {
        messages.say(&format!("no games found; {} not written", path.display()));
        return Ok(outcome);
    }
    if let Some(path) = &options.output {
        let limits = TreeLimits { games: options.min_games, branches: options.branches, depth: options.depth };
        let OpeningTree { record, positions, .. } = match opening_tree(&library, &question, answer, &limits) {
            Ok(tree) => tree,
            Err(error) => {
                messages.error("explore", &error.advised());
                return Ok(Outcome::Failed);
            }
        };
        let written = Format::SGF.write(&[record], &WriteOptions::default()).unwrap_or_default();
        if path.as_os_str() == "-" {
            output.data().write_all(&written.bytes)?;
        } else if let Err(error) = writable.write(path, &written.bytes) {
            return Ok(messages.refused(&error));
        }
        messages.created(&writable);
        let positions = counted(positions, "position", "positions");
        messages.say(&format!("{positions} written to {}, {:.1} s", path.display(), start.elapsed().as_secs_f64()));
        return Ok(outcome);
    }
    if options.format == PrintFormat::Json {
        let value = explore_json(&library, &question, &answer, selection.count(), &names);
        writeln!(output.data(), "{}", kifu::json::pretty(&value))?;
        return Ok(outcome);
    }
    said.iter().for_each(|said| messages.say(said));
    let searched = SearchedGames { among: selection.count(), all: library.len() };
    let width = if output.is_terminal() { TableWidth::Fitted } else { TableWidth::Full };
    let page = continuations_page(&question, &answer, searched, options.limit, width, &output.terminal());
    let terminal = output.terminal();
    let mut whole = Page::new();
    if !names.is_empty() {
        whole.line(terminal.styles.strong, names_in_words(&names));
    }
    output.page(whole.add(&page))?;
    let (games, all) = (grouped(answer.found.count()), grouped(selection.count()));
    let is_whole = on_board.pattern.is_none() && on_board.region.is_none();
    let compared = if is_whole { " have this whole board (--region compares a part)" } else { "" };
    messages.say(&format!("{games} of {all} games{compared}, {:.2} s", start.elapsed().as_secs_f64()));
    Ok(outcome)
}
