//! A game move by move, as an animation.

use kifu_draw::animation::{AnimationOptions, Moving, write};
use kifu_draw::{DiagramOptions, RegionChoice, SceneOptions, diagram, scene};
use kifu_go::Region;
use kifu_record::{NodeId, Record, Setup, is_stopped};

use super::RenderError;
use super::target::Picture;

/// Draws the path to a node, one picture for each node with a move or setup. Notes and comments are omitted, because
/// their length differs from picture to picture.
pub(super) fn draw(
    moving: Moving,
    record: &Record,
    last: NodeId,
    region: Region,
    wanted: &DiagramOptions,
    picture: &Picture<'_>,
) -> Result<Vec<u8>, RenderError> {
    let Picture { options, pens, .. } = *picture;
    let around = SceneOptions { caption: Vec::new(), ..picture.around.clone() };
    // The same part of the board in all of them: that of the last.
    let wanted = DiagramOptions { region: RegionChoice::Part(region), ..wanted.clone() };
    let changes = |id: &NodeId| {
        let node = record.node(*id);
        node.play.is_some() || node.details().setup != Setup::default()
    };
    let mut path: Vec<NodeId> = record.path(last).into_iter().filter(|id| *id == NodeId::ROOT || changes(id)).collect();
    path.drain(..options.animation.skip.min(path.len().saturating_sub(1)));
    let scenes = path
        .into_iter()
        .take_while(|_| !is_stopped())
        .map(|id| scene(&diagram(record, id, &wanted), &options.theme, &around));
    let super::Animation { delay, hold, plays, .. } = options.animation;
    let film = AnimationOptions { size: pens.size(), delay, hold, plays };
    write(moving, scenes, &film, pens.fonts, &mut pens.stamps())
        .map(|drawn| pens.keep(drawn))
        .map_err(|reason| RenderError::Target(reason.to_string()))
}
