//! Records in which something is wrong, and the names of the rules that say so, by groups of rules.

mod game;
mod games;
mod info;
mod structure;
mod value;
