//! The commands, one per file.

mod analyze;
mod change;
mod check;
mod completions;
mod convert;
mod dedupe;
mod demo;
mod diff;
mod explain;
mod explore;
mod export;
mod folder;
mod games;
mod index;
mod info;
#[cfg(feature = "lsp")]
mod lsp;
mod man;
mod mcp;
mod merge;
mod misplaced_output;
mod publish;
mod rename;
mod render;
mod report;
mod review;
mod rewrite;
mod samples;
mod score;
mod search;
#[cfg(feature = "serve")]
mod serve;
mod show;
mod split;
mod stats;
mod study;
mod tag;
mod tree;
mod undo;
mod view;

use std::io;

use crate::cli::{Cli, Command};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use change::{fmt, set, strip, transform};

/// The message if Parquet or Arrow is requested from a build without them.
const TABLES_LEFT_OUT: &str =
    "left out of this build; use CSV or JSON Lines, or build kifu with `--features full` for Parquet and Arrow";

/// Runs the command of the command line.
///
/// # Errors
/// If standard output cannot be written.
pub(crate) fn run(cli: &Cli, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    match &cli.command {
        Command::Show(options) => show::run(options, &cli.global, output, messages),
        Command::Folder(options) => folder::run(options, &cli.global, output, messages),
        Command::Info(options) => info::run(options, &cli.global, output, messages),
        Command::Stats(options) => stats::run(options, &cli.global, output, messages),
        Command::Tree(options) => tree::run(options, &cli.global, output, messages),
        Command::View(options) => view::run(options, &cli.global, output, messages),
        Command::Rename(options) => rename::run(options, &cli.global, output, messages),
        Command::Undo(options) => undo::run(options, output, messages),
        Command::Diff(options) => diff::run(options, &cli.global, output, messages),
        Command::Explain(options) => explain::run(options, output, messages),
        Command::Convert(options) => convert::run(options, &cli.global, output, messages),
        Command::Strip(options) => strip::run(options, &cli.global, output, messages),
        Command::Set(options) => set::run(options, &cli.global, output, messages),
        Command::Transform(options) => transform::run(options, &cli.global, output, messages),
        Command::Split(options) => split::run(options, &cli.global, output, messages),
        Command::Merge(options) => merge::run(options, &cli.global, output, messages),
        Command::Dedupe(options) => dedupe::run(options, &cli.global, output, messages),
        Command::Render(options) => render::run(options, &cli.global, output, messages),
        Command::Index(options) => index::run(options, &cli.global, output, messages),
        Command::Search(options) => search::run(options, &cli.global, output, messages),
        Command::Explore(options) => explore::run(options, &cli.global, output, messages),
        Command::Report(options) => report::run(options, &cli.global, output, messages),
        Command::Tag(options) => tag::run(options, output, messages),
        #[cfg(feature = "serve")]
        Command::Serve(options) => serve::run(options, output, messages),
        #[cfg(feature = "lsp")]
        Command::Lsp(options) => lsp::run(options, output, messages),
        Command::Mcp(options) => mcp::run(options, output, messages),
        Command::Study(options) => study::run(options, &cli.global, output, messages),
        Command::Analyze(options) => analyze::run(options, &cli.global, output, messages),
        Command::Score(options) => score::run(options, &cli.global, output, messages),
        Command::Review(options) => review::run(options, &cli.global, output, messages),
        Command::Fmt(options) => fmt::run(options, &cli.global, output, messages),
        Command::Check(options) => check::run(options, &cli.global, output, messages),
        Command::Export(options) => export::run(options, &cli.global, output, messages),
        Command::Publish(options) => publish::run(options, &cli.global, output, messages),
        Command::Demo(options) => demo::run(options, output, messages),
        Command::Completions(options) => completions::run(options, output),
        Command::Man(options) => man::run(options, output, messages),
    }
}
