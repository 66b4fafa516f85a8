//! Properties of all requests: a served folder, and requests generated from bytes. The tests use random bytes, the fuzz
//! target `page_api` those of the fuzzer.

mod bodies;
mod choices;
mod interface;
mod requests;
mod site;
mod tree;

pub(crate) use site::Site;
