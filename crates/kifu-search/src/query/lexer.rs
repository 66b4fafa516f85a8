//! The tokens of the language.

use std::fmt;

/// The reason why a text is not a query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadQuery {
    /// The place, in characters from 0.
    pub at: usize,
    /// The number of characters.
    pub length: usize,
    /// The fault.
    pub message: String,
    /// A suggestion, if there is one.
    pub help: Option<String>,
}

impl fmt::Display for BadQuery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at character {}: {}", self.at + 1, self.message)?;
        self.help.as_ref().map_or(Ok(()), |help| write!(f, "; {help}"))
    }
}

impl std::error::Error for BadQuery {}

/// One word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub(crate) at: usize,
    pub(crate) length: usize,
    pub(crate) kind: TokenKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TokenKind {
    Open,
    Close,
    And,
    Or,
    Not,
    /// A word, or a text in quotation marks or, after a field, in braces.
    Word {
        field: Option<String>,
        value: String,
        is_quoted: bool,
    },
}

impl TokenKind {
    /// The token as written, for messages.
    pub(super) fn sign(&self) -> &str {
        match self {
            Self::Open => "(",
            Self::Close => ")",
            Self::And => "and",
            Self::Or => "or",
            Self::Not => "not",
            Self::Word { value, .. } => value,
        }
    }
}

/// Splits a text into tokens.
pub(crate) fn tokens(text: &str) -> Result<Vec<Token>, BadQuery> {
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&char) = chars.get(at) {
        let start = at;
        let kind = match char {
            _ if char.is_whitespace() => {
                at += 1;
                continue;
            }
            '(' => {
                at += 1;
                TokenKind::Open
            }
            ')' => {
                at += 1;
                TokenKind::Close
            }
            '-' if chars.get(at + 1).is_some_and(|next| !next.is_whitespace()) => {
                at += 1;
                TokenKind::Not
            }
            _ => word(&chars, &mut at)?,
        };
        tokens.push(Token { at: start, length: at - start, kind });
    }
    Ok(tokens)
}

fn word(chars: &[char], at: &mut usize) -> Result<TokenKind, BadQuery> {
    let mut field = None;
    let mut text = String::new();
    while let Some(&char) = chars.get(*at) {
        match char {
            ':' if field.is_none() && !text.is_empty() && text.chars().all(|char| char.is_ascii_alphabetic()) => {
                field = Some(std::mem::take(&mut text));
                *at += 1;
            }
            '"' | '“' | '”' if text.is_empty() || text == "=" => {
                let start = *at;
                *at += 1;
                loop {
                    match chars.get(*at) {
                        Some('"' | '“' | '”') => break,
                        Some('\\') if matches!(chars.get(*at + 1), Some('"' | '“' | '”' | '\\')) => {
                            text.push(chars[*at + 1]);
                            *at += 2;
                        }
                        Some(&char) => {
                            text.push(char);
                            *at += 1;
                        }
                        None => {
                            let message = "the quotation mark is not closed".to_owned();
                            return Err(BadQuery { at: start, length: chars.len() - start, message, help: None });
                        }
                    }
                }
                *at += 1;
                return Ok(TokenKind::Word { field, value: text, is_quoted: true });
            }
            '{' if field.is_some() && text.is_empty() => {
                let start = *at;
                let Some(length) = chars[start..].iter().position(|char| *char == '}') else {
                    let message = "the brace is not closed".to_owned();
                    return Err(BadQuery { at: start, length: chars.len() - start, message, help: None });
                };
                *at = start + length + 1;
                let value = chars[start + 1..*at - 1].iter().collect();
                return Ok(TokenKind::Word { field, value, is_quoted: true });
            }
            '(' | ')' => break,
            _ if char.is_whitespace() => break,
            _ => {
                text.push(char);
                *at += 1;
            }
        }
    }
    Ok(match (field, text) {
        (None, text) if text == "and" || text == "AND" || text == "&" => TokenKind::And,
        (None, text) if text == "or" || text == "OR" || text == "|" => TokenKind::Or,
        (None, text) if text == "not" || text == "NOT" => TokenKind::Not,
        (field, value) => TokenKind::Word { field, value, is_quoted: false },
    })
}
