//! Records with faults, and the names of the expected rules, by groups of rules.

mod game;
mod games;
mod info;
mod structure;
mod value;
