//! The spellings of known players and events; none is known without the feature `names`.

#[cfg(feature = "names")]
pub(crate) use kifu_record::names::{EventName, Spellings};
#[cfg(not(feature = "names"))]
pub(crate) use unknown::{EventName, Spellings};

#[cfg(not(feature = "names"))]
mod unknown {
    pub(crate) enum Spellings {}

    pub(crate) enum EventName {}

    impl EventName {
        pub(crate) const fn of(_: &str) -> Option<Self> {
            None
        }

        pub(crate) const fn letters(&self) -> Vec<String> {
            match *self {}
        }

        pub(crate) const fn is_same(&self, _: &Self) -> bool {
            match *self {}
        }

        pub(crate) const fn covers(&self, _: &Self) -> bool {
            match *self {}
        }
    }

    impl Spellings {
        pub(crate) const fn of(_: &str) -> Option<Self> {
            None
        }

        pub(crate) const fn contain(&self, _: &str, _: &str) -> bool {
            match *self {}
        }
    }
}
