//! `kifu report`: reports on a player, an event or a position of a library.

use std::io::{self, Write as _};
use std::path::Path;

use kifu_draw::font::Fonts;
use kifu_files::Outputs;
use kifu_go::{Color, Move};
use kifu_record::{Format, WriteOptions};
use kifu_search::{Condition, Library, PatternQuestion};
use kifu_work::config::{UserDefaults, user_file};
use kifu_work::found::{OpeningTree, TreeLimits, opening_tree};
use kifu_work::library_report::{
    NoReport, PositionRequest, RepertoireRequest, ReportFormat, ReportRequest, ReportSubject, position_report,
    repertoire_report, report,
};
use kifu_work::numbers::counted;
use kifu_work::portrait::{AskedPosition, PortraitFilter, RepertoireFilter};

use super::search::ask::{Asked, first_record};
use crate::cli::{Global, OnBoard, Report, ReportForm, ReportOn};
use crate::files::Advised;
use crate::library::{open, outputs};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::query::Reason;

/// The size of a tree of moves.
const TREE: TreeLimits = TreeLimits { games: 2, branches: 8, depth: 12 };

/// Writes the report on a player, an event or a position.
pub(super) fn run(options: &Report, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let target = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    let by_extension = || target.map(|path| ReportForm::of_path(path).ok_or(path));
    let form = match options.format.map(Ok).or_else(by_extension) {
        None => ReportForm::Report(ReportFormat::Text),
        Some(Ok(form)) => form,
        Some(Err(path)) => {
            let reason = "unknown extension; name the format with --format, or write .html, .pdf, .md, .csv, .json, .sgf or .txt";
            messages.error(&path.display().to_string(), &reason);
            return Ok(Outcome::Failed);
        }
    };
    if let Some(reason) = misplaced(options, form) {
        messages.error("report", &reason);
        return Ok(Outcome::Failed);
    }
    let query = options.only.condition.clone().unwrap_or_default();
    let filter = match PortraitFilter::read(&query) {
        Ok(filter) => filter,
        Err(error) => {
            Reason::Query { text: query.trim().to_owned(), error }.tell("--where", messages);
            return Ok(Outcome::Failed);
        }
    };
    let Some(library) = open(&options.library, messages) else { return Ok(Outcome::Failed) };
    let writable = match outputs(&library, target, &options.writing) {
        Ok(outputs) => outputs,
        Err(error) => {
            messages.error("--library", &error.advised());
            return Ok(Outcome::Failed);
        }
    };
    if let Some(Err(error)) = target.map(|path| writable.check(path)) {
        return Ok(messages.refused(&error));
    }
    let found = match options.subject {
        ReportOn::Named(_) | ReportOn::Me => {
            let (subject, name) = match options.subject {
                ReportOn::Named(subject) => (subject, options.name.join(" ")),
                _ => match my_name() {
                    Ok(name) => (ReportSubject::Player, name),
                    Err((subject, reason)) => {
                        messages.error(&subject, &reason);
                        return Ok(Outcome::Failed);
                    }
                },
            };
            report(&library, &ReportRequest { filter, language: options.lang, ..ReportRequest::new(subject, &name) })
        }
        ReportOn::Repertoire => {
            let path = options.name.join(" ");
            let tree = match first_record(Path::new(&path), global, messages) {
                Ok(tree) => tree,
                Err(reason) => {
                    messages.error("report", &reason);
                    return Ok(Outcome::Failed);
                }
            };
            let name =
                Path::new(&path).file_stem().map_or_else(|| path.clone(), |name| name.to_string_lossy().into_owned());
            let request = RepertoireRequest {
                tree: &tree,
                name: &name,
                side: options.side.unwrap_or(Color::Black),
                filter: RepertoireFilter { games: filter, player: options.player.clone() },
                language: options.lang,
            };
            repertoire_report(&library, &request)
        }
        ReportOn::Position => {
            let asked = Asked::on_board(&options.on_board, global, messages).map_err(Reason::from);
            let (question, line) = match asked.and_then(|asked| Ok((asked.plan(&library)?, line_of(&asked)))) {
                Ok((plan, line)) => (plan.pattern, line),
                Err(reason) => {
                    reason.tell("report", messages);
                    return Ok(Outcome::Failed);
                }
            };
            let Some(question) = question else { return Ok(Outcome::Failed) };
            if form == ReportForm::Sgf {
                let tree = tree(&library, &question, &filter);
                return write_tree(tree, target, &writable, output, messages);
            }
            let position = AskedPosition::new(question.pattern, line.as_deref());
            position_report(&library, &PositionRequest { position, filter, language: options.lang })
        }
    };
    let found = match found {
        Ok(found) => found,
        Err(reason) => {
            refuse(&reason, messages);
            return Ok(Outcome::Failed);
        }
    };
    let ReportForm::Report(format) = form else { return Ok(Outcome::Failed) };
    if format == ReportFormat::Text && target.is_none() {
        output.page(&found.page(&output.terminal()))?;
        if options.explain {
            output.page(&found.queries_page(output.styles()))?;
        }
        return Ok(Outcome::Clean);
    }
    let fonts = Fonts::new(Vec::new()).with_system();
    let written = match found.write(format, &fonts) {
        Ok(written) => written,
        Err(reason) => {
            messages.error("report", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let Some(path) = target else {
        output.data().write_all(&written.bytes)?;
        return Ok(Outcome::Clean);
    };
    if let Err(error) = writable.write(path, &written.bytes) {
        return Ok(messages.refused(&error));
    }
    messages.created(&writable);
    messages.say(&format!("report on {} written to {}", found.name, path.display()));
    if !written.missing.is_empty() {
        let missing: String = written.missing.iter().collect();
        messages.say(&format!("{}: no font has {missing}", path.display()));
    }
    Ok(Outcome::Clean)
}

/// The user's own name in records.
///
/// # Errors
/// The subject and the reason for the user, if the settings name nobody.
fn my_name() -> Result<String, (String, String)> {
    let defaults = UserDefaults::load().map_err(|error| (error.subject(), error.to_string()))?;
    let name = defaults.names.me.filter(|name| !name.trim().is_empty());
    name.ok_or_else(|| {
        let file = user_file().map_or_else(|| "your kifu.toml".to_owned(), |path| path.display().to_string());
        ("me".to_owned(), format!("nobody; write `me = \"Your Name\"` below [names] into {file}, see docs/names.md"))
    })
}

/// The reason why the options do not belong to the subject.
fn misplaced(options: &Report, form: ReportForm) -> Option<&'static str> {
    let OnBoard { pattern, position, played, variations, moves, differ, .. } = &options.on_board;
    let is_on_board = pattern.is_some() || position.is_some() || played.is_some();
    match options.subject {
        ReportOn::Named(_) | ReportOn::Me | ReportOn::Position
            if options.side.is_some() || options.player.is_some() =>
        {
            Some("--side and --player are for `kifu report repertoire`")
        }
        ReportOn::Named(_) | ReportOn::Me | ReportOn::Repertoire if is_on_board => {
            Some("--played, --position and --pattern are for `kifu report position`")
        }
        ReportOn::Named(_) | ReportOn::Me | ReportOn::Repertoire if form == ReportForm::Sgf => {
            Some("only `kifu report position` writes SGF")
        }
        ReportOn::Me if !options.name.is_empty() => Some("`me` needs no name; `kifu report player NAME` is for others"),
        ReportOn::Position if !options.name.is_empty() => {
            Some("a position is named by --played Q16,D4, --position FILE or --pattern PATTERN")
        }
        ReportOn::Position if !is_on_board => {
            Some("name a position with --played Q16,D4, --position FILE or --pattern PATTERN")
        }
        ReportOn::Position if *variations || moves.is_some() || *differ > 0 => {
            Some("reports do not count with --variations, --moves or --differ, which queries have no words for")
        }
        _ => None,
    }
}

/// The moves from an empty board to the position that is asked for, if they are known.
fn line_of(asked: &Asked) -> Option<Vec<(Color, Move)>> {
    if let Some(record) = asked.record() {
        let last = asked.request.at_move.unwrap_or(usize::MAX);
        return Some(record.moves().take(last).collect());
    }
    asked.request.line().ok().flatten().map(|(_, line)| line)
}

/// The moves that followed a position in the games that match a filter.
fn tree(library: &Library, question: &PatternQuestion, filter: &PortraitFilter) -> Result<OpeningTree, String> {
    let condition = filter.query().parse::<Condition>().map_err(|error| error.to_string())?;
    let among = library.select(&condition).map_err(|error| error.advised())?;
    let answer = library.find_pattern(question, &among).map_err(|error| error.advised())?;
    if answer.found.count() == 0 {
        return Err("no game has the position".to_owned());
    }
    opening_tree(library, question, answer, &TREE).map_err(|error| error.advised())
}

fn write_tree(
    tree: Result<OpeningTree, String>,
    target: Option<&Path>,
    writable: &Outputs,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let OpeningTree { record, positions, .. } = match tree {
        Ok(tree) => tree,
        Err(reason) => {
            messages.error("report", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let written = Format::SGF.write(&[record], &WriteOptions::default()).unwrap_or_default();
    let Some(path) = target else {
        output.data().write_all(&written.bytes)?;
        return Ok(Outcome::Clean);
    };
    if let Err(error) = writable.write(path, &written.bytes) {
        return Ok(messages.refused(&error));
    }
    messages.created(writable);
    messages.say(&format!("{} written to {}", counted(positions, "position", "positions"), path.display()));
    Ok(Outcome::Clean)
}

/// Says why there is no report, with names that may be meant.
fn refuse(reason: &NoReport, messages: &Messages) {
    let text = match reason {
        NoReport::Unknown { similar, subject, name } if similar.is_empty() => {
            format!("no game has this {0}; search for a part of the name: kifu search {0}:{name}", subject.name())
        }
        NoReport::Unknown { similar, subject, .. } => {
            format!("no game has this {}; similar names: {}", subject.name(), similar.join(", "))
        }
        NoReport::NoPosition(_) => "no game has this position".to_owned(),
        NoReport::NoLine(_) => "no game that matches reaches a position of this repertoire".to_owned(),
        NoReport::Library(error) => error.advised(),
        _ => "no game matches --where".to_owned(),
    };
    let subject = match reason {
        NoReport::Unknown { name, .. }
        | NoReport::NoGames(name)
        | NoReport::NoPosition(name)
        | NoReport::NoLine(name) => name,
        _ => "library",
    };
    messages.error(subject, &text);
}
