//! Checks that content is never lost silently: each kind of content passes through each writer, picture, table and
//! page, and appears in the output or is named in their messages.

use crate::harness::Folder;

/// A kind of content: a record that contains it, the words of which one must show or name it, and the doors that have
/// no place for it.
struct Piece {
    record: &'static str,
    named: &'static [&'static str],
    elsewhere: &'static [Door],
}

/// A way to show or write records: another format, a picture, a table, a library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Door {
    /// Another format.
    Format,
    /// A picture of a position.
    Picture,
    /// Figures of a whole game.
    Figures,
    /// The same in compressed files, whose content cannot be checked here.
    Compressed,
    /// A table of games.
    Games,
    /// Tables of the moves and positions of main lines.
    Moves,
    /// The outline of the tree.
    Tree,
    /// A position in the terminal.
    Show,
    /// A library, or a site made like one.
    Library,
}

/// The commands of each door. Files that they write to `out` are read as well.
const DOORS: &[(Door, &[&str])] = &[
    (
        Door::Format,
        &[
            "convert --to jgf a.sgf -o -",
            "convert --to jgf1 a.sgf -o -",
            "convert --to jsonl a.sgf -o -",
            "convert --to katago a.sgf -o -",
            "convert --to list a.sgf -o -",
            "convert --to gtp a.sgf -o -",
            "convert --to sensei a.sgf -o -",
            "convert --to ff3 a.sgf -o -",
            "convert --to draft a.sgf -o -",
            "merge a.sgf b.sgf -o -",
        ],
    ),
    (
        Door::Picture,
        &[
            "render a.sgf -o out.svg",
            "render a.sgf -o out.png",
            "render a.sgf -f text",
            "render a.sgf -f markdown",
            "render a.sgf -f sensei",
        ],
    ),
    (
        Door::Figures,
        &[
            "render a.sgf --figures -o out.html",
            "render a.sgf --figures -o out.typ",
            "render a.sgf --figures -o out.tex",
        ],
    ),
    (
        Door::Compressed,
        &["render a.sgf -o out.gif", "render a.sgf --figures -o out.pdf", "render a.sgf --figures -o out.epub"],
    ),
    (Door::Games, &["export a.sgf --format jsonl"]),
    (Door::Moves, &["export a.sgf --table moves --format csv", "export a.sgf --table positions --format csv"]),
    (Door::Tree, &["tree a.sgf"]),
    (Door::Show, &["show a.sgf"]),
    (Door::Library, &["index a.sgf --library out", "publish a.sgf -o out"]),
];

/// In tables and libraries, a column or a flag says that something is missing, and `check` names it.
const PROBLEMS: &str = "`kifu check` ";

const PIECES: &[Piece] = &[
    Piece { record: "(;GM[1]FF[4]SZ[9];B[aa];W[DD];B[cc])", named: &["W[DD]", "[\"DD\"]", PROBLEMS], elsewhere: &[] },
    Piece {
        record: "(;GM[1]FF[4]SZ[9];B[aa];W[Q16];B[cc])",
        named: &["W[Q16]", "[\"Q16\"]", PROBLEMS],
        elsewhere: &[],
    },
    Piece {
        record: "(;GM[1]FF[4]SZ[9];B[aa](;W[bb];B[cc])(;W[DD];B[ee]))",
        named: &["W[DD]", "[\"DD\"]", PROBLEMS, "variations of 2 nodes"],
        elsewhere: &[],
    },
    Piece {
        record: "(;GM[1]FF[4]SZ[9]AB[junk][aa];W[bb])",
        named: &["AB[junk]", "\"junk\"", PROBLEMS],
        elsewhere: &[],
    },
    Piece { record: "(;GM[1]FF[4]SZ[99];B[aa])", named: &["SZ[99]", "\"99\"", PROBLEMS], elsewhere: &[] },
    Piece {
        record: "(;GM[1]FF[4]SZ[9];B[aa]LB[junk:x])",
        named: &["LB[junk:x]", "\"junk:x\"", "LB (Label)", "LB[junk"],
        elsewhere: &[Door::Games, Door::Moves, Door::Tree, Door::Library],
    },
    Piece {
        record: "(;GM[1]FF[4]SZ[9];B[aa]TR[zz])",
        named: &["TR[zz]", "\"zz\"", "TR (Triangle)"],
        elsewhere: &[Door::Games, Door::Moves, Door::Tree, Door::Library],
    },
    Piece {
        record: "(;GM[1]FF[4]SZ[9]DT[some day];B[aa])",
        named: &["some day", "DT (Date)"],
        elsewhere: &[Door::Compressed, Door::Moves, Door::Tree, Door::Library],
    },
    Piece {
        record: "(;GM[1]FF[4]SZ[9];B[aa](;W[bb];B[cc])(;W[ii]))",
        named: &["[ii]", "ariation", "\"ii\"", "[8,8]", "J1"],
        elsewhere: &[Door::Picture, Door::Show, Door::Moves, Door::Library],
    },
];

#[test]
fn what_is_not_shown_is_named() {
    let mut silent = Vec::new();
    for piece in PIECES {
        for (door, commands) in DOORS.iter().filter(|(door, _)| !piece.elsewhere.contains(door)) {
            for command in *commands {
                let folder = Folder::new().file("a.sgf", piece.record).file("b.sgf", "(;GM[1]FF[4]SZ[9];B[gg])");
                let run = folder.kifu(command).exits(0);
                let mut said = [run.stdout.as_slice(), run.stderr.as_bytes()].concat();
                let out = command.split(' ').find(|word| word.starts_with("out."));
                said.extend(out.map(|out| folder.read(out)).unwrap_or_default());
                let said = String::from_utf8_lossy(&said).replace('\n', " ");
                if !piece.named.iter().any(|name| said.contains(name)) {
                    silent.push(format!("{door:?}: {command}: {}", piece.record));
                }
            }
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}
