//! Two tabs edit one game while the server is killed: no acknowledged change is lost, and no file is partial.

mod game;
mod known;
mod tab;

use std::fs;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use crate::serve::Running;
use game::Game;
use kifu_testkit::Random;
use known::{Saving, last_saved, record};
use tab::Tab;

/// The moments after which the server is killed, in microseconds.
const LONGEST: usize = 60_000;

/// The server is killed at random moments while two tabs edit, undo, redo and save: the file always has a saved text,
/// both drafts continue with all acknowledged changes, and no partial file is left.
///
/// `KIFU_KILLED_TIMES` sets the number of times, `KIFU_SEED` the seed of the random numbers.
#[test]
#[ignore = "slow"]
fn killed_while_two_tabs_edit() {
    let number = |name, usual| std::env::var(name).map_or(usual, |value| value.parse().expect("a number"));
    let (times, seed) = (number("KIFU_KILLED_TIMES", 500), number("KIFU_SEED", 1));
    let mut random = Random(seed);
    let started = Instant::now();
    let folder = Rc::new(tempfile::tempdir().unwrap());
    ["go", "tmp"].iter().for_each(|name| fs::create_dir(folder.path().join(name)).unwrap());
    let first = ["0".to_owned(), "0".to_owned()];
    fs::write(folder.path().join("go/a.sgf"), record(&first)).unwrap();
    let mut running = Running::again(&folder, &["go", "--write"]);
    let mut game = Game::of(&running);
    let mut tabs = [1, 2].map(|number| Tab::new(seed, number, &game));
    let mut both = 0;
    for round in 0..times {
        let now = Instant::now();
        let savings = Arc::new(Mutex::new(vec![Saving { text: game.file(), begun: now, acknowledged: Some(now) }]));
        thread::scope(|scope| {
            for tab in &mut tabs {
                let (client, savings) = (&game.client, &savings);
                scope.spawn(move || tab.edit(client, savings));
            }
            thread::sleep(Duration::from_micros(random.index(LONGEST) as u64));
            running.kill();
        });
        let file = game.file();
        let savings = savings.lock().unwrap();
        let possible = last_saved(&savings);
        assert!(possible.contains(&file.as_str()), "round {round}: {file}\nis none of {possible:?}");
        running = Running::again(&folder, &["go", "--write"]);
        game = Game::of(&running);
        let offered = game.offered();
        both += usize::from(offered.as_array().unwrap().len() == 2);
        for tab in &mut tabs {
            tab.resume(&game, &offered);
        }
        game.is_cleaned();
        assert_eq!(game.file(), file, "nothing was saved since");
        let tab = &mut tabs[random.index(2)];
        match random.index(16) {
            0..4 => tab.undo_and_redo(&game),
            4 => tab.replace_and_restore(&game),
            // Requests for long drafts take long.
            _ if tab.known.states.len() > 24 => tab.discard(&game),
            _ => {}
        }
    }
    let counts = tabs.map(|tab| tab.counts);
    println!("{times} times in {} s, {both} with both drafts to go on with: {counts:#?}", started.elapsed().as_secs());
    let enough = usize::try_from(times).unwrap() / 10;
    assert!(
        both > enough && counts.iter().all(|tab| tab.resumed > enough && tab.saved > enough),
        "too little happened"
    );
}
