//! The keys, one row each.

use kifu_record::InfoField;

/// A key of an object.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// The type of its value.
    pub kind: Kind,
    /// The unit of a number, or where it counts from; empty without one.
    pub unit: &'static str,
    /// Its meaning.
    pub meaning: &'static str,
}

/// The type of a value. No value is `null` or an empty text.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A text.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A point as two letters of SGF.
    Point,
    /// A point as people read it.
    Vertex,
    /// A text or a number.
    TextOrNumber,
    /// A number.
    Number,
    /// A whole number that is not negative.
    Count,
    /// True or false.
    Flag,
    /// An object of this name.
    Object(&'static str),
    /// A list.
    List(&'static Kind),
    /// An object with values of one type; the text says how its keys are named.
    Map(&'static str, &'static Kind),
}

const fn key(name: &'static str, kind: Kind, unit: &'static str, meaning: &'static str) -> Key {
    Key { name, kind, unit, meaning }
}

const COLORS: Kind = Kind::Word(&["black", "white"]);
const LEVELS: Kind = Kind::Word(&["error", "warning", "info", "off"]);
const TEXTS: Kind = Kind::List(&Kind::Text);

/// Every key.
pub const KEYS: &[Key] = &[
    key("action", Kind::Text, "", "Change of the file: moved or linked, or planned to be"),
    key("as_black", Kind::Count, "games", "Games in which the player had Black"),
    key(InfoField::BLACK.column, Kind::Text, "", "Name of Black"),
    key(InfoField::BLACK_RANK.column, Kind::Text, "", "Rank of Black"),
    key("black_rate", Kind::Object("rate"), "", "Black's share of the decided games"),
    key("black_wins", Kind::Count, "games", "Games that Black won, counted once for each match"),
    key("board", TEXTS, "", "Rows of the board, top first: `.` empty, `X` black, `O` white"),
    key("bytes", Kind::Count, "bytes", "Size of the files"),
    key("captured", Kind::Map("colours", &Kind::Count), "stones", "Captured stones by their own colour"),
    key("catalogue_bytes", Kind::Count, "bytes", "Size of the catalogue of a library"),
    key("children", Kind::List(&Kind::Object("child")), "", "Nodes that follow, the main line first"),
    key(
        "class",
        Kind::Word(&[
            "identical",
            "same-game",
            "other-info",
            "rotated",
            "mirrored",
            "colors-swapped",
            "truncated",
            "longer",
            "move-off",
            "move-missing",
            "move-added",
            "reordered",
            "several-moves-off",
        ]),
        "",
        "How a copy is related to the record to keep",
    ),
    key("code", Kind::Text, "", "Code of a rule: `K031`"),
    key("color", COLORS, "", "Player of a move"),
    key("colors_swapped", Kind::Flag, "", "True if the colours are exchanged"),
    key("column", Kind::Count, "characters from 1", "Column in a text"),
    key("columns", Kind::Count, "lines", "Columns of a board"),
    key("comment", Kind::Text, "", "Comment of a node"),
    key("comments", Kind::Count, "nodes", "Nodes with a comment"),
    key("copies", Kind::List(&Kind::Object("copy")), "", "Copies of the record to keep"),
    key("corner", Kind::Point, "", "Point of the board for the upper left corner of the pattern"),
    key("count", Kind::Count, "findings", "Findings of a rule"),
    key(InfoField::DATE.column, Kind::Text, "", "Date as written in the record: `1846-07-21,22`"),
    key("depth", Kind::Count, "nodes", "Nodes of the longest line"),
    key("differences", Kind::List(&Kind::Object("difference")), "", "All differences, in the order of the trees"),
    key("different", Kind::Count, "values", "Different values"),
    key("document", Kind::Text, "", "Document of a rule, in Markdown"),
    key("drawn", Kind::Count, "games", "Games without a winner"),
    key("duplicates", Kind::Count, "games", "Copies of all groups"),
    key("edits", Kind::List(&Kind::Object("edit")), "", "Edits of a repair, in the order of the text"),
    key("elsewhere", Kind::Count, "matches", "Matches after which a move elsewhere came first"),
    key("encoding", Kind::Text, "", "Name of the encoding"),
    key("encoding_certainty", Kind::Text, "", "How certain the encoding is"),
    key("encoding_reason", Kind::Text, "", "Reason for reading the file in this encoding"),
    key("end", Kind::Object("place"), "", "Place after the last character"),
    key(InfoField::EVENT.column, Kind::Text, "", "Name of the event"),
    key("extra_moves", Kind::Count, "moves", "Moves that a copy has beyond the end of the record to keep"),
    key("facts", TEXTS, "", "Short facts about a rule, a property, a player or an event"),
    key("faults", Kind::Map("levels", &Kind::Count), "findings", "Findings by level"),
    key(
        "field",
        Kind::Text,
        "",
        "Field that differs: `size`, `move`, `comment`, a field of the game information, a property …",
    ),
    key("files", Kind::Count, "files", "Files"),
    key("files_with_faults", Kind::Count, "files", "Files with faults"),
    key("findings", Kind::Count, "findings", "Findings with this value"),
    key("first_difference", Kind::Object("difference"), "", "First move of the main lines that differs"),
    key("first_year", Kind::Count, "year", "Year of the first game"),
    key("fix", Kind::Object("fix"), "", "Repair of a finding"),
    key("folder", Kind::Text, "", "Folder of a library"),
    key("follows", Kind::Word(&["move", "setup", "nothing"]), "", "Kind of a continuation"),
    key("format", Kind::Text, "", "Name of the format of a file"),
    key(
        "found",
        Kind::List(&Kind::Object("record_of_library")),
        "",
        "Games that were found, as far as they are listed",
    ),
    key("game", Kind::Count, "from 1", "Number of the game in its file"),
    key("game_type", Kind::Count, "", "Number of the game in SGF (`GM`); 1 is Go"),
    key("games", Kind::Count, "games", "Games; in an answer, those that were found"),
    key("games_not_counted", Kind::Count, "games", "Games whose values are not counted separately"),
    key("games_without", Kind::Count, "games", "Games without a value"),
    key("group", Kind::Text, "", "Group of a rule"),
    key("groups", Kind::List(&Kind::Object("group")), "", "Games with copies"),
    key("high", Kind::Number, "0 to 1", "Upper end of the 95 % interval"),
    key("hits", Kind::Count, "matches", "Matches of a pattern; a game may have several"),
    key("id", Kind::Count, "", "Number of the game in the library"),
    key("ident", Kind::Text, "", "Identifier of a property: `KM`"),
    key("info", Kind::Map("fields", &Kind::Object("fact")), "", "Game information by field"),
    key("insert", Kind::Text, "", "New text; absent if the part is deleted"),
    key("is_complete", Kind::Flag, "", "False while a library is being created"),
    key("items", Kind::List(&Kind::Object("item")), "", "Stones and marks of this record only"),
    key("keep", Kind::Object("kept"), "", "Record to keep"),
    key("kind", Kind::Text, "", "Kind of the object: `rule`, `property`, `black-stone`, `one-missing` …"),
    key("label", Kind::Text, "", "Text of a label"),
    key("last_move", Kind::Object("move"), "", "Last move up to a position"),
    key("last_year", Kind::Count, "year", "Year of the last game"),
    key("letter", Kind::Text, "", "Letter of a continuation on a board"),
    key("level", LEVELS, "", "Level of a finding"),
    key("library_games", Kind::Count, "games", "Games of the library"),
    key("line", Kind::Count, "from 1", "Line in a text"),
    key("loses_data", Kind::Flag, "", "True if programs that follow the standard lose data"),
    key("lost", Kind::Count, "games", "Games that the player lost"),
    key("low", Kind::Number, "0 to 1", "Lower end of the 95 % interval"),
    key("main_line", Kind::Flag, "", "True if the node is on the main line"),
    key("matches", Kind::List(&Kind::Object("match")), "", "Matches of the pattern in a game"),
    key("meaning", Kind::Text, "", "Meaning of a rule, a property or a value"),
    key("message", Kind::Text, "", "A finding or a relation in words"),
    key("messages", TEXTS, "", "Faults of a file in words"),
    key("missing_moves", Kind::Count, "moves", "Moves by which a copy ends before the record to keep"),
    key(
        "move_number",
        Kind::Count,
        "moves",
        "Moves from the root, passes included; the number of the move that differs",
    ),
    key("moves", Kind::Count, "moves", "Moves of the main line, passes included"),
    key("moves_elsewhere", Kind::Count, "moves", "Moves elsewhere before the next move in the region"),
    key("name", Kind::Text, "", "Name of a rule, a property, a node, a player or an event"),
    key("next", Kind::List(&Kind::Object("continuation")), "", "Continuations, the most frequent first"),
    key("next_move", Kind::Object("next_move"), "", "Next move in the region of the pattern"),
    key("nobody_wins", Kind::Count, "games", "Games without a winner, counted once for each match"),
    key("node", Kind::Count, "from 0", "Number of the node, as in `kifu tree` and `--node`"),
    key("nodes", Kind::Count, "nodes", "Nodes of a game"),
    key("occurrences", Kind::Count, "properties", "Properties with this identifier"),
    key("offset", Kind::Count, "bytes from 0", "Offset in a file; absent if the file is UTF-16 or UTF-32"),
    key("one", Kind::Object("side"), "", "The first file, or its content where the two differ"),
    key("other", Kind::Object("side"), "", "The second file, or its content where the two differ"),
    key("other_games", Kind::Count, "games", "Games other than Go, which are not counted"),
    key("parent", Kind::Count, "from 0", "Number of the parent; absent for the root"),
    key(
        "part",
        Kind::Word(&["moves", "variations", "setup", "info", "text", "markup", "other"]),
        "",
        "Part of a record that differs",
    ),
    key("path", Kind::Text, "", "Path of a file; `<stdin>` for standard input"),
    key("place", Kind::Text, "", "Place where the game was played"),
    key("player", Kind::Text, "", "Player whose games are counted"),
    key(
        "players_and_date",
        Kind::Word(&["same", "unknown", "different"]),
        "",
        "Whether players and date agree with those of the record to keep",
    ),
    key("point", Kind::Point, "", "Point as in SGF: `pd`; absent for a pass, and for a pattern without a place"),
    key("query", Kind::Text, "", "Query that selects the games (`kifu search` syntax)"),
    key("query_games", Kind::Count, "games", "Games that match the query, in which a pattern is searched"),
    key("rate", Kind::Number, "0 to 1", "`wins / games`"),
    key("raw", Kind::Text, "", "Value as written, with its escapes"),
    key("records", Kind::List(&Kind::Object("record")), "", "Games of a file"),
    key("related", Kind::List(&Kind::Object("related")), "", "Other places that belong to a finding"),
    key("relation", Kind::Object("relation"), "", "How the moves are related; absent if the games are different"),
    key(InfoField::RESULT.column, Kind::Text, "", "Result as written in the record"),
    key("roots", Kind::Count, "roots", "Roots with the property"),
    key(InfoField::ROUND.column, Kind::Text, "", "Round of the event"),
    key("rows", Kind::Count, "lines", "Rows of a board"),
    key("safe_fixes", Kind::Count, "findings", "Findings with a safe repair"),
    key("safety", Kind::Word(&["safe", "unsafe", "manual"]), "", "Grade of a repair"),
    key("same", Kind::Flag, "", "True without differences"),
    key("score", Kind::Count, "0 to 100", "How sure it is that the games are the same"),
    key("segment_bytes", Kind::Count, "bytes", "Size of the segments of a library"),
    key("segments", Kind::Count, "segments", "Segments of a library"),
    key("sequence", Kind::List(&Kind::Object("move")), "", "Moves of this record only, up to the first variation"),
    key("sgfc", Kind::List(&Kind::Count), "", "Message numbers of the same fault in SGFC"),
    key("size", Kind::Object("size"), "", "Size of the board"),
    key("sizes", Kind::List(&Kind::Object("games_of_size")), "", "Games by the size of the board"),
    key("source_folders", TEXTS, "", "Folders and files that a library is made of"),
    key("start", Kind::Object("place"), "", "Place of the first character"),
    key("subject", Kind::Text, "", "Subject of a table: `opponent`, `year` …"),
    key("subjects", Kind::Map("subjects", &Kind::Object("subject")), "", "Counts by subject: `player`, `year` …"),
    key("swapped", Kind::Count, "matches", "Matches with exchanged colours"),
    key(
        "symmetry",
        Kind::Word(&["left-right", "top-bottom", "half", "left", "right", "diagonal", "antidiagonal"]),
        "",
        "Reflection or rotation; absent if there is none",
    ),
    key("tables", Kind::List(&Kind::Object("report_table")), "", "Tables of a report"),
    key("text", Kind::Text, "", "Text of this record"),
    key("title", Kind::Text, "", "A repair in words"),
    key("to", Kind::Point, "", "End of an arrow or line, lower right corner of an area"),
    key("to_play", COLORS, "", "Player to move"),
    key("totals", Kind::Object("totals"), "", "Counts of all games"),
    key("tree", Kind::List(&Kind::Object("node")), "", "Nodes of a game, in the order of the file"),
    key("undecided", Kind::Count, "games", "Games without a winner, or whose winner is unknown"),
    key("unsafe_fixes", Kind::Count, "findings", "Findings with an unsafe repair"),
    key("value", Kind::TextOrNumber, "seconds for times", "Value as understood; absent if it is not understood"),
    key("values", Kind::List(&Kind::Object("counted")), "", "Values of a subject"),
    key("variations", Kind::Count, "lines", "Lines other than the main line"),
    key(
        "vertex",
        Kind::Vertex,
        "",
        "Point as people read it: `Q16`; absent for a pass, and for a pattern without a place",
    ),
    key("waiting_tags", Kind::Count, "tags", "Tags whose games are gone"),
    key(InfoField::WHITE.column, Kind::Text, "", "Name of White"),
    key(InfoField::WHITE_RANK.column, Kind::Text, "", "Rank of White"),
    key("white_wins", Kind::Count, "games", "Games that White won, counted once for each match"),
    key("win_rate", Kind::Object("rate"), "", "The player's share of the decided games"),
    key("wins", Kind::Count, "games", "Games won, counted once for each match"),
    key("won", Kind::Count, "games", "Games that the player won"),
    key("x", Kind::Count, "from 0", "Column in the pattern"),
    key("y", Kind::Count, "from 0", "Row in the pattern, from the top"),
    key("year", Kind::Count, "year", "Year of the games; absent if it is unknown"),
    key("years", Kind::List(&Kind::Object("games_of_year")), "", "Games by year"),
];

impl Key {
    /// Returns the key with this name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        KEYS.iter().find(|key| key.name == name)
    }
}
