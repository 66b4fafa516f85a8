//! All answers of a library as lines of text, without the numbers that reading the records again may change.

use std::error::Error;
use std::path::Path;

use kifu_search::{GameId, Library, Pattern, PatternQuestion};
use kifu_work::stats::{LibraryOptions, RowChoice, aspects, count_library};

/// Queries about names, words, dates, files and moves.
const QUERIES: &[&str] = &[
    "",
    "player:ann",
    "event:cup or the",
    "path:two",
    "year:2020",
    "moves:>2 -captures:1..",
    "result:W+2.5",
    "has:ko",
];
const PATTERNS: &[&str] = &["anchor: corner\n...\n..X\n...", "XO", "next: O\nX"];

/// The answers of a library.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Answers {
    /// Those that follow from the records.
    pub(crate) of_records: Vec<String>,
    /// What users have entered.
    pub(crate) of_users: Vec<String>,
}

impl Answers {
    /// Asks everything.
    pub(crate) fn of(folder: &Path) -> Result<Self, Box<dyn Error>> {
        let library = Library::open(folder)?;
        let mut of_records = Vec::new();
        let row = |game: GameId| -> Result<String, Box<dyn Error>> {
            let row = library.row(game)?.ok_or("no row")?;
            Ok(format!("{:?}", kifu_search::library::GameRow { id: 0, ..row }))
        };
        for query in QUERIES {
            for game in library.select(&query.parse().unwrap())?.games() {
                of_records.push(format!("{query}: {}", row(game)?));
            }
        }
        for text in PATTERNS {
            let pattern: Pattern = text.parse().unwrap();
            let answer = library.find_pattern(&PatternQuestion::new(pattern), &library.all_games())?;
            for game in answer.found.games() {
                of_records.push(format!("{text}: {} {:?}", row(game)?, library.hits(&answer, game)?));
            }
        }
        let options = LibraryOptions {
            aspects: aspects(&[], false)?,
            player: None,
            opening_moves: 6,
            choice: RowChoice::default(),
        };
        let counts = count_library(&library, &library.all_games(), &options)?;
        of_records.push(format!("{:?}", counts.totals));
        for table in counts.tables {
            of_records.extend(table.rows.iter().map(|row| format!("{} {:?}", row.value, row.numbers)));
        }
        let files = library.files()?;
        of_records.extend(files.iter().map(|file| format!("{file:?}")));
        of_records.sort();
        let of_users = [
            format!("{:?} {:?} {:?}", library.tags()?, library.saved_searches()?, library.roots()?),
            library.notes()?.into_iter().map(|(position, text)| format!("{position}{text}")).collect(),
            format!("{} {}", library.select(&"tag:good".parse().unwrap())?.count(), library.persons()?.len()),
        ];
        // What could not be read counts as empty until it is asked for.
        library.check_read()?;
        Ok(Self { of_records, of_users: of_users.into() })
    }
}
