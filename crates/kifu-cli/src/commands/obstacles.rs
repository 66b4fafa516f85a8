//! Words for what stands in the way of another encoding.

use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Collection, LineIndex, Obstacle, Unconvertible};

use kifu::numbers::counted;

/// What to tell the user about text that cannot be converted to `target`.
pub(super) fn describe(collection: &Collection<'_>, reason: &Unconvertible, target: Encoding) -> String {
    let lines = LineIndex::new(collection.source());
    let line = |offset| collection.line_column(&lines, offset).0;
    let first = match reason.obstacles.first() {
        Some(Obstacle::Unmappable { span, char }) => {
            format!("line {} has {char:?}, which {target} lacks (UTF-8 has everything)", line(span.start))
        }
        Some(Obstacle::Damaged { span }) => {
            let encoding = collection.encoding().encoding;
            format!("line {} has bytes that are no characters in {encoding} (try another --encoding)", line(span.start))
        }
        None => "its text cannot be converted".to_owned(),
    };
    let more = reason.obstacles.len().saturating_sub(1);
    if more > 0 { format!("{first}, and {} like it", counted(more, "place", "places")) } else { first }
}
