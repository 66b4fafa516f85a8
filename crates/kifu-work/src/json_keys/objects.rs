//! The objects of the outputs, and the outputs of the commands.

use kifu_record::InfoField;

use super::keys::{Key, Kind};

/// An object, by the names of its keys.
#[derive(Clone, Copy, Debug)]
pub struct Object {
    /// Its name.
    pub name: &'static str,
    /// Its meaning.
    pub meaning: &'static str,
    /// The keys that every such object has.
    pub always: &'static [&'static str],
    /// The keys that can be absent.
    pub sometimes: &'static [&'static str],
}

/// How a command prints its objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Printed {
    /// One object.
    One,
    /// One object per line.
    Lines,
    /// One array.
    Array,
}

/// An output of a command.
#[derive(Clone, Copy, Debug)]
pub struct Output {
    /// The command with the options that choose the output.
    pub command: &'static str,
    /// The name of its objects.
    pub object: &'static str,
    /// How they are printed.
    pub printed: Printed,
    /// Its objects, in a few words.
    pub meaning: &'static str,
}

const fn output(command: &'static str, printed: Printed, object: &'static str, meaning: &'static str) -> Output {
    Output { command, object, printed, meaning }
}

/// Every output.
pub const OUTPUTS: &[Output] = &[
    output("info --json", Printed::Lines, "file", "A file with its games"),
    output("show --json", Printed::Lines, "position", "A position of a game"),
    output("tree --json", Printed::Lines, "tree", "A game with its nodes"),
    output("check --json", Printed::Array, "finding", "The findings"),
    output("check --format jsonl", Printed::Lines, "finding", "A finding"),
    output("check --statistics --json", Printed::Array, "rule_count", "The rules with findings"),
    output("check --statistics --format jsonl", Printed::Lines, "rule_count", "A rule with findings"),
    output("score --json", Printed::Lines, "scored", "The score of a game"),
    output("score --check --json", Printed::Lines, "scored", "The score of a game"),
    output("stats --json", Printed::One, "statistics", "Totals and the values of each subject"),
    output("diff --json", Printed::Lines, "pair", "A pair of games, or a file without a match"),
    output("dedupe --json", Printed::One, "duplicates", "Groups of duplicates"),
    output("search --json", Printed::One, "answer", "The games that were found, with their counts"),
    output("search --format jsonl", Printed::Lines, "record_of_library", "A game that was found"),
    output("explore --json", Printed::One, "explored", "The continuations of a position"),
    output("report --json", Printed::One, "report", "A report on a player, an event, a position or a repertoire"),
    output("review --json", Printed::One, "reviews", "Games with what each move lost"),
    output("index --status --json", Printed::One, "library", "The content of a library"),
    output("index --faults --json", Printed::Lines, "file_of_library", "A file with faults"),
    output("explain --json", Printed::Lines, "explained", "A rule or a property"),
];

const fn object(
    name: &'static str,
    meaning: &'static str,
    always: &'static [&'static str],
    sometimes: &'static [&'static str],
) -> Object {
    Object { name, meaning, always, sometimes }
}

/// Every object.
pub const OBJECTS: &[Object] = &[
    object(
        "file",
        "A file with its games",
        &["path", "bytes", "format", "encoding", "encoding_reason", "encoding_certainty", "faults", "records"],
        &[],
    ),
    object(
        "record",
        "A game of a file",
        &["game", "size", "nodes", "variations", "moves", "comments", "depth", "encoding", "info", "openings"],
        &[],
    ),
    object(
        "position_name",
        "The name of an opening or a joseki",
        &["name_id", "kind", "area", "color", "move_number", "names"],
        &[],
    ),
    object("fact", "A field of the game information", &["ident", "raw"], &["value"]),
    object("size", "The size of a board", &["columns", "rows"], &[]),
    object(
        "position",
        "A position of a game",
        &["path", "game", "node", "size", "board", "captured", "to_play", "move_number"],
        &["game_type", "last_move", "children", "name", "comment", "facts", "messages"],
    ),
    object("move", "A move or a pass", &["color"], &["point", "vertex"]),
    object("child", "A node that follows", &["node"], &["color", "point", "vertex"]),
    object(
        "tree",
        "A game with its nodes",
        &["path", "game", "size", "nodes", "variations", "moves", "comments", "depth", "tree"],
        &[],
    ),
    object(
        "node",
        "A node of a tree",
        &["node", "main_line", "move_number"],
        &["parent", "color", "point", "vertex", "name", "comment"],
    ),
    object(
        "finding",
        "A finding of a rule, or a file that cannot be read (without a code)",
        &["path", "name", "level", "message", "loses_data"],
        &["code", "group", "start", "end", "sgfc", "related", "fix"],
    ),
    object(
        "scored",
        "The score of a game",
        &["path", "game", "size", "dead_from", "dead", "seki", "unsure", "is_finished", "owners", "counts", "verdict"],
        &["certainty", InfoField::RESULT.column, "reason"],
    ),
    object(
        "game_count",
        "A count of a game",
        &["scoring", InfoField::KOMI.column, "compensation", "black_points", "white_points", "counted"],
        &[InfoField::RULES.column],
    ),
    object("place", "A place in a text", &["line", "column"], &["offset"]),
    object("related", "Another place of a finding", &["message", "start", "end"], &[]),
    object("fix", "A repair", &["title", "safety", "edits"], &[]),
    object("edit", "An edit of a text", &["start", "end"], &["insert"]),
    object(
        "rule_count",
        "A rule with the number of its findings",
        &["code", "name", "group", "count", "safe_fixes", "unsafe_fixes"],
        &[],
    ),
    object("statistics", "Totals and the values of each subject", &["totals", "subjects"], &[]),
    object(
        "totals",
        "Counts of all games; those of files, or those of a library",
        &["games", "moves"],
        &[
            "files",
            "bytes",
            "nodes",
            "variations",
            "comments",
            "depth",
            "other_games",
            "player",
            "as_black",
            "black_wins",
            "white_wins",
            "black_rate",
            "won",
            "lost",
            "win_rate",
            "drawn",
            "first_year",
            "last_year",
        ],
    ),
    object("subject", "The values of a subject", &["different", "games_without", "values"], &["games_not_counted"]),
    object(
        "counted",
        "A value of a subject with its counts",
        &["games"],
        &[
            "value",
            "meaning",
            "files",
            "findings",
            "safe_fixes",
            "roots",
            "occurrences",
            "as_black",
            "black_wins",
            "white_wins",
            "black_rate",
            "won",
            "lost",
            "undecided",
            "win_rate",
            "drawn",
            "first_year",
            "last_year",
            "query",
        ],
    ),
    object("rate", "A share of games with its 95 % Wilson interval", &["wins", "games", "rate", "low", "high"], &[]),
    object(
        "pair",
        "Two games compared; `one` or `other` is absent for a file of one folder only",
        &["same"],
        &["one", "other", "relation", "first_difference", "differences"],
    ),
    object(
        "side",
        "A compared file, or its content where two differ",
        &[],
        &[
            "path",
            "game",
            "moves",
            "node",
            "color",
            "point",
            "vertex",
            "sequence",
            "items",
            "size",
            "text",
            "game_type",
        ],
    ),
    object(
        "relation",
        "How the moves of two games are related",
        &["kind", "colors_swapped"],
        &["move_number", "symmetry"],
    ),
    object("difference", "A difference", &[], &["part", "field", "move_number", "main_line", "one", "other"]),
    object("item", "A stone or mark", &["kind", "point"], &["vertex", "to", "label"]),
    object("duplicates", "Groups of duplicates", &["games", "duplicates", "groups"], &[]),
    object("group", "A game with its copies", &["keep", "copies"], &[]),
    object(
        "kept",
        "The record to keep",
        &["path", "game", "moves"],
        &[
            InfoField::BLACK.column,
            InfoField::WHITE.column,
            InfoField::EVENT.column,
            InfoField::DATE.column,
            InfoField::RESULT.column,
        ],
    ),
    object(
        "copy",
        "A copy of the record to keep",
        &["path", "game", "moves", "class", "score", "message", "colors_swapped", "players_and_date"],
        &[
            InfoField::BLACK.column,
            InfoField::WHITE.column,
            InfoField::EVENT.column,
            InfoField::DATE.column,
            InfoField::RESULT.column,
            "move_number",
            "symmetry",
            "missing_moves",
            "extra_moves",
            "action",
        ],
    ),
    object(
        "answer",
        "The answer of a library",
        &["games", "query_games", "library_games"],
        &["found", "hits", "swapped", "black_rate", "next", "years"],
    ),
    object(
        "explored",
        "The continuations of a position",
        &["games", "query_games", "library_games", "hits", "swapped", "next", "years", "openings"],
        &["black_rate"],
    ),
    object(
        "record_of_library",
        "A game that was found",
        &["id", "path", "game", "moves", "size"],
        &[
            InfoField::BLACK.column,
            InfoField::WHITE.column,
            InfoField::BLACK_RANK.column,
            InfoField::WHITE_RANK.column,
            InfoField::EVENT.column,
            InfoField::ROUND.column,
            InfoField::PLACE.column,
            InfoField::DATE.column,
            InfoField::RESULT.column,
            "game_name",
            "matches",
        ],
    ),
    object(
        "match",
        "A match of a pattern in a game",
        &["node", "move_number", "main_line"],
        &["corner", "symmetry", "colors_swapped", "next_move"],
    ),
    object(
        "next_move",
        "The next move in the region of a pattern",
        &["color", "point", "vertex", "moves_elsewhere"],
        &[],
    ),
    object(
        "continuation",
        "A continuation of a pattern, with its counts",
        &["follows", "games", "hits", "black_wins", "white_wins", "nobody_wins", "elsewhere", "swapped"],
        &["letter", "color", "x", "y", "point", "vertex", "black_rate", "first_year", "last_year"],
    ),
    object(
        "report",
        "A report on a player, an event, a position or a repertoire",
        &["kind", "name", "facts", "tables"],
        &[],
    ),
    object("report_table", "The values of a subject", &["subject", "values"], &[]),
    object("reviews", "Reviewed games", &["measure", "reviews", "losses"], &["player"]),
    object(
        "review",
        "A reviewed game",
        &[
            "path",
            "game",
            "moves",
            "evaluations_from",
            "measure",
            "phases_by",
            "first_middle_move",
            "first_endgame_move",
            "judged_moves",
        ],
        &[
            InfoField::BLACK.column,
            InfoField::WHITE.column,
            InfoField::BLACK_RANK.column,
            InfoField::WHITE_RANK.column,
            InfoField::DATE.column,
            InfoField::RESULT.column,
            "engine",
            "visits",
        ],
    ),
    object(
        "judged_move",
        "A move with its loss",
        &[
            "node",
            "move_number",
            "color",
            "loss",
            "loss_class",
            "better_line",
            "phase",
            "is_decided",
            "gives_lead_away",
        ],
        &["point", "vertex", "points_lost", "win_rate_lost", "value_after", "visits"],
    ),
    object(
        "loss_group",
        "The losses of some moves",
        &[
            "subject",
            "value",
            "games",
            "moves",
            "mean_loss",
            "median_loss",
            "accuracy",
            "accuracy_low",
            "accuracy_high",
            "classes",
        ],
        &["mean_low", "mean_high"],
    ),
    object("games_of_year", "The games of a year", &["games"], &["year"]),
    object("games_of_size", "The games on boards of a size", &["size", "games"], &[]),
    object(
        "library",
        "The content of a library",
        &[
            "folder",
            "source_folders",
            "is_complete",
            "waiting_tags",
            "files",
            "files_with_faults",
            "games",
            "segments",
            "sizes",
            "segment_bytes",
            "catalogue_bytes",
        ],
        &[],
    ),
    object("file_of_library", "A file with faults", &["path", "games", "messages"], &["format"]),
    object(
        "explained",
        "A rule or a property",
        &["kind", "name", "meaning", "facts"],
        &["code", "ident", "group", "level", "safety", "loses_data", "sgfc", "document"],
    ),
];

impl Object {
    /// Returns the object with this name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        OBJECTS.iter().find(|object| object.name == name)
    }

    /// The names of its keys.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.always.iter().chain(self.sometimes).copied()
    }

    /// The objects in an object of this name, itself included.
    #[must_use]
    pub fn within(name: &str) -> Vec<&'static Self> {
        let mut found: Vec<&Self> = Self::find(name).into_iter().collect();
        let mut at = 0;
        while let Some(object) = found.get(at) {
            at += 1;
            let inner = object.keys().filter_map(Key::find).filter_map(|key| key.kind.object()).filter_map(Self::find);
            let new: Vec<_> = inner.filter(|inner| !found.iter().any(|known| known.name == inner.name)).collect();
            for object in new {
                if !found.iter().any(|known| known.name == object.name) {
                    found.push(object);
                }
            }
        }
        found
    }
}

impl Kind {
    /// The name of the objects in a value of this type.
    #[must_use]
    pub fn object(self) -> Option<&'static str> {
        match self {
            Self::Object(name) => Some(name),
            Self::List(inner) | Self::Map(_, inner) => inner.object(),
            _ => None,
        }
    }
}
