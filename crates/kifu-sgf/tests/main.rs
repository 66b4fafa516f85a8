//! The integration tests of the crate, as one program: `cargo test -p kifu-sgf --test all NAME` runs those of a module.

mod balanced;
mod conformance;
mod invariants;
mod page_properties;
mod suite;
mod transform;
mod truncation;
