//! The words of the command line: an option of several commands has one meaning.

use std::collections::BTreeMap;

use super::command;

/// A long option, its values in help texts (empty for a switch), and its meaning.
type Word = (&'static str, &'static [&'static str], &'static str);

/// The options that several commands have, but for the global ones.
const WORDS: &[Word] = &[
    ("ascii", &[""], "boards and lines in ASCII"),
    ("analysis", &["PROGRAM", "PROGRAMS"], "the programs in whose form evaluations are written"),
    ("anchor", &["PLACE"], "where a pattern may lie"),
    ("board", &["SIZE"], "the size of the board for --played"),
    ("canonical", &[""], "the first move comes into the upper right corner"),
    ("check", &[""], "compare, write nothing; exit code 1 if anything differs"),
    ("command", &["COMMAND"], "the command of an engine"),
    ("config", &["FILE"], "this kifu.toml instead of the nearest"),
    ("coords", &["STYLE"], "how points are named"),
    ("count-from", &["N"], "the first of numbers that are given"),
    ("diff", &[""], "show the changed lines, write nothing"),
    ("differ", &["N"], "the number of points that may differ"),
    ("dry-run", &[""], "say what would be done, write nothing"),
    ("engine", &["NAME"], "an engine of the user's kifu.toml"),
    ("every", &["N"], "one position of so many moves"),
    ("force", &[""], "overwrite existing files"),
    ("format", &["FORMAT"], "the form of the output"),
    ("game", &["N"], "a game of the file, from 1"),
    ("json", &[""], "--format json"),
    ("keep-bom", &[""], "keep a byte order mark"),
    ("komi", &["POINTS"], "the komi: of records without one, or to count with"),
    ("lang", &["LANGUAGE"], "the language of headings"),
    ("library", &["FOLDER"], "the library that is used"),
    ("limit", &["N"], "the largest number of results"),
    ("list", &[""], "print a list, and do nothing else"),
    ("log", &["FILE"], "the file of a log"),
    ("max-expansion", &["N"], "the largest output, in sizes of the input"),
    ("move", &["N|last"], "the position after a move of the main line"),
    ("moves", &["A-", "A-B", "-B"], "a range of move numbers"),
    ("next", &["X|O"], "the colour that plays next"),
    ("no-mouse", &[""], "the mouse is the terminal's"),
    ("no-config", &[""], "without kifu.toml"),
    ("no-swap", &[""], "without swapped colours"),
    ("no-symmetry", &[""], "without rotations and reflections"),
    ("node", &["NODE"], "the position at a node, numbered as in `kifu tree`"),
    ("output", &["FILE", "FOLDER", "FILE.sgf"], "where the output goes"),
    ("parents", &[""], "create missing folders of the output"),
    ("pattern", &["PATTERN"], "a pattern to find"),
    ("played", &["MOVES"], "moves that lead to a position"),
    ("player", &["NAME"], "only this player"),
    ("position", &["FILE"], "a record with a position to find"),
    ("region", &["PART"], "a part of the board"),
    ("remove", &["", "IDENT"], "remove what is named"),
    ("reverse", &[""], "reverse the order of the results"),
    ("rules", &["NAME"], "the rules: of records without any, or to count by"),
    ("side", &["COLOR"], "the player whose moves count"),
    ("skip", &["N"], "the number of results left out at the beginning, in their order"),
    ("sort", &["BY"], "the order of the results, before --reverse, --skip and --limit"),
    ("store", &["FOLDER"], "the folder of answers by engines"),
    ("theme", &["THEME"], "colours and lines of a picture"),
    ("title", &["TEXT"], "the title of what is written"),
    ("undo-list", &["FILE"], "where the way back is kept"),
    ("variations", &["", "WHICH"], "variations as well, or which of them"),
    ("where", &["QUERY"], "the games that match a query"),
    ("worst", &["N"], "the number of worst moves"),
    ("write", &[""], "write into the records"),
];

/// An option that is in several commands has a row, and the same kind of value in all of them.
#[test]
fn an_option_has_one_meaning() {
    let mut used: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for sub in command().get_subcommands() {
        for option in sub.get_arguments() {
            let Some(long) = option.get_long() else { continue };
            let names = option.get_value_names().unwrap_or_default();
            let value = if option.get_action().takes_values() { names.join(" ") } else { String::new() };
            used.entry(long.to_owned()).or_default().push((sub.get_name().to_owned(), value));
        }
    }
    let mut wrong = Vec::new();
    for (long, uses) in used.iter().filter(|(_, uses)| uses.len() > 1) {
        let Some((_, values, _)) = WORDS.iter().find(|(word, ..)| word == long) else {
            wrong.push(format!("--{long} has no row: {uses:?}"));
            continue;
        };
        let strange = uses.iter().filter(|(_, used)| !values.contains(&used.as_str()));
        wrong.extend(strange.map(|(sub, used)| format!("kifu {sub} --{long} {used}, elsewhere {values:?}")));
    }
    let is_shared = |word: &str| used.get(word).is_some_and(|uses| uses.len() > 1);
    wrong
        .extend(WORDS.iter().filter(|(word, ..)| !is_shared(word)).map(|(word, ..)| format!("--{word} is not shared")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
