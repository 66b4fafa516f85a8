//! The integration tests of the crate, as one program: `cargo test -p kifu-draw --test all NAME` runs those of a module.

mod corpus;
mod far_eastern;
mod folders;
mod gallery;
mod outlined;
mod page_themes;
mod pages;
mod pictures;
mod references;
mod sample_booklet;
