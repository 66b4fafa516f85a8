//! Examples, one table for the help, the man pages and `docs/cli.md`.

use clap::builder::StyledStr;

/// A command line, and what it is for.
pub(crate) struct Example {
    /// What to type.
    pub(crate) line: &'static str,
    /// What it does.
    pub(crate) does: &'static str,
}

const fn example(line: &'static str, does: &'static str) -> Example {
    Example { line, does }
}

/// The examples of each command; `kifu` has those of the whole program.
const EXAMPLES: &[(&str, &[Example])] = &[
    (
        "kifu",
        &[
            example("kifu show game.sgf", "see a game"),
            example("kifu info game.sgf", "names, rules, result, encoding"),
            example("kifu check games/", "know what is wrong with your files"),
            example("kifu fmt games/", "lay them all out in one style"),
            example("kifu convert --to-utf8 old/", "have names that every program can read"),
            example("kifu check --help", "more about one command"),
        ],
    ),
    (
        "show",
        &[
            example("kifu show game.sgf", "the end of the game"),
            example("kifu show game.sgf --move 57", "after move 57"),
            example("kifu show game.sgf --node 213", "in a variation, see `kifu tree`"),
            example("kifu show game.sgf --ascii", "without colours and symbols"),
            example("kifu show game.sgf -m last --json", "for a program"),
        ],
    ),
    (
        "info",
        &[
            example("kifu info game.sgf", "one game"),
            example("kifu info games/ --json", "a line for each file below a folder"),
            example("kifu info games.zip", "the records in an archive"),
        ],
    ),
    (
        "tree",
        &[
            example("kifu tree game.sgf", "all variations, with numbers for `kifu show --node`"),
            example("kifu tree games.sgf --game 2", "the second game of a file"),
        ],
    ),
    (
        "view",
        &[
            example("kifu view game.sgf", "step through a game; ? shows the keys"),
            example("kifu view games/ downloads/*.gib", "choose from a list of games"),
            example("kifu view problems.sgf --problem", "without the solutions"),
            example("kifu view game.sgf --move 57 --ascii", "begin at a move; with X and O"),
        ],
    ),
    (
        "stats",
        &[
            example("kifu stats games/", "everything, the ten most common of each"),
            example("kifu stats --by property --top 0 games/", "every property that they use"),
            example("kifu stats --by player,event games/", "who played most, and where"),
            example("kifu stats --by komi --output-format csv games/", "how komi and wins go together, for a sheet"),
            example("kifu stats --output-format json games.zip", "for a program"),
            example("kifu stats --library", "the games of the library of this folder, with win rates"),
            example("kifu stats --library --player Shusaku --by opponent", "how a player fared against whom"),
            example(
                "kifu stats --library --by length --chart lengths.svg",
                "a picture: how long games are, and who wins them",
            ),
            example("kifu stats --library --where year:2016.. --by opening", "what is played first, and how it fares"),
        ],
    ),
    (
        "diff",
        &[
            example("kifu diff mine.sgf theirs.sgf", "two copies of a game, however they are turned"),
            example("kifu diff old/ new/", "two folders, file by file"),
            example("kifu diff --only moves,variations old.sgf new.sgf", "leave out what is said"),
            example("kifu diff game.gib game.sgf --format json", "two formats; for a program"),
        ],
    ),
    (
        "render",
        &[
            example("kifu render game.sgf -o game.svg", "the end of the game"),
            example("kifu render game.sgf --numbers 1-50 --captured kept -o 1-50.svg", "a figure as in a book"),
            example(
                "kifu render problem.sgf --move 0 --range shrink --coords none -o -",
                "a problem without the empty board",
            ),
            example("kifu render games/ -o pictures/ --theme wood", "a picture of each game"),
            example("kifu render game.sgf -o game.gif --theme wood --delay 0.5", "the game move by move"),
            example(
                "kifu render game.sgf --per-figure 50 --all-variations -o 'game/{figure:2}.svg'",
                "the game cut into figures",
            ),
        ],
    ),
    (
        "check",
        &[
            example("kifu check game.sgf", "one file"),
            example("kifu check games/ 'more/**/*.sgf' old.zip", "folders, patterns and archives"),
            example("kifu check --fix --diff games/", "see first what would be repaired"),
            example("kifu check --fix games/", "repair what is safe to repair"),
            example("kifu check --statistics games/", "what is wrong most often"),
            example("kifu check --select game,odd-komi games/", "some rules or groups of rules only"),
            example("kifu check --output-format sarif games/", "for a program"),
            example("kifu check - --stdin-name game.sgf", "what an editor pipes in"),
        ],
    ),
    (
        "fmt",
        &[
            example("kifu fmt game.sgf", "rewrite a file in place"),
            example("kifu fmt --diff games/", "see first what would change"),
            example("kifu fmt --check games/", "fail if anything would change"),
            example("kifu fmt -", "from standard input to standard output"),
        ],
    ),
    (
        "convert",
        &[
            example("kifu convert game.gib -o game.sgf", "from a server's format to SGF"),
            example("kifu convert downloads/ -o games/", "everything that is not SGF"),
            example("kifu convert --to jgf game.sgf", "game.jgf beside it, nothing lost"),
            example("kifu convert --analysis sabaki game.sgf", "Lizzie's or KaTrain's analysis, for Sabaki"),
            example("kifu convert games/ -o all.jsonl", "all of them in one file, however many"),
            example("kifu convert games.zip --to jgf -o jgf.zip", "from one archive to another"),
            example("kifu convert downloads/ -o 'games/{date}_{black}-{white}.sgf'", "under names that say something"),
            example("kifu convert --to-utf8 games/", "rewrite the files in place"),
            example("kifu convert --to-utf8 old.sgf -o new.sgf", "keep the old file"),
            example("kifu convert --encoding big5 --to-utf8 old.sgf", "when you know better what it is in"),
            example("kifu convert --to-encoding GB18030 game.sgf -o -", "to standard output"),
            example("kifu convert --to ff4 old/", "old versions and dialects for the programs of today"),
        ],
    ),
    (
        "strip",
        &[
            example("kifu strip -p comments,variations game.sgf", "the game as it was played"),
            example("kifu strip -p analysis games/", "what engines have left in the files"),
            example("kifu strip --keep C game.sgf -o -", "moves, setup and comments only"),
            example("kifu strip --matching kibitz --diff games/", "see first which texts would go"),
        ],
    ),
    (
        "set",
        &[
            example("kifu set KM=7.5 RU=Chinese games/", "komi and rules of all of them"),
            example("kifu set --if-missing CA=UTF-8 games/", "only where nothing is said"),
            example("kifu set --rename US=AN --remove AP games/", "another name; none at all"),
            example("kifu set PB=柯洁 game.sgf --diff", "see first what would change"),
        ],
    ),
    (
        "transform",
        &[
            example("kifu transform --canonical games/", "the first move in the upper right corner"),
            example("kifu transform --rotate 90 --diff game.sgf", "see first what would change"),
            example("kifu transform --mirror left-right --swap-colors problem.sgf -o -", "another problem"),
            example("kifu transform --moves 1-50 game.sgf -o opening.sgf", "the first fifty moves"),
            example("kifu transform --moves 101- --cut-end 2 game.sgf -o end.sgf", "what was before becomes setup"),
        ],
    ),
    (
        "split",
        &[
            example("kifu split all.sgf -o games/", "all-001.sgf, all-002.sgf …"),
            example("kifu split all.sgf -o games/ -n {year}/{date}_{black}-{white}.sgf", "by what they say"),
            example("kifu split --variations joseki.sgf -o lines/", "a file for each line of play"),
            example("kifu split all.sgf -n {event}-{round}.sgf --dry-run", "see first which files there would be"),
        ],
    ),
    (
        "dedupe",
        &[
            example("kifu dedupe games/", "which games are there more than once"),
            example("kifu dedupe games/ --class identical,same-game", "only those that need no thought"),
            example("kifu dedupe games/ --move-to copies/", "what would be moved aside"),
            example("kifu dedupe games/ --move-to copies/ --apply", "move the worse copies aside"),
            example("kifu dedupe --undo copies/kifu-undo.jsonl --below . --apply", "undo it"),
            example("kifu dedupe games/ --output-format csv", "for a sheet"),
        ],
    ),
    (
        "merge",
        &[
            example("kifu merge mine.sgf teacher.sgf -o both.sgf", "two people's comments on one game"),
            example("kifu merge --moves 30 --counts games/ -o openings.sgf", "a book of openings, with counts"),
            example(
                "kifu merge -m 12 -c --symmetry games/ -o book.sgf",
                "the same, whichever way the boards were turned",
            ),
            example("kifu merge --tolerate 2 copies/ -o game.sgf", "copies of one game, some with a wrong move"),
        ],
    ),
    (
        "index",
        &[
            example("kifu index ~/go", "make a library of all records below a folder"),
            example("kifu index", "bring the library of this folder up to date"),
            example("kifu index --status", "what is in it"),
            example("kifu index --problems", "which files could not be read in full, and why"),
            example("kifu index --remove ~/go/old", "forget a folder, which may be gone"),
            example("kifu index --verify", "whether it is whole"),
        ],
    ),
    (
        "search",
        &[
            example("kifu search black:\"Ke Jie\" year:2016..", "games of a player since a year"),
            example("kifu search result:W+..1.5 -has:comments -f csv", "a table for another program"),
            example(
                "kifu search --pattern 'anchor:corner/...../...../..OO./..XXX/.....'",
                "a corner, and what is played next",
            ),
            example("kifu search --position game.sgf -m 30 --draw", "where else this position occurred"),
            example("kifu search --moves Q16,D4,Q3 year:2000.. -o games.sgf", "an opening, the games themselves"),
            example(
                "kifu search --pattern corner.txt -o hits.parquet",
                "every hit as a row, for Polars, DuckDB, pandas",
            ),
            example("kifu search --fields", "what can be asked for"),
        ],
    ),
    (
        "explore",
        &[
            example("kifu explore", "the first moves, and how they fared"),
            example("kifu explore --moves Q16,D4,Q3", "what is played next"),
            example("kifu explore --position game.sgf -m 20 year:2016..", "in games since a year"),
            example("kifu explore --depth 6 --min-games 20 -o openings.sgf", "a tree of openings"),
        ],
    ),
    (
        "tag",
        &[
            example("kifu tag favourite id:17", "give a tag to a game"),
            example("kifu tag short moves:..50", "or to many"),
            example("kifu search tag:favourite", "find them again"),
            example("kifu tag --alias 柯洁 \"Ke Jie\"", "two names of one person"),
        ],
    ),
    (
        "rename",
        &[
            example("kifu rename {date}_{black}-{white} games/", "see which names the files would get"),
            example("kifu rename --apply {date}_{black}-{white} games/", "rename them"),
            example("kifu rename --undo kifu-undo.jsonl --apply", "restore the old names"),
            example("kifu rename {year}/{event}-{n:3} games/ -o sorted/", "into folders"),
        ],
    ),
    #[cfg(feature = "export")]
    (
        "export",
        &[
            example("kifu export games/ -o games.parquet", "a row a game, for DuckDB, Polars, pandas"),
            example("kifu export -o games.parquet", "the games of the library, see `kifu index`"),
            example(
                "kifu export --where year:2016.. -o new.parquet",
                "those that meet a question, as of `kifu search`",
            ),
            example("kifu export games/ --table moves -o moves.csv", "a row a move"),
            example("kifu export games/ --table games,moves,positions -o tables/", "all tables, a file each"),
            example("kifu export games.zip --table positions --every 10 -o p.parquet", "boards as planes of stones"),
            example("kifu export games/ --format jsonl", "to standard output"),
        ],
    ),
    (
        "explain",
        &[
            example("kifu explain odd-komi", "a rule of `kifu check`, by name, code or group"),
            example("kifu explain SGFC 28", "the rules for a message of SGFC"),
            example("kifu explain KM", "komi: values, versions, hints"),
            example("kifu explain", "list all rules and properties"),
        ],
    ),
    (
        "completions",
        &[
            example("kifu completions bash > ~/.local/share/bash-completion/completions/kifu", "for bash"),
            example("kifu completions zsh > ~/.zfunc/_kifu", "for zsh"),
            example("kifu completions fish > ~/.config/fish/completions/kifu.fish", "for fish"),
        ],
    ),
    (
        "man",
        &[
            example("kifu man | man -l -", "read the page"),
            example("kifu man -o ~/.local/share/man/man1", "install all pages"),
        ],
    ),
];

/// The examples of a command, or of the whole program for `kifu`.
pub(crate) fn examples(command: &str) -> &'static [Example] {
    EXAMPLES.iter().find(|(name, _)| *name == command).map_or(&[], |(_, examples)| examples)
}

/// The examples as they stand in the help.
pub(super) fn help(command: &str) -> StyledStr {
    let examples = examples(command);
    let width = examples.iter().map(|example| example.line.len()).max().unwrap_or(0).min(46);
    let mut text = String::from("\u{1b}[1m\u{1b}[4mExamples:\u{1b}[0m\n");
    for Example { line, does } in examples {
        text.push_str(&format!("  \u{1b}[1m{line:width$}\u{1b}[0m  {does}\n"));
    }
    text.pop();
    StyledStr::from(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{command, parse_from};

    #[test]
    fn every_command_has_examples() {
        for sub in command().get_subcommands() {
            assert!(!examples(sub.get_name()).is_empty(), "{}", sub.get_name());
        }
    }

    #[test]
    fn every_example_can_be_typed() {
        for (_, examples) in EXAMPLES {
            for Example { line, .. } in *examples {
                let words = line.split(['>', '|']).next().expect("a command").split_whitespace();
                match parse_from(words.map(|word| word.trim_matches('\''))) {
                    Ok(_) => {}
                    Err(error) if error.kind() == clap::error::ErrorKind::DisplayHelp => {}
                    Err(error) => panic!("{line}: {error}"),
                }
            }
        }
    }
}
