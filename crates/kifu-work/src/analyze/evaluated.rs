//! The positions of one game, evaluated for a caller who waits: nothing is stored.

use kifu_engine::Query;
use kifu_go::Color;
use kifu_record::{Analysis, Record};

use super::asker::{Asker, NoAnswer};
use super::game::{AskedGame, GameRefused};
use super::options::AnalyzeOptions;

/// A position of a game with its evaluation.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluated {
    /// The number of moves before it.
    pub number: usize,
    /// The player to move.
    pub to_play: Color,
    /// What the engine says.
    pub analysis: Analysis,
}

/// The reason why a game is not evaluated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotEvaluated {
    /// Engines cannot be asked about it.
    #[error(transparent)]
    Game(#[from] GameRefused),
    /// The engine did not answer.
    #[error("after move {number}: {reason}")]
    NoAnswer {
        /// The number of moves before the position.
        number: usize,
        /// The reason.
        reason: NoAnswer,
    },
}

/// Evaluates the wanted positions of a game, in their order, with the visits of the first pass. Positions after setup or a
/// forbidden move are asked about without the moves before.
///
/// # Errors
/// If the game cannot be asked about, or if the engine gives no answer to one of the questions.
pub fn evaluate_game(asker: &Asker, record: &Record, options: &AnalyzeOptions) -> Result<Vec<Evaluated>, NotEvaluated> {
    let caps = asker.caps();
    let game = AskedGame::of(record, options, caps.obeys_rules)?;
    let posted: Vec<_> = game
        .positions
        .iter()
        .map(|position| {
            let part = &game.parts[position.part];
            let query = Query {
                moves: part.moves[..position.turn].to_vec(),
                turns: vec![position.turn],
                visits: options.fast,
                ownership: options.ownership && caps.has_ownership,
                ..part.clone()
            };
            (position.number, query.to_move(position.turn), asker.post(query))
        })
        .collect();
    let answers = posted.into_iter().map(|(number, to_play, pending)| match pending.wait() {
        Ok(analysis) => Ok(Evaluated { number, to_play, analysis }),
        Err(reason) => Err(NotEvaluated::NoAnswer { number, reason }),
    });
    answers.collect()
}
