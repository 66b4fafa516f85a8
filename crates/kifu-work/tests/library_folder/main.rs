//! The folder of a library with damaged, exchanged and planted files: see [`checks::Made::survives`].
//!
//! `KIFU_MUTATIONS` says how many random damages are tried.

mod checks;

use checks::Made;
use kifu_testkit::Random;

const UPDATE: u8 = 0;
const REBUILD: u8 = 4;

/// Each kind of damage, to each file, with the ways of bringing the library up to date in turn.
#[test]
fn every_damage_to_every_file() {
    const PARTS: [&[u8]; 5] = [&[], &[128, 0, 3, 7, 9, 1], &[1, 1, 1, 255, 255, 7], &[2, 1], &[0, 9, 9]];
    let folder = tempfile::tempdir().unwrap();
    let made = Made::new(folder.path());
    for kind in 0..10 {
        for file in 0..6 {
            let part = PARTS[usize::from(kind + file) % PARTS.len()];
            made.survives(&[&[kind + 2 * file, kind, file, part.len() as u8], part].concat());
        }
    }
}

/// A library that has lost its catalogue is not one without games.
#[test]
fn a_catalogue_that_is_cut_off_or_gone() {
    let folder = tempfile::tempdir().unwrap();
    let made = Made::new(folder.path());
    for mode in UPDATE..REBUILD {
        made.survives(&[mode, 1, 0, 0]);
        made.survives(&[mode, 2, 0, 0]);
    }
}

/// An archive may bring a catalogue that is another name of a record.
#[test]
fn records_under_the_names_of_files_of_a_library() {
    let folder = tempfile::tempdir().unwrap();
    let made = Made::new(folder.path());
    for mode in UPDATE..=REBUILD {
        for file in 0..6 {
            made.survives(&[mode, 9, file, 1, 3]);
        }
    }
}

/// The numbers of segments go on behind those of files that may be anybody's.
#[test]
fn a_segment_with_the_largest_number() {
    let folder = tempfile::tempdir().unwrap();
    let made = Made::new(folder.path());
    for mode in UPDATE..=REBUILD {
        made.survives(&[mode, 8, checks::LARGEST_SEGMENT, 1, 7]);
    }
}

#[test]
#[ignore = "slow"]
fn random_damage() {
    let count = std::env::var("KIFU_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(2000);
    let folder = tempfile::tempdir().unwrap();
    let made = Made::new(folder.path());
    for seed in 0..count {
        let random = &mut Random(seed);
        let bytes: Vec<u8> = (0..5 + random.index(60)).map(|_| random.next() as u8).collect();
        made.survives(&bytes);
    }
}
