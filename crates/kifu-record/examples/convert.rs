//! Reads a record of any format from standard input and writes it as another to standard output:
//! `cargo run -p kifu-record --example convert -- jgf < samples/three-games.sgf`.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use kifu_record::{FORMATS, recognize};

fn main() -> io::Result<ExitCode> {
    let wanted = std::env::args().nth(1).unwrap_or_else(|| "jgf".to_owned());
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    let Some(format) = recognize(&bytes) else {
        eprintln!("this is no record of a format that is known");
        return Ok(ExitCode::from(2));
    };
    let Some(target) = FORMATS.iter().find(|format| format.id == wanted && format.is_written()) else {
        eprintln!("there is no writer for {wanted}");
        return Ok(ExitCode::from(2));
    };
    let read = format.read(&bytes, &Default::default());
    read.problems.iter().for_each(|problem| eprintln!("{problem}"));
    let written = target.write(&read.records, &Default::default()).unwrap_or_default();
    written.losses.iter().for_each(|(index, loss)| eprintln!("record {}: lost: {loss}", index + 1));
    io::stdout().write_all(&written.bytes)?;
    Ok(ExitCode::SUCCESS)
}
