//! The enabled rules, sorted by their subjects, and one walk over a game tree that calls them all.

use alloc::vec;
use alloc::vec::Vec;

use kifu_go::sorting;
use kifu_sgf::edit::{self, InlineVariations};
use kifu_sgf::prop::{Exclusion, Row, ValueType, Version};
use kifu_sgf::{NodeId, Property, Span, SyntaxErrorKind};

use super::ident_counts::{SHORT_IDENTS, short_ident};
use super::plain::{FirstSight, first_sight, is_plainly_worded};
use super::rule::{CollectionCheck, GameCheck, NodeCheck, PropertyCheck, StepCheck, SyntaxCheck, TypedCheck};
use super::step;
use crate::{Check, Level, Memo, Options, RULES, Rule, Scope, Sink, StepFlags, Survey, Watch};

/// The enabled rules, sorted by their subjects.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    options: Options,
    pub(super) syntax: Vec<(SyntaxErrorKind, SyntaxCheck, &'static Rule)>,
    pub(super) collection: Vec<(CollectionCheck, &'static Rule)>,
    pub(super) other_text: Vec<(CollectionCheck, &'static Rule)>,
    game: Vec<(GameCheck, &'static Rule)>,
    node: Vec<(NodeCheck, &'static Rule)>,
    node_with: Vec<(&'static [&'static str], NodeCheck, &'static Rule)>,
    property: Vec<(PropertyCheck, &'static Rule)>,
    spelling: Vec<(PropertyCheck, &'static Rule)>,
    /// For each identifier that rules name, sorted by identifier.
    idents: Vec<IdentRow>,
    /// For each first letter: the range of its identifiers in `idents`.
    letters: [(u16, u16); 26],
    /// For each identifier of one or two capitals: its range in `idents`.
    short: Vec<(u16, u16)>,
    /// For each type of values, by its position in the declaration.
    typed: Vec<Vec<(TypedCheck, &'static Rule)>>,
    /// For lists of several points or stones.
    points: Vec<(TypedCheck, &'static Rule)>,
    exclusion: Vec<(Exclusion, NodeCheck, &'static Rule)>,
    step: Vec<StepRow>,
}

/// A rule about properties with one identifier.
#[derive(Clone, Copy, Debug)]
struct IdentRow {
    ident: &'static str,
    check: PropertyCheck,
    rule: &'static Rule,
    asked: Asked,
}

/// The values for which a rule is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    All,
    /// Those that are not plainly worded.
    Worded,
}

/// A rule for nodes that are played out on the board.
#[derive(Clone, Copy, Debug)]
struct StepRow {
    /// Identifiers of which the game tree must use at least one; empty if there is no such condition.
    idents: &'static [&'static str],
    flags: StepFlags,
    check: StepCheck,
    rule: &'static Rule,
    repeat: Repeat,
}

/// How often a rule reports on one line of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Repeat {
    EachTime,
    /// Only the first fault on the path from the root.
    Once,
}

impl Plan {
    pub(super) fn new(options: &Options) -> Self {
        let mut plan = Self {
            options: options.clone(),
            syntax: Vec::new(),
            collection: Vec::new(),
            other_text: Vec::new(),
            game: Vec::new(),
            node: Vec::new(),
            node_with: Vec::new(),
            property: Vec::new(),
            spelling: Vec::new(),
            idents: Vec::new(),
            letters: [(0, 0); 26],
            short: vec![(0, 0); SHORT_IDENTS],
            typed: Vec::new(),
            points: Vec::new(),
            exclusion: Vec::new(),
            step: Vec::new(),
        };
        for &rule in RULES {
            let is_on = |version| options.level(rule, rule.levels.of(version)) > Level::Off;
            if !is_on(Version::Ff4) && !is_on(Version::Ff1) {
                continue;
            }
            match rule.check {
                Check::Syntax(kind, check) => plan.syntax.push((kind, check, rule)),
                Check::Collection(check) => plan.collection.push((check, rule)),
                Check::OtherText(check) => plan.other_text.push((check, rule)),
                Check::Game(check) => plan.game.push((check, rule)),
                Check::Node(check) => plan.node.push((check, rule)),
                Check::NodeWith(idents, check) => plan.node_with.push((idents, check, rule)),
                Check::Property(check) => plan.property.push((check, rule)),
                Check::Spelling(check) => plan.spelling.push((check, rule)),
                Check::Idents(idents, check) | Check::Wording(idents, check) => {
                    let is_wording = matches!(rule.check, Check::Wording(..));
                    let asked = if is_wording { Asked::Worded } else { Asked::All };
                    plan.idents.extend(idents.iter().map(|&ident| IdentRow { ident, check, rule, asked }));
                }
                Check::Points(check) => plan.points.push((check, rule)),
                Check::Typed(types, check) => {
                    for &value_type in types {
                        let place = value_type as usize;
                        plan.typed.resize_with(plan.typed.len().max(place + 1), Vec::new);
                        plan.typed[place].push((check, rule));
                    }
                }
                Check::Exclusion(exclusion, check) => plan.exclusion.push((exclusion, check, rule)),
                Check::Step(flags, check) => {
                    plan.step.push(StepRow { idents: &[], flags, check, rule, repeat: Repeat::EachTime });
                }
                Check::StepOnce(flags, check) => {
                    plan.step.push(StepRow { idents: &[], flags, check, rule, repeat: Repeat::Once });
                }
                Check::StepWith(idents, check) => {
                    let (flags, repeat) = (StepFlags::MORE, Repeat::EachTime);
                    plan.step.push(StepRow { idents, flags, check, rule, repeat });
                }
            }
        }
        sorting::sort_by_key(&mut plan.idents, |row| row.ident);
        for (range, letter) in plan.letters.iter_mut().zip(b'A'..=b'Z') {
            let start = plan.idents.partition_point(|row| row.ident.as_bytes()[0] < letter);
            let end = plan.idents.partition_point(|row| row.ident.as_bytes()[0] <= letter);
            *range = (start as u16, end as u16);
        }
        for (place, row) in (0..).zip(&plan.idents) {
            if let Some(number) = short_ident(row.ident.as_bytes()) {
                let (start, end) = &mut plan.short[number];
                *start = if *end == 0 { place } else { *start };
                *end = place + 1;
            }
        }
        plan
    }

    /// Calls all rules for a game tree. The findings are incomplete if the watch has ended.
    pub(super) fn game(&self, scope: &Scope<'_>, sink: &mut Sink, watch: &mut Watch<'_>) {
        let version = scope.settings.version;
        for &(check, rule) in &self.game {
            self.ask(sink, rule, version, |sink| check(scope, sink));
        }
        let is_used = |idents: &[&str]| scope.survey.ident_counts.has_any(idents);
        let node_with: Vec<_> = self.node_with.iter().filter(|(idents, ..)| is_used(idents)).collect();
        for node in scope.survey.other_nodes() {
            if !watch.pass(1) {
                return;
            }
            let node_with = node_with.iter().map(|&&(_, check, rule)| (check, rule));
            for (check, rule) in self.node.iter().copied().chain(node_with) {
                self.ask(sink, rule, version, |sink| check(node, scope, sink));
            }
            let mut met = Met::default();
            for property in node.properties() {
                if let Some(row) = scope.row(property) {
                    met.add(row);
                    self.typed(property, row, scope, sink);
                }
                self.property(property, scope, sink);
            }
            for &(_, check, rule) in self.exclusion.iter().filter(|(exclusion, ..)| met.twice(*exclusion)) {
                self.ask(sink, rule, version, |sink| check(node, scope, sink));
            }
        }
        match edit::inline_variations(scope.game) {
            None => self.steps(scope, sink, watch),
            Some(inline) => self.steps_as_read(&inline, scope, sink, watch),
        }
    }

    /// Plays a game whose text has variations inside the main line. The findings are mapped back to the places in the
    /// original text.
    #[cold]
    fn steps_as_read(&self, inline: &InlineVariations, scope: &Scope<'_>, sink: &mut Sink, watch: &mut Watch<'_>) {
        let text = inline.extracted();
        let Some(game) = text.game(0) else { return };
        let mut own = Sink::new(RULES[0]);
        let settings = game.settings();
        let (survey, memo) = (Survey::of(game, &settings), Memo::default());
        self.steps(&Scope::new(game, settings, &survey, &memo), &mut own, watch);
        let origins = inline.origins();
        let Span { start: base, end } = scope.game.span();
        let original = |span: Span| {
            // A place at the end of the game would belong to the next one.
            let start = (base + origins.of(span.start)).min(end.saturating_sub(1));
            Span::new(start, (base + origins.of(span.end)).max(start))
        };
        for mut found in own.found {
            found.span = original(found.span);
            found.related.iter_mut().for_each(|related| related.span = original(related.span));
            found.fix = None;
            sink.found.push(found);
        }
    }

    fn steps(&self, scope: &Scope<'_>, sink: &mut Sink, watch: &mut Watch<'_>) {
        let version = scope.settings.version;
        let is_asked = |idents: &[&str]| idents.is_empty() || scope.survey.ident_counts.has_any(idents);
        let steps: Vec<_> = self.step.iter().filter(|row| is_asked(row.idents)).collect();
        let any = steps.iter().fold(StepFlags::default(), |any, row| any.or(row.flags));
        // For each rule, the depth and the node of its last finding.
        let mut spoken: Vec<Option<(usize, NodeId)>> = vec![None; steps.len()];
        if scope.is_go() && !steps.is_empty() {
            step::walk(scope, any, watch, |step, here| {
                for (row, spoken) in steps.iter().zip(&mut spoken).filter(|(row, _)| here.meet(row.flags)) {
                    let was_on_the_way =
                        |&(depth, node): &(usize, NodeId)| step.path.get(depth).is_some_and(|one| one.node == node);
                    if row.repeat == Repeat::Once && spoken.as_ref().is_some_and(was_on_the_way) {
                        continue;
                    }
                    let before = sink.found.len();
                    self.ask(sink, row.rule, version, |sink| (row.check)(step, scope, sink));
                    if sink.found.len() > before {
                        *spoken = Some((step.path.len() - 1, step.node.id()));
                    }
                }
            });
        }
    }

    fn typed(&self, property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
        let value_type = scope.value_type(row);
        let checks = self.typed.get(value_type as usize).map_or(&[][..], Vec::as_slice);
        if checks.is_empty() && self.points.is_empty() {
            return;
        }
        let sight = first_sight(property, value_type, &scope.settings);
        if sight == FirstSight::Plain {
            return;
        }
        let is_list = matches!(value_type, ValueType::Point | ValueType::Stone) && property.values().len() > 1;
        let lists = self.points.iter().filter(|_| is_list);
        for &(check, rule) in checks.iter().filter(|_| sight == FirstSight::Other).chain(lists) {
            self.ask(sink, rule, scope.settings.version, |sink| check(property, row, scope, sink));
        }
    }

    fn property(&self, property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
        let version = scope.settings.version;
        for &(check, rule) in &self.property {
            self.ask(sink, rule, version, |sink| check(property, scope, sink));
        }
        if !matches!(property.raw_ident(), [b'A'..=b'Z'] | [b'A'..=b'Z', b'A'..=b'Z']) {
            for &(check, rule) in &self.spelling {
                self.ask(sink, rule, version, |sink| check(property, scope, sink));
            }
        }
        self.idents(property, scope, sink);
    }

    /// Calls the rules that name the property.
    #[inline]
    fn idents(&self, property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
        let version = scope.settings.version;
        let raw = property.raw_ident();
        let number = short_ident(raw);
        let (start, end) = match (number, raw.iter().find(|byte| byte.is_ascii_uppercase())) {
            (Some(number), _) => self.short[number],
            (None, Some(first)) => self.letters[usize::from(first - b'A')],
            (None, None) => return,
        };
        let rows = &self.idents[usize::from(start)..usize::from(end)];
        let mut rows = rows.iter().filter(|row| number.is_some() || property.is(row.ident)).peekable();
        if rows.peek().is_none() {
            return;
        }
        let is_worded = is_plainly_worded(property);
        for row in rows.filter(|row| row.asked == Asked::All || !is_worded) {
            self.ask(sink, row.rule, version, |sink| (row.check)(property, scope, sink));
        }
    }

    #[inline]
    pub(super) fn ask(&self, sink: &mut Sink, rule: &'static Rule, version: Version, check: impl FnOnce(&mut Sink)) {
        sink.rule = rule;
        let before = sink.found.len();
        check(sink);
        if sink.found.len() > before {
            let level = self.options.level(rule, rule.levels.of(version));
            match level {
                Level::Off => sink.found.truncate(before),
                _ => sink.found[before..].iter_mut().for_each(|diagnostic| diagnostic.level = level),
            }
        }
    }
}

/// The properties of a node that exclude each other: kinds that occurred once, and twice. One bit per kind.
#[derive(Default)]
struct Met {
    once: u8,
    twice: u8,
}

impl Met {
    fn add(&mut self, row: &Row) {
        if let Some(exclusion) = row.exclusion {
            let bit = 1 << exclusion as u8;
            self.twice |= self.once & bit;
            self.once |= bit;
        }
    }

    const fn twice(&self, exclusion: Exclusion) -> bool {
        self.twice & 1 << exclusion as u8 != 0
    }
}
