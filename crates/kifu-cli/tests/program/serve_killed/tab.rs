//! A tab: its steps, and the state that it must find again.

use std::sync::Mutex;
use std::time::Instant;

use serde_json::{Value, json};

use super::game::Game;
use super::known::{Comments, Known, Saving, Step, comments_of, record};
use crate::serve_client::Client;
use kifu_testkit::Random;

/// A window that edits a draft of the game.
pub(super) struct Tab {
    random: Random,
    /// The name of the draft that continues after the end of the server.
    journal: String,
    address: String,
    revision: u64,
    pub(super) known: Known,
    /// The draft if the unanswered step was carried out.
    unanswered: Option<Known>,
    /// The number of comments that it has written.
    written: usize,
    pub(super) counts: Counts,
}

/// Counts of events.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    steps: usize,
    pub(super) saved: usize,
    refused: usize,
    /// Drafts that continued, and those of them in which the unanswered step had been carried out.
    pub(super) resumed: usize,
    unanswered: usize,
    /// Discarded drafts.
    discarded: usize,
}

impl Tab {
    /// Opens a tab with its own number, and begins a draft.
    pub(super) fn new(seed: u64, number: u64, game: &Game) -> Self {
        let mut tab = Self {
            random: Random(seed * 1000 + number),
            journal: String::new(),
            address: String::new(),
            revision: 0,
            known: Known::begun(Comments::default()),
            unanswered: None,
            // Makes all comments differ.
            written: usize::try_from(number).unwrap() * 1_000_000,
            counts: Counts::default(),
        };
        tab.begin(game);
        tab
    }

    /// Edits until the server is killed.
    pub(super) fn edit(&mut self, client: &Client, savings: &Mutex<Vec<Saving>>) {
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

    pub(super) fn choose(&mut self, was_refused: bool) -> Step {
        match self.random.index(10) {
            0..3 if was_refused => Step::SaveOver,
            0..2 => Step::Save,
            2 | 3 => Step::Undo,
            4 => Step::Redo,
            _ => {
                self.written += 1;
                // Some comments take several pages in memory, so that the server is often killed within them, or within
                // a character.
                let length = if self.random.index(8) == 0 { 30_000 } else { self.random.index(4) };
                let text = format!("{} {}", self.written, "碁".repeat(length)).trim_end().to_owned();
                Step::Comment { node: self.random.index(2), text }
            }
        }
    }

    /// Sends a step; `None` if the server has ended.
    pub(super) fn take(&self, step: &Step, client: &Client) -> Option<(u16, Value)> {
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

    /// Takes one step while the server is not killed.
    #[track_caller]
    pub(super) fn must(&mut self, step: &Step, client: &Client) {
        let (status, answer) = self.take(step, client).expect("the server answers");
        assert_eq!(status, 200, "{step:?}: {answer}");
        self.known = self.known.after(step).expect("the step is possible");
        self.revision = answer["revision"].as_u64().unwrap();
    }

    /// Begins a draft of the game.
    pub(super) fn begin(&mut self, game: &Game) {
        let state = game.client.ask("POST", &game.drafts, &json!({}));
        self.note(&state);
        let text = game.client.text(&format!("{}/file", self.address));
        assert_eq!(text, game.file());
        self.known = Known::begun(comments_of(&text));
    }

    pub(super) fn note(&mut self, state: &Value) {
        self.address = format!("/api/drafts/{}", state["draft"]);
        self.revision = state["revision"].as_u64().unwrap();
        state["journal"].as_str().expect("drafts are kept").clone_into(&mut self.journal);
        assert_eq!(state["unprotected"], Value::Null);
    }

    /// Continues its draft: all acknowledged steps are there, and at most the unanswered one.
    pub(super) fn resume(&mut self, game: &Game, offered: &Value) {
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
        // The server may have been killed between saving and recording that.
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

    /// Undo leads back to the initial bytes of the draft, and redo to the current ones.
    pub(super) fn undo_and_redo(&mut self, game: &Game) {
        let (at, now) = (self.known.at, self.known.text());
        let text = |tab: &Self| game.client.text(&format!("{}/file", tab.address));
        (0..at).for_each(|_| self.must(&Step::Undo, &game.client));
        assert_eq!(text(self), record(&self.known.states[0]));
        (0..at).for_each(|_| self.must(&Step::Redo, &game.client));
        assert_eq!(text(self), now);
    }

    /// Overwrites the text that the other tab has saved, and undoes that.
    pub(super) fn replace_and_restore(&mut self, game: &Game) {
        let runs = || -> Vec<String> {
            let changes = game.client.ask("GET", "/api/libraries/0/changes", &Value::Null);
            changes.as_array().unwrap().iter().map(|run| run["run"].as_str().unwrap().to_owned()).collect()
        };
        let (before, theirs) = (runs(), game.file());
        self.written += 1;
        self.must(&Step::Comment { node: 0, text: format!("{} over", self.written) }, &game.client);
        self.must(&Step::SaveOver, &game.client);
        assert_eq!(game.file(), self.known.text());
        let run = runs().into_iter().find(|run| !before.contains(run)).expect("the save can be undone");
        let job = game.client.ask("POST", "/api/libraries/0/changes/undo", &json!({ "run": run }));
        game.client.wait(&job);
        assert_eq!(game.file(), theirs);
    }

    pub(super) fn discard(&mut self, game: &Game) {
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
