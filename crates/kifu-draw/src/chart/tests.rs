use super::{Bar, Chart, Interval, Layout, chart};
use crate::scene::{Role, Scene, Shape};
use crate::svg::{SvgOptions, write};
use crate::theme::Theme;

fn bars(count: usize) -> Vec<Bar> {
    let bar = |index: usize| Bar {
        label: format!("<{index}>"),
        place: i64::try_from(index).ok(),
        count: (index as u64 * 7919) % 1000,
        rate: (!index.is_multiple_of(3)).then_some(Interval { rate: 0.5, low: -0.1, high: 1.2 }),
    };
    (0..count).map(bar).collect()
}

fn of(layout: Layout, count: usize, rates: Option<&str>) -> Scene {
    let chart_of = Chart {
        title: "Games & years".into(),
        note: "a library".into(),
        layout,
        bars: bars(count),
        counts: "games".into(),
        rates: rates.map(Into::into),
    };
    chart(&chart_of, &Theme::PRINT)
}

/// All places of a scene.
fn places(scene: &Scene) -> Vec<[f32; 2]> {
    scene
        .items
        .iter()
        .flat_map(|item| match &item.shape {
            Shape::Rectangle { corner: [x, y], extent: [width, height], .. } => vec![[*x, *y], [x + width, y + height]],
            Shape::Lines { segments, .. } => segments.concat(),
            Shape::Discs { centers, .. } | Shape::Rings { centers, .. } => centers.clone(),
            Shape::Stones { groups, .. } => groups.iter().flat_map(|group| group.centers.clone()).collect(),
            Shape::Polygons { corners, .. } => corners.concat(),
            Shape::Texts { labels, .. } | Shape::PointTexts { labels, .. } => {
                labels.iter().map(|label| label.place).collect()
            }
        })
        .collect()
}

#[test]
fn everything_lies_inside_whatever_is_shown() {
    for layout in [Layout::Columns, Layout::Strip, Layout::Rows] {
        for count in [0, 1, 2, 30, 300] {
            for rates in [None, Some("won")] {
                let scene = of(layout, count, rates);
                let inside = |[x, y]: [f32; 2]| (0.0..=scene.width).contains(&x) && (0.0..=scene.height).contains(&y);
                let places = places(&scene);
                assert!(places.iter().all(|&place| inside(place)), "{layout:?} {count} {rates:?}");
                let dots = scene.of(Role::Rates).filter(|shape| matches!(shape, Shape::Discs { .. })).count();
                assert_eq!(dots, usize::from(rates.is_some() && count > 1), "{layout:?} {count}");
            }
        }
    }
}

#[test]
fn bars_are_as_long_as_their_counts() {
    let heights = |layout: Layout, axis: usize| -> Vec<f32> {
        let scene = of(layout, 4, None);
        let Some(Shape::Polygons { corners, .. }) = scene.of(Role::Bars).next() else { return Vec::new() };
        corners.iter().map(|corners| (corners[2][axis] - corners[0][axis]).abs()).collect()
    };
    // The counts are 0, 919, 838 and 757; a bar of nothing is not drawn.
    for (layout, axis) in [(Layout::Columns, 1), (Layout::Rows, 0)] {
        let heights = heights(layout, axis);
        assert_eq!(heights.len(), 3);
        assert!(
            (heights[1] / heights[0] - 838.0 / 919.0).abs() < 1e-4
                && (heights[2] / heights[0] - 757.0 / 919.0).abs() < 1e-4
        );
    }
}

#[test]
fn who_cannot_see_it_is_told() {
    let svg = write(&of(Layout::Columns, 3, Some("won by Black")), &SvgOptions::default());
    for part in ["<title id=\"k-t\">Games &amp; years<", "a library. &lt;1&gt;: games 919, won by Black 50.0 %;"] {
        assert!(svg.contains(part), "{svg}");
    }
}

#[test]
fn a_strip_has_panels_of_a_third() {
    let height = |layout| of(layout, 30, Some("won")).height;
    let [tall, low] = [height(Layout::Columns), height(Layout::Strip)];
    // The words around the panels keep their size; the panels are 12.5 and 4.3 units high.
    assert!((tall - low - 8.2).abs() < 0.01, "{low} {tall}");
}
