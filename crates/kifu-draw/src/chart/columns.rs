//! Vertical bars, with rates in a panel below them.

use super::axis::{grouped, labelled, ticks};
use super::frame::{Frame, MARGIN, SMALL, WIDTH};
use super::{Bar, Chart};
use crate::scene::{Anchor, Label, Role, Scene};
use crate::theme::Theme;
use crate::width::text_width;

/// The heights of the panels, and the rates that are named.
pub(super) struct Panels {
    bars: f32,
    rates: f32,
    marks: &'static [f32],
}

pub(super) const TALL: Panels = Panels { bars: 8.0, rates: 4.5, marks: &[0.0, 0.25, 0.5, 0.75, 1.0] };
pub(super) const LOW: Panels = Panels { bars: 2.8, rates: 1.5, marks: &[0.0, 0.5, 1.0] };

/// The largest width of a bar.
const WIDEST: f32 = 2.0;
/// The part of its room that a bar fills.
const PART: f32 = 0.78;

pub(super) fn draw(chart: &Chart, panels: Panels, theme: &Theme) -> Scene {
    let (mut frame, top) = Frame::new(chart, theme);
    let most = chart.bars.iter().map(|bar| bar.count).max().unwrap_or(0);
    let numbers = ticks(most);
    let names: Vec<String> = numbers.iter().map(|&number| grouped(number)).collect();
    let widest = names.iter().map(|name| text_width(name)).fold(text_width("100 %"), f32::max);
    let (left, right) = (MARGIN + widest * SMALL + 0.3, WIDTH - MARGIN);
    let room = ((right - left) / chart.bars.len().max(1) as f32).min(WIDEST / PART);
    let middle = |index: usize| left + room * (index as f32 + 0.5);

    frame.text(Role::Caption, [MARGIN, top + SMALL / 2.0], &chart.counts, SMALL, Anchor::Start);
    let lower = top + SMALL + 0.45 + panels.bars;
    let full = *numbers.last().unwrap_or(&1) as f32;
    let height = |count: u64| panels.bars * (count as f32 / full.max(1.0));
    frame.grid(numbers[1..].iter().map(|&n| [[left, lower - height(n)], [right, lower - height(n)]]).collect());
    let places = numbers.iter().zip(names);
    let labels = places
        .map(|(&number, text)| Label { place: [left - 0.3, lower - height(number)], text: text.into() })
        .collect();
    frame.texts(Role::Axes, labels, SMALL, Anchor::End);
    let width = room * PART;
    frame.bars(
        chart
            .bars
            .iter()
            .enumerate()
            .map(|(index, bar)| [middle(index) - width / 2.0, lower - height(bar.count), width, height(bar.count)]),
    );
    frame.axis(vec![[[left, lower], [right, lower]]]);
    let mut bottom = values(&mut frame, &chart.bars, room, left, lower);
    if let Some(name) = &chart.rates {
        frame.text(Role::Caption, [MARGIN, bottom + 0.5 + SMALL / 2.0], name, SMALL, Anchor::Start);
        bottom = rates(&mut frame, chart, &panels, [left, right], room, bottom + 0.5 + SMALL + 0.45);
    }
    frame.finish(bottom)
}

/// Draws the values below an axis; returns the lower end.
fn values(frame: &mut Frame<'_>, bars: &[Bar], room: f32, left: f32, axis: f32) -> f32 {
    let y = axis + 0.3 + SMALL / 2.0;
    let label =
        |index: usize| Label { place: [left + room * (index as f32 + 0.5), y], text: bars[index].label.clone().into() };
    let chosen = labelled(bars, room, SMALL);
    let marks = chosen.iter().map(|&index| left + room * (index as f32 + 0.5));
    frame.axis(marks.map(|x| [[x, axis], [x, axis + 0.12]]).collect());
    frame.texts(Role::Axes, chosen.into_iter().map(label).collect(), SMALL, Anchor::Middle);
    y + SMALL / 2.0
}

/// Draws the panel of rates, which begins at `upper`; returns its lower end.
fn rates(frame: &mut Frame<'_>, chart: &Chart, panels: &Panels, [left, right]: [f32; 2], room: f32, upper: f32) -> f32 {
    let lower = upper + panels.rates;
    let y = |rate: f32| lower - panels.rates * rate.clamp(0.0, 1.0);
    frame.grid(panels.marks[1..].iter().map(|&part| [[left, y(part)], [right, y(part)]]).collect());
    frame.axis(vec![[[left, y(0.5)], [right, y(0.5)]], [[left, lower], [right, lower]]]);
    let label = |&part: &f32| Label { place: [left - 0.3, y(part)], text: format!("{:.0} %", part * 100.0).into() };
    frame.texts(Role::Axes, panels.marks.iter().map(label).collect(), SMALL, Anchor::End);
    let x = |index: usize| left + room * (index as f32 + 0.5);
    let known = || chart.bars.iter().enumerate().filter_map(|(index, bar)| Some((x(index), bar.rate?)));
    let dots = known().map(|(x, interval)| [x, y(interval.rate)]).collect();
    let intervals = known().map(|(x, interval)| [[x, y(interval.low)], [x, y(interval.high)]]).collect();
    frame.rates(dots, intervals, (room * 0.28).clamp(0.06, 0.2));
    values(frame, &chart.bars, room, left, lower)
}
