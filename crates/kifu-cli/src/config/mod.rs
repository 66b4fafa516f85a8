//! `kifu.toml`: which rules are asked about which records, and how much they matter.

mod error;
mod file;
mod find;
mod layer;
#[cfg(test)]
mod schema;

pub(crate) use find::{Configs, Lookup};
pub(crate) use layer::Layer;
