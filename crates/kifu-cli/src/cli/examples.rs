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
            example("kifu show game.sgf", "show a position in the terminal"),
            example("kifu info game.sgf", "print names, rules, result, encoding"),
            example("kifu check games/", "find faults; --fix repairs them"),
            example("kifu convert downloads/ -o games/", "convert other formats to SGF"),
            example("kifu render game.sgf -o game.svg", "draw a picture"),
            example("kifu index games/", "create a library to search"),
            example("kifu search player:Shusaku year:..1860", "find games in the library"),
            example("kifu check --help", "print the help of one command"),
        ],
    ),
    (
        "show",
        &[
            example("kifu show game.sgf", "the end of the game"),
            example("kifu show game.sgf --move 57", "after move 57"),
            example("kifu show game.sgf --node 213", "in a variation, see `kifu tree`"),
            example("kifu show game.sgf --ascii", "in ASCII"),
            example("kifu show game.sgf -m last --json", "as JSON"),
        ],
    ),
    (
        "info",
        &[
            example("kifu info game.sgf", "one game"),
            example("kifu info games/ --json", "one line of JSON per file"),
            example("kifu info games.zip", "the records in an archive"),
        ],
    ),
    (
        "tree",
        &[
            example("kifu tree game.sgf", "all variations, with node numbers"),
            example("kifu tree games.sgf --game 2", "the second game of a file"),
        ],
    ),
    (
        "view",
        &[
            example("kifu view game.sgf", "step through a game; ? shows the keys"),
            example("kifu view games/ downloads/*.gib", "choose from a list of games"),
            example("kifu view problems.sgf --problem", "without the solutions"),
            example("kifu view game.sgf --move 57 --ascii", "begin at a move, in ASCII"),
        ],
    ),
    (
        "stats",
        &[
            example("kifu stats games/", "the ten most frequent values of everything"),
            example("kifu stats --by property --top 0 games/", "every property used"),
            example("kifu stats --by player,event games/", "the most frequent players and events"),
            example("kifu stats --by komi --format csv games/", "komi and wins as a table"),
            example("kifu stats --format json games.zip", "as JSON"),
            example("kifu stats --library", "the games of the nearest library, with win rates"),
            example("kifu stats --library --player Shusaku --by opponent", "the results of a player by opponent"),
            example("kifu stats --library --by length --chart lengths.svg", "a chart of game lengths and win rates"),
            example("kifu stats --library --where year:2016.. --by opening", "openings and their results"),
        ],
    ),
    (
        "diff",
        &[
            example("kifu diff mine.sgf theirs.sgf", "two copies of a game, rotated or not"),
            example("kifu diff old/ new/", "two folders, file by file"),
            example("kifu diff --only moves,variations old.sgf new.sgf", "only moves and variations"),
            example("kifu diff game.gib game.sgf --format json", "two formats, as JSON"),
        ],
    ),
    (
        "render",
        &[
            example("kifu render game.sgf -o game.svg", "the end of the game"),
            example("kifu render game.sgf --numbers 1-50 --captured kept -o 1-50.svg", "a figure as in a book"),
            example(
                "kifu render problem.sgf --move 0 --range shrink --coords none -o -",
                "a problem, cropped to its stones",
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
            example("kifu check --fix --diff games/", "preview the repairs"),
            example("kifu check --fix games/", "apply safe repairs"),
            example("kifu check --statistics games/", "count findings by rule"),
            example("kifu check --select game,odd-komi games/", "only some rules or groups of rules"),
            example("kifu check --format sarif games/", "as SARIF"),
            example("kifu check - --stdin-name game.sgf", "from standard input, as editors do"),
        ],
    ),
    (
        "fmt",
        &[
            example("kifu fmt game.sgf", "format a file in place"),
            example("kifu fmt --diff games/", "preview the changes"),
            example("kifu fmt --check games/", "fail if a file would change"),
            example("kifu fmt -", "from standard input to standard output"),
        ],
    ),
    (
        "convert",
        &[
            example("kifu convert game.gib -o game.sgf", "from a server's format to SGF"),
            example("kifu convert downloads/ -o games/", "all other formats in a folder"),
            example("kifu convert --to jgf game.sgf", "to game.jgf, without loss"),
            example("kifu convert --analysis sabaki game.sgf", "convert engine analysis for Sabaki"),
            example("kifu convert games/ -o all.jsonl", "all records in one file"),
            example("kifu convert games.zip --to jgf -o jgf.zip", "from one archive to another"),
            example("kifu convert downloads/ -o 'games/{date}_{black}-{white}.sgf'", "named after the games"),
            example("kifu convert --to-utf8 games/", "convert records to UTF-8 in place"),
            example("kifu convert --to-utf8 old.sgf -o new.sgf", "keep the old file"),
            example("kifu convert --encoding big5 --to-utf8 old.sgf", "read it as Big5"),
            example("kifu convert --to-encoding GB18030 game.sgf -o -", "to standard output"),
            example("kifu convert --to ff4 old/", "old versions and dialects to FF[4]"),
        ],
    ),
    (
        "strip",
        &[
            example("kifu strip --part comments,variations game.sgf", "the main line without comments"),
            example("kifu strip --part analysis games/", "remove engine analysis"),
            example("kifu strip --keep C game.sgf -o -", "keep moves, setup and comments only"),
            example("kifu strip --matching kibitz --diff games/", "preview the removed texts"),
        ],
    ),
    (
        "set",
        &[
            example("kifu set KM=7.5 RU=Chinese games/", "set komi and rules"),
            example("kifu set --if-missing CA=UTF-8 games/", "add a missing property"),
            example("kifu set --rename US=AN --remove AP games/", "rename one property, remove another"),
            example("kifu set PB=柯洁 game.sgf --diff", "preview the change"),
        ],
    ),
    (
        "transform",
        &[
            example("kifu transform --canonical games/", "the first move in the upper right corner"),
            example("kifu transform --rotate 90 --diff game.sgf", "preview the change"),
            example("kifu transform --mirror left-right --swap-colors problem.sgf -o -", "another problem"),
            example("kifu transform --moves 1-50 game.sgf -o opening.sgf", "the first fifty moves"),
            example(
                "kifu transform --moves 101- --cut-end 2 game.sgf -o end.sgf",
                "an endgame, earlier moves as setup",
            ),
        ],
    ),
    (
        "split",
        &[
            example("kifu split all.sgf -o games/", "all-001.sgf, all-002.sgf …"),
            example("kifu split all.sgf -o games/ --name {year}/{date}_{black}-{white}.sgf", "named after the games"),
            example("kifu split --variations joseki.sgf -o lines/", "one file per variation"),
            example("kifu split all.sgf --name {event}-{round}.sgf --dry-run", "preview the file names"),
        ],
    ),
    (
        "dedupe",
        &[
            example("kifu dedupe games/", "list duplicates"),
            example("kifu dedupe games/ --class identical,same-game", "only certain duplicates"),
            example("kifu dedupe games/ --move-to copies/", "preview the files to move"),
            example("kifu dedupe games/ --move-to copies/ --apply", "move the worse copies"),
            example("kifu dedupe --undo copies/kifu-undo.jsonl --below . --apply", "undo the move"),
            example("kifu dedupe games/ --format csv", "as a table"),
        ],
    ),
    (
        "merge",
        &[
            example("kifu merge mine.sgf teacher.sgf -o both.sgf", "join two people's comments"),
            example("kifu merge --moves 30 --counts games/ -o openings.sgf", "an opening book with counts"),
            example("kifu merge --moves 12 --counts --symmetry games/ -o book.sgf", "the same, with aligned boards"),
            example("kifu merge --tolerate 2 copies/ -o game.sgf", "copies with a wrong move"),
        ],
    ),
    (
        "index",
        &[
            example("kifu index ~/go", "create a library of a folder"),
            example("kifu index", "update the nearest library"),
            example("kifu index --status", "print its contents"),
            example("kifu index --problems", "list files with problems"),
            example("kifu index --remove ~/go/old", "remove a folder from it"),
            example("kifu index --verify", "verify it"),
        ],
    ),
    (
        "search",
        &[
            example("kifu search black:\"Ke Jie\" year:2016..", "games of a player since 2016"),
            example("kifu search result:W+..1.5 -has:comments -f csv", "as a table"),
            example(
                "kifu search --pattern 'anchor:corner/...../...../..OO./..XXX/.....'",
                "a corner pattern and its continuations",
            ),
            example("kifu search --position game.sgf -m 30 --draw", "other games with this position"),
            example("kifu search --moves Q16,D4,Q3 year:2000.. -o games.sgf", "games with an opening, as SGF"),
            example("kifu search --pattern corner.txt -o hits.parquet", "one row per match, for data tools"),
            example("kifu search --fields", "list the query fields"),
        ],
    ),
    (
        "explore",
        &[
            example("kifu explore", "the first moves and their results"),
            example("kifu explore --moves Q16,D4,Q3", "continuations of an opening"),
            example("kifu explore --position game.sgf -m 20 year:2016..", "in games since 2016"),
            example("kifu explore --depth 6 --min-games 20 -o openings.sgf", "a tree of openings"),
        ],
    ),
    (
        "tag",
        &[
            example("kifu tag favourite id:17", "tag a game"),
            example("kifu tag short moves:..50", "tag many games"),
            example("kifu search tag:favourite", "find tagged games"),
            example("kifu tag --alias 柯洁 \"Ke Jie\"", "join two names of one player"),
        ],
    ),
    (
        "rename",
        &[
            example("kifu rename {date}_{black}-{white} games/", "preview the new names"),
            example("kifu rename --apply {date}_{black}-{white} games/", "rename them"),
            example("kifu rename --undo kifu-undo.jsonl --apply", "restore the old names"),
            example("kifu rename {year}/{event}-{n:3} games/ -o sorted/", "into folders"),
        ],
    ),
    (
        "export",
        &[
            example("kifu export games/ -o games.parquet", "one row per game"),
            example("kifu export -o games.parquet", "the games of the library"),
            example("kifu export --where year:2016.. -o new.parquet", "games that match a query"),
            example("kifu export games/ --table moves -o moves.csv", "one row per move"),
            example("kifu export games/ --table games,moves,positions -o tables/", "several tables, one file each"),
            example("kifu export games.zip --table positions --every 10 -o p.parquet", "every tenth position"),
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
        "demo",
        &[
            example("kifu demo", "on the samples, in the source folder of kifu"),
            example("kifu demo ~/go", "on your own records"),
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

/// The examples as printed in the help.
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
