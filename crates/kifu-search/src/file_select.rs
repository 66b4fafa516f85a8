//! Selects games of one file, without a library.

use std::collections::{BTreeMap, HashSet};

use crate::indexed::Indexed;
use crate::indexed_info::Words;
use crate::names::Names;
use crate::query::{Condition, FieldTest, FilePart, NumberField, TextPart};
use crate::segment::{GameSummary, SegmentBuilder};
use crate::segments::{Lookup, Segments, SelectError, Selection};
use kifu_record::folded;

/// A condition that only a library can answer: tags and numbers of games are in its catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{field}` needs a library; files have none")]
pub struct NeedsLibrary {
    /// The field of the query: `tag` or `id`.
    pub field: &'static str,
}

impl Condition {
    /// Checks that games of files can meet the condition without a library.
    ///
    /// # Errors
    /// [`NeedsLibrary`] if it asks for tags, or for numbers of games.
    pub fn check_files(&self) -> Result<(), NeedsLibrary> {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().try_for_each(Self::check_files),
            Self::Not(inner) => inner.check_files(),
            Self::Tag(_) => Err(NeedsLibrary { field: "tag" }),
            Self::Field(FieldTest::Number(NumberField::Id, _)) => Err(NeedsLibrary { field: "id" }),
            _ => Ok(()),
        }
    }
}

impl Indexed {
    /// Returns the numbers of the games that meet a condition, in order, counted from 0. `path` is that of the file, for
    /// conditions on paths.
    ///
    /// ```
    /// use kifu_search::index_file;
    ///
    /// let file = index_file(b"(;PB[Ann]KM[6.5];B[dd])(;PB[Bob])(;PB[Anna]C[Good.])");
    /// assert_eq!(file.games_where(&"black:ann".parse().unwrap(), "a.sgf"), Ok(vec![0, 2]));
    /// assert_eq!(file.games_where(&"komi:6.5 or comment:good".parse().unwrap(), "a.sgf"), Ok(vec![0, 2]));
    /// ```
    ///
    /// # Errors
    /// [`SelectError::NeedsCatalogue`] if the condition needs a library: see [`Condition::check_files`].
    pub fn games_where(&self, condition: &Condition, path: &str) -> Result<Vec<usize>, SelectError> {
        condition.check_files().map_err(|_| SelectError::NeedsCatalogue)?;
        let mut names = Names::default();
        let mut builders: BTreeMap<(u8, u8), SegmentBuilder> = BTreeMap::new();
        for (id, game) in (1..).zip(&self.games) {
            let facts = GameSummary { id, ..game.facts }.with_names(game.words.names().map(|name| names.add(name)));
            let size = game.stream.size;
            let builder = builders.entry((size.columns(), size.rows())).or_insert_with(|| SegmentBuilder::new(size));
            builder.add(&game.stream, facts);
            builder.add_later_dates(game.later_dates.iter().copied());
        }
        let segments: Segments = builders.values_mut().map(SegmentBuilder::finish).collect();
        let lookup = FileLookup { file: self, path, names, segments: &segments };
        let selected = segments.select(condition, &lookup)?;
        let number = |game| Some(segments.facts(game)?.id as usize - 1);
        let mut games: Vec<usize> = selected.games().filter_map(number).collect();
        games.sort_unstable();
        Ok(games)
    }
}

/// The names, texts and properties of a file.
struct FileLookup<'f> {
    file: &'f Indexed,
    path: &'f str,
    names: Names,
    segments: &'f Segments,
}

impl FileLookup<'_> {
    fn has_part(&self, what: FilePart, words: &str) -> bool {
        match what {
            FilePart::Path => match words.strip_prefix('=') {
                Some(folder) if folder.ends_with('/') => self.path.starts_with(folder),
                Some(path) => self.path == path,
                None => self.path.contains(words),
            },
            FilePart::Encoding => self.file.encoding.eq_ignore_ascii_case(words),
            FilePart::Format => self.file.format.eq_ignore_ascii_case(words),
            FilePart::Faults => self.file.problems.iter().any(|problem| problem.contains(words)),
        }
    }
}

impl Lookup for FileLookup<'_> {
    type Error = SelectError;

    fn names_like(&self, name: &str) -> Result<HashSet<u32>, SelectError> {
        self.names.names_like(name)
    }

    fn events_like(&self, name: &str) -> Result<HashSet<u32>, Self::Error> {
        self.names.events_like(name)
    }

    fn games_with_text(&self, _: &Segments, part: TextPart, words: &str) -> Result<Selection, SelectError> {
        let wanted = folded(words.trim());
        let has = |text: &String| !wanted.is_empty() && folded(text).contains(&wanted);
        let in_names = |words: &Words| {
            [&words.black, &words.white, &words.event, &words.round, &words.place, &words.others].into_iter().any(has)
        };
        let is_found = |words: &Words| match part {
            TextPart::All => in_names(words) || has(&words.comments),
            TextPart::Names => in_names(words),
            TextPart::Comments => has(&words.comments),
        };
        let mut selection = self.segments.all_games();
        for game in self.segments.all_games().games() {
            let words = self.segments.facts(game).and_then(|facts| self.file.games.get(facts.id as usize - 1));
            if !words.is_some_and(|game| is_found(&game.words)) {
                selection.parts[game.segment as usize].remove(game.slot as usize);
            }
        }
        Ok(selection)
    }

    fn ids_with_tag(&self, _: &str) -> Result<Vec<u32>, SelectError> {
        Err(SelectError::NeedsCatalogue)
    }

    fn ids_of_files(&self, what: FilePart, words: &str) -> Result<Vec<u32>, SelectError> {
        Ok(if self.has_part(what, words) { (1..=self.file.games.len() as u32).collect() } else { Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::indexed::index_file;

    #[test]
    fn games_of_a_file() {
        let file = index_file(
            b"(;FF[4]GM[1]SZ[19]PB[Ann]PW[Bob]BR[5d]WR[9d]KM[6.5]RE[B+R]DT[2016-03-15];B[dd];W[pp])\
              (;SZ[9]PB[Cid]PW[Ann]RE[W+2.5]DT[1999];B[ee](;W[gc])(;W[cg]))\
              (;SZ[19]PB[\xce\xa3igma]EV[Meijin]C[The only move.])(;GM[2]PB[Ann])",
        );
        for (query, expected) in [
            ("", &[0, 1, 2, 3][..]),
            ("player:ann", &[0, 1, 3]),
            ("winner:=ann", &[0, 1]),
            ("-player:ann", &[2]),
            ("year:2000..", &[0]),
            ("size:9", &[1]),
            ("has:variations", &[1]),
            ("moves:2.. result:B+R", &[0]),
            ("meijin", &[2]),
            ("comment:ONLY", &[2]),
            ("comment:meijin", &[]),
            ("ranks:5d..", &[0]),
            ("format:sgf -format:gib", &[0, 1, 2, 3]),
            ("file:games/", &[0, 1, 2, 3]),
            ("file:other", &[]),
            ("captures:1..", &[]),
        ] {
            let condition: Condition = query.parse().unwrap_or_else(|error| panic!("{query}: {error}"));
            assert_eq!(file.games_where(&condition, "games/a.sgf").as_deref(), Ok(expected), "{query}");
        }
    }

    #[test]
    fn a_library_has_more() {
        for (query, field) in [("tag:good", Some("tag")), ("-(black:a or id:3)", Some("id")), ("black:a", None)] {
            let condition: Condition = query.parse().expect("a query");
            assert_eq!(condition.check_files().err().map(|error| error.field), field);
            assert_eq!(index_file(b"(;B[dd])").games_where(&condition, "").is_err(), field.is_some());
        }
    }
}
