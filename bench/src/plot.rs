//! Plots with two logarithmic axes, as SVG.

use std::error::Error;

use plotters::prelude::*;

/// A curve through points.
#[derive(Clone, Debug)]
pub struct Curve {
    /// The name of the curve.
    pub name: String,
    /// Its points, all greater than 0, from left to right.
    pub points: Vec<(f64, f64)>,
}

/// The width and the height of the picture, in pixels.
const SIZE: (u32, u32) = (880, 520);
/// The width in pixels for the names at the right ends of the lines.
const NAMES: u32 = 130;
const FONT: &str = "sans-serif";
/// The colours of the curves, dark enough for text on white.
const COLORS: [RGBColor; 8] = [
    RGBColor(0xb0, 0x1c, 0x2e),
    RGBColor(0x1f, 0x5f, 0xa8),
    RGBColor(0x2d, 0x7d, 0x46),
    RGBColor(0x8a, 0x4f, 0x9e),
    RGBColor(0xb8, 0x62, 0x0e),
    RGBColor(0x0f, 0x76, 0x7e),
    RGBColor(0x6b, 0x5b, 0x2a),
    RGBColor(0x44, 0x44, 0x44),
];

/// Plots curves on logarithmic axes, so that linear growth has slope 1.
///
/// # Errors
/// If there are no points.
pub fn plot(across: &str, up: &str, lines: &[Curve]) -> Result<String, Box<dyn Error>> {
    let points = || lines.iter().flat_map(|line| &line.points);
    let (least, most) = (|least: f64, next: f64| least.min(next), |most: f64, next: f64| most.max(next));
    let left = points().map(|point| point.0).fold(f64::INFINITY, least);
    let right = points().map(|point| point.0).fold(0.0, most);
    let low = points().map(|point| point.1).fold(f64::INFINITY, least);
    let high = points().map(|point| point.1).fold(0.0, most);
    if !left.is_finite() {
        return Err("nothing to draw".into());
    }
    let mut places: Vec<f64> = points().map(|point| point.0).collect();
    places.sort_by(f64::total_cmp);
    places.dedup();
    let mut svg = String::new();
    {
        let ground = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        ground.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&ground)
            .margin(12)
            .margin_right(NAMES)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(
                (left..right).log_scale().with_key_points(places),
                (low / 1.5..high * 1.5).log_scale(),
            )?;
        chart
            .configure_mesh()
            .x_desc(across)
            .y_desc(up)
            .label_style((FONT, 13))
            .axis_desc_style((FONT, 14))
            .light_line_style(BLACK.mix(0.05))
            .bold_line_style(BLACK.mix(0.15))
            .x_label_formatter(&written)
            .y_label_formatter(&written)
            .draw()?;
        for (number, line) in lines.iter().enumerate() {
            let color = COLORS[number % COLORS.len()];
            chart.draw_series(LineSeries::new(line.points.iter().copied(), color.stroke_width(2)))?;
            chart.draw_series(line.points.iter().map(|&point| Circle::new(point, 3, color.filled())))?;
        }
        // The names are placed at the ends of the lines, without overlapping.
        let mut ends: Vec<(i32, i32, usize)> = (0..)
            .zip(lines)
            .filter_map(|(number, line)| {
                let (x, y) = chart.backend_coord(line.points.last()?);
                Some((y, x, number))
            })
            .collect();
        ends.sort_unstable();
        let mut free = 0;
        for (y, x, number) in ends {
            let y = y.max(free);
            free = y + 17;
            let style = (FONT, 14).into_font().color(&COLORS[number % COLORS.len()]);
            ground.draw(&Text::new(lines[number].name.as_str(), (x + 10, y - 7), style))?;
        }
        ground.present()?;
    }
    Ok(svg)
}

/// A number with commas between thousands.
fn written(number: &f64) -> String {
    if *number < 1.0 {
        return number.to_string();
    }
    let digits = format!("{number:.0}");
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_has_its_name() {
        let line = |name: &str, rise: f64| Curve {
            name: name.to_owned(),
            points: vec![(10.0, rise), (100.0, 10.0 * rise), (1000.0, 100.0 * rise)],
        };
        let svg = plot("games", "ms", &[line("slow", 2.0), line("quick", 0.5)]).unwrap();
        assert!(svg.contains("slow") && svg.contains("quick") && svg.contains("<polyline"));
        assert!(plot("games", "ms", &[]).is_err());
    }
}
