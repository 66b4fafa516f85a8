//! Small records with typical content and faults, as bytes. `README.md` says what each shows.
#![no_std]

macro_rules! samples {
    ($($name:literal)+) => {
        &[$(($name, include_bytes!($name))),+]
    };
}

/// The name of each sample, and its bytes; a test compares them with the folder.
pub const SAMPLES: &[(&str, &[u8])] = samples! {
    "big-board-25x25.sgf"
    "broken-in-ten-ways.sgf"
    "broken-ladder-2003.sgf"
    "corner-problem.sgf"
    "ear-reddening-1846.sgf"
    "eight-problems.sgf"
    "euc-kr-nongshim-2019.sgf"
    "ff1-long-names.sgf"
    "ff3-old-properties.sgf"
    "gb18030-jubango-2014.sgf"
    "kisei-2018-game-1.sgf"
    "nine-by-nine-2006.sgf"
    "nine-stones-2002.sgf"
    "rectangular-13x9.sgf"
    "sgf2-blood-vomiting-1835.sgf"
    "shift-jis-judan-2019.sgf"
    "thirteen-by-thirteen.sgf"
    "three-games.sgf"
};

#[cfg(test)]
mod tests {
    extern crate std;
    use std::collections::BTreeSet;
    use std::string::{String, ToString};

    use super::*;

    #[test]
    fn all_samples_are_here() {
        let entries = std::fs::read_dir(env!("CARGO_MANIFEST_DIR")).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let found: BTreeSet<String> = names.filter(|name| name.ends_with(".sgf")).collect();
        assert_eq!(found, SAMPLES.iter().map(|(name, _)| name.to_string()).collect());
    }
}
