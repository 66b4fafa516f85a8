//! The table of tools.

use kifu_search::request::SortBy;

/// A tool: a command of kifu, with the arguments that an assistant may give it.
pub(super) struct Tool {
    /// Its name for assistants.
    pub(super) name: &'static str,
    /// Its name for people.
    pub(super) title: &'static str,
    /// What it does, for assistants.
    pub(super) about: &'static str,
    /// The command, and the options that it always has.
    pub(super) command: &'static [&'static str],
    pub(super) prints: Prints,
    pub(super) inputs: &'static [Input],
}

/// What the command of a tool prints.
pub(super) enum Prints {
    /// Lines of text, or JSON: the options for each.
    Lines { text: &'static [&'static str], json: &'static [&'static str] },
    /// Lines of text only.
    Text,
    /// A picture as PNG.
    Picture,
}

/// An argument of a tool.
pub(super) struct Input {
    pub(super) name: &'static str,
    /// What it means, for assistants; of a field of a search, its own table says so.
    pub(super) about: &'static str,
    pub(super) kind: Kind,
    pub(super) need: Need,
    pub(super) place: Place,
}

/// What an argument may be.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// A file below the root.
    File,
    /// A file or a folder below the root.
    FileOrFolder,
    Text,
    /// A whole number, from 0 to this.
    Number(u64),
    /// Points.
    Points,
    /// True or false.
    Yes,
    /// One of these words.
    OneOf(&'static [&'static str]),
}

/// What happens without an argument.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Need {
    /// An error.
    Required,
    /// Nothing.
    Optional,
    /// This number is taken.
    OrNumber(u64),
    /// This text is taken.
    OrText(&'static str),
}

/// Where an argument stands on the command line.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// After this option.
    Option(&'static str),
    /// Among the words at the end.
    Word,
    /// Among the words at the end, as a query: in parentheses, so that it names no file.
    Query,
    /// A field of the search that the command reads as JSON from its input.
    Field,
}

use Kind::{File, FileOrFolder, Number, OneOf, Points, Text, Yes};
use Need::{Optional, OrNumber, OrText, Required};
use Place::{Field, Option, Query, Word};

const fn input(name: &'static str, kind: Kind, need: Need, place: Place, about: &'static str) -> Input {
    Input { name, about, kind, need, place }
}

/// The greatest number that commands count with.
const MANY: u64 = 1_000_000;
/// The greatest number of games in one answer.
const GAMES: u64 = 50;

const JSON: Prints = Prints::Lines { text: &[], json: &["--json"] };
const A_FILE: Input =
    input("file", File, Required, Word, "the record, relative to the folder of this server: `2019/final.sgf`");
const GAME: Input = input(
    "game",
    Number(MANY),
    Optional,
    Option("--game"),
    "the game of a file with several, from 1 [default: the first]",
);
const MOVE: Input = input(
    "move",
    Number(MANY),
    Optional,
    Option("--move"),
    "the position after this move of the main line [default: its end]",
);
const NODE: Input = input(
    "node",
    Number(MANY),
    Optional,
    Option("--node"),
    "the position at this node, numbered as in game_tree, for variations",
);
const QUERY: &str = "only games that match: words are names and comments; fields as in black:\"Ke Jie\" year:2016.. \
                     result:W+R event:Meijin moves:>200 player:Shusaku opening:sanrensei; joined by or, not, parentheses";
const LIMIT: Input = input("limit", Number(GAMES), OrNumber(20), Option("--limit"), "the most rows [default: 20]");

const REGION: Input = input(
    "region",
    Text,
    Optional,
    Option("--region"),
    "only this part: a corner or side (top-right), or two corners (C3-G7)",
);

/// All tools.
pub(super) const TOOLS: &[Tool] = &[
    Tool {
        name: "list_files",
        title: "Records in the folder",
        about: "Lists the records of the folder, or of a folder or file in it, one game a line: file, number in the file, \
                players, date, event, result, number of moves. Needs no library.",
        command: &[
            "export",
            "--limit",
            "500",
            "--columns",
            "file,number,black,black_rank,white,white_rank,date_text,event,result,length",
        ],
        prints: Prints::Lines { text: &["--format", "csv"], json: &["--format", "jsonl"] },
        inputs: &[
            input("folder", FileOrFolder, OrText("."), Word, "a folder or file in it [default: all of it]"),
            input("query", Text, Optional, Option("--where"), QUERY),
        ],
    },
    Tool {
        name: "game_info",
        title: "Facts about a record",
        about: "Tells what a record says about its games: players, ranks, event, date, result, komi, rules, time; openings and \
                joseki by name; format and encoding of the file.",
        command: &["info"],
        prints: JSON,
        inputs: &[A_FILE],
    },
    Tool {
        name: "show_position",
        title: "A position as text",
        about: "Draws a position with X for Black and O for White, the last move in brackets; with move number, captures and the \
                comment at the node. Also of Hex, Othello, Gomoku, Backgammon and other games of SGF, with dice, cube, moves against \
                the rules and the result. Use it before saying anything about a position.",
        command: &["show"],
        prints: Prints::Lines { text: &["--format", "ascii"], json: &["--json"] },
        inputs: &[A_FILE, MOVE, NODE, GAME],
    },
    Tool {
        name: "draw_position",
        title: "A position as a picture",
        about: "Draws a position as a PNG picture, for people to look at.",
        command: &["render", "--format", "png", "--size", "360", "--output", "-"],
        prints: Prints::Picture,
        inputs: &[
            A_FILE,
            MOVE,
            NODE,
            GAME,
            input("numbers", Text, Optional, Option("--numbers"), "number these moves: none, all, last:5, or 1-50"),
            input(
                "region",
                Text,
                Optional,
                Option("--region"),
                "a part: auto, a corner or side (top-right), or two corners (A1:K10)",
            ),
        ],
    },
    Tool {
        name: "game_tree",
        title: "Moves and variations",
        about: "Prints the tree of a game with node numbers, the moves of each line in short, and the first words of comments. As \
                JSON, every node with all its properties.",
        command: &["tree"],
        prints: Prints::Lines { text: &["--format", "ascii"], json: &["--json"] },
        inputs: &[A_FILE, GAME],
    },
    Tool {
        name: "list_moves",
        title: "The moves of a game",
        about: "Lists all moves of the main line with number, colour, point and captured stones.",
        command: &["export", "--table", "moves", "--columns", "game,number,color,name,captures,seconds_left"],
        prints: Prints::Lines { text: &["--format", "csv"], json: &["--format", "jsonl"] },
        inputs: &[A_FILE],
    },
    Tool {
        name: "check_record",
        title: "Faults of records",
        about: "Finds faults in a record or in all of a folder, one a line, with line, column and rule; a star marks those that can \
                be repaired safely. explain tells more about a rule.",
        command: &["check", "--exit-zero"],
        prints: Prints::Lines { text: &["--format", "concise"], json: &["--format", "jsonl"] },
        inputs: &[
            input("file", FileOrFolder, Required, Word, "the record, or a folder"),
            input(
                "level",
                OneOf(&["error", "warning", "info"]),
                Optional,
                Option("--level"),
                "the least level [default: warning]",
            ),
        ],
    },
    Tool {
        name: "preview_repairs",
        title: "Repairs as a difference",
        about: "Shows as a unified diff what the safe repairs of a record would change. Nothing is written.",
        command: &["check", "--fix", "--diff", "--exit-zero"],
        prints: Prints::Text,
        inputs: &[A_FILE],
    },
    Tool {
        name: "explain",
        title: "Rules and properties",
        about: "Explains a rule of check_record, a property of SGF, or a message of the checker SGFC: what it means, why, examples.",
        command: &["explain"],
        prints: JSON,
        inputs: &[input("word", Text, Required, Word, "odd-komi, K610, KM, sgfc:28")],
    },
    Tool {
        name: "score_game",
        title: "The score of a game",
        about: "Counts the final position of a game by its rules and komi. Says how dead stones were found, and of which stones \
                that is not sure.",
        command: &["score"],
        prints: Prints::Lines { text: &["--format", "ascii"], json: &["--json"] },
        inputs: &[
            A_FILE,
            GAME,
            input(
                "dead",
                Points,
                Optional,
                Option("--dead"),
                "dead stones, one of each chain: Q16,D4; none if all live",
            ),
            input("rules", Text, Optional, Option("--rules"), "count by these rules: japanese, chinese, aga, nz, ing"),
            input("komi", Text, Optional, Option("--komi"), "count with this komi: 6.5"),
        ],
    },
    Tool {
        name: "review_game",
        title: "Mistakes by known evaluations",
        about: "Reviews games by evaluations that an engine has made before, in the record or in kifu's store: losses by phase, the \
                worst moves, better lines. Starts no engine; without evaluations it says so.",
        command: &["review"],
        prints: Prints::Lines { text: &["--format", "markdown"], json: &["--json"] },
        inputs: &[
            A_FILE,
            GAME,
            input("player", Text, Optional, Option("--player"), "only this player, over all games of the file"),
            input("worst", Number(100), Optional, Option("--worst"), "the number of worst moves [default: 10]"),
        ],
    },
    Tool {
        name: "compare_records",
        title: "Two records compared",
        about: "Compares two records move by move, also if one is turned, mirrored, cut short or has a wrong move.",
        command: &["diff"],
        prints: JSON,
        inputs: &[
            input("one", File, Required, Word, "a record"),
            input("other", File, Required, Word, "the record to compare it with"),
        ],
    },
    Tool {
        name: "read_as",
        title: "A record in another format",
        about: "Converts a record of any format or encoding to text in UTF-8: SGF, JGF (JSON), moves for GTP, diagrams.",
        command: &["convert", "--output", "-"],
        prints: Prints::Text,
        inputs: &[
            A_FILE,
            input(
                "to",
                OneOf(&["ff4", "jgf", "gtp", "sensei", "list"]),
                Required,
                Option("--to"),
                "the format; ff4 is SGF",
            ),
        ],
    },
    Tool {
        name: "search_games",
        title: "Games of the library",
        about: "Finds games of the library by players, dates, words, results and openings, one a line.",
        command: &["search", "--library", "."],
        prints: Prints::Lines { text: &["--format", "table"], json: &["--json"] },
        inputs: &[
            input("query", Text, Required, Query, QUERY),
            input("sort", OneOf(&SortBy::NAMES), Optional, Option("--sort"), "the order"),
            input("reverse", Yes, Optional, Option("--reverse"), "the other way round"),
            input("skip", Number(MANY), Optional, Option("--skip"), "leave out the first rows"),
            LIMIT,
        ],
    },
    Tool {
        name: "count_games",
        title: "Number of games",
        about: "Counts the games of the library that match a query.",
        command: &["search", "--library", ".", "--count"],
        prints: Prints::Text,
        inputs: &[input("query", Text, Required, Query, QUERY)],
    },
    Tool {
        name: "search_board",
        title: "Games with a pattern",
        about: "Finds a pattern, or the position after some moves, in the library: number of games, win rate with its interval, next \
                moves, games.",
        command: &["search", "--library", ".", "--request", "-"],
        prints: Prints::Lines { text: &["--format", "table"], json: &["--json"] },
        inputs: &[
            input("pattern", Text, Optional, Field, ""),
            input("played", Text, Optional, Field, ""),
            input("board", Text, Optional, Field, ""),
            input("region", Text, Optional, Field, ""),
            input("anchor", OneOf(&["anywhere", "centre", "side", "corner", "fixed"]), Optional, Field, ""),
            input("next", OneOf(&["X", "O"]), Optional, Field, ""),
            input("query", Text, Optional, Field, ""),
            input("variations", Yes, Optional, Field, ""),
            input("no_swap", Yes, Optional, Field, ""),
            input("from", Number(MANY), Optional, Field, ""),
            input("to", Number(MANY), Optional, Field, ""),
            input("skip", Number(MANY), Optional, Field, ""),
            input("limit", Number(GAMES), OrNumber(20), Field, ""),
        ],
    },
    Tool {
        name: "search_position",
        title: "Games with a position of a record",
        about: "Finds a position of a record, or a part of it, in the library: number of games, win rate, next moves, games.",
        command: &["search", "--library", "."],
        prints: Prints::Lines { text: &["--format", "table"], json: &["--json"] },
        inputs: &[
            input("file", File, Required, Option("--position"), "the record, relative to the folder of this server"),
            MOVE,
            REGION,
            input("query", Text, Optional, Query, QUERY),
            LIMIT,
        ],
    },
    Tool {
        name: "explore",
        title: "Next moves in the library",
        about: "Lists the moves that the games of the library have in a position, with number of games and win rate, and names of \
                openings. Without a position: the first moves.",
        command: &["explore", "--library", "."],
        prints: JSON,
        inputs: &[
            input(
                "played",
                Text,
                Optional,
                Option("--played"),
                "the position after these moves, Black first: Q16,D4,Q3",
            ),
            input("file", File, Optional, Option("--position"), "the position of this record instead"),
            MOVE,
            REGION,
            input("query", Text, Optional, Query, QUERY),
            input("limit", Number(GAMES), Optional, Option("--limit"), "the most moves [default: 12]"),
        ],
    },
    Tool {
        name: "statistics",
        title: "Counts of the library",
        about: "Counts the games of the library by a subject, with win rates and their 95 % intervals.",
        command: &["stats", "--library=."],
        prints: JSON,
        inputs: &[
            input(
                "by",
                OneOf(&[
                    "player", "opponent", "rank", "event", "place", "year", "result", "komi", "handicap", "rules",
                    "length", "size", "corners", "opening", "fuseki",
                ]),
                Required,
                Option("--by"),
                "the subject; opponent needs player",
            ),
            input("player", Text, Optional, Option("--player"), "only games of this player, with the player's results"),
            input("query", Text, Optional, Option("--where"), QUERY),
            input("sort", OneOf(&["count", "value", "rate"]), Optional, Option("--sort"), "the order [default: count]"),
            input("limit", Number(GAMES), Optional, Option("--limit"), "the most rows [default: 30]"),
        ],
    },
    Tool {
        name: "report",
        title: "Report on a player or an event",
        about: "Reports what the library says about a player (results by colour, opponent, event, year; first moves; last games) or \
                an event (players, crosstable, scores, games).",
        command: &["report"],
        prints: Prints::Lines {
            text: &["--library", ".", "--format", "markdown"],
            json: &["--library", ".", "--json"],
        },
        inputs: &[
            input("subject", OneOf(&["player", "event"]), Required, Word, "what to report on"),
            input("name", Text, Required, Word, "the whole name: Lee Sedol"),
            input("query", Text, Optional, Option("--where"), QUERY),
        ],
    },
];
