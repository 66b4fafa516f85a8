//! A Markdown document as fenced blocks and the prose between them.

use std::fmt;

pub(crate) struct Document {
    pub(crate) parts: Vec<Part>,
}

pub(crate) enum Part {
    /// Lines, including the fences of blocks.
    Prose(String),
    /// A fenced block: the number of its first line, the text after the fence, the lines inside.
    Block { line: usize, info: String, text: String },
}

impl Document {
    pub(crate) fn parse(text: &str) -> Self {
        let mut parts = vec![Part::Prose(String::new())];
        let mut fence = None;
        for (index, line) in text.split_inclusive('\n').enumerate() {
            let ticks = line.bytes().take_while(|&byte| byte == b'`').count();
            match (fence, parts.last_mut()) {
                (Some(open), _) if ticks >= open && line.trim_end().len() == ticks => {
                    fence = None;
                    parts.push(Part::Prose(line.to_owned()));
                }
                (None, Some(Part::Prose(prose))) if ticks >= 3 => {
                    fence = Some(ticks);
                    prose.push_str(line);
                    let info = line[ticks..].trim().to_owned();
                    parts.push(Part::Block { line: index + 2, info, text: String::new() });
                }
                (_, Some(Part::Prose(text) | Part::Block { text, .. })) => text.push_str(line),
                (_, None) => unreachable!("there is always a part"),
            }
        }
        Self { parts }
    }
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts.iter().try_for_each(|part| match part {
            Part::Prose(text) | Part::Block { text, .. } => f.write_str(text),
        })
    }
}
