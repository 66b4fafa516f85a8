//! Settings of the rules from one source, and how several sources are combined.

use kifu_check::{Level, Options, RULES, Rule, Select};

/// Settings of the rules from one source: a file, a part of a file, or a command line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layer {
    /// The only rules to apply, overriding earlier layers.
    pub select: Option<Vec<Select>>,
    /// Additional rules to apply.
    pub extend_select: Vec<Select>,
    /// Rules to turn off.
    pub ignore: Vec<Select>,
    /// The levels of their findings.
    pub levels: Vec<(Select, Level)>,
}

impl Layer {
    /// Returns the rules that are selected by name, not as part of a group.
    pub(super) fn named(&self) -> impl Iterator<Item = &'static Rule> {
        let words = self.select.iter().flatten().chain(&self.extend_select);
        words.filter_map(|word| match word {
            Select::Rule(rule) => Some(*rule),
            Select::Group(_) | Select::All => None,
        })
    }
}

/// Combines layers; later ones override earlier ones.
///
/// Within a layer the more specific word wins (a rule before its group, a group before `all`), and of equally
/// specific ones the one that turns the rule off. A rule that is off by default reports warnings when it is selected.
pub(super) fn options(layers: &[&Layer]) -> Options {
    let levels = RULES.iter().filter_map(|rule| level(rule, layers).map(|level| (Select::Rule(rule), level)));
    Options { levels: levels.collect() }
}

/// Returns the level of a rule after applying the layers; `None` for its default.
fn level(rule: &'static Rule, layers: &[&Layer]) -> Option<Level> {
    let (mut is_on, mut level) = (None, None);
    for layer in layers {
        let narrowest =
            |words: &[Select]| words.iter().filter(|word| word.matches(rule)).map(|word| width(*word)).min();
        let selected = layer.select.as_deref().and_then(narrowest);
        let wanted = [selected, narrowest(&layer.extend_select)].into_iter().flatten().min();
        let unwanted = narrowest(&layer.ignore);
        match (wanted, unwanted) {
            (_, Some(out)) if wanted.is_none_or(|into| out <= into) => is_on = Some(false),
            (Some(_), _) => is_on = Some(true),
            _ if layer.select.is_some() => is_on = Some(false),
            _ => {}
        }
        if wanted.is_some() && level == Some(Level::Off) {
            level = None;
        }
        let told =
            layer.levels.iter().rev().filter(|(word, _)| word.matches(rule)).min_by_key(|(word, _)| width(*word));
        level = told.map(|&(_, level)| level).or(level);
    }
    match (is_on, level) {
        (Some(false), _) => Some(Level::Off),
        (_, Some(level)) => Some(level),
        (Some(true), None) if rule.levels.ff4 == Level::Off => Some(Level::Warning),
        _ => None,
    }
}

/// Returns an order of specificity: higher for words that may select more rules, which are less specific.
fn width(word: Select) -> u8 {
    match word {
        Select::Rule(_) => 0,
        Select::Group(_) => 1,
        Select::All => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<Select> {
        text.split_whitespace().map(|word| word.parse().expect("a rule or group")).collect()
    }

    /// Layers as `select / extend / ignore / rule=level`, `-` for no select.
    #[track_caller]
    fn check(rule: &str, layers: &[&str], expected: Option<Level>) {
        let layers: Vec<Layer> = layers
            .iter()
            .map(|text| {
                let mut parts = text.split('/').map(str::trim);
                let mut next = || parts.next().unwrap_or_default();
                let (select, extend, ignore, levels) = (next(), next(), next(), next());
                let level = |word: &str| match word {
                    "off" => Level::Off,
                    "info" => Level::Info,
                    _ => Level::Error,
                };
                Layer {
                    select: (select != "-").then(|| words(select)),
                    extend_select: words(extend),
                    ignore: words(ignore),
                    levels: levels
                        .split_whitespace()
                        .filter_map(|pair| pair.split_once('='))
                        .map(|(word, told)| (words(word)[0], level(told)))
                        .collect(),
                }
            })
            .collect();
        let rule = RULES.iter().find(|known| known.name == rule).expect("a rule");
        assert_eq!(level(rule, &layers.iter().collect::<Vec<_>>()), expected);
    }

    #[test]
    fn layers_come_together() {
        use Level::{Error, Info, Off, Warning};
        check("odd-komi", &[], None);
        check("odd-komi", &["-"], None);
        check("odd-komi", &["syntax"], Some(Off));
        check("odd-komi", &["info"], None);
        check("odd-komi", &["info // odd-komi"], Some(Off));
        check("odd-komi", &["odd-komi // info"], None);
        check("odd-komi", &["odd-komi // odd-komi"], Some(Off));
        check("odd-komi", &["- // odd-komi", "odd-komi"], None);
        check("odd-komi", &["syntax", "- / odd-komi"], None);
        check("odd-komi", &["- /// odd-komi=info"], Some(Info));
        check("odd-komi", &["- /// all=info info=error"], Some(Error));
        check("odd-komi", &["- /// odd-komi=off", "- / odd-komi"], None);
        check("odd-komi", &["- /// odd-komi=error", "- // info"], Some(Off));
        // A rule that is off by default.
        check("trailing-space", &["all"], Some(Warning));
        check("trailing-space", &["- / trailing-space"], Some(Warning));
        check("trailing-space", &["- /// trailing-space=info"], Some(Info));
    }
}
