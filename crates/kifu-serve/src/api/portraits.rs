//! Portraits of a player and of an event, from the index of a library.

use std::sync::Arc;

use kifu_work::portrait::{PortraitFilter, event_portrait, player_portrait};
use serde::Deserialize;

use super::snapshot;
use crate::call::Call;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;

/// The name of a player or an event. It is in the body of the request, because records have names of any length.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PortraitRequest {
    /// The whole name, in any spelling that a search for `=NAME` finds.
    pub(super) name: String,
}

pub(crate) fn player(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let PortraitRequest { name } = call.json()?;
    let (_, snapshot) = snapshot(server, call)?;
    let portrait = player_portrait(&snapshot.library(), &name, &PortraitFilter::default())?;
    Reply::json(&portrait)
}

pub(crate) fn event(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let PortraitRequest { name } = call.json()?;
    let (_, snapshot) = snapshot(server, call)?;
    let portrait = event_portrait(&snapshot.library(), &name, &PortraitFilter::default())?;
    Reply::json(&portrait)
}
