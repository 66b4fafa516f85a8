//! The names that segments refer to by number, as a separate file.

use std::collections::{HashMap, HashSet};

use kifu_record::folded;
use kifu_sgf::value::split_rank;

use crate::compress::{compress, decompress};
use crate::query::{FilePart, TextPart};
use crate::segment::Damaged;
use crate::segments::{Lookup, Segments, SelectError, Selection};
use crate::spellings::{EventName, Spellings};

/// The beginning of the file; the last digit is the version of the format.
const MAGIC: &[u8; 8] = b"KIFUNAM1";
/// The magic, and the length of the names before they are compressed.
const HEADER: usize = MAGIC.len() + 4;
/// Limit for the names in bytes.
const MAX_BYTES: usize = 1 << 28;
/// The separator of names; no name contains it.
const SEPARATOR: char = '\0';

/// The names of players and events, numbered from 1, for segments without a library.
///
/// As a [`Lookup`] it answers conditions on names, and looks for plain words in them; conditions on comments, tags and files
/// need a library.
///
/// ```
/// use kifu_search::Names;
///
/// let mut names = Names::default();
/// assert_eq!([names.add("Shusaku"), names.add("Gennan"), names.add("Shusaku"), names.add("")], [1, 2, 1, 0]);
/// let read = Names::from_bytes(&names.to_bytes()).unwrap();
/// assert_eq!(read.get(2), Some("Gennan"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    names: Vec<String>,
    numbers: HashMap<String, u32>,
}

impl Names {
    /// Returns the number of a name, which is added if it is new; 0 for an empty name.
    pub fn add(&mut self, name: &str) -> u32 {
        let name = name.replace(SEPARATOR, " ");
        if name.is_empty() {
            return 0;
        }
        let next = self.names.len() as u32 + 1;
        let number = *self.numbers.entry(name.clone()).or_insert(next);
        if number == next {
            self.names.push(name);
        }
        number
    }

    /// Returns the name with a number; `None` for 0 and unknown numbers.
    #[must_use]
    pub fn get(&self, number: u32) -> Option<&str> {
        self.names.get((number as usize).checked_sub(1)?).map(String::as_str)
    }

    /// The number of names.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.names.len()
    }

    /// Returns true if there are no names.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Returns the bytes of the file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let text = self.names.join(&SEPARATOR.to_string());
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&(text.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&compress(text.as_bytes()));
        bytes
    }

    /// Reads the names from the bytes of a file.
    ///
    /// # Errors
    /// [`Damaged`] if the bytes differ from those that were written.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Damaged> {
        let (header, compressed) = bytes.split_at_checked(HEADER).ok_or(Damaged::Length)?;
        let (magic, length) = header.split_at(MAGIC.len());
        if magic[..7] != MAGIC[..7] {
            return Err(Damaged::NotNames);
        }
        if magic[7] != MAGIC[7] {
            return Err(Damaged::OtherVersion(magic[7]));
        }
        let length = length.try_into().map_or(usize::MAX, |four| u32::from_le_bytes(four) as usize);
        let text = if length > MAX_BYTES { None } else { decompress(compressed, length) };
        let text = text.filter(|text| text.len() == length).ok_or(Damaged::Checksum)?;
        let text = String::from_utf8(text).map_err(|_| Damaged::Inconsistent)?;
        let mut names = Self::default();
        for name in text.split(SEPARATOR).filter(|_| !text.is_empty()) {
            let number = names.len() as u32 + 1;
            if names.add(name) != number {
                return Err(Damaged::Inconsistent);
            }
        }
        Ok(names)
    }
}

impl Lookup for Names {
    type Error = SelectError;

    fn names_like(&self, name: &str) -> Result<HashSet<u32>, SelectError> {
        let wanted = WantedName::of(name);
        let numbered = (1..).zip(&self.names);
        Ok(numbered.filter(|(_, name)| wanted.matches(name)).map(|(number, _)| number).collect())
    }

    fn events_like(&self, name: &str) -> Result<HashSet<u32>, SelectError> {
        let wanted = WantedEvent::of(name);
        let numbered = (1..).zip(&self.names);
        Ok(numbered.filter(|(_, name)| wanted.matches(name)).map(|(number, _)| number).collect())
    }

    /// Searches words in the available names: players and events.
    fn games_with_text(&self, segments: &Segments, part: TextPart, words: &str) -> Result<Selection, SelectError> {
        match part {
            TextPart::All | TextPart::Names => {
                let wanted = folded(words.trim());
                let numbered = (1..).zip(&self.names);
                let named = numbered.filter(|(_, name)| is_like(name, &wanted)).map(|(number, _)| number);
                Ok(segments.with_names(&named.collect()))
            }
            TextPart::Comments => Err(SelectError::NeedsCatalogue),
        }
    }

    fn ids_with_tag(&self, _: &str) -> Result<Vec<u32>, SelectError> {
        Err(SelectError::NeedsCatalogue)
    }

    fn ids_of_files(&self, _: FilePart, _: &str) -> Result<Vec<u32>, SelectError> {
        Err(SelectError::NeedsCatalogue)
    }
}

/// A name that is searched: with `=` before it the whole name, otherwise a part of one; and all spellings of a known player.
pub(crate) struct WantedName {
    /// The name, folded, and without a rank after it, because the stored names of players have none.
    folded: String,
    is_whole: bool,
    spellings: Option<Spellings>,
}

impl WantedName {
    pub(crate) fn of(name: &str) -> Self {
        let (name, is_whole) = name.strip_prefix('=').map_or((name, false), |name| (name, true));
        let name = name.trim();
        let name = split_rank(name).map_or(name, |split| split.name);
        Self { folded: folded(name), is_whole, spellings: Spellings::of(name) }
    }

    pub(crate) fn matches(&self, name: &str) -> bool {
        let folded = folded(name);
        let is_like = if self.is_whole { folded == self.folded } else { folded.contains(&self.folded) };
        is_like || self.spellings.as_ref().is_some_and(|spellings| spellings.contain(name, &folded))
    }
}

/// The name of an event that is searched: with `=` before it the whole name, otherwise a part of one; and all spellings of a
/// known event, of the same edition if one is named.
pub(crate) struct WantedEvent {
    folded: String,
    is_whole: bool,
    known: Option<EventName>,
    /// Letters of which every spelling of the event has some.
    letters: Vec<String>,
}

impl WantedEvent {
    pub(crate) fn of(name: &str) -> Self {
        let (name, is_whole) = name.strip_prefix('=').map_or((name, false), |name| (name, true));
        let known = EventName::of(name.trim());
        let letters = known.as_ref().map(EventName::letters).unwrap_or_default();
        Self { folded: folded(name.trim()), is_whole, known, letters }
    }

    pub(crate) fn matches(&self, name: &str) -> bool {
        let folded = folded(name);
        let is_like = if self.is_whole { folded == self.folded } else { folded.contains(&self.folded) };
        let is_known = |known: &EventName| {
            EventName::of(name)
                .is_some_and(|name| if self.is_whole { known.is_same(&name) } else { known.covers(&name) })
        };
        is_like
            || self.letters.iter().any(|letters| folded.contains(letters.as_str()))
                && self.known.as_ref().is_some_and(is_known)
    }
}

/// True if a name contains words that are folded already.
pub(crate) fn is_like(name: &str, wanted: &str) -> bool {
    folded(name).contains(wanted)
}

#[cfg(test)]
mod tests {
    use kifu_go::Size;

    use super::*;
    use crate::query::Condition;
    use crate::segment::{GameSummary, SegmentBuilder};
    use crate::stream::Stream;

    fn names(all: &[&str]) -> Names {
        let mut names = Names::default();
        all.iter().for_each(|name| {
            names.add(name);
        });
        names
    }

    #[test]
    fn files_are_read_again() {
        for all in [&[][..], &["Ann"], &["柯洁", "신진서", "a\0b", " "]] {
            let names = names(all);
            let bytes = names.to_bytes();
            assert_eq!(Names::from_bytes(&bytes).as_ref(), Ok(&names));
            for length in 0..bytes.len() {
                assert!(Names::from_bytes(&bytes[..length]).is_err(), "{all:?} {length}");
            }
            for place in 0..8 * bytes.len() {
                let mut flipped = bytes.clone();
                flipped[place / 8] ^= 1 << (place % 8);
                assert!(Names::from_bytes(&flipped).map_or(true, |read| read == names), "{all:?} {place}");
            }
        }
    }

    #[test]
    fn names_are_found_by_parts() {
        let names = names(&["Ke Jie", "KE JIE 2", "柯洁", "Jie Ke", "Ko Jie"]);
        let check = |wanted: &str, expected: &[u32]| {
            let mut found: Vec<u32> = names.names_like(wanted).unwrap().into_iter().collect();
            found.sort_unstable();
            assert_eq!(found, expected, "{wanted}");
        };
        check("ke j", &[1, 2]);
        // Only the whole name of a known player has other spellings.
        check("=ke jie", &[1, 3, 4]);
        check("Ke Jie 9p", &[1, 2, 3, 4]);
        check("=커제", &[1, 3, 4]);
        check("柯", &[3]);
        check("x", &[]);
        assert_eq!(names.ids_with_tag("x"), Err(SelectError::NeedsCatalogue));
    }

    #[test]
    fn events_are_found_in_any_spelling() {
        let names = names(&["22nd Samsung Cup", "第22届三星杯", "第23届三星杯决赛第3局", "Our Cup", "삼성화재배"]);
        let check = |wanted: &str, expected: &[u32]| {
            let mut found: Vec<u32> = names.events_like(wanted).unwrap().into_iter().collect();
            found.sort_unstable();
            assert_eq!(found, expected, "{wanted}");
        };
        check("Samsung Cup", &[1, 2, 3, 5]);
        check("=Samsung Cup", &[5]);
        check("=22nd Samsung Cup", &[1, 2]);
        check("23rd Samsung Cup", &[3]);
        check("our", &[4]);
    }

    #[test]
    fn plain_words_are_found_in_names() {
        let names = names(&["Ke Jie", "Lee Sedol", "Kisei"]);
        let mut builder = SegmentBuilder::new(Size::square(9).unwrap());
        for [black, white, event] in [[1, 2, 0], [2, 0, 3], [0, 0, 0]] {
            let stream = Stream { size: Size::square(9).unwrap(), events: Vec::new(), main: 0, is_cut: false };
            builder.add(&stream, GameSummary { black, white, event, ..GameSummary::default() });
        }
        let segments: Segments = std::iter::once(builder.finish()).collect();
        let select = |query: &str| {
            let condition: Condition = query.parse().unwrap();
            segments.select(&condition, &names).map(|found| found.games().map(|game| game.slot).collect::<Vec<_>>())
        };
        assert_eq!(select("jie"), Ok(vec![0]));
        assert_eq!(select("sedol"), Ok(vec![0, 1]));
        assert_eq!(select("KISEI"), Ok(vec![1]));
        assert_eq!(select("name:ki"), Ok(vec![1]));
        assert_eq!(select("-lee"), Ok(vec![2]));
        assert_eq!(select("comment:lee"), Err(SelectError::NeedsCatalogue));
    }
}
