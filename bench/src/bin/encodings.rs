//! Measures the detection of encodings: the share of records without `CA` that is read correctly, for each encoding of East
//! Asia.
//!
//! The second argument names a folder to write the records to, each with its text in UTF-8.

use kifu_bench::{Corpus, ENCODINGS, Encoded, Settings, Sources, Table};
use kifu_sgf::Collection;
use kifu_sgf::encoding::{Certainty, Encoding};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The number of records in each encoding.
const RECORDS: usize = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let settings = Settings::from_environment()?;
    let folder = env::args_os().nth(2).map(PathBuf::from);
    let corpus = Corpus::load(&settings.folder, settings.files)?;
    let sources = Sources::new(&corpus);
    let mut table = Table::new(&["encoding, without `CA`"], &["records", "read right", "of these guesses"]);
    for encoding in ENCODINGS {
        let records = sources.encoded(encoding, RECORDS);
        if let Some(folder) = &folder {
            write(&folder.join(encoding.name()), &records)?;
        }
        let right: Vec<Certainty> = records.iter().filter_map(read_right).collect();
        let guesses = right.iter().filter(|&&certainty| certainty == Certainty::Guess).count();
        table.row(vec![
            encoding.name().into(),
            records.len().to_string(),
            right.len().to_string(),
            guesses.to_string(),
        ]);
    }
    print!("{table}");
    Ok(())
}

/// The certainty of the detection, if it gives the text of the record.
fn read_right(record: &Encoded) -> Option<Certainty> {
    let collection = Collection::parse(&record.bytes);
    let choice = collection.encoding();
    let is_read = |encoding: Encoding| encoding.decode(collection.source()).text == record.text;
    is_read(choice.encoding).then_some(choice.certainty)
}

fn write(folder: &Path, records: &[Encoded]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for (index, record) in records.iter().enumerate() {
        fs::write(folder.join(format!("{index:04}.sgf")), &record.bytes)?;
        fs::write(folder.join(format!("{index:04}.txt")), &record.text)?;
    }
    Ok(())
}
