//! What holds of any requests: a served folder, and requests that are made of bytes. The tests make them of random bytes, the
//! fuzz target `page_api` of whatever the fuzzer finds.

mod bodies;
mod choices;
mod interface;
mod requests;
mod site;
mod tree;

pub(crate) use site::Site;
