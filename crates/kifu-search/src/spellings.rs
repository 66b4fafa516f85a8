//! The spellings of known players; nobody is known without the feature `names`.

#[cfg(feature = "names")]
pub(crate) use kifu_record::names::Spellings;
#[cfg(not(feature = "names"))]
pub(crate) use unknown::Spellings;

#[cfg(not(feature = "names"))]
mod unknown {
    pub(crate) enum Spellings {}

    impl Spellings {
        pub(crate) const fn of(_: &str) -> Option<Self> {
            None
        }

        pub(crate) const fn contain(&self, _: &str, _: &str) -> bool {
            match *self {}
        }
    }
}
