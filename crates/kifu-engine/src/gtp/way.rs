//! How an engine evaluates positions.

use crate::caps::Caps;
use crate::perspective::RateUnit;

/// The commands by which an engine evaluates a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// `kata-analyze`, whose numbers are those that the settings of the user say.
    Kata,
    /// `lz-analyze`.
    Lz,
    /// `estimate_score`; `reg_genmove` if `has_move`, and `final_status_list` if `has_status`.
    Estimate { has_move: bool, has_status: bool },
}

impl Way {
    /// The best way of an engine that lists these commands.
    pub(super) fn by(commands: &str, wants_analysis: bool) -> Option<Self> {
        let has = |name: &str| lists(commands, name);
        match wants_analysis {
            true if has("kata-analyze") => Some(Self::Kata),
            true if has("lz-analyze") => Some(Self::Lz),
            _ if has("estimate_score") => {
                Some(Self::Estimate { has_move: has("reg_genmove"), has_status: has("final_status_list") })
            }
            _ => None,
        }
    }

    /// What is told so, by an engine without rules and name.
    pub(super) fn caps(self) -> Caps {
        let is_analysis = matches!(self, Self::Kata | Self::Lz);
        Caps {
            has_winrates: is_analysis,
            has_leads: self != Self::Lz,
            has_ownership: self == Self::Kata,
            has_dead_stones: matches!(self, Self::Estimate { has_status: true, .. }),
            counts_visits: is_analysis,
            in_flight: 1,
            ..Caps::default()
        }
    }

    /// The unit of its win rates.
    pub(super) fn unit(self) -> RateUnit {
        if self == Self::Lz { RateUnit::TenThousand } else { RateUnit::One }
    }
}

/// True if a list of commands has one.
pub(super) fn lists(commands: &str, name: &str) -> bool {
    commands.split_whitespace().any(|known| known == name)
}
