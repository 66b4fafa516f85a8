//! What holds of the folder of a library, whatever bytes are in its files. The tests damage it by random bytes, the fuzz target
//! `library_folder` by whatever the fuzzer finds.

mod answers;
mod damage;
mod made;

#[allow(unused_imports, reason = "the fuzz target needs only the library")]
pub(crate) use damage::LARGEST_SEGMENT;
pub(crate) use made::Made;
