//! Settings of the formatter from one source, and how several sources are combined.

use kifu_sgf::{ByteOrderMark, Layout, OutputEncoding, Style};

/// Settings of the formatter from one source: a file, or a command line. `None` means the value of the earlier layers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FormatLayer {
    /// The line breaks.
    pub layout: Option<Layout>,
    /// The length of a line in characters.
    pub width: Option<usize>,
    /// The encoding.
    pub encoding: Option<OutputEncoding>,
    /// What to do with a byte order mark.
    pub byte_order_mark: Option<ByteOrderMark>,
}

impl FormatLayer {
    /// Returns a style in which these settings override its own.
    #[must_use]
    pub fn over(&self, style: Style) -> Style {
        Style {
            layout: self.layout.unwrap_or(style.layout),
            width: self.width.unwrap_or(style.width),
            encoding: self.encoding.unwrap_or(style.encoding),
            byte_order_mark: self.byte_order_mark.unwrap_or(style.byte_order_mark),
            ..style
        }
    }
}
