//! The integration tests of the crate, as one program: `cargo test -p kifu-go --test all NAME` runs those of a module.

mod brute_force;
mod estimates;
mod execution;
mod ladders;
mod naive;
mod play_by_rules;
mod unconditional_life;
