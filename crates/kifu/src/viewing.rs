//! The model of a game for viewers.

use kifu_view::{Model, ModelOptions, model};

use crate::Game;

impl Game {
    /// Returns the game as a model for viewers: plain data, from which a page can draw every position without the rules of Go.
    ///
    /// ```
    /// let game = kifu::parse("(;SZ[3];B[aa];W[ba];B[cc];W[ab])").game()?;
    /// let model = game.model(&kifu::view::ModelOptions::default());
    /// assert_eq!((model.moves.len(), model.board[0].node), (5, 4));
    /// # Ok::<(), kifu::Error>(())
    /// ```
    #[must_use]
    pub fn model(&self, options: &ModelOptions) -> Model {
        model(self.record(), options)
    }

    /// Returns the faults of the game, each with its node, for [`Model::findings`]. Checks it with the default rules; empty
    /// if the document is not a text of SGF.
    ///
    /// ```
    /// let game = kifu::parse("(;FF[4]GM[1]SZ[9];B[ee];W[zz])").game()?;
    /// assert_eq!(game.findings()[0].node, Some(2));
    /// # Ok::<(), kifu::Error>(())
    /// ```
    #[cfg(feature = "check")]
    #[must_use]
    pub fn findings(&self) -> Vec<kifu_view::Finding> {
        let Some(game) = self.sgf() else { return Vec::new() };
        kifu_view::findings(game, &kifu_check::Checker::new(&kifu_check::Options::default()).check_game(game))
    }
}
