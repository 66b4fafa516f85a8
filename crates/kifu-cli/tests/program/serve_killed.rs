//! Two tabs edit one game while the server is killed: nothing that it has acknowledged is lost, and nothing is half written.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::random::Random;
use crate::serve::{Client, Running};

/// The moments after which the server is killed, in microseconds.
const LONGEST: usize = 60_000;
/// How long a new server may take to remove what a killed one has left.
const CLEANING: Duration = Duration::from_secs(10);

/// The comments of both nodes of the record, which are all that the tabs change.
type Comments = [String; 2];

fn record(comments: &Comments) -> String {
    let [first, second] = comments;
    format!("(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Ann]C[{first}];B[ee]C[{second}])")
}

/// What a tab does.
#[derive(Clone, Debug)]
enum Step {
    Comment {
        node: usize,
        text: String,
    },
    Undo,
    Redo,
    Save,
    /// Saves over what the other tab has saved.
    SaveOver,
}

/// A draft by the answers of the server.
#[derive(Clone)]
struct Known {
    /// The states since the draft was begun; those behind `at` can be redone.
    states: Vec<Comments>,
    at: usize,
    /// The state that was saved last; `None` if undo and redo do not lead to it any more.
    saved: Option<usize>,
}

impl fmt::Debug for Known {
    /// Without what fills long comments.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |comment: &String| comment.split(' ').next().unwrap_or_default().to_owned();
        let states: Vec<_> = self.states.iter().map(|state| state.each_ref().map(number).join("+")).collect();
        write!(f, "{states:?} at {} saved {:?}", self.at, self.saved)
    }
}

impl Known {
    fn begun(comments: Comments) -> Self {
        Self { states: vec![comments], at: 0, saved: Some(0) }
    }

    fn text(&self) -> String {
        record(&self.states[self.at])
    }

    fn is_changed(&self) -> bool {
        self.saved != Some(self.at)
    }

    /// The draft after a step; `None` if the step is impossible.
    fn after(&self, step: &Step) -> Option<Self> {
        let mut next = self.clone();
        match step {
            Step::Comment { node, text } => {
                next.states.truncate(self.at + 1);
                next.saved = self.saved.filter(|saved| *saved <= self.at);
                let mut comments = self.states[self.at].clone();
                comments[*node].clone_from(text);
                next.states.push(comments);
                next.at += 1;
            }
            Step::Undo => next.at = self.at.checked_sub(1)?,
            Step::Redo => next.at = Some(self.at + 1).filter(|at| *at < self.states.len())?,
            Step::Save | Step::SaveOver => next.saved = Some(self.at),
        }
        Some(next)
    }
}

/// A text that was saved, or that the server was asked to save before it was killed.
#[derive(Debug)]
struct Saving {
    text: String,
    begun: Instant,
    acknowledged: Option<Instant>,
}

/// The texts that the file may have: those of the last savings.
fn last_saved(savings: &[Saving]) -> Vec<&str> {
    let is_older = |one: &Saving, other: &Saving| {
        other.acknowledged.is_some() && one.acknowledged.is_some_and(|at| at < other.begun)
    };
    let is_last = |one: &&Saving| !savings.iter().any(|other| is_older(one, other));
    savings.iter().filter(is_last).map(|saving| saving.text.as_str()).collect()
}

/// A window that edits a draft of the game.
struct Tab {
    random: Random,
    /// The name of the draft that goes on after the end of the server.
    journal: String,
    address: String,
    revision: u64,
    known: Known,
    /// The draft if the step that was not answered was carried out.
    unanswered: Option<Known>,
    /// The comments that it has written.
    written: usize,
    counts: Counts,
}

/// What happened.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    steps: usize,
    saved: usize,
    refused: usize,
    /// Drafts that went on, and those of them in which a step that was not answered had been carried out.
    resumed: usize,
    unanswered: usize,
    /// Drafts that were thrown away.
    discarded: usize,
}

impl Tab {
    /// Edits until the server is killed.
    fn edit(&mut self, client: &Client, savings: &Mutex<Vec<Saving>>) {
        let mut was_refused = false;
        loop {
            let step = self.choose(was_refused);
            let Some(next) = self.known.after(&step) else { continue };
            was_refused = false;
            let is_saving = matches!(step, Step::Save | Step::SaveOver);
            let begun = Instant::now();
            if is_saving {
                savings.lock().unwrap().push(Saving { text: next.text(), begun, acknowledged: None });
            }
            self.unanswered = Some(next.clone());
            let Some((status, answer)) = self.take(&step, client) else { return };
            self.unanswered = None;
            match status {
                200 => {
                    self.known = next;
                    self.revision = answer["revision"].as_u64().unwrap();
                    assert_eq!(answer["unprotected"], Value::Null);
                    self.counts.steps += 1;
                    self.counts.saved += usize::from(is_saving);
                }
                409 if is_saving => {
                    self.counts.refused += 1;
                    was_refused = true;
                }
                _ => panic!("{step:?}: {status} {answer}"),
            }
            if is_saving {
                let mut savings = savings.lock().unwrap();
                let own =
                    savings.iter().position(|saving| saving.begun == begun && saving.acknowledged.is_none()).unwrap();
                if status == 200 {
                    savings[own].acknowledged = Some(Instant::now());
                } else {
                    savings.remove(own);
                }
            }
        }
    }

    fn choose(&mut self, was_refused: bool) -> Step {
        match self.random.below(10) {
            0..3 if was_refused => Step::SaveOver,
            0..2 => Step::Save,
            2 | 3 => Step::Undo,
            4 => Step::Redo,
            _ => {
                self.written += 1;
                // Some take several pages in memory, so that the end is often in the middle of them, or of a character.
                let length = if self.random.below(8) == 0 { 30_000 } else { self.random.below(4) };
                let text = format!("{} {}", self.written, "碁".repeat(length)).trim_end().to_owned();
                Step::Comment { node: self.random.below(2), text }
            }
        }
    }

    /// Sends a step; `None` if the server is gone.
    fn take(&self, step: &Step, client: &Client) -> Option<(u16, Value)> {
        let (address, revision) = (&self.address, self.revision);
        let (method, place, body) = match step {
            Step::Comment { node, text } => {
                let action = json!({ "action": "comment", "node": node, "text": text });
                ("POST", "actions", json!({ "revision": revision, "action": action }))
            }
            Step::Undo => ("POST", "undo", json!({ "revision": revision })),
            Step::Redo => ("POST", "redo", json!({ "revision": revision })),
            Step::Save => ("PUT", "file", json!({ "revision": revision })),
            Step::SaveOver => {
                let (_, difference) = client.json("GET", &format!("{address}/difference"), &Value::Null)?;
                ("PUT", "file", json!({ "revision": revision, "over": difference["fingerprint"] }))
            }
        };
        client.json(method, &format!("{address}/{place}"), &body)
    }

    /// Takes one step, while nothing is killed.
    #[track_caller]
    fn must(&mut self, step: &Step, client: &Client) {
        let (status, answer) = self.take(step, client).expect("the server answers");
        assert_eq!(status, 200, "{step:?}: {answer}");
        self.known = self.known.after(step).expect("the step is possible");
        self.revision = answer["revision"].as_u64().unwrap();
    }

    /// Begins a draft of the game.
    fn begin(&mut self, game: &Game) {
        let state = game.client.ask("POST", &game.drafts, &json!({}));
        self.note(&state);
        let text = game.client.text(&format!("{}/file", self.address));
        assert_eq!(text, game.file());
        self.known = Known::begun(comments_of(&text));
    }

    fn note(&mut self, state: &Value) {
        self.address = format!("/api/drafts/{}", state["draft"]);
        self.revision = state["revision"].as_u64().unwrap();
        state["journal"].as_str().expect("drafts are kept").clone_into(&mut self.journal);
        assert_eq!(state["unprotected"], Value::Null);
    }

    /// Goes on with its draft: all that was acknowledged is there, and at most one step more.
    fn resume(&mut self, game: &Game, offered: &Value) {
        let candidates: Vec<Known> = [self.known.clone()].into_iter().chain(self.unanswered.take()).collect();
        let is_offered = offered.as_array().unwrap().iter().any(|draft| draft["journal"] == self.journal);
        if !is_offered {
            assert!(
                candidates.iter().any(|known| !known.is_changed()),
                "{} is lost: {candidates:?}\n{offered}",
                self.journal
            );
            self.begin(game);
            return;
        }
        assert!(
            candidates.iter().any(Known::is_changed),
            "nothing is left to save of {}: {candidates:?}\n{offered}",
            self.journal
        );
        let state =
            game.client.ask("POST", &format!("{}?resume=true&journal={}", game.drafts, self.journal), &json!({}));
        self.note(&state);
        let text = game.client.text(&format!("{}/file", self.address));
        // The server may have been killed after it had saved, and before it noted that.
        let is_saved = text == game.file();
        assert_eq!(state["changed"], !is_saved, "{} of {candidates:?}", short(&state));
        let is_it = |known: &Known| {
            let redo = known.states.len() - 1 - known.at;
            let is_same = known.text() == text && state["undo"] == known.at && state["redo"] == redo;
            is_same && (is_saved || known.is_changed())
        };
        let found =
            candidates.iter().rposition(is_it).unwrap_or_else(|| panic!("{}\nnot as in {candidates:?}", short(&state)));
        self.counts.resumed += 1;
        self.counts.unanswered += found;
        self.known = candidates[found].clone();
        if is_saved {
            self.known.saved = Some(self.known.at);
        }
    }

    /// Undo leads back to the bytes with which the draft was begun, and redo to those of now.
    fn undo_and_redo(&mut self, game: &Game) {
        let (at, now) = (self.known.at, self.known.text());
        let text = |tab: &Self| game.client.text(&format!("{}/file", tab.address));
        (0..at).for_each(|_| self.must(&Step::Undo, &game.client));
        assert_eq!(text(self), record(&self.known.states[0]));
        (0..at).for_each(|_| self.must(&Step::Redo, &game.client));
        assert_eq!(text(self), now);
    }

    /// Saves over what the other tab has saved, and takes that back by the list of changes.
    fn replace_and_restore(&mut self, game: &Game) {
        let lists = || -> Vec<String> {
            let changes = game.client.ask("GET", "/api/libraries/0/changes", &Value::Null);
            changes.as_array().unwrap().iter().map(|list| list["list"].as_str().unwrap().to_owned()).collect()
        };
        let (before, theirs) = (lists(), game.file());
        self.written += 1;
        self.must(&Step::Comment { node: 0, text: format!("{} over", self.written) }, &game.client);
        self.must(&Step::SaveOver, &game.client);
        assert_eq!(game.file(), self.known.text());
        // A draft that knows the file replaces nothing of others.
        let Some(list) = lists().into_iter().find(|list| !before.contains(list)) else { return };
        let job = game.client.ask("POST", "/api/libraries/0/changes/undo", &json!({ "list": list }));
        game.client.wait(&job);
        assert_eq!(game.file(), theirs);
    }

    fn discard(&mut self, game: &Game) {
        let left = game.client.ask("DELETE", &format!("{}?journal={}", game.drafts, self.journal), &Value::Null);
        assert!(left.as_array().unwrap().iter().all(|draft| draft["journal"] != self.journal), "{left}");
        self.counts.discarded += 1;
        self.begin(game);
    }
}

/// The state of a draft without its game.
fn short(state: &Value) -> String {
    ["undo", "redo", "changed", "revision"].map(|name| format!("{name}: {}", state[name])).join(", ")
}

/// The game that is edited, of a server that runs.
struct Game {
    client: Client,
    folder: PathBuf,
    /// The address of its drafts.
    drafts: String,
}

impl Game {
    fn of(running: &Running) -> Self {
        let client = running.client();
        client.wait(&client.ask("POST", "/api/jobs", &json!({ "kind": "index", "library": 0 })));
        let view = client.ask("POST", "/api/libraries/0/views", &json!({}));
        let rows = client.ask("GET", &format!("/api/libraries/0/views/{}/rows", view["view"]), &Value::Null);
        let drafts = format!("/api/libraries/0/games/{}/drafts", rows["rows"][0]["id"]);
        Self { client, folder: running.folder().to_owned(), drafts }
    }

    fn file(&self) -> String {
        fs::read_to_string(self.folder.join("go/a.sgf")).expect("the record is there, and is text")
    }

    fn offered(&self) -> Value {
        self.client.ask("GET", "/api/libraries/0/drafts", &Value::Null)
    }

    /// Waits until nothing half written is left.
    fn is_cleaned(&self) {
        let begun = Instant::now();
        loop {
            let mut left = Vec::new();
            ["go", "state"].iter().for_each(|name| temporary_in(&self.folder.join(name), &mut left));
            if left.is_empty() {
                return;
            }
            assert!(begun.elapsed() < CLEANING, "{left:?}");
            thread::sleep(Duration::from_millis(2));
        }
    }
}

fn temporary_in(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            temporary_in(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "tmp" || ending == "partial") {
            found.push(path);
        }
    }
}

/// The comments of a record that is one of ours.
fn comments_of(text: &str) -> Comments {
    let mut parts = text.split("C[").skip(1).map(|rest| rest.split(']').next().unwrap_or_default().to_owned());
    let comments = [(); 2].map(|()| parts.next().unwrap_or_default());
    assert_eq!(record(&comments), text);
    comments
}

/// Killed at random moments while two tabs edit, undo, redo and save: the file is always one that was saved, both drafts go on
/// with all that was acknowledged, and nothing half written is left.
///
/// `KIFU_KILLED_TIMES` says how often, `KIFU_SEED` with which random numbers.
#[test]
#[ignore = "slow"]
fn killed_while_two_tabs_edit() {
    let number = |name, usual| std::env::var(name).map_or(usual, |value| value.parse().expect("a number"));
    let (times, seed) = (number("KIFU_KILLED_TIMES", 500), number("KIFU_SEED", 1));
    let mut random = Random::new(seed);
    let started = Instant::now();
    let folder = Rc::new(tempfile::tempdir().unwrap());
    ["go", "tmp"].iter().for_each(|name| fs::create_dir(folder.path().join(name)).unwrap());
    let first = ["0".to_owned(), "0".to_owned()];
    fs::write(folder.path().join("go/a.sgf"), record(&first)).unwrap();
    let mut running = Running::again(&folder, &["go", "--write"]);
    let mut game = Game::of(&running);
    let mut tabs = [1, 2].map(|number| Tab {
        random: Random::new(seed * 1000 + number),
        journal: String::new(),
        address: String::new(),
        revision: 0,
        known: Known::begun(first.clone()),
        unanswered: None,
        // So that all comments differ.
        written: usize::try_from(number).unwrap() * 1_000_000,
        counts: Counts::default(),
    });
    tabs.iter_mut().for_each(|tab| tab.begin(&game));
    let mut both = 0;
    for round in 0..times {
        let now = Instant::now();
        let savings = Arc::new(Mutex::new(vec![Saving { text: game.file(), begun: now, acknowledged: Some(now) }]));
        thread::scope(|scope| {
            for tab in &mut tabs {
                let (client, savings) = (&game.client, &savings);
                scope.spawn(move || tab.edit(client, savings));
            }
            thread::sleep(Duration::from_micros(random.below(LONGEST) as u64));
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
        let tab = &mut tabs[random.below(2)];
        match random.below(16) {
            0..4 => tab.undo_and_redo(&game),
            4 => tab.replace_and_restore(&game),
            // Long drafts take long.
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
