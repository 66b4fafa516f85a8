//! Files of very many games, indexed part by part: the data of a game takes far more memory than the game of a few bytes.

use std::io::Cursor;

use kifu_record::{FormatName, RecordStream, recognize};
use kifu_sgf::Collection;
use kifu_sgf::edit::{extract_inline_variations, unpack_moves};
use kifu_sgf::encoding::ParseOptions;

use crate::indexed::{
    IndexMemory, Indexed, IndexedGame, fingerprint, index_file_in, index_games, index_head, index_records,
};

/// The length of a text, in bytes, from which on it is indexed in parts.
const LONG: usize = if cfg!(test) { 1 << 12 } else { 1 << 22 };

/// The number of games in a part of SGF.
const PART: usize = if cfg!(test) { 1 << 6 } else { 1 << 16 };

/// The games of a long file after the first part.
pub struct RestOfFile {
    text: Rest,
    memory: IndexMemory,
}

enum Rest {
    /// The text, and the index of its next game.
    Sgf(Box<Collection<'static>>, usize),
    Records(Box<RecordStream<Cursor<Vec<u8>>>>),
}

/// Reads a file of any format, as [`index_file_in`] does; of a long file only the first games.
pub fn index_file_in_parts(
    bytes: &[u8],
    parsing: &ParseOptions,
    memory: &mut IndexMemory,
) -> (Indexed, Option<RestOfFile>) {
    let Some(format) = recognize(bytes).filter(|_| bytes.len() >= LONG) else {
        return (index_file_in(bytes, parsing, memory), None);
    };
    let mut indexed = Indexed { fingerprint: fingerprint(bytes), format: format.id, ..Indexed::default() };
    let text = if format.name == FormatName::Sgf {
        let mut text = Collection::parse_owned(bytes.to_vec(), parsing);
        for expand in [extract_inline_variations, unpack_moves] {
            let edits = expand(&text);
            text = if edits.is_empty() { text } else { text.edited(&edits) };
        }
        index_head(&text, &mut indexed);
        Rest::Sgf(Box::new(text), 0)
    } else {
        Rest::Records(Box::new(RecordStream::new(Cursor::new(bytes.to_vec()), *parsing)))
    };
    let mut rest = RestOfFile { text, memory: IndexMemory::default() };
    let is_over = !rest.read(&mut indexed);
    (indexed, (!is_over).then_some(rest))
}

impl RestOfFile {
    /// Returns the next games, and adds their problems to those of the file; `None` after the last.
    pub fn next_games(&mut self, file: &mut Indexed) -> Option<Vec<IndexedGame>> {
        self.read(file);
        (!file.games.is_empty()).then(|| std::mem::take(&mut file.games))
    }

    /// Reads games into `indexed`; returns false if there are no more.
    fn read(&mut self, indexed: &mut Indexed) -> bool {
        match &mut self.text {
            Rest::Sgf(text, next) => {
                let first = *next;
                *next += PART;
                index_games(text.games().skip(first).take(PART), indexed, &mut self.memory);
                *next < text.games().len()
            }
            Rest::Records(stream) => {
                // A text in memory has no errors of reading.
                let Ok(Some(batch)) = stream.next_records() else { return false };
                let problems: Vec<String> = batch.problems.iter().map(ToString::to_string).collect();
                index_records(&batch.records, &problems, batch.before, indexed, &mut self.memory);
                true
            }
        }
    }
}

impl std::fmt::Debug for RestOfFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RestOfFile").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::indexed::index_file;

    /// Long files give the same games and problems in parts as at once.
    #[test]
    fn parts_are_the_whole() {
        let sgf: String = (0..1000).map(|number| format!("(;PB[{number}]C[words];B[aa];W[bb]LB[x])\n")).collect();
        let list = "18\t;B[qd];W[dd]\n".repeat(2000);
        let broken = format!("(;FF[4];B[aa]]){}", "(;S[ccgg];B[zz])".repeat(2000));
        for text in [&sgf, &list, &broken] {
            assert!(text.len() >= LONG);
            let whole = index_file(text.as_bytes());
            let (mut file, rest) =
                index_file_in_parts(text.as_bytes(), &ParseOptions::default(), &mut IndexMemory::default());
            let mut games = std::mem::take(&mut file.games);
            let mut rest = rest.expect("more games");
            while let Some(part) = rest.next_games(&mut file) {
                games.extend(part);
            }
            file.games = games;
            assert_eq!(file.games.len(), whole.games.len());
            assert!(format!("{file:?}") == format!("{whole:?}"), "{}", &text[..40]);
        }
    }
}
