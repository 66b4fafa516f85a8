//! The versions of SGF, and sets of them.

use core::fmt;

/// A version of SGF.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Version {
    /// FF\[1\], of 1987; the version of records without `FF` by the rules of all versions.
    Ff1,
    /// FF\[2\], the unpublished successor of FF\[1\] in the program Smart Game Board.
    Ff2,
    /// FF\[3\], of 1993.
    Ff3,
    /// FF\[4\], of 1997.
    Ff4,
    /// The draft of 2016, based on 1.7 million records of Go. It has no number of its own.
    Draft,
}

impl Version {
    /// All versions, the oldest first.
    pub const ALL: [Self; 5] = [Self::Ff1, Self::Ff2, Self::Ff3, Self::Ff4, Self::Draft];

    /// The version that the value of `FF` names: 1 to 4; higher numbers are read as FF\[4\] (SGFC 46).
    #[must_use]
    pub const fn from_number(number: i64) -> Option<Self> {
        match number {
            1 => Some(Self::Ff1),
            2 => Some(Self::Ff2),
            3 => Some(Self::Ff3),
            4.. => Some(Self::Ff4),
            _ => None,
        }
    }
}

impl fmt::Display for Version {
    /// `FF[4]`, `draft 2016`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Ff1 => "FF[1]",
            Self::Ff2 => "FF[2]",
            Self::Ff3 => "FF[3]",
            Self::Ff4 => "FF[4]",
            Self::Draft => "draft 2016",
        })
    }
}

/// A set of versions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Versions(u8);

impl Versions {
    /// No version: properties of single programs.
    pub const NONE: Self = Self(0);

    /// The versions listed in a text of digits, with `D` for the draft: `34D`.
    pub(crate) const fn listed(text: &str) -> Self {
        let mut set = 0;
        let mut at = 0;
        while at < text.len() {
            set |= 1
                << match text.as_bytes()[at] {
                    b'1' => Version::Ff1 as u8,
                    b'2' => Version::Ff2 as u8,
                    b'3' => Version::Ff3 as u8,
                    b'4' => Version::Ff4 as u8,
                    b'D' => Version::Draft as u8,
                    _ => panic!("a version is one of 1, 2, 3, 4 and D"),
                };
            at += 1;
        }
        Self(set)
    }

    /// True if the set has no version.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if `version` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, version: Version) -> bool {
        self.0 & 1 << version as u8 != 0
    }

    /// The versions in the set, the oldest first.
    pub fn iter(self) -> impl Iterator<Item = Version> {
        Version::ALL.into_iter().filter(move |&version| self.contains(version))
    }
}
