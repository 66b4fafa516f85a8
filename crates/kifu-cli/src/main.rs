//! The program `kifu`: reads, describes, draws, checks, formats and converts Go game records.
//!
//! The program opens files and prints; the libraries handle records and the game.

mod batch;
mod chosen_games;
mod cli;
mod commands;
mod files;
mod inline;
mod interrupt;
mod library;
#[cfg(feature = "lsp")]
mod lsp;
mod mcp;
mod meant;
mod messages;
mod outcome;
mod output;
mod pager;
mod progress;
mod query;
mod record;
mod report;
mod shell;
mod temporary;
mod terminal;
mod way_back;

use std::process::ExitCode;

use messages::Messages;
use outcome::Outcome;
use output::Output;

fn main() -> ExitCode {
    #[cfg(feature = "lsp")]
    lsp::restart_returning_memory();
    let cli = cli::parse();
    cli.global.color.write_global();
    interrupt::install();
    let messages = Messages::new(&cli.global);
    match cli.global.ambiguous_width() {
        Ok(width) => terminal::set_ambiguous_width(width),
        Err(reason) => {
            messages.error(cli::AMBIGUOUS_WIDTH, &reason);
            return Outcome::Failed.into();
        }
    }
    let mut output = match &cli.command {
        _ if cli.global.quiet > 1 => Output::nowhere(),
        command if pager::is_paged(command) => Output::paged(),
        _ => Output::stdout(),
    };
    let done = commands::run(&cli, &mut output, &messages);
    kifu_files::sync_folders();
    let done = done.and_then(|outcome| output.finish().map(|()| outcome));
    match done {
        Ok(outcome) => outcome.into(),
        // The reader of our output has stopped reading, as in `kifu check games | head`.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Outcome::Clean.into(),
        Err(error) => {
            messages.error("standard output", &error);
            Outcome::Failed.into()
        }
    }
}
