//! A text as bytes of its original encoding.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::Collection;
use crate::encoding::Reason;

impl Collection<'_> {
    /// The bytes of the file: the [source](Self::source), unless it had to be transcoded before parsing
    /// ([`transcoded_from`](Self::transcoded_from)). In that case the text is encoded again, with the byte order mark
    /// if it had one. The result equals the parsed bytes, unless some of them were damaged.
    ///
    /// `None` if a changed text has characters that the original encoding lacks.
    #[must_use]
    pub fn to_bytes(&self) -> Option<Cow<'_, [u8]>> {
        self.bytes_of(self.source())
    }

    /// The same for a changed source of this collection.
    #[must_use]
    pub fn bytes_of<'t>(&self, text: &'t [u8]) -> Option<Cow<'t, [u8]>> {
        let Some(choice) = self.transcoded_from() else { return Some(Cow::Borrowed(text)) };
        let mut marked = String::new();
        if choice.reason == Reason::Bom {
            marked.push('\u{FEFF}');
        }
        marked.push_str(core::str::from_utf8(text).ok()?);
        let bytes: Vec<u8> = choice.encoding.encode(&marked).ok()?.into_owned();
        Some(Cow::Owned(bytes))
    }
}

#[cfg(all(test, feature = "encodings"))]
mod tests {
    use alloc::vec::Vec;

    use crate::Collection;

    #[track_caller]
    fn check(file: &[u8]) {
        let collection = Collection::parse(file);
        assert_eq!(collection.to_bytes().as_deref(), Some(file));
    }

    #[test]
    fn files_come_back_as_they_were() {
        let text = "(;FF[4]PB[柯洁];B[pd])";
        let wide = |mark: &[u16], bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
            mark.iter().copied().chain(text.encode_utf16()).flat_map(bytes).collect()
        };
        check(text.as_bytes());
        check(b"\xEF\xBB\xBF(;FF[4])");
        check(&wide(&[0xFEFF], u16::to_le_bytes));
        check(&wide(&[0xFEFF], u16::to_be_bytes));
        check(&wide(&[], u16::to_le_bytes));
    }
}
