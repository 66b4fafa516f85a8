//! Games other than Go as lists of moves.

use kifu_games::{Replay, move_list};
use kifu_record::Loss;
use kifu_sgf::{Collection, Game};

use super::{ConvertError, ConvertOptions, Converted, LossPolicy, Remark};
use crate::destination::Replacement;
use crate::numbers::counted;
use kifu::NoGame;

pub(super) fn convert_text(collection: &Collection<'_>, options: &ConvertOptions) -> Result<Converted, ConvertError> {
    NoGame::check(collection)?;
    let several = collection.games().len() > 1;
    let mut replays = Vec::new();
    let mut remarks = Vec::new();
    for game in collection.games() {
        let record = several.then_some(game.index());
        replays.push(Replay::of(game).ok_or(ConvertError::NoMoveList { record })?);
        remarks.extend(lost(game).map(|what| Remark::Lost { record, loss: Loss::of_record(what) }));
    }
    if let Some(first) = remarks.first().filter(|_| options.losses == LossPolicy::Refuse) {
        return Err(ConvertError::WouldLose { count: remarks.len(), first: first.clone() });
    }
    let bytes = move_list(&replays).into_bytes();
    Ok(Converted { bytes, is_unchanged: false, replacement: Replacement::Refused, remarks, guessed: None })
}

/// What a list of moves has no place for, besides game information.
fn lost(game: Game<'_>) -> Option<String> {
    let variations = game.nodes().len() - game.main_line().count();
    let others = game.nodes().skip(1).flat_map(|node| node.properties()).filter(|property| {
        let ident = property.ident();
        ident != "B" && ident != "W"
    });
    let count = others.count();
    let parts = [
        (variations > 0).then(|| counted(variations, "node of variations", "nodes of variations")),
        (count > 0).then(|| counted(count, "property besides the moves", "properties besides the moves")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::super::{Target, convert};
    use super::*;
    use kifu_games::backgammon::{Checkers, MatchScore};
    use kifu_go::Color;
    use kifu_record::to_sgf;
    use std::io::Write;
    use std::path::Path;
    use std::process::{Command, Stdio};

    #[test]
    fn lists_of_moves() {
        let options = ConvertOptions::to(Target::MoveList);
        let converted = convert(b"(;GM[11]SZ[5];B[c2]C[centre];W[ae](;B[a1])(;B[b1];W[b2]))", &options).unwrap();
        assert_eq!(converted.bytes, b"c2 a5 a1\n");
        let said: Vec<String> = converted.remarks.iter().map(ToString::to_string).collect();
        assert_eq!(said, ["lost: 2 nodes of variations, 1 property besides the moves"]);
        assert_eq!(converted.replacement, Replacement::Refused);
        let strict = ConvertOptions { losses: LossPolicy::Refuse, ..options };
        assert!(matches!(convert(b"(;GM[11];B[c2]C[x])", &strict), Err(ConvertError::WouldLose { count: 1, .. })));
        for (text, record) in [(&b"(;GM[1];B[pd])"[..], None), (b"(;GM[2];B[f5])(;B[pd])", Some(1))] {
            assert_eq!(convert(text, &options).unwrap_err(), ConvertError::NoMoveList { record });
        }
    }

    /// What a match says: the score before each game, the player and the checkers after each move, and the result.
    type Said = Vec<(Option<MatchScore>, Vec<(Color, Checkers)>, String)>;

    fn said(text: &[u8]) -> Said {
        let document = kifu::parse(text.to_vec());
        let games = document.games().map(|game| {
            let text = to_sgf(game.record()).text;
            let collection = Collection::parse(text.as_bytes());
            let game = collection.game(0).unwrap();
            let replay = Replay::of(game).unwrap();
            let mut position = replay.start();
            let mut moves = Vec::new();
            for node in game.main_line() {
                for played in replay.play_node(&mut position, node) {
                    assert_eq!(played.fault, None, "{}", played.text);
                    moves.push((played.color, position.checkers));
                }
            }
            let result = game.root().get("RE").map(|result| result.value().simple_text().into_owned());
            (MatchScore::of(game.root()), moves, result.unwrap_or_default())
        });
        games.collect()
    }

    /// Matches as GNU Backgammon saves them and as it exports them are the same.
    #[test]
    #[ignore = "needs GNU Backgammon"]
    fn matches_of_gnubg_come_back() {
        let program = ["/usr/games/gnubg", "/usr/bin/gnubg", "/usr/local/bin/gnubg"].map(Path::new);
        let Some(program) = program.into_iter().find(|path| path.exists()) else { return };
        let folder = tempfile::tempdir().unwrap();
        let (mut games, mut resigned, mut doubled) = (0, 0, 0);
        for seed in 1..=6 {
            let [saved, exported] = ["sgf", "mat"].map(|ending| folder.path().join(format!("{seed}.{ending}")));
            let player = |number| {
                format!(
                    "set player {number} gnubg\nset player {number} chequerplay evaluation plies 0\n\
                     set player {number} chequerplay evaluation noise 0.{}\n\
                     set player {number} cubedecision evaluation plies 0\n",
                    seed % 5
                )
            };
            let commands = format!(
                "set rng mersenne\nset seed {seed}\nset automatic game on\nset automatic roll on\n{}{}set display off\n\
                 new match 5\nsave match {}\nexport match mat {}\nquit\nyes\n",
                player(0),
                player(1),
                saved.display(),
                exported.display()
            );
            let mut child = Command::new(program)
                .args(["-t", "-q"])
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            child.stdin.take().unwrap().write_all(commands.as_bytes()).unwrap();
            child.wait().unwrap();
            let [saved, exported] = [saved, exported].map(|path| said(&std::fs::read(path).unwrap()));
            assert_eq!(saved.len(), exported.len(), "{seed}");
            for (number, (saved, exported)) in saved.iter().zip(&exported).enumerate() {
                assert_eq!(saved, exported, "game {} of match {seed}", number + 1);
                games += 1;
                resigned += usize::from(saved.2.ends_with('R'));
                doubled += usize::from(saved.1.iter().any(|(_, checkers)| checkers.cube > 1));
            }
        }
        assert!(games > 10 && doubled > 3, "{games} {resigned} {doubled}");
    }
}
