//! Reads conditions: `black:"Ke Jie" year:2016.. (result:B+R or moves:>200) -event:exhibition`.

use super::condition::Condition;
use super::field::{Fault, bare_field, condition_of};
use super::lexer::{BadQuery, Token, TokenKind, tokens};

/// The maximum depth of parentheses.
const DEEPEST: usize = 64;
/// The maximum number of conditions: each one is checked against all games.
const MAX: usize = 1000;
/// The maximum number of patterns and positions, which take longer.
const MAX_PATTERNS: usize = 32;

impl std::str::FromStr for Condition {
    type Err = BadQuery;

    /// Conditions separated by spaces must all be met; `or`, `not` (or `-`) and parentheses combine them;
    /// `field:value`; texts with spaces in quotation marks. A word without a field is searched in names and comments.
    fn from_str(text: &str) -> Result<Self, BadQuery> {
        let tokens = tokens(text)?;
        if tokens.is_empty() {
            return Ok(Self::All(Vec::new()));
        }
        let mut conditions = tokens.iter().filter(|token| matches!(token.kind, TokenKind::Word { .. }));
        if let Some(token) = conditions.nth(MAX) {
            return Err(error(token, format!("more than {MAX} conditions").into()));
        }
        let mut reader = Reader { tokens: &tokens, at: 0, depth: 0, patterns: 0 };
        let condition = reader.either()?;
        match reader.tokens.get(reader.at) {
            None => Ok(condition),
            Some(token) => Err(error(token, "unmatched `)`".into())),
        }
    }
}

struct Reader<'t> {
    tokens: &'t [Token],
    at: usize,
    depth: usize,
    /// The number of patterns so far.
    patterns: usize,
}

impl Reader<'_> {
    fn either(&mut self) -> Result<Condition, BadQuery> {
        let mut parts = vec![self.both()?];
        while self.takes(&TokenKind::Or) {
            parts.push(self.both()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Condition::Any(parts) })
    }

    fn both(&mut self) -> Result<Condition, BadQuery> {
        let mut parts = vec![self.one()?];
        loop {
            match self.kind() {
                None | Some(TokenKind::Or | TokenKind::Close) => break,
                Some(TokenKind::And) => self.at += 1,
                Some(_) => {}
            }
            parts.push(self.one()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Condition::All(parts) })
    }

    fn one(&mut self) -> Result<Condition, BadQuery> {
        let mut is_not = false;
        while self.takes(&TokenKind::Not) {
            is_not = !is_not;
        }
        let Some(token) = self.tokens.get(self.at) else { return Err(self.missing()) };
        self.at += 1;
        let condition = match &token.kind {
            TokenKind::Open => {
                self.depth += 1;
                if self.depth > DEEPEST {
                    return Err(error(token, format!("more than {DEEPEST} nested parentheses").into()));
                }
                let inner = self.either()?;
                if !self.takes(&TokenKind::Close) {
                    return Err(error(token, "unclosed parenthesis".into()));
                }
                self.depth -= 1;
                inner
            }
            TokenKind::Word { field: None, value, is_quoted: false } => {
                let next = self.tokens.get(self.at).and_then(|next| match &next.kind {
                    TokenKind::Word { field: None, value, .. } => Some((next, value.as_str())),
                    _ => None,
                });
                if let Some((next, help)) = next.and_then(|(next, text)| Some((next, bare_field(value, text)?))) {
                    let length = next.at + next.length - token.at;
                    let message = format!("`{value}` is the name of a field and needs a colon");
                    return Err(BadQuery { at: token.at, length, message, help: Some(help) });
                }
                condition_of(None, value, false).map_err(|fault| error(token, fault))?
            }
            TokenKind::Word { field, value, is_quoted } => {
                let read = condition_of(field.as_deref(), value, *is_quoted).map_err(|fault| error(token, fault))?;
                self.patterns += usize::from(matches!(read, Condition::Pattern(_)));
                if self.patterns > MAX_PATTERNS {
                    return Err(error(token, format!("more than {MAX_PATTERNS} patterns").into()));
                }
                read
            }
            TokenKind::Close | TokenKind::And | TokenKind::Or | TokenKind::Not => {
                self.at -= 1;
                return Err(self.missing());
            }
        };
        Ok(if is_not { Condition::Not(Box::new(condition)) } else { condition })
    }

    /// The error if no condition begins here: the previous token determines what is missing, otherwise the current
    /// one.
    fn missing(&self) -> BadQuery {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        match (before, self.tokens.get(self.at)) {
            (Some(before), _) => error(before, format!("a condition is missing after `{}`", before.kind.sign()).into()),
            (None, Some(here)) if here.kind == TokenKind::Close => error(here, "unmatched `)`".into()),
            (None, Some(here)) => error(here, format!("a condition is missing before `{}`", here.kind.sign()).into()),
            (None, None) => BadQuery { at: 0, length: 1, message: "a condition is missing".to_owned(), help: None },
        }
    }

    fn kind(&self) -> Option<&TokenKind> {
        self.tokens.get(self.at).map(|token| &token.kind)
    }

    fn takes(&mut self, kind: &TokenKind) -> bool {
        let takes = self.kind() == Some(kind);
        self.at += usize::from(takes);
        takes
    }
}

fn error(token: &Token, fault: Fault) -> BadQuery {
    BadQuery { at: token.at, length: token.length, message: fault.message, help: fault.help }
}
