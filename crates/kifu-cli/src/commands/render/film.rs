//! A game move by move, as a moving picture.

use kifu_draw::animation::{AnimationOptions, Moving, write};
use kifu_draw::{DiagramOptions, RegionChoice, SceneOptions, diagram, scene};
use kifu_record::{NodeId, Record, Setup};

use super::target::Picture;
use crate::cli::Render;

/// The way to a node as a moving picture, a picture for each node with a move or setup.
///
/// What is written below stills, notes and comments, is left out: it is of another length in each picture.
pub(super) fn draw(
    moving: Moving,
    record: &Record,
    last: NodeId,
    wanted: &DiagramOptions,
    picture: &Picture<'_>,
    options: &Render,
) -> Result<Vec<u8>, String> {
    let Picture { theme, pens, .. } = *picture;
    let around = SceneOptions { caption: Vec::new(), ..picture.around.clone() };
    // The same part of the board in all of them: that of the last.
    let region = RegionChoice::Part(picture.diagram.region);
    let wanted = DiagramOptions { region, ..wanted.clone() };
    let changes = |id: &NodeId| {
        let node = record.node(*id);
        node.play.is_some() || node.details().setup != Setup::default()
    };
    let mut path: Vec<NodeId> = record.path(last).into_iter().filter(|id| *id == NodeId::ROOT || changes(id)).collect();
    path.drain(..options.from.unwrap_or(0).min(path.len() - 1));
    let scenes = path.into_iter().map(|id| scene(&diagram(record, id, &wanted), theme, &around));
    let film = AnimationOptions {
        size: pens.size(),
        delay: options.delay,
        hold: options.hold,
        plays: options.plays.map(std::num::NonZeroU16::get),
    };
    write(moving, scenes, &film, pens.fonts, &mut pens.stamps())
        .map(|drawn| pens.keep(drawn))
        .map_err(|reason| reason.to_string())
}
