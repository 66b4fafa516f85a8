//! Texts of the other formats, of any size, in addition to those that our own writers produce from games.

use kifu_record::FormatName;

use crate::measure::Input;

/// The texts of each format.
pub(crate) const INPUTS: &[(FormatName, &[Input])] = &[
    (
        FormatName::Jgf,
        &[
            Input {
                name: "players with unknown keys",
                make: |n| jgf("\"players\":[", "{\"color\":\"black\",\"x\":1}", n, "]"),
            },
            Input { name: "unknown keys", make: |n| jgf("\"info\":{", "\"k\":[1,{\"a\":null}]", n, "}") },
            Input {
                name: "nodes",
                make: |n| {
                    jgf(
                        "\"tree\":[",
                        "{\"move\":{\"color\":\"black\",\"x\":1,\"y\":2},\"comments\":[\"a\",\"b\"]}",
                        n,
                        "]",
                    )
                },
            },
            Input {
                name: "deep",
                make: |n| format!("{{\"tree\":{}{}}}", "[[{}],".repeat(n), "]".repeat(n)).into_bytes(),
            },
            Input {
                name: "strings",
                make: |n| {
                    format!("{{\"record\":{{\"description\":\"{}\"}},\"tree\":[]}}", "\\u56f2\\n".repeat(n))
                        .into_bytes()
                },
            },
        ],
    ),
    (FormatName::Jgf1, &[Input { name: "nodes", make: |n| repeated("[{\"root\":true},", "{\"B\":\"af\"}", n, "]") }]),
    (
        FormatName::JsonLines,
        &[Input {
            name: "records",
            make: |n| {
                "{\"record\":{\"version\":2},\"board\":{\"size\":9},\"tree\":[{},{\"move\":{\"color\":\"black\",\"x\":1,\"y\":2}}]}\n".repeat(n).into_bytes()
            },
        }],
    ),
    (
        FormatName::Gib,
        &[
            Input {
                name: "moves",
                make: |n| {
                    format!(
                        "\\HS\n\\[GAMEBLACKNAME=K\\]\n\\HE\n\\GS\nINI 0 1 3 &4\n{}\\GE\n",
                        "STO 0 2 2 3 3\n".repeat(n)
                    )
                    .into_bytes()
                },
            },
            Input {
                name: "heads",
                make: |n| format!("\\HS\n{}\\HE\n\\GS\n\\GE\n", "\\[X=y\\]\n".repeat(n)).into_bytes(),
            },
        ],
    ),
    (
        FormatName::Mat,
        &[
            Input {
                name: "turns",
                make: |n| {
                    format!(
                        " 7 point match\n Game 1\n A : 0   B : 0\n{}",
                        " 1) 31: 8/5 6/5   52: 24/22 13/8\n".repeat(n)
                    )
                    .into_bytes()
                },
            },
            Input {
                name: "games",
                make: |n| format!(" 7 point match\n{}", " Game 1\n A : 0   B : 0\n".repeat(n)).into_bytes(),
            },
            Input {
                name: "steps",
                make: |n| {
                    format!(" 7 point match\n Game 1\n A : 0   B : 0\n 1) 31: {}\n", "8/5 ".repeat(n)).into_bytes()
                },
            },
        ],
    ),
    (
        FormatName::Moves,
        &[
            Input { name: "games", make: |n| "f5d6c3d3\n".repeat(n).into_bytes() },
            Input { name: "words", make: |n| format!("f5d6c3\n{}\n", "c2 swap-pieces ".repeat(n)).into_bytes() },
        ],
    ),
    (
        FormatName::Ngf,
        &[Input {
            name: "moves",
            make: |n| {
                format!(
                    "Rated game\n19\nS 9D\nK 7D\nw\n0\n0\n7\n20170316 [09:37]\n5\nBlack wins!\n{n}\n{}",
                    "PMABBREER\n".repeat(n)
                )
                .into_bytes()
            },
        }],
    ),
    (
        FormatName::Ugf,
        &[
            Input {
                name: "moves",
                make: |n| format!("[Header]\nSize=19\n[Data]\n{}", "CG,B1,1,0\n".repeat(n)).into_bytes(),
            },
            Input {
                name: "variations",
                make: |n| {
                    format!(
                        "[Header]\nSize=19\n[Data]\nCG,B1,1,0\n[ReviewNode]\n{}",
                        "NODE,1,1,1,1\nVARIATION,\n".repeat(n)
                    )
                    .into_bytes()
                },
            },
            Input {
                name: "comments",
                make: |n| {
                    format!("[Header]\nSize=19\n[Data]\nCG,B1,1,0\n[ReviewComment]\n{}", ".Comment,1\nwhy\n".repeat(n))
                        .into_bytes()
                },
            },
        ],
    ),
    (
        FormatName::TextList,
        &[
            Input { name: "games", make: |n| "18\t;B[qd];W[dd];B[]\n".repeat(n).into_bytes() },
            Input { name: "moves", make: |n| format!("18\t{}\n", ";B[qd];W[dd]".repeat(n)).into_bytes() },
        ],
    ),
    (
        FormatName::Gtp,
        &[
            Input {
                name: "moves",
                make: |n| format!("boardsize 19\n{}", "play b A1\nplay w B1\n".repeat(n)).into_bytes(),
            },
            Input {
                name: "undone",
                make: |n| format!("boardsize 19\n{}", "play b A1\nplay w B1\nundo\n".repeat(n)).into_bytes(),
            },
            Input { name: "boards", make: |n| "boardsize 19\nplay b A1\n".repeat(n).into_bytes() },
            Input {
                name: "comments",
                make: |n| format!("boardsize 19\nplay b A1\n{}", "# why not\n".repeat(n)).into_bytes(),
            },
        ],
    ),
    (
        FormatName::Board,
        &[
            Input { name: "boards", make: |n| ". X O\n. . a\n. . .\nwords\n".repeat(n).into_bytes() },
            Input { name: "rows", make: |n| format!("A B C\n{}", "9 . X O\n8 . . .\n".repeat(n)).into_bytes() },
            Input { name: "columns", make: |n| format!("{}\n", ". X ".repeat(n)).repeat(3).into_bytes() },
        ],
    ),
    (
        FormatName::Sensei,
        &[
            Input {
                name: "diagrams",
                make: |n| "$$B\n$$ | . X O a |\n$$ | 1 2 3 4 |\n\nwords\n".repeat(n).into_bytes(),
            },
            Input {
                name: "links",
                make: |n| format!("$$B\n$$ | . X |\n{}", "$$ [a|Page]\n$$ {AR A1 B2}\n".repeat(n)).into_bytes(),
            },
        ],
    ),
    (
        FormatName::Ogs,
        &[
            Input {
                name: "moves",
                make: |n| repeated("{\"game_id\":7,\"width\":19,\"height\":19,\"moves\":[", "[4,4,1200]", n, "]}"),
            },
            Input {
                name: "letters",
                make: |n| {
                    format!("{{\"gamedata\":{{\"width\":19,\"height\":19,\"moves\":\"{}\"}}}}", "aabb".repeat(n))
                        .into_bytes()
                },
            },
        ],
    ),
    (
        FormatName::KataGo,
        &[
            Input {
                name: "queries",
                make: |n| {
                    "{\"id\":\"g\",\"moves\":[[\"B\",\"C3\"]],\"boardXSize\":5,\"boardYSize\":4}\n{\"id\":\"g\",\"turnNumber\":1,\"moveInfos\":[{\"move\":\"B2\",\"order\":1,\"visits\":3}]}\n".repeat(n).into_bytes()
                },
            },
            Input {
                name: "moves",
                make: |n| {
                    repeated("{\"id\":\"g\",\"boardXSize\":19,\"boardYSize\":19,\"moves\":[", "[\"B\",\"C3\"]", n, "]}")
                },
            },
        ],
    ),
];

/// Queries of `kifu search`.
pub(crate) const QUERIES: &[Input] = &[
    Input { name: "words", make: |n| "player:Cho ".repeat(n).into_bytes() },
    Input { name: "or", make: |n| format!("a{}", " or b".repeat(n)).into_bytes() },
    Input { name: "not", make: |n| format!("{}a", "not ".repeat(n)).into_bytes() },
    Input { name: "parentheses", make: |n| format!("{}a{}", "(".repeat(n), ")".repeat(n)).into_bytes() },
    Input { name: "opened parentheses", make: |n| "(a ".repeat(n).into_bytes() },
    Input { name: "a long word", make: |n| format!("player:{}", "x".repeat(n)).into_bytes() },
    Input { name: "a quoted word", make: |n| format!("event:\"{}\"", "a \\\" ".repeat(n)).into_bytes() },
    Input { name: "ranges", make: |n| "year:1990-2000 komi:6.5 ".repeat(n).into_bytes() },
];

/// Patterns of `kifu search`.
pub(crate) const PATTERNS: &[Input] = &[
    Input { name: "lines", make: |n| "X O . ?\n".repeat(n).into_bytes() },
    Input { name: "one line", make: |n| "XO.?".repeat(n).into_bytes() },
    Input { name: "words", make: |n| format!("anchor:corner/{}", "first: O/".repeat(n)).into_bytes() },
];

fn jgf(before: &str, item: &str, count: usize, after: &str) -> Vec<u8> {
    let tree = if before.starts_with("\"tree\"") { "" } else { ",\"tree\":[]" };
    repeated(&format!("{{\"record\":{{\"version\":2}},{before}"), item, count, &format!("{after}{tree}}}"))
}

/// Items with commas between them.
fn repeated(before: &str, item: &str, count: usize, after: &str) -> Vec<u8> {
    format!("{before}{}{after}", vec![item; count].join(",")).into_bytes()
}
