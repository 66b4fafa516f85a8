//! A part of a report as a picture for pages: its title, its picture, its table.

use kifu_draw::chart::chart;
use kifu_draw::{Anchor, Color, Item, Label, Language, Role, Scene, ScenePlace, Shape, Stroke, Theme, Weight};

use super::content::{Bar, BoardPicture, Cell, Column, ColumnAlign, Figure, GRAPH_WIDTH, Part, Picture};

/// The sizes of letters, and the heights of lines, in points.
const TITLE: f32 = 11.0;
const TEXT: f32 = 8.0;
const SMALL: f32 = 6.8;
const ROW: f32 = 12.4;
/// The distance of columns.
const GAP: f32 = 7.0;
/// The width of a bar.
const BAR: f32 = 36.0;
/// The rows of a table on one picture: what is longer goes on in the next.
const MOST_ROWS: usize = 36;
/// The widest board.
const WIDEST_BOARD: f32 = 300.0;
/// The distance of boards beside each other.
const BETWEEN: f32 = 20.0;
/// Narrower tables leave out what follows from the rest.
const NARROW: f32 = 300.0;
/// The chart without the room for its own title.
const CUT: f32 = 1.4;

const FAINT: Color = Color::rgb(0x5c_5c_5c);
const RULE: Color = Color::rgb(0xcf_cf_cf);
const FILL: Color = Color::rgb(0xb9_c4_d4);

/// The width of a character of a weight, in ems.
pub(super) type Advance<'a> = &'a dyn Fn(char, Weight) -> f32;

/// A picture that is written from top to bottom.
struct Sheet<'a> {
    scene: Scene,
    advance: Advance<'a>,
}

impl<'a> Sheet<'a> {
    fn new(width: f32, title: &str, advance: Advance<'a>) -> Self {
        let scene = Scene {
            x: 0.0,
            y: 0.0,
            width,
            height: 0.0,
            title: title.to_owned(),
            description: String::new(),
            items: Vec::new(),
        };
        Self { scene, advance }
    }

    fn width(&self, text: &str, weight: Weight) -> f32 {
        text.chars().map(|character| (self.advance)(character, weight)).sum()
    }

    /// A text that is at most this wide, in points.
    fn cut(&self, text: &str, size: f32, room: f32) -> String {
        if self.width(text, Weight::Regular) * size <= room {
            return text.to_owned();
        }
        let mut used = (self.advance)('…', Weight::Regular);
        let fits = |character: &char| {
            used += (self.advance)(*character, Weight::Regular);
            used * size <= room
        };
        let short: String = text.chars().take_while(fits).collect();
        short.trim_end().to_owned() + "…"
    }

    fn text(&mut self, place: ScenePlace, text: String, size: f32, weight: Weight, fill: Color, anchor: Anchor) {
        if !text.is_empty() {
            let labels = vec![Label { place, text: text.into() }];
            self.scene
                .items
                .push(Item { role: Role::Caption, shape: Shape::Texts { weight, labels, size, fill, anchor } });
        }
    }

    fn line(&mut self, y: f32, color: Color) {
        let (segments, stroke) = (vec![[[0.0, y], [self.scene.width, y]]], Stroke { width: 0.5, color });
        self.scene.items.push(Item { role: Role::Axes, shape: Shape::Lines { segments, stroke } });
    }

    /// A title, and a note in small letters, broken into lines.
    fn heading(&mut self, title: &str, note: &str) {
        self.scene.height += TITLE * 0.7;
        let cut = self.cut(title, TITLE, self.scene.width);
        self.text([0.0, self.scene.height], cut, TITLE, Weight::Bold, Color::BLACK, Anchor::Start);
        self.scene.height += TITLE * 0.8;
        let ems = self.scene.width / SMALL;
        for line in kifu_draw::layout::lines(&note.into(), ems, kifu_draw::layout::Align::Start, self.advance) {
            let text: String = line.words.iter().map(|word| word.text.as_str()).collect();
            self.scene.height += SMALL * 0.6;
            self.text([0.0, self.scene.height], text, SMALL, Weight::Regular, FAINT, Anchor::Start);
            self.scene.height += SMALL * 0.6;
        }
        self.scene.height += 3.0;
    }

    /// Places another picture below, as wide as this one.
    fn picture(&mut self, picture: &Scene, width: f32) {
        let scale = width / picture.width.max(0.01);
        let left = (self.scene.width - width) / 2.0;
        let items = picture.placed([left, self.scene.height], scale);
        self.scene.items.extend(items.filter(|item| item.role != Role::Background));
        self.scene.height += picture.height * scale + 4.0;
    }

    /// Places boards beside each other, each with its line below.
    fn boards(&mut self, boards: &[BoardPicture]) {
        let count = boards.len().max(1) as f32;
        let room = ((self.scene.width - BETWEEN * (count - 1.0)) / count).min(WIDEST_BOARD);
        let mut x = (self.scene.width - room * count - BETWEEN * (count - 1.0)) / 2.0;
        let mut tallest: f32 = 0.0;
        for board in boards {
            let picture = board.scene();
            let scale = room / picture.width.max(0.01);
            let items = picture.placed([x, self.scene.height], scale);
            self.scene.items.extend(items.filter(|item| item.role != Role::Background));
            let below = picture.height * scale;
            tallest = tallest.max(below);
            let caption = self.cut(&board.caption, TEXT, room);
            let place = [x + room / 2.0, self.scene.height + below + TEXT * 0.8];
            self.text(place, caption, TEXT, Weight::Regular, Color::BLACK, Anchor::Middle);
            x += room + BETWEEN;
        }
        self.scene.height += tallest + TEXT * 2.0;
    }

    fn bar(&mut self, [x, y]: ScenePlace, bar: Bar) {
        let at = |share: f64| x + BAR * share.clamp(0.0, 1.0) as f32;
        let (top, bottom) = (y - ROW * 0.26, y + ROW * 0.26);
        let filled = |right: f32| vec![vec![[x, top], [right, top], [right, bottom], [x, bottom]]];
        let outline = Some(Stroke { width: 0.4, color: FAINT });
        let fill = Shape::Polygons { corners: filled(at(bar.rate).max(x + 0.01)), fill: Some(FILL), stroke: None };
        let frame = Shape::Polygons { corners: filled(x + BAR), fill: None, stroke: outline };
        let segments = vec![[[at(bar.low), y], [at(bar.high), y]]];
        let interval = Shape::Lines { segments, stroke: Stroke { width: 0.9, color: Color::BLACK } };
        let shapes = [(Role::Bars, fill), (Role::Bars, frame), (Role::Rates, interval)];
        self.scene.items.extend(shapes.map(|(role, shape)| Item { role, shape }));
    }

    /// The widths of columns: what their cells need; names share what is left.
    fn widths(&self, columns: &[Column], rows: &[Vec<Cell>]) -> Vec<f32> {
        let natural = |index: usize| {
            let cells =
                rows.iter().filter_map(|row| row.get(index)).map(|cell| self.width(&cell.text, Weight::Regular));
            let widest = cells.fold(0.0, f32::max) * TEXT;
            let bar = if columns[index].align == ColumnAlign::Rate { BAR + 4.0 } else { 0.0 };
            // Headings of numbers may be as wide as two columns of numbers, but not wider.
            let head = self.width(&columns[index].heading, Weight::Regular) * SMALL;
            (widest + bar).max(if bar > 0.0 { head.min(widest + bar) } else { head })
        };
        let mut widths: Vec<f32> = (0..columns.len()).map(natural).collect();
        let is_name = |index: usize| columns[index].align == ColumnAlign::Name;
        let names: Vec<usize> = (0..columns.len()).filter(|index| is_name(*index)).collect();
        let gaps = GAP * columns.len().saturating_sub(1) as f32;
        let room = |widths: &[f32]| self.scene.width - gaps - widths.iter().sum::<f32>();
        // The widest name gives way first.
        while room(&widths) < 0.0 {
            let Some(widest) = names.iter().copied().max_by(|one, other| widths[*one].total_cmp(&widths[*other]))
            else {
                break;
            };
            if widths[widest] < 3.0 * TEXT {
                break;
            }
            widths[widest] -= 2.0;
        }
        let (left, share) = (room(&widths).max(0.0), names.len().max(1) as f32);
        names.iter().for_each(|index| widths[*index] += left / share);
        widths
    }

    fn table(&mut self, columns: &[Column], rows: &[Vec<Cell>], widths: &[f32]) {
        let middle = self.scene.height + ROW / 2.0;
        let mut x = 0.0;
        for (column, width) in columns.iter().zip(widths) {
            let (place, anchor) = aligned(column.align, x, *width);
            let heading = self.cut(&column.heading, SMALL, width + GAP * 0.7);
            self.text([place, middle], heading, SMALL, Weight::Regular, FAINT, anchor);
            x += width + GAP;
        }
        self.scene.height += ROW;
        self.line(self.scene.height, FAINT);
        for (number, row) in rows.iter().enumerate() {
            let middle = self.scene.height + ROW / 2.0;
            let mut x = 0.0;
            for ((column, width), cell) in columns.iter().zip(widths).zip(row) {
                let mut start = x;
                if let Some(bar) = cell.bar {
                    self.bar([x, middle], bar);
                }
                if column.align == ColumnAlign::Rate {
                    start += BAR + 4.0;
                }
                let (place, anchor) = aligned(column.align, start, *width);
                let text = if column.align == ColumnAlign::Name {
                    self.cut(&cell.text, TEXT, *width)
                } else {
                    cell.text.clone()
                };
                self.text([place, middle], text, TEXT, Weight::Regular, Color::BLACK, anchor);
                x += width + GAP;
            }
            self.scene.height += ROW;
            if number + 1 < rows.len() {
                self.line(self.scene.height, RULE);
            }
        }
        self.scene.height += 4.0;
    }
}

/// The place and the anchor of a text in a column.
fn aligned(align: ColumnAlign, x: f32, width: f32) -> (f32, Anchor) {
    match align {
        ColumnAlign::Name | ColumnAlign::Rate => (x, Anchor::Start),
        ColumnAlign::Number | ColumnAlign::Rest => (x + width, Anchor::End),
        ColumnAlign::Middle => (x + width / 2.0, Anchor::Middle),
    }
}

/// The pictures of a part of this width in points: several if the table is long.
pub(super) fn pictures(part: &Part, width: f32, language: Language, advance: Advance<'_>) -> Vec<Scene> {
    let mut first = Sheet::new(width, &part.title, advance);
    first.heading(&part.title, &part.note);
    match &part.picture {
        Some(Picture::Chart(content)) => {
            first.picture(&cropped(chart(content, &Theme::PRINT)), width);
            return vec![first.scene];
        }
        Some(Picture::Heat(heat)) => first.picture(&heat.scene(&part.title), width.min(WIDEST_BOARD)),
        Some(Picture::Graph(graph)) => first.picture(&graph.draw(GRAPH_WIDTH, &Theme::PRINT, language), width),
        Some(Picture::Boards(boards)) => first.boards(boards),
        None => {}
    }
    if part.columns.is_empty() {
        return vec![first.scene];
    }
    let is_narrow = width < NARROW;
    let is_shown = |column: &Column| !is_narrow || column.align != ColumnAlign::Rest;
    let columns: Vec<Column> = part.columns.iter().filter(|column| is_shown(column)).cloned().collect();
    let shown = |row: &Vec<Cell>| {
        let cells = row.iter().zip(&part.columns).filter(|(_, column)| is_shown(column));
        cells.map(|(cell, _)| Cell { text: shortened(cell, is_narrow), ..cell.clone() }).collect()
    };
    let rows: Vec<Vec<Cell>> = part.rows.iter().map(shown).collect();
    let widths = first.widths(&columns, &rows);
    let mut sheets = Vec::new();
    let mut sheet = first;
    let mut chunks = rows.chunks(MOST_ROWS).peekable();
    while let Some(rows) = chunks.next() {
        sheet.table(&columns, rows, &widths);
        sheets.push(std::mem::replace(&mut sheet, Sheet::new(width, &part.title, advance)).scene);
        if chunks.peek().is_none() {
            break;
        }
    }
    sheets
}

/// The text of a cell. In a narrow table the bar of a rate shows its interval alone.
fn shortened(cell: &Cell, is_narrow: bool) -> String {
    match (cell.bar, cell.text.split_once(", ")) {
        (Some(_), Some((rate, _))) if is_narrow => rate.to_owned(),
        _ => cell.text.clone(),
    }
}

/// A chart without the room for its title, which stands above it as text.
pub(super) fn cropped(mut chart: Scene) -> Scene {
    chart.y += CUT;
    chart.height -= CUT;
    chart
}

/// Pictures below each other as one.
pub(super) fn stacked(scenes: &[Scene], width: f32, between: f32) -> Scene {
    let mut sheet = Sheet::new(width, "", &|_, _| 0.0);
    for (at, scene) in scenes.iter().enumerate() {
        sheet.scene.height += if at == 0 { 0.0 } else { between };
        sheet.scene.items.extend(scene.placed([0.0, sheet.scene.height], 1.0));
        sheet.scene.height += scene.height;
    }
    sheet.scene
}

/// The most important figures in a row: large, with their words below.
pub(super) fn figures(figures: &[Figure], width: f32, advance: Advance<'_>) -> Scene {
    const LARGE: f32 = 17.0;
    let mut sheet = Sheet::new(width, "", advance);
    let room = width / figures.len().max(1) as f32;
    for (at, figure) in figures.iter().enumerate() {
        let x = room * (at as f32 + 0.5);
        sheet.text([x, LARGE * 0.7], figure.value.clone(), LARGE, Weight::Bold, Color::BLACK, Anchor::Middle);
        for (text, size, y) in [(&figure.name, TEXT, LARGE * 1.6), (&figure.note, SMALL, LARGE * 2.15)] {
            // Long words are a little smaller.
            let size = size.min((room - 4.0) / sheet.width(text, Weight::Regular).max(1.0)).max(size * 0.75);
            let text = sheet.cut(text, size, room - 4.0);
            sheet.text([x, y], text, size, Weight::Regular, FAINT, Anchor::Middle);
        }
    }
    sheet.scene.height = LARGE * 2.5;
    sheet.scene
}
