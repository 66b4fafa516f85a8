//! The rows of the property table, by subject.

pub(super) mod draft;
pub(super) mod games;
pub(super) mod info;
pub(super) mod markup;
pub(super) mod moves;
pub(super) mod node;
pub(super) mod old;
pub(super) mod programs;
pub(super) mod root;
pub(super) mod servers;
pub(super) mod setup;
