//! Fills the placeholders of a phrase: `{winner} wins by {n} points`.

/// Returns the phrase with each `{name}` replaced by the value of that name. Values are not searched for placeholders.
pub(super) fn fill(phrase: &str, values: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(phrase.len() + 16);
    let mut rest = phrase;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        let value = values.iter().find(|(known, _)| *known == name);
        debug_assert!(value.is_some(), "{phrase} has a place without a value");
        text.push_str(value.map_or("", |(_, value)| value));
        rest = after;
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_put_in_their_places() {
        assert_eq!(fill("{a} and {b} and {a}", &[("a", "{b}"), ("b", "2")]), "{b} and 2 and {b}");
        assert_eq!(fill("no place", &[("a", "1")]), "no place");
    }
}
