//! The program `kifu`.
fn main() {}
