//! The stream of a game tree, of SGF or of a record of any format.

use kifu_record::Record;
use kifu_sgf::{Game, GameTree, Replay, TreeReplay};

use super::{Recorder, Stream};

/// Plays a game tree and records its events. Nodes are numbered in the order of the text; the root is 0.
#[must_use]
pub fn stream_of_game(game: Game<'_>, recorder: &mut Recorder) -> Stream {
    stream(Replay::new(game), recorder)
}

/// Plays a record and records its events. Nodes are numbered in the order of the tree; the root is 0.
#[must_use]
pub(crate) fn stream_of_record(record: &Record, recorder: &mut Recorder) -> Stream {
    stream(record.replay(), recorder)
}

fn stream<T: GameTree>(replay: TreeReplay<T>, recorder: &mut Recorder) -> Stream {
    let mut replay = replay.keeping_changes();
    recorder.restart(replay.board().size());
    let mut next = replay.next();
    while let Some(step) = next {
        if recorder.is_full() {
            recorder.cut();
            break;
        }
        if let Some(parent) = step.back_to {
            recorder.back_to(parent);
        }
        let changes = replay.changes().iter().map(|change| (change.point, change.before));
        recorder.node(replay.board(), changes, step.played.map(|played| (played.color, played.to)));
        next = replay.play_quietly(|color, point| recorder.quiet_move(color, point));
        next = next.or_else(|| replay.next());
    }
    recorder.finish()
}
