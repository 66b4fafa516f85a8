//! Parses the files of a folder many times, to be timed from outside: `parse FOLDER TIMES`. Prints the number of nodes.

use kifu_sgf::Collection;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("a folder is needed")?);
    let times: usize = arguments.next().map_or(Ok(1), |times| times.to_string_lossy().parse())?;
    let files = std::fs::read_dir(folder)?.map(|file| std::fs::read(file?.path()));
    let texts = files.collect::<Result<Vec<_>, _>>()?;
    let mut nodes = 0;
    for _ in 0..times {
        nodes = 0;
        for text in &texts {
            nodes += Collection::parse(text).games().map(|game| game.nodes().len()).sum::<usize>();
        }
    }
    println!("{nodes}");
    Ok(())
}
