//! The moves of a game other than Go, and what the rules say about its positions.

use kifu_games::backgammon::{MatchScore, Win};
use kifu_games::five::Foul;
use kifu_games::{Fault, Outcome, PlayedMove, Position, Reason, Replay, Shape};
use kifu_go::Color;
use kifu_go::serde_object::color_word;
use kifu_sgf::Game;
use kifu_sgf::prop::games::{GO, game_name};
use serde::Serialize;

use crate::NodeNumbers;

use super::result::{StatedResult, stated_text};
use super::text::{OtherText, number_in};
use super::words::{contradicted, foul_of, foul_words, outcome_words, win_of};

/// A game other than Go. Nodes are numbered from 0 in the order of the tree, as in models for viewers.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OtherGame {
    /// The name of the game.
    pub name: &'static str,
    /// Its number in SGF; 0 for a game that has none.
    pub number: u16,
    /// The number that the record states (`GM`), if it is that of another game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub written_as: Option<u16>,
    /// True if kifu can replay the game; else the moves are as the record writes them, and no position can be drawn.
    pub is_replayed: bool,
    /// The columns and rows of its board; `None` in Backgammon, and if kifu cannot replay the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<[u8; 2]>,
    /// The score of the match, in Backgammon: `match to 7 points, game 3, score Black 2, White 1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// The same as numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_score: Option<OtherMatch>,
    /// The result that the record states.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<StatedResult>,
    /// The moves, in the order of their nodes.
    pub moves: Vec<OtherMove>,
    /// What the rules say about positions, in the order of their nodes: results and fouls of Renju.
    pub remarks: Vec<OtherRemark>,
}

/// The score of a match of Backgammon before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OtherMatch {
    /// The points that win the match; 0 in a money game.
    pub length: u32,
    /// The number of the game, from 1.
    pub game: u64,
    /// Black's points.
    pub black: u32,
    /// White's points.
    pub white: u32,
}

/// A move of a game other than Go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OtherMove {
    /// The node.
    pub node: u32,
    /// The number of the move on its line, from 1.
    pub number: usize,
    /// The player: `black` or `white`.
    pub color: &'static str,
    /// The move in the notation of the page of the game; as the record writes it if it cannot be read.
    pub text: String,
    /// What is against the rules, as the end of a sentence that begins with the move: `turns no disc`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// The [code](kifu_games::Fault::code) of the fault, for words of other languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault_code: Option<&'static str>,
}

/// What the rules say about the position after a node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OtherRemark {
    /// The node.
    pub node: u32,
    /// A clause; at the end of the main line with the result of the record, if that is another.
    pub text: String,
    /// The [code](kifu_games::Outcome::code) of the result, or that of a [foul](kifu_games::five::Foul::code) of Renju.
    pub code: &'static str,
    /// The winner: `black` or `white`; `None` for draws and fouls.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<&'static str>,
    /// The points, pieces or stones that the result counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// In Backgammon `single`, `gammon` or `backgammon`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<&'static str>,
    /// The result that the record states, if it is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stated: Option<String>,
}

impl OtherRemark {
    fn of_outcome(node: u32, outcome: Outcome, position: &Position, stated: Option<&str>) -> Self {
        let count = match outcome {
            Outcome::Win { reason: Reason::Row(length), .. } => Some(u32::from(length)),
            _ => outcome.points(),
        };
        Self {
            node,
            text: outcome_words(outcome, position, stated),
            code: outcome.code(),
            winner: outcome.winner().map(color_word),
            count,
            win: win_of(outcome, position).map(Win::name),
            stated: stated.map(str::to_owned),
        }
    }

    fn of_foul(node: u32, foul: Foul) -> Self {
        Self { node, text: foul_words(foul), code: foul.code(), winner: None, count: None, win: None, stated: None }
    }
}

impl OtherGame {
    /// Returns the moves of a record, and what the rules say about them.
    #[must_use]
    pub fn of(text: &OtherText) -> Option<Self> {
        Some(Self::of_number(text.game()?, text.number()))
    }

    /// Returns the same of a game as it was read; `None` for Go, and if its nodes have other numbers than those of its model
    /// (variations within the main line, packed moves).
    #[must_use]
    pub fn of_game(game: Game<'_>) -> Option<Self> {
        let number = game.settings().game;
        (number != GO && NodeNumbers::of(game).are_those_of_text()).then(|| Self::of_number(game, number))
    }

    fn of_number(game: Game<'_>, number: u16) -> Self {
        match Replay::of(game) {
            Some(replay) => Self::replayed(game, &replay),
            None => Self::as_written(game, game_name(number).unwrap_or("another game")),
        }
    }

    fn replayed(game: Game<'_>, replay: &Replay<'_>) -> Self {
        let written = stated_text(game);
        let last = game.main_line().last().map(|node| node.id());
        let (mut moves, mut remarks) = (Vec::new(), Vec::new());
        replay.walk(|position, node| {
            let number = number_in(game, node);
            let before = position.moves;
            for (played, move_number) in replay.play_node(position, node).into_iter().zip(before + 1..) {
                let PlayedMove { color, text, fault } = played;
                let (fault, fault_code) = (fault.map(|fault| fault.to_string()), fault.map(Fault::code));
                let color = color_word(color);
                moves.push(OtherMove { node: number, number: move_number, color, text, fault, fault_code });
            }
            if let Some(outcome) = replay.row.outcome(position) {
                let stated = contradicted(outcome, position, written.as_deref()).filter(|_| Some(node.id()) == last);
                remarks.push(OtherRemark::of_outcome(number, outcome, position, stated));
            }
            remarks.extend(foul_of(replay, game.root(), position).map(|foul| OtherRemark::of_foul(number, foul)));
            true
        });
        // Variations were visited in another order.
        moves.sort_by_key(|played| played.node);
        remarks.sort_by_key(|remark| remark.node);
        let score = MatchScore::of(game.root()).filter(|_| replay.row.shape == Shape::Checkers);
        let match_score = score.map(|MatchScore { length, game, black, white }| OtherMatch {
            length,
            game: u64::from(game) + 1,
            black,
            white,
        });
        Self {
            name: replay.row.name(),
            number: replay.row.number,
            written_as: Some(game.settings().game).filter(|stated| *stated != replay.row.number),
            is_replayed: true,
            size: (replay.row.shape != Shape::Checkers).then(|| [replay.size.columns(), replay.size.rows()]),
            score: score.map(|score| score.to_string()),
            match_score,
            result: StatedResult::of(game),
            moves,
            remarks,
        }
    }

    fn as_written(game: Game<'_>, name: &'static str) -> Self {
        let mut numbers: Vec<usize> = Vec::with_capacity(game.nodes().len());
        let mut moves = Vec::new();
        for node in game.nodes() {
            let before = node.parent().and_then(|parent| numbers.get(number_in(game, parent) as usize));
            let mut number = before.copied().unwrap_or(0);
            for property in node.properties() {
                let color = match &*property.ident() {
                    "B" => Color::Black,
                    "W" => Color::White,
                    _ => continue,
                };
                number += 1;
                let text = property.value().simple_text().into_owned();
                let node = number_in(game, node);
                let color = color_word(color);
                moves.push(OtherMove { node, number, color, text, fault: None, fault_code: None });
            }
            numbers.push(number);
        }
        Self {
            name,
            number: game.settings().game,
            written_as: None,
            is_replayed: false,
            size: None,
            score: None,
            match_score: None,
            result: StatedResult::of(game),
            moves,
            remarks: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_record::{Record, from_sgf};
    use kifu_sgf::Collection;

    fn record(text: &str) -> Record {
        from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record
    }

    fn game(text: &str) -> Option<OtherGame> {
        OtherGame::of(&OtherText::of(&record(text))?)
    }

    #[test]
    fn nodes_are_numbered_as_in_models() {
        let text = "(;GM[11]SZ[3]RE[W+];C[no move];B[b1](;W[a1];B[b2](;W[c1];B[b3])(;W[c2]))(;W[b1]))";
        let model = crate::model(&record(text), &crate::ModelOptions::default());
        let game = game(text).unwrap();
        let seen: Vec<(u32, usize, &str, &str)> =
            game.moves.iter().map(|it| (it.node, it.number, it.color, it.text.as_str())).collect();
        assert_eq!(
            seen,
            [
                (2, 1, "black", "b1"),
                (3, 2, "white", "a1"),
                (4, 3, "black", "b2"),
                (5, 4, "white", "c1"),
                (6, 5, "black", "b3"),
                (7, 4, "white", "c2"),
                (8, 2, "white", "b1"),
            ]
        );
        assert_eq!((model.lines.first, model.lines.parent), (vec![0, 7, 8], vec![-1, 4, 2]));
        assert_eq!(game.moves[6].fault.as_deref(), Some("is on an occupied point"));
        let [remark] = game.remarks.as_slice() else { panic!("{:?}", game.remarks) };
        assert_eq!((remark.node, remark.code, remark.winner), (6, "sides", Some("black")));
        assert_eq!(remark.stated.as_deref(), Some("W+"));
        assert_eq!(remark.text, "Black has connected both sides, but the record says W+");
        assert_eq!(game.moves[6].fault_code, Some("occupied"));
    }

    #[test]
    fn what_belongs_to_single_games() {
        let renju = game("(;GM[4]SZ[15]RU[Renju]AB[ed][fd][gd][de][df][dg];B[dd])").unwrap();
        assert_eq!(renju.remarks[0].text, "a double four, which Renju forbids to Black");
        let score = game("(;GM[6]MI[length:7][game:2][ws:1][bs:2];W[41xwmi])").unwrap().score;
        assert_eq!(score.as_deref(), Some("match to 7 points, game 3, score Black 2, White 1"));
        assert_eq!(game("(;GM[11]MI[length:7])").unwrap().score, None);
        assert_eq!(game("(;GM[1];B[aa])"), None);
        let gomoku = game("(;GM[11]AP[Gomoku:1];B[hh])").unwrap();
        assert_eq!((gomoku.name, gomoku.number, gomoku.written_as), ("Gomoku and Renju", 4, Some(11)));
        let size = |text| game(text).unwrap().size;
        assert_eq!([size("(;GM[2])"), size("(;GM[4])"), size("(;GM[6])")], [Some([8, 8]), Some([15, 15]), None]);
        let chess = game("(;GM[3];W[e4](;B[e5];W[f4])(;B[c5]))").unwrap();
        let moves: Vec<(usize, &str)> = chess.moves.iter().map(|it| (it.number, it.text.as_str())).collect();
        assert_eq!((chess.name, chess.is_replayed), ("Chess", false));
        assert_eq!(moves, [(1, "e4"), (2, "e5"), (3, "f4"), (2, "c5")]);
        assert!(!game("(;GM[11]SZ[60];B[a1])").unwrap().is_replayed);
    }

    #[test]
    fn the_page_knows_all_keys() {
        fn check(value: &serde_json::Value, types: &str) {
            for (key, value) in value.as_object().into_iter().flatten() {
                assert!([": ", "?: "].iter().any(|end| types.contains(&format!("\n  {key}{end}"))), "{key}");
                check(value, types);
            }
            value.as_array().into_iter().flatten().for_each(|value| check(value, types));
        }
        let Some(types) = kifu_testkit::text_of_repository("web/src/other/types.ts") else { return };
        for text in [
            "(;GM[6]MI[length:7][game:2]RE[W+2R];B[drop])",
            "(;GM[11]SZ[1]RE[W+];B[a1];W[a1])",
            "(;GM[11]AP[Gomoku:1]RE[B+3])",
            "(;GM[6];W[double];B[drop])",
        ] {
            check(&serde_json::to_value(game(text)).unwrap(), &types);
        }
    }

    #[test]
    fn the_page_has_words_for_all_codes() {
        let Some(words) = kifu_testkit::text_of_repository("web/src/other/words/en.ts") else { return };
        let win = |reason| Outcome::Win { winner: Color::Black, reason }.code();
        let reasons = [
            Reason::Sides,
            Reason::Row(5),
            Reason::Together,
            Reason::Majority(1),
            Reason::Stalemate,
            Reason::Captures(1),
            Reason::BorneOff(1),
            Reason::Dropped(1),
            Reason::Resignation,
            Reason::Forfeit,
            Reason::Escape,
        ];
        let outcomes = reasons.map(win).into_iter().chain([Outcome::Draw.code()]);
        let fouls = [Foul::Overline, Foul::DoubleFour, Foul::DoubleThree].map(Foul::code);
        let names = Fault::all().map(|fault| format!("fault-{}", fault.code()));
        for name in names.chain(outcomes.chain(fouls).map(|code| format!("outcome-{code}"))) {
            assert!(words.contains(&format!("\"{name}\":")), "{name}");
        }
    }
}
