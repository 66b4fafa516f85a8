//! The phrases of each language, one file per language.

mod en;
mod ja;
mod ko;
mod zh_hans;
mod zh_hant;

pub(super) use en::EN;
pub(super) use ja::JA;
pub(super) use ko::KO;
pub(super) use zh_hans::ZH_HANS;
pub(super) use zh_hant::ZH_HANT;
