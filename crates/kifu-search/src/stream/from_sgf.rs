//! The stream of a game tree of SGF.

use kifu_sgf::{Game, Replay};

use super::{Recorder, Stream};

/// Plays a game tree and writes down what happens. Node numbers are those of the text, the root's is 0.
#[must_use]
pub fn stream_of_game(game: Game<'_>, recorder: &mut Recorder) -> Stream {
    let mut replay = Replay::with_changes(game);
    recorder.restart(replay.settings().size);
    let root = game.root().id().index();
    let mut before = None;
    while let Some(step) = replay.next() {
        let parent = step.node.parent().map(|parent| parent.id().index());
        if let Some(parent) = parent
            && before != Some(parent)
        {
            recorder.back_to(parent - root);
        }
        before = Some(step.node.id().index());
        let changes = replay.changes().iter().map(|change| (change.point, change.before));
        recorder.node(replay.board(), changes, step.played.map(|played| (played.color, played.to)));
    }
    recorder.finish()
}
