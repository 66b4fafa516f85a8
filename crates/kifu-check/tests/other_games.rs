//! Counts the moves, results and findings in records of games other than Go that other programs have written.
//!
//! `KIFU_GAMES` names a folder that `.ci/games.py` makes of public repositories; the counts are in
//! `suite/conformance/other-games.txt`, and `UPDATE=1` writes them. None of the records is committed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use crate::conformance::{Counts, count, write_counts};
use crate::folders::{compare, records};
use kifu_games::{Outcome, Replay};
use kifu_sgf::{Collection, Game};

#[test]
#[ignore = "needs KIFU_GAMES"]
fn corpus_of_other_games() {
    // Runs that include ignored tests have this folder only if they name it.
    let Some(folder) = env::var_os("KIFU_GAMES") else { return };
    compare(Path::new(&folder), report, "other-games.txt");
}

/// The counts of the games of one folder.
#[derive(Default)]
struct Played {
    /// By the name of the game; those that kifu does not replay in parentheses.
    games: BTreeMap<String, usize>,
    moves: usize,
    /// What is against the rules, in moves that are replayed.
    faults: BTreeMap<String, usize>,
    /// Results of records that the board decides, by whether they agree.
    agree: usize,
    differ: Vec<String>,
    /// Results of records whose board decides nothing.
    undecided: usize,
}

fn report(folder: &Path) -> String {
    let mut folders = BTreeMap::<String, (Played, Counts)>::new();
    for (name, path) in records(folder) {
        let (played, counts) = folders.entry(name).or_default();
        let source = fs::read(&path).unwrap();
        count(&source, counts);
        let file = path.file_name().unwrap().to_string_lossy();
        Collection::parse(&source).games().for_each(|game| played.add(game, &file));
    }
    let mut text = String::from(
        "Made by `cargo test -p kifu-check --test all other_games`: what is found in records of games other than Go.\n\
         Results are compared where the board decides the game. A rule's counts are as in rules-corpus.txt.\n",
    );
    for (name, (played, counts)) in &folders {
        write_counts(&mut text, name, counts);
        played.write(&mut text);
    }
    text
}

impl Played {
    fn add(&mut self, game: Game<'_>, file: &str) {
        let Some(replay) = Replay::of(game) else {
            let name = kifu_sgf::prop::games::game_name(game.settings().game).unwrap_or("no number");
            *self.games.entry(format!("({name})")).or_default() += 1;
            return;
        };
        *self.games.entry(replay.row.name().to_owned()).or_default() += 1;
        replay.walk(|position, node| {
            self.moves += Replay::moves_of(node);
            replay.apply(position, node, |faulty| {
                *self.faults.entry(format!("{}: {}", replay.row.name(), faulty.fault)).or_default() += 1;
            });
            true
        });
        let Some(stated) = game.root().get("RE").map(|result| result.value().simple_text().into_owned()) else {
            return;
        };
        let end = replay.at(game.main_line().last().unwrap()).position;
        // After a swap of HexGui's kind the result names the player, who has the other colour.
        let of_player = |outcome| match outcome {
            Outcome::Win { winner, reason } if end.is_exchanged => Outcome::Win { winner: winner.opposite(), reason },
            other => other,
        };
        match replay.row.outcome(&end).map(of_player) {
            None => self.undecided += 1,
            Some(outcome) if outcome.contradicts(&stated) => {
                self.differ.push(format!("{file}: {outcome}, RE[{stated}]"))
            }
            Some(_) => self.agree += 1,
        }
    }

    fn write(&self, text: &mut String) {
        let list = |counts: &BTreeMap<String, usize>| {
            counts.iter().map(|(name, count)| format!("{count} {name}")).collect::<Vec<_>>().join(", ")
        };
        writeln!(text, "  games: {}", list(&self.games)).unwrap();
        let against: usize = self.faults.values().sum();
        writeln!(text, "  moves: {}, {against} against the rules", self.moves).unwrap();
        self.faults.iter().for_each(|(fault, count)| writeln!(text, "    {fault}: {count}").unwrap());
        let Self { agree, differ, undecided, .. } = self;
        writeln!(text, "  results: {agree} agree, {} differ, {undecided} not decided by the board", differ.len())
            .unwrap();
        differ.iter().for_each(|line| writeln!(text, "    {line}").unwrap());
    }
}
