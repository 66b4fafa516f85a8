//! The tables of the catalogue, and the SQL statements for them. Every row has a checksum over its other columns.

use std::sync::LazyLock;

/// A table of the catalogue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    pub(super) name: &'static str,
    /// The columns and their declarations, without the checksum.
    columns: &'static [(&'static str, &'static str)],
    /// The primary key after the columns, if it is not declared with a column.
    key: &'static str,
    /// The text after the closing parenthesis.
    options: &'static str,
}

/// The folders and files of a library.
pub(super) const ROOTS: Table =
    Table { name: "roots", columns: &[("path", "TEXT PRIMARY KEY")], key: "", options: " WITHOUT ROWID" };
pub(super) const FILES: Table = Table {
    name: "files",
    columns: &[
        ("id", "INTEGER PRIMARY KEY"),
        ("path", "TEXT NOT NULL"),
        ("bytes", "INTEGER NOT NULL"),
        ("modified", "INTEGER NOT NULL"),
        ("changed", "INTEGER NOT NULL"),
        ("inode", "INTEGER NOT NULL"),
        ("fingerprint", "INTEGER NOT NULL"),
        ("format", "TEXT NOT NULL"),
        ("encoding", "TEXT NOT NULL"),
        ("problems", "TEXT NOT NULL"),
        ("games", "INTEGER NOT NULL"),
    ],
    key: "",
    options: "",
};
pub(super) const NAMES: Table =
    Table { name: "names", columns: &[("id", "INTEGER PRIMARY KEY"), ("name", "TEXT NOT NULL")], key: "", options: "" };
pub(super) const ALIASES: Table = Table {
    name: "aliases",
    columns: &[("name", "INTEGER PRIMARY KEY"), ("person", "INTEGER NOT NULL")],
    key: "",
    options: "",
};
pub(super) const SEGMENTS: Table = Table {
    name: "segments",
    columns: &[
        ("id", "INTEGER PRIMARY KEY"),
        ("columns", "INTEGER NOT NULL"),
        ("rows", "INTEGER NOT NULL"),
        ("games", "INTEGER NOT NULL"),
        ("bytes", "INTEGER NOT NULL"),
        ("dead", "BLOB NOT NULL"),
    ],
    key: "",
    options: "",
};
pub(super) const GAMES: Table = Table {
    name: "games",
    columns: &[
        ("id", "INTEGER PRIMARY KEY"),
        ("file", "INTEGER NOT NULL"),
        ("number", "INTEGER NOT NULL"),
        ("segment", "INTEGER NOT NULL"),
        ("slot", "INTEGER NOT NULL"),
        ("content", "INTEGER NOT NULL"),
        ("date", "TEXT NOT NULL"),
        ("result", "TEXT NOT NULL"),
        ("round", "TEXT NOT NULL"),
        ("place", "TEXT NOT NULL"),
    ],
    key: "",
    options: "",
};
pub(super) const TAGS: Table = Table {
    name: "tags",
    columns: &[("game", "INTEGER NOT NULL"), ("tag", "TEXT NOT NULL")],
    key: ", PRIMARY KEY (game, tag)",
    options: " WITHOUT ROWID",
};
/// The tags of games that left the library or could not be read.
pub(super) const WAITING: Table = Table {
    name: "waiting",
    columns: &[
        ("path", "TEXT NOT NULL"),
        ("number", "INTEGER NOT NULL"),
        ("fingerprint", "INTEGER NOT NULL"),
        ("content", "INTEGER NOT NULL"),
        ("tag", "TEXT NOT NULL"),
        ("is_gone", "INTEGER NOT NULL"),
    ],
    key: "",
    options: "",
};
pub(super) const SEARCHES: Table = Table {
    name: "searches",
    columns: &[("name", "TEXT PRIMARY KEY"), ("query", "TEXT NOT NULL")],
    key: "",
    options: " WITHOUT ROWID",
};
/// The user's notes on positions: the canonical position as a diagram, and the text.
pub(super) const NOTES: Table = Table {
    name: "notes",
    columns: &[("position", "TEXT PRIMARY KEY"), ("text", "TEXT NOT NULL")],
    key: "",
    options: " WITHOUT ROWID",
};
/// The comments and names of the games of a segment, compressed.
pub(super) const TEXTS: Table = Table {
    name: "texts",
    columns: &[("segment", "INTEGER NOT NULL"), ("number", "INTEGER NOT NULL"), ("block", "BLOB NOT NULL")],
    key: ", PRIMARY KEY (segment, number)",
    options: "",
};

/// All tables whose rows carry checksums.
pub(super) const TABLES: &[Table] =
    &[ROOTS, FILES, NAMES, ALIASES, SEGMENTS, GAMES, TAGS, WAITING, SEARCHES, NOTES, TEXTS];

/// Other state. The generation changes whenever numbers of games, segments or names change their meaning; a library
/// is complete when the records of all its roots have been read once.
pub(super) const STATE: &str = "CREATE TABLE state (generation INTEGER NOT NULL, is_complete INTEGER NOT NULL)";
pub(super) const GAMES_OF_FILE: &str = "CREATE INDEX games_of_file ON games (file)";

/// The statements that insert the rows of every file and game, made once.
pub(super) static INSERT_FILE: LazyLock<String> = LazyLock::new(|| FILES.insert());
pub(super) static INSERT_NAME: LazyLock<String> = LazyLock::new(|| NAMES.insert());
pub(super) static INSERT_GAME: LazyLock<String> = LazyLock::new(|| GAMES.insert());

impl Table {
    /// The statement that creates the table; SQLite stores it verbatim.
    pub(super) fn create(&self) -> String {
        let columns: Vec<String> =
            self.columns.iter().map(|(name, declaration)| format!("{name} {declaration}")).collect();
        let Self { name, key, options, .. } = self;
        format!("CREATE TABLE {name} ({}, checksum INTEGER NOT NULL{key}){options}", columns.join(", "))
    }

    /// The statement that inserts a row: the parameters are the columns in order.
    pub(super) fn insert(&self) -> String {
        self.insert_or("")
    }

    /// The same for rows that may exist: `conflict` is ` OR IGNORE` or ` OR REPLACE`.
    pub(super) fn insert_or(&self, conflict: &str) -> String {
        let values: Vec<String> = (1..=self.columns.len()).map(|number| format!("?{number}")).collect();
        let values = values.join(", ");
        format!("INSERT{conflict} INTO {} VALUES ({values}, checksum({values}))", self.name)
    }

    /// The statement that changes columns of the rows with one value of `key`: the parameters are the new values,
    /// then the key.
    pub(super) fn update(&self, changed: &[&str], key: &str) -> String {
        let parameter =
            |name: &str| changed.iter().position(|changed| *changed == name).map(|at| format!("?{}", at + 1));
        let sets: Vec<String> = changed.iter().zip(1..).map(|(name, number)| format!("{name} = ?{number}")).collect();
        let values: Vec<String> =
            self.columns.iter().map(|(name, _)| parameter(name).unwrap_or_else(|| (*name).to_owned())).collect();
        format!(
            "UPDATE {} SET {}, checksum = checksum({}) WHERE {key} = ?{}",
            self.name,
            sets.join(", "),
            values.join(", "),
            changed.len() + 1
        )
    }

    /// A condition that every intact row meets; a damaged one ends the query with an error. Conditions on columns
    /// without an index must follow inside `CASE WHEN … THEN … END`: SQLite may evaluate conditions in any order, and
    /// use a compared value instead of a column.
    pub(super) fn sound(&self) -> String {
        format!("sound({})", self.checked())
    }

    /// A condition that intact rows meet and damaged ones do not.
    pub(super) fn is_sound(&self) -> String {
        let Self { name, .. } = self;
        format!("{name}.checksum IS checksum({})", self.values())
    }

    fn checked(&self) -> String {
        format!("{}.checksum, {}", self.name, self.values())
    }

    fn values(&self) -> String {
        let names: Vec<String> = self.columns.iter().map(|(name, _)| format!("{}.{name}", self.name)).collect();
        names.join(", ")
    }
}
