//! Windows of moves: `{"from": 10, "to": 50}`; without an upper limit `to` is `null`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::kernel::Window;

#[derive(Serialize, Deserialize)]
#[serde(rename = "Window", deny_unknown_fields)]
struct Limits {
    #[serde(default)]
    from: u32,
    #[serde(default)]
    to: Option<u32>,
}

impl Serialize for Window {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Limits { from: self.from, to: Some(self.to).filter(|to| *to != u32::MAX) }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Window {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Limits { from, to } = Limits::deserialize(deserializer)?;
        Ok(Self { from, to: to.unwrap_or(u32::MAX) })
    }
}
