//! The commands, in the order of the help.

use clap::error::ErrorKind;
use clap::{ArgMatches, FromArgMatches};

use super::*;

/// Declares the commands: each has the type of its options, and a word on the command line.
macro_rules! commands {
    ($($(#[$when:meta])* $name:ident $word:literal),+ $(,)?) => {
        /// A command with its options.
        #[derive(Debug)]
        pub(crate) enum Command {
            $($(#[$when])* $name($name),)+
        }

        /// The words of the commands, each with what completes its declaration.
        pub(super) const DECLARED: &[(&str, fn(clap::Command) -> clap::Command)] =
            &[$($(#[$when])* ($word, declared::<$name>),)+];

        impl Command {
            /// The command that was found on the command line, with its options.
            pub(super) fn from_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
                match matches.subcommand() {
                    $($(#[$when])* Some(($word, own)) => $name::from_arg_matches(own).map(Self::$name),)+
                    _ => Err(clap::Error::new(ErrorKind::MissingSubcommand)),
                }
            }
        }
    };
}

commands! {
    Show "show",
    Info "info",
    Tree "tree",
    View "view",
    Diff "diff",
    Stats "stats",
    Render "render",
    Analyze "analyze",
    Score "score",
    Review "review",
    Study "study",
    Check "check",
    Fmt "fmt",
    Convert "convert",
    Strip "strip",
    Set "set",
    Transform "transform",
    Split "split",
    Merge "merge",
    Dedupe "dedupe",
    Index "index",
    Search "search",
    Explore "explore",
    Report "report",
    Tag "tag",
    #[cfg(feature = "serve")]
    Serve "serve",
    #[cfg(feature = "lsp")]
    Lsp "lsp",
    Mcp "mcp",
    Rename "rename",
    Undo "undo",
    Export "export",
    Publish "publish",
    Explain "explain",
    Demo "demo",
    Completions "completions",
    Man "man",
    Folder "folder",
}
