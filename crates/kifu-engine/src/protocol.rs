//! The protocols.

use crate::gtp::Gtp;
use crate::katago::KataGo;
use crate::machine::Machine;

/// A protocol of engines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Protocol {
    /// The JSON of `katago analysis`: many positions at once, win rate, lead, visits, ownership.
    KataGo,
    /// `kata-analyze` or `lz-analyze` over GTP, whichever the engine has: one position at a time.
    Lz,
    /// GTP without analysis, such as GNU Go: `estimate_score` and `reg_genmove`, no win rates and no visits.
    Gtp,
}

impl Protocol {
    /// All protocols, with their names in settings.
    pub const ALL: [(&'static str, Self); 3] = [("katago", Self::KataGo), ("lz", Self::Lz), ("gtp", Self::Gtp)];

    /// Returns the protocol with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, protocol)| protocol)
    }

    /// Returns the protocol that a command probably speaks: that of `katago analysis`, else `lz`, which is GTP.
    #[must_use]
    pub fn of_command(command: &[String]) -> Self {
        if command.get(1).is_some_and(|word| word == "analysis") { Self::KataGo } else { Self::Lz }
    }

    /// Returns a state machine that begins a conversation.
    #[must_use]
    pub fn machine(self) -> Box<dyn Machine> {
        match self {
            Self::KataGo => Box::new(KataGo::new()),
            Self::Lz => Box::new(Gtp::with_analysis()),
            Self::Gtp => Box::new(Gtp::plain()),
        }
    }
}
