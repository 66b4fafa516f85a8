//! `kifu demo`: a tour of the program on some records, with the command for each step.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use kifu_work::terminal::Page;

use super::samples;
#[cfg(feature = "serve")]
use super::serve;
use crate::cli::Demo;
#[cfg(feature = "serve")]
use crate::cli::{Browser, Serve};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::shell::shell_word;
use crate::temporary::temporary_folder;

/// The game to show, if the samples exist.
const GAME: &str = "ear-reddening-1846.sgf";
const MOVE: &str = "127";

/// The 4-4 point with nothing else in the corner.
const CORNER: &str = "anchor:corner/..../..../..../...X";

/// A step of the demo: a command, and the number of lines of its output to show.
struct Step {
    title: &'static str,
    words: Vec<OsString>,
    lines: usize,
}

/// Shows a game, checks a folder, indexes it and searches for a corner pattern; then continues in the browser.
pub(super) fn run(options: &Demo, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(temporary) = temporary_folder("kifu-demo-", messages) else { return Ok(Outcome::Failed) };
    let folder = match &options.folder {
        Some(folder) => folder.clone(),
        None => samples_folder(&temporary.path().join("samples"))?,
    };
    let Some(game) = game_in(&folder) else {
        messages.error(&folder.to_string_lossy(), &"no SGF files found; name a folder of records");
        return Ok(Outcome::Failed);
    };
    let program = match std::env::current_exe() {
        Ok(program) => program,
        Err(error) => {
            messages.error("kifu", &error);
            return Ok(Outcome::Failed);
        }
    };
    for step in steps(&folder, &game, &temporary.path().join("library")) {
        if let Some(failure) = show(&step, &program, output)? {
            messages.page(&failure);
            return Ok(Outcome::Failed);
        }
    }
    write_next(output, &folder, &game)?;
    #[cfg(feature = "serve")]
    if is_wanted(options.browser, output) {
        return go_on(options, output, messages);
    }
    Ok(Outcome::Clean)
}

/// Returns the samples of the source folder, where users can open them afterwards, or else writes them to a new folder.
fn samples_folder(new: &Path) -> io::Result<PathBuf> {
    let here = PathBuf::from("samples");
    if here.join(GAME).is_file() {
        return Ok(here);
    }
    samples::write(new)?;
    Ok(new.to_owned())
}

#[cfg(feature = "serve")]
fn is_wanted(browser: Browser, output: &Output) -> bool {
    match browser {
        Browser::Auto => output.is_terminal(),
        Browser::Always | Browser::Link => true,
        Browser::Never => false,
    }
}

/// Shows the records in the browser until Ctrl-C. The samples are a copy that users may change freely.
#[cfg(feature = "serve")]
fn go_on(options: &Demo, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    output.page(Page::new().end().line(output.styles().strong, "The same in your browser"))?;
    let serve = Serve {
        folders: options.folder.clone().into_iter().collect(),
        write: options.folder.is_none(),
        no_open: options.browser == Browser::Link,
        ..Serve::default()
    };
    serve::run(&serve, output, messages)
}

fn steps(folder: &Path, game: &Path, library: &Path) -> Vec<Step> {
    let words = |words: &[&dyn AsRef<std::ffi::OsStr>]| words.iter().map(|word| word.as_ref().to_owned()).collect();
    let mut position: Vec<OsString> = words(&[&"show", &game]);
    if game.ends_with(GAME) {
        position.extend(["--move", MOVE].map(OsString::from));
    }
    vec![
        Step { title: "A position", words: position, lines: 22 },
        Step {
            title: "Faults by rule: [*] has a safe repair, [?] one that guesses",
            words: words(&[&"check", &folder, &"--statistics"]),
            lines: 4,
        },
        Step { title: "A library", words: words(&[&"index", &folder, &"--library", &library]), lines: 2 },
        Step {
            title: "A stone on the 4-4 point: what came next, and how often Black won",
            words: words(&[&"search", &"--library", &library, &"--pattern", &CORNER]),
            lines: 7,
        },
    ]
}

/// Runs a step and prints the beginning of its output. Returns its error message if it fails.
fn show(step: &Step, program: &Path, output: &mut Output) -> io::Result<Option<Page>> {
    let styles = output.styles();
    let mut page = Page::new();
    let line: Vec<_> = step.words.iter().map(|word| shell_word(Path::new(word))).collect();
    page.line(styles.strong, step.title).line(styles.faint, format_args!("$ kifu {}", line.join(" ")));
    output.page(&page)?;
    let color = if styles.are_colored() { "always" } else { "never" };
    let done = Command::new(program).args(&step.words).args(["--color", color]).output()?;
    // The text was printed by kifu itself, so its escapes are trusted.
    let own = |text: &str| Page::with_escapes(text.to_owned()).end().clone();
    let (printed, said) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    // Findings are not a failure here.
    if !matches!(done.status.code(), Some(0 | 1)) {
        return Ok(Some(own(said.trim_end())));
    }
    for line in printed.lines().take(step.lines) {
        output.page(&own(line))?;
    }
    let left = printed.lines().count().saturating_sub(step.lines);
    if left > 0 {
        output.page(Page::new().line(styles.faint, format_args!("… {left} more lines")))?;
    }
    for line in said.lines() {
        output.page(&own(line))?;
    }
    output.page(Page::new().end())?;
    Ok(None)
}

fn write_next(output: &mut Output, folder: &Path, game: &Path) -> io::Result<()> {
    let (folder, game) = (shell_word(folder), shell_word(game));
    output.page(Page::new().line(output.styles().strong, "Now you"))?;
    for (line, does) in [
        (format!("kifu view {game}"), "step through the game with the arrow keys"),
        (format!("kifu render {game} -o game.svg"), "draw it"),
        (format!("kifu check {folder}"), "read about each fault"),
        (format!("kifu index {folder}"), "keep a library; then kifu search, kifu explore"),
        ("kifu help".to_owned(), "see all commands"),
    ] {
        output.line(format_args!("  {line:<54} {does}"))?;
    }
    Ok(())
}

/// The sample `GAME`, or else the first SGF file.
fn game_in(folder: &Path) -> Option<PathBuf> {
    let known = folder.join(GAME);
    if known.is_file() {
        return Some(known);
    }
    let mut paths: Vec<_> = std::fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths.into_iter().find(|path| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf")))
}
