//! The texts of games: names and comments, compressed in blocks of many games, and scanned by queries for words.
//!
//! Scanning finds parts of words in any script, and needs less time and space for writing than an index. A block has
//! entries, one or more for each game: the increase of the game's number in its segment, the length of the names, the
//! names, the length of the comments, the comments; in lower case. Long texts are divided into overlapping pieces,
//! which limits the memory for a block.

use std::path::Path;

use memchr::memmem::Finder;
use rusqlite::{Connection, params};

use super::tables::TEXTS;
use super::{Library, LibraryError, store};
use crate::bits::Bits;
use crate::compress::{compress, decompress};
use crate::length::{read_length, write_length};
use crate::parallel::in_parallel;
use crate::query::TextPart;
use crate::segment::{Damaged, MAX_GAMES};
use crate::segments::Selection;
use kifu_record::folded;
use kifu_sgf::beginning;

/// The minimum length of a block in bytes of text, except for the last of a segment.
const BLOCK: usize = 1 << 18;
/// The maximum length of a piece of a text in bytes.
const PIECE: usize = 1 << 20;
/// The number of bytes of a piece that are repeated in the next one: longer words are not found across pieces.
const OVERLAP: usize = 1 << 16;
/// The maximum length of a block in bytes of text.
const MAX: usize = BLOCK + 2 * PIECE + 64;
/// The number of blocks that are read before they are scanned.
const TOGETHER: usize = 64;

/// The texts of a segment being built.
#[derive(Clone, Debug, Default)]
pub(crate) struct TextsBuilder {
    blocks: Vec<Vec<u8>>,
    entries: Vec<u8>,
    last: usize,
}

/// An entry of a block.
struct Entry<'b> {
    slot: usize,
    names: &'b [u8],
    comments: &'b [u8],
}

impl TextsBuilder {
    /// Adds the texts of a game; games must be added in order.
    pub(crate) fn add(&mut self, slot: usize, names: &str, comments: &str) {
        let (names, comments) = (folded(names), folded(comments));
        let (mut names, mut comments) = (pieces(&names), pieces(&comments));
        loop {
            let (name, comment) = (names.next(), comments.next());
            if name.is_none() && comment.is_none() {
                return;
            }
            let [names, comments] = [name, comment].map(|text| text.unwrap_or_default().as_bytes());
            self.add_entry(&Entry { slot, names, comments });
        }
    }

    fn add_entry(&mut self, entry: &Entry<'_>) {
        if entry.names.is_empty() && entry.comments.is_empty() {
            return;
        }
        write_length(entry.slot - self.last, &mut self.entries);
        self.last = entry.slot;
        for text in [entry.names, entry.comments] {
            write_length(text.len(), &mut self.entries);
            self.entries.extend_from_slice(text);
        }
        if self.entries.len() >= BLOCK {
            self.end_block();
        }
    }

    fn end_block(&mut self) {
        if !self.entries.is_empty() {
            self.blocks.push(compress(&self.entries));
            self.entries.clear();
            self.last = 0;
        }
    }

    /// Returns the blocks.
    pub(crate) fn finish(mut self) -> Vec<Vec<u8>> {
        self.end_block();
        self.blocks
    }

    /// Writes the blocks as those of a segment.
    pub(super) fn write(self, segment: i64, catalogue: &Connection) -> Result<(), LibraryError> {
        write_blocks(&self.finish(), segment, catalogue)
    }

    /// Adds the games of another segment: `moved` has the new number of each of its games that is kept. They must be
    /// in order, after the existing ones.
    ///
    /// # Errors
    /// If a block is damaged.
    pub(super) fn copy(
        &mut self,
        folder: &Path,
        segment: i64,
        moved: &[(usize, usize)],
        catalogue: &Connection,
    ) -> Result<(), LibraryError> {
        let mut moved = moved.iter().peekable();
        for block in blocks(segment, catalogue)? {
            let entries = block.and_then(|block| decompress(&block, MAX)).ok_or_else(|| damaged(folder, segment))?;
            for entry in entries_of(&entries) {
                while moved.next_if(|(old, _)| *old < entry.slot).is_some() {}
                if let Some((_, slot)) = moved.peek().filter(|(old, _)| *old == entry.slot) {
                    self.add_entry(&Entry { slot: *slot, ..entry });
                }
            }
        }
        Ok(())
    }
}

/// Writes blocks as those of a segment.
pub(super) fn write_blocks(blocks: &[Vec<u8>], segment: i64, catalogue: &Connection) -> Result<(), LibraryError> {
    let mut insert = catalogue.prepare_cached(&TEXTS.insert())?;
    for (number, block) in (0_i64..).zip(blocks) {
        insert.execute(params![segment, number, block])?;
    }
    Ok(())
}

/// True if a block can be read, and has texts only of the first `games` games.
pub(crate) fn is_sound_block(block: &[u8], games: usize) -> bool {
    decompress(block, MAX).is_some_and(|entries| entries_of(&entries).all(|entry| entry.slot < games))
}

impl Library {
    /// The games whose texts contain `words`, ignoring case; names with numbers are not among the texts.
    pub(super) fn with_text(&self, part: TextPart, words: &str) -> Result<Selection, LibraryError> {
        let words = folded(words);
        let finder = Finder::new(words.as_bytes());
        let mut selection = Selection { parts: vec![Bits::default(); self.segments.len()] };
        if words.is_empty() {
            return Ok(selection);
        }
        let mut waiting = Vec::new();
        let mut look = |waiting: &mut Vec<(usize, Vec<u8>)>| {
            let find = |(segment, block): &(usize, Vec<u8>), found: &mut Vec<(usize, Option<usize>)>| {
                let Some(entries) = decompress(block, MAX) else { return found.push((*segment, None)) };
                if finder.find(&entries).is_some() {
                    let has = |entry: &Entry<'_>| texts_in(part, entry).iter().any(|text| finder.find(text).is_some());
                    found.extend(entries_of(&entries).filter(has).map(|entry| (*segment, Some(entry.slot))));
                }
            };
            let found = in_parallel(waiting.len(), waiting, find);
            for (segment, slot) in found.into_iter().flatten() {
                let slot = slot.ok_or_else(|| damaged(self.folder(), self.segments[segment].number))?;
                selection.parts[segment].insert(slot);
            }
            waiting.clear();
            Ok::<_, LibraryError>(())
        };
        self.catalogue.ask(|catalogue| {
            let mut statement = catalogue.prepare_cached(&select_blocks())?;
            for (segment, loaded) in self.segments.iter().enumerate() {
                let mut rows = statement.query([loaded.number])?;
                while let Some(row) = rows.next()? {
                    let block: Option<Vec<u8>> = row.get(0)?;
                    waiting.push((segment, block.ok_or_else(|| damaged(self.folder(), loaded.number))?));
                    if waiting.len() >= TOGETHER {
                        look(&mut waiting)?;
                    }
                }
            }
            look(&mut waiting)
        })?;
        selection.parts.iter_mut().zip(&self.segments).for_each(|(part, loaded)| part.intersect(&loaded.alive));
        Ok(selection)
    }
}

fn texts_in<'b>(part: TextPart, entry: &Entry<'b>) -> [&'b [u8]; 2] {
    match part {
        TextPart::All => [entry.names, entry.comments],
        TextPart::Names => [entry.names, &[]],
        TextPart::Comments => [&[], entry.comments],
    }
}

/// True if all texts of a segment can be read.
pub(super) fn are_whole(segment: i64, catalogue: &Connection) -> Result<bool, LibraryError> {
    let is_whole = |block: &Option<Vec<u8>>| block.as_ref().is_some_and(|block| decompress(block, MAX).is_some());
    Ok(blocks(segment, catalogue)?.iter().all(is_whole))
}

fn damaged(folder: &Path, segment: i64) -> LibraryError {
    LibraryError::Damaged { file: store::path(folder, segment), damage: Damaged::Texts }
}

/// The blocks of a segment in order; `None` for those with a wrong checksum.
fn blocks(segment: i64, catalogue: &Connection) -> Result<Vec<Option<Vec<u8>>>, LibraryError> {
    let mut statement = catalogue.prepare_cached(&select_blocks())?;
    let blocks = statement.query_map([segment], |row| row.get(0))?;
    Ok(blocks.collect::<Result<_, _>>()?)
}

fn select_blocks() -> String {
    format!("SELECT CASE WHEN {} THEN block END FROM texts WHERE segment = ? ORDER BY number", TEXTS.is_sound())
}

/// A text in overlapping pieces; nothing for an empty text.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text).filter(|text| !text.is_empty());
    std::iter::from_fn(move || {
        let text = rest?;
        if text.len() <= PIECE {
            rest = None;
            return Some(text);
        }
        let piece = beginning(text, PIECE);
        rest = Some(&text[beginning(text, piece.len() - OVERLAP).len()..]);
        Some(piece)
    })
}

fn entries_of(entries: &[u8]) -> impl Iterator<Item = Entry<'_>> {
    let (mut at, mut slot) = (0, 0);
    std::iter::from_fn(move || {
        slot += read_length(entries, &mut at)?;
        // No segment has so many games.
        if slot >= MAX_GAMES {
            return None;
        }
        let mut text = || {
            let length = read_length(entries, &mut at)?;
            let text = entries.get(at..at.checked_add(length)?)?;
            at += length;
            Some(text)
        };
        Some(Entry { slot, names: text()?, comments: text()? })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text of any length is cut into pieces of few bytes, and words are found across the cuts.
    #[test]
    fn long_texts_are_cut() {
        let text: String = (0..700_000).map(|number| format!("{number} 目")).collect();
        let mut builder = TextsBuilder::default();
        builder.add(3, "a name", &text);
        builder.add(5, "", "short");
        builder.end_block();
        assert!(builder.blocks.len() > 2);
        let blocks: Vec<Vec<u8>> = builder.blocks.iter().map(|block| decompress(block, MAX).unwrap()).collect();
        // In their order, so that each block is read once.
        let (mut block, mut from) = (0, 0);
        for number in (0..699_999).step_by(7) {
            let word = format!("{number} 目{} 目", number + 1);
            while let Some(rest) = blocks.get(block) {
                if let Some(at) = Finder::new(&word).find(&rest[from..]) {
                    from += at;
                    break;
                }
                (block, from) = (block + 1, 0);
            }
            assert!(block < blocks.len(), "{word}");
        }
        let slots: Vec<usize> = blocks.iter().flat_map(|block| entries_of(block)).map(|entry| entry.slot).collect();
        assert!(slots.is_sorted() && slots.contains(&5));
        assert_eq!(pieces("").count(), 0);
    }
}
