//! Horizontal bars, with rates in a panel at the right.

use super::Chart;
use super::axis::{grouped, shortened};
use super::frame::{Frame, MARGIN, SMALL, WIDTH};
use crate::scene::{Anchor, Label, Role, Scene};
use crate::theme::Theme;
use crate::width::text_width;

/// The distance between bars.
const STEP: f32 = 0.95;
/// The thickness of a bar.
const THICK: f32 = 0.62;
/// The largest width of labels.
const LABELS: f32 = 12.0;
/// The width of the panel of rates.
const RATES: f32 = 8.0;

pub(super) fn draw(chart: &Chart, theme: &Theme) -> Scene {
    let (mut frame, top) = Frame::new(chart, theme);
    let names: Vec<String> = chart.bars.iter().map(|bar| shortened(&bar.label, LABELS / SMALL)).collect();
    let widest = names.iter().map(|name| text_width(name)).fold(0.0, f32::max) * SMALL;
    let most = chart.bars.iter().map(|bar| bar.count).max().unwrap_or(0).max(1);
    let numbers = text_width(&grouped(most)) * SMALL + 0.5;
    let left = MARGIN + widest + 0.4;
    let panel = if chart.rates.is_some() { RATES + 1.2 } else { 0.0 };
    let length = WIDTH - MARGIN - panel - numbers - left;
    let first = top + SMALL + 0.45;
    let last = first + STEP * chart.bars.len() as f32;
    let middle = |index: usize| first + STEP * (index as f32 + 0.5);
    let long = |count: u64| length * (count as f32 / most as f32);

    frame.text(Role::Caption, [left, top + SMALL / 2.0], &chart.counts, SMALL, Anchor::Start);
    let label = |(index, text): (usize, String)| Label { place: [left - 0.3, middle(index)], text: text.into() };
    frame.texts(Role::Axes, names.into_iter().enumerate().map(label).collect(), SMALL, Anchor::End);
    let bars = chart.bars.iter().enumerate();
    frame.bars(bars.clone().map(|(index, bar)| [left, middle(index) - THICK / 2.0, long(bar.count), THICK]));
    let count = |(index, bar): (usize, &super::Bar)| Label {
        place: [left + long(bar.count) + 0.25, middle(index)],
        text: grouped(bar.count).into(),
    };
    frame.texts(Role::Axes, bars.map(count).collect(), SMALL, Anchor::Start);
    frame.axis(vec![[[left, first], [left, last]]]);
    let Some(name) = &chart.rates else { return frame.finish(last) };
    let (from, to) = (WIDTH - MARGIN - RATES, WIDTH - MARGIN - 0.4);
    frame.text(Role::Caption, [from, top + SMALL / 2.0], name, SMALL, Anchor::Start);
    let x = |rate: f32| from + (to - from) * rate.clamp(0.0, 1.0);
    let quarters = [0.0, 0.25, 0.5, 0.75, 1.0];
    frame.grid(quarters.map(|part| [[x(part), first], [x(part), last]]).into());
    frame.axis(vec![[[x(0.5), first], [x(0.5), last]]]);
    let y = last + 0.3 + SMALL / 2.0;
    let labels =
        [0.0, 0.5, 1.0].map(|part| Label { place: [x(part), y], text: format!("{:.0} %", part * 100.0).into() });
    frame.texts(Role::Axes, labels.into(), SMALL, Anchor::Middle);
    let known = || chart.bars.iter().enumerate().filter_map(|(index, bar)| Some((middle(index), bar.rate?)));
    let dots = known().map(|(y, interval)| [x(interval.rate), y]).collect();
    let intervals = known().map(|(y, interval)| [[x(interval.low), y], [x(interval.high), y]]).collect();
    frame.rates(dots, intervals, 0.17);
    frame.finish(y + SMALL / 2.0)
}
