//! The tests of the crate from outside, as one program: `cargo test -p kifu-search --test all NAME` runs those of a module.

#[cfg(feature = "library")]
mod dedupe;
#[cfg(feature = "library")]
mod document;
#[cfg(feature = "library")]
mod invariants;
mod kernel;
#[cfg(feature = "library")]
#[allow(dead_code, reason = "shared with the invariants of SGF, which need more of it")]
#[cfg(feature = "library")]
mod roads;
#[cfg(feature = "library")]
mod truth;
