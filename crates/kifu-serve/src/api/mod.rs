//! The handlers, one subject a file: each takes a request after all checks, and returns an answer.

pub(crate) mod candidates;
pub(crate) mod care;
pub(crate) mod copies;
pub(crate) mod drafts;
pub(crate) mod engines;
pub(crate) mod exercises;
pub(crate) mod explore;
pub(crate) mod export;
pub(crate) mod facts;
pub(crate) mod files;
pub(crate) mod folders;
pub(crate) mod found;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod hello;
pub(crate) mod jobs;
pub(crate) mod libraries;
pub(crate) mod marks;
pub(crate) mod mistake;
pub(crate) mod models;
pub(crate) mod moves;
pub(crate) mod notes;
pub(crate) mod novelty;
pub(crate) mod player_review;
pub(crate) mod portraits;
pub(crate) mod practice;
pub(crate) mod publish;
pub(crate) mod received;
pub(crate) mod render;
pub(crate) mod repertoire;
pub(crate) mod repertoires;
pub(crate) mod reports;
pub(crate) mod review;
pub(crate) mod score;
pub(crate) mod search;
pub(crate) mod session;
mod task;
pub(crate) mod themes;
pub(crate) mod thumbnails;
pub(crate) mod together;
pub(crate) mod views;

use std::sync::Arc;

use crate::call::Call;
use crate::problem::Problem;
use crate::server::Server;
use crate::state::{Slot, Snapshot};

/// Returns the library that the first number of an address names, with its number.
fn slot<'s>(server: &'s Server, call: &Call) -> Result<(usize, &'s Arc<Slot>), Problem> {
    let number = call.numbers.first().and_then(|number| usize::try_from(*number).ok()).unwrap_or(usize::MAX);
    let slot = server.libraries.get(number).ok_or_else(|| Problem::not_found("this library"))?;
    Ok((number, slot))
}

/// Returns the present state of the library that an address names.
fn snapshot(server: &Server, call: &Call) -> Result<(usize, Arc<Snapshot>), Problem> {
    let (number, slot) = slot(server, call)?;
    Ok((number, slot.snapshot()?))
}
